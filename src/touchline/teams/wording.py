"""How figures and ids are spoken of in messages and on sheets."""

from collections.abc import Iterable

_SMALL_WORDS = {"and", "of", "the"}


def gold(amount: int) -> str:
    return f"{amount:,} gold pieces"


def title(kebab: str) -> str:
    """The name of a special rule from its id: favoured-of-khorne is Favoured of Khorne."""
    words = kebab.split("-")
    return " ".join(word if word in _SMALL_WORDS and place else word.capitalize() for place, word in enumerate(words))


def several(count: int, one: str, many: str = "") -> str:
    return f"{count} {one if count == 1 else many or one + 's'}"


def either(names: Iterable[str]) -> str:
    """A choice spelled out: a, b or c."""
    *most, last = list(names) or ["none"]
    return f"{', '.join(most)} or {last}" if most else last

"""TOML and JSON from strangers: limits of size, depth and number that are checked before anything is parsed.

The parser for TOML takes time and memory that grow with the square of a key's dotted parts, and both formats can hold
too many or too deep values, so that parsing stalls a server. A refusal never repeats the text.
"""

from __future__ import annotations

import json
import re
import time
import tomllib
from typing import Any, Final

from touchline.core.errors import TouchlineError

LARGEST_TOML: Final = 200_000  # characters
LARGEST_JSON: Final = 20_000_000
SMALL: Final = 65_536  # nothing of this size can stall anybody
MOST_KEY_PARTS: Final = 8
DEEPEST: Final = 40
MOST_VALUES: Final = 200_000
LONGEST_NUMBER: Final = 400  # characters: reading one takes time that grows with the square of its digits
LONGEST_FAULT: Final = 200
PAUSE: Final = 1024  # bytes after which other threads have their turn
STEP: Final = 8192  # bytes that are looked through at once: no other thread works meanwhile

# Strings and comments as the formats have them: what is in them is neither a key nor a bracket. One that never ends
# goes to the end of the text; every part is possessive, so the time grows with the length alone.
_TOML_TEXTS: Final = re.compile(
    r'"""(?:\\.|[^\\"]|"(?!""))*+(?:"{3,5}|\\?\Z)'
    r"|'''(?:[^']|'(?!''))*+(?:'{3,5}|\Z)"
    r'|"(?:\\[^\n]|[^"\\\n])*+(?:"|\\?(?=\n|\Z))'
    r"|'[^'\n]*+(?:'|(?=\n|\Z))"
    r"|#[^\n]*+",
    re.DOTALL,
)
_KEYS: Final = re.compile(r"[\w.-]+")
_LONG_NUMBERS: Final = re.compile(r"0[xob]\w{65}")  # decimal ones the parser refuses itself
_BRACKETS: Final = re.compile(r"[\[\]{}]")
_NO_LETTER: Final = re.compile(r"(?<!\\)(?:\\\\)*\\u0000")
_JSON_SIGNS: Final = re.compile(rb'["\[\]{},]')
# of a JSON string that may have millions of letters: no other thread works while a pattern is looked for
_STRING_PART: Final = re.compile(rb'[^"\\]{0,8192}+(?:\\.[^"\\]{0,64}+){0,1024}+', re.DOTALL)
_QUOTE: Final = ord('"')


class ForeignTextError(TouchlineError):
    """A text that is too large, too deep or not of its format."""


def read_toml(text: str) -> dict[str, Any]:
    """Parse TOML of a stranger."""
    if len(text) > LARGEST_TOML:
        raise ForeignTextError(f"it has {len(text):,} characters; at most {LARGEST_TOML:,} are read")
    plain = _TOML_TEXTS.sub("_", text).replace(" ", "").replace("\t", "")
    if any(found.group().count(".") >= MOST_KEY_PARTS for found in _KEYS.finditer(plain)):
        raise ForeignTextError(f"a key has more than {MOST_KEY_PARTS} parts")
    if _LONG_NUMBERS.search(plain):
        raise ForeignTextError("a number has more than 64 digits")
    _check_depth([found.group() for found in _BRACKETS.finditer(plain)])
    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise ForeignTextError(f"it is not TOML: {shortened(str(error))}") from None
    if "\\" in text:
        check_letters(table)
    return table


def read_json(text: str | bytes, largest: int = LARGEST_JSON, most_values: int = MOST_VALUES) -> Any:
    """Parse JSON of a stranger."""
    if len(text) > SMALL:
        content = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
        check_json(content, largest, most_values)
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ForeignTextError(f"it is not JSON: {shortened(str(error))}") from None
    if (b"\\u" in text) if isinstance(text, bytes) else ("\\u" in text):
        check_letters(value)
    return value


def check_letters(value: Any, allow_nan: bool = True) -> None:
    """Refuse what an escape can write and no page or database can keep: half a letter, and the letter zero.

    Without `allow_nan` a number that is not finite raises a `ValueError`.
    """
    try:
        written = json.dumps(value, ensure_ascii=False, default=str, allow_nan=allow_nan)
        written.encode()
    except UnicodeEncodeError:
        raise ForeignTextError("a text in it has half of a letter") from None
    if "\\u0000" in written and _NO_LETTER.search(written):
        raise ForeignTextError("a text in it has the letter with the number zero")


def check_json(content: bytes, largest: int = LARGEST_JSON, most_values: int = MOST_VALUES) -> None:
    """Refuse JSON that is too large, too deep or has too many values.

    It works in small steps and pauses between them: nothing else makes compiled code let other threads have their turn.
    """
    if len(content) > largest:
        raise ForeignTextError(f"it has {len(content):,} bytes; at most {largest:,} are read")
    if not json.detect_encoding(content).startswith("utf-8"):  # in others a part of a letter can look like a quote
        raise ForeignTextError("it is not in UTF-8")
    depth = place = values = paused = 0
    while found := _next_sign(content, place):
        place, sign = found.end(), found.group()
        if sign == b'"':
            place = _after_string(content, place)
        elif sign == b"[" or sign == b"{":
            depth += 1
            if depth > DEEPEST:
                raise ForeignTextError(f"it is nested more than {DEEPEST} levels deep")
        elif sign == b"]" or sign == b"}":
            depth -= 1
        if values >= most_values:
            raise ForeignTextError(f"it has more than {most_values:,} values")
        values += 1
        if place - paused > PAUSE:
            paused = place
            time.sleep(0)


def _next_sign(content: bytes, place: int) -> re.Match[bytes] | None:
    """The next sign of JSON after a place. What comes before it is a number, or no JSON."""
    while place < len(content):
        found = _JSON_SIGNS.search(content, place, place + STEP)
        end = found.start() if found else min(place + STEP, len(content))
        if end - place > LONGEST_NUMBER and len(content[place:end].strip()) > LONGEST_NUMBER:
            raise ForeignTextError(f"a number has more than {LONGEST_NUMBER} characters")
        if found:
            return found
        place = end
        time.sleep(0)
    return None


def _after_string(content: bytes, place: int) -> int:
    """Where a JSON string ends whose first letter is at a place; one that never ends goes to the end of the text."""
    while place < len(content) and content[place] != _QUOTE:
        found = _STRING_PART.match(content, place)
        if found is None or found.end() == place:
            return len(content)
        if found.end() - place > PAUSE:
            time.sleep(0)
        place = found.end()
    return place + 1


def _check_depth(signs: list[str]) -> None:
    depth = 0
    for sign in signs:
        depth += 1 if sign in "[{" else -1 if sign in "]}" else 0
        if depth > DEEPEST:
            raise ForeignTextError(f"it is nested more than {DEEPEST} levels deep")


def shortened(fault: str, most: int = LONGEST_FAULT) -> str:
    """A fault cut to a number of characters: it may quote what a stranger sent."""
    return fault if len(fault) <= most else f"{fault[: most - 1]}…"

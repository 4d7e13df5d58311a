"""Teams and pitches of a coach's own, sent as the text of their files."""

from __future__ import annotations

from typing import Any, Final

from touchline.core.errors import TouchlineError
from touchline.core.foreign_text import ForeignTextError, read_toml

OWN: Final = {"teams": "team", "pitches": "pitch"}  # the settings that may hold a file


def with_tables(settings: dict[str, Any]) -> dict[str, Any]:
    """Settings in which every text of a TOML file has become the table it holds; the game checks what is in it."""
    read = dict(settings)
    for name, word in OWN.items():
        entries = read.get(name)
        if isinstance(entries, list):
            read[name] = [_read(entry, word) for entry in entries]
    return read


def _read(entry: Any, word: str) -> Any:
    """Ids have no equals sign, and what begins with a brace is not TOML: both are the game's to understand."""
    if not isinstance(entry, str) or "=" not in entry or entry.lstrip().startswith("{"):
        return entry
    try:
        return read_toml(entry)
    except ForeignTextError as error:
        raise TouchlineError(f"the file of a {word} cannot be read: {error}") from None

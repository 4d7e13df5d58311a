"""The file of a FUMBBL replay: unpacked within limits, and its commands as one stream of reports and changes."""

from __future__ import annotations

import gzip
import io
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from touchline.core.foreign_text import ForeignTextError, read_json, shortened
from touchline.exchange.errors import FileRefused

LARGEST_FILE: Final = 8 << 20
LARGEST_TEXT: Final = 40 << 20  # ten times as much as a usual match
MOST_VALUES: Final = 2_000_000
GZIP: Final = b"\x1f\x8b"


@dataclass(frozen=True)
class Item:
    """A report of what happened (`key` is empty), or a change of FUMBBL's model."""

    command: int
    name: str
    key: str
    value: Any

    @property
    def is_report(self) -> bool:
        return isinstance(self.value, dict) and self.value.get("reportId") == self.name

    def get(self, field: str) -> Any:
        """A field of a report."""
        return self.value.get(field)


@dataclass(frozen=True)
class Replay:
    """A replay: the game as it was at its end, and everything that happened, in order."""

    game: Mapping[str, Any]
    items: list[Item]


def read_replay(data: bytes) -> Replay:
    """Read the gzip JSON of a replay; what is damaged, foreign or too large is refused."""
    document = _document(_unpacked(data))
    game, log = document.get("game"), document.get("gameLog")
    if not isinstance(game, dict) or not isinstance(log, dict) or not isinstance(log.get("commandArray"), list):
        raise FileRefused(["this is not a replay of FUMBBL: it needs `game` and `gameLog.commandArray`"])
    for team in ("teamHome", "teamAway"):
        if not isinstance(game.get(team), dict) or not isinstance(game[team].get("playerArray"), list):
            raise FileRefused([f"the replay lacks {team} or its players"])
    try:
        items = [item for command in log["commandArray"] for item in _items(command)]
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise FileRefused(
            [f"the log of the replay is damaged: {type(error).__name__} {shortened(str(error))}"]
        ) from None
    if not items:
        raise FileRefused(["the log of the replay is empty"])
    return Replay(game, items)


def _unpacked(data: bytes) -> bytes:
    if len(data) > LARGEST_FILE:
        raise FileRefused([f"the file has {len(data):,} bytes; at most {LARGEST_FILE:,} are read"])
    if not data.startswith(GZIP):
        return data
    try:
        with gzip.open(io.BytesIO(data)) as file:
            text = file.read(LARGEST_TEXT + 1)
    except (OSError, EOFError, zlib.error) as error:
        raise FileRefused([f"the file is damaged or cut off: {error}"]) from None
    if len(text) > LARGEST_TEXT:
        raise FileRefused([f"unpacked the file has more than {LARGEST_TEXT:,} bytes"])
    return text


def _document(text: bytes) -> dict[str, Any]:
    try:
        document = read_json(text, LARGEST_TEXT, MOST_VALUES)
    except ForeignTextError as error:
        raise FileRefused([f"the file cannot be read: {error}"]) from None
    if not isinstance(document, dict):
        raise FileRefused(["this is not a replay of FUMBBL: it is not a JSON object"])
    return document


def _items(command: Mapping[str, Any]) -> list[Item]:
    """Of one command the changes that lead to a roll come before the report of it, all others after."""
    number = int(command.get("commandNr", 0))
    reports = [
        Item(number, str(report["reportId"]), "", report)
        for report in (command.get("reportList") or {}).get("reports", [])
    ]
    changes = [
        Item(number, str(change["modelChangeId"]), str(change.get("modelChangeKey")), change.get("modelChangeValue"))
        for change in (command.get("modelChangeList") or {}).get("modelChangeArray", [])
    ]
    return [*reports, *changes]

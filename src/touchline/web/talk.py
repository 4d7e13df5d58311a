"""What coaches say and agree on beside the answers: chat, resigning, a draw, a rematch with sides swapped."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal

from pydantic import Field, StrictStr

from touchline.store.accounts import FORMER
from touchline.store.tables import SeatRow, TableRow
from touchline.web.models import Closed, Version
from touchline.web.table import LiveTable, Refused, Seats

LONGEST: Final = 200  # characters of a line
KEPT: Final = 60  # lines of a table that are remembered
SPECTATOR: Final = "Spectator"
INVISIBLE: Final = ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")  # control, format and direction marks, separators of lines


class Said(Closed):
    """A line of the chat."""

    text: Annotated[StrictStr, Field(min_length=1, max_length=LONGEST)]


class AtVersion(Closed):
    """Something that is meant for the table as it stands."""

    version: Version


@dataclass(frozen=True)
class Line:
    """A line of the chat. Those of spectators are for spectators alone; a note comes from the table itself."""

    number: int
    kind: Literal["coach", "spectator", "note"]
    name: str
    text: str


def clean(text: str) -> str:
    """A line without control characters and without marks that turn the direction of what follows."""
    kept = (" " if letter in "\t\n\r" else letter for letter in text)
    return " ".join("".join(one for one in kept if unicodedata.category(one) not in INVISIBLE).split())


def say(table: LiveTable, seats: Seats, text: str) -> None:
    """Add a line of a coach, or of a spectator."""
    line = clean(text)
    if not line:
        raise Refused("illegal", "a line of the chat needs letters that can be seen")
    name = table.row.seats[table.perspective(seats)].name if seats else SPECTATOR
    note(table, line, "coach" if seats else "spectator", name)


def note(table: LiveTable, text: str, kind: Literal["coach", "spectator", "note"] = "note", name: str = "") -> None:
    number = table.talk[-1].number + 1 if table.talk else 1
    table.talk = [*table.talk, Line(number, kind, name, text)][-KEPT:]


def rematch_row(row: TableRow, settings: dict[str, object]) -> tuple[dict[str, object], list[SeatRow]]:
    """The settings and seats of another match between the same coaches, with sides swapped."""
    teams = settings.get("teams")
    swapped = {**settings, "teams": teams[::-1]} if isinstance(teams, list) else dict(settings)
    return swapped, list(row.seats[::-1])


# --- what is kept in memory alone, for the other processes that have the table in theirs


def aside_of(table: LiveTable, with_line: bool) -> dict[str, Any]:
    """The newest line if there is a new one, whether a draw is offered, where the coaches meet again, and when the bot
    rested.
    """
    line = table.talk[-1] if with_line and table.talk else None
    return {
        "line": line and [line.kind, line.name, line.text],
        "draw": table.draw_offered,
        "version": table.version,
        "rematch": table.rematch,
        "rested": table.rested_at,
    }


def take_aside(table: LiveTable, aside: dict[str, Any]) -> None:
    """Take over what was said or offered at another process."""
    if aside["line"]:
        kind, name, text = aside["line"]
        note(table, text, kind, name)
    table.rematch = aside["rematch"] or table.rematch
    table.rested_at = aside.get("rested", table.rested_at)  # a process of an older version does not say it
    if aside["version"] >= table.version:  # an answer that is not known there may have ended the offer
        table.draw_offered = aside["draw"]


def keep_asides(old: LiveTable, new: LiveTable) -> None:
    """Let a table that takes the place of another one keep what is in memory alone."""
    if old.talk and (not new.talk or old.talk[-1].number > new.talk[-1].number):
        new.talk = old.talk
    new.rematch = new.rematch or old.rematch
    new.rested_at = old.rested_at
    gone = [was.name for was, seat in zip(old.row.seats, new.row.seats, strict=True) if _has_left(was, seat)]
    kept = [line for line in new.talk if not any(_is_of(line, name) for name in gone)]
    if len(kept) < len(new.talk):
        new.talk = kept


def _has_left(was: SeatRow, seat: SeatRow) -> bool:
    """Has the coach of a seat deleted their account? Then they take their lines along."""
    return seat.name == FORMER and was.name != FORMER


def _is_of(line: Line, name: str) -> bool:
    return line.name == name or (line.kind == "note" and line.text.startswith(f"{name} "))

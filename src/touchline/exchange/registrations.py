"""Registrations as a CSV table, whatever program the list was kept in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from touchline.exchange.csv_files import Line, column
from touchline.exchange.errors import FileRefused
from touchline.exchange.members import naf_number
from touchline.tournament.state import EventState

YES = {"yes", "y", "true", "1", "x", "ok"}
NO = {"no", "n", "false", "0", ""}
ENTERED = ("number", "name", "person", "club", "squad", "captain", "team", "tier", "accepted")
HEADINGS = (*ENTERED, "naf_name", "naf_number")


@dataclass(frozen=True)
class Registration:
    """A coach who wants to take part."""

    name: str
    person: str
    club: str = ""
    naf_name: str = ""
    naf_number: int | None = None
    squad: str = ""
    captain: bool = False
    accepted: bool = False
    line: int = 0
    """Where it stands in the table."""


def read_registrations(rows: Sequence[Line], *, accepted: bool = False) -> list[Registration]:
    """Everyone in the table; `accepted` holds for those whose line does not say. All faults are reported together."""
    faults: list[str] = []
    found = [_registration(row, line, accepted, faults) for line, row in rows]
    if not rows:
        faults.append("the table holds nobody")
    if faults:
        raise FileRefused(faults)
    return found


def _registration(row: Mapping[str, str], line: int, accepted: bool, faults: list[str]) -> Registration:
    name = column(row, "name", "coach", "coach_name", "nick", "nickname", "naf_name")
    if not name:
        faults.append(f"line {line} has no name; the column is called name or coach")
    said = column(row, "accepted")
    return Registration(
        name=name,
        person=column(row, "person", "email", "e-mail") or name,
        club=column(row, "club", "clan"),
        naf_name=column(row, "naf_name"),
        naf_number=naf_number(row, line, faults),
        squad=column(row, "squad", "squad_name"),
        captain=_yes_or_no(column(row, "captain"), f"line {line}: captain", faults),
        accepted=_yes_or_no(said, f"line {line}: accepted", faults) if said else accepted,
        line=line,
    )


def _yes_or_no(text: str, where: str, faults: list[str]) -> bool:
    answer = text.casefold()
    if answer not in YES | NO:
        faults.append(f"{where} should be yes or no, not {text!r}")
    return answer in YES


def registration_rows(state: EventState) -> tuple[tuple[str, ...], tuple[tuple[str | int | None, ...], ...]]:
    """Everyone registered, in columns that can be read again."""
    rows: list[tuple[str | int | None, ...]] = []
    for coach in (state.coaches[one] for one in sorted(state.coaches, key=state.number_of)):
        squad = state.squads.get(coach.squad or "")
        leads = "yes" if squad is not None and squad.captain == coach.id else "no"
        squad_name = squad.name if squad is not None else ""
        entered = (coach.number, coach.name, coach.person, coach.club, squad_name, leads, coach.team, coach.tier, "yes")
        rows.append((*entered, coach.naf_name, coach.naf_number))
    return HEADINGS, tuple(rows)

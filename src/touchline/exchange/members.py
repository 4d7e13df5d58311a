"""Who of the coaches is a member of the NAF, from a CSV table: such a list is kept beside the event.

The table of registrations serves, if it has the columns `naf_number` and perhaps `naf_name`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from touchline.exchange.csv_files import column, read_rows, write_rows
from touchline.exchange.errors import FileRefused
from touchline.exchange.past_event import PastCoach
from touchline.tournament.state import EventState

NON_MEMBER = 9
"""The number under which the NAF wants games of coaches who are not members."""


@dataclass(frozen=True)
class Member:
    """A coach as the NAF knows him or her."""

    name: str
    number: int


def read_members(content: bytes, state: EventState) -> dict[str, Member]:
    """Members by coach id. A line is matched by player number or name; one without a NAF number is passed over."""
    faults: list[str] = []
    found: dict[str, Member] = {}
    for line, row in read_rows(content):
        written = column(row, "naf_number", "naf", "naf_no")
        if written in ("", "0"):
            continue
        if not written.isascii() or not written.isdecimal() or int(written) == NON_MEMBER:
            faults.append(f"line {line}: {written!r} is not a NAF number")
            continue
        coach = _coach(state, row)
        if coach is None:
            faults.append(f"line {line}: no coach of the event has this number or name")
        else:
            found[coach] = Member(column(row, "naf_name", "nick") or state.name_of(coach), int(written))
    if faults:
        raise FileRefused(faults)
    return found


def _coach(state: EventState, row: Mapping[str, str]) -> str | None:
    number, name = column(row, "number"), column(row, "name", "coach", "coach_name").casefold()
    for coach in state.coaches.values():
        if str(coach.number) == number or (not number and name and coach.name.casefold() == name):
            return coach.id
    return None


def members_csv(coaches: Iterable[PastCoach]) -> str:
    """The NAF numbers another program knew, as a table to be read again."""
    rows = [(coach.name, coach.naf_number) for coach in coaches if coach.naf_number]
    return write_rows(("name", "naf_number"), rows)

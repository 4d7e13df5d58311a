"""Who of the coaches is a member of the NAF: by the registrations, or by a CSV table kept beside the event."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from touchline.exchange.csv_files import column, read_rows, write_rows
from touchline.exchange.errors import FileRefused
from touchline.exchange.past_event import PastCoach
from touchline.tournament.membership import is_naf_number, naf_number_fault
from touchline.tournament.state import EventState


@dataclass(frozen=True)
class Member:
    """A coach as the NAF knows him or her."""

    name: str
    number: int


def registered_members(state: EventState) -> dict[str, Member]:
    """Members by coach id, as they were registered; without a NAF name the name of the coach serves."""
    coaches = ((coach, coach.naf_number) for coach in state.coaches.values())
    return {coach.id: Member(coach.naf_name or coach.name, number) for coach, number in coaches if number is not None}


def read_members(content: bytes, state: EventState) -> dict[str, Member]:
    """Members by coach id. A line is matched by player number or name; one without a NAF number is passed over."""
    faults: list[str] = []
    found: dict[str, Member] = {}
    numbers, names = _index(state)
    for line, row in read_rows(content):
        number = naf_number(row, line, faults)
        if number is None:
            continue
        number_here, name = column(row, "number"), column(row, "name", "coach", "coach_name").casefold()
        coach = numbers.get(number_here) if number_here else names.get(name)
        if coach is None:
            faults.append(f"line {line}: no coach of the event has this number or name")
        else:
            found[coach] = Member(column(row, "naf_name", "nick") or state.name_of(coach), number)
    if faults:
        raise FileRefused(faults)
    return found


def naf_number(row: Mapping[str, str], line: int, faults: list[str]) -> int | None:
    """The NAF number in a line of a table, if there is one."""
    written = column(row, "naf_number", "naf", "naf_no")
    if written in ("", "0"):
        return None
    # longer figures are not turned into numbers at all: that is slow
    if written.isascii() and written.isdecimal() and len(written) < 10 and is_naf_number(int(written)):
        return int(written)
    faults.append(f"line {line}: {naf_number_fault(written)}")
    return None


def _index(state: EventState) -> tuple[dict[str, str], dict[str, str]]:
    """The ids of coaches by player number and by name; of two with the same name it is the first."""
    coaches = list(state.coaches.values())
    by_name = {coach.name.casefold(): coach.id for coach in reversed(coaches)}
    return {str(coach.number): coach.id for coach in coaches}, by_name


def members_csv(coaches: Iterable[PastCoach]) -> str:
    """The NAF numbers another program knew, as a table to be read again."""
    rows = [(coach.name, coach.naf_number) for coach in coaches if coach.naf_number]
    return write_rows(("name", "naf_number"), rows)

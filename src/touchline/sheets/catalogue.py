"""Every sheet by name, and what it needs to be printed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from touchline.sheets import rosters as roster_sheets
from touchline.sheets import rounds, tables
from touchline.sheets.press import make_pdf
from touchline.sheets.rulespack import rulespack_data
from touchline.sheets.statistics import statistics
from touchline.tournament import Refused
from touchline.tournament.state import EventState


class SheetRefused(Refused):
    """A sheet that cannot be printed as the event stands."""


@dataclass(frozen=True)
class Wish:
    """What to print: of which round (the current one if none is named), and of which coaches (all if none)."""

    round: int | None = None
    coaches: tuple[str, ...] = ()


@dataclass(frozen=True)
class _Sheet:
    template: str
    data: Callable[[EventState, Wish], dict[str, Any]]


def print_sheet(what: str, state: EventState, wish: Wish | None = None) -> bytes:
    """A sheet of the event as PDF."""
    if what not in SHEETS:
        raise SheetRefused([f"there is no sheet {what!r}; there are {', '.join(SHEETS)}"])
    sheet = SHEETS[what]
    return make_pdf(sheet.template, sheet.data(state, wish or Wish()))


def _round(state: EventState, wish: Wish) -> int:
    number = wish.round or state.current_round
    if number not in state.rounds:
        raise SheetRefused([f"round {number or 1} has not been drawn yet"])
    return number


def _pairings(state: EventState, wish: Wish) -> dict[str, Any]:
    return rounds.pairings(state, _round(state, wish))


def _slips(state: EventState, wish: Wish) -> dict[str, Any]:
    return rounds.slips(state, _round(state, wish))


def _rosters(state: EventState, wish: Wish) -> dict[str, Any]:
    chosen = wish.coaches or tuple(sorted(state.coaches, key=state.number_of))
    data = roster_sheets.rosters(state, chosen, wish.round or max(1, state.current_round))
    if not data["rosters"]:
        raise SheetRefused(["there is no list to print: none was handed in that we can read"])
    return data


def _wallchart(state: EventState, wish: Wish) -> dict[str, Any]:
    if state.pack.format.knockout is None:
        raise SheetRefused(["this event has no knockout stage"])
    return tables.chart(state)


def _certificates(state: EventState, wish: Wish) -> dict[str, Any]:
    data = tables.certificates(state)
    if not data["certificates"]:
        raise SheetRefused(["nobody has earned an award yet"])
    return data


def _statistics(state: EventState, wish: Wish) -> dict[str, Any]:
    data = statistics(state)
    if not data["rows"]:
        raise SheetRefused(["no team has been handed in yet"])
    return data


SHEETS = {
    "rulespack": _Sheet("rulespack", lambda state, wish: rulespack_data(state.pack)),
    "rosters": _Sheet("roster", _rosters),
    "pairings": _Sheet("pairings", _pairings),
    "slips": _Sheet("slips", _slips),
    "standings": _Sheet("standings", lambda state, wish: tables.standing_sheet(state)),
    "wallchart": _Sheet("wallchart", _wallchart),
    "certificates": _Sheet("certificates", _certificates),
    "statistics": _Sheet("statistics", _statistics),
}

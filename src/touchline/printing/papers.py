"""Every paper by name, and what it needs to be printed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from touchline.printing import rosters as roster_pages
from touchline.printing import rounds, tables
from touchline.printing.press import Sheet, sheet_of
from touchline.printing.rulespack import rulespack_data
from touchline.printing.statistics import statistics
from touchline.tournament import Refused
from touchline.tournament.state import EventState


class PaperRefused(Refused):
    """A paper that cannot be printed as the event stands."""


@dataclass(frozen=True)
class Wish:
    """What to print: of which round (the current one if none is named), and of which coaches (all if none)."""

    round: int | None = None
    coaches: tuple[str, ...] = ()


@dataclass(frozen=True)
class _Paper:
    template: str
    data: Callable[[EventState, Wish], dict[str, Any]]


def print_paper(what: str, state: EventState, wish: Wish | None = None) -> bytes:
    """A paper of the event as PDF."""
    return write_paper(what, state, wish).pdf()


def write_paper(what: str, state: EventState, wish: Wish | None = None) -> Sheet:
    """A paper of the event as it stands, to be printed when there is time."""
    if what not in PAPERS:
        raise PaperRefused([f"there is no paper {what!r}; there are {', '.join(PAPERS)}"])
    paper = PAPERS[what]
    return sheet_of(paper.template, paper.data(state, wish or Wish()))


def _round(state: EventState, wish: Wish) -> int:
    number = wish.round or state.current_round
    if number not in state.rounds:
        raise PaperRefused([f"round {number or 1} has not been drawn yet"])
    return number


def _pairings(state: EventState, wish: Wish) -> dict[str, Any]:
    return rounds.pairings(state, _round(state, wish))


def _slips(state: EventState, wish: Wish) -> dict[str, Any]:
    return rounds.slips(state, _round(state, wish))


def _rosters(state: EventState, wish: Wish) -> dict[str, Any]:
    chosen = wish.coaches or tuple(sorted(state.coaches, key=state.number_of))
    data = roster_pages.rosters(state, chosen, wish.round or max(1, state.current_round))
    if not data["rosters"]:
        raise PaperRefused(["there is no list to print: none was submitted in a form we can read"])
    return data


def _wallchart(state: EventState, wish: Wish) -> dict[str, Any]:
    if state.pack.format.knockout is None:
        raise PaperRefused(["this event has no knockout stage"])
    return tables.chart(state)


def _certificates(state: EventState, wish: Wish) -> dict[str, Any]:
    data = tables.certificates(state)
    if not data["certificates"]:
        raise PaperRefused(["nobody has earned an award yet"])
    return data


def _statistics(state: EventState, wish: Wish) -> dict[str, Any]:
    data = statistics(state)
    if not data["rows"]:
        raise PaperRefused(["no team has been submitted yet"])
    return data


PAPERS = {
    "rulespack": _Paper("rulespack", lambda state, wish: rulespack_data(state.pack)),
    "rosters": _Paper("roster", _rosters),
    "pairings": _Paper("pairings", _pairings),
    "slips": _Paper("slips", _slips),
    "standings": _Paper("standings", lambda state, wish: tables.standings_paper(state)),
    "wallchart": _Paper("wallchart", _wallchart),
    "certificates": _Paper("certificates", _certificates),
    "statistics": _Paper("statistics", _statistics),
}

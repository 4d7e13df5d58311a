"""Who may decide what in a league: one line for every kind of decision, with the parts that its sender writes.

A new kind, or a new part of a kind, fails here until it has its line. Ask of every part: can the sender choose a value
that gives them a right, a result, dice, gold, points, or the identity of another?
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any, Final, NamedTuple, get_type_hints

import pytest

from tests.web.league_people import BOSS, new_league
from touchline.league import League, LeagueDecision
from touchline.league.decisions import permitted
from touchline.league.dice import Roll


class Line(NamedTuple):
    role: str
    """The least role; a coach decides for their own teams alone."""
    parts: str
    """What the sender writes."""
    program: str = ""
    """What the program alone writes, in a correction too."""
    sent: bool = True
    """Whether it can be sent as a document; otherwise its own route writes it."""


WHO: Final[dict[str, Line]] = {
    # the commissioner alone
    "deputies-appointed": Line("commissioner", "deputies"),
    # those who run the league
    "announced": Line("deputy", "text"),
    "deadline-moved": Line("deputy", "fixtures deadline"),
    "figure-adjusted": Line("deputy", "team account amount"),
    "fixture-settled": Line("deputy", "fixture outcome winner"),
    "fixtures-published": Line("deputy", "stage fixtures seed"),
    "major-sponsor-granted": Line("deputy", "team sponsor player"),
    "opening-set": Line("deputy", "team treasury fans points touchdowns casualties players"),
    "player-honoured": Line("deputy", "team player words"),
    "result-entered": Line("deputy", "fixture report outcome"),
    "rules-changed": Line("deputy", "figures tables off tiebreakers inducements weather"),
    "season-finished": Line("deputy", "order"),
    "season-started": Line("deputy", "name"),
    "stage-added": Line("deputy", "stage kind_of name divisions"),
    "star-signed": Line("deputy", "team star"),
    "team-brought": Line(
        "deputy",
        "team coach name roster players special_rule treasury fans rerolls assistant_coaches cheerleaders apothecary"
        " staff free_rerolls",
    ),
    "team-entered": Line("deputy", "stage division team"),
    "team-handed-over": Line("deputy", "team coach"),
    "team-reviewed": Line("deputy", "team verdict"),
    "trophy-awarded": Line("deputy", "trophy winner runner_up prizes", program="dice"),
    "venue-set": Line("deputy", "fixture home"),
    # a coach for their own teams
    "bot-set": Line("coach", "team bot"),
    "challenge-answered": Line("coach", "fixture answer substitute"),
    "challenge-issued": Line("coach", "stage fixture week team opponent"),
    "clock-started": Line("coach", "fixture team"),
    "match-reported": Line("coach", "fixture team report", program="settles"),
    "player-renamed": Line("coach", "team player name number"),
    "stadium-left": Line("coach", "team"),
    "steps-taken": Line("coach", "fixture team step answer dice", program="typed_by", sent=False),
    "table-set-up": Line("coach", "", program="fixture table", sent=False),
    "team-archived": Line("coach", "team"),
    "team-redrafted": Line(
        "coach",
        "team keep hire rerolls assistant_coaches cheerleaders apothecary fans_bought dice",
        sent=False,
    ),
    "weather-agreed": Line("coach", "fixture team table"),
    # everybody who takes part, for themselves
    "team-drafted": Line("anybody", "team coach listed"),
}


def test_every_decision_has_its_line() -> None:
    found = {
        kind: Line(
            decision.role,
            " ".join(part.name for part in fields(decision) if part.name not in decision.program_parts),  # type: ignore[arg-type]
            " ".join(decision.program_parts),
            not decision.by_program,
        )
        for kind, decision in LeagueDecision.known.items()
    }
    assert found == WHO


def test_nobody_sends_dice_in_a_document() -> None:
    for kind, decision in LeagueDecision.sendable().items():
        hints = get_type_hints(decision)
        dice = [part.name for part in fields(decision) if Roll in _inside(hints[part.name])]
        assert set(dice) <= set(decision.program_parts), kind


def _inside(hint: Any) -> Iterator[Any]:
    yield hint
    for part in getattr(hint, "__args__", ()):
        yield from _inside(part)


PEOPLE: Final = {
    "commissioner": BOSS,
    "deputy": "Dan Orme",
    "coach": "Ann Cole",
    "opponent": "Bob Dray",
    "other coach": "Cid Ferro",
    "member": "Eve Nolan",
    "stranger": "",
}
ALLOWED: Final = {
    "commissioner": {"commissioner"},
    "deputy": {"commissioner", "deputy"},
    "coach": {"commissioner", "deputy", "coach"},
}


@pytest.fixture(scope="module")
def league() -> League:
    return new_league()


@pytest.mark.parametrize("kind", sorted(WHO))
def test_a_decision_is_for_its_role_alone(league: League, kind: str) -> None:
    """A decision about the team of Ann, with everything else left open."""
    decision: Any = LeagueDecision.known[kind]
    fixture = next(each.id for each in league.state.fixtures.values() if set(each.teams) == {"reavers", "gouged"})
    made: Any = object.__new__(decision)
    about = {"team": "reavers", "fixture": fixture, "coach": "Ann Cole"}
    for part in fields(decision):
        object.__setattr__(made, part.name, about.get(part.name, ""))
    may = {who for who, name in PEOPLE.items() if not made.permission_faults(league.state, name)}
    if kind in BOTH_COACHES:
        assert may == {"commissioner", "deputy", "coach", "opponent"}
    elif kind == "challenge-answered":  # there is no challenge: nobody is asked
        assert may == {"commissioner", "deputy"}
    else:
        assert may == ALLOWED.get(WHO[kind].role, {"commissioner", "deputy", "coach"})
    if WHO[kind].role != "anybody":
        assert may == {who for who, name in PEOPLE.items() if permitted(made, league.state, name)}


BOTH_COACHES: Final = ("steps-taken", "table-set-up")
"""Before a match two coaches may share one phone; the log shows who entered what."""

"""Transactions are remembered: a fold of the journal repeats only what a correction has really changed.

Fixtures and teams are immutable, so a step that meets the same objects as in the last fold has the same effect. Where
an input has changed the step runs again. Outcomes equal to the old ones give way to them, so the change spreads no
further.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from touchline.league.rules import LeagueRules
from touchline.league.run import Run
from touchline.league.state import Fixture, LeagueState


class Remembered(NamedTuple):
    """A transaction with everything it depended on."""

    decision: Any
    rules: LeagueRules
    fixture: Fixture
    teams: tuple[Any, ...]
    run: Run


def recalled(state: LeagueState, decision: object, fixture: Fixture) -> Run | None:
    """The transaction of an earlier fold, if nothing the decision depends on has changed. It was allowed then."""
    first, last = fixture.home, fixture.away
    teams = state.teams
    for each in _known(state, decision):
        if (
            each.fixture is fixture
            and each.rules is state.rules
            and each.teams[0] is teams[first]
            and (last is None or each.teams[1] is teams[last])
            and not each.run.read_more
        ):
            return each.run
    return None


def remembered(state: LeagueState, decision: object, fixture: Fixture, run: Run) -> Run:
    """Keep a transaction that was worked out; equal outcomes of earlier folds take the place of its own.

    The last two are kept and the first one, so a preview does not make the state itself be worked out again.
    """
    known = _known(state, decision)
    for each in known:
        _reconcile(run, each.run)
    teams = tuple([state.teams[name] for name in fixture.teams])
    made = Remembered(decision, state.rules, fixture, teams, run)
    state.memory[id(decision)] = (made, *known[:1], *known[1:][-1:])
    return run


def _known(state: LeagueState, decision: object) -> tuple[Remembered, ...]:
    known: tuple[Remembered, ...] = state.memory.get(id(decision), ())
    if known and (type(known[0]) is not Remembered or known[0].decision is not decision):
        return ()  # of another decision, long gone, which had the same id
    return known


def _reconcile(run: Run, old: Run) -> None:
    """Put the old objects in the place of equal new ones."""
    for name, team in run.teams.items():
        if old.teams.get(name) == team:
            run.teams[name] = old.teams[name]
    if old.fixture == run.fixture:
        run.fixture = old.fixture

"""Transactions are remembered: a fold of the journal repeats only what a correction has really changed.

Fixtures and teams are immutable, so a step that meets the same objects as in the last fold has the same effect. Where
an input has changed the step runs again. Outcomes equal to the old ones give way to them, so the change spreads no
further.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from touchline.league.rules import LeagueRules
from touchline.league.run import Run
from touchline.league.state import Fixture, LeagueState


class Remembered(NamedTuple):
    """A transaction with everything it depended on."""

    decision: object
    rules: LeagueRules
    fixture: Fixture
    teams: tuple[object, ...]
    run: Run


def remembered(state: LeagueState, decision: object, fixture: Fixture, work: Callable[[], Run]) -> Run:
    """The transaction of a decision: one of an earlier fold if nothing it depends on has changed.

    The last two are kept and the first one, so a preview does not make the state itself be worked out again.
    """
    known: tuple[Remembered, ...] = state.memory.get(id(decision), ())
    if known and (type(known[0]) is not Remembered or known[0].decision is not decision):
        known = ()  # of another decision, long gone, which had the same id
    teams = tuple([state.teams[name] for name in fixture.teams])
    for each in known:
        same = each.fixture is fixture and each.rules is state.rules and not each.run.read_more
        if same and all(one is other for one, other in zip(each.teams, teams, strict=True)):
            each.run.state = state
            return each.run
    run = work()
    for each in known:
        _reconcile(run, each.run)
    made = Remembered(decision, state.rules, fixture, teams, run)
    state.memory[id(decision)] = (made, *known[:1], *known[1:][-1:])
    return run


def _reconcile(run: Run, old: Run) -> None:
    """Put the old objects in the place of equal new ones."""
    for name, team in run.teams.items():
        if old.teams.get(name) == team:
            run.teams[name] = old.teams[name]
    if old.fixture == run.fixture:
        run.fixture = old.fixture

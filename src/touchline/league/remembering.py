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
    """The transaction of a decision: the one of the last fold if nothing it depends on has changed."""
    known: Remembered | None = state.memory.get(id(decision))
    teams = tuple([state.teams[name] for name in fixture.teams])
    if known is not None and known.decision is decision:
        same = known.fixture is fixture and known.rules is state.rules and not known.run.read_more
        if same and all(one is other for one, other in zip(known.teams, teams, strict=True)):
            known.run.state = state
            return known.run
    run = work()
    if known is not None and known.decision is decision:
        _reconcile(run, known.run)
    state.memory[id(decision)] = Remembered(decision, state.rules, fixture, teams, run)
    return run


def _reconcile(run: Run, old: Run) -> None:
    """Put the old objects in the place of equal new ones."""
    for name, team in run.teams.items():
        if old.teams.get(name) == team:
            run.teams[name] = old.teams[name]
    if old.fixture == run.fixture:
        run.fixture = old.fixture

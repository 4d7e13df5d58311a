"""Transactions are remembered: a fold of the journal repeats only what a correction has really changed.

Fixtures and teams are immutable, so a step that meets the same objects as in the last fold has the same effect. Where
an input has changed the step runs again. Outcomes equal to the old ones give way to them, so the change spreads no
further.
"""

from __future__ import annotations

from touchline.league.run import Run
from touchline.league.state import Fixture, LeagueState


def recalled(state: LeagueState, decision: object, fixture: Fixture) -> Run | None:
    """The transaction of an earlier fold, if nothing the decision depends on has changed. It was allowed then."""
    known = _known(state, decision)
    if not known:
        return None
    first, last, teams = fixture.home, fixture.away, state.teams
    for run in known:
        _, rules, met, home, away = run.basis
        if (
            met is fixture
            and rules is state.rules
            and home is teams[first]
            and (last is None or away is teams[last])
            and not run.read_more
        ):
            return run
    return None


def remembered(state: LeagueState, decision: object, fixture: Fixture, run: Run) -> Run:
    """Keep a transaction that was worked out; equal outcomes of earlier folds take the place of its own.

    The last two are kept and the first one, so a preview does not make the state itself be worked out again.
    """
    teams, away = state.teams, fixture.away
    known = _known(state, decision) if id(decision) in state.memory else ()
    for each in known:
        _reconcile(run, each)
    run.basis = (decision, state.rules, fixture, teams[fixture.home], None if away is None else teams[away])
    state.memory[id(decision)] = (run, *known[:1], *known[1:][-1:]) if known else (run,)
    return run


def _known(state: LeagueState, decision: object) -> tuple[Run, ...]:
    known: tuple[Run, ...] = state.memory.get(id(decision), ())
    if known and (type(known[0]) is not Run or known[0].basis[0] is not decision):
        return ()  # of another decision, long gone, which had the same id
    return known


def _reconcile(run: Run, old: Run) -> None:
    """Put the old objects in the place of equal new ones."""
    for name, team in run.teams.items():
        if old.teams.get(name) == team:
            run.teams[name] = old.teams[name]
    run.act_for(run.team_id)
    if old.fixture == run.fixture:
        run.fixture = old.fixture

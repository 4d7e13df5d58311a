"""The time to choose inducements: it runs from the moment the coach whose turn it is looks at the choice."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from touchline.journal import Entry
from touchline.league.decisions.base import LeagueDecision
from touchline.league.model import changed
from touchline.league.sequence import due_step
from touchline.league.state import Fixture, LeagueState
from touchline.league.transactions import fixture_faults

CLOCK: Final = "clock"
"""The fact of a fixture that tells since when the time of a team runs."""
GRACE: Final = 30
"""Seconds for an answer to arrive after the time is up."""


@dataclass(frozen=True)
class StartClock(LeagueDecision, kind="clock-started", role="coach"):
    """The coach whose turn it is has the choice in view; from now on the time counts."""

    fixture: str
    team: str

    def concerns(self, state: LeagueState) -> tuple[str, ...]:
        return (self.team,)

    def faults(self, state: LeagueState, actor: str) -> Iterable[str]:
        faults = fixture_faults(state, self.fixture)
        if faults:
            return faults
        fixture = state.fixtures[self.fixture]
        due = due_step(state, fixture) if not fixture.outcome else None
        if due is None or due.question is None or due.team != self.team or not due.question.facts.get("minutes"):
            return [f"{state.name_of(self.team)} has no choice against the clock"]
        if self.team in fixture.facts.get(CLOCK, {}):
            return ["the clock runs already"]
        return ()

    def apply(self, state: LeagueState, entry: Entry) -> None:
        fixture = state.fixtures[self.fixture]
        clock = {**fixture.facts.get(CLOCK, {}), self.team: entry.time}
        state.put_fixture(self, changed(fixture, facts={**fixture.facts, CLOCK: clock}))


def seconds_left(state: LeagueState, fixture: Fixture, team: str, at: str) -> float | None:
    """How long a team may still choose, below 0 once the time is up; None while no clock runs."""
    since = fixture.facts.get(CLOCK, {}).get(team)
    minutes = state.rules.figures.get("inducements.minutes", 0)
    if since is None or not minutes or fixture.outcome:
        return None
    begun, now = datetime.fromisoformat(since), datetime.fromisoformat(at)
    if (begun.tzinfo is None) != (now.tzinfo is None):
        return None
    return minutes * 60 - (now - begun).total_seconds()


def late_faults(state: LeagueState, fixture: Fixture, team: str, step: str, answer: object, at: str) -> list[str]:
    """Why an answer comes too late: what was bought so far stands, and nothing more is bought."""
    if step != "inducements" or not isinstance(answer, dict) or not any(answer.values()):
        return []
    left = seconds_left(state, fixture, team, at)
    if left is None or left >= -GRACE:
        return []
    minutes = state.rules.figure("inducements.minutes")
    return [f"the {minutes} minutes to choose are over: continue without buying more"]

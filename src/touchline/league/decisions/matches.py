"""Matches: the steps before and after them, reports, and fixtures settled without one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from touchline.journal import Entry, Refused
from touchline.journal.names import LONGEST_PERSON, bad_names
from touchline.league.bounds import HELD
from touchline.league.decisions.base import LeagueDecision
from touchline.league.dice import DiceBox, Roll
from touchline.league.model import changed
from touchline.league.reports import MatchReport, TeamReport
from touchline.league.run import Run
from touchline.league.settling import settle, winner_of
from touchline.league.state import Fixture, LeagueState
from touchline.league.steps.prices import price_faults
from touchline.league.transactions import (
    busy_faults,
    commit,
    fixture_faults,
    outcome_of,
    prepare,
    recall,
    result_faults,
    steps_taken,
    winner_faults,
)

LONGEST_TABLE = 40


def texts_in(answer: Any) -> Iterator[str]:
    """Every text of an answer: names that a coach has written, and ids."""
    if isinstance(answer, str):
        yield answer
    elif isinstance(answer, Mapping):
        for name, part in answer.items():
            yield str(name)
            yield from texts_in(part)
    elif isinstance(answer, (list, tuple)):
        for part in answer:
            yield from texts_in(part)


def _fame_faults(report: MatchReport) -> Iterable[str]:
    for team, side in report.sides.items():
        if side.fame is not None and abs(side.fame) > HELD["fans"]:
            yield f"{team}: FAME of {side.fame:,}; allowed are {-HELD['fans']} to {HELD['fans']}"


@dataclass(frozen=True)
class TakeSteps(LeagueDecision, kind="steps-taken", role="coach"):
    """Answer the step that is due and let everything run that asks nothing, with the dice that fell.

    `typed_by` names the person who typed the dice; without one the program rolled them.
    """

    by_program: ClassVar[bool] = True
    program_parts: ClassVar[tuple[str, ...]] = ("typed_by",)

    fixture: str
    team: str
    step: str
    answer: Mapping[str, Any] = field(default_factory=dict)
    dice: tuple[Roll, ...] = ()
    typed_by: str = ""

    def concerns(self, state: LeagueState) -> tuple[str, ...]:
        """Before a match both teams: two coaches at a table may share one phone. After it the team alone."""
        fixture, team = state.fixtures.get(self.fixture), self.team
        if fixture is None or (team != fixture.home and team != fixture.away):
            return ()
        return (team,) if fixture.outcome else fixture.teams

    def faults(self, state: LeagueState, actor: str) -> Iterable[str]:
        if recall(state, self, self.fixture):
            return ()
        try:
            run = self.worked_out(state, DiceBox(self.dice))
        except Refused as refusal:
            return list(refusal.faults)
        prepare(state, self, self.fixture, run)
        return ()

    def out_of_bounds(self) -> Iterable[str]:
        return bad_names(*texts_in(self.answer), most=LONGEST_PERSON)

    def objections(self, state: LeagueState, actor: str) -> Iterable[str]:
        return price_faults(Run(state, state.fixtures[self.fixture], self.team, DiceBox()), self.step, self.answer)

    def worked_out(self, state: LeagueState, dice: DiceBox) -> Run:
        """The transaction of this decision; refused with every fault."""
        return steps_taken(state, self.fixture, self.team, dice, self.step, self.answer)

    def apply(self, state: LeagueState, entry: Entry) -> None:
        commit(state, self, entry.number)


@dataclass(frozen=True)
class ReportMatch(LeagueDecision, kind="match-reported", role="coach"):
    """A coach reports the match. When both coaches have reported the same, the result counts."""

    program_parts: ClassVar[tuple[str, ...]] = ("settles",)

    fixture: str
    team: str
    report: MatchReport
    settles: bool | None = None
    """Set by a correction of the report that made the result count: it counts without the other report."""

    def concerns(self, state: LeagueState) -> tuple[str, ...]:
        fixture = state.fixtures.get(self.fixture)
        return (self.team,) if fixture is not None and self.team in fixture.teams else ()

    def faults(self, state: LeagueState, actor: str) -> Iterable[str]:
        if recall(state, self, self.fixture):
            return ()
        faults = fixture_faults(state, self.fixture)
        if faults:
            return faults
        fixture = state.fixtures[self.fixture]
        if self.team not in fixture.teams:
            return [f"{state.name_of(self.team)} does not play in {self.fixture}"]
        other = fixture.reports.get(fixture.opponent_of(self.team))
        report = other if other is self.report or (other is not None and other == self.report) else self.report
        outcome = outcome_of(state.rules, report)
        faults = list(result_faults(state, fixture, report, outcome))
        if not faults:
            agreed = report is other or bool(self.settles)
            run = settle(state, fixture, outcome, report, winner_of(report)) if agreed else self._noted(state, fixture)
            prepare(state, self, self.fixture, run)
        return faults

    def doubts(self, state: LeagueState) -> list[str]:
        return ["only a correction makes one report count alone"] if self.settles else []

    def out_of_bounds(self) -> Iterable[str]:
        return _fame_faults(self.report)

    def _noted(self, state: LeagueState, fixture: Fixture) -> Run:
        run = Run(state, fixture, self.team, DiceBox())
        run.mark(reports={**fixture.reports, self.team: self.report})
        return run

    def apply(self, state: LeagueState, entry: Entry) -> None:
        commit(state, self, entry.number)


@dataclass(frozen=True)
class EnterResult(LeagueDecision, kind="result-entered"):
    """The commissioner makes a result count: of a disputed match, or with another outcome than the report says."""

    fixture: str
    report: MatchReport
    outcome: str = "played"

    def faults(self, state: LeagueState, actor: str) -> Iterable[str]:
        if recall(state, self, self.fixture):
            return ()
        faults = fixture_faults(state, self.fixture)
        if faults:
            return faults
        fixture = state.fixtures[self.fixture]
        faults = list(result_faults(state, fixture, self.report, self.outcome))
        if not faults:
            prepare(
                state, self, self.fixture, settle(state, fixture, self.outcome, self.report, winner_of(self.report))
            )
        return faults

    def doubts(self, state: LeagueState) -> list[str]:
        """Older journals may hold a result whose outcome does not fit it; none is written any more."""
        return winner_faults(state.rules, self.outcome, winner_of(self.report))

    def out_of_bounds(self) -> Iterable[str]:
        return _fame_faults(self.report)

    def apply(self, state: LeagueState, entry: Entry) -> None:
        commit(state, self, entry.number)


@dataclass(frozen=True)
class PlayHere(LeagueDecision, kind="table-set-up", role="coach"):
    """A fixture is played at a table of the program."""

    by_program: ClassVar[bool] = True
    program_parts: ClassVar[tuple[str, ...]] = ("fixture", "table")

    fixture: str
    table: str

    def concerns(self, state: LeagueState) -> tuple[str, ...]:
        fixture = state.fixtures.get(self.fixture)
        return fixture.teams if fixture is not None else ()

    def faults(self, state: LeagueState, actor: str) -> Iterable[str]:
        faults = fixture_faults(state, self.fixture)
        if faults:
            return faults
        fixture = state.fixtures[self.fixture]
        if fixture.outcome:
            return [f"{fixture.id} has a result already: {fixture.outcome}"]
        if not fixture.prepared:
            faults.append("the pre-match sequence is not finished")
        if fixture.table:
            faults.append(f"{fixture.id} is played at the table {fixture.table} already")
        if not 1 <= len(self.table) <= LONGEST_TABLE:
            faults.append(f"the id of a table has 1 to {LONGEST_TABLE} letters")
        return faults

    def apply(self, state: LeagueState, entry: Entry) -> None:
        state.put_fixture(self, changed(state.fixtures[self.fixture], table=self.table))


@dataclass(frozen=True)
class AgreeWeather(LeagueDecision, kind="weather-agreed", role="coach"):
    """A coach wants another weather table for a match; it is used once both want the same."""

    fixture: str
    team: str
    table: str

    def concerns(self, state: LeagueState) -> tuple[str, ...]:
        return (self.team,)

    def faults(self, state: LeagueState, actor: str) -> Iterable[str]:
        faults = fixture_faults(state, self.fixture)
        if faults:
            return faults
        fixture = state.fixtures[self.fixture]
        if state.rules.weather:
            faults.append(f"the league plays by the weather table {state.rules.weather}")
        if fixture.outcome or fixture.step or fixture.facts.get("weather"):
            faults.append("the pre-match sequence has begun")
        if self.team not in fixture.teams:
            faults.append(f"{state.name_of(self.team)} does not play in {self.fixture}")
        if self.table and f"weather:{self.table}" not in state.rules.tables:
            known = ", ".join(state.rules.weather_choices) or "none"
            faults.append(f"there is no weather table {self.table!r}; loaded are {known}")
        return faults

    def apply(self, state: LeagueState, entry: Entry) -> None:
        fixture = state.fixtures[self.fixture]
        wanted = {**fixture.facts.get("weather wanted", {}), self.team: self.table}
        state.put_fixture(self, changed(fixture, facts={**fixture.facts, "weather wanted": wanted}))


@dataclass(frozen=True)
class SetVenue(LeagueDecision, kind="venue-set"):
    """The commissioner records the venue by hand, before the pre-match sequence: neutral, or a team's home stadium."""

    fixture: str
    home: str = ""

    def faults(self, state: LeagueState, actor: str) -> Iterable[str]:
        faults = fixture_faults(state, self.fixture)
        if faults:
            return faults
        fixture = state.fixtures[self.fixture]
        if fixture.outcome or fixture.step or fixture.prepared or fixture.facts.get("venue"):
            faults.append("the venue is settled already")
        if self.home and self.home not in fixture.teams:
            faults.append(f"{state.name_of(self.home)} does not play in {self.fixture}")
        elif self.home and not state.teams[self.home].notes.get("stadium"):
            faults.append(f"{state.name_of(self.home)} has no home stadium")
        return faults

    def apply(self, state: LeagueState, entry: Entry) -> None:
        fixture = state.fixtures[self.fixture]
        stadium = state.teams[self.home].notes["stadium"] if self.home else {"table": "", "attribute": ""}
        venue = {"table": stadium["table"], "attribute": stadium["attribute"], "home": self.home}
        state.put_fixture(self, changed(fixture, facts={**fixture.facts, "venue": venue}))


@dataclass(frozen=True)
class SettleFixture(LeagueDecision, kind="fixture-settled", needs_reason=True):
    """A fixture that was not played: walkover, forfeit, unplayed and so on. `winner` is empty if nobody wins."""

    fixture: str
    outcome: str
    winner: str = ""

    def faults(self, state: LeagueState, actor: str) -> Iterable[str]:
        if recall(state, self, self.fixture):
            return ()
        faults = fixture_faults(state, self.fixture)
        if faults:
            return faults
        fixture = state.fixtures[self.fixture]
        report = MatchReport({name: TeamReport() for name in fixture.teams})
        if fixture.outcome:
            return [f"{fixture.id} has a result already: {fixture.outcome}"]
        faults = busy_faults(state, fixture)
        known = state.rules.outcomes.get(self.outcome)
        if known is None or known.pre_match:
            possible = [name for name, each in state.rules.outcomes.items() if not each.pre_match]
            return [f"{self.outcome!r} cannot be set; possible are {', '.join(possible)}"]
        if self.winner and self.winner not in fixture.teams:
            faults.append(f"{self.winner} does not play in {self.fixture}")
        faults += winner_faults(state.rules, self.outcome, self.winner)
        if not faults:
            prepare(state, self, self.fixture, settle(state, fixture, self.outcome, report, self.winner))
        return faults

    def apply(self, state: LeagueState, entry: Entry) -> None:
        commit(state, self, entry.number)

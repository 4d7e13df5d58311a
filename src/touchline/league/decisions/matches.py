"""Matches: the steps before and after them, reports, and fixtures settled without one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from touchline.journal import Entry, Refused
from touchline.league.decisions.base import LeagueDecision
from touchline.league.dice import DiceBox, Roll
from touchline.league.model import changed
from touchline.league.remembering import recalled, remembered
from touchline.league.reports import MatchReport, TeamReport, report_faults
from touchline.league.rules import LeagueRules
from touchline.league.run import Run
from touchline.league.sequence import walk
from touchline.league.settling import settle, winner_of
from touchline.league.state import Fixture, LeagueState
from touchline.league.steps.fees import fee_faults

LONGEST_TABLE = 40


def fixture_faults(state: LeagueState, name: str) -> list[str]:
    fixture = state.fixtures.get(name)
    if fixture is None:
        return [f"there is no fixture {name!r}"]
    return [] if fixture.home and fixture.away else [f"{name} has no two teams to play it"]


def busy_faults(state: LeagueState, fixture: Fixture) -> list[str]:
    """A team with an open post-match sequence cannot play."""
    return [
        f"{state.name_of(team)} must first close the post-match sequence of {state.teams[team].open_fixture}"
        for team in fixture.teams
        if state.teams[team].open_fixture not in ("", fixture.id)
    ]


@dataclass(frozen=True)
class TakeSteps(LeagueDecision, kind="steps-taken", role="coach"):
    """Answer the step that is due and let everything run that asks nothing, with the dice that fell.

    `typed_by` names the person who typed the dice; without one the program rolled them.
    """

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
        if recall(state, self):
            return ()
        try:
            run = self.worked_out(state, DiceBox(self.dice))
        except Refused as refusal:
            return list(refusal.faults)
        prepare(state, self, run)
        return ()

    def worked_out(self, state: LeagueState, dice: DiceBox) -> Run:
        """The transaction of this decision; refused with every fault."""
        faults = fixture_faults(state, self.fixture)
        if faults:
            raise Refused(faults)
        fixture = state.fixtures[self.fixture]
        if self.team not in fixture.teams:
            raise Refused([f"{state.name_of(self.team)} does not play in {self.fixture}"])
        faults = busy_faults(state, fixture) if not fixture.outcome else []
        if not fixture.outcome and fixture.prepared:
            faults.append("the pre-match sequence is finished, and the match has no result yet")
        if fixture.outcome and self.team not in fixture.post:
            faults.append(f"the post-match sequence of {state.name_of(self.team)} is closed")
        if faults:
            raise Refused(faults)
        run = Run(state, fixture, self.team, dice)
        walk(run, self.step, self.answer)
        return run

    def apply(self, state: LeagueState, entry: Entry) -> None:
        commit(state, self, entry)


def recall(state: LeagueState, decision: FixtureDecision) -> bool:
    """Prepare the transaction of an earlier fold, if it would be the same now."""
    if id(decision) not in state.memory:
        return False
    fixture = state.fixtures.get(decision.fixture)
    run = recalled(state, decision, fixture) if fixture is not None else None
    state.prepared = (decision, run)
    return run is not None


def prepare(state: LeagueState, decision: FixtureDecision, run: Run) -> None:
    """Keep a transaction until the decision is applied, and for the next fold."""
    state.prepared = (decision, remembered(state, decision, state.fixtures[decision.fixture], run))


def commit(state: LeagueState, decision: FixtureDecision, entry: Entry) -> None:
    """Put the transaction into force that the check of the decision has prepared."""
    known, run = state.prepared
    assert known is decision
    assert run is not None
    state.prepared = None
    run.commit(state, entry.number)
    if run.fixture.kind == "playoff" and run.fixture.outcome:
        _forward(state, decision, run.fixture)


def _forward(state: LeagueState, decision: object, fixture: Fixture) -> None:
    """Fill the places of a bracket that wait for this fixture."""
    loser = fixture.opponent_of(fixture.winner) if fixture.winner else ""
    sources = {f"winner of {fixture.id}": fixture.winner, f"loser of {fixture.id}": loser}
    for name in state.seasons[fixture.season].stages[fixture.stage].fixtures:
        waiting = state.fixtures[name]
        home = sources.get(waiting.places[0], waiting.home)
        away = sources.get(waiting.places[1], waiting.away)
        if (home, away) != (waiting.home, waiting.away):
            state.put_fixture(decision, changed(waiting, home=home, away=away))
            for team in (home, away):
                if team and name not in state.fixtures_of[team]:
                    state.fixtures_of[team].append(name)


def _result_faults(state: LeagueState, fixture: Fixture, report: MatchReport, outcome: str) -> Iterator[str]:
    if fixture.outcome:
        yield f"{fixture.id} has a result already: {fixture.outcome}"
        return
    yield from busy_faults(state, fixture)
    if outcome not in state.rules.outcomes:
        yield f"{outcome!r} is not an outcome; known are {', '.join(state.rules.outcomes)}"
        return
    needed = state.rules.outcomes[outcome].pre_match and state.rules.before
    if needed and not fixture.prepared:
        yield "the pre-match sequence is not finished"
    yield from _report_faults(state, fixture, report)
    if fixture.kind == "playoff" and set(report.sides) == set(fixture.teams) and not winner_of(report):
        yield "a play-off match needs a winner: name the winner of extra time"


def _winner_faults(rules: LeagueRules, outcome: str, winner: str) -> list[str]:
    """Nobody wins what both lose, and somebody must win what has a score of its own."""
    known = rules.outcomes[outcome]
    if known.both_lose and winner:
        return [f"{outcome} has no winner"]
    return [f"{outcome} needs a winner"] if known.score is not None and not winner else []


def _report_faults(state: LeagueState, fixture: Fixture, report: MatchReport) -> list[str]:
    """What is wrong with a report; the second of two equal ones is as sound as the first if nothing else changed."""
    teams = {name: state.teams[name] for name in fixture.teams}
    held = state.sound_reports.pop(fixture.id, None)
    if held is not None:
        rules, facts, sides, known = held
        same = rules is state.rules and facts is fixture.facts and all(teams[name] is sides[name] for name in teams)
        if same and (known is report or known == report):
            return []
    faults = [*report_faults(state.rules, report, teams), *fee_faults(state, fixture, report)]
    if not faults:
        state.sound_reports[fixture.id] = (state.rules, fixture.facts, teams, report)
    return faults


def outcome_of(rules: LeagueRules, report: MatchReport) -> str:
    """The outcome that a report of both coaches leads to."""
    if not report.conceded_by:
        return "played"
    return "legal-concession" if report.legal and "legal-concession" in rules.outcomes else "conceded"


@dataclass(frozen=True)
class ReportMatch(LeagueDecision, kind="match-reported", role="coach"):
    """A coach reports the match. When both coaches have reported the same, the result counts."""

    fixture: str
    team: str
    report: MatchReport
    settles: bool | None = None
    """Set by a correction of the report that made the result count: it counts without the other report."""

    def concerns(self, state: LeagueState) -> tuple[str, ...]:
        fixture = state.fixtures.get(self.fixture)
        return (self.team,) if fixture is not None and self.team in fixture.teams else ()

    def faults(self, state: LeagueState, actor: str) -> Iterable[str]:
        if recall(state, self):
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
        faults = list(_result_faults(state, fixture, report, outcome))
        if not faults:
            agreed = report is other or bool(self.settles)
            run = settle(state, fixture, outcome, report, winner_of(report)) if agreed else self._noted(state, fixture)
            prepare(state, self, run)
        return faults

    def doubts(self, state: LeagueState) -> list[str]:
        return ["only a correction makes one report count alone"] if self.settles else []

    def _noted(self, state: LeagueState, fixture: Fixture) -> Run:
        run = Run(state, fixture, self.team, DiceBox())
        run.mark(reports={**fixture.reports, self.team: self.report})
        return run

    def apply(self, state: LeagueState, entry: Entry) -> None:
        commit(state, self, entry)


@dataclass(frozen=True)
class EnterResult(LeagueDecision, kind="result-entered"):
    """The commissioner makes a result count: of a disputed match, or with another outcome than the report says."""

    fixture: str
    report: MatchReport
    outcome: str = "played"

    def faults(self, state: LeagueState, actor: str) -> Iterable[str]:
        if recall(state, self):
            return ()
        faults = fixture_faults(state, self.fixture)
        if faults:
            return faults
        fixture = state.fixtures[self.fixture]
        faults = list(_result_faults(state, fixture, self.report, self.outcome))
        if not faults:
            prepare(state, self, settle(state, fixture, self.outcome, self.report, winner_of(self.report)))
        return faults

    def doubts(self, state: LeagueState) -> list[str]:
        """Older journals may hold a result whose outcome does not fit it; none is written any more."""
        return _winner_faults(state.rules, self.outcome, winner_of(self.report))

    def apply(self, state: LeagueState, entry: Entry) -> None:
        commit(state, self, entry)


@dataclass(frozen=True)
class PlayHere(LeagueDecision, kind="table-set-up", role="coach"):
    """A fixture is played at a table of the program."""

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
        if recall(state, self):
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
        faults += _winner_faults(state.rules, self.outcome, self.winner)
        if not faults:
            prepare(state, self, settle(state, fixture, self.outcome, report, self.winner))
        return faults

    def apply(self, state: LeagueState, entry: Entry) -> None:
        commit(state, self, entry)


FixtureDecision = TakeSteps | ReportMatch | EnterResult | SettleFixture
"""Decisions with a transaction on a fixture and its teams."""

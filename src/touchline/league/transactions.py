"""Transactions on a fixture and its teams: when they are allowed, prepared by the check of a decision, and in force."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from touchline.journal import Refused
from touchline.league.dice import DiceBox
from touchline.league.model import changed
from touchline.league.remembering import recalled, remembered
from touchline.league.report_check import report_faults
from touchline.league.reports import MatchReport
from touchline.league.rules import LeagueRules
from touchline.league.run import Run
from touchline.league.sequence import walk
from touchline.league.settling import winner_of
from touchline.league.state import Fixture, LeagueState
from touchline.league.steps.fees import fee_faults


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


def steps_taken(state: LeagueState, name: str, team: str, dice: DiceBox, step: str, answer: Mapping[str, Any]) -> Run:
    """The transaction of a team that answers the step that is due; refused with every fault."""
    faults = fixture_faults(state, name)
    if faults:
        raise Refused(faults)
    fixture = state.fixtures[name]
    if team not in fixture.teams:
        raise Refused([f"{state.name_of(team)} does not play in {name}"])
    faults = busy_faults(state, fixture) if not fixture.outcome else []
    if not fixture.outcome and fixture.prepared:
        faults.append("the pre-match sequence is finished, and the match has no result yet")
    if fixture.outcome and team not in fixture.post:
        faults.append(f"the post-match sequence of {state.name_of(team)} is closed")
    if faults:
        raise Refused(faults)
    run = Run(state, fixture, team, dice)
    walk(run, step, answer)
    return run


def recall(state: LeagueState, decision: object, name: str) -> bool:
    """Prepare the transaction of an earlier fold, if it would be the same now."""
    if id(decision) not in state.memory:
        return False
    fixture = state.fixtures.get(name)
    run = recalled(state, decision, fixture) if fixture is not None else None
    state.prepared = (decision, run)
    return run is not None


def prepare(state: LeagueState, decision: object, name: str, run: Run) -> None:
    """Keep a transaction until the decision is applied, and for the next fold."""
    state.prepared = (decision, remembered(state, decision, state.fixtures[name], run))


def commit(state: LeagueState, decision: object, entry: int) -> None:
    """Put the transaction into force that the check of the decision has prepared."""
    known, found = state.prepared
    assert known is decision
    run: Run = found
    state.prepared = None
    run.commit(state, entry)
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


def result_faults(state: LeagueState, fixture: Fixture, report: MatchReport, outcome: str) -> Iterator[str]:
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


def winner_faults(rules: LeagueRules, outcome: str, winner: str) -> list[str]:
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

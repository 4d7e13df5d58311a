"""Challenges in open play: accepted or refused; in a tournament refused at the price of a defeat, or passed on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import count
from typing import Literal

from touchline.journal import Entry
from touchline.journal.names import bad_names
from touchline.league.decisions.base import LeagueDecision
from touchline.league.decisions.seasons import add_fixture, round_faults
from touchline.league.reports import MatchReport, TeamReport
from touchline.league.schedule import Planned
from touchline.league.settling import settle
from touchline.league.state import Challenge, LeagueState, Stage
from touchline.league.tournaments import WEEKS, is_tournament, meeting_faults

REFUSED = "walkover"
"""The outcome of a challenge that is refused: the score counts, and nobody walks through a post-match sequence."""


def _stage(state: LeagueState, stage: str) -> Stage | None:
    return state.season.stages.get(stage) if state.season is not None else None


def entered(state: LeagueState, stage: Stage) -> list[str]:
    """Who takes part in a stage of open play: the teams that are listed, or everybody."""
    listed = [team for members in stage.divisions.values() for team in members]
    return listed or [name for name, team in state.teams.items() if team.status == "approved"]


def next_challenge(state: LeagueState, stage: str, team: str) -> tuple[str, int]:
    """The id and the round of the next match that a team may ask for: in a tournament one a week."""
    found = _stage(state, stage)
    own = [each for each in state.challenges.values() if each.team == team and each.season == state.season_number]
    here = sum(each.stage == stage for each in own)
    ids = (f"s{state.season_number}-{stage}-{team}-{number}" for number in count(len(own) + 1))
    fixture = next(each for each in ids if each not in state.fixtures and each not in state.challenges)
    if found is None or is_tournament(state, found):
        return fixture, here + 1
    return fixture, len(found.fixtures) + 1


@dataclass(frozen=True)
class IssueChallenge(LeagueDecision, kind="challenge-issued", role="coach"):
    """A team challenges another, in a tournament once a week. `fixture` is the id that their match will have.

    `week` is the round of the match; where teams play as they like, its number in the stage.
    """

    stage: str
    fixture: str
    week: int
    team: str
    opponent: str

    def concerns(self, state: LeagueState) -> tuple[str, ...]:
        return (self.team,)

    def out_of_bounds(self) -> Iterable[str]:
        yield from bad_names(self.fixture)
        yield from round_faults(self.week)

    def faults(self, state: LeagueState, actor: str) -> Iterable[str]:
        stage = _stage(state, self.stage)
        if stage is None or stage.kind != "ladder":
            yield f"the season has no open play {self.stage!r}"
            return
        for team in (self.team, self.opponent):
            if team not in entered(state, stage):
                yield f"{state.name_of(team)} does not take part in {stage.name}"
        if self.team == self.opponent:
            yield "a team cannot challenge itself"
        if self.fixture in state.fixtures or self.fixture in state.challenges:
            yield f"there is a fixture {self.fixture!r} already"
        if is_tournament(state, stage):
            yield from self._week_faults(state)
        elif self.week < 1:
            yield f"round {self.week}; rounds are counted from 1"
        yield from meeting_faults(state, stage, Planned(self.week, self.team, self.opponent))

    def objections(self, state: LeagueState, actor: str) -> Iterable[str]:
        one, other = (state.teams[team].coach for team in (self.team, self.opponent))
        if one == other and not state.runs_league(actor):
            yield "both teams have the same coach: nobody challenges themselves"

    def _week_faults(self, state: LeagueState) -> Iterable[str]:
        if not 1 <= self.week <= WEEKS:
            yield f"week {self.week}; the play-offs last {WEEKS} weeks"
        issued = [(each.season, each.stage, each.week, each.team) for each in state.challenges.values()]
        if (state.season_number, self.stage, self.week, self.team) in issued:
            yield f"{state.name_of(self.team)} has issued its challenge of week {self.week}"

    def apply(self, state: LeagueState, entry: Entry) -> None:
        state.challenges[self.fixture] = Challenge(
            self.fixture, state.season_number, self.stage, self.week, self.team, self.opponent, self.opponent
        )


@dataclass(frozen=True)
class AnswerChallenge(LeagueDecision, kind="challenge-answered", role="coach"):
    """The coach who is asked accepts, refuses, or names a substitute, who is asked next.

    A substitute who is not willing hands the challenge back.
    """

    fixture: str
    answer: Literal["accept", "refuse", "substitute"]
    substitute: str = ""

    def concerns(self, state: LeagueState) -> tuple[str, ...]:
        found = state.challenges.get(self.fixture)
        return (found.asked,) if found is not None else ()

    def faults(self, state: LeagueState, actor: str) -> Iterable[str]:
        found = state.challenges.get(self.fixture)
        if found is None or found.answer:
            yield f"no challenge {self.fixture!r} waits for an answer"
            return
        stage = _stage(state, found.stage)
        if stage is None or found.season != state.season_number:
            yield "the tournament of this challenge is over"
            return
        if self.fixture in state.fixtures:  # it was published since: a coach chooses the id of a challenge
            yield f"there is a fixture {self.fixture!r} already; issue another challenge"
        if self.answer == "substitute":
            if self.substitute not in entered(state, stage) or self.substitute in (found.team, found.opponent):
                yield "name another team that takes part as the substitute"
            if found.asked != found.opponent:
                yield "a substitute accepts or refuses"
            yield from meeting_faults(state, stage, Planned(found.week, found.team, self.substitute))
        elif self.substitute:
            yield "a substitute is named only with the answer 'substitute'"

    def apply(self, state: LeagueState, entry: Entry) -> None:
        found = state.challenges[self.fixture]
        if self.answer == "substitute":
            state.challenges[self.fixture] = replace(found, asked=self.substitute)
        elif self.answer == "refuse" and found.asked != found.opponent:
            state.challenges[self.fixture] = replace(found, asked=found.opponent)
        else:
            state.challenges[self.fixture] = replace(found, answer=self.answer)
            self._play(state, entry, found)

    def _play(self, state: LeagueState, entry: Entry, found: Challenge) -> None:
        stage = _stage(state, found.stage)
        assert stage is not None
        if self.answer == "refuse" and not is_tournament(state, stage):
            return
        add_fixture(state, self, stage, found.fixture, Planned(found.week, found.team, found.asked))
        if self.answer == "refuse":
            fixture = state.fixtures[found.fixture]
            report = MatchReport({team: TeamReport() for team in fixture.teams})
            settle(state, fixture, REFUSED, report, found.team).commit(state, entry.number)

"""Seasons: stages, fixtures, deadlines, and the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import ClassVar, Final

from touchline.journal import Entry
from touchline.journal.names import bad_names
from touchline.league.decisions.base import LeagueDecision
from touchline.league.decisions.contracts import end_contracts
from touchline.league.decisions.teams import post
from touchline.league.lists import rosters_of
from touchline.league.model import changed
from touchline.league.schedule import Planned
from touchline.league.state import Fixture, LeagueState, Season, Stage, StageKind
from touchline.league.tournaments import entry_faults, is_tournament, meeting_faults
from touchline.league.values import team_value

LAST_ROUND: Final = 10_000
PRIZES = ("prize.first", "prize.second", "prize.third")


@dataclass(frozen=True)
class StartSeason(LeagueDecision, kind="season-started"):
    opens: ClassVar[bool] = True
    name: str

    def faults(self, state: LeagueState, actor: str) -> Iterable[str]:
        season = state.season
        if season is not None and season.phase != "finished":
            yield f"{season.name} is not finished"
        if not self.name.strip():
            yield "a season needs a name"

    def apply(self, state: LeagueState, entry: Entry) -> None:
        ended = state.season
        number = state.season_number + 1
        state.seasons[number] = Season(number, self.name)
        if ended is not None:
            self._hand_over_trophy(state, entry, ended.champion)

    def _hand_over_trophy(self, state: LeagueState, entry: Entry, champion: str) -> None:
        """The champion holds the trophy, with its re-roll, through the season that follows."""
        if not state.rules.figures.get("trophy.reroll", 0):
            return
        for name, team in list(state.teams.items()):
            holds = name == champion
            if bool(team.notes.get("trophy")) != holds:
                changed_team = team.with_note("trophy", holds)
                value = team_value(state.rules, rosters_of(state.rules.lists), changed_team)
                post(state, entry, name, "value", value - team.value, "the League Trophy")
                state.put_team(self, changed(changed_team, value=value))


@dataclass(frozen=True)
class Division:
    """A division and its teams."""

    name: str
    teams: tuple[str, ...]


def divisions_of(teams: Mapping[str, Sequence[str]]) -> tuple[Division, ...]:
    """Divisions from their names and teams, the highest first."""
    return tuple(Division(name, tuple(members)) for name, members in teams.items())


@dataclass(frozen=True)
class AddStage(LeagueDecision, kind="stage-added"):
    """A part of the season: divisions with their teams, a knockout, or open play."""

    stage: str
    kind_of: StageKind
    name: str
    divisions: tuple[Division, ...] = ()
    """The highest first."""

    def faults(self, state: LeagueState, actor: str) -> Iterable[str]:
        season = state.season
        if season is None or season.phase == "finished":
            yield "start a season first"
            return
        if self.stage in season.stages:
            yield f"the season has a stage {self.stage!r} already"
        placed = [team for division in self.divisions for team in division.teams]
        for team in placed:
            if team not in state.teams or state.teams[team].status != "approved":
                yield f"{state.name_of(team)} is not an approved team"
        yield from (f"{state.name_of(team)} is placed twice" for team in set(placed) if placed.count(team) > 1)
        yield from self._size_faults(state)
        if self.kind_of == "ladder" and state.rules.on("tournament.results"):
            yield from entry_faults(state, placed)

    def _size_faults(self, state: LeagueState) -> Iterable[str]:
        if self.kind_of != "divisions":
            return
        most, sizes = state.rules.figure("division.most"), [len(division.teams) for division in self.divisions]
        if len(sizes) > most:
            yield f"{len(sizes)} divisions; at most {most} are allowed"
        if state.rules.on("division.even") and sizes and max(sizes) - min(sizes) > 1:
            yield "the sizes of the divisions differ by more than one team"
        least = state.rules.figure("division.least-teams")
        for division in self.divisions:
            if len(division.teams) < least:
                yield f"division {division.name} has {len(division.teams)} teams; at least {least} are needed"

    def apply(self, state: LeagueState, entry: Entry) -> None:
        season = state.season
        assert season is not None
        season.stages[self.stage] = Stage(
            self.stage, self.kind_of, self.name, {each.name: each.teams for each in self.divisions}
        )
        season.phase = "running"


@dataclass(frozen=True)
class PublishFixtures(LeagueDecision, kind="fixtures-published"):
    """The schedule of a stage, with the seed that shuffled it; each fixture under its id."""

    stage: str
    fixtures: Mapping[str, Planned]
    seed: int | None = None

    def faults(self, state: LeagueState, actor: str) -> Iterable[str]:
        season = state.season
        if season is None or self.stage not in season.stages:
            yield f"the season has no stage {self.stage!r}"
            return
        for name, planned in self.fixtures.items():
            if name in state.fixtures:
                yield f"there is a fixture {name!r} already"
            yield from self._team_faults(state, name, planned)
            yield from (f"{name}: {fault}" for fault in meeting_faults(state, season.stages[self.stage], planned))
        busy = [
            (planned.round, team) for planned in self.fixtures.values() for team in (planned.home, planned.away) if team
        ]
        if len(set(busy)) != len(busy) and season.stages[self.stage].kind == "divisions":
            yield "a team plays at most once in a round"

    def out_of_bounds(self) -> Iterable[str]:
        yield from bad_names(*self.fixtures)
        for name, planned in self.fixtures.items():
            yield from (f"{name}: {fault}" for fault in round_faults(planned.round))

    def _team_faults(self, state: LeagueState, name: str, planned: Planned) -> Iterable[str]:
        for team, source in zip((planned.home, planned.away), planned.places, strict=True):
            if team and (team not in state.teams or state.teams[team].status != "approved"):
                yield f"{name}: {state.name_of(team)} is not an approved team"
            if team == "" and not source:
                yield f"{name}: a place without a team must say where its team comes from"
        if planned.home and planned.home == planned.away:
            yield f"{name}: a team cannot play itself"
        if planned.kind == "friendly":
            yield from (f"{name}: {fault}" for fault in friendly_faults(state, planned))

    def apply(self, state: LeagueState, entry: Entry) -> None:
        season = state.season
        assert season is not None
        stage = season.stages[self.stage]
        stage.seed = self.seed if self.seed is not None else stage.seed
        for name, planned in sorted(self.fixtures.items(), key=lambda item: (item[1].round, item[0])):
            add_fixture(state, self, stage, name, planned)


def round_faults(number: int) -> Iterable[str]:
    """What is wrong with the number of a round."""
    if not 1 <= number <= LAST_ROUND:
        yield f"round {number:,}; rounds count from 1, and the last is {LAST_ROUND:,}"


def friendly_faults(state: LeagueState, planned: Planned) -> Iterable[str]:
    """Friendlies may be forbidden, or for teams of different divisions only, once a season for the same two."""
    mode, season = state.rules.figure("friendly.mode"), state.season
    assert season is not None
    if mode == 0:
        yield "this league has no friendlies"
    if mode != 1:
        return
    for stage in season.stages.values():
        for name, teams in stage.divisions.items():
            if planned.home in teams and planned.away in teams:
                yield f"both teams play in division {name}; friendlies are for teams of different divisions"
    for other in state.season_fixtures(season.number):
        if other.kind == "friendly" and {other.home, other.away} == {planned.home, planned.away}:
            yield "the two teams have a friendly in this season already"


def add_fixture(state: LeagueState, decision: object, stage: Stage, name: str, planned: Planned) -> None:
    made = Fixture(
        name,
        state.season_number,
        stage.id,
        planned.round,
        planned.home,
        planned.away,
        planned.kind,
        planned.division,
        planned.deadline,
        planned.places,
        outcome="bye" if planned.away is None else "",
    )
    state.put_fixture(decision, made)
    stage.fixtures.append(name)
    for team in (planned.home, planned.away):
        if team:
            state.fixtures_of.setdefault(team, []).append(name)


@dataclass(frozen=True)
class EnterTeam(LeagueDecision, kind="team-entered"):
    """A team joins a division of the running season, with a fixture against each of its teams.

    It plays once in a round from the first open one on, and takes the places of byes where it can.
    """

    stage: str
    division: str
    team: str

    def faults(self, state: LeagueState, actor: str) -> Iterable[str]:
        season = state.season
        stage = season.stages.get(self.stage) if season is not None and season.phase == "running" else None
        if stage is None or self.division not in stage.divisions:
            yield f"the running season has no division {self.division!r} in {self.stage!r}"
            return
        if self.team not in state.teams or state.teams[self.team].status != "approved":
            yield f"{state.name_of(self.team)} is not an approved team"
        placed = [team for teams in stage.divisions.values() for team in teams]
        if self.team in placed:
            yield f"{state.name_of(self.team)} plays in {stage.name} already"
        if is_tournament(state, stage):
            yield from entry_faults(state, (*placed, self.team))

    def apply(self, state: LeagueState, entry: Entry) -> None:
        season = state.season
        assert season is not None
        stage = season.stages[self.stage]
        others = stage.divisions[self.division]
        planned = self._planned(state, stage, others) if stage.kind == "divisions" else []
        stage.divisions = {**stage.divisions, self.division: (*others, self.team)}
        for fixture in planned:
            name = f"s{season.number}-{stage.id}-{self.division}-{self.team}-r{fixture.round}".lower().replace(" ", "-")
            ids = (name if number == 1 else f"{name}-{number}" for number in count(1))  # a challenge may have it
            add_fixture(state, self, stage, next(each for each in ids if each not in state.fixtures), fixture)

    def _planned(self, state: LeagueState, stage: Stage, others: Sequence[str]) -> list[Planned]:
        """A fixture against each of the others: where they have a bye still to come, else in the next free round."""
        fixtures = [state.fixtures[name] for name in stage.fixtures if state.fixtures[name].division == self.division]
        days = {each.round: each.deadline for each in fixtures}
        first = min((each.round for each in fixtures if not each.outcome), default=max(days, default=0) + 1)
        free = {each.home: each.round for each in fixtures if each.is_bye and each.round >= first}
        rounds = {team: free[team] for team in others if team in free}
        left = [team for team in others if team not in rounds]
        spare = (number for number in count(first) if number not in rounds.values())
        rounds.update(zip(left, spare, strict=False))
        pairs = sorted((number, team) for team, number in rounds.items())
        return [
            Planned(
                number, *((self.team, team) if place % 2 else (team, self.team)), self.division, days.get(number, "")
            )
            for place, (number, team) in enumerate(pairs)
        ]


@dataclass(frozen=True)
class MoveDeadline(LeagueDecision, kind="deadline-moved"):
    fixtures: tuple[str, ...]
    deadline: str

    def faults(self, state: LeagueState, actor: str) -> Iterable[str]:
        if not self.fixtures:
            yield "choose at least one fixture"
        yield from (f"there is no fixture {name!r}" for name in self.fixtures if name not in state.fixtures)

    def apply(self, state: LeagueState, entry: Entry) -> None:
        for name in self.fixtures:
            state.put_fixture(self, changed(state.fixtures[name], deadline=self.deadline))


@dataclass(frozen=True)
class FinishSeason(LeagueDecision, kind="season-finished"):
    """The season is over: the prizes go to the teams named, best first."""

    order: tuple[str, ...] = ()

    def faults(self, state: LeagueState, actor: str) -> Iterable[str]:
        season = state.season
        if season is None or season.phase != "running":
            yield "no season is running"
            return
        for fixture in state.season_fixtures(season.number):
            if not fixture.closed:
                yield f"{fixture.id} is not closed"
        yield from (f"there is no team {team!r}" for team in self.order if team not in state.teams)

    def apply(self, state: LeagueState, entry: Entry) -> None:
        season = state.season
        assert season is not None
        season.phase = "finished"
        season.champion = self.order[0] if self.order else ""
        end_contracts(state, self, entry)
        for team, figure in zip(self.order, PRIZES, strict=False):
            prize = state.rules.figures.get(figure, 0)
            found = state.teams[team]
            state.put_team(self, changed(found, treasury=found.treasury + prize))
            post(state, entry, team, "treasury", prize, f"prize of {season.name}")


def size_advice(state: LeagueState) -> str:
    """What to say of a league with fewer teams than its rules advise."""
    approved = sum(team.status == "approved" for team in state.teams.values())
    advised = state.rules.figures.get("division.advised-teams", 0)
    return f"A league should have at least {advised} teams." if approved < advised else ""

"""Leagues for tests: teams drafted and approved, fixtures drawn, matches walked from the toss to the close."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from touchline.journal import Entry
from touchline.league import Deed, Injury, League, LeagueRules, LeagueTeam, MatchReport, Roll, TeamReport, program_dice
from touchline.league.decisions import (
    AddStage,
    AdjustFigure,
    LeagueDecision,
    PublishFixtures,
    StartSeason,
    divisions_of,
)
from touchline.league.defaults import plain_answer
from touchline.league.lists import rosters_of
from touchline.league.rules import changed_rules, load_rules
from touchline.league.schedule import Planned
from touchline.teams import ListedPlayer, TeamList

BOSS = "bea"
NOW = "2026-11-16T20:00"


def human_list(name: str, coach: str, lists: str = "2016", **changes: Any) -> TeamList:
    """Nine linemen and two blitzers of the Human list with three re-rolls."""
    lineman = rosters_of(lists).linemen("human")[0].id
    players = [ListedPlayer(number, lineman, f"{name} {number}") for number in range(1, 10)]
    players += [ListedPlayer(number, "blitzer", f"{name} {number}") for number in (10, 11)]
    details: dict[str, Any] = {"players": tuple(players), "rerolls": 3, "dedicated_fans": 3, "apothecary": True}
    return TeamList("human", name, coach, **{**details, **changes})


class LeagueBuilder:
    """Decides as the commissioner unless told otherwise."""

    def __init__(
        self,
        rules: LeagueRules | str = "bb2016",
        coaches: Sequence[str] = ("ann", "bob"),
        changes: Mapping[str, Mapping[str, Any]] | None = None,
        off: Sequence[str] | None = None,
        **figures: int,
    ) -> None:
        loaded = load_rules(rules) if isinstance(rules, str) else rules
        named = {name.replace("__", ".").replace("_", "-"): value for name, value in figures.items()}
        self.league = League.create(
            changed_rules(loaded, figures=named, off=tuple(off) if off is not None else None),
            "Test League",
            commissioner=BOSS,
            at=NOW,
        )
        for coach in coaches:
            listed = human_list(f"{coach.title()}s", coach, loaded.lists, **(changes or {}).get(coach, {}))
            self.league.draft(coach[0], coach, listed, by=BOSS, at=NOW, approve=True)
        self.decide(StartSeason("Season 1"))
        members = tuple(coach[0] for coach in coaches)
        self.decide(AddStage("main", "divisions", "Regular season", divisions_of({"A": members})))

    @property
    def state(self) -> Any:
        return self.league.state

    def team(self, name: str) -> LeagueTeam:
        return self.league.state.teams[name]

    def decide(self, decision: LeagueDecision, by: str = BOSS, why: str = "as agreed") -> Entry:
        return self.league.decide(decision, by=by, at=NOW, why=why)

    def fixture(self, name: str = "f1", home: str = "a", away: str = "b", **details: Any) -> str:
        self.decide(PublishFixtures("main", {name: Planned(details.pop("round", 1), home, away, "A", **details)}))
        return name

    def take(
        self, fixture: str, team: str, answer: Mapping[str, Any] | None = None, *dice: int, by: str = BOSS
    ) -> Entry:
        """Take the due step with the numbers on the dice in the order in which they are rolled; then high ones."""
        numbers = list(dice)

        def roll(purpose: str, sides: int) -> int:
            return numbers.pop(0) if numbers else sides - int(purpose.startswith("b."))

        entry = self.league.take(fixture, team, answer, by=by, at=NOW, roller=roll)
        assert not numbers, f"dice left over: {numbers}"
        return entry

    def due(self, fixture: str = "f1", team: str = "") -> Any:
        """The step that is due; there must be one."""
        found = self.league.due(fixture, team)
        assert found is not None
        return found

    def treasury(self, team: str, amount: int) -> None:
        """Give a team exactly so much gold."""
        self.decide(AdjustFigure(team, "treasury", amount - self.team(team).treasury))

    def note(self, team: str, name: str, value: Any) -> None:
        """Put something lasting on a team, outside the journal: only for tests of what follows from it."""
        self.state.teams[team] = self.team(team).with_note(name, value)

    def put(self, team: str, player: str, **details: Any) -> None:
        """Change a player outside the journal: only for tests of what follows from it."""
        own = self.team(team)
        self.state.teams[team] = own.with_player(replace(own.players[player], **details))

    def put_team(self, team: str, **details: Any) -> None:
        self.state.teams[team] = replace(self.team(team), **details)

    def prepare(self, fixture: str = "f1", seed: int = 1) -> None:
        """Walk through the pre-match sequence without buying anything."""
        roller = program_dice(seed)
        while (due := self.league.due(fixture)) is not None:
            team = due.team or self.state.fixtures[fixture].home
            self.league.take(fixture, team, plain_answer(due), by=BOSS, at=NOW, roller=roller)

    def report(
        self,
        score: tuple[int, int] = (1, 0),
        fixture: str = "f1",
        *,
        cas: tuple[int, int] = (0, 0),
        deeds: Mapping[str, Sequence[Deed]] | None = None,
        injuries: Mapping[str, Sequence[Injury]] | None = None,
        **more: Any,
    ) -> MatchReport:
        teams = self.state.fixtures[fixture].teams
        outcome = more.pop("outcome", "conceded" if more.get("conceded_by") else "played")
        fame = more.pop("fame", {})
        sides = {
            team: TeamReport(
                score[place],
                cas[place],
                deeds=tuple((deeds or {}).get(team, ())),
                injuries=tuple((injuries or {}).get(team, ())),
                fame=fame.get(team),
            )
            for place, team in enumerate(teams)
        }
        report = MatchReport(sides, **more)
        self.league.enter_result(fixture, report, by=BOSS, at=NOW, outcome=outcome)
        return report

    def until(self, step: str, team: str, fixture: str = "f1", seed: int = 2) -> None:
        """Walk the post-match sequence of a team, choosing as little as possible, up to a step."""
        roller = program_dice(seed)
        while (due := self.league.due(fixture, team)) is not None and due.step != step:
            self.league.take(fixture, team, plain_answer(due), by=BOSS, at=NOW, roller=roller)

    def close(self, fixture: str = "f1", seed: int = 2) -> None:
        for team in self.state.fixtures[fixture].teams:
            self.until("", team, fixture, seed)

    def play(self, score: tuple[int, int] = (1, 0), fixture: str = "f1", **more: Any) -> None:
        """A whole match, from the toss to the close."""
        self.prepare(fixture)
        self.report(score, fixture, **more)
        self.close(fixture)


def rolls(team: str, purpose: str, sides: int, values: Iterable[int]) -> list[Roll]:
    return [Roll(f"{team}.{purpose}", sides, value) for value in values]

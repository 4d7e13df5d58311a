"""Seasons of random decisions: rule sets, options, results, challenges, corrections, undo, and what must hold.

Nothing may fail but by a refusal, no treasury falls below 0, and every figure is the sum of its events.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from touchline.journal import Refused
from touchline.league import (
    RULE_SETS,
    Due,
    League,
    LeagueRules,
    LeagueState,
    MatchReport,
    changed_rules,
    load_rules,
)
from touchline.league.bots import bot_answer
from touchline.league.decisions import (
    AddStage,
    AdjustFigure,
    AnswerChallenge,
    ChangeRules,
    EnterResult,
    EnterTeam,
    FinishSeason,
    IssueChallenge,
    LeagueDecision,
    Redraft,
    SettleFixture,
    StartSeason,
    divisions_of,
    entered,
    next_challenge,
)
from touchline.league.defaults import plain_answer
from touchline.league.lists import rosters_of
from touchline.league.value_changes import value_changes
from touchline.simulate.league_seasons import COMMISSIONER, STAGE, SeasonPlan, by_model, day, founded

TEAMS: Final = 4
"""Those that play from the start; in some seasons one more enters later."""
OPEN_PLAY: Final = "open"
MEDDLING: Final = 0.5
MEDDLED: Final = (
    "steps-taken", "result-entered", "fixture-settled", "figure-adjusted", "team-entered", "challenge-issued",
    "challenge-answered",
)  # fmt: skip
# switches and figures that a random league may change, each with the values to choose from
OPTIONS: Final = {
    "bonus.touchdowns": (0, 1),
    "bonus.clean-sheet": (0, 1),
    "bonus.casualties": (0, 1),
    "draft.budget": (1_000_000, 1_100_000, 1_300_000),
    "journeyman.costs-value": (0, 1),
    "rerolls.removable": (0, 1),
    "mistakes.loss-rounds-down": (0, 1),
    "side-bet.most": (0, 100_000),
    "unusual-balls.mode": (0, 1, 2),
    "mercenaries.expanded": (0, 1),
    "winnings.per": (5_000, 10_000, 20_000),
    "steelhelm.strain": (0, 1),
    "mvp.dead-too": (0, 1),
}
OPTIONAL: Final = (
    "stadium", "residency-deal", "find-sponsor", "expensive-mistakes", "sponsor-income", "staff-effects",
    "star-insurance", "special-plays", "referee", "riotous-rookies", "niggling-rolls", "plays-rolled",
)  # fmt: skip
ACCOUNTS: Final[tuple[Literal["treasury", "fans", "points"], ...]] = ("treasury", "fans", "points")
PRICED: Final = ("bribes", "bloodweiser-kegs", "wandering-apothecaries", "extra-team-training", "riotous-rookies")


class RandomSeason:
    """One league with everything decided at random; the same for the same seed."""

    def __init__(self, seed: int, rules: str | None = None) -> None:
        self.chance = random.Random(seed)
        self.rules = random_rules(self.chance, rules or RULE_SETS[seed % len(RULE_SETS)])
        self.latecomers = int(self.chance.random() < 0.5)
        self.league = founded(SeasonPlan(self.rules, TEAMS + self.latecomers, seed=seed))
        self.meddled = 0

    def decide(self, decision: LeagueDecision, why: str = "at random") -> None:
        self.league.decide(decision, by=COMMISSIONER, at=day(1), why=why)

    def roll(self, purpose: str, sides: int) -> int:
        return self.chance.randint(1, sides)

    def play(self) -> Iterator[League]:
        """The season; the league after every match and every meddling."""
        self.open("Season 1")
        yield from self.matches()
        for _ in range(20):
            if not self.finish_open():
                break
            yield self.league
        self.decide(FinishSeason(tuple(self.league.state.teams)[:3]))
        yield self.league
        if self.rules.figures.get("redraft.base"):
            self.redraft()
            yield self.league

    def open(self, name: str) -> None:
        self.decide(StartSeason(name))
        teams = tuple(self.league.state.teams)[:TEAMS]
        self.decide(AddStage(STAGE, "divisions", "Regular season", divisions_of({"A": teams})))
        seed = self.chance.randrange(1000)
        self.league.schedule(STAGE, seed=seed, by=COMMISSIONER, at=day(1), meetings=1)
        if self.chance.random() < 0.4:
            self.decide(AddStage(OPEN_PLAY, "ladder", "Open play"))

    def matches(self) -> Iterator[League]:
        for name in list(self.league.state.fixtures):
            found = self.league.state.fixtures.get(name)  # an undo may have taken it away
            if found is not None and not found.outcome:
                self.match(name)
                yield self.league
            if self.chance.random() < 0.4:
                self.enter_late()
            if self.chance.random() < 0.4:
                self.challenge()
                yield self.league
            if self.chance.random() < MEDDLING:
                self.meddle()
                yield self.league

    def enter_late(self) -> None:
        """A team that is not in the division enters it in mid-season, with opening balances."""
        season = self.league.state.season
        assert season is not None
        waiting = [name for name in self.league.state.teams if name not in season.stages[STAGE].divisions["A"]]
        for name in waiting:
            self.decide(EnterTeam(STAGE, "A", name))
            self.decide(AdjustFigure(name, "treasury", self.chance.choice((10_000, 50_000))))

    def challenge(self) -> None:
        """A team challenges another in open play, who accepts, refuses or names a substitute."""
        state, chance = self.league.state, self.chance
        stage = state.season.stages.get(OPEN_PLAY) if state.season is not None else None
        if stage is None:
            return
        team, opponent, other = chance.sample(entered(state, stage), 3)
        fixture, week = next_challenge(state, stage.id, team)
        try:
            self.decide(IssueChallenge(stage.id, fixture, week, team, opponent))
            if chance.random() < 0.3:
                self.decide(AnswerChallenge(fixture, "substitute", other))
            self.decide(AnswerChallenge(fixture, "accept" if chance.random() < 0.7 else "refuse"))
        except Refused:  # the week is over, or the two have met as often as they may
            return

    # --- matches

    def match(self, fixture: str) -> None:
        for team in self.league.state.fixtures[fixture].teams:
            self.close(self.league.state.teams[team].open_fixture)
        if self.chance.random() < 0.15:
            known = self.league.state.rules.outcomes
            outcome = self.chance.choice([name for name, each in known.items() if not each.pre_match])
            nobody = known[outcome].both_lose
            winner = "" if nobody else self.chance.choice(self.league.state.fixtures[fixture].teams)
            self.decide(SettleFixture(fixture, outcome, winner))
        else:
            self.walk(fixture)
            report = self.report(fixture)
            ways = ("conceded", "legal-concession") if report.conceded_by else ("played",) * 9 + ("abandoned",)
            outcome = self.chance.choice([way for way in ways if way in self.league.state.rules.outcomes])
            report = replace(report, legal=outcome == "legal-concession")
            self.league.enter_result(fixture, report, by=COMMISSIONER, at=day(1), outcome=outcome)
        self.close(fixture)

    def close(self, fixture: str) -> None:
        if fixture:
            for team in self.league.state.fixtures[fixture].teams:
                self.walk(fixture, team)

    def walk(self, fixture: str, team: str = "") -> None:
        while (due := self.league.due(fixture, team)) is not None:
            actor = due.team or team or self.league.state.fixtures[fixture].home
            self.take(due, actor)

    def take(self, due: Due, actor: str) -> None:
        """A random answer, a bot's, or if they are refused the one that changes least."""
        wishes = [self.answer(due)] if due.question is not None else []
        for answer in (*wishes, plain_answer(due)):
            try:
                self.league.take(
                    due.fixture, actor, answer, by=COMMISSIONER, at=day(1), roller=self.roll, step=due.step
                )
                return
            except Refused as refusal:
                refused = refusal
        raise refused

    def answer(self, due: Due) -> dict[str, Any]:
        assert due.question is not None
        chance, question = self.chance, due.question
        free = [option.id for option in question.options if not option.why_not]
        team = self.league.state.teams[due.team]
        if due.step == "buy-and-fire":
            return self._shopping(due, free)
        if due.step == "inducements":
            priced = [item for item in free if item in PRICED]
            return {"bought": {chance.choice(priced): 1}} if priced and chance.random() < 0.4 else {}
        if due.step == "side-bet":
            return {"stake": chance.choice((0, 10_000, 50_000)) if team.treasury >= 50_000 else 0}
        if due.step == "unusual-ball":
            return {"bring": True, "ball": chance.randint(1, 16)}
        if due.step in ("residency-deal", "find-sponsor") and "seek" in question.fields:
            return {"seek": chance.random() < 0.7}
        if due.step == "residency-deal":
            return {"accept": True}
        if due.step == "temporary-retirement":
            return {"retire": free[: chance.randint(0, 1)]}
        return bot_answer(self.league, due) if chance.random() < 0.5 else plain_answer(due)

    def _shopping(self, due: Due, free: list[str]) -> dict[str, Any]:
        team, chance = self.league.state.teams[due.team], self.chance
        if free and chance.random() < 0.6:
            return {"hire": [{"position": chance.choice(free)}]}
        if len(team.permanent) > 12 and chance.random() < 0.3:
            return {"fire": [chance.choice(team.permanent).id]}
        if chance.random() < 0.2:
            return {"rerolls": chance.choice((1, -1)), "cheerleaders": chance.choice((1, -1))}
        return {}

    def report(self, fixture: str) -> MatchReport:
        """A result of the model, sometimes with a concession or somebody who joined."""
        report = by_model(self.league.state, fixture, self.chance)
        sides = dict(report.sides)
        for name in sides:
            joining = self._joining(name)
            if joining and self.chance.random() < 0.2:
                sides[name] = replace(sides[name], joined=(self.chance.choice(joining),))
        conceded = self.chance.choice(list(sides)) if self.chance.random() < 0.1 else ""
        return replace(report, sides=sides, conceded_by=conceded)

    def _joining(self, team: str) -> list[str]:
        positions = rosters_of(self.rules.lists).team(self.league.state.teams[team].roster).positions
        return [each.id for each in positions if f"joins.{each.id}" in self.rules.figures]

    # --- meddling

    def meddle(self) -> None:
        """Take something back, correct it, adjust a figure or change the rules, wherever it is."""
        self.meddled += 1
        choice = self.chance.random()
        if choice < 0.15:
            return self._adjust()
        if choice < 0.25:
            return self._change_rules()
        entries = [entry for entry in self.league.journal.in_force() if entry.kind in MEDDLED]
        if not entries:
            return None
        results = [entry for entry in entries[-60:] if entry.kind == "result-entered"]
        if results and choice < 0.6:
            result = self.chance.choice(results)
            return self._correct(result.number, str(result.payload["fixture"]))
        entry = self.chance.choice(entries[-60:])
        self.league.undo(entry.number, by=COMMISSIONER, at=day(2), why="at random", with_dependents=True)
        return None

    def _adjust(self) -> None:
        team = self.chance.choice(list(self.league.state.teams))
        account = self.chance.choice(ACCOUNTS)
        try:
            self.decide(AdjustFigure(team, account, self.chance.randint(-3, 3)))
        except Refused:
            return

    def _change_rules(self) -> None:
        name = self.chance.choice([each for each in OPTIONS if each in self.rules.figures])
        try:
            self.decide(ChangeRules(figures={name: self.chance.choice(OPTIONS[name])}))
        except Refused:
            return

    def _correct(self, number: int, fixture: str) -> None:
        """Another result in the place of one; its preview and the state it leads to must agree."""
        try:
            decision = EnterResult(fixture, self.report(fixture))
            preview = self.league.preview_correction(number, decision, by=COMMISSIONER)
        except Refused:
            return
        self.league.correct(number, decision, by=COMMISSIONER, at=day(2), why="at random", with_dependents=True)
        figures = self.league.figures(self.league.state)
        for name, (_, after) in preview.changes.items():
            assert figures.get(name) == after, f"the preview said {after} for {name}, it is {figures.get(name)}"

    # --- the end of the season

    def finish_open(self) -> bool:
        """Bring every fixture to its end after meddling left some open; whether there was one."""
        found = False
        for name in list(self.league.state.fixtures):
            fixture = self.league.state.fixtures[name]
            if fixture.outcome and fixture.post:
                self.close(name)
                found = True
        for name in list(self.league.state.fixtures):
            if not self.league.state.fixtures[name].outcome:
                self.match(name)
                found = True
        return found

    def seen(self) -> Counter[str]:
        """How often each kind of entry was written, and how often a match in force ended in which way."""
        kinds = Counter(entry.kind for entry in self.league.journal.entries)
        return kinds + Counter(each.outcome for each in self.league.state.fixtures.values() if each.outcome)

    def redraft(self) -> None:
        """Some teams are drafted again with the players they can pay."""
        for name, team in list(self.league.state.teams.items()):
            kept = tuple(player.id for player in team.permanent if not player.star)[: self.chance.randint(11, 14)]
            try:
                self.league.redraft(Redraft(name, kept), by=COMMISSIONER, at=day(3), roller=self.roll)
            except Refused:
                continue


def random_rules(chance: random.Random, rule_set: str) -> LeagueRules:
    """A rule set with random options and steps switched off."""
    rules = load_rules(rule_set)
    figures = {"division.least-teams": 2, "division.even": 0}
    for name, values in OPTIONS.items():
        if chance.random() < 0.3:
            figures[name] = chance.choice(values)
    known = (*rules.pre_match, *rules.post_match)
    off = tuple(step for step in OPTIONAL if step in known and chance.random() < 0.4)
    return changed_rules(rules, figures={n: v for n, v in figures.items() if n in rules.figures}, off=off)


def faults_of(league: League) -> Iterator[str]:
    """What must hold of a league at any moment and does not."""
    state = league.state
    for name, team in state.teams.items():
        sums: Counter[str] = Counter()
        for posting in state.postings.get(name, ()):
            sums[posting.account] += posting.amount
        for account, figure in (("treasury", team.treasury), ("fans", team.fans), ("value", team.value)):
            if figure < 0:
                yield f"{name}: {account} is {figure}"
            if sums[account] != figure:
                yield f"{name}: {account} is {figure}, its events add up to {sums[account]}"
        yield from _value_faults(state, name)
        for player in team.players.values():
            earned = sums[f"spp:{player.id}"]
            if earned != player.spp or player.spent > player.spp:
                yield f"{name} {player.id}: {player.spp} points, events {earned}, spent {player.spent}"
        numbers = [player.number for player in team.listed]
        if len(set(numbers)) != len(numbers):
            yield f"{name}: a shirt number is worn twice"
        if len(team.permanent) > state.rules.figure("draft.most-players") + 1:
            yield f"{name}: {len(team.permanent)} players"


def _value_faults(state: LeagueState, name: str) -> Iterator[str]:
    """Where the parts of a change of value do not add up to it; a rating counts other things than gold."""
    changes = {} if state.rules.on("value.is-rating") else value_changes(state, name)
    for posting in state.why(name, "value"):
        parts = changes.get(posting.entry)
        if parts is not None and sum(part.amount for part in parts) != posting.amount:
            yield f"{name}: the value changed by {posting.amount}, its parts by {parts}"


@dataclass(frozen=True)
class SeasonRun:
    """What came of a random season: every fault, with the seed that shows it, and what happened in it how often."""

    faults: list[str]
    seen: Counter[str]


def run_season(seed: int) -> SeasonRun:
    """Play a random season and read its journal back."""
    season = RandomSeason(seed)
    try:
        faults = _played_faults(season)
    except Exception as error:
        faults = [f"{type(error).__name__}: {error}"]
    return SeasonRun([f"seed {seed}: {fault}" for fault in faults], season.seen())


def _played_faults(season: RandomSeason) -> list[str]:
    for league in season.play():
        found = list(faults_of(league))
        if found:
            return found
    again = League.load(season.league.dump())
    if again.figures(again.state) != season.league.figures(season.league.state):
        return ["the journal reads back to other figures"]
    return []

"""Seasons of random decisions, with corrections and undo at random: nothing faulty, nothing from nothing."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.league.league_builder import BOSS, NOW, LeagueBuilder
from touchline.league import Deed, Injury, League, MatchReport, Refused, TeamReport
from touchline.league.decisions import EnterResult, FinishSeason, SettleFixture
from touchline.league.defaults import plain_answer
from touchline.league.rules import RULE_SETS


class Chance:
    """Somebody who decides at random, within what is offered and a little beyond."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def roll(self, purpose: str, sides: int) -> int:
        return self.random.randint(1, sides)

    def answer(self, league: League, due: Any) -> dict[str, Any]:
        answer = plain_answer(due)
        if due.question is None:
            return answer
        free = [option.id for option in due.question.options if not option.why_not]
        if due.step == "buy-and-fire":
            return self._shopping(league, due, free)
        if due.step == "inducements":
            priced = [item for item in free if item in ("bribes", "bloodweiser-kegs", "wandering-apothecary")]
            return {"bought": {self.random.choice(priced): 1}} if priced and self.random.random() < 0.3 else {}
        if due.step == "add-journeymen":
            return {"positions": free[:1]}
        if due.step == "hire-journeymen":
            return {"hire": free[:1]}
        if due.step in ("residency-deal", "find-sponsor") and "seek" in due.question.fields:
            return {"seek": self.random.random() < 0.7}
        if due.step == "residency-deal":
            return {"accept": True}
        return answer

    def _shopping(self, league: League, due: Any, free: list[str]) -> dict[str, Any]:
        team = league.state.teams[due.team]
        if free and self.random.random() < 0.6:
            return {"hire": [{"position": self.random.choice(free)}]}
        if len(team.permanent) > 12 and self.random.random() < 0.2:
            return {"fire": [self.random.choice(team.permanent).id]}
        return {}

    def report(self, league: League, fixture: str) -> MatchReport:
        sides = {}
        for name in league.state.fixtures[fixture].teams:
            able = [player.id for player in league.state.teams[name].fieldable if not player.star]
            touchdowns, casualties = self.random.choice((0, 1, 2)), self.random.choice((0, 1))
            deeds = [Deed(self.random.choice(able), "touchdown") for _ in range(touchdowns)] if able else []
            deeds += [Deed(self.random.choice(able), "casualty") for _ in range(casualties)] if able else []
            injuries = []
            if able and self.random.random() < 0.4:
                row = self.random.choice(league.state.rules.tables["injuries"])
                injuries = [Injury(self.random.choice(able), row.result, "MA" if "char" in row.text else "")]
            sides[name] = TeamReport(touchdowns, casualties, deeds=tuple(deeds), injuries=tuple(injuries))
        conceded = self.random.choice(list(sides)) if self.random.random() < 0.1 else ""
        return MatchReport(sides, conceded_by=conceded)


def walk(league: League, chance: Chance, fixture: str, team: str = "") -> None:
    while (due := league.due(fixture, team)) is not None:
        actor = due.team or team or league.state.fixtures[fixture].home
        league.take(fixture, actor, chance.answer(league, due), by=BOSS, at=NOW, roller=chance.roll)


def play(league: League, chance: Chance, fixture: str) -> None:
    if chance.random.random() < 0.15:
        outcome = chance.random.choice(("walkover", "forfeit", "unplayed"))
        winner = "" if outcome == "unplayed" else league.state.fixtures[fixture].home
        league.decide(SettleFixture(fixture, outcome, winner), by=BOSS, at=NOW, why="late")
    else:
        walk(league, chance, fixture)
        report = chance.report(league, fixture)
        league.enter_result(fixture, report, by=BOSS, at=NOW, outcome="conceded" if report.conceded_by else "played")
    for team in league.state.fixtures[fixture].teams:
        walk(league, chance, fixture, team)


def meddle(league: League, chance: Chance) -> None:
    """Take something back or correct it, wherever it is."""
    gone = league.journal.cancelled()
    entries = [entry for entry in league.journal.in_force() if entry.kind in ("steps-taken", "result-entered")]
    entries = [entry for entry in entries if entry.number not in gone]
    if not entries:
        return
    entry = chance.random.choice(entries[-40:])
    if entry.kind == "result-entered" and chance.random.random() < 0.5:
        fixture = entry.payload["fixture"]
        decision = EnterResult(fixture, chance.report(league, fixture))
        try:
            preview = league.preview_correction(entry.number, decision, by=BOSS)
        except Refused:
            return
        league.correct(entry.number, decision, by=BOSS, at=NOW, why="at random", with_dependents=True)
        assert dict(league.figures(league.state)) is not None
        assert preview is not None
    else:
        league.undo(entry.number, by=BOSS, at=NOW, why="at random", with_dependents=True)


def check(league: League) -> None:
    """Treasuries are never negative, and every figure is the sum of its events."""
    state = league.state
    for name, team in state.teams.items():
        assert team.treasury >= 0
        assert team.fans >= 0
        for account, figure in (("treasury", team.treasury), ("fans", team.fans), ("value", team.value)):
            assert state.account(name, account) == figure, (name, account)
        for player in team.players.values():
            assert state.account(name, f"spp:{player.id}") == player.spp
            assert player.spent <= player.spp
        assert len(team.permanent) <= 17


def finish_open(league: League, chance: Chance) -> None:
    """Bring every fixture to its end after meddling left some open."""
    for name in list(league.state.fixtures):
        fixture = league.state.fixtures[name]
        if fixture.outcome:
            for team in fixture.teams:
                walk(league, chance, name, team)
    for name in list(league.state.fixtures):
        if not league.state.fixtures[name].outcome:
            play(league, chance, name)


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("seed", range(4))
def test_a_random_season(rules: str, seed: int) -> None:
    chance = Chance(seed)
    built = LeagueBuilder(rules, coaches=("ann", "bob", "cid", "dot"), off=() if seed % 2 else None)
    league = built.league
    league.schedule("main", seed=seed, by=BOSS, at=NOW, meetings=1)
    for name in list(league.state.fixtures):
        if not league.state.fixtures[name].outcome:
            play(league, chance, name)
        check(league)
        if chance.random.random() < 0.3:
            meddle(league, chance)
            check(league)
            finish_open(league, chance)
    check(league)
    league.decide(FinishSeason(("a", "b", "c")), by=BOSS, at=NOW)
    assert League.load(league.dump()).state == league.state

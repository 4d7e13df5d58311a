"""A fixture becomes a match of its edition, and the finished match the report of the fixture."""

from __future__ import annotations

from typing import Any

import pytest

from tests.league.league_builder import BOSS, NOW, LeagueBuilder
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import CONCEDE
from touchline.bots.by_name import quick_bot, read_bot
from touchline.core.record import Record, Recorder
from touchline.journal import Refused
from touchline.league import Gain, MatchReport, program_dice
from touchline.league.decisions import GrantSponsor
from touchline.league.defaults import plain_answer
from touchline.league.lists import rosters_of
from touchline.league.profiles import can_improve, profile_of
from touchline.matches import find_game
from touchline.matches.league_games import league_match, league_report


def built(rules: str) -> LeagueBuilder:
    league = LeagueBuilder(rules, division__least_teams=2)
    league.fixture()
    return league


def played(league: LeagueBuilder, seed: int = 5) -> BowlMatch:
    return recorded(league, seed)[0]


def recorded(league: LeagueBuilder, seed: int = 5) -> tuple[BowlMatch, Record]:
    planned = league_match(league.state, "f1")
    recorder: Recorder[Any] = Recorder(find_game(planned.game), planned.settings, seed)
    agents = [read_bot(quick_bot(planned.game), planned.game).make(number) for number in (1, 2)]
    while not recorder.match.over:
        recorder.step(agents[recorder.match.actor].choose(recorder.match))
    assert isinstance(recorder.match, BowlMatch)
    return recorder.match, recorder.record


def started(league: LeagueBuilder) -> BowlMatch:
    planned = league_match(league.state, "f1")
    match = Recorder(find_game(planned.game), planned.settings, 1).match
    assert isinstance(match, BowlMatch)
    return match


@pytest.mark.parametrize("rules", ["bb2016", "bb2020"])
def test_a_fixture_is_played_and_its_post_match_follows(rules: str) -> None:
    league = built(rules)
    league.prepare()
    match, record = recorded(league)
    report = league_report(league.state, "f1", match, record=record)
    assert [side.touchdowns for side in report.sides.values()] == match.score
    for team, other in (("a", "b"), ("b", "a")):
        doers = {deed.player for deed in report.sides[other].deeds if deed.what == "casualty"}
        assert {injury.by for injury in report.sides[team].injuries} <= doers, "each block's casualty names its blocker"
        league.league.report("f1", team, report, by=BOSS, at=NOW)
    assert any(injury.by for side in report.sides.values() for injury in side.injuries)
    fixture = league.state.fixtures["f1"]
    assert fixture.outcome == "played"
    league.close()
    scored = sum(player.record.get("touchdown", 0) for team in "ab" for player in league.team(team).players.values())
    assert scored == sum(match.score)


@pytest.mark.parametrize("rules", ["bb2016", "bb2020"])
def test_what_the_pre_match_settled_is_not_rolled_again(rules: str) -> None:
    league = built(rules)
    league.prepare(seed=3)
    facts = league.state.fixtures["f1"].facts
    match = started(league)
    fans = facts.get("fan_factor") or {team: number // 1000 for team, number in facts["fans"].items()}
    assert match.fans == [fans["a"], fans["b"]]
    assert match.rules.weathers[match.weather] == facts["weather"].lower().replace(" ", "-")
    assert match.kicking == ["a", "b"].index(facts["kicks"])


@pytest.mark.rule("league.ruling.fame-for-winnings")
def test_the_report_brings_the_fame_that_the_match_has_changed() -> None:
    league = built("bb2016")
    league.prepare(seed=3)
    match = started(league)
    match.rules.finish_with(match, 0)
    before = [match.rules.support(match, seat) for seat in (0, 1)]
    assert [side.fame for side in league_report(league.state, "f1", match).sides.values()] == [None, None]
    match.fame_change = [-1, 0]
    assert [side.fame for side in league_report(league.state, "f1", match).sides.values()] == [before[0] - 1, None]


def test_a_player_brings_what_the_years_have_made_of_him() -> None:
    league = built("bb2020")
    gains = (Gain("AG", 40_000, "characteristic"), Gain("block", 20_000, "chosen-primary"))
    league.put("a", "p1", gains=gains, reduced=("MA",), niggles=2)
    league.prepare()
    plain, grown = started(league).sides[0].sheets[1], started(league).sides[0].sheets[0]
    assert (grown.ag, grown.ma) == (plain.ag - 1, plain.ma - 1)
    assert "block" in grown.skills
    assert (grown.niggles, grown.advancements) == (2, 2)


@pytest.mark.rule("bb2020.league.characteristic.direction")
@pytest.mark.parametrize(
    ("name", "change"), [("MA", 1), ("ST", 1), ("AV", 1), ("AG", -1), ("PA", -1)], ids=["MA", "ST", "AV", "AG", "PA"]
)
def test_an_improvement_raises_a_figure_and_lowers_a_target(name: str, change: int) -> None:
    league = built("bb2020")
    league.prepare()
    before = getattr(started(league).sides[0].sheets[0], name.lower())
    league.put("a", "p1", gains=(Gain(name, 0, "characteristic"),))
    assert getattr(started(league).sides[0].sheets[0], name.lower()) == before + change


@pytest.mark.rule("bb2020.league.characteristic.pa-dash")
def test_an_improved_dash_is_six() -> None:
    league, rosters = built("bb2020"), rosters_of("2020")
    dashes = [each for each in rosters.team("skaven").positions if each.profile.pa is None]
    assert dashes
    league.put_team("a", roster="skaven")
    league.put("a", "p1", position=dashes[0].id, gains=(Gain("PA", 20_000, "characteristic"),))
    team = league.team("a")
    assert profile_of(league.state.rules, rosters, team, team.players["p1"])["PA"] == 6
    assert can_improve(league.state.rules, rosters, team, team.players["p1"], "PA")


def test_journeymen_fill_the_team_and_those_who_miss_stay_away() -> None:
    league = built("bb2020")
    league.put("a", "p1", misses=True)
    league.prepare()
    match = started(league)
    own = match.sides[0].sheets
    journeymen = [sheet for sheet in own if "loner 4+" in sheet.skills and not sheet.absent]
    assert len([sheet for sheet in own if not sheet.absent]) == 11
    assert [sheet.position for sheet in journeymen] == ["human-lineman"]
    assert "Anns 1" not in [sheet.name for sheet in own]


def test_a_team_that_stays_short_plays_short() -> None:
    league = built("bb2016")
    league.put("a", "p1", misses=True)
    roller_answers: dict[str, Any] = {"first-journeymen": {"positions": []}}
    roller = program_dice(1)
    while (due := league.league.due("f1")) is not None:
        answer = roller_answers.get(due.step, plain_answer(due))
        league.league.take("f1", due.team or "a", answer, by=BOSS, at=NOW, roller=roller)
    assert len([sheet for sheet in started(league).sides[0].sheets if not sheet.absent]) == 10


def test_inducements_come_along_and_nobody_serves_two_teams() -> None:
    league = built("bb2020")
    league.treasury("a", 500_000)
    league.treasury("b", 500_000)
    league.put_team("b", rerolls=2)
    buys = {"bought": {"bribes": 1}, "named": [{"id": "star-players", "name": "Griff Oberwald", "cost": 280_000}]}
    roller = program_dice(1)
    while (due := league.league.due("f1")) is not None:
        buying = due.step == "inducements" and due.question is not None
        answer: Any = {"a": buys, "b": {"named": buys["named"]}}[due.team] if buying else plain_answer(due)
        league.league.take("f1", due.team or "a", answer, by=BOSS, at=NOW, roller=roller)
    planned = league_match(league.state, "f1")
    home, away = planned.settings["teams"]
    assert home["inducements"] == {"bribes": 1}
    assert not [player for team in (home, away) for player in team["players"] if player["contract"] == "star"]
    assert any("Griff Oberwald was hired by both" in words for words in planned.by_hand)


def test_a_concession_is_reported_with_the_score_of_the_pitch() -> None:
    league = built("bb2020")
    league.prepare()
    planned = league_match(league.state, "f1")
    recorder: Recorder[Any] = Recorder(find_game(planned.game), planned.settings, 2)
    agent = read_bot(quick_bot(planned.game), planned.game).make(3)
    while not recorder.match.over:
        recorder.step(CONCEDE if CONCEDE in recorder.match.legal else agent.choose(recorder.match))
    match = recorder.match
    report = league_report(league.state, "f1", match)
    assert report.conceded_by == ("a", "b")[match.conceded]
    assert not report.legal
    assert [side.touchdowns for side in report.sides.values()] == [0, 0]
    league.league.enter_result("f1", report, by=BOSS, at=NOW, outcome="conceded")
    official = league.state.fixtures["f1"].report
    assert isinstance(official, MatchReport)
    assert sorted(side.touchdowns for side in official.sides.values()) == [0, 1]


def test_a_fixture_that_is_not_ready_is_refused() -> None:
    league = built("bb2020")
    with pytest.raises(Refused, match="pre-match sequence is not finished"):
        league_match(league.state, "f1")
    with pytest.raises(Refused, match="no fixture"):
        league_match(league.state, "f9")


def test_a_team_that_changed_since_the_match_began_is_entered_by_hand() -> None:
    league = built("bb2020")
    league.prepare()
    match = played(league)
    league.put("a", "p1", left="fired")
    with pytest.raises(Refused, match="has changed since this match began"):
        league_report(league.state, "f1", match)


@pytest.mark.rule("bb2016.sponsor.farblast.bombardier", "bb2020.league.sponsor.farblast")
@pytest.mark.parametrize(("rules", "loner"), [("bb2016", "loner"), ("bb2020", "loner 4+")])
def test_a_sponsor_arms_the_player_whom_the_roster_names(rules: str, loner: str) -> None:
    league = built(rules)
    with pytest.raises(Refused, match="'p99' cannot be armed by Farblast & Sons"):
        league.decide(GrantSponsor("a", "farblast", "p99"))
    league.decide(GrantSponsor("a", "farblast", "p1"))
    league.prepare()
    armed = [sheet for sheet in started(league).sides[0].sheets if "bombardier" in sheet.skills]
    assert [sheet.name for sheet in armed] == ["Anns 1"]
    assert {"bombardier", loner, "secret-weapon"} <= set(armed[0].skills)
    league.put("a", "p1", misses=True)
    assert not [sheet for sheet in started(league).sides[0].sheets if "bombardier" in sheet.skills], "nobody else"


@pytest.mark.rule("bb2016.sponsor.farblast.bombardier", "bb2020.league.sponsor.farblast")
def test_a_sponsor_arms_no_elves() -> None:
    league = built("bb2016")
    league.put_team("a", roster="wood-elf")
    with pytest.raises(Refused, match="Farblast & Sons arm no elves"):
        league.decide(GrantSponsor("a", "farblast"))

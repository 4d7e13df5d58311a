"""Schedules, play-offs, promotion, several seasons, and the memory of a league."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from tests.league.league_builder import BOSS, NOW, LeagueBuilder, human_list
from touchline.league import Deed, Injury, League, Refused, standings
from touchline.league.decisions import (
    AddStage,
    AnswerChallenge,
    ArchiveTeam,
    EnterTeam,
    FinishSeason,
    HonourPlayer,
    IssueChallenge,
    MoveDeadline,
    PublishFixtures,
    StartSeason,
    divisions_of,
    next_challenge,
)
from touchline.league.promotion import propose
from touchline.league.records import (
    all_time,
    bests,
    by_season,
    career,
    cemetery,
    famous,
    head_to_head,
    results_of,
    rivals,
    team_record,
    top_players,
)
from touchline.league.schedule import Planned, bracket, deadlines, round_robin

EIGHT = ("ann", "bob", "cid", "dot", "eve", "fay", "gus", "hal")


@pytest.mark.parametrize("number", range(2, 13))
@pytest.mark.parametrize("meetings", [1, 2, 3])
def test_everybody_meets_everybody_balanced_at_home_and_away(number: int, meetings: int) -> None:
    teams = [f"t{place}" for place in range(number)]
    rounds = round_robin(teams, seed=number, meetings=meetings)
    pairs = Counter(frozenset(pair) for games in rounds for pair in games if pair[1] is not None)
    assert set(pairs.values()) == {meetings}
    assert len(pairs) == number * (number - 1) // 2
    for games in rounds:
        placed = [team for pair in games for team in pair if team is not None]
        assert sorted(placed) == sorted(teams)
    home = Counter(pair[0] for games in rounds for pair in games if pair[1] is not None)
    away = Counter(pair[1] for games in rounds for pair in games if pair[1] is not None)
    limit = 0 if meetings % 2 == 0 else 1
    assert all(abs(home[team] - away[team]) <= limit + (number % 2 == 0) for team in teams)
    byes = Counter(pair[0] for games in rounds for pair in games if pair[1] is None)
    assert set(byes.values()) <= {meetings}


def test_the_seed_shuffles_and_repeats_the_schedule() -> None:
    teams = list("abcdefgh")
    assert round_robin(teams, 1) == round_robin(teams, 1)
    assert round_robin(teams, 1) != round_robin(teams, 2)


def test_deadlines_of_the_rounds() -> None:
    assert deadlines("2026-11-16", 3, 7) == ["2026-11-22", "2026-11-29", "2026-12-06"]
    assert deadlines("", 2, 7) == ["", ""]
    with pytest.raises(Refused, match="is not a date"):
        deadlines("tomorrow", 2, 7)


def test_a_schedule_is_published_with_byes_and_deadlines_that_can_be_moved() -> None:
    league = LeagueBuilder(coaches=EIGHT[:5])
    league.league.schedule("main", seed=3, by=BOSS, at=NOW, first_day="2026-11-16", days=14)
    fixtures = league.state.season_fixtures(1)
    assert sum(fixture.is_bye for fixture in fixtures) == 5
    assert {fixture.deadline for fixture in fixtures if fixture.round == 1} == {"2026-11-29"}
    league.decide(MoveDeadline((fixtures[0].id,), "2027-01-01"))
    assert league.state.fixtures[fixtures[0].id].deadline == "2027-01-01"
    with pytest.raises(Refused, match="there is a fixture"):
        league.league.schedule("main", seed=3, by=BOSS, at=NOW)


def test_fixtures_that_cannot_be_published() -> None:
    league = LeagueBuilder(coaches=("ann", "bob", "cid"))
    for planned, words in (
        (Planned(1, "a", "a"), "cannot play itself"),
        (Planned(1, "a", "z"), "not an approved team"),
        (Planned(1, "", ""), "must say where its team comes from"),
    ):
        with pytest.raises(Refused, match=words):
            league.decide(PublishFixtures("main", {"x": planned}))
    with pytest.raises(Refused, match="at most once in a round"):
        league.decide(PublishFixtures("main", {"x": Planned(1, "a", "b"), "y": Planned(1, "a", "c")}))
    with pytest.raises(Refused, match="no stage 'tea'"):
        league.decide(PublishFixtures("tea", {}))


def test_brackets_keep_the_best_seeds_apart() -> None:
    planned = dict(bracket(list("12345678"), "k-"))
    first = [(each.home, each.away) for each in planned.values() if each.round == 1]
    assert first == [("1", "8"), ("4", "5"), ("2", "7"), ("3", "6")]
    assert planned["k-2-1"].places == ("winner of k-4-1", "winner of k-4-2")
    assert planned["k-third"].places == ("loser of k-4-1", "loser of k-4-2")
    with pytest.raises(Refused, match="make no knockout"):
        bracket(list("123"), "k-")


def whole_season(coaches: tuple[str, ...] = EIGHT[:4]) -> LeagueBuilder:
    league = LeagueBuilder(coaches=coaches)
    league.league.schedule("main", seed=1, by=BOSS, at=NOW)
    for number, fixture in enumerate(league.state.season_fixtures(1)):
        league.prepare(fixture.id, seed=number)
        deeds = {fixture.home: [Deed("p1", "touchdown"), Deed("p2", "casualty")]}
        injuries = {fixture.away: [Injury("p9", "dead", by="p2")]} if number == 0 else {}
        league.report((2, 1) if number else (4, 0), fixture.id, cas=(1, 0), deeds=deeds, injuries=injuries)
        league.close(fixture.id, seed=number)
    return league


def test_open_play_by_challenges_has_a_table() -> None:
    league = LeagueBuilder(coaches=EIGHT[:4])
    league.decide(AddStage("open", "ladder", "Open play"))
    one, two, three, four = league.state.teams
    coach = {team: league.team(team).coach for team in league.state.teams}
    fixture, number = next_challenge(league.state, "open", one)
    league.decide(IssueChallenge("open", fixture, number, one, two), by=coach[one])
    league.decide(AnswerChallenge(fixture, "accept"), by=coach[two])
    league.prepare(fixture)
    league.report((2, 1), fixture)
    league.close(fixture)
    assert standings(league.state, "open").order() == [one, two]
    refused, number = next_challenge(league.state, "open", one)
    assert (refused, number) == (fixture.replace("-1", "-2"), 2)
    league.decide(IssueChallenge("open", refused, number, one, three), by=coach[one])
    league.decide(AnswerChallenge(refused, "refuse"), by=coach[three])
    assert refused not in league.state.fixtures, "refusing costs nothing outside a tournament"
    assert four not in standings(league.state, "open").order()


def test_a_team_that_comes_later_meets_everybody_in_its_division() -> None:
    league = LeagueBuilder(coaches=EIGHT[:4])
    late = list(league.state.teams)[3]
    early = list(league.state.teams)[:3]
    league.decide(AddStage("late", "divisions", "Late", divisions_of({"A": early})))
    league.league.schedule("late", seed=1, by=BOSS, at=NOW, first_day="2026-12-01", days=7)
    byes = {each.home: each.round for each in league.state.season_fixtures(1) if each.stage == "late" and each.is_bye}
    league.decide(EnterTeam("late", "A", late))
    own = [each for each in league.state.season_fixtures(1) if each.stage == "late" and late in each.teams]
    assert {each.opponent_of(late): each.round for each in own} == byes, "it takes the places of byes"
    assert all(each.deadline for each in own)
    assert late in standings(league.state, "late", "A").order()
    with pytest.raises(Refused, match="plays in Late already"):
        league.decide(EnterTeam("late", "A", late))
    with pytest.raises(Refused, match="no division 'B'"):
        league.decide(EnterTeam("late", "B", late))


def test_a_team_that_comes_later_takes_the_place_of_no_other_fixture() -> None:
    league = LeagueBuilder(coaches=EIGHT[:4])
    *early, late = league.state.teams
    league.decide(AddStage("late", "divisions", "Late", divisions_of({"A": early})))
    league.league.schedule("late", seed=1, by=BOSS, at=NOW)
    league.decide(AddStage("open", "ladder", "Open"))
    taken = {f"s1-late-a-{late}-r{round}" for round in (1, 2, 3)}
    for number, name in enumerate(sorted(taken), start=1):
        league.decide(IssueChallenge("open", name, number, early[0], early[1]))
        league.decide(AnswerChallenge(name, "accept"))
    league.decide(EnterTeam("late", "A", late))
    assert all(league.state.fixtures[name].stage == "open" for name in taken)
    assert sum(late in each.teams and each.stage == "late" for each in league.state.season_fixtures(1)) == 3


def test_play_offs_wait_for_every_result() -> None:
    league = LeagueBuilder(coaches=EIGHT[:4])
    league.league.schedule("main", seed=1, by=BOSS, at=NOW)
    with pytest.raises(Refused, match="6 fixtures have no result yet"):
        league.league.seed_playoffs("main", 4)


def test_play_offs_from_the_table_to_the_trophy() -> None:
    league = whole_season()
    seeds = league.league.seed_playoffs("main", 4)
    assert seeds == standings(league.state, "main").order()
    league.league.draw_playoffs("cup", seeds, by=BOSS, at=NOW)
    cup = league.state.seasons[1].stages["cup"].fixtures
    for name in cup:
        league.prepare(name)
        fixture = league.state.fixtures[name]
        assert fixture.home
        assert fixture.away
        with pytest.raises(Refused, match="needs a winner"):
            league.report((1, 1), name)
        league.report((1, 1), name, overtime_winner=fixture.home)
        league.close(name)
    final = league.state.fixtures["s1-cup-2-1"]
    assert {final.home, final.away} == {league.state.fixtures[name].winner for name in cup[:2]}
    points = {team: league.state.account(team, "points") for team in league.state.teams}
    assert points == {row.entrant: row.values["points"] for row in standings(league.state, "main").rows}
    league.decide(FinishSeason((final.winner, final.opponent_of(final.winner))))
    assert league.state.seasons[1].champion == final.winner
    assert team_record(league.state, final.winner).titles == 1
    assert League.load(league.league.dump()).state == league.state


def test_a_season_ends_when_everything_is_closed_and_the_next_begins() -> None:
    league = LeagueBuilder(coaches=EIGHT[:4])
    league.fixture()
    with pytest.raises(Refused, match="f1 is not closed"):
        league.decide(FinishSeason())
    with pytest.raises(Refused, match="Season 1 is not finished"):
        league.decide(StartSeason("Season 2"))
    league.play()
    league.decide(FinishSeason(("a",)))
    league.decide(StartSeason("Season 2"))
    league.decide(AddStage("main", "divisions", "Regular", divisions_of({"A": ("a", "b", "c", "d")})))
    assert standings(league.state, "main").row("a").values["points"] == 0
    assert standings(league.state, "main", season=1).row("a").values["points"] == 3
    league.decide(PublishFixtures("main", {"f2": Planned(1, "a", "b", "A")}))
    assert league.state.fixtures["f2"].season == 2


def test_promotion_and_relegation_are_proposed() -> None:
    league = LeagueBuilder(coaches=EIGHT)
    league.decide(
        AddStage("two", "divisions", "Two", divisions_of({"Top": ("a", "b", "c", "d"), "Low": ("e", "f", "g", "h")}))
    )
    found = propose(league.state, "two", 1)
    assert (found.promoted, found.relegated) == (("e",), ("d",))
    assert found.divisions == {"Top": ("a", "b", "c", "e"), "Low": ("d", "f", "g", "h")}
    league.decide(ArchiveTeam("b"))
    league.league.draft("n", "nia", human_list("News", "nia"), by=BOSS, at=NOW, approve=True)
    found = propose(league.state, "two", 1)
    assert (found.promoted, found.relegated, found.new) == (("e",), (), ("n",))
    assert found.divisions["Low"][-1] == "n"


def test_a_ladder_takes_fixtures_one_by_one() -> None:
    league = LeagueBuilder(coaches=EIGHT[:3])
    league.decide(AddStage("open", "ladder", "Open play", divisions_of({"all": ("a", "b", "c")})))
    league.decide(PublishFixtures("open", {"o1": Planned(1, "a", "b", "all"), "o2": Planned(1, "a", "c", "all")}))
    league.play(fixture="o1")
    league.play(fixture="o2")
    assert standings(league.state, "open").order()[0] == "a"


def test_records_over_the_seasons() -> None:
    league = whole_season()
    state = league.state
    best = top_players(state, "touchdowns", 3)
    assert best[0].figure >= best[-1].figure >= 1
    assert best[0].place == 1
    with pytest.raises(Refused, match="no list 'tea'"):
        top_players(state, "tea")
    graves = cemetery(state)
    assert [(grave.player.left, grave.killer) for grave in graves] == [("dead", "p2")]
    first = state.season_fixtures(1)[0]
    assert state.teams[first.home].players["p2"].record["kills"] == 1
    record = head_to_head(state, first.home, first.away)
    assert (record.won, record.scored, record.games) == (1, 4, 1)
    assert head_to_head(state, first.away, first.home).lost == 1
    assert {best.what: best.figure for best in bests(state)}["touchdowns"] == 4
    lines = career(state, first.home, "p1")
    assert lines[0].deeds == {"touchdown": 1}
    assert rivals(state, first.home)[first.away] == record
    assert by_season(state, first.home)[1] == replace(team_record(state, first.home), titles=0)
    ranked = all_time(state)
    assert [one.games for _, one in ranked] == [team_record(state, name).games for name, _ in ranked]
    assert ranked[0][1].titles == max(one.titles for _, one in ranked)
    league.decide(HonourPlayer(first.home, "p1", "first of many"))
    assert famous(league.state)[0][2] == "first of many"
    with pytest.raises(Refused, match="already"):
        league.decide(HonourPlayer(first.home, "p1"))


def test_a_friendly_is_in_the_career_and_head_to_head_but_not_in_the_record_of_a_team() -> None:
    league = LeagueBuilder()
    for name, kind in (("f1", "league"), ("f2", "friendly")):
        league.fixture(name, round=int(name[1:]), kind=kind)
        league.prepare(name)
        league.report((1, 0), deeds={"a": [Deed("p1", "touchdown")]}, fixture=name)
        league.close(name)
    state = league.state
    assert head_to_head(state, "a", "b").games == len(career(state, "a", "p1")) == 2
    for record in (team_record(state, "a"), by_season(state, "a")[1], dict(all_time(state))["a"]):
        assert (record.games, record.won, record.scored) == (1, 1, 1)
    assert results_of(state, "b") == (0, 0, 1)


def test_a_career_adds_up_what_a_report_names_twice() -> None:
    league = LeagueBuilder()
    league.fixture()
    league.prepare()
    league.report((2, 0), deeds={"a": [Deed("p1", "touchdown"), Deed("p1", "touchdown")]})
    league.close()
    [line] = career(league.state, "a", "p1")
    awards = league.state.fixtures["f1"].mvps_of("a").count("p1")
    assert line.deeds == {"touchdown": 2, **({"mvp": awards} if awards else {})}

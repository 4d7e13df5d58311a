"""2016, post-match step 1: MVP and improvement rolls; step 2: statistics."""

from __future__ import annotations

from typing import Any

import pytest

from tests.league.league_builder import BOSS, NOW, LeagueBuilder
from touchline.league import Deed, Injury, Refused, load_rules, standings
from touchline.league.decisions import AdjustFigure, GrantSponsor
from touchline.league.lists import rosters_of
from touchline.league.rules import changed_rules
from touchline.teams.model import Access


def played(score: tuple[int, int] = (1, 0), **more: Any) -> LeagueBuilder:
    """A match whose result counts; both post-match sequences are open."""
    details = more.pop("fixture", {})
    league = LeagueBuilder(**more.pop("league", {}))
    league.fixture(**details)
    league.prepare()
    for act in more.pop("before", ()):
        act(league)
    league.report(score, **more)
    return league


@pytest.mark.rule("league.sequence.post-match-order")
def test_the_steps_after_a_match_come_in_the_documents_order() -> None:
    after = load_rules("bb2016").after
    first_to_last = (
        "mvp-nominated", "improvements", "league-points", "winnings-by-fame", "remove-dead", "buy-and-fire",
        "expensive-mistakes", "team-value",
    )  # fmt: skip
    order = [after.index(step) for step in first_to_last]
    assert order == sorted(order)


@pytest.mark.rule("league.mvp.nominate-three", "league.mvp.star-player-points")
def test_three_are_nominated_and_one_is_drawn() -> None:
    league = played()
    for wrong, words in (
        (["p1", "p2"], "nominate 3 different players"),
        (["p1", "p1", "p2"], "nominate 3 different players"),
        (["p1", "p2", "p99"], "'p99' cannot be MVP"),
    ):
        with pytest.raises(Refused, match=words):
            league.take("f1", "a", {"nominated": wrong})
    league.take("f1", "a", {"nominated": ["p1", "p2", "p3"]}, 2, 1)
    assert (league.team("a").players["p2"].spp, league.team("a").players["p2"].record["mvp"]) == (5, 1)


@pytest.mark.rule("league.mvp.nominate-three", "league.ruling.mvp-eligibility")
def test_who_missed_the_match_or_was_killed_in_it_cannot_be_mvp() -> None:
    def miss(league: LeagueBuilder) -> None:
        league.put("a", "p4", misses=True)

    league = played(injuries={"a": [Injury("p5", "dead")]}, before=[miss])
    question = league.due("f1", "a").question
    eligible = {option.id for option in question.options}
    assert not {"p4", "p5"} & eligible
    assert "p6" in eligible
    few = LeagueBuilder()
    few.fixture()
    few.prepare()
    for name in list(few.team("a").players)[2:]:
        few.put("a", name, misses=True)
    few.report()
    few.take("f1", "a", {"nominated": ["p1", "p2"]}, 2, 1)
    assert few.team("a").players["p2"].spp == 5


@pytest.mark.rule("league.mvp.none-in-friendly", "league.sequence.match-kinds", "league.points.none-in-friendly")
def test_a_friendly_has_no_mvp_and_no_points() -> None:
    league = played(fixture={"kind": "friendly"})
    assert league.due("f1", "a").step != "mvp-nominated"
    league.close()
    assert league.state.account("a", "points") == 0
    assert all(not player.record.get("mvp") for player in league.team("a").players.values())


@pytest.mark.rule("league.mvp.star-player-points", "league.match.result-recorded")
def test_star_player_points_of_what_players_did() -> None:
    deeds = {
        "a": [
            Deed("p1", "touchdown", 2),
            Deed("p2", "completion", 3),
            Deed("p3", "casualty"),
            Deed("p4", "interception"),
        ]
    }
    league = played((2, 0), cas=(1, 0), deeds=deeds)
    points = {name: league.team("a").players[name].spp for name in ("p1", "p2", "p3", "p4")}
    assert points == {"p1": 6, "p2": 3, "p3": 2, "p4": 2}
    assert [posting.why for posting in league.state.why("a", "spp:p1")] == ["2 touchdowns"]
    assert league.state.fixtures["f1"].winner == "a"


@pytest.mark.rule("league.match.result-recorded")
def test_reports_that_cannot_be_true_are_refused() -> None:
    league = LeagueBuilder()
    league.fixture()
    league.prepare()
    league.put("a", "p4", misses=True)
    wrong: tuple[tuple[dict[str, Any], str], ...] = (
        ({"deeds": {"a": [Deed("p1", "touchdown", 2)]}}, "2 times touchdown, the team only 1"),
        ({"deeds": {"a": [Deed("p1", "casualty")]}}, "1 times casualty, the team only 0"),
        ({"deeds": {"a": [Deed("p4", "completion")]}}, "had to miss this match"),
        ({"deeds": {"a": [Deed("p1", "sleep")]}}, "'sleep' is not recorded"),
        ({"deeds": {"a": [Deed("p1", "mvp")]}}, "MVP awards are made in the post-match"),
        ({"injuries": {"a": [Injury("p1", "lasting")]}}, "needs a characteristic"),
        ({"injuries": {"a": [Injury("p1", "dead", "MA")]}}, "does not have a characteristic"),
        ({"injuries": {"a": [Injury("p99", "dead")]}}, "no player 'p99'"),
        ({"injuries": {"a": [Injury("p1", "dead"), Injury("p1", "dead")]}}, "number 1 can die only once"),
        ({"score": (-1, 0)}, "touchdowns is -1"),
        ({"conceded_by": "x"}, "x does not play"),
    )
    for more, words in wrong:
        with pytest.raises(Refused, match=words):
            league.report(**{"score": (1, 0), **more})


# --- improvement rolls


def learning(spp: int = 6, **more: Any) -> LeagueBuilder:
    """Player p1 of team a has so many points, and both teams are at their improvement rolls."""

    def give(league: LeagueBuilder) -> None:
        league.put("a", "p1", spp=spp)

    return played(league={"off": ("mvp-nominated", *load_rules("bb2016").off), **more}, before=[give])


@pytest.mark.rule("league.improvement.roll-when-earned")
@pytest.mark.parametrize(("spp", "rolls"), [(5, 0), (6, 1), (16, 2), (31, 3), (51, 4), (76, 5), (175, 5), (176, 6)])
def test_one_roll_for_every_threshold(spp: int, rolls: int) -> None:
    league = learning(spp)
    league.take("f1", "a", None, *([3, 4] * rolls), *(() if rolls else (4,)))
    pending = league.state.fixtures["f1"].post_facts.get("a.improvements", [])
    assert len(pending) == rolls


@pytest.mark.rule("league.improvement.roll-when-earned", "league.improvement.value-recorded")
@pytest.mark.parametrize(
    ("dice", "take", "value"),
    [((3, 4), "block", 20_000), ((3, 3), "dodge", 30_000), ((4, 6), "MA", 30_000), ((5, 5), "AV", 30_000),
     ((5, 6), "AG", 40_000), ((6, 6), "ST", 50_000), ((5, 6), "block", 20_000), ((6, 6), "guard", 30_000)],
)  # fmt: skip
def test_what_a_roll_allows_and_what_it_is_worth(dice: tuple[int, int], take: str, value: int) -> None:
    league = learning()
    league.take("f1", "a", None, *dice)
    before = league.team("a").players["p1"].value
    league.take("f1", "a", {"take": take}, 4)
    assert league.team("a").players["p1"].value == before + value
    assert league.state.why("a", "value:p1")[0].amount == value


@pytest.mark.rule("league.improvement.roll-when-earned")
@pytest.mark.parametrize(
    ("dice", "take"), [((3, 4), "dodge"), ((3, 4), "ST"), ((4, 6), "AG"), ((5, 6), "ST"), ((3, 4), "nonsense")]
)
def test_what_a_roll_does_not_allow(dice: tuple[int, int], take: str) -> None:
    league = learning()
    league.take("f1", "a", None, *dice)
    with pytest.raises(Refused, match=f"'{take}' cannot be taken"):
        league.take("f1", "a", {"take": take})


def test_a_skill_is_gained_once_and_a_characteristic_twice() -> None:
    league = learning(51)
    league.take("f1", "a", None, 3, 4, 5, 6, 5, 6, 5, 6)
    league.take("f1", "a", {"take": "block"})
    league.take("f1", "a", {"take": "AG"})
    league.take("f1", "a", {"take": "AG"})
    with pytest.raises(Refused, match="'AG' cannot be taken"):
        league.take("f1", "a", {"take": "AG"})
    with pytest.raises(Refused, match="'block' cannot be taken"):
        league.take("f1", "a", {"take": "block"})


@pytest.mark.rule("league.sponsor.mcmurtys-no-ma-ag")
def test_mcmurtys_forbids_movement_and_agility_but_not_the_other_options() -> None:
    league = learning(16)
    league.decide(GrantSponsor("a", "mcmurtys"))
    league.take("f1", "a", None, 4, 6, 5, 6)
    options = {option.id for option in league.due("f1", "a").question.options}
    assert "MA" not in options
    assert {"AV", "block"} <= options
    league.take("f1", "a", {"take": "AV"})
    assert "AG" not in {option.id for option in league.due("f1", "a").question.options}


@pytest.mark.rule("league.sponsor.steelhelm-three-dice")
def test_steelhelms_three_dice_and_the_coach_discards_one() -> None:
    league = learning()
    league.decide(GrantSponsor("a", "steelhelm"))
    due = league.due("f1", "a")
    assert (due.step, [option.id for option in due.question.options]) == ("improvement-rolls", ["p1"])
    league.take("f1", "a", {"three_dice": ["p1"]}, 6, 4, 6)
    with pytest.raises(Refused, match="not two of the dice"):
        league.take("f1", "a", {"take": "ST", "dice": [6, 5]})
    with pytest.raises(Refused, match="'ST' cannot be taken"):
        league.take("f1", "a", {"take": "ST", "dice": [6, 4]})
    league.take("f1", "a", {"take": "ST", "dice": [6, 6]}, 4)
    assert [gain.what for gain in league.team("a").players["p1"].gains] == ["ST"]


# --- statistics and points


@pytest.mark.rule("league.points.win", "league.points.draw", "league.points.loss")
@pytest.mark.parametrize(("score", "points"), [((2, 1), (3, 1)), ((1, 1), (2, 2)), ((0, 3), (1, 3))])
def test_league_points(score: tuple[int, int], points: tuple[int, int]) -> None:
    league = played(score)
    league.close()
    assert (league.state.account("a", "points"), league.state.account("b", "points")) == points


@pytest.mark.rule("league.points.loss")
def test_conceding_is_a_loss_and_a_deduction_is_logged_with_its_reason() -> None:
    league = played((2, 0), conceded_by="b")
    league.close()
    assert league.state.account("b", "points") == 1
    league.decide(AdjustFigure("b", "points", -3), why="avoided three matches")
    assert league.state.account("b", "points") == -2
    assert league.state.why("b", "points")[-1].why == "avoided three matches"


@pytest.mark.rule("league.stats.touchdowns", "league.stats.casualties")
def test_totals_of_touchdowns_and_casualties_also_of_friendlies() -> None:
    league = played((2, 1), cas=(3, 0))
    league.close()
    league.fixture("f2", round=2, kind="friendly")
    league.prepare("f2")
    league.report((4, 0), "f2", cas=(1, 0))
    league.close("f2")
    assert league.state.account("a", "touchdowns") == 6
    assert league.state.account("a", "casualties") == 4
    row = standings(league.state, "main", "A").row("a")
    assert (row.values["touchdowns"], row.values["casualties"], row.played) == (2, 3, 1)


@pytest.mark.rule("league.table.order")
def test_the_table_is_ordered_by_points_then_difference_touchdowns_and_casualties() -> None:
    league = LeagueBuilder(coaches=("ann", "bob", "cid", "dot"))
    results = [
        ("a", "b", (2, 1), (0, 1)),
        ("c", "d", (1, 0), (0, 0)),
        ("a", "d", (0, 1), (0, 0)),
        ("c", "b", (2, 3), (1, 0)),
    ]
    for number, (home, away, score, cas) in enumerate(results, start=1):
        name = league.fixture(f"f{number}", home, away, round=number)
        league.prepare(name)
        league.report(score, name, cas=cas)
        league.close(name)
    table = standings(league.state, "main", "A")
    assert [(row.entrant, row.values["points"]) for row in table.rows] == [("b", 4), ("c", 4), ("a", 4), ("d", 4)]
    assert "by touchdowns: 4 against 3" in table.why("b", "c")
    changed = changed_rules(league.state.rules, tiebreakers=("casualties", "head_to_head"))
    league.state.rules = changed
    assert standings(league.state, "main", "A").order()[0] in ("b", "c")


def test_positions_open_the_doubles_categories_as_the_list_says() -> None:
    rosters = rosters_of("2016")
    normal = {skill.id for skill in rosters.learnable("human", "lineman", Access.PRIMARY, frozenset())}
    double = {skill.id for skill in rosters.learnable("human", "lineman", Access.SECONDARY, frozenset())}
    assert "block" in normal
    assert "dodge" in double
    assert not normal & double


def test_a_sequence_closed_for_an_absent_coach_spends_no_points_and_fills_the_side() -> None:
    league = LeagueBuilder("bb2020", coaches=("ann", "bob", "cid", "dee"))
    league.fixture()
    league.put("a", "p1", spp=8)
    league.prepare()
    league.report((1, 0))
    league.league.close_for_absent("f1", "a", by=BOSS, at=NOW, why="absent", roller=lambda purpose, sides: sides)
    keeper = league.team("a").players["p1"]
    assert (keeper.spent, keeper.gains) == (0, ())

    league = LeagueBuilder()
    league.fixture()
    league.prepare()
    league.report((0, 1), injuries={"a": [Injury(f"p{number}", "miss-next-game") for number in (1, 2, 3)]})
    league.league.close_for_absent("f1", "a", by=BOSS, at=NOW, why="absent", roller=lambda purpose, sides: sides)
    assert len(league.team("a").fieldable) == 11


def test_points_enough_for_a_characteristic_close_the_way_past_the_step() -> None:
    league = LeagueBuilder("bb2020", coaches=("ann", "bob", "cid", "dee"))
    league.fixture()
    league.put("a", "p1", spp=18)
    league.prepare()
    league.report((1, 0))
    league.until("advancement", "a")
    done = next(option for option in league.due("f1", "a").question.fields["player"].options if option.id == "done")
    assert "spend some" in done.why_not
    with pytest.raises(Refused, match="spend some"):
        league.take("f1", "a", {"done": True})
    league.until("", "a")
    assert league.team("a").players["p1"].spent

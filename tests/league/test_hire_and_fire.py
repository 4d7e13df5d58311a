"""2016, post-match steps 4 and 5: the roster, Journeymen, stars, expensive mistakes and the value of the team."""

from __future__ import annotations

from typing import Any

import pytest

from tests.league.league_builder import BOSS, NOW, LeagueBuilder, human_list
from tests.league.test_growth import played
from touchline.league import Injury, Refused, load_rules
from touchline.league.decisions import GrantSponsor, SettleFixture
from touchline.league.lists import rosters_of
from touchline.league.rules import changed_rules
from touchline.league.values import team_value

EARLY = (
    "mvp-nominated", "improvement-rolls", "improvements", "residency-deal", "winnings-by-fame", "fan-factor-sum",
    "find-sponsor", "stadium",
)  # fmt: skip


def at_hiring(score: tuple[int, int] = (1, 0), gold: int = 500_000, **more: Any) -> LeagueBuilder:
    """Team a stands before hire and fire with so much gold."""
    setup = more.pop("before", [])

    def rich(league: LeagueBuilder) -> None:
        league.treasury("a", gold)

    off = more.pop("off", EARLY)
    return played(score, league={"off": off, **more.pop("league", {})}, before=[*setup, rich], **more)


@pytest.mark.rule("league.hire.order", "league.prepare.order")
def test_the_order_within_the_last_two_steps() -> None:
    after = load_rules("bb2016").after
    names = ("residency-loss", "sell-stadium", "remove-dead", "star-insurance", "buy-and-fire", "hire-journeymen",
             "star-upkeep", "expensive-mistakes", "add-journeymen", "team-value", "end-star-insurance")  # fmt: skip
    order = [after.index(name) for name in names]
    assert order == sorted(order)


@pytest.mark.rule("league.roster.remove-dead")
def test_the_dead_leave_before_anything_is_bought_and_stay_in_the_records() -> None:
    league = at_hiring(injuries={"a": [Injury("p1", "dead", by="p2")]})
    league.take("f1", "a", None)
    assert league.due("f1", "a").step == "buy-and-fire"
    assert league.team("a").players["p1"].left == "dead"
    assert len(league.team("a").permanent) == 10
    assert league.team("b").players["p2"].record["kills"] == 1


@pytest.mark.rule("league.hire.buy-from-treasury", "league.hire.fire-without-refund")
def test_players_and_staff_are_bought_from_the_treasury_and_fired_without_refund() -> None:
    league = at_hiring(gold=200_000, off=(*EARLY, "expensive-mistakes"))
    league.take("f1", "a", None)
    before = league.team("a")
    for wrong, words in (
        ({"hire": [{"position": "ogre"}] * 2}, "allows 1 of Ogre|140,000 gp are needed"),
        ({"hire": [{"position": "lineman"}] * 5}, "50,000 gp are needed"),
        ({"hire": [{"position": "wizard"}]}, "no position 'wizard'"),
        ({"hire": [{"position": "lineman", "number": 1}]}, "number 1 is worn twice"),
        ({"fire": ["p77"]}, "no player 'p77'"),
        ({"cheerleaders": -1}, "-1 cheerleaders"),
        ({"biscuits": 1}, "no part 'biscuits'"),
        ({"cheerleaders": "two"}, "must be a whole number"),
    ):
        with pytest.raises(Refused, match=words):
            league.take("f1", "a", wrong)
    assert league.team("a") == before
    answer = {"hire": [{"position": "blitzer", "name": "Zara"}], "fire": ["p1"], "cheerleaders": 2, "apothecary": False}
    league.take("f1", "a", answer)
    team = league.team("a")
    assert team.treasury == 200_000 - 90_000 - 20_000
    assert (team.players["p1"].left, team.apothecary, team.cheerleaders) == ("fired", False, 2)
    assert team.players["p12"].name == "Zara"
    assert team.players["p12"].number == 1


@pytest.mark.rule("league.hire.buy-from-treasury")
def test_no_purchase_takes_the_team_above_sixteen_players() -> None:
    league = at_hiring(gold=900_000)
    league.take("f1", "a", None)
    with pytest.raises(Refused, match="the roster has 16 players already"):
        league.take("f1", "a", {"hire": [{"position": "lineman"}] * 6})
    league.take("f1", "a", {"hire": [{"position": "lineman"}] * 5}, 6)
    assert len(league.team("a").permanent) == 16


@pytest.mark.rule("league.hire.reroll-double-price", "league.hire.reroll-counts-single", "league.hire.reroll-removal")
def test_rerolls_cost_double_count_single_and_can_be_removed() -> None:
    league = at_hiring(gold=100_000)
    league.take("f1", "a", None)
    value = team_value(league.state.rules, rosters_of("2016"), league.team("a"))
    league.take("f1", "a", {"rerolls": 1})
    assert league.team("a").treasury == 0
    assert league.team("a").value == value + 50_000
    other = at_hiring(gold=0)
    other.take("f1", "a", None)
    other.take("f1", "a", {"rerolls": -3})
    assert (other.team("a").rerolls, other.team("a").treasury) == (0, 0)


# --- Star Insurance and stars


@pytest.mark.rule(
    "league.sponsor.star-insurance-payout", "league.sponsor.star-insurance-collect", "league.ruling.insurance-scope"
)
def test_star_insurance_pays_for_dead_permanent_players_and_collects() -> None:
    def insure(league: LeagueBuilder) -> None:
        league.decide(GrantSponsor("a", "star-insurance"))
        league.put("a", "p2", journeyman=True)

    injuries = {"a": [Injury("p10", "dead"), Injury("p2", "dead")]}
    league = at_hiring(gold=0, before=[insure], injuries=injuries)
    league.take("f1", "a", None, 2)
    # half of 90,000, rounded up to 10,000; the Journeyman is not insured
    assert league.team("a").treasury == 50_000
    collected = at_hiring(gold=100_000, before=[insure], injuries=injuries)
    collected.take("f1", "a", None, 1, 3, 4)
    assert collected.team("a").treasury == 150_000 - 70_000
    broke = at_hiring(gold=0, before=[insure], injuries=injuries)
    broke.take("f1", "a", None, 1, 6, 6, 2, 1, 1)
    assert (broke.team("a").treasury, broke.team("a").notes["major"], broke.team("a").notes["blacklisted"]) == (
        0,
        "",
        True,
    )
    assert sum(player.misses for player in broke.team("a").listed) == 2
    with pytest.raises(Refused, match="blacklisted"):
        broke.decide(GrantSponsor("a", "star-insurance"))


@pytest.mark.rule("league.hire.rostered-star-player", "league.star.upkeep", "league.ruling.rostered-star")
def test_a_star_player_joins_the_roster_and_must_be_paid() -> None:
    league = at_hiring(gold=220_000, off=(*EARLY, "expensive-mistakes"))
    league.take("f1", "a", None)
    league.take("f1", "a", {"star": {"name": "Griff", "cost": 160_000}})
    assert league.due("f1", "a").step == "star-upkeep"
    league.take("f1", "a", {"keep": ["p12"]})
    assert league.team("a").treasury == 220_000 - 160_000 - 40_000
    star = league.team("a").players["p12"]
    assert star.star
    assert team_value(league.state.rules, rosters_of("2016"), league.team("a")) == league.team("a").value
    league.until("", "b")
    league.fixture("f2", round=2)
    league.prepare("f2")
    league.report(fixture="f2", injuries={"a": [Injury("p12", "niggling")]})
    assert league.team("a").players["p12"].niggles == 1
    league.until("star-upkeep", "a", "f2")
    league.take("f2", "a", {"keep": []})
    assert league.team("a").players["p12"].left == "not paid"


@pytest.mark.rule("league.star.upkeep")
def test_a_star_who_cannot_be_paid_must_go() -> None:
    league = at_hiring(gold=160_000, off=(*EARLY, "expensive-mistakes"))
    league.take("f1", "a", None)
    league.take("f1", "a", {"star": {"name": "Griff", "cost": 160_000}})
    with pytest.raises(Refused, match="0 gp; 40,000 gp are needed"):
        league.take("f1", "a", {"keep": ["p12"]})
    league.take("f1", "a", {})
    assert league.team("a").players["p12"].left == "not paid"


@pytest.mark.rule("league.ruling.rostered-star")
@pytest.mark.parametrize(("counts", "allowed"), [(1, False), (0, True)])
def test_whether_a_star_counts_towards_the_sixteen(counts: int, allowed: bool) -> None:
    league = at_hiring(gold=900_000, league={"star__counts": counts})
    league.take("f1", "a", None)
    answer = {"hire": [{"position": "lineman"}] * 5, "star": {"name": "Griff", "cost": 160_000}}
    if allowed:
        league.take("f1", "a", answer)
        assert len(league.team("a").permanent) == 17
    else:
        with pytest.raises(Refused, match="16 players already"):
            league.take("f1", "a", answer)


# --- Journeymen


def short_team(gold: int = 200_000, **more: Any) -> LeagueBuilder:
    """Team a has ten permanent players and the Journeyman p12 when it comes to hire and fire."""
    off = (*EARLY, "expensive-mistakes")
    league = at_hiring(gold=0, injuries={"a": [Injury("p1", "dead")]}, off=off, **more)
    league.take("f1", "a", None)
    league.take("f1", "a", {})
    league.take("f1", "a", {"positions": ["lineman"]})
    league.until("", "b")
    league.fixture("f2", round=2)
    league.prepare("f2")
    league.treasury("a", gold)
    return league


@pytest.mark.rule("league.journeyman.up-to-eleven", "league.journeyman.position", "league.journeyman.loner-and-value")
def test_journeymen_fill_up_to_eleven_of_a_linemans_position() -> None:
    league = at_hiring(gold=0, injuries={"a": [Injury("p1", "dead"), Injury("p2", "miss-next-game")]})
    league.take("f1", "a", None)
    league.take("f1", "a", {})
    due = league.due("f1", "a")
    assert (due.step, [option.id for option in due.question.options]) == ("add-journeymen", ["lineman"])
    with pytest.raises(Refused, match="at most 2 can join"):
        league.take("f1", "a", {"positions": ["lineman"] * 3})
    with pytest.raises(Refused, match="not a position for Journeymen"):
        league.take("f1", "a", {"positions": ["blitzer"]})
    before = team_value(league.state.rules, rosters_of("2016"), league.team("a"))
    league.take("f1", "a", {"positions": ["lineman", "lineman"]})
    team = league.team("a")
    assert len(team.fieldable) == 11
    assert team.value == before + 100_000
    assert all(player.journeyman for player in team.players.values() if player.id in ("p12", "p13"))


@pytest.mark.rule("league.journeyman.up-to-eleven")
def test_a_team_may_stay_short() -> None:
    league = at_hiring(gold=0, injuries={"a": [Injury("p1", "dead")]})
    league.take("f1", "a", None)
    league.take("f1", "a", {})
    league.take("f1", "a", {"positions": []})
    assert len(league.team("a").fieldable) == 10


@pytest.mark.rule("league.journeyman.position", "league.journeyman.may-exceed-sixteen")
def test_journeymen_may_exceed_the_roster_and_their_positions_limit() -> None:
    league = at_hiring(gold=900_000)
    league.take("f1", "a", None)
    for name in list(league.team("a").players)[:7]:
        league.put("a", name, misses=True)
    league.take("f1", "a", {"hire": [{"position": "lineman"}] * 5}, 6)
    league.take("f1", "a", {"positions": ["lineman"] * 2})
    assert len(league.team("a").listed) == 18


@pytest.mark.rule(
    "league.journeyman.hire-or-release", "league.journeyman.hire-cost", "league.journeyman.hired-keeps-gains",
    "league.ruling.journeyman-details",
)  # fmt: skip
def test_a_journeyman_is_hired_at_the_rookie_price_with_everything_he_has() -> None:
    league = short_team()
    league.put("a", "p12", spp=6)
    league.report(fixture="f2", injuries={"a": [Injury("p12", "niggling")]})
    league.take("f2", "a", None)
    assert league.due("f2", "a").step == "buy-and-fire"
    league.take("f2", "a", {})
    assert league.due("f2", "a").step == "hire-journeymen"
    before = league.team("a").treasury
    league.take("f2", "a", {"hire": ["p12"]})
    player = league.team("a").players["p12"]
    assert league.team("a").treasury == before - 50_000
    assert (player.journeyman, player.spp, player.niggles, player.left) == (False, 6, 1, "")
    released = short_team()
    released.report(fixture="f2")
    released.take("f2", "a", None)
    released.take("f2", "a", {})
    released.take("f2", "a", {"hire": []})
    assert released.team("a").players["p12"].left == "released"


@pytest.mark.rule("league.journeyman.hire-limit")
@pytest.mark.parametrize(("bought", "refused"), [(5, False), (6, True)])
def test_the_sixteenth_permanent_player_may_be_a_journeyman_the_seventeenth_not(bought: int, refused: bool) -> None:
    league = short_team(gold=900_000)
    league.report(fixture="f2")
    league.take("f2", "a", None)
    league.take("f2", "a", {"hire": [{"position": "lineman"}] * bought})
    if refused:
        with pytest.raises(Refused, match="16 players already"):
            league.take("f2", "a", {"hire": ["p12"]})
    else:
        league.take("f2", "a", {"hire": ["p12"]})
        assert len(league.team("a").permanent) == 16


@pytest.mark.rule("league.ruling.journeyman-details")
def test_a_journeyman_may_be_mvp_and_a_new_short_team_may_add_some() -> None:
    rules = changed_rules(load_rules("bb2016"), figures={"draft.least-players": 9})
    short = LeagueBuilder(rules, changes={"ann": {"players": human_list("A", "ann").players[:9]}})
    short.fixture()
    due = short.due("f1")
    assert (due.step, due.team) == ("first-journeymen", "a")
    short.take("f1", "a", {"positions": ["lineman"]}, 3, 4, 3, 4, 3, 4)
    assert len(short.team("a").fieldable) == 10
    short.prepare()
    short.report()
    journeyman = next(player.id for player in short.team("a").listed if player.journeyman)
    assert journeyman in {option.id for option in short.due("f1", "a").question.options}


# --- preparing for the next match


def mistakes(gold: int, *dice: int) -> int:
    """What is left of a treasury after the roll for expensive mistakes."""
    league = at_hiring(gold=gold)
    league.take("f1", "a", None)
    league.take("f1", "a", {}, *dice)
    return league.team("a").treasury


@pytest.mark.rule(
    "league.expensive-mistakes.trigger", "league.expensive-mistakes.table", "league.ruling.expensive-mistakes-grid"
)
@pytest.mark.parametrize(
    ("gold", "dice", "left"),
    [(90_000, (), 90_000), (100_000, (3,), 100_000), (100_000, (2, 3), 70_000), (200_000, (3, 1), 190_000),
     (300_000, (2,), 150_000), (310_000, (2,), 150_000), (300_000, (1, 2, 3), 50_000), (400_000, (4, 2), 380_000),
     (500_000, (3, 6, 6), 120_000), (900_000, (6, 1), 890_000)],
)  # fmt: skip
def test_expensive_mistakes(gold: int, dice: tuple[int, ...], left: int) -> None:
    assert mistakes(gold, *dice) == left


@pytest.mark.rule("league.expensive-mistakes.trigger")
def test_the_treasury_after_hiring_counts() -> None:
    league = at_hiring(gold=120_000)
    league.take("f1", "a", None)
    league.take("f1", "a", {"hire": [{"position": "lineman"}]})
    assert league.team("a").treasury == 70_000


@pytest.mark.rule("league.team-value.sum", "league.team-value.excludes-treasury", "league.team-value.excludes-injured")
def test_the_value_of_a_team() -> None:
    league = at_hiring(gold=90_000, injuries={"a": [Injury("p10", "miss-next-game")]})
    league.take("f1", "a", None)
    league.take("f1", "a", {"assistant_coaches": 1})
    league.take("f1", "a", {"positions": ["lineman"]})
    # nine linemen, one blitzer and a Journeyman, three re-rolls, apothecary, Fan Factor 3, an assistant coach
    expected = 9 * 50_000 + 90_000 + 50_000 + 150_000 + 50_000 + 30_000 + 10_000
    assert league.team("a").value == expected == league.state.account("a", "value")
    league.until("", "b")
    league.fixture("f2", round=2)
    league.prepare("f2")
    league.report(fixture="f2")
    assert not league.team("a").players["p10"].misses
    league.until("hire-journeymen", "a", "f2")
    league.take("f2", "a", {"hire": []})
    assert league.team("a").value == expected - 50_000 + 90_000


@pytest.mark.rule("league.ruling.absence-served")
@pytest.mark.parametrize(
    ("how", "served"), [("friendly", True), ("walkover", False), ("unplayed", False), ("forfeit", False)]
)
def test_an_absence_is_served_only_in_a_match_that_is_played(how: str, served: bool) -> None:
    league = at_hiring(injuries={"a": [Injury("p10", "miss-next-game")]})
    league.close()
    league.fixture("f2", round=2, kind="friendly" if how == "friendly" else "league")
    if how == "friendly":
        league.play(fixture="f2")
    else:
        league.decide(SettleFixture("f2", how, "" if how == "unplayed" else "a"))
        league.close("f2")
    assert league.team("a").players["p10"].misses is not served
    assert (league.team("a").players["p10"] in league.team("a").fieldable) is served


@pytest.mark.rule("league.ruling.sequence-per-team")
def test_the_teams_walk_independently_and_a_new_match_needs_both_closed() -> None:
    league = LeagueBuilder(coaches=("ann", "bob", "cid"))
    league.fixture()
    league.prepare()
    league.report()
    league.until("", "b")
    assert "b" not in league.state.fixtures["f1"].post
    league.fixture("f2", "b", "c", round=2)
    league.prepare("f2")
    league.fixture("f3", "c", "a", round=3)
    with pytest.raises(Refused, match="Anns must first close the post-match sequence of f1"):
        league.league.take("f3", "c", {}, by=BOSS, at=NOW)

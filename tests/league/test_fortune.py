"""2016, post-match step 3: winnings, Fan Factor, sponsors and residency."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.league.league_builder import LeagueBuilder
from tests.league.test_growth import played
from touchline.league import Refused, load_rules
from touchline.league.decisions import GrantSponsor

QUIET = ("mvp-nominated", "improvement-rolls", "improvements", "find-sponsor", "expensive-mistakes", "stadium")


def result(
    score: tuple[int, int], fame: dict[str, int] | None = None, off: tuple[str, ...] = QUIET, **more: Any
) -> LeagueBuilder:
    return played(score, league={"off": off, **more.pop("league", {})}, fame=fame or {"a": 0, "b": 0}, **more)


@pytest.mark.rule("league.fortune.order")
def test_the_sub_steps_of_fortune_come_in_their_order() -> None:
    after = load_rules("bb2016").after
    names = ("residency-deal", "winnings-by-fame", "end-sponsorships", "fan-factor-sum", "find-sponsor")
    order = [after.index(name) for name in names]
    assert order == sorted(order)


@pytest.mark.rule(
    "league.winnings.base", "league.winnings.win-or-tie-bonus", "league.winnings.winner-may-reroll",
    "league.ruling.fame-for-winnings",
)  # fmt: skip
@pytest.mark.parametrize(
    ("score", "team", "fame", "die", "gold"),
    [((1, 1), "a", 0, 3, 40_000), ((1, 1), "b", 2, 3, 60_000), ((1, 0), "b", 1, 3, 40_000), ((1, 0), "b", -5, 2, 0)],
)  # fmt: skip
def test_winnings_without_a_win(score: tuple[int, int], team: str, fame: int, die: int, gold: int) -> None:
    league = result(score, {team: fame})
    before = league.team(team).treasury
    league.take("f1", team, None, die, 3, 3)
    assert league.team(team).treasury == before + gold


@pytest.mark.rule("league.winnings.winner-may-reroll", "league.winnings.base", "league.winnings.win-or-tie-bonus")
@pytest.mark.parametrize(("again", "dice", "gold"), [(False, (), 40_000), (True, (1,), 30_000), (True, (6,), 80_000)])
def test_the_winner_may_roll_again_and_is_bound_to_it(again: bool, dice: tuple[int, ...], gold: int) -> None:
    league = result((1, 0), {"a": 1})
    before = league.team("a").treasury
    league.take("f1", "a", None, 2)
    assert league.due("f1", "a").step == "winnings-by-fame"
    league.take("f1", "a", {"reroll": again}, *dice, 1, 1, 1)
    assert league.team("a").treasury == before + gold


@pytest.mark.rule("league.winnings.concede-nothing", "league.winnings.ongoing-sponsorships")
@pytest.mark.rule("bb2016.concede.league-penalties-hook")
def test_a_team_that_conceded_has_no_winnings_and_no_sponsor_income() -> None:
    def sponsor(league: LeagueBuilder) -> None:
        league.note("b", "sponsors", ["Beer"])

    league = result((1, 0), conceded_by="b", before=[sponsor])
    before = league.team("b").treasury
    league.take("f1", "b", None)
    league.take("f1", "b", {"end": []}, 6, 6)
    assert league.team("b").treasury == before
    league.take("f1", "a", None, 4)
    assert league.due("f1", "a").question.facts["die"] == 4


@pytest.mark.rule("league.winnings.friendly-d3", "league.fan-factor.friendly")
def test_a_friendly_uses_a_d3_and_still_changes_the_fan_factor() -> None:
    league = result((0, 0), fixture={"kind": "friendly"})
    before, fans = league.team("a").treasury, league.team("a").fans
    with pytest.raises(Refused, match="4 is not a roll of a D3"):
        league.take("f1", "a", None, 4)
    league.take("f1", "a", None, 3, 6, 6)
    assert league.team("a").treasury == before + 40_000
    assert league.team("a").fans == fans + 1


@pytest.mark.rule("league.winnings.ongoing-sponsorships", "league.winnings.sponsors-upset")
def test_every_ongoing_sponsorship_pays_and_may_be_upset() -> None:
    def sponsors(league: LeagueBuilder) -> None:
        league.note("b", "sponsors", ["Beer", "Pies"])

    league = result((1, 0), before=[sponsors])
    before = league.team("b").treasury
    league.take("f1", "b", None, 1, 3, 1, 11, 2, 6)
    assert league.team("b").treasury == before + 10_000 + 30_000 + 20_000
    assert [player.id for player in league.team("b").players.values() if player.misses] == ["p11"]


@pytest.mark.rule("league.winnings.home-stadium-effect", "league.ruling.home-stadium-winnings-formula")
@pytest.mark.parametrize(("score", "gold"), [((1, 0), 50_000), ((0, 1), 0), ((0, 0), 40_000)])
def test_an_owned_stadium_changes_the_winnings(score: tuple[int, int], gold: int) -> None:
    def own(league: LeagueBuilder) -> None:
        league.note("a", "stadium", {"name": "Home", "attribute": "Ice", "table": "x", "owned": True})
        fixture = league.state.fixtures["f1"]
        facts = {**fixture.facts, "venue": {"table": "x", "attribute": "Ice", "home": "a"}}
        league.state.fixtures["f1"] = replace(fixture, facts=facts)

    league = result(score, before=[own], off=(*QUIET, "sell-stadium", "residency-loss"))
    before = league.team("a").treasury
    if score == (1, 0):
        league.take("f1", "a", None, 3)
        league.take("f1", "a", {"reroll": False}, 1, 1, 1, 1)
    elif score == (0, 1):
        league.take("f1", "a", None, 2, 3, 6, 6)
    else:
        league.take("f1", "a", None, 3, 1, 2)
    assert league.team("a").treasury == before + gold


@pytest.mark.rule("league.sponsor.end-after-winnings", "league.sponsor.end-star-insurance")
def test_which_sponsorships_can_be_ended_when() -> None:
    def sponsors(league: LeagueBuilder) -> None:
        league.note("b", "sponsors", ["Beer", "Pies"])

    league = result((1, 0), before=[sponsors])
    league.decide(GrantSponsor("b", "star-insurance"))
    league.take("f1", "b", None, 1, 1, 6, 1, 6)
    assert [option.id for option in league.due("f1", "b").question.options] == ["Beer", "Pies"]
    with pytest.raises(Refused, match="not a sponsorship that can be ended now"):
        league.take("f1", "b", {"end": ["star-insurance"]})
    league.take("f1", "b", {"end": ["Pies"]}, 6, 6)
    assert league.team("b").notes["sponsors"] == ["Beer"]
    league.until("end-star-insurance", "b")
    league.take("f1", "b", {"end": True})
    assert league.team("b").notes["major"] == ""
    for major in ("mcmurtys", "farblast", "steelhelm"):
        other = result((1, 0))
        other.decide(GrantSponsor("b", major))
        other.take("f1", "b", None, 3)
        other.take("f1", "b", {"end": [major]}, 6, 6)
        assert other.team("b").notes["major"] == ""


@pytest.mark.rule("league.fan-factor.win", "league.fan-factor.loss", "league.fan-factor.draw")
@pytest.mark.parametrize(
    ("score", "team", "fans", "dice", "change"),
    [((1, 0), "a", 9, (3, 3, 4), 1), ((1, 0), "a", 9, (3, 3, 3), 0), ((1, 0), "a", 18, (1, 1, 1), 0),
     ((1, 0), "b", 9, (4, 4), -1), ((1, 0), "b", 9, (4, 5), 0), ((1, 0), "b", 9, (6, 6), 0),
     ((1, 1), "b", 7, (4, 4), 1), ((1, 1), "b", 7, (3, 4), 0), ((1, 1), "b", 7, (3, 3), -1)],
)  # fmt: skip
def test_the_fan_factor(score: tuple[int, int], team: str, fans: int, dice: tuple[int, ...], change: int) -> None:
    league = result(score)
    league.put_team(team, fans=fans)
    if team == "a" and score == (1, 0):
        league.take("f1", team, None, 1)
        league.take("f1", team, {"reroll": False}, *dice)
    else:
        league.take("f1", team, None, 1, *dice)
    assert league.team(team).fans == fans + change


@pytest.mark.rule("bb2016.stadium.broadcast-studio.fan-factor")
@pytest.mark.parametrize(
    ("score", "team", "fans", "dice", "change"),
    [((1, 0), "a", 11, (3, 3, 3), 1), ((1, 0), "a", 12, (3, 3, 3), 0), ((1, 0), "b", 9, (3, 3), 0),
     ((1, 0), "b", 9, (3, 2), -1), ((1, 1), "b", 8, (3, 3), 1), ((1, 1), "b", 9, (3, 3), 0)],
)  # fmt: skip
def test_a_broadcast_adds_three_to_each_roll_for_fans(
    score: tuple[int, int], team: str, fans: int, dice: tuple[int, ...], change: int
) -> None:
    def broadcast(league: LeagueBuilder) -> None:
        fixture = league.state.fixtures["f1"]
        venue = {"table": "Luxury Stadium", "attribute": "Broadcast Studio", "home": ""}
        league.state.fixtures["f1"] = replace(fixture, facts={**fixture.facts, "venue": venue})

    league = result(score, before=[broadcast], off=(*QUIET, "residency-deal"))
    league.put_team(team, fans=fans)
    if team == "a":
        league.take("f1", team, None, 1)
        league.take("f1", team, {"reroll": False}, *dice)
    else:
        league.take("f1", team, None, 1, *dice)
    assert league.team(team).fans == fans + change


@pytest.mark.rule("league.sponsor.find", "league.ruling.find-a-sponsor")
def test_finding_a_sponsor_uses_the_new_fan_factor_and_the_later_roll() -> None:
    league = result((1, 0), off=tuple(step for step in QUIET if step != "find-sponsor"))
    league.put_team("a", fans=5)
    league.take("f1", "a", None, 1)
    league.take("f1", "a", {"reroll": False}, 6, 6, 6)
    assert league.team("a").fans == 6
    # D16 of 10, 6 fans, 3 for the win, 1 for the touchdown: 20
    with pytest.raises(Refused, match="allowed are 0 to 32"):
        league.take("f1", "a", {"seek": True, "casualties": 1000}, 1)
    league.take("f1", "a", {"seek": True}, 10)
    assert {option.id for option in league.due("f1", "a").question.options} == {"one-time", "ongoing"}
    before = league.team("a").treasury
    league.take("f1", "a", {"kind": "one-time"}, 4, 6)
    assert league.team("a").treasury == before + 40_000
    failed = result((1, 0), off=tuple(step for step in QUIET if step != "find-sponsor"))
    failed.put_team("b", fans=5)
    failed.take("f1", "b", None, 1, 6, 6)
    failed.take("f1", "b", {"seek": True}, 14)
    assert not failed.team("b").notes.get("sponsors")


@pytest.mark.rule("league.ruling.find-a-sponsor")
def test_a_major_sponsorship_is_granted_by_the_commissioner_and_there_is_at_most_one() -> None:
    league = LeagueBuilder()
    league.decide(GrantSponsor("a", "farblast"))
    with pytest.raises(Refused, match="has a major sponsor already"):
        league.decide(GrantSponsor("a", "mcmurtys"))
    with pytest.raises(Refused, match="may not decide"):
        league.decide(GrantSponsor("b", "mcmurtys"), by="bob")
    league.fixture()
    league.prepare()
    league.report((0, 0), fame={"a": 0})
    league.close()
    assert any("Farblast -20,000" in posting.why for posting in league.state.why("a", "treasury"))


# --- residency


def at_ice(score: tuple[int, int], *, residency: bool = True, **more: Any) -> LeagueBuilder:
    def ice(league: LeagueBuilder) -> None:
        fixture = league.state.fixtures["f1"]
        venue = {"table": "Unusual Playing Surface", "attribute": "Ice" if residency else "", "home": ""}
        league.state.fixtures["f1"] = replace(fixture, facts={**fixture.facts, "venue": venue})

    return result(score, before=[ice], **more)


@pytest.mark.rule("league.residency.strike-deal")
def test_a_residency_needs_a_stadium_with_an_attribute() -> None:
    league = at_ice((1, 0))
    league.take("f1", "a", None)
    assert league.due("f1", "a").step == "residency-deal"
    # 6 on the die and 1 for the win is not enough for a free deal
    league.put_team("a", fans=13)
    league.take("f1", "a", {"seek": True, "name": "Ice Dome"}, 4, 1)
    assert league.team("a").notes["stadium"] == {
        "name": "Ice Dome", "attribute": "Ice", "table": "Unusual Playing Surface", "owned": False,
    }  # fmt: skip
    plain = at_ice((1, 0), residency=False)
    plain.take("f1", "a", None, 3)
    assert plain.due("f1", "a").step == "winnings-by-fame"


@pytest.mark.rule("league.ruling.residency-and-winnings")
def test_a_residency_may_cost_the_winnings_which_are_still_rolled() -> None:
    league = at_ice((1, 1))
    league.take("f1", "a", None)
    league.take("f1", "a", {"seek": True, "name": "Ice Dome"}, 6)
    before = league.team("a").treasury
    league.take("f1", "a", {"accept": True}, 5, 6, 6)
    assert league.team("a").treasury == before
    assert league.state.account("a", "forfeited") == 60_000
    refused = at_ice((1, 1))
    refused.take("f1", "a", None)
    refused.take("f1", "a", {"seek": True, "name": "Ice Dome"}, 6)
    refused.take("f1", "a", {"accept": False}, 5, 6, 6)
    assert not refused.team("a").notes.get("stadium")


@pytest.mark.rule("league.ruling.residency-and-winnings")
@pytest.mark.parametrize(("second", "resident"), [(5, "a"), (6, None)])
def test_if_both_teams_try_the_lower_total_is_rejected_and_equal_totals_reject_both(
    second: int, resident: str | None
) -> None:
    league = at_ice((1, 1))
    league.put_team("a", fans=13)
    league.put_team("b", fans=13)
    league.take("f1", "a", None)
    league.take("f1", "a", {"seek": True, "name": "Ice Dome"}, 6, 1, 6, 6)
    assert league.team("a").notes["stadium"]
    league.take("f1", "b", None)
    league.take("f1", "b", {"seek": True, "name": "Ice Palace"}, second, 1, 6, 6)
    owners = [team for team in ("a", "b") if league.team(team).notes.get("stadium")]
    assert owners == ([resident] if resident else [])


def resident(score: tuple[int, int], owned: bool = False, **more: Any) -> LeagueBuilder:
    def live(league: LeagueBuilder) -> None:
        league.note("a", "stadium", {"name": "Home", "attribute": "Ice", "table": "x", "owned": owned})
        league.treasury("a", 100_000)

    return result(score, before=[live], **more)


@pytest.mark.rule("league.residency.loss-roll", "league.residency.owned-is-safe")
def test_the_loser_rolls_for_its_residency_and_an_owner_does_not() -> None:
    league = resident((0, 1))
    league.put_team("a", fans=5)
    league.take("f1", "a", None, 1, 6, 6, 7)
    assert league.due("f1", "a").step == "residency-loss"
    league.take("f1", "a", {"pay": 2})
    assert league.team("a").treasury == 100_000 + 10_000 - 60_000
    assert league.team("a").notes["stadium"]
    lost = resident((0, 1))
    lost.put_team("a", fans=5)
    lost.take("f1", "a", None, 1, 6, 6, 8)
    assert not lost.team("a").notes["stadium"]
    safe = resident((0, 1), owned=True)
    safe.take("f1", "a", None, 1, 6, 6)
    assert safe.due("f1", "a").step == "sell-stadium"
    winner = resident((1, 0))
    winner.take("f1", "a", None, 1)
    winner.take("f1", "a", {"reroll": False}, 1, 1, 1)
    assert winner.team("a").notes["stadium"]


@pytest.mark.rule("league.stadium.sell")
@pytest.mark.parametrize(("dice", "gold"), [((1, 2, 3), 50_000), ((4, 2, 3), 150_000), ((6,), 250_000)])
def test_an_owner_may_sell(dice: tuple[int, ...], gold: int) -> None:
    league = resident((0, 0), owned=True)
    league.take("f1", "a", None, 1, 1, 2)
    before = league.team("a").treasury
    league.take("f1", "a", {"sell": True}, *dice)
    assert league.team("a").treasury == before + gold
    assert not league.team("a").notes["stadium"]
    mere = resident((0, 0))
    mere.take("f1", "a", None, 1, 1, 2)
    assert mere.due("f1", "a").step == "buy-and-fire"


@pytest.mark.rule("league.stadium.partial-payment")
def test_payments_towards_a_stadium_add_up() -> None:
    league = resident((0, 0))
    league.take("f1", "a", None, 1, 1, 2)
    league.treasury("a", 70_000)
    league.take("f1", "a", {"stadium": "save"})
    assert (league.team("a").treasury, league.team("a").notes["stadium fund"]) == (0, 50_000)
    rich = resident((0, 0))
    rich.note("a", "stadium fund", 50_000)
    rich.take("f1", "a", None, 1, 1, 2)
    rich.treasury("a", 200_000)
    rich.take("f1", "a", {"stadium": "buy"})
    assert (rich.team("a").treasury, rich.team("a").notes["stadium"]["owned"]) == (0, True)

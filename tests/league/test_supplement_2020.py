"""The options of the 2021 supplement: stadiums, residency, ownership and sponsors in the 2020 rule set."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.league.league_builder import LeagueBuilder
from touchline.league import Injury, Refused, load_rules
from touchline.league.decisions import GrantSponsor, LeaveStadium, SetVenue
from touchline.league.model import Gain

HOME = {"name": "Home", "attribute": "Ice", "table": "Unusual Playing Surface", "owned": False}
SPONSORS = ("sponsor-income", "end-sponsorships", "find-sponsor", "star-insurance", "end-star-insurance")
STADIUMS = ("residency-deal", "residency-loss", "sell-stadium", "stadium")


def league(off: tuple[str, ...] = ("mvp-drawn",), **more: Any) -> LeagueBuilder:
    made = LeagueBuilder("bb2020", division__least_teams=2, off=off, changes={"bob": {"rerolls": 4}}, **more)
    made.fixture()
    return made


def played(score: tuple[int, int], attribute: str = "", **more: Any) -> LeagueBuilder:
    made = league(**more.pop("league", {}))
    for act in more.pop("before", ()):
        act(made)
    made.prepare()
    fixture = made.state.fixtures["f1"]
    venue = {"table": "t" if attribute else "", "attribute": attribute, "home": more.pop("home", "")}
    made.state.fixtures["f1"] = replace(fixture, facts={**fixture.facts, "venue": venue})
    made.report(score, fame={"a": 3, "b": 3}, **more)
    return made


@pytest.mark.rule("bb2020.league.stadium.roll", "bb2020.league.stadium.table")
@pytest.mark.rule(
    "bb2020.league.stadium.unusual-playing-surface", "bb2020.league.stadium.rough-and-ready",
    "bb2020.league.stadium.luxury", "bb2020.league.stadium.local-crowd",
)  # fmt: skip
@pytest.mark.parametrize(
    ("dice", "attribute"),
    [((1, 1, 5), "Uneven Footing"), ((2, 2, 6), "Poorly-built Dungeons"), ((4, 5, 4), "On-site Apothecaries"),
     ((6, 5, 5), "Fickle Fans"), ((3, 4), "")],
)  # fmt: skip
def test_the_random_stadium(dice: tuple[int, ...], attribute: str) -> None:
    made = league()
    made.take("f1", "a", None, *dice, 1, 1, 3, 4)
    assert made.state.fixtures["f1"].facts["venue"]["attribute"] == attribute


@pytest.mark.rule("bb2020.league.stadium.fan-factor-effects")
def test_a_boisterous_rabble_raises_both_fan_factors() -> None:
    made = league()
    made.take("f1", "a", None, 6, 6, 2, 1, 1, 3, 4)
    assert made.state.fixtures["f1"].facts["fan_factor"] == {"a": 5, "b": 5}


@pytest.mark.rule("bb2020.league.stadium.spectacle-petty-cash", "bb2020.league.ruling.residency-cost")
def test_a_reputation_for_spectacle_gives_both_teams_petty_cash() -> None:
    made = league()
    made.take("f1", "a", None, 5, 5, 2, 4, 5, 1, 1, 3, 4)
    assert made.due().question.facts == {"petty_cash": 90_000, "treasury": made.team("b").treasury, "minutes": 0}
    made.take("f1", "b", {})
    assert made.due().question.facts["petty_cash"] == 90_000 + 50_000


@pytest.mark.rule("bb2020.league.stadium.winnings-effects")
def test_stadiums_that_add_to_the_winnings() -> None:
    stalls = played((0, 0), "Integrated Merchandise Stalls")
    before = stalls.team("a").treasury
    stalls.take("f1", "a", None, 2)
    assert stalls.team("a").treasury == before + 30_000 + 20_000
    exposure = played((0, 0), "Desperate for Exposure")
    gold = {team: exposure.team(team).treasury for team in "ab"}
    exposure.take("f1", "a", None, 5)
    exposure.take("f1", "b", None)
    assert [exposure.team(team).treasury - gold[team] for team in "ab"] == [80_000, 80_000]


@pytest.mark.rule("bb2020.league.home.venue", "bb2020.league.home.fan-bonus", "bb2020.league.home.once-per-opponent")
def test_the_home_stadium_once_for_each_opponent() -> None:
    made = league()
    made.note("a", "stadium", HOME)
    made.take("f1", "b", None, 5, 2, 1, 1)
    assert made.due().team == "a"
    made.take("f1", "a", {"venue": "home"}, 1, 1, 3, 4)
    assert made.state.fixtures["f1"].facts["fan_factor"] == {"a": 5, "b": 4}
    made.prepare()
    made.report()
    made.close()
    made.note("a", "stadium", HOME)
    made.fixture("f2", round=2)
    made.take("f2", "a", None, 3, 4, 1, 1, 3, 4)
    assert made.state.fixtures["f2"].facts["venue"]["home"] == ""


@pytest.mark.rule("bb2020.league.home.visitors-petty-cash")
def test_visitors_get_petty_cash() -> None:
    made = league()
    made.note("a", "stadium", HOME)
    made.decide(SetVenue("f1", "a"))
    made.take("f1", "a", None, 1, 1, 3, 4)
    assert (made.due().team, made.due().question.facts["petty_cash"]) == ("b", 50_000)


@pytest.mark.rule("bb2020.league.residency.attempt", "bb2020.league.residency.roll")
@pytest.mark.parametrize(
    ("score", "fans", "notes", "die", "result"),
    [((1, 0), 3, {}, 4, "rejected"), ((1, 0), 3, {}, 5, "offered"), ((1, 0), 7, {"sponsors": ["Beer"]}, 5, "granted"),
     ((1, 0), 7, {"major": "mcmurtys"}, 4, "granted"), ((0, 1), 4, {}, 6, "offered"), ((0, 1), 3, {}, 6, "rejected")],
)  # fmt: skip
def test_the_residency_roll(score: tuple[int, int], fans: int, notes: dict[str, Any], die: int, result: str) -> None:
    made = played(score, "Ice", league={"off": ("mvp-drawn", "sponsor-income", "end-sponsorships")})
    made.put_team("a", fans=fans)
    for name, value in notes.items():
        made.note("a", name, value)
    made.take("f1", "a", None)
    assert made.due("f1", "a").step == "residency-deal"
    before = made.team("a").treasury
    made.take("f1", "a", {"seek": True, "name": "Dome"}, die, *(() if result == "offered" else (6,)))
    assert bool(made.team("a").notes.get("stadium")) is (result == "granted")
    if result == "offered":
        made.take("f1", "a", {"accept": True}, 6, *((1,) if score == (0, 1) else ()))
        assert made.team("a").notes["stadium"]["name"] == "Dome"
        assert made.team("a").treasury < before


@pytest.mark.rule("bb2020.league.residency.roll", "bb2020.league.ruling.residency-cost")
def test_winnings_already_added_are_taken_back() -> None:
    made = played((1, 0), "Ice", league={"off": ("mvp-drawn", "sponsor-income", "end-sponsorships")})
    start = made.team("a").treasury
    made.take("f1", "a", None)
    assert made.team("a").treasury == start + 40_000
    made.take("f1", "a", {"seek": True, "name": "Dome"}, 5)
    made.take("f1", "a", {"accept": True}, 6)
    assert made.team("a").treasury == start


@pytest.mark.rule("bb2020.league.residency.both-try")
def test_if_both_try_equal_totals_are_rolled_again() -> None:
    made = played((1, 1), "Ice", league={"off": ("mvp-drawn", "sponsor-income", "end-sponsorships")})
    for team in "ab":
        made.put_team(team, fans=7)
        made.note(team, "major", "mcmurtys")
    made.take("f1", "a", None)
    made.take("f1", "a", {"seek": True, "name": "Dome"}, 5)
    made.take("f1", "b", None)
    made.take("f1", "b", {"seek": True, "name": "Hall"}, 5, 6)
    assert not made.team("a").notes["stadium"]
    assert made.team("b").notes["stadium"]["name"] == "Hall"


@pytest.mark.rule("bb2020.league.residency.one-only")
def test_a_team_has_one_home_stadium_and_may_leave_it_for_gold() -> None:
    made = league()
    made.treasury("a", 60_000)
    with pytest.raises(Refused, match="has no home stadium"):
        made.decide(LeaveStadium("a"), by="ann")
    made.note("a", "stadium", HOME)
    made.decide(LeaveStadium("a"), by="ann")
    assert (made.team("a").treasury, made.team("a").notes["stadium"]) == (10_000, None)
    settled = played((1, 0), "Ice", before=[lambda one: one.note("a", "stadium", HOME)])
    assert settled.league.due("f1", "a") is not None
    settled.take("f1", "a", None, 6)
    assert settled.due("f1", "a").step != "residency-deal"


@pytest.mark.rule("bb2020.league.residency.loss", "bb2020.league.ownership.safe")
@pytest.mark.parametrize(
    ("die", "pay", "kept"), [(3, None, True), (4, 1, True), (5, 1, False), (5, 2, True), (6, None, False)]
)
def test_the_loser_may_lose_the_residency(die: int, pay: int | None, kept: bool) -> None:
    made = played(
        (0, 1), before=[lambda one: one.note("a", "stadium", HOME)], league={"off": ("mvp-drawn", "advancement")}
    )
    made.treasury("a", 60_000)
    made.put_team("a", fans=3)
    made.take("f1", "a", None, 3, die)
    if pay is not None:
        made.take("f1", "a", {"pay": pay})
    assert bool(made.team("a").notes["stadium"]) is kept
    owner = played((0, 1), before=[lambda one: one.note("a", "stadium", {**HOME, "owned": True})])
    owner.take("f1", "a", None, 6)
    assert owner.due("f1", "a").step == "sell-stadium"


@pytest.mark.rule("bb2020.league.ownership.buy", "bb2020.league.ownership.stadium-fund")
def test_buying_a_stadium_with_a_fund() -> None:
    made = played((1, 1), before=[lambda one: one.note("a", "stadium", HOME)])
    made.until("buy-and-fire", "a")
    made.treasury("a", 250_000)
    made.take("f1", "a", {"stadium": "buy"})
    assert (made.team("a").treasury, made.team("a").notes["stadium"]["owned"]) == (0, True)
    saver = played((1, 1), before=[lambda one: one.note("a", "stadium fund", 50_000)])
    saver.until("buy-and-fire", "a")
    saver.treasury("a", 70_000)
    with pytest.raises(Refused, match="only a team with a residency"):
        saver.take("f1", "a", {"stadium": "buy"})
    saver.take("f1", "a", {"stadium": "save"})
    assert (saver.team("a").treasury, saver.team("a").notes["stadium fund"]) == (0, 100_000)


@pytest.mark.rule("bb2020.league.ownership.winnings", "bb2020.league.ownership.sell")
@pytest.mark.parametrize(("score", "gold"), [((1, 0), 30_000 + 10_000 + 20_000), ((0, 1), 30_000 - 20_000)])
def test_a_teams_own_stadium_changes_winnings_and_can_be_sold(score: tuple[int, int], gold: int) -> None:
    own = [lambda one: one.note("a", "stadium", {**HOME, "owned": True})]
    made = played(score, "Ice", home="a", before=own)
    before = made.team("a").treasury
    made.take("f1", "a", None, 2, 3)
    assert made.team("a").treasury == before + gold
    made.until("sell-stadium", "a")
    before = made.team("a").treasury
    made.take("f1", "a", {"sell": True}, 3, 1, 1)
    assert made.team("a").treasury == before + 120_000


# --- sponsors


@pytest.mark.rule("bb2020.league.sponsor.seek", "bb2020.league.sponsor.one-time", "bb2020.league.sponsor.major")
def test_seeking_a_sponsor() -> None:
    made = played((2, 0), league={"off": ("mvp-drawn", *STADIUMS)}, cas=(1, 0))
    made.put_team("a", fans=4)
    made.until("find-sponsor", "a")
    made.put_team("a", fans=4)
    # 4 fans, 3 for the win, 2 touchdowns, 1 casualty: a 10 on the D16 makes 20
    made.take("f1", "a", {"seek": True}, 10)
    offered = {option.id for option in made.due("f1", "a").question.options}
    assert offered == {"one-time", "ongoing", "mcmurtys", "farblast", "star-insurance", "steelhelm"}
    before = made.team("a").treasury
    made.take("f1", "a", {"kind": "one-time"}, 5, 1, 2)
    assert made.team("a").treasury == before + 50_000
    assert [player.id for player in made.team("a").listed if player.misses] == ["p2"]
    lost = played((2, 0), league={"off": ("mvp-drawn", *STADIUMS)})
    lost.until("find-sponsor", "b")
    lost.put_team("b", fans=3)
    lost.take("f1", "b", {"seek": True}, 16)
    assert lost.due("f1", "b").step == "buy-and-fire"


@pytest.mark.rule("bb2020.league.sponsor.ongoing", "bb2020.league.sponsor.several")
def test_ongoing_sponsorships_pay_after_every_game_and_may_be_ended() -> None:
    made = played((1, 1), before=[lambda one: one.note("a", "sponsors", ["Beer", "Pies"])])
    before = made.team("a").treasury
    made.take("f1", "a", None, 3, 6, 1, 1, 4)
    assert made.team("a").treasury == before + 40_000 + 30_000 + 10_000
    assert made.team("a").players["p4"].misses
    made.take("f1", "a", {"end": ["Beer"]})
    assert made.team("a").notes["sponsors"] == ["Pies"]
    conceded = played((0, 1), conceded_by="a", before=[lambda one: one.note("a", "sponsors", ["Beer"])])
    before = conceded.team("a").treasury
    conceded.until("end-sponsorships", "a")
    assert conceded.team("a").treasury == before


@pytest.mark.rule("bb2020.league.sponsor.mcmurtys", "bb2020.league.sponsor.steelhelm")
def test_mcmurtys_and_steelhelm() -> None:
    def grow(made: LeagueBuilder) -> None:
        made.put("a", "p1", spp=20)

    made = played((1, 1), before=[grow])
    made.decide(GrantSponsor("a", "mcmurtys"))
    made.until("advancement", "a")
    made.take("f1", "a", {"player": "p1", "kind": "characteristic"}, 16)
    options = {option.id for option in made.due("f1", "a").question.options}
    assert options & {"MA", "ST", "AG", "PA", "AV"} == {"ST", "PA", "AV"}
    steel = played((1, 1), before=[grow])
    steel.decide(GrantSponsor("a", "steelhelm"))
    steel.until("advancement", "a")
    steel.take("f1", "a", {"player": "p1", "kind": "chosen-secondary", "skill": "dodge"}, 1, 1)
    player = steel.team("a").players["p1"]
    assert (player.misses, player.niggles) == (True, 1)


@pytest.mark.rule("bb2020.league.sponsor.farblast")
def test_farblast_lowers_the_winnings_and_is_not_for_elves() -> None:
    made = played((1, 1), before=[lambda one: one.decide(GrantSponsor("a", "farblast"))])
    before = made.team("a").treasury
    made.take("f1", "a", None)
    assert made.team("a").treasury == before + 40_000 - 20_000
    assert load_rules("bb2020").figure("farblast.winnings") == 20_000


@pytest.mark.rule("bb2020.league.sponsor.star-insurance")
def test_star_insurance_in_the_first_step() -> None:
    def insure(made: LeagueBuilder) -> None:
        made.decide(GrantSponsor("a", "star-insurance"))
        made.put("a", "p1", gains=(Gain("block", 20_000, "chosen-primary"),))
        made.treasury("a", 0)

    made = played((1, 1), before=[insure], injuries={"a": [Injury("p1", "dead"), Injury("p10", "dead")]})
    made.take("f1", "a", None, 3)
    # half of 70,000 and half of 85,000, each rounded up to 5,000; winnings of 40,000
    assert made.team("a").treasury == 35_000 + 45_000 + 40_000

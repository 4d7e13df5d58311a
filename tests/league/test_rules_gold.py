"""Leagues by the Gold rules: ratings, gate, handicap, winnings, star player rolls, fees and concessions."""

from __future__ import annotations

from typing import Any

import pytest

from tests.league.league_builder import LeagueBuilder
from touchline.league import Deed, Injury, Refused, load_rules
from touchline.league.lists import rosters_of
from touchline.league.values import team_value

LISTS = rosters_of("gold")
NICE = (3, 4)


def league(**more: Any) -> LeagueBuilder:
    made = LeagueBuilder("gold", **more)
    made.fixture()
    return made


def rating(made: LeagueBuilder, team: str) -> int:
    return team_value(made.state.rules, LISTS, made.team(team))


def played(score: tuple[int, int] = (1, 0), **more: Any) -> LeagueBuilder:
    made = league(**more.pop("league", {}))
    for act in more.pop("before", ()):
        act(made)
    made.prepare()
    made.report(score, **more)
    return made


@pytest.mark.rule("gold.base.league.pre-match", "gold.fee.step-one", "gold.base.league.post-match")
def test_the_order_of_the_sequences() -> None:
    rules = load_rules("gold")
    assert rules.before[:6] == ("appearance-fees", "weather", "gate", "handicap", "plays-rolled", "niggling-rolls")
    after = [rules.after.index(name) for name in ("winnings-by-gate", "mvp-drawn", "improvements", "fan-factor-table",
                                                  "buy-and-fire", "team-value")]  # fmt: skip
    assert after == sorted(after)


@pytest.mark.rule(
    "gold.base.team.rating", "gold.base.team.rating.start", "gold.rating.players", "gold.rating.rerolls",
    "gold.rating.spp", "gold.qa.starting-rating-100",
)  # fmt: skip
def test_the_team_rating() -> None:
    made = league()
    assert rating(made, "a") == 100
    made.put("a", "p1", spp=12)
    made.put("a", "p2", spp=3)
    assert rating(made, "a") == 103
    made.put_team("a", treasury=made.team("a").treasury + 25_000)
    assert rating(made, "a") == 105
    made.put("a", "p1", misses=True)
    assert rating(made, "a") == 105


@pytest.mark.rule("gold.base.league.gate", "gold.base.league.gate.fan-factor")
def test_the_gate_is_a_die_for_each_point_of_both_fan_factors() -> None:
    made = league()
    made.take("f1", "a", {})
    made.take("f1", "b", {}, *NICE, 1, 2, 3, 4, 5, 6, 3, 3)
    assert made.state.fixtures["f1"].facts["gate"] == 21_000


@pytest.mark.rule(
    "gold.base.league.handicap.0-10",
    "gold.base.league.handicap.11-20",
    "gold.base.league.handicap.21-30",
    "gold.base.league.handicap.31-50",
    "gold.base.league.handicap.51-75",
    "gold.base.league.handicap.76-100",
    "gold.base.league.handicap.101-up",
)
@pytest.mark.parametrize(
    ("difference", "result"),
    [(0, "0/0"), (10, "0/0"), (11, "1/0"), (21, "1/1"), (31, "2/1"), (51, "2/2"), (76, "3/2"), (101, "3/3")],
)  # fmt: skip
def test_the_handicap_table(difference: int, result: str) -> None:
    assert load_rules("gold").row("handicap", difference).result == result


@pytest.mark.rule(
    "gold.base.league.rating.when", "gold.base.league.mvp.bonus", "gold.base.league.mvp",
    "gold.base.league.mvp.eligible",
)  # fmt: skip
def test_bonus_plays_and_mvps_for_the_lower_rating() -> None:
    def richer(made: LeagueBuilder) -> None:
        made.put("b", "p1", spp=125)

    made = played(before=[richer], injuries={"a": [Injury("p1", "dead")]})
    facts = made.state.fixtures["f1"].facts
    assert facts["values"]["b"] - facts["values"]["a"] == 25
    assert facts["handicap"]["a"] == {"cards": 1, "mvps": 1}
    assert facts["plays"]["a"] >= 2
    made.take("f1", "a", None, 1, 1, 1)
    awarded = [player.id for player in made.team("a").players.values() if player.record.get("mvp")]
    assert sorted(awarded) == ["p1", "p2"]
    assert sum(player.record.get("mvp", 0) for player in made.team("a").players.values()) == 2


@pytest.mark.rule("gold.base.league.winnings.roll", "gold.base.league.winnings.draw")
@pytest.mark.parametrize(("score", "gold"), [((1, 0), 70_000), ((1, 1), 60_000), ((0, 1), 60_000)])
def test_winnings(score: tuple[int, int], gold: int) -> None:
    made = played(score)
    from dataclasses import replace

    fixture = made.state.fixtures["f1"]
    made.state.fixtures["f1"] = replace(
        fixture, facts={**fixture.facts, "gate": 40_000, "values": {"a": 110, "b": 110}}
    )
    before = made.team("a").treasury
    made.take("f1", "a", None, 4, 1)
    assert made.team("a").treasury == before + gold


@pytest.mark.rule(
    "gold.base.league.winnings.0-15",
    "gold.base.league.winnings.16-30",
    "gold.base.league.winnings.31-45",
    "gold.base.league.winnings.46-60",
    "gold.base.league.winnings.61-75",
    "gold.base.league.winnings.76-up",
)
def test_the_table_of_winnings() -> None:
    rules = load_rules("gold")
    for place, gate in enumerate((0, 16, 31, 46, 61, 76), start=1):
        table = rules.banded("gate", gate)
        found = [int(rules.row(table, rating).result) for rating in (99, 100, 126, 151, 176, 201, 251)]
        assert found == [max(0, place - column) for column in range(7)]


@pytest.mark.rule(
    "gold.base.league.fan-factor", "gold.base.league.fan-factor.minimum", "gold.base.league.fan-factor.casualties",
    "gold.base.league.fan-factor.no-ten",
)  # fmt: skip
@pytest.mark.parametrize(
    ("score", "cas", "team", "fans", "die", "change"),
    [((1, 0), (0, 0), "a", 3, 5, 1), ((1, 0), (0, 0), "a", 3, 4, 0), ((2, 0), (0, 0), "a", 3, 4, 1),
     ((0, 1), (0, 0), "a", 3, 2, -1), ((0, 1), (0, 0), "a", 1, 1, 0), ((0, 1), (2, 0), "a", 3, 2, 0),
     ((1, 0), (0, 0), "a", 30, 5, 1)],
)  # fmt: skip
def test_the_fan_factor(
    score: tuple[int, int], cas: tuple[int, int], team: str, fans: int, die: int, change: int
) -> None:
    made = played(score, cas=cas)
    made.put_team(team, fans=fans)
    made.take("f1", team, None, 1, 11, die)
    assert made.team(team).fans == fans + change


# --- star player rolls


@pytest.mark.rule(
    "gold.base.spp.award.completion", "gold.base.spp.award.casualty", "gold.base.spp.award.interception",
    "gold.base.spp.award.touchdown", "gold.base.spp.award.mvp",
)  # fmt: skip
def test_what_earns_points() -> None:
    assert dict(load_rules("gold").rewards) == {
        "completion": 1, "casualty": 2, "interception": 2, "touchdown": 3, "mvp": 5,
    }  # fmt: skip
    made = played(deeds={"a": [Deed("p1", "touchdown")]})
    assert made.team("a").players["p1"].spp == 3


def learning(spp: int, position: str | None = None) -> LeagueBuilder:
    def give(made: LeagueBuilder) -> None:
        made.put("a", "p1", spp=spp, **({"position": position} if position else {}))

    off = ("mvp-drawn", "fan-factor-table", "winnings-by-gate")
    return played(before=[give], league={"off": off})


@pytest.mark.rule(
    "gold.base.spp.level.experienced", "gold.base.spp.level.veteran", "gold.base.spp.level.emerging-star",
    "gold.base.spp.level.star", "gold.base.spp.level.super-star", "gold.base.spp.level.mega-star",
    "gold.base.spp.level.legend", "gold.base.league.star-roll.one-per-level", "gold.base.spp.peaked",
)  # fmt: skip
@pytest.mark.parametrize(
    ("spp", "rolls"), [(5, 0), (6, 1), (11, 2), (26, 3), (51, 4), (101, 5), (151, 6), (251, 7), (900, 7)]
)
def test_the_levels(spp: int, rolls: int) -> None:
    made = learning(spp)
    made.take("f1", "a", None, *([3, 4] * rolls))
    assert len(made.state.fixtures["f1"].post_facts.get("a.improvements", [])) == rolls


@pytest.mark.rule(
    "gold.base.spp.roll.2", "gold.base.spp.roll.10", "gold.base.spp.roll.11", "gold.base.spp.roll.12",
    "gold.base.league.star-roll.forced", "gold.base.spp.roll.double", "gold.base.league.star-roll.double-choice",
)  # fmt: skip
@pytest.mark.parametrize(
    ("dice", "allowed", "refused"),
    [((3, 4), "block", "dodge"), ((4, 6), "MA", "block"), ((5, 6), "AG", "block"), ((6, 6), "ST", "nonsense"),
     ((5, 5), "dodge", "nonsense"), ((3, 3), "dodge", "ST")],
)  # fmt: skip
def test_star_player_rolls(dice: tuple[int, int], allowed: str, refused: str) -> None:
    made = learning(6)
    made.take("f1", "a", None, *dice)
    with pytest.raises(Refused, match=f"'{refused}' cannot be taken"):
        made.take("f1", "a", {"take": refused})
    made.take("f1", "a", {"take": allowed})
    assert [gain.what for gain in made.team("a").players["p1"].gains] == [allowed]


@pytest.mark.rule(
    "gold.trait.acquire.double", "gold.trait.acquire.only-on-double", "gold.trait.acquire.category-limits",
    "gold.trait.acquire.example.human-catcher", "gold.trait.acquire.physical-needs-mutation",
    "gold.trait.acquire.no-regeneration", "gold.trait.acquire.no-daemonic",
)  # fmt: skip
def test_traits_come_with_a_double_from_the_players_own_categories() -> None:
    skills = LISTS.library.skills
    double = {skill.id for skill in LISTS.on_a_double("human", "catcher", frozenset())}
    traits = {skill for skill in double if skills[skill].trait}
    assert traits
    assert {skills[skill].category.value for skill in traits} <= {"A", "G"}
    assert not double & {"regeneration", "split", "unstable", "daemonic-aura"}
    made = learning(6)
    made.take("f1", "a", None, 3, 4)
    options = {option.id for option in made.due("f1", "a").question.options}
    assert not any(skills[option].trait for option in options)


# --- fees


@pytest.mark.rule(
    "gold.fee.threshold", "gold.fee.from-treasury", "gold.fee.levels", "gold.fee.below-51", "gold.fee.table.51-100",
    "gold.fee.table.101-150", "gold.fee.table.151-up", "gold.fee.monty-haul-none",
)  # fmt: skip
@pytest.mark.parametrize(
    ("level", "fees"), [(0, (0, 0, 0, 0)), (1, (0, 15_000, 25_000, 50_000)), (2, (0, 25_000, 50_000, 100_000))]
)
def test_appearance_fees(level: int, fees: tuple[int, ...]) -> None:
    made = league(fee__level=level)
    made.treasury("a", 200_000)
    for place, spp in enumerate((50, 51, 101, 151), start=1):
        made.put("a", f"p{place}", spp=spp)
    offered = {option.id for option in made.due().question.options}
    assert offered == {f"p{place}" for place, fee in enumerate(fees, start=1) if fee}
    made.take("f1", "a", {"pay": sorted(offered)})
    assert made.team("a").treasury == 200_000 - sum(fees)
    assert made.state.fixtures["f1"].facts["fees"]["a"]["unpaid"] == []


@pytest.mark.rule(
    "gold.fee.unpaid-counts-rating", "gold.fee.unpaid-counts-mvp", "gold.base.ruling.negative-treasury",
    "gold.fee.star-players", "gold.fee.star-players.zug",
)  # fmt: skip
def test_unpaid_players_and_the_fees_of_stars() -> None:
    made = league()
    made.treasury("a", 10_000)
    made.put("a", "p1", spp=60)
    made.put("a", "p2", star=True, cost=120_000)
    with pytest.raises(Refused, match="25,000 gp are needed"):
        made.take("f1", "a", {"pay": ["p1"]})
    assert {option.id: option.label.rpartition(": ")[2] for option in made.due().question.options} == {
        "p1": "25,000 gp", "p2": "50,000 gp",
    }  # fmt: skip
    before = rating(made, "a")
    made.take("f1", "a", {})
    assert made.state.fixtures["f1"].facts["fees"]["a"]["unpaid"] == ["p1", "p2"]
    assert rating(made, "a") == before
    made.prepare()
    made.report()
    made.until("buy-and-fire", "a")
    assert "p1" in {player.id for player in made.team("a").listed if not player.sat_out}


@pytest.mark.rule(
    "gold.base.league.freebooter.cost", "gold.base.league.freebooter.who",
    "gold.base.league.freebooter.league-only", "gold.base.league.freebooter.rating",
)  # fmt: skip
def test_freebooters_play_one_match_for_half_their_price() -> None:
    made = league()
    made.treasury("a", 45_000)
    made.take("f1", "a", {"freebooters": [{"position": "blitzer", "name": "Free"}]})
    assert made.team("a").treasury == 0
    assert len(made.team("a").players) == 11
    made.take("f1", "b", {})
    friendly = LeagueBuilder("gold")
    friendly.fixture(kind="friendly")
    with pytest.raises(Refused, match="league matches only"):
        friendly.take("f1", "a", {"freebooters": [{"position": "blitzer", "name": "Free"}]})


@pytest.mark.rule("gold.base.serious-injury.niggling-roll")
def test_a_niggling_injury_may_cost_the_match() -> None:
    made = league()
    made.put("a", "p1", niggles=2)
    made.put("a", "p2", niggles=1)
    made.take("f1", "a", {})
    made.take("f1", "b", {}, *NICE, *([1] * 6), 1, 1, 6, 1, 2)
    made.take("f1", "a", {"treat": ""})  # the apothecary is kept for the match
    assert made.team("a").players["p1"].misses
    assert not made.team("a").players["p2"].misses


# --- concessions and purchases


@pytest.mark.rule(
    "gold.concede.league.money", "gold.base.league.conceded.money", "gold.concede.league.mvps",
    "gold.base.league.mvp.conceded", "gold.concede.league.fan-factor-winner", "gold.concede.league.fan-factor-loser",
    "gold.base.ruling.concession-money",
)  # fmt: skip
def test_conceding() -> None:
    made = played((1, 0), conceded_by="b")
    loser, winner = made.team("b"), made.team("a")
    made.take("f1", "b", None, 6)
    assert made.team("b").treasury == loser.treasury
    assert made.team("a").treasury >= winner.treasury + 60_000
    assert made.team("b").fans == loser.fans - 1
    made.take("f1", "a", None, 1, 1, 1, 3)
    assert sum(player.record.get("mvp", 0) for player in made.team("a").players.values()) == 2
    assert made.team("a").fans == winner.fans + 1
    everything = played((1, 0), conceded_by="b", league={"concede__treasury": 1})
    all_gold = everything.team("a").treasury + everything.team("b").treasury
    everything.take("f1", "b", None, 1)
    assert everything.team("b").treasury == 0
    assert everything.team("a").treasury >= all_gold


@pytest.mark.rule("gold.concede.league.star-exodus", "gold.concede.league.star-exodus-separate")
def test_stars_may_leave_after_a_concession() -> None:
    def famous(made: LeagueBuilder) -> None:
        for place, spp in ((1, 51), (2, 60), (3, 50)):
            made.put("b", f"p{place}", spp=spp)

    made = played((1, 0), conceded_by="b", before=[famous], league={"off": ("improvement-rolls",)})
    made.take("f1", "b", None, 6, 3, 4)
    left = {player.id for player in made.team("b").players.values() if player.left}
    assert left == {"p1"}


@pytest.mark.rule(
    "gold.base.league.purchase.what", "gold.base.league.purchase.retire", "gold.base.league.purchase.sixteen",
    "gold.base.team.fan-factor.later",
)  # fmt: skip
def test_purchases() -> None:
    made = played()
    made.until("buy-and-fire", "a")
    made.treasury("a", 100_000)
    coaches = made.team("a").assistant_coaches
    with pytest.raises(Refused, match="no part 'fans'"):
        made.take("f1", "a", {"fans": 1})
    made.take("f1", "a", {"rerolls": 1, "fire": ["p1"]})
    assert (made.team("a").treasury, made.team("a").assistant_coaches) == (0, coaches + 1)


@pytest.mark.rule("gold.base.league.death", "gold.base.league.injury.miss", "gold.base.league.spp.when")
def test_the_dead_and_the_injured() -> None:
    made = played(injuries={"a": [Injury("p1", "dead"), Injury("p2", "miss-next-game")]})
    made.close()
    assert made.team("a").players["p1"].left == "dead"
    made.fixture("f2", round=2)
    made.prepare("f2")
    with pytest.raises(Refused, match="had to miss this match"):
        made.report(fixture="f2", deeds={"a": [Deed("p2", "completion")]})
    made.report(fixture="f2")
    assert not made.team("a").players["p2"].misses


@pytest.mark.rule("gold.base.team.treasury", "gold.base.league.treasury-left", "gold.base.team.fan-factor.cost")
def test_a_new_team() -> None:
    made = league()
    # nine linemen, two blitzers, three re-rolls, an apothecary and three points of fan factor
    assert made.team("a").treasury == 1_000_000 - 450_000 - 180_000 - 150_000 - 50_000 - 30_000

"""Gold: serious injuries, Big Guys, what stars and freebooters earn, and matches played at a table."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.league.league_builder import BOSS, NOW, LeagueBuilder
from touchline.bloodbowl.cards.handbook.dealing import DECK_IDS
from touchline.bloodbowl.vocabulary import ABSENT, RESERVES, STATISTICS, TOSS_Q
from touchline.core.dice import dice_of
from touchline.league import Deed, Injury, MatchReport, Refused, TeamReport, load_rules
from touchline.league.decisions import ChangeRules
from touchline.league.defaults import plain_answer
from touchline.league.dice import DiceBox
from touchline.league.lists import rosters_of
from touchline.league.model import Gain
from touchline.league.profiles import can_improve, profile_of
from touchline.league.run import Run
from touchline.league.steps.growth import improvements_due
from touchline.matches import find_game
from touchline.matches.league_games import league_match, league_report
from touchline.simulate.league_seasons import SeasonPlan, founded, on_the_pitch, open_season, play_fixture

LISTS = rosters_of("gold")


def league(**more: Any) -> LeagueBuilder:
    made = LeagueBuilder("gold", **more)
    made.fixture()
    return made


def injured(first: int, second: int, **details: Any) -> LeagueBuilder:
    """Player p1 of the home team was seriously injured; the dice of the opposing coach are these."""
    made = league()
    if details:
        made.put("a", "p1", **details)
    made.prepare()
    made.report(injuries={"a": [Injury("p1", "serious")]})
    rolled = iter((first, second))

    def roll(purpose: str, sides: int) -> int:
        return next(rolled) if purpose.startswith("b.serious injury of a p1") else sides

    made.league.take("f1", "a", None, by=BOSS, at=NOW, roller=roll)
    return made


def test_an_improvement_roll_that_allows_nothing_is_made_again() -> None:
    made = league()
    made.put("a", "p1", position="bloodthirster", ally_of="daemons-of-khorne", spp=6)  # without a category of his own
    made.prepare()
    made.report()
    rolled = iter((3, 1, 5, 2, 6, 5))

    def roll(purpose: str, sides: int) -> int:
        return next(rolled) if purpose == "a.improvement of p1" else sides

    while (due := made.league.due("f1", "a")) is not None and due.step != "improvements":
        entry = made.league.take("f1", "a", plain_answer(due), by=BOSS, at=NOW, roller=roll)
    assert due is not None
    assert due.question is not None
    assert [option.id for option in due.question.options] == ["AG"]
    assert sum("rolled again" in line for line in made.league.told(entry.number)) == 2


@pytest.mark.parametrize(
    ("low", "name", "effect", "second"),
    [
        pytest.param(11, "Concussion", "", 1, marks=pytest.mark.rule("gold.base.serious-injury.11")),
        pytest.param(14, "Broken Ribs", "", 4, marks=pytest.mark.rule("gold.base.serious-injury.14")),
        pytest.param(21, "Groin Strain", "", 1, marks=pytest.mark.rule("gold.base.serious-injury.21")),
        pytest.param(24, "Gouged Eye", "", 5, marks=pytest.mark.rule("gold.base.serious-injury.24")),
        pytest.param(31, "Broken Jaw", "", 3, marks=pytest.mark.rule("gold.base.serious-injury.31")),
        pytest.param(34, "Fractured Arm", "", 6, marks=pytest.mark.rule("gold.base.serious-injury.34")),
        pytest.param(41, "Fractured Leg", "", 2, marks=pytest.mark.rule("gold.base.serious-injury.41")),
        pytest.param(44, "Smashed Hand", "", 4, marks=pytest.mark.rule("gold.base.serious-injury.44")),
        pytest.param(51, "Damaged Back", "niggling", 2, marks=pytest.mark.rule("gold.base.serious-injury.51")),
        pytest.param(53, "Smashed Knee", "niggling", 3, marks=pytest.mark.rule("gold.base.serious-injury.53")),
        pytest.param(55, "Pinched Nerve", "niggling", 6, marks=pytest.mark.rule("gold.base.serious-injury.55")),
        pytest.param(61, "Smashed Hip", "MA", 1, marks=pytest.mark.rule("gold.base.serious-injury.61")),
        pytest.param(62, "Smashed Ankle", "MA", 2, marks=pytest.mark.rule("gold.base.serious-injury.62")),
        pytest.param(63, "Smashed Collar Bone", "ST", 3, marks=pytest.mark.rule("gold.base.serious-injury.63")),
        pytest.param(64, "Broken Neck", "AG", 4, marks=pytest.mark.rule("gold.base.serious-injury.64")),
        pytest.param(65, "Serious Concussion", "AV", 5, marks=pytest.mark.rule("gold.base.serious-injury.65")),
        pytest.param(66, "Fractured Skull", "AV", 6, marks=pytest.mark.rule("gold.base.serious-injury.66")),
    ],
)
def test_the_serious_injury_table(low: int, name: str, effect: str, second: int) -> None:
    made = injured(low // 10, second)
    player = made.team("a").players["p1"]
    assert player.misses, "all of them miss the next match"
    assert player.niggles == int(effect == "niggling")
    assert player.reduced == ((effect,) if effect in ("MA", "ST", "AG", "AV") else ())
    [posting] = [each for each in made.state.why("a", "injury:p1") if name in each.why]
    assert posting.fixture == "f1"


@pytest.mark.rule("gold.base.injury.serious-next-match", "gold.base.injury.serious.table-by")
def test_the_opposing_coach_rolls_after_the_match() -> None:
    made = injured(1, 1)
    entry = made.league.journal.entries[-1]
    assert [roll["purpose"] for roll in entry.payload["dice"]][:2] == ["b.serious injury of a p1"] * 2
    assert load_rules("gold").after[0] == "serious-injuries"


@pytest.mark.rule("gold.base.serious-injury.max-two")
def test_no_characteristic_falls_by_more_than_two() -> None:
    made = injured(6, 1, reduced=("MA", "MA"))
    player = made.team("a").players["p1"]
    assert (player.reduced, player.misses) == (("MA", "MA"), True)


# --- Big Guys


def big_guy(roster: str, position: str, dice: tuple[int, int], spp: int = 12, **details: Any) -> LeagueBuilder:
    made = league()
    made.put_team("a", roster=roster)
    for name in list(made.team("a").players):
        made.put("a", name, position=LISTS.linemen(roster)[0].id if LISTS.linemen(roster) else position)
    made.put("a", "p1", position=position, spp=spp, **details)
    made.prepare()
    made.report()
    rolled = iter(dice)

    def roll(purpose: str, sides: int) -> int:
        if "improvement of p1" in purpose:
            return next(rolled)
        return 2 if purpose.endswith("mvp") else sides

    made.league.take("f1", "a", None, by=BOSS, at=NOW, roller=roll)
    return made


def choices(made: LeagueBuilder) -> set[str]:
    return {option.id for option in made.due(team="a").question.options}


@pytest.mark.rule("gold.big-guy.spp.double-thresholds")
@pytest.mark.parametrize(
    ("spp", "rolls"),
    [
        (11, 0),
        pytest.param(12, 1, marks=pytest.mark.rule("gold.big-guy.spp.first-roll-12")),
        (21, 1),
        pytest.param(22, 2, marks=pytest.mark.rule("gold.big-guy.spp.second-roll-22")),
    ],
)
def test_a_big_guy_needs_twice_the_points(spp: int, rolls: int) -> None:
    made = league()
    made.put_team("a", roster="goblin")
    made.put("a", "p1", position="troll", spp=spp)
    run = Run(made.state, made.state.fixtures["f1"], "a", DiceBox())
    assert improvements_due(run, made.team("a").players["p1"]) == rolls


@pytest.mark.rule("gold.big-guy.skills.strength-general")
def test_a_big_guy_learns_strength_and_general_skills() -> None:
    offered = choices(big_guy("goblin", "troll", (1, 2)))
    categories = {LISTS.skill(name).category.value for name in offered}
    assert categories == {"G", "S"}


@pytest.mark.rule("gold.big-guy.skills.physical", "gold.base.spp.roll.mutation")
@pytest.mark.parametrize(("roster", "position", "physical"), [("skaven", "rat-ogre", True), ("goblin", "troll", False)])
def test_some_big_guys_learn_physical_abilities(roster: str, position: str, physical: bool) -> None:
    offered = choices(big_guy(roster, position, (1, 2)))
    assert ("M" in {LISTS.skill(name).category.value for name in offered}) is physical


@pytest.mark.rule("gold.big-guy.double.no-other-category", "gold.big-guy.double.strength")
@pytest.mark.rule("gold.big-guy.double.armour", "gold.big-guy.double.remove-trait")
def test_what_a_double_gives_a_big_guy() -> None:
    made = big_guy("goblin", "troll", (3, 3))
    offered = choices(made)
    assert {"ST", "AV", "without really-stupid", "without always-hungry", "without regeneration"} <= offered
    learned = offered - {"ST", "AV"} - {name for name in offered if name.startswith("without ")}
    assert {LISTS.skill(name).category.value for name in learned} == {"G", "S"}
    made.take("f1", "a", {"take": "without really-stupid"})
    assert made.team("a").players["p1"].gains[-1].what == "without really-stupid"


@pytest.mark.rule("gold.big-guy.double.remove-trait")
def test_a_trait_that_is_gone_is_not_there_in_a_match() -> None:
    made = league()
    made.put_team("a", roster="goblin")
    for name in list(made.team("a").players):
        made.put("a", name, position="goblin")
    made.put("a", "p1", position="troll", gains=(Gain("without really-stupid", 0, "roll"),))
    made.put("a", "p2", position="troll")
    made.prepare()
    from touchline.matches.league_rosters import match_team

    players = match_team(made.state, made.state.fixtures["f1"], "a").settings["players"]
    assert ["really-stupid" in player["skills"] for player in players[:2]] == [False, True]


@pytest.mark.rule("gold.big-guy.double.cap-plus-two", "gold.big-guy.double.cap-ten", "gold.base.spp.increase-cap")
def test_no_characteristic_rises_more_than_two_or_above_ten() -> None:
    made = league()
    made.put_team("a", roster="treeman")
    made.put("a", "p1", position="treeman", gains=(Gain("ST", 0, "roll"),))
    team = made.team("a")
    rules = made.state.rules
    assert can_improve(rules, LISTS, team, team.players["p1"], "ST")
    made.put("a", "p1", gains=(Gain("ST", 0, "roll"),) * 2)
    assert not can_improve(rules, LISTS, made.team("a"), made.team("a").players["p1"], "ST")
    assert not can_improve(rules, LISTS, team, team.players["p1"], "AV"), "it is 10 already"
    assert profile_of(rules, LISTS, made.team("a"), made.team("a").players["p1"])["ST"] == 8


@pytest.mark.rule("gold.base.league.star-roll.capped")
def test_a_skill_is_chosen_if_the_rolled_characteristic_cannot_rise() -> None:
    made = big_guy("goblin", "troll", (4, 6), gains=(Gain("MA", 0, "granted"), Gain("MA", 0, "granted")))
    offered = choices(made)
    assert "MA" not in offered
    assert "block" in offered


# --- money and people


@pytest.mark.rule("gold.base.team.rerolls-double-later", "gold.free-reroll.only-at-creation")
def test_later_rerolls_cost_double_and_are_never_free() -> None:
    made = league()
    made.put_team("a", roster="dwarf", treasury=500_000)
    for name in list(made.team("a").players):
        made.put("a", name, position=LISTS.linemen("dwarf")[0].id)
    made.prepare()
    made.report()
    made.until("buy-and-fire", "a")
    before, price = made.team("a").treasury, LISTS.team("dwarf").reroll_cost
    assert LISTS.team("dwarf").free_rerolls == 1
    made.take("f1", "a", {"rerolls": 1})
    assert before - made.team("a").treasury == 2 * price


@pytest.mark.rule("gold.base.staff.assistant", "gold.base.staff.cheerleader")
def test_what_staff_costs() -> None:
    figures = load_rules("gold").figures
    assert (figures["cost.assistant-coach"], figures["cost.cheerleader"]) == (10_000, 10_000)
    made = league()
    made.treasury("a", 100_000)
    made.prepare()
    made.report()
    made.until("buy-and-fire", "a")
    before = made.team("a").treasury
    made.take("f1", "a", {"assistant_coaches": 2, "cheerleaders": 1})
    assert before - made.team("a").treasury == 30_000


@pytest.mark.rule("gold.base.apothecary.undead")
def test_an_undead_team_hires_no_apothecary() -> None:
    made = league()
    made.put_team("a", roster="undead", apothecary=False, treasury=200_000)
    for name in list(made.team("a").players):
        made.put("a", name, position=LISTS.linemen("undead")[0].id)
    made.prepare()
    made.report()
    made.until("buy-and-fire", "a")
    with pytest.raises(Refused, match="cannot have an apothecary"):
        made.take("f1", "a", {"apothecary": True})


@pytest.mark.rule("gold.base.league.spp.stars-peaked")
def test_stars_earn_no_points() -> None:
    made = league()
    made.put("a", "p1", star=True, position="star", name="Ripper")
    made.prepare()
    made.report((1, 0), deeds={"a": [Deed("p1", "touchdown")]})
    assert (made.team("a").players["p1"].spp, made.team("a").players["p1"].record["touchdown"]) == (0, 1)


@pytest.mark.rule("gold.base.league.commissioner")
def test_the_commissioner_chooses_the_level_of_fees() -> None:
    made = league()
    made.decide(ChangeRules(figures={"fee.level": 0}))
    assert made.state.rules.figures["fee.level"] == 0
    with pytest.raises(Refused, match="may not decide"):
        made.league.decide(ChangeRules(figures={"fee.level": 1}), by="ann", at=NOW)


@pytest.mark.rule("gold.fee.unpaid-does-not-play", "gold.base.ruling.fees.cannot-pay-and-short")
@pytest.mark.rule("gold.fee.star-players.first-match")
def test_who_is_not_paid_does_not_play_even_if_the_team_is_short() -> None:
    made = league()
    made.treasury("a", 0)
    made.put("a", "p1", spp=60)
    made.put("a", "p2", star=True, cost=120_000, position="star")
    made.take("f1", "a", {})
    assert made.state.fixtures["f1"].facts["fees"]["a"]["unpaid"] == ["p1", "p2"], "a star from the first match on"
    made.prepare()
    home = league_match(made.state, "f1").settings["teams"][0]
    assert [any(skill.startswith("unpaid") for skill in player["skills"]) for player in home["players"]].count(
        True
    ) == 1
    match = find_game("bloodbowl-gold").new(league_match(made.state, "f1").settings, dice_of(1))
    while match.actor >= 0 and not match.phase:
        match.step(match.legal[-1])
    assert 0 not in match.available(0)


@pytest.mark.rule("gold.base.league.freebooter.spp")
def test_a_freebooter_plays_and_keeps_nothing() -> None:
    made = league()
    made.treasury("a", 45_000)
    made.take("f1", "a", {"freebooters": [{"position": "blitzer", "name": "Free"}]})
    made.prepare()
    planned = league_match(made.state, "f1")
    [free] = [player for player in planned.settings["teams"][0]["players"] if player["name"] == "Free"]
    assert (free["contract"], planned.players[0][11]) == ("mercenary", "")
    with pytest.raises(Refused, match="no player 'Free' on the roster"):
        made.report(deeds={"a": [Deed("Free", "touchdown")]})
    made.report()
    assert "Free" not in {player.name for player in made.team("a").players.values()}, "so no MVP either"


@pytest.mark.rule("gold.base.ruling.match-without-cards")
def test_a_league_may_play_without_special_plays() -> None:
    made = league(off=("plays-rolled",))
    made.put("b", "p1", spp=200)
    made.prepare()
    facts = made.state.fixtures["f1"].facts
    assert facts["handicap"]["a"]["cards"] > 0
    assert "plays" not in facts, "the bonus cards are lost"


@pytest.mark.rule("gold.base.ruling.exodus-scope")
def test_the_exodus_looks_at_points_before_the_match_and_leaves_stars_alone() -> None:
    made = league()
    made.put("a", "p1", spp=50)
    made.put("a", "p2", spp=51)
    made.put("a", "p3", star=True, position="star", spp=0, cost=120_000)
    made.prepare()
    made.report((3, 0), conceded_by="a", deeds={"a": [Deed("p1", "touchdown")]})

    def roll(purpose: str, sides: int) -> int:
        return 1 if "loyalty" in purpose else sides

    while (due := made.league.due("f1", "a")) is not None and due.step != "buy-and-fire":
        made.league.take("f1", "a", plain_answer(due), by=BOSS, at=NOW, roller=roll)
    rolled = [roll["purpose"] for entry in made.league.journal.entries for roll in entry.payload.get("dice", ())]
    assert {purpose.rpartition(" ")[2] for purpose in rolled if "loyalty" in purpose} == {"p2"}
    assert made.team("a").players["p2"].left


def test_a_match_of_gold_is_played_at_a_table_and_reported() -> None:
    plan = SeasonPlan(load_rules("gold"), teams=2, seed=4, rosters=("human", "orc"))
    made = founded(plan)
    [fixture] = open_season(made, plan, 1)
    play_fixture(made, fixture, random.Random(4), on_the_pitch, NOW)
    assert made.state.fixtures[fixture].closed
    with pytest.raises(Refused, match="has a result already"):
        league_match(made.state, fixture)


# --- what a match at a table tells the league


def table_match(made: LeagueBuilder) -> Any:
    """The match of the fixture as it is set up, before anything has happened."""
    planned = league_match(made.state, "f1")
    return find_game(planned.game).new(planned.settings, dice_of(7))


def to_the_toss(match: Any) -> list[str]:
    """Answers before the toss, each the first that is allowed."""
    answers = []
    while match.question != TOSS_Q:
        answers.append(match.describe(match.legal[0]))
        match.step(match.legal[0])
    return answers


@pytest.mark.rule("gold.fee.pay-later", "gold.fee.from-treasury")
def test_a_fee_paid_in_the_match_leaves_the_treasury_with_the_result() -> None:
    made = league()
    made.treasury("a", 30_000)
    made.put("a", "p1", spp=60)
    made.take("f1", "a", {})
    made.prepare()
    with pytest.raises(Refused, match="was not paid"):
        made.report(deeds={"a": [Deed("p1", "touchdown")]})
    reports = {"a": TeamReport(1, deeds=(Deed("p1", "touchdown"),), fees_paid=("p1",)), "b": TeamReport()}
    with pytest.raises(Refused, match="p2 demands no fee"):
        made.league.enter_result(
            "f1", MatchReport({**reports, "a": TeamReport(fees_paid=("p2",))}), by=BOSS, at=NOW
        )  # fmt: skip
    made.league.enter_result("f1", MatchReport(reports), by=BOSS, at=NOW)
    assert made.team("a").treasury == 5_000
    assert made.state.why("a", "treasury")[-1].why.endswith("paid in the match")


def test_nobody_pays_with_gold_that_is_not_there() -> None:
    made = league()
    made.treasury("a", 20_000)
    made.put("a", "p1", spp=60)
    made.take("f1", "a", {})
    made.prepare()
    with pytest.raises(Refused, match="25,000 gp are needed"):
        made.league.enter_result(
            "f1", MatchReport({"a": TeamReport(fees_paid=("p1",)), "b": TeamReport()}), by=BOSS, at=NOW
        )  # fmt: skip


@pytest.mark.rule("gold.base.card.number", "gold.base.league.handicap.0-10")
def test_the_special_plays_of_the_league_are_dealt_at_the_table() -> None:
    made = league()
    made.prepare()
    plays = made.state.fixtures["f1"].facts["plays"]
    planned = league_match(made.state, "f1")
    assert [team["card_draw"] for team in planned.settings["teams"]] == [plays["a"], plays["b"]]
    assert not any("plays" in words for words in planned.by_hand)
    answers = to_the_toss(table_match(made))
    assert sum(answer.removeprefix("take ") in DECK_IDS for answer in answers) == plays["a"] + plays["b"]


@pytest.mark.rule("gold.base.flow.before-match")
def test_before_a_league_match_the_toss_comes_last() -> None:
    order = ("appearance-fees", "weather", "gate", "handicap", "plays-rolled", "niggling-rolls")
    assert load_rules("gold").before == order
    made = league()
    made.put_team("a", roster="treeman")
    for name in made.team("a").players:
        made.put("a", name, position="treeman")
    made.prepare()
    match = table_match(made)
    assert set(match.box[:11]) == {RESERVES}, "cards are dealt before Take Root is rolled"
    to_the_toss(match)
    assert ABSENT in match.box[:11], "some sleep, which the winner of the toss knows"


def horrors() -> tuple[LeagueBuilder, Any]:
    """A team of Tzeentch at a table, whose first Pink Horror has scored and then split."""
    made = league()
    made.put_team("a", roster="daemons-of-tzeentch", staff=("wizard",), apothecary=False)
    for name in made.team("a").players:
        made.put("a", name, position="pink-horror" if name == "p1" else "beastman")
    made.prepare()
    match = table_match(made)
    blue = next(player for player, sheet in enumerate(match.sheets) if sheet.position == "blue-horror")
    match.statistics[match.count * STATISTICS.index("touchdowns")] += 1
    match.statistics[match.count * STATISTICS.index("touchdowns") + blue] += 1
    match.score[0] = 2
    match.box[0], match.box[blue], match.box[blue + 1] = ABSENT, RESERVES, RESERVES
    match.finish(0)
    return made, match


@pytest.mark.rule("gold.qa.pink-horror-spp-kept", "gold.qa.blue-horror-spp-lost", "gold.qa.pink-horror-no-mvp")
def test_what_is_left_of_a_horror_that_has_split() -> None:
    made, match = horrors()
    report = league_report(made.state, "f1", match)
    assert report.sides["a"].deeds == (Deed("p1", "touchdown", 1),), "what Blue Horrors did is lost"
    assert report.sides["a"].touchdowns == 2
    assert (report.sides["a"].injuries, report.sides["a"].joined) == ((), ())
    made.league.enter_result("f1", report, by=BOSS, at=NOW)
    assert made.team("a").players["p1"].spp == 3
    made.league.take("f1", "a", None, by=BOSS, at=NOW, roller=lambda *_: 1)
    awarded = [name for name, player in made.team("a").players.items() if player.record.get("mvp")]
    assert awarded == ["p2"], "the first who can be drawn is not the Pink Horror"


def test_a_horror_that_has_lost_both_halves_is_dead_in_the_league() -> None:
    made, match = horrors()
    match.hurt[0] = match.rules.dead_row
    report = league_report(made.state, "f1", match)
    assert report.sides["a"].injuries == (Injury("p1", "dead"),)


@pytest.mark.rule("gold.qa.lucky-luc-doubled")
@pytest.mark.parametrize(("name", "spp", "rolls"), [("'Lucky' Luc", 11, 0), ("'Lucky' Luc", 12, 1), ("Luc", 11, 2)])
def test_lucky_luc_needs_twice_the_points(name: str, spp: int, rolls: int) -> None:
    made = league()
    made.put("a", "p1", name=name, spp=spp)
    run = Run(made.state, made.state.fixtures["f1"], "a", DiceBox())
    assert improvements_due(run, made.team("a").players["p1"]) == rolls

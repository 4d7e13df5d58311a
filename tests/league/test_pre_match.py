"""The 2016 pre-match sequence, each die typed in."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.league.league_builder import BOSS, NOW, LeagueBuilder
from touchline.league import Refused, Row, load_rules
from touchline.league.decisions import ChangeRules, SettleFixture, SetVenue, StartClock, seconds_left
from touchline.league.rules import LeagueInducement, changed_rules
from touchline.league.steps.venue import fame

NEUTRAL = (3, 4)
PLAIN_REFEREE = (3, 4)
NICE = (3, 4)
RICHER = {"bob": {"rerolls": 4}}
"""Bob's team is worth 50,000 more."""


def built(**more: Any) -> LeagueBuilder:
    made = LeagueBuilder(changes=more.pop("changes", RICHER), **more)
    made.fixture()
    return made


def to_inducements(league: LeagueBuilder) -> None:
    """Stadium without attribute, standard referee, nice weather."""
    league.take("f1", "a", None, *NEUTRAL, *PLAIN_REFEREE, *NICE)


@pytest.mark.rule("league.sequence.pre-match-order", "league.sequence.match-order")
def test_the_steps_before_a_match_come_in_their_order() -> None:
    rules = load_rules("bb2016")
    assert rules.before[1:] == (
        "stadium",
        "referee",
        "weather",
        "inducements",
        "special-plays",
        "kick",
        "fans-and-fame",
    )
    league = built()
    seen = []
    while (due := league.league.due("f1")) is not None:
        seen.append(due.step)
        if due.step == "stadium":
            to_inducements(league)
        elif due.step == "inducements":
            league.take("f1", due.team, {})
        elif due.step == "special-plays":
            assert due.question is not None
            draw, keep = due.question.facts["draw"], due.question.facts["keep"]
            cards = {"decks": {"tricks": draw}, "kept": ["k"] * keep, "returned": ["r"] * (draw - keep)}
            league.take("f1", due.team, cards, *((6, 1) if due.team == "a" else ()))
        else:
            league.take("f1", due.team, {"choice": "receive"})
    assert seen == ["stadium", "inducements", "inducements", "special-plays", "special-plays", "kick"]
    assert league.state.fixtures["f1"].prepared
    assert set(league.state.fixtures["f1"].facts["fame"]) == {"a", "b"}


@pytest.mark.rule("league.sequence.skip-unused-steps", "league.special-play.alternatives")
def test_steps_that_are_switched_off_are_skipped_and_the_others_keep_their_order() -> None:
    league = built()
    league.decide(ChangeRules(off=("stadium", "referee", "special-plays")))
    assert league.state.rules.before[1:] == ("weather", "inducements", "kick", "fans-and-fame")
    league.take("f1", "a", None, *NICE)
    assert league.due("f1").step == "inducements"
    with pytest.raises(Refused, match="does not have it"):
        league.decide(ChangeRules(off=("tea",)))


@pytest.mark.rule("league.sequence.skip-unused-steps")
@pytest.mark.parametrize(
    "step",
    ["stadium", "referee", "weather", "inducements", "special-plays", "sponsor-income", "end-sponsorships",
     "find-sponsor", "residency-deal", "residency-loss", "sell-stadium", "star-upkeep", "expensive-mistakes"],
)  # fmt: skip
def test_every_optional_step_can_be_switched_off_alone(step: str) -> None:
    rules = changed_rules(load_rules("bb2016"), off=(step,))
    assert step not in (*rules.before, *rules.after)
    league = LeagueBuilder(rules)
    league.fixture()
    league.play()
    assert league.state.fixtures["f1"].closed


@pytest.mark.rule("league.stadium.random-roll", "league.stadium.random-table", "league.stadium.attribute-tables")
@pytest.mark.parametrize(
    ("dice", "table", "attribute"),
    [((1, 2, 3), "Unusual Playing Surface", "Ice"), ((2, 3, 1), "Rough & Ready Stadium", "Apathetic Officials"),
     ((3, 3), "", ""), ((4, 4), "", ""), ((4, 5, 5), "Luxury Stadium", "Enclosed Pitch"),
     ((6, 6, 6), "Local Crowd", "Solemn and Silent")],
)  # fmt: skip
def test_the_random_stadium(dice: tuple[int, ...], table: str, attribute: str) -> None:
    league = built()
    league.take("f1", "a", None, *dice, *PLAIN_REFEREE, *NICE)
    assert league.state.fixtures["f1"].facts["venue"] == {"table": table, "attribute": attribute, "home": ""}


@pytest.mark.rule("league.stadium.attribute-tables")
def test_a_commissioner_loads_a_stadium_table_and_without_one_its_name_is_the_result() -> None:
    league = built()
    lines = tuple(Row(roll, roll, f"Stall {roll}") for roll in range(1, 7))
    league.decide(ChangeRules(tables={"stadium:Luxury Stadium": lines}))
    league.take("f1", "a", None, 5, 5, 2, *PLAIN_REFEREE, *NICE)
    assert league.state.fixtures["f1"].facts["venue"]["attribute"] == "Stall 2"
    rules = load_rules("bb2016")
    tables = {name: rows for name, rows in rules.tables.items() if name != "stadium:Luxury Stadium"}
    bare = LeagueBuilder(replace(rules, tables=tables), changes=RICHER)
    bare.fixture()
    bare.take("f1", "a", None, 5, 5, 2, *PLAIN_REFEREE, *NICE)
    assert bare.state.fixtures["f1"].facts["venue"]["attribute"] == "Luxury Stadium"


HOME = {"name": "Bob's Bowl", "attribute": "Ice", "table": "x", "owned": False}


@pytest.mark.rule("league.stadium.home-stadium-venue", "league.ruling.venue-and-referee-procedure")
def test_a_home_stadium_may_become_the_venue() -> None:
    league = built()
    league.note("b", "stadium", HOME)
    # the coaches roll off, the winner rolls an unusual stadium and may play at home instead
    league.take("f1", "a", None, 2, 5, 1, 1)
    due = league.due()
    assert (due.step, due.team, [option.id for option in due.question.options]) == ("stadium", "b", ["home", "roll"])
    with pytest.raises(Refused, match="choose home or roll"):
        league.take("f1", "b", {"venue": "moon"})
    league.take("f1", "b", {"venue": "home"}, *PLAIN_REFEREE, *NICE)
    assert league.state.fixtures["f1"].facts["venue"]["home"] == "b"
    plain = built()
    plain.note("b", "stadium", HOME)
    plain.take("f1", "a", None, 2, 5, *NEUTRAL, *PLAIN_REFEREE, *NICE)
    assert plain.state.fixtures["f1"].facts["venue"]["home"] == ""
    other = built()
    other.note("b", "stadium", HOME)
    other.take("f1", "a", None, 5, 2, 1, 1, 3, *PLAIN_REFEREE, *NICE)
    assert other.state.fixtures["f1"].facts["venue"]["attribute"] == "Ice"


@pytest.mark.rule("league.stadium.home-stadium-venue", "league.ruling.venue-and-referee-procedure")
def test_the_commissioner_may_set_the_venue_by_hand() -> None:
    league = built()
    league.note("b", "stadium", HOME)
    with pytest.raises(Refused, match="Anns has no home stadium"):
        league.decide(SetVenue("f1", "a"))
    league.decide(SetVenue("f1", "b"))
    assert league.state.fixtures["f1"].facts["venue"]["home"] == "b"
    assert league.due().step == "referee"
    with pytest.raises(Refused, match="settled already"):
        league.decide(SetVenue("f1"))


@pytest.mark.rule("league.referee.famous-roll")
def test_the_famous_referee_and_tables_without_gaps() -> None:
    league = built()
    league.take("f1", "a", None, *NEUTRAL, 6, 6, *NICE)
    assert league.state.fixtures["f1"].facts["referee"] == "Jorm the Ogre"
    with pytest.raises(Refused, match="gap or an overlap after 5"):
        league.decide(ChangeRules(tables={"referees": (Row(2, 5, "X"), Row(7, 12, "Y"))}))
    with pytest.raises(Refused, match="gap or an overlap"):
        league.decide(ChangeRules(tables={"referees": (Row(2, 7, "X"), Row(7, 12, "Y"))}))


@pytest.mark.rule("league.weather.roll")
@pytest.mark.parametrize(
    ("dice", "name"),
    [((1, 1), "Sweltering Heat"), ((1, 2), "Very Sunny"), ((2, 2), "Nice"), ((4, 6), "Nice"),
     ((5, 6), "Pouring Rain"), ((6, 6), "Blizzard")],
)  # fmt: skip
def test_the_weather(dice: tuple[int, int], name: str) -> None:
    league = built()
    league.take("f1", "a", None, *NEUTRAL, *PLAIN_REFEREE, *dice)
    assert league.state.fixtures["f1"].facts["weather"] == name


# --- inducements


@pytest.mark.rule(
    "league.inducement.petty-cash-difference", "league.inducement.higher-value-buys-first",
    "league.inducement.from-treasury", "league.inducement.petty-cash-spent-first",
    "league.inducement.petty-cash-not-treasury",
)  # fmt: skip
def test_petty_cash_and_the_order_of_buying() -> None:
    league = built()
    league.treasury("a", 100_000)
    league.treasury("b", 100_000)
    to_inducements(league)
    first = league.due("f1")
    assert (first.team, first.question.facts["petty_cash"], first.question.facts["treasury"]) == ("b", 0, 100_000)
    with pytest.raises(Refused, match="the turn of Bobs"):
        league.take("f1", "a", {})
    league.take("f1", "b", {"bought": {"bloodweiser-kegs": 1}})
    assert league.team("b").treasury == 50_000
    second = league.due("f1")
    assert (second.team, second.question.facts["petty_cash"]) == ("a", 50_000)
    league.take("f1", "a", {"bought": {"wandering-apothecaries": 1}})
    assert league.team("a").treasury == 50_000
    spent = built()
    to_inducements(spent)
    spent.take("f1", "b", {})
    before = spent.team("a").treasury
    spent.take("f1", "a", {})
    assert spent.team("a").treasury == before


@pytest.mark.rule("league.inducement.petty-cash-difference")
def test_the_worked_example_of_petty_cash() -> None:
    league = built(changes={"ann": {"rerolls": 0, "dedicated_fans": 3}})
    league.put_team("b", rerolls=3, assistant_coaches=9, cheerleaders=1)
    to_inducements(league)
    values = league.state.fixtures["f1"].facts["values"]
    league.take("f1", "b", {})
    assert league.due("f1").question.facts["petty_cash"] == values["b"] - values["a"] == 250_000


@pytest.mark.rule("league.inducement.home-stadium-compensation")
@pytest.mark.parametrize(("home", "petty"), [("a", {"b": 50_000, "a": 50_000}), ("b", {"b": 0, "a": 100_000})])
def test_visitors_of_a_home_stadium_get_more_petty_cash(home: str, petty: dict[str, int]) -> None:
    league = built()
    league.note(home, "stadium", {"name": "Home", "attribute": "Ice", "table": "x", "owned": False})
    league.decide(SetVenue("f1", home))
    league.take("f1", "a", None, *PLAIN_REFEREE, *NICE)
    for team in ("b", "a"):
        due = league.due("f1")
        assert (due.team, due.question.facts["petty_cash"]) == (team, petty[team])
        league.take("f1", team, {})


@pytest.mark.rule("league.inducement.equal-values-order", "league.special-play.higher-value-first")
def test_equal_values_are_ordered_by_a_roll_off_for_inducements_and_cards() -> None:
    league = built(changes={})
    league.take("f1", "a", None, *NEUTRAL, *PLAIN_REFEREE, *NICE, 4, 4, 2, 5)
    assert league.due("f1").team == "b"
    league.take("f1", "b", {})
    assert league.due("f1").question.facts["petty_cash"] == 0
    league.take("f1", "a", {})
    assert (league.due("f1").step, league.due("f1").team) == ("special-plays", "b")


@pytest.mark.rule(
    "league.inducement.bloodweiser-kegs", "league.inducement.bribes", "league.inducement.extra-team-training",
    "league.inducement.wandering-apothecaries", "league.inducement.special-plays", "league.inducement.mercenaries",
    "league.inducement.star-players", "league.inducement.infamous-coaching-staff", "league.inducement.only-from-list",
)  # fmt: skip
def test_the_eight_inducements_with_their_limits_and_prices() -> None:
    offered = {item.id: (item.maximum, item.cost) for item in load_rules("bb2016").inducements}
    assert offered == {
        "bloodweiser-kegs": (2, 50_000),
        "bribes": (3, 100_000),
        "extra-team-training": (4, 100_000),
        "mercenaries": (None, None),
        "star-players": (2, None),
        "infamous-coaching-staff": (2, None),
        "wandering-apothecaries": (2, 100_000),
        "special-plays": (5, 100_000),
    }
    league = built()
    league.treasury("b", 2_000_000)
    to_inducements(league)
    for wrong, words in (
        ({"bought": {"bloodweiser-kegs": 3}}, "3 of Bloodweiser Kegs; at most 2"),
        ({"bought": {"master-chef": 1}}, "no inducement 'master-chef'"),
        ({"bought": {"mercenaries": 1}}, "no fixed price"),
        ({"bought": {"bribes": -1}}, "not a number of purchases"),
        ({"named": [{"id": "star-players", "name": "X", "cost": 100_000}] * 3}, "3 of Star Players; at most 2"),
        ({"named": [{"id": "mercenaries", "name": "M", "cost": 3_000_000}]}, "these inducements cost 3,000,000 gp"),
    ):
        with pytest.raises(Refused, match=words):
            league.take("f1", "b", wrong)
    named = [{"id": "mercenaries", "name": f"M{number}", "cost": 80_000} for number in range(5)]
    league.take("f1", "b", {"bought": {"bribes": 3}, "named": named})
    assert league.team("b").treasury == 2_000_000 - 300_000 - 400_000


@pytest.mark.rule("league.inducement.mercenaries", "bb2016.inducement.mercenary.price")
def test_mercenaries_are_chosen_at_the_prices_of_the_lists() -> None:
    league = built()
    league.treasury("b", 2_000_000)
    to_inducements(league)
    fields = league.due("f1").question.fields
    position = fields["mercenaries"].options[0]
    trained = fields["trained"].parts["who"].options[0]
    assert trained.cost == position.cost + 50_000
    league.take("f1", "b", {"mercenaries": {position.id: 2}, "trained": [{"who": trained.id}]})
    assert league.team("b").treasury == 2_000_000 - 3 * position.cost - 50_000


def test_a_team_pays_its_own_price_for_staff_that_others_pay_more_for() -> None:
    league = built()
    league.treasury("b", 2_000_000)
    league.put_team("b", roster="halfling")
    to_inducements(league)

    def chef(cost: int) -> dict[str, Any]:
        return {"named": [{"id": "infamous-coaching-staff", "name": "Halfling Master Chef", "cost": cost}]}

    with pytest.raises(Refused, match="costs 100,000 gp, not 90,000 gp"):
        league.take("f1", "b", chef(90_000))
    league.take("f1", "b", chef(100_000))
    assert league.team("b").treasury == 1_900_000


@pytest.mark.rule("league.inducement.team-list-limits")
def test_a_team_list_changes_price_and_limit_of_an_inducement() -> None:
    rules = load_rules("bb2016")
    bribes = replace(next(item for item in rules.inducements if item.id == "bribes"), maximums={"human": 0})
    kegs = replace(rules.inducements[0], reduced={"human": 20_000})
    league = LeagueBuilder(replace(rules, inducements=(kegs, bribes)), changes=RICHER)
    league.fixture()
    to_inducements(league)
    question = league.due("f1").question
    assert [option.why_not for option in question.options] == ["", "not for this team"]
    with pytest.raises(Refused, match="1 of Bribes; at most 0"):
        league.take("f1", "b", {"bought": {"bribes": 1}})
    league.treasury("b", 20_000)
    league.take("f1", "b", {"bought": {"bloodweiser-kegs": 1}})
    assert league.team("b").treasury == 0


@pytest.mark.rule("league.inducement.descriptions", "league.inducement.mercenaries")
def test_a_commissioner_loads_inducements_with_their_descriptions_and_prices() -> None:
    league = built()
    kegs = LeagueInducement("kegs", "Kegs", 2, 50_000, text="+1 to wake up knocked-out players")
    lineman = LeagueInducement("mercenary-lineman", "Mercenary Lineman", None, 80_000)
    league.decide(ChangeRules(inducements=(kegs, lineman)))
    league.treasury("b", 160_000)
    to_inducements(league)
    assert league.state.rules.inducements[0].text.startswith("+1")
    league.take("f1", "b", {"bought": {"mercenary-lineman": 2}})
    assert league.team("b").treasury == 0


@pytest.mark.rule("league.inducement.four-minutes")
def test_the_time_limit_is_four_minutes_for_each_team() -> None:
    league = built()
    to_inducements(league)
    assert league.due("f1").question.facts["minutes"] == 4
    league.take("f1", "b", {})
    assert league.due("f1").question.facts["minutes"] == 4


@pytest.mark.rule("league.inducement.four-minutes")
def test_the_time_runs_for_each_team_in_turn_and_then_nothing_more_is_bought() -> None:
    made = built()
    made.treasury("b", 200_000)
    to_inducements(made)
    with pytest.raises(Refused, match="no choice against the clock"):
        made.decide(StartClock("f1", "a"), by="ann")
    made.decide(StartClock("f1", "b"), by="bob")
    with pytest.raises(Refused, match="runs already"):
        made.decide(StartClock("f1", "b"), by="bob")
    fixture = made.state.fixtures["f1"]
    assert seconds_left(made.state, fixture, "b", "2026-11-16T20:01:30") == 150
    assert seconds_left(made.state, fixture, "a", "2026-11-16T20:01:30") is None
    wanted = {"bought": {"bloodweiser-kegs": 1}}
    with pytest.raises(Refused, match="4 minutes to choose are over: continue without buying more"):
        made.league.take("f1", "b", wanted, by="bob", at="2026-11-16T20:04:31")
    made.league.take("f1", "b", {}, by="ann", at="2026-11-16T20:30")  # on one phone, or because Bob does not answer
    made.decide(StartClock("f1", "a"), by="ann")
    made.league.take("f1", "a", {"bought": {}}, by="ann", at="2026-11-16T20:03:59", roller=lambda _, sides: sides)
    assert made.state.fixtures["f1"].facts["inducements"] == {"b": [], "a": []}


@pytest.mark.rule("league.inducement.four-minutes")
def test_what_is_chosen_when_the_time_is_up_still_counts() -> None:
    made = built()
    made.treasury("b", 200_000)
    to_inducements(made)
    made.decide(StartClock("f1", "b"), by="bob")
    made.league.take("f1", "b", {"bought": {"bloodweiser-kegs": 1}}, by="bob", at="2026-11-16T20:04:05")
    assert made.team("b").treasury < 200_000


@pytest.mark.rule("league.inducement.lost-after-match")
def test_inducements_are_gone_after_the_match() -> None:
    league = built()
    league.treasury("b", 300_000)
    to_inducements(league)
    roster = league.team("b").players
    league.take("f1", "b", {"named": [{"id": "mercenaries", "name": "M", "cost": 80_000}], "bought": {"bribes": 1}})
    league.take("f1", "a", {})
    league.prepare()
    assert league.team("b").players == roster
    league.report()
    league.close()
    assert len(league.team("b").permanent) == 11
    league.fixture("f2", round=2)
    assert "inducements" not in league.state.fixtures["f2"].facts


# --- special play cards and the toss


def to_cards(league: LeagueBuilder, **bought: int) -> None:
    to_inducements(league)
    league.take("f1", "b", {"bought": bought})
    league.take("f1", "a", {})


@pytest.mark.rule("league.special-play.draw-keep-table", "league.special-play.same-band-for-both")
@pytest.mark.parametrize(
    ("value", "row"),
    [(999_000, "2/1"), (1_000_000, "3/2"), (1_995_000, "3/2"), (2_000_000, "4/3"), (2_995_000, "4/3"),
     (3_000_000, "5/4")],
)  # fmt: skip
def test_the_band_with_the_highest_bound_not_above_the_value_applies(value: int, row: str) -> None:
    assert load_rules("bb2016").row("special-plays", value).result == row


@pytest.mark.rule(
    "league.special-play.same-band-for-both", "league.special-play.higher-value-first", "league.special-play.any-decks",
    "league.special-play.rest-to-bottom", "league.special-play.inducement-adds-one",
)  # fmt: skip
def test_both_coaches_draw_and_keep_by_the_higher_value() -> None:
    league = built()
    league.put_team("b", treasury=200_000)
    to_inducements(league)
    league.take("f1", "b", {"bought": {"special-plays": 2}})
    league.take("f1", "a", {})
    due = league.due("f1")
    values = league.state.fixtures["f1"].facts["values"]
    band = (2, 1) if max(values.values()) < 1_000_000 else (3, 2)
    assert due.team == "b"
    assert due.question.facts == {"draw": band[0] + 2, "keep": band[1] + 2}
    draw, keep = band[0] + 2, band[1] + 2
    cards = [f"card {number}" for number in range(draw)]
    with pytest.raises(Refused, match=f"{draw} cards are drawn, not 1"):
        league.take("f1", "b", {"decks": {"tricks": 1}, "kept": [], "returned": []})
    with pytest.raises(Refused, match="cards are kept"):
        league.take("f1", "b", {"decks": {"tricks": draw}, "kept": cards, "returned": []})
    decks = {"tricks": draw - 1, "training": 1}
    league.take("f1", "b", {"decks": decks, "kept": cards[:keep], "returned": cards[keep:]})
    assert league.state.fixtures["f1"].facts["cards"]["b"]["returned"] == cards[keep:]
    assert league.due("f1").team == "a"
    assert league.due("f1").question.facts == {"draw": band[0], "keep": band[1]}


@pytest.mark.rule("league.kick.winner-decides")
def test_the_winner_of_the_roll_off_chooses_to_kick_or_to_receive() -> None:
    league = built(off=("stadium", "referee", "inducements", "special-plays"))
    league.take("f1", "a", None, *NICE, 3, 3, 2, 6)
    due = league.due("f1")
    assert (due.step, due.team) == ("kick", "b")
    with pytest.raises(Refused, match="turn of Bobs"):
        league.take("f1", "a", {"choice": "kick"})
    with pytest.raises(Refused, match="choose kick or receive"):
        league.take("f1", "b", {"choice": "run"})
    league.take("f1", "b", {"choice": "receive"}, 1, 1, 1, 1)
    assert league.state.fixtures["f1"].facts["kicks"] == "a"


@pytest.mark.rule("league.fans.attendance", "league.fame.equal", "league.fame.more", "league.fame.twice")
def test_fans_and_fame() -> None:
    league = built(off=("stadium", "referee", "inducements", "special-plays"), changes={})
    league.take("f1", "a", None, *NICE, 2, 6)
    league.take("f1", "b", {"choice": "kick"}, 6, 5, 1, 2)
    facts = league.state.fixtures["f1"].facts
    assert facts["fans"] == {"a": 14_000, "b": 6_000}
    assert facts["fame"] == {"a": 2, "b": 0}
    assert fame({"a": 10_000, "b": 10_000}) == {"a": 0, "b": 0}
    assert fame({"a": 19_000, "b": 10_000}) == {"a": 1, "b": 0}
    assert fame({"a": 10_000, "b": 20_000}) == {"a": 0, "b": 2}


@pytest.mark.rule("league.fans.home-bonus")
def test_the_home_team_has_up_to_three_thousand_more_fans() -> None:
    league = built(off=("referee", "inducements", "special-plays"), changes={})
    league.note("a", "stadium", {"name": "Home", "attribute": "Ice", "table": "x", "owned": False})
    league.decide(SetVenue("f1", "a"))
    league.take("f1", "a", None, *NICE, 2, 6)
    league.take("f1", "b", {"choice": "kick"}, 1, 1, 3, 1, 1)
    assert league.state.fixtures["f1"].facts["fans"] == {"a": 8_000, "b": 5_000}


@pytest.mark.rule("league.fame.for-this-match")
def test_fame_belongs_to_one_match() -> None:
    league = built()
    league.play()
    league.fixture("f2", round=2)
    assert "fame" not in league.state.fixtures["f2"].facts
    league.prepare("f2", seed=9)
    assert "fame" in league.state.fixtures["f2"].facts


def test_an_unplayed_fixture_needs_no_pre_match_sequence() -> None:
    league = built()
    league.decide(SettleFixture("f1", "unplayed"))
    assert league.state.fixtures["f1"].closed
    with pytest.raises(Refused, match="no step is due"):
        league.league.take("f1", "a", {}, by=BOSS, at=NOW)


def test_star_players_are_chosen_from_those_who_play_for_the_team() -> None:
    league = built()
    league.treasury("b", 300_000)
    to_inducements(league)
    offered = {option.id: option for option in league.due().question.fields["stars"].options}
    assert (offered["griff-oberwald"].cost, "varag-ghoul-chewer" in offered) == (320_000, False)
    assert offered["griff-oberwald"].why_not == "you have 300,000 gp"
    with pytest.raises(Refused, match="no Star Player 'varag-ghoul-chewer' who plays for this team"):
        league.take("f1", "b", {"stars": ["varag-ghoul-chewer"]})
    with pytest.raises(Refused, match="these inducements cost 320,000 gp"):
        league.take("f1", "b", {"stars": ["griff-oberwald"]})
    cheaper = min(offered.values(), key=lambda option: option.cost)
    league.take("f1", "b", {"stars": [cheaper.id]})
    [bought] = league.state.fixtures["f1"].facts["inducements"]["b"]
    assert (bought["id"], bought["cost"]) == ("star-players", cheaper.cost)
    assert league.team("b").treasury == 300_000 - cheaper.cost

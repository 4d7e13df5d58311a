"""Leagues by the 2020 rules: draft, values, inducements, outcome, winnings, fans, advancement, hiring and mistakes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.league.league_builder import BOSS, NOW, LeagueBuilder, human_list
from touchline.league import Deed, Injury, Refused, load_rules, standings
from touchline.league.decisions import (
    AddStage,
    AdjustFigure,
    DraftTeam,
    FinishSeason,
    PublishFixtures,
    Redraft,
    ReviewTeam,
    Rookie,
    SettleFixture,
    StartSeason,
    divisions_of,
    redraft_budget,
    rehire_price,
)
from touchline.league.lists import rosters_of
from touchline.league.model import Gain
from touchline.league.rules import LeagueRules, changed_rules, level_figures, level_of
from touchline.league.schedule import Planned
from touchline.league.values import team_value
from touchline.teams import ListedPlayer, TeamList

LISTS = rosters_of("2020")


def league(**more: Any) -> LeagueBuilder:
    figures = {"division__least_teams": 2, **more.pop("figures", {})}
    return LeagueBuilder(more.pop("rules", "bb2020"), **more, **figures)


def played(score: tuple[int, int] = (1, 0), **more: Any) -> LeagueBuilder:
    """A match whose result counts; both post-match sequences are open."""
    made = league(**more.pop("league", {}))
    made.fixture(**more.pop("fixture", {}))
    made.prepare()
    for act in more.pop("before", ()):
        act(made)
    made.report(score, **more)
    return made


def value(made: LeagueBuilder, team: str, **more: Any) -> int:
    return team_value(made.state.rules, LISTS, made.team(team), **more)


# --- settings and the sequence


@pytest.mark.rule("bb2020.league.settings.switches", "bb2020.league.sequence.pre-game-order")
def test_the_pre_game_steps_with_and_without_the_options_of_the_supplement() -> None:
    rules = load_rules("bb2020")
    assert rules.before == (
        "fan-attendance", "weather", "take-on-journeymen", "inducements", "riotous-rookies", "side-bet", "prayers",
        "kick", "unusual-ball",
    )  # fmt: skip
    with_options = league(off=())
    assert with_options.state.rules.before[0] == "stadium"
    assert "find-sponsor" in with_options.state.rules.after


def at_level(rules: LeagueRules, level: str) -> LeagueRules:
    return changed_rules(rules, figures=level_figures(rules, level))


@pytest.mark.rule("bb2020.league.settings.rules-date", "bb2020.league.inducement.as-printed")
def test_the_date_of_the_faq_changes_five_rules() -> None:
    rules = load_rules("bb2020")
    printed = at_level(rules, "printed")
    changed = {name for name in rules.figures if rules.figures[name] != printed.figures[name]}
    assert changed == {
        "petty-cash.adds-spending", "inducements.only-higher-spends", "journeyman.costs-value", "rerolls.removable",
        "advancement.primary-instead", "redraft.fans-carried",
    }  # fmt: skip
    assert at_level(rules, "2023-05") == at_level(printed, "2024-05") == rules
    assert (level_of(printed), level_of(rules)) == ("printed", "2023-05")
    with pytest.raises(Refused, match="no FAQ '1999'"):
        at_level(rules, "1999")
    made = league(rules=printed, changes={"bob": {"rerolls": 4}})
    made.fixture()
    made.treasury("a", 100_000)
    made.take("f1", "a", None, 1, 1, 3, 4)
    made.take("f1", "b", {"bought": {}})
    due = made.due()
    assert (due.question.facts["petty_cash"], due.question.facts["treasury"]) == (50_000, 100_000)


@pytest.mark.rule("bb2020.league.sequence.post-game-order")
def test_the_post_game_steps_come_in_their_order() -> None:
    after = load_rules("bb2020").after
    names = ("league-points", "winnings-by-attendance", "dedicated-fans", "mvp-drawn", "advancement", "buy-and-fire",
             "expensive-mistakes", "recover", "team-value")  # fmt: skip
    order = [after.index(name) for name in names]
    assert order == sorted(order)


@pytest.mark.rule("bb2020.league.sequence.finish-before-next-game", "bb2020.league.sequence.game-kinds")
def test_a_team_completes_its_sequence_before_the_next_game() -> None:
    made = played(league={"coaches": ("ann", "bob", "cid")})
    made.fixture("f2", "a", "c", round=2)
    with pytest.raises(Refused, match="must first close the post-match sequence of f1"):
        made.league.take("f2", "c", {}, by=BOSS, at=NOW)
    made.close()
    made.prepare("f2")
    assert made.state.fixtures["f2"].prepared


@pytest.mark.rule("bb2020.league.commissioner.role", "bb2020.league.commissioner.lists-submitted")
def test_lists_are_submitted_and_approved_and_decisions_are_logged() -> None:
    made = league()
    entry = made.league.draft("z", "zoe", human_list("Zs", "zoe", "2020"), by="zoe", at=NOW)
    assert (entry.author, entry.time, made.team("z").status) == ("zoe", NOW, "submitted")
    with pytest.raises(Refused, match="Zs is not an approved team"):
        made.decide(PublishFixtures("main", {"x": Planned(1, "a", "z")}))
    made.decide(ReviewTeam("z", "approved"))
    with pytest.raises(Refused, match="it changes only through its matches"):
        made.league.draft("z", "zoe", human_list("Zs", "zoe", "2020", rerolls=1), by="zoe", at=NOW)


@pytest.mark.rule("bb2020.league.season.four-teams", "bb2020.league.division.number-and-size")
def test_divisions_have_four_teams_and_are_equal_in_size() -> None:
    coaches = tuple(f"{letter}x" for letter in "abcdefghij")
    made = league(coaches=coaches)
    made.state.rules = load_rules("bb2020")
    for divisions, words in (
        ({"A": ("a", "b", "c")}, "at least 4 are needed"),
        ({"A": tuple("abcdef"), "B": tuple("ghij")}, "differ by more than one team"),
    ):
        with pytest.raises(Refused, match=words):
            made.decide(AddStage("new", "divisions", "New", divisions_of(divisions)))
    made.decide(AddStage("new", "divisions", "New", divisions_of({"A": tuple("abcde"), "B": tuple("fghij")})))
    five = {name: tuple(f"{name}{place}" for place in range(4)) for name in "ABCDE"}
    with pytest.raises(Refused, match="5 divisions; at most 4"):
        made.decide(AddStage("many", "divisions", "Many", divisions_of(five)))


@pytest.mark.rule("bb2020.league.division.assignment")
def test_teams_are_drawn_into_divisions_at_random_with_a_seed() -> None:
    made = league(coaches=tuple(f"{letter}x" for letter in "abcdefgh"))
    drawn = made.league.draw_divisions(2, seed=5)
    assert sorted(team for teams in drawn.values() for team in teams) == list("abcdefgh")
    assert drawn == made.league.draw_divisions(2, seed=5)
    assert drawn != made.league.draw_divisions(2, seed=6)


@pytest.mark.rule(
    "bb2020.league.fixtures.twice-per-pair", "bb2020.league.fixtures.rounds", "bb2020.league.fixtures.round-deadline"
)
def test_everybody_meets_twice_once_at_home_with_a_week_for_each_round() -> None:
    made = league(coaches=("ann", "bob", "cid", "dot"))
    made.league.schedule("main", seed=1, by=BOSS, at=NOW, first_day="2026-11-16")
    fixtures = made.state.season_fixtures(1)
    assert (len(fixtures), max(fixture.round for fixture in fixtures)) == (12, 6)
    assert len({(fixture.home, fixture.away) for fixture in fixtures}) == 12
    assert fixtures[0].deadline == "2026-11-22"
    assert made.state.seasons[1].stages["main"].seed == 1


@pytest.mark.rule(
    "bb2020.league.friendly.between-divisions",
    "bb2020.league.friendly.no-mvp-no-points",
    "bb2020.league.spp.mvp-none-in-friendly",
)
def test_friendlies_are_between_divisions_and_once_a_season() -> None:
    made = league(coaches=("ann", "bob", "cid", "dot"))
    with pytest.raises(Refused, match="friendlies are for teams of different divisions"):
        made.fixture(kind="friendly")
    made.state.seasons[1].stages["main"].divisions = {"A": ("a", "c"), "B": ("b", "d")}
    made.fixture(kind="friendly")
    with pytest.raises(Refused, match="have a friendly in this season already"):
        made.fixture("f2", "b", "a", round=2, kind="friendly")
    before = made.team("a").treasury
    made.play()
    assert made.state.account("a", "points") == 0
    assert not any(player.record.get("mvp") for player in made.team("a").players.values())
    assert made.team("a").treasury > before
    made.state.rules = load_rules("bb2020")
    none = league(figures={"friendly__mode": 0})
    with pytest.raises(Refused, match="this league has no friendlies"):
        none.fixture(kind="friendly")


# --- drafting and values


def draft(made: LeagueBuilder, **changes: Any) -> None:
    made.decide(DraftTeam("x", "xen", human_list("Xs", "xen", "2020", **changes)), by="xen")


@pytest.mark.rule(
    "bb2020.league.draft.budget", "bb2020.league.draft.eleven-to-sixteen", "bb2020.league.draft.position-limits",
    "bb2020.league.draft.rerolls", "bb2020.league.draft.sideline-staff", "bb2020.league.draft.dedicated-fans",
    "bb2020.league.draft.no-inducements",
)  # fmt: skip
def test_the_limits_of_a_draft() -> None:
    made = league()
    lineman = LISTS.linemen("human")[0].id
    many = tuple(ListedPlayer(number, lineman) for number in range(1, 18))
    from touchline.teams import BoughtInducement

    for changes, words in (
        ({"players": many[:10]}, "10 players; allowed are 11 to 16"),
        ({"players": many}, "17 players|16"),
        ({"players": (*many[:6], *(ListedPlayer(number, "blitzer") for number in range(10, 15)))}, "5 of Blitzer"),
        ({"rerolls": 9}, "9 re-rolls; allowed are 0 to 8|costs"),
        ({"assistant_coaches": 7}, "7 assistant coaches; allowed are 0 to 6"),
        ({"cheerleaders": 13}, "13 cheerleaders; allowed are 0 to 12"),
        ({"dedicated_fans": 7}, "7 fans; allowed are 1 to 6"),
        ({"rerolls": 8}, "the budget is 1,000,000 gp"),
        ({"inducements": (BoughtInducement("bribes"),)}, "match by match"),
    ):
        with pytest.raises(Refused, match=words):
            draft(made, **changes)
    assert "x" not in made.state.teams


@pytest.mark.rule("bb2020.league.draft.unspent-to-treasury", "bb2020.league.draft.sideline-staff")
def test_what_is_left_of_the_budget_goes_into_the_treasury() -> None:
    made = league()
    draft(made, assistant_coaches=1, cheerleaders=1)
    # nine linemen, two blitzers, three re-rolls, apothecary, two fans more than the free one, two staff
    spent = 9 * 50_000 + 2 * 85_000 + 150_000 + 50_000 + 20_000 + 20_000
    assert made.team("x").treasury == 1_000_000 - spent


@pytest.mark.rule("bb2020.league.draft.big-guy-limit", "bb2020.league.draft.lineman", "bb2020.league.draft.alignment")
def test_big_guys_linemen_and_the_choice_of_an_alignment() -> None:
    limits = {team.id: team.big_guy_limit for team in LISTS.library.teams.values() if team.big_guy_limit is not None}
    assert limits == {"chaos-chosen": 1, "chaos-renegade": 3, "old-world-alliance": 1, "underworld-denizens": 1}
    assert len(LISTS.linemen("shambling-undead")) == 2
    assert all(LISTS.linemen(team) for team in LISTS.library.teams)
    chosen = LISTS.team("chaos-chosen")
    assert chosen.choices
    made = league()
    lineman = LISTS.linemen("chaos-chosen")[0].id
    listed = TeamList("chaos-chosen", "Ch", "xen", tuple(ListedPlayer(number, lineman) for number in range(1, 12)))
    with pytest.raises(Refused, match="choose one special rule"):
        made.league.draft("x", "xen", listed, by="xen", at=NOW)


@pytest.mark.rule("bb2020.league.draft.list-contents")
def test_a_team_holds_everything_the_list_needs() -> None:
    made = played((2, 1), deeds={"a": [Deed("p1", "touchdown")]})
    made.close()
    team = made.team("a")
    player = team.players["p1"]
    assert (player.number, player.position, player.cost, player.spp >= 3) == (
        1,
        LISTS.linemen("human")[0].id,
        50_000,
        True,
    )
    assert (team.name, team.coach, team.roster, team.rerolls, team.apothecary) == ("Anns", "ann", "human", 3, True)
    facts = made.state.fixtures["f1"].facts
    assert {"fan_factor", "weather", "values", "inducements", "kicks"} <= set(facts)


@pytest.mark.rule(
    "bb2020.league.value.player", "bb2020.league.value.team-value", "bb2020.league.value.current-team-value",
    "bb2020.league.value.fans-and-gold-count-nothing", "bb2020.league.value.reroll-list-price",
)  # fmt: skip
def test_team_value_and_current_team_value() -> None:
    made = league()
    full = 9 * 50_000 + 2 * 85_000 + 150_000 + 50_000
    assert value(made, "a") == full
    made.put_team("a", fans=6, treasury=500_000)
    assert value(made, "a") == full
    made.put("a", "p1", gains=(Gain("block", 20_000, "chosen-primary"),), niggles=2, reduced=("MA",))
    assert value(made, "a") == full + 20_000
    made.put("a", "p1", misses=True)
    made.put("a", "p2", retired=True)
    assert value(made, "a") == full - 100_000
    assert value(made, "a", with_absent=True) == full + 20_000
    assert made.team("a").players["p1"] not in made.team("a").fieldable


@pytest.mark.rule("bb2020.league.value.low-cost-linemen", "bb2020.league.journeyman.low-cost")
def test_cheap_linemen_count_only_their_advancements() -> None:
    lineman = next(position for position in LISTS.team("snotling").positions if position.lineman)
    listed = TeamList("snotling", "Snots", "sue", tuple(ListedPlayer(number, lineman.id) for number in range(1, 12)))
    made = league()
    made.league.draft("s", "sue", listed, by=BOSS, at=NOW, approve=True)
    assert value(made, "s") == 0
    made.put("s", "p1", gains=(Gain("block", 20_000, "chosen-primary"),))
    made.put("s", "p2", journeyman=True, gains=(Gain("block", 20_000, "chosen-primary"),))
    assert value(made, "s") == 40_000
    assert made.team("s").players["p2"].value == lineman.cost + 20_000


# --- before the game


@pytest.mark.rule("bb2020.league.fans.fan-factor", "bb2020.league.weather.roll")
def test_fan_factor_and_weather() -> None:
    made = league(changes={"bob": {"rerolls": 4}})
    made.fixture()
    made.take("f1", "a", None, 1, 3, 6, 6)
    facts = made.state.fixtures["f1"].facts
    assert facts["fan_factor"] == {"a": 4, "b": 6}
    assert facts["weather"] == "Blizzard"


@pytest.mark.rule(
    "bb2020.league.available.who",
    "bb2020.league.journeymen.up-to-eleven",
    "bb2020.league.journeymen.position",
    "bb2020.league.journeymen.value",
)
def test_journeymen_join_before_the_game_up_to_eleven() -> None:
    made = league(changes={"bob": {"rerolls": 4}})
    made.fixture()
    made.put("a", "p1", misses=True)
    made.put("a", "p2", retired=True)
    before = value(made, "a")
    made.take("f1", "a", None, 1, 1, 3, 4)
    due = made.due()
    assert (due.step, due.team) == ("take-on-journeymen", "a")
    lineman = LISTS.linemen("human")[0].id
    with pytest.raises(Refused, match="2 Journeymen join, not 1"):
        made.take("f1", "a", {"positions": [lineman]})
    made.take("f1", "a", {"positions": [lineman, lineman]})
    assert len(made.team("a").fieldable) == 11
    assert value(made, "a") == before + 100_000


def to_inducements(made: LeagueBuilder) -> None:
    made.fixture()
    made.take("f1", "a", None, 1, 1, 3, 4)


@pytest.mark.rule(
    "bb2020.league.inducement.higher-value-first", "bb2020.league.inducement.petty-cash",
    "bb2020.league.inducement.lower-value-no-treasury", "bb2020.league.inducement.unspent-lost",
)  # fmt: skip
def test_the_higher_team_spends_its_treasury_and_the_lower_gets_that_as_petty_cash_too() -> None:
    made = league(changes={"bob": {"rerolls": 4}})
    made.treasury("a", 300_000)
    made.treasury("b", 300_000)
    to_inducements(made)
    assert made.due().team == "b"
    made.take("f1", "b", {"bought": {"bribes": 1}})
    due = made.due()
    assert due.question.facts == {"petty_cash": 150_000, "treasury": 0, "minutes": 0}
    with pytest.raises(Refused, match="150,000 gp of petty cash and 0 gp"):
        made.take("f1", "a", {"bought": {"bribes": 2}})
    made.take("f1", "a", {"bought": {"bribes": 1}})
    assert (made.team("a").treasury, made.team("b").treasury) == (300_000, 200_000)


@pytest.mark.rule("bb2020.league.inducement.equal-values")
def test_equal_values_have_no_petty_cash_and_no_treasury() -> None:
    made = league()
    made.treasury("a", 300_000)
    made.fixture()
    made.take("f1", "a", None, 1, 1, 3, 4, 6, 1)
    assert made.due().question.facts == {"petty_cash": 0, "treasury": 0, "minutes": 0}
    with pytest.raises(Refused, match="cost 100,000 gp"):
        made.take("f1", "a", {"bought": {"bribes": 1}})


@pytest.mark.rule("bb2020.league.inducement.common-list", "bb2020.league.inducement.one-game")
def test_inducements_come_from_the_team_lists_at_their_prices() -> None:
    made = league(changes={"bob": {"rerolls": 4}})
    to_inducements(made)
    offered = {option.id for option in made.due().question.options}
    assert {"bribes", "bloodweiser-kegs", "star-players", "mercenaries"} <= offered
    bribery = next(team.id for team in LISTS.library.teams.values() if "bribery-and-corruption" in team.special_rules)
    prices = {item.id: item.cost for item in LISTS.inducements(bribery, "")}
    assert prices["bribes"] == 50_000


@pytest.mark.rule("bb2020.league.prayers.number", "bb2020.league.underdog.value-after-purchases")
@pytest.mark.parametrize(("bought", "rolls"), [({}, 2), ({"bribes": 1}, 0), ({"bloodweiser-kegs": 1}, 1)])
def test_the_underdog_prays_once_for_each_full_fifty_thousand(bought: dict[str, int], rolls: int) -> None:
    made = league(changes={"bob": {"rerolls": 5, "dedicated_fans": 1}})
    to_inducements(made)
    made.take("f1", "b", {})
    made.take("f1", "a", {"bought": bought}, *([5] * rolls), 3, 4)
    assert [len(each) for each in made.state.fixtures["f1"].facts["prayers"].values()] == [rolls]


@pytest.mark.rule("bb2020.league.kick.toss")
def test_the_toss() -> None:
    made = league()
    made.fixture()
    made.prepare()
    assert made.state.fixtures["f1"].facts["kicks"] in ("a", "b")


# --- casualties and concessions


@pytest.mark.rule(
    "bb2020.league.casualty.miss-next-game", "bb2020.league.casualty.miss-next-game-not-added",
    "bb2020.league.prepare.recovered", "bb2020.league.prepare.values", "bb2020.league.casualty.dead",
)  # fmt: skip
def test_missing_the_next_game_and_coming_back() -> None:
    injuries = {"a": [Injury("p1", "seriously-hurt"), Injury("p1", "serious-injury"), Injury("p2", "dead", by="p3")]}
    made = played(injuries=injuries)
    made.close()
    player = made.team("a").players["p1"]
    assert (player.misses, player.niggles) == (True, 1)
    assert made.team("a").players["p2"].left == "dead"
    assert made.team("a").value == value(made, "a") == value(made, "a", with_absent=True) - 50_000
    made.fixture("f2", round=2)
    made.play(fixture="f2")
    player = made.team("a").players["p1"]
    assert (player.misses, player.sat_out) == (False, False)
    assert made.team("a").value == value(made, "a", with_absent=True)


@pytest.mark.rule("bb2020.league.casualty.table", "bb2020.league.casualty.lasting-injury")
def test_the_results_of_the_casualty_table() -> None:
    rules = load_rules("bb2020")
    found = {roll: rules.row("injuries", roll).result for roll in (6, 7, 10, 13, 15, 16)}
    assert found == {
        6: "badly-hurt",
        7: "seriously-hurt",
        10: "serious-injury",
        13: "lasting-injury",
        15: "dead",
        16: "dead",
    }


@pytest.mark.rule(
    "bb2020.league.concede.score", "bb2020.league.concede.penalties", "bb2020.league.concede.rest-of-sequence"
)
def test_conceding_two_one_up_makes_it_nought_four() -> None:
    made = played((2, 1), conceded_by="a", deeds={"a": [Deed("p1", "touchdown", 2)]})
    sides = made.state.fixtures["f1"].report.sides
    assert (sides["a"].touchdowns, sides["b"].touchdowns) == (0, 4)
    before = made.team("a")
    made.take("f1", "a", None, 2)
    after = made.team("a")
    assert after.fans == max(1, before.fans - 2)
    assert after.treasury == before.treasury
    assert not any(player.record.get("mvp") for player in after.players.values())
    assert after.players["p1"].spp == 6
    assert made.due("f1", "a").step == "advancement"


@pytest.mark.rule("bb2020.league.concede.players-quit")
@pytest.mark.parametrize(("die", "leaves"), [(3, True), (4, False)])
def test_players_with_three_advancements_may_leave_after_a_concession(die: int, leaves: bool) -> None:
    def grown(made: LeagueBuilder) -> None:
        gains = tuple(Gain(skill, 20_000, "chosen-primary") for skill in ("block", "tackle", "wrestle"))
        made.put("a", "p1", gains=gains)
        made.put("a", "p2", gains=gains[:2])

    made = played((0, 1), conceded_by="a", before=[grown])
    made.take("f1", "a", None, die, 1)
    assert bool(made.team("a").players["p1"].left) is leaves
    assert not made.team("a").players["p2"].left


@pytest.mark.rule("bb2020.league.concede.without-penalty")
def test_a_concession_without_penalty_still_awards_the_touchdown_and_costs_neither_fans_nor_players() -> None:
    made = played((0, 0), conceded_by="a", outcome="legal-concession")
    assert made.state.fixtures["f1"].report.sides["b"].touchdowns == 1
    made.put("a", "p1", gains=tuple(Gain(skill, 20_000, "chosen-primary") for skill in ("block", "tackle", "wrestle")))
    before, fans = made.team("a").treasury, made.team("a").fans
    entry = made.take("f1", "a", None, 6, 1)
    assert [die["purpose"] for die in entry.payload["dice"]] == ["a.dedicated fans", "a.mvp"]
    made.close()
    assert (made.team("a").fans, made.team("a").players["p1"].left) == (fans, "")
    assert made.team("a").treasury > before
    assert any(player.record.get("mvp") for player in made.team("a").players.values())


@pytest.mark.rule(
    "bb2020.league.unplayed.both-lose", "bb2020.league.unplayed.walkover", "bb2020.league.unplayed.gaming-the-system"
)
def test_fixtures_that_were_not_played() -> None:
    made = league()
    made.fixture()
    made.decide(SettleFixture("f1", "unplayed"))
    table = standings(made.state, "main")
    assert [(row.values["points"], row.lost) for row in table.rows] == [(0, 1), (0, 1)]
    made.fixture("f2", round=2)
    made.decide(SettleFixture("f2", "walkover", "a"))
    sides = made.state.fixtures["f2"].report.sides
    assert (sides["a"].touchdowns, sides["b"].touchdowns, set(made.state.fixtures["f2"].post)) == (1, 0, {"a"})
    before, fans = made.team("a").treasury, made.team("a").fans
    made.take("f2", "a", None, 4, 1, 1)
    assert made.team("a").treasury == before + 40_000
    assert made.team("a").fans == fans
    assert made.team("a").players["p1"].record["mvp"] == 2
    made.decide(AdjustFigure("b", "points", -3), why="avoids games")
    assert made.state.account("b", "points") == -3


# --- outcome, winnings, fans


@pytest.mark.rule("bb2020.league.winnings.attendance", "bb2020.league.winnings.formula")
def test_the_worked_example_of_winnings() -> None:
    made = played((2, 0), fame={"a": 3, "b": 4})
    before = made.team("a").treasury
    made.take("f1", "a", None, 1, 1)
    assert made.team("a").treasury == before + 55_000


@pytest.mark.rule("bb2020.league.winnings.opponent-conceded")
def test_the_whole_attendance_goes_to_the_winner_by_concession() -> None:
    made = played((1, 0), conceded_by="b", fame={"a": 3, "b": 4})
    before = made.team("a").treasury
    made.take("f1", "a", None, 1)
    assert made.team("a").treasury == before + 70_000 + 20_000


@pytest.mark.rule("bb2020.league.outcome.recorded", "bb2020.league.outcome.casualties-counted")
def test_the_outcome_is_recorded() -> None:
    made = played((2, 1), cas=(2, 0))
    made.close()
    assert (made.state.account("a", "touchdowns"), made.state.account("a", "casualties")) == (2, 2)
    assert made.state.account("a", "points") == 3


@pytest.mark.rule(
    "bb2020.league.dedicated-fans.win", "bb2020.league.dedicated-fans.loss", "bb2020.league.dedicated-fans.draw",
    "bb2020.league.dedicated-fans.limits",
)  # fmt: skip
@pytest.mark.parametrize(
    ("score", "team", "fans", "dice", "after"),
    [((1, 0), "a", 3, (3,), 4), ((1, 0), "a", 3, (2,), 3), ((1, 0), "a", 7, (6,), 7), ((1, 0), "b", 3, (2,), 2),
     ((1, 0), "b", 3, (3,), 3), ((1, 0), "b", 1, (1,), 1), ((1, 1), "a", 3, (), 3)],
)  # fmt: skip
def test_dedicated_fans(score: tuple[int, int], team: str, fans: int, dice: tuple[int, ...], after: int) -> None:
    made = played(score)
    made.put_team(team, fans=fans)
    made.take("f1", team, None, *dice, 1)
    assert made.team(team).fans == after


# --- star player points and advancement


@pytest.mark.rule("bb2020.league.spp.table", "bb2020.league.spp.who-earns", "bb2020.league.spp.interception-not-both")
def test_what_earns_points() -> None:
    assert dict(load_rules("bb2020").rewards) == {
        "completion": 1, "throwing-completion": 1, "deflection": 1, "interception": 2, "casualty": 2, "touchdown": 3,
        "mvp": 4, "bonus": 1,
    }  # fmt: skip
    made = played(deeds={"a": [Deed("p1", "interception"), Deed("p2", "deflection")]})
    assert (made.team("a").players["p1"].spp, made.team("a").players["p2"].spp) == (2, 1)


@pytest.mark.rule("bb2020.league.spp.mvp")
def test_the_mvp_is_drawn_among_those_who_could_play() -> None:
    def away(made: LeagueBuilder) -> None:
        made.put("a", "p1", misses=True)

    made = played(before=[away], injuries={"a": [Injury("p2", "dead")]}, league={})
    made.take("f1", "a", None, 1, 9)
    assert sum(player.record.get("mvp", 0) for player in made.team("a").players.values()) == 1
    assert not made.team("a").players["p1"].record.get("mvp")
    assert not made.team("a").players["p2"].record.get("mvp")
    assert made.team("a").players["p11"].spp == 4


def advancing(spp: int, **details: Any) -> LeagueBuilder:
    """Player p1 of team a has so many points at the step of advancement."""

    def give(made: LeagueBuilder) -> None:
        made.put("a", "p1", spp=spp, **details)

    made = played(before=[give], league={"off": (*load_rules("bb2020").off, "mvp-drawn")})
    made.take("f1", "a", None, 1)
    return made


COSTS = {
    "random-primary": (3, 4, 6, 8, 10, 15),
    "chosen-primary": (6, 8, 12, 16, 20, 30),
    "random-secondary": (6, 8, 12, 16, 20, 30),
    "chosen-secondary": (12, 14, 18, 22, 26, 40),
    "characteristic": (18, 20, 24, 28, 32, 50),
}


@pytest.mark.rule("bb2020.league.advancement.cost", "bb2020.league.advancement.level")
def test_the_price_list_of_advancements() -> None:
    table = load_rules("bb2020").advancement_prices
    assert len(table) == 6
    assert {kind: tuple(row[kind] for row in table) for kind in table[0]} == COSTS


@pytest.mark.rule(
    "bb2020.league.advancement.spp-are-spent", "bb2020.league.advancement.when", "bb2020.league.advancement.several",
    "bb2020.league.advancement.value", "bb2020.league.skill.chosen",
)  # fmt: skip
def test_points_are_spent_and_several_advancements_can_be_bought() -> None:
    made = advancing(20)
    before = made.team("a").players["p1"].value
    made.take("f1", "a", {"player": "p1", "kind": "chosen-primary", "skill": "block"})
    made.take("f1", "a", {"player": "p1", "kind": "chosen-primary", "skill": "tackle"})
    player = made.team("a").players["p1"]
    assert (player.spp, player.spent, player.unspent) == (20, 14, 6)
    assert player.value == before + 40_000
    for wrong, words in (
        ({"player": "p1", "kind": "chosen-primary", "skill": "wrestle"}, "costs 12 SPP, and there are 6"),
        ({"player": "p1", "kind": "flying"}, "'flying' cannot be bought"),
        ({"player": "p99", "kind": "chosen-primary"}, "no player 'p99'"),
    ):
        with pytest.raises(Refused, match=words):
            made.take("f1", "a", wrong)


@pytest.mark.rule("bb2020.league.skill.chosen", "bb2020.league.skill.never-twice", "bb2020.league.skill.exclusions")
def test_a_skill_must_be_accessible_and_new() -> None:
    made = advancing(17, gains=(Gain("block", 20_000, "chosen-primary"),))
    for kind, skill in (("chosen-primary", "block"), ("chosen-primary", "dodge"), ("chosen-primary", "stunty")):
        with pytest.raises(Refused, match=f"'{skill}' is not a primary skill"):
            made.take("f1", "a", {"player": "p1", "kind": kind, "skill": skill})


@pytest.mark.rule(
    "bb2020.league.skill.random", "bb2020.league.skill.random-rerolled", "bb2020.league.advancement.value"
)
def test_a_random_skill_is_rolled_on_the_table_of_a_category_and_rolled_again_if_useless() -> None:
    made = advancing(5, gains=(Gain("block", 20_000, "chosen-primary"),))
    with pytest.raises(Refused, match="is not a category"):
        made.take("f1", "a", {"player": "p1", "kind": "random-primary", "category": "mutation"})
    made.take("f1", "a", {"player": "p1", "kind": "random-primary", "category": "general"}, 2, 1, 5, 5)
    assert [gain.what for gain in made.team("a").players["p1"].gains] == ["block", "tackle"]
    assert made.team("a").players["p1"].gains[1].value == 10_000


@pytest.mark.rule("bb2020.league.advancement.must-spend")
def test_points_for_a_characteristic_must_be_spent() -> None:
    made = advancing(18)
    with pytest.raises(Refused, match="enough for a characteristic: spend some"):
        made.take("f1", "a", {"done": True})
    made.take("f1", "a", {"player": "p1", "kind": "random-primary", "category": "general"}, 1, 1)
    made.take("f1", "a", {"done": True})
    assert made.due("f1", "a").step == "buy-and-fire"


@pytest.mark.rule(
    "bb2020.league.characteristic.table",
    "bb2020.league.advancement.value",
    "bb2020.league.characteristic.skill-instead",
)
@pytest.mark.parametrize(
    ("die", "take", "worth"),
    [(1, "MA", 20_000), (7, "AV", 10_000), (8, "PA", 20_000), (14, "AG", 40_000), (15, "ST", 80_000),
     (16, "ST", 80_000),
     (1, "dodge", 40_000), (16, "block", 20_000)],
)  # fmt: skip
def test_a_characteristic_is_rolled_then_chosen(die: int, take: str, worth: int) -> None:
    made = advancing(18)
    before = made.team("a").players["p1"].value
    made.take("f1", "a", {"player": "p1", "kind": "characteristic"}, die)
    with pytest.raises(Refused, match="cannot be taken"):
        made.take("f1", "a", {"take": "ST" if die < 15 else "nonsense"})
    made.take("f1", "a", {"take": take})
    assert made.team("a").players["p1"].value == before + worth
    assert made.team("a").players["p1"].unspent == 0


@pytest.mark.rule("bb2020.league.advancement.level")
def test_a_player_has_at_most_six_advancements() -> None:
    skills = ("block", "tackle", "wrestle", "fend", "kick", "pro")
    made = advancing(60, gains=tuple(Gain(skill, 20_000, "chosen-primary") for skill in skills))
    assert made.due("f1", "a").step == "buy-and-fire"


@pytest.mark.rule(
    "bb2020.league.advancement.journeymen",
    "bb2020.league.journeyman.price",
    "bb2020.league.journeyman.keeps-gains",
    "bb2020.league.journeyman.hire-or-leave",
)
def test_a_journeyman_advances_and_is_hired_for_his_value() -> None:
    made = advancing(6, journeyman=True)
    made.take("f1", "a", {"player": "p1", "kind": "chosen-primary", "skill": "block"})
    made.take("f1", "a", {})
    assert made.due("f1", "a").step == "hire-journeymen"
    made.treasury("a", 70_000)
    made.take("f1", "a", {"hire": ["p1"]})
    assert (made.team("a").treasury, made.team("a").players["p1"].journeyman) == (0, False)


# --- hiring, retiring, mistakes


@pytest.mark.rule(
    "bb2020.league.hire.players", "bb2020.league.hire.fire", "bb2020.league.hire.reroll-double-price",
    "bb2020.league.hire.reroll-permanent", "bb2020.league.hire.reroll-maximum", "bb2020.league.hire.no-fans",
    "bb2020.league.hire.limits-count-everyone",
)  # fmt: skip
def test_hiring_and_firing() -> None:
    made = played()
    made.until("buy-and-fire", "a")
    made.treasury("a", 2_000_000)
    for wrong, words in (
        ({"rerolls": -1}, "cannot be given up during a season"),
        ({"rerolls": 6}, "9 re-rolls; allowed are 0 to 8"),
        ({"fans": 1}, "no part 'fans'"),
        ({"hire": [{"position": "blitzer"}] * 3}, "allows 4 of Blitzer"),
    ):
        with pytest.raises(Refused, match=words):
            made.take("f1", "a", wrong)
    made.put("a", "p10", misses=True)
    made.put("a", "p11", retired=True)
    with pytest.raises(Refused, match="allows 4 of Blitzer"):
        made.take("f1", "a", {"hire": [{"position": "blitzer"}] * 3})
    made.treasury("a", 100_000)
    made.take("f1", "a", {"rerolls": 1, "fire": ["p1"]})
    assert (made.team("a").treasury, made.team("a").rerolls) == (0, 4)


@pytest.mark.rule("bb2020.league.retire.when", "bb2020.league.retire.effect")
def test_temporary_retirement() -> None:
    injuries = {"a": [Injury("p1", "lasting-injury", "MA"), Injury("p2", "serious-injury")]}
    made = played(injuries=injuries)
    made.until("temporary-retirement", "a")
    assert [option.id for option in made.due("f1", "a").question.options] == ["p1"]
    with pytest.raises(Refused, match="'p2' suffered no lasting injury"):
        made.take("f1", "a", {"retire": ["p2"]})
    made.take("f1", "a", {"retire": ["p1"]})
    team = made.team("a")
    assert team.players["p1"] in team.permanent
    assert team.players["p1"] not in team.fieldable
    made.until("", "b")
    made.fixture("f2", round=2)
    made.prepare("f2")
    with pytest.raises(Refused, match="had to miss this match"):
        made.report(fixture="f2", deeds={"a": [Deed("p1", "completion")]})


@pytest.mark.rule(
    "bb2020.league.mistakes.trigger", "bb2020.league.mistakes.table", "bb2020.league.mistakes.minor",
    "bb2020.league.mistakes.major", "bb2020.league.mistakes.catastrophe",
)  # fmt: skip
@pytest.mark.parametrize(
    ("gold", "dice", "left"),
    [(95_000, (), 95_000), (100_000, (1, 2), 80_000), (100_000, (2,), 100_000), (195_000, (1, 3), 165_000),
     (200_000, (2, 1), 190_000), (315_000, (1,), 160_000), (400_000, (2,), 200_000), (500_000, (1, 2, 3), 50_000),
     (600_000, (2, 6, 6), 120_000), (600_000, (5, 3), 570_000)],
)  # fmt: skip
def test_expensive_mistakes(gold: int, dice: tuple[int, ...], left: int) -> None:
    made = played()
    made.until("buy-and-fire", "a")
    made.treasury("a", gold)
    made.take("f1", "a", {}, *dice)
    assert made.team("a").treasury == left


@pytest.mark.rule(
    "bb2020.league.points.win", "bb2020.league.points.draw", "bb2020.league.points.loss",
    "bb2020.league.bonus.three-touchdowns", "bb2020.league.bonus.clean-sheet", "bb2020.league.bonus.three-casualties",
    "bb2020.league.bonus.independent",
)  # fmt: skip
@pytest.mark.parametrize(
    ("score", "cas", "points", "with_bonus"),
    [((3, 0), (0, 3), (3, 0), (5, 1)), ((0, 0), (3, 0), (1, 1), (3, 2)), ((1, 2), (0, 0), (0, 3), (0, 3))],
)  # fmt: skip
def test_league_points_and_bonus_points(
    score: tuple[int, int], cas: tuple[int, int], points: tuple[int, int], with_bonus: tuple[int, int]
) -> None:
    for bonus, expected in ((0, points), (1, with_bonus)):
        figures = {"bonus__touchdowns": bonus, "bonus__clean_sheet": bonus, "bonus__casualties": bonus}
        made = played(score, cas=cas, league={"figures": figures})
        made.close()
        assert (made.state.account("a", "points"), made.state.account("b", "points")) == expected


@pytest.mark.rule("bb2020.league.standings.order", "bb2020.league.standings.still-level")
def test_the_order_of_the_table() -> None:
    assert load_rules("bb2020").tiebreakers == ("touchdowns", "casualties")
    made = played((1, 1), cas=(1, 0))
    made.close()
    table = standings(made.state, "main")
    assert "by casualties: 1 against 0" in table.why("a", "b")
    level = played((1, 1))
    level.close()
    assert {row.place for row in standings(level.state, "main").rows} == {1}


# --- play-offs, prizes, re-draft


def divided(number: int) -> LeagueBuilder:
    coaches = tuple(f"{letter}x" for letter in "abcdefghijklmnop"[: 4 * number])
    made = league(coaches=coaches)
    letters = [coach[0] for coach in coaches]
    teams = {chr(65 + place): tuple(letters[4 * place : 4 * place + 4]) for place in range(number)}
    made.decide(AddStage("div", "divisions", "Divisions", divisions_of(teams)))
    for place, team in enumerate(letters):
        made.decide(AdjustFigure(team, "points", 100 - place), why="for the order")
    return made


@pytest.mark.rule(
    "bb2020.league.playoff.one-division",
    "bb2020.league.playoff.two-divisions",
    "bb2020.league.playoff.three-divisions",
    "bb2020.league.playoff.four-divisions",
)
@pytest.mark.parametrize(
    ("number", "pairs"),
    [(1, [("a", "d"), ("b", "c")]), (2, [("a", "f"), ("e", "b")]), (3, [("a", "i"), ("e", "b")]),
     (4, [("a", "m"), ("e", "i")])],
)  # fmt: skip
def test_the_semi_finals_by_the_number_of_divisions(number: int, pairs: list[tuple[str, str]]) -> None:
    made = divided(number)
    made.league.draw_playoffs("cup", made.league.seed_playoffs("div"), by=BOSS, at=NOW)
    cup = [made.state.fixtures[name] for name in made.state.seasons[1].stages["cup"].fixtures]
    assert [(each.home, each.away) for each in cup if each.round == 1] == pairs


@pytest.mark.parametrize(
    ("teams", "size", "fault"),
    [
        ({"A": "abcd", "B": "efg"}, 8, "need 4 teams of each division, but division B has 3; choose fewer places"),
        ({"A": "abc"}, 4, "need 4 teams of each division, but division A has 3"),
    ],
)
def test_divisions_too_small_for_the_play_offs_are_named(teams: dict[str, str], size: int, fault: str) -> None:
    made = league(coaches=tuple(f"{letter}x" for letter in "".join(teams.values())))
    divisions = divisions_of({name: tuple(members) for name, members in teams.items()})
    made.decide(AddStage("div", "divisions", "Divisions", divisions))
    with pytest.raises(Refused, match=fault):
        made.league.seed_playoffs("div", size)


def test_play_offs_are_seeded_from_the_table_of_open_play() -> None:
    made = league(coaches=("ax", "bx", "cx", "dx"))
    made.decide(AddStage("open", "ladder", "Open play"))
    played = {"f1": ("a", "b"), "f2": ("c", "d")}
    made.decide(PublishFixtures("open", {name: Planned(1, *pair) for name, pair in played.items()}))
    for name in played:
        made.prepare(name)
        made.report((1, 0), name)
        made.close(name)
    made.decide(AdjustFigure("c", "points", 1), why="for the order")
    made.decide(AdjustFigure("b", "points", 1), why="for the order")
    assert made.league.seed_playoffs("open") == ["c", "a", "b", "d"]


@pytest.mark.rule("bb2020.league.playoff.four-divisions", "bb2020.league.playoff.same-division-apart")
def test_quarter_finals_keep_the_divisions_apart_until_the_final() -> None:
    made = divided(4)
    made.league.draw_playoffs("cup", made.league.seed_playoffs("div", 8), by=BOSS, at=NOW)
    names = made.state.seasons[1].stages["cup"].fixtures
    first = [made.state.fixtures[name] for name in names if made.state.fixtures[name].round == 1]
    halves = [{team for each in first[:2] for team in each.teams}, {team for each in first[2:] for team in each.teams}]
    for division in ("abcd", "efgh", "ijkl", "mnop"):
        assert [len(half & set(division)) for half in halves] == [1, 1]


@pytest.mark.rule(
    "bb2020.league.playoff.final-and-third", "bb2020.league.playoff.full-sequence",
    "bb2020.league.playoff.needs-winner",
    "bb2020.league.prize.gold", "bb2020.league.prize.after-mistakes", "bb2020.league.prize.trophy-reroll",
    "bb2020.league.ruling.trophy-reroll-season", "bb2020.league.season.parts",
)  # fmt: skip
def test_finals_prizes_and_the_trophy() -> None:
    made = divided(1)
    made.league.draw_playoffs("cup", made.league.seed_playoffs("div"), by=BOSS, at=NOW)
    for name in made.state.seasons[1].stages["cup"].fixtures:
        made.prepare(name)
        with pytest.raises(Refused, match="needs a winner"):
            made.report((1, 1), name)
        made.report((2, 1), name)
        made.close(name)
    final, third = made.state.fixtures["s1-cup-2-1"], made.state.fixtures["s1-cup-third"]
    assert {final.home, final.away} == {"a", "b"}
    assert {third.home, third.away} == {"c", "d"}
    points = made.state.account("a", "points")
    assert points == 100
    gold = {team: made.team(team).treasury for team in "abcd"}
    made.decide(FinishSeason(("a", "b", "c")))
    assert {team: made.team(team).treasury - gold[team] for team in "abcd"} == {
        "a": 100_000,
        "b": 60_000,
        "c": 30_000,
        "d": 0,
    }
    before = value(made, "a")
    made.decide(StartSeason("Season 2"))
    assert value(made, "a") == before + 50_000 == made.team("a").value
    assert made.team("a").rerolls == 3


def finished(**more: Any) -> LeagueBuilder:
    """A season of one match, won by a."""
    made = played((2, 1), **more)
    made.close()
    made.decide(FinishSeason())
    return made


def plan(made: LeagueBuilder, team: str = "a", **changes: Any) -> Redraft:
    keep = tuple(player.id for player in made.team(team).permanent)
    details: dict[str, Any] = {"keep": keep, "rerolls": 2, "apothecary": True}
    return Redraft(team, **{**details, **changes})


@pytest.mark.rule("bb2020.league.redraft.budget", "bb2020.league.redraft.cap", "bb2020.league.redraft.playoffs-count")
def test_the_worked_example_of_the_budget() -> None:
    made = league(coaches=("ann", "bob", "cid", "dot"), figures={"friendly__mode": 2})
    results = [(1, 0)] * 4 + [(1, 1)] * 2 + [(0, 1)] * 2
    for number, score in enumerate(results, start=1):
        made.fixture(f"f{number}", round=number)
        made.play(score, fixture=f"f{number}")
    made.fixture("g1", round=9, kind="friendly")
    made.play((3, 0), fixture="g1")
    made.decide(FinishSeason())
    made.treasury("a", 90_000)
    assert sum(line.gold for line in redraft_budget(made.state, "a")) == 1_370_000

    made.state.rules = changed_rules(made.state.rules, figures={"redraft.cap": 1_300_000})
    assert sum(line.gold for line in redraft_budget(made.state, "a")) == 1_300_000


@pytest.mark.rule(
    "bb2020.league.redraft.order", "bb2020.league.redraft.rest", "bb2020.league.redraft.new-list",
    "bb2020.league.redraft.staff-and-rerolls", "bb2020.league.redraft.rehire-price",
    "bb2020.league.redraft.fee-not-in-value", "bb2020.league.redraft.profile-carried",
    "bb2020.league.redraft.fans-carried", "bb2020.league.redraft.unspent",
)  # fmt: skip
def test_a_team_is_drafted_again() -> None:
    made = finished(injuries={"a": [Injury("p1", "seriously-hurt")]})
    made.put("a", "p2", gains=(Gain("block", 20_000, "chosen-primary"),), spp=8, spent=6)
    made.treasury("a", 90_000)
    budget = sum(line.gold for line in redraft_budget(made.state, "a"))
    assert budget == 1_000_000 + 90_000 + 20_000 + 20_000
    assert rehire_price(made.state, made.team("a"), made.team("a").players["p2"]) == (70_000, 20_000)
    fans = made.team("a").fans
    with pytest.raises(Refused, match="fans are carried over at a re-draft; none can be bought"):
        made.decide(plan(made, fans_bought=1), by="ann")
    keep = tuple(f"p{number}" for number in range(1, 11))
    lineman = LISTS.linemen("human")[0].id
    made.league.redraft(Redraft("a", keep, (Rookie(lineman, "New"),), rerolls=2, apothecary=True), by="ann", at=NOW)
    team = made.team("a")
    # nine linemen and a blitzer with their fees, a skill, a rookie, two re-rolls and the apothecary
    spent = 9 * 70_000 + 105_000 + 20_000 + 50_000 + 100_000 + 50_000
    assert team.treasury == budget - spent
    assert (team.players["p1"].misses, team.players["p11"].left, team.fans) == (False, "not re-hired", fans)
    assert (team.players["p2"].unspent, team.players["p2"].value) == (2, 70_000)
    assert team.value == value(made, "a")
    assert made.state.account("a", "treasury") == team.treasury
    with pytest.raises(Refused, match="is re-drafted already"):
        made.decide(plan(made), by="ann")


def test_nobody_rolls_twice_for_an_injury_by_naming_a_player_twice() -> None:
    made = finished()
    made.put("a", "p1", niggles=1)
    keep = ("p1", *(player.id for player in made.team("a").permanent))
    fails = [1, 6]
    with pytest.raises(Refused, match="named once"):
        made.league.redraft(plan(made, keep=keep), by="ann", at=NOW, roller=lambda purpose, sides: fails.pop(0))
    assert made.team("a").players["p1"].niggles == 1


@pytest.mark.parametrize("rookie", [Rookie("x" * 9, "N" * 100), Rookie("x", "\u202e"), Rookie("x", "", 10**9)])
def test_rookies_have_names_and_numbers_within_bounds(rookie: Rookie) -> None:
    made = finished()
    named = replace(rookie, position=LISTS.linemen("human")[0].id)
    keep = tuple(f"p{number}" for number in range(1, 11))
    with pytest.raises(Refused, match=r"a name may have|cannot be seen|shirt number"):
        made.league.redraft(plan(made, keep=keep, hire=(named,)), by="ann", at=NOW, roller=lambda purpose, sides: 6)


@pytest.mark.rule("bb2020.league.redraft.new-list", "bb2020.league.redraft.order", "bb2020.league.redraft.new-season")
def test_a_redraft_that_is_refused() -> None:
    made = finished()
    for changes, words in (
        ({"rerolls": 8}, "the budget is"),
        ({"keep": ("p1",)}, "1 players; allowed are 11 to 16"),
        ({"keep": ("p77",)}, "no player 'p77'"),
        ({"cheerleaders": 13}, "13 cheerleaders"),
    ):
        with pytest.raises(Refused, match=words):
            made.decide(plan(made, **changes), by="ann")
    with pytest.raises(Refused, match="bob may not decide"):
        made.decide(plan(made), by="bob")
    made.decide(StartSeason("Season 2"))
    with pytest.raises(Refused, match="between seasons"):
        made.decide(plan(made), by="ann")


@pytest.mark.rule("bb2020.league.redraft.niggling-roll", "bb2020.league.redraft.retired-roll")
def test_old_injuries_may_heal() -> None:
    made = finished()
    made.treasury("a", 300_000)
    made.put("a", "p1", niggles=2)
    made.put("a", "p2", retired=True, reduced=("MA", "AV"), niggles=1)
    numbers = [3, 2, 3, 2, 3]
    made.league.redraft(plan(made), by="ann", at=NOW, roller=lambda purpose, sides: numbers.pop(0))
    first, second = made.team("a").players["p1"], made.team("a").players["p2"]
    assert first.niggles == 1
    assert (second.retired, second.reduced, second.niggles) == (False, ("MA",), 1)
    assert not numbers


@pytest.mark.rule("bb2020.league.sponsor.redraft", "bb2020.league.home.into-next-season")
def test_sponsorships_may_end_at_a_redraft_and_a_stadium_stays() -> None:
    made = finished()
    made.treasury("a", 300_000)
    made.put_team("a", fans=4)
    made.note("a", "sponsors", ["Beer", "Pies"])
    made.note("a", "stadium", {"name": "Home", "attribute": "Ice", "table": "x", "owned": True})
    numbers = [5, 4]
    made.league.redraft(plan(made), by="ann", at=NOW, roller=lambda purpose, sides: numbers.pop(0))
    assert made.team("a").notes["sponsors"] == ["Beer"]
    assert made.team("a").notes["stadium"]["owned"]


@pytest.mark.rule("bb2020.league.redraft.low-cost-linemen")
def test_cheap_linemen_are_re_hired_for_the_value_on_their_list() -> None:
    lineman = next(position for position in LISTS.team("snotling").positions if position.lineman)
    listed = TeamList("snotling", "Snots", "sue", tuple(ListedPlayer(number, lineman.id) for number in range(1, 12)))
    made = league()
    made.league.draft("s", "sue", listed, by=BOSS, at=NOW, approve=True)
    assert rehire_price(made.state, made.team("s"), made.team("s").players["p1"]) == (0, 20_000)

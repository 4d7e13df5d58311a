"""Fans, journeymen, inducements, petty cash and the order of it all. (Pre-game Sequence)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.extras_helpers import JOURNEYMAN, before, league
from tests.bloodbowl.staging_helpers import new_match, stage, team, versus
from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.core.dice import ScriptedDice
from touchline.core.errors import SetupError

BRIBES = {"id": "bribes", "price": 100_000, "limit": 3}
KEGS = {"id": "bloodweiser-kegs", "price": 50_000, "limit": 2}
BUGMAN = {"id": "josef-bugman", "price": 100_000, "limit": 1, "named": True}
STAR = {"position": "star", "ma": 6, "st": 4, "ag": 3, "pa": 4, "av": 9, "contract": "star", "price": 100_000}


@pytest.mark.rule("bb2020.pregame.order")
def test_the_order_of_the_steps() -> None:
    """Fans, weather, journeymen, inducements, prayers, toss."""
    short = team(size=10, value=1_000_000, journeyman=JOURNEYMAN)
    table = before("", league(team(value=1_250_000, treasury=100_000, offers=[BRIBES]), {**short, "offers": [KEGS]}))
    table.log.events.clear()
    assert (table.question, table.actor) == ("buy", "west")
    table.play("buy bribes")
    assert (table.question, table.actor) == ("buy", "east")
    table.play("buy bloodweiser-kegs", "done")
    assert (table.question, table.actor) == ("use", "east")
    table.play("yes", dice="d16 10").play("no", dice="coin heads")
    assert table.question == "toss"
    assert [name for name in table.told if name in ("bought", "prayer", "toss")] == ["bought"] * 2 + ["prayer", "toss"]


@pytest.mark.rule("bb2020.pregame.dedicated-fans-range")
def test_dedicated_fans() -> None:
    """An exhibition team may have none, a league team has one at least; whatever there is is added to the die."""
    assert before("coin heads", league(team(fans=0), team(fans=8))).match.fans == [2, 9]
    assert new_match("d3 2, d3 1, d6 3, d6 4, coin heads", versus(team(fans=0), team(fans=6))).match.fans == [2, 7]


# --- journeymen


@pytest.mark.rule("bb2020.journeymen.when", "bb2020.journeymen.profile", "bb2020.journeymen.limit")
@pytest.mark.rule("bb2020.journeymen.compulsory-before-inducements", "bb2020.inducement.league.journeymen-first")
def test_a_league_team_is_filled_up_to_eleven() -> None:
    """They are there before anybody is asked to buy anything."""
    table = before("coin heads", league(team(size=9, journeyman=JOURNEYMAN), team(value=100_000)))
    assert table.question == "toss"
    newcomers = [table.fact(f"players.{n}W") for n in (10, 11)]
    assert [player["position"] for player in newcomers] == ["journeyman"] * 2
    assert [player["skills"] for player in newcomers] == [["loner 4+"]] * 2
    assert "12W" not in table.fact("players")


@pytest.mark.rule("bb2020.journeymen.when")
def test_without_a_league_nobody_fills_the_places() -> None:
    for settings in (versus(team(size=9, journeyman=JOURNEYMAN)), league(team(size=9), team())):
        with pytest.raises(SetupError, match="9 players"):
            BLOOD_BOWL.blank(settings, ScriptedDice([]))


@pytest.mark.rule("bb2020.journeymen.limit")
def test_a_full_team_takes_on_nobody() -> None:
    table = before("coin heads", league(team(size=11, journeyman=JOURNEYMAN), team(size=16)))
    assert len(table.fact("players")) == 27


@pytest.mark.rule("bb2020.journeymen.value", "bb2020.team-rule.low-cost-linemen.value")
@pytest.mark.parametrize(("rules", "prayers"), [([], 1), (["low-cost-linemen"], 0)])
def test_journeymen_count_for_the_value_of_a_team(rules: list[str], prayers: int) -> None:
    west = team(size=10, value=1_000_000, journeyman=JOURNEYMAN, rules=rules)
    table = before("" if prayers else "coin heads", league(west, team(value=1_000_000)))
    assert table.question == ("use" if prayers else "toss")


# --- buying


@pytest.mark.rule("bb2020.pregame.petty-cash", "bb2020.inducement.league.petty-cash")
@pytest.mark.rule("bb2020.inducement.league.unspent-petty-cash-lost", "bb2020.pregame.underdog")
@pytest.mark.rule("bb2020.inducement.league.counts-for-underdog", "bb2020.pregame.inducements-hook")
def test_the_team_with_the_higher_value_buys_first_and_the_other_gets_petty_cash() -> None:
    """East gets the difference of 50,000 and the 100,000 spent, whatever lies in its treasury."""
    west = team(value=1_050_000, treasury=150_000, offers=[BRIBES, KEGS])
    table = before("", league(west, team(value=1_000_000, treasury=500_000, offers=[BRIBES, KEGS])))
    assert table.actor == "west"
    table.play("buy bribes")
    assert table.legal == ["done", "buy bloodweiser-kegs"], "50,000 are left"
    table.play("done")
    assert table.actor == "east"
    assert "buy bribes" in table.legal
    table.play("buy bribes")
    assert table.legal == ["done", "buy bloodweiser-kegs"]
    table.play("done")
    assert (table.question, table.actor) == ("use", "east"), "1,150,000 against 1,100,000: one prayer"
    table.play("yes", dice="d16 10, coin heads")
    assert table.fact("bribes") == [1, 1]


def test_what_was_bought_is_still_shown_when_it_is_used() -> None:
    """Both coaches see it: what is left and what is gone."""
    mage = {"id": "weather-mage", "price": 50_000, "limit": 1}
    table = before("", league(team(value=1_150_000), team(value=1_000_000, offers=[KEGS, mage])))
    table.play("buy bloodweiser-kegs", "buy bloodweiser-kegs", "buy weather-mage", dice="coin heads")
    match = table.match
    assert table.fact("teams.east.inducements") == {"bloodweiser-kegs": 2, "weather-mage": 1}
    assert table.fact("teams.east.used") == {}
    match.rules.use_stock(match, 1, "weather-mage")
    match.rules.use_stock(match, 1, "bloodweiser-kegs")
    assert table.fact("teams.east.inducements") == {"bloodweiser-kegs": 1}
    assert table.fact("teams.east.used") == {"bloodweiser-kegs": 1, "weather-mage": 1}
    assert table.fact("teams.east.effects") == ["bloodweiser-kegs"]


@pytest.mark.rule("bb2020.pregame.petty-cash", "bb2020.inducement.league.petty-cash")
def test_equal_teams_buy_nothing() -> None:
    rich = team(value=1_000_000, treasury=900_000, offers=[BRIBES])
    assert before("coin heads", league(rich, rich)).question == "toss"


@pytest.mark.rule("bb2020.pregame.inducements-hook", "bb2020.inducement.exhibition.from-budget")
def test_elsewhere_teams_bring_what_they_have() -> None:
    rich = team(value=1_500_000, treasury=900_000, offers=[BRIBES], inducements={"bribes": 2})
    for play in ("matched", "exhibition"):
        table = before("coin heads", versus(rich, team(value=1_000_000), play=play))
        assert (table.question, table.fact("bribes")) == ("toss", [2, 0])


@pytest.mark.rule("bb2020.inducement.exhibition.from-budget")
def test_stars_do_not_count_towards_eleven() -> None:
    players = [dict(PLAYER) for PLAYER in team(size=10)["players"]]  # type: ignore[attr-defined]
    with pytest.raises(SetupError, match="10 players"):
        BLOOD_BOWL.blank(versus({"id": "a", "players": [*players, STAR]}, play="exhibition"), ScriptedDice([]))


@pytest.mark.rule("bb2020.inducement.common.same-named-hire-league")
@pytest.mark.parametrize("play", ["league", "exhibition"])
def test_a_named_hire_of_both_teams(play: str) -> None:
    held = team(offers=[BUGMAN], inducements={"josef-bugman": 1})
    table = before("coin heads", versus(held, held, play=play))
    found = [table.fact(f"teams.{seat}.inducements") for seat in ("west", "east")]
    assert found == ([{}, {}] if play == "league" else [{"josef-bugman": 1}] * 2)


@pytest.mark.rule("bb2020.inducement.common.same-named-hire-exhibition")
def test_in_an_exhibition_both_teams_use_the_same_person() -> None:
    held = team(inducements={"josef-bugman": 1})
    table = before("coin heads", versus(held, held, play="exhibition"))
    assert all(table.fact(f"teams.{seat}.effects") == ["josef-bugman"] for seat in ("west", "east"))


@pytest.mark.rule("bb2020.inducement.star-player.two", "bb2020.inducement.star-player.sixteen")
def test_hiring_stars() -> None:
    """At most two choices; a pair is one choice, one price and two places; nobody beyond sixteen players."""
    pair = [{**STAR, "position": "pair"}, {**STAR, "position": "pair", "price": 0}]
    hirelings = [{**STAR, "position": f"star {n}"} for n in (1, 2)] + pair
    settings = league(team(value=1_500_000), team(size=13, hirelings=hirelings))
    table = before("", settings)
    assert table.legal == ["done", "hire 14E", "hire 15E", "hire 16E"]
    table.play("hire 16E")
    assert [table.status(f"{n}E") for n in (14, 15, 16, 17)] == ["absent", "absent", "reserves", "reserves"]
    table.play("hire 14E")
    assert table.question == "use", "no place and no further choice: on to the prayers"
    table = before("", league(team(value=1_500_000), team(size=11, hirelings=hirelings)))
    table.play("hire 12E", "hire 13E")
    assert table.question == "use", "two stars are enough"


@pytest.mark.rule("bb2020.inducement.common.same-named-hire-league")
def test_a_star_of_both_teams_plays_for_neither() -> None:
    star = {**STAR, "position": "the-star"}
    west = {**team(value=1_500_000), "players": [*team()["players"], star]}  # type: ignore[misc]
    table = before("", league(west, team(value=1_000_000, hirelings=[star]))).play("hire 13E")
    assert (table.status("13W"), table.status("13E")) == ("absent", "absent")


# --- too many players


@pytest.mark.rule("bb2020.setup.too-many-before-first-turn")
def test_surplus_players_noticed_early_are_taken_off() -> None:
    players = {f"{n}W": f"{c}5" for n, c in zip(range(1, 13), "bcdefghijklm", strict=True)}
    table = stage({**players, "1E": "p5"}, versus(team()), start="kick-off", kicking="east")
    table.play("kick to c12", dice="d8 5, d6 1, d6 1, d6 1, d8 2")
    assert (table.question, table.actor) == ("pick", "west")
    assert table.play("choose 4W").status("4W") == "reserves"
    assert table.is_turn_of("west")


@pytest.mark.rule("bb2020.setup.too-many-later", "bb2020.inducement.bribe.too-many-players")
@pytest.mark.parametrize(
    ("answers", "dice", "box"),
    [
        (["accept", "no bribe"], "", "sent-off"),
        (["argue"], "d6 6", "reserves"),
        (["accept", "bribe"], "d6 2", "reserves"),
    ],
)
def test_surplus_players_noticed_later_are_sent_off(answers: list[str], dice: str, box: str) -> None:
    players = {f"{n}W": f"{c}5" for n, c in zip(range(1, 13), "bcdefghijklm", strict=True)}
    table = stage({**players, "1E": "p5"}, versus(team()), start="turn", turns=[3, 2], bribes=[1, 0])
    assert (table.question, table.actor) == ("pick", "east")
    table.play("choose 4W", *answers, dice=dice)
    assert (table.status("4W"), table.is_turn_of("west")) == (box, True)

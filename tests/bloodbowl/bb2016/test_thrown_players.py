"""Throwing team-mates in the 2016 edition."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import Table, stage, team, versus

TEAM = team({"skills": ["throw-team-mate"]}, {"skills": ["right-stuff"]})


def thrown(to: str, dice: str, players: dict[str, str] | None = None, **position: object) -> Table:
    held = {"1W": "e5", "2W": "f5", "1E": "t14", **(players or {})}
    table = stage(held, versus(TEAM), "", **position).play("throw-team-mate 1W")
    if "throw 2W" in table.legal:
        table.play("throw 2W")
    else:
        table.play(next(text for text in table.legal if "2W" in text))
    return table.play(f"throw to {to}", dice=dice)


@pytest.mark.rule("bb2016.ttm.range", "bb2016.ttm.never-accurate", "bb2016.ttm.scatter", "bb2016.ttm.roll")
@pytest.mark.rule("bb2016.ttm.landing-roll", "bb2016.ttm.landing-success", "bb2016.action.throw-team-mate")
def test_a_throw_scatters_three_squares_and_the_player_lands() -> None:
    """Even with a 6; the landing needs a 4 with Agility 3."""
    table = thrown("i5", "d6 6, d8 5, d8 5, d8 5, d6 4")
    assert (table.square("2W"), table.status("2W"), table.is_turn_of("west")) == ("l5", "standing", True)
    reach = stage({"1W": "e5", "2W": "f5", "1E": "t14"}, versus(TEAM)).play("throw-team-mate 1W")
    reach.play(next(text for text in reach.legal if "2W" in text))
    squares = reach.squares("throw to")
    assert "k5" in squares, "six squares are a short pass"
    assert "l5" not in squares, "seven are too far"


@pytest.mark.rule("bb2016.ttm.fumble", "bb2016.ttm.fumble-no-turnover")
@pytest.mark.parametrize(("to", "die"), [("g5", 1), ("i5", 2)])
def test_a_fumble_drops_the_player_where_they_stood(to: str, die: int) -> None:
    """A short throw has -1 in sum, so a 2 is a fumble; a quick one has none."""
    table = thrown(to, f"d6 {die}, d6 4")
    assert (table.square("2W"), table.status("2W"), table.is_turn_of("west")) == ("f5", "standing", True)


@pytest.mark.rule("bb2016.ttm.roll")
def test_markers_count_for_the_throw() -> None:
    table = thrown("g5", "d6 2, d6 4", {"2E": "d4"})
    assert table.square("2W") == "f5", "2 less 1 is a fumble"


@pytest.mark.rule("bb2016.ttm.reroll")
def test_a_fumble_may_be_rerolled() -> None:
    table = thrown("g5", "d6 1", rerolls=[1, 0])
    assert table.question == "re-roll"
    assert table.play("re-roll by team-re-roll", dice="d6 2, d8 5, d8 5, d8 5, d6 4").square("2W") == "j5"
    assert thrown("g5", "d6 2, d8 5, d8 5, d8 5, d6 4", rerolls=[1, 0]).square("2W") == "j5", "no reason to ask"


@pytest.mark.rule("bb2016.ttm.landing-modifiers")
def test_only_markers_make_a_landing_harder() -> None:
    assert thrown("i5", "d6 6, d8 5, d8 5, d8 5, d6 5", {"2E": "m5"}).status("2W") == "standing"
    assert thrown("i5", "d6 6, d8 5, d8 5, d8 5, d6 4, d6 1, d6 1", {"2E": "m5"}).status("2W") == "prone"


@pytest.mark.rule("bb2016.ttm.landing-fail", "bb2016.ttm.landing-fail-turnover")
def test_a_failed_landing() -> None:
    table = thrown("i5", "d6 6, d8 5, d8 5, d8 5, d6 3, d6 1, d6 1")
    assert (table.status("2W"), table.is_turn_of("west")) == ("prone", True)
    table = thrown("i5", "d6 6, d8 5, d8 5, d8 5, d6 3, d6 1, d6 1, d8 2", {"2W": "f5 ball"})
    assert (table.status("2W"), table.is_turn_of("east")) == ("prone", True)


@pytest.mark.rule("bb2016.ttm.landing-on-ball", "bb2016.pickup.voluntary-moves")
def test_whoever_lands_on_the_ball_makes_it_bounce() -> None:
    table = thrown("i5", "d6 6, d8 5, d8 5, d8 5, d6 4, d8 2", ball="l5")
    assert (table.ball, table.is_turn_of("west")) == ("l4", True)


@pytest.mark.rule("bb2016.ttm.occupied-scatter", "bb2016.turnover.landing-on-team-mate")
def test_landing_on_somebody() -> None:
    """An opponent is knocked down; the thrown player scatters on, without a landing roll."""
    table = thrown("i5", "d6 6, d8 5, d8 5, d8 5, d6 1, d6 1, d8 2, d6 1, d6 1", {"2E": "l5"})
    assert (table.status("2E"), table.square("2W"), table.status("2W")) == ("prone", "l4", "prone")
    assert table.is_turn_of("west")
    table = thrown("i5", "d6 6, d8 5, d8 5, d8 5, d6 1, d6 1, d8 2, d6 1, d6 1", {"3W": "l5"})
    assert table.is_turn_of("east"), "a team-mate who goes down is a Turnover"


@pytest.mark.rule("bb2016.ttm.occupied-repeat")
def test_only_the_first_is_knocked_down() -> None:
    table = thrown("i5", "d6 6, d8 5, d8 5, d8 5, d6 1, d6 1, d8 2, d8 2, d6 1, d6 1", {"2E": "l5", "3E": "l4"})
    assert (table.status("2E"), table.status("3E"), table.square("2W")) == ("prone", "standing", "l3")


@pytest.mark.rule("bb2016.ttm.crowd", "bb2016.ttm.crowd-no-turnover", "bb2016.ttm.only-final-square")
def test_thrown_into_the_crowd() -> None:
    table = thrown("f2", "d6 6, d8 2, d8 2, d6 1, d6 1")
    assert (table.status("2W"), table.is_turn_of("west")) == ("reserves", True)
    table = thrown("f2", "d6 6, d8 2, d8 2, d6 1, d6 1, d6 3, d6 1, d6 2, d8 2", {"2W": "f5 ball"})
    assert (table.status("2W"), table.is_turn_of("east")) == ("reserves", True)


@pytest.mark.rule("bb2016.ttm.no-interception")
def test_nobody_intercepts_a_player() -> None:
    table = thrown("i5", "d6 6, d8 5, d8 5, d8 5, d6 4", {"2W": "f5 ball", "2E": "g5"})
    assert table.ball == "2W"


@pytest.mark.rule("bb2016.ttm.move-first", "bb2016.ttm.thrown-standing")
def test_the_thrower_moves_first_and_throws_standing_players_only() -> None:
    table = stage({"1W": "c5", "2W": "f5", "1E": "t14"}, versus(TEAM)).play("throw-team-mate 1W").play("to e5")
    table.play(next(text for text in table.legal if "2W" in text)).play(
        "throw to g5", dice="d6 6, d8 5, d8 5, d8 5, d6 4"
    )
    assert (table.square("2W"), table.actions_of("1W")) == ("j5", [])
    table = stage({"1W": "e5", "2W": "f5 prone", "1E": "t14"}, versus(TEAM))
    if "throw-team-mate 1W" in table.legal:
        table.play("throw-team-mate 1W")
        assert not any("2W" in text for text in table.legal)

"""Diving Catch of the 2016 edition: an empty square, the diver stays where it is, two divers hinder each other."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import Table, asked, having, stage, team, versus

DIVER = having("diving-catch")


def thrown(target: str, dice: str, players: dict[str, str], east: dict[str, object] | None = None) -> Table:
    settings = versus(team({}, DIVER, {}), team(east or {}))
    table = stage({"1W": "e5 ball", **players}, settings)
    return table.play("pass 1W", "throw", f"throw to {target}", dice=dice)


@pytest.mark.rule("bb2016.skill.diving-catch.plus-one-accurate")
@pytest.mark.parametrize(("die", "ball"), [(2, "2W"), (1, "g4")])
def test_an_accurate_pass_to_the_catchers_own_square_is_easier(die: int, ball: str) -> None:
    table = thrown("g5", f"d6 4, d6 {die}" + (", d8 2" if die == 1 else ""), {"2W": "g5"})
    assert table.ball == ball, "AG 3: +1 for the accurate pass and +1 by the skill"


@pytest.mark.rule(
    "bb2016.skill.diving-catch.empty-square-in-tackle-zone", "bb2016.skill.diving-catch.accurate-into-empty-square"
)
@pytest.mark.parametrize(("die", "ball"), [(3, "2W"), (2, "h3")])
def test_a_ball_that_lands_next_to_the_diver(die: int, ball: str) -> None:
    table = thrown("g5", "d6 4", {"2W": "h4"})
    assert asked(table) == "west diving-catch -"
    table.play("choose 2W", dice=f"d6 {die}" + (", d8 2" if die == 2 else ""))
    assert (table.ball, table.square("2W")) == (ball, "h4"), "+1 for the accurate pass, nothing by the skill"


@pytest.mark.rule("bb2016.skill.diving-catch.empty-square-in-tackle-zone")
def test_over_another_player_nobody_dives() -> None:
    table = thrown("g5", "d6 4, d8 2", {"2W": "h4", "1E": "g5 prone"})
    assert table.ball == "g4", "the ball bounces at once"


@pytest.mark.rule("bb2016.skill.diving-catch.failure-bounces-from-diver")
def test_what_the_diver_drops_bounces_from_the_diver() -> None:
    table = thrown("g5", "d6 4", {"2W": "h4"}).play("choose 2W", dice="d6 1, d8 5")
    assert table.ball == "i4"


@pytest.mark.rule("bb2016.skill.diving-catch.two-cancel")
def test_two_divers_hinder_each_other() -> None:
    table = thrown("g5", "d6 4", {"2W": "h4", "1E": "g6"}, DIVER).play("choose 2W")
    assert table.actor == "east"
    table.play("choose 1E", dice="d8 2")
    assert table.ball == "g4", "neither of them catches it"
    table = thrown("g5", "d6 4", {"2W": "h4", "1E": "g6"}, DIVER).play("nobody").play("choose 1E", dice="d6 4")
    assert table.ball == "1E", "a coach may keep out of it"


@pytest.mark.rule("bb2016.skill.diving-catch.empty-square-in-tackle-zone")
def test_a_kick_off_may_be_dived_for() -> None:
    settings = versus(team(), team(DIVER))
    line = {"1W": "m7", "2W": "m8", "3W": "m9", "1E": "t8", "2E": "n7", "3E": "n8", "4E": "n9"}
    table = stage(line, settings, start="kick-off", kicking="west")
    table.play("kick to t6", dice="d8 7, d6 1, d6 1, d6 1")  # one square south, to t7; Get the Ref
    assert asked(table) == "east diving-catch -"
    table.play("choose 1E", dice="d6 4")
    assert table.ball == "1E"


@pytest.mark.rule("bb2016.skill.diving-catch.bombs")
@pytest.mark.parametrize(("dice", "question"), [("d6 4", "throw"), ("d6 1", "turn")])
def test_a_bomb_may_be_dived_for(dice: str, question: str) -> None:
    settings = versus(team(having("bombardier"), DIVER))
    table = stage({"1W": "e5", "2W": "h4", "1E": "y5"}, settings).play("throw-bomb 1W").play("throw to g5", dice="d6 4")
    table.play("choose 2W", dice=dice if question == "throw" else f"{dice}, d6 1")
    assert table.question == question, "not caught, it goes off in g5 and misses the diver beside it"

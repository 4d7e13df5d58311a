"""Bombs of the 2016 edition."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bloodbowl.bb2016.staging_helpers import Table, having, stage, team, versus

BOMBER = having("bombardier")


def lobbed(
    players: dict[str, str], target: str, dice: str, *skills: str, east: tuple[str, ...] = (), **more: Any
) -> Table:
    settings = versus(team(having("bombardier", *skills)), team(having(*east)))
    return (
        stage({"1W": "e5", "1E": "y6", **players}, settings, **more)
        .play("throw-bomb 1W")
        .play(f"throw to {target}", dice=dice)
    )


@pytest.mark.rule("bb2016.skill.bombardier.instead-of-action", "bb2016.skill.bombardier.not-the-pass")
def test_a_standing_player_throws_without_moving_and_without_the_pass_of_the_turn() -> None:
    table = stage(
        {"1W": "e5", "2W": "e9", "3W": "e12 prone", "1E": "y6", "5W": "b4 ball"}, versus(team(BOMBER, BOMBER, BOMBER))
    )
    assert "throw-bomb" not in table.actions_of("3W")
    table.play("throw-bomb 1W").play("throw to h5", dice="d6 4")
    assert "pass 5W" in table.legal
    assert "throw-bomb" in table.actions_of("2W"), "every one of them may"


@pytest.mark.rule("bb2016.skill.bombardier.pass-rules", "bb2016.skill.stunty.pass-minus-one")
def test_range_agility_and_skills_count_as_for_the_ball() -> None:
    assert lobbed({"2W": "g5"}, "g5", "d6 3").question == "use", "AG 3, +1 at quick range: accurate"
    table = lobbed({"2W": "g5"}, "g5", "d6 3, d8 2, d8 2, d8 2", "stunty")
    assert table.question == "turn", "one less for a Stunty player"
    assert lobbed({"2W": "g5"}, "g5", "d6 2", "accurate").question == "use"
    table = stage({"1W": "e5", "1E": "y6"}, versus(team(having("bombardier", "hail-mary-pass")))).play(
        "throw-bomb 1W", "hail mary"
    )
    assert table.play("throw to s5", dice="d6 2, d8 2, d8 2, d8 2").is_turn_of("west")


@pytest.mark.rule(
    "bb2016.skill.bombardier.caught-means-thrown",
    "bb2016.skill.bombardier.carrier-may-catch",
    "bb2016.skill.bombardier.rethrow-other-team",
)
def test_a_bomb_that_is_caught_is_thrown_on() -> None:
    table = lobbed({"1E": "g5 ball"}, "g5", "d6 3", east=("pass",), rerolls=[0, 3]).play("yes", dice="d6 3")
    assert (table.question, table.actor, table.ball) == ("throw", "east", "1E"), "no die decides, and a carrier may"
    table.play("throw to i5", dice="d6 2")
    assert table.legal == ["keep the roll", "re-roll by pass"], "skills help, the team's re-roll does not"
    table.play("re-roll by pass", dice="d6 5")
    assert table.is_turn_of("west")


@pytest.mark.rule(
    "bb2016.skill.bombardier.catch-may-be-declined",
    "bb2016.skill.bombardier.no-bounce",
    "bb2016.skill.bombardier.hit-is-knocked-down",
)
def test_who_does_not_catch_it_is_hit() -> None:
    table = lobbed({"1E": "g5"}, "g5", "d6 3").play("no", dice="d6 1, d6 1")
    assert table.status("1E") == "prone"
    table = lobbed({"1E": "g5"}, "g5", "d6 3").play("yes", dice="d6 1, d6 1, d6 1")
    assert (table.status("1E"), table.is_turn_of("west")) == ("prone", True), "it goes off where the catch failed"
    table = lobbed({"1E": "g5 prone"}, "g5", "d6 3, d6 4, d6 5, d6 1, d6 1")
    assert table.status("1E") == "stunned", "somebody on the ground is hit as well"


@pytest.mark.rule("bb2016.skill.bombardier.fumble")
def test_a_fumble_is_a_turnover_even_if_nobody_falls() -> None:
    table = lobbed({}, "g5", "d6 1, d6 1, d6 1")
    assert (table.status("1W"), table.is_turn_of("east")) == ("prone", True)


@pytest.mark.rule("bb2016.skill.bombardier.off-pitch")
def test_off_the_pitch_it_does_nothing() -> None:
    table = lobbed({"1W": "e2", "2W": "e1"}, "g1", "d6 2, d8 2")
    assert (table.is_turn_of("west"), table.status("2W")) == (True, "standing")


@pytest.mark.rule("bb2016.skill.bombardier.turnover", "bb2016.skill.bombardier.hit-is-knocked-down")
@pytest.mark.parametrize(("mate", "turn"), [("g6", "east"), ("g6 prone", "east")])
def test_a_team_mate_who_is_hit_is_a_turnover(mate: str, turn: str) -> None:
    table = lobbed({"2W": mate}, "g5", "d6 3, d6 4, d6 1, d6 1")
    assert table.is_turn_of(turn)
    assert lobbed({"2W": mate}, "g5", "d6 3, d6 3").is_turn_of("west"), "missed"


@pytest.mark.rule("bb2016.skill.bombardier.turnover")
def test_a_bomb_thrown_back_by_the_opponents_may_be_one_too() -> None:
    table = lobbed({"1E": "i5"}, "i5", "d6 4").play("yes", dice="d6 4")
    assert table.is_turn_of("west") or table.actor == "east", "being caught is none"
    table.play("throw to e5", dice="d6 4").play("no", dice="d6 1, d6 1")
    assert table.is_turn_of("east")


@pytest.mark.rule("bb2016.skill.bombardier.no-points", "bb2016.skill.chainsaw.no-points", "bb2016.skill.stab.no-points")
def test_casualties_by_weapons_earn_nothing() -> None:
    hurt = "d6 4, d6 5, d6 5, d6 5, d68 11"
    bomb = lobbed({"1E": "g5 prone"}, "g5", f"d6 3, {hurt}")
    stab = stage({"1W": "g6", "1E": "h6"}, versus(team(having("stab")))).play("block 1W", "stab", dice=hurt)
    saw = stage({"1W": "g6", "1E": "h6"}, versus(team(having("chainsaw")))).play("block 1W", dice=f"d6 2, {hurt}")
    assert [table.status("1E") for table in (bomb, stab, saw)] == ["casualty"] * 3
    assert [table.counted("1W", "casualties") for table in (bomb, stab, saw)] == [0, 0, 0]

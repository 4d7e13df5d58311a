"""Pro of the 2016 edition: 4+, once per turn of either team, all dice of the roll."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import facing, having, stage, team, versus

PRO = having("pro")


@pytest.mark.rule("bb2016.skill.pro.four-plus")
@pytest.mark.parametrize(("die", "status"), [(4, "standing"), (3, "prone")])
def test_a_four_is_needed(die: int, status: str) -> None:
    table = facing(PRO, {}).play("move 1W").play("to f6", dice="d6 2")
    table.play("re-roll by pro", dice="d6 4, d6 3" if die == 4 else "d6 3, d6 1, d6 2")
    assert table.status("1W") == status


@pytest.mark.rule("bb2016.skill.pro.four-plus")
def test_once_in_a_turn() -> None:
    table = facing(PRO, {}, {"2E": "e6"}).play("move 1W").play("to f6", dice="d6 2")
    table.play("re-roll by pro", dice="d6 4, d6 6").play("to f7", dice="d6 1, d6 1, d6 1")
    assert table.is_turn_of("east")


@pytest.mark.rule("bb2016.skill.pro.either-turn")
def test_in_the_turn_of_the_opponents_too() -> None:
    players = {"1W": "e5 ball", "2W": "h5", "1E": "g5"}
    table = stage(players, versus(team(), team(PRO))).play("pass 1W", "throw", "throw to h5")
    table.play("interfere with 1E", dice="d6 2").play("re-roll by pro", dice="d6 4, d6 6")
    assert table.ball == "1E"


@pytest.mark.rule("bb2016.skill.pro.not-armour-injury-casualty", "bb2016.skill.reroll.forbidden-rolls")
def test_no_re_roll_of_armour_or_injury() -> None:
    table = facing(PRO, {}, rerolls=[2, 0]).play("block 1W", dice="block pow").play("keep the roll").play("push to i6")
    table.play("stay", dice="d6 1, d6 2")
    assert table.is_turn_of("west"), "the Armour roll stands"
    table = facing(PRO, {}, rerolls=[2, 0]).play("block 1W", dice="block pow").play("keep the roll").play("push to i6")
    table.play("stay", dice="d6 4, d6 5, d6 5, d6 5, d68 11")
    assert table.fact("players.1E.casualty") == "badly-hurt", "neither the Injury nor the Casualty roll is repeated"


@pytest.mark.rule("bb2016.skill.pro.whole-roll", "bb2016.skill.reroll.whole-roll")
def test_all_block_dice_are_rolled_again() -> None:
    table = facing(having("pro", st=4), {}).play("block 1W", dice="block player-down, block both-down")
    table.play("re-roll by pro", dice="d6 4, block pow, block push-back")
    assert table.legal == ["take push-back", "take pow"]


@pytest.mark.rule("bb2016.skill.pro.team-reroll-on-the-pro-die", "bb2016.interaction.pro-with-loner")
def test_a_team_re_roll_may_repeat_the_die_of_pro() -> None:
    table = facing(PRO, {}, rerolls=[1, 0]).play("move 1W").play("to f6", dice="d6 2")
    table.play("re-roll by pro", dice="d6 2").play("re-roll by team-re-roll", dice="d6 4, d6 5")
    assert table.status("1W") == "standing"
    table = facing(having("pro", "loner"), {}, rerolls=[1, 0]).play("move 1W").play("to f6", dice="d6 2")
    table.play("re-roll by pro", dice="d6 3").play("re-roll by team-re-roll", dice="d6 3, d6 1, d6 2")
    assert (table.status("1W"), table.match.rerolls) == ("prone", [0, 0]), "a Loner rolls first, and loses it"

"""Dump-Off of the 2016 edition: when the block is about to be thrown, not against the second one of Frenzy."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bloodbowl.bb2016.staging_helpers import Table, asked, facing, having, stage, team, versus

DUMPER = having("dump-off", "foul-appearance")


@pytest.mark.rule("bb2016.skill.dump-off.interrupts-block", "bb2016.skill.dump-off.place-in-sequence")
def test_after_the_movement_of_a_blitz_and_all_that_comes_before_the_dice() -> None:
    settings = versus(team(having("dauntless", ma=1)), team(having("dump-off", "foul-appearance", st=4)))
    table = stage({"1W": "f6", "1E": "h6 ball", "2E": "j6"}, settings).play("blitz 1W").play("to g6")
    assert table.question == "move", "nobody reacts to the movement"
    table.play("block 1E", dice="d6 2, d6 2")  # Go For It, Foul Appearance
    assert asked(table) == "west dauntless 1W"
    table.play("yes", dice="d6 2")
    assert asked(table) == "east dump-off 1E"
    table.play("yes").play("throw to j6", dice="d6 4, d6 4, block push-back")
    assert (table.ball, table.question) == ("2E", "push")


@pytest.mark.rule("bb2016.skill.dump-off.interrupts-block")
@pytest.mark.parametrize("weapon", ["stab", "chainsaw"])
def test_an_attack_that_replaces_a_block(weapon: str) -> None:
    table = facing(having(weapon), having("dump-off"), {"1E": "h6 ball", "2E": "j6"}).play("block 1W")
    if weapon == "stab":
        table.play("stab")
    assert asked(table) == "east dump-off 1E"
    table.play("yes").play(
        "throw to j6", dice="d6 4, d6 4" + (", d6 1, d6 1" if weapon == "stab" else ", d6 2, d6 1, d6 1")
    )
    assert (table.ball, table.is_turn_of("west")) == ("2E", True)


@pytest.mark.rule("bb2016.skill.dump-off.not-on-second-frenzy-block")
def test_not_against_the_second_block() -> None:
    table = (
        facing(having("frenzy"), having("dump-off"), {"1E": "h6 ball"})
        .play("block 1W")
        .play("no", dice="block push-back")
    )
    table.play("push to i6", dice="block push-back")
    assert table.question == "push"


def blocked(players: dict[str, str], *skills: str, east: str = "", **more: Any) -> Table:
    settings = versus(team(having(*east.split()), having("pass-block")), team(having("dump-off", *skills)))
    return stage({"1W": "g6", "1E": "h6 ball", "2E": "k6", **players}, settings, **more).play("block 1W")


@pytest.mark.rule("bb2016.skill.dump-off.normal-pass-otherwise", "bb2016.skill.reroll.not-in-reactions")
def test_a_pass_like_any_other_without_team_re_rolls() -> None:
    table = blocked({}, "pass", rerolls=[0, 3]).play("yes").play("throw to k6", dice="d6 2")
    assert table.legal == ["keep the roll", "re-roll by pass"]
    table = blocked({"3W": "i7"}).play("yes").play("throw to k6")
    assert table.question == "interfere", "3W may intercept"
    table = blocked({"2W": "i9"}).play("yes").play("throw to k6")
    assert table.legal == ["nobody", "choose 2W"], "Pass Block answers it"
    table = (
        blocked({}, east="disturbing-presence")
        .play("yes")
        .play("throw to k6", dice="d6 4, d8 2, d8 2, d8 2, d8 2, block push-back")
    )
    assert table.ball == "k2", "-1 for the marker and -1 for the presence make a 4 inaccurate"
    table = blocked({}).play("yes").play("throw to k6", dice="d6 1, d8 2, block push-back")
    assert (table.ball, table.question) == ("h5", "push"), "a fumble ends nobody's turn"


@pytest.mark.rule("bb2016.skill.dump-off.needs-tackle-zone")
def test_not_without_a_tackle_zone() -> None:
    table = facing({}, having("dump-off"), {"1E": "h6 dazed ball"}).play("block 1W", dice="block push-back")
    assert table.question == "push"

"""Dump-off: a Quick Pass before the block. (Passing skills)"""

from __future__ import annotations

from typing import Any

import pytest

from tests.bloodbowl.skills.duels import skilled
from tests.bloodbowl.staging_helpers import Table, stage, team, versus

DUMPER = skilled("dump-off")


def targeted(action: str = "block", west: dict[str, object] | None = None, east: str = "", **position: Any) -> Table:
    """1W attacks the carrier 1E at h6, next to whom 2E stands at j6."""
    settings = versus(team(west or {}), team(skilled("dump-off", *([east] if east else []))))
    players = {"1W": "g6" if action == "block" else "e6", "1E": "h6 ball", "2E": "j6"}
    answers = ["target 1E"] if action == "blitz" else []
    return stage(players, settings, **position).play(f"{action} 1W", *answers)


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.dump-off.interrupts-block", "bb2020.skill.dump-off.block-continues")
@pytest.mark.rule("bb2020.skill.dump-off.not-the-pass-action")
def test_the_carrier_gets_rid_of_the_ball_before_the_block() -> None:
    table = targeted()
    assert (table.question, table.actor) == ("use", "east")
    table.play("yes").play("throw to j6", dice="d6 5, d6 3, block push-back")
    assert (table.ball, table.question, table.actor) == ("2E", "push", "west")
    table.play("push to i6", "stay", "end turn")
    assert "pass" in table.actions_of("2E")
    assert targeted().play("no", dice="block push-back").ball == "1E"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.dump-off.no-turnover")
@pytest.mark.parametrize("dice", ["d6 1, d8 2", "d6 5, d6 1, d8 2", "d6 3, d8 2, d8 2, d8 2, d8 2"])
def test_it_never_causes_a_turnover(dice: str) -> None:
    table = targeted().play("yes").play("throw to j6", dice=f"{dice}, block push-back")
    assert (table.question, table.actor) == ("push", "west")
    assert table.play("push to i6", "stay").is_turn_of("west")


@pytest.mark.rule("bb2020.skill.dump-off.blitz-at-nomination")
def test_against_a_blitz_it_comes_before_the_move() -> None:
    table = targeted("blitz").play("yes").play("throw to j6", dice="d6 4, d6 3")
    assert (table.ball, table.question, table.square("1W")) == ("2E", "move", "e6")


@pytest.mark.rule("bb2020.skill.dump-off.after-traits")
@pytest.mark.parametrize(("die", "question"), [(1, "turn"), (2, "use")])
def test_a_trait_of_the_attacker_comes_first(die: int, question: str) -> None:
    settings = versus(team(skilled("bone-head")), team(DUMPER))
    table = stage({"1W": "g6", "1E": "h6 ball"}, settings).play("block 1W", dice=f"d6 {die}")
    assert table.question == question


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.interaction.foul-appearance-with-dump-off")
@pytest.mark.parametrize(("die", "question"), [(1, "turn"), (2, "use")])
def test_foul_appearance_comes_first(die: int, question: str) -> None:
    settings = versus(team(), team(skilled("dump-off", "foul-appearance")))
    table = stage({"1W": "g6", "1E": "h6 ball"}, settings).play("block 1W", dice=f"d6 {die}")
    assert table.question == question


@pytest.mark.rule("bb2020.skill.dump-off.not-the-pass-action")
def test_only_skills_repeat_the_test() -> None:
    table = targeted(east="pass", rerolls=[0, 2]).play("yes").play("throw to j6", dice="d6 3")
    assert table.legal == ["keep the roll", "re-roll by pass"]
    table = targeted(east="pro", rerolls=[0, 2]).play("yes")
    assert table.play("throw to j6", dice="d6 1, d8 2, block push-back").question == "push"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.dump-off.quick-range-only", "bb2020.skill.dump-off.not-a-bomb")
def test_only_quick_passes_of_the_ball() -> None:
    table = targeted(east="bombardier").play("yes")
    assert table.squares("throw to") == {
        square for square in table.squares("throw to") if abs(ord(square[0]) - ord("h")) <= 3
    }
    assert "throw to k6" in table.legal
    assert "throw to l6" not in table.legal
    settings = versus(team(), team(skilled("dump-off", "bombardier")))
    table = stage({"1W": "g6", "1E": "h6"}, settings).play("block 1W", dice="block push-back")
    assert table.question == "push", "without the ball there is nothing to dump"


@pytest.mark.rule("bb2020.skill.dump-off.interrupts-block")
def test_a_stab_may_be_dumped_off_from_too() -> None:
    table = targeted(west=skilled("stab"))
    assert table.question == "use"
    table.play("yes").play("throw to j6", dice="d6 5, d6 3")
    assert table.question == "strike"


@pytest.mark.rule("bb2020.skill.dump-off.second-frenzy-block")
def test_again_before_the_second_block_of_frenzy() -> None:
    table = targeted(west=skilled("frenzy")).play("no", dice="block push-back").play("push to i6")
    assert (table.question, table.actor) == ("use", "east")
    assert table.play("yes").play("throw to j6", dice="d6 5, d6 3, block push-back").ball == "2E"


@pytest.mark.rule("bb2020.interaction.dump-off-vs-on-the-ball", "bb2020.skill.on-the-ball.fall-turnover")
def test_the_attackers_may_be_on_the_ball_and_a_fall_is_their_turnover() -> None:
    settings = versus(team({}, skilled("on-the-ball")), team(DUMPER))
    players = {"1W": "g6", "2W": "k9", "1E": "h6 ball", "2E": "j6", "3E": "l9"}
    table = stage(players, settings).play("block 1W").play("yes", "throw to j6")
    assert (table.question, table.actor, table.legal) == ("pick", "west", ["nobody", "choose 2W"])
    table.play("choose 2W").play("to j9", dice="d6 1, d6 1, d6 2, d6 5, d6 3")
    assert (table.status("2W"), table.ball) == ("prone", "2E")
    assert table.is_turn_of("east"), "the block is not made any more"

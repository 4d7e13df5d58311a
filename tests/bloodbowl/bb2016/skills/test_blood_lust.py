"""Blood Lust."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bloodbowl.bb2016.staging_helpers import Table, asked, having, stage, team, versus

VAMPIRE, THRALL = having("bloodlust"), {"position": "thrall"}


def hungry(
    players: dict[str, str], action: str = "move", die: int = 1, thrall: dict[str, object] | None = None, **more: Any
) -> Table:
    settings = versus(team(VAMPIRE, {**THRALL, **(thrall or {})}))
    return stage({"1W": "g6", "1E": "y6", **players}, settings, **more).play(f"{action} 1W", dice=f"d6 {die}")


@pytest.mark.rule("bb2016.skill.blood-lust.roll")
def test_a_one_makes_it_hungry() -> None:
    assert hungry({"2W": "f6"}, die=2).play("stop").is_turn_of("west")
    table = hungry({"2W": "f6"}).play("stop")
    assert (asked(table), table.legal) == ("west bloodlust 1W", ["nobody", "choose 2W"])
    table = hungry({"1E": "h6", "2W": "f6"}, "block")
    assert table.question == "change", "a fight makes no difference"


@pytest.mark.rule("bb2016.skill.blood-lust.may-change-to-move")
def test_a_block_may_become_a_move() -> None:
    table = hungry({"1E": "h6", "2W": "f6"}, "block")
    assert table.legal == ["go on", "only move"]
    table.play("only move")
    assert (table.question, "to f5" in table.legal) == ("move", True)
    blitz = hungry({"1E": "h6", "2W": "f6"}, "blitz")
    assert blitz.question == "move", "any other action goes on as declared"


@pytest.mark.rule("bb2016.skill.blood-lust.bite", "bb2016.skill.blood-lust.bite-turnover")
@pytest.mark.parametrize(
    ("state", "dice", "status"),
    [("", "d6 1, d6 1", "stunned"), (" prone", "d6 4, d6 4", "knocked-out"), (" stunned", "d6 5, d6 5", "casualty")],
)
def test_a_bite_is_an_injury_roll_at_most_badly_hurt(state: str, dice: str, status: str) -> None:
    table = hungry({"2W": f"f6{state}"}).play("stop").play("choose 2W", dice=dice)
    assert (table.status("2W"), table.is_turn_of("west")) == (status, True)
    if status == "casualty":
        assert table.fact("players.2W.casualty") == "badly-hurt"


@pytest.mark.rule("bb2016.skill.blood-lust.bite-turnover")
def test_biting_the_carrier_is_a_turnover() -> None:
    table = hungry({"2W": "f6 ball"}).play("stop").play("choose 2W", dice="d6 1, d6 1, d8 2")
    assert table.is_turn_of("east")


@pytest.mark.rule("bb2016.skill.blood-lust.feed-before", "bb2016.skill.blood-lust.complete-after-bite")
def test_it_feeds_before_a_pass_a_hand_off_or_a_touchdown() -> None:
    table = hungry({"1W": "g6 ball", "2W": "f6", "3W": "h6"}, "pass").play("throw", "throw to h6")
    table.play("choose 2W", dice="d6 1, d6 1, d6 3, d6 3")
    assert table.ball == "3W", "the pass is made after the bite"
    table = (
        hungry({"1W": "g6 ball", "2W": "f6", "3W": "h6"}, "hand-off")
        .play("hand to 3W")
        .play("choose 2W", dice="d6 1, d6 1, d6 3")
    )
    assert table.ball == "3W"
    table = hungry({"1W": "y6 ball", "2W": "z7", "1E": "b2"}).play("to z6")
    assert table.match.score == [0, 0]
    table.play("stop")
    table.play("choose 2W", dice="d6 1, d6 1")
    assert table.match.score == [1, 0]


@pytest.mark.rule(
    "bb2016.skill.blood-lust.no-bite", "bb2016.skill.blood-lust.ball", "bb2016.skill.blood-lust.may-refuse"
)
def test_without_a_bite_it_leaves_and_the_turn_is_over() -> None:
    table = hungry({"1W": "g6 ball", "2W": "f6"}).play("stop").play("nobody", dice="d8 2")
    assert (table.status("1W"), table.ball, table.is_turn_of("east")) == ("reserves", "g5", True)
    alone = hungry({"1W": "g6"}).play("stop")
    assert (alone.status("1W"), alone.is_turn_of("east")) == ("reserves", True)
    home = hungry({"1W": "y6 ball", "1E": "b2"}).play("to z6")
    home.play("stop", dice="d8 4")
    assert (home.match.score, home.status("1W")) == ([0, 0], "reserves")


@pytest.mark.rule("bb2016.skill.blood-lust.no-bite")
def test_who_fell_in_the_meantime_leaves_too_unless_worse() -> None:
    table = hungry({"1E": "h6", "2W": "f6"}, "blitz").play("block 1E", dice="block player-down, d6 1, d6 1")
    assert (table.status("1W"), table.is_turn_of("east")) == ("reserves", True)
    table = hungry({"1E": "h6", "2W": "f6"}, "blitz").play("block 1E", dice="block player-down, d6 4, d6 5, d6 4, d6 4")
    assert table.status("1W") == "knocked-out"


@pytest.mark.rule("bb2016.interaction.blood-lust-bite-stunty")
def test_a_bite_uses_the_table_of_its_victim() -> None:
    table = hungry({"2W": "f6"}, thrall=having("stunty")).play("stop").play("choose 2W", dice="d6 3, d6 4")
    assert table.status("2W") == "knocked-out"
    table = hungry({"2W": "f6"}, thrall={"niggles": 1}).play("stop").play("choose 2W", dice="d6 3, d6 4")
    assert table.status("2W") == "knocked-out", "7 and an old injury are 8"

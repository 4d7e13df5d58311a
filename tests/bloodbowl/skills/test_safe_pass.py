"""Safe Pass: keeps what it fumbles. (Passing skills)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import skilled
from tests.bloodbowl.staging_helpers import stage, team, versus

SAFE = versus(team(skilled("safe-pass")))


@pytest.mark.rule("bb2020.skill.safe-pass.keeps-ball")
def test_a_fumbled_ball_stays_in_hand() -> None:
    table = stage({"1W": "e5 ball", "2W": "g5"}, SAFE).play("pass 1W", "throw", "throw to g5", dice="d6 1")
    assert (table.question, table.actor) == ("use", "west")
    table.play("yes")
    assert (table.ball, table.is_turn_of("west")) == ("1W", True)
    assert table.actions_of("1W") == [], "the activation is over"
    table = stage({"1W": "e5 ball", "2W": "g5"}, SAFE).play("pass 1W", "throw", "throw to g5", dice="d6 1")
    table.play("no", dice="d8 2")
    assert (table.ball, table.is_turn_of("east")) == ("e4", True)


@pytest.mark.rule("bb2020.skill.safe-pass.optional-with-rerolls")
@pytest.mark.parametrize(("answer", "die"), [("keep the roll", ""), ("re-roll by team-re-roll", "d6 1")])
def test_rerolls_come_first(answer: str, die: str) -> None:
    table = stage({"1W": "e5 ball", "2W": "g5"}, SAFE, rerolls=[1, 0])
    table.play("pass 1W", "throw", "throw to g5", dice="d6 1")
    assert table.question == "re-roll"
    assert table.play(answer, dice=die).question == "use"


@pytest.mark.rule("bb2020.interaction.safe-pass-with-running-pass")
def test_no_run_after_a_fumble_kept() -> None:
    table = stage({"1W": "e5 ball", "2W": "g5"}, versus(team(skilled("safe-pass", "running-pass"))))
    table.play("pass 1W", "throw", "throw to g5", dice="d6 1").play("yes")
    assert table.question == "turn"


@pytest.mark.rule("bb2020.interaction.safe-pass-with-bomb")
def test_a_fumbled_bomb_does_not_go_off() -> None:
    table = stage({"1W": "e5", "2W": "f5"}, versus(team(skilled("safe-pass", "bombardier"))))
    table.play("throw-bomb 1W", "throw to g5", dice="d6 1").play("yes")
    assert (table.status("1W"), table.status("2W"), table.is_turn_of("west")) == ("standing", "standing", True)
    assert "exploded" not in table.told

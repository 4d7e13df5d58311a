"""Expert Passer: may re-roll its failed Throw Checks."""

from __future__ import annotations

import pytest

from tests.blitzbowl.staging_helpers import stage, teams

ELVES = teams("elven-union", "dwarf")  # 4 Thrower: Throw 2+


@pytest.mark.parametrize("die", [1, 2])
def test_a_failed_throw_may_be_re_rolled(die: int) -> None:
    """A natural 1, and a 2 at long range."""
    table = stage({"4W": "c6 ball", "1W": "i6", "1E": "n2"}, ELVES).play("throw 4W", dice=f"d6 {die}")
    assert table.legal == ["keep the roll", "re-roll by expert-passer"]
    table.play("re-roll by expert-passer", dice="d6 3")
    assert table.ball == "1W"


def test_a_success_is_not_re_rolled_and_the_second_roll_stands() -> None:
    table = stage({"4W": "c6 ball", "1W": "f6", "1E": "n2"}, ELVES).play("throw 4W", dice="d6 2")
    assert table.ball == "1W"
    again = stage({"4W": "c6 ball", "1W": "f6", "1E": "n2"}, ELVES).play("throw 4W", dice="d6 1")
    again.play("re-roll by expert-passer", dice="d6 1, d8 8")
    assert again.ball == "b6"


def test_it_works_every_time_but_only_for_throws() -> None:
    table = stage({"4W": "g6", "1E": "h6"}, ELVES).play("block 4W", dice="block miss")
    assert table.question == "action"
    others = stage({"1W": "c6 ball", "4W": "f6", "1E": "n2"}, ELVES).play("throw 1W", dice="d6 1, d8 8")
    assert others.ball == "b6"  # the thrower's ability, not the receiver's

"""Side Step of the 2016 edition."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import asked, facing, having, stage, team, versus

STEPPER = having("sidestep")


@pytest.mark.rule("bb2016.skill.side-step.even-if-knocked-down", "bb2016.skill.use.pushing-skills")
@pytest.mark.parametrize("result", ["push-back", "stumble", "pow"])
def test_it_works_whatever_happens_after_the_push(result: str) -> None:
    table = facing({}, STEPPER).play("block 1W", dice=f"block {result}")
    assert asked(table) == "east sidestep 1E"
    table.play("yes").play("push to g5")
    table.play("stay", dice="" if result == "push-back" else "d6 1, d6 2")
    assert (table.square("1E"), table.status("1E")) == ("g5", "standing" if result == "push-back" else "prone")


@pytest.mark.rule("bb2016.skill.side-step.not-when-down", "bb2016.skill.use.not-when-down")
@pytest.mark.parametrize(("state", "asks"), [("prone", False), ("stunned", False), ("dazed", True)])
def test_not_on_the_ground_but_without_a_tackle_zone(state: str, asks: bool) -> None:
    settings = versus(team({"st": 9}), team({}, {}, STEPPER))
    chain = {"1W": "g6", "1E": "h6", "2E": "i5", "3E": f"i6 {state}", "4E": "i7"}
    table = stage(chain, settings).play("block 1W", dice=", ".join(["block push-back"] * 3)).play("push to i6")
    assert (asked(table) == "east sidestep 3E") == asks

"""My Ball: never given up by choice. (Traits)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import stage, team, versus
from tests.bloodbowl.traits.trait_helpers import having

GREEDY = having("my-ball", "dump-off")


@pytest.mark.rule("bb2020.trait.my-ball.keeps-ball")
def test_neither_pass_nor_hand_off_nor_dump_off() -> None:
    table = stage({"1W": "e5 ball", "2W": "f5", "1E": "y2"}, versus(team(GREEDY)))
    assert not {"pass", "hand-off"} & set(table.actions_of("1W"))
    table = stage({"1W": "g6", "1E": "h6 ball", "2E": "j6"}, versus(team(), team(GREEDY)))
    assert table.play("block 1W", dice="block push-back").question == "push", "no Dump-off"


@pytest.mark.rule("bb2020.trait.my-ball.keeps-ball")
def test_no_fumblerooskie_either() -> None:
    sly = having("fumblerooskie")
    assert "leave the ball" in stage({"1W": "e5 ball", "1E": "y2"}, versus(team(sly))).play("move 1W").legal
    both = having("fumblerooskie", "my-ball")
    assert "leave the ball" not in stage({"1W": "e5 ball", "1E": "y2"}, versus(team(both))).play("move 1W").legal


@pytest.mark.rule("bb2020.trait.my-ball.can-lose-it")
def test_it_loses_the_ball_like_anybody_else() -> None:
    table = stage({"1W": "g6", "1E": "h6 ball"}, versus(team(having("strip-ball")), team(GREEDY)))
    table.play("block 1W", dice="block push-back").play("push to i6", "yes").play("stay", dice="d8 5")
    assert table.ball == "j6"
    table = stage({"1W": "g6", "1E": "h6 ball"}, versus(team(), team(GREEDY)))
    table.play("block 1W", dice="block pow").play("push to i6").play("stay", dice="d6 1, d6 2, d8 5")
    assert table.ball == "j6"

"""Grab. (Strength skills)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import blocked, offered, skilled
from tests.bloodbowl.staging_helpers import stage, team, versus

THREE = {"i5", "i6", "i7"}
AROUND = THREE | {"g5", "h5", "g7", "h7"}
GRAB = skilled("grab")
SHIFTY = skilled("sidestep")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.grab.chooses-any-square", "bb2020.skill.grab.optional")
def test_in_a_block_action_any_free_square_next_to_the_target() -> None:
    table = blocked("block push-back", GRAB, {})
    assert (table.question, table.actor, offered(table)) == ("use", "west", "grab 1W")
    table.play("yes")
    assert (table.question, table.actor, table.squares("push to")) == ("push", "west", AROUND)
    assert blocked("block push-back", GRAB, {}).play("no").squares("push to") == THREE


@pytest.mark.rule("bb2020.skill.grab.cancels-sidestep", "bb2020.interaction.grab-vs-sidestep")
def test_a_grabbed_target_does_not_sidestep() -> None:
    table = blocked("block push-back", GRAB, SHIFTY).play("yes")
    assert (table.question, table.actor, table.squares("push to")) == ("push", "west", AROUND)
    table = blocked("block push-back", GRAB, SHIFTY, "blitz").play("yes")
    assert (table.question, table.actor, table.squares("push to")) == ("push", "west", THREE)


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.grab.optional")
def test_a_coach_who_does_not_grab_leaves_the_sidestep_to_the_other() -> None:
    table = blocked("block push-back", GRAB, SHIFTY, "blitz").play("no")
    assert table.actor == "east"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.grab.optional")
def test_it_is_not_asked_where_it_changes_nothing() -> None:
    assert blocked("block push-back", GRAB, {}, "blitz").question == "push"
    assert blocked("block push-back", GRAB, GRAB, "blitz").question == "push"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.grab.no-free-square", "bb2020.skill.grab.not-chain-pushed")
def test_it_concerns_the_target_alone_and_needs_a_free_square() -> None:
    settings = versus(team(GRAB), team({}, SHIFTY))
    ring = {"2E": "i6", "3E": "i5", "4E": "i7", "5E": "h5", "7E": "h7", "8E": "g5", "9E": "g7"}
    table = stage({"1W": "g6", "1E": "h6", **ring}, settings)
    table.play("block 1W", "target 1E", dice="block push-back, block pow, block pow").play("take push-back")
    assert (table.question, table.actor, table.squares("push to")) == ("push", "west", THREE)
    assert table.play("push to i6").actor == "east", "the chain-pushed player sidesteps"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.grab.chooses-any-square")
def test_a_target_at_the_edge_is_held_on_the_pitch() -> None:
    table = stage({"1W": "g2", "1E": "g1"}, versus(team(GRAB))).play("block 1W", dice="block push-back")
    assert table.play("yes").squares("push to") == {"f1", "h1", "f2", "h2"}
    table = stage({"1W": "g2", "1E": "g1"}, versus(team(GRAB))).play("block 1W", dice="block push-back")
    assert table.play("no").question == "follow-up", "the crowd has the target"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.interaction.grab-vs-stand-firm")
def test_it_does_not_move_somebody_who_stands_firm() -> None:
    table = blocked("block push-back", GRAB, skilled("stand-firm"))
    assert (table.question, table.actor) == ("use", "east")
    assert table.play("yes").square("1E") == "h6"

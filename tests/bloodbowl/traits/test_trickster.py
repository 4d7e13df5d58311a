"""Trickster: somewhere else when the blow falls. (Traits)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import stage, team, versus
from tests.bloodbowl.traits.trait_helpers import facing, having

SLY = having("trickster")


@pytest.mark.rule("bb2020.trait.trickster.relocates")
def test_a_free_square_next_to_the_attacker_before_the_dice_are_counted() -> None:
    """At h6 the second attacker would assist; at f6 nobody does."""
    table = stage({"1W": "g6", "2W": "i7", "1E": "h6"}, versus(team(), team(SLY))).play("block 1W")
    assert (table.question, table.actor) == ("use", "east")
    table.play("yes")
    assert table.squares("place") == {"f5", "g5", "h5", "f6", "f7", "g7", "h7"}
    table.play("place f6", dice="block push-back")
    assert (table.square("1E"), table.squares("push to")) == ("f6", {"e5", "e6", "e7"}), "one die, and a new direction"


@pytest.mark.rule("bb2020.trait.trickster.relocates")
def test_it_also_works_against_what_replaces_a_block_and_may_be_declined() -> None:
    table = facing(having("stab"), SLY).play("block 1W", "stab")
    assert (table.question, table.actor) == ("use", "east")
    table.play("yes").play("place g5", dice="d6 5, d6 5, d6 1, d6 2")
    assert (table.square("1E"), table.status("1E")) == ("g5", "stunned")
    assert facing({}, SLY).play("block 1W").play("no", dice="block push-back").question == "push"


@pytest.mark.rule("bb2020.trait.trickster.relocates")
def test_it_is_no_help_against_a_ball_and_chain_or_without_a_tackle_zone() -> None:
    table = facing(having("ball-and-chain"), SLY).play("ball-and-chain 1W")
    assert table.play("face east", dice="d6 3, block push-back").question == "push"
    assert facing({}, SLY, "h6 dazed").play("block 1W", dice="block push-back").question == "push"


@pytest.mark.rule("bb2020.interaction.trickster-vs-dump-off")
def test_first_the_ball_then_the_trick() -> None:
    settings = versus(team(), team(having("trickster", "dump-off")))
    table = stage({"1W": "g6", "1E": "h6 ball", "2E": "j6"}, settings).play("block 1W")
    assert (table.question, table.fact("prompt")) == ("use", "Use Dump-off for team lineman 1E?")
    table.play("yes", "throw to j6", dice="d6 5, d6 3")
    assert (table.ball, table.fact("prompt")) == ("2E", "Use Trickster for team lineman 1E?")
    table.play("yes", "place g5", dice="block push-back")
    assert (table.square("1E"), table.question) == ("g5", "push")


@pytest.mark.rule("bb2020.trait.trickster.placement")
def test_it_is_no_movement_and_a_ball_in_the_square_bounces() -> None:
    settings = versus(team({}, having("shadowing", "tentacles")), team(SLY))
    table = stage({"1W": "g6", "2W": "i6", "1E": "h6"}, settings, ball="f6").play("block 1W", "yes")
    table.play("place f6", dice="d8 2, block push-back")
    assert (table.question, table.ball) == ("push", "f5"), "at once, and nobody holds it or follows"
    assert table.play("push to e6", "stay").ball == "f5"


@pytest.mark.rule("bb2020.trait.trickster.end-zone")
@pytest.mark.parametrize(("face", "score"), [("push-back", 1), ("pow", 0)])
def test_a_touchdown_waits_for_the_end_of_the_block(face: str, score: int) -> None:
    table = stage({"1W": "b6", "1E": "c6 ball", "9E": "y14"}, versus(team(), team(SLY))).play("block 1W", "yes")
    table.play("place a5", dice=f"block {face}")
    assert table.fact("score") == [0, 0]
    assert table.question == "follow-up", "pushed to a4, the only free square"
    table.play("stay", dice="d6 1, d6 2, d8 5" if face == "pow" else "")
    assert table.fact("score") == [0, score]

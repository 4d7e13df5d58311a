"""Safe Hands: the coach says where a dropped ball goes. (Team Cards)"""

from __future__ import annotations

import pytest

from tests.blitzbowl.staging_helpers import stage, teams
from touchline.blitzbowl.words import sentences

AROUND = [f"ball to {square}" for square in ("g5", "h5", "i5", "g6", "i6", "g7", "h7", "i7")]


@pytest.mark.rule("blitz.ability.safe-hands")
def test_the_coach_of_the_runner_picks_one_of_eight_squares() -> None:
    table = stage({"1W": "g6", "4E": "h6 ball"}).play("block 1W", dice="block smash")
    assert (table.match.actor, table.question, table.legal) == (1, "bounce", AROUND)
    table.play("ball to i5", dice="d6 3")
    assert (table.ball, table.status("4E")) == ("i5", "prone")
    assert "The ball goes from h6 to i5, as the coach chooses." in sentences(table.match, table.log.drain(), 0)


@pytest.mark.rule("blitz.ability.safe-hands")
@pytest.mark.parametrize("face", ["tackle", "kerrunch", "shove"])
def test_however_the_runner_was_knocked_down(face: str) -> None:
    table = stage({"1W": "g6", "4E": "h6 ball", "1E": "i6 prone"}).play("block 1W", dice=f"block {face}")
    assert table.question == "bounce"


@pytest.mark.rule("blitz.ability.safe-hands")
def test_squares_off_the_pitch_or_blocked_are_no_choice() -> None:
    table = stage({"1W": "c1", "4E": "c2 ball"}).play("block 1W", dice="block smash")
    assert table.legal == [f"ball to {square}" for square in ("b1", "c1", "d1", "b2", "d2", "b3", "c3")]
    table = stage({"1W": "b2", "4E": "a1 ball"}).play("block 1W", dice="block smash")
    assert table.legal == ["ball to b1", "ball to a2", "ball to b2"]


@pytest.mark.rule("blitz.ability.safe-hands")
def test_an_open_player_in_the_chosen_square_catches() -> None:
    table = stage({"1W": "g6", "4E": "h6 ball", "1E": "i6"}).play("block 1W", dice="block smash")
    assert table.play("ball to i6", dice="d6 3").ball == "1E"


@pytest.mark.rule("blitz.ability.safe-hands")
def test_a_marked_player_or_a_ball_there_makes_it_bounce_by_the_die() -> None:
    table = stage({"1W": "g6", "2W": "j6", "4E": "h6 ball", "1E": "i6"}).play("block 1W", dice="block smash")
    assert table.status("1E") == "marked"
    assert table.play("ball to i6", dice="d8 2, d6 3").ball == "i5"
    table = stage({"1W": "g6", "4E": "h6 ball"}, balls=["i6"]).play("block 1W", dice="block smash")
    table.play("ball to i6", dice="d8 4, d6 3")
    assert [ball["square"] for ball in table.fact("balls")] == ["j6", "i6"]


@pytest.mark.rule("blitz.ability.safe-hands")
def test_only_a_knock_down_lets_them_choose() -> None:
    """Injured on their feet, or without a ball, there is nothing to choose."""
    table = stage({"6W": "g6", "4E": "h6 ball"}, teams("necromantic", "dwarf")).play("block 6W", dice="d6 6, d8 4")
    assert table.ball == "i6"
    table = stage({"1W": "g6", "4E": "h6"}).play("block 1W", dice="block smash, d6 6")
    assert table.question == "action"


@pytest.mark.rule("blitz.ability.safe-hands")
def test_nobody_else_chooses() -> None:
    assert stage({"1W": "g6", "1E": "h6 ball"}).play("block 1W", dice="block smash, d8 4, d6 6").ball == "i6"

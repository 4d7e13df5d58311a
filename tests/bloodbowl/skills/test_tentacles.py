"""Tentacles. (Mutations)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import blocked, offered, skilled
from tests.bloodbowl.staging_helpers import Table, stage, team, versus

TENTACLES = skilled("tentacles")


def leaving(owner: int = 3, mover: int = 3, players: dict[str, str] | None = None, kind: str = "move") -> Table:
    """1W is about to leave the Tackle Zone of 1E for f5."""
    settings = versus(team({"st": mover}), team(skilled("tentacles", st=owner)))
    return stage({"1W": "e5", "1E": "d5", **(players or {})}, settings).play(f"{kind} 1W", "to f5")


@pytest.mark.rule("bb2020.skill.tentacles.trigger")
def test_asked_when_an_opponent_leaves_a_marked_square() -> None:
    table = leaving()
    assert (table.question, table.actor, table.square("1W")) == ("use", "east", "e5")
    assert offered(table) == "tentacles 1E"
    table.play("no", dice="d6 3")
    assert table.square("1W") == "f5"
    away = stage({"1W": "e5", "1E": "c5"}, versus(team(), team(TENTACLES))).play("move 1W", "to f5")
    assert away.square("1W") == "f5"
    dazed = stage({"1W": "e5", "1E": "d5 dazed"}, versus(team(), team(TENTACLES))).play("move 1W", "to f5")
    assert dazed.square("1W") == "f5"


@pytest.mark.rule("bb2020.skill.tentacles.roll")
@pytest.mark.parametrize(
    ("owner", "mover", "die", "held"),
    [(3, 3, 5, False), (3, 3, 6, True), (5, 3, 4, True), (5, 3, 3, False), (2, 6, 6, True), (8, 1, 1, False)],
)
def test_the_roll(owner: int, mover: int, die: int, held: bool) -> None:
    table = leaving(owner, mover).play("yes", dice=f"d6 {die}" + ("" if held else ", d6 6"))
    assert table.square("1W") == ("e5" if held else "f5")


@pytest.mark.rule("bb2020.skill.tentacles.effect", "bb2020.skill.tentacles.no-turnover")
def test_a_held_player_moves_no_further_but_is_no_turnover() -> None:
    table = leaving().play("yes", dice="d6 6")
    assert (table.square("1W"), table.question) == ("e5", "turn")
    assert table.is_turn_of("west")
    assert table.actions_of("1W") == []


@pytest.mark.rule("bb2020.skill.tentacles.effect")
def test_a_held_player_may_still_act_from_that_square() -> None:
    settings = versus(team({"ma": 1}), team(TENTACLES))
    table = stage({"1W": "e5 ball", "2W": "f4", "1E": "d5"}, settings).play("hand-off 1W", "to f5")
    table.play("yes", dice="d6 6")
    assert table.legal == ["stop", "hand to 2W"]
    assert table.play("hand to 2W", dice="d6 3").ball == "2W"
    table = stage({"1W": "e5", "1E": "d5"}, settings).play("blitz 1W", "to e4").play("yes", dice="d6 6")
    assert table.legal == ["stop", "block 1E"], "the attempt cost no movement"
    assert table.play("block 1E", dice="block push-back").question == "push"


@pytest.mark.rule("bb2020.skill.tentacles.before-the-move")
def test_rolled_before_rush_dodge_jump_and_pick_up() -> None:
    settings = versus(team({"ma": 1}), team(TENTACLES))
    table = stage({"1W": "c5", "1E": "c4"}, settings, ball="e5").play("move 1W", "to d5").play("no", dice="d6 6")
    assert table.play("to e5").question == "use"
    table.play("yes", dice="d6 6")
    assert (table.square("1W"), table.ball) == ("d5", "e5")
    jump = stage({"1W": "e5", "2W": "f5 prone", "1E": "d5"}, versus(team(), team(TENTACLES)))
    jump.play("move 1W", "jump to g5").play("yes", dice="d6 6")
    assert (jump.square("1W"), jump.question) == ("e5", "turn")


@pytest.mark.rule("bb2020.skill.tentacles.one-per-move")
def test_one_player_tries_on_one_move_and_again_on_the_next() -> None:
    settings = versus(team(), team(TENTACLES, TENTACLES))
    table = stage({"1W": "e5", "1E": "d5", "2E": "d4"}, settings).play("move 1W", "to e4")
    table.play("yes", dice="d6 1, d6 6")
    assert table.square("1W") == "e4", "2E was not asked"
    table.play("to f4").play("no")
    assert offered(table) == "tentacles 2E"
    table.play("yes", dice="d6 6")
    assert table.square("1W") == "e4"


@pytest.mark.rule("bb2020.skill.tentacles.not-against")
def test_neither_follow_ups_nor_pushes_are_held() -> None:
    table = blocked("block push-back", {}, TENTACLES).play("push to i6", "follow up")
    assert (table.square("1W"), table.square("1E")) == ("h6", "i6")
    table = stage({"1W": "g6", "1E": "h6", "2E": "g7"}, versus(team(), team({}, TENTACLES)), active="east")
    table.play("block 1E", dice="block push-back, block push-back").play("push to f6", "stay")
    assert table.square("1W") == "f6"


@pytest.mark.rule("bb2020.interaction.shadowing-vs-tentacles")
def test_tentacles_first_then_shadowing_if_the_mover_got_away() -> None:
    settings = versus(team(), team(TENTACLES, skilled("shadowing")))
    table = stage({"1W": "e5", "1E": "d5", "2E": "d4"}, settings).play("move 1W", "to f5")
    assert offered(table) == "tentacles 1E"
    table.play("yes", dice="d6 1, d6 6")
    assert offered(table) == "shadowing 2E"
    assert table.play("yes", dice="d6 6").square("2E") == "e5"
    held = stage({"1W": "e5", "1E": "d5", "2E": "d4"}, settings).play("move 1W", "to f5").play("yes", dice="d6 6")
    assert (held.square("1W"), held.square("2E"), held.question) == ("e5", "d4", "turn")


@pytest.mark.rule("bb2020.skill.tentacles.not-against")
def test_neither_ball_and_chain_nor_hit_and_run_are_held() -> None:
    chain = skilled("ball-and-chain", "no-hands")
    table = stage({"1W": "g6", "1E": "g5"}, versus(team(chain), team(TENTACLES))).play("ball-and-chain 1W")
    assert table.play("face south", dice="d6 3").square("1W") == "g7"
    firm = skilled("tentacles", "stand-firm")
    table = blocked("block push-back", skilled("hit-and-run"), firm).play("yes", "yes")
    assert table.question == "place"
    assert table.play("place f6").square("1W") == "f6"


@pytest.mark.rule("bb2020.skill.tentacles.one-per-move")
def test_in_its_own_turn_too() -> None:
    """1E leaves 3W in the turn of the west, to get at a pass."""
    settings = versus(team({}, {}, TENTACLES), team(skilled("on-the-ball")))
    table = stage({"1W": "e5 ball", "2W": "g5", "3W": "k6", "1E": "k5"}, settings)
    table.play("pass 1W", "throw", "throw to g5", "choose 1E", "to j5")
    assert (table.question, table.actor) == ("use", "west")
    table.play("yes", dice="d6 6, d6 4, d6 3")
    assert (table.square("1E"), table.ball) == ("k5", "2W")

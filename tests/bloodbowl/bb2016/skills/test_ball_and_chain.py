"""Ball & Chain of the 2016 edition."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bloodbowl.bb2016.staging_helpers import Table, asked, facing, having, stage, team, versus


def fanatic(
    *skills: str, ma: int = 2, east: dict[str, object] | None = None, players: dict[str, str] | None = None, **more: Any
) -> Table:
    chained = having("ball-and-chain", *skills, ma=ma)
    return facing(chained, east or {}, {"1E": "y6", **(players or {})}, **more).play("ball-and-chain 1W")


@pytest.mark.rule("bb2016.skill.ball-and-chain.only-move")
def test_only_this_move_and_any_number_of_such_players() -> None:
    chained = having("ball-and-chain", ma=1)
    table = stage({"1W": "g6", "2W": "g9", "1E": "h6"}, versus(team(chained, chained)))
    assert (table.actions_of("1W"), table.actions_of("2W")) == (["ball-and-chain"], ["ball-and-chain"])
    table.play("ball-and-chain 1W").play("face west", dice="d6 3").play("stop")
    assert table.actions_of("2W") == ["ball-and-chain"]


@pytest.mark.rule("bb2016.skill.ball-and-chain.direction")
@pytest.mark.parametrize(("die", "square"), [(1, "h5"), (2, "h5"), (3, "h6"), (4, "h6"), (5, "h7"), (6, "h7")])
def test_the_template_and_a_die(die: int, square: str) -> None:
    assert fanatic().play("face east", dice=f"d6 {die}").square("1W") == square


@pytest.mark.rule("bb2016.skill.ball-and-chain.full-movement")
def test_all_squares_must_be_used_before_it_may_stop() -> None:
    table = fanatic(ma=2)
    assert "stop" not in table.legal
    table.play("face east", dice="d6 3")
    assert "stop" not in table.legal
    table.play("face east", dice="d6 3")
    assert "stop" in table.legal, "Going For It is optional"


@pytest.mark.rule("bb2016.skill.ball-and-chain.gfi-after-block")
def test_the_block_comes_before_going_for_it() -> None:
    table = fanatic(ma=1, players={"1E": "i6"}).play("face east", dice="d6 3")
    table.play("face east", dice="d6 3, block push-back").play("push to j6", dice="d6 2")
    assert (table.square("1W"), table.square("1E")) == ("i6", "j6")
    table = fanatic(ma=1, players={"1E": "i6"}).play("face east", dice="d6 3")
    table.play("face east", dice="d6 3, block push-back").play("push to j6", dice="d6 1, d6 1, d6 1")
    assert (table.status("1W"), table.is_turn_of("east")) == ("knocked-out", True)


@pytest.mark.rule("bb2016.skill.ball-and-chain.ball-square")
@pytest.mark.parametrize(("skills", "turn"), [(("no-hands",), "east"), ((), "west")])
def test_the_ball_bounces_away(skills: tuple[str, ...], turn: str) -> None:
    table = fanatic(*skills, ma=1, ball="h6").play("face east", dice="d6 3, d8 2")
    if turn == "west":
        table.play("stop")
    assert (table.ball, table.is_turn_of(turn)) == ("h5", True)


@pytest.mark.rule("bb2016.skill.ball-and-chain.grab-allowed")
def test_grab_works_as_in_a_block_action() -> None:
    table = fanatic("grab", players={"1E": "h6"}).play("face east", dice="d6 3, block push-back")
    assert asked(table) == "west grab 1W"
    table.play("yes")
    assert "push to h5" in table.legal


@pytest.mark.rule("bb2016.skill.ball-and-chain.banned-skills")
def test_skills_it_may_never_use() -> None:
    chained = having("ball-and-chain", "diving-tackle", "shadowing", "tentacles", "pass-block", "frenzy", "leap")
    table = (
        stage({"1W": "g6", "1E": "h6"}, versus(team(), team(chained)))
        .play("move 1W")
        .play("to f6")
        .play("no", dice="d6 4")
    )
    assert table.question == "move", "neither a dive nor a shadow"
    thrower = stage({"1W": "e5 ball", "2W": "i5", "1E": "g8"}, versus(team(), team(chained))).play("pass 1W", "throw")
    thrower.play("throw to i5", dice="d6 5, d6 5")
    assert thrower.ball == "2W", "no Pass Block"
    wild = (
        fanatic("frenzy", ma=1, players={"1E": "h6"}).play("face east", dice="d6 3, block push-back").play("push to i6")
    )
    assert wild.question == "face", "no second block"
    line = {"1W": "m7", "2W": "m8", "3W": "m9", "1E": "q8", "4E": "n7", "5E": "n8", "6E": "n9"}
    settings = versus(team(), team(having("ball-and-chain", "kick-off-return")))
    kick = stage(line, settings, start="kick-off", kicking="west").play(
        "kick to t8", dice="d8 2, d6 1, d6 1, d6 1, d8 2"
    )
    assert kick.is_turn_of("east"), "no Kick-Off Return"


@pytest.mark.rule("bb2016.skill.fend.stops-ball-and-chain")
def test_fend_keeps_it_where_it_is() -> None:
    table = (
        fanatic(ma=2, east=having("fend"), players={"1E": "h6"})
        .play("face east", dice="d6 3, block push-back")
        .play("push to i6")
    )
    assert asked(table) == "east fend 1E"
    table.play("yes")
    assert (table.square("1W"), table.question) == ("g6", "face"), "it goes on with its move"


@pytest.mark.rule("bb2016.interaction.ball-and-chain-vs-wrestle")
def test_wrestle_hurts_it_at_once() -> None:
    table = fanatic(ma=2, east=having("wrestle"), players={"1E": "h6"}).play("face east", dice="d6 3, block both-down")
    table.play("yes", dice="d6 1, d6 1")
    assert (table.status("1W"), table.status("1E")) == ("knocked-out", "prone")

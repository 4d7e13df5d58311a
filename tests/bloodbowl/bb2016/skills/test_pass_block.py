"""Pass Block."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import Table, having, stage, team, versus

BLOCKER = having("pass-block", ma=2)


def passed(players: dict[str, str], target: str = "k5", east: dict[str, object] | None = None, dice: str = "") -> Table:
    settings = versus(team(), team(east or BLOCKER, BLOCKER))
    table = stage({"1W": "e5 ball", "2W": "k5", **players}, settings)
    return table.play("pass 1W", "throw", f"throw to {target}", dice=dice)


@pytest.mark.rule(
    "bb2016.skill.pass-block.trigger", "bb2016.skill.pass-block.timing", "bb2016.skill.pass-block.pass-is-bound"
)
def test_a_move_between_the_aim_and_the_interception() -> None:
    table = passed({"1E": "h8"})
    assert (table.actor, table.legal) == ("east", ["nobody", "choose 1E"])
    table.play("choose 1E").play("to h6").play("stop")
    assert (table.question, table.legal) == ("interfere", ["nobody", "interfere with 1E"])
    table.play("nobody", dice="d6 5, d6 5")
    assert table.ball == "2W", "the pass goes where it was aimed"


@pytest.mark.rule("bb2016.skill.pass-block.trigger")
def test_not_for_a_bomb_a_hand_off_or_a_thrown_team_mate() -> None:
    settings = versus(team(having("bombardier", "throw-team-mate"), having("right-stuff")), team(BLOCKER))
    place = {"1W": "e5 ball", "2W": "f5", "1E": "h8"}
    table = stage(place, settings).play("throw-bomb 1W").play("throw to k5", dice="d6 1, d6 1, d6 1, d6 1, d8 2")
    assert table.question == "turn"
    table = stage(place, settings).play("hand-off 1W").play("hand to 2W", dice="d6 5")
    assert table.ball == "2W"
    table = (
        stage(place, settings)
        .play("throw-team-mate 1W", "lift 2W")
        .play("throw to h5", dice="d6 5, d8 2, d8 2, d8 2, d6 5")
    )
    assert table.is_turn_of("west")


@pytest.mark.rule("bb2016.skill.pass-block.three-squares", "bb2016.skill.pass-block.legal-destination")
def test_three_squares_to_where_it_helps() -> None:
    table = passed({"1E": "n8"}).play("choose 1E")
    assert "to l6" in table.legal, "marks the catcher, three squares away though MA is 2"
    assert "to n5" not in table.legal, "helps nobody"
    assert table.legal[0] == "stop"
    assert passed({"1E": "p8"}, dice="d6 5, d6 5").ball == "2W", "out of reach"
    empty = passed({"1E": "n8"}, target="l7").play("choose 1E")
    assert "to l7" in empty.legal, "the empty target square"
    assert "to f6" in passed({"1E": "g8"}).play("choose 1E").legal, "marks the thrower"


@pytest.mark.rule("bb2016.skill.pass-block.trigger", "bb2016.skill.pass-block.legal-destination")
def test_a_hail_mary_leaves_thrower_catcher_and_target() -> None:
    settings = versus(team(having("hail-mary-pass")), team(BLOCKER))
    table = (
        stage({"1W": "e5 ball", "2W": "t5", "1E": "q5"}, settings)
        .play("pass 1W", "throw", "hail mary")
        .play("throw to t5")
    )
    table.play("choose 1E")
    assert "to s5" in table.legal
    assert "to p5" not in table.legal, "nobody intercepts it"


@pytest.mark.rule("bb2016.skill.pass-block.must-arrive")
def test_nobody_stops_on_the_way() -> None:
    table = passed({"1E": "n8"}).play("choose 1E").play("to m7")
    assert "stop" not in table.legal
    assert set(table.legal) <= {"to l6", "to l7", "to l5", "to k6", "to m6", "to l8", "to k7", "to j6"}


@pytest.mark.rule("bb2016.skill.pass-block.normal-movement", "bb2016.skill.pass-block.fall-in-opponents-turn")
def test_dodges_are_rolled_and_a_fall_stops_nobody_else() -> None:
    table = passed({"1E": "h8", "3W": "g9", "2E": "i8"}).play("choose 1E").play("to h7", dice="d6 1, d6 1, d6 1")
    assert table.status("1E") == "prone"
    assert (table.legal, table.fact("active")) == (["nobody", "choose 2E"], "west"), "the other may still go"


@pytest.mark.rule("bb2016.skill.pass-block.normal-movement", "bb2016.skill.pass-block.three-squares")
def test_a_leap_counts_two_squares() -> None:
    table = passed({"1E": "h8"}, east=having("pass-block", "leap")).play("choose 1E")
    assert "jump to h6" in table.legal
    table.play("jump to h6", dice="d6 4")
    assert table.match.march == 1


@pytest.mark.rule("bb2016.skill.pass-block.standing-with-tackle-zone")
@pytest.mark.parametrize("state", ["prone", "dazed"])
def test_only_standing_players_with_a_tackle_zone(state: str) -> None:
    assert passed({"1E": f"h8 {state}"}, dice="d6 5, d6 5").ball == "2W"


@pytest.mark.rule("bb2016.skill.pass-block.several")
def test_one_after_another() -> None:
    table = passed({"1E": "h8", "2E": "i8"})
    assert table.legal == ["nobody", "choose 1E", "choose 2E"]
    table.play("choose 2E").play("to i6").play("stop")
    assert table.legal == ["nobody", "choose 1E"]


@pytest.mark.rule("bb2016.skill.pass-block.shadowing-does-not-react", "bb2016.skill.shadowing.not-against-reactions")
def test_shadowing_does_not_follow_but_tentacles_hold() -> None:
    settings = versus(team({}, {}, having("shadowing")), team(BLOCKER))
    players = {"1W": "e5 ball", "2W": "k5", "3W": "h9", "1E": "h8"}
    table = stage(players, settings).play("pass 1W", "throw", "throw to k5", "choose 1E").play("to h6", dice="d6 3")
    assert (table.square("1E"), table.square("3W")) == ("h6", "h9")
    settings = versus(team({}, {}, having("tentacles")), team(BLOCKER))
    table = stage(players, settings).play("pass 1W", "throw", "throw to k5", "choose 1E").play("to h6")
    table.play("yes", dice="d6 1, d6 1, d6 5, d6 5")
    assert (table.square("1E"), table.ball) == ("h8", "2W")


@pytest.mark.rule(
    "bb2016.skill.pass-block.fall-in-own-turn",
    "bb2016.interaction.dump-off-vs-pass-block",
    "bb2016.skill.dump-off.block-continues",
)
def test_a_fall_against_a_dump_off_is_a_turnover_after_the_block() -> None:
    settings = versus(team({}, having("pass-block"), having("pass-block")), team(having("dump-off")))
    players = {"1W": "g6", "1E": "h6 ball", "2E": "k6", "3E": "i10", "2W": "i9", "3W": "j9"}
    table = stage(players, settings, rerolls=[3, 0]).play("block 1W").play("yes").play("throw to k6").play("choose 2W")
    table.play("to i8", dice="d6 1, d6 1, d6 1, d6 5, d6 5, block push-back")
    assert table.question == "re-roll", "3W may no longer move, the dodge was not re-rolled, the block is made"
    table.play("keep the roll").play("push to i6").play("stay")
    assert (table.ball, table.is_turn_of("east")) == ("2E", True)

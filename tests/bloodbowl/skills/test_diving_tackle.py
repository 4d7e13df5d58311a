"""Diving Tackle: throws itself after those who get away. (Agility skills)"""

from __future__ import annotations

from typing import Any

import pytest

from tests.bloodbowl.skills.duels import skilled
from tests.bloodbowl.staging_helpers import Table, stage, team, versus

DIVER = skilled("diving-tackle")


def away(die: int, players: dict[str, str] | None = None, **position: Any) -> Table:
    """1W leaves e5, marked by the diver 1E at d5, for f5."""
    settings = versus(team(skilled("dodge")), team(DIVER, DIVER))
    return stage({"1W": "e5", "1E": "d5", **(players or {})}, settings, **position).play(
        "move 1W", "to f5", dice=f"d6 {die}"
    )


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.diving-tackle.trigger-passed-test", "bb2020.skill.diving-tackle.minus-two-after-roll")
@pytest.mark.rule("bb2020.skill.use.declare-after-roll")
def test_it_takes_two_off_a_passed_dodge() -> None:
    table = away(4)
    assert (table.question, table.actor) == ("use", "east")
    table.play("yes")
    assert (table.question, table.actor) == ("re-roll", "west"), "4 - 2 is not enough for 3+"
    assert table.play("keep the roll", dice="d6 1, d6 2").status("1W") == "prone"
    assert away(5).play("yes").status("1W") == "standing"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.diving-tackle.minus-two-after-roll")
def test_nobody_scores_before_the_dodge_is_settled() -> None:
    players = {"1W": "y5 ball", "1E": "x5", "6E": "c14"}
    table = stage(players, versus(team(), team(DIVER))).play("move 1W", "to z5", dice="d6 4")
    table.play("yes", dice="d6 1, d6 2, d8 2")
    assert table.match.score == [0, 0]
    assert table.is_turn_of("east")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.diving-tackle.placed-prone-in-vacated-square")
def test_the_ball_of_the_diver_waits_for_the_dodge() -> None:
    """It bounces to the mover in the End Zone: one who has fallen neither catches it nor scores."""
    settings = versus(team(skilled("dodge")), team(DIVER))
    players = {"1W": "y5", "1E": "x5 ball", "6E": "c14"}
    table = stage(players, settings).play("move 1W", "to z5", dice="d6 3").play("yes")
    assert table.question == "re-roll", "before any die for the ball"
    fallen = stage(players, settings).play("move 1W", "to z5", dice="d6 3").play("yes")
    fallen.play("keep the roll", dice="d6 1, d6 2, d8 5, d8 2")
    assert (fallen.match.score, fallen.ball, fallen.is_turn_of("east")) == ([0, 0], "z4", True)
    table.play("re-roll by dodge", dice="d6 5, d8 5, d6 6")
    assert table.match.score == [1, 0]


@pytest.mark.rule("bb2020.skill.diving-tackle.trigger-passed-test")
def test_it_is_not_asked_for_after_a_failure_or_from_elsewhere() -> None:
    assert away(2).question == "re-roll"
    settings = versus(team(), team({}, DIVER))
    table = stage({"1W": "e5", "1E": "d5", "2E": "g5"}, settings).play("move 1W", "to f5", dice="d6 4")
    assert table.question == "move", "2E marks the square entered only"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.diving-tackle.placed-prone-in-vacated-square")
def test_the_diver_lies_in_the_square_left_and_a_ball_bounces() -> None:
    table = away(5, players={"1E": "d5 ball"}).play("yes", dice="d8 2")
    assert (table.status("1E"), table.square("1E"), table.ball) == ("prone", "e5", "e4")
    assert (table.question, table.actor) == ("move", "west"), "no Turnover"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.diving-tackle.only-one")
def test_one_dives_at_most() -> None:
    table = away(5, players={"2E": "d4"}).play("yes")
    assert (table.question, table.status("2E")) == ("move", "standing")
    table = away(5, players={"2E": "d4"}).play("no")
    assert (table.question, table.actor) == ("use", "east"), "2E may instead"
    assert table.play("yes").square("2E") == "e5"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.diving-tackle.natural-six")
def test_a_natural_six_passes_all_the_same() -> None:
    settings = versus(team(), team(DIVER))
    crowd = {"2E": "g4", "3E": "g5", "4E": "g6"}
    table = stage({"1W": "e5", "1E": "d5", **crowd}, settings).play("move 1W", "to f5", dice="d6 6").play("yes")
    assert (table.status("1W"), table.status("1E")) == ("standing", "prone")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.diving-tackle.on-rerolled-test")
def test_it_may_answer_a_rerolled_test() -> None:
    table = away(1).play("re-roll by dodge", dice="d6 4")
    assert (table.question, table.actor) == ("use", "east")
    assert table.play("yes", dice="d6 1, d6 2").status("1W") == "prone", "no second re-roll"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.diving-tackle.reroll-after-use")
@pytest.mark.parametrize(("die", "status"), [(4, "prone"), (5, "standing")])
def test_the_minus_two_counts_for_the_reroll_too(die: int, status: str) -> None:
    table = away(3, players={"2E": "d4"}).play("yes")
    fall = ", d6 1, d6 2" if status == "prone" else ""
    assert table.play("re-roll by dodge", dice=f"d6 {die}{fall}").status("1W") == status


@pytest.mark.rule("bb2020.skill.diving-tackle.trigger-passed-test", "bb2020.skill.diving-tackle.natural-six")
def test_jumps_may_be_answered_too() -> None:
    """Into the diver's square nobody falls back: a natural 1 after the dive is a fall at the far end."""
    settings = versus(team(), team(DIVER))
    players = {"1W": "e5", "2W": "f5 prone", "1E": "d5"}
    table = stage(players, settings, rerolls=[1, 0]).play("move 1W", "jump to g5", dice="d6 4").play("yes")
    table.play("re-roll by team-re-roll", dice="d6 1, d6 1, d6 2")
    assert (table.square("1W"), table.square("1E"), table.status("1W")) == ("g5", "e5", "prone")


@pytest.mark.rule("bb2020.interaction.diving-tackle-then-shadowing")
def test_who_dived_does_not_shadow() -> None:
    settings = versus(team(), team(skilled("diving-tackle", "shadowing"), skilled("shadowing", ma=9)))
    table = stage({"1W": "e5", "1E": "d5", "2E": "d4"}, settings).play("move 1W", "to f5", dice="d6 5").play("yes")
    assert table.question == "move", "the square is taken: nobody can follow into it"


@pytest.mark.rule("bb2020.skill.diving-tackle.trigger-passed-test")
def test_only_an_active_opponent_can_be_dived_at() -> None:
    """2E leaves the diver 3W for a pass of 1W, outside any activation."""
    settings = versus(team({}, {}, DIVER), team({}, skilled("on-the-ball")))
    table = stage({"1W": "e5 ball", "2W": "g5", "3W": "l9", "2E": "k9"}, settings)
    table.play("pass 1W", "throw", "throw to g5").play("choose 2E").play("to j9", dice="d6 3")
    assert (table.question, table.actor, table.square("2E")) == ("move", "east", "j9")

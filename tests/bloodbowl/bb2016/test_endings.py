"""Overtime, the shoot-out, conceding, arguing and throw-ins of the 2016 edition, where they differ."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import stage, team, versus

TO_THE_END = versus(team(), extra_time=True, conceding=True)


@pytest.mark.rule("bb2016.overtime.sudden-death")
def test_the_first_touchdown_of_overtime_ends_the_match() -> None:
    table = stage({"1W": "y5 ball", "1E": "d12"}, TO_THE_END, half=3, score=[1, 1])
    table.play("move 1W").play("to z5")
    assert (table.match.over, table.match.result, table.match.score) == (True, (1, -1), [2, 1])


@pytest.mark.rule("bb2016.overtime.when")
def test_without_overtime_a_match_may_be_drawn() -> None:
    table = stage({"1W": "e5", "1E": "y5"}, versus(team()), half=2, turns=[8, 8], score=[1, 1])
    table.play("end turn")
    assert (table.match.over, table.match.result) == (True, (0, 0))


@pytest.mark.rule("bb2016.shootout.roll", "bb2016.shootout.tie", "bb2016.shootout.score-unchanged")
def test_one_die_and_the_rerolls_that_are_left_decide() -> None:
    table = stage({"1W": "e5", "1E": "y5"}, TO_THE_END, half=3, turns=[8, 8], score=[1, 1], rerolls=[2, 0])
    table.play("end turn", dice="d6 2, d6 4, d6 3, d6 4")  # 4 : 4, then 5 : 4
    assert (table.match.over, table.match.result, table.match.score) == (True, (1, -1), [1, 1])


@pytest.mark.rule("bb2016.concede.score")
@pytest.mark.parametrize(("before", "after"), [([2, 1], [2, 3]), ([1, 1], [1, 2]), ([0, 2], [0, 2])])
def test_a_concession_raises_the_score_of_a_team_that_is_not_ahead(before: list[int], after: list[int]) -> None:
    table = stage({"1W": "e5", "1E": "y5"}, TO_THE_END, score=before, start="turn").play("concede")
    assert (table.match.result, table.match.score) == ((-1, 1), after)


@pytest.mark.rule("bb2016.argue.table", "bb2016.argue.six-still-turnover")
def test_a_six_for_arguing_sends_the_fouler_to_the_reserves() -> None:
    table = stage({"1W": "e5", "1E": "f5 prone"}).play("foul 1W").play("foul 1E", dice="d6 1, d6 1")
    table.play("argue", dice="d6 6")
    assert table.fact("players.1W.status") == "reserves"
    assert table.is_turn_of("east")


@pytest.mark.rule("bb2016.argue.ejected", "bb2016.argue.either-order")
def test_a_bribe_may_follow_a_failed_argument() -> None:
    settings = versus(team(bribes=1))
    table = stage({"1W": "e5", "1E": "f5 prone"}, settings).play("foul 1W").play("foul 1E", dice="d6 1, d6 1")
    table.play("argue", dice="d6 1")
    assert table.question == "bribe"
    table.play("bribe", dice="d6 2")
    assert table.fact("players.1W.status") == "standing"


@pytest.mark.rule("bb2016.throwin.distance")
def test_a_throw_in_counts_the_square_it_starts_from() -> None:
    table = stage({"1W": "j1 ball"}).play("pass 1W", "throw")
    table.play(table.legal[0], dice="d6 1, d8 2, d6 4, d6 1, d6 2, d8 5")  # fumbled off the pitch, 3 straight ahead
    assert table.ball == "k3", "two squares from j1, and one by the bounce"

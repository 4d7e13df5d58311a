"""Concessions and no-shows."""

from __future__ import annotations

import pytest

from tests.tournament.event_builder import make_pack, started
from touchline.tournament import plain_result
from touchline.tournament.results_sheet import fans_gained
from touchline.tournament.scoring import Line, line_of, result_faults
from touchline.tournament.standings import coach_standings

PACK = make_pack()


def lines(ann: tuple[int, int], bob: tuple[int, int], *, by: tuple[str, ...] = ("bob",)) -> tuple[Line, Line]:
    """Both lines of a game given up at this score."""
    ending = "conceded" if len(by) == 1 else "no-show"
    sheet = plain_result(PACK, {"ann": ann, "bob": bob}, ending=ending, conceded_by=by)
    assert result_faults(PACK, sheet, ("ann", "bob"), needs_winner=False) == []
    return line_of(PACK, sheet, "ann", "g", 1), line_of(PACK, sheet, "bob", "g", 1)


@pytest.mark.rule("tournament.concede.automatic-win")
@pytest.mark.parametrize("score", [(0, 0), (1, 0), (0, 2), (2, 2)])
def test_the_opponent_of_a_conceding_coach_wins_three_nil(score: tuple[int, int]) -> None:
    ann, bob = lines((score[0], 0), (score[1], 0))
    assert (ann.outcome, ann.points, ann.scored, ann.conceded) == ("win", 2, 3, 0)
    assert (bob.outcome, bob.scored, bob.conceded) == ("loss", 0, 3)


@pytest.mark.rule("tournament.concede.better-score-stands")
@pytest.mark.parametrize("score", [(4, 0), (4, 1), (5, 2)])
def test_a_better_score_stands(score: tuple[int, int]) -> None:
    ann, bob = lines((score[0], 0), (score[1], 0))
    assert (ann.scored, ann.conceded) == score
    assert (bob.conceded, bob.scored) == score


@pytest.mark.rule("tournament.concede.better-score-stands")
@pytest.mark.parametrize("score", [(3, 1), (4, 2), (5, 3), (2, 0), (0, 0), (1, 3)])
def test_a_score_not_better_becomes_three_nil(score: tuple[int, int]) -> None:
    ann, _ = lines((score[0], 0), (score[1], 0))
    assert (ann.scored, ann.conceded) == (3, 0)


@pytest.mark.rule("tournament.concede.winner-maximum-bonus", "tournament.concede.conceder-no-bonus")
def test_all_bonus_points_to_the_winner_none_to_the_conceder() -> None:
    ann, bob = lines((0, 0), (3, 5))
    assert (ann.bonus, bob.bonus) == (3, 0)
    ann, bob = lines((4, 0), (1, 0))
    assert (ann.bonus, bob.bonus) == (3, 0)


@pytest.mark.rule("tournament.concede.penalty")
def test_a_concession_costs_a_point_and_a_total_may_be_negative() -> None:
    assert lines((0, 0), (0, 0))[1].points == -1
    built = started(["ann", "bob"], rounds=2)
    built.draw()
    built.enter({"ann": (0, 0), "bob": (0, 0)}, ending="conceded", conceded_by=("bob",))
    assert coach_standings(built.state).row("bob").values["points"] == -1


@pytest.mark.rule("tournament.concede.statistics")
def test_touchdowns_are_the_recorded_ones_and_casualties_the_real_ones() -> None:
    ann, bob = lines((1, 2), (2, 4))
    assert (ann.scored, bob.scored) == (3, 0)
    assert (ann.casualties, bob.casualties) == (2, 4)


@pytest.mark.rule("tournament.concede.no-show")
def test_a_no_show_concedes_at_nil_nil_and_two_no_shows_win_nobody_anything() -> None:
    sheet = plain_result(PACK, {"ann": (0, 0), "bob": (0, 0)}, ending="no-show", conceded_by=("bob",))
    assert result_faults(PACK, sheet, ("ann", "bob"), needs_winner=False) == []
    assert line_of(PACK, sheet, "ann", "g", 1).points == 2
    for line in lines((0, 0), (0, 0), by=("ann", "bob")):
        assert (line.outcome, line.points, line.bonus) == ("loss", -1, 0)
        assert (line.scored, line.conceded, line.casualties) == (0, 0, 0)


@pytest.mark.parametrize(
    ("ending", "by", "figures", "fault"),
    [
        ("conceded", (), (0, 0), "names who gave it up"),
        ("full-time", ("bob",), (0, 0), "names who gave it up"),
        ("conceded", ("ann", "bob"), (0, 0), "only one coach can concede"),
        ("no-show", ("bob",), (1, 0), "neither touchdowns nor casualties"),
        ("conceded", ("cid",), (0, 0), "cid does not play in this game"),
    ],
)
def test_impossible_concessions_are_refused(
    ending: str, by: tuple[str, ...], figures: tuple[int, int], fault: str
) -> None:
    sheet = plain_result(PACK, {"ann": figures, "bob": (0, 0)}, ending=ending, conceded_by=by)
    assert any(fault in found for found in result_faults(PACK, sheet, ("ann", "bob"), needs_winner=False))


@pytest.mark.rule("tournament.postmatch.winner-gains-fan", "tournament.postmatch.no-fan-change-otherwise")
def test_every_kind_of_win_brings_a_fan_and_nothing_takes_one() -> None:
    built = started(["ann", "bob", "cid"], rounds=3)
    built.pair(("ann", "bob"), ("cid", None))
    built.enter({"ann": (1, 0), "bob": (1, 0)})
    assert [fans_gained(built.state, coach) for coach in ("ann", "bob", "cid")] == [0, 0, 1]
    built.pair(("ann", "cid"), ("bob", None))
    built.enter({"ann": (0, 0), "cid": (0, 0)}, ending="conceded", conceded_by=("cid",))
    assert [fans_gained(built.state, coach) for coach in ("ann", "bob", "cid")] == [1, 1, 1]

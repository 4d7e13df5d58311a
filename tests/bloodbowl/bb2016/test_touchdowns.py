"""When a touchdown counts, and drives that nobody can play, in the 2016 edition."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import Table, stage, team, versus

LATE = versus(team(), touchdown="end-of-action")
GONE = {f"{n}E": "casualty" for n in range(1, 13)}


def run_in(settings: dict[str, object], **players: str) -> Table:
    held = {
        "1W": "y5 ball",
        "2W": "z7",
        "1E": "d12",
        **{f"{key[-1]}{key[0].upper()}": at for key, at in players.items()},
    }
    return stage(held, settings).play("move 1W").play("to z5")


@pytest.mark.rule("bb2016.touchdown.end-of-action")
def test_a_carrier_in_the_end_zone_may_go_on_with_the_action() -> None:
    assert run_in(versus(team())).fact("score") == [1, 0], "at once, unless the coaches agreed otherwise"
    table = run_in(LATE)
    assert (table.question, table.fact("score")) == ("move", [0, 0])
    assert table.play("stop").fact("score") == [1, 0]
    table = stage({"1W": "y6 ball", "2W": "z7", "1E": "d12"}, LATE).play("hand-off 1W").play("to z6")
    table.play("hand to 2W", dice="d6 3")
    assert (table.fact("score"), table.counted("2W", "touchdowns")) == ([1, 0], 1)


@pytest.mark.rule("bb2016.touchdown.end-of-action-fall")
def test_whoever_leaves_again_or_falls_does_not_score() -> None:
    table = run_in(LATE).play("to y5").play("stop")
    assert (table.fact("score"), table.is_turn_of("west")) == ([0, 0], True)
    table = stage({"1W": "y5 ball", "1E": "y6", "2E": "d12"}, LATE).play("move 1W").play("to z5", dice="d6 4")
    assert table.fact("score") == [0, 0]
    table.play("to z4", dice="d6 1, d6 1, d6 1, d8 2")
    assert (table.fact("score"), table.is_turn_of("east")) == ([0, 0], True)


@pytest.mark.rule("bb2016.touchdown.opponent-turn-at-once")
def test_in_the_opponents_turn_it_counts_at_once() -> None:
    table = stage({"1W": "y5 ball", "1E": "x5", "2E": "d12"}, LATE, "", active="east", turns=[2, 3])
    table.play("block 1E", dice="block push-back").play("push to z5")
    if table.question == "follow-up":
        table.play("stay")
    assert table.fact("score") == [1, 0]


@pytest.mark.rule("bb2016.setup.no-players", "bb2016.setup.no-players-continue", "bb2016.record.touchdown")
def test_a_team_without_players_loses_touchdowns_and_turns() -> None:
    """Each drive that cannot be played is a touchdown and two turns; a player who comes round ends it."""
    players = {**GONE, "6W": "reserves"}
    table = stage(players, None, "", start="drive", kicking="east", turns=[3, 4])
    assert (table.match.over, table.match.result) == (True, (1, -1))
    assert table.fact("score")[0] >= 3, "one for each drive that could not be played"
    out = {**GONE, "1E": "knocked-out", "6W": "reserves"}
    table = stage(out, None, "d6 4", start="drive", kicking="east", turns=[3, 4])
    assert (table.fact("score"), table.match.turns, table.match.kicking) == ([1, 0], [5, 6], 0)
    assert table.counted("6W", "touchdowns") == 0


@pytest.mark.rule("bb2016.setup.no-players-both")
def test_nobody_on_either_side() -> None:
    both = {**GONE, **{f"{n}W": "casualty" for n in range(1, 13)}, "1W": "knocked-out", "1E": "knocked-out"}
    table = stage(both, None, "d6 4, d6 4", start="drive", kicking="east", turns=[3, 4])
    assert (table.fact("score"), table.match.turns) == ([0, 0], [5, 6])

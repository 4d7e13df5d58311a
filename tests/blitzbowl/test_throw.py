"""The Throw Action, the ruler, Fumbles and hand-offs. (Throw Action, Fumble, Hand-off)"""

from __future__ import annotations

import pytest

from tests.blitzbowl.staging_helpers import Table, stage
from touchline.blitzbowl.vocabulary import LONG, RULER_TENTHS, SHORT


@pytest.mark.rule("blitz.throw.open-with-ball")
def test_the_thrower_is_open_and_holds_a_ball() -> None:
    table = stage({"4W": "e6 ball", "5W": "e10", "1W": "h6", "6W": "c2 ball", "1E": "b1"})
    assert "throw" in table.actions_of("4W")
    assert "throw" not in table.actions_of("5W"), "no ball"
    assert table.status("6W") == "marked"
    assert "throw" not in table.actions_of("6W"), "Marked"


@pytest.mark.rule(
    "blitz.throw.target-is-team-mate-on-pitch", "blitz.throw.not-to-prone", "blitz.throw.marked-target-allowed"
)
def test_targets_are_standing_team_mates_on_the_pitch() -> None:
    table = stage({"4W": "e6 ball", "1W": "h6", "2W": "h9 prone", "3W": "g2", "1E": "g1", "2E": "e10"})
    table.play("throw 4W")
    assert table.legal == ["target 1W", "target 3W"], "no opponent, nobody Prone or in the Dugout, no empty square"
    assert table.status("3W") == "marked"


@pytest.mark.rule("blitz.throw.target-is-team-mate-on-pitch")
def test_without_a_team_mate_in_range_there_is_no_throw() -> None:
    table = stage({"4W": "a6 ball", "1W": "n6", "2W": "b7 prone"})
    assert table.actions_of("4W") == ["run"]


@pytest.mark.rule("blitz.throw.range-by-ruler", "blitz.throw.short-and-long-halves")
def test_the_ruler_in_squares() -> None:
    """8.5 squares between centres are in range, up to 4.5 is short."""
    offsets = [(dx, dy) for dx in range(12) for dy in range(12) if (dx, dy) != (0, 0)]
    assert all((dx * dx + dy * dy <= LONG) is ((dx * dx + dy * dy) ** 0.5 <= 8.5) for dx, dy in offsets)
    assert all((dx * dx + dy * dy <= SHORT) is ((dx * dx + dy * dy) ** 0.5 <= 4.5) for dx, dy in offsets)


@pytest.mark.rule("blitz.throw.range-by-ruler")
@pytest.mark.parametrize(
    ("square", "reached"),
    [
        ("i1", True),
        ("j1", False),
        ("g7", True),
        ("h8", False),
        ("h5", True),
        ("i4", False),
        ("a9", True),
        ("a10", False),
    ],
)
def test_who_is_in_range(square: str, reached: bool) -> None:
    table = stage({"4W": "a1 ball", "1W": square}, {"pitches": ["eight-pillars"]})
    assert ("throw" in table.actions_of("4W")) is reached


@pytest.mark.rule("blitz.throw.short-and-long-halves", "blitz.throw.long-minus-one")
@pytest.mark.parametrize(
    ("square", "short"),
    [("j6", True), ("k6", False), ("i9", True), ("j8", True), ("j9", False), ("j10", False), ("h10", True)],
)
def test_short_and_long(square: str, short: bool) -> None:
    """The Thrower's 3 is enough for a Short Throw; a Long Throw takes 1 off."""
    table = stage({"4W": "f6 ball", "1W": square})
    if short:
        assert table.play("throw 4W", dice="d6 3").ball == "1W"
    else:
        assert table.play("throw 4W", dice="d6 3, d8 4").ball != "1W"


@pytest.mark.rule("blitz.throw.long-minus-one")
def test_a_four_is_enough_for_a_long_throw() -> None:
    assert stage({"4W": "e6 ball", "1W": "j6"}).play("throw 4W", dice="d6 4").ball == "1W"


def under(start: str, goal: str) -> set[str]:
    grid = stage({}).match.grid
    return {
        grid.name(square) for square in grid.squares(grid.strip(grid.square(start), grid.square(goal), RULER_TENTHS))
    }


@pytest.mark.rule("blitz.throw.obstructed-by-blocked-square", "blitz.throw.obstructed-by-open-opponent")
def test_the_squares_under_the_ruler() -> None:
    assert under("e6", "i6") == {"f6", "g6", "h6"}, "straight: the squares in line"
    assert under("f5", "h7") == {"g6", "g5", "f6", "h6", "g7"}, "diagonal: those that touch the line as well"
    assert under("e6", "f6") == set()
    assert under("e6", "i6") == under("i6", "e6")


@pytest.mark.rule("blitz.throw.obstructed-by-open-opponent", "blitz.throw.marked-or-prone-opponent-in-lane-ignored")
@pytest.mark.parametrize(
    ("others", "needed"),
    [
        ({}, 3),
        ({"1E": "f6"}, 4),
        ({"1E": "h6"}, 4),
        ({"1E": "g6 prone"}, 3),
        ({"1E": "g6", "2W": "g7"}, 3),
        ({"1E": "g6", "2W": "g7 prone"}, 4),
        ({"2W": "g6"}, 3),
        ({"1E": "b6"}, 3),
        ({"1E": "g5"}, 3),
        ({"1E": "f6", "2E": "h6"}, 4),
    ],
)
def test_what_obstructs_a_throw(others: dict[str, str], needed: int) -> None:
    """Six squares, in an arena without a penalty for Long Throws, so that only obstruction counts."""
    throw = stage({"4W": "d6 ball", "1W": "j6", **others}, {"arena": "glittering-coliseum"})
    for die in (3, 4):
        table = Table(throw.match.clone())
        passes = die >= needed
        answers = ["throw 4W"] + (["target 1W"] if "2W" in others and "prone" not in others["2W"] else [])
        table.play(*answers, dice=f"d6 {die}" + ("" if passes else ", d8 4"))
        assert table.ball == ("1W" if passes else "k6")


@pytest.mark.rule("blitz.throw.obstruction-does-not-forbid")
def test_a_wall_of_opponents_and_rubble_forbids_nothing_and_nobody_intercepts() -> None:
    table = stage({"4W": "b4 ball", "1W": "h4", "1E": "f4", "2E": "f3", "3E": "f5"})
    assert "throw" in table.actions_of("4W")
    assert table.play("throw 4W", dice="d6 4").ball == "1W"


@pytest.mark.rule("blitz.throw.needs-throw-check")
def test_the_throwers_own_value_counts() -> None:
    """The Lineman needs a 4, the Big Un a 6, for any target."""
    for thrower, needed in (("1W", 4), ("4W", 3), ("6W", 6)):
        target = "5W"
        table = stage({thrower: "e6 ball", target: "h6"})
        assert table.play(f"throw {thrower}", dice=f"d6 {needed}").ball == target
        table = stage({thrower: "e6 ball", target: "h6"})
        assert table.play(f"throw {thrower}", dice=f"d6 {needed - 1}, d8 4").ball == "i6"


@pytest.mark.rule("blitz.throw.penalties-do-not-stack")
def test_long_obstructed_and_marked_together_take_one_off() -> None:
    players = {"4W": "e6 ball", "1W": "k6", "1E": "k5", "2E": "g6", "3E": "i7"}
    assert stage(players).play("throw 4W", dice="d6 4").ball == "1W"
    assert stage(players).play("throw 4W", dice="d6 3, d8 7").ball == "j7"


@pytest.mark.rule("blitz.throw.success-gives-ball-to-target")
@pytest.mark.parametrize("foe", [{}, {"1E": "i6"}])
def test_the_target_of_a_good_throw_has_the_ball(foe: dict[str, str]) -> None:
    assert stage({"4W": "e6 ball", "1W": "h6", **foe}).play("throw 4W", dice="d6 5").ball == "1W"


@pytest.mark.rule("blitz.throw.failure-bounces-from-target")
def test_a_bad_throw_bounces_from_the_target_and_may_come_back() -> None:
    table = stage({"4W": "e6 ball", "1W": "h6", "2W": "h7 prone"})
    table.play("throw 4W", dice="d6 2, d8 6, d8 2")
    assert table.ball == "1W", "off the Prone Team-mate and into the hands of the Open target"


@pytest.mark.rule("blitz.fumble.natural-one", "blitz.fumble.bounces-from-thrower")
def test_a_natural_one_bounces_from_the_thrower() -> None:
    assert stage({"4W": "e6 ball", "1W": "h6"}).play("throw 4W", dice="d6 1, d8 6").ball == "e7"


@pytest.mark.rule("blitz.fumble.modified-one")
@pytest.mark.parametrize(("foe", "ball"), [({}, "h7"), ({"1E": "i5"}, "e7")])
def test_a_two_is_a_fumble_only_with_a_penalty(foe: dict[str, str], ball: str) -> None:
    assert stage({"4W": "e6 ball", "1W": "h6", **foe}).play("throw 4W", dice="d6 2, d8 6").ball == ball


@pytest.mark.rule("blitz.handoff.adjacent-needs-no-roll")
@pytest.mark.parametrize("square", ["d5", "e5", "f7"])
def test_a_hand_off_to_any_neighbour(square: str) -> None:
    assert stage({"6W": "e6 ball", "1W": square}).play("throw 6W").ball == "1W"


@pytest.mark.rule("blitz.handoff.adjacent-needs-no-roll")
def test_no_hand_off_to_a_prone_neighbour() -> None:
    assert stage({"6W": "e6 ball", "1W": "e5 prone"}).actions_of("6W") == ["run"]


@pytest.mark.rule("blitz.handoff.counts-as-throw-action")
def test_a_hand_off_is_the_givers_throw() -> None:
    table = stage({"4W": "e6 ball", "1W": "f6", "2W": "e5"})
    table.play("throw 4W", "target 1W").play("throw 1W", "target 4W")
    assert table.ball == "4W"
    assert table.actions_of("4W") == ["run"], "no second Throw"
    table = stage({"4W": "e6 ball", "1W": "f6", "1E": "d5"})
    assert "throw" not in table.actions_of("4W"), "a Marked Player hands nothing off"


@pytest.mark.rule("blitz.handoff.counts-as-throw-action")
def test_a_throw_forbids_a_hand_off_too() -> None:
    table = stage({"4W": "e6 ball", "1W": "f6"}, made={"4W": ["throw"]})
    assert table.actions_of("4W") == ["run"]

"""Where a ball goes that nobody holds. (Bouncing Ball)"""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.blitzbowl.staging_helpers import Players, Table, stage
from touchline.core.odds import outcomes

CHART = {1: "g5", 2: "h5", 3: "i5", 4: "i6", 5: "i7", 6: "h7", 7: "g7", 8: "g6"}


def kicked(square: str, carrier: str, dice: str, others: Players | None = None) -> Table:
    """A carrier has run onto a loose ball, which has bounced from its square."""
    table = stage({"1W": f"{carrier} ball", **(others or {})}, balls=[square])
    return table.play("run 1W", f"to {square}", dice=dice)


def loose(table: Table) -> str:
    """Where the kicked ball is now, or who has it."""
    ball = table.fact("balls.1")
    return str(ball["holder"] or ball["square"])


@pytest.mark.rule("blitz.bounce.d8-and-chart")
@pytest.mark.parametrize("die", list(CHART))
def test_the_chart_clockwise_from_the_north_west(die: int) -> None:
    """The carrier comes from the south, out of the way of the ball."""
    assert loose(kicked("h6", "h8", f"d8 {die}")) == CHART[die]


@pytest.mark.rule("blitz.bounce.d8-and-chart")
def test_the_chart_is_the_same_for_both_coaches() -> None:
    table = stage({"1E": "h8 ball"}, active="east", balls=["h6"])
    assert loose(table.play("run 1E", "to h6", dice="d8 1")) == "g5"


@pytest.mark.rule("blitz.bounce.d8-and-chart")
def test_every_direction_is_equally_likely() -> None:
    table = stage({"1W": "h8 ball"}, balls=["h6"]).play("run 1W")
    found = {loose(Table(leaf.match)): leaf.chance for leaf in outcomes(table.match, table.match.parse("to h6"))}
    assert found == {square: Fraction(1, 8) for square in CHART.values()}


@pytest.mark.rule("blitz.bounce.clockwise-search", "blitz.bounce.search-wraps-after-eight")
@pytest.mark.parametrize(
    ("die", "square"),
    [(1, "b1"), (2, "b1"), (3, "b1"), (4, "b1"), (5, "b2"), (6, "a2"), (7, "b1"), (8, "b1")],
)
def test_the_corner_of_the_pitch(die: int, square: str) -> None:
    """From a1 only 4, 5 and 6 lead anywhere: the others turn clockwise, past 8 to 1, until they reach 4."""
    assert loose(kicked("a1", "c3", f"d8 {die}")) == square


@pytest.mark.rule("blitz.bounce.clockwise-search", "blitz.bounce.search-wraps-after-eight")
@pytest.mark.parametrize(("die", "square"), [(3, "o8"), (4, "o8"), (5, "o8"), (6, "o8"), (7, "n8"), (2, "o6")])
def test_the_eastern_edge(die: int, square: str) -> None:
    assert loose(kicked("o7", "m7", f"d8 {die}")) == square


@pytest.mark.rule("blitz.bounce.search-wraps-after-eight")
@pytest.mark.parametrize(("die", "square"), [(8, "c2"), (1, "c2"), (7, "c2"), (6, "c2")])
def test_rubble_on_the_west_side(die: int, square: str) -> None:
    """On a pitch with rubble to the south-west, west and north-west the search runs past 8 and on to 2."""
    wall = {
        "id": "wall",
        "name": "Wall",
        "about": "A wall.",
        "rows": ["A....B", "A#...B", "A#..TB", "A##..B", "A....B", "A....B"],
    }
    table = stage({"1W": "e3 ball"}, {"pitches": [wall]}, balls=["c3"])
    assert loose(table.play("run 1W", "to c3", dice=f"d8 {die}")) == square


@pytest.mark.rule("blitz.bounce.search-does-not-skip-occupied")
def test_an_open_player_found_by_the_search_catches() -> None:
    assert loose(kicked("a6", "c6", "d8 7", {"2W": "a5"})) == "2W"


@pytest.mark.rule("blitz.bounce.empty-square-stops")
def test_a_ball_rests_in_an_empty_square() -> None:
    assert loose(kicked("h8", "h10", "d8 2")) == "h7"
    assert loose(kicked("h7", "h9", "d8 2")) == "h6", "a free Trapdoor is empty too"


@pytest.mark.rule("blitz.bounce.open-player-catches")
@pytest.mark.parametrize("catcher", ["2W", "1E"])
def test_an_open_player_of_either_team_catches_without_a_die(catcher: str) -> None:
    """The ball lands on f6 and bounces twice to the east before it reaches somebody two squares from the target."""
    table = stage({"4W": "c6 ball", "3W": "f6", "2E": "g6 prone", catcher: "h6"})
    answers = ["throw 4W"] + (["target 3W"] if catcher == "2W" else [])
    assert table.status(catcher) == "open"
    assert table.play(*answers, dice="d6 2, d8 4, d8 4").ball == catcher


@pytest.mark.rule("blitz.bounce.open-player-catches", "blitz.pickup.no-second-ball")
def test_an_open_player_with_a_ball_cannot_hold_another() -> None:
    table = kicked("h6", "f6", "d8 8, d8 4, d8 2", {"2W": "g6 prone"})
    assert loose(table) == "h5", "back to the kicker, whose hands are full, and away again"


@pytest.mark.rule("blitz.bounce.off-marked-player")
def test_a_marked_player_does_not_catch() -> None:
    table = kicked("h6", "f6", "d8 5, d8 6", {"2W": "i7", "1E": "j8"})
    assert table.status("2W") == "marked"
    assert loose(table) == "i8"


@pytest.mark.rule("blitz.bounce.off-prone-player", "blitz.bounce.chain-continues-from-new-square")
def test_a_chain_over_players_on_the_ground() -> None:
    lying = {"2W": "h7 prone", "1E": "i8 prone", "2E": "i9 prone"}
    table = kicked("h6", "f6", "d8 6, d8 5, d8 6, d8 4", lying)
    assert loose(table) == "j9"
    assert table.told.count("bounced") == 4

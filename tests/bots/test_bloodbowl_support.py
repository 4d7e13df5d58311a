"""Where the scripted Blood Bowl bot sends players without the ball."""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import Table, stage
from touchline.bloodbowl.vocabulary import NONE
from touchline.bots.bloodbowl_support import Support


def support(table: Table) -> Support:
    return Support(table.match, table.match.actor)


def distance(table: Table, square: str) -> float:
    return support(table).distance(table.match.grid.square(square))


def sent_to(table: Table, player: int) -> str:
    square = support(table).square_for(player)
    return "stays" if square == NONE else table.match.grid.name(square)


def test_a_cage_is_built_around_the_own_carrier_with_the_front_first() -> None:
    table = stage({"1W": "h8 ball", "2W": "d8", "1E": "y1"})
    assert [distance(table, corner) for corner in ("i7", "i9", "g7", "g9")] == [0.0, 0.0, 0.5, 0.5]
    assert sent_to(table, 1) == "i7"


def test_a_corner_that_is_taken_counts_only_for_the_player_in_it() -> None:
    table = stage({"1W": "h8 ball", "2W": "i7", "3W": "d8", "1E": "y1"})
    assert (sent_to(table, 1), sent_to(table, 2)) == ("stays", "i9")
    assert distance(table, "i6") == 2.5  # from g7, a corner behind the carrier


@pytest.mark.parametrize(("square", "expected"), [("n8", 0.0), ("n7", 0.4), ("k8", 3.0), ("o8", 1.0)])
def test_at_a_loose_ball_a_player_stands_beside_it_and_away_from_opponents(square: str, expected: float) -> None:
    table = stage({"1W": "d8", "1E": "m6"}, ball="o8")
    assert distance(table, square) == expected


@pytest.mark.parametrize(("square", "expected"), [("l8", 0.0), ("m7", 0.0), ("n8", 1.5), ("k8", 1.0)])
def test_a_defender_stays_between_the_other_carrier_and_the_end_zone(square: str, expected: float) -> None:
    table = stage({"1W": "d2", "1E": "m8 ball"})
    assert distance(table, square) == expected

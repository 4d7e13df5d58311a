"""The pitches: sizes, End Zones, Trapdoors and blocked squares."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from touchline.blitzbowl.library import Pitch, load_library

PITCHES = load_library().pitches


def places(pitch: Pitch, squares: Iterable[int]) -> set[tuple[int, int]]:
    """Squares as (column, row)."""
    return {(square % pitch.width, square // pitch.width) for square in squares}


@pytest.mark.rule("blitz.setup.pitch-layout")
def test_the_single_trapdoor_pitch() -> None:
    pitch = PITCHES["one-trapdoor"]
    assert (pitch.width, pitch.height) == (15, 11)
    assert places(pitch, pitch.trapdoors) == {(7, 5)}
    assert places(pitch, pitch.blocked) == {(c, r) for c in (3, 4, 10, 11) for r in (2, 3, 7, 8)}
    assert not pitch.ours


@pytest.mark.rule("blitz.setup.pitch-layout", "blitz.glossary.end-zone-ownership")
@pytest.mark.parametrize("pitch", PITCHES.values(), ids=list(PITCHES))
def test_each_end_of_a_pitch_is_one_line_that_belongs_to_one_team(pitch: Pitch) -> None:
    west, east = pitch.end_zones
    assert west == tuple(pitch.square(0, row) for row in range(pitch.height))
    assert east == tuple(pitch.square(pitch.width - 1, row) for row in range(pitch.height))
    assert not {*west, *east} & {*pitch.blocked, *pitch.trapdoors}
    assert pitch.trapdoors


@pytest.mark.parametrize("pitch", PITCHES.values(), ids=list(PITCHES))
def test_a_pitch_turned_half_round_is_the_same_for_the_other_coach(pitch: Pitch) -> None:
    last = pitch.width * pitch.height - 1
    for squares in (pitch.blocked, set(pitch.trapdoors)):
        assert {last - square for square in squares} == squares


def test_the_eight_pillars_of_the_earlier_edition() -> None:
    pitch = PITCHES["eight-pillars"]
    assert places(pitch, pitch.trapdoors) == {(7, 5)}
    assert places(pitch, pitch.blocked) == {
        *((5, 2), (9, 2), (2, 3), (12, 3)),
        *((2, 7), (12, 7), (5, 8), (9, 8)),
    }


def test_our_own_pitch_has_two_trapdoors_and_says_that_it_is_ours() -> None:
    assert [pitch.id for pitch in PITCHES.values() if pitch.ours] == ["two-trapdoors"]
    pitch = PITCHES["two-trapdoors"]
    assert places(pitch, pitch.trapdoors) == {(9, 3), (5, 7)}
    assert "not a published board" in pitch.about

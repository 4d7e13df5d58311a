"""Everything the game has occurs in play, and nothing of it breaks a match."""

from __future__ import annotations

import pytest

from tests.bloodbowl.exhaustive import run, wanted
from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.vocabulary import BOXES, CASUALTY, INJURIES, KNOCKED_OUT, RESERVES, RESULTS, SENT_OFF

ENOUGH = 2000  # games; the runner stops as soon as nothing is missing, usually long before
A_FEW = 20
VERY_FEW = 8  # the same for the older editions, whose matches are longer


@pytest.mark.long
@pytest.mark.parametrize("edition", [BB2020, BB2016, GOLD])
def test_everything_of_an_edition_occurs_in_play(edition: str) -> None:
    seen, missing, games = run(ENOUGH, edition)
    assert not missing, f"never seen in {games} games: {', '.join(missing)}"
    assert seen["heard finished"] == games


@pytest.mark.parametrize("edition", [BB2016, GOLD])
def test_most_of_the_older_editions_occurs_in_very_few_matches(edition: str) -> None:
    seen, missing, games = run(VERY_FEW, edition)
    assert seen["heard finished"] == games == VERY_FEW
    assert len(missing) < len(wanted(edition)) / 2, ", ".join(missing)


def test_most_of_the_game_occurs_in_a_few_matches() -> None:
    seen, missing, games = run(A_FEW)
    assert seen["heard finished"] == games == A_FEW
    assert not {f"result {name}" for name in RESULTS if name} & set(missing)
    assert not {f"injury {name}" for name in INJURIES} & set(missing)
    usual = {f"box {BOXES[box]}" for box in (RESERVES, KNOCKED_OUT, CASUALTY, SENT_OFF)}  # few are ever sent home
    assert not usual & set(missing)
    assert len(missing) < len(wanted(BB2020)) / 2, ", ".join(missing)

"""Everything the game has occurs in play, and nothing of it breaks a match."""

from __future__ import annotations

import pytest

from tests.bloodbowl.exhaustive import run, wanted
from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.vocabulary import BOXES, CASUALTY, INJURIES, KNOCKED_OUT, RESERVES, RESULTS, SENT_OFF
from touchline.core.build import compiled

ENOUGH = 1000  # games; the runner stops as soon as nothing is missing, usually long before
VERY_FEW = 8  # the same for the older editions
A_FEW = 20  # in the interpreted build, which takes long; the compiled one sees to everything


@pytest.mark.parametrize("edition", [BB2016, GOLD])
def test_every_skill_card_venue_result_and_question_of_the_older_editions_occurs_in_play(edition: str) -> None:
    seen, missing, games = run(ENOUGH if compiled() else VERY_FEW, edition)
    if compiled():
        assert not missing, f"never seen in {games} games: {', '.join(missing)}"
    assert seen["heard finished"] == games
    assert len(missing) < len(wanted(edition)) / 2, ", ".join(missing)


def test_every_skill_star_inducement_prayer_event_result_and_question_occurs_in_play() -> None:
    seen, missing, games = run(ENOUGH if compiled() else A_FEW)
    if compiled():
        assert not missing, f"never seen in {games} games: {', '.join(missing)}"
    assert seen["heard finished"] >= A_FEW
    assert not {f"result {name}" for name in RESULTS if name} & set(missing)
    assert not {f"injury {name}" for name in INJURIES} & set(missing)
    usual = {f"box {BOXES[box]}" for box in (RESERVES, KNOCKED_OUT, CASUALTY, SENT_OFF)}  # few are ever sent home
    assert not usual & set(missing)
    assert len(missing) < len(wanted(BB2020)) / 2, ", ".join(missing)

"""Nearly everything the game has occurs in play, and nothing of it breaks a match."""

from __future__ import annotations

from tests.bloodbowl.exhaustive import run, wanted
from touchline.bloodbowl.vocabulary import BOXES, INJURIES, RESULTS
from touchline.core.build import compiled

ENOUGH = 400  # games; the runner stops as soon as nothing is missing
A_FEW = 25  # in the interpreted build, which takes long


def test_skills_events_results_and_questions_occur_in_play() -> None:
    seen, missing, _ = run(ENOUGH if compiled() else A_FEW)
    assert seen["heard finished"] >= A_FEW
    assert not {f"result {name}" for name in RESULTS if name} & set(missing)
    assert not {f"injury {name}" for name in INJURIES} & set(missing)
    assert not {f"box {name}" for name in BOXES[1:]} & set(missing)
    assert len(missing) < len(wanted()) * (0.1 if compiled() else 0.5), ", ".join(missing)

"""Recorded games that must replay to the same end on every build and after every change of the code.

    python -m tests.blitzbowl.golden

writes them anew; do that only together with a raised rules version, since it says that old records play differently.
"""

from __future__ import annotations

import random
from pathlib import Path

from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.blitzbowl.state import BlitzMatch
from touchline.core.record import Recorder
from touchline.core.snapshot import digest, dumps

FOLDER = Path(__file__).parent.parent / "golden" / "blitzbowl"
CHOSEN = (0, 1, 2, 8, 14, 17, 22)  # samples: the basic game, the choices of the toss, and five full tables


def play_on(match: BlitzMatch) -> str:
    """Play a match to its end by a fixed rule and tell where it ended."""
    decisions = 0
    while not match.over:
        decisions += 1
        match.step(match.legal[decisions * 7919 % len(match.legal)])
    return digest(BLITZ_BOWL, match)


def write() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    samples = list(BLITZ_BOWL.samples())
    for number in CHOSEN:
        recorder = Recorder(BLITZ_BOWL, samples[number], 2024 + number)
        chance = random.Random(number)
        saved = ""
        while not recorder.match.over:
            recorder.step(chance.choice(recorder.match.legal))
            # the last position in the middle of an Action that has rules waiting on top of one another
            if len(recorder.match.stack) > 3:
                saved = dumps(BLITZ_BOWL, recorder.match) + "\n" + play_on(recorder.match.clone()) + "\n"
        (FOLDER / f"sample-{number}.txt").write_text(recorder.finished().dump(), encoding="utf-8")
        (FOLDER / f"snapshot-{number}.txt").write_text(saved, encoding="utf-8")


if __name__ == "__main__":
    write()

"""Recorded games that must replay to the same end on every build and after every change of the code.

    python -m tests.blitzbowl.golden

writes them anew; do that only together with a raised rules version, since it says that old records play differently.
"""

from __future__ import annotations

import random
from pathlib import Path

from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.core.record import Recorder

FOLDER = Path(__file__).parent.parent / "golden" / "blitzbowl"
CHOSEN = (0, 1, 2, 8, 14, 17, 22)  # samples: the basic game, the choices of the toss, and five full tables


def write() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    samples = list(BLITZ_BOWL.samples())
    for number in CHOSEN:
        recorder = Recorder(BLITZ_BOWL, samples[number], 2024 + number)
        chance = random.Random(number)
        while not recorder.match.over:
            recorder.step(chance.choice(recorder.match.legal))
        (FOLDER / f"sample-{number}.txt").write_text(recorder.finished().dump(), encoding="utf-8")


if __name__ == "__main__":
    write()

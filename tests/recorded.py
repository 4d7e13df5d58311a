"""Recorded games that must replay to the same end on every build and after every change of the code.

    python -m tests.recorded

records them again. Do that only together with a raised `rules_version`: it means that old records play differently.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.catalogue.rosters import quick_team
from touchline.core.game import Game
from touchline.core.record import Recorder
from touchline.core.snapshot import digest, dumps

FOLDER = Path(__file__).parent / "golden"
DEEP = 3  # rules that wait on top of one another


@dataclass(frozen=True)
class Recorded:
    """The recorded games of one game: for each number its settings."""

    game: Game[Any]
    settings: Mapping[int, Mapping[str, object]]

    @property
    def numbers(self) -> Sequence[int]:
        return list(self.settings)

    def record(self, number: int) -> Path:
        return FOLDER / self.game.id / f"sample-{number}.txt"

    def snapshot(self, number: int) -> Path:
        """A position in the middle of an action, and where it leads by `play_on`."""
        return FOLDER / self.game.id / f"snapshot-{number}.txt"

    def play_on(self, match: Any) -> str:
        """Play a match to its end by a fixed rule and tell where it ended."""
        decisions = 0
        while not match.over:
            decisions += 1
            match.step(match.legal[decisions * 7919 % len(match.legal)])
        return digest(self.game, match)

    def write(self) -> None:
        (FOLDER / self.game.id).mkdir(parents=True, exist_ok=True)
        for number, settings in self.settings.items():
            recorder: Recorder[Any] = Recorder(self.game, settings, 2024 + number)
            chance = random.Random(number)
            saved = ""
            while not recorder.match.over:
                recorder.step(chance.choice(recorder.match.legal))
                if len(recorder.match.stack) > DEEP:  # the last of these is kept
                    saved = dumps(self.game, recorder.match)
                    middle = recorder.match.clone()
            self.record(number).write_text(recorder.finished().dump(), encoding="utf-8")
            self.snapshot(number).write_text(f"{saved}\n{self.play_on(middle)}\n", encoding="utf-8")


def quick_match(west: str, east: str, **switches: object) -> dict[str, object]:
    return {"teams": [quick_team(west), quick_team(east)], **switches}


_SAMPLES = list(BLITZ_BOWL.samples())
# the basic game, the choices of the toss, and five full tables
BLITZ = Recorded(BLITZ_BOWL, {number: _SAMPLES[number] for number in (0, 1, 2, 8, 14, 17, 22)})
BOWL = Recorded(
    BLOOD_BOWL,
    {
        0: {},
        1: quick_match("human", "orc", extra_time=True),
        2: quick_match("goblin", "skaven", match_events=True),
        3: quick_match("chaos-renegade", "nurgle", match_events=True, conceding=True),
        4: quick_match("snotling", "vampire", faq="2025-05"),
    },
)

if __name__ == "__main__":
    for each in (BLITZ, BOWL):
        each.write()

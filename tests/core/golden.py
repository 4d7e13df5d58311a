"""Matches of the toy game whose positions are kept for good in tests/golden/toy.json.

A digest that changes means that old records play differently: raise `rules_version` and write the file again with
`python -m tests.core.golden`.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from tests.toy.game import ToyGame, WildGame
from tests.toy.match import ToyMatch
from touchline.core.record import Recorder
from touchline.core.snapshot import digest

FILE = Path(__file__).parents[1] / "golden" / "toy.json"
GAMES = {game.id: game for game in (ToyGame(), WildGame())}
MATCHES: tuple[tuple[str, dict[str, object], int], ...] = (
    ("toy", {}, 1),
    ("toy", {"turns": 40, "target": 4, "cards": [4, 2, 0]}, 2),
    ("toy-wild", {}, 3),
    ("toy-wild", {"turns": 40, "target": 4, "cards": [4, 2, 0]}, 4),
)


def line(recorder: Recorder[ToyMatch]) -> str:
    """The last answer of a match, with its dice and the position it led to."""
    answer = recorder.record.answers[-1]
    return f"{answer.seat} {answer.text} | {', '.join(answer.dice)} | {digest(recorder.game, recorder.match)}"


def play(game: ToyGame, settings: dict[str, object], seed: int) -> list[str]:
    """The lines of a match of random answers."""
    recorder, random = Recorder(game, settings, seed), Random(seed)
    lines = []
    while not recorder.match.over:
        recorder.step(random.choice(recorder.match.legal))
        lines.append(line(recorder))
    return lines


def written() -> str:
    """What the file should hold."""
    matches = [
        {"game": id, "settings": settings, "seed": seed, "answers": play(GAMES[id], settings, seed)}
        for id, settings, seed in MATCHES
    ]
    return json.dumps(matches, indent=1) + "\n"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")

"""How many ways lead on from small positions: every answer, every outcome of its dice, some questions deep.

A rule that offers one choice too many or too few, or forgets a face of a die, changes a count.

    python -m tests.counts

writes them again; look at the difference before you keep it.
"""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

from tests.toy.game import ToyGame, WildGame
from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.core.dice import SeededDice
from touchline.core.odds import outcomes
from touchline.core.scenario import StagedGame

FILE = Path(__file__).parent / "golden" / "counts.json"
GAMES: dict[str, StagedGame[Any]] = {game.id: game for game in (ToyGame(), WildGame(), BLITZ_BOWL, BLOOD_BOWL)}
LEAST = Fraction(1, 500)  # ways less likely than this are not followed: a ball may bounce for ever
# game, what is to be seen, the position, how many questions deep
POSITIONS: tuple[tuple[str, str, dict[str, Any], int], ...] = (
    ("toy", "a trip and a leap in hand", {"hands": {"noughts": ["trip"], "crosses": ["leap"]}}, 2),
    ("toy", "face to face", {"pawns": {"x1": "b1", "o1": "d1"}, "hands": {"noughts": ["trip"]}}, 2),
    ("toy-wild", "face to face", {"pawns": {"x1": "b1", "o1": "d1"}, "hands": {"noughts": ["trip"]}}, 2),
    ("blitzbowl", "a carrier and a blocker", {"players": {"1W": "g6 ball", "1E": "i6"}, "active": "west"}, 2),
    ("blitzbowl", "a block", {"players": {"1W": "g6", "2W": "g5", "1E": "h6 ball"}, "active": "west"}, 2),
    ("bloodbowl-2020", "a move", {"players": {"1W": "g6", "1E": "m2"}, "rerolls": [1, 0]}, 2),
    ("bloodbowl-2020", "a block", {"players": {"1W": "g6", "1E": "h6"}, "used": ["blitz"]}, 1),
)


def count(match: Any, depth: int) -> tuple[int, Fraction]:
    """How many ways there are, and the sum of their chances if all answers are equally likely."""
    if depth == 0 or match.over:
        return 1, Fraction(1)
    ways, chance = 0, Fraction(0)
    for action in match.legal:
        for outcome in outcomes(match, action, LEAST):
            found, share = count(outcome.match, depth - 1) if not outcome.cut else (1, Fraction(1))
            ways += found
            chance += share * outcome.chance / len(match.legal)
    return ways, chance


def start(number: int) -> tuple[Any, int]:
    id, _, position, depth = POSITIONS[number]
    return GAMES[id].stage(position, {}, SeededDice(1)), depth


def counted(number: int) -> list[int]:
    """The ways one question deep, two, and so on."""
    match, depth = start(number)
    return [count(match, deep)[0] for deep in range(1, depth + 1)]


def written() -> str:
    found = [{"game": id, "position": name, "ways": counted(n)} for n, (id, name, *_) in enumerate(POSITIONS)]
    return json.dumps(found, indent=1) + "\n"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")

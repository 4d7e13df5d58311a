"""How a match calls its coaches, players, squares and effects in words."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import notation
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import POW, PUSH_BACK, RESULTS
from touchline.core.dice import unpack

_ENDS: Final = ("west", "east")


def coach(match: BowlMatch, seat: int) -> str:
    """A coach, by team and end of the pitch: two equal teams can meet."""
    return f"{match.sides[seat].name} ({_ENDS[seat]})" if seat in (0, 1) else "nobody"


def who(match: BowlMatch, player: int) -> str:
    """A player by name and label."""
    if not 0 <= player < match.count:
        return coach(match, player - match.count) if player > 0 else "nobody"
    sheet = match.sheets[player]
    return f"{sheet.name} {sheet.label}"


def square_name(match: BowlMatch, square: int) -> str:
    return match.grid.name(square) if square >= 0 else "the crowd"


def label_on(match: BowlMatch, player: int, square: int) -> str:
    return f"{match.sheets[player].label} on {square_name(match, square)}"


def effect_name(match: BowlMatch, effect: int) -> str:
    return notation.effect_name(match, effect) if effect >= 0 else "the referee"


def test_name(match: BowlMatch, test: int) -> str:
    return match.rules.glossary.test_name(test)


def result_name(match: BowlMatch, result: int) -> str:
    return match.rules.glossary.result_name(RESULTS[result])


def block_faces(match: BowlMatch, packed: int) -> str:
    """Block dice in words."""
    return ", ".join(result_name(match, PUSH_BACK if face > POW else face) for face in unpack(packed))

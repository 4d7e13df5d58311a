"""What the bots know of Blitz Bowl."""

from __future__ import annotations

from typing import Final

from touchline.blitzbowl.state import BlitzMatch
from touchline.blitzbowl.vocabulary import ACTION_Q, BALL_Q, PLACE_Q, SWAP_Q
from touchline.bots import blitzbowl_moves, blitzbowl_value

_BETWEEN: Final = frozenset((ACTION_Q, BALL_Q, PLACE_Q, SWAP_Q))  # questions that stand for themselves


class BlitzBowlKnowledge:
    """Positions are compared between Player Actions; a stage is a turn."""

    def value(self, match: BlitzMatch, seat: int) -> float:
        return blitzbowl_value.value(match, seat)

    def promising(self, match: BlitzMatch, most: int) -> list[int]:
        return blitzbowl_moves.promising(match, most)

    def between_actions(self, match: BlitzMatch) -> bool:
        return match.question in _BETWEEN

    def stage(self, match: BlitzMatch) -> int:
        return match.turn

    def score(self, match: BlitzMatch) -> tuple[int, ...]:
        return tuple(match.score)

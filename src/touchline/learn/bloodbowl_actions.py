"""Blood Bowl's answers from a seat's own side as arrays, so that both seats can learn alike (see `bloodbowl_seen`)."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ANSWERS, NONE
from touchline.learn.bloodbowl_seen import both_ways


class BloodBowlActions:
    """The numbers of the rules' vocabulary, with squares, sides and players as the seat sees them."""

    count = ANSWERS

    def mask(self, match: BowlMatch, seat: int) -> NDArray[np.int8]:
        mask = np.zeros(ANSWERS, np.int8)
        if match.actor == seat:
            there = both_ways(match, seat)[0]
            mask[[there[answer] for answer in match.legal]] = 1
        return mask

    def answer(self, match: BowlMatch, seat: int, action: int) -> int:
        return both_ways(match, seat)[1][action] if 0 <= action < ANSWERS else NONE

    def action(self, match: BowlMatch, seat: int, answer: int) -> int:
        """The action that stands for an answer of the kernel."""
        return both_ways(match, seat)[0][answer]

"""What a seat of a Blood Bowl match observes: planes of the pitch, a table of players, and vectors by name.

All from the seat's own side (see `bloodbowl_seen`) and scaled to lie between -1 and 1. Nothing is hidden in this game;
a question is shown to the seat that must answer it. `bloodbowl_writer` writes it.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from touchline.bloodbowl.rules.edition import Edition
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ANSWERS
from touchline.core.errors import SetupError
from touchline.learn.bloodbowl_layout import EFFECT_ROOM, layout_of
from touchline.learn.bloodbowl_seen import SQUAD
from touchline.learn.bloodbowl_writer import BowlWriter, Places
from touchline.learn.layout import Floats


class BloodBowlObserver:
    """Observes any match with teams of at most 32 players."""

    def __init__(self, edition: Edition) -> None:
        self.layout = layout_of(edition)
        starts = {name: piece.start for name, piece in self.layout.slices.items()}
        self._places = Places(starts, self.layout.size, self.layout.shapes["players"][1], EFFECT_ROOM)

    def accept(self, match: BowlMatch) -> None:
        largest = max(len(side.sheets) for side in match.sides)
        if largest > SQUAD:
            raise SetupError(f"a team has {largest} players; an observation has room for {SQUAD} a team")

    def observe(self, match: BowlMatch, seat: int) -> Floats:
        vector = np.zeros(self.layout.size, np.float32)
        self.writer(seat, vector, np.zeros(ANSWERS, np.int8)).write(match)
        return vector

    def writer(self, seat: int, vector: NDArray[Any], mask: NDArray[Any]) -> BowlWriter:
        """Writes observations and masks of a seat into these arrays, again and again."""
        return BowlWriter(self._places, seat, vector.data, mask.data)

"""The dice of Blood Bowl."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.sheets import GRID
from touchline.core.dice import Die, numbered

BLOCK_DIE: Final[Die] = Die("block", ("player-down", "both-down", "push-back", "stumble", "pow", "push-back"))
PLAYER_DIE: Final = numbered("player", 32)  # a player of a team at random, by number
SQUARE_DIE: Final[Die] = Die("square", tuple(GRID.name(square) for square in range(GRID.size)))  # at random

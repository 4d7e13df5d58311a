"""The dice of Blood Bowl."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.sheets import GRID
from touchline.core.dice import Die, numbered

BLOCK_DIE: Final[Die] = Die("block", ("player-down", "both-down", "push-back", "stumble", "pow", "push-back"))
PLAYER_DIE: Final = numbered("player", 32)  # a player of a team at random, by number
SQUARE_DIE: Final[Die] = Die("square", tuple(GRID.name(square) for square in range(GRID.size)))  # at random
# a D6 for the tens and a D8, rolled as one: 11 to 68
D68: Final[Die] = Die("d68", tuple(f"{tens}{ones}" for tens in range(1, 7) for ones in range(1, 9)))

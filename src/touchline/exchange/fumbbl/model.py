"""FUMBBL's own idea of the match while it goes on: who stands where and how, the ball, score and turns."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any, Final, Self

from touchline.bloodbowl.sheets import HEIGHT, WIDTH
from touchline.bloodbowl.vocabulary import NONE
from touchline.exchange.fumbbl.squads import Squad
from touchline.exchange.fumbbl.stream import Item

STEPS: Final = {
    "Northwest": (-1, -1), "North": (0, -1), "Northeast": (1, -1), "West": (-1, 0), "East": (1, 0),
    "Southwest": (-1, 1), "South": (0, 1), "Southeast": (1, 1),
}  # fmt: skip
SIDES: Final = ("home", "away")
SIDE_FIGURES: Final = {"teamResultSetScore": "score", "turnDataSetTurnNr": "turns", "turnDataSetReRolls": "rerolls"}
STATE_BITS: Final = 255
ACTIVE: Final = 256


class Model:
    """What the changes of a replay add up to."""

    def __init__(self, squad: Squad) -> None:
        self.squad = squad
        count = len(squad.players)
        self.at: list[int] = [NONE] * count
        self.state: list[int] = [9] * count
        self.active: list[bool] = [True] * count  # may still act in the turn
        self.ball: int = NONE
        self.score = [0, 0]
        self.turns = [0, 0]
        self.rerolls = [0, 0]
        self.mode = ""
        self.playing = 1
        self.half = 0

    def copy(self) -> Self:
        other = copy.copy(self)
        other.at, other.state, other.active = self.at.copy(), self.state.copy(), self.active.copy()
        other.score, other.turns, other.rerolls = self.score.copy(), self.turns.copy(), self.rerolls.copy()
        return other

    def square(self, coordinate: Sequence[int] | None) -> int:
        """Our number of a square; NONE beside the pitch."""
        if not coordinate or not (0 <= coordinate[0] < WIDTH and 0 <= coordinate[1] < HEIGHT):
            return NONE
        return int(coordinate[1] * WIDTH + coordinate[0])

    def offset(self, direction: str) -> tuple[int, int]:
        return STEPS[direction]

    def player_at(self, square: int) -> int:
        return self.at.index(square) if square >= 0 and square in self.at else NONE

    def is_set_up(self, seat: int) -> bool:
        players = range(self.squad.split) if seat == 0 else range(self.squad.split, len(self.at))
        return any(self.at[player] >= 0 for player in players)

    def take(self, item: Item) -> None:
        """One more change."""
        player = self.squad.number.get(item.key, NONE)
        if player != NONE:
            self._take_player(item.name, player, item.value)
        elif item.key in SIDES and item.name in SIDE_FIGURES:
            getattr(self, SIDE_FIGURES[item.name])[SIDES.index(item.key)] = int(item.value)
        elif item.name == "fieldModelSetBallCoordinate":
            self.ball = self.square(item.value)
        elif item.name == "gameSetTurnMode":
            self.mode = str(item.value)
        elif item.name == "gameSetHomePlaying":
            self.playing = 0 if item.value else 1
        elif item.name == "gameSetHalf":
            self.half = int(item.value)

    def _take_player(self, name: str, player: int, value: Any) -> None:
        if name == "fieldModelSetPlayerCoordinate":
            self.at[player] = self.square(value)
        elif name == "fieldModelRemovePlayer":
            self.at[player] = NONE
        elif name == "fieldModelSetPlayerState":
            self.state[player] = int(value) & STATE_BITS
            self.active[player] = bool(int(value) & ACTIVE)

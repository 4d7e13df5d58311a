"""The state of a match of Stepping Stones, what each seat sees of it, and its notation."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Final, Self

from touchline.core.dice import Dice, Die
from touchline.core.grid import Grid
from touchline.core.match import NOBODY, Match

if TYPE_CHECKING:
    from tests.toy.rules import SteppingStones

WIDTH: Final = 5
HEIGHT: Final = 3
STONE: Final = 7
BOARD: Final = Grid(WIDTH, HEIGHT, frozenset({STONE}))
HOMES: Final = (0, 10, 4, 14)  # of each pawn, two of crosses and two of noughts
PAWNS: Final = ("x1", "x2", "o1", "o2")
SIDES: Final = ("crosses", "noughts")
GOALS: Final = (BOARD.mask([4, 9, 14]), BOARD.mask([0, 5, 10]))
TEAM: Final = len(PAWNS)  # the first owner of effects that is a team, not a pawn

TRIP, LEAP, DUD = range(3)
CARD: Final = Die("card", ("trip", "leap", "dud"))
SHOVE: Final = Die("shove", ("miss", "push", "push", "slam"))
MISS, PUSH, SLAM = 1, 2, 4

PASS: Final = 0
DRAW: Final = 1
MOVE: Final = 10  # + pawn * squares + square
JUMP: Final = 100  # the same, with the card
SHOVES: Final = 200  # + pawn * pawns + foe


class Question(IntEnum):
    """What a seat can be asked."""

    TURN = 0
    TRIP = 1
    REROLL = 2
    DIE = 3
    PUSH = 4


QUESTION_NAMES: Final = tuple(question.name.lower() for question in Question)


def side(pawn: int) -> int:
    """The seat a pawn belongs to."""
    return pawn // 2


class ToyMatch(Match):
    """A match of Stepping Stones."""

    __slots__ = ("at", "deck", "hands", "lucky", "rules", "score", "setup", "spare", "target", "turn", "turns")

    def __init__(self, rules: SteppingStones, setup: tuple[int, ...], dice: Dice) -> None:
        super().__init__(dice)
        self.rules: SteppingStones = rules
        self.setup: tuple[int, ...] = setup  # turns, score wanted, and how many of each card
        self.turns: int = setup[0]
        self.target: int = setup[1]
        self.at: list[int] = list(HOMES)
        self.deck: list[int] = list(setup[2:])
        self.hands: list[int] = [0] * 6  # the cards of each kind of crosses, then of noughts
        self.spare: list[int] = [1, 1]  # second tries left to each side
        self.lucky: list[int] = [1] * 4  # pawns whose luck has not run out
        self.score: list[int] = [0, 0]
        self.turn: int = 0

    def clone(self) -> Self:
        other = type(self).__new__(type(self))
        self.copy_into(other)
        other.rules = self.rules
        other.setup = self.setup
        other.turns = self.turns
        other.target = self.target
        other.at = self.at.copy()
        other.deck = self.deck.copy()
        other.hands = self.hands.copy()
        other.spare = self.spare.copy()
        other.lucky = self.lucky.copy()
        other.score = self.score.copy()
        other.turn = self.turn
        return other

    # --- questions about the position

    def mover(self) -> int:
        """The seat whose turn it is."""
        return self.turn % 2

    def hand(self, seat: int) -> list[int]:
        """How many cards of each kind a seat holds."""
        return self.hands[3 * seat : 3 * seat + 3]

    def pawn_at(self, square: int) -> int:
        """The pawn in a square, or NOBODY."""
        return self.at.index(square) if square in self.at else NOBODY

    def faces_foe(self, pawn: int, square: int) -> bool:
        """Is there a foe of the pawn next to the square?"""
        return any(BOARD.near[square] >> self.at[foe] & 1 for foe in range(4) if side(foe) != side(pawn))

    # --- what a seat sees

    def view(self, seat: int) -> dict[str, object]:
        seen: dict[str, object] = {
            "actor": self.actor,
            "question": QUESTION_NAMES[self.question],
            "turn": self.turn,
            "score": list(self.score),
            "pawns": {name: BOARD.name(square) for name, square in zip(PAWNS, self.at, strict=True)},
            "spare": list(self.spare),
            "lucky": list(self.lucky),
            "cards": [sum(self.hand(0)), sum(self.hand(1))],
            "deck": sum(self.deck),
        }
        if seat != NOBODY:
            seen["hand"] = self.hand(seat)
        if seat == self.actor:
            seen["legal"] = [self.describe(action) for action in self.legal]
        return seen

    def resample(self, seat: int, dice: Dice) -> None:
        """Deal the hands that `seat` may not know from all cards it has not seen."""
        others = [other for other in (0, 1) if other != seat]
        asked_trip = self.question == Question.TRIP and self.actor in others
        sizes = [sum(self.hand(other)) for other in others]
        for other in others:
            for kind, number in enumerate(self.hand(other)):
                self.deck[kind] += number
                self.hands[3 * other + kind] = 0
        if asked_trip:  # the question itself gives one card away
            self._deal(self.actor, TRIP)
            sizes[others.index(self.actor)] -= 1
        for other, size in zip(others, sizes, strict=True):
            for _ in range(size):
                self._deal(other, dice.draw(CARD, self.deck))
        if self.question == Question.TURN and self.actor in others:
            self.legal = self.rules.turn_options(self)

    def _deal(self, seat: int, kind: int) -> None:
        self.deck[kind] -= 1
        self.hands[3 * seat + kind] += 1

    # --- notation

    def describe(self, action: int) -> str:
        if self.question == Question.TURN:
            return self._describe_turn(action)
        if self.question == Question.TRIP:
            return "trip" if action else "let go"
        if self.question == Question.REROLL:
            return f"use {self.rules.effects[action - 1].id}" if action else "accept"
        if self.question == Question.DIE:
            return SHOVE.faces[action - 1]
        return f"push to {BOARD.name(action)}"

    def _describe_turn(self, action: int) -> str:
        if action == PASS:
            return "pass"
        if action == DRAW:
            return "draw"
        if action >= SHOVES:
            pawn, foe = divmod(action - SHOVES, 4)
            return f"shove {PAWNS[foe]} with {PAWNS[pawn]}"
        word, base = ("leap", JUMP) if action >= JUMP else ("move", MOVE)
        pawn, square = divmod(action - base, BOARD.size)
        return f"{word} {PAWNS[pawn]} to {BOARD.name(square)}"

    def prompt(self) -> str:
        words = ("take your turn", "trip the pawn up?", "try again?", "choose a die", "choose where the pawn goes")
        return f"{SIDES[self.actor]}: {words[self.question]}"

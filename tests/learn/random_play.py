"""Matches answered at random, for the tests of observations and actions."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.blitzbowl.settings import EVERYTHING
from touchline.blitzbowl.state import BlitzMatch
from touchline.core.dice import Dice, Die, SeededDice

FULL = {**EVERYTHING, "teams": ["ogre", "snotling"], "pitches": ["two-trapdoors", "eight-pillars"], "rookies": "east"}


# both coaches begin with cards in hand, so that there is something to hide all through the match
HANDS = {"west": ["sprint", "dodge", "blitz"], "east": ["jump-up", "shadowing", "raw-talent"]}
LINE_UP = {
    f"{number}{letter}": f"{column}{2 * number}"
    for letter, column in (("W", "a"), ("E", "o"))
    for number in range(1, 6)
}


def positions(settings: dict[str, object], seed: int) -> Iterator[BlitzMatch]:
    """The same match at every decision of a random game, at last when it is over."""
    return answered_at_random(BLITZ_BOWL.new(settings, SeededDice(seed)), seed)


def positions_with_hands(settings: dict[str, object], seed: int) -> Iterator[BlitzMatch]:
    """The same from a position in which both coaches hold Bonus Plays."""
    return answered_at_random(BLITZ_BOWL.stage({"players": LINE_UP, "hands": HANDS}, settings, SeededDice(seed)), seed)


def answered_at_random(match: BlitzMatch, seed: int) -> Iterator[BlitzMatch]:
    chance = Random(seed)
    while not match.over:
        yield match
        match.step(chance.choice(match.legal))
    yield match


def played_for(decisions: int, settings: dict[str, object], seed: int) -> BlitzMatch:
    """A match after so many random answers."""
    for number, match in enumerate(positions(settings, seed)):
        if number == decisions:
            return match
    raise AssertionError(f"the match was over before {decisions} decisions")


class MirroredDice(Dice):
    """Seeded dice that show every direction with east and west exchanged."""

    # the eight directions go clockwise from the north-west
    MIRROR = (0, 3, 2, 1, 8, 7, 6, 5, 4)

    def __init__(self, inner: Dice) -> None:
        super().__init__()
        self.inner = inner

    def roll(self, die: Die) -> int:
        face = self.inner.roll(die)
        return self.MIRROR[face] if die.name == "d8" else face

    def pool(self, die: Die, number: int) -> int:
        return self.inner.pool(die, number)

    def draw(self, deck: Die, weights: list[int]) -> int:
        return self.inner.draw(deck, weights)

    def copy(self) -> Dice:
        return MirroredDice(self.inner.copy())

"""Blitz Bowl positions for tests of bots."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.blitzbowl.state import BlitzMatch
from touchline.core.dice import Dice, Die, SeededDice
from touchline.core.errors import DiceError


class ForbiddenDice(Dice):
    """Dice of a match that nobody but the match may throw."""

    def roll(self, die: Die) -> int:
        raise DiceError("a bot has thrown the dice of the match")

    def pool(self, die: Die, number: int) -> int:
        return self.roll(die)

    def draw(self, deck: Die, weights: list[int]) -> int:
        return self.roll(deck)

    def copy(self) -> Dice:
        return self


def staged(position: dict[str, object], dice: Dice | None = None) -> BlitzMatch:
    return BLITZ_BOWL.stage(position, {}, dice or SeededDice(1))


def with_hidden_cards(wanted: int) -> Iterator[BlitzMatch]:
    """Questions in the middle of matches in which the other seat holds cards; answers are random, claims are made."""
    seed = 0
    while wanted:
        seed += 1
        random = Random(seed)
        match = BLITZ_BOWL.new({}, SeededDice(seed))
        while not match.over and wanted:
            if len(match.legal) > 3 and match.hands[1 - match.actor] and random.random() < 0.25:
                wanted -= 1
                yield match.clone()
            claims = [answer for answer in match.legal if match.describe(answer).startswith(("claim 1", "claim 2"))]
            match.step(claims[0] if claims else random.choice(match.legal))

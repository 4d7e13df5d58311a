"""Agents: they answer the questions of a match. They know the kernel's contract and nothing of a game's rules.

An agent is handed the match itself, but may use only what its seat may know. Before it looks ahead it takes `imagined`:
a copy with hidden things resampled and with its own dice, so that neither the other seat's cards nor the
dice to come can leak into an answer.
"""

from __future__ import annotations

from random import Random
from typing import Any, Protocol, TypeVar

from touchline.core.dice import SeededDice
from touchline.core.match import Match

M = TypeVar("M", bound=Match)


class Agent(Protocol):
    """A player of matches, whatever the game."""

    def choose(self, match: Any) -> int:
        """One of `match.legal`, for the seat `match.actor`; the match is not changed."""


def fresh_dice(random: Random) -> SeededDice:
    """Dice that have nothing to do with those of any match."""
    return SeededDice(random.getrandbits(64))


def imagined(match: M, seat: int, random: Random) -> M:
    """The match as it may stand for all that `seat` knows, with dice of its own."""
    copy = match.clone()
    copy.dice = fresh_dice(random)
    copy.resample(seat, fresh_dice(random))
    return copy


class RandomBot:
    """Answers at random, each legal answer being as likely as the others."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, match: Match) -> int:
        return self.random.choice(match.legal)


class Slipping:
    """Answers as another agent does, and now and then at random: a weaker opponent for people who begin."""

    def __init__(self, agent: Agent, seed: int, slips: float) -> None:
        self.agent = agent
        self.random = Random(seed + 1)
        self.slips = slips  # the share of answers given at random

    def choose(self, match: Match) -> int:
        if self.random.random() < self.slips:
            return self.random.choice(match.legal)
        return self.agent.choose(match)

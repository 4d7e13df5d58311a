"""Exact odds: what an action can lead to, by walking through every outcome of its dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Generic, TypeVar

from touchline.core.dice import EnumeratingDice
from touchline.core.match import Match

M = TypeVar("M", bound=Match)


class Outcome(Generic[M]):
    """One leaf: the match at the next question, its exact chance, and whether the walk was cut off there."""

    __slots__ = ("chance", "cut", "match")

    def __init__(self, match: M, chance: Fraction, cut: bool = False) -> None:
        self.match = match
        self.chance = chance
        self.cut = cut


class _Cut(Exception):
    """The path has become too unlikely to follow."""


class _CuttingDice(EnumeratingDice):
    """Enumerating dice that give up a path below a chance, since bouncing may go on for ever."""

    __slots__ = ("least",)

    def __init__(self, path: list[int], least: Fraction) -> None:
        super().__init__(path)
        self.least = least

    def _branch(self, weights: list[int]) -> int:
        if self.chance < self.least and self.count == len(self.path):
            raise _Cut
        return super()._branch(weights)


def outcomes(match: M, action: int, least: Fraction = Fraction(1, 100_000)) -> Iterator[Outcome[M]]:
    """Every position an action can lead to at the next question, with its exact chance; the chances add up to one.

    A branch whose chance falls below `least` is not followed further and comes back as `cut`, with the match as it
    was before the action.
    """
    path: list[int] = []
    while True:
        dice = _CuttingDice(path, least)
        after = match.clone()
        after.dice = dice
        try:
            after.step(action)
        except _Cut:
            yield Outcome(match, dice.chance, cut=True)
        else:
            yield Outcome(after, dice.chance)
        path = dice.next_path()
        if not path:
            return


def chance(match: M, action: int, goal: Callable[[M], bool]) -> tuple[Fraction, Fraction]:
    """The least and the greatest chance that `goal` holds at the next question; they differ only by what was cut."""
    sure = Fraction(0)
    cut = Fraction(0)
    for outcome in outcomes(match, action):
        if outcome.cut:
            cut += outcome.chance
        elif goal(outcome.match):
            sure += outcome.chance
    return sure, sure + cut


def best_chance(match: M, action: int, seat: int, goal: Callable[[M], bool], until: Callable[[M], bool]) -> Fraction:
    """The chance of `goal` when `seat` then answers every question as well as it can for it and the others as badly.

    Questions are followed until `until` holds. What is cut off counts as missed.
    """
    total = Fraction(0)
    for outcome in outcomes(match, action):
        if outcome.cut:
            continue
        after = outcome.match
        if after.over or until(after):
            total += outcome.chance * int(goal(after))
            continue
        values = [best_chance(after, option, seat, goal, until) for option in after.legal]
        total += outcome.chance * (max(values) if after.actor == seat else min(values))
    return total

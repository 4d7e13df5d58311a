"""Exact odds: what an action can lead to, by walking through every outcome of its dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Final, Generic, TypeVar

from touchline.core.dice import D6, Die, EnumeratingDice, pack
from touchline.core.match import Match

M = TypeVar("M", bound=Match)


WAYS: Final = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]  # for two D6 to make 2, 3 ... 12
# two D6 rolled together: every pair, every sum, or only the lowest, for callers that do not need a high roll
APART: Final = 0
SUMS: Final = 1
LOWEST: Final = 2
FOLLOWED: Final[frozenset[str]] = frozenset()  # no die is left out
ALL_FACES: Final[dict[str, int]] = {}  # no die is taken to show one face


class Outcome(Generic[M]):
    """One leaf: the match at the next question, its exact chance, and whether the walk was cut off there.

    `open` marks a leaf that ends where a die falls which the walk does not follow: the match is as it stood at
    that moment, in the middle of a rule.
    """

    __slots__ = ("chance", "cut", "match", "open")

    def __init__(self, match: M, chance: Fraction, cut: bool = False, open: bool = False) -> None:
        self.match = match
        self.chance = chance
        self.cut = cut
        self.open = open


class _Cut(Exception):
    """The path has become too unlikely to follow."""


class _Beyond(Exception):
    """A die falls that is not followed."""


class _CuttingDice(EnumeratingDice):
    """Enumerating dice that give up a path below a chance, since bouncing may go on for ever."""

    __slots__ = ("beyond", "least", "pairs", "taken")

    def __init__(
        self, path: list[int], least: Fraction, beyond: frozenset[str], taken: Mapping[str, int], pairs: int
    ) -> None:
        super().__init__(path)
        self.least = least
        self.beyond = beyond
        self.taken = taken
        self.pairs = pairs

    def roll(self, die: Die) -> int:
        if die.name in self.beyond:
            raise _Beyond
        if die.name in self.taken:
            return self.taken[die.name]
        return super().roll(die)

    def pool(self, die: Die, number: int) -> int:
        if self.pairs == APART or number != 2 or die.name != D6.name:
            return super().pool(die, number)
        if self.pairs == LOWEST:
            return pack([1, 1])
        total = 2 + self._branch(WAYS)
        first = max(1, total - 6)
        return pack([first, total - first])

    def _branch(self, weights: list[int]) -> int:
        if self.chance < self.least and self.count == len(self.path):
            raise _Cut
        return super()._branch(weights)


def outcomes(
    match: M,
    action: int,
    least: Fraction = Fraction(1, 100_000),
    beyond: frozenset[str] = FOLLOWED,
    taken: Mapping[str, int] = ALL_FACES,
    pairs: int = APART,
) -> Iterator[Outcome[M]]:
    """Every position an action can lead to at the next question, with its exact chance; the chances add up to one.

    A branch whose chance falls below `least` is not followed further and comes back as `cut`, with the match as it
    was before the action. Where a die named in `beyond` falls the branch ends `open`. Dice named in `taken` show that
    face only: for those whose faces do not matter to the caller. `pairs` says
    how two D6 rolled together are distinguished.
    """
    path: list[int] = []
    while True:
        dice = _CuttingDice(path, least, beyond, taken, pairs)
        after = match.clone()
        after.dice = dice
        try:
            after.step(action)
        except _Cut:
            yield Outcome(match, dice.chance, cut=True)
        except _Beyond:
            yield Outcome(after, dice.chance, open=True)
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


class Odds:
    """The chances of an answer.

    `outcomes` are whole outcomes that exclude each other, most likely first; their chances add up to one. `facts` are
    single things that can come true together, such as "5E down" and "ball loose".
    """

    __slots__ = ("facts", "outcomes")

    def __init__(self, outcomes: list[tuple[str, Fraction]], facts: dict[str, Fraction]) -> None:
        self.outcomes = outcomes
        self.facts = facts

    def chance(self, fact: str) -> Fraction:
        """The chance of one fact; zero for what cannot happen."""
        return self.facts.get(fact, Fraction(0))

    @property
    def sure(self) -> bool:
        """Is there only one outcome?"""
        return len(self.outcomes) == 1


def likely_first(chances: list[tuple[str, Fraction]]) -> list[tuple[str, Fraction]]:
    """What is likelier comes first, equals by name."""
    return sorted(chances, key=_by_chance)


def _by_chance(entry: tuple[str, Fraction]) -> tuple[Fraction, str]:
    return -entry[1], entry[0]

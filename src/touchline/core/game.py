"""A game: what is fixed for all its matches. Bots, tables, environments and tests know games only through this."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Generic, TypeVar

from touchline.core.dice import Dice
from touchline.core.events import EventKind, Sink
from touchline.core.match import Match

M = TypeVar("M", bound=Match)
Settings = Mapping[str, object]


class Game(ABC, Generic[M]):
    """One game with one edition of its rules."""

    id: str  # in records, scenarios and commands
    rules_version: int  # raised whenever an old record would play differently
    questions: Sequence[str]  # the name of each kind of question
    events: Sequence[EventKind]
    points: Sequence[str] = ()  # the names of the hook points; snapshots hold these
    # names that snapshots and digests have kept, by those that the code uses now: of fields, of rules, of hook points
    kept_fields: Mapping[str, str] = MappingProxyType({})
    kept_rules: Mapping[str, str] = MappingProxyType({})
    kept_points: Mapping[str, str] = MappingProxyType({})

    def new(self, settings: Settings, dice: Dice, sink: Sink | None = None) -> M:
        """Start a match and run to its first question; `sink` hears what happens from the very beginning on."""
        match = self.blank(settings, dice)
        match.sink = sink
        self.start(match)
        return match

    @abstractmethod
    def start(self, match: M) -> None:
        """Run a match that has not begun to its first question."""

    @abstractmethod
    def settings_of(self, match: M) -> dict[str, object]:
        """The settings a match was started with, complete and as plain data."""

    @abstractmethod
    def blank(self, settings: Settings, dice: Dice) -> M:
        """A match with its fixed parts in place that has not begun.

        Settings that cannot be played raise a SetupError that names every fault.
        """

    @abstractmethod
    def fields(self) -> Sequence[str]:
        """The names of the game's own state, beside what every match has: ints, lists of ints, tuples of ints."""

    def blank_like(self, match: M) -> M:
        """A match with the same settings that has not begun."""
        return self.blank(self.settings_of(match), match.dice)

    def numbered(self) -> Mapping[str, Sequence[str]]:
        """What the numbers in the state mean: lists of names by number, to which one may only append."""
        return {"questions": self.questions}

    def shared(self) -> Sequence[str]:
        """The names of what all clones of a match share: immutable parts such as settings, sheets, rules, the board."""
        return ()

    @abstractmethod
    def rule(self, name: str) -> Callable[..., int] | None:
        """The rule that a snapshot calls by this name."""

    @abstractmethod
    def samples(self) -> Iterator[dict[str, object]]:
        """Settings that together reach every corner of the game; conformance plays them all."""

    @abstractmethod
    def bound(self) -> int:
        """A number of decisions that no match exceeds."""

    def restore(self, match: M) -> None:
        """Work out again what a snapshot does not keep because it follows from what it keeps."""

    def hidden(self, match: M) -> list[int]:
        """How many things of each seat the others cannot know; what the pending question gives away is known."""
        return [0] * match.seats()

    def check(self, match: M) -> list[str]:
        """Invariants of the game's state that are broken, in words."""
        return []

    def draw(self, match: M) -> str:
        """The position as text."""
        return ""

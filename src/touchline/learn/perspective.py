"""A game seen from a seat: what it observes, and its answers as numbers. Environments know games only through this."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.core.errors import TouchlineError
from touchline.learn.blitzbowl_actions import BlitzBowlActions
from touchline.learn.blitzbowl_observer import BlitzBowlObserver
from touchline.learn.bloodbowl_actions import BloodBowlActions
from touchline.learn.bloodbowl_observer import BloodBowlObserver
from touchline.learn.layout import Floats, Layout
from touchline.matches import GAMES, bowl_of

Observation = dict[str, NDArray[Any]]  # `observation` and `action_mask`


class Observer(Protocol):
    """Turns what a seat may know into numbers from -1 to 1."""

    layout: Layout

    def accept(self, match: Any) -> None:
        """Refuse, with a clear error, a match that does not fit into the observation."""

    def observe(self, match: Any, seat: int) -> Floats:
        """A new vector of `layout.size` numbers; it depends on nothing that the seat may not know."""


class Writer(Protocol):
    """Keeps the observation and the mask of a seat in two arrays up to date."""

    def write(self, match: Any) -> None:
        """Write the match as it is now; the arrays hold nothing that the seat may not know."""


class Actions(Protocol):
    """A seat's answers as numbers from 0 to `count` - 1."""

    count: int

    def mask(self, match: Any, seat: int) -> NDArray[np.int8]:
        """1 for each action that is legal for the seat now; all 0 when another seat must answer."""

    def answer(self, match: Any, seat: int, action: int) -> int:
        """The answer of the kernel that the action stands for; -1 if it stands for none."""


@dataclass(frozen=True)
class Perspective:
    """How a game is shown to learners. The version rises whenever a number changes its meaning."""

    version: int
    actions: Actions
    observer: Observer

    def observe(self, match: Any, seat: int) -> Observation:
        """What an environment shows to a seat."""
        return {"observation": self.observer.observe(match, seat), "action_mask": self.actions.mask(match, seat)}

    def writer(self, seat: int, vector: NDArray[Any], mask: NDArray[Any]) -> Writer:
        """Writes what a seat sees into these arrays, again and again, fast if the observer can."""
        if isinstance(self.observer, BloodBowlObserver):
            return self.observer.writer(seat, vector, mask)
        return CopyingWriter(self, seat, vector, mask)


class CopyingWriter:
    """Writes the whole of an observation every time, for observers that make a new one."""

    def __init__(self, perspective: Perspective, seat: int, vector: NDArray[Any], mask: NDArray[Any]) -> None:
        self.perspective = perspective
        self.seat = seat
        self.vector = vector
        self.mask = mask

    def write(self, match: Any) -> None:
        self.vector[:] = self.perspective.observer.observe(match, self.seat)
        self.mask[:] = self.perspective.actions.mask(match, self.seat)


def perspective_of(game: str, observer: Observer | None = None) -> Perspective:
    """The usual perspective on a game, or the same with another observer."""
    bowl = bowl_of(game)
    if bowl is None and game != BLITZ_BOWL.id:
        raise TouchlineError(f"there is no environment of {game!r}; there are those of {', '.join(GAMES)}")
    usual = (
        Perspective(0, BlitzBowlActions(), BlitzBowlObserver())
        if bowl is None
        else Perspective(0, BloodBowlActions(), BloodBowlObserver(bowl.edition))
    )
    return usual if observer is None else replace(usual, observer=observer)

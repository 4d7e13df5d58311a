"""Dice of a league: rolled by the program or typed by a person, and kept in the journal with their purpose."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from touchline.journal import Refused

SIDES: Final = (2, 3, 6, 8, 16)


@dataclass(frozen=True, slots=True)
class Roll:
    """A die as it fell. `purpose` says what it was for, so it is found again when something before it is corrected."""

    purpose: str
    sides: int
    value: int


class DieWanted(Refused):
    """A roll is called for that the entry does not hold."""

    def __init__(self, purpose: str, sides: int) -> None:
        self.purpose, self.sides = purpose, sides
        super().__init__([f"a D{sides} for {purpose} is called for"])


class DiceBox:
    """The dice of one entry: those it holds, and where more come from while it is being made."""

    __slots__ = ("_held", "_more", "_next", "_rolls", "used")

    def __init__(self, rolls: Iterable[Roll] = (), more: Callable[[str, int], int] | None = None) -> None:
        self._rolls = tuple(rolls)
        self._next = 0
        """The place of the next die while they are called for in the order in which they fell, as nearly always."""
        self._held: dict[str, list[Roll]] | None = None
        """The other dice by their purpose, once they are called for in another order."""
        self._more = more
        self.used: list[Roll] = []

    def roll(self, purpose: str, sides: int) -> int:
        """The next die for a purpose. A D3 that was thrown as a D6 counts as one."""
        rolls, place = self._rolls, self._next
        if place < len(rolls) and rolls[place].purpose == purpose:
            found = rolls[place]
            self._next = place + 1
        else:
            found = self._out_of_order(purpose) or self._new(purpose, sides)
        if found.sides != sides or not 1 <= found.value <= sides:
            raise Refused([f"{found.value} is not a roll of a D{sides} for {purpose}"])
        self.used.append(found)
        return found.value

    def _out_of_order(self, purpose: str) -> Roll | None:
        if self._held is None:
            self._held = {}
            for roll in self._rolls[self._next :]:
                self._held.setdefault(roll.purpose, []).append(roll)
            self._rolls = ()
        waiting = self._held.get(purpose)
        return waiting.pop(0) if waiting else None

    def _new(self, purpose: str, sides: int) -> Roll:
        if self._more is None:
            raise DieWanted(purpose, sides)
        return Roll(purpose, sides, self._more(purpose, sides))

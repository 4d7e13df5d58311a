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

    __slots__ = ("_held", "_more", "used")

    def __init__(self, rolls: Iterable[Roll] = (), more: Callable[[str, int], int] | None = None) -> None:
        self._held: dict[str, list[Roll]] = {}
        for roll in rolls:
            self._held.setdefault(roll.purpose, []).append(roll)
        self._more = more
        self.used: list[Roll] = []

    def roll(self, purpose: str, sides: int) -> int:
        """The next die for a purpose. A D3 that was thrown as a D6 counts as one."""
        waiting = self._held.get(purpose)
        if waiting:
            found = waiting.pop(0)
            if found.sides != sides or not 1 <= found.value <= sides:
                raise Refused([f"{found.value} is not a roll of a D{sides} for {purpose}"])
        elif self._more is not None:
            found = Roll(purpose, sides, self._more(purpose, sides))
            if not 1 <= found.value <= sides:
                raise Refused([f"{found.value} is not a roll of a D{sides} for {purpose}"])
        else:
            raise DieWanted(purpose, sides)
        self.used.append(found)
        return found.value

"""Rolls that explain themselves: what a roll needed, what changed it, and the arithmetic in words, for every game.

The event of a roll goes on after its three values with: the target (0 for none), flags, the seat that chooses among
block dice, the number of parts that change the roll, these parts, then the parts that changed the target. A part is a
source, its owner and an amount; sources are effects by their numbers, or one of the names in `touchline.core.trail`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from touchline.core.events import Event
from touchline.core.trail import (
    ASSIST,
    FIELDS,
    LIMIT,
    LOOSE_BALL,
    MARKERS,
    OBSTRUCTED,
    OLD_INJURY,
    OTHER,
    STRENGTH,
)

PLAIN: Final = 4  # values of an event without an explanation
HEAD: Final = 4  # values of an explanation before its parts

AGAIN: Final = 1  # a re-roll
PASSES: Final = 2
FAILS: Final = 4
NATURAL: Final = 8  # the face of the die decides, whatever the modifiers
REVISED: Final = 16  # the same die again, after somebody has changed its modifiers
THREAT: Final = 32  # it passes to the harm of the player it is rolled for
PAIR: Final = 64  # the sum of two dice

VERDICTS: Final = ("passes", "fails")
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
Part = tuple[int, int, int]  # source, owner, amount


@dataclass(frozen=True)
class Roll:
    """The explanation of one roll."""

    target: int
    flags: int
    chooser: int
    parts: tuple[Part, ...]
    target_parts: tuple[Part, ...]

    @property
    def again(self) -> bool:
        return bool(self.flags & AGAIN)

    @property
    def modifier(self) -> int:
        return sum(amount for _, _, amount in self.parts)


def plain(die: int, target: int, final: bool) -> list[int]:
    """The explanation of a die without modifiers; of one that is not final nobody knows yet whether it passes."""
    verdict = PASSES if die >= target else FAILS
    return [target, verdict if final else 0, -1, 0]


def because(target: int, flags: int, parts: list[int], target_parts: list[int], chooser: int = -1) -> list[int]:
    """An explanation, as the values that follow those of the event."""
    return [target, flags, chooser, len(parts) // FIELDS, *parts, *target_parts]


def explained(event: Event) -> Roll | None:
    """The explanation that an event carries, if it does."""
    if len(event) == PLAIN:
        return None
    target, flags, chooser, count = event[PLAIN : PLAIN + HEAD]
    values = event[PLAIN + HEAD :]
    parts = [(values[at], values[at + 1], values[at + 2]) for at in range(0, len(values), FIELDS)]
    return Roll(target, flags, chooser, tuple(parts[:count]), tuple(parts[count:]))


def arithmetic(die: int, roll: Roll, name: Callable[[Part], str], verdicts: tuple[str, str] = VERDICTS) -> str:
    """A roll as a sum: `4 - 1 (two markers) = 3, needs 3+: passes`; the die is without its modifiers."""
    shown = sum_of(die, roll.parts, name)
    if not roll.target:
        return shown
    changes = "; ".join(name(part) for part in roll.target_parts)
    needs = f"{shown}, needs {roll.target}+{f' ({changes})' if changes else ''}"
    if not roll.flags & (PASSES | FAILS):
        return needs
    natural = f" (a natural {die})" if roll.flags & NATURAL else ""
    return f"{needs}: {verdicts[0] if roll.flags & PASSES else verdicts[1]}{natural}"


def sum_of(die: int, parts: tuple[Part, ...], name: Callable[[Part], str]) -> str:
    """The die with everything added to it: `4 - 1 (two markers) = 3`, or `4` alone."""
    if not parts:
        return str(die)
    terms = [
        f"{'-' if amount < 0 else '+'} {abs(amount)} ({name((source, owner, amount))})"
        for source, owner, amount in parts
    ]
    return f"{die} {' '.join(terms)} = {die + sum(amount for _, _, amount in parts)}"


def counted(number: int, thing: str) -> str:
    """A number of a thing: `marker` for one, `two markers`."""
    return thing if number == 1 else f"{NUMBERS[number] if number < len(NUMBERS) else number} {thing}s"


COMMON_NAMES: Final = {
    LOOSE_BALL: "loose ball",
    LIMIT: "modifiers count as 1 at most",
    OLD_INJURY: "niggling injury",
    OBSTRUCTED: "Obstructed",
    OTHER: "other modifiers",
    STRENGTH: "Strength",
}


def common_name(source: int, amount: int) -> str:
    """A source that is not an effect, by the name it has in every game."""
    if source == MARKERS:
        return counted(abs(amount), "marker")
    if source == ASSIST:
        return counted(abs(amount), "assist")
    return COMMON_NAMES[source]

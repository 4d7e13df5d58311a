"""Trails: what changed a number on its way through the hooks, kept only while somebody listens.

A sink has a trail. Each run through the value hooks of a point starts a chain: the player concerned, the value at the
start, and for every change its source, the owner of that source and the amount. Changes by interrupts are kept until
the next roll is shown. The rules turn both into the explanation of a roll (`touchline.core.rolls`).
"""

from __future__ import annotations

from typing import Final

FIELDS: Final = 3  # of one part: source, owner, amount

# --- sources that are not effects
OTHER: Final = -1
MARKERS: Final = -2
RANGE: Final = -3  # the owner is the range band
LOOSE_BALL: Final = -4
QUALITY: Final = -5  # of the throw; the owner is its number
STRENGTH: Final = -6
ASSIST: Final = -7
LIMIT: Final = -8  # modifiers beyond what counts
OLD_INJURY: Final = -9
OBSTRUCTED: Final = -10
RESULT: Final = -11  # of the block die that led to the roll; the owner is its number
BLOCK_VALUE: Final = -12
BASE: Final = -13  # what every roll of its kind has
FANS: Final = -14  # those who have come
FAME: Final = -15
ASSISTANTS: Final = -16
CHEERLEADERS: Final = -17
COACH_AWAY: Final = -18  # the head coach has been sent away
REROLLS_LEFT: Final = -19
AT_HOME: Final = -20
LOYAL_FANS: Final = -21  # those who always come


def total(parts: list[int]) -> int:
    """The sum of all amounts."""
    return sum(parts[FIELDS - 1 :: FIELDS])


def part(source: int, owner: int, amount: int) -> list[int]:
    """One part, if it changes anything."""
    return [source, owner, amount] if amount else []


def turned(parts: list[int]) -> list[int]:
    """The same parts with every amount the other way round."""
    return [-each if place % FIELDS == FIELDS - 1 else each for place, each in enumerate(parts)]


class Trail:
    """The changes behind the numbers of one match."""

    __slots__ = ("about", "chains", "late", "parts", "underway")

    def __init__(self) -> None:
        self.chains: dict[int, list[int]] = {}  # by point: subject, start, then parts
        self.underway: list[tuple[int, int, int, int, int, int]] = []  # interrupts that have not returned yet
        self.late: list[tuple[int, int, int, int, int]] = []  # their changes: point, subject, source, owner, amount
        self.about: tuple[int, int] = (OTHER, OTHER)  # the player and the kind of the last roll shown
        self.parts: list[int] = []  # what explained it

    def copy(self) -> Trail:
        """An independent trail."""
        other = Trail()
        other.chains = {point: chain.copy() for point, chain in self.chains.items()}
        other.underway = self.underway.copy()
        other.late = self.late.copy()
        other.about = self.about
        other.parts = self.parts.copy()
        return other

    # --- value hooks

    def begin(self, point: int, subject: int, value: int) -> None:
        """A number sets out through the value hooks of a point."""
        self.chains[point] = [subject, value]

    def add(self, point: int, source: int, owner: int, amount: int) -> None:
        """An effect has changed it."""
        chain = self.chains.get(point)
        if chain is not None:
            chain += [source, owner, amount]

    def start(self, point: int, subject: int) -> int | None:
        """The value with which the last run for this player began."""
        chain = self.chains.get(point)
        return chain[1] if chain is not None and chain[0] == subject else None

    def shift(self, point: int, subject: int, amount: int) -> None:
        """A die of the roll was rolled again: the number set out from another value."""
        chain = self.chains.get(point)
        if chain is not None and chain[0] == subject:
            chain[1] += amount

    def changes(self, point: int, subject: int) -> list[int]:
        """The parts that the last run for this player added."""
        chain = self.chains.get(point)
        return chain[2:] if chain is not None and chain[0] == subject else []

    # --- interrupts

    def open(self, depth: int, point: int, subject: int, source: int, owner: int, value: int) -> None:
        """An interrupt begins while this many rules wait; it may ask a coach before it returns."""
        self.underway.append((depth, point, subject, source, owner, value))

    def close(self, depth: int, value: int) -> None:
        """The interrupt that began at this depth has returned."""
        while self.underway and self.underway[-1][0] > depth:
            self.underway.pop()
        if self.underway and self.underway[-1][0] == depth:
            _, point, subject, source, owner, before = self.underway.pop()
            if value != before:
                self.late.append((point, subject, source, owner, value - before))

    def restart(self, point: int, subject: int, value: int) -> None:
        """New dice were rolled within an interrupt at this point: what it changes counts from their total on."""
        self.underway = [
            (*entry[:5], value) if entry[1] == point and entry[2] == subject else entry for entry in self.underway
        ]

    def pass_on(self, point: int, subject: int, amount: int) -> None:
        """An interrupt within an interrupt at this point has changed the same number: that is not the outer one's."""
        self.underway = [
            (*entry[:5], entry[5] + amount) if entry[1] == point and entry[2] == subject else entry
            for entry in self.underway
        ]

    def take_late(self, points: tuple[int, ...], subject: int, kept: tuple[int, ...] = ()) -> list[int]:
        """The changes that interrupts at these points made for a player since the last roll was shown.

        Those at the points `kept` stay for a roll to come.
        """
        found: list[int] = []
        for point, whom, source, owner, amount in self.late:
            if point in points and whom == subject:
                found += [source, owner, amount]
        self.late = [change for change in self.late if change[0] in kept]
        return found

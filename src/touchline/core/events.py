"""Events: what happened in a match, as plain numbers sent to listeners. Texts and pictures are made elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from touchline.core import mypyc_attr
from touchline.core.trail import Trail

Event = tuple[int, ...]  # kind and three values; the event of a roll goes on with its explanation (core.rolls)
Move = tuple[str, list[str]]  # who went where: a label and the squares in order
HIDDEN: Final = -99  # stands for a value that a seat may not know


@mypyc_attr(allow_interpreted_subclasses=True)
class Sink:
    """Takes the events of one match; its trail collects what explains the next roll."""

    def __init__(self) -> None:
        self.trail: Trail = Trail()

    def take(self, kind: int, a: int, b: int, c: int) -> None:
        raise NotImplementedError

    def take_roll(self, kind: int, a: int, b: int, c: int, why: list[int]) -> None:
        """The same for a roll, with its explanation."""
        self.take(kind, a, b, c)


@mypyc_attr(allow_interpreted_subclasses=True)
class EventList(Sink):
    """Keeps events in order."""

    def __init__(self) -> None:
        super().__init__()
        self.events: list[Event] = []

    def take(self, kind: int, a: int, b: int, c: int) -> None:
        self.events.append((kind, a, b, c))

    def take_roll(self, kind: int, a: int, b: int, c: int, why: list[int]) -> None:
        self.events.append((kind, a, b, c, *why))

    def drain(self) -> list[Event]:
        """The events since the last call."""
        events = self.events
        self.events = []
        return events


@dataclass(frozen=True)
class EventKind:
    """What an event's values mean and who may see them.

    `fields` names the values in use. Values named in `secret` are seen only by the seat in the field `seat`.
    """

    name: str
    fields: tuple[str, ...] = ()
    secret: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if len(self.fields) > 3:
            raise ValueError(f"event {self.name} has more than three values")
        if self.secret and "seat" not in self.fields:
            raise ValueError(f"event {self.name} keeps a secret but names no seat that may know it")
        if not set(self.secret) <= set(self.fields):
            raise ValueError(f"event {self.name} keeps a value secret that it does not have")


def for_seat(event: Event, kind: EventKind, seat: int) -> Event:
    """The event as this seat may see it."""
    if not kind.secret or event[1 + kind.fields.index("seat")] == seat:
        return event
    values = [
        HIDDEN if position < len(kind.fields) and kind.fields[position] in kind.secret else event[position + 1]
        for position in range(3)
    ]
    return (event[0], *values, *event[4:])


def add_move(moves: list[Move], who: str, squares: list[str]) -> None:
    """Add squares to the last move if it is of the same player, else begin another one."""
    if not moves or moves[-1][0] != who:
        moves.append((who, []))
    path = moves[-1][1]
    path.extend(square for square in squares if path[-1:] != [square])

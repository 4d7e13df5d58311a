"""What a Match Event leaves behind: an effect on the field until a moment, and two numbers that it remembers.

The numbers (a square, a player, a seat, a count) are kept in `match.scene`, three to an event: the effect, then both.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import MATCH_EVENT_Q, NONE
from touchline.core.dice import D6, Die
from touchline.core.hooks import Effect
from touchline.core.match import DONE

Begin = Callable[[BowlMatch], int]
ENTRY: Final = 3


class MatchEvent:
    """One event of the table: what happens at once, and the effect it may leave on the field."""

    __slots__ = ("begin", "effect", "id")

    def __init__(self, effect: Effect[BowlMatch], begin: Begin) -> None:
        self.id = effect.id
        self.effect = effect
        self.begin = begin


def note(match: BowlMatch, id: str, first: int, second: int = 0) -> None:
    """Remember two numbers for an event."""
    number = match.rules.number(id)
    kept = [entry for entry in entries(match) if entry[0] != number]
    kept.append((number, first, second))
    kept.sort()
    match.scene = tuple(value for entry in kept for value in entry)


def entries(match: BowlMatch) -> list[tuple[int, int, int]]:
    """Everything that is remembered: the effect and its two numbers."""
    scene = match.scene
    return [(scene[at], scene[at + 1], scene[at + 2]) for at in range(0, len(scene), ENTRY)]


def noted(match: BowlMatch, id: str) -> tuple[int, int]:
    """The two numbers of an event."""
    number = match.rules.number(id)
    for effect, first, second in entries(match):
        if effect == number:
            return first, second
    return NONE, 0


def is_on(match: BowlMatch, id: str) -> bool:
    return bool(match.effects[match.field_owner()] & match.rules.bits[id])


def start(match: BowlMatch, id: str, until: int, first: int = NONE, second: int = 0) -> int:
    """The event's effect lasts until a moment, and remembers these numbers."""
    match.rules.grant(match, match.field_owner(), id, until)
    note(match, id, first, second)
    return DONE


def stop(match: BowlMatch, id: str) -> None:
    """The event is over before its time."""
    match.rules.withdraw(match, match.field_owner(), id)
    forget(match, id)


def forget(match: BowlMatch, id: str) -> None:
    number = match.rules.number(id)
    match.scene = tuple(value for entry in entries(match) if entry[0] != number for value in entry)


def mark(match: BowlMatch, id: str, square: int) -> None:
    """Tell where a marker lies now; NONE when it is taken away."""
    match.tell(events.MARKER, match.rules.number(id), square)


def roll(match: BowlMatch, id: str, die: Die, player: int = NONE) -> int:
    """A die that the event asks for."""
    shown = match.dice.roll(die)
    match.tell(events.DIE, player, match.rules.number(id), shown)
    return shown


def succeeds(match: BowlMatch, id: str, needed: int, player: int = NONE) -> bool:
    """A D6 that needs so much or more."""
    shown = match.dice.roll(D6)
    match.tell_roll(events.DIE, player, match.rules.number(id), shown, shown, needed)
    return shown >= needed


def strikes(match: BowlMatch, id: str, needed: int, player: int) -> bool:
    """A D6 that harms a player with so much or more."""
    shown = match.dice.roll(D6)
    match.rules.tell_threat(match, player, match.rules.number(id), shown, needed)
    return shown >= needed


def ask(match: BowlMatch, id: str, seat: int, options: list[int], then: Callable[[BowlMatch, int], int]) -> int:
    """A choice that the event leaves to a coach."""
    match.topic = match.rules.number(id)
    match.focus = NONE
    return match.ask(seat, MATCH_EVENT_Q, options, then)

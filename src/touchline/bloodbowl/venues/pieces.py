"""Small parts that stadiums and referees share."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.entries import REFEREES, STADIUMS, BookEntry, CarryOn
from touchline.bloodbowl.state import BowlMatch
from touchline.core.dice import D6
from touchline.core.hooks import Effect
from touchline.core.match import YES

NORTH: Final = 1
EAST: Final = 3
SOUTH: Final = 5
WEST: Final = 7


def stadium(
    effect: Effect[BowlMatch],
    name: str,
    text: str,
    carry_on: tuple[CarryOn, ...] = (),
    options: tuple[str, ...] = (),
) -> BookEntry:
    """An attribute of a stadium: an effect that the field has for the whole match."""
    return BookEntry(effect, name, text, carry_on, options, section=STADIUMS)


def referee(effect: Effect[BowlMatch], name: str, text: str, carry_on: tuple[CarryOn, ...] = ()) -> BookEntry:
    """A famous referee: an effect that the field has until somebody gets at him."""
    return BookEntry(effect, name, text, carry_on, section=REFEREES)


def ground_die(match: BowlMatch, player: int, effect: str) -> int:
    """The die of a stadium or referee, for a player or for nobody."""
    die = match.dice.roll(D6)
    match.tell(events.DIE, player, match.rules.number(effect), die)
    return die


def first_of_drive(match: BowlMatch, seat: int) -> bool:
    """Is this the first team to set up for the drive?"""
    return seat == match.kicking


def no_crowd(_match: BowlMatch, _value: int, _owner: int, _player: int, _other: int) -> int:
    return YES


def lose_fame(match: BowlMatch, seat: int) -> None:
    match.fame_change[seat] -= 1


def lose_fans(match: BowlMatch, seat: int) -> None:
    """One Fan Factor less, if there is any left."""
    match.fans[seat] = max(0, match.fans[seat] - 1)
    match.tell(events.FANS, seat, 0, match.fans[seat])

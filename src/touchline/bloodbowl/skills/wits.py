"""Traits that may keep a player from acting, and players who lose their Tackle Zone."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import DISTRACTED, PASSED
from touchline.core.match import NO

WITS_TARGET: Final = 4
HELP: Final = 2


def daze(match: BowlMatch, player: int) -> None:
    """A Standing player loses the Tackle Zone until the next activation, whatever has taken it before."""
    if match.is_standing(player):
        match.rules.unalter(match, player, DISTRACTED)
        match.rules.count_out(match, player)
        match.dazed |= 1 << player
        match.rules.count_in(match, player)


def daze_victim(match: BowlMatch, player: int, effect: str) -> None:
    """The same by what an opponent has done."""
    daze(match, player)
    match.tell(events.ZONE_LOST, player, match.rules.numbers[effect])


def daze_until(match: BowlMatch, player: int, until: int) -> None:
    """The same until a moment that does not wait for an activation; a zone lost already is not back sooner."""
    if match.is_able(player):
        daze(match, player)
        match.rules.alter(match, player, DISTRACTED, until)


def daze_through(match: BowlMatch, player: int, until: int) -> None:
    """The same whatever the player does until then: neither an action nor standing up brings the zone back."""
    waits = match.dazed >> player & 1 and not match.rules.is_altered(match, player, DISTRACTED)
    daze(match, player)
    match.rules.alter(match, player, DISTRACTED, until)
    match.wandering |= waits << player


def wits_tested(match: BowlMatch, shown: int, owner: int, value: int) -> int:
    """A failure also costs the Tackle Zone."""
    if shown & PASSED:
        return value
    daze(match, owner)
    return NO

"""Sponsors that matter in a match. They come with a team, as special rules; the others only pay."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.entries import BookEntry
from touchline.bloodbowl.inducements.sidelines import seat_of
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import HALF_BEGINS
from touchline.core.dice import D6
from touchline.core.hooks import Effect

MCMURTYS: Final = "mcmurtys"
WELL_FED: Final = 5
LAST_HALF: Final = 2


def well_fed(match: BowlMatch, value: int, owner: int, _subject: int, half: int) -> int:
    """A die at the start of each half: a 5 is worth a re-roll for it."""
    if half <= LAST_HALF:
        die = match.dice.roll(D6)
        match.tell_roll(events.DIE, owner, match.rules.number(MCMURTYS), die, die, WELL_FED)
        if die >= WELL_FED:
            match.rerolls[seat_of(match, owner)] += 1
    return value


SPONSORS: Final[list[BookEntry]] = [
    BookEntry(
        Effect(MCMURTYS, interrupts={HALF_BEGINS: well_fed}),
        "McMurty's",
        "At the start of each half a D6 of 5+ brings a team re-roll.",
        section="team_rules",
    ),
]

"""Sponsors that matter in a match. They come with a team, as special rules; the others only pay."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.entries import BookEntry
from touchline.bloodbowl.inducements.sidelines import seat_of
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import HALF_BEGINS, HIRED, NONE, PICK_Q, PLAYER, PREPARED, RESERVES, UNTIL_GAME
from touchline.core.dice import D6
from touchline.core.hooks import Effect

MCMURTYS: Final = "mcmurtys"
FARBLAST: Final = "farblast"
ARMED: Final = ("bombardier", "loner", "secret-weapon")  # what a player has by this sponsor
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


def hand_out_bombs(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    """Where no roster has named the player the coach does so before the match."""
    seat = seat_of(match, owner)
    linemen = match.sides[seat].linemen
    options = [
        PLAYER + player
        for player in match.team(seat)
        if match.sheets[player].contract == HIRED
        and match.box[player] == RESERVES
        and (linemen is None or match.sheets[player].position in linemen)
    ]
    if not options:
        return value
    match.topic, match.focus = match.rules.number(FARBLAST), NONE
    return match.ask(seat, PICK_Q, options, bombs_handed_out, value)


def bombs_handed_out(match: BowlMatch, answer: int, value: int) -> int:
    match.rules.alter(match, answer - PLAYER, FARBLAST, UNTIL_GAME)
    match.tell(events.CHANGED, answer - PLAYER, match.rules.number(FARBLAST))
    return value


SPONSORS: Final[list[BookEntry]] = [
    BookEntry(
        Effect(MCMURTYS, interrupts={HALF_BEGINS: well_fed}),
        "McMurty's",
        "At the start of each half, a D6 of 5+ gives a team re-roll.",
        section="team_rules",
    ),
    BookEntry(
        Effect(FARBLAST, interrupts={PREPARED: hand_out_bombs}),
        "Farblast & Sons",
        "One player of a 0-16 position has Bombardier, Loner and Secret Weapon. Not for Elves.",
        carry_on=(bombs_handed_out,),
        alterations=(Alteration(FARBLAST, skills=ARMED),),
        section="team_rules",
    ),
]

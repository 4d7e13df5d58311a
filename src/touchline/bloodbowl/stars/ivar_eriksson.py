"""Ivar Eriksson."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.opening import FAR, opens, went_on
from touchline.bloodbowl.stars.parts.pieces import ask_whom, spent, within
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ACTIVATED, BLOCK, PLACE_Q, PLAYER, SQUARE, UNTIL_DRIVE
from touchline.core.hooks import Effect
from touchline.core.match import NO


def raiding_party(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    """Once per drive an Open player nearby steps up to an opponent."""
    if not opens(match, value, owner, player):
        return value
    mates = within(match, match.on_pitch(match.seat_of(owner)), match.at[owner], FAR)
    ready = [mate for mate in mates if match.is_skilled(mate) and not match.rooted >> mate & 1]
    if match.act_kind == BLOCK:  # he has named somebody next to him
        ready = [mate for mate in ready if mate != owner]
    able = [mate for mate in ready if match.is_open(mate) and raid_squares(match, mate)]
    return ask_whom(match, owner, "raiding-party", able, raider_chosen, value, owner)


def raid_squares(match: BowlMatch, mate: int) -> int:
    """Free squares next to the player that are next to an opponent."""
    grid = match.grid
    foes = grid.around(match.standing[1 - match.seat_of(mate)])
    return grid.near[match.at[mate]] & ~match.occupied() & foes


def raider_chosen(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    spent(match, owner, "raiding-party", UNTIL_DRIVE)
    mate = answer - PLAYER
    match.focus = mate
    squares = match.grid.squares(raid_squares(match, mate), SQUARE)
    return match.ask(match.seat_of(owner), PLACE_Q, squares, raided, value, mate)


def raided(match: BowlMatch, answer: int, value: int, mate: int) -> int:
    match.rules.move(match, mate, answer - SQUARE)
    match.tell(events.STEP, mate, answer - SQUARE)
    match.after(went_on, value)
    return match.rules.arrive(match, mate)


STARS: Final[list[Star | BookEntry]] = [
    # Sources differ: Loner (3+) in the 2022 list and BSData; (4+) in BBBase, Brouclean, ffb-rust.
    Star(
        "ivar-eriksson",
        "Ivar Eriksson",
        245_000,
        "old-world-classic",
        star_rule(
            Effect("raiding-party", interrupts={ACTIVATED: raiding_party}),
            "Raiding Party",
            "1/drive, at start of his activation: an Open team-mate within 5 squares (may be himself) moves 1 square "
            "ignoring tackle zones and must end marking an opponent.",
            carry_on=(went_on, raider_chosen, raided),
        ),
        (StarPlayer("6 4 3+ 4+ 9+", "block, guard, loner (3+), tackle"),),
    ),
]

"""Swarming."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.editions.ids import BB2016, BB2020
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.sheets import CENTRE
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ADJUST_Q, DRIVE_BEGINS, KICK_FLIES, PLACE_Q, PLAYER, RESERVES, SQUARE
from touchline.core.dice import D3
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO


def swarmers(match: BowlMatch, seat: int) -> list[int]:
    """Players of a team with the trait who are on the pitch."""
    bit = match.rules.bits["swarming"]
    return [player for player in match.on_pitch(seat) if match.effects[player] & bit]


def waiting(match: BowlMatch, seat: int) -> list[int]:
    """Players with the trait who could join them."""
    bit = match.rules.bits["swarming"]
    return [p for p in match.available(seat) if match.box[p] == RESERVES and match.effects[p] & bit]


def swarm(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    """While the ball is in the air more of them run onto the pitch, at most as many as are there already."""
    seat = match.seat_of(owner)
    present = swarmers(match, seat)
    if not present or present[0] != owner or not waiting(match, seat):  # others may have taken the owner off the pitch
        return value
    die = match.dice.roll(D3)
    match.tell(events.DIE, owner, match.rules.number("swarming"), die)
    match.after(swarm_there, value)
    return next_of_swarm(match, seat, min(die, len(present)))


def swarm_before_kick(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    """Before the kick, for all on the pitch; the first of the team asks for all."""
    seat, bit = match.seat_of(owner), match.rules.bits["swarming"]
    first = next(player for player in match.team(seat) if match.effects[player] & bit)
    if first != owner or not waiting(match, seat):
        return value
    die = match.dice.roll(D3)
    match.tell(events.DIE, owner, match.rules.number("swarming"), die)
    match.after(swarm_there, value)
    return next_of_swarm(match, seat, die)


def swarm_there(_match: BowlMatch, _: int, value: int) -> int:
    return value


def next_of_swarm(match: BowlMatch, seat: int, left: int) -> int:
    joining = waiting(match, seat) if left else []
    return match.ask(seat, ADJUST_Q, [NO] + [PLAYER + player for player in joining], swarm_joined, seat, left)


def swarm_joined(match: BowlMatch, answer: int, seat: int, left: int) -> int:
    """In the team's half, off the Line of Scrimmage and out of the Wide Zones."""
    if answer == NO:
        return DONE
    squares = match.half_of(seat) & CENTRE & ~match.front_of(seat) & ~match.occupied()
    match.focus = answer - PLAYER
    options = match.grid.squares(squares, SQUARE)
    return match.ask(seat, PLACE_Q, options, swarm_placed, answer - PLAYER, left)


def swarm_placed(match: BowlMatch, answer: int, player: int, left: int) -> int:
    match.rules.place(match, player, answer - SQUARE)
    match.swarmed |= 1 << player
    match.fielded |= 1 << player
    return next_of_swarm(match, match.seat_of(player), left - 1)


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("swarming", interrupts={KICK_FLIES: swarm}),
        "Swarming",
        "At the start of a drive D3 more players with this trait may be set up.",
        TRAIT,
        (BB2020,),
        940,
        carry_on=(swarm_there, swarm_joined, swarm_placed),
    ),
    Skill(
        Effect("swarming", interrupts={DRIVE_BEGINS: swarm_before_kick}),
        "Swarming",
        "When both teams are set up, D3 more players with this trait may come on from the Reserves.",
        TRAIT,
        (BB2016,),
        940,
        carry_on=(swarm_there, swarm_joined, swarm_placed),
        anywhere=True,
    ),
]

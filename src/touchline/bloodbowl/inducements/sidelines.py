"""People and things beside the pitch that simply add to what a team has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ABSENT,
    ASSISTANTS,
    CHEERLEADERS,
    JOURNEYMAN,
    KICK_FLIES,
    PREPARED,
    RECOVERY,
    RESERVES,
    TEAM_REROLLS,
)
from touchline.core.dice import D3, D6
from touchline.core.hooks import Effect
from touchline.core.match import DONE

MOST_CHEERLEADERS: Final = 16
MOST_ASSISTANTS: Final = 9
CHEF_DICE: Final = 3
CHEF_TARGET: Final = 4
LAST_HALF_FOR_CHEF: Final = 2


def seat_of(match: BowlMatch, owner: int) -> int:
    """The seat of a team that owns an effect."""
    return owner - match.count


def cheerleaders(match: BowlMatch, value: int, owner: int, _subject: int, seat: int) -> int:
    if seat_of(match, owner) != seat:
        return value
    return max(value, min(MOST_CHEERLEADERS, value + match.rules.stock(match, seat, "temp-agency-cheerleaders")))


def assistants(match: BowlMatch, value: int, owner: int, _subject: int, seat: int) -> int:
    if seat_of(match, owner) != seat:
        return value
    return max(value, min(MOST_ASSISTANTS, value + match.rules.stock(match, seat, "part-time-assistant-coaches")))


def kegs(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    """Everybody of the team comes round more easily."""
    seat = seat_of(match, owner)
    return value + match.rules.stock(match, seat, "bloodweiser-kegs") if match.seat_of(player) == seat else value


def extra_training(match: BowlMatch, value: int, owner: int, _subject: int, seat: int) -> int:
    own = seat_of(match, owner) == seat
    return value + match.rules.stock(match, seat, "extra-team-training") if own else value


def bribes(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    """Bribes bought join those the team has."""
    seat = seat_of(match, owner)
    match.bribes[seat] += match.rules.stock(match, seat, "bribes")
    return value


def riotous_rookies(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    """Some more journeymen turn up, whatever the size of the team."""
    seat = seat_of(match, owner)
    number = match.dice.roll(D3) + match.dice.roll(D3) + 1
    waiting = [
        player
        for player in match.team(seat)
        if match.box[player] == ABSENT and match.sheets[player].contract == JOURNEYMAN
    ]
    for player in waiting[:number]:
        match.box[player] = RESERVES
        match.tell(events.JOINED, player)
    return value


def master_chef(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    """At the first kick-off of each half good food is worth re-rolls, and the other team's people come along."""
    if match.turns != [0, 0] or match.half > LAST_HALF_FOR_CHEF:
        return value
    seat = seat_of(match, owner)
    for _ in range(CHEF_DICE):
        die = match.dice.roll(D6)
        match.tell(events.DIE, match.team(seat)[0], match.rules.number("halfling-master-chef"), die)
        if die >= CHEF_TARGET:
            match.rerolls[seat] += 1
            match.rerolls[1 - seat] = max(0, match.rerolls[1 - seat] - 1)
    return DONE


CARRY_ON: Final[tuple[Callable[..., int], ...]] = ()

SIDELINES: Final[list[Effect[BowlMatch]]] = [
    Effect("temp-agency-cheerleaders", values={CHEERLEADERS: cheerleaders}),
    Effect("part-time-assistant-coaches", values={ASSISTANTS: assistants}),
    Effect("bloodweiser-kegs", values={RECOVERY: kegs}),
    Effect("special-plays"),  # the cards are not part of the match: the inducement can be held, and does nothing
    Effect("extra-team-training", values={TEAM_REROLLS: extra_training}),
    Effect("bribes", interrupts={PREPARED: bribes}),
    Effect("riotous-rookies", interrupts={PREPARED: riotous_rookies}),
    Effect("halfling-master-chef", interrupts={KICK_FLIES: master_chef}),
]

"""Get the Ref."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import KickOffResult
from touchline.bloodbowl.rules.gold.kick_off import gold
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    FOUL_SEEN,
    GET_REF,
    NONE,
    ROLLED_AGAIN,
    SENT_OFF_FOR_WEAPON,
    UNTIL_HALF,
    UNWATCHED,
)
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO, YES


def get_the_ref(match: BowlMatch) -> int:
    """Each team gains a Bribe, unless a hired referee sees to it that things go otherwise."""
    match.after(ref_decided)
    return match.rules.interrupt(match, YES, GET_REF, NONE, NONE)


def ref_decided(match: BowlMatch, way: int) -> int:
    if way == ROLLED_AGAIN:
        return match.rules.roll_event(match)
    if way == YES:
        match.bribes = [bribes + 1 for bribes in match.bribes]
    return DONE


def crowd_gets_the_ref(match: BowlMatch) -> int:
    """For the rest of the half the referee sees nothing that the louder crowd's team does; on a tie he sees nothing."""
    winner = gold(match).roll_fans(match)
    for seat in (0, 1) if winner == NONE else (winner,):
        match.rules.grant(match, match.team_owner(seat), "referee-cowed", UNTIL_HALF)
    return match.rules.interrupt(match, YES, GET_REF, NONE, winner)


def overlooked(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    """Fouls of the team go unpunished."""
    return UNWATCHED if owner == match.team_owner(match.seat_of(subject)) else value


def weapon_overlooked(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    """So do its secret weapons."""
    return NO if owner == match.team_owner(match.seat_of(subject)) else value


RESULTS: Final[list[KickOffResult]] = [
    KickOffResult(
        "get-the-ref",
        "Get the Ref",
        "Each team gets a Bribe.",
        get_the_ref,
        {BB2020: [2], BB2016: [2]},
        carry_on=(ref_decided,),
    ),
    KickOffResult(
        "get-the-ref",
        "Get the Ref",
        "For the rest of the half the referee ignores fouls and secret weapons of the team with the louder crowd, or "
        "of both if they are equally loud.",
        crowd_gets_the_ref,
        {GOLD: [3]},
        effects=(Effect("referee-cowed", values={FOUL_SEEN: overlooked, SENT_OFF_FOR_WEAPON: weapon_overlooked}),),
    ),
]

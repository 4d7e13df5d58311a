"""Solid Defence."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import KickOffResult
from touchline.bloodbowl.rules.gold.kick_off import gold
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import EVENT_Q, PLAYER, RESERVES
from touchline.core.match import DONE, NO


def solid_defence(match: BowlMatch) -> int:
    """Some Open players of the kicking team are taken off and set up again."""
    match.rules.roll_allowance(match, match.kicking)
    return take_off(match, 0)


def take_off(match: BowlMatch, taken: int) -> int:
    """`taken`: who is off so far, as a bitmask."""
    rules, seat = match.rules, match.kicking
    options = rules.ask_for_player(match, seat) if taken.bit_count() < match.allowance else [NO]
    match.topic = rules.event_number("solid-defence")
    return match.ask(seat, EVENT_Q, options, taken_off, taken)


def taken_off(match: BowlMatch, answer: int, taken: int) -> int:
    if answer == NO:
        match.chosen = taken
        match.allowance = taken.bit_count()
        return match.rules.place_next(match, DONE, match.kicking)
    player = answer - PLAYER
    match.chosen &= ~(1 << player)
    match.rules.remove(match, player, RESERVES)
    return take_off(match, taken | 1 << player)


def perfect_defence(match: BowlMatch) -> int:
    """The kicking team sets up again, with the players that are on the pitch."""
    lift_team(match, match.kicking)
    return match.rules.set_up(match, match.kicking)


def with_extras(match: BowlMatch) -> int:
    """The same in Gold, where as many as were extra come last again."""
    seat = match.kicking
    extra = (match.swarmed & match.team_bits(seat)).bit_count()
    lift_team(match, seat)
    match.swarmed &= ~match.team_bits(seat)
    match.after(extras_back, seat, extra)
    return match.rules.set_up(match, seat)


def lift_team(match: BowlMatch, seat: int) -> None:
    """Everybody leaves the pitch to be set up again; those who were in Reserves stay there until that is done."""
    benched = 0
    for player in match.available(seat):
        if match.box[player] == RESERVES:
            benched |= 1 << player
    for player in match.on_pitch(seat):
        match.rules.remove(match, player, RESERVES)
    match.fainted |= benched
    match.after(bench_free, benched)


def extras_back(match: BowlMatch, _: int, seat: int, extra: int) -> int:
    """As many players as before are set up beyond the usual number."""
    return gold(match).next_extra(match, seat, extra)


def bench_free(match: BowlMatch, _: int, benched: int) -> int:
    match.fainted &= ~benched
    return DONE


RESULTS: Final[list[KickOffResult]] = [
    KickOffResult(
        "solid-defence",
        "Solid Defence",
        "Some players of the kicking team may be set up again.",
        solid_defence,
        {BB2020: [4]},
        carry_on=(taken_off,),
    ),
    KickOffResult(
        "perfect-defence",
        "Perfect Defence",
        "The kicking team may rearrange its players on the pitch.",
        perfect_defence,
        {BB2016: [4]},
        carry_on=(bench_free,),
    ),
    KickOffResult(
        "perfect-defence",
        "Perfect Defence",
        "The kicking team may rearrange its players on the pitch.",
        with_extras,
        {GOLD: [4]},
        carry_on=(bench_free, extras_back),
    ),
]

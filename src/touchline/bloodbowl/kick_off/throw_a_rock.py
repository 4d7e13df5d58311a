"""Throw a Rock."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, GOLD
from touchline.bloodbowl.entries import KickOffResult
from touchline.bloodbowl.rules.classic.profiles import classic
from touchline.bloodbowl.rules.gold.kick_off import gold
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BY_CROWD, BY_MAGIC, EVENT_SPARES, NONE
from touchline.core.match import DONE, NO


def throw_a_rock(match: BowlMatch) -> int:
    """A random player of the less popular team, of both on a tie, is hurt without an Armour roll."""
    rules = classic(match)
    winner = rules.roll_off(match, [rules.fame_parts(match, seat) for seat in (0, 1)])
    hit = 3 if winner == NONE else 1 << 1 - winner
    return rock_hits(match, DONE, hit)


def rock_hits(match: BowlMatch, _: int, hit: int) -> int:
    """`hit`: the teams still to be hit, as a bitmask."""
    rules = match.rules
    while hit:
        seat = 0 if hit & 1 else 1
        hit &= ~(1 << seat)
        eligible = sum(1 << player for player in match.on_pitch(seat))
        if eligible:
            player = rules.random_player(match, seat, eligible)
            if rules.value(match, NO, EVENT_SPARES, player, NONE):
                continue
            match.attacker = NONE
            match.cause = BY_MAGIC
            match.boosted = 0
            match.after(rock_hits, hit)
            return rules.roll_injury(match, player)
    return DONE


def rock_of_fans(match: BowlMatch) -> int:
    """A random player of the team with the quieter crowd, of both on a tie; those in Reserves are not safe either."""
    winner = gold(match).roll_fans(match)
    return rock_finds(match, DONE, 3 if winner == NONE else 1 << 1 - winner)


def rock_finds(match: BowlMatch, _: int, hit: int) -> int:
    """`hit`: the teams still to be hit, as a bitmask."""
    rules = match.rules
    while hit:
        seat = 0 if hit & 1 else 1
        hit &= ~(1 << seat)
        eligible = rules.present(match, seat)
        if eligible:
            player = rules.random_player(match, seat, eligible)
            match.attacker = NONE
            match.cause = BY_MAGIC if match.at[player] >= 0 else BY_CROWD
            match.boosted = 0
            match.after(rock_finds, hit)
            return rules.roll_injury(match, player)
    return DONE


RESULTS: Final[list[KickOffResult]] = [
    KickOffResult(
        "throw-a-rock",
        "Throw a Rock",
        "A random player of the team with the lower roll, FAME included, is hit by a rock.",
        throw_a_rock,
        {BB2016: [11]},
        carry_on=(rock_hits,),
    ),
    KickOffResult(
        "throw-a-rock",
        "Throw a Rock",
        "A random player of the team with the quieter crowd is hit by a rock.",
        rock_of_fans,
        {GOLD: [11]},
        carry_on=(rock_finds,),
    ),
]

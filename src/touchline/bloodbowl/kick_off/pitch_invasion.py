"""Pitch Invasion."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import KickOffResult
from touchline.bloodbowl.rules.classic.profiles import classic
from touchline.bloodbowl.rules.explaining import verdict
from touchline.bloodbowl.rules.gold.kick_off import gold
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BY_MAGIC, EVENT_SPARES, INVADERS, INVASION_STOPPED, NEVER_STUNNED, NONE
from touchline.core.dice import D3, D6
from touchline.core.match import DONE, NO
from touchline.core.rolls import because
from touchline.core.trail import OTHER, part

STUNS: Final = 6


def pitch_invasion(match: BowlMatch) -> int:
    """Fans floor some players of the less popular team; one D3 serves both if it is a tie."""
    rules = match.rules
    if rules.value(match, NO, INVASION_STOPPED, NONE, NONE):
        return rules.roll_event(match)
    seats = rules.less_popular(match)
    number = rules.value(match, match.dice.roll(D3), INVADERS, NONE, NONE)
    for seat in seats:
        eligible = sum(1 << player for player in match.on_pitch(seat))
        for _ in range(min(number, eligible.bit_count())):
            player = rules.random_player(match, seat, eligible)
            eligible &= ~(1 << player)
            rules.floor(match, player)
    return DONE


def invasion_of_fame(match: BowlMatch) -> int:
    """A D6 and the other team's FAME for each player on the pitch: 6 or more stuns, but never a natural 1."""
    rules, fanatics = classic(match), 0
    for seat in (0, 1):
        fame = rules.fame(match, 1 - seat)
        for player in match.on_pitch(seat):
            die = match.dice.roll(D6)
            stunned = die > 1 and die + fame >= STUNS
            if match.sink is not None:
                flags = verdict(die, STUNS, fame, stunned)
                why = because(STUNS, flags, part(OTHER, NONE, fame), [])
                match.sink.take_roll(events.INVADED, player, die, 0, why)
            if not stunned or rules.value(match, NO, EVENT_SPARES, player, NONE):
                continue
            if rules.value_in_any_state(match, NO, NEVER_STUNNED, player, NONE):
                fanatics |= 1 << player
            else:
                rules.floor(match, player)
    return next_fanatic(match, DONE, fanatics)


def next_fanatic(match: BowlMatch, _: int, fanatics: int) -> int:
    """Who is never Stunned is knocked out instead; `fanatics` as a bitmask."""
    if not fanatics:
        return DONE
    player = (fanatics & -fanatics).bit_length() - 1
    match.after(next_fanatic, fanatics & ~(1 << player))
    return match.rules.knock_out(match, player)


def invasion_of_fans(match: BowlMatch) -> int:
    """D6 random players of the team with the quieter crowd are hurt; on a tie both teams suffer."""
    winner = gold(match).roll_fans(match)
    return next_invaded(match, DONE, 3 if winner == NONE else 1 << 1 - winner)


def next_invaded(match: BowlMatch, _: int, seats: int) -> int:
    """`seats`: the teams still to suffer, as a bitmask."""
    if not seats:
        return DONE
    seat = 0 if seats & 1 else 1
    eligible = sum(1 << player for player in match.on_pitch(seat))
    number = min(match.dice.roll(D6), eligible.bit_count())
    victims = 0
    for _player in range(number):
        player = match.rules.random_player(match, seat, eligible & ~victims)
        victims |= 1 << player
    match.after(next_invaded, seats & ~(1 << seat))
    return invaders_hurt(match, DONE, victims)


def invaders_hurt(match: BowlMatch, _: int, victims: int) -> int:
    """One Injury roll after the other; `victims` as a bitmask."""
    if not victims:
        return DONE
    player = (victims & -victims).bit_length() - 1
    match.attacker = NONE
    match.cause = BY_MAGIC
    match.boosted = 0
    match.after(invaders_hurt, victims & ~(1 << player))
    return match.rules.roll_injury(match, player)


RESULTS: Final[list[KickOffResult]] = [
    KickOffResult("pitch-invasion", "Pitch Invasion", "Fans stun some random players.", pitch_invasion, {BB2020: [12]}),
    KickOffResult(
        "pitch-invasion",
        "Pitch Invasion",
        "Roll for each player on the pitch, adding the other team's FAME; a 6 stuns, or knocks a Fanatic out.",
        invasion_of_fame,
        {BB2016: [12]},
        carry_on=(next_fanatic,),
    ),
    KickOffResult(
        "pitch-invasion",
        "Pitch Invasion",
        "D6 random players of the team with the quieter crowd are hurt, or of both teams if they are equally loud.",
        invasion_of_fans,
        {GOLD: [12]},
        carry_on=(next_invaded, invaders_hurt),
    ),
]

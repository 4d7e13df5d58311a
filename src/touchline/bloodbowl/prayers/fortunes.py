"""Prayers that change the pitch, the referee, the crowd or what deeds are worth."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import (
    Prayer,
)
from touchline.bloodbowl.sheets import TRAPDOORS
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ARGUE_TARGET,
    BY_CROWD,
    BY_FOUL,
    BY_MAGIC,
    CASUALTIES,
    CASUALTY_COUNTS,
    COMPLETIONS,
    ENTERED,
    FOUL_SEEN,
    PASSED,
    POINTS,
    RUSH,
    STALLED,
    UNTIL_DRIVE,
    UNTIL_GAME,
    UNTIL_HALF,
)
from touchline.core.dice import D6
from touchline.core.hooks import Effect
from touchline.core.match import DONE, YES

TRAPDOOR: Final = "treacherous-trapdoor"
TRAPDOOR_HOLDS: Final = 2
FRIENDLY_TARGET: Final = 5
ROCK_HITS: Final = 5


def is_own(match: BowlMatch, owner: int, player: int) -> bool:
    """Is the player of the team that owns the effect?"""
    return owner == match.team_owner(match.seat_of(player))


def open_trapdoors(match: BowlMatch, _seat: int) -> int:
    """Both trapdoors swing open."""
    match.trapdoors = sum(1 << square for square in TRAPDOORS)
    return DONE


def treacherous(match: BowlMatch, value: int, owner: int, subject: int, square: int) -> int:
    """On a 1 the player who rolls is gone; one die is enough, even if both teams have prayed for it."""
    rules, first = match.rules, match.team_owner(0)
    rolled = owner != first and match.effects[first] & rules.bits[TRAPDOOR]
    if rolled or match.at[subject] != square:
        return value
    match.after(trodden, subject, value)
    return rules.skill_test(match, subject, TRAPDOOR, TRAPDOOR_HOLDS, 0)


def trodden(match: BowlMatch, shown: int, player: int, value: int) -> int:
    return value if shown & PASSED else match.rules.fall_through(match, player)


def friends_with_the_ref(match: BowlMatch, value: int, owner: int, player: int, _seat: int) -> int:
    return min(value, FRIENDLY_TARGET) if is_own(match, owner, player) else value


def moles(_match: BowlMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    return value - 1


def perfect_passing(match: BowlMatch, value: int, owner: int, player: int, deed: int) -> int:
    return value + 1 if deed == COMPLETIONS and is_own(match, owner, player) else value


def fan_interaction(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    return YES if match.cause == BY_CROWD and is_own(match, owner, player) else value


def necessary_violence(match: BowlMatch, value: int, owner: int, player: int, deed: int) -> int:
    return value + 1 if deed == CASUALTIES and is_own(match, owner, player) else value


def fouling_frenzy(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    return YES if match.cause == BY_FOUL and is_own(match, owner, player) else value


def throw_a_rock(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    """Somebody in the stands has had enough of a staller."""
    if is_own(match, owner, player) or match.at[player] < 0:
        return value
    die = match.dice.roll(D6)
    match.rules.tell_threat(match, player, match.rules.number("throw-a-rock"), die, ROCK_HITS)
    return match.rules.hit_from_afar(match, player, BY_MAGIC) if die >= ROCK_HITS else value


def under_scrutiny(match: BowlMatch, value: int, owner: int, fouler: int, _victim: int) -> int:
    return value if is_own(match, owner, fouler) else YES


FORTUNES: Final[list[Prayer]] = [
    Prayer(
        1,
        Effect(TRAPDOOR, interrupts={ENTERED: treacherous}),
        "Treacherous Trapdoor",
        "Every time a player of either team enters a Trapdoor square roll a D6: on a 1 the player leaves play as if "
        "pushed into the crowd.",
        UNTIL_HALF,
        answer=open_trapdoors,
        carry_on=(trodden,),
    ),
    Prayer(
        2,
        Effect("friends-with-the-ref", values={ARGUE_TARGET: friends_with_the_ref}),
        "Friends with the Ref",
        "When you argue the call, 5-6 spares the player and 2-4 changes nothing.",
        UNTIL_DRIVE,
    ),
    Prayer(
        9,
        Effect("moles-under-the-pitch", values={RUSH: moles}),
        "Moles under the Pitch",
        "For the half, every Rush of either team is at -1, or at -2 if both teams have this prayer.",
        UNTIL_HALF,
    ),
    Prayer(
        10,
        Effect("perfect-passing", values={POINTS: perfect_passing}),
        "Perfect Passing",
        "For the game, each of your Completions earns 2 Star Player Points.",
        UNTIL_GAME,
    ),
    Prayer(
        11,
        Effect("fan-interaction", values={CASUALTY_COUNTS: fan_interaction}),
        "Fan Interaction",
        "For the drive, a casualty caused by a push into the crowd earns 2 Star Player Points.",
        UNTIL_DRIVE,
    ),
    Prayer(
        12,
        Effect("necessary-violence", values={POINTS: necessary_violence}),
        "Necessary Violence",
        "For the drive, a casualty caused by your players earns 3 Star Player Points.",
        UNTIL_DRIVE,
    ),
    Prayer(
        13,
        Effect("fouling-frenzy", values={CASUALTY_COUNTS: fouling_frenzy}),
        "Fouling Frenzy",
        "For the drive, a casualty caused by a Foul earns 2 Star Player Points.",
        UNTIL_DRIVE,
    ),
    Prayer(
        14,
        Effect("throw-a-rock", interrupts={STALLED: throw_a_rock}),
        "Throw a Rock",
        "For the drive, an opponent who could score without a roll and does not is hit by a rock on 5+ at the end "
        "of that turn.",
        UNTIL_DRIVE,
    ),
    Prayer(
        15,
        Effect("under-scrutiny", interrupts={FOUL_SEEN: under_scrutiny}),
        "Under Scrutiny",
        "For the half, every opposing Foul is seen, double or not.",
        UNTIL_HALF,
    ),
]

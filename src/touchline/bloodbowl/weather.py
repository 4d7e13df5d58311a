"""Weather: effects that the field has while it lasts."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import Weather
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    CATCH,
    DRIVE_ENDS,
    DRIVE_OVER,
    HAILS,
    INTERFERE,
    NONE,
    PASS_REACH,
    PASSING,
    PICK_UP,
    RUSH,
    THROWING,
    WEATHER_IGNORED,
)
from touchline.core.dice import D3, D6
from touchline.core.hooks import Effect
from touchline.core.match import NO

SHORT_BAND: Final = 1


def minus_one(_match: BowlMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    return value - 1


def wet_ball(match: BowlMatch, value: int, _owner: int, subject: int, _other: int) -> int:
    """Harder to pick up, for those it concerns."""
    return value if match.rules.value(match, NO, WEATHER_IGNORED, subject, PICK_UP) else value - 1


def short_passes(_match: BowlMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    return min(value, SHORT_BAND)


def no_hail_mary(_match: BowlMatch, _value: int, _owner: int, _subject: int, _other: int) -> int:
    return NO


def heat(match: BowlMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    """Some players of each team who are on the pitch faint and miss the next drive; one D3 for both teams."""
    number = match.dice.roll(D3)
    match.tell(events.DIE, NONE, match.rules.number("sweltering-heat"), number)
    for seat in (0, 1):
        eligible = sum(1 << player for player in match.on_pitch(seat))
        for _ in range(min(number, eligible.bit_count())):
            player = match.rules.random_player(match, seat, eligible)
            eligible &= ~(1 << player)
            match.fainted |= 1 << player
            match.tell(events.FAINTED, player)
    return value


def heat_for_each(match: BowlMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    """A D6 for each player on the pitch; on a 1 the player misses the next drive."""
    for seat in (0, 1):
        for player in match.on_pitch(seat):
            die = match.dice.roll(D6)
            match.tell_roll(events.DIE, player, match.rules.number("sweltering-heat"), die, die, 2)
            if die == 1:
                match.fainted |= 1 << player
                match.tell(events.FAINTED, player)
    return value


def heat_after_touchdown(match: BowlMatch, value: int, owner: int, subject: int, other: int) -> int:
    """The same, but only after a touchdown, and if there is another drive to miss."""
    rolls = match.scorer != NONE and match.rules.drive_follows(match)
    return value if not rolls else heat_for_each(match, value, owner, subject, other)


WEATHERS: Final[list[Weather]] = [
    Weather(
        Effect("sweltering-heat", interrupts={DRIVE_OVER: heat}),
        "Sweltering Heat",
        "Some players of each team faint at the end of a drive and miss the next one.",
        {BB2020: [2]},
    ),
    Weather(
        Effect("sweltering-heat", interrupts={DRIVE_OVER: heat_for_each}),
        "Sweltering Heat",
        "D6 for each player on the pitch at the end of a drive: on a 1 the player misses the next kick-off.",
        {BB2016: [2]},
    ),
    Weather(
        Effect("sweltering-heat", interrupts={DRIVE_ENDS: heat_after_touchdown}),
        "Sweltering Heat",
        "D6 for each player on the pitch after a touchdown: on a 1 the player misses the next drive.",
        {GOLD: [2]},
    ),
    Weather(
        Effect("very-sunny", values={PASSING: minus_one, THROWING: minus_one}),
        "Very Sunny",
        "-1 to all passes, also of bombs and team-mates.",
        {BB2020: [3], BB2016: [3], GOLD: [3]},
    ),
    Weather(
        Effect("perfect-conditions"),
        "Perfect Conditions",
        "Nothing hinders the game.",
        {BB2020: [4, 5, 6, 7, 8, 9, 10]},
    ),
    Weather(
        Effect("nice"),
        "Nice",
        "Nothing hinders the game.",
        {BB2016: [4, 5, 6, 7, 8, 9, 10], GOLD: [4, 5, 6, 7, 8, 9, 10]},
    ),
    Weather(
        Effect("pouring-rain", values={CATCH: minus_one, PICK_UP: wet_ball, INTERFERE: minus_one}),
        "Pouring Rain",
        "-1 to catch, pick up or intercept the ball.",
        {BB2020: [11], BB2016: [11], GOLD: [11]},
    ),
    Weather(
        Effect("blizzard", values={RUSH: minus_one, PASS_REACH: short_passes, HAILS: no_hail_mary}),
        "Blizzard",
        "-1 to every roll for going beyond the Movement Allowance; only Quick and Short passes.",
        {BB2020: [12], BB2016: [12], GOLD: [12]},
    ),
]

"""Skills and mutations that change tests: passing, catching, picking up, dodging, interfering, kicking."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl.skills.fighting import ask_use, tell_use
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    BURST_DENIED,
    CASUALTY_ROLL,
    CATCH,
    DODGE,
    INTERFERE,
    JUMP_TOTAL,
    JUMPING,
    KICKED,
    PASSING,
    PICK_UP,
    THROW_TEAM_MATE,
    THROWING,
    USE_Q,
    WEATHER_IGNORED,
)
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES

PRESENCE: Final = 3  # squares


def plus_one(_match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return value + 1 if owner == subject else value


def yes(_match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return YES if owner == subject else value


def plus_two(_match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return value + 2 if owner == subject else value


# --- being marked


def strong_arm(match: BowlMatch, value: int, owner: int, subject: int, _band: int) -> int:
    """Throws team-mates better; kicks are another matter."""
    return value + 1 if owner == subject and match.act_kind == THROW_TEAM_MATE else value


def steady(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    """Markers do not count."""
    return value + match.markers(owner) if owner == subject else value


def steady_interference(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return value + min(1, match.markers(owner)) if owner == subject else value


def disturbing_presence(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    """Opponents within three squares are put off, whatever state this player is in."""
    if match.at[owner] < 0 or match.seat_of(owner) == match.seat_of(subject):
        return value
    return value - 1 if match.grid.distance(match.at[owner], match.at[subject]) <= PRESENCE else value


# --- picking up


def big_hand(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    """Markers do not count."""
    return value + match.markers(owner) if owner == subject else value


def big_hand_in_rain(_match: BowlMatch, value: int, owner: int, subject: int, test: int) -> int:
    return YES if owner == subject and test == PICK_UP else value


# --- getting away


def titchy(match: BowlMatch, value: int, owner: int, subject: int, _markers: int) -> int:
    """Dodges better, and does not hinder opponents who dodge into its Tackle Zone."""
    if owner == subject:
        return value + 1
    opposed = match.seat_of(owner) != match.seat_of(subject)
    return value + 1 if opposed and match.grid.near[match.at[subject]] >> match.at[owner] & 1 else value


def prehensile_tail(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    """Holds back opponents who leave its Tackle Zone; one tail is enough."""
    if match.seat_of(owner) == match.seat_of(subject) or match.came_from < 0:
        return value
    near = match.grid.near[match.came_from]
    bit = match.rules.bits["prehensile-tail"]
    tails = [p for p in match.players_on(near & match.tackling[match.seat_of(owner)]) if match.effects[p] & bit]
    return value - 1 if tails and tails[0] == owner else value


def long_legs(_match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    """A jump is one easier, to no better than -1."""
    return min(-1, value + 1) if owner == subject and value < 0 else value


# --- the kick


def kick(match: BowlMatch, value: int, owner: int, kicker: int, _other: int) -> int:
    """May halve how far the kick deviates."""
    if owner != kicker:
        return value
    return match.ask(ask_use(match, owner, "kick"), USE_Q, [NO, YES], kick_answered, value, owner)


def kick_answered(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    tell_use(match, owner, "kick")
    return value // 2


CARRY_ON: Final[tuple[Callable[..., int], ...]] = (kick_answered,)
WORKS_WHEN_DOWN: Final[tuple[str, ...]] = ("disturbing-presence",)

HANDLING_SKILLS: Final[list[Effect[BowlMatch]]] = [
    Effect("strong-arm", values={THROWING: strong_arm}),
    Effect("nerves-of-steel", values={PASSING: steady, CATCH: steady, INTERFERE: steady_interference}),
    Effect("disturbing-presence", values=dict.fromkeys((PASSING, THROWING, INTERFERE, CATCH), disturbing_presence)),
    Effect("big-hand", values={PICK_UP: big_hand, WEATHER_IGNORED: big_hand_in_rain}),
    Effect("extra-arms", values=dict.fromkeys((PICK_UP, CATCH, INTERFERE), plus_one)),
    Effect("two-heads", values={DODGE: plus_one}),
    Effect("titchy", values={DODGE: titchy}),
    Effect("prehensile-tail", values={DODGE: prehensile_tail, JUMPING: prehensile_tail}),
    Effect("very-long-legs", values={JUMP_TOTAL: long_legs, INTERFERE: plus_two, BURST_DENIED: yes}),
    Effect("kick", interrupts={KICKED: kick}),
    Effect("decay", values={CASUALTY_ROLL: plus_one}),
]

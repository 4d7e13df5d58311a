"""Match Events that fall on the pitch: a fireball, a burning barrel, torn-up timber."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.match_events.scene import MatchEvent, ask, mark, noted, roll, start, stop, strikes, succeeds
from touchline.bloodbowl.sheets import WIDE_ZONES, WIDTH
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ACTIVATION_ENDED,
    ARMOUR,
    BY_EVENT,
    DRIVE_ENDS,
    INJURY,
    NONE,
    PICK_UP,
    SQUARE,
    TURN_BEGINS,
    UNTIL_DRIVE,
    UNTIL_TURN_ENDS,
    USE_Q,
)
from touchline.core.dice import D3, D6, D8
from touchline.core.grid import DIRECTIONS, OFF
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO, YES

HIT: Final = 4  # by the fireball, from this number on
GOES_OUT: Final = 6  # the barrel, from this number on


def aim(match: BowlMatch, id: str, then: Callable[[BowlMatch, int], int]) -> int:
    """The active coach may choose a target square anywhere on the pitch."""
    return ask(match, id, match.active, [NO, *match.grid.squares(match.grid.full, SQUARE)], then)


def drift(match: BowlMatch, id: str) -> tuple[int, int]:
    """The direction and distance by which a target moves."""
    direction = match.rules.directions[roll(match, id, D8) - 1]
    return direction, roll(match, id, D3)


def lowest(players: int) -> int:
    """The first of a set of players."""
    return (players & -players).bit_length() - 1


# --- Magical Interference


def cast(match: BowlMatch) -> int:
    return aim(match, "magical-interference", missile_aimed)


def missile_aimed(match: BowlMatch, answer: int) -> int:
    """It may come down beyond the edge, and still reach squares next to it."""
    if answer == NO:
        return DONE
    direction, distance = drift(match, "magical-interference")
    dx, dy = DIRECTIONS[direction]
    column, row = (answer - SQUARE) % WIDTH + dx * distance, (answer - SQUARE) // WIDTH + dy * distance
    start(match, "magical-interference", UNTIL_TURN_ENDS + match.active)
    near = [
        player
        for player, square in enumerate(match.at)
        if match.is_standing(player) and max(abs(square % WIDTH - column), abs(square // WIDTH - row)) <= 1
    ]
    return burn_next(match, DONE, sum(1 << player for player in near))


def burn_next(match: BowlMatch, _: int, players: int) -> int:
    """One player after the other; the ball comes last."""
    while players:
        player = lowest(players)
        players &= players - 1
        if strikes(match, "magical-interference", HIT, player):
            match.attacker = NONE
            match.cause = BY_EVENT
            match.after(burn_next, players)
            return match.rules.knock_down_safely(match, player)
    stop(match, "magical-interference")
    return match.rules.settle_ball(match, DONE)


def fire_armour(match: BowlMatch, value: int, _owner: int, victim: int, needed: int) -> int:
    """The coach who aimed may add 1 if that breaks the armour."""
    return value if value >= needed or value + 1 < needed else offer_fire(match, value, victim)


def fire_injury(match: BowlMatch, value: int, _owner: int, victim: int, _other: int) -> int:
    """Or 1 to the Injury roll, if that changes anything."""
    rules = match.rules
    used = match.boosted >> rules.number("magical-interference") & 1
    same = rules.injury_for(match, victim, value) == rules.injury_for(match, victim, value + 1)
    return value if used or same else offer_fire(match, value, victim)


def offer_fire(match: BowlMatch, value: int, victim: int) -> int:
    match.topic = match.rules.number("magical-interference")
    match.focus = victim
    return match.ask(match.active, USE_Q, [NO, YES], fire_answered, value, victim)


def fire_answered(match: BowlMatch, answer: int, value: int, victim: int) -> int:
    if answer == NO:
        return value
    match.tell(events.SKILL, victim, match.rules.number("magical-interference"))
    match.boosted |= 1 << match.rules.number("magical-interference")
    return value + 1


# --- Tumbling Timber


def tear_up(match: BowlMatch) -> int:
    """The Wide Zone on the left or on the right of the active coach, who looks from behind their own End Zone."""
    right = roll(match, "tumbling-timber", D6) > 3
    zone = WIDE_ZONES[int(right) if match.active == 0 else int(not right)]
    return pelt_next(match, DONE, sum(1 << player for player in match.players_on(zone)))


def pelt_next(match: BowlMatch, _: int, players: int) -> int:
    """An Armour roll for one player after the other; a player who is hurt goes down, and the ball comes last."""
    if not players:
        return match.rules.settle_ball(match, DONE)
    match.attacker = NONE
    match.cause = BY_EVENT
    match.after(pelt_next, players & players - 1)
    return match.rules.roll_armour(match, lowest(players), 0)


# --- Burning Barrel


def throw_barrel(match: BowlMatch) -> int:
    return aim(match, "burning-barrel", barrel_aimed)


def barrel_aimed(match: BowlMatch, answer: int) -> int:
    """It stops at the edge, and goes back to the last unoccupied square of its way."""
    if answer == NO:
        return DONE
    direction, distance = drift(match, "burning-barrel")
    way = [answer - SQUARE]
    while len(way) <= distance and match.grid.steps[way[-1]][direction] != OFF:
        way.append(match.grid.steps[way[-1]][direction])
    free = [square for square in way if not match.occupied() >> square & 1]
    if not free:
        return DONE
    square = free[-1]
    match.obstacles |= 1 << square
    mark(match, "burning-barrel", square)
    start(match, "burning-barrel", UNTIL_DRIVE, square)
    return match.rules.bounce(match, square) if match.ball == square else DONE


def next_to_barrel(match: BowlMatch, player: int) -> bool:
    square, _ = noted(match, "burning-barrel")
    return match.at[player] >= 0 and bool(match.grid.near[square] >> match.at[player] & 1)


def hot_ground(match: BowlMatch, value: int, _owner: int, subject: int, _other: int) -> int:
    return value - 1 if next_to_barrel(match, subject) else value


def burn(match: BowlMatch, value: int, _owner: int, subject: int, _other: int) -> int:
    """A player who ends an activation Standing next to the barrel may be burnt."""
    if match.scorer != NONE or not match.is_standing(subject) or not next_to_barrel(match, subject):
        return value
    if not strikes(match, "burning-barrel", match.sheets[subject].st + 1, subject):
        return value
    match.attacker = NONE
    match.cause = BY_EVENT
    match.after(match.rules.settle_ball)
    return match.rules.fell(match, subject)


def burn_down(match: BowlMatch, value: int, _owner: int, _subject: int, _seat: int) -> int:
    """At the start of every later turn the fire may go out, sooner when it is wet."""
    wet = match.rules.weathers[match.weather] in ("pouring-rain", "blizzard")
    if succeeds(match, "burning-barrel", GOES_OUT - wet):
        clear_barrel(match)
        stop(match, "burning-barrel")
    return value


def clear_barrel(match: BowlMatch) -> None:
    match.obstacles &= ~(1 << noted(match, "burning-barrel")[0])
    mark(match, "burning-barrel", NONE)


def barrel_cleared(match: BowlMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    clear_barrel(match)
    return value


CARRY_ON: Final[tuple[Callable[..., int], ...]] = (missile_aimed, burn_next, fire_answered, pelt_next, barrel_aimed)

INTERFERENCE: Final[MatchEvent] = MatchEvent(
    Effect("magical-interference", interrupts={ARMOUR: fire_armour, INJURY: fire_injury}), cast
)
TIMBER: Final[MatchEvent] = MatchEvent(Effect("tumbling-timber"), tear_up)
BARREL: Final[MatchEvent] = MatchEvent(
    Effect(
        "burning-barrel",
        values={PICK_UP: hot_ground},
        interrupts={ACTIVATION_ENDED: burn, TURN_BEGINS: burn_down, DRIVE_ENDS: barrel_cleared},
    ),
    throw_barrel,
)

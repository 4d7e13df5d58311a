"""Stadiums of the 2021 supplement with an unusual playing surface."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.venues.pieces import stadium
from touchline.bloodbowl.venues.surfaces import (
    one_more_downhill,
    one_more_try,
    pitch_falls,
    player_slides,
    rolls_downhill,
    skids,
    slid_off,
    slow_ground,
    stays_stunned,
)
from touchline.bloodbowl.vocabulary import (
    BOUNCE_LENGTH,
    BOUNCE_WAY,
    BY_DODGE,
    BY_FALL,
    BY_LANDING,
    FALL_ARMOUR,
    FELLED,
    HALF_BEGINS,
    LAST_SQUARES,
    MOVEMENT,
    NONE,
    ROLLS_OVER,
    RUSH_FAILED,
    RUSHES,
)
from touchline.core.hooks import Effect

FAR: Final = 2  # squares of a bounce


def falls_over(match: BowlMatch) -> bool:
    """Has the player Fallen Over, rather than been Knocked Down? If crashed into, one is in the air above."""
    if match.attacker != NONE:
        return False
    return match.cause in (BY_FALL, BY_DODGE) or (match.cause == BY_LANDING and not match.lifted)


def water_is_soft(match: BowlMatch, value: int, _owner: int, _player: int, _other: int) -> int:
    return value - 1 if falls_over(match) else value


def ground_is_hard(_match: BowlMatch, value: int, _owner: int, _player: int, _other: int) -> int:
    """For those who Fall Over or are Knocked Down; a foul or a weapon hurts as elsewhere."""
    return value + 1


def bounces_far(_match: BowlMatch, _value: int, _owner: int, _subject: int, _square: int) -> int:
    return FAR


MODERN_SURFACES: Final[list[BookEntry]] = [
    stadium(
        Effect("ankle-deep-water", values={FALL_ARMOUR: water_is_soft, ROLLS_OVER: stays_stunned}),
        "Ankle-deep Water",
        "-1 to the Armour roll of players who Fall Over; a Stunned player who would turn over stays Stunned on a 1.",
    ),
    stadium(
        Effect(
            "sloping-pitch",
            values={BOUNCE_WAY: rolls_downhill, LAST_SQUARES: one_more_downhill},
            interrupts={HALF_BEGINS: pitch_falls},
        ),
        "Sloping Pitch",
        "The ball bounces downhill by the throw-in template; players may Rush once more towards the lower End Zone. "
        "In the second half the other End Zone is lower.",
    ),
    stadium(
        Effect("ice", values={BOUNCE_LENGTH: bounces_far}, interrupts={FELLED: player_slides}),
        "Ice",
        "The ball bounces two squares; players who Fall Over or are Knocked Down slide a square.",
        carry_on=(slid_off,),
    ),
    stadium(
        Effect("astrogranite", values={FALL_ARMOUR: ground_is_hard}, interrupts={RUSH_FAILED: skids}),
        "Astrogranite",
        "+1 to the Armour rolls of players who Fall Over or are Knocked Down; a player who fails a Rush stays up on "
        "4+, but may not Rush again in this activation.",
    ),
    stadium(
        Effect("uneven-footing", values={MOVEMENT: slow_ground, RUSHES: one_more_try}),
        "Uneven Footing",
        "Movement is 1 lower, but not below 3; all players may Rush once more.",
    ),
    stadium(
        Effect("solid-stone", values={BOUNCE_LENGTH: bounces_far, FALL_ARMOUR: ground_is_hard}),
        "Solid Stone",
        "The ball bounces two squares; +1 to the Armour rolls of players who Fall Over or are Knocked Down.",
    ),
]

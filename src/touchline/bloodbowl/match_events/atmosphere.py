"""Match Events that change what everybody can do for a while: smells, insults, spells, water, mist and darkness."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl.match_events.scene import MatchEvent, ask, mark, noted, start
from touchline.bloodbowl.sheets import GRID, HEIGHT, WIDTH, columns
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    AGILITY,
    CATCH,
    DODGE,
    DRIVE_ENDS,
    FREE_SQUARES,
    HAILS,
    INTERFERE,
    JUMPING,
    LANDING,
    MOVEMENT,
    PASS_REACH,
    PASSING,
    PICK_UP,
    RUSH,
    SQUARE,
    THROWING,
    UNTIL_DRIVE,
    UNTIL_NEXT_TURN,
)
from touchline.bloodbowl.weather import minus_one, no_hail_mary, short_passes
from touchline.core.hooks import Effect

EDGE: Final = GRID.full & ~columns(1, WIDTH - 2, 1, HEIGHT - 2)  # next to a Sideline or in an End Zone
INSULTS: Final = 3  # squares from a Sideline, or in front of an End Zone
IN_EARSHOT: Final = GRID.full & ~columns(INSULTS + 1, WIDTH - INSULTS - 2, INSULTS, HEIGHT - INSULTS - 1)
SIGHT: Final = 5  # squares that can be moved without Rushing in a Whiteout


def until_next_turn(match: BowlMatch) -> int:
    """The start of the next team turn of the team that is active now."""
    return UNTIL_NEXT_TURN + match.active


def ball_helps(match: BowlMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    """The magic is in the ball, not in a bomb."""
    return value if match.bomb else value + 1


def minus_two(_match: BowlMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    return value - 2


# --- Dreadful Stench


def stink(match: BowlMatch) -> int:
    return ask(match, "dreadful-stench", match.active, GRID.squares(EDGE, SQUARE), stench_placed)


def stench_placed(match: BowlMatch, answer: int) -> int:
    mark(match, "dreadful-stench", answer - SQUARE)
    return start(match, "dreadful-stench", UNTIL_DRIVE, answer - SQUARE)


def stench(match: BowlMatch, value: int, _owner: int, subject: int, _other: int) -> int:
    """Everybody within reach of the smell, which is the whole pitch unless the settings say otherwise."""
    radius = match.setup.event_switch.stench_radius
    source, _ = noted(match, "dreadful-stench")
    return value - 1 if radius < 0 or match.grid.distance(source, match.at[subject]) <= radius else value


# --- Abusive Fans


def insult(match: BowlMatch) -> int:
    return start(match, "abusive-fans", UNTIL_DRIVE)


def insulted(match: BowlMatch, value: int, _owner: int, subject: int, _other: int) -> int:
    return value - 1 if IN_EARSHOT >> match.at[subject] & 1 else value


def fans_regret(match: BowlMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    """At the end of the drive both teams lose a point of Fan Factor."""
    match.fans = [max(0, fans - 1) for fans in match.fans]
    return value


# --- until the next turn


def enchant(match: BowlMatch) -> int:
    return start(match, "enchanted-ball", until_next_turn(match))


def sprinkle(match: BowlMatch) -> int:
    return start(match, "sprinkler-malfunction", until_next_turn(match))


def darken(match: BowlMatch) -> int:
    return start(match, "total-darkness", until_next_turn(match))


def half_movement(_match: BowlMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    return (value + 1) // 2


# --- for the rest of the drive


def pelt(match: BowlMatch) -> int:
    return start(match, "pelted-with-projectiles", UNTIL_DRIVE)


def later_rush(match: BowlMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    """The first Rush of an activation is not affected."""
    return value - 1 if match.rushed > 1 else value


def white_out(match: BowlMatch) -> int:
    return start(match, "whiteout", UNTIL_DRIVE)


def in_the_mist(match: BowlMatch, value: int, _owner: int, _subject: int, _other: int) -> int:
    """Squares left without Rushing: five at most, counting those entered already."""
    entered = match.spent - match.rushed - match.unmoved
    return min(value, SIGHT - entered)


CARRY_ON: Final[tuple[Callable[..., int], ...]] = (stench_placed,)

STENCH: Final[MatchEvent] = MatchEvent(
    Effect("dreadful-stench", values=dict.fromkeys((PASSING, THROWING, INTERFERE, CATCH, PICK_UP), stench)), stink
)
ABUSIVE_FANS: Final[MatchEvent] = MatchEvent(
    Effect(
        "abusive-fans",
        values=dict.fromkeys(
            (DODGE, JUMPING, PICK_UP, CATCH, PASSING, THROWING, LANDING, INTERFERE, AGILITY), insulted
        ),
        interrupts={DRIVE_ENDS: fans_regret},
    ),
    insult,
)
ENCHANTED_BALL: Final[MatchEvent] = MatchEvent(
    Effect("enchanted-ball", values=dict.fromkeys((CATCH, PICK_UP), ball_helps)), enchant
)
SPRINKLER: Final[MatchEvent] = MatchEvent(
    Effect("sprinkler-malfunction", values=dict.fromkeys((CATCH, PICK_UP, INTERFERE), minus_one)), sprinkle
)
DARKNESS: Final[MatchEvent] = MatchEvent(
    Effect("total-darkness", values={MOVEMENT: half_movement, PASSING: minus_two, CATCH: minus_two}), darken
)
PELTED: Final[MatchEvent] = MatchEvent(
    Effect("pelted-with-projectiles", values={PICK_UP: minus_one, RUSH: later_rush}), pelt
)
WHITEOUT: Final[MatchEvent] = MatchEvent(
    Effect("whiteout", values={FREE_SQUARES: in_the_mist, PASS_REACH: short_passes, HAILS: no_hail_mary}), white_out
)

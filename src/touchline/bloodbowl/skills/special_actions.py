"""Special actions that are declared like any other action.

A trait offers its kind of action at SPECIAL_KINDS, names whom it may aim at (SPECIAL_TARGETS) and carries it out
(SPECIAL_ACTION). Movement before it is allowed to the kinds in MOVES_FIRST alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl.skills.minds import daze
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    AGILITY,
    HYPNOTIC_GAZE,
    PASSED,
    SPECIAL_ACTION,
    SPECIAL_KINDS,
    SPECIAL_TARGETS,
    THROW_BOMB,
)
from touchline.core.hooks import Effect
from touchline.core.match import DONE, YES

# --- Hypnotic Gaze


def gaze_offered(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    """As long as there is an opponent to gaze at."""
    if owner != subject or not match.tackling[1 - match.seat_of(owner)]:
        return value
    return value | 1 << HYPNOTIC_GAZE


def gaze_targets(match: BowlMatch, value: int, owner: int, subject: int, declaring: int) -> int:
    """Any Standing opponent with a Tackle Zone is named when declaring; the gaze itself needs it next to the player."""
    if owner != subject or match.act_kind != HYPNOTIC_GAZE:
        return value
    if declaring == YES:
        return value | match.able & match.team_bits(1 - match.seat_of(owner))
    target = match.act_target
    near = match.able >> target & 1 and match.grid.near[match.at[owner]] >> match.at[target] & 1
    return value | 1 << target if near else value


def hypnotic_gaze(match: BowlMatch, value: int, owner: int, _subject: int, target: int) -> int:
    """An Agility test, harder for every other opponent around."""
    if match.act_kind != HYPNOTIC_GAZE:
        return value
    match.after(gazed, target)
    rules, others = match.rules, match.markers(owner) - 1
    modifier = rules.value(match, -others, AGILITY, owner, target)
    return rules.skill_test(match, owner, "hypnotic-gaze", match.sheets[owner].agility, modifier)


def gazed(match: BowlMatch, shown: int, target: int) -> int:
    if shown & PASSED:
        daze(match, target)
    return DONE


# --- Bombardier


def bomb_offered(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return value | 1 << THROW_BOMB if owner == subject and match.is_standing(owner) else value


def bombardier(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    return match.rules.throw_bomb(match, owner) if match.act_kind == THROW_BOMB else value


CARRY_ON: Final[tuple[Callable[..., int], ...]] = (gazed,)

SPECIAL_ACTIONS: Final[list[Effect[BowlMatch]]] = [
    Effect(
        "hypnotic-gaze",
        values={SPECIAL_KINDS: gaze_offered, SPECIAL_TARGETS: gaze_targets},
        interrupts={SPECIAL_ACTION: hypnotic_gaze},
    ),
    Effect("bombardier", values={SPECIAL_KINDS: bomb_offered}, interrupts={SPECIAL_ACTION: bombardier}),
]

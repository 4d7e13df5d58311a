"""Hypnotic Gaze."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.skills.wits import daze_victim
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    AGILITY,
    HYPNOTIC_GAZE,
    PASSED,
    SPECIAL_ACTION,
    SPECIAL_KINDS,
    SPECIAL_TARGETS,
)
from touchline.core.hooks import Effect
from touchline.core.match import DONE, YES


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


def gaze_nearby(match: BowlMatch, value: int, owner: int, subject: int, declaring: int) -> int:
    """Any opponent with a Tackle Zone next to the player, named when the move is over."""
    if owner != subject or match.act_kind != HYPNOTIC_GAZE or declaring == YES:
        return value
    for foe in match.players_on(match.tackling[1 - match.seat_of(owner)] & match.grid.near[match.at[owner]]):
        value |= 1 << foe
    return value


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
        daze_victim(match, target, "hypnotic-gaze")
    return DONE


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect(
            "hypnotic-gaze",
            values={SPECIAL_KINDS: gaze_offered, SPECIAL_TARGETS: gaze_targets},
            interrupts={SPECIAL_ACTION: hypnotic_gaze},
        ),
        "Hypnotic Gaze",
        "A special action; it may move first. On a passed Agility test an adjacent opponent loses its tackle zone "
        "until it is next activated.",
        TRAIT,
        (BB2020,),
        790,
        carry_on=(gazed,),
    ),
    Skill(
        Effect(
            "hypnotic-gaze",
            values={SPECIAL_KINDS: gaze_offered, SPECIAL_TARGETS: gaze_nearby},
            interrupts={SPECIAL_ACTION: hypnotic_gaze},
        ),
        "Hypnotic Gaze",
        "At the end of its Move Action an Agility roll, with -1 for each other opposing tackle zone, removes an "
        "adjacent opponent's tackle zone until that player acts.",
        TRAIT,
        (BB2016,),
        790,
        carry_on=(gazed,),
    ),
    Skill(
        Effect("hypnotic-gaze"),
        "Hypnotic Gaze",
        "Once per team turn, in addition to its action: a D6 above an adjacent opponent's AG removes its tackle zone.",
        TRAIT,
        (GOLD,),
        790,
    ),
]

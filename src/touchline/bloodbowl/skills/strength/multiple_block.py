"""Multiple Block."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import STRENGTH_SKILL, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import DEFENCE, FOLLOW_UP, MUST_NOT, NONE, SECOND_TARGET, STRENGTH
from touchline.core.hooks import Effect
from touchline.core.match import YES


def two_targets(_match: BowlMatch, value: int, owner: int, subject: int, _target: int) -> int:
    return YES if owner == subject else value


def divided_strength(match: BowlMatch, value: int, owner: int, subject: int, _target: int) -> int:
    """Two less against each of two targets, but no less than 1."""
    return max(1, value - 2) if owner == subject and match.act_other != NONE else value


def stronger_targets(match: BowlMatch, value: int, owner: int, _target: int, blocker: int) -> int:
    return value + 2 if owner == blocker and match.act_other != NONE else value


def stays_between(match: BowlMatch, value: int, owner: int, blocker: int, _target: int) -> int:
    return MUST_NOT if owner == blocker and match.act_other != NONE else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect(
            "multiple-block",
            values={SECOND_TARGET: two_targets, STRENGTH: divided_strength},
            interrupts={FOLLOW_UP: stays_between},
        ),
        "Multiple Block",
        "May block two opponents it marks at once, each at -2 ST and without following up.",
        STRENGTH_SKILL,
        (BB2020,),
        200,
    ),
    Skill(
        Effect(
            "multiple-block",
            values={SECOND_TARGET: two_targets, DEFENCE: stronger_targets},
            interrupts={FOLLOW_UP: stays_between},
        ),
        "Multiple Block",
        "In a Block Action may block two opponents one after the other, each with +2 ST and without following up.",
        STRENGTH_SKILL,
        (BB2016,),
        200,
    ),
    Skill(
        Effect("multiple-block", values={SECOND_TARGET: two_targets}),
        "Multiple Block",
        "Blocks two opponents who are next to it and to each other with one roll, their ST added together.",
        STRENGTH_SKILL,
        (GOLD,),
        200,
    ),
]

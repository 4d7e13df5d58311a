"""Arm Bar."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2020
from touchline.bloodbowl.entries import STRENGTH_SKILL, Skill
from touchline.bloodbowl.skills.harming import is_spent, offer_armour, offer_injury, roll_raised
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ARMOUR, BOOST, BY_DODGE, INJURY
from touchline.core.hooks import Effect

ARM_BAR: Final = "arm-bar"


def bars(match: BowlMatch, owner: int, victim: int) -> bool:
    """Did the opponent fall leaving a square this player marked? It may lie on the ground itself by now."""
    left = match.cause == BY_DODGE and match.left_behind >> owner & 1
    return bool(left and victim != owner and match.at[owner] >= 0 and not match.stunned >> owner & 1)


def arm_bar_boost(match: BowlMatch, value: int, owner: int, victim: int, _needed: int) -> int:
    """One at most, however many have the skill."""
    return max(value, 1) if bars(match, owner, victim) and not is_spent(match, ARM_BAR) else value


def arm_bar_armour(match: BowlMatch, value: int, owner: int, victim: int, needed: int) -> int:
    return offer_armour(match, value, owner, victim, needed, ARM_BAR) if bars(match, owner, victim) else value


def arm_bar_injury(match: BowlMatch, value: int, owner: int, victim: int, _other: int) -> int:
    return offer_injury(match, value, owner, victim, ARM_BAR) if bars(match, owner, victim) else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect(
            ARM_BAR,
            values={BOOST: arm_bar_boost},
            interrupts={ARMOUR: arm_bar_armour, INJURY: arm_bar_injury},
        ),
        "Arm Bar",
        "If an opponent falls over failing to Dodge, Jump or Leap out of its tackle zone: +1 to armour or injury, "
        "after the roll, even if it is prone by then. Only one player may use it.",
        STRENGTH_SKILL,
        (BB2020,),
        340,
        carry_on=(roll_raised,),
        anywhere=True,
    ),
]

"""Mighty Blow."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import STRENGTH_SKILL, Skill
from touchline.bloodbowl.skills.harming import (
    blocked_down,
    figure,
    hits,
    is_spent,
    offer_armour,
    offer_injury,
    roll_raised,
)
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ARMOUR, BOOST, FALL_ARMOUR, INJURY, NONE
from touchline.core.hooks import Effect

MIGHTY_BLOW: Final = "mighty-blow"


def mighty_blow_boost(match: BowlMatch, value: int, owner: int, victim: int, _needed: int) -> int:
    helps = blocked_down(match, owner, victim) and not is_spent(match, MIGHTY_BLOW)
    return value + figure(match, owner, MIGHTY_BLOW) if helps else value


def mighty_blow_armour(match: BowlMatch, value: int, owner: int, victim: int, needed: int) -> int:
    return (
        offer_armour(match, value, owner, victim, needed, MIGHTY_BLOW) if blocked_down(match, owner, victim) else value
    )


def mighty_blow_injury(match: BowlMatch, value: int, owner: int, victim: int, _other: int) -> int:
    return offer_injury(match, value, owner, victim, MIGHTY_BLOW) if blocked_down(match, owner, victim) else value


def falls_on_weapon(match: BowlMatch, victim: int) -> bool:
    """Is something added to the Armour roll that does not add up with this?"""
    return match.rules.value_in_any_state(match, 0, FALL_ARMOUR, victim, NONE) > 0


def blow_boost(match: BowlMatch, value: int, owner: int, victim: int, needed: int) -> int:
    helps = hits(match, owner, victim) and not is_spent(match, MIGHTY_BLOW)
    return value + 1 if helps and not (needed and falls_on_weapon(match, victim)) else value


def blow_armour(match: BowlMatch, value: int, owner: int, victim: int, needed: int) -> int:
    if not hits(match, owner, victim) or falls_on_weapon(match, victim):
        return value
    return offer_armour(match, value, owner, victim, needed, MIGHTY_BLOW)


def blow_injury(match: BowlMatch, value: int, owner: int, victim: int, _other: int) -> int:
    return offer_injury(match, value, owner, victim, MIGHTY_BLOW) if hits(match, owner, victim) else value


STRONG: Final = 3  # the least Strength that hits mightily in every edition that asks for one


def smites(match: BowlMatch, owner: int, victim: int) -> bool:
    return match.sheets[owner].st >= STRONG and hits(match, owner, victim)


def smite_boost(match: BowlMatch, value: int, owner: int, victim: int, _needed: int) -> int:
    helps = smites(match, owner, victim) and not is_spent(match, MIGHTY_BLOW)
    return value + figure(match, owner, MIGHTY_BLOW) if helps else value


def smite_armour(match: BowlMatch, value: int, owner: int, victim: int, needed: int) -> int:
    return offer_armour(match, value, owner, victim, needed, MIGHTY_BLOW) if smites(match, owner, victim) else value


def smite_injury(match: BowlMatch, value: int, owner: int, victim: int, _other: int) -> int:
    return offer_injury(match, value, owner, victim, MIGHTY_BLOW) if smites(match, owner, victim) else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect(
            MIGHTY_BLOW,
            values={BOOST: mighty_blow_boost},
            interrupts={ARMOUR: mighty_blow_armour, INJURY: mighty_blow_injury},
        ),
        "Mighty Blow",
        "Adds the number to the armour or the injury roll of an opponent its Block knocks down.",
        STRENGTH_SKILL,
        (BB2020,),
        320,
        carry_on=(roll_raised,),
        figure="+1",
    ),
    Skill(
        Effect(
            MIGHTY_BLOW,
            values={BOOST: blow_boost},
            interrupts={ARMOUR: blow_armour, INJURY: blow_injury},
        ),
        "Mighty Blow",
        "+1 to the Armour or the Injury roll of an opponent who goes down in a block by this player or against it.",
        STRENGTH_SKILL,
        (BB2016,),
        320,
        carry_on=(roll_raised,),
        anywhere=True,
        figure="+1",
        fixed={BB2016: "+1"},
    ),
    Skill(
        Effect(
            MIGHTY_BLOW,
            values={BOOST: smite_boost},
            interrupts={ARMOUR: smite_armour, INJURY: smite_injury},
        ),
        "Mighty Blow",
        "+1 to the armour or the injury roll after a block it made or received; not with ST 2 or less.",
        STRENGTH_SKILL,
        (GOLD,),
        320,
        carry_on=(roll_raised,),
        fixed={GOLD: "+1"},
    ),
]

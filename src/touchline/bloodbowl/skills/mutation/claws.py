"""Claws."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import MUTATION, Skill
from touchline.bloodbowl.skills.harming import (
    ask_harm,
    blocked_down,
    figure,
    fouls,
    hits,
    is_spent,
    offer_armour,
    roll_raised,
)
from touchline.bloodbowl.skills.pieces import tell_use
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ARMOUR, ARMOUR_VALUE, BOOST, CLAWS_DENIED, USE_Q
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES

CLAWS_BREAK: Final = 8


def claws(match: BowlMatch, value: int, owner: int, victim: int, needed: int) -> int:
    """An unmodified 8 breaks any armour but the hardest."""
    if value >= needed or match.natural < CLAWS_BREAK or not blocked_down(match, owner, victim):
        return value
    if match.rules.value_in_any_state(match, NO, CLAWS_DENIED, victim, owner):
        return value
    return match.ask(ask_harm(match, owner, "claws"), USE_Q, [NO, YES], clawed, value, owner, needed)


def clawed(match: BowlMatch, answer: int, value: int, owner: int, needed: int) -> int:
    if answer == NO:
        return value
    tell_use(match, owner, "claws")
    return needed


def rends(match: BowlMatch, value: int, owner: int, victim: int, _natural: int) -> int:
    """A total of 8 is enough for any armour."""
    return min(value, CLAWS_BREAK) if hits(match, owner, victim) else value


def gashes(match: BowlMatch, owner: int, victim: int) -> bool:
    return hits(match, owner, victim) or fouls(match, owner)


def gash_boost(match: BowlMatch, value: int, owner: int, victim: int, needed: int) -> int:
    helps = needed and gashes(match, owner, victim) and not is_spent(match, "claws")
    return value + figure(match, owner, "claws") if helps else value


def gash(match: BowlMatch, value: int, owner: int, victim: int, needed: int) -> int:
    return offer_armour(match, value, owner, victim, needed, "claws") if gashes(match, owner, victim) else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("claws", interrupts={ARMOUR: claws}),
        "Claws",
        "Its Block breaks any armour on a natural 8 or more.",
        MUTATION,
        (BB2020,),
        310,
        carry_on=(clawed,),
    ),
    Skill(
        Effect("claws", values={ARMOUR_VALUE: rends}),
        "Claw",
        "An Armour total of 8 or more after modifiers breaks the armour of any opponent who goes down in a block by "
        "this player or against it.",
        MUTATION,
        (BB2016,),
        310,
        anywhere=True,
    ),
    Skill(
        Effect("claws", values={BOOST: gash_boost}, interrupts={ARMOUR: gash}),
        "Claw",
        "+2 to an armour roll after a block it made or received, or in its foul.",
        MUTATION,
        (GOLD,),
        310,
        carry_on=(roll_raised,),
        fixed={GOLD: "+2"},
    ),
]

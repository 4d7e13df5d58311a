"""Wild Animal."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, GOLD
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.skills.general.frenzy import (
    frenzy_dared,
    frenzy_follows,
    frenzy_over,
    frenzy_paid,
    nothing_but_blocks,
    rage,
    rages,
)
from touchline.bloodbowl.skills.wits import HELP, WITS_TARGET
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ACTIVATED,
    BLITZ,
    BLOCK,
    BLOCKED,
    FOLLOW_UP,
    KICK_TEAM_MATE,
    KINDS_DENIED,
    PASSED,
)
from touchline.core.hooks import Effect
from touchline.core.match import NO


def wild_animal(match: BowlMatch, value: int, owner: int, subject: int, _target: int) -> int:
    """Needs a 4, easier when there is somebody to hit."""
    if owner != subject or not value:
        return value
    bonus = HELP if match.act_kind in (BLOCK, BLITZ, KICK_TEAM_MATE) else 0  # a kick is made in a Blitz
    match.after(animal_tested, value)
    return match.rules.skill_test(match, owner, "wild-animal", WITS_TARGET, bonus)


def animal_tested(_match: BowlMatch, shown: int, value: int) -> int:
    return value if shown & PASSED else NO


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("wild-animal", interrupts={ACTIVATED: wild_animal}),
        "Wild Animal",
        "After declaring an Action: D6, +2 for a Block or Blitz; on 1-3 it does nothing.",
        TRAIT,
        (BB2016,),
        635,
        carry_on=(animal_tested,),
        balks=True,
        compulsory=True,
    ),
    Skill(
        Effect(
            "wild-animal",
            values={KINDS_DENIED: nothing_but_blocks},
            interrupts={FOLLOW_UP: frenzy_follows, BLOCKED: rages},
        ),
        "Wild Animal",
        "Counts as frenzied, acts before all others of its team, and its blocks and fouls get no assists.",
        TRAIT,
        (GOLD,),
        185,
        carry_on=(rage, frenzy_dared, frenzy_paid, frenzy_over),
        compulsory=True,
    ),
]

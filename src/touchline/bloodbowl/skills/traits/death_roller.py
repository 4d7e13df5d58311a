"""Death Roller."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import GOLD
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.skills.penalties import judged
from touchline.bloodbowl.skills.traits.secret_weapon import weapon_judged
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import FOULING, MAY_HOLD
from touchline.core.hooks import Effect

ROLLER: Final = "death-roller"
CRUSHES: Final = 5  # beside the usual 1


def no_hands_free(_match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return 0 if owner == subject else value


def rolls_over(_match: BowlMatch, value: int, owner: int, fouler: int, _victim: int) -> int:
    return value + CRUSHES if owner == fouler else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect(ROLLER, values={MAY_HOLD: no_hands_free}, interrupts={FOULING: rolls_over, **judged(ROLLER, 7)}),
        "Death Roller",
        "Ignores tackle zones and fouls at +6; if knocked over, it is wrecked for the match. Penalty 7+.",
        TRAIT,
        (GOLD,),
        870,
        carry_on=(weapon_judged,),
        anywhere=True,
        compulsory=True,
    ),
]

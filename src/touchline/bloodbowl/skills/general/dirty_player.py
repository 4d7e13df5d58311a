"""Dirty Player."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020
from touchline.bloodbowl.entries import GENERAL_SKILL, Skill
from touchline.bloodbowl.skills.harming import figure, fouls, is_spent, offer_armour, offer_injury, roll_raised
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ARMOUR, BOOST, INJURY
from touchline.core.hooks import Effect

DIRTY_PLAYER: Final = "dirty-player"


def dirty_player_boost(match: BowlMatch, value: int, owner: int, _victim: int, _needed: int) -> int:
    helps = fouls(match, owner) and not is_spent(match, DIRTY_PLAYER)
    return value + figure(match, owner, DIRTY_PLAYER) if helps else value


def dirty_player_armour(match: BowlMatch, value: int, owner: int, victim: int, needed: int) -> int:
    return offer_armour(match, value, owner, victim, needed, DIRTY_PLAYER) if fouls(match, owner) else value


def dirty_player_injury(match: BowlMatch, value: int, owner: int, victim: int, _other: int) -> int:
    return offer_injury(match, value, owner, victim, DIRTY_PLAYER) if fouls(match, owner) else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect(
            DIRTY_PLAYER,
            values={BOOST: dirty_player_boost},
            interrupts={ARMOUR: dirty_player_armour, INJURY: dirty_player_injury},
        ),
        "Dirty Player",
        "On its Foul, add the bracketed number to the armour roll or the injury roll (choose after rolling).",
        GENERAL_SKILL,
        (BB2020, BB2016),
        330,
        carry_on=(roll_raised,),
        figure="+1",
        fixed={BB2016: "+1"},
    ),
]

"""Daemonic Aura."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import GOLD
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.skills.pieces import yes
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ARMOUR_FIXED, BANISHED, HURT, INJURY_RESULT
from touchline.core.hooks import Effect


def banished(_match: BowlMatch, value: int, owner: int, subject: int, _total: int) -> int:
    """An injury sends the daemon back to where it came from."""
    return BANISHED if owner == subject and value == HURT else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("daemonic-aura", values={ARMOUR_FIXED: yes}, interrupts={INJURY_RESULT: banished}),
        "Daemonic Aura",
        "Nothing modifies armour rolls against it; an injury banishes it as if it were dead.",
        TRAIT,
        (GOLD,),
        405,
        compulsory=True,
    ),
]

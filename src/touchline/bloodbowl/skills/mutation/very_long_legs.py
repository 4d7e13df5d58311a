"""Very Long Legs."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import MUTATION, Skill
from touchline.bloodbowl.skills.pieces import long_legs, plus_one, yes
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BURST_DENIED, INTERFERE, JUMP_TOTAL, JUMPING
from touchline.core.hooks import Effect


def plus_two(_match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return value + 2 if owner == subject else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("very-long-legs", values={JUMP_TOTAL: long_legs, INTERFERE: plus_two, BURST_DENIED: yes}),
        "Very Long Legs",
        "Penalties for jumping are reduced by 1; +2 to interfere with passes; ignores Cloud Burster.",
        MUTATION,
        (BB2020,),
        560,
    ),
    Skill(
        Effect("very-long-legs", values={JUMPING: plus_one, INTERFERE: plus_one, BURST_DENIED: yes}),
        "Very Long Legs",
        "+1 to leap and to intercept; Safe Throw does not undo its interceptions.",
        MUTATION,
        (BB2016,),
        560,
    ),
    Skill(
        Effect("very-long-legs", values={INTERFERE: plus_one}),
        "Very Long Legs",
        "+1 to intercept. The +1 MA is part of the profile.",
        MUTATION,
        (GOLD,),
        560,
        compulsory=True,
    ),
]

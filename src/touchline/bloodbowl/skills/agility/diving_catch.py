"""Diving Catch."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import AGILITY_SKILL, Skill
from touchline.bloodbowl.skills.pieces import yes
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import CATCH, DIRECT, DIVES
from touchline.core.hooks import Effect


def sure_catch(_match: BowlMatch, value: int, owner: int, subject: int, directness: int) -> int:
    """An accurate pass into its square is easier to catch."""
    return value + 1 if owner == subject and directness == DIRECT else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("diving-catch", values={CATCH: sure_catch, DIVES: yes}),
        "Diving Catch",
        "May catch a ball that lands in a square next to it; +1 to catch an accurate pass.",
        AGILITY_SKILL,
        (BB2020,),
        730,
    ),
    Skill(
        Effect("diving-catch", values={CATCH: sure_catch, DIVES: yes}),
        "Diving Catch",
        "May try to catch a ball that lands in an empty square of its tackle zone, unless another player does so too; "
        "+1 to catch an accurate pass to its own square.",
        AGILITY_SKILL,
        (BB2016,),
        730,
    ),
    Skill(
        Effect("diving-catch"),
        "Diving Catch",
        "After a pass to it has scattered it may step one square to the ball and try to catch it there.",
        AGILITY_SKILL,
        (GOLD,),
        730,
    ),
]

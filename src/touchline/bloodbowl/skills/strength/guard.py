"""Guard."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import STRENGTH_SKILL, Skill
from touchline.bloodbowl.rules.modern.faqs import MAY_2024
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ASSISTS_MARKED, BY_FOUL
from touchline.core.hooks import Effect


def guard(match: BowlMatch, value: int, owner: int, subject: int, cause: int) -> int:
    """Assists while marked; with a foul only by the older answers."""
    if owner != subject or (cause == BY_FOUL and match.setup.option("faq") >= MAY_2024):
        return value
    return value + 1


def guard_in_blocks(_match: BowlMatch, value: int, owner: int, subject: int, cause: int) -> int:
    return value + 1 if owner == subject and cause != BY_FOUL else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("guard", values={ASSISTS_MARKED: guard}),
        "Guard",
        "Gives offensive and defensive assists even in the tackle zones of other opponents.",
        STRENGTH_SKILL,
        (BB2020,),
        220,
    ),
    Skill(
        Effect("guard", values={ASSISTS_MARKED: guard_in_blocks}),
        "Guard",
        "Gives offensive and defensive assists to blocks even in the tackle zones of other opponents.",
        STRENGTH_SKILL,
        (BB2016, GOLD),
        220,
    ),
]

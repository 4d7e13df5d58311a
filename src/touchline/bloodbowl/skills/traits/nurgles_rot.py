"""Nurgle's Rot."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.skills.pieces import tell_use
from touchline.bloodbowl.skills.traits.plague_ridden import may_be_infected
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import CASUALTY_STANDS
from touchline.core.hooks import Effect


def nurgles_rot(match: BowlMatch, row: int, owner: int, victim: int, _other: int) -> int:
    """Whom this player has killed may join its team after the match; the log says so."""
    if may_be_infected(match, owner, victim, row):
        tell_use(match, owner, "nurgles-rot")
    return row


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("nurgles-rot", interrupts={CASUALTY_STANDS: nurgles_rot}),
        "Nurgle's Rot",
        "An opponent of ST 4 or less whom it kills by a block or foul may join its team as a Rotter after the match.",
        TRAIT,
        (BB2016,),
        950,
        anywhere=True,
        compulsory=True,
    ),
]

"""Horns."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020
from touchline.bloodbowl.entries import MUTATION, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BLITZ, STRENGTH
from touchline.core.hooks import Effect


def horns(match: BowlMatch, value: int, owner: int, subject: int, _target: int) -> int:
    return value + 1 if owner == subject and match.act_kind == BLITZ else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("horns", values={STRENGTH: horns}),
        "Horns",
        "+1 ST for a Block made in a Blitz, applied before everything else.",
        MUTATION,
        (BB2020, BB2016),
        230,
    ),
]

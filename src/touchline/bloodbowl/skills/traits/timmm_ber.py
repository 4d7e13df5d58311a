"""Timmm-ber!."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import STAND_UP
from touchline.core.hooks import Effect


def timmm_ber(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    """Every Open team-mate at hand helps to get up."""
    if owner != subject:
        return value
    mates = match.standing[match.seat_of(owner)] & match.grid.near[match.at[owner]]
    return value + sum(match.is_open(mate) for mate in match.players_on(mates))


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("timmm-ber", values={STAND_UP: timmm_ber}),
        "Timmm-ber!",
        "If MA 2 or less: +1 to the stand-up roll for each adjacent standing team-mate outside opposing tackle zones; "
        "a natural 1 fails.",
        TRAIT,
        (BB2020, BB2016),
        450,
    ),
]

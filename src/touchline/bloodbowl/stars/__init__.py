"""Special rules of star players, each an effect that the star has, with its small functions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl.stars import brutes, company, luck, makeshift, openings, strikers
from touchline.bloodbowl.state import BowlMatch
from touchline.core.hooks import Effect

STARS: Final[list[Effect[BowlMatch]]] = [
    *luck.LUCKY_STARS,
    *brutes.BRUTAL_STARS,
    *openings.OPENING_STARS,
    *strikers.STRIKING_STARS,
    *company.COMPANY_STARS,
    *makeshift.MAKESHIFT_STARS,
]
CARRY_ON: Final[tuple[Callable[..., int], ...]] = (
    *luck.CARRY_ON,
    *brutes.CARRY_ON,
    *openings.CARRY_ON,
    *strikers.CARRY_ON,
    *company.CARRY_ON,
    *makeshift.CARRY_ON,
)
WORKS_ANYWHERE: Final[tuple[str, ...]] = company.WORKS_ANYWHERE
ONE_DIE: Final = luck.ONE_DIE
OPTIONS: Final = openings.OPTIONS

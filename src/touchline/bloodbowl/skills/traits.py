"""All traits that have modules of their own, put together for an edition."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl.skills import (
    ball_and_chain,
    bloodlust,
    footwork,
    grudges,
    hordes,
    minds,
    special_actions,
    throws,
    weapons,
)
from touchline.bloodbowl.state import BowlMatch
from touchline.core.hooks import Effect

CARRY_ON: Final[tuple[Callable[..., int], ...]] = (
    *weapons.CARRY_ON,
    *special_actions.CARRY_ON,
    *throws.CARRY_ON,
    *ball_and_chain.CARRY_ON,
    *footwork.CARRY_ON,
    *grudges.CARRY_ON,
    *bloodlust.CARRY_ON,
    *hordes.CARRY_ON,
)
BALKING: Final[tuple[str, ...]] = (*minds.BALKING, *(trait.id for trait in bloodlust.BLOODLUST))
WORKS_WHEN_DOWN: Final[tuple[str, ...]] = weapons.WORKS_WHEN_DOWN

TRAITS: Final[list[Effect[BowlMatch]]] = [
    *weapons.WEAPONS,
    *special_actions.SPECIAL_ACTIONS,
    *throws.THROWING_TRAITS,
    *ball_and_chain.CHAIN,
    *footwork.FOOTWORK,
    *grudges.GRUDGES,
    *bloodlust.BLOODLUST,
    *hordes.HORDES,
]

"""Blitz Bowl, Ultimate Edition of 2024: the chapters of the rules with the effects of this edition."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import Final

from touchline.blitzbowl import abilities
from touchline.blitzbowl.abilities import ABILITIES, GRANTED_BY_ABILITIES
from touchline.blitzbowl.cards import bonus_plays
from touchline.blitzbowl.cards.bonus_plays import (
    DECLARED,
    FOR_ONE_ACTION,
    FOR_ONE_BLOCK,
    FOR_ONE_CHECK,
    FOR_ONE_TURN,
    IN_HAND,
    TIMELESS,
)
from touchline.blitzbowl.cards.deck import ARENAS, BALLS, BONUS_PLAYS, EVENTS
from touchline.blitzbowl.cards.lasting import ARENA_EFFECTS, BALL_EFFECTS, EVENT_EFFECTS, ROOKIES
from touchline.blitzbowl.rules.turns import TurnRules
from touchline.blitzbowl.state import BlitzMatch
from touchline.blitzbowl.vocabulary import POINT_COUNT
from touchline.core.hooks import Effect


def _ids(effects: list[Effect[BlitzMatch]]) -> list[str]:
    return [effect.id for effect in effects]


def registered_effects() -> list[str]:
    """The ids of the effects by number; nobody reorders them, since matches store the numbers."""
    text = files("touchline.blitzbowl").joinpath("data", "numbers.toml").read_text(encoding="utf-8")
    return list(tomllib.loads(text)["effects"])


class Blitz(TurnRules):
    """The rules of one edition; holds no match, so one instance serves all."""

    __slots__ = ("_carry_on",)

    def __init__(self) -> None:
        # what Players can have comes first, so that their masks stay small numbers
        super().__init__(
            POINT_COUNT,
            [
                *ABILITIES,
                *BALL_EFFECTS,
                *GRANTED_BY_ABILITIES,
                *FOR_ONE_ACTION,
                *FOR_ONE_CHECK,
                *FOR_ONE_BLOCK,
                *FOR_ONE_TURN,
                *IN_HAND,
                *ARENA_EFFECTS,
                *EVENT_EFFECTS,
                ROOKIES,
            ],
            registered_effects(),
        )
        if _ids(IN_HAND) != BONUS_PLAYS:
            raise ValueError("every Bonus Play of the data has an effect, in the same order")
        self.first_card: int = self.numbers[BONUS_PLAYS[0]]
        if [self.numbers[id] - self.first_card for id in BONUS_PLAYS] != list(range(len(BONUS_PLAYS))):
            raise ValueError("the Bonus Plays have numbers in the order of the data, one after the other")
        self.card_bits: int = self.bits_of(BONUS_PLAYS)
        self.personal_bits: int = self.bits_of(_ids(ABILITIES) + _ids(BALL_EFFECTS))
        self.action_bits: int = self.bits_of(_ids(GRANTED_BY_ABILITIES) + _ids(FOR_ONE_ACTION))
        self.check_bits: int = self.bits_of(_ids(FOR_ONE_CHECK))
        self.block_bits: int = self.bits_of(_ids(FOR_ONE_BLOCK))
        self.turn_bits: int = self.bits_of(_ids(FOR_ONE_TURN))
        self.declared_kinds: list[int] = [DECLARED.get(id, 0) for id in BONUS_PLAYS]
        self.declared_bits: list[int] = [self.bits.get(f"{id}:on", 0) for id in BONUS_PLAYS]
        self.declared_mask: int = self.bits_of(list(DECLARED))
        self.timeless: int = sum(1 << BONUS_PLAYS.index(id) for id in TIMELESS)
        self.ball_bits: list[int] = [self.bits.get(id, 0) for id in BALLS]
        self.squig: int = BALLS.index("squig")
        self.arena_bits: list[int] = [self.bits[id] for id in ARENAS]
        self.lasting: list[int] = [self.bits.get(id, 0) for id in EVENTS]
        self.rookie_bit: int = self.bits[ROOKIES.id]
        self.ignored_bits: int = self.bits["insignificant"]
        self.stopping_bits: int = self.bits["titchy"]
        self.quiet_bits: int = self.bits["defensive"]
        self._carry_on: dict[str, Callable[..., int]] = {
            rule.__name__: rule for rule in (*abilities.CARRY_ON, *bonus_plays.CARRY_ON)
        }
        clash = [name for name in self._carry_on if hasattr(self, name)]
        if clash:
            raise ValueError(f"rules and functions of effects share the names {', '.join(clash)}")

    def number(self, id: str) -> int:
        """The number of an effect."""
        return self.numbers[id]

    def carry_on(self) -> Mapping[str, Callable[..., int]]:
        return self._carry_on


EDITION: Final = Blitz()

"""Players who cannot stop blocking."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BALL_AND_CHAIN, BLITZ, BLOCK, KINDS, NONE, THROW_BOMB
from touchline.core.match import NO, YES

ATTACKS: Final[int] = 1 << BLOCK | 1 << BLITZ | 1 << THROW_BOMB | 1 << BALL_AND_CHAIN  # weapons among them
NO_ATTACK: Final[int] = (1 << len(KINDS)) - 1 & ~ATTACKS


def is_frenzied(match: BowlMatch, player: int) -> bool:
    bits = match.rules.bits
    return bool(match.effects[player] & (bits["frenzy"] | bits["wild-animal"]))


def must_attack(match: BowlMatch, player: int) -> bool:
    """Does the player stand next to a standing opponent?"""
    return match.is_standing(player) and bool(match.rules.block_targets(match, player))


def rages_on(match: BowlMatch, player: int) -> int:
    """YES if a frenzied player must block again, NO if not, and NONE if that would be going for it."""
    rules = match.rules
    if match.act_kind != BLITZ:
        match.act_done += 1
        return YES if match.act_done < rules.movement(match, player) else NO
    if rules.movement_left(match, player) > 0:
        return YES
    return NONE if rules.steps_left(match, player) > 0 else NO

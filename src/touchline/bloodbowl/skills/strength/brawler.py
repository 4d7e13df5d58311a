"""Brawler."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2020
from touchline.bloodbowl.entries import STRENGTH_SKILL, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BALL_AND_CHAIN, BLOCK, BLOCK_DICE, BOTH_DOWN
from touchline.core.dice import unpack
from touchline.core.hooks import Effect


def brawls(match: BowlMatch, owner: int, player: int, shown: int) -> bool:
    """One Both Down of a block that is no Blitz."""
    mine = owner == player and match.act_player == owner and match.act_kind in (BLOCK, BALL_AND_CHAIN)
    return mine and BOTH_DOWN in unpack(shown) and not match.block_used & match.rules.bits["brawler"]


def brawler_used(match: BowlMatch, _owner: int) -> None:
    match.block_used |= match.rules.bits["brawler"]


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("brawler", rerolls={BLOCK_DICE: brawls}, spend=brawler_used),
        "Brawler",
        "On a Block that is not part of a Blitz, re-roll one Both Down die.",
        STRENGTH_SKILL,
        (BB2020,),
        40,
        one_die=(BOTH_DOWN,),
    ),
]

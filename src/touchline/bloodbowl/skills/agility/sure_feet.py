"""Sure Feet."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import AGILITY_SKILL, Skill
from touchline.bloodbowl.skills.pieces import own_activation, unused
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import RUSH
from touchline.core.hooks import Effect


def may_rush_again(match: BowlMatch, owner: int, _player: int, _shown: int) -> bool:
    return own_activation(match, owner, "sure-feet")


def may_go_again(match: BowlMatch, owner: int, _player: int, _shown: int) -> bool:
    """Once in each action, as every skill."""
    return match.act_player == owner


def may_rush_once(match: BowlMatch, owner: int, _player: int, _shown: int) -> bool:
    return unused(match, owner, "sure-feet")


def sure_feet_used(match: BowlMatch, owner: int) -> None:
    match.used[owner] |= match.rules.bits["sure-feet"]


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("sure-feet", rerolls={RUSH: may_rush_again}, spend=sure_feet_used),
        "Sure Feet",
        "Once per team turn, in its own activation, re-roll the D6 of a Rush.",
        AGILITY_SKILL,
        (BB2020,),
        70,
    ),
    Skill(
        Effect("sure-feet", rerolls={RUSH: may_go_again}),
        "Sure Feet",
        "Re-rolls a failed Go For It roll in its own action.",
        AGILITY_SKILL,
        (GOLD,),
        70,
    ),
    Skill(
        Effect("sure-feet", rerolls={RUSH: may_rush_once}, spend=sure_feet_used),
        "Sure Feet",
        "Once per turn re-roll a failed Go For It roll.",
        AGILITY_SKILL,
        (BB2016,),
        70,
    ),
]

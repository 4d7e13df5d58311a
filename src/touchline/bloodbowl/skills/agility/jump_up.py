"""Jump Up."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import AGILITY_SKILL, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BLOCKS_PRONE, STAND_COST
from touchline.core.hooks import Effect
from touchline.core.match import YES


def jump_up(_match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    """Stands up for nothing."""
    return 0 if owner == subject else value


def blocks_prone(_match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return YES if owner == subject else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("jump-up", values={STAND_COST: jump_up, BLOCKS_PRONE: blocks_prone}),
        "Jump Up",
        "Stands up for free. If prone when activated it may test Agility at +1 to stand and Block; on a "
        "failure it stays prone and the activation ends.",
        AGILITY_SKILL,
        (BB2020,),
        440,
    ),
    Skill(
        Effect("jump-up", values={STAND_COST: jump_up, BLOCKS_PRONE: blocks_prone}),
        "Jump Up",
        "Stands up for free. For a Block Action it makes an Agility roll at +2; if it fails, it stays Prone and "
        "the Action ends.",
        AGILITY_SKILL,
        (BB2016,),
        440,
    ),
    Skill(
        Effect("jump-up", values={BLOCKS_PRONE: blocks_prone}),
        "Jump Up",
        "Stands up for free at the start of any action, including a block.",
        AGILITY_SKILL,
        (GOLD,),
        440,
    ),
]

"""Explosive Bombs."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import GOLD
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.skills.penalties import judged
from touchline.bloodbowl.skills.traits.bombardier import bomb_offered
from touchline.bloodbowl.skills.traits.secret_weapon import weapon_judged
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import EXPLOSIVE, SPECIAL_ACTION, SPECIAL_KINDS, THROW_BOMB
from touchline.core.hooks import Effect


def explosive_bombs(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    return match.rules.light_bomb(match, owner, EXPLOSIVE) if match.act_kind == THROW_BOMB else value


def explosive_bombs_offered(match: BowlMatch, value: int, owner: int, subject: int, other: int) -> int:
    """Not with the ball in hand."""
    return value if match.holds(owner) else bomb_offered(match, value, owner, subject, other)


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect(
            "explosive-bombs",
            values={SPECIAL_KINDS: explosive_bombs_offered},
            interrupts={SPECIAL_ACTION: explosive_bombs, **judged("explosive-bombs", 8)},
        ),
        "Explosive Bombs",
        "Thrown instead of another action: a player in the square where one explodes falls, adjacent players on "
        "4+. Penalty 8+.",
        TRAIT,
        (GOLD,),
        801,
        carry_on=(weapon_judged,),
        anywhere=True,
        compulsory=True,
    ),
]

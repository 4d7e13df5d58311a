"""Stink Bombs."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import GOLD
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.skills.penalties import judged
from touchline.bloodbowl.skills.traits.bombardier import bomb_offered
from touchline.bloodbowl.skills.traits.secret_weapon import weapon_judged
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import SPECIAL_ACTION, SPECIAL_KINDS, STINK, THROW_BOMB
from touchline.core.hooks import Effect


def stink_bombs(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    """A player with both kinds throws an explosive one: one bomb an action."""
    if match.act_kind != THROW_BOMB or match.rules.is_owned(match, owner, "explosive-bombs"):
        return value
    return match.rules.light_bomb(match, owner, STINK)


def stink_bombs_offered(match: BowlMatch, value: int, owner: int, subject: int, other: int) -> int:
    """Not with the ball in hand."""
    return value if match.holds(owner) else bomb_offered(match, value, owner, subject, other)


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect(
            "stink-bombs",
            values={SPECIAL_KINDS: stink_bombs_offered},
            interrupts={SPECIAL_ACTION: stink_bombs, **judged("stink-bombs", 10)},
        ),
        "Stink Bombs",
        "As explosive bombs, but everybody there and next to it falls over without an armour roll. Penalty 10+.",
        TRAIT,
        (GOLD,),
        802,
        carry_on=(weapon_judged,),
        anywhere=True,
        compulsory=True,
    ),
]

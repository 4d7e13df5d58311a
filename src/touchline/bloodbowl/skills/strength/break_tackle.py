"""Break Tackle."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import STRENGTH_SKILL, Skill
from touchline.bloodbowl.skills.pieces import ask_use, own_activation, tell_use, unused
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import DODGE, USE_Q
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES

VERY_STRONG: Final = 5


def break_tackle(match: BowlMatch, modifier: int, owner: int, mover: int, die: int) -> int:
    """May turn one failed Dodge of an activation into a success by sheer Strength."""
    if owner != mover or not own_activation(match, owner, "break-tackle"):
        return modifier
    rules, better = match.rules, modifier + strength_bonus(match, owner)
    if rules.evades(match, owner, DODGE, die, modifier) or not rules.evades(match, owner, DODGE, die, better):
        return modifier
    return match.ask(ask_use(match, owner, "break-tackle"), USE_Q, [NO, YES], tackle_broken, modifier, owner)


def strength_bonus(match: BowlMatch, owner: int) -> int:
    return 2 if match.sheets[owner].st >= VERY_STRONG else 1


def tackle_broken(match: BowlMatch, answer: int, modifier: int, owner: int) -> int:
    if answer == NO:
        return modifier
    match.used[owner] |= match.rules.bits["break-tackle"]
    tell_use(match, owner, "break-tackle")
    return modifier + strength_bonus(match, owner)


def brute_force(match: BowlMatch, modifier: int, owner: int, mover: int, die: int) -> int:
    """May turn one failed dodge of a turn into a success by using Strength for Agility."""
    return break_through(match, modifier, owner, mover, die) if unused(match, owner, "break-tackle") else modifier


def break_through(match: BowlMatch, modifier: int, owner: int, mover: int, die: int) -> int:
    """The same as often as the rules let players use skills."""
    if owner != mover:
        return modifier
    rules, better = match.rules, modifier + advantage(match, owner)
    if rules.evades(match, owner, DODGE, die, modifier) or not rules.evades(match, owner, DODGE, die, better):
        return modifier
    return match.ask(ask_use(match, owner, "break-tackle"), USE_Q, [NO, YES], force_used, modifier, owner)


def advantage(match: BowlMatch, owner: int) -> int:
    """How much easier the roll is with Strength in place of Agility."""
    sheet = match.sheets[owner]
    return sheet.agility - match.rules.agility_roll(sheet.st)


def force_used(match: BowlMatch, answer: int, modifier: int, owner: int) -> int:
    if answer == NO:
        return modifier
    match.used[owner] |= match.rules.bits["break-tackle"]
    tell_use(match, owner, "break-tackle")
    return modifier + advantage(match, owner)


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("break-tackle", interrupts={DODGE: break_tackle}),
        "Break Tackle",
        "Once per activation, after a Dodge test, +1 (ST 4 or less) or +2 (ST 5 or more).",
        STRENGTH_SKILL,
        (BB2020,),
        380,
        carry_on=(tackle_broken,),
    ),
    Skill(
        Effect("break-tackle", interrupts={DODGE: brute_force}),
        "Break Tackle",
        "Once per turn may use its ST instead of its AG for a Dodge roll.",
        STRENGTH_SKILL,
        (BB2016,),
        380,
        carry_on=(force_used,),
    ),
    Skill(
        Effect("break-tackle", interrupts={DODGE: break_through}),
        "Break Tackle",
        "May use its ST instead of its AG for a dodge.",
        STRENGTH_SKILL,
        (GOLD,),
        380,
        carry_on=(force_used,),
    ),
]

"""Dodge."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import AGILITY_SKILL, Skill
from touchline.bloodbowl.skills.pieces import ask_use, own_activation, tell_use, unused
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import DODGE, DODGE_DENIED, NONE, STUMBLED, USE_Q
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES


def may_dodge_again(match: BowlMatch, owner: int, _player: int, _shown: int) -> bool:
    denied = match.rules.value(match, NO, DODGE_DENIED, owner, NONE)
    return own_activation(match, owner, "dodge") and not denied


def may_dodge_once(match: BowlMatch, owner: int, _player: int, _shown: int) -> bool:
    """In any move, of whichever turn."""
    return unused(match, owner, "dodge") and not match.rules.value(match, NO, DODGE_DENIED, owner, NONE)


def dodge_used(match: BowlMatch, owner: int) -> None:
    match.used[owner] |= match.rules.bits["dodge"]


def dodge_stumble(match: BowlMatch, value: int, owner: int, subject: int, blocker: int) -> int:
    """A Stumble may only push a target that can use Dodge."""
    if owner != subject or not match.is_skilled(owner) or match.rules.value(match, NO, DODGE_DENIED, owner, blocker):
        return value
    return match.ask(ask_use(match, owner, "dodge"), USE_Q, [NO, YES], dodge_answered, owner)


def dodge_answered(match: BowlMatch, answer: int, owner: int) -> int:
    if answer == NO:
        return YES
    tell_use(match, owner, "dodge")
    return NO


def slip_away(match: BowlMatch, value: int, owner: int, subject: int, blocker: int) -> int:
    """The target declares first; the blocker may answer with Tackle."""
    if owner != subject or not match.is_skilled(owner):
        return value
    return match.ask(ask_use(match, owner, "dodge"), USE_Q, [NO, YES], slip_declared, owner, blocker)


def slip_declared(match: BowlMatch, answer: int, owner: int, blocker: int) -> int:
    if answer == NO:
        return YES
    tell_use(match, owner, "dodge")
    if not match.rules.is_owned(match, blocker, "tackle"):
        return NO
    return match.ask(ask_use(match, blocker, "tackle"), USE_Q, [NO, YES], slip_answered, blocker)


def slip_answered(match: BowlMatch, answer: int, blocker: int) -> int:
    if answer == YES:
        tell_use(match, blocker, "tackle")
    return answer


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("dodge", interrupts={STUMBLED: dodge_stumble}, rerolls={DODGE: may_dodge_again}, spend=dodge_used),
        "Dodge",
        "Once per team turn, in its own activation, re-roll a failed Dodge. When a Stumble is applied to it "
        "in a Block, may turn it into a Push Back.",
        AGILITY_SKILL,
        (BB2020,),
        50,
        carry_on=(dodge_answered,),
    ),
    Skill(
        Effect("dodge", interrupts={STUMBLED: dodge_stumble}, rerolls={DODGE: may_dodge_once}, spend=dodge_used),
        "Dodge",
        "Once per turn re-roll a failed Dodge roll. As the target of a block, may turn Stumbles into a push.",
        AGILITY_SKILL,
        (BB2016,),
        50,
        carry_on=(dodge_answered,),
    ),
    Skill(
        Effect("dodge", interrupts={STUMBLED: slip_away}, rerolls={DODGE: may_dodge_once}, spend=dodge_used),
        "Dodge",
        "Re-rolls one failed dodge in a turn; when it is blocked, Defender Stumbles only pushes it back.",
        AGILITY_SKILL,
        (GOLD,),
        50,
        carry_on=(slip_declared, slip_answered),
    ),
]

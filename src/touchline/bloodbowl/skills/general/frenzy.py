"""Frenzy."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import GENERAL_SKILL, Skill
from touchline.bloodbowl.skills.pieces import ask_use, tell_use, unused
from touchline.bloodbowl.skills.raging import NO_ATTACK, must_attack, rages_on
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    BLITZ,
    BLOCK,
    BLOCKED,
    BY_FALL,
    FOLLOW_UP,
    KINDS_DENIED,
    MAY,
    MUST,
    NONE,
    USE_Q,
)
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO, YES

FIRST_BLOCK: Final = 1  # of the setting about players who are put off: the second block needs no courage any more


def frenzy_follows(_match: BowlMatch, value: int, owner: int, blocker: int, _target: int) -> int:
    return MUST if owner == blocker and value == MAY else value


def frenzy_again(match: BowlMatch, value: int, owner: int, blocker: int, target: int) -> int:
    """A second block against a target that has not got away and still stands."""
    if owner != blocker or not may_block_again(match, owner, target):
        return value
    match.used[owner] |= match.rules.bits["frenzy"]
    tell_use(match, owner, "frenzy")
    match.after(frenzy_dared, owner, target)
    return match.rules.confront(match, owner, target)


def may_block_again(match: BowlMatch, owner: int, target: int) -> bool:
    if not unused(match, owner, "frenzy") or not match.pursued or match.act_other != NONE:
        return False
    if not match.is_standing(owner) or not match.is_standing(target):
        return False
    if not match.grid.near[match.at[owner]] >> match.at[target] & 1:
        return False
    return match.act_kind != BLITZ or match.rules.steps_left(match, owner) > 0


def frenzy_dared(match: BowlMatch, dares: int, owner: int, target: int) -> int:
    """A player who has lost heart does nothing more in this activation."""
    if not dares:
        match.halted = 1
        return DONE
    if not match.rules.play_goes_on(match):
        return DONE
    match.after(frenzy_paid, owner, target)
    return match.rules.pay_for_block(match, owner) if match.act_kind == BLITZ else YES


def frenzy_paid(match: BowlMatch, passed: int, owner: int, target: int) -> int:
    rules = match.rules
    return rules.block(match, owner, target) if passed else rules.fall_over(match, owner, BY_FALL)


def frenzy_still_beside(match: BowlMatch, value: int, owner: int, blocker: int, target: int) -> int:
    """The same, paid for before the target can put the player off; only in an action that is a block."""
    acts = match.act_kind in (BLOCK, BLITZ) and match.act_player == owner
    if owner != blocker or not acts or not may_block_again(match, owner, target):
        return value
    match.used[owner] |= match.rules.bits["frenzy"]
    tell_use(match, owner, "frenzy")
    match.reprise = 1
    match.after(frenzy_over)
    match.after(frenzy_due, owner, target)
    return match.rules.pay_for_block(match, owner) if match.act_kind == BLITZ else YES


def frenzy_due(match: BowlMatch, passed: int, owner: int, target: int) -> int:
    if not passed:
        return match.rules.fall_over(match, owner, BY_FALL)
    if match.setup.option("foul_appearance") == FIRST_BLOCK:
        return match.rules.block(match, owner, target)
    return match.rules.dare_block(match, owner, target)


def frenzy_over(match: BowlMatch, _: int) -> int:
    match.reprise = 0
    return DONE


def rages(match: BowlMatch, value: int, owner: int, blocker: int, target: int) -> int:
    """Another block after each push, as far as the movement allowance goes."""
    if owner != blocker or not match.pursued or match.act_other != NONE or match.weapon != NONE:
        return value
    if not match.is_standing(owner) or not match.is_standing(target):
        return value
    if not match.grid.near[match.at[owner]] >> match.at[target] & 1:
        return value
    must = rages_on(match, owner)
    if must == NO:
        return value
    if must == YES:
        return rage(match, YES, owner, target)
    return match.ask(ask_use(match, owner, "frenzy"), USE_Q, [NO, YES], rage, owner, target)


def rage(match: BowlMatch, answer: int, owner: int, target: int) -> int:
    if answer == NO:
        return DONE
    tell_use(match, owner, "frenzy")
    match.reprise = 1
    match.after(frenzy_over)
    match.after(frenzy_dared, owner, target)
    return match.rules.confront(match, owner, target)


def nothing_but_blocks(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    """Next to a standing opponent the player does nothing else."""
    raging = owner == subject and must_attack(match, owner)
    return value | NO_ATTACK if raging else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("frenzy", interrupts={FOLLOW_UP: frenzy_follows, BLOCKED: frenzy_again}),
        "Frenzy",
        "Must follow up, and must block a second time if the target still stands.",
        GENERAL_SKILL,
        (BB2020,),
        180,
        carry_on=(frenzy_dared, frenzy_paid),
        excludes=("grab",),
        compulsory=True,
    ),
    Skill(
        Effect("frenzy", interrupts={FOLLOW_UP: frenzy_follows, BLOCKED: frenzy_still_beside}),
        "Frenzy",
        "Must follow up, and must block a second time if the target was pushed and both still stand side by side.",
        GENERAL_SKILL,
        (BB2016,),
        180,
        carry_on=(frenzy_due, frenzy_over),
        excludes=("grab",),
        compulsory=True,
    ),
    Skill(
        Effect(
            "frenzy",
            values={KINDS_DENIED: nothing_but_blocks},
            interrupts={FOLLOW_UP: frenzy_follows, BLOCKED: rages},
        ),
        "Frenzy",
        "Must block an adjacent opponent, must follow up, and keeps blocking until a player falls.",
        GENERAL_SKILL,
        (GOLD,),
        180,
        carry_on=(rage, frenzy_dared, frenzy_paid, frenzy_over),
        compulsory=True,
    ),
]

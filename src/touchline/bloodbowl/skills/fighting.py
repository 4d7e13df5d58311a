"""Skills for blocks: who stays up, who is pushed where, what it does to armour."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ANY_SQUARE,
    ARMOUR,
    ARMOUR_VALUE,
    ASSISTS_MARKED,
    BLITZ,
    BLOCKED,
    BLOCKER_DOWN,
    BOTH_ARE_DOWN,
    BY_BLOCK,
    BY_FALL,
    FOLLOW_UP,
    INJURY,
    MAY,
    MUST,
    MUST_NOT,
    ONLY_PRONE,
    OWN_CHOICE,
    PUSH_STYLE,
    PUSHED,
    STRENGTH,
    TARGET_DOWN,
    USE_Q,
)
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES

CLAWS_BREAK: Final = 8


def ask_use(match: BowlMatch, owner: int, effect: str) -> int:
    """Name the skill and its owner for the question."""
    match.topic = match.rules.number(effect)
    match.focus = owner
    return match.seat_of(owner)


def tell_use(match: BowlMatch, owner: int, effect: str) -> None:
    match.tell(events.SKILL, owner, match.rules.number(effect))


# --- Both Down


def block(_match: BowlMatch, value: int, owner: int, blocker: int, target: int) -> int:
    """Stays on their feet."""
    if owner == blocker:
        return value & ~BLOCKER_DOWN
    return value & ~TARGET_DOWN if owner == target else value


def wrestle(match: BowlMatch, value: int, owner: int, _blocker: int, _target: int) -> int:
    """May take both players to the ground, without harm."""
    return match.ask(ask_use(match, owner, "wrestle"), USE_Q, [NO, YES], wrestle_answered, value, owner)


def wrestle_answered(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    tell_use(match, owner, "wrestle")
    return value | ONLY_PRONE


# --- pushes


def stand_firm(match: BowlMatch, value: int, owner: int, subject: int, _pusher: int) -> int:
    """May refuse to be moved."""
    if owner != subject or not match.is_able(owner) or not value:
        return value
    return match.ask(ask_use(match, owner, "stand-firm"), USE_Q, [NO, YES], stand_firm_answered, owner)


def stand_firm_answered(match: BowlMatch, answer: int, owner: int) -> int:
    if answer == YES:
        tell_use(match, owner, "stand-firm")
    return NO if answer == YES else YES


def sidestep(match: BowlMatch, value: int, owner: int, subject: int, _pusher: int) -> int:
    """The own coach chooses among all free squares around."""
    if owner != subject or not match.is_able(owner):
        return value
    return value | OWN_CHOICE | ANY_SQUARE if match.grid.near[match.at[owner]] & ~match.occupied() else value


def fend(match: BowlMatch, value: int, owner: int, _blocker: int, target: int) -> int:
    """Nobody follows up after this player; a ban beats a duty."""
    return MUST_NOT if owner == target else value


# --- Frenzy


def frenzy_follows(_match: BowlMatch, value: int, owner: int, blocker: int, _target: int) -> int:
    return MUST if owner == blocker and value == MAY else value


def frenzy_again(match: BowlMatch, value: int, owner: int, blocker: int, target: int) -> int:
    """A second block against a target that was pushed and still stands."""
    rules, bit = match.rules, match.rules.bits["frenzy"]
    if owner != blocker or match.used[owner] & bit or not match.pushed_back:
        return value
    if not match.is_standing(owner) or not match.is_standing(target):
        return value
    if not match.grid.near[match.at[owner]] >> match.at[target] & 1:
        return value
    blitz = match.act_kind == BLITZ
    if blitz and rules.steps_left(match, owner) <= 0:
        return value
    match.used[owner] |= bit
    tell_use(match, owner, "frenzy")
    match.after(frenzy_paid, owner, target)
    return rules.spend_movement(match, owner) if blitz else YES


def frenzy_paid(match: BowlMatch, passed: int, owner: int, target: int) -> int:
    rules = match.rules
    return rules.block(match, owner, target) if passed else rules.fall_over(match, owner, BY_FALL)


# --- Strength, assists, harm


def guard(_match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return YES if owner == subject else value


def horns(match: BowlMatch, value: int, owner: int, subject: int, _target: int) -> int:
    return value + 1 if owner == subject and match.act_kind == BLITZ else value


def mighty_blow_armour(match: BowlMatch, value: int, owner: int, victim: int, needed: int) -> int:
    """Added to the Armour roll when that breaks it; otherwise kept for the Injury roll."""
    number = match.rules.number("mighty-blow")
    bonus = match.sheets[owner].figures.get(number, 1)
    if not strikes(match, owner, victim) or value >= needed or value + bonus < needed:
        return value
    match.boosted |= 1 << number
    return value + bonus


def mighty_blow_injury(match: BowlMatch, value: int, owner: int, victim: int, _table: int) -> int:
    number = match.rules.number("mighty-blow")
    if not strikes(match, owner, victim) or match.boosted >> number & 1:
        return value
    return value + match.sheets[owner].figures.get(number, 1)


def strikes(match: BowlMatch, owner: int, victim: int) -> bool:
    """Is it this player's block that knocked the opponent down?"""
    return owner == match.attacker and match.cause == BY_BLOCK and match.seat_of(owner) != match.seat_of(victim)


def claws(match: BowlMatch, value: int, owner: int, victim: int, total: int) -> int:
    """An unmodified 8 breaks any armour."""
    return min(value, CLAWS_BREAK) if strikes(match, owner, victim) and total >= CLAWS_BREAK else value


CARRY_ON: Final[tuple[Callable[..., int], ...]] = (wrestle_answered, stand_firm_answered, frenzy_paid)

FIGHTING_SKILLS: Final[list[Effect[BowlMatch]]] = [
    Effect("block", values={BOTH_ARE_DOWN: block}),
    Effect("wrestle", interrupts={BOTH_ARE_DOWN: wrestle}),
    Effect("stand-firm", interrupts={PUSHED: stand_firm}),
    Effect("sidestep", interrupts={PUSH_STYLE: sidestep}),
    Effect("frenzy", interrupts={FOLLOW_UP: frenzy_follows, BLOCKED: frenzy_again}),
    Effect("fend", interrupts={FOLLOW_UP: fend}),
    Effect("guard", values={ASSISTS_MARKED: guard}),
    Effect("horns", values={STRENGTH: horns}),
    Effect("mighty-blow", values={ARMOUR: mighty_blow_armour, INJURY: mighty_blow_injury}),
    Effect("claws", values={ARMOUR_VALUE: claws}),
]

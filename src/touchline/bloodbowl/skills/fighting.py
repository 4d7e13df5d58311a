"""Skills for blocks: who stays up, who is pushed where, what it does to armour."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.rules.modern.faqs import MAY_2024
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ANY_SQUARE,
    AS_PUSH,
    ASSISTS_MARKED,
    BALL_LOOSE,
    BLITZ,
    BLOCK,
    BLOCKED,
    BLOCKER_DOWN,
    BOTH_ARE_DOWN,
    BRACED,
    BY_FALL,
    BY_FOUL,
    DARED,
    FEND_DENIED,
    FIRMNESS_DENIED,
    FOLLOW_UP,
    FOUL,
    GRABBED,
    GRABBED_ANYWHERE,
    MAY,
    MUST,
    MUST_NOT,
    NONE,
    ONLY_PRONE,
    OWN_CHOICE,
    PASSED,
    PUSH_STYLE,
    PUSHED,
    SECOND_TARGET,
    STRENGTH,
    TARGET_DOWN,
    USE_Q,
)
from touchline.core.grid import OFF
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO, YES

BEST: Final = 6  # of a die
NO_GUARD: Final = 10  # more than all that could make a marked player assist
HOLDS_FAST: Final = 10  # more than all that could strip the ball


def ask_use(match: BowlMatch, owner: int, effect: str) -> int:
    """Name the skill and its owner for the question."""
    match.topic = match.rules.number(effect)
    match.focus = owner
    return match.seat_of(owner)


def tell_use(match: BowlMatch, owner: int, effect: str) -> None:
    match.tell(events.SKILL, owner, match.rules.number(effect))


def firmness_denied(match: BowlMatch, owner: int, blocker: int) -> bool:
    """Does the blocker keep this player, as the target of the block, from standing their ground?"""
    return owner == match.defender and match.rules.value(match, NO, FIRMNESS_DENIED, owner, blocker) > 0


# --- Both Down


def block(match: BowlMatch, value: int, owner: int, blocker: int, _target: int) -> int:
    """May stay on their feet."""
    down = BLOCKER_DOWN if owner == blocker else TARGET_DOWN
    return match.ask(ask_use(match, owner, "block"), USE_Q, [NO, YES], block_answered, value, owner, down)


def block_answered(match: BowlMatch, answer: int, value: int, owner: int, down: int) -> int:
    if answer == NO:
        return value
    tell_use(match, owner, "block")
    return value & ~down


def wrestle(match: BowlMatch, value: int, owner: int, blocker: int, target: int) -> int:
    """May take both players to the ground, without harm."""
    if value & AS_PUSH or (owner == target and firmness_denied(match, owner, blocker)):
        return value
    return match.ask(ask_use(match, owner, "wrestle"), USE_Q, [NO, YES], wrestle_answered, value, owner)


def wrestle_answered(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    tell_use(match, owner, "wrestle")
    return value | ONLY_PRONE


def juggernaut(match: BowlMatch, value: int, owner: int, blocker: int, _target: int) -> int:
    """In a Blitz a Both Down may count as a Push Back."""
    if owner != blocker or match.act_kind != BLITZ:
        return value
    return match.ask(ask_use(match, owner, "juggernaut"), USE_Q, [NO, YES], juggernaut_answered, value, owner)


def juggernaut_answered(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    tell_use(match, owner, "juggernaut")
    return value | AS_PUSH


def juggernaut_denies(match: BowlMatch, value: int, owner: int, _target: int, blocker: int) -> int:
    return YES if owner == blocker and match.act_kind == BLITZ else value


# --- pushes


def stand_firm(match: BowlMatch, value: int, owner: int, subject: int, pusher: int) -> int:
    """May refuse to be moved."""
    if owner != subject or not match.is_able(owner) or not value or firmness_denied(match, owner, pusher):
        return value
    return match.ask(ask_use(match, owner, "stand-firm"), USE_Q, [NO, YES], stand_firm_answered, owner)


def stand_firm_answered(match: BowlMatch, answer: int, owner: int) -> int:
    if answer == YES:
        tell_use(match, owner, "stand-firm")
    return NO if answer == YES else YES


def sidestep(match: BowlMatch, value: int, owner: int, subject: int, _pusher: int) -> int:
    """The own coach may choose among all free squares around."""
    if owner != subject or not match.is_able(owner) or value & GRABBED:
        return value
    if not match.grid.near[match.at[owner]] & ~match.taken():
        return value
    return match.ask(ask_use(match, owner, "sidestep"), USE_Q, [NO, YES], sidestep_answered, value, owner)


def sidestep_answered(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    tell_use(match, owner, "sidestep")
    return value | OWN_CHOICE | ANY_SQUARE


def grab(match: BowlMatch, value: int, owner: int, subject: int, pusher: int) -> int:
    """May keep the target of its block from choosing, and in a Block action push it to any free square."""
    if owner != pusher or subject != match.defender:
        return value
    free = match.grid.near[match.at[subject]] & ~match.taken()
    anywhere = match.act_kind == BLOCK and free & ~push_squares(match, subject)
    others = match.rules.interrupt_masks[PUSH_STYLE] & ~match.rules.bits["grab"]
    resists = free and match.is_able(subject) and match.effects[subject] & others
    if not anywhere and not resists:
        return value
    return match.ask(ask_use(match, owner, "grab"), USE_Q, [NO, YES], grabbed, value, owner)


def push_squares(match: BowlMatch, subject: int) -> int:
    """The squares a push would allow without any skill."""
    three = match.grid.push_squares(match.stance, match.at[subject])
    return match.grid.mask([square for square in three if square != OFF])


def grabbed(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    tell_use(match, owner, "grab")
    return value | GRABBED | (GRABBED_ANYWHERE if match.act_kind == BLOCK else 0)


def fend(match: BowlMatch, value: int, owner: int, blocker: int, target: int) -> int:
    """May keep the blocker from following up; a ban beats a duty."""
    if owner != target or value == MUST_NOT or match.at[owner] < 0 or firmness_denied(match, owner, blocker):
        return value
    if match.rules.value(match, NO, FEND_DENIED, owner, blocker):
        return value
    return match.ask(ask_use(match, owner, "fend"), USE_Q, [NO, YES], fend_answered, value, owner)


def fend_answered(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    tell_use(match, owner, "fend")
    return MUST_NOT


def strip_ball(match: BowlMatch, value: int, owner: int, _target: int, blocker: int) -> int:
    """May make a carrier this player pushes lose the ball, unless somebody holds it fast."""
    if owner != blocker or value < 0:
        return value
    return match.ask(ask_use(match, owner, "strip-ball"), USE_Q, [NO, YES], strip_ball_answered, value, owner)


def strip_ball_answered(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    tell_use(match, owner, "strip-ball")
    return value + 1


def holds_fast(_match: BowlMatch, value: int, owner: int, target: int, _blocker: int) -> int:
    """Nobody strips the ball from this player."""
    return value - HOLDS_FAST if owner == target else value


# --- Frenzy


def frenzy_follows(_match: BowlMatch, value: int, owner: int, blocker: int, _target: int) -> int:
    return MUST if owner == blocker and value == MAY else value


def frenzy_again(match: BowlMatch, value: int, owner: int, blocker: int, target: int) -> int:
    """A second block against a target that has not got away and still stands."""
    rules, bit = match.rules, match.rules.bits["frenzy"]
    if owner != blocker or match.used[owner] & bit or not match.pursued or match.act_other != NONE:
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
    match.after(frenzy_dared, owner, target)
    return rules.confront(match, owner, target)


def frenzy_dared(match: BowlMatch, dares: int, owner: int, target: int) -> int:
    """Whoever has lost heart does nothing more in this activation."""
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


# --- Multiple Block


def two_targets(_match: BowlMatch, value: int, owner: int, subject: int, _target: int) -> int:
    return YES if owner == subject else value


def divided_strength(match: BowlMatch, value: int, owner: int, subject: int, _target: int) -> int:
    """Two less against each of two targets, but no less than 1."""
    return max(1, value - 2) if owner == subject and match.act_other != NONE else value


def stays_between(match: BowlMatch, value: int, owner: int, blocker: int, _target: int) -> int:
    return MUST_NOT if owner == blocker and match.act_other != NONE else value


# --- Pile Driver


def pile_driver(match: BowlMatch, value: int, owner: int, blocker: int, target: int) -> int:
    """May foul whom the block has Knocked Down, with the Foul action of the turn."""
    if owner != blocker or not match.felled >> target & 1 or match.used_actions >> FOUL & 1:
        return value
    if not match.is_able(owner) or not match.prone >> target & 1:
        return value
    if not match.grid.near[match.at[owner]] >> match.at[target] & 1:
        return value
    match.felled &= ~(1 << target)  # asked once
    return match.ask(ask_use(match, owner, "pile-driver"), USE_Q, [NO, YES], pile_driver_answered, value, owner, target)


def pile_driver_answered(match: BowlMatch, answer: int, value: int, owner: int, target: int) -> int:
    if answer == NO:
        return value
    tell_use(match, owner, "pile-driver")
    match.used_actions |= 1 << FOUL
    match.after(pile_driven, owner)
    return match.rules.foul(match, owner, target)


def pile_driven(match: BowlMatch, _: int, owner: int) -> int:
    """The user lies down next to the victim, and that is all for this activation."""
    match.halted = 1
    match.after(match.rules.settle_ball)
    if match.at[owner] < 0:
        return DONE
    match.rules.place_prone(match, owner)
    return match.rules.ball_let_go(match, owner)


# --- Strength and assists


def guard(match: BowlMatch, value: int, owner: int, subject: int, cause: int) -> int:
    """Assists while marked; with a foul only by the older answers."""
    if owner != subject or (cause == BY_FOUL and match.setup.option("faq") >= MAY_2024):
        return value
    return value + 1


def defensive(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    """In the other team's turn opponents this player marks cannot use Guard."""
    if match.active == match.seat_of(owner) or match.seat_of(owner) == match.seat_of(subject):
        return value
    return value - NO_GUARD if match.grid.near[match.at[owner]] >> match.at[subject] & 1 else value


def horns(match: BowlMatch, value: int, owner: int, subject: int, _target: int) -> int:
    return value + 1 if owner == subject and match.act_kind == BLITZ else value


def dauntless(match: BowlMatch, value: int, owner: int, blocker: int, target: int) -> int:
    """Against a stronger target a die may bring this player up to its Strength, where that can change the dice."""
    rules, theirs = match.rules, match.sheets[target].st
    if owner != blocker or value >= theirs or theirs - value >= BEST:
        return value
    same = rules.block_dice(match, owner, target, value) == rules.block_dice(match, owner, target, theirs)
    if same and not match.effects[owner] & rules.interrupt_masks[DARED]:
        return value
    seat = ask_use(match, owner, "dauntless")
    return match.ask(seat, USE_Q, [NO, YES], dauntless_answered, value, owner, target)


def dauntless_answered(match: BowlMatch, answer: int, value: int, owner: int, target: int) -> int:
    if answer == NO:
        return value
    theirs = match.sheets[target].st
    match.after(dauntless_tested, value, owner, target)
    return match.rules.skill_test(match, owner, "dauntless", theirs - value + 1, 0)


def dauntless_tested(match: BowlMatch, shown: int, value: int, owner: int, target: int) -> int:
    """As strong as the target, or by a special rule even stronger."""
    if not shown & PASSED:
        return value
    return match.rules.interrupt(match, match.sheets[target].st, DARED, owner, target)


CARRY_ON: Final[tuple[Callable[..., int], ...]] = (
    wrestle_answered,
    juggernaut_answered,
    stand_firm_answered,
    grabbed,
    frenzy_dared,
    frenzy_paid,
    pile_driver_answered,
    pile_driven,
    block_answered,
    sidestep_answered,
    fend_answered,
    strip_ball_answered,
    dauntless_answered,
    dauntless_tested,
)

FIGHTING_SKILLS: Final[list[Effect[BowlMatch]]] = [
    Effect("block", interrupts={BRACED: block}),
    Effect("juggernaut", values={FIRMNESS_DENIED: juggernaut_denies}, interrupts={BOTH_ARE_DOWN: juggernaut}),
    Effect("wrestle", interrupts={BOTH_ARE_DOWN: wrestle}),
    Effect("stand-firm", interrupts={PUSHED: stand_firm}),
    Effect("grab", interrupts={PUSH_STYLE: grab}),
    Effect("sidestep", interrupts={PUSH_STYLE: sidestep}),
    Effect("frenzy", interrupts={FOLLOW_UP: frenzy_follows, BLOCKED: frenzy_again}),
    Effect("fend", interrupts={FOLLOW_UP: fend}),
    Effect(
        "multiple-block",
        values={SECOND_TARGET: two_targets, STRENGTH: divided_strength},
        interrupts={FOLLOW_UP: stays_between},
    ),
    Effect("pile-driver", interrupts={BLOCKED: pile_driver}),
    Effect("guard", values={ASSISTS_MARKED: guard}),
    Effect("horns", values={STRENGTH: horns}),
    Effect("dauntless", interrupts={STRENGTH: dauntless}),
    Effect("strip-ball", interrupts={BALL_LOOSE: strip_ball}),
    Effect("defensive", values={ASSISTS_MARKED: defensive}),
]

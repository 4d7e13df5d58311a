"""Ball & Chain."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.editions.ids import BB2016, BB2020
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    BALL_AND_CHAIN,
    BY_FALL,
    BY_WEAPON,
    DOWN_HURTS,
    FACE_Q,
    FACING,
    FEND_DENIED,
    FOLLOW_UP,
    KINDS,
    KINDS_DENIED,
    LEAVES_SQUARE,
    LEFT,
    MAY,
    MUST,
    NEVER_STUNNED,
    NONE,
    SPECIAL_ACTION,
    SPECIAL_KINDS,
    SWUNG,
)
from touchline.core.grid import OFF
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO, YES

ANY_SIDE: Final = [NO] + [FACING + side for side in range(4)]
ALL_OTHERS: Final = (1 << len(KINDS)) - 1 & ~(1 << BALL_AND_CHAIN)


def offered(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return value | 1 << BALL_AND_CHAIN if owner == subject and match.is_standing(owner) else value


def nothing_else(_match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return value | ALL_OTHERS if owner == subject else value


def hurt_by_fall(_match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    """Going down hurts at once, and never a little."""
    return YES if owner == subject else value


def must_follow(_match: BowlMatch, value: int, owner: int, blocker: int, _target: int) -> int:
    return MUST if owner == blocker and value == MAY else value


def whirl(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    return next_swing(match, DONE, owner) if match.act_kind == BALL_AND_CHAIN else value


Swing = Callable[[BowlMatch, int, int], int]


def face_side(match: BowlMatch, owner: int, options: list[int], then: Swing) -> int:
    """Face a side of the pitch, as long as the player can go on."""
    if match.turnover or match.scorer != NONE or not match.is_standing(owner):
        return DONE
    if match.rules.steps_left(match, owner) <= 0:
        return DONE
    match.focus = owner
    return match.ask(match.seat_of(owner), FACE_Q, options, then, owner)


def roll_direction(match: BowlMatch, answer: int, owner: int, then: Swing) -> int:
    """The template says where it goes, if need be off the pitch."""
    if answer == NO:
        return DONE
    rules = match.rules
    facing = 2 * (answer - FACING) + 1
    direction = rules.template_direction(match, facing)
    match.tell(events.DEVIATES, owner, direction, 1)
    match.after(then, owner)
    return rules.interrupt(match, direction, SWUNG, owner, facing)


def swing_from(match: BowlMatch, owner: int, to: int, again: Swing) -> bool:
    """The next swing follows, once the ball has come to rest. Is there a square to go to?"""
    match.after(again, owner)
    match.after(match.rules.settle_ball)
    return to != OFF


def into_crowd(match: BowlMatch, owner: int) -> int:
    return match.rules.thrown_into_crowd(match, owner, match.at[owner])


def next_swing(match: BowlMatch, _: int, owner: int) -> int:
    """Any side, or stop. Beyond the movement it is a Rush, which is declared by that."""
    return face_side(match, owner, ANY_SIDE, swing)


def swing(match: BowlMatch, answer: int, owner: int) -> int:
    return roll_direction(match, answer, owner, swung_about)


def swung_about(match: BowlMatch, direction: int, owner: int) -> int:
    to = match.grid.steps[match.at[owner]][direction]
    if not swing_from(match, owner, to, next_swing):
        return into_crowd(match, owner)
    match.after(swung, owner, to)
    return match.rules.spend_movement(match, owner)


def swung(match: BowlMatch, steady: int, owner: int, to: int) -> int:
    """Into an empty square, against a Standing player, or over one who lies there; a failed Rush is a fall as well."""
    rules = match.rules
    other = match.player_at(to)
    if other == NONE:
        if not match.obstacles >> to & 1:  # nobody enters wreckage; the step is lost
            enter(match, owner, to)
        return DONE if steady else rules.fall_over(match, owner, BY_FALL)
    if steady and match.is_standing(other):
        return rules.block(match, owner, other)
    match.after(shoved, owner, other, to, steady)
    return rules.push(match, other, owner, match.at[owner])


def enter(match: BowlMatch, owner: int, to: int) -> None:
    """A ball in the square is hit by accident and bounces."""
    match.rules.move(match, owner, to)
    match.tell(events.STEP, owner, to)
    match.rules.note_entry(match, owner)
    match.rules.disturb_ball(match, to)


def shoved(match: BowlMatch, _moved: int, owner: int, other: int, to: int, steady: int) -> int:
    """A player in the way is pushed aside; for a player on the ground an Armour roll follows."""
    rules = match.rules
    if not match.occupied() >> to & 1:
        enter(match, owner, to)
    if not steady:
        match.after(tripped, owner)
    match.after(bruised, other)
    crowd = match.in_crowd
    match.in_crowd = NONE
    return DONE if crowd == NONE else rules.pushed_into_crowd(match, crowd)


def bruised(match: BowlMatch, _: int, other: int) -> int:
    if match.at[other] < 0 or not match.prone >> other & 1:
        return DONE
    match.attacker = NONE
    match.cause = BY_WEAPON
    return match.rules.roll_armour(match, other, 0)


def tripped(match: BowlMatch, _: int, owner: int) -> int:
    return match.rules.fall_over(match, owner, BY_FALL)


def chained(_match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    """No skill takes this player anywhere else."""
    return NO if owner == subject else value


def whirl_on(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    return next_whirl(match, DONE, owner) if match.act_kind == BALL_AND_CHAIN else value


def next_whirl(match: BowlMatch, _: int, owner: int) -> int:
    """Face a side of the pitch: every square of the allowance must be used, those beyond may be."""
    options = ANY_SIDE[1:] if match.rules.movement_left(match, owner) > 0 else ANY_SIDE
    return face_side(match, owner, options, whirl_faced)


def whirl_faced(match: BowlMatch, answer: int, owner: int) -> int:
    return roll_direction(match, answer, owner, whirl_swung)


def whirl_swung(match: BowlMatch, direction: int, owner: int) -> int:
    """Into the next square, occupied or not; a Go For It is rolled after that is resolved."""
    rules, start = match.rules, match.at[owner]
    to = match.grid.steps[start][direction]
    if not swing_from(match, owner, to, next_whirl):
        return into_crowd(match, owner)
    match.after(whirl_left, owner, start)
    match.after(whirl_into, owner)
    other = match.player_at(to)
    if other == NONE:
        if not match.obstacles >> to & 1:
            whirl_enter(match, owner, to)
        return DONE
    if match.is_standing(other):
        match.after(whirl_blocked)
        return rules.block(match, owner, other)
    match.after(whirl_shoved, owner, other, to)
    return rules.push(match, other, owner, start)


def whirl_enter(match: BowlMatch, owner: int, to: int) -> None:
    """A ball in the square bounces; for a player who cannot hold it that is a Turnover."""
    rules = match.rules
    if match.ball == to and not rules.can_hold(match, owner) and match.seat_of(owner) == match.active:
        rules.cause_turnover(match)
    enter(match, owner, to)


def whirl_blocked(_match: BowlMatch, _: int) -> int:
    return DONE


def whirl_shoved(match: BowlMatch, _moved: int, owner: int, other: int, to: int) -> int:
    """A player on the ground is pushed aside and bruised."""
    if not match.occupied() >> to & 1:
        whirl_enter(match, owner, to)
    match.after(bruised, other)
    crowd = match.in_crowd
    match.in_crowd = NONE
    return DONE if crowd == NONE else match.rules.crowd_hurts(match, crowd)


def whirl_into(match: BowlMatch, _: int, owner: int) -> int:
    """The square is paid for, by a roll beyond the allowance."""
    if not match.is_standing(owner):
        return DONE
    match.after(whirl_paid, owner)
    return match.rules.spend_movement(match, owner)


def whirl_paid(match: BowlMatch, steady: int, owner: int) -> int:
    return DONE if steady else match.rules.fall_over(match, owner, BY_FALL)


def whirl_left(match: BowlMatch, _: int, owner: int, start: int) -> int:
    """Those who marked the square may follow."""
    if match.at[owner] == start or match.scorer != NONE:
        return DONE
    return match.rules.interrupt(match, YES, LEFT, owner, start)


def unstoppable(_match: BowlMatch, value: int, owner: int, _target: int, blocker: int) -> int:
    return YES if owner == blocker else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect(
            "ball-and-chain",
            values={
                SPECIAL_KINDS: offered,
                KINDS_DENIED: nothing_else,
                FEND_DENIED: unstoppable,
                DOWN_HURTS: hurt_by_fall,
                NEVER_STUNNED: hurt_by_fall,
            },
            interrupts={SPECIAL_ACTION: whirl, FOLLOW_UP: must_follow},
        ),
        "Ball & Chain",
        "Moves only by the chain: each square's direction is rolled, without dodging. It blocks any player in the "
        "way, friend or foe. If it goes down for any reason, it makes an Injury roll at once.",
        TRAIT,
        (BB2020,),
        860,
        carry_on=(next_swing, swing, swung_about, swung, shoved, bruised, tripped),
        excludes=("diving-tackle", "frenzy", "grab", "leap", "multiple-block", "on-the-ball", "shadowing"),
        compulsory=True,
    ),
    Skill(
        Effect(
            "ball-and-chain",
            values={
                SPECIAL_KINDS: offered,
                KINDS_DENIED: nothing_else,
                LEAVES_SQUARE: chained,
                DOWN_HURTS: hurt_by_fall,
                NEVER_STUNNED: hurt_by_fall,
            },
            interrupts={SPECIAL_ACTION: whirl_on, FOLLOW_UP: must_follow},
        ),
        "Ball & Chain",
        "Moves by the throw-in template, square by square and all of its MA, without dodging. It blocks any "
        "player in the way, friend or foe. If it goes down for any reason, it makes an Injury roll at once.",
        TRAIT,
        (BB2016,),
        860,
        carry_on=(
            next_whirl,
            whirl_faced,
            whirl_swung,
            whirl_into,
            whirl_blocked,
            whirl_shoved,
            whirl_paid,
            bruised,
            whirl_left,
        ),
        compulsory=True,
    ),
]

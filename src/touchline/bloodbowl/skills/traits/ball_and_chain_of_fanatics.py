"""Ball and Chain, as Fanatics have it: a random walk that ends at a player who stands firm."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.editions.ids import GOLD
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.skills.penalties import judged
from touchline.bloodbowl.skills.traits.ball_and_chain import enter, hurt_by_fall, must_follow, nothing_else
from touchline.bloodbowl.skills.traits.secret_weapon import weapon_judged
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ABSENT,
    ACTIVATION_ENDS,
    BALL_AND_CHAIN,
    BY_WEAPON,
    CASUALTY,
    DOWN_HURTS,
    FACE_Q,
    FACING,
    FOLLOW_UP,
    KINDS_DENIED,
    MAY_HOLD,
    NEVER_STUNNED,
    NONE,
    PASSED,
    RUSHES,
    SPECIAL_ACTION,
    SPECIAL_KINDS,
    STRENGTH,
    TARGETED,
)
from touchline.core.grid import OFF
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO, YES

CHAIN: Final = "ball-and-chain"
SIDES: Final = [NO] + [FACING + side for side in range(4)]
SQUARES: Final = 4  # as far as the chain goes, however fast the player is
HEAVY: Final = 6  # the Strength of the ball
GOES_ON: Final = 2  # what it takes not to collapse after a move
SURVIVES: Final = 4  # what it takes then to stay alive


def swings_hard(match: BowlMatch, value: int, owner: int, subject: int, _target: int) -> int:
    return value - match.sheets[owner].st + HEAVY if owner == subject and match.act_kind == BALL_AND_CHAIN else value


def no_extra(_match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return 0 if owner == subject else value


def chain_offered(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    """A move like others: it may begin on the ground."""
    fit = owner == subject and match.at[owner] >= 0 and not match.stunned >> owner & 1
    return value | 1 << BALL_AND_CHAIN if fit else value


def reach(match: BowlMatch, owner: int) -> int:
    return min(SQUARES, match.rules.movement(match, owner))


def chain_on(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    if match.act_kind != BALL_AND_CHAIN:
        return value
    match.after(next_stagger, owner)
    return match.rules.stand_up(match, owner) if match.prone >> owner & 1 else DONE


def next_stagger(match: BowlMatch, _: int, owner: int) -> int:
    """Face a side of the pitch, or stop."""
    if match.turnover or match.scorer != NONE or not match.is_standing(owner) or match.spent >= reach(match, owner):
        return DONE
    match.focus = owner
    return match.ask(match.seat_of(owner), FACE_Q, SIDES, stagger, owner)


def stagger(match: BowlMatch, answer: int, owner: int) -> int:
    """Into the next square by the template, occupied or not; off the pitch the crowd waits."""
    if answer == NO:
        return DONE
    rules, start = match.rules, match.at[owner]
    direction = rules.template_direction(match, 2 * (answer - FACING) + 1)
    match.tell(events.DEVIATES, owner, direction, 1)
    to = match.grid.steps[start][direction]
    match.after(next_stagger, owner)
    match.after(rules.settle_ball)
    if to == OFF:
        rules.leave_for_crowd(match, owner, start)
        return rules.crowd_hurts(match, owner)
    rules.use_movement(match, 1)
    other = match.player_at(to)
    if other == NONE:
        enter(match, owner, to)
        return DONE
    if match.is_standing(other):
        return chain_meets(match, owner, other)
    match.after(moved_aside, owner, to)
    return rules.push(match, other, owner, start)


def chain_meets(match: BowlMatch, owner: int, other: int) -> int:
    """A player who stands firm stops the ball; two on chains knock each other down."""
    rules, square = match.rules, match.at[other]
    if not rules.is_owned(match, other, CHAIN):
        match.after(chain_stopped, owner, other, square)
        match.after(chain_strikes, owner, other)
        foe = match.seat_of(other) != match.seat_of(owner)
        return rules.interrupt(match, YES, TARGETED, other, owner) if foe else YES
    match.after(chains_tangled, other)
    return knocked_over(match, owner)


def chain_strikes(match: BowlMatch, _: int, owner: int, other: int) -> int:
    """A carrier has had the chance to get rid of the ball first."""
    rules = match.rules
    return rules.block(match, owner, other) if rules.play_goes_on(match) else DONE


def chains_tangled(match: BowlMatch, _: int, other: int) -> int:
    return knocked_over(match, other)


def knocked_over(match: BowlMatch, player: int) -> int:
    """By a chain, so it is nobody's block."""
    match.attacker, match.cause = NONE, BY_WEAPON
    return match.rules.fell(match, player)


def chain_stopped(match: BowlMatch, _: int, owner: int, other: int, square: int) -> int:
    if match.at[other] == square and match.rules.is_owned(match, other, "stand-firm"):
        match.spent = SQUARES
    return DONE


def moved_aside(match: BowlMatch, _moved: int, owner: int, to: int) -> int:
    """A player on the ground in the way is pushed back, unhurt."""
    if not match.occupied() >> to & 1:
        enter(match, owner, to)
    crowd = match.in_crowd
    match.in_crowd = NONE
    return DONE if crowd == NONE else match.rules.pushed_into_crowd(match, crowd)


def exhausted(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    """After the move a 1 is collapse: out of the match, and dead on another die of 1 to 3. A touchdown comes first."""
    if owner != subject or match.act_kind != BALL_AND_CHAIN or match.at[owner] < 0 or match.scorer != NONE:
        return value
    match.after(out_of_breath, owner, value)
    return match.rules.skill_test(match, owner, CHAIN, GOES_ON, 0)


def out_of_breath(match: BowlMatch, shown: int, owner: int, value: int) -> int:
    if shown & PASSED:
        return value
    match.after(collapsed, owner, value)
    return match.rules.skill_test(match, owner, CHAIN, SURVIVES, 0)


def collapsed(match: BowlMatch, shown: int, owner: int, value: int) -> int:
    rules = match.rules
    if shown & PASSED:
        rules.remove(match, owner, ABSENT)
    else:
        match.tell(events.CHANGED, owner, rules.number(CHAIN))
        match.hurt[owner] = rules.dead_row
        rules.remove(match, owner, CASUALTY)
    rules.cause_turnover(match)
    return value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect(
            CHAIN,
            values={
                SPECIAL_KINDS: chain_offered,
                KINDS_DENIED: nothing_else,
                DOWN_HURTS: hurt_by_fall,
                NEVER_STUNNED: hurt_by_fall,
                STRENGTH: swings_hard,
                RUSHES: no_extra,
                MAY_HOLD: no_extra,
            },
            interrupts={
                SPECIAL_ACTION: chain_on,
                FOLLOW_UP: must_follow,
                ACTIVATION_ENDS: exhausted,
                **judged(CHAIN, 8),
            },
        ),
        "Ball and Chain",
        "Moves first, square by square at random, and blocks any player in the way with ST 6. Penalty 8+.",
        TRAIT,
        (GOLD,),
        860,
        carry_on=(
            next_stagger,
            stagger,
            chain_strikes,
            chains_tangled,
            chain_stopped,
            moved_aside,
            out_of_breath,
            collapsed,
            weapon_judged,
        ),
        anywhere=True,
        compulsory=True,
    ),
]

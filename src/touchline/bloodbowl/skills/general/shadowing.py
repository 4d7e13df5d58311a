"""Shadowing."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import GENERAL_SKILL, Skill
from touchline.bloodbowl.skills.pieces import ask_use, marked_there, may_leave_square, tell_use
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import LEFT, NONE, PASSED, REROLL_Q, SKILL_TEST, SOURCE, USE_Q
from touchline.core.dice import D6
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO, YES
from touchline.core.rolls import AGAIN, because
from touchline.core.trail import BASE, part

SHADOWED: Final = 6
SHAKEN_OFF: Final = 8


def shadowing(match: BowlMatch, value: int, owner: int, mover: int, square: int) -> int:
    """May follow an opponent into the square left; only one player tries."""
    if not value or not marked_there(match, owner, mover, square):
        return value
    seat = ask_use(match, owner, "shadowing")
    return match.ask(seat, USE_Q, [NO, YES], shadowing_answered, owner, mover, square)


def shadowing_answered(match: BowlMatch, answer: int, owner: int, mover: int, square: int) -> int:
    if answer == NO:
        return YES
    match.after(shadowing_tested, owner, square)
    rules = match.rules
    modifier = rules.movement(match, owner) - rules.movement(match, mover)
    return rules.skill_test(match, owner, "shadowing", SHADOWED, modifier)


def shadowing_tested(match: BowlMatch, shown: int, owner: int, square: int) -> int:
    """The step is the coach's own will: a ball there is picked up."""
    return follow(match, owner, square) if shown & PASSED else NO


def follow(match: BowlMatch, owner: int, square: int) -> int:
    rules = match.rules
    rules.move(match, owner, square)
    match.tell(events.STEP, owner, square)
    match.after(shadowed)
    return rules.arrive(match, owner)


def shadow_action(match: BowlMatch, value: int, owner: int, mover: int, square: int) -> int:
    """Only players in an action of their own are followed; only one player tries."""
    acts = mover == match.act_player and match.march < 0
    if not value or not acts or not marked_there(match, owner, mover, square) or not may_leave_square(match, owner):
        return value
    seat = ask_use(match, owner, "shadowing")
    return match.ask(seat, USE_Q, [NO, YES], shadow_answered, owner, mover, square)


def shadow_answered(match: BowlMatch, answer: int, owner: int, mover: int, square: int) -> int:
    if answer == NO:
        return YES
    match.after(shadow_escaped, owner, square)
    rules = match.rules
    faster = rules.movement(match, mover) - rules.movement(match, owner)
    return rules.escape(match, mover, "shadowing", SHAKEN_OFF, faster)


def shadow_escaped(match: BowlMatch, escaped: int, owner: int, square: int) -> int:
    return NO if escaped else follow(match, owner, square)


def shadowed(_match: BowlMatch, _: int) -> int:
    """Nobody else reacts to this move."""
    return NO


def chase(match: BowlMatch, value: int, owner: int, mover: int, square: int) -> int:
    """Each side rolls and adds the movement; the follower wins ties."""
    if not value or not marked_there(match, owner, mover, square):
        return value
    seat = ask_use(match, owner, "shadowing")
    return match.ask(seat, USE_Q, [NO, YES], chase_answered, owner, mover, square)


def chase_answered(match: BowlMatch, answer: int, owner: int, mover: int, square: int) -> int:
    if answer == NO:
        return YES
    tell_use(match, owner, "shadowing")
    match.fixed = 0
    ours = race(match, owner, NO)
    return chased(match, owner, mover, square, ours, race(match, mover, NO), 0)


def race(match: BowlMatch, player: int, again: int) -> int:
    """How far a player comes."""
    die, movement = match.dice.roll(D6), match.rules.movement(match, player)
    if match.sink is not None:
        why = because(0, AGAIN if again else 0, part(BASE, NONE, movement), [])
        match.sink.take_roll(events.DIE, player, match.rules.number("shadowing"), die, why)
    return die + movement


def chased(match: BowlMatch, owner: int, mover: int, square: int, ours: int, theirs: int, rolled: int) -> int:
    """The coach who is behind may roll again, once; `rolled` holds the players who have."""
    behind = mover if ours >= theirs else owner
    kind = SKILL_TEST + match.rules.number("shadowing")
    options = [NO] if rolled >> behind & 1 else match.rules.reroll_options(match, behind, kind, 0)
    if len(options) == 1:
        return chase_over(match, owner, square, ours >= theirs)
    seat = match.seat_of(behind)
    return match.ask(seat, REROLL_Q, options, chase_offered, owner, mover, square, ours, theirs, rolled)


def chase_offered(
    match: BowlMatch, answer: int, owner: int, mover: int, square: int, ours: int, theirs: int, rolled: int
) -> int:
    if answer == NO:
        return chase_over(match, owner, square, ours >= theirs)
    match.after(chase_again, owner, mover, square, ours, theirs, rolled)
    return match.rules.pay_reroll(match, mover if ours >= theirs else owner, answer - SOURCE)


def chase_again(
    match: BowlMatch, works: int, owner: int, mover: int, square: int, ours: int, theirs: int, rolled: int
) -> int:
    if not works:
        return chase_over(match, owner, square, ours >= theirs)
    if ours >= theirs:
        return chased(match, owner, mover, square, ours, race(match, mover, YES), rolled | 1 << mover)
    return chased(match, owner, mover, square, race(match, owner, YES), theirs, rolled | 1 << owner)


def chase_over(match: BowlMatch, owner: int, square: int, follows: bool) -> int:
    if not follows:
        return NO
    match.rules.move(match, owner, square)
    match.tell(events.STEP, owner, square)
    match.rules.disturb_ball(match, square)
    match.after(shadowed)
    return match.rules.settle_ball(match, DONE)


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("shadowing", interrupts={LEFT: shadowing}),
        "Shadowing",
        "When an opponent it marks moves away: D6 + own MA - theirs; on 6 or more, or a natural 6, it follows "
        "into the vacated square.",
        GENERAL_SKILL,
        (BB2020,),
        280,
        carry_on=(shadowing_answered, shadowing_tested, shadowed),
    ),
    Skill(
        Effect("shadowing", interrupts={LEFT: shadow_action}),
        "Shadowing",
        "When an opponent leaves its tackle zone in an Action: 2D6 + the opponent's MA - its own; on 7 or less it "
        "follows into the vacated square.",
        GENERAL_SKILL,
        (BB2016,),
        280,
        carry_on=(shadow_answered, shadow_escaped, shadowed),
    ),
    Skill(
        Effect("shadowing", interrupts={LEFT: chase}),
        "Shadowing",
        "When an opponent leaves its tackle zone both roll D6 + MA; if its result is equal or higher, it follows "
        "into the vacated square.",
        GENERAL_SKILL,
        (GOLD,),
        280,
        carry_on=(chase_answered, chase_offered, chase_again, shadowed),
    ),
]

"""Grab."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020
from touchline.bloodbowl.entries import STRENGTH_SKILL, Skill
from touchline.bloodbowl.skills.pieces import ask_use, tell_use
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BALL_AND_CHAIN, BLOCK, GRABBED, GRABBED_ANYWHERE, PUSH_STYLE, USE_Q
from touchline.core.grid import OFF
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES


def grab(match: BowlMatch, value: int, owner: int, subject: int, pusher: int) -> int:
    """May keep the target of its block from choosing, and in a Block action push it to any free square."""
    if owner != pusher or subject != match.defender:
        return value
    anywhere = match.act_kind == BLOCK and free_squares(match, subject) & ~push_squares(match, subject)
    if not anywhere and not resists(match, subject):
        return value
    return match.ask(ask_use(match, owner, "grab"), USE_Q, [NO, YES], grabbed, value, owner)


def free_squares(match: BowlMatch, subject: int) -> int:
    return match.grid.near[match.at[subject]] & ~match.taken()


def resists(match: BowlMatch, subject: int) -> bool:
    """Could the target choose the square itself?"""
    others = match.rules.interrupt_masks[PUSH_STYLE] & ~match.rules.bits["grab"]
    able = match.is_skilled(subject) and free_squares(match, subject)
    return bool(able and match.effects[subject] & others)


def push_squares(match: BowlMatch, subject: int) -> int:
    """The squares a push would allow without any skill."""
    three = match.grid.push_squares(match.stance, match.at[subject])
    return match.grid.mask([square for square in three if square != OFF])


def grabbed(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    tell_use(match, owner, "grab")
    return value | GRABBED | (GRABBED_ANYWHERE if match.act_kind == BLOCK else 0)


def grab_or_cancel(match: BowlMatch, value: int, owner: int, subject: int, pusher: int) -> int:
    """The same, where the choice of both players falls away together; a Ball & Chain grabs as in a Block action."""
    if owner != pusher or subject != match.defender:
        return value
    cancels = resists(match, subject)
    blocks = match.act_kind in (BLOCK, BALL_AND_CHAIN)
    if not cancels and not (blocks and free_squares(match, subject) & ~push_squares(match, subject)):
        return value
    return match.ask(
        ask_use(match, owner, "grab"), USE_Q, [NO, YES], grabbed_or_cancelled, value, owner, int(not cancels)
    )


def grabbed_or_cancelled(match: BowlMatch, answer: int, value: int, owner: int, anywhere: int) -> int:
    if answer == NO:
        return value
    tell_use(match, owner, "grab")
    return value | GRABBED | (GRABBED_ANYWHERE if anywhere else 0)


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("grab", interrupts={PUSH_STYLE: grab}),
        "Grab",
        "Its Block stops the target using Sidestep. On a Block (not Blitz) it may push the target to any "
        "empty square adjacent to the target. Not with Frenzy.",
        STRENGTH_SKILL,
        (BB2020,),
        160,
        carry_on=(grabbed,),
    ),
    Skill(
        Effect("grab", interrupts={PUSH_STYLE: grab_or_cancel}),
        "Grab",
        "In a Block Action it may push the target to any empty square next to the target. It and Side Step cancel "
        "each other. Not with Frenzy.",
        STRENGTH_SKILL,
        (BB2016,),
        160,
        carry_on=(grabbed_or_cancelled,),
    ),
]

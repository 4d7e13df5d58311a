"""Tentacles."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import MUTATION, Skill
from touchline.bloodbowl.skills.pieces import ask_use, tell_use
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import LEAVING, PASSED, USE_Q
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES

HOLDS: Final = 6
TORN_LOOSE: Final = 6
STRONGEST_HELD: Final = 6  # no die holds a stronger player
ESCAPED: Final = 2  # instead of YES at LEAVING: somebody has tried in vain to hold the player


def tentacles(match: BowlMatch, value: int, owner: int, mover: int, _square: int) -> int:
    """May try to hold an opponent who is about to leave; one player tries on one move."""
    if value != YES or not in_reach(match, owner, mover):
        return value
    return match.ask(ask_use(match, owner, "tentacles"), USE_Q, [NO, YES], tentacles_answered, owner, mover)


def in_reach(match: BowlMatch, owner: int, mover: int) -> bool:
    near = match.grid.near[match.at[mover]] >> match.at[owner] & 1
    return bool(near) and match.is_able(owner) and match.seat_of(owner) != match.seat_of(mover)


def try_to_hold(match: BowlMatch, value: int, owner: int, mover: int, _square: int) -> int:
    """The same by 2D6, which the mover's coach rolls."""
    if value != YES or not in_reach(match, owner, mover):
        return value
    return match.ask(ask_use(match, owner, "tentacles"), USE_Q, [NO, YES], holding, owner, mover)


def holding(match: BowlMatch, answer: int, owner: int, mover: int) -> int:
    if answer == NO:
        return YES
    tell_use(match, owner, "tentacles")
    match.after(hold_escaped)
    stronger = match.sheets[mover].st - match.sheets[owner].st
    return match.rules.escape(match, mover, "tentacles", TORN_LOOSE, stronger)


def hold_escaped(_match: BowlMatch, escaped: int) -> int:
    return ESCAPED if escaped else NO


def tentacles_answered(match: BowlMatch, answer: int, owner: int, mover: int) -> int:
    if answer == NO:
        return YES
    tell_use(match, owner, "tentacles")
    match.after(tentacles_tested)
    modifier = match.sheets[owner].st - match.sheets[mover].st
    return match.rules.skill_test(match, owner, "tentacles", HOLDS, modifier)


def tentacles_tested(_match: BowlMatch, shown: int) -> int:
    return NO if shown & PASSED else ESCAPED


def grasp(match: BowlMatch, value: int, owner: int, mover: int, _square: int) -> int:
    """A player who leaves must roll below its own Strength, for each opponent who holds it."""
    near = match.grid.near[match.at[mover]] >> match.at[owner] & 1
    if value != YES or not near or not match.is_able(owner) or match.seat_of(owner) == match.seat_of(mover):
        return value
    if match.sheets[mover].st > STRONGEST_HELD:
        return value
    return match.ask(ask_use(match, owner, "tentacles"), USE_Q, [NO, YES], grasped, owner, mover)


def grasped(match: BowlMatch, answer: int, owner: int, mover: int) -> int:
    if answer == NO:
        return YES
    tell_use(match, owner, "tentacles")
    match.after(grasp_felt)
    return match.rules.threaten(match, mover, "tentacles", match.sheets[mover].st)


def grasp_felt(_match: BowlMatch, held: int) -> int:
    return NO if held else YES


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("tentacles", interrupts={LEAVING: tentacles}),
        "Tentacles",
        "When a marked opponent voluntarily leaves its tackle zone: D6 + own ST - opponent ST; 6 or more, or "
        "natural 6, holds the opponent, whose movement ends; natural 1 fails. Any number of times; one player per "
        "move.",
        MUTATION,
        (BB2020,),
        370,
        carry_on=(tentacles_answered, tentacles_tested),
    ),
    Skill(
        Effect("tentacles", interrupts={LEAVING: try_to_hold}),
        "Tentacles",
        "When an opponent dodges or leaps out of its tackle zone: 2D6 + the opponent's ST - its own; on 5 or less "
        "the opponent is held and its Action ends.",
        MUTATION,
        (BB2016,),
        370,
        carry_on=(holding, hold_escaped),
    ),
    Skill(
        Effect("tentacles", interrupts={LEAVING: grasp}),
        "Tentacles",
        "Opponents who leave its tackle zone must roll below their ST on a D6, or stay.",
        MUTATION,
        (GOLD,),
        370,
        carry_on=(grasped, grasp_felt),
    ),
]

"""Animal Savagery."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2020
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.skills.wits import HELP, WITS_TARGET, daze
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ACTIVATED,
    BLITZ,
    BLOCK,
    BY_SAVAGERY,
    NONE,
    PASSED,
    PLAYER,
    TARGET_Q,
    TRAIT_FAILED,
)
from touchline.core.hooks import Effect
from touchline.core.match import NO


def animal_savagery(match: BowlMatch, value: int, owner: int, subject: int, _target: int) -> int:
    """Needs a 4, easier when there is somebody to hit; otherwise the nearest team-mate is hit."""
    if owner != subject or not value:
        return value
    bonus = HELP if match.act_kind in (BLOCK, BLITZ) else 0
    match.after(temper_tested, owner, value)
    return match.rules.skill_test(match, owner, "animal-savagery", WITS_TARGET, bonus)


def temper_tested(match: BowlMatch, shown: int, owner: int, value: int) -> int:
    if shown & PASSED:
        return value
    match.after(temper_lost, owner, value)
    return match.rules.interrupt(match, NO, TRAIT_FAILED, owner, match.rules.number("animal-savagery"))


def temper_lost(match: BowlMatch, vented: int, owner: int, value: int) -> int:
    """A team-mate bears the brunt, unless somebody else already has."""
    if vented or match.at[owner] < 0:
        return vented
    seat = match.seat_of(owner)
    mates = match.players_on(match.standing[seat] & match.grid.near[match.at[owner]])
    if not mates:
        daze(match, owner)
        return NO
    match.focus = owner
    return match.ask(seat, TARGET_Q, [PLAYER + mate for mate in mates], lash_out, owner, value)


def lash_out(match: BowlMatch, answer: int, owner: int, value: int) -> int:
    """The team-mate goes down as if by a block: a Turnover only with the ball."""
    victim = answer - PLAYER
    match.attacker = owner
    match.cause = BY_SAVAGERY
    match.after(lashed_out, value)
    match.after(match.rules.settle_ball)
    return match.rules.knock_down_safely(match, victim)


def lashed_out(match: BowlMatch, _: int, value: int) -> int:
    """With the rage spent the action goes ahead, as long as play does."""
    match.attacker = NONE
    return NO if match.turnover or match.scorer != NONE else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("animal-savagery", interrupts={ACTIVATED: animal_savagery}),
        "Animal Savagery",
        "When activated: D6, +2 for a Block or Blitz. On 1-3 it knocks down an adjacent standing team-mate "
        "and then acts; with none beside it, it loses its activation and its tackle zone.",
        TRAIT,
        (BB2020,),
        620,
        carry_on=(temper_tested, temper_lost, lash_out, lashed_out),
        balks=True,
        compulsory=True,
    ),
]

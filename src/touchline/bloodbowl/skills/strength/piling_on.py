"""Piling On."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, GOLD
from touchline.bloodbowl.entries import STRENGTH_SKILL, Skill
from touchline.bloodbowl.skills.pieces import ask_use, tell_use
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ARMOUR_HELD,
    BLITZ,
    BLOCK,
    BY_BLOCK,
    FALL_ARMOUR,
    INJURY,
    KO,
    NONE,
    SKILL_TEST,
    SOURCE,
    USE_Q,
)
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO, YES

PILING_ON: Final = "piling-on"
OFF, FOR_A_REROLL, FREE = 0, 1, 2  # what a league has agreed on


def may_pile_on(match: BowlMatch, owner: int, victim: int) -> bool:
    """After a block of its own action, Standing next to the victim."""
    acts = match.act_player == owner and match.act_kind in (BLOCK, BLITZ)
    block = match.cause == BY_BLOCK and match.attacker == owner and match.seat_of(owner) != match.seat_of(victim)
    if not acts or not block or match.block_used & match.rules.bits[PILING_ON] or match.rooted >> owner & 1:
        return False
    if not match.is_standing(owner) or match.at[victim] < 0:
        return False
    return bool(match.grid.near[match.at[owner]] >> match.at[victim] & 1) and can_pay(match, owner)


def can_pay(match: BowlMatch, owner: int) -> bool:
    price = match.setup.option("piling_on")
    return price == FREE or (price == FOR_A_REROLL and team_reroll(match, owner) != NONE)


def team_reroll(match: BowlMatch, owner: int) -> int:
    """The team re-roll that could be spent for the player now, or NONE."""
    rules = match.rules
    match.fixed = 0
    options = rules.reroll_options(match, owner, SKILL_TEST + rules.number(PILING_ON), 0)
    found = [option - SOURCE for option in options if option != NO and rules.team_sources >> option - SOURCE & 1]
    return found[-1] if found else NONE


def pile_on_armour(match: BowlMatch, value: int, owner: int, victim: int, _other: int) -> int:
    """May have an Armour roll that was too low rolled again."""
    if not may_pile_on(match, owner, victim):
        return value
    return match.ask(ask_use(match, owner, PILING_ON), USE_Q, [NO, YES], pile_answered, owner, victim)


def pile_answered(match: BowlMatch, answer: int, owner: int, victim: int) -> int:
    if answer == NO:
        return DONE
    match.after(piled_on_armour, owner, victim)
    return pay(match, owner)


def pay(match: BowlMatch, owner: int) -> int:
    """YES if the dice may be rolled again."""
    match.block_used |= match.rules.bits[PILING_ON]
    if match.setup.option("piling_on") == FREE:
        return YES
    return match.rules.pay_reroll(match, owner, team_reroll(match, owner))


def piled_on_armour(match: BowlMatch, works: int, owner: int, victim: int) -> int:
    if not works:
        return DONE
    go_down(match, owner)
    return match.rules.felled(match, DONE, victim)


def go_down(match: BowlMatch, owner: int) -> None:
    """The user lies on the victim before the dice are rolled again, and does no more in this action."""
    tell_use(match, owner, PILING_ON)
    match.rules.place_prone(match, owner)
    match.halted = 1


def pile_on_injury(match: BowlMatch, value: int, owner: int, victim: int, _other: int) -> int:
    """May have an Injury roll that is not a casualty rolled again; what else is added is added to the new roll."""
    if not may_pile_on(match, owner, victim) or match.rules.injury_for(match, victim, value) > KO:
        return value
    seat = ask_use(match, owner, PILING_ON)
    return match.ask(seat, USE_Q, [NO, YES], pile_on_injury_answered, value, owner, victim)


def pile_on_injury_answered(match: BowlMatch, answer: int, value: int, owner: int, victim: int) -> int:
    if answer == NO:
        return value
    match.after(piled_on_injury, value, owner, victim)
    return pay(match, owner)


def piled_on_injury(match: BowlMatch, works: int, value: int, owner: int, victim: int) -> int:
    if not works:
        return value
    go_down(match, owner)
    return match.rules.injury_total(match, victim)


def pile_on(match: BowlMatch, value: int, owner: int, victim: int, _other: int) -> int:
    """May be added to the Armour roll of whom its block has knocked down, before the roll."""
    near = match.at[owner] >= 0 and match.grid.near[match.at[owner]] >> match.at[victim] & 1
    if (
        owner != match.attacker
        or not near
        or match.rules.armour_is_fixed(match, victim)
        or not match.is_standing(owner)
        or match.felled >> owner & 1
        or match.seat_of(owner) == match.seat_of(victim)
    ):
        return value
    return match.ask(ask_use(match, owner, PILING_ON), USE_Q, [NO, YES], piled_onto, value, owner)


def piled_onto(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    """The player who dives lies there, without an Armour roll for itself."""
    if answer == NO:
        return value
    tell_use(match, owner, PILING_ON)
    match.rules.place_prone(match, owner)
    return value + match.sheets[owner].st


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect(PILING_ON, interrupts={ARMOUR_HELD: pile_on_armour, INJURY: pile_on_injury}),
        "Piling On",
        "If the match allows it: after its block knocks down an adjacent opponent, it may spend a team re-roll to "
        "re-roll the Armour or the Injury roll, and is then Prone.",
        STRENGTH_SKILL,
        (BB2016,),
        315,
        carry_on=(pile_answered, piled_on_armour, pile_on_injury_answered, piled_on_injury),
    ),
    Skill(
        Effect(PILING_ON, interrupts={FALL_ARMOUR: pile_on}),
        "Piling On",
        "After its block knocks down an adjacent opponent, it may add its ST to the armour roll and is then Prone.",
        STRENGTH_SKILL,
        (GOLD,),
        215,
        carry_on=(piled_onto,),
    ),
]

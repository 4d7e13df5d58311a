"""Pile Driver."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2020
from touchline.bloodbowl.entries import STRENGTH_SKILL, Skill
from touchline.bloodbowl.skills.pieces import ask_use, tell_use
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BLOCKED, FOUL, FOUL_DENIED, NONE, USE_Q
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO, YES


def pile_driver(match: BowlMatch, value: int, owner: int, blocker: int, target: int) -> int:
    """May foul whom the block has Knocked Down, with the Foul action of the turn."""
    if owner != blocker or not match.felled >> target & 1 or match.used_actions >> FOUL & 1:
        return value
    if not match.is_skilled(owner) or not match.prone >> target & 1:
        return value
    if match.rules.value_in_any_state(match, NO, FOUL_DENIED, owner, NONE):
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


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("pile-driver", interrupts={BLOCKED: pile_driver}),
        "Pile Driver",
        "After it knocks down an opponent, it may foul that player at once with the Foul of the turn, and is then "
        "Prone itself.",
        STRENGTH_SKILL,
        (BB2020,),
        210,
        carry_on=(pile_driver_answered, pile_driven),
    ),
]

"""Thorsson Stoutmead."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.opening import NEAR, opening_over, opens
from touchline.bloodbowl.stars.parts.pieces import ask_whom, spent, standing_foes, within
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ACTIVATED, BY_WEAPON, NONE, PASSED, PLAYER, PUTS_OFF, UNTIL_DRIVE
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO, YES

BASH_TARGET: Final = 3


def beer_barrel_bash(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    """Once per drive a keg flies, and that is the activation."""
    if not opens(match, value, owner, player):
        return value
    foes = within(match, standing_foes(match, owner), match.at[owner], NEAR)
    return ask_whom(match, owner, "beer-barrel-bash", foes, keg_thrown, value, owner)


def keg_thrown(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    """Throwing it is a Special action against the opponent."""
    if answer == NO:
        return value
    spent(match, owner, "beer-barrel-bash", UNTIL_DRIVE)
    match.after(keg_flies, owner, answer - PLAYER)
    return match.rules.interrupt(match, YES, PUTS_OFF, answer - PLAYER, owner)


def keg_flies(match: BowlMatch, dares: int, owner: int, target: int) -> int:
    if not dares:
        return NO
    match.after(keg_lands, owner, target)
    return match.rules.skill_test(match, owner, "beer-barrel-bash", BASH_TARGET, 0)


def keg_lands(match: BowlMatch, shown: int, owner: int, target: int) -> int:
    """3+ floors the opponent, a 1 the thrower, whose activation it is."""
    match.after(opening_over)
    match.after(match.rules.settle_ball)
    match.attacker = NONE
    match.cause = BY_WEAPON
    if shown & PASSED:
        return match.rules.fell(match, target)
    return match.rules.fell(match, owner) if shown == 1 else DONE


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "thorsson-stoutmead",
        "Thorsson Stoutmead",
        170_000,
        "old-world-classic",
        star_rule(
            Effect("beer-barrel-bash", interrupts={ACTIVATED: beer_barrel_bash}),
            "Beer Barrel Bash!",
            "1/drive, at start of activation: opponent within 3 squares, D6: 3+ knocked down, 1 he is knocked down "
            "himself.",
            carry_on=(keg_thrown, keg_flies, keg_lands),
        ),
        (StarPlayer("6 3 4+ 3+ 8+", "block, drunkard, loner (4+), thick-skull"),),
    ),
]

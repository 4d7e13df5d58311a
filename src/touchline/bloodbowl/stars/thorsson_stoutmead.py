"""Thorsson Stoutmead."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.opening import NEAR, opening_over, opens
from touchline.bloodbowl.stars.parts.pieces import ask_whom, roll_for, spent, standing_foes, within
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ACTIVATED, BY_WEAPON, NONE, PLAYER, PUTS_OFF, UNTIL_DRIVE
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO, YES


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
    """3+ floors the opponent, a 1 the thrower, whose activation it is."""
    if not dares:
        return NO
    die = roll_for(match, owner, "beer-barrel-bash")
    match.after(opening_over)
    match.after(match.rules.settle_ball)
    match.attacker = NONE
    match.cause = BY_WEAPON
    if die == 1:
        return match.rules.fell(match, owner)
    return match.rules.fell(match, target) if die >= NEAR else DONE


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
            carry_on=(keg_thrown, keg_flies),
        ),
        (StarPlayer("6 3 4+ 3+ 8+", "block, drunkard, loner (4+), thick-skull"),),
    ),
]

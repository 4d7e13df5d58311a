"""Jeremiah Kool."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.opening import opens, went_on
from touchline.bloodbowl.stars.parts.pieces import MARCH_2025, ask_whom, marked_foes, spent
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ACTIVATED, MOVE, PLAYER
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO


def flashing_blade(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    """A Stab before a Move action."""
    if not opens(match, value, owner, player) or match.act_kind != MOVE:
        return value
    return ask_whom(match, owner, "the-flashing-blade", marked_foes(match, owner), flashed, value, owner)


def flashed(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    spent(match, owner, "the-flashing-blade")
    match.after(blade_flashed, value)
    return match.rules.attack_with(match, owner, answer - PLAYER, match.rules.number("stab"))


def blade_flashed(match: BowlMatch, dared: int, value: int) -> int:
    """After the Stab he moves; if he was put off, he does nothing more."""
    if not dared:
        return NO
    match.halted = 0
    return went_on(match, DONE, value)


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "jeremiah-kool",
        "Jeremiah Kool",
        320_000,
        "elven-kingdoms-league",
        star_rule(
            Effect("the-flashing-blade", interrupts={ACTIVATED: flashing_blade}),
            "The Flashing Blade",
            "1/game, at start of activation: Stab, then a Move action.",
            carry_on=(flashed, blade_flashed),
        ),
        (
            StarPlayer(
                "8 3 1+ 2+ 9+",
                "block, diving-catch, dodge, dump-off, loner (4+), nerves-of-steel, on-the-ball, pass, sidestep",
            ),
        ),
        since=MARCH_2025,
    ),
]

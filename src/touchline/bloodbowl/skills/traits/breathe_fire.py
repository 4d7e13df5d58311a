"""Breathe Fire."""

from __future__ import annotations

from datetime import date
from typing import Final

from touchline.bloodbowl.editions.ids import BB2020
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.skills.weapons import once_a_turn, use_up
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import PASSED, WEAPONS
from touchline.core.hooks import Effect
from touchline.core.match import DONE

TOO_STRONG: Final = 5
FIRE_FELLS: Final = 4
FIRE_KNOCKS_DOWN: Final = 6


def fire_offered(match: BowlMatch, value: int, owner: int, subject: int, _target: int) -> int:
    return once_a_turn(match, value, owner, subject, "breathe-fire")


def breathe_fire(match: BowlMatch, _value: int, owner: int, _subject: int, target: int) -> int:
    """The flames floor the target, or the breather on a bad roll; the activation is over."""
    use_up(match, owner, "breathe-fire")
    match.halted = 1
    modifier = -1 if match.sheets[target].st >= TOO_STRONG else 0
    match.after(fire_breathed, owner, target, modifier)
    return match.rules.skill_test(match, owner, "breathe-fire", FIRE_FELLS, modifier)


def fire_breathed(match: BowlMatch, shown: int, owner: int, target: int, modifier: int) -> int:
    if shown & PASSED:
        if shown - PASSED == FIRE_KNOCKS_DOWN:
            return match.rules.fell(match, target)
        match.rules.place_prone(match, target)
        return match.rules.ball_let_go(match, target)
    return match.rules.fell(match, owner) if shown + modifier <= 1 else DONE


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("breathe-fire", values={WEAPONS: fire_offered}, interrupts={WEAPONS: breathe_fire}),
        "Breathe Fire",
        "Instead of a Block, once per activation: D6 (-1 if target ST 5+): 1 knocked down itself, 2-3 "
        "nothing, 4+ target placed prone, natural 6 knocked down; activation ends.",
        TRAIT,
        (BB2020,),
        780,
        carry_on=(fire_breathed,),
        since=date(2024, 12, 31),
    ),
]

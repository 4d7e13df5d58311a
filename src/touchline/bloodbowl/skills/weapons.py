"""Special actions that replace a block: knives, chainsaws, vomit and fire.

At STRIKES the value hook offers the effect to a player who is about to block; the interrupt strikes, once chosen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl.skills.fighting import ask_use, tell_use
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    BY_BLOCK,
    BY_WEAPON,
    FALL_ARMOUR,
    FOUL_LOST,
    FOULING,
    NONE,
    PASSED,
    STRIKES,
    USE_Q,
)
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO, YES

HITS: Final = 2  # what the attacker needs on a D6 not to be hit instead
SAW_BONUS: Final = 3
TOO_STRONG: Final = 5
FIRE_FELLS: Final = 4
FIRE_KNOCKS_DOWN: Final = 6


def on_offer(match: BowlMatch, value: int, owner: int, subject: int, effect: str) -> int:
    return value | match.rules.bits[effect] if owner == subject else value


def once_a_turn(match: BowlMatch, value: int, owner: int, subject: int, effect: str) -> int:
    spent = (match.used[owner] | match.planned) & match.rules.bits[effect]
    return value if spent else on_offer(match, value, owner, subject, effect)


def use_up(match: BowlMatch, owner: int, effect: str) -> None:
    match.used[owner] |= match.rules.bits[effect]


# --- Stab


def stab_offered(match: BowlMatch, value: int, owner: int, subject: int, _target: int) -> int:
    return on_offer(match, value, owner, subject, "stab")


def stab(match: BowlMatch, _value: int, _owner: int, _subject: int, target: int) -> int:
    """A bare Armour roll; whoever used the knife moves no more."""
    match.halted = 1
    return match.rules.roll_armour(match, target, 0)


# --- Chainsaw


def saw_offered(match: BowlMatch, value: int, owner: int, subject: int, _target: int) -> int:
    return once_a_turn(match, value, owner, subject, "chainsaw")


def chainsaw(match: BowlMatch, _value: int, owner: int, _subject: int, target: int) -> int:
    """A fierce Armour roll for the target, or on a 1 for whoever holds the saw, who moves no more."""
    match.halted = 1
    match.after(sawed, owner, target)
    return start_saw(match, owner)


def start_saw(match: BowlMatch, owner: int) -> int:
    use_up(match, owner, "chainsaw")
    return match.rules.skill_test(match, owner, "chainsaw", HITS, 0)


def sawed(match: BowlMatch, shown: int, owner: int, target: int) -> int:
    return match.rules.roll_armour(match, target, SAW_BONUS) if shown & PASSED else kick_back(match, owner)


def kick_back(match: BowlMatch, owner: int) -> int:
    match.rules.cause_turnover(match)
    match.cause = BY_WEAPON
    return match.rules.roll_armour(match, owner, SAW_BONUS)


def saw_armour(match: BowlMatch, value: int, owner: int, victim: int, _other: int) -> int:
    """Falling with a running saw is dangerous, and so is falling in a block against whoever holds it."""
    blocker = match.cause == BY_BLOCK and match.attacker == NONE and match.defender == owner
    return value + SAW_BONUS if owner == victim or blocker else value


def saw_foul(match: BowlMatch, value: int, owner: int, fouler: int, _victim: int) -> int:
    """The saw may be used in a foul."""
    if owner != fouler or match.used[owner] & match.rules.bits["chainsaw"]:
        return value
    return match.ask(ask_use(match, owner, "chainsaw"), USE_Q, [NO, YES], saw_chosen, value, owner)


def saw_chosen(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    tell_use(match, owner, "chainsaw")
    match.after(saw_fouled, value, owner)
    return start_saw(match, owner)


def saw_fouled(match: BowlMatch, shown: int, value: int, owner: int) -> int:
    if shown & PASSED:
        return value + SAW_BONUS
    match.after(saw_slipped)
    return kick_back(match, owner)


def saw_slipped(_match: BowlMatch, _: int) -> int:
    return FOUL_LOST


# --- Projectile Vomit


def vomit_offered(match: BowlMatch, value: int, owner: int, subject: int, _target: int) -> int:
    return once_a_turn(match, value, owner, subject, "projectile-vomit")


def projectile_vomit(match: BowlMatch, _value: int, owner: int, _subject: int, target: int) -> int:
    """A bare Armour roll for the target, or on a 1 for whoever is sick."""
    use_up(match, owner, "projectile-vomit")
    match.after(vomited, owner, target)
    return match.rules.skill_test(match, owner, "projectile-vomit", HITS, 0)


def vomited(match: BowlMatch, shown: int, owner: int, target: int) -> int:
    return match.rules.roll_armour(match, target if shown & PASSED else owner, 0)


# --- Breathe Fire


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


CARRY_ON: Final[tuple[Callable[..., int], ...]] = (
    sawed,
    saw_chosen,
    saw_fouled,
    saw_slipped,
    vomited,
    fire_breathed,
)
WORKS_WHEN_DOWN: Final[tuple[str, ...]] = ("chainsaw",)

WEAPONS: Final[list[Effect[BowlMatch]]] = [
    Effect("stab", values={STRIKES: stab_offered}, interrupts={STRIKES: stab}),
    Effect(
        "chainsaw",
        values={STRIKES: saw_offered, FALL_ARMOUR: saw_armour},
        interrupts={STRIKES: chainsaw, FOULING: saw_foul},
    ),
    Effect("projectile-vomit", values={STRIKES: vomit_offered}, interrupts={STRIKES: projectile_vomit}),
    Effect("breathe-fire", values={STRIKES: fire_offered}, interrupts={STRIKES: breathe_fire}),
]

"""Skills of players who will not let go, and of those who break loose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl.skills.fighting import ask_use, tell_use
from touchline.bloodbowl.skills.rerolls import own_activation
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import DODGE, LEAVING, PASSED, USE_Q
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES

HOLDS: Final = 6
ESCAPED: Final = 2  # instead of YES at LEAVING: somebody has tried in vain to hold the player
VERY_STRONG: Final = 5


# --- Tentacles


def tentacles(match: BowlMatch, value: int, owner: int, mover: int, _square: int) -> int:
    """May try to hold an opponent who is about to leave; one player tries on one move."""
    near = match.grid.near[match.at[mover]] >> match.at[owner] & 1
    if value != YES or not near or match.seat_of(owner) == match.seat_of(mover):
        return value
    return match.ask(ask_use(match, owner, "tentacles"), USE_Q, [NO, YES], tentacles_answered, owner, mover)


def tentacles_answered(match: BowlMatch, answer: int, owner: int, mover: int) -> int:
    if answer == NO:
        return YES
    tell_use(match, owner, "tentacles")
    match.after(tentacles_tested)
    modifier = match.sheets[owner].st - match.sheets[mover].st
    return match.rules.skill_test(match, owner, "tentacles", HOLDS, modifier)


def tentacles_tested(_match: BowlMatch, shown: int) -> int:
    return NO if shown & PASSED else ESCAPED


# --- Break Tackle


def break_tackle(match: BowlMatch, modifier: int, owner: int, mover: int, die: int) -> int:
    """May turn one failed Dodge of an activation into a success by sheer Strength."""
    if owner != mover or not own_activation(match, owner, "break-tackle"):
        return modifier
    rules, better = match.rules, modifier + strength_bonus(match, owner)
    if rules.evades(match, owner, DODGE, die, modifier) or not rules.evades(match, owner, DODGE, die, better):
        return modifier
    return match.ask(ask_use(match, owner, "break-tackle"), USE_Q, [NO, YES], tackle_broken, modifier, owner)


def strength_bonus(match: BowlMatch, owner: int) -> int:
    return 2 if match.sheets[owner].st >= VERY_STRONG else 1


def tackle_broken(match: BowlMatch, answer: int, modifier: int, owner: int) -> int:
    if answer == NO:
        return modifier
    match.used[owner] |= match.rules.bits["break-tackle"]
    tell_use(match, owner, "break-tackle")
    return modifier + strength_bonus(match, owner)


CARRY_ON: Final[tuple[Callable[..., int], ...]] = (tentacles_answered, tentacles_tested, tackle_broken)

CLINGING_SKILLS: Final[list[Effect[BowlMatch]]] = [
    Effect("tentacles", interrupts={LEAVING: tentacles}),
    Effect("break-tackle", interrupts={DODGE: break_tackle}),
]

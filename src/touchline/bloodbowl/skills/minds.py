"""Traits that may stop an activation before it begins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ACTIVATED,
    BLITZ,
    BLOCK,
    BY_SAVAGERY,
    DISTRACTED,
    NONE,
    PASSED,
    PLAYER,
    PUTS_OFF,
    TARGET_Q,
    TRAIT_FAILED,
)
from touchline.core.hooks import Effect
from touchline.core.match import NO

BONE_HEAD_TARGET: Final = 2
WITS_TARGET: Final = 4
COURAGE_TARGET: Final = 2
ROOT_TARGET: Final = 2
HELP: Final = 2


def daze(match: BowlMatch, player: int) -> None:
    """A Standing player loses the Tackle Zone until the next activation."""
    if match.is_standing(player):
        match.rules.count_out(match, player)
        match.dazed |= 1 << player
        match.rules.count_in(match, player)


def daze_until(match: BowlMatch, player: int, until: int) -> None:
    """The same until a moment that does not wait for an activation; a zone lost already is not back sooner."""
    if match.is_able(player):
        daze(match, player)
        match.rules.alter(match, player, DISTRACTED, until)


def bone_head(match: BowlMatch, value: int, owner: int, subject: int, _target: int) -> int:
    """Forgets what to do on a 1."""
    if owner != subject or not value:
        return value
    match.after(wits_tested, owner, value)
    return match.rules.skill_test(match, owner, "bone-head", BONE_HEAD_TARGET, 0)


def wits_tested(match: BowlMatch, shown: int, owner: int, value: int) -> int:
    """A failure also costs the Tackle Zone."""
    if shown & PASSED:
        return value
    daze(match, owner)
    return NO


def really_stupid(match: BowlMatch, value: int, owner: int, subject: int, _target: int) -> int:
    """Needs a 4, easier with a cleverer Standing team-mate at hand."""
    if owner != subject or not value:
        return value
    bit = match.rules.bits["really-stupid"]
    near = match.standing[match.seat_of(owner)] & match.grid.near[match.at[owner]]
    helped = any(not match.effects[mate] & bit for mate in match.players_on(near))
    match.after(wits_tested, owner, value)
    return match.rules.skill_test(match, owner, "really-stupid", WITS_TARGET, HELP if helped else 0)


def unchannelled_fury(match: BowlMatch, value: int, owner: int, subject: int, _target: int) -> int:
    """Needs a 4, easier when there is somebody to hit."""
    if owner != subject or not value:
        return value
    bonus = HELP if match.act_kind in (BLOCK, BLITZ) else 0
    match.after(fury_tested, owner, value)
    return match.rules.skill_test(match, owner, "unchannelled-fury", WITS_TARGET, bonus)


def fury_tested(match: BowlMatch, shown: int, owner: int, value: int) -> int:
    """Somebody may turn even a failure to account."""
    if shown & PASSED:
        return value
    match.trait_die = shown
    return match.rules.interrupt(match, NO, TRAIT_FAILED, owner, match.rules.number("unchannelled-fury"))


def nerve_tested(_match: BowlMatch, shown: int, value: int) -> int:
    return value if shown & PASSED else NO


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


def take_root(match: BowlMatch, value: int, owner: int, subject: int, _target: int) -> int:
    """On a 1 the player is Rooted, and may act without leaving the square."""
    if owner != subject or not value or match.rooted >> owner & 1:
        return value
    match.after(root_tested, owner, value)
    return match.rules.skill_test(match, owner, "take-root", ROOT_TARGET, 0)


def root_tested(match: BowlMatch, shown: int, owner: int, value: int) -> int:
    if not shown & PASSED:
        match.rooted |= 1 << owner
    return value


def foul_appearance(match: BowlMatch, value: int, owner: int, subject: int, attacker: int) -> int:
    """Whoever wants to hit this player loses heart on a 1."""
    if owner != subject or not value:
        return value
    match.after(nerve_tested, value)
    return match.rules.skill_test(match, attacker, "foul-appearance", COURAGE_TARGET, 0)


CARRY_ON: Final[tuple[Callable[..., int], ...]] = (
    wits_tested,
    nerve_tested,
    fury_tested,
    temper_tested,
    temper_lost,
    lash_out,
    lashed_out,
    root_tested,
)

BALKING: Final[tuple[str, ...]] = ("bone-head", "really-stupid", "unchannelled-fury", "animal-savagery", "take-root")

MIND_TRAITS: Final[list[Effect[BowlMatch]]] = [
    Effect("bone-head", interrupts={ACTIVATED: bone_head}),
    Effect("really-stupid", interrupts={ACTIVATED: really_stupid}),
    Effect("unchannelled-fury", interrupts={ACTIVATED: unchannelled_fury}),
    Effect("animal-savagery", interrupts={ACTIVATED: animal_savagery}),
    Effect("take-root", interrupts={ACTIVATED: take_root}),
    Effect("foul-appearance", interrupts={PUTS_OFF: foul_appearance}),
]

"""Stars who roll dice again or change what they show."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl.skills.rerolls import OWN_TESTS
from touchline.bloodbowl.stars.pieces import ask_whether, spends, spent
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ALL_RESULTS,
    BLITZ,
    BLOCK,
    BLOCK_DICE,
    BLOCKED,
    DARED,
    DODGE,
    JUMPING,
    PASS_ROLLED,
    PASSING,
    PREPARES,
    RUSH,
    RUSHES,
    SKILL_DIE,
    SKILL_TEST,
    SURE,
    THROWING,
    UNTIL_ACTIVATION,
    UNTIL_HALF,
)
from touchline.core.hooks import Effect
from touchline.core.match import NO

# --- any one die of the star's own


def own_die(_match: BowlMatch, owner: int, player: int, _shown: int) -> bool:
    return owner == player


# --- one kind of die


def dauntless_die(match: BowlMatch, owner: int, player: int, _shown: int) -> bool:
    return owner == player and match.topic == SKILL_TEST + match.rules.number("dauntless")


def gaze_die(match: BowlMatch, owner: int, player: int, _shown: int) -> bool:
    return owner == player and match.topic == SKILL_TEST + match.rules.number("hypnotic-gaze")


# --- block dice


def savage_blow_offer(match: BowlMatch, owner: int, player: int, _shown: int) -> bool:
    """As many dice of one Block action as the coach likes."""
    return owner == player and match.act_player == owner and match.act_kind == BLOCK


def savage_blow_used(match: BowlMatch, owner: int) -> None:
    match.used[owner] |= match.rules.bits["savage-blow"]


def savage_blow_over(match: BowlMatch, value: int, owner: int, blocker: int, _target: int) -> int:
    """After the block in which it was used it is gone."""
    if owner == blocker and match.used[owner] & match.rules.bits["savage-blow"]:
        spent(match, owner, "savage-blow")
    return value


def momentum_offer(match: BowlMatch, owner: int, player: int, _shown: int) -> bool:
    """One block die in each Blitz."""
    unused = not match.used[owner] & match.rules.bits["unstoppable-momentum"]
    return owner == player and match.act_player == owner and match.act_kind == BLITZ and unused


def momentum_used(match: BowlMatch, owner: int) -> None:
    match.used[owner] |= match.rules.bits["unstoppable-momentum"]


# --- before a roll


def swift(match: BowlMatch, modifier: int, owner: int, player: int, _kind: int) -> int:
    """One dodge, leap or rush passes on a 2 whatever the modifiers."""
    if owner != player or modifier >= SURE:
        return modifier
    return ask_whether(match, owner, "swift-as-the-breeze", swift_answered, modifier, owner)


def swift_answered(match: BowlMatch, answer: int, modifier: int, owner: int) -> int:
    if answer == NO:
        return modifier
    spent(match, owner, "swift-as-the-breeze")
    return SURE


def bounding_leap(match: BowlMatch, modifier: int, owner: int, player: int, kind: int) -> int:
    """One leap ignores what makes it harder and may be rolled again."""
    if owner != player or kind != JUMPING:
        return modifier
    return ask_whether(match, owner, "bounding-leap", bounding_answered, modifier, owner)


def bounding_answered(match: BowlMatch, answer: int, modifier: int, owner: int) -> int:
    if answer == NO:
        return modifier
    spent(match, owner, "bounding-leap")
    match.rules.alter(match, owner, "bounding", UNTIL_ACTIVATION)
    return max(modifier, 0)


def bounded(match: BowlMatch, owner: int, player: int, _shown: int) -> bool:
    return owner == player and match.act_player == owner


def burst_of_speed(_match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    """One Rush more than others have."""
    return value + 1 if owner == player else value


def burst_used(match: BowlMatch, modifier: int, owner: int, player: int, kind: int) -> int:
    """The third Rush of an activation is the one of the game."""
    if owner == player and kind == RUSH and match.rushed > match.rules.rushes:
        spent(match, owner, "burst-of-speed")
    return modifier


# --- after a roll


def incorporeal(match: BowlMatch, modifier: int, owner: int, player: int, die: int) -> int:
    """Strength may be added to a dodge that would fail; a natural 1 still does."""
    rules = match.rules
    if owner != player or die == 1 or rules.evades(match, owner, DODGE, die, modifier):
        return modifier
    raised = modifier + match.sheets[owner].st
    if not rules.evades(match, owner, DODGE, die, raised):
        return modifier
    return ask_whether(match, owner, "incorporeal", strength_added, modifier, owner, raised)


def strength_added(match: BowlMatch, answer: int, modifier: int, owner: int, raised: int) -> int:
    if answer == NO:
        return modifier
    spent(match, owner, match.rules.effects[match.topic].id)
    return raised


def strong_passing(match: BowlMatch, modifier: int, owner: int, player: int, die: int) -> int:
    """The same for the test of a pass."""
    sheet = match.sheets[owner]
    raised = modifier + sheet.st
    if owner != player or match.bomb or (die + raised < sheet.pa and die + modifier > 1):
        return modifier
    return ask_whether(match, owner, "strong-passing-game", strength_added, modifier, owner, raised)


# --- Dauntless


def indomitable(match: BowlMatch, strength: int, owner: int, blocker: int, target: int) -> int:
    """After a successful Dauntless roll the Strength may become twice that of the target."""
    if owner != blocker:
        return strength
    return ask_whether(match, owner, "indomitable", indomitable_answered, strength, owner, target)


def indomitable_answered(match: BowlMatch, answer: int, strength: int, owner: int, target: int) -> int:
    if answer == NO:
        return strength
    spent(match, owner, "indomitable")
    return 2 * match.sheets[target].st


CARRY_ON: Final[tuple[Callable[..., int], ...]] = (
    swift_answered,
    bounding_answered,
    strength_added,
    indomitable_answered,
)
ONE_DIE: Final[dict[str, tuple[int, ...]]] = dict.fromkeys(
    ("consummate-professional", "halfling-luck", "thinking-mans-troll", "savage-blow", "unstoppable-momentum"),
    ALL_RESULTS,
)

LUCKY_STARS: Final[list[Effect[BowlMatch]]] = [
    Effect(
        "consummate-professional",
        rerolls=dict.fromkeys(OWN_TESTS, own_die),
        spend=spends("consummate-professional"),
    ),
    Effect("halfling-luck", rerolls=dict.fromkeys(OWN_TESTS, own_die), spend=spends("halfling-luck")),
    Effect(
        "thinking-mans-troll",
        rerolls=dict.fromkeys(OWN_TESTS, own_die),
        spend=spends("thinking-mans-troll", UNTIL_HALF),
    ),
    Effect("the-ballista", rerolls=dict.fromkeys((PASSING, THROWING), own_die), spend=spends("the-ballista")),
    Effect("blind-rage", rerolls={SKILL_DIE: dauntless_die}),
    Effect("mesmerizing-dance", rerolls={SKILL_DIE: gaze_die}, spend=spends("mesmerizing-dance")),
    Effect(
        "savage-blow",
        rerolls={BLOCK_DICE: savage_blow_offer},
        spend=savage_blow_used,
        interrupts={BLOCKED: savage_blow_over},
    ),
    Effect("unstoppable-momentum", rerolls={BLOCK_DICE: momentum_offer}, spend=momentum_used),
    Effect("swift-as-the-breeze", interrupts={PREPARES: swift}),
    Effect("burst-of-speed", values={RUSHES: burst_of_speed}, interrupts={PREPARES: burst_used}),
    Effect("bounding-leap", interrupts={PREPARES: bounding_leap}),
    Effect("bounding", rerolls={JUMPING: bounded}),
    Effect("incorporeal", interrupts={DODGE: incorporeal}),
    Effect("strong-passing-game", interrupts={PASS_ROLLED: strong_passing}),
    Effect("indomitable", interrupts={DARED: indomitable}),
]

"""Skills that break armour and make injuries worse, and those that protect from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl.rules.modern.faqs import MAY_2025
from touchline.bloodbowl.skills.fighting import ask_use, tell_use
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ARMOUR,
    ARMOUR_DOUBLE,
    ARMOUR_FIXED,
    BOOST,
    BY_BLOCK,
    BY_DODGE,
    BY_FOUL,
    BY_KICK,
    BY_SAVAGERY,
    CLAWS_DENIED,
    INJURY,
    USE_Q,
)
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES

CLAWS_BREAK: Final = 8
MIGHTY_BLOW: Final = "mighty-blow"
DIRTY_PLAYER: Final = "dirty-player"
ARM_BAR: Final = "arm-bar"
OWN_SIDE: Final = (BY_SAVAGERY, BY_KICK)  # harm that a player does to a team-mate


# --- what adds to an Armour or an Injury roll once it is known: either, not both


def figure(match: BowlMatch, owner: int, effect: str) -> int:
    """How much a skill such as Mighty Blow (+2) adds."""
    return match.sheets[owner].figures.get(match.rules.number(effect), 1)


def ask_harm(match: BowlMatch, owner: int, effect: str) -> int:
    """Who decides about the skill: its coach, or the opponent when it is turned on a team-mate."""
    seat = ask_use(match, owner, effect)
    return 1 - seat if match.cause in OWN_SIDE else seat


def is_spent(match: BowlMatch, effect: str) -> bool:
    """Has the skill been added to the Armour roll already?"""
    return bool(match.boosted & match.rules.bits[effect])


def offer_armour(match: BowlMatch, total: int, owner: int, victim: int, needed: int, effect: str) -> int:
    """Asked when the roll is too low and what skills could still add is enough."""
    if total >= needed or is_spent(match, effect):
        return total
    if total + match.rules.value_anyhow(match, 0, BOOST, victim, needed) < needed:
        return total
    return match.ask(ask_harm(match, owner, effect), USE_Q, [NO, YES], roll_raised, total, owner)


def offer_injury(match: BowlMatch, total: int, owner: int, victim: int, effect: str) -> int:
    """Asked when what skills could still add leads to another result."""
    rules = match.rules
    if is_spent(match, effect):
        return total
    most = total + rules.value_anyhow(match, 0, BOOST, victim, 0)
    if rules.injury_for(match, victim, most) == rules.injury_for(match, victim, total):
        return total
    return match.ask(ask_harm(match, owner, effect), USE_Q, [NO, YES], roll_raised, total, owner)


def roll_raised(match: BowlMatch, answer: int, total: int, owner: int) -> int:
    if answer == NO:
        return total
    effect = match.rules.effects[match.topic].id
    match.boosted |= 1 << match.topic
    tell_use(match, owner, effect)
    return total + figure(match, owner, effect)


# --- Mighty Blow, for blocks


def strikes(match: BowlMatch, owner: int, victim: int) -> bool:
    """Is it this player's block that knocked the opponent down, or has it turned on a team-mate?"""
    if owner != match.attacker:
        return False
    opposed = match.seat_of(owner) != match.seat_of(victim)
    return match.cause in OWN_SIDE or (match.cause == BY_BLOCK and opposed)


def mighty_blow_boost(match: BowlMatch, value: int, owner: int, victim: int, _needed: int) -> int:
    helps = strikes(match, owner, victim) and not is_spent(match, MIGHTY_BLOW)
    return value + figure(match, owner, MIGHTY_BLOW) if helps else value


def mighty_blow_armour(match: BowlMatch, value: int, owner: int, victim: int, needed: int) -> int:
    return offer_armour(match, value, owner, victim, needed, MIGHTY_BLOW) if strikes(match, owner, victim) else value


def mighty_blow_injury(match: BowlMatch, value: int, owner: int, victim: int, _other: int) -> int:
    return offer_injury(match, value, owner, victim, MIGHTY_BLOW) if strikes(match, owner, victim) else value


# --- Dirty Player, for fouls


def fouls(match: BowlMatch, owner: int) -> bool:
    return owner == match.attacker and match.cause == BY_FOUL


def dirty_player_boost(match: BowlMatch, value: int, owner: int, _victim: int, _needed: int) -> int:
    helps = fouls(match, owner) and not is_spent(match, DIRTY_PLAYER)
    return value + figure(match, owner, DIRTY_PLAYER) if helps else value


def dirty_player_armour(match: BowlMatch, value: int, owner: int, victim: int, needed: int) -> int:
    return offer_armour(match, value, owner, victim, needed, DIRTY_PLAYER) if fouls(match, owner) else value


def dirty_player_injury(match: BowlMatch, value: int, owner: int, victim: int, _other: int) -> int:
    return offer_injury(match, value, owner, victim, DIRTY_PLAYER) if fouls(match, owner) else value


def sneaky_git(match: BowlMatch, value: int, owner: int, _victim: int, _other: int) -> int:
    """The referee does not notice a double on the Armour roll of this player's foul."""
    return 0 if fouls(match, owner) else value


# --- Arm Bar, for opponents who fall when they leave the player


def bars(match: BowlMatch, owner: int, victim: int) -> bool:
    """Did the opponent fall leaving a square this player marked? It may lie on the ground itself by now."""
    left = match.cause == BY_DODGE and match.left_behind >> owner & 1
    return bool(left and victim != owner and match.at[owner] >= 0 and not match.stunned >> owner & 1)


def arm_bar_boost(match: BowlMatch, value: int, owner: int, victim: int, _needed: int) -> int:
    """One at most, however many have the skill."""
    return max(value, 1) if bars(match, owner, victim) and not is_spent(match, ARM_BAR) else value


def arm_bar_armour(match: BowlMatch, value: int, owner: int, victim: int, needed: int) -> int:
    return offer_armour(match, value, owner, victim, needed, ARM_BAR) if bars(match, owner, victim) else value


def arm_bar_injury(match: BowlMatch, value: int, owner: int, victim: int, _other: int) -> int:
    return offer_injury(match, value, owner, victim, ARM_BAR) if bars(match, owner, victim) else value


# --- Claws and who need not fear them


def claws(match: BowlMatch, value: int, owner: int, victim: int, needed: int) -> int:
    """An unmodified 8 breaks any armour but the hardest."""
    if value >= needed or match.natural < CLAWS_BREAK or not strikes(match, owner, victim):
        return value
    if match.rules.value_anyhow(match, NO, CLAWS_DENIED, victim, owner):
        return value
    return match.ask(ask_harm(match, owner, "claws"), USE_Q, [NO, YES], clawed, value, owner, needed)


def clawed(match: BowlMatch, answer: int, value: int, owner: int, needed: int) -> int:
    if answer == NO:
        return value
    tell_use(match, owner, "claws")
    return needed


def iron_hard_skin(_match: BowlMatch, value: int, owner: int, victim: int, _attacker: int) -> int:
    return YES if owner == victim else value


def unyielding(match: BowlMatch, value: int, owner: int, victim: int, _other: int) -> int:
    """By the latest answers nothing of the opponents' helps, not only no claws."""
    return YES if owner == victim and match.setup.option("faq") >= MAY_2025 else value


CARRY_ON: Final[tuple[Callable[..., int], ...]] = (roll_raised, clawed)
WORKS_WHEN_PRONE: Final = (ARM_BAR,)

HARM_SKILLS: Final[list[Effect[BowlMatch]]] = [
    Effect("claws", interrupts={ARMOUR: claws}),
    Effect(
        MIGHTY_BLOW,
        values={BOOST: mighty_blow_boost},
        interrupts={ARMOUR: mighty_blow_armour, INJURY: mighty_blow_injury},
    ),
    Effect(
        DIRTY_PLAYER,
        values={BOOST: dirty_player_boost},
        interrupts={ARMOUR: dirty_player_armour, INJURY: dirty_player_injury},
    ),
    Effect(
        ARM_BAR,
        values={BOOST: arm_bar_boost},
        interrupts={ARMOUR: arm_bar_armour, INJURY: arm_bar_injury},
    ),
    Effect("sneaky-git", values={ARMOUR_DOUBLE: sneaky_git}),
    Effect("iron-hard-skin", values={CLAWS_DENIED: iron_hard_skin, ARMOUR_FIXED: unyielding}),
]

"""What adds to Armour and Injury rolls, and who may use it."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.skills.pieces import ask_use, tell_use
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BOOST, BY_BLOCK, BY_FOUL, BY_KICK, BY_SAVAGERY, NONE, USE_Q
from touchline.core.match import NO, YES

OWN_SIDE: Final = (BY_SAVAGERY, BY_KICK)  # harm that a player does to a team-mate


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
    if total + most_added(match, owner, victim, needed, effect) < needed:
        return total
    return match.ask(ask_harm(match, owner, effect), USE_Q, [NO, YES], roll_raised, total, owner)


def offer_injury(match: BowlMatch, total: int, owner: int, victim: int, effect: str) -> int:
    """Asked when what skills could still add leads to another result."""
    rules = match.rules
    if is_spent(match, effect):
        return total
    most = total + most_added(match, owner, victim, 0, effect)
    if rules.injury_for(match, victim, most) == rules.injury_for(match, victim, total):
        return total
    return match.ask(ask_harm(match, owner, effect), USE_Q, [NO, YES], roll_raised, total, owner)


def most_added(match: BowlMatch, owner: int, victim: int, needed: int, effect: str) -> int:
    """What this skill can add, with all others that may be used beside it."""
    if not match.rules.may_combine(match, owner):
        return figure(match, owner, effect)
    return match.rules.value_in_any_state(match, 0, BOOST, victim, needed)


def roll_raised(match: BowlMatch, answer: int, total: int, owner: int) -> int:
    if answer == NO:
        return total
    effect = match.rules.effects[match.topic].id
    match.boosted |= 1 << match.topic
    tell_use(match, owner, effect)
    return total + figure(match, owner, effect)


def blocked_down(match: BowlMatch, owner: int, victim: int) -> bool:
    """Is it this player's block that knocked the opponent down, or has it turned on a team-mate?"""
    if owner != match.attacker:
        return False
    opposed = match.seat_of(owner) != match.seat_of(victim)
    return match.cause in OWN_SIDE or (match.cause == BY_BLOCK and opposed)


def hits(match: BowlMatch, owner: int, victim: int) -> bool:
    """Has this player's block knocked the opponent down, or has the opponent's own block against this player?"""
    if match.cause != BY_BLOCK or match.seat_of(owner) == match.seat_of(victim):
        return False
    return owner == match.attacker or (match.attacker == NONE and owner == match.defender)


def fouls(match: BowlMatch, owner: int) -> bool:
    return owner == match.attacker and match.cause == BY_FOUL

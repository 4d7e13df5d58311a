"""Stars who are harder on armour and bones: what their rules share."""

from __future__ import annotations

from collections.abc import Callable

from touchline.bloodbowl.stars.parts.pieces import ask_whether, spent
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ARMOUR, BOOST, BY_BLOCK, BY_WEAPON, INJURY, NONE, UNTIL_GAME
from touchline.core.dice import unpack
from touchline.core.hooks import Effect, Handler
from touchline.core.match import NO

# match, the star, the victim: what the rule adds to the roll, 0 if it does not apply
Amount = Callable[[BowlMatch, int, int], int]


def fells(match: BowlMatch, owner: int, victim: int) -> bool:
    """Is it the star's block that has felled an opponent?"""
    opposed = match.seat_of(owner) != match.seat_of(victim)
    return match.attacker == owner and match.cause == BY_BLOCK and opposed


def by_block(match: BowlMatch, owner: int, victim: int) -> int:
    return int(fells(match, owner, victim))


def by_knife(match: BowlMatch, owner: int, _victim: int) -> int:
    return int(match.attacker == owner and match.cause == BY_WEAPON and match.weapon == match.rules.number("stab"))


def harder(effect: str, amount: Amount, armour: bool, injury: bool, until: int = UNTIL_GAME) -> Effect[BowlMatch]:
    """A rule that adds to one Armour or Injury roll, asked for when that changes something."""

    def boost(match: BowlMatch, value: int, owner: int, victim: int, needed: int) -> int:
        fits = armour if needed else injury
        return value + amount(match, owner, victim) if fits else value

    def raise_armour(match: BowlMatch, total: int, owner: int, victim: int, needed: int) -> int:
        more = amount(match, owner, victim)
        if not more or total >= needed:
            return total
        if total + match.rules.value_in_any_state(match, 0, BOOST, victim, needed) < needed:
            return total
        return ask_whether(match, owner, effect, harder_answered, total, owner, more, until)

    def raise_injury(match: BowlMatch, total: int, owner: int, victim: int, _other: int) -> int:
        rules, more = match.rules, amount(match, owner, victim)
        most = total + rules.value_in_any_state(match, 0, BOOST, victim, 0)
        if not more or rules.injury_for(match, victim, most) == rules.injury_for(match, victim, total):
            return total
        return ask_whether(match, owner, effect, harder_answered, total, owner, more, until)

    interrupts: dict[int, Handler[BowlMatch]] = {}
    if armour:
        interrupts[ARMOUR] = raise_armour
    if injury:
        interrupts[INJURY] = raise_injury
    return Effect(effect, values={BOOST: boost}, interrupts=interrupts)


def harder_answered(match: BowlMatch, answer: int, total: int, owner: int, more: int, until: int) -> int:
    if answer == NO:
        return total
    match.boosted |= 1 << match.topic
    spent(match, owner, match.rules.effects[match.topic].id, until)
    return total + more


def injury_again(match: BowlMatch, total: int, owner: int, victim: int, effect: str) -> int:
    return ask_whether(match, owner, effect, injury_rolled_again, total, owner, victim)


def injury_rolled_again(match: BowlMatch, answer: int, total: int, owner: int, victim: int) -> int:
    """Both dice, with everything that changes them; the new ones are a natural double or not.

    What a skill has added to the first roll is added to the new one.
    """
    if answer == NO:
        return total
    rules = match.rules
    spent(match, owner, rules.effects[match.topic].id)
    first, second = unpack(match.pair)
    match.doubles -= (first == second) * rules.injury_doubles
    added = total - rules.modified_injury(match, victim)
    fresh = rules.injury_total(match, victim) + added
    if match.sink is not None:
        match.sink.trail.restart(INJURY, victim, fresh)
    return rules.interrupt(match, fresh, INJURY, victim, NONE)

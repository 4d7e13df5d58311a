"""Helmut Wulf."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.entries import ANY, BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.pieces import ask_whether, spent
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ARMOUR, ARMOUR_DIE, ARMOUR_DOUBLE, BY_FOUL, NONE, PASSED
from touchline.core.dice import D6, pack, unpack
from touchline.core.hooks import Effect
from touchline.core.match import NO

PRO_TARGET: Final = 3

BEST_DIE: Final = 6


def old_pro(match: BowlMatch, total: int, owner: int, victim: int, needed: int) -> int:
    """The lower die of an Armour roll may be rolled again, if the die of Pro allows it."""
    if match.attacker != owner or victim == owner or total >= needed:
        return total
    lower, higher = unpack(match.pair)
    hides_double = match.cause == BY_FOUL and lower == higher
    if total - lower + BEST_DIE < needed and not hides_double:
        return total
    return ask_whether(match, owner, "old-pro", old_pro_tried, total, owner, victim)


def old_pro_tried(match: BowlMatch, answer: int, total: int, owner: int, victim: int) -> int:
    if answer == NO:
        return total
    match.after(old_pro_allowed, total, owner, victim)
    return match.rules.skill_test(match, owner, "pro", PRO_TARGET, 0)


def old_pro_allowed(match: BowlMatch, shown: int, total: int, owner: int, victim: int) -> int:
    """A failed try does not use the rule up; it is the dice as they lie now that are a natural double or not."""
    if not shown & PASSED:
        return total
    spent(match, owner, "old-pro")
    die = match.dice.roll(D6)
    match.tell(events.DIE, owner, match.rules.number("old-pro"), die)
    lower, higher = unpack(match.pair)
    match.doubles += match.rules.value(match, 1, ARMOUR_DOUBLE, victim, NONE) * ((die == higher) - (lower == higher))
    match.pair = pack([higher, die])
    match.natural += die - lower
    if match.sink is not None:
        match.sink.trail.shift(ARMOUR, victim, die - lower)
    return total - lower + die


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "helmut-wulf",
        "Helmut Wulf",
        140_000,
        ANY,
        star_rule(
            Effect("old-pro", interrupts={ARMOUR_DIE: old_pro}),
            "Old Pro",
            "1/game: Pro may re-roll one die of an armour roll.",
            carry_on=(old_pro_tried, old_pro_allowed),
        ),
        (StarPlayer("6 3 3+ - 9+", "chainsaw, loner (4+), pro, secret-weapon, stand-firm"),),
    ),
]

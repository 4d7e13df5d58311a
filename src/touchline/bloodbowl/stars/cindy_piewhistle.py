"""Cindy Piewhistle."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.pieces import ask_whether, is_ready, spent
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ACTIVATED, ACTIVATION_ENDS, PASSED, THROW_BOMB, UNTIL_ACTIVATION
from touchline.core.hooks import Effect
from touchline.core.match import DONE, YES

UNNOTICED_TARGET: Final = 4


def all_you_can_eat(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    if owner != player or not value or match.act_kind != THROW_BOMB:
        return value
    return ask_whether(match, owner, "all-you-can-eat", second_helping_ordered, value, owner)


def second_helping_ordered(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == YES:
        spent(match, owner, "all-you-can-eat")
        match.rules.alter(match, owner, "second helping", UNTIL_ACTIVATION)
    return value


def second_helping(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    """The other bomb, if the first has left her on her feet; then the referee may have had enough."""
    if owner != player or not is_ready(match, owner) or not match.rules.play_goes_on(match):
        return value
    match.rules.unalter(match, owner, "second helping")
    match.after(helpings_counted, owner)
    return match.rules.throw_bomb(match, owner)


def helpings_counted(match: BowlMatch, _: int, owner: int) -> int:
    if match.at[owner] < 0:
        return DONE
    match.after(bill_presented, owner)
    return match.rules.skill_test(match, owner, "all-you-can-eat", UNNOTICED_TARGET, 0)


def bill_presented(match: BowlMatch, shown: int, owner: int) -> int:
    if shown & PASSED:
        return DONE
    match.after(match.rules.foul_judged, owner)
    return match.rules.send_off(match, owner)


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "cindy-piewhistle",
        "Cindy Piewhistle",
        50_000,
        "halfling-thimble-cup, old-world-classic",
        star_rule(
            Effect("all-you-can-eat", interrupts={ACTIVATED: all_you_can_eat}),
            "All You Can Eat",
            "1/game, declared first: two Throw Bomb actions; after the second roll D6, on 1-3 she is sent off.",
            carry_on=(second_helping_ordered,),
            alterations=(Alteration("second helping", skills=("second-helping",)),),
        ),
        (StarPlayer("5 2 3+ 3+ 7+", "accurate, bombardier, dodge, loner (4+), secret-weapon, stunty"),),
    ),
    BookEntry(
        Effect("second-helping", interrupts={ACTIVATION_ENDS: second_helping}),
        "Second helping",
        "A second bomb follows; after it, on a D6 of 1-3, the thrower is sent off.",
        carry_on=(helpings_counted, bill_presented),
    ),
]

"""Hakflem Skuttlespike."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.opening import opens, went_on
from touchline.bloodbowl.stars.parts.pieces import ask_whether, spent
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ACTIVATED, BY_WEAPON, COMES_BY_BALL, NONE
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES


def carrier_beside(match: BowlMatch, owner: int) -> int:
    """The team-mate with the ball, if next to the star, or NONE."""
    holder = match.holder()
    if holder in (NONE, owner) or match.seat_of(holder) != match.seat_of(owner):
        return NONE
    return holder if match.grid.near[match.at[owner]] >> match.at[holder] & 1 else NONE


def may_betray(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    """So he may declare a Pass or a Hand-off with a ball that he does not hold yet."""
    near = owner == player and match.is_standing(owner) and carrier_beside(match, owner) != NONE
    return YES if near else value


def treacherous(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    """A team-mate with the ball is felled for it."""
    if not opens(match, value, owner, player):
        return value
    holder = carrier_beside(match, owner)
    return value if holder == NONE else ask_whether(match, owner, "treacherous", betrayed, value, owner, holder)


def betrayed(match: BowlMatch, answer: int, value: int, owner: int, mate: int) -> int:
    if answer == NO:
        return value
    spent(match, owner, "treacherous")
    match.ball = NONE
    match.after(loot, value, owner)
    return match.rules.hit_from_afar(match, mate, BY_WEAPON)


def loot(match: BowlMatch, _: int, value: int, owner: int) -> int:
    match.after(went_on, value)
    return match.rules.take_ball(match, owner)


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "hakflem-skuttlespike",
        "Hakflem Skuttlespike",
        210_000,
        "favoured-of-chaos-undivided, favoured-of-hashut, favoured-of-khorne, favoured-of-nurgle, "
        "favoured-of-slaanesh, favoured-of-tzeentch, underworld-challenge",
        star_rule(
            Effect("treacherous", values={COMES_BY_BALL: may_betray}, interrupts={ACTIVATED: treacherous}),
            "Treacherous",
            "1/game, at the start of his activation: an adjacent team-mate with the ball is knocked down and he takes "
            "the ball; no turnover.",
            carry_on=(went_on, betrayed, loot),
        ),
        (StarPlayer("9 3 2+ 3+ 8+", "dodge, extra-arms, loner (4+), prehensile-tail, two-heads"),),
    ),
]

"""Guffle Pussmaw."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.pieces import MARCH_2025, ask_whether, is_ready, spent
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BY_WEAPON, HAND_OFF, NONE, PASS, PASS_LOST, TOOK_BALL, UNTIL_ACTIVATION
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO


def quick_bite(match: BowlMatch, value: int, owner: int, catcher: int, _other: int) -> int:
    """An opponent he marks has caught the ball: a bite may win it."""
    foes = match.seat_of(catcher) != match.seat_of(owner)
    near = match.at[catcher] >= 0 and match.grid.near[match.at[owner]] >> match.at[catcher] & 1
    if not foes or not near or not is_ready(match, owner) or not match.holds(catcher):
        return value
    return ask_whether(match, owner, "quick-bite", quick_bitten, owner, catcher)


def quick_bitten(match: BowlMatch, answer: int, owner: int, catcher: int) -> int:
    """Broken armour gives him the ball, before the victim lets it fall."""
    if answer == NO:
        return DONE
    spent(match, owner, "quick-bite")
    if match.act_kind in (PASS, HAND_OFF):
        match.rules.alter(match, owner, "quick biter", UNTIL_ACTIVATION)
    match.ball = NONE
    match.attacker = owner
    match.cause = BY_WEAPON
    match.after(bite_over, owner, catcher)
    return match.rules.roll_armour(match, catcher, 0)


def bite_over(match: BowlMatch, _: int, owner: int, catcher: int) -> int:
    """A catcher who is not hurt keeps the ball."""
    return match.rules.take_ball(match, catcher if match.is_standing(catcher) else owner)


def won_by_bite(_match: BowlMatch, value: int, owner: int, _passer: int, holder: int) -> int:
    """The pass was caught; what came after it is not a Turnover."""
    return NO if owner == holder else value


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "guffle-pussmaw",
        "Guffle Pussmaw",
        180_000,
        "favoured-of-nurgle",
        star_rule(
            Effect("quick-bite", interrupts={TOOK_BALL: quick_bite}),
            "Quick Bite",
            "1/game: when a player he marks catches the ball, unmodified armour roll against it; if broken (injury "
            "rolled) he takes the ball; no turnover.",
            carry_on=(quick_bitten, bite_over),
            alterations=(Alteration("quick biter", skills=("quick-biter",)),),
        ),
        (
            StarPlayer(
                "5 4 4+ 6+ 10+",
                "foul-appearance, loner (4+), monstrous-mouth, nerves-of-steel, on-the-ball, plague-ridden",
            ),
        ),
        since=MARCH_2025,
    ),
    BookEntry(
        Effect("quick-biter", values={PASS_LOST: won_by_bite}),
        "Quick biter",
        "Has just taken the ball from the catcher, which is not a Turnover.",
    ),
]

"""Bomber Dribblesnot."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.pieces import ask_whether, spent
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BOMB_CAUGHT
from touchline.core.hooks import Effect
from touchline.core.match import YES


def kaboom(match: BowlMatch, value: int, owner: int, catcher: int, _other: int) -> int:
    """A bomb of his that an opponent has caught goes off at once."""
    if owner != match.act_player or match.seat_of(catcher) == match.seat_of(owner):
        return value
    return ask_whether(match, owner, "kaboom", kaboomed, owner)


def kaboomed(match: BowlMatch, answer: int, owner: int) -> int:
    if answer == YES:
        spent(match, owner, "kaboom")
    return answer


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "bomber-dribblesnot",
        "Bomber Dribblesnot",
        50_000,
        "badlands-brawl, underworld-challenge",
        star_rule(
            Effect("kaboom", interrupts={BOMB_CAUGHT: kaboom}),
            "Kaboom!",
            "1/game: when an opponent catches his bomb, it may explode at once.",
            carry_on=(kaboomed,),
        ),
        (StarPlayer("6 2 3+ 3+ 8+", "accurate, bombardier, dodge, loner (4+), right-stuff, secret-weapon, stunty"),),
    ),
]

"""Fungus the Loon."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.skills.pieces import tell_use
from touchline.bloodbowl.stars.parts.pieces import ask_whether
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import SWUNG
from touchline.core.hooks import Effect
from touchline.core.match import NO


def whirling_dervish(match: BowlMatch, direction: int, owner: int, player: int, facing: int) -> int:
    """Once per activation the direction is rolled again."""
    bit = match.rules.bits["whirling-dervish"]
    if owner != player or match.used[owner] & bit:
        return direction
    return ask_whether(match, owner, "whirling-dervish", whirled_again, direction, owner, facing)


def whirled_again(match: BowlMatch, answer: int, direction: int, owner: int, facing: int) -> int:
    if answer == NO:
        return direction
    match.used[owner] |= match.rules.bits["whirling-dervish"]
    tell_use(match, owner, "whirling-dervish")
    direction = match.rules.template_direction(match, facing)
    match.tell(events.DEVIATES, owner, direction, 1)
    return direction


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "fungus-the-loon",
        "Fungus the Loon",
        80_000,
        "badlands-brawl, underworld-challenge",
        star_rule(
            Effect("whirling-dervish", interrupts={SWUNG: whirling_dervish}),
            "Whirling Dervish",
            "Once per activation: re-roll the direction D6.",
            carry_on=(whirled_again,),
        ),
        (StarPlayer("4 7 3+ - 8+", "ball-and-chain, loner (4+), mighty-blow (+1), no-hands, secret-weapon, stunty"),),
    ),
]

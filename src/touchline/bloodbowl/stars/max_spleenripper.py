"""Max Spleenripper."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.pieces import ask_whom, is_ready, marked_foes, spent
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import PLAYER, WEAPON_USED
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO


def maximum_carnage(match: BowlMatch, value: int, owner: int, striker: int, target: int) -> int:
    """After one attack with the saw there may be another, against somebody else."""
    saw = match.rules.number("chainsaw")
    if owner != striker or match.weapon != saw or match.turnover or not is_ready(match, owner):
        return value
    others = [foe for foe in marked_foes(match, owner) if foe != target]
    return ask_whom(match, owner, "maximum-carnage", others, carnage_goes_on, owner)


def carnage_goes_on(match: BowlMatch, answer: int, owner: int) -> int:
    if answer == NO:
        return DONE
    spent(match, owner, "maximum-carnage")
    return match.rules.attack_with(match, owner, answer - PLAYER, match.rules.number("chainsaw"))


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "max-spleenripper",
        "Max Spleenripper",
        130_000,
        "favoured-of-khorne",
        star_rule(
            Effect("maximum-carnage", interrupts={WEAPON_USED: maximum_carnage}),
            "Maximum Carnage",
            "1/game: a second chainsaw attack at once on a different player.",
            carry_on=(carnage_goes_on,),
        ),
        (StarPlayer("5 4 4+ - 9+", "chainsaw, loner (4+), secret-weapon"),),
    ),
]

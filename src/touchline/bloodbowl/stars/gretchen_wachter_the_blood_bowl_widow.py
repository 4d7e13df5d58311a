"""Gretchen Wächter 'The Blood Bowl Widow'."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.pieces import ask_whether
from touchline.bloodbowl.stars.parts.shared_rules import strength_added
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import DODGE
from touchline.core.hooks import Effect


def incorporeal(match: BowlMatch, modifier: int, owner: int, player: int, die: int) -> int:
    """Strength may be added to a dodge that would fail; a natural 1 still does."""
    rules = match.rules
    if owner != player or die == 1 or rules.evades(match, owner, DODGE, die, modifier):
        return modifier
    raised = modifier + match.sheets[owner].st
    if not rules.evades(match, owner, DODGE, die, raised):
        return modifier
    return ask_whether(match, owner, "incorporeal", strength_added, modifier, owner, raised)


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "gretchen-wachter-the-blood-bowl-widow",
        "Gretchen Wächter 'The Blood Bowl Widow'",
        260_000,
        "sylvanian-spotlight",
        star_rule(
            Effect("incorporeal", interrupts={DODGE: incorporeal}),
            "Incorporeal",
            "1/game: add her ST to a dodge roll after rolling.",
            carry_on=(strength_added,),
        ),
        (
            StarPlayer(
                "7 3 2+ - 9+",
                "disturbing-presence, dodge, foul-appearance, jump-up, loner (4+), no-hands, regeneration, shadowing, "
                "sidestep",
            ),
        ),
    ),
]

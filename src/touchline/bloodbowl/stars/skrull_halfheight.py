"""Skrull Halfheight."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.pieces import ask_whether
from touchline.bloodbowl.stars.parts.shared_rules import strength_added
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import PASS_ROLLED
from touchline.core.hooks import Effect


def strong_passing(match: BowlMatch, modifier: int, owner: int, player: int, die: int) -> int:
    """The same for the test of a pass, which may become accurate or at least not wildly inaccurate."""
    sheet = match.sheets[owner]
    raised = modifier + sheet.st
    better = die + raised >= sheet.passing or die + modifier <= 1 < die + raised
    if owner != player or match.bomb or not better:
        return modifier
    return ask_whether(match, owner, "strong-passing-game", strength_added, modifier, owner, raised)


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "skrull-halfheight",
        "Skrull Halfheight",
        150_000,
        "sylvanian-spotlight, worlds-edge-superleague",
        star_rule(
            Effect("strong-passing-game", interrupts={PASS_ROLLED: strong_passing}),
            "Strong Passing Game",
            "1/game: add his ST to a PA test after rolling.",
            carry_on=(strength_added,),
        ),
        (
            StarPlayer(
                "6 3 4+ 4+ 9+", "accurate, loner (4+), nerves-of-steel, pass, regeneration, sure-hands, thick-skull"
            ),
        ),
    ),
]

"""Gloriel Summerbloom."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.opening import gained_for_activation, opens
from touchline.bloodbowl.stars.parts.pieces import ask_whether
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ACTIVATED, PASS
from touchline.core.hooks import Effect


def shot_to_nothing(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    """Hail Mary Pass for a Pass action."""
    if not opens(match, value, owner, player) or match.act_kind != PASS:
        return value
    return ask_whether(match, owner, "shot-to-nothing", gained_for_activation, value, owner)


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "gloriel-summerbloom",
        "Gloriel Summerbloom",
        150_000,
        "elven-kingdoms-league",
        star_rule(
            Effect("shot-to-nothing", interrupts={ACTIVATED: shot_to_nothing}),
            "Shot to Nothing",
            "1/game, declared at activation: gains Hail Mary Pass for a Pass action.",
            carry_on=(gained_for_activation,),
            alterations=(Alteration("shot-to-nothing", skills=("hail-mary-pass",)),),
        ),
        (StarPlayer("7 2 2+ 2+ 8+", "accurate, dodge, loner (3+), pass, sidestep, sure-hands"),),
    ),
]

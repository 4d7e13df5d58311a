"""Glart Smashrip."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.opening import gained_for_activation, opens
from touchline.bloodbowl.stars.parts.pieces import ask_whether
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ACTIVATED, BLITZ
from touchline.core.hooks import Effect


def frenzied_rush(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    """Frenzy for a Blitz, but no Grab."""
    if not opens(match, value, owner, player) or match.act_kind != BLITZ:
        return value
    return ask_whether(match, owner, "frenzied-rush", gained_for_activation, value, owner)


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "glart-smashrip",
        "Glart Smashrip",
        195_000,
        "favoured-of-chaos-undivided, favoured-of-hashut, favoured-of-khorne, favoured-of-nurgle, "
        "favoured-of-slaanesh, favoured-of-tzeentch, underworld-challenge",
        star_rule(
            Effect("frenzied-rush", interrupts={ACTIVATED: frenzied_rush}),
            "Frenzied Rush",
            "1/game, declared at activation: gains Frenzy for a Blitz (no Grab that turn).",
            carry_on=(gained_for_activation,),
            alterations=(Alteration("frenzied-rush", skills=("frenzy",), lost=("grab",)),),
        ),
        (StarPlayer("5 4 4+ - 9+", "block, claws, grab, juggernaut, loner (4+), stand-firm"),),
    ),
]

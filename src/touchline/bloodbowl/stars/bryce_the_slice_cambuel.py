"""Bryce 'The Slice' Cambuel."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.harming import harder, harder_answered
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BLITZ, BY_WEAPON, UNTIL_HALF


def by_saw_in_blitz(match: BowlMatch, owner: int, victim: int) -> int:
    """Not when the saw has kicked back."""
    saw = match.weapon == match.rules.number("chainsaw") and victim != owner
    return int(match.attacker == owner and match.cause == BY_WEAPON and match.act_kind == BLITZ and saw)


STARS: Final[list[Star | BookEntry]] = [
    # Sources differ: Thick Skull in the 2022 list and BSData; missing in BBBase and Brouclean.
    Star(
        "bryce-the-slice-cambuel",
        "Bryce 'The Slice' Cambuel",
        130_000,
        "sylvanian-spotlight",
        star_rule(
            harder("ghostly-flames", by_saw_in_blitz, armour=True, injury=False, until=UNTIL_HALF),
            "Ghostly Flames",
            "1/half: chainsaw attack during a Blitz adds +4 instead of +3 to the armour roll.",
            carry_on=(harder_answered,),
        ),
        (StarPlayer("5 3 4+ - 9+", "chainsaw, loner (4+), regeneration, secret-weapon, stand-firm, thick-skull"),),
    ),
]

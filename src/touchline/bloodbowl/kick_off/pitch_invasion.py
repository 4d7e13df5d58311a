"""Pitch Invasion."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2020
from touchline.bloodbowl.entries import KickOffResult
from touchline.bloodbowl.state import BowlMatch
from touchline.core.dice import D3
from touchline.core.match import DONE


def pitch_invasion(match: BowlMatch) -> int:
    """Fans floor some players of the less popular team; one D3 serves both if it is a tie."""
    rules = match.rules
    seats = rules.less_popular(match)
    number = match.dice.roll(D3)
    for seat in seats:
        eligible = sum(1 << player for player in match.on_pitch(seat))
        for _ in range(min(number, eligible.bit_count())):
            player = rules.random_player(match, seat, eligible)
            eligible &= ~(1 << player)
            rules.floor(match, player)
    return DONE


RESULTS: Final[list[KickOffResult]] = [
    KickOffResult("pitch-invasion", "Pitch Invasion", "Fans stun some random players.", pitch_invasion, {BB2020: [12]}),
]

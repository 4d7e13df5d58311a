"""Officious Ref."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.editions.ids import BB2020
from touchline.bloodbowl.entries import KickOffResult
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import NONE, SENT_OFF
from touchline.core.dice import D6
from touchline.core.match import DONE


def officious_ref(match: BowlMatch) -> int:
    """A random player of the less popular team is floored, or sent off without appeal."""
    rules = match.rules
    for seat in rules.less_popular(match):
        eligible = sum(1 << player for player in match.on_pitch(seat))
        if eligible:
            player = rules.random_player(match, seat, eligible)
            die = match.dice.roll(D6)
            match.tell_roll(events.DIE, player, NONE, die, die, 2)
            if die == 1:
                match.tell(events.SENT_OFF, player)
                rules.remove(match, player, SENT_OFF)
            else:
                rules.floor(match, player)
    return DONE


RESULTS: Final[list[KickOffResult]] = [
    KickOffResult(
        "officious-ref",
        "Officious Ref",
        "A random player has an argument with the referee.",
        officious_ref,
        {BB2020: [11]},
    ),
]

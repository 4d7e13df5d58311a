"""High Kick."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.editions.ids import BB2016, BB2020
from touchline.bloodbowl.entries import KickOffResult
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import EVENT_Q, NONE, PLAYER
from touchline.core.match import DONE, NO


def high_kick(match: BowlMatch) -> int:
    """One Open player of the receiving team may stand where the ball comes down."""
    rules, seat = match.rules, 1 - match.kicking
    if match.landing == NONE or match.occupied() >> match.landing & 1:
        return DONE
    match.chosen = rules.open_players(match, seat)
    match.topic = rules.event_number("high-kick")
    return match.ask(seat, EVENT_Q, rules.ask_for_player(match, seat), high_kick_answered)


def high_kick_answered(match: BowlMatch, answer: int) -> int:
    if answer != NO:
        match.rules.move(match, answer - PLAYER, match.landing)
        match.rules.note_entry(match, answer - PLAYER)
        match.tell(events.PLACED, answer - PLAYER, match.landing)
    return DONE


RESULTS: Final[list[KickOffResult]] = [
    KickOffResult(
        "high-kick",
        "High Kick",
        "One standing player of the receiving team outside opposing tackle zones may stand under the ball.",
        high_kick,
        {BB2020: [5], BB2016: [5]},
        carry_on=(high_kick_answered,),
    ),
]

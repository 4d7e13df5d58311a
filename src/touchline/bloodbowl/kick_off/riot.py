"""Riot."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.editions.ids import BB2016, GOLD
from touchline.bloodbowl.entries import KickOffResult
from touchline.bloodbowl.state import BowlMatch
from touchline.core.dice import D6
from touchline.core.match import DONE

LATE: Final = 7  # the turn of the receiving team from which time is given back
FORWARD_UP_TO: Final = 3  # on the D6


def riot(match: BowlMatch) -> int:
    """Both turn markers move by one: forward before the first turn, back late in the half, else by a die."""
    turn = match.turns[1 - match.kicking]
    step, die = 1 if turn == 0 else -1, 0
    if 0 < turn < LATE:
        die = match.dice.roll(D6)
        step = 1 if die <= FORWARD_UP_TO else -1
    match.tell(events.TURNS_MOVED, step, die)
    match.turns = [min(max(turn + step, 0), match.rules.turns_in_half) for turn in match.turns]
    return DONE


def riot_for_long(match: BowlMatch) -> int:
    """A D6 moves both turn markers forward, never past the end of the half."""
    die = match.dice.roll(D6)
    match.tell(events.TURNS_MOVED, die)
    match.turns = [min(turn + die, match.rules.turns_in_half) for turn in match.turns]
    return DONE


RESULTS: Final[list[KickOffResult]] = [
    KickOffResult("riot", "Riot", "The turn markers move back or forward together.", riot, {BB2016: [3]}),
    KickOffResult("riot", "Riot", "A D6 moves both turn markers forward.", riot_for_long, {GOLD: [2]}),
]

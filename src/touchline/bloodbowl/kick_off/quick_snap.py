"""Quick Snap."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import KickOffResult
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import EVENT_Q, PLACE_Q, PLAYER, SQUARE
from touchline.core.match import DONE, NO


def quick_snap(match: BowlMatch) -> int:
    """Some Open players of the receiving team move one square each."""
    match.rules.roll_allowance(match, 1 - match.kicking)
    return snap_next(match)


def quick_snap_of_all(match: BowlMatch) -> int:
    """Every player of the receiving team may move one square."""
    seat = 1 - match.kicking
    match.chosen = sum(1 << player for player in match.on_pitch(seat))
    match.allowance = match.chosen.bit_count()
    return snap_next(match)


def snap_next(match: BowlMatch) -> int:
    rules, seat = match.rules, 1 - match.kicking
    options = rules.ask_for_player(match, seat) if match.allowance else [NO]
    match.topic = rules.event_number("quick-snap")
    return match.ask(seat, EVENT_Q, options, snapping)


def snapping(match: BowlMatch, answer: int) -> int:
    if answer == NO:
        return DONE
    player = answer - PLAYER
    match.chosen &= ~(1 << player)
    free = match.grid.near[match.at[player]] & ~match.occupied() | 1 << match.at[player]
    match.focus = player
    return match.ask(1 - match.kicking, PLACE_Q, match.grid.squares(free, SQUARE), snapped, player)


def snapped(match: BowlMatch, answer: int, player: int) -> int:
    square = answer - SQUARE
    if square != match.at[player]:
        match.allowance -= 1
        match.rules.move(match, player, square)
        match.tell(events.STEP, player, square)
        match.rules.note_entry(match, player)
    return snap_next(match)


RESULTS: Final[list[KickOffResult]] = [
    KickOffResult(
        "quick-snap",
        "Quick Snap",
        "Some Open players of the receiving team may move a square.",
        quick_snap,
        {BB2020: [9]},
        carry_on=(snapping, snapped),
    ),
    KickOffResult(
        "quick-snap",
        "Quick Snap",
        "Every player of the receiving team may move a square.",
        quick_snap_of_all,
        {BB2016: [9], GOLD: [8]},
        carry_on=(snapping, snapped),
    ),
]

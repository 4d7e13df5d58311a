"""Brilliant Coaching."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import KickOffResult
from touchline.bloodbowl.rules.classic.profiles import classic
from touchline.bloodbowl.rules.gold.kick_off import gold
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ASSISTANTS, NONE
from touchline.core import trail
from touchline.core.match import DONE
from touchline.core.trail import part


def assisted_by(match: BowlMatch) -> list[list[int]]:
    """What the assistant coaches of each team add."""
    count = match.rules.value
    return [
        part(trail.ASSISTANTS, NONE, count(match, side.assistants, ASSISTANTS, NONE, seat))
        for seat, side in enumerate(match.sides)
    ]


def coached_by(match: BowlMatch) -> list[list[int]]:
    """The same, less one where the head coach has been ejected."""
    helpers = assisted_by(match)
    return [helpers[seat] + part(trail.COACH_AWAY, NONE, -(match.ejected >> seat & 1)) for seat in (0, 1)]


def brilliant_coaching(match: BowlMatch) -> int:
    """The better coached team has a re-roll more in this drive; an ejected coach shouts from afar."""
    winner = match.rules.roll_off(match, coached_by(match))
    if winner != NONE:
        match.drive_rerolls[winner] += 1
        match.tell(events.REROLL_GAINED, winner)
    return DONE


def brilliant_coaching_of_fame(match: BowlMatch) -> int:
    """D3, FAME and assistant coaches: the higher total, both on a tie, brings a team re-roll for the half."""
    classic(match).gain_rerolls(match, coached_by(match))
    return DONE


def brilliant_coaching_for_one(match: BowlMatch) -> int:
    """D6 and assistant coaches, ties again: a team re-roll for the half."""
    return gold(match).gain_one_reroll(match, assisted_by(match))


RESULTS: Final[list[KickOffResult]] = [
    KickOffResult(
        "brilliant-coaching",
        "Brilliant Coaching",
        "The better coached team gets a re-roll for this drive.",
        brilliant_coaching,
        {BB2020: [7]},
    ),
    KickOffResult(
        "brilliant-coaching",
        "Brilliant Coaching",
        "The better coached team gets a re-roll for this half.",
        brilliant_coaching_of_fame,
        {BB2016: [8]},
    ),
    KickOffResult(
        "brilliant-coaching",
        "Brilliant Coaching",
        "The better coached team gets a re-roll for this half.",
        brilliant_coaching_for_one,
        {GOLD: [9]},
    ),
]

"""Cheering Fans."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import KickOffResult
from touchline.bloodbowl.rules.classic.profiles import classic
from touchline.bloodbowl.rules.gold.kick_off import gold
from touchline.bloodbowl.rules.modern.profiles import modern
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import CHEERLEADERS, NONE
from touchline.core import trail
from touchline.core.match import DONE
from touchline.core.trail import part


def cheered_by(match: BowlMatch) -> list[list[int]]:
    """What the cheerleaders of each team add."""
    count = match.rules.value
    return [
        part(trail.CHEERLEADERS, NONE, count(match, side.cheerleaders, CHEERLEADERS, NONE, seat))
        for seat, side in enumerate(match.sides)
    ]


def cheering_fans(match: BowlMatch) -> int:
    """The louder crowd earns its team a prayer."""
    winner = match.rules.roll_off(match, cheered_by(match))
    return DONE if winner == NONE else modern(match).pray(match, winner)


def cheering_fans_of_fame(match: BowlMatch) -> int:
    """D3, FAME and cheerleaders: the higher total, both on a tie, brings a team re-roll for the half."""
    classic(match).gain_rerolls(match, cheered_by(match))
    return DONE


def cheering_fans_for_one(match: BowlMatch) -> int:
    """D6, Fan Factor and cheerleaders, ties again: a team re-roll for the half."""
    rules, helpers = gold(match), cheered_by(match)
    return rules.gain_one_reroll(match, [fans + helpers[seat] for seat, fans in enumerate(rules.fan_parts(match))])


RESULTS: Final[list[KickOffResult]] = [
    KickOffResult(
        "cheering-fans",
        "Cheering Fans",
        "The louder crowd earns its team a Prayer to Nuffle.",
        cheering_fans,
        {BB2020: [6]},
    ),
    KickOffResult(
        "cheering-fans",
        "Cheering Fans",
        "The louder crowd earns its team a re-roll for this half.",
        cheering_fans_of_fame,
        {BB2016: [6]},
    ),
    KickOffResult(
        "cheering-fans",
        "Cheering Fans",
        "The louder crowd earns its team a re-roll for this half.",
        cheering_fans_for_one,
        {GOLD: [5]},
    ),
]

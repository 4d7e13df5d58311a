"""Blitz."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import KickOffResult
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ACT, NONE, TURN_BEGINS, TURN_Q
from touchline.core.match import DONE, NO


def blitz(match: BowlMatch) -> int:
    """Some Open players of the kicking team are activated before the ball comes down."""
    match.rules.roll_allowance(match, match.kicking)
    match.active = match.kicking
    match.activated = match.used_actions = match.turnover = 0
    match.used = [0] * match.count
    return next_charge(match, DONE)


def blitz_turn(match: BowlMatch) -> int:
    """Players of the kicking team whom nobody marks have a turn of their own before the ball comes down."""
    match.chosen = match.rules.open_players(match, match.kicking)
    match.allowance = match.chosen.bit_count()
    match.active = match.kicking
    match.activated = match.used_actions = match.turnover = 0
    match.used = [0] * match.count
    return next_charge(match, DONE)


def next_charge(match: BowlMatch, _: int) -> int:
    """It is over when a player of the kicking team has gone down."""
    seat = match.kicking
    if match.turnover or not match.allowance:
        return charge_over(match)
    ready = match.chosen & ~match.activated & (match.able | match.dazed)
    kinds = match.rules.charge_kinds
    options = [NO, *match.rules.declarations(match, seat, ready, kinds)]
    return match.ask(seat, TURN_Q, options, charging)


def charging(match: BowlMatch, answer: int) -> int:
    if answer < ACT:
        match.tell(events.CHARGE_ENDED, match.kicking)
        return charge_over(match)
    match.allowance -= 1
    match.after(next_charge)
    return match.rules.declare(match, answer)


def charge_over(match: BowlMatch) -> int:
    match.used_actions = 0
    return DONE


def bonus_turn(match: BowlMatch) -> int:
    """The kicking team has a whole turn before the ball comes down."""
    match.chosen = match.team_bits(match.kicking)
    match.allowance = match.chosen.bit_count()
    match.active = match.kicking
    match.activated = match.used_actions = match.turnover = 0
    match.used = [0] * match.count
    match.after(next_charge)
    return match.rules.interrupt(match, DONE, TURN_BEGINS, NONE, match.kicking)


RESULTS: Final[list[KickOffResult]] = [
    KickOffResult(
        "blitz",
        "Blitz",
        "Some Open players of the kicking team may act before the ball lands.",
        blitz,
        {BB2020: [10]},
        carry_on=(next_charge, charging),
    ),
    KickOffResult(
        "blitz",
        "Blitz!",
        "The kicking team has a turn before the ball lands, without players who begin in opposing tackle zones.",
        blitz_turn,
        {BB2016: [10]},
        carry_on=(next_charge, charging),
    ),
    KickOffResult(
        "blitz",
        "Blitz",
        "The kicking team has a turn before the ball lands.",
        bonus_turn,
        {GOLD: [10]},
        carry_on=(next_charge, charging),
    ),
]

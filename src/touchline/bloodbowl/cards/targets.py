"""Whom the cards of the older decks are played on, by the word that a card has for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl.sheets import HALVES, HEIGHT, WIDTH
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import CASUALTY, INJURY_ROWS, KNOCKED_OUT, RESERVES

NEAR_SIDELINE: Final = 2  # squares


def waiting(match: BowlMatch, seat: int) -> list[int]:
    return [player for player in match.team(seat) if match.box[player] == RESERVES]


def present(match: BowlMatch, seat: int) -> list[int]:
    """Who takes part: on the pitch, or in the Reserves as long as nobody is set up."""
    return match.on_pitch(seat) or waiting(match, seat)


def rivals(match: BowlMatch, seat: int) -> list[int]:
    return present(match, 1 - seat)


def foes_on_pitch(match: BowlMatch, seat: int) -> list[int]:
    return match.on_pitch(1 - seat)


def standing_foes(match: BowlMatch, seat: int) -> list[int]:
    return [foe for foe in match.on_pitch(1 - seat) if match.is_standing(foe)]


def intruders(match: BowlMatch, seat: int) -> list[int]:
    """Standing opponents in the own half."""
    return [foe for foe in standing_foes(match, seat) if HALVES[seat] >> match.at[foe] & 1]


def beside_us(match: BowlMatch, seat: int) -> list[int]:
    """Standing opponents next to a standing player of the own team."""
    near = match.grid.around(match.standing[seat])
    return [foe for foe in standing_foes(match, seat) if near >> match.at[foe] & 1]


def near_sideline(match: BowlMatch, seat: int) -> list[int]:
    """Opponents within two squares of a sideline who do not hold the ball."""
    rows = {match.at[foe]: match.at[foe] // WIDTH for foe in match.on_pitch(1 - seat)}
    near = [at for at, row in rows.items() if row < NEAR_SIDELINE or row >= HEIGHT - NEAR_SIDELINE]
    return [foe for foe in match.on_pitch(1 - seat) if match.at[foe] in near and not match.holds(foe)]


def hurt(match: BowlMatch, seat: int) -> list[int]:
    """Knocked-out players, and casualties who live."""
    dead = match.rules.dead_row
    return [
        player
        for player in match.team(seat)
        if match.box[player] == KNOCKED_OUT
        or (match.box[player] == CASUALTY and 0 < match.hurt[player] % INJURY_ROWS != dead)
    ]


def idle_reserves(match: BowlMatch, seat: int) -> list[int]:
    return [player for player in match.available(seat) if match.box[player] == RESERVES]


def on_their_feet(match: BowlMatch, seat: int) -> list[int]:
    return [player for player in match.on_pitch(seat) if match.is_standing(player)]


def loose_ball(match: BowlMatch, seat: int) -> list[int]:
    """Nobody is chosen: whoever is there will do, as long as the ball lies free."""
    return match.on_pitch(seat)[:1] if match.ball >= 0 and not match.occupied() >> match.ball & 1 else []


TARGETS: Final[dict[str, Callable[[BowlMatch, int], list[int]]]] = {
    "rival": rivals,
    "foe-on-pitch": foes_on_pitch,
    "intruder": intruders,
    "foe-beside-us": beside_us,
    "foe-near-sideline": near_sideline,
    "hurt": hurt,
    "any-reserve": idle_reserves,
    "present": present,
    "on-feet": on_their_feet,
    "loose-ball": loose_ball,
}

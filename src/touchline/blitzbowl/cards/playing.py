"""Playing a Bonus Play from a hand: what all the cards do alike."""

from __future__ import annotations

from touchline.blitzbowl.cards.deck import BONUS_PLAYS
from touchline.blitzbowl.state import BlitzMatch


def seat_of(match: BlitzMatch, owner: int) -> int:
    """The seat a team owner stands for."""
    return owner - match.count


def play(match: BlitzMatch, owner: int, name: str) -> None:
    match.rules.play_card(match, seat_of(match, owner), BONUS_PLAYS.index(name))


def put_in_force(match: BlitzMatch, owner: int, name: str) -> None:
    match.effects[owner] |= match.rules.bits[name]


def about(match: BlitzMatch, name: str, player: int) -> None:
    """Say what the question asked next is about."""
    match.topic = match.rules.number(name)
    match.focus = player

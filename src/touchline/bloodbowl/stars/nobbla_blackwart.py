"""Nobbla Blackwart."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.pieces import ask_whom, is_ready, spent
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ACTIVATED, BLITZ, FLOORED_FOES, FLOORED_HIT, PLAYER
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES


def floored_near(match: BowlMatch, owner: int) -> list[int]:
    """Prone and Stunned opponents next to the star."""
    near = match.players_on(match.lying & match.grid.near[match.at[owner]])
    return [foe for foe in near if match.seat_of(foe) != match.seat_of(owner)]


def kick_em(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    """The saw on the spot, without a move; it is no foul, so nobody is sent off for it."""
    if owner != player or not value or not is_ready(match, owner) or match.act_kind == BLITZ:
        return value
    return ask_whom(match, owner, "kick-em-while-theyre-down", floored_near(match, owner), kicked_em, value, owner)


def kicked_em(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    spent(match, owner, "kick-em-while-theyre-down")
    match.after(kick_over)
    return match.rules.attack_with(match, owner, answer - PLAYER, match.rules.number("chainsaw"))


def kick_over(_match: BowlMatch, _: int) -> int:
    return NO


def floored_in_blitz(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    """A Blitz may name one of them."""
    return value | match.prone & match.team_bits(1 - match.seat_of(owner)) if owner == player else value


def saw_floored(match: BowlMatch, _value: int, owner: int, _player: int, target: int) -> int:
    """As the block of a Blitz, whose target has put nobody off when it was named."""
    spent(match, owner, "kick-em-while-theyre-down")
    return match.rules.fall_upon(match, YES, owner, target, match.rules.number("chainsaw"))


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "nobbla-blackwart",
        "Nobbla Blackwart",
        120_000,
        "badlands-brawl, underworld-challenge",
        star_rule(
            Effect(
                "kick-em-while-theyre-down",
                values={FLOORED_FOES: floored_in_blitz},
                interrupts={ACTIVATED: kick_em, FLOORED_HIT: saw_floored},
            ),
            "Kick 'em While They're Down!",
            "1/game: chainsaw attack on a prone or stunned player; not a foul. Needs a Blitz to move first.",
            carry_on=(kicked_em, kick_over),
        ),
        (StarPlayer("6 2 3+ - 8+", "block, chainsaw, dodge, loner (4+), secret-weapon, stunty"),),
    ),
]

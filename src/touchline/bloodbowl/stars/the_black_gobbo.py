"""The Black Gobbo."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ACTIVATED, FOUL, FOUL_DENIED, FOULING
from touchline.core.hooks import Effect
from touchline.core.match import YES


def foul_declared(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    return second_foul(match, value, owner, player) if match.act_kind == FOUL else value


def foul_beside(match: BowlMatch, value: int, owner: int, player: int, _victim: int) -> int:
    """A foul that comes with another action counts as well."""
    return value if match.act_kind == FOUL else second_foul(match, value, owner, player)


def second_foul(match: BowlMatch, value: int, owner: int, player: int) -> int:
    """A second foul in a turn, if one of the two is his."""
    own_team = match.seat_of(player) == match.seat_of(owner)
    if own_team and not is_free_for_all(match) and not is_second(match, owner):
        match.used[owner] |= match.rules.bits["sneakiest-of-the-lot"]
        match.used_actions &= ~(1 << FOUL)
        match.first_fouler = player
    return value


def is_free_for_all(match: BowlMatch) -> bool:
    """Without a referee there are more fouls for everybody than he could bring."""
    return match.rules.is_owned(match, match.field_owner(), "appeal-for-silence")


def is_second(match: BowlMatch, owner: int) -> bool:
    return bool(match.used[owner] & match.rules.bits["sneakiest-of-the-lot"])


def only_his(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    """If the first foul was somebody else's the second is his alone."""
    if match.seat_of(player) != match.seat_of(owner) or not is_second(match, owner) or is_free_for_all(match):
        return value
    return YES if owner not in (player, match.first_fouler) else value


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "the-black-gobbo",
        "The Black Gobbo",
        225_000,
        "badlands-brawl, underworld-challenge",
        star_rule(
            Effect(
                "sneakiest-of-the-lot",
                values={FOUL_DENIED: only_his},
                interrupts={ACTIVATED: foul_declared, FOULING: foul_beside},
            ),
            "Sneakiest of the Lot",
            "Team may commit two Fouls per turn if one is his.",
            anywhere=True,
        ),
        (
            StarPlayer(
                "6 2 3+ 3+ 9+", "bombardier, disturbing-presence, dodge, loner (3+), sidestep, sneaky-git, stab, stunty"
            ),
        ),
    ),
]

"""Small parts that cards share."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry
from touchline.bloodbowl.sheets import WIDE_ZONES
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import FACING, KINDS
from touchline.core.hooks import Effect, Handler
from touchline.core.match import DONE

SPECIAL_PLAYS: Final[str] = "special-plays"
ALL_KINDS: Final[int] = (1 << len(KINDS)) - 1
ZONE_SIDES: Final = (0, 2)  # of the pitch, north and south, where the Wide Zones are


def given(id: str, name: str, text: str, values: dict[int, Handler[BowlMatch]]) -> BookEntry:
    """An effect that changes values only."""
    return BookEntry(Effect(id, values=values), name, text)


def grant_to_team(match: BowlMatch, seat: int, effect: str, until: int) -> int:
    match.rules.grant(match, match.team_owner(seat), effect, until)
    return DONE


def grant_to_field(match: BowlMatch, effect: str, until: int) -> int:
    match.rules.grant(match, match.field_owner(), effect, until)
    return DONE


def ask_about(match: BowlMatch, player: int) -> None:
    """The next question is about a special play and this player, or nobody."""
    match.topic, match.focus = match.rules.number(SPECIAL_PLAYS), player


def wide_zones(match: BowlMatch, seats: tuple[int, ...]) -> list[int]:
    """Answers for the Wide Zones in which one of the seats has a player."""
    squares = 0
    for seat in seats:
        squares |= match.grid.mask([match.at[player] for player in match.on_pitch(seat)])
    return [FACING + side for side, zone in zip(ZONE_SIDES, WIDE_ZONES, strict=True) if squares & zone]


def in_zone(match: BowlMatch, answer: int, seat: int) -> list[int]:
    """The players of a seat in the Wide Zone that was chosen."""
    zone = WIDE_ZONES[ZONE_SIDES.index(answer - FACING)]
    return [player for player in match.on_pitch(seat) if zone >> match.at[player] & 1]

"""Count Luthor von Drakenborg."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.pieces import MARCH_2025, spent
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import DRIVE_BEGINS, SCORED
from touchline.core.hooks import Effect

STAR_OF_THE_SHOW: Final = "show-goes-on"


def star_of_the_show(match: BowlMatch, value: int, owner: int, scorer: int, _other: int) -> int:
    """A touchdown is worth a re-roll in the next drive."""
    if owner == scorer:
        spent(match, owner, "star-of-the-show")
        match.effects[match.team_owner(match.seat_of(owner))] |= match.rules.bits[STAR_OF_THE_SHOW]
    return value


def show_goes_on(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    match.drive_rerolls[owner - match.count] += 1
    match.effects[owner] &= ~match.rules.bits[STAR_OF_THE_SHOW]
    return value


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "count-luthor-von-drakenborg",
        "Count Luthor von Drakenborg",
        340_000,
        "sylvanian-spotlight",
        star_rule(
            Effect("star-of-the-show", values={SCORED: star_of_the_show}),
            "Star of the Show",
            "1/game: when he scores, the team gains one team re-roll, lost at the end of the next drive.",
        ),
        (StarPlayer("6 5 2+ 3+ 10+", "block, hypnotic-gaze, loner (4+), regeneration, sidestep"),),
        since=MARCH_2025,
    ),
    BookEntry(
        Effect(STAR_OF_THE_SHOW, interrupts={DRIVE_BEGINS: show_goes_on}),
        "The show goes on",
        "The star has scored: one extra re-roll until the next drive ends.",
    ),
]

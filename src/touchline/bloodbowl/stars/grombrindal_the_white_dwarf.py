"""Grombrindal, the White Dwarf."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.pieces import is_ready
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ACTIVATED, CHOICE_Q, OPTION, UNTIL_ACTIVATION
from touchline.core.hooks import Effect
from touchline.core.match import NO

WISDOM: Final = ("sure-feet", "mighty-blow", "dauntless", "break-tackle")


def wisdom(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    """Once per team turn a team-mate at hand is taught one of four skills for the activation."""
    bit = match.rules.bits["wisdom-of-the-white-dwarf"]
    mate = player != owner and match.seat_of(player) == match.seat_of(owner)
    if not value or not mate or match.used[owner] & bit or not is_ready(match, owner):
        return value
    if not match.grid.near[match.at[owner]] >> match.at[player] & 1:
        return value
    missing = [n for n, skill in enumerate(WISDOM) if not match.rules.has_skill(match, player, skill)]
    if not missing:
        return value
    match.topic, match.focus = match.rules.number("wisdom-of-the-white-dwarf"), player
    options = [NO] + [OPTION + number for number in missing]
    return match.ask(match.seat_of(owner), CHOICE_Q, options, taught, value, owner, player)


def taught(match: BowlMatch, answer: int, value: int, owner: int, player: int) -> int:
    if answer != NO:
        match.used[owner] |= match.rules.bits["wisdom-of-the-white-dwarf"]
        match.rules.alter(match, player, WISDOM[answer - OPTION], UNTIL_ACTIVATION)
        match.tell(events.CHANGED, player, match.rules.number("wisdom-of-the-white-dwarf"))
    return value


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "grombrindal-the-white-dwarf",
        "Grombrindal, the White Dwarf",
        210_000,
        "halfling-thimble-cup, lustrian-superleague, old-world-classic, worlds-edge-superleague",
        star_rule(
            Effect("wisdom-of-the-white-dwarf", interrupts={ACTIVATED: wisdom}),
            "Wisdom of the White Dwarf",
            "Once per team turn: an adjacent team-mate being activated gains Break Tackle, Dauntless, Mighty Blow "
            "(+1) or Sure Feet for that activation.",
            carry_on=(taught,),
            options=WISDOM,
        ),
        (StarPlayer("5 3 3+ 4+ 10+", "block, dauntless, loner (4+), mighty-blow (+1), stand-firm, thick-skull"),),
    ),
]

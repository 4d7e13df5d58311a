"""Small parts of which special rules of stars are made: asking for a player, rules that can be used up."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import PICK_Q, PLAYER, UNTIL_GAME, USE_Q
from touchline.core.hooks import Spend
from touchline.core.match import NO, YES

# the first list in which we have seen some stars; they were not yet in that of December 2022
MARCH_2025: Final[date] = date(2025, 3, 31)

# match, the answer, then the values handed over
Then = Callable[..., int]


def is_ready(match: BowlMatch, owner: int) -> bool:
    """Special rules need a Standing star with a Tackle Zone, as skills do."""
    return match.is_skilled(owner)


def ask_whether(match: BowlMatch, owner: int, effect: str, then: Then, *values: int) -> int:
    """Ask the star's coach whether to use the rule now."""
    match.topic, match.focus = match.rules.number(effect), owner
    return match.ask(match.seat_of(owner), USE_Q, [NO, YES], then, *values)


def ask_whom(match: BowlMatch, owner: int, effect: str, players: list[int], then: Then, *values: int) -> int:
    """Ask the star's coach on whom to use the rule, if on anybody."""
    match.topic, match.focus = match.rules.number(effect), owner
    options = [NO] + [PLAYER + player for player in sorted(players)]
    return match.ask(match.seat_of(owner), PICK_Q, options, then, *values)


def spent(match: BowlMatch, owner: int, effect: str, until: int = UNTIL_GAME) -> None:
    """The rule has been declared: it is used up, whatever comes of it."""
    match.rules.use_up(match, owner, effect, until)
    match.tell(events.SKILL, owner, match.rules.number(effect))


def spends(effect: str, until: int = UNTIL_GAME) -> Spend[BowlMatch]:
    """Pay for a re-roll with a rule that can be used once until a moment."""

    def spend(match: BowlMatch, owner: int) -> None:
        match.rules.use_up(match, owner, effect, until)

    return spend


def within(match: BowlMatch, players: list[int], square: int, distance: int) -> list[int]:
    """The players within this many squares."""
    return [player for player in players if match.grid.distance(match.at[player], square) <= distance]


def standing_foes(match: BowlMatch, owner: int) -> list[int]:
    return [foe for foe in match.on_pitch(1 - match.seat_of(owner)) if match.is_standing(foe)]


def marked_foes(match: BowlMatch, owner: int) -> list[int]:
    """Standing opponents next to the star."""
    return match.rules.block_targets(match, owner)

"""Lord Borak the Despoiler."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import CASUALTY_SUFFERED, LEFT_PLAY, TEAM_REROLLS
from touchline.core.hooks import Effect

FIRST_HALF: Final = 1


def lord_of_chaos(match: BowlMatch, value: int, owner: int, _subject: int, seat: int) -> int:
    """One re-roll more in the first half; if one is left then it comes along into the second."""
    if match.seat_of(owner) != seat:
        return value
    if match.half == FIRST_HALF or match.rerolls[seat] > 0:
        return value + 1
    match.rules.use_up(match, owner, "lord-of-chaos")
    return value


def lord_leaves(match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    """It goes with him for good."""
    if owner == player:
        seat = match.seat_of(owner)
        if match.rerolls[seat]:
            match.rerolls[seat] -= 1
            match.tell(events.REROLL_LOST, seat)
        match.rules.use_up(match, owner, "lord-of-chaos")
    return value


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "lord-borak-the-despoiler",
        "Lord Borak the Despoiler",
        260_000,
        "favoured-of-chaos-undivided, favoured-of-hashut, favoured-of-khorne, favoured-of-nurgle, "
        "favoured-of-slaanesh, favoured-of-tzeentch",
        star_rule(
            Effect(
                "lord-of-chaos",
                values={TEAM_REROLLS: lord_of_chaos, LEFT_PLAY: lord_leaves},
                interrupts={CASUALTY_SUFFERED: lord_leaves},
            ),
            "Lord of Chaos",
            "Team gains one extra re-roll in the first half, may carry to the second; lost if he leaves play first.",
            anywhere=True,
        ),
        (StarPlayer("5 5 3+ 5+ 10+", "block, dirty-player (+2), loner (4+), mighty-blow (+1), sneaky-git"),),
    ),
]

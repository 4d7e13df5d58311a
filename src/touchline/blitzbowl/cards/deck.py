"""The Challenge deck as numbers: cards, fronts and backs in the order of the data files."""

from __future__ import annotations

from typing import Final

from touchline.blitzbowl.library import load_library

_LIBRARY: Final = load_library()

CHALLENGES: Final[list[str]] = list(_LIBRARY.challenges)
CHALLENGE_POINTS: Final[list[int]] = [challenge.points for challenge in _LIBRARY.challenges.values()]
BONUS_PLAYS: Final[list[str]] = list(_LIBRARY.bonus_plays)
EVENTS: Final[list[str]] = list(_LIBRARY.events)
EVENT_COPIES: Final[list[int]] = [event.copies for event in _LIBRARY.events.values()]
EVENTS_SHUFFLED_IN: Final = 6
BALLS: Final[list[str]] = list(_LIBRARY.balls)
ARENAS: Final[list[str]] = [arena.id for arena in sorted(_LIBRARY.arenas.values(), key=lambda arena: arena.number)]

CARD_COUNT: Final[int] = len(_LIBRARY.cards)
CARD_FRONTS: Final[list[int]] = [CHALLENGES.index(card.front) for card in _LIBRARY.cards]
BACKS: Final[list[int]] = [BONUS_PLAYS.index(card.back) for card in _LIBRARY.cards]
FRONTS: Final[list[int]] = [CARD_FRONTS.count(front) for front in range(len(CHALLENGES))]
_BY_FRONT: Final[list[list[int]]] = [
    [card for card in range(CARD_COUNT) if CARD_FRONTS[card] == front] for front in range(len(CHALLENGES))
]


def front_of(card: int) -> int:
    """The Challenge on a card."""
    return CARD_FRONTS[card]


def cards_with_front(front: int) -> list[int]:
    """The cards that show this Challenge."""
    return _BY_FRONT[front]

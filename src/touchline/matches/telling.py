"""What happened in a match of any game, answer by answer: its log, its headlines and its moves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from touchline.blitzbowl import headlines as blitz_headlines
from touchline.blitzbowl import words as blitz_words
from touchline.bloodbowl import headlines as bowl_headlines
from touchline.bloodbowl import words as bowl_words
from touchline.bloodbowl.state import BowlMatch
from touchline.core.events import Event

REASONS: Final = 4  # answers in which the reason of a headline, or the roll of a question, is looked for
# Dice that everybody sees fall; cards are dealt by the dice as well, but their backs are not for everybody.
OPEN_DICE: Final = ("d3", "d6", "d8", "d16", "d68", "block", "coin", "trapdoor")


def open_dice(dice: Iterable[str]) -> list[str]:
    """The dice that everybody saw."""
    return [die for die in dice if die.split(" ")[0] in OPEN_DICE]


def lately(history: Sequence[Sequence[Event]]) -> list[Event]:
    """What the last answers of a history led to."""
    return [event for events in history[-REASONS:] for event in events]


def log_entry(match: Any, history: Sequence[Sequence[Event]], dice: Iterable[str], seat: int) -> dict[str, Any]:
    """What the last answer of a history led to, as this seat may know it."""
    events = history[-1]
    before = lately(history[:-1])
    if isinstance(match, BowlMatch):
        lines = bowl_words.sentences(match, events, seat)
        news, moves = bowl_headlines.headlines(match, events, before), bowl_headlines.moves(match, events)
    else:
        lines = blitz_words.sentences(match, events, seat)
        news, moves = blitz_headlines.headlines(match, events), blitz_headlines.moves(match, events)
    return {
        "number": len(history) - 1,
        "lines": lines,
        "dice": open_dice(dice),
        "headlines": [list(headline) for headline in news],
        "moves": [list(move) for move in moves],
    }

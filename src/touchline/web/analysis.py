"""What the bots make of a finished match: the chance to win over the match, and the best answers at a moment.

Both run in the processes in which bots think. They get the record as text and play it again.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from touchline.bots.prospects import Advice, best_answers, win_chance
from touchline.core.errors import RecordError, TouchlineError
from touchline.core.match import Match
from touchline.core.record import Record, replay
from touchline.matches import find_game
from touchline.web.answers import chances_of
from touchline.web.presentation import presentation_of

SEED: Final = 1  # the same moment is judged the same every time
MOST_POINTS: Final = 150  # of the plot


def positions(record: Record) -> Iterator[tuple[int, Match]]:
    """The match after each answer, as far as the rules of today follow the record."""
    try:
        for number, (match, _) in enumerate(replay(find_game(record.game), record)):
            yield number, match
    except RecordError:
        return


def win_chances(text: str) -> list[list[float]]:
    """Points of the plot: the moment, and the chance of the west to win in percent."""
    record = Record.load(text)
    every = max(1, len(record.answers) // MOST_POINTS)
    found: list[list[float]] = []
    for number, match in positions(record):
        if number % every == 0 or match.over or number == len(record.answers):
            found.append([number, _percent(win_chance(match, 0))])
    return found


def analysis(text: str, number: int) -> dict[str, Any]:
    """A moment: whose question it is, the chance of both seats, and the best answers with theirs."""
    record = Record.load(text)
    for reached, match in positions(record):
        if reached == number:
            west = _percent(win_chance(match, 0))
            found = [] if match.over else best_answers(match, record.game, SEED)
            given = record.answers[number].text if number < len(record.answers) else None
            return {
                "number": number,
                "asked": None if match.over else match.actor,
                "win": [west, round(100 - west, 1)],
                "answers": [_told(match, record.game, advice) for advice in found],
                "given": given,
            }
    raise TouchlineError("this moment can be watched, but today's rules do not lead to it any more")


def _told(match: Match, game: str, advice: Advice) -> dict[str, Any]:
    chance = None if advice.chance is None else _percent(advice.chance)
    if chance is None and advice.texts:
        found = chances_of(match, list(advice.texts), presentation_of(game))
        chance = found.percent
    return {"words": advice.words, "chance": chance, "win": _percent(advice.win)}


def _percent(chance: float) -> float:
    return round(100 * chance, 1)

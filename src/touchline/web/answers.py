"""The answers a coach may give, arranged for a pitch: which Player or square each one is about, and what follows it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from touchline.bots.agent import imagined
from touchline.core.dice import ScriptedDice
from touchline.core.errors import DiceError
from touchline.core.match import Match
from touchline.web.presentation import Chances, Presentation

MOST_CHANCES: Final = (
    12  # answers that get their odds at once; of more (a Run's squares) only those aimed at somebody do
)
_BETWEEN_WORDS: Final = re.compile(r"(?<=[a-z])-(?=[a-z])")


@dataclass(frozen=True)
class Offer:
    """A legal answer. `player` and `square` say what to click for it; an answer with neither is a button."""

    action: int
    text: str
    label: str
    player: str | None = None
    square: str | None = None
    chances: Chances | None = None
    arrival: float | None = None  # the percentage to arrive at the square, if dice decide
    note: str = ""  # such as a price
    meaning: str = ""  # of what the answer names


@dataclass(frozen=True)
class Ahead:
    """What an answer leads to as far as its coach can know.

    `answers` say where or at whom it can be aimed; there are none if dice or others decide, or if it is done at once.
    """

    action: int
    chances: Chances
    answers: list[Offer]


def offers(match: Match, presentation: Presentation) -> list[Offer]:
    """Every legal answer to the pending question."""
    view: Any = match.view(match.actor)
    labels = {player["label"] for player in view["players"]}
    squares = squares_of(view["pitch"])
    names, arrivals = presentation.names(match), presentation.arrivals(match)
    found = [
        replace(
            _offer(action, match.describe(action), labels, squares, names, presentation.called),
            arrival=arrivals.get(action),
            note=presentation.note(match, action),
        )
        for action in sorted(match.legal, key=lambda action: presentation.rank(match, action))
    ]
    called = presentation.called
    return [replace(each, label=called[each.text], meaning="") if each.text in called else each for each in found]


def squares_of(pitch: Any) -> set[str]:
    """The names of all squares of a pitch: a letter for the column, a number for the row."""
    return {f"{chr(97 + column)}{row + 1}" for column in range(pitch["width"]) for row in range(pitch["height"])}


def _offer(
    action: int,
    text: str,
    labels: set[str],
    squares: set[str],
    names: dict[str, dict[str, str]],
    called: Mapping[str, str] | None = None,
) -> Offer:
    first, _, last = text.rpartition(" ")
    named = names.get(last) if first or "-" in last else None  # `use kick` names a skill, `kick` alone is what one does
    aimed = last in labels or last in squares
    verb = (called or {}).get(first) or _called(first, names)
    spoken = verb if aimed else f"{first} {named['name'] if named else _plain(last)}"
    label = spoken.strip()
    return Offer(
        action,
        text,
        label[:1].upper() + label[1:],
        last if last in labels else None,
        last if last in squares else None,
        meaning=_meaning(named) if named else "",
    )


def _meaning(named: dict[str, str]) -> str:
    """What a named thing does; of a card also what it is worth."""
    points = named.get("points")
    return f"{points} point{'' if points == '1' else 's'}. {named['text']}" if points else named["text"]


def _called(what: str, names: dict[str, dict[str, str]]) -> str:
    """What one does, by the name it has in the book if it is a special action."""
    return names[what]["name"] if "-" in what and what in names else _plain(what)


def _plain(id: str) -> str:
    """An id in plain words; the sign of a figure stays."""
    return _BETWEEN_WORDS.sub(" ", id)


def look_ahead(match: Match, action: int, presentation: Presentation) -> Ahead:
    """What an answer leads to. Hidden cards are resampled first, so that only common knowledge shows."""
    seat = match.actor
    copy = imagined(match, seat, Random())
    chances = presentation.chances(copy, action)
    copy.dice = ScriptedDice([])
    try:
        copy.step(action)
    except DiceError:
        return Ahead(action, chances, [])
    if copy.over or copy.actor != seat or copy.view(seat)["question"] not in presentation.aiming_questions:
        return Ahead(action, chances, [])
    found = offers(copy, presentation)
    few = len(found) <= MOST_CHANCES
    return Ahead(
        action,
        chances,
        [replace(o, chances=presentation.chances(copy, o.action)) if few or o.player else o for o in found],
    )


def chances_of(match: Match, texts: list[str], presentation: Presentation) -> Chances:
    """The odds of the last of several answers given one after the other; all but the last roll nothing."""
    copy = imagined(match, match.actor, Random())
    dice, copy.dice = copy.dice, ScriptedDice([])
    for text in texts[:-1]:
        copy.step(copy.parse(text))
    copy.dice = dice
    return presentation.chances(copy, copy.parse(texts[-1]), thorough=True)

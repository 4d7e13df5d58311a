"""How games, faults and journal entries are put into words, wherever they are shown."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from touchline.journal import Entry, kind_words
from touchline.teams.wording import title
from touchline.tournament.awards_list import LABELS
from touchline.tournament.decisions import PublishRound
from touchline.tournament.state import EventState, Game


def score_text(game: Game) -> str:
    """Touchdowns as they stand on the sheet; nothing before there is one."""
    if game.sheet is None or game.away is None:
        return ""
    scores = game.sheet.scores
    mark = {"conceded": " (conceded)", "no-show": " (no-show)"}.get(game.sheet.ending, "")
    return f"{scores[game.home].touchdowns}-{scores[game.away].touchdowns}{mark}"


def game_state(game: Game) -> str:
    if game.away is None:
        return "bye"
    if game.official:
        return "official"
    return "disputed" if game.disputed else "reported" if game.reports else "left open" if game.left_open else "open"


def with_name(state: EventState, fault: str) -> str:
    """People know names: an id at the head of a fault becomes one."""
    found = re.match(r"(\S+?)(?=[: ])", fault)
    return state.name_of(found[0]) + fault[found.end() :] if found and found[0] in state.coaches else fault


def summary(state: EventState, entry: Entry) -> str:
    """What a journal entry is about, in a few words."""
    told = (words(state, entry, entry.payload[name]) for name, words in _TOLD.items() if entry.payload.get(name))
    return ", ".join(dict.fromkeys(part for part in told if part))


def _names(state: EventState, entry: Entry, value: Any) -> str:
    return state.name_of(str(value))


def _plain(state: EventState, entry: Entry, value: Any) -> str:
    return str(value)


def _game(state: EventState, entry: Entry, value: Any) -> str:
    known = state.games.get(str(value))
    return known.called if known is not None else str(value)  # the draw of that game was taken back


def _number(state: EventState, entry: Entry, value: Any) -> str:
    return f"round {value}" if entry.kind == PublishRound.kind else f"number {value}"


def _entries(state: EventState, entry: Entry, value: Any) -> str:
    numbers = ", ".join(map(str, value))
    return f"entry {numbers}" if len(value) == 1 else f"entries {numbers}"


_TOLD: dict[str, Callable[[EventState, Entry, Any], str]] = {
    "coach": _names,
    "squad": _names,
    "name": _plain,
    "game": _game,
    "one": _names,
    "other": _names,
    "number": _number,
    "seed": lambda state, entry, value: f"seed {value}",
    "office": lambda state, entry, value: str(value).replace("-", " "),
    "person": _plain,
    "verdict": _plain,
    "team": lambda state, entry, value: title(str(value)),
    "award": lambda state, entry, value: LABELS.get(str(value), str(value)),
    "entries": _entries,
    "about": lambda state, entry, value: kind_words(str(value)),
    "choice": _names,
}
"""The fields worth telling, in their order, and how each is put."""

"""How games, faults and journal entries are put into words, wherever they are shown."""

from __future__ import annotations

import re

from touchline.tournament.journal import Entry
from touchline.tournament.state import EventState, Game

PLAIN_FIELDS = ("coach", "name", "game", "number", "seed", "office", "person", "verdict", "team", "award", "entries")


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
    parts = []
    for name in PLAIN_FIELDS:
        value = entry.payload.get(name)
        if isinstance(value, list):
            parts.append(", ".join(map(str, value)))
        elif value not in (None, ""):
            known = state.name_of(value) if name == "coach" else value
            parts.append(f"seed {value}" if name == "seed" else str(known))
    return " ".join(dict.fromkeys(parts))

"""Pairings to hang up, and slips on which coaches write their results."""

from __future__ import annotations

from typing import Any

from touchline.printing.names import below_name
from touchline.tournament.dates import round_start_text
from touchline.tournament.state import EventState, Game
from touchline.tournament.tiebreakers import recorded
from touchline.tournament.timing import limit_text


def pairings(state: EventState, number: int) -> dict[str, Any]:
    """The tables of a round, and below them every coach with the table to go to."""
    games = sorted(state.games_of(number), key=lambda game: game.table)
    seats = [(state.name_of(coach), game.table) for game in games for coach in game.coaches if coach in state.coaches]
    return {
        "event": state.pack.name,
        "title": f"Round {number}",
        "subtitle": _when(state, number),
        "games": [_pairing(state, game) for game in games],
        "notes": list(dict.fromkeys(match.note for match in state.matches_of(number) if match.note)),
        "places": [
            {"name": name, "table": table} for name, table in sorted(seats, key=lambda seat: seat[0].casefold())
        ],
    }


def _pairing(state: EventState, game: Game) -> dict[str, Any]:
    away = "Bye" if game.away is None else state.name_of(game.away)
    guest = "" if game.away is None or game.away in state.coaches else "Spare Player"
    score = ""
    if game.sheet is not None and game.away is not None:
        score = f"{game.sheet.scores[game.home].touchdowns} – {game.sheet.scores[game.away].touchdowns}"
    return {
        "table": game.table,
        "home": state.name_of(game.home),
        "home_team": below_name(state, game.home),
        "away": away,
        "away_team": guest or ("" if game.away is None else below_name(state, game.away)),
        "score": score,
    }


def _when(state: EventState, number: int) -> str:
    slot = state.pack.logistics.rounds[number - 1]
    name = "" if slot.name == f"Round {number}" else slot.name
    start = f"starts {round_start_text(state.pack, number)}"
    return " · ".join(part for part in (name, start, f"{limit_text(state.pack, number)} per game") if part)


def slips(state: EventState, number: int) -> dict[str, Any]:
    """One slip for each table of a round, with a field for every figure the event needs."""
    return {
        "event": state.pack.name,
        "title": f"Result slips of round {number}",
        "subtitle": f"Round {number}",
        "fields": ["Touchdowns", "Casualties", *recorded(state.pack).values()],
        "games": [
            {
                "table": game.table,
                "sides": [{"name": state.name_of(coach), "team": below_name(state, coach)} for coach in game.coaches],
            }
            for game in state.games_of(number)
            if game.away is not None
        ],
    }

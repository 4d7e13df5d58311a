"""Tournament reports in the format of chess pairing engines (TRF16 with its usual extensions)."""

from __future__ import annotations

from collections.abc import Iterator

from touchline.exchange.errors import FileRefused
from touchline.tournament.dates import round_day
from touchline.tournament.rulespack import Logistics
from touchline.tournament.standings import game_lines, standings
from touchline.tournament.state import EventState, Game

ABSENT = "0000 - Z"
BYE = "0000 - U"
"""A bye given by the pairing. `F`, one that was asked for, would let an engine give a second."""


def trf(state: EventState) -> str:
    """The event so far. Home plays white; a game with the Spare Player counts as a bye, for engines know no guests."""
    faults = trf_problems(state)
    if faults:
        raise FileRefused(faults)
    return "".join(line.rstrip() + "\n" for line in _lines(state))


def trf_problems(state: EventState) -> list[str]:
    """Everything that stands in the way of a report; nothing if it can be written."""
    faults = [f"{game.called} has no result" for game in state.games.values() if not game.official]
    if state.is_squad_event:
        faults.append("team events cannot be written in this format")
    if len(state.coaches) > 9999:
        faults.append("the format holds at most 9999 players")
    return faults


def _lines(state: EventState) -> Iterator[str]:
    ranked = {row.entrant: row for row in standings(state).rows}
    start = {coach: place for place, coach in enumerate(state.entrants(), start=1)}
    yield f"012 {_text(state.pack.name, 60)}"
    yield f"022 {_text(state.pack.logistics.venue, 60)}"
    day = state.pack.logistics
    yield from (f"{code} {when.replace('-', '/')}" for code, when in _days(day) if when)
    yield f"062 {len(start)}"
    yield "092 Individual: Swiss-System"
    yield f"102 {_text(state.organiser, 60)}"
    games = {(game.round, coach): game for game in state.games.values() for coach in game.coaches}
    for coach, number in start.items():
        row = ranked.get(coach)
        points = row.values["points"] if row is not None else 0
        rank = row.place if row is not None else len(start)
        rounds = "".join(f"  {_round(state, coach, games.get((each, coach)), start)}" for each in sorted(state.rounds))
        yield f"001 {number:4}      {_text(state.name_of(coach), 33):33}{'':33}{points:4.1f} {rank:4}{rounds}"
    yield f"XXR {state.pack.rounds}"
    worth = state.pack.points
    for code, value in (("BBW", worth.win), ("BBD", worth.draw), ("BBL", worth.loss), ("BBU", worth.win)):
        yield f"{code} {value:4.1f}"
    away = [str(start[coach]) for coach in start if not state.is_ready(coach)]
    if away:
        yield f"XXZ {' '.join(away)}"
    for pair in sorted(sorted(start[coach] for coach in pair) for pair in state.apart):
        yield f"XXP {' '.join(map(str, pair))}"


def _days(day: Logistics) -> tuple[tuple[str, str], ...]:
    """The first and the last day."""
    return ("042", day.date), ("052", round_day(day, len(day.rounds)))


def _round(state: EventState, coach: str, game: Game | None, start: dict[str, int]) -> str:
    """Opponent, colour and result: eight columns, set apart by two blanks."""
    if game is None:
        return ABSENT
    opponent = game.opponent_of(coach)
    if opponent not in start:
        return BYE
    return f"{start[opponent]:4} {'w' if coach == game.home else 'b'} {_result(state, game, coach)}"


def _result(state: EventState, game: Game, coach: str) -> str:
    outcome = next(line.outcome for line in game_lines(state, game) if line.coach == coach)
    if game.sheet is not None and game.sheet.ending == "no-show":
        return "+" if outcome == "win" else "-"
    return {"win": "1", "draw": "=", "loss": "0"}[outcome]


def _text(text: str, width: int) -> str:
    """One line of at most this many columns."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())[:width]

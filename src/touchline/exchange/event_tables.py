"""Pairings, results and standings of an event as tables for CSV and JSON, and the way back where there is one."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass

from touchline.bots.statistics import wilson
from touchline.core.foreign_text import ForeignTextError, read_json
from touchline.exchange.csv_files import LARGEST_TABLE, Line, read_rows, write_rows
from touchline.exchange.errors import FileRefused
from touchline.exchange.registrations import registration_rows
from touchline.tournament.races import race_results
from touchline.tournament.standings import coach_standings, game_lines, standings
from touchline.tournament.state import EventState

Cell = str | int | None


@dataclass(frozen=True)
class EventTable:
    """A line of headings and the lines below it."""

    headings: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]

    def csv(self) -> str:
        return write_rows(self.headings, self.rows)

    def json(self) -> str:
        rows = [dict(zip(self.headings, row, strict=True)) for row in self.rows]
        return json.dumps(rows, ensure_ascii=False, indent=2) + "\n"


def registrations(state: EventState, round_number: int | None = None) -> EventTable:
    return EventTable(*registration_rows(state))


def pairings(state: EventState, round_number: int | None = None) -> EventTable:
    """Every table of a round, or of all rounds."""
    rows = [
        (
            game.round,
            game.table,
            game.id,
            _number(state, game.home),
            state.name_of(game.home),
            _number(state, game.away),
            "" if game.away is None else state.name_of(game.away),
            state.matches[game.match].note,
        )
        for game in state.games.values()
        if round_number in (None, game.round)
    ]
    headings = ("round", "table", "game", "home_number", "home", "away_number", "away", "note")
    return EventTable(headings, tuple(rows))


RESULT_HEADINGS = (
    "round", "table", "game", "home", "away", "home_touchdowns", "away_touchdowns", "home_casualties",
    "away_casualties", "ending", "conceded_by", "home_points", "away_points", "home_bonus", "away_bonus",
)  # fmt: skip


def results(state: EventState, round_number: int | None = None) -> EventTable:
    """Every game with two sides, its figures empty while there are none."""
    rows: list[tuple[Cell, ...]] = []
    for game in state.games.values():
        if game.away is None or round_number not in (None, game.round):
            continue
        names = (state.name_of(game.home), state.name_of(game.away))
        head: tuple[Cell, ...] = (game.round, game.table, game.id, *names)
        if game.sheet is None:
            rows.append((*head, *(None for _ in RESULT_HEADINGS[len(head) :])))
            continue
        home, away = game.sheet.scores[game.home], game.sheet.scores[game.away]
        worth = {line.coach: line for line in game_lines(state, game)}
        lines = [worth.get(game.home), worth.get(game.away)]
        rows.append(
            (
                *head,
                home.touchdowns,
                away.touchdowns,
                home.casualties,
                away.casualties,
                game.sheet.ending,
                " and ".join(state.name_of(coach) for coach in game.sheet.conceded_by),
                *(line.points if line is not None else None for line in lines),
                *(line.bonus if line is not None else None for line in lines),
            )
        )
    return EventTable(RESULT_HEADINGS, tuple(rows))


def final_standings(state: EventState, round_number: int | None = None) -> EventTable:
    return _ranking(state, coaches=False, round_number=round_number)


def coaches_standings(state: EventState, round_number: int | None = None) -> EventTable:
    return _ranking(state, coaches=True, round_number=round_number)


def _ranking(state: EventState, *, coaches: bool, round_number: int | None) -> EventTable:
    table = (coach_standings if coaches else standings)(state, up_to=round_number)
    columns = [column.name for column in table.columns]
    headings = ("place", "number", "name", "team", "played", "won", "drawn", "lost", *columns)
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (
            row.place,
            state.number_of(row.entrant),
            state.name_of(row.entrant),
            state.coaches[row.entrant].team if row.entrant in state.coaches else "",
            row.played,
            row.won,
            row.drawn,
            row.lost,
            *(row.values[name] for name in columns),
        )
        for row in table.rows
    )
    return EventTable(headings, rows)


def races(state: EventState, round_number: int | None = None) -> EventTable:
    """Every kind of team with its results; a draw is half a win, the interval is Wilson's at 95 %."""
    rows: list[tuple[Cell, ...]] = []
    for race in race_results(state):
        low, high = wilson(race.score, race.games)
        share = f"{race.score / race.games:.4f}" if race.games else ""
        counts = (race.coaches, race.games, race.won, race.drawn, race.lost)
        figures = (race.touchdowns, race.conceded, race.casualties)
        rows.append((race.team, *counts, share, f"{low:.4f}", f"{high:.4f}", *figures))
    headings = ("team", "coaches", "games", "won", "drawn", "lost", "share", "low", "high", "touchdowns", "conceded",
                "casualties")  # fmt: skip
    return EventTable(headings, tuple(rows))


MOST_LINES = 5_000  # of a table that comes in: more coaches than any event has
TABLES: dict[str, Callable[[EventState, int | None], EventTable]] = {
    "registrations": registrations,
    "pairings": pairings,
    "results": results,
    "standings": final_standings,
    "coaches": coaches_standings,
    "races": races,
}


def read_table(content: bytes) -> list[Line]:
    """Lines by heading from CSV, or from JSON if it looks like that."""
    is_json = content.lstrip().startswith((b"[", b"{"))
    lines = _json_lines(content) if is_json else read_rows(content, MOST_LINES)
    if len(lines) > MOST_LINES:
        raise FileRefused([f"the table has {len(lines):,} lines; at most {MOST_LINES:,} are read"])
    return lines


def _json_lines(content: bytes) -> list[Line]:
    if len(content) > LARGEST_TABLE:
        raise FileRefused([f"the table is larger than {LARGEST_TABLE:,} bytes"])
    try:
        rows = read_json(content)
    except ForeignTextError as error:
        raise FileRefused([f"the table cannot be read: {error}"]) from error
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise FileRefused(["the file should hold a list of objects, one for each line"])
    return [
        (place, defaultdict(str, {key: "" if value is None else str(value) for key, value in row.items()}))
        for place, row in enumerate(rows, start=1)
    ]  # a line may leave out what another has


def _number(state: EventState, entrant: str | None) -> int | None:
    return state.coaches[entrant].number if entrant in state.coaches else None

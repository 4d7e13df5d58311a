"""Pairings and results from tables of the form we write, or of a spreadsheet that has the same columns."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from touchline.exchange.csv_files import Line, require_columns
from touchline.exchange.errors import FileRefused
from touchline.tournament import GameResult, Refused, plain_result
from touchline.tournament.state import EventState

FIGURES = ("home_touchdowns", "away_touchdowns", "home_casualties", "away_casualties")
ENDING = ("ending", "conceded_by")
Find = Callable[[str], str]
"""Turns what a person calls an entrant into its id."""


def read_pairs(lines: Sequence[Line], find: Find) -> list[tuple[str, str | None]]:
    """Home and away of each line; an empty away side is the place left over."""
    require_columns(lines, "home", "away")
    faults: list[str] = []
    pairs = [
        (_found(row["home"], line, find, faults), _found(row["away"], line, find, faults) if row["away"] else None)
        for line, row in lines
    ]
    if faults:
        raise FileRefused(faults)
    return pairs


def read_results(lines: Sequence[Line], state: EventState, find: Find) -> list[tuple[int, str, GameResult]]:
    """Line, game and sheet of every filled-in line whose game has no result yet."""
    require_columns(lines, "home", "away", *FIGURES)
    faults: list[str] = []
    found = []
    for line, row in lines:
        if any(row.get(name) for name in (*FIGURES, *ENDING)):
            faults += _gaps(row, line)
            seats = [_found(row[side], line, find, faults) for side in ("home", "away")]
            game = _game(state, row, seats)
            if game is None:
                faults.append(f"line {line}: {row['home']} and {row['away']} do not meet in that round")
            elif state.games[game].sheet is None:
                found.append((line, game, _sheet(state, row, seats, line, find, faults)))
    if faults:
        raise FileRefused(faults)
    return found


def _gaps(row: Mapping[str, str], line: int) -> list[str]:
    """A line is filled in as a whole or not at all; a game that nobody played needs no figures."""
    missing = [name for name in FIGURES if not row[name]]
    if row.get("ending") == "no-show" or not missing:
        return []
    return [f"line {line}: {', '.join(missing)} {'is' if len(missing) == 1 else 'are'} empty; write 0 for none"]


def _found(text: str, line: int, find: Find, faults: list[str]) -> str:
    try:
        return find(text)
    except Refused as refusal:
        faults += [f"line {line}: {fault}" for fault in refusal.faults]
        return ""


def _game(state: EventState, row: Mapping[str, str], seats: Sequence[str]) -> str | None:
    """The game of these two, in the round the line names or in the current one."""
    number = row.get("round") or str(state.current_round)
    meetings = (game for game in state.games.values() if str(game.round) == number)
    return next((game.id for game in meetings if set(game.coaches) == set(seats)), None)


def _sheet(
    state: EventState, row: Mapping[str, str], seats: Sequence[str], line: int, find: Find, faults: list[str]
) -> GameResult:
    figures = {}
    for side, seat in zip(("home", "away"), seats, strict=True):
        names = (f"{side}_touchdowns", f"{side}_casualties")
        figures[seat] = (_figure(row, names[0], line, faults), _figure(row, names[1], line, faults))
    gave_up = [name for name in row.get("conceded_by", "").split(" and ") if name]
    conceded_by = tuple(_found(name, line, find, faults) for name in gave_up)
    ending = row.get("ending") or ("conceded" if conceded_by else "full-time")
    return plain_result(state.pack, figures, ending=ending, conceded_by=conceded_by)


def _figure(row: Mapping[str, str], name: str, line: int, faults: list[str]) -> int:
    text = row.get(name) or "0"
    if not text.isascii() or not text.isdecimal() or len(text) > 4:
        faults.append(f"line {line}: {name} should be a whole number, not {text!r}")
        return 0
    return int(text)

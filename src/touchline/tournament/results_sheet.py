"""The results sheet of a coach: every game with its figures, and totals. (Matched Play: ROSTER AND RESULTS SHEETS)"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from touchline.tournament.scoring import PlayerTally
from touchline.tournament.standings import game_lines, lines
from touchline.tournament.state import EventState, Game
from touchline.tournament.tiebreakers import figure_of, recorded


@dataclass(frozen=True)
class ResultsLine:
    """One game as it stands on the sheet; figures not known yet are empty."""

    round: int
    table: int
    opponent: str
    opponent_number: int | None
    outcome: str = ""
    touchdowns: int | None = None
    conceded: int | None = None
    casualties: int | None = None
    suffered: int | None = None
    bonus: int | None = None
    points: int | None = None
    further: Mapping[str, int | None] = field(default_factory=dict)
    players: tuple[PlayerTally, ...] = ()


@dataclass(frozen=True)
class ResultsSheet:
    coach: str
    number: int
    further_fields: tuple[str, ...]
    """Fields added because a tiebreaker or an option in use needs them."""
    lines: tuple[ResultsLine, ...]
    totals: Mapping[str, int]
    dedicated_fans_gained: int


def results_sheet(state: EventState, coach: str) -> ResultsSheet:
    """All games of a coach so far, with totals over the event."""
    games = [game for game in state.games.values() if coach in game.coaches]
    found = tuple(_line(state, coach, game) for game in games)
    summed = ("touchdowns", "conceded", "casualties", "suffered", "bonus", "points")
    totals = {name: sum(getattr(line, name) or 0 for line in found) for name in summed}
    fields = tuple(recorded(state.pack))
    totals |= {name: sum(line.further.get(name) or 0 for line in found) for name in fields}
    owner = state.coaches[coach]
    return ResultsSheet(owner.name, owner.number, fields, found, totals, fans_gained(state, coach))


def fans_gained(state: EventState, coach: str) -> int:
    """A win of any kind brings one Dedicated Fan; nothing ever takes one away. (Matched Play: DEDICATED FANS)"""
    return sum(line.outcome == "win" for line in lines(state) if line.coach == coach)


def _line(state: EventState, coach: str, game: Game) -> ResultsLine:
    opponent = game.opponent_of(coach)
    name = "Bye" if opponent is None else state.name_of(opponent)
    number = state.coaches[opponent].number if opponent in state.coaches else None
    worth = next((line for line in game_lines(state, game) if line.coach == coach), None)
    if worth is None:
        return ResultsLine(game.round, game.table, name, number)
    own = game.sheet.scores[coach] if game.sheet else None
    other = game.sheet.scores[opponent] if game.sheet and opponent else None
    return ResultsLine(
        game.round,
        game.table,
        name,
        number,
        worth.outcome,
        worth.scored,
        worth.conceded,
        worth.casualties,
        other.casualties if other else 0,
        worth.bonus,
        worth.points,
        {name: figure_of(name, own) if own else None for name in recorded(state.pack)},
        own.players if own else (),
    )

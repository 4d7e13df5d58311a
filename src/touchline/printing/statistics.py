"""Races and their results: figures with what is known of them, as a table and as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final
from xml.sax.saxutils import escape

from touchline.bots.statistics import wilson
from touchline.teams import library_of
from touchline.teams.wording import title
from touchline.tournament.races import RaceResults, race_results
from touchline.tournament.state import EventState

HEADINGS: Final = ("Team", "Coaches", "Games", "Won", "Drawn", "Lost", "Share of wins", "95 % interval", "TD", "Cas")
ROW: Final = 26
LEFT, WIDE, RIGHT = 170, 360, 60  # in the picture: names, the scale, figures


def statistics(state: EventState) -> dict[str, Any]:
    """All races of an event. A draw is half a win; the interval is Wilson's, for shares of few games."""
    races = race_results(state)
    rows = [_row(state, race) for race in races]
    return {
        "title": f"Teams of {state.pack.name}",
        "subtitle": f"after round {state.current_round} of {state.pack.rounds}",
        "headings": list(HEADINGS),
        "rows": [row["cells"] for row in rows],
        "bars": [{name: row[name] for name in ("name", "share", "low", "high", "games")} for row in rows],
        "note": "A draw counts as half a win. With few games the true share may lie anywhere in the interval.",
    }


def _row(state: EventState, race: RaceResults) -> dict[str, Any]:
    low, high = wilson(race.score, race.games)
    share = race.score / race.games if race.games else 0.0
    name = _name(state, race.team)
    told = f"{share:.0%}" if race.games else "–"
    known = f"{low:.0%} to {high:.0%}" if race.games else "–"
    counts = [race.coaches, race.games, race.won, race.drawn, race.lost]
    figures = [f"{race.touchdowns}–{race.conceded}", str(race.casualties)]
    cells = [name, *map(str, counts), told, known, *figures]
    return {"cells": cells, "name": name, "share": share, "low": low, "high": high, "games": race.games}


def _name(state: EventState, team: str) -> str:
    rules = state.pack.roster
    known = library_of(rules).teams.get(team) if rules is not None else None
    return known.name if known is not None else title(team)


def plot(bars: Sequence[dict[str, Any]]) -> str:
    """Shares of wins with their intervals, as SVG that can stand in a page; colours come from its style sheet."""
    shown = [bar for bar in bars if bar["games"]]
    height = ROW * len(shown) + 30
    marks = [_scale(share, height) for share in (0, 0.25, 0.5, 0.75, 1)]
    rows = [_bar(number, bar) for number, bar in enumerate(shown)]
    label = "Shares of wins by team, with 95 percent intervals"
    return (
        f'<svg class="plot" role="img" aria-label="{label}" viewBox="0 0 {LEFT + WIDE + RIGHT} {height}">'
        f"{''.join(marks)}{''.join(rows)}</svg>"
    )


def _at(share: float) -> float:
    return round(LEFT + WIDE * share, 1)


def _scale(share: float, height: int) -> str:
    x = _at(share)
    return (
        f'<line class="scale" x1="{x}" x2="{x}" y1="0" y2="{height - 20}"/>'
        f'<text class="scale" x="{x}" y="{height - 5}" text-anchor="middle">{share:.0%}</text>'
    )


def _bar(number: int, bar: dict[str, Any]) -> str:
    y = ROW * number + ROW // 2
    return (
        f'<text x="{LEFT - 8}" y="{y + 4}" text-anchor="end">{escape(bar["name"])}</text>'
        f'<line class="interval" x1="{_at(bar["low"])}" x2="{_at(bar["high"])}" y1="{y}" y2="{y}"/>'
        f'<circle class="share" cx="{_at(bar["share"])}" cy="{y}" r="5"/>'
        f'<text class="scale" x="{LEFT + WIDE + 8}" y="{y + 4}">{bar["games"]}</text>'
    )

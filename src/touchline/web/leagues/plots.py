"""Lines over time as SVG that can stand in a page: team values, and the race for points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from touchline.league import LeagueState
from touchline.league.standings import tabled

WIDE: Final = 640
HIGH: Final = 260
LEFT: Final = 132
RIGHT: Final = 12
TOP: Final = 20
BOTTOM: Final = 30
HUES: Final = 47
"""So far apart on the circle of colours are neighbours."""


@dataclass(frozen=True)
class Line:
    """One line: its name and its height at each step."""

    name: str
    heights: tuple[int, ...]


def line_plot(label: str, lines: Sequence[Line], steps: str) -> str:
    """Lines over steps counted from 0, with a key below. Nothing to see gives nothing."""
    length = max((len(line.heights) for line in lines), default=0)
    if length < 2:
        return ""
    heights = [height for line in lines for height in line.heights]
    low, high = min(heights), max(heights)
    high += high == low

    def x(step: int) -> float:
        return round(LEFT + (WIDE - LEFT - RIGHT) * step / (length - 1), 1)

    def y(height: int) -> float:
        return round(TOP + (HIGH - TOP - BOTTOM) * (high - height) / (high - low), 1)

    marks = "".join(_mark(y(height), height) for height in _round_heights(low, high))
    paths = "".join(
        f'<polyline class="line" stroke="{_colour(number)}" points="'
        + " ".join(f"{x(step)},{y(height)}" for step, height in enumerate(line.heights))
        + f'"><title>{escape(line.name)}</title></polyline>'
        for number, line in enumerate(lines)
    )
    ends = "".join(
        f'<text class="scale" x="{x(step)}" y="{HIGH - 6}" text-anchor="{anchor}">{words}</text>'
        for step, anchor, words in ((0, "start", "start"), (length - 1, "end", f"{steps} {length - 1}"))
    )
    opening = f'<svg class="plot" role="img" aria-label="{escape(label)}" viewBox="0 0 {WIDE} {HIGH}">'
    picture = f"{opening}{marks}{paths}{ends}</svg>"
    return picture + (_key(lines) if len(lines) > 1 else "")


def _colour(number: int) -> str:
    return f"hsl({(205 + number * HUES) % 360}, 70%, {45 if number % 2 else 52}%)"


def _mark(y: float, height: int) -> str:
    return (
        f'<line class="scale" x1="{LEFT}" x2="{WIDE - RIGHT}" y1="{y}" y2="{y}"/>'
        f'<text class="scale" x="{LEFT - 6}" y="{y + 4}" text-anchor="end">{height:,}</text>'
    )


def _round_heights(low: int, high: int) -> list[int]:
    """Three to six round figures between the lowest and the highest."""
    step = 1
    while (high - low) / step > 5:
        step *= 5 if str(step).startswith("2") and not str(step).startswith("25") else 2
        if str(step).strip("0") not in ("1", "2", "5"):
            step = 10 ** len(str(step))
    return [height for height in range(low // step * step, high + 1, step) if height >= low]


def _key(lines: Sequence[Line]) -> str:
    items = "".join(
        f'<li><svg class="swatch" viewBox="0 0 16 16" aria-hidden="true"><rect width="16" height="16" rx="4" '
        f'fill="{_colour(number)}"/></svg> {escape(line.name)} <span class="quiet">{line.heights[-1]:,}</span></li>'
        for number, line in enumerate(lines)
    )
    return f'<ul class="plot-key">{items}</ul>'


def value_plot(state: LeagueState, team: str) -> str:
    """The value of a team from its draft on."""
    total, heights = 0, []
    for posting in state.why(team, "value"):
        total += posting.amount
        heights.append(total)
    return line_plot(f"Team value of {state.name_of(team)}", [Line(state.name_of(team), tuple(heights))], "change")


def points_race(state: LeagueState, season: int, stage: str, most: int = 12) -> str:
    """The points of the teams of a stage after each round, the leaders only where there are many."""
    found = state.seasons[season].stages[stage]
    rounds = max((state.fixtures[name].round for name in found.fixtures if state.fixtures[name].outcome), default=0)
    teams = [team for members in tabled(state, found).values() for team in members]
    lines = [Line(state.name_of(team), _points(state, season, stage, team, rounds)) for team in teams]
    lines.sort(key=lambda line: -line.heights[-1] if line.heights else 0)
    return line_plot("League points after each round", lines[:most], "round") if rounds else ""


def _points(state: LeagueState, season: int, stage: str, team: str, rounds: int) -> tuple[int, ...]:
    gained = [0] * (rounds + 1)
    for posting in state.table_postings(team, season):
        if posting.account != "points":
            continue
        fixture = state.fixtures.get(posting.fixture)
        if fixture is None:
            gained[0] += posting.amount
        elif fixture.stage == stage and fixture.round <= rounds:
            gained[fixture.round] += posting.amount
    total, heights = 0, []
    for points in gained:
        total += points
        heights.append(total)
    return tuple(heights)

"""How teams grow over seasons of bots: values, deaths and win rates, with intervals, and a picture of the values."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import Final

from touchline.bots.statistics import wilson
from touchline.league import League
from touchline.simulate.heatmap import PictureError

COLOURS: Final = (
    "#1b6ca8", "#c0392b", "#2e8b57", "#8e44ad", "#d68910", "#16a085", "#7f8c8d", "#c2185b", "#5d4037", "#3f51b5",
)  # fmt: skip
WIDTH: Final = 880
HEIGHT: Final = 460
MARGIN: Final = 70
ROW: Final = 22
BAND: Final = (0.1, 0.9)


@dataclass
class RosterGrowth:
    """What became of the teams of one roster over all runs."""

    teams: int = 0
    matches: int = 0
    won: int = 0
    drawn: int = 0
    deaths: int = 0
    values: list[list[int]] = field(default_factory=list)
    """For each number of matches played, the values of the teams after it."""

    def note(self, played: int, value: int) -> None:
        while len(self.values) <= played:
            self.values.append([])
        self.values[played].append(value)

    def as_data(self) -> dict[str, object]:
        low, high = wilson(self.won, self.matches)
        died_low, died_high = wilson(min(self.deaths, self.matches), self.matches)
        return {
            "teams": self.teams,
            "matches": self.matches,
            "won": self.won,
            "drawn": self.drawn,
            "win_rate": round(self.won / max(1, self.matches), 4),
            "interval_95": [round(low, 4), round(high, 4)],
            "deaths": self.deaths,
            "deaths_per_match": round(self.deaths / max(1, self.matches), 4),
            "deaths_interval_95": [round(died_low, 4), round(died_high, 4)],
            "values": [_spread(each) for each in self.values if each],
        }


def _spread(values: Sequence[int]) -> dict[str, int]:
    return {"median": quantile(values, 0.5), "low": quantile(values, BAND[0]), "high": quantile(values, BAND[1])}


def quantile(values: Sequence[int], share: float) -> int:
    """The value below which a share of all lies; between two of them in proportion."""
    ordered = sorted(values)
    place = share * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return round(ordered[below] + (ordered[above] - ordered[below]) * (place - below))


@dataclass
class Growth:
    """The growth of all rosters; leagues are added one after the other."""

    rosters: dict[str, RosterGrowth] = field(default_factory=dict)
    matches: int = 0
    _played: dict[str, int] = field(default_factory=dict)

    def begin(self, league: League) -> None:
        """A new league: its teams as they were drafted."""
        self._played = {}
        for team in league.state.teams.values():
            own = self.rosters.setdefault(team.roster, RosterGrowth())
            own.teams += 1
            own.note(0, team.value)

    def match(self, league: League, fixture_id: str) -> None:
        """A match of the league is over; without a fixture the league was just founded."""
        if not fixture_id:
            return self.begin(league)
        state, fixture = league.state, league.state.fixtures[fixture_id]
        self.matches += 1
        for name in fixture.teams:
            team = state.teams[name]
            own = self.rosters[team.roster]
            self._played[name] = self._played.get(name, 0) + 1
            own.matches += 1
            own.won += fixture.winner == name
            own.drawn += not fixture.winner
            own.note(self._played[name], team.value)
            report = fixture.report
            own.deaths += sum(injury.result == "dead" for injury in report.sides[name].injuries) if report else 0

    def as_data(self) -> dict[str, object]:
        return {name: growth.as_data() for name, growth in sorted(self.rosters.items())}


# --- the picture


def check_growth_picture(path: Path) -> None:
    """Say before a long run whether its picture can be drawn."""
    if path.suffix.lower() != ".svg":
        raise PictureError(f"{path}: the growth of teams is drawn as .svg")
    if not path.absolute().parent.is_dir():
        raise PictureError(f"{path}: there is no folder {path.parent}")


def growth_svg(growth: Growth, title: str) -> str:
    """Values over matches, the median with a band of the 10 % to the 90 % quantile; win rates and deaths below."""
    lines = {name: [_spread(each) for each in own.values if each] for name, own in sorted(growth.rosters.items())}
    longest = max((len(points) for points in lines.values()), default=1)
    least = min((point["low"] for points in lines.values() for point in points), default=0)
    most = max((point["high"] for points in lines.values() for point in points), default=1)
    frame = _Frame(max(1, longest - 1), least, max(most, least + 1))
    top = max(HEIGHT, 20 * len(lines) + 60)
    height = top + 60 + ROW * len(lines)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH + 200} {height}" role="img"'
        f' font-family="sans-serif" font-size="12"><title>{escape(title)}</title>',
        '<rect width="100%" height="100%" fill="white"/>',
        f'<text x="{MARGIN}" y="24" font-size="15">{escape(title)}</text>',
        *frame.axes(),
    ]
    for place, (name, points) in enumerate(lines.items()):
        parts += _curve(frame, name, points, COLOURS[place % len(COLOURS)], place)
    parts += _rates(growth, list(lines), top + 40)
    return "\n".join([*parts, "</svg>", ""])


def _rates(growth: Growth, names: Sequence[str], top: int) -> Iterable[str]:
    """One line for each roster: the share of matches won with its 95 % interval, and deaths in a match."""
    left, wide, right = MARGIN + 100, 360, MARGIN + 560
    most = max((own.deaths / max(1, own.matches) for own in growth.rosters.values()), default=0) or 1
    yield f'<text x="{left}" y="{top - 12}">matches won, 95 % interval</text>'
    yield f'<text x="{right}" y="{top - 12}">deaths in a match</text>'
    for place, name in enumerate(names):
        own, y, colour = growth.rosters[name], top + 12 + ROW * place, COLOURS[place % len(COLOURS)]
        low, high = wilson(own.won, own.matches)
        rate, deaths = own.won / max(1, own.matches), own.deaths / max(1, own.matches)
        yield f'<text x="{left - 10}" y="{y + 4}" text-anchor="end">{escape(name)}</text>'
        yield f'<line x1="{left}" x2="{left + wide}" y1="{y}" y2="{y}" stroke="#eee"/>'
        ends = f'x1="{left + wide * low:.1f}" x2="{left + wide * high:.1f}"'
        yield f'<line {ends} y1="{y}" y2="{y}" stroke="{colour}" stroke-width="3" class="interval"/>'
        yield f'<circle cx="{left + wide * rate:.1f}" cy="{y}" r="5" fill="{colour}"/>'
        yield f'<text x="{left + wide + 8}" y="{y + 4}">{rate:.0%}</text>'
        bar = 200 * deaths / most
        yield f'<rect x="{right}" y="{y - 6}" width="{bar:.1f}" height="12" fill="{colour}" fill-opacity="0.6"/>'
        yield f'<text x="{right + bar + 6:.1f}" y="{y + 4}">{deaths:.2f}</text>'


@dataclass(frozen=True)
class _Frame:
    """Where a match and a value are in the picture."""

    matches: int
    least: int
    most: int

    def x(self, match: int) -> float:
        return round(MARGIN + (WIDTH - 2 * MARGIN) * match / self.matches, 1)

    def y(self, value: int) -> float:
        return round(HEIGHT - 50 - (HEIGHT - 100) * (value - self.least) / (self.most - self.least), 1)

    def axes(self) -> Iterable[str]:
        for step in range(6):
            value = self.least + (self.most - self.least) * step // 5
            y = self.y(value)
            yield f'<line x1="{MARGIN}" x2="{WIDTH - MARGIN}" y1="{y}" y2="{y}" stroke="#ddd"/>'
            yield f'<text x="{MARGIN - 8}" y="{y + 4}" text-anchor="end">{value:,}</text>'
        for match in range(0, self.matches + 1, max(1, self.matches // 10)):
            yield f'<text x="{self.x(match)}" y="{HEIGHT - 30}" text-anchor="middle">{match}</text>'
        yield f'<text x="{WIDTH // 2}" y="{HEIGHT - 10}" text-anchor="middle">matches played</text>'


def _curve(frame: _Frame, name: str, points: Sequence[dict[str, int]], colour: str, place: int) -> Iterable[str]:
    upper = [f"{frame.x(n)},{frame.y(point['high'])}" for n, point in enumerate(points)]
    lower = [f"{frame.x(n)},{frame.y(point['low'])}" for n, point in enumerate(points)]
    middle = [f"{frame.x(n)},{frame.y(point['median'])}" for n, point in enumerate(points)]
    y = 60 + 20 * place
    yield f'<polygon points="{" ".join([*upper, *reversed(lower)])}" fill="{colour}" fill-opacity="0.08"/>'
    yield f'<polyline points="{" ".join(middle)}" fill="none" stroke="{colour}" stroke-width="2"/>'
    yield f'<rect x="{WIDTH - 40}" y="{y - 9}" width="12" height="12" fill="{colour}"/>'
    yield f'<text x="{WIDTH - 22}" y="{y + 2}">{escape(name)}</text>'

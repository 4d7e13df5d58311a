"""Ranking by columns in order: a later column is looked at only between entrants level on every earlier one.

(Matched Play: RANKING)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

ColumnValue = Callable[[str, Sequence[str]], int]
"""Worth of an entrant in a column, given the entrants it is level with so far."""


@dataclass(frozen=True)
class Column:
    name: str
    label: str
    """As part of a sentence."""
    short: str
    """As a heading."""
    value: ColumnValue
    higher_is_better: bool = True


@dataclass(frozen=True)
class Row:
    """A line of a table. Entrants level on everything share a place; `values` holds the columns in order."""

    place: int
    entrant: str
    values: Mapping[str, int]
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0


@dataclass(frozen=True)
class Table:
    """A ranking, best first. Within a shared place the lower number comes first, for where an order is needed."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...] = field(default=())

    def order(self) -> list[str]:
        return [row.entrant for row in self.rows]

    def row(self, entrant: str) -> Row:
        return next(row for row in self.rows if row.entrant == entrant)

    def why(self, one: str, other: str, names: Mapping[str, str] | None = None) -> str:
        """One sentence on why one entrant ranks above the other."""
        upper, lower = sorted((self.row(one), self.row(other)), key=self.rows.index)
        return self._why(upper, lower, names or {})

    def parted(self, names: Mapping[str, str]) -> list[str]:
        """A sentence for every two neighbours who are level in the first column and separated by a later one."""
        first = self.columns[0].name
        return [
            self._why(upper, lower, names)
            for upper, lower in pairwise(self.rows)
            if upper.place != lower.place and upper.values[first] == lower.values[first]
        ]

    def _why(self, upper: Row, lower: Row, called: Mapping[str, str]) -> str:
        above, below = called.get(upper.entrant, upper.entrant), called.get(lower.entrant, lower.entrant)
        level: list[str] = []
        for column in self.columns:
            best, worse = upper.values[column.name], lower.values[column.name]
            if best != worse:
                after = f", level on {', '.join(level)}" if level else ""
                return f"{above} ranks above {below} by {column.label}: {best} against {worse}{after}."
            level.append(column.label)
        return f"{above} and {below} are level on {', '.join(level)} and share place {upper.place}."


def table(
    entrants: Iterable[str],
    columns: Sequence[Column],
    number_of: Callable[[str], int],
    games: Callable[[str], tuple[int, int, int]],
) -> Table:
    """Rank entrants and number the places 1, 2, 2, 4. `games` tells how many were won, drawn and lost."""
    values: dict[str, dict[str, int]] = {entrant: {} for entrant in entrants}
    groups = [sorted(values, key=number_of)]
    for column in columns:
        groups = [part for group in groups for part in _split(group, column, values)]
    rows: list[Row] = []
    for group in groups:
        place = len(rows) + 1
        for entrant in group:
            won, drawn, lost = games(entrant)
            rows.append(Row(place, entrant, values[entrant], won + drawn + lost, won, drawn, lost))
    return Table(tuple(columns), tuple(rows))


def _split(group: list[str], column: Column, values: Mapping[str, dict[str, int]]) -> list[list[str]]:
    """Separate a group of level entrants by one more column, noting the values that decided."""
    parts: dict[int, list[str]] = {}
    for entrant in group:
        value = values[entrant][column.name] = column.value(entrant, group)
        parts.setdefault(value, []).append(entrant)
    return [parts[value] for value in sorted(parts, reverse=column.higher_is_better)]

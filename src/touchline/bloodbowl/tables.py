"""Tables of 2D6, made from the entries that say with which totals they come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from touchline.bloodbowl.entries import KickOffResult, Weather

LOWEST, HIGHEST = 2, 12

R = TypeVar("R", Weather, KickOffResult)


def table_of(edition: str, entries: Sequence[R]) -> dict[int, R]:
    """The table of an edition: the entry for each total of 2D6."""
    table: dict[int, R] = {}
    for entry in entries:
        for total in entry.rolls.get(edition, ()):
            if total in table:
                raise ValueError(f"{edition}: both {table[total].id} and {entry.id} come with a roll of {total}")
            table[total] = entry
    return table


def rows_of(table: Mapping[int, R], what: str) -> list[R]:
    """The entries of a table in its order, each once; every total must have one."""
    missing = [str(total) for total in range(LOWEST, HIGHEST + 1) if total not in table]
    if missing or len(table) != HIGHEST - LOWEST + 1:
        raise ValueError(f"{what}: each total from 2 to 12 needs an entry; missing are {', '.join(missing) or 'none'}")
    return list({table[total].id: table[total] for total in sorted(table)}.values())

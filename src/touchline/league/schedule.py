"""Schedules: balanced round robins, brackets, and the dates by which rounds are played."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from touchline.journal import Refused
from touchline.league.state import FixtureKind


@dataclass(frozen=True, slots=True)
class Planned:
    """A fixture to be published. Without an away team it is a bye."""

    round: int
    home: str
    away: str | None = None
    division: str = ""
    deadline: str = ""
    kind: FixtureKind = "league"
    places: tuple[str, str] = ("", "")


def round_robin(teams: Sequence[str], seed: int, meetings: int = 1) -> list[list[tuple[str, str | None]]]:
    """Rounds in which everybody meets everybody: home and away balanced, the second meeting with sides swapped.

    The circle method with alternating sides; an odd number leaves one team free in each round.
    """
    order: list[str | None] = list(teams)
    random.Random(seed).shuffle(order)
    if len(order) % 2:
        order.append(None)
    first = [_paired(order, number) for number in range(len(order) - 1)]
    rounds: list[list[tuple[str, str | None]]] = []
    for meeting in range(meetings):
        rounds += first if meeting % 2 == 0 else [[_swapped(pair) for pair in pairs] for pairs in first]
    return rounds


def _paired(order: list[str | None], number: int) -> list[tuple[str, str | None]]:
    """One round of the circle method: the last place stays, the others turn."""
    circle, fixed = order[:-1], order[-1]
    turned = circle[number:] + circle[:number]
    pairs: list[tuple[str | None, str | None]] = [(turned[0], fixed) if number % 2 == 0 else (fixed, turned[0])]
    half = len(circle) // 2
    for place in range(1, half + 1):
        pair = (turned[place], turned[-place])
        pairs.append(pair if place % 2 else (pair[1], pair[0]))
    return [_seated(home, away) for home, away in pairs]


def _seated(home: str | None, away: str | None) -> tuple[str, str | None]:
    """A bye has its team at home."""
    if home is None:
        assert away is not None
        return away, None
    return home, away


def _swapped(pair: tuple[str, str | None]) -> tuple[str, str | None]:
    home, away = pair
    return pair if away is None else (away, home)


def deadlines(first: str, rounds: int, days: int) -> list[str]:
    """The last day of each round; none if no first day is given."""
    if not first:
        return [""] * rounds
    try:
        start = date.fromisoformat(first)
    except ValueError:
        raise Refused([f"{first!r} is not a date such as 2026-11-16"]) from None
    return [(start + timedelta(days=days * number - 1)).isoformat() for number in range(1, rounds + 1)]


def bracket(seeds: Sequence[str], prefix: str, third_place: bool = True) -> list[tuple[str, Planned]]:
    """A knockout of 2, 4, 8 ... teams, best seeds apart; the losers of the semi-finals play for third place."""
    size = len(seeds)
    if size < 2 or size & (size - 1):
        raise Refused([f"{size} teams make no knockout; possible are 2, 4, 8, 16"])
    order = _seed_order(size)
    found: list[tuple[str, Planned]] = []
    previous: list[str] = []
    round_number, left = 1, size
    while left > 1:
        names = [f"{prefix}{left}-{place}" for place in range(1, left // 2 + 1)]
        for place, name in enumerate(names):
            if not previous:
                home, away = seeds[order[2 * place]], seeds[order[2 * place + 1]]
                planned = Planned(round_number, home, away, _round_name(left), kind="playoff")
            else:
                places = (f"winner of {previous[2 * place]}", f"winner of {previous[2 * place + 1]}")
                planned = Planned(round_number, "", "", _round_name(left), kind="playoff", places=places)
            found.append((name, planned))
        if left == 2 and third_place and previous:
            places = (f"loser of {previous[0]}", f"loser of {previous[1]}")
            found.append(
                (f"{prefix}third", Planned(round_number, "", "", "third place", kind="playoff", places=places))
            )
        previous, left, round_number = names, left // 2, round_number + 1
    return found


def _seed_order(size: int) -> list[int]:
    order = [0]
    while len(order) < size:
        total = 2 * len(order)
        order = [place for seed in order for place in (seed, total - 1 - seed)]
    return order


def _round_name(left: int) -> str:
    return {2: "final", 4: "semi-final", 8: "quarter-final"}.get(left, f"last {left}")

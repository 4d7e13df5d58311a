"""Pairing entrants (coaches or squads) for a round: by rank, without avoidable rematches, every deviation explained.

(Matched Play: PAIRINGS)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from touchline.journal.errors import Refused
from touchline.tournament.matching import RankPairing, pair_ranks

Meetings = Mapping[frozenset[str], Sequence[int]]
"""For two entrants that have met: the rounds in which they did."""

Separation = Literal["off", "before-rematches", "after-rematches"]
SEPARATION_WORDS = {
    "off": "no",
    "before-rematches": "yes, even at the price of a rematch",
    "after-rematches": "yes, unless that makes a rematch",
}


@dataclass(frozen=True)
class Field:
    """Everything a draw depends on. `order` lists the entrants to be paired, best first."""

    order: tuple[str, ...]
    meetings: Meetings = field(default_factory=dict)
    rests: Mapping[str, int] = field(default_factory=dict)
    """How often each entrant has had the Spare Player or a Bye."""
    apart: frozenset[frozenset[str]] = frozenset()
    """Pairs that should not meet, such as members of one club."""
    separation: Separation = "before-rematches"
    """Whether keeping such pairs apart weighs more or less than avoiding a rematch."""
    lock_top: bool = False
    """The final round's option: first and second meet even if they have met before."""


@dataclass(frozen=True)
class Draw:
    """Pairs from the top table down, and the entrant left over when their number is odd."""

    pairs: tuple[tuple[str, str], ...]
    rest: str | None = None


def draw(given: Field) -> Draw:
    """Pair the whole field. The entrant left over is taken out first, then first meets second and so on."""
    _check(given)
    if given.lock_top and len(given.order) >= 2:
        locked = _draw_with_top_locked(given)
        if locked is not None:
            return locked
    return _draw(given, given.order)


def _check(given: Field) -> None:
    if len(set(given.order)) != len(given.order):
        twice = sorted({entrant for entrant in given.order if given.order.count(entrant) > 1})
        raise Refused([f"{entrant} stands more than once in the list to be paired" for entrant in twice])


def _draw_with_top_locked(given: Field) -> Draw | None:
    """First against second whatever happened before, unless the leftover place must fall on one of them."""
    first, second, *others = given.order
    if len(given.order) % 2:
        fewest = min(given.rests.get(entrant, 0) for entrant in given.order)
        if all(given.rests.get(entrant, 0) > fewest for entrant in others):
            return None
    rest_of_field = _draw(given, tuple(others))
    return Draw(((first, second), *rest_of_field.pairs), rest_of_field.rest)


def _draw(given: Field, order: tuple[str, ...]) -> Draw:
    if not order:
        return Draw(())
    paired: RankPairing = pair_ranks(len(order), _costs(given, order), _resters(given, order))
    rest = None if paired.rest is None else order[paired.rest]
    return Draw(tuple((order[high], order[low]) for high, low in paired.pairs), rest)


def _resters(given: Field, order: tuple[str, ...]) -> list[int]:
    """Those who have had the Spare Player or a Bye least often."""
    counts = [given.rests.get(entrant, 0) for entrant in order]
    return [rank for rank, count in enumerate(counts) if count == min(counts)]


def _costs(given: Field, order: tuple[str, ...]) -> list[dict[int, int]]:
    """What it costs to pair two ranks: one unit per earlier meeting, and one for a pair to be kept apart.

    The concern that weighs more has a unit larger than everything the other could add up to.
    """
    ranks = {entrant: rank for rank, entrant in enumerate(order)}
    costs: list[dict[int, int]] = [{} for _ in order]
    met = _ranked_pairs(given.meetings, ranks)
    apart = [] if given.separation == "off" else _ranked_pairs(given.apart, ranks)
    most = 1 + max((len(given.meetings[pair]) for pair, _, _ in met), default=0)
    heavy = len(order) * most + 1
    meeting_unit, apart_unit = (heavy, 1) if given.separation == "after-rematches" else (1, heavy)
    for pair, one, other in met:
        costs[one][other] = costs[other][one] = len(given.meetings[pair]) * meeting_unit
    for _, one, other in apart:
        costs[one][other] = costs[other][one] = costs[one].get(other, 0) + apart_unit
    return costs


def _ranked_pairs(pairs: Iterable[frozenset[str]], ranks: Mapping[str, int]) -> list[tuple[frozenset[str], int, int]]:
    found = []
    for pair in pairs:
        one, other = pair
        if one in ranks and other in ranks:
            found.append((pair, ranks[one], ranks[other]))
    return found

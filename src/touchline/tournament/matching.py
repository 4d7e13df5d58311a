"""Pairing a ranked list: the highest ranked takes the highest ranked opponent that spoils nothing further down.

Works on ranks (0 is the top) and on the few pairs that should not meet, each with a cost; all other pairs cost nothing.
The answer has the least total cost and, among those, the opponents of the top ranks as high as possible.

Nearly everyone may meet nearly everyone, so a full matching over all pairs is almost never needed: as long as each of n
coaches left has at least n/2 possible opponents a complete pairing of them certainly exists (Dirac's theorem on
Hamiltonian cycles), and the next opponent can be taken without looking further. Only the last few, or a field split by
huge clubs, need more: a matching algorithm for the last ones, and before it a club against all others.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

import rustworkx

Costs = Sequence[Mapping[int, int]]
Pair = tuple[int, int]

WEIGHT_BITS = 100  # rustworkx computes in 128 bits and needs a few for itself
EXACT_FIELD = 256  # up to this number of coaches are matched exactly
EXACT_END = 128  # of a larger field that clubs split these last ones are


class RankPairing(NamedTuple):
    """Who rests (if the number is odd) and who plays whom, from the top down."""

    rest: int | None
    pairs: list[Pair]


def pair_ranks(count: int, costs: Costs, resters: Sequence[int] = ()) -> RankPairing:
    """Pair ranks 0 to count-1. With an odd count one of `resters` stays over, the lowest ranked that will do."""
    left = _Left(count, costs)
    rest: int | None = None
    if count % 2:
        rest = max(resters)
        left.remove(rest)
        if not left.surely_pairable(left.size):
            solved = _match(list(range(count)), costs, resters)
            return RankPairing(solved.rest, sorted(solved.pairs))
    pairs = _pair_while_easy(left)
    if left.size:
        pairs += _match(left.ranks(), costs, ()).pairs
    return RankPairing(rest, sorted(pairs))


def _pair_while_easy(left: _Left) -> list[Pair]:
    pairs = []
    while left.size > 2 and left.surely_pairable(left.size - 2):
        pairs.append(left.take_top_pair())
    return pairs


class _Left:
    """The coaches not yet paired, with the number of opponents each should not meet among them."""

    def __init__(self, count: int, costs: Costs) -> None:
        self.size = count
        self._costs = costs
        self._present = bytearray(b"\x01") * count
        self._conflicts = [len(conflicts) for conflicts in costs]
        self._tally = [0] * (count + 1)
        for number in self._conflicts:
            self._tally[number] += 1
        self._worst = max(self._conflicts, default=0)
        self._top = 0

    def surely_pairable(self, size: int) -> bool:
        """Whether any `size` of those left can certainly be paired at no cost."""
        while self._worst and not self._tally[self._worst]:
            self._worst -= 1
        return size - 1 - self._worst >= size / 2

    def remove(self, rank: int) -> None:
        self._present[rank] = 0
        self.size -= 1
        self._tally[self._conflicts[rank]] -= 1
        for other in self._costs[rank]:
            if self._present[other]:
                self._tally[self._conflicts[other]] -= 1
                self._conflicts[other] -= 1
                self._tally[self._conflicts[other]] += 1

    def take_top_pair(self) -> Pair:
        top = self._top = self._present.index(1, self._top)
        conflicts = self._costs[top]
        opponent = self._present.index(1, top + 1)
        while opponent in conflicts:
            opponent = self._present.index(1, opponent + 1)
        self.remove(top)
        self.remove(opponent)
        return top, opponent

    def ranks(self) -> list[int]:
        return [rank for rank, present in enumerate(self._present) if present]


def _match(ranks: list[int], costs: Costs, resters: Sequence[int]) -> RankPairing:
    if len(ranks) > EXACT_FIELD:
        return _match_large(ranks, costs, resters)
    rest: int | None = None
    pairs: list[Pair] = []
    while ranks:
        decided = _match_top(ranks, costs, resters if len(ranks) % 2 else ())
        rest = decided.rest if decided.rest is not None else rest
        pairs += decided.pairs
        paired = {rank for pair in decided.pairs for rank in pair} | {decided.rest}
        ranks = [rank for rank in ranks if rank not in paired]
    return RankPairing(rest, pairs)


def _match_top(ranks: list[int], costs: Costs, resters: Sequence[int]) -> RankPairing:
    """Least cost, then the lowest ranked rester, then the best opponents for as many top ranks as the weights hold."""
    base = len(ranks) + 2
    most = _total_bound(ranks, costs)
    lead = max(1, (WEIGHT_BITS - most.bit_length()) // base.bit_length() - 2)
    lead = min(lead, len(ranks))
    place_weight = [base ** (lead - 1 - place) if place < lead else 0 for place in range(len(ranks))]
    edges = []
    for high, rank in enumerate(ranks):
        conflicts = costs[rank]
        for low in range(high + 1, len(ranks)):
            wish = low * place_weight[high] + high * place_weight[low]
            edges.append((high, low, conflicts.get(ranks[low], 0) * base ** (lead + 1) + wish))
    bye = len(ranks)
    may_rest = set(resters)
    edges += [(place, bye, (bye - place) * base**lead) for place, rank in enumerate(ranks) if rank in may_rest]
    matched = _cheapest(len(ranks) + bool(resters), edges)
    rest = next((ranks[min(pair)] for pair in matched if bye in pair), None)
    pairs = [(ranks[high], ranks[low]) for high, low in matched if low != bye and high < lead]
    return RankPairing(rest, pairs)


def _match_large(ranks: list[int], costs: Costs, resters: Sequence[int]) -> RankPairing:
    """A big field in which one club has about half of those left: its members meet the others, from the top down.

    What remains of the larger part is paired among itself. The end is matched exactly, so that earlier meetings spoil
    nothing. A matching of the whole field would take time and memory that grow with its square and more.
    """
    worst = max(ranks, key=lambda rank: len(costs[rank]))
    mates = {worst, *costs[worst]}
    club = {rank: None for rank in ranks if rank in mates}  # in the order of the ranks, as the others are
    others = {rank: None for rank in ranks if rank not in mates}
    rest: int | None = None
    if resters:
        rest = max(club.keys() & resters or resters) if len(club) > len(others) else max(resters)
        (club if rest in club else others).pop(rest)
    pairs: list[Pair] = []
    while len(club) + len(others) > EXACT_END:
        one, other = (club, others) if club and others else (club or others, club or others)
        first = next(iter(one))
        del one[first]
        second = _opponent(other, costs[first])
        del other[second]
        pairs.append((min(first, second), max(first, second)))
    return RankPairing(rest, pairs + _match(sorted(club | others), costs, ()).pairs)


def _opponent(allowed: Collection[int], conflicts: Mapping[int, int]) -> int:
    """The highest ranked who costs nothing, otherwise the one who costs least."""
    free = next((rank for rank in allowed if rank not in conflicts), None)
    return min(allowed, key=lambda rank: conflicts[rank]) if free is None else free


def _total_bound(ranks: list[int], costs: Costs) -> int:
    return 1 + len(ranks) * max((max(costs[rank].values(), default=0) for rank in ranks), default=0)


def _cheapest(nodes: int, edges: list[tuple[int, int, int]]) -> list[Pair]:
    """The cheapest of the largest matchings. The library looks for the heaviest, so weights are turned around."""
    graph = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(nodes))
    ceiling = max((weight for _, _, weight in edges), default=0) + 1
    graph.add_edges_from([(high, low, ceiling - weight) for high, low, weight in edges])
    matched = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return sorted((min(pair), max(pair)) for pair in matched)

"""The matching under the pairings, against every complete pairing there is and against plain existence checks."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
import rustworkx
from hypothesis import given, settings
from hypothesis import strategies as st

from touchline.tournament import matching
from touchline.tournament.matching import EXACT_FIELD, RankPairing, pair_ranks


def every_pairing(ranks: list[int]) -> Iterator[list[tuple[int, int]]]:
    if not ranks:
        yield []
        return
    top, *others = ranks
    for opponent in others:
        left = [rank for rank in others if rank != opponent]
        for tail in every_pairing(left):
            yield [(top, opponent), *tail]


def best_by_hand(count: int, costs: list[dict[int, int]], resters: list[int]) -> RankPairing:
    """Least cost, then the lowest ranked rester, then top-down the highest ranked opponents: by trying everything."""
    candidates = []
    for rest in resters if count % 2 else [None]:
        for pairs in every_pairing([rank for rank in range(count) if rank != rest]):
            cost = sum(costs[high].get(low, 0) for high, low in pairs)
            candidates.append((cost, -(rest or 0), pairs, rest))
    cost, _, pairs, rest = min(candidates)
    return RankPairing(rest, pairs)


@st.composite
def fields(draw: st.DrawFn) -> tuple[int, list[dict[int, int]], list[int]]:
    count = draw(st.integers(2, 9))
    costs: list[dict[int, int]] = [{} for _ in range(count)]
    for high in range(count):
        for low in range(high + 1, count):
            cost = draw(st.sampled_from([0, 0, 0, 1, 1, 2, 50]))
            if cost:
                costs[high][low] = costs[low][high] = cost
    resters = draw(st.lists(st.integers(0, count - 1), min_size=1, unique=True))
    return count, costs, sorted(resters)


@settings(max_examples=300, deadline=None)
@given(fields())
def test_small_fields_equal_the_best_of_all_pairings(field: tuple[int, list[dict[int, int]], list[int]]) -> None:
    assert pair_ranks(*field) == best_by_hand(*field)


def can_be_paired(ranks: list[int], costs: list[dict[int, int]]) -> bool:
    graph = rustworkx.PyGraph()
    places = {rank: graph.add_node(rank) for rank in ranks}
    graph.add_edges_from_no_data([(places[a], places[b]) for a in ranks for b in ranks if a < b and b not in costs[a]])
    return len(rustworkx.max_weight_matching(graph, max_cardinality=True)) * 2 == len(ranks)


def greedy_by_definition(count: int, costs: list[dict[int, int]]) -> list[tuple[int, int]]:
    """The ruling word for word: the highest takes the highest for whom the rest can still all be paired."""
    left, pairs = list(range(count)), []
    while left:
        top = left.pop(0)
        for opponent in left:
            others = [rank for rank in left if rank != opponent]
            if opponent not in costs[top] and can_be_paired(others, costs):
                pairs.append((top, opponent))
                left = others
                break
        else:
            raise AssertionError("no pairing without conflict")
    return pairs


@pytest.mark.parametrize("seed", range(12))
def test_middle_fields_follow_the_definition_step_by_step(seed: int) -> None:
    source = random.Random(seed)
    count = source.choice([16, 22, 28])
    costs: list[dict[int, int]] = [{} for _ in range(count)]
    for _ in range(source.choice([4, 7, 9])):
        order = source.sample(range(count), count)
        for one, other in zip(order[::2], order[1::2], strict=True):
            costs[one][other] = costs[other][one] = 1
    assert pair_ranks(count, costs).pairs == greedy_by_definition(count, costs)


def test_a_club_of_more_than_half_of_a_large_field_costs_exactly_what_it_must() -> None:
    count, club = 300, 180
    assert count > EXACT_FIELD
    costs = [{other: 1 for other in range(club) if other != rank} if rank < club else {} for rank in range(count)]
    pairs = pair_ranks(count, costs).pairs
    assert sorted(rank for pair in pairs for rank in pair) == list(range(count))
    assert sum(low < club for _, low in pairs) == (club - (count - club)) // 2


def test_a_large_field_with_two_equal_clubs_is_paired_across_them() -> None:
    count = 400
    costs = [{other: 1 for other in range(rank % 2, count, 2) if other != rank} for rank in range(count)]
    assert all((high + low) % 2 for high, low in pair_ranks(count, costs).pairs)


@pytest.mark.parametrize("sorted_by_club", [False, True])
def test_a_huge_field_split_by_a_club_never_goes_to_a_matching_as_a_whole(
    sorted_by_club: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[int] = []

    def watched(nodes: int, edges: list[tuple[int, int, int]]) -> list[matching.Pair]:
        sizes.append(nodes)
        return exact(nodes, edges)

    exact = matching._cheapest
    monkeypatch.setattr(matching, "_cheapest", watched)
    monkeypatch.setattr(matching, "EXACT_FIELD", 40)
    monkeypatch.setattr(matching, "EXACT_END", 20)
    count = 161
    club = range(80) if sorted_by_club else range(0, 160, 2)
    costs: list[dict[int, int]] = [{} for _ in range(count)]
    for rank in club:
        costs[rank] = {other: 1 for other in club if other != rank}
    for rank in range(0, count - 1, 3):
        costs[rank][rank + 1] = costs[rank + 1][rank] = 1  # they have met
    rest, pairs = pair_ranks(count, costs, range(count))
    assert rest is not None
    assert sorted([rest, *(rank for pair in pairs for rank in pair)]) == list(range(count))
    assert not any(low in costs[high] for high, low in pairs)
    assert max(sizes) <= 40


def test_an_odd_large_field_of_one_club_still_rests_exactly_one() -> None:
    count = 301
    costs = [{other: 1 for other in range(count) if other != rank} for rank in range(count)]
    rest, pairs = pair_ranks(count, costs, [5, 100])
    assert rest == 100
    assert sorted([rest, *(rank for pair in pairs for rank in pair)]) == list(range(count))

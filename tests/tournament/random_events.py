"""Random events played on the pairing alone, with a check of every draw that shares no code with it."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations

import rustworkx

from touchline.tournament.pairing import Draw, Field, Separation, draw

SMALL = 12


@dataclass
class RandomEvent:
    """Coaches with a strength, clubs, drop-outs, absences and late entries."""

    seed: int
    most_coaches: int = 512
    points: dict[str, int] = field(default_factory=dict)
    clubs: dict[str, int] = field(default_factory=dict)
    meetings: dict[frozenset[str], list[int]] = field(default_factory=dict)
    rests: dict[str, int] = field(default_factory=dict)
    rematches: int = 0
    second_rests: int = 0
    draws: int = 0
    faults: list[str] = field(default_factory=list)

    def play(self) -> RandomEvent:
        chance = self.chance = random.Random(self.seed)
        count = int(8 * (self.most_coaches / 8) ** chance.random())
        rounds = chance.randint(3, 9)
        self.club_size = chance.choice([0, 0, 2, 4, max(2, count // 8), max(2, count // 3)])
        self.separation: Separation = chance.choice(["before-rematches", "after-rematches"])
        self.present: list[str] = []
        for _ in range(count):
            self._enter()
        for number in range(1, rounds + 1):
            self._come_and_go(number)
            if len(self.present) >= 2:
                self._play_round(number)
        return self

    def _enter(self) -> None:
        coach = f"c{len(self.points)}"
        self.points[coach] = 0
        self.present.append(coach)
        if self.club_size:
            self.clubs[coach] = len(self.points) // self.club_size

    def _come_and_go(self, number: int) -> None:
        if number > 1:
            self.present = [coach for coach in self.present if self.chance.random() > 0.03]
            for _ in range(self.chance.choice([0, 0, 0, 1, 2])):
                self._enter()

    def _play_round(self, number: int) -> None:
        playing = [coach for coach in self.present if self.chance.random() > 0.02] or self.present
        order = sorted(playing, key=lambda coach: (-self.points[coach], self.chance.random()))
        mates: dict[int, list[str]] = {}
        for coach in order:
            if coach in self.clubs:
                mates.setdefault(self.clubs[coach], []).append(coach)
        apart = frozenset(frozenset(pair) for club in mates.values() for pair in combinations(club, 2))
        given = Field(tuple(order), self.meetings, dict(self.rests), apart, self.separation)
        drawn = draw(given)
        self.draws += 1
        self.faults += [f"seed {self.seed}, round {number}: {fault}" for fault in check(given, drawn)]
        for pair in drawn.pairs:
            self.rematches += frozenset(pair) in self.meetings
            self.meetings.setdefault(frozenset(pair), []).append(number)
            result = self.chance.choice([0, 1, 2])
            self.points[pair[0]] += result
            self.points[pair[1]] += 2 - result
        if drawn.rest is not None:
            self.second_rests += drawn.rest in self.rests
            self.rests[drawn.rest] = self.rests.get(drawn.rest, 0) + 1
            self.points[drawn.rest] += 2


def check(given: Field, drawn: Draw) -> list[str]:
    """Faults of a draw: somebody missing or twice, an avoidable leftover, rematch or forbidden pair."""
    seats = [coach for pair in drawn.pairs for coach in pair] + ([drawn.rest] if drawn.rest else [])
    faults = [] if sorted(seats) == sorted(given.order) else ["not everyone plays exactly once"]
    if drawn.rest is not None:
        fewest = min(given.rests.get(coach, 0) for coach in given.order)
        if given.rests.get(drawn.rest, 0) != fewest:
            faults.append(f"{drawn.rest} rests again although others have rested less")
    cost = [_pair_cost(given, *pair) for pair in drawn.pairs]
    total = (sum(heavy for heavy, _ in cost), sum(light for _, light in cost))
    if total > (0, 0) and total > _lower_bound(given):
        faults.append(f"costs {total} although {_lower_bound(given)} may be possible")
    return faults


def _pair_cost(given: Field, one: str, other: str) -> tuple[int, int]:
    """The weightier concern first."""
    meetings = len(given.meetings.get(frozenset((one, other)), ()))
    apart = int(frozenset((one, other)) in given.apart)
    return (apart, meetings) if given.separation == "before-rematches" else (meetings, apart)


def _resters(given: Field) -> list[str]:
    fewest = min(given.rests.get(coach, 0) for coach in given.order)
    return [coach for coach in given.order if given.rests.get(coach, 0) == fewest]


def _lower_bound(given: Field) -> tuple[int, int]:
    if len(given.order) <= SMALL:
        return _by_trying(given)
    return _by_counting(given)


def _by_trying(given: Field) -> tuple[int, int]:
    """The least possible cost, by trying every complete pairing of a small field."""
    order = given.order

    @cache
    def best(left: frozenset[int]) -> tuple[int, int]:
        if not left:
            return 0, 0
        top = min(left)
        found = []
        for other in left - {top}:
            heavy, light = _pair_cost(given, order[top], order[other])
            rest = best(left - {top, other})
            found.append((heavy + rest[0], light + rest[1]))
        return min(found)

    everyone = frozenset(range(len(order)))
    if len(order) % 2 == 0:
        return best(everyone)
    return min(best(everyone - {order.index(coach)}) for coach in _resters(given))


def _by_counting(given: Field) -> tuple[int, int]:
    """A bound for larger fields: pairs that no pairing free of the heavier concern, or of both, can hold."""
    heavy = _left_unpaired(given, heavier_only=True)
    both = _left_unpaired(given, heavier_only=False)
    return heavy, max(0, both - heavy)


def _left_unpaired(given: Field, *, heavier_only: bool) -> int:
    graph = rustworkx.PyGraph()
    place = {coach: graph.add_node(coach) for coach in given.order}
    for one, other in combinations(given.order, 2):
        heavy, light = _pair_cost(given, one, other)
        if not heavy and (heavier_only or not light):
            graph.add_edge(place[one], place[other], None)
    seats = len(given.order)
    if seats % 2:
        seats += 1
        bye = graph.add_node("bye")
        graph.add_edges_from_no_data([(place[coach], bye) for coach in _resters(given)])
    return seats // 2 - len(rustworkx.max_weight_matching(graph, max_cardinality=True))

"""The search bot: Monte Carlo tree search over the answers to come, for any game of the kernel.

Every iteration resamples what the seat cannot see, uses its own dice, walks down the tree by upper confidence
bounds, adds one node and values the position it has reached; the values flow back up. The tree is open to chance: an
answer may lead to several nodes, told apart by the question that follows. A node looks at the most promising answers
first and at more of them the more often it is visited. The walk ends with the turn: what follows is in the hands of the
other seat, and the value of the position must speak for it.

It is an anytime search: it can be stopped after any iteration. With a budget of iterations the answer depends on the
seed alone; with a budget of seconds also on the speed of the machine.
"""

from __future__ import annotations

from math import log, sqrt
from random import Random
from time import perf_counter
from typing import Any, Final

from touchline.bots.agent import imagined
from touchline.bots.knowledge import Knowledge
from touchline.core.match import Match

DEPTH: Final = 40  # questions after which a walk ends wherever it is
WIDEST: Final = 16  # answers to one question that are looked at in the end
NARROW: Final = 3  # answers that are looked at from the start
WIDENING: Final = 0.5  # the power of the visits by which further answers are added
CURIOSITY: Final = 1.2  # points of value that the first visits may be wrong by
LIMIT: Final = 20.0  # values are capped here, so that a won match does not outweigh every doubt

Sight = tuple[int, int, tuple[int, ...]]  # the seat to answer, its question and its legal answers


class Node:
    """A question that a walk has come to."""

    __slots__ = ("answers", "edges", "visits")

    def __init__(self) -> None:
        self.answers: list[int] = []  # the most promising first; found when a walk first goes on from here
        self.edges: list[Edge] = []  # for the answers tried so far, in the same order
        self.visits = 0


class Edge:
    """An answer that has been tried, and the questions it has led to."""

    __slots__ = ("nodes", "total", "visits")

    def __init__(self) -> None:
        self.nodes: dict[Sight, Node] = {}
        self.visits = 0
        self.total = 0.0  # of the values found behind it, from the side of the searching seat


class SearchBot:
    """Searches for a number of seconds, of iterations, or for whichever ends first."""

    def __init__(
        self, knowledge: Knowledge, seed: int, *, seconds: float | None = None, iterations: int | None = None
    ) -> None:
        if seconds is None and iterations is None:
            raise ValueError("a search needs a budget: seconds, iterations or both")
        self.knowledge = knowledge
        self.random = Random(seed)
        self.seconds = seconds
        self.iterations = iterations
        self.expected: dict[Sight, Node] = {}  # the question that must follow the last answer, if chance has no say

    def choose(self, match: Match) -> int:
        if len(match.legal) == 1:
            return match.legal[0]
        root = self.search(match)
        most = max(range(len(root.edges)), key=lambda number: (root.edges[number].visits, -number))
        nodes = root.edges[most].nodes
        self.expected = nodes if len(nodes) == 1 else {}
        return root.answers[most]

    def search(self, match: Match) -> Node:
        """The tree that the budget allows, grown on from the last one where that foresaw just this question."""
        until = None if self.seconds is None else perf_counter() + self.seconds
        root = self.expected.get(sight_of(match)) or Node()
        done = 0
        while self.iterations is None or done < self.iterations:
            self._walk(root, imagined(match, match.actor, self.random), match.actor)
            done += 1
            if until is not None and perf_counter() >= until:
                break
        return root

    def _walk(self, node: Node, match: Any, seat: int) -> None:
        """One iteration: down the tree to a new node, and its value back up."""
        stage = self.knowledge.stage(match)
        path: list[tuple[Node, Edge]] = []
        fresh = False
        while not fresh and not match.over and self.knowledge.stage(match) == stage and len(path) < DEPTH:
            if not node.answers:
                node.answers = self.knowledge.promising(match, WIDEST)
            number = pick(node, match.actor == seat)
            edge = node.edges[number]
            path.append((node, edge))
            match.step(node.answers[number])
            sight = sight_of(match)
            fresh = sight not in edge.nodes
            if fresh:
                edge.nodes[sight] = Node()
            node = edge.nodes[sight]
        worth = max(-LIMIT, min(LIMIT, self._value(match, seat)))
        for passed, edge in path:
            passed.visits += 1
            edge.visits += 1
            edge.total += worth

    def _value(self, match: Any, seat: int) -> float:
        """The value of a position; what is only half done is finished at first sight."""
        knowledge = self.knowledge
        for _ in range(DEPTH):
            if match.over or knowledge.between_actions(match):
                break
            match.step(knowledge.promising(match, 1)[0])
        return knowledge.value(match, seat)


def sight_of(match: Match) -> Sight:
    """What a question shows."""
    return match.actor, match.question, tuple(match.legal)


def pick(node: Node, own: bool) -> int:
    """Which answer to follow: an untried one if it is time for it, else the one with the best hopes.

    The searching seat hopes for high values, the other one for low ones.
    """
    tried = len(node.edges)
    if tried < len(node.answers) and tried < NARROW + int(node.visits**WIDENING):
        node.edges.append(Edge())
        return tried
    sign = 1 if own else -1
    doubt = CURIOSITY * sqrt(log(node.visits + 1))
    best, chosen = -1e9, 0
    for number, edge in enumerate(node.edges):
        hope = sign * edge.total / edge.visits + doubt / sqrt(edge.visits)
        if hope > best:
            best, chosen = hope, number
    return chosen

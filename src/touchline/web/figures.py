"""Figures about a server process: counted while it works, and written down for Prometheus."""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

REMEMBERED: Final = 1000  # latencies of answers
FORGOTTEN_SECONDS: Final = 15.0  # after which a process that says nothing is gone
HELP: Final[Mapping[str, str]] = {
    "up_seconds": "Seconds since the process started.",
    "tables": "Tables in memory.",
    "uncertain_tables": "Tables waiting for the store.",
    "watchers": "Live connections that watch a table.",
    "connections": "Open connections of all kinds.",
    "dropped_connections": "Connections dropped because they asked for nothing.",
    "answers": "Answers taken since the start.",
    "refusals": "Answers refused since the start.",
    "answer_seconds_median": "Median seconds from an answer to its line in the journal, lately.",
    "answer_seconds_p95": "The 95th percentile of the same.",
    "bots_waiting": "Bots waiting to think.",
    "bots_resting": "Of these, bots whose coach has used up the thinking time.",
    "bots_thinking": "Bots thinking.",
    "store_seconds": "Seconds the store took for a small query; -1 if it does not answer or cannot be written to.",
    "shares": "Shares of the tables whose bots and clocks run here, of 64.",
    "processes": "Server processes on this store.",
}
COUNTERS: Final = ("answers", "refusals", "dropped_connections")


@dataclass
class Figures:
    """The figures of one process."""

    up_seconds: float = 0
    tables: int = 0
    uncertain_tables: int = 0
    watchers: int = 0
    connections: int = 0
    dropped_connections: int = 0
    answers: int = 0
    refusals: int = 0
    answer_seconds_median: float = 0
    answer_seconds_p95: float = 0
    bots_waiting: int = 0
    bots_resting: int = 0
    bots_thinking: int = 0
    store_seconds: float = 0
    shares: int = 64
    processes: int = 1


@dataclass
class Health:
    """Counts what a process does, and keeps the figures of others."""

    started: float = field(default_factory=time.monotonic)
    answers: int = 0
    refusals: int = 0
    latencies: deque[float] = field(default_factory=lambda: deque(maxlen=REMEMBERED))
    written_at: float = -math.inf  # when the store was last seen to take something new
    others: dict[str, tuple[float, Figures]] = field(default_factory=dict)

    def answered(self, seconds: float) -> None:
        self.answers += 1
        self.latencies.append(seconds)

    def refused(self) -> None:
        self.refusals += 1

    def heard(self, node: str, figures: dict[str, Any]) -> None:
        """Keep what another process says of itself."""
        known = {name: value for name, value in figures.items() if name in HELP}
        self.others[node] = (time.monotonic(), Figures(**known))

    def figures(self, master: Any, state: Any, store_seconds: float) -> Figures:
        """This process now. `state` is the state of the application."""
        slow = sorted(self.latencies) or [0.0]
        gate, cluster = getattr(state, "gate", None), getattr(state, "cluster", None)
        rooms = list(master.rooms.values())
        return Figures(
            up_seconds=round(time.monotonic() - self.started, 1),
            tables=len(rooms),
            uncertain_tables=sum(room.uncertain for room in rooms),
            watchers=sum(len(room.watchers) for room in rooms),
            connections=gate.tally.total if gate else 0,
            dropped_connections=gate.dropped if gate else 0,
            answers=self.answers,
            refusals=self.refusals,
            answer_seconds_median=round(slow[len(slow) // 2], 5),
            answer_seconds_p95=round(slow[int(len(slow) * 0.95)], 5),
            bots_waiting=master.thinkers.queue.length,
            bots_resting=master.thinkers.queue.resting,
            bots_thinking=master.thinkers.queue.running,
            store_seconds=round(store_seconds, 5),
            shares=len(cluster.shares) if cluster else 64,
            processes=cluster.nodes if cluster else 1,
        )

    def all(self, node: str, own: Figures) -> dict[str, Figures]:
        """The figures of every process that has been heard of lately, by its name."""
        now = time.monotonic()
        self.others = {name: kept for name, kept in self.others.items() if now - kept[0] < FORGOTTEN_SECONDS}
        return {node: own, **{name: figures for name, (_, figures) in sorted(self.others.items())}}


def prometheus(found: Mapping[str, Figures]) -> str:
    """Figures in the text format of Prometheus."""
    lines: list[str] = []
    for name, words in HELP.items():
        full = f"touchline_{name}{'_total' if name in COUNTERS else ''}"
        lines += [f"# HELP {full} {words}", f"# TYPE {full} {'counter' if name in COUNTERS else 'gauge'}"]
        lines += [f'{full}{{process="{node}"}} {getattr(one, name)}' for node, one in found.items()]
    return "\n".join(lines) + "\n"

"""Playing many plans: with processes of this machine or on a cluster, and going on where a run was interrupted."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from touchline.bots.crew import in_order, play_all
from touchline.bots.table import Outcome, Plan, play_plan
from touchline.core.errors import TouchlineError

LOCAL: Final = "local"  # the cluster of this machine, made for the run
SECONDS_TO_CONNECT = 10  # how long a cluster may take to reply at first
_AHEAD: Final = 8  # plans handed out for each thread of the cluster
_RETRIES: Final = 5  # times that a game is played again whose worker has died

Play = Callable[[Iterable[Plan]], Iterator[Outcome]]


class RunError(TouchlineError):
    """A run that cannot be played or resumed as asked."""


def run(plans: Iterable[Plan], jobs: int, cluster: str | None = None, kept: Path | None = None) -> Iterator[Outcome]:
    """The outcomes of all plans, in their order. `kept` is a file of outcomes to resume and to add to."""
    if cluster is None:

        def play(rest: Iterable[Plan]) -> Iterator[Outcome]:
            return play_all(rest, jobs)

    else:

        def play(rest: Iterable[Plan]) -> Iterator[Outcome]:
            return play_on_cluster(rest, cluster, jobs)

    return play(plans) if kept is None else resumed(plans, kept, play)


@dataclass(frozen=True)
class Place:
    """Where many matches are played, and what is kept of them."""

    jobs: int
    cluster: str | None = None
    kept: Path | None = None

    def run(self, plans: Iterable[Plan], total: int) -> Iterator[Outcome]:
        """The outcomes of this many plans."""
        return run(plans, min(self.jobs, total), self.cluster, self.kept)


# --- a cluster


def play_on_cluster(plans: Iterable[Plan], address: str, jobs: int) -> Iterator[Outcome]:
    """Play on a Dask cluster: the scheduler at an address, or `local` for one of `jobs` processes.

    The same plans have the same outcomes as anywhere. The games of a worker that dies are played by the others.
    """
    if find_spec("distributed") is None:
        raise RunError("a cluster needs Dask: pip install 'touchline[cluster]'")
    dask: Any = import_module("distributed")
    try:
        if address == LOCAL:
            scheduler: Any = dask.LocalCluster(
                n_workers=jobs, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
            )
        else:
            scheduler = address
        client: Any = dask.Client(scheduler, timeout=SECONDS_TO_CONNECT)
    except (OSError, ValueError) as error:
        raise RunError(f"there is no cluster at {address}: {error}; --cluster takes {LOCAL} or an address") from error
    try:
        threads = max(1, sum(client.nthreads().values()))
        yield from in_order(
            plans, threads * _AHEAD, lambda plan: client.submit(play_plan, plan, pure=False, retries=_RETRIES)
        )
    finally:
        client.close()
        if address == LOCAL:
            scheduler.close()


# --- a file of outcomes


def resumed(plans: Iterable[Plan], path: Path, play: Play) -> Iterator[Outcome]:
    """Outcomes from the file as far as it goes, then those of the plans that are left, which are added to it."""
    waiting = iter(plans)
    known = read_kept(path) if path.exists() else []
    for number, kept in enumerate(known):
        plan = next(waiting, None)
        if plan is None or kept.get("plan") != key_of(plan):
            raise RunError(f"{path}, line {number + 1}: this is an outcome of another run; name another file")
        yield Outcome(plan, kept["winner"], tuple(kept["score"]), kept["decisions"], kept["turns"])
    with path.open("a", encoding="utf-8") as file:
        for outcome in play(waiting):
            file.write(json.dumps(as_kept(outcome)) + "\n")
            file.flush()
            yield outcome


def read_kept(path: Path) -> list[dict[str, Any]]:
    """The lines of the file; a last one that was cut off by an interruption is cut away."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    if lines and not lines[-1].endswith("\n"):
        lines.pop()
        path.write_text("".join(lines), encoding="utf-8")
    try:
        found = [json.loads(line) for line in lines]
    except ValueError as error:
        raise RunError(f"{path} is not a file of outcomes: {error}") from error
    if not all(isinstance(line, dict) and line.keys() == {*as_kept(_EXAMPLE)} for line in found):
        raise RunError(f"{path} is not a file of outcomes")
    return found


def as_kept(outcome: Outcome) -> dict[str, object]:
    return {
        "plan": key_of(outcome.plan),
        "winner": outcome.winner,
        "score": list(outcome.score),
        "decisions": outcome.decisions,
        "turns": outcome.turns,
    }


def key_of(plan: Plan) -> str:
    """What tells a plan from all others."""
    settings: Mapping[str, object] = plan.settings
    text = json.dumps([plan.game, plan.bots, plan.seed, settings], sort_keys=True, default=str)
    return sha256(text.encode()).hexdigest()[:16]


_EXAMPLE: Final = Outcome(Plan("", (), 0), 0, (), 0, 0)

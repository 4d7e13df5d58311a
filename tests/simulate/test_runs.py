"""Runs on a cluster and runs that go on: the same outcomes as on one core, whatever happens on the way."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from click.testing import CliRunner

from touchline.bots.table import Outcome, Plan, play_plan
from touchline.cli.simulate import command as simulate
from touchline.simulate.runs import RunError, read_kept, run
from touchline.simulate.settings import match_settings


def plans(count: int, seed: int = 0) -> list[Plan]:
    settings = match_settings("blitzbowl")
    return [Plan("blitzbowl", ("random", "random"), seed + number, settings) for number in range(count)]


# --- going on


def test_a_run_goes_on_after_what_was_kept(tmp_path: Path) -> None:
    path = tmp_path / "outcomes.jsonl"
    expected = [play_plan(plan) for plan in plans(6)]
    begun = run(plans(6), 1, kept=path)
    assert list(islice(begun, 4)) == expected[:4]
    assert len(read_kept(path)) == 4
    lines = path.read_text()
    assert list(run(plans(6), 1, kept=path)) == expected
    assert path.read_text().startswith(lines)
    assert len(read_kept(path)) == 6
    assert list(run(plans(6), 1, kept=path)) == expected


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "outcomes.jsonl"
    expected = list(run(plans(3), 1, kept=path))
    path.write_text(path.read_text()[:-20])
    assert list(run(plans(3), 1, kept=path)) == expected
    assert len(read_kept(path)) == 3


def test_the_outcomes_of_another_run_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "outcomes.jsonl"
    list(run(plans(2), 1, kept=path))
    with pytest.raises(RunError, match="line 1: this is an outcome of another run"):
        list(run(plans(2, seed=50), 1, kept=path))
    path.write_text('{"a": 1}\n')
    with pytest.raises(RunError, match="is not a file of outcomes"):
        list(run(plans(2), 1, kept=path))


def test_the_command_resumes(tmp_path: Path) -> None:
    path = tmp_path / "outcomes.jsonl"
    words = ["blitzbowl", "--bots", "random", "random", "--jobs", "1", "--json", "--resume", str(path)]
    first = CliRunner().invoke(simulate, [*words, "--games", "3"], standalone_mode=False)
    longer = CliRunner().invoke(simulate, [*words, "--games", "5"], standalone_mode=False)
    assert first.exception is longer.exception is None
    assert json.loads(first.stdout)["games"] == 3
    assert json.loads(longer.stdout)["games"] == 5
    assert len(path.read_text().splitlines()) == 5


# --- a cluster


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """A scheduler and two workers in processes of their own."""
    pytest.importorskip("distributed")
    folder = tmp_path_factory.mktemp("cluster")
    file = folder / "scheduler.json"
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    dask = [sys.executable, "-m", "distributed.cli"]
    address = ["--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(file)]
    scheduler = subprocess.Popen([*dask[:2], "distributed.cli.dask_scheduler", *address], cwd=folder, **quiet)  # type: ignore[call-overload]
    for _ in range(200):
        if file.exists() and file.read_text().strip().endswith("}"):
            break
        time.sleep(0.1)
    options = ["--nthreads", "1", "--no-nanny", "--no-dashboard", "--scheduler-file", str(file)]
    workers = [
        subprocess.Popen([*dask[:2], "distributed.cli.dask_worker", *options], cwd=folder, **quiet)  # type: ignore[call-overload]
        for _ in range(2)
    ]
    try:
        yield json.loads(file.read_text())["address"], workers
    finally:
        for process in (*workers, scheduler):
            process.kill()
        for process in (*workers, scheduler):
            process.wait()


def test_a_worker_may_die_in_mid_run(cluster: tuple[str, list[subprocess.Popen[bytes]]]) -> None:
    """The outcomes are those of one core although one of two workers is killed after the first games."""
    address, workers = cluster
    wanted = plans(30)
    found: list[Outcome] = []
    for outcome in run(wanted, 1, address):
        found.append(outcome)
        if len(found) == 3:
            os.kill(workers[0].pid, signal.SIGKILL)
            workers[0].wait(10)
    assert found == [play_plan(plan) for plan in wanted]


def test_a_cluster_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr("touchline.simulate.runs.SECONDS_TO_CONNECT", 1)
    with pytest.raises(RunError, match="there is no cluster at tcp:"):
        list(run(plans(1), 1, "tcp://127.0.0.1:1"))

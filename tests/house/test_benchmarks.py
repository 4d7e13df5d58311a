"""`make bench` measures what it says, beside python-chess."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from benchmarks import registry, run, yardstick
from benchmarks.registry import Measure, Stopwatch, Unit
from touchline.core.build import compiled


def fixed(unit: Unit, seconds: float, done: int) -> Measure:
    def work(watch: Stopwatch) -> int:
        watch.seconds = seconds
        return done

    return Measure("fixed", unit, True, work)


def test_a_figure_is_told_in_its_unit() -> None:
    assert fixed(Unit.PER_SECOND, seconds=0.5, done=100).take() == 200
    assert fixed(Unit.MICROSECONDS, seconds=0.5, done=100).take() == pytest.approx(5000)
    assert fixed(Unit.MILLISECONDS, seconds=0.5, done=100).take() == pytest.approx(5)


def test_what_chess_has_nothing_like_is_told_without_a_ratio() -> None:
    assert run.cell(fixed(Unit.MILLISECONDS, 1, 1), "interpreted", {("fixed", "interpreted"): 12.345}) == "12.35"


def test_the_best_round_counts() -> None:
    assert fixed(Unit.PER_SECOND, 1, 1).better([3, 9, 5]) == 9
    assert fixed(Unit.MICROSECONDS, 1, 1).better([3, 9, 5]) == 3


def test_a_ratio_above_one_is_better_than_chess_in_either_unit() -> None:
    figures = {(yardstick.DECISIONS, "interpreted"): 100.0, (yardstick.COPY, "interpreted"): 2.0}
    assert run.ratio(fixed(Unit.PER_SECOND, 1, 1), 300, figures) == 3
    assert run.ratio(fixed(Unit.MICROSECONDS, 1, 1), 1, figures) == 2


def test_only_the_time_under_the_watch_counts() -> None:
    watch = Stopwatch()
    sum(range(100_000))
    assert watch.seconds == 0
    with watch.running():
        sum(range(100_000))
    assert watch.seconds > 0


def test_every_measure_does_its_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """One round of everything, in the build under test; a short one, as the figures do not matter here."""
    for module in ("games", "extras"):
        monkeypatch.setattr(f"benchmarks.{module}.SECONDS", 0.1)
    names = [name for name, each in registry.load().items() if each.both_builds or not compiled()]
    build = "compiled" if compiled() else "interpreted"
    done = CliRunner().invoke(run.main, ["--one-round", build, *names])
    assert done.exit_code == 0, done.output
    figures = json.loads(done.output)
    assert list(figures) == names
    assert all(figure > 0 for figure in figures.values())


def test_the_wrong_build_is_refused() -> None:
    done = CliRunner().invoke(run.main, ["--one-round", "interpreted" if compiled() else "compiled", yardstick.COPY])
    assert done.exit_code == 1
    assert "which makes both" in done.output


def test_an_unknown_measure_is_refused_with_what_there_is() -> None:
    done = CliRunner().invoke(run.main, ["speed of light"])
    assert done.exit_code == 2
    assert "no measure speed of light" in done.output
    assert yardstick.DECISIONS in done.output

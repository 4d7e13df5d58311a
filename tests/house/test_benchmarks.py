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


def test_a_figure_is_shown_in_its_unit() -> None:
    assert fixed(Unit.PER_SECOND, seconds=0.5, done=100).take() == 200
    assert fixed(Unit.MICROSECONDS, seconds=0.5, done=100).take() == pytest.approx(5000)
    assert fixed(Unit.MILLISECONDS, seconds=0.5, done=100).take() == pytest.approx(5)


def test_what_chess_has_no_equivalent_of_is_shown_without_a_ratio() -> None:
    each = fixed(Unit.MILLISECONDS, 0.012345, 1)
    assert run.cell(each, "interpreted", {("fixed", "interpreted"): run.compared(each, {})}) == "12.35"


def test_the_best_figure_counts_and_the_middle_ratio() -> None:
    assert run.summed_up(fixed(Unit.PER_SECOND, 1, 1), [(3, 1.0), (9, 5.0), (5, 1.5)]) == (9, 1.5)
    assert fixed(Unit.PER_SECOND, 1, 1).better([3, 9, 5]) == 9
    assert fixed(Unit.MICROSECONDS, 1, 1).better([3, 9, 5]) == 3


def test_a_ratio_above_one_is_better_than_chess_in_either_unit() -> None:
    assert run.ratio(fixed(Unit.PER_SECOND, 1, 1), 300, 100.0) == 3
    assert run.ratio(fixed(Unit.MICROSECONDS, 1, 1), 1, 2.0) == 2


def test_a_measure_is_compared_with_chess_in_the_same_process() -> None:
    chess = Measure(yardstick.DECISIONS, Unit.PER_SECOND, False, fixed(Unit.PER_SECOND, 1, 50).work)
    each = fixed(Unit.PER_SECOND, seconds=1, done=100)
    assert run.compared(each, {yardstick.DECISIONS: chess}) == (100, 2)
    assert run.cell(each, "compiled", {("fixed", "compiled"): (100.0, 2.0)}) == "100.00 (2.00)"
    assert run.compared(chess, {}) == (50, 1)


def test_only_the_time_under_the_watch_counts() -> None:
    watch = Stopwatch()
    sum(range(100_000))
    assert watch.seconds == 0
    with watch.running():
        sum(range(100_000))
    assert watch.seconds > 0


@pytest.mark.long
def test_every_measure_does_its_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """One round of everything, in the build under test; a short one, as the figures do not matter here."""
    for module in ("games", "extras"):
        monkeypatch.setattr(f"benchmarks.{module}.SECONDS", 0.1)
    monkeypatch.setattr("benchmarks.yardstick.GAMES", 1)
    names = [name for name, each in registry.load().items() if each.both_builds or not compiled()]
    build = "compiled" if compiled() else "interpreted"
    done = CliRunner().invoke(run.main, ["--one-round", build, *names])
    assert done.exit_code == 0, done.output
    figures = json.loads(done.output)
    assert list(figures) == names
    assert all(figure > 0 and times >= 0 for figure, times in figures.values())


def test_the_wrong_build_is_refused() -> None:
    done = CliRunner().invoke(run.main, ["--one-round", "interpreted" if compiled() else "compiled", yardstick.COPY])
    assert done.exit_code == 1
    assert "which makes both" in done.output


def test_an_unknown_measure_is_refused_with_what_there_is() -> None:
    done = CliRunner().invoke(run.main, ["speed of light"])
    assert done.exit_code == 2
    assert "no measure speed of light" in done.output
    assert yardstick.DECISIONS in done.output

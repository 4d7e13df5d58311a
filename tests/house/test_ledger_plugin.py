"""The pytest side of the ledger, tried on small projects of their own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from touchline.ledger.book import Book
from touchline.ledger.proof import Run, Tally

ROOT = Path(__file__).resolve().parents[2]

LEDGER = "".join(
    f'[[rule]]\nid = "ball.{name}"\ntext = "The ball may {name}."\nsource = "THE BALL"\n'
    for name in ("bounce", "scatter", "fly", "burst", "sink", "roll", "spin", "vanish")
)

TESTS = """
import pytest

@pytest.mark.rule("ball.bounce", "ball.scatter")
def test_passes():
    pass

@pytest.mark.rule("ball.scatter")
def test_fails():
    assert False

@pytest.mark.rule("ball.fly")
@pytest.mark.skip(reason="no wings")
def test_skipped():
    pass

@pytest.mark.rule("ball.burst")
@pytest.mark.xfail(reason="known")
def test_expected_failure():
    assert False

@pytest.fixture
def broken_end():
    yield
    raise RuntimeError("tear-down")

@pytest.mark.rule("ball.sink")
def test_fails_at_the_end(broken_end):
    pass

SCENARIOS = [pytest.param(1, marks=pytest.mark.rule("ball.roll")), pytest.param(2, marks=pytest.mark.rule("ball.spin"))]

@pytest.mark.parametrize("number", SCENARIOS)
def test_scenario(number):
    assert number == 1
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "docs" / "ledger").mkdir(parents=True)
    (tmp_path / "docs" / "ledger" / "ball.toml").write_text(LEDGER)
    (tmp_path / "pyproject.toml").write_text("[tool.pytest.ini_options]\n")
    return tmp_path


def run_pytest(project: Path, *options: str) -> subprocess.CompletedProcess[str]:
    plugins = ["-p", "xdist.plugin", "-p", "tests.ledger_plugin", "-p", "no:cacheprovider"]
    words = ["-m", "pytest", *plugins, f"--rootdir={project}", str(project)]
    environment = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # other plugins take seconds to load
    return subprocess.run(
        [sys.executable, *words, *options], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("workers", ["0", "2"])
def test_a_run_records_what_each_rule_got(project: Path, workers: str) -> None:
    (project / "test_ball.py").write_text(TESTS)
    run_pytest(project, "-n", workers, "--ledger-results", str(project / "out" / "ledger.json"))
    run = Run.read(project / "out" / "ledger.json")
    assert run.rules == {
        "ball.bounce": Tally(passed=1),
        "ball.scatter": Tally(passed=1, failed=1),
        "ball.fly": Tally(skipped=1),
        "ball.burst": Tally(skipped=1),
        "ball.sink": Tally(failed=1),
        "ball.roll": Tally(passed=1),
        "ball.spin": Tally(failed=1),
    }
    ledger = Book.read(project / "docs" / "ledger").ledger("ball")
    assert [rule.id for rule in ledger.rules if run.proves(rule.id)] == ["ball.bounce", "ball.roll"]
    assert (run.tests.passed, run.tests.failed, run.tests.skipped) == (2, 3, 2)


@pytest.mark.parametrize("workers", ["0", "2"])
def test_an_unknown_id_fails_the_collection(project: Path, workers: str) -> None:
    (project / "test_ball.py").write_text(
        'import pytest\n\n@pytest.mark.rule("ball.bouncy")\ndef test_bounce():\n    pass\n'
    )
    done = run_pytest(project, "-n", workers)
    assert done.returncode != 0
    assert "test_ball.py::test_bounce: no ledger has a rule 'ball.bouncy' (did you mean ball.bounce" in done.stdout
    assert "1 error" in done.stdout


def test_a_mark_without_ids_fails_the_collection(project: Path) -> None:
    (project / "test_ball.py").write_text("import pytest\n\n@pytest.mark.rule()\ndef test_bounce():\n    pass\n")
    done = run_pytest(project)
    assert done.returncode != 0
    assert "test_ball.py::test_bounce: the mark takes one or more ids" in done.stdout


def test_without_the_option_nothing_is_written(project: Path) -> None:
    (project / "test_ball.py").write_text("def test_nothing():\n    assert True\n")
    assert run_pytest(project).returncode == 0
    assert sorted(path.name for path in project.glob("*.json")) == []

"""The `touchline` command as a person meets it: quick, and clear about what went wrong."""

from __future__ import annotations

import importlib
import json
import subprocess
import sys
from pathlib import Path

import click
import pytest

from touchline.cli import main as entry
from touchline.cli import rules
from touchline.core.errors import TouchlineError
from touchline.ledger.book import Book
from touchline.ledger.checkout import Checkout
from touchline.ledger.proof import PASSED, SKIPPED, Run


def call(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as end:
        entry.main(words)
    output = capsys.readouterr()
    code = end.value.code
    assert isinstance(code, int)
    return code, output.out, output.err


def test_every_listed_command_has_its_module() -> None:
    for name in entry.COMMANDS:
        module = importlib.import_module(f"touchline.cli.{name.replace('-', '_')}")
        assert isinstance(module.command, click.Command), name


def test_the_version_needs_no_subcommand_module() -> None:
    script = "import sys; from touchline.cli.main import main\ntry: main(['--version'])\nexcept SystemExit: pass\n"
    script += (
        "print([name for name in sys.modules if name.startswith('touchline.cli.') and name != 'touchline.cli.main'])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[1] == "[]"
    assert done.stdout.startswith("touchline ")


def test_help_lists_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = call(capsys, "--help")
    assert code == 0
    assert entry.COMMANDS["rules"] in out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["jump"], "touchline: No such command 'jump'. (see 'touchline --help')\n"),
        (["rules", "--jump"], "touchline: No such option '--jump'. (see 'touchline rules --help')\n"),
        (["rules", "--explain", "a.b"], "touchline: no ledger has a rule 'a.b'\n"),
    ],
)
def test_a_wrong_command_is_one_line_and_code_2(
    capsys: pytest.CaptureFixture[str], words: list[str], message: str
) -> None:
    assert call(capsys, *words) == (2, "", message)


@pytest.mark.parametrize(
    ("error", "message"),
    [
        (TouchlineError("the pitch is full"), "touchline: the pitch is full\n"),
        (
            FileNotFoundError(2, "No such file or directory", "team.json"),
            "touchline: team.json: No such file or directory\n",
        ),
    ],
)
def test_errors_of_a_command_are_one_line_and_code_2(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, error: Exception, message: str
) -> None:
    def fail(folder: object) -> None:
        raise error

    monkeypatch.setattr(Book, "read", fail)
    assert call(capsys, "rules") == (2, "", message)


def test_a_fault_of_the_program_itself_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(folder: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Book, "read", fail)
    with pytest.raises(ZeroDivisionError):
        entry.main(["rules"])


@pytest.fixture
def recorded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with a ledger of three rules and a recorded run that proves one of them."""
    (tmp_path / "docs" / "ledger").mkdir(parents=True)
    (tmp_path / "docs" / "ledger" / "ball.toml").write_text(
        "".join(f'[[rule]]\nid = "ball.{name}"\ntext = "x"\nsource = "X"\n' for name in ("bounce", "fly", "roll"))
    )
    (tmp_path / "pyproject.toml").write_text("")
    run = Run.started("interpreted", "")
    run.add(PASSED, ["ball.bounce"])
    run.add(SKIPPED, ["ball.fly"])
    run.write(tmp_path / "build" / "ledger.json")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.usefixtures("recorded")
def test_rules_shows_what_is_proven_and_what_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = call(capsys, "rules")
    assert code == 0
    assert out == (
        "From the interpreted run just now outside version control: 1 tests passed, 0 failed, 1 skipped.\n"
        "ball: 1 of 3 rules proven, not yet:\n  ball.fly\n  ball.roll\n"
    )


@pytest.mark.usefixtures("recorded")
def test_rules_for_scripts(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = call(capsys, "rules", "ball", "--json")
    assert code == 0
    assert json.loads(out) == {"ball": {"total": 3, "proven": 1, "unproven": ["ball.fly", "ball.roll"]}}


def test_rules_runs_the_tests_when_asked_or_when_no_run_is_recorded(
    recorded: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    runs = []

    def pretend(checkout: Checkout) -> None:
        runs.append(checkout.root)
        run = Run.started("interpreted", "")
        run.add(PASSED, ["ball.roll"])
        run.write(checkout.results)

    monkeypatch.setattr(rules, "run_tests", pretend)
    call(capsys, "rules")
    assert runs == []
    _, out, _ = call(capsys, "rules", "--run", "--json")
    assert json.loads(out)["ball"]["unproven"] == ["ball.bounce", "ball.fly"]
    (recorded / "build" / "ledger.json").unlink()
    call(capsys, "rules")
    assert runs == [recorded, recorded]


@pytest.mark.usefixtures("recorded")
def test_tests_that_cannot_run_are_not_taken_for_an_answer(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The little checkout has no tests that know of the ledger."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # other plugins take seconds to load
    monkeypatch.setenv("PYTEST_PLUGINS", "xdist.plugin")
    code, _, error = call(capfd, "rules", "--run")
    assert code == 2
    assert error.endswith("touchline: the tests could not be run; what ranks above says why\n")


def test_rules_says_what_to_do_without_a_test_runner(
    recorded: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (recorded / "build" / "ledger.json").unlink()
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    code, _, error = call(capsys, "rules")
    assert code == 2
    assert error == (
        "touchline: no test run is recorded and pytest is not installed: run `make test` in the checkout first\n"
    )


def test_rules_outside_a_checkout_explains_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("touchline.ledger.checkout.__file__", str(tmp_path / "site-packages" / "checkout.py"))
    code, _, error = call(capsys, "rules")
    assert code == 2
    assert "change to a checkout and try again" in error

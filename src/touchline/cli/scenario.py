"""`touchline scenario`: run scenario files and tell what was not as expected."""

from __future__ import annotations

import json
from pathlib import Path

import click

from touchline.core.errors import ScenarioError, TouchlineError
from touchline.core.scenario import Failure, Verdict, run
from touchline.core.scenario_file import read_file
from touchline.matches import find_game

PASSED, FAILED, UNREADABLE = 0, 1, 2  # exit codes


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="For scripts: one object for each file.")
def command(files: tuple[Path, ...], as_json: bool) -> int:
    """Run the scenario FILES; a folder stands for every .toml file in it.

    A file that cannot be read or does not fit its game counts as failed. The exit code is 1 when a scenario fails, and
    2 when there is such a file.
    """
    results = [(path, judge(path)) for path in scenario_files(files)]
    if as_json:
        click.echo(json.dumps([as_data(path, result) for path, result in results], indent=2, ensure_ascii=False))
    else:
        show(results)
    if any(isinstance(result, TouchlineError) for _, result in results):
        return UNREADABLE
    return PASSED if all(isinstance(result, Verdict) and result.passed for _, result in results) else FAILED


def scenario_files(paths: tuple[Path, ...]) -> list[Path]:
    """The files themselves and those in folders, in a stable order."""
    found: list[Path] = []
    for path in paths:
        inside = sorted(path.rglob("*.toml")) if path.is_dir() else [path]
        if not inside:
            raise ScenarioError(f"there is no .toml file in {path}")
        found += inside
    return found


def judge(path: Path) -> Verdict | TouchlineError:
    """The verdict on a scenario, or why there can be none."""
    try:
        scenario = read_file(path)
        return run(scenario, find_game(scenario.game))
    except ScenarioError as error:
        return error
    except TouchlineError as error:
        return ScenarioError(f"{path}: {error}")
    except RecursionError:
        return ScenarioError(f"{path} is nested too deeply to be read")


def as_data(path: Path, result: Verdict | TouchlineError) -> dict[str, object]:
    if isinstance(result, TouchlineError):
        return {"file": str(path), "passed": False, "unreadable": str(result)}
    data: dict[str, object] = {"file": str(path), "title": result.scenario.title, "passed": result.passed}
    if result.failure is not None:
        data["step"] = result.failure.step
        data["action"] = result.failure.action
        data["faults"] = list(result.failure.faults)
        data["drawing"] = result.failure.drawing
    return data


def show(results: list[tuple[Path, Verdict | TouchlineError]]) -> None:
    unreadable = [result for _, result in results if isinstance(result, TouchlineError)]
    verdicts = [(path, result) for path, result in results if isinstance(result, Verdict)]
    failed = [(path, result.scenario.title, result.failure) for path, result in verdicts if result.failure is not None]
    for error in unreadable:
        click.echo(f"touchline: {error}", err=True)
    for path, title, failure in failed:
        show_failure(path, title, failure)
    click.echo(f"{len(verdicts) - len(failed)} passed, {len(failed) + len(unreadable)} failed")


def show_failure(path: Path, title: str, failure: Failure) -> None:
    where = f"step {failure.step}" if failure.step else "the start"
    click.echo(f"{path}: {title}")
    click.echo(f"  {where}{f', {failure.action!r}' if failure.action else ''}")
    for fault in failure.faults:
        click.echo(f"    {fault}")
    for line in failure.drawing.splitlines():
        click.echo(f"      {line}")

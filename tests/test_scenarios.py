"""Every scenario file under tests/scenarios is a test, and proves the rules it names."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.toy.game import ToyGame, WildGame
from touchline.catalogue import find_game
from touchline.core.game import Game
from touchline.core.scenario import Verdict, run
from touchline.core.scenario_file import Scenario, read_file

FOLDER = Path(__file__).parent / "scenarios"
TOYS = {game.id: game for game in (ToyGame(), WildGame())}


def find(id: str) -> Game[Any]:
    return TOYS[id] if id in TOYS else find_game(id)


def collected() -> list[Any]:
    scenarios = [(path, read_file(path)) for path in sorted(FOLDER.rglob("*.toml"))]
    return [
        pytest.param(
            scenario,
            id=path.relative_to(FOLDER).with_suffix("").as_posix(),
            marks=[pytest.mark.rule(*scenario.proves)] if scenario.proves else [],
        )
        for path, scenario in scenarios
    ]


def told(verdict: Verdict) -> str:
    failure = verdict.failure
    return "" if failure is None else "\n".join((f"step {failure.step}", *failure.faults, failure.drawing))


@pytest.mark.parametrize("scenario", collected())
def test_scenario(scenario: Scenario) -> None:
    verdict = run(scenario, find(scenario.game))
    assert verdict.passed, told(verdict)

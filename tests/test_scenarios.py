"""Every scenario file under tests/scenarios is a test, and proves the rules it names."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.toy.game import ToyGame, WildGame
from touchline.core.errors import ScenarioError
from touchline.core.game import Game
from touchline.core.scenario import Verdict, run
from touchline.core.scenario_file import read_file
from touchline.matches import find_game

FOLDER = Path(__file__).parent / "scenarios"
SKILLS = Path(__file__).parent.parent / "docs" / "ledger" / "bb2020_skills.toml"
TOYS = {game.id: game for game in (ToyGame(), WildGame())}


def find(id: str) -> Game[Any]:
    return TOYS[id] if id in TOYS else find_game(id)


def rules_of(path: Path) -> tuple[str, ...]:
    """What a file proves; one that cannot be read proves nothing and fails as a test."""
    try:
        return read_file(path).proves
    except ScenarioError:
        return ()


def collected() -> list[Any]:
    return [
        pytest.param(
            path,
            id=path.relative_to(FOLDER).with_suffix("").as_posix(),
            marks=[pytest.mark.rule(*rules)] if (rules := rules_of(path)) else [],
        )
        for path in sorted(FOLDER.rglob("*.toml"))
    ]


def told(verdict: Verdict) -> str:
    failure = verdict.failure
    return "" if failure is None else "\n".join((f"step {failure.step}", *failure.faults, failure.drawing))


def test_every_interaction_of_skills_has_a_file_that_shows_it() -> None:
    listed = (rule["id"] for rule in tomllib.loads(SKILLS.read_text("utf-8"))["rule"])
    interactions = {id for id in listed if id.startswith("bb2020.interaction.")}
    shown = {id for path in FOLDER.rglob("*.toml") for id in rules_of(path)}
    assert len(interactions) == 75
    assert interactions <= shown


@pytest.mark.parametrize("path", collected())
def test_scenario(path: Path) -> None:
    scenario = read_file(path)
    verdict = run(scenario, find(scenario.game))
    assert verdict.passed, told(verdict)

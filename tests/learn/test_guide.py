"""The training script of the guide, with fewer games: it learns, and the same seed learns the same."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

SCRIPT = Path(__file__).resolve().parents[2] / "docs" / "guides" / "learn_blitz_bowl.py"


@pytest.fixture(scope="module")
def script() -> Iterator[ModuleType]:
    spec = importlib.util.spec_from_file_location("learn_blitz_bowl", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    yield module
    del sys.modules[spec.name]


def test_the_same_seed_learns_the_same(script: ModuleType) -> None:
    (one, scores), (other, again) = (script.learn(4, batch=2, seed=3) for _ in range(2))
    assert scores == again
    assert len(scores) == 4
    assert np.array_equal(one.weights, other.weights)
    assert np.abs(one.weights).max() > 0


def test_an_improved_policy_prefers_what_was_worth_more(script: ModuleType) -> None:
    policy = script.Policy()
    rows = np.eye(3, script.FEATURES, dtype=np.float32)
    for _ in range(50):
        chances = policy.chances(rows)
        policy.improve(rows[1] - chances @ rows)
    assert policy.chances(rows).argmax() == 1
    assert policy.chances(rows)[1] > 0.6


def test_later_rewards_count_less(script: ModuleType) -> None:
    assert script.Game([], [0.0, 2.0, 4.0], [6, 0]).returns(0.5).tolist() == [2.0, 4.0, 4.0]


def test_the_script_runs_to_its_picture(script: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "curve.svg"
    script.main(["--games", "10", "--batch", "1", "--test-games", "2", "--curve", str(picture)])
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("   10 games, of the last 10: ")
    assert told[1].startswith("2 new games against random: ")
    assert "games played" in picture.read_text(encoding="utf-8")

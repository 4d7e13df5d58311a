"""The Gymnasium environment: Gymnasium's own checker, then what it does not look at."""

from __future__ import annotations

import subprocess
import sys
import warnings
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import touchline.learn  # noqa: F401  (registers the environments)
from touchline.bots.agent import RandomBot
from touchline.core.errors import TouchlineError
from touchline.learn.seat import ILLEGAL_REWARD
from touchline.learn.single_seat import SingleSeat

ID = "touchline/BlitzBowl-v0"
Step = tuple[bytes, float, bool, list[int]]


def whole_game(env: Any, seed: int) -> list[Step]:
    """A random game: what was seen and paid after each decision."""
    chance = Random(seed)
    seen, _ = env.reset(seed=seed)
    steps: list[Step] = []
    done = False
    while not done:
        action = np.int64(chance.choice(np.flatnonzero(seen["action_mask"])))
        seen, reward, terminated, truncated, info = env.step(action)
        assert env.observation_space.contains(seen)
        done = terminated or truncated
        steps.append((seen["observation"].tobytes(), reward, terminated, info["score"]))
    return steps


@pytest.mark.parametrize("seat", [0, 1, None])
def test_gymnasium_finds_nothing_wrong(seat: int | None) -> None:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        warnings.filterwarnings("ignore", message=".*(render|spec).*")
        check_env(gymnasium.make(ID, seat=seat, render_mode="ansi").unwrapped)
    assert [str(warning.message) for warning in caught] == []


@pytest.mark.parametrize("seat", [0, 1])
def test_a_whole_game_ends_with_the_result(seat: int) -> None:
    env = gymnasium.make(ID, seat=seat)
    steps = whole_game(env, 6)
    match = env.unwrapped.table.match  # type: ignore[attr-defined]
    assert match.over
    assert [reward for _, reward, _, _ in steps[:-1]] == [0.0] * (len(steps) - 1)
    assert steps[-1][1] == match.result[seat]
    assert steps[-1][3] == [match.score[seat], match.score[1 - seat]]


def test_points_are_paid_as_they_are_scored() -> None:
    env = gymnasium.make(ID, reward="score", seat=1)
    leads = []
    for seed in range(4):
        steps = whole_game(env, seed)
        own, theirs = steps[-1][3]
        assert sum(reward for _, reward, _, _ in steps) == own - theirs
        leads.append(own - theirs)
    assert any(leads)


def test_the_same_seed_and_actions_are_the_same_game() -> None:
    games = [whole_game(gymnasium.make(ID, seat=None), seed) for seed in (5, 5, 6)]
    assert games[0] == games[1]
    assert games[0] != games[2]


def test_only_ones_own_decisions_are_steps() -> None:
    env = SingleSeat(seat=1)
    seen, _ = env.reset(seed=2)
    for _ in range(30):
        assert env.table.match.actor == 1
        assert seen["action_mask"].tolist() == env.action_masks().tolist()
        seen, *_ = env.step(int(np.flatnonzero(seen["action_mask"])[0]))


def test_no_seat_means_any_seat() -> None:
    env = SingleSeat(seat=None)
    seats = set()
    for seed in range(8):
        env.reset(seed=seed)
        seats.add(env.seat)
    assert seats == {0, 1}


def test_the_opponent_is_a_bot_by_name_or_an_agent_of_ones_own() -> None:
    assert whole_game(SingleSeat(opponent=RandomBot), 3) == whole_game(SingleSeat(opponent="random"), 3)
    one_turn = [{"players": {"1W": "c3", "1E": "m3 ball"}, "active": "east", "turn": 9, "final": 10}]
    greedy = SingleSeat(opponent="greedy:samples=1", positions=one_turn, reward="score")
    greedy.reset(seed=0)
    assert greedy.table.match.active == 0
    assert greedy.table.decisions > 0


def test_an_illegal_action_loses_at_once() -> None:
    env = SingleSeat()
    seen, _ = env.reset(seed=0)
    _, reward, terminated, truncated, info = env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert (reward, terminated, truncated, info["illegal"]) == (ILLEGAL_REWARD, True, False, True)
    with pytest.raises(TouchlineError, match="the match has ended; reset begins another"):
        env.step(0)


@pytest.mark.parametrize("action", [-1, 1200])
def test_a_number_that_is_no_action_is_refused(action: int) -> None:
    env = SingleSeat()
    env.reset(seed=0)
    with pytest.raises(TouchlineError, match=f"there is no action {action}; there are 1200 from 0 on"):
        env.step(action)
    assert not env.table.match.over


def test_a_match_beyond_its_bound_is_truncated() -> None:
    env = SingleSeat()
    env.table.bound = 20
    steps = whole_game(env, 0)
    assert not steps[-1][2]
    assert env.table.decisions == 20


def test_a_seat_that_is_never_asked_is_refused() -> None:
    over_soon = {"players": {"1W": "c3"}, "active": "west", "turn": 9, "final": 9}
    with pytest.raises(TouchlineError, match="the seat 1 was never asked; let another seat learn"):
        SingleSeat(seat=1, positions=[over_soon]).reset(seed=0)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"seat": 2}, "no seat 2; there are 0 to 1, and None for any"),
        ({"opponent": "expert"}, "no bot 'expert'"),
        ({"render_mode": "human"}, "no render mode 'human'"),
    ],
)
def test_bad_options_are_named_at_once(options: dict[str, Any], words: str) -> None:
    with pytest.raises(TouchlineError, match=words):
        SingleSeat(**options)


def test_without_the_extra_the_error_says_what_to_install() -> None:
    script = "import sys; sys.modules['pettingzoo'] = None\nimport touchline.learn"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "touchline.learn needs pettingzoo: pip install 'touchline[learn]'" in done.stderr

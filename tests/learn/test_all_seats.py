"""The PettingZoo environment: PettingZoo's own tests, then what they do not look at."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped]

from touchline.core.errors import IllegalAction, ScenarioError, SetupError, TouchlineError
from touchline.learn import aec, blitzbowl_v0
from touchline.learn.layout import Floats, Layout

# a dict with `observation` and `action_mask` is what PettingZoo's own board games have, but it only knows those by name
pytestmark = pytest.mark.filterwarnings("ignore:Observation")

Step = tuple[str, bytes, float, bool]


def whole_game(env: Any, seed: int, chance: Random) -> list[Step]:
    """A random game from the first reset to the last agent: who saw what, and what it was paid."""
    steps: list[Step] = []
    env.reset(seed=seed)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        action = None if terminated or truncated else int(chance.choice(np.flatnonzero(seen["action_mask"])))
        steps.append((agent, seen["observation"].tobytes(), reward, terminated))
        env.step(action)
    return steps


def test_pettingzoo_finds_nothing_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    api_test(blitzbowl_v0.env(render_mode="ansi"), num_cycles=150)
    assert "Passed API test" in capsys.readouterr().out


def test_pettingzoo_finds_the_seed_exact() -> None:
    assert seed_test(blitzbowl_v0.env, num_cycles=60) is None, "it raises where two runs differ"


def test_the_name_carries_the_version() -> None:
    assert blitzbowl_v0.env().metadata["name"] == "blitzbowl_v0"
    assert aec.env(game="blitzbowl").metadata["name"] == "blitzbowl_v0"


@pytest.mark.parametrize("make", [blitzbowl_v0.env, blitzbowl_v0.raw_env], ids=["wrapped", "raw"])
def test_a_whole_game_ends_with_the_result(make: Any) -> None:
    env = make()
    steps = whole_game(env, 4, Random(4))
    match = env.unwrapped.table.match
    assert match.over
    assert env.agents == []
    assert {agent: reward for agent, _, reward, terminated in steps if terminated} == {
        f"seat_{seat}": float(result) for seat, result in enumerate(match.result)
    }
    assert sum(abs(reward) for _, _, reward, terminated in steps if not terminated) == 0
    assert len(steps) > 100


def test_the_same_seed_and_actions_are_the_same_game() -> None:
    games = [whole_game(blitzbowl_v0.env(), seed, Random(1)) for seed in (8, 8, 9)]
    assert games[0] == games[1]
    assert games[0] != games[2]


def test_resets_without_a_seed_go_on_from_the_last_one() -> None:
    starts = []
    for _ in range(2):
        env = blitzbowl_v0.raw_env()
        env.reset(seed=3)
        env.reset()
        starts.append(env.table.match.dice.state())
    env.reset()
    assert starts[0] == starts[1] != env.table.match.dice.state()


def test_points_are_paid_as_they_are_scored() -> None:
    env = blitzbowl_v0.env(reward="score")
    leads = []
    for seed in range(4):
        paid = dict.fromkeys(("seat_0", "seat_1"), 0.0)
        for agent, _, reward, _ in whole_game(env, seed, Random(seed)):
            paid[agent] += reward
        west, east = env.unwrapped.table.match.score
        assert paid == {"seat_0": west - east, "seat_1": east - west}
        leads.append(west - east)
    assert any(leads)


def test_an_illegal_action_loses_at_once_but_the_raw_environment_refuses_it() -> None:
    env, raw = blitzbowl_v0.env(), blitzbowl_v0.raw_env()
    for each in (env, raw):
        each.reset(seed=0)
    agent = raw.agent_selection
    illegal = int(np.flatnonzero(raw.observe(agent)["action_mask"] == 0)[0])
    with pytest.raises(IllegalAction):
        raw.step(illegal)
    assert raw.agent_selection == agent
    env.last()
    env.step(illegal)
    assert env.terminations == {"seat_0": True, "seat_1": True}
    assert env.rewards[agent] == aec.ILLEGAL_REWARD


def test_a_match_beyond_its_bound_is_truncated() -> None:
    env = blitzbowl_v0.raw_env()
    env.table.bound = 3
    steps = whole_game(env, 0, Random(0))
    assert len(steps) == 3 + 2
    assert not any(terminated for *_, terminated in steps)


def test_staged_positions_are_drawn_by_the_seed() -> None:
    places = [{"players": {"1W": f"c{row}"}, "active": "west"} for row in range(1, 10)]
    env = blitzbowl_v0.raw_env(positions=places)
    seen = set()
    for seed in range(12):
        env.reset(seed=seed)
        seen.add(env.table.match.at[0])
    assert len(seen) > 3


def test_the_picture_is_text() -> None:
    env = blitzbowl_v0.raw_env(render_mode="ansi", positions=[{"players": {"1W": "c3"}}])
    env.reset(seed=0)
    assert "1W" in str(env.render())
    assert blitzbowl_v0.raw_env().render() is None


def test_a_copy_through_a_pickle_plays_the_same() -> None:
    env = blitzbowl_v0.raw_env(reward="score", settings={"fouls": True})
    copy = pickle.loads(pickle.dumps(env))
    assert whole_game(copy, 2, Random(2)) == whole_game(env, 2, Random(2))


class Lead:
    """An observer of one's own: the lead alone."""

    layout = Layout({"lead": (1,)})

    def accept(self, match: Any) -> None:
        pass

    def observe(self, match: Any, seat: int) -> Floats:
        return np.array([np.clip(match.score[seat] - match.score[1 - seat], -1, 1)], np.float32)


def test_an_observer_of_ones_own_is_used() -> None:
    env = blitzbowl_v0.raw_env(observer=Lead())
    env.reset(seed=0)
    assert env.observe("seat_0")["observation"].tolist() == [0.0]
    assert env.observation_space("seat_0")["observation"].shape == (1,)


def test_the_layout_gives_the_pieces_of_a_batch() -> None:
    layout = Layout({"a": (2, 3), "b": (1,)})
    pieces = layout.pieces(np.arange(14).reshape(2, 7))
    assert pieces["a"].shape == (2, 2, 3)
    assert pieces["b"].tolist() == [[6], [13]]
    with pytest.raises(ValueError, match="has 7 numbers; this array has the shape \\(2, 6\\)"):
        layout.pieces(np.zeros((2, 6)))


@pytest.mark.parametrize(
    ("options", "error", "words"),
    [
        ({"game": "chess"}, TouchlineError, "there is no game 'chess'; we have blitzbowl"),
        ({"reward": "fame"}, TouchlineError, "no reward 'fame'; there are 'result' and 'score'"),
        ({"render_mode": "human"}, TouchlineError, "no render mode 'human'; there are None and 'ansi'"),
        ({"settings": {"fouls": 3}}, SetupError, "fouls is 3"),
        ({"positions": [{"players": {"1W": "z9"}}]}, ScenarioError, "z9"),
    ],
)
def test_bad_options_are_named_at_once(options: Mapping[str, Any], error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        aec.env(**options)

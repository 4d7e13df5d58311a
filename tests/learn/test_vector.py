"""Many matches at once: the same as one by one, for both games, and as Gymnasium wants it."""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from pettingzoo.test import parallel_api_test, parallel_seed_test  # type: ignore[import-untyped]

from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.core.dice import SeededDice
from touchline.core.errors import TouchlineError
from touchline.learn.bloodbowl_actions import BloodBowlActions
from touchline.learn.bloodbowl_layout import FIXED_PLANES, MOVING_PLANES, PROFILE, STATUS
from touchline.learn.bloodbowl_observer import BloodBowlObserver
from touchline.learn.bloodbowl_writer import FIXED_COUNT, MOVING_COUNT, PROFILE_COUNT, STATUS_COUNT
from touchline.learn.parallel import AllSeatsAtOnce
from touchline.learn.single_seat import SingleSeat
from touchline.learn.vector import ManySeats

GAMES = ("blitzbowl", "bloodbowl-2020")


def legal(mask: Any, chance: Random) -> int:
    actions = np.flatnonzero(mask)
    return int(actions[chance.randrange(len(actions))]) if len(actions) else 0


# --- writing what has changed


def test_the_writer_and_the_layout_speak_of_the_same_places() -> None:
    counts = (len(FIXED_PLANES), len(MOVING_PLANES), len(PROFILE), len(STATUS))
    assert counts == (FIXED_COUNT, MOVING_COUNT, PROFILE_COUNT, STATUS_COUNT)


@pytest.mark.parametrize("seed", [1, 2])
def test_what_is_written_bit_by_bit_is_what_is_written_at_once(seed: int) -> None:
    """Two writers that skip decisions now and then, over several matches, beside observations made from nothing."""
    chance, observer, actions = Random(seed), BloodBowlObserver(BLOOD_BOWL.edition), BloodBowlActions()
    vectors = [np.zeros(observer.layout.size, np.float32) for _ in range(2)]
    masks = [np.zeros(actions.count, np.int8) for _ in range(2)]
    writers = [observer.writer(seat, vectors[seat], masks[seat]) for seat in range(2)]
    for sample in list(BLOOD_BOWL.samples())[:3]:
        match = BLOOD_BOWL.new(sample, SeededDice(seed))
        for _ in range(150):
            if match.over:
                break
            seat = chance.randrange(2)
            writers[seat].write(match)
            np.testing.assert_array_equal(vectors[seat], observer.observe(match, seat))
            np.testing.assert_array_equal(masks[seat], actions.mask(match, seat))
            match.step(chance.choice(match.legal))


# --- many matches


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", [0, None])
def test_every_match_is_the_one_that_is_played_alone(game: str, seat: int | None) -> None:
    chance = Random(4)
    many = ManySeats(3, game, seat=seat)
    alone = [SingleSeat(game, seat=seat) for _ in range(3)]
    seen, _ = many.reset(seed=10)
    single = [env.reset(seed=10 + number)[0] for number, env in enumerate(alone)]
    for _ in range(60):
        for number, each in enumerate(single):
            np.testing.assert_array_equal(seen["observation"][number], each["observation"])
            np.testing.assert_array_equal(seen["action_mask"][number], each["action_mask"])
        actions = np.array([legal(mask, chance) for mask in seen["action_mask"]])
        seen, rewards, ended, cut, _ = many.step(actions)
        for number, env in enumerate(alone):
            single[number], reward, terminated, truncated, _ = env.step(actions[number])
            assert (reward, terminated, truncated) == (rewards[number], ended[number], cut[number])
        if ended.any() or cut.any():
            break


def test_a_match_that_has_ended_begins_again_with_the_next_step() -> None:
    env = ManySeats(2, "blitzbowl")
    seen, _ = env.reset(seed=3)
    illegal = int(np.flatnonzero(seen["action_mask"][0] == 0)[0])
    legal_one = legal(seen["action_mask"][1], Random(1))
    seen, rewards, ended, _, info = env.step(np.array([illegal, legal_one]))
    assert list(ended) == [True, False]
    assert rewards[0] == -1
    assert list(info["illegal"]) == [True, False]
    seen, rewards, ended, _, _ = env.step(np.array([0, legal(seen["action_mask"][1], Random(1))]))
    assert not ended[0]
    assert rewards[0] == 0
    assert seen["action_mask"][0].any()


def test_the_same_seeds_and_actions_are_the_same_games() -> None:
    def games() -> list[Any]:
        env, chance, found = ManySeats(2, "bloodbowl-2020", seat=None, opponent="random"), Random(2), list[Any]()
        seen, info = env.reset(seed=5)
        for _ in range(80):
            found.append((seen, info))
            seen, rewards, ended, cut, info = env.step(np.array([legal(mask, chance) for mask in seen["action_mask"]]))
            found.append((rewards, ended, cut))
        return found

    assert data_equivalence(games(), games(), exact=True)


def test_observations_are_copies_unless_wished_otherwise() -> None:
    for copy in (True, False):
        env = ManySeats(1, "bloodbowl-2020", copy=copy)
        seen, _ = env.reset(seed=1)
        after, *_ = env.step(np.array([legal(seen["action_mask"][0], Random(1))]))
        assert (after["observation"] is seen["observation"]) is not copy
        assert seen["observation"] in env.observation_space["observation"]  # type: ignore[index]


def test_gymnasium_makes_it_by_its_id() -> None:
    env = gymnasium.make_vec("touchline/BloodBowl-v0", num_envs=2, vectorization_mode="vector_entry_point")
    seen, _ = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    env.close()


@pytest.mark.parametrize(
    ("options", "words"),
    [({"num_envs": 0}, "1 match or more"), ({"num_envs": 2, "seat": 5}, "there is no seat 5")],
)
def test_bad_options_are_named_at_once(options: dict[str, Any], words: str) -> None:
    with pytest.raises(TouchlineError, match=words):
        ManySeats(**options)
    with pytest.raises(TouchlineError, match="2 matches need as many seeds, not 3"):
        ManySeats(2).reset(seed=[1, 2, 3])


# --- PettingZoo's parallel form


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_finds_nothing_wrong_with_the_parallel_form(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    parallel_api_test(AllSeatsAtOnce(game), num_cycles=30)
    assert "Passed Parallel API test" in capsys.readouterr().out
    assert parallel_seed_test(lambda: AllSeatsAtOnce(game), num_cycles=30) is None, "it raises where two runs differ"


def test_only_the_action_of_the_seat_that_is_asked_counts() -> None:
    env, chance = AllSeatsAtOnce("bloodbowl-2020"), Random(1)
    seen, _ = env.reset(seed=2)
    for _ in range(40):
        asked = [agent for agent in env.agents if seen[agent]["action_mask"].any()]
        assert len(asked) == 1
        actions = {agent: legal(seen[agent]["action_mask"], chance) for agent in env.agents}
        seen, rewards, ended, _, _ = env.step(actions)
        assert set(rewards.values()) == {0.0}
        assert not any(ended.values())
    wrong = int(np.flatnonzero(seen[env.agents[env.table.match.actor]]["action_mask"] == 0)[0])
    _, rewards, ended, _, infos = env.step(dict.fromkeys(env.agents, wrong))
    assert sorted(rewards.values()) == [-1.0, 0.0]
    assert all(ended.values())
    assert env.agents == []
    assert all(info["illegal"] for info in infos.values())

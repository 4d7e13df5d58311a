"""Blood Bowl's environments: the checkers of PettingZoo and Gymnasium, and what a seat sees from its own side."""

from __future__ import annotations

import warnings
from random import Random
from types import ModuleType

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped]

import touchline.learn  # noqa: F401  (registers the environments)
from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import QUESTIONS
from touchline.core.dice import ScriptedDice, SeededDice
from touchline.learn import bloodbowl_2016_v0, bloodbowl_gold_v0, bloodbowl_v0
from touchline.learn.bloodbowl_actions import BloodBowlActions
from touchline.learn.bloodbowl_layout import PLANES, PROGRESS
from touchline.learn.bloodbowl_observer import BloodBowlObserver

# a dict with `observation` and `action_mask` is what PettingZoo's own board games have, but it only knows those by name
pytestmark = pytest.mark.filterwarnings("ignore:Observation")
ACTIONS, OBSERVER = BloodBowlActions(), BloodBowlObserver(BLOOD_BOWL.edition)
LAYOUT = OBSERVER.layout
WEST, EAST = 0, 1


def staged(players: dict[str, str], **position: object) -> BowlMatch:
    return BLOOD_BOWL.stage({"players": players, "active": "west", **position}, {}, ScriptedDice([]))


def pieces(match: BowlMatch, seat: int) -> dict[str, np.ndarray]:
    return LAYOUT.pieces(OBSERVER.observe(match, seat))


def plane(match: BowlMatch, seat: int, name: str) -> list[tuple[int, int]]:
    """The squares of a plane as row and column."""
    board = pieces(match, seat)["board"]
    return [(int(row), int(column)) for row, column in np.argwhere(board[PLANES.index(name)])]


@pytest.mark.parametrize("version", [bloodbowl_v0, bloodbowl_2016_v0, bloodbowl_gold_v0])
def test_pettingzoo_finds_nothing_wrong(version: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(version.env(render_mode="ansi"), num_cycles=60)
    assert "Passed API test" in capsys.readouterr().out


def test_pettingzoo_finds_the_seed_exact() -> None:
    assert seed_test(bloodbowl_v0.env, num_cycles=40) is None, "it raises where two runs differ"


@pytest.mark.parametrize("seat", [0, None])
@pytest.mark.parametrize("id", ["touchline/BloodBowl-v0", "touchline/BloodBowl2016-v0", "touchline/BloodBowlGold-v0"])
def test_gymnasium_finds_nothing_wrong(id: str, seat: int | None) -> None:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        warnings.filterwarnings("ignore", message=".*(render|spec).*")
        check_env(gymnasium.make(id, seat=seat, render_mode="ansi").unwrapped)
    assert [str(warning.message) for warning in caught] == []


@pytest.mark.parametrize(
    ("version", "settings"),
    [
        (bloodbowl_v0, {"teams": ["halfling", "ogre"], "match_events": True}),
        (
            bloodbowl_2016_v0,
            {"teams": ["dwarf", "orc"], "extra_time": True, "turn_clock": "four-minutes", "turn_marker": "coach"},
        ),
        (bloodbowl_gold_v0, {"teams": ["minotaur", "snotling"], "turn_marker": "coach"}),
    ],
)
def test_a_whole_match_with_named_teams_ends_with_the_result(version: ModuleType, settings: dict[str, object]) -> None:
    env = version.env(settings=settings, reward="score")
    chance = Random(4)
    env.reset(seed=4)
    paid = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        paid[agent] += reward
        assert np.abs(seen["observation"]).max() <= 1
        legal = np.flatnonzero(seen["action_mask"])
        env.step(None if terminated or truncated else int(chance.choice(legal)))
    match = env.unwrapped.table.match
    assert match.over
    assert paid["seat_0"] == match.score[0] - match.score[1]
    assert env.metadata["name"] == version.__name__.rpartition(".")[2]


def test_each_seat_sees_its_own_end_zone_on_the_left() -> None:
    match = staged({"1W": "c2", "1E": "x2 ball", "2E": "f9 prone"})
    for seat, own, theirs in ((WEST, (1, 2), (1, 23)), (EAST, (1, 2), (1, 23))):
        assert plane(match, seat, "own standing") == [own]
        assert plane(match, seat, "their standing") == [theirs]
        assert {column for _, column in plane(match, seat, "own end zone")} == {0}
    assert plane(match, WEST, "ball they hold") == [(1, 23)]
    assert plane(match, EAST, "ball we hold") == [(1, 2)]
    assert plane(match, EAST, "own lying") == [(8, 20)]


def test_a_player_is_seen_with_profile_and_status() -> None:
    match = staged({"1W": "c2", "1E": "d2 ball"})
    table = pieces(match, WEST)["players"]
    row = dict(zip(LAYOUT.names["players"], table[0].tolist(), strict=True))
    sheet = match.sheets[0]
    assert (row["fielded"], row["on the pitch"], row["marked"]) == (1, 1, 1)
    assert row["movement"] == pytest.approx(sheet.ma / 12)
    foe = dict(zip(LAYOUT.names["players"], table[32].tolist(), strict=True))
    assert foe["holds the ball"] == 1
    progress = dict(zip(PROGRESS, pieces(match, WEST)["progress"].tolist(), strict=True))
    assert (progress["own turn"], progress["we are asked"]) == (1, 1)
    assert pieces(match, WEST)["question"][QUESTIONS.index("turn")] == 1
    assert not pieces(match, EAST)["question"].any()


def test_every_answer_is_an_action_and_back() -> None:
    chance, match = Random(6), BLOOD_BOWL.new({}, SeededDice(6))
    for _ in range(250):
        if match.over:
            break
        seat = match.actor
        actions = [ACTIONS.action(match, seat, answer) for answer in match.legal]
        assert sorted(actions) == np.flatnonzero(ACTIONS.mask(match, seat)).tolist()
        assert [ACTIONS.answer(match, seat, action) for action in actions] == match.legal
        assert not ACTIONS.mask(match, 1 - seat).any()
        match.step(chance.choice(match.legal))

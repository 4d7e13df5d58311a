"""A learnt policy at a table: it sees what the environment shows, and answers as its actions say."""

from __future__ import annotations

import numpy as np
import pytest

from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.blitzbowl.state import BlitzMatch
from touchline.bots.agent import RandomBot
from touchline.bots.table import play
from touchline.core.dice import SeededDice
from touchline.core.errors import IllegalAction
from touchline.learn.learnt_agent import LearntAgent
from touchline.learn.perspective import Observation
from touchline.learn.single_seat import SingleSeat


def last_legal(seen: Observation) -> int:
    return int(np.flatnonzero(seen["action_mask"])[-1])


def ended(agents: list[LearntAgent | RandomBot]) -> BlitzMatch:
    match = BLITZ_BOWL.new({}, SeededDice(5))
    play(match, agents, BLITZ_BOWL.bound())
    return match


def test_a_policy_plays_a_match_against_a_bot_from_either_seat() -> None:
    west, east = ended([LearntAgent(last_legal), RandomBot(1)]), ended([RandomBot(1), LearntAgent(last_legal)])
    assert west.over
    assert east.over


def test_an_older_policy_can_be_the_opponent() -> None:
    env = SingleSeat(seat=1, opponent=lambda _seed: LearntAgent(last_legal))
    seen, _ = env.reset(seed=5)
    over = False
    while not over:
        seen, _, over, _, _ = env.step(last_legal(seen))
    assert env.table.match.over


@pytest.mark.parametrize("action", [1199, 5000])
def test_an_illegal_choice_is_named(action: int) -> None:
    match = BLITZ_BOWL.new({}, SeededDice(5))
    with pytest.raises(IllegalAction, match=f"the policy chose action {action}"):
        LearntAgent(lambda _: action).choose(match)

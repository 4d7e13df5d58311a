"""The PettingZoo environment: every seat is an agent, and the one that must answer acts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]

from touchline.core.errors import TouchlineError
from touchline.learn.perspective import Observation, Observer
from touchline.learn.table import Table

ILLEGAL_REWARD = -1.0


class AllSeats(AECEnv, EzPickle):  # type: ignore[misc]  # PettingZoo has no types
    """A match of any game we have. Seats that the match does not ask wait; nobody acts out of turn."""

    def __init__(
        self,
        game: str = "blitzbowl",
        settings: Mapping[str, object] | None = None,
        positions: Sequence[Mapping[str, object]] = (),
        reward: str = "result",
        observer: Observer | None = None,
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, game, settings, positions, reward, observer, render_mode)
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise TouchlineError(f"there is no render mode {render_mode!r}; there are None and 'ansi'")
        self.table = Table(game, settings, positions, reward, observer)
        self.render_mode = render_mode
        self.metadata = {"name": self.table.name, "render_modes": ["ansi"], "is_parallelizable": False}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.seats)]
        self.agents: list[str] = []
        self.action_spaces = {agent: self.table.action_space() for agent in self.possible_agents}
        self.observation_spaces = {agent: self.table.observation_space() for agent in self.possible_agents}
        self._random = Random()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[np.int64]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match; with a seed everything that follows is fixed by it and the actions. There are no options."""
        if seed is not None:
            self._random = Random(seed)
        self.table.deal(self._random)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._asked()

    def observe(self, agent: str) -> Observation:
        return self.table.observe(self.possible_agents.index(agent))

    def step(self, action: int | np.integer[Any] | None) -> None:
        """Act for the agent whose turn it is; an illegal action raises IllegalAction (`env` ends the match instead)."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise TouchlineError(f"{agent} must act: only an agent whose match has ended takes the action None")
        self.table.take(int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {each: self.table.pay(seat) for seat, each in enumerate(self.possible_agents)}
        self.terminations = dict.fromkeys(self.agents, bool(self.table.match.over))
        self.truncations = dict.fromkeys(self.agents, self.table.truncated)
        self._accumulate_rewards()
        self.agent_selection = self._asked()

    def _asked(self) -> str:
        """The agent that must answer; when the match is over, the first to be told so."""
        return f"seat_{max(0, self.table.match.actor)}"

    def render(self) -> str | None:
        """The position as text, in the mode `ansi`."""
        return self.table.draw() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""


raw_env = AllSeats


def env(game: str = "blitzbowl", **options: Any) -> AECEnv:
    """The environment with PettingZoo's usual wrappers: an illegal action loses at once."""
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(game, **options), illegal_reward=ILLEGAL_REWARD)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)

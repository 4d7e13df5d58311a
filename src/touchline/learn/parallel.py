"""The PettingZoo environment in its parallel form: every seat gives an action each step, and the one asked acts."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import ParallelEnv  # type: ignore[import-untyped]

from touchline.learn.aec import ILLEGAL_REWARD
from touchline.learn.perspective import Observation
from touchline.learn.table import Table


class AllSeatsAtOnce(ParallelEnv, EzPickle):  # type: ignore[misc]  # PettingZoo has no types
    """A match in which every seat observes every decision.

    The mask of a seat that is not asked is empty, and its action does not count. An illegal action of the seat that is
    asked loses the match at once.
    """

    def __init__(self, game: str = "blitzbowl", **options: Any) -> None:
        EzPickle.__init__(self, game, **options)
        self.render_mode = options.pop("render_mode", None)
        wanted = {"settings": None, "positions": (), "reward": "result", "observer": None, **options}
        self.table = Table(game, **wanted)
        self.metadata = {"name": self.table.name, "render_modes": ["ansi"]}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: self.table.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self.table.action_space() for agent in self.possible_agents}
        self._random = Random()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[np.int64]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a match; with a seed everything that follows is fixed by it and the actions. There are no options."""
        if seed is not None:
            self._random = Random(seed)
        self.table.deal(self._random)
        self.agents = list(self.possible_agents)
        return self._seen(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Let the seat that is asked act."""
        table, agents = self.table, list(self.agents)
        match = table.match
        asked = match.actor
        answer = table.perspective.actions.answer(match, asked, int(actions[f"seat_{asked}"]))
        illegal = answer not in match.legal
        if illegal:
            rewards = {agent: ILLEGAL_REWARD if agent == f"seat_{asked}" else 0.0 for agent in agents}
        else:
            table.answer(answer)
            rewards = {agent: table.pay(seat) for seat, agent in enumerate(self.possible_agents)}
        ended = illegal or bool(match.over)
        cut = not ended and table.truncated
        seen = self._seen()
        if ended or cut:
            self.agents = []
        infos: dict[str, dict[str, Any]] = {agent: {"illegal": True} if illegal else {} for agent in agents}
        return seen, rewards, dict.fromkeys(agents, ended), dict.fromkeys(agents, cut), infos

    def _seen(self) -> dict[str, Observation]:
        return {agent: self.table.observe(seat) for seat, agent in enumerate(self.possible_agents)}

    def render(self) -> str | None:
        """The position as text, in the mode `ansi`."""
        return self.table.draw() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""

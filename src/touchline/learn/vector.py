"""Many matches at once for Gymnasium: one call steps them all, and all observations lie in one array."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import numpy as np
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from touchline.core.errors import TouchlineError
from touchline.learn.perspective import Observation, Observer
from touchline.learn.seat import MakeAgent, Seat, SeatOptions


class ManySeats(VectorEnv[Observation, NDArray[Any], NDArray[Any]]):
    """Matches against bots; match number n is the one that `SingleSeat` plays with the seed plus n.

    A match that has ended begins again with the next step, whose action does not count for it. With `copy` off all
    steps return the same arrays, written again: for learners that take what they need before the next step.
    """

    def __init__(
        self,
        num_envs: int,
        game: str = "blitzbowl",
        seat: int | None = 0,
        opponent: str | MakeAgent = "random",
        settings: Mapping[str, object] | None = None,
        positions: Sequence[Mapping[str, object]] = (),
        reward: str = "result",
        observer: Observer | None = None,
        copy: bool = True,
    ) -> None:
        if num_envs < 1:
            raise TouchlineError(f"there are 1 match or more at once, not {num_envs}")
        options = SeatOptions(game, seat, opponent, settings, positions, reward, observer)
        self.num_envs = num_envs
        self.copy = copy
        self.seats = [Seat(options) for _ in range(num_envs)]
        table = self.seats[0].table
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "name": table.name}
        self.single_observation_space = table.observation_space()
        self.single_action_space = table.action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        size, count = table.perspective.observer.layout.size, table.perspective.actions.count
        self._vectors = np.zeros((num_envs, size), np.float32)
        self._masks = np.zeros((num_envs, count), np.int8)
        for number, each in enumerate(self.seats):
            for asked in range(table.seats):
                each.table.show(asked, self._vectors[number], self._masks[number])
        self._randoms = [seeding.np_random(None)[0] for _ in range(num_envs)]
        self._ended = np.zeros(num_envs, np.bool_)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin all matches. One seed gives every match the next number, a list gives each its own."""
        seeds: Sequence[int | None]
        if seed is None or isinstance(seed, int):
            seeds = [None if seed is None else seed + number for number in range(self.num_envs)]
        else:
            seeds = seed
        if len(seeds) != self.num_envs:
            raise TouchlineError(f"{self.num_envs} matches need as many seeds, not {len(seeds)}")
        for number, each in enumerate(seeds):
            if each is not None:
                self._randoms[number] = seeding.np_random(each)[0]
            self._begin(number)
        self._ended[:] = False
        return self._seen(), self._info()

    def _begin(self, number: int) -> None:
        each = self.seats[number]
        before = each.number
        each.begin(Random(int(self._randoms[number].integers(2**63))))
        if each.number != before:  # the arrays hold what another seat has seen
            each.table.show(each.number, self._vectors[number], self._masks[number])
            self._vectors[number] = 0
            self._masks[number] = 0
        each.table.write(each.number)

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Act in every match; those that ended with the step before begin again instead."""
        count = self.num_envs
        earned = [0.0] * count
        terminations, truncations = np.zeros(count, np.bool_), np.zeros(count, np.bool_)
        illegal = np.zeros(count, np.bool_)
        begins, wanted = self._ended.tolist(), np.asarray(actions).tolist()
        for number, each in enumerate(self.seats):
            if begins[number]:
                self._begin(number)
                continue
            earned[number] = each.act(int(wanted[number]))
            each.table.write(each.number)
            if each.ended():
                illegal[number] = each.forfeited
                terminations[number] = each.terminated
                truncations[number] = not each.terminated
        self._ended = terminations | truncations
        info = self._info()
        if illegal.any():
            info.update({"illegal": illegal, "_illegal": illegal.copy()})
        return self._seen(), np.array(earned), terminations, truncations, info

    def _seen(self) -> Observation:
        if self.copy:
            return {"observation": self._vectors.copy(), "action_mask": self._masks.copy()}
        return {"observation": self._vectors, "action_mask": self._masks}

    def _info(self) -> dict[str, Any]:
        """The scores, the learner's own first."""
        points: list[int] = []
        for each in self.seats:
            points += each.table.score(each.number)
        scores = np.array(points).reshape(self.num_envs, -1)
        return {"score": scores, "_score": np.ones(self.num_envs, np.bool_)}

    def action_masks(self) -> NDArray[np.int8]:
        """The legal actions of every match, under the name that sb3-contrib's MaskablePPO asks for."""
        return self._masks.copy()

    def close_extras(self, **kwargs: Any) -> None:
        """There is nothing to close."""

"""The Gymnasium environment: one seat learns, the others are played by bots, and only its own decisions are steps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from touchline.core.errors import TouchlineError
from touchline.learn.perspective import Observation, Observer
from touchline.learn.seat import MakeAgent, Seat, SeatOptions


class SingleSeat(gymnasium.Env[Observation, np.int64]):
    """A match against bots.

    `seat` None draws a seat for every match. `opponent` is a bot's name, or a function that makes an agent of a seed.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 4}  # noqa: RUF012  (Gymnasium's way)

    def __init__(
        self,
        game: str = "blitzbowl",
        seat: int | None = 0,
        opponent: str | MakeAgent = "random",
        settings: Mapping[str, object] | None = None,
        positions: Sequence[Mapping[str, object]] = (),
        reward: str = "result",
        observer: Observer | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.learner = Seat(SeatOptions(game, seat, opponent, settings, positions, reward, observer))
        self.table = self.learner.table
        if render_mode not in (None, "ansi"):
            raise TouchlineError(f"there is no render mode {render_mode!r}; there are None and 'ansi'")
        self.render_mode = render_mode
        self.observation_space = self.table.observation_space()  # type: ignore[assignment]  # a Dict of arrays
        self.action_space = self.table.action_space()

    @property
    def seat(self) -> int:
        """The seat of this match."""
        return self.learner.number

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a match and run to the seat's first decision. There are no options."""
        super().reset(seed=seed)
        self.learner.begin(Random(int(self.np_random.integers(2**63))))
        return self._seen(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Act, and let the others act until the seat is asked again. An illegal action loses at once."""
        learner = self.learner
        reward = learner.act(int(action))
        info = {**self._info(), "illegal": True} if learner.forfeited else self._info()
        truncated = not learner.forfeited and self.table.truncated
        return self._seen(), reward, learner.terminated, truncated, info

    def action_masks(self) -> NDArray[np.int8]:
        """The legal actions, under the name that sb3-contrib's MaskablePPO asks for."""
        return self.table.perspective.actions.mask(self.table.match, self.seat)

    def _seen(self) -> Observation:
        return self.table.observe(self.seat)

    def _info(self) -> dict[str, Any]:
        """The score, the seat's own first."""
        return {"score": self.table.score(self.seat)}

    def render(self) -> str | None:
        """The position as text, in the mode `ansi`."""
        return self.table.draw() if self.render_mode == "ansi" else None

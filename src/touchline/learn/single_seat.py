"""The Gymnasium environment: one seat learns, the others are played by bots, and only its own decisions are steps."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final

import gymnasium
import numpy as np
from numpy.typing import NDArray

from touchline.core.errors import TouchlineError
from touchline.learn.perspective import Observation, Observer
from touchline.learn.table import Table
from touchline.play.agent import Agent
from touchline.play.bots import read_bot

ILLEGAL_REWARD: Final = -1.0
_TRIES: Final = 100  # matches dealt in search of one in which the seat is asked at all

MakeAgent = Callable[[int], Agent]


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
        self.table = Table(game, settings, positions, reward, observer)
        if seat is not None and not 0 <= seat < self.table.seats:
            raise TouchlineError(f"there is no seat {seat}; there are 0 to {self.table.seats - 1}, and None for any")
        if render_mode not in (None, "ansi"):
            raise TouchlineError(f"there is no render mode {render_mode!r}; there are None and 'ansi'")
        self.render_mode = render_mode
        self.make_opponent = opponent if callable(opponent) else _bot_maker(opponent, game)
        self.wanted_seat = seat
        self.observation_space = self.table.observation_space()  # type: ignore[assignment]  # a Dict of arrays
        self.action_space = self.table.action_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a match and run to the seat's first decision. There are no options."""
        super().reset(seed=seed)
        random = Random(int(self.np_random.integers(2**63)))
        for _ in range(_TRIES):
            self._begin(random)
            if not self._ended():
                return self._seen(), self._info()
        raise TouchlineError(f"in {_TRIES} matches the seat {self.seat} was never asked; let another seat learn")

    def _begin(self, random: Random) -> None:
        table = self.table
        table.deal(random)
        self.forfeited = False
        self.seat = random.randrange(table.seats) if self.wanted_seat is None else self.wanted_seat
        self.opponents = [self.make_opponent(random.getrandbits(64)) for _ in range(table.seats)]
        self._others_play()
        table.pay(self.seat)  # what came before the first decision is not earned by any

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Act, and let the others act until the seat is asked again. An illegal action loses at once."""
        if self._ended():
            raise TouchlineError("the match has ended; reset begins another")
        if not 0 <= action < self.table.perspective.actions.count:
            raise TouchlineError(
                f"there is no action {action}; there are {self.table.perspective.actions.count} from 0 on"
            )
        if not self.action_masks()[action]:
            self.forfeited = True
            return self._seen(), ILLEGAL_REWARD, True, False, {**self._info(), "illegal": True}
        self.table.take(int(action))
        self._others_play()
        reward = self.table.pay(self.seat)
        return self._seen(), reward, self.table.match.over, self.table.truncated, self._info()

    def _others_play(self) -> None:
        match = self.table.match
        while not match.over and match.actor != self.seat and not self.table.truncated:
            self.table.answer(self.opponents[match.actor].choose(match))

    def _ended(self) -> bool:
        return self.forfeited or bool(self.table.match.over) or self.table.truncated

    def action_masks(self) -> NDArray[np.int8]:
        """The legal actions, under the name that sb3-contrib's MaskablePPO asks for."""
        return self.table.perspective.actions.mask(self.table.match, self.seat)

    def _seen(self) -> Observation:
        return self.table.observe(self.seat)

    def _info(self) -> dict[str, Any]:
        """The score, one's own first."""
        return {"score": self.table.score(self.seat)}

    def render(self) -> str | None:
        """The position as text, in the mode `ansi`."""
        return self.table.draw() if self.render_mode == "ansi" else None


def _bot_maker(name: str, game: str) -> MakeAgent:
    return read_bot(name, game).make

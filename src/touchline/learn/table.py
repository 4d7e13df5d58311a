"""A match as an environment runs it: dealt from a seed, answered by actions, bounded, and paid for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from touchline.bots.by_name import knowledge_of
from touchline.core.dice import SeededDice
from touchline.core.errors import IllegalAction, TouchlineError
from touchline.core.match import Match
from touchline.learn.perspective import Observation, Observer, Writer, perspective_of
from touchline.matches import find_game, plain_name
from touchline.matches.wishes import settings_for

REWARDS: Final = ("result", "score")


class Table:
    """What the environments of all seats and of one seat share."""

    def __init__(
        self,
        game: str,
        settings: Mapping[str, object] | None,
        positions: Sequence[Mapping[str, object]],
        reward: str,
        observer: Observer | None,
    ) -> None:
        if reward not in REWARDS:
            raise TouchlineError(f"there is no reward {reward!r}; there are {' and '.join(map(repr, REWARDS))}")
        self.game = find_game(game)
        self.perspective = perspective_of(self.game.id, observer)
        self.settings: dict[str, object] = settings_for(self.game.id, settings or {})
        self.positions = [dict(position) for position in positions]
        self.by_score = reward == "score"
        self.bound = self.game.bound()
        self.knowledge = knowledge_of(self.game.id)
        self._shown: dict[int, tuple[NDArray[Any], NDArray[Any], Writer]] = {}  # arrays of each seat
        self._try_out()

    def _try_out(self) -> None:
        """Refuse settings and positions that cannot be played or observed before anything is learnt from them."""
        blank = self.game.blank(self.settings, SeededDice(0))
        self.perspective.observer.accept(blank)
        for position in self.positions:
            self.game.stage(position, self.settings, SeededDice(0))
        self.seats: int = blank.seats()

    @property
    def name(self) -> str:
        """The versioned name of the environment."""
        return f"{plain_name(self.game.id).replace('-', '_')}_v{self.perspective.version}"

    def deal(self, random: Random) -> None:
        """Begin a match whose dice, and whose position if there are several, follow from `random`."""
        dice = SeededDice(random.getrandbits(64))
        if self.positions:
            self.match: Any = self.game.stage(random.choice(self.positions), self.settings, dice)
        else:
            self.match = self.game.new(self.settings, dice)
        self.decisions = 0
        self.paid = [0.0] * self.seats

    # --- for the seat that must answer

    def take(self, action: int) -> None:
        """Let the seat whose turn it is act; an illegal action is refused and changes nothing."""
        match = self.match
        answer = self.perspective.actions.answer(match, match.actor, action)
        if answer < 0:
            raise IllegalAction(f"action {action} stands for no answer here; the action mask shows the legal ones")
        self.answer(answer)

    def answer(self, answer: int) -> None:
        """Give an answer of the kernel."""
        match: Match = self.match
        match.step(answer)
        self.decisions += 1

    @property
    def truncated(self) -> bool:
        """Has the match gone on beyond the bound of its game?"""
        match: Match = self.match
        return not match.over and self.decisions >= self.bound

    def pay(self, seat: int) -> float:
        """What the seat has earned since it was paid last."""
        earned = self._earned(seat)
        owed = earned - self.paid[seat]
        self.paid[seat] = earned
        return owed

    def _earned(self, seat: int) -> float:
        if not self.by_score:
            match: Match = self.match
            return float(match.result[seat]) if match.over else 0.0
        score = self.score(seat)
        return float(score[0] - max(score[1:]))

    def score(self, seat: int) -> list[int]:
        """The points of all seats, the seat's own first."""
        points = list(self.knowledge.score(self.match))
        return [points[seat], *points[:seat], *points[seat + 1 :]]

    # --- what a seat sees

    def show(self, seat: int, vector: NDArray[Any], mask: NDArray[Any]) -> None:
        """Let the observations of a seat be written into these arrays from now on."""
        self._shown[seat] = (vector, mask, self.perspective.writer(seat, vector, mask))

    def write(self, seat: int) -> None:
        """Bring the arrays of a seat up to date."""
        self._shown[seat][2].write(self.match)

    def observe(self, seat: int) -> Observation:
        """What a seat sees, in arrays of its own that later steps leave alone."""
        if seat not in self._shown:
            size, count = self.perspective.observer.layout.size, self.perspective.actions.count
            self.show(seat, np.zeros(size, np.float32), np.zeros(count, np.int8))
        self.write(seat)
        vector, mask, _ = self._shown[seat]
        return {"observation": vector.copy(), "action_mask": mask.copy()}

    def observation_space(self) -> spaces.Dict:
        size, count = self.perspective.observer.layout.size, self.perspective.actions.count
        return spaces.Dict(
            {
                "observation": spaces.Box(-1.0, 1.0, (size,), np.float32),
                "action_mask": spaces.Box(0, 1, (count,), np.int8),
            }
        )

    def action_space(self) -> spaces.Discrete[np.int64]:
        return spaces.Discrete(self.perspective.actions.count)

    def draw(self) -> str:
        """The position as text."""
        return self.game.draw(self.match)

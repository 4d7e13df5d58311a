"""A policy that was learnt in an environment, at a table: as an opponent, in the arena, wherever a bot can sit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from touchline.core.errors import IllegalAction
from touchline.learn.perspective import Observation, Observer, perspective_of

ChooseAction = Callable[[Observation], Any]


class LearntAgent:
    """Shows a policy what its seat may see, and turns the action it chooses into an answer."""

    def __init__(self, policy: ChooseAction, game: str = "blitzbowl", observer: Observer | None = None) -> None:
        self.policy: Final = policy
        self.perspective: Final = perspective_of(game, observer)

    def choose(self, match: Any) -> int:
        """One of the legal answers of the seat that is asked."""
        action = int(self.policy(self.perspective.observe(match, match.actor)))
        answer = self.perspective.actions.answer(match, match.actor, action)
        if answer not in match.legal:
            raise IllegalAction(f"the policy chose action {action}, which the action mask does not allow")
        return answer

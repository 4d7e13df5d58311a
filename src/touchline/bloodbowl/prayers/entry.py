"""What a prayer is: an effect of the team that prayed, how long it lasts, and what happens when it is answered."""

from __future__ import annotations

from collections.abc import Callable

from touchline.bloodbowl.state import BowlMatch
from touchline.core.hooks import Effect

# match, the seat that prayed
Answer = Callable[[BowlMatch, int], int]


class Prayer:
    """One entry of the table."""

    __slots__ = ("answer", "effect", "until")

    def __init__(self, effect: Effect[BowlMatch], until: int, answer: Answer | None = None) -> None:
        self.effect = effect  # held by the team as long as the prayer is in force
        self.until = until
        self.answer = answer

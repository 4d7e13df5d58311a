"""What a row of the kick-off table is made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from touchline.bloodbowl.state import BowlMatch

# what happens when the result is rolled
Resolve = Callable[[BowlMatch], int]


class KickOffResult:
    """A result of the kick-off table: its name and text, what it does, and the totals of 2D6 that bring it."""

    __slots__ = ("carry_on", "id", "name", "resolve", "rolls", "text")

    def __init__(
        self,
        id: str,
        name: str,
        text: str,
        resolve: Resolve,
        rolls: Mapping[str, Sequence[int]],
        carry_on: tuple[Callable[..., int], ...] = (),
    ) -> None:
        self.id = id
        self.name = name
        self.text = text
        self.resolve = resolve
        self.rolls: dict[str, tuple[int, ...]] = {edition: tuple(totals) for edition, totals in rolls.items()}
        self.carry_on = carry_on  # functions with which it continues after a question

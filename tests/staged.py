"""For tests of any game's rules: a position, scripted dice, answers in notation, facts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Generic, Self, TypeVar

from touchline.core.dice import Dice, ScriptedDice
from touchline.core.events import EventList
from touchline.core.match import Match
from touchline.core.scenario import StagedGame

AnyMatch = TypeVar("AnyMatch", bound=Match)


class StagedTable(Generic[AnyMatch]):
    """A match somebody plays by hand. Everything that is asked, rolled and told can be looked at."""

    game: ClassVar[StagedGame[Any]]

    def __init__(self, match: AnyMatch) -> None:
        self.match = match
        self.log = EventList()
        match.sink = self.log

    def play(self, *answers: str, dice: str = "") -> Self:
        """Give these answers, with these dice parted by commas, all of which must be rolled."""
        scripted = ScriptedDice(script(dice))
        self.match.dice = scripted
        for answer in answers:
            self.answer(answer)
        assert scripted.left() == [], f"never rolled: {scripted.left()}"
        faults = self.game.check(self.match)
        assert faults == [], faults
        return self

    def answer(self, text: str) -> None:
        self.match.step(self.match.parse(text))

    @property
    def legal(self) -> list[str]:
        return [self.match.describe(action) for action in self.match.legal]

    @property
    def question(self) -> str:
        return self.game.questions[self.match.question]

    def actions_of(self, player: str) -> list[str]:
        """The kinds of action that the player may make now."""
        return [words[0] for words in map(str.split, self.legal) if words[-1] == player]

    def fact(self, path: str) -> Any:
        """A fact of the game by its path, such as `players.1W.status`."""
        found: Any = self.game.inspect(self.match)
        for key in path.split("."):
            found = found[int(key)] if isinstance(found, list) else found[key]
        return found

    def status(self, player: str) -> str:
        return str(self.fact(f"players.{player}.status"))

    def square(self, player: str) -> str | None:
        found: str | None = self.fact(f"players.{player}.square")
        return found

    @property
    def told(self) -> list[str]:
        """Everything that has happened so far, by name."""
        return [self.game.events[event[0]].name for event in self.log.events]


def script(dice: str) -> list[str]:
    return [die.strip() for die in dice.split(",") if die.strip()]


def with_dice(dice: str, make: Callable[[Dice], AnyMatch]) -> AnyMatch:
    """What is made with these dice, all of which must be rolled."""
    scripted = ScriptedDice(script(dice))
    made = make(scripted)
    assert scripted.left() == [], f"never rolled: {scripted.left()}"
    return made

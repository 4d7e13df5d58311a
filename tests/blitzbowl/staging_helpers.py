"""For tests of the rules: stage a position, script the dice, answer in notation, look at the facts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.blitzbowl.state import BlitzMatch
from touchline.blitzbowl.vocabulary import SQUARE
from touchline.core.dice import ScriptedDice, SeededDice
from touchline.core.events import EventList

Players = Mapping[str, str]


class Table:
    """A match somebody plays by hand. Everything that is asked, rolled and told can be looked at."""

    def __init__(self, match: BlitzMatch) -> None:
        self.match = match
        self.log = EventList()
        match.sink = self.log

    def play(self, *answers: str, dice: str = "") -> Table:
        """Give these answers, with these dice parted by commas, all of which must be rolled."""
        scripted = ScriptedDice(script(dice))
        self.match.dice = scripted
        for answer in answers:
            self.match.step(self.match.parse(answer))
        assert scripted.left() == [], f"never rolled: {scripted.left()}"
        faults = BLITZ_BOWL.check(self.match)
        assert faults == [], faults
        return self

    @property
    def legal(self) -> list[str]:
        return [self.match.describe(action) for action in self.match.legal]

    @property
    def question(self) -> str:
        return BLITZ_BOWL.questions[self.match.question]

    def actions_of(self, player: str) -> list[str]:
        """The kinds of Action the Player may make now."""
        return [words[0] for words in map(str.split, self.legal) if words[-1] == player]

    def squares(self) -> set[str]:
        """Where the Player who is asked about may go."""
        return {text.split()[-1] for text in self.legal}

    def fact(self, path: str) -> Any:
        """A fact of the game by its path, such as `players.1W.status`."""
        found: Any = BLITZ_BOWL.inspect(self.match)
        for key in path.split("."):
            found = found[int(key)] if isinstance(found, list) else found[key]
        return found

    def status(self, player: str) -> str:
        return str(self.fact(f"players.{player}.status"))

    def square(self, player: str) -> str | None:
        found: str | None = self.fact(f"players.{player}.square")
        return found

    @property
    def ball(self) -> str:
        """Who holds the only ball, or its square."""
        (ball,) = self.fact("balls")
        return str(ball["holder"] or ball["square"])

    @property
    def told(self) -> list[str]:
        """Everything that has happened so far, by name."""
        return [BLITZ_BOWL.events[event[0]].name for event in self.log.events]


def script(dice: str) -> list[str]:
    return [die.strip() for die in dice.split(",") if die.strip()]


def stage(players: Players, settings: Mapping[str, object] | None = None, dice: str = "", **position: object) -> Table:
    """A position with these Players on the pitch, west to act unless it says otherwise; its start may roll dice."""
    scripted = ScriptedDice(script(dice))
    match = BLITZ_BOWL.stage({"players": dict(players), "active": "west", **position}, dict(settings or {}), scripted)
    assert scripted.left() == [], f"never rolled: {scripted.left()}"
    return Table(match)


def teams(west: str, east: str, **more: object) -> dict[str, object]:
    """Settings with these two teams."""
    return {"teams": [west, east], "additional_teams": True, **more}


def walk(seed: int, questions: int, **settings: object) -> Iterator[BlitzMatch]:
    """A match at each of its first questions, with answers by chance; Runs like to end where a ball lies."""
    match = BLITZ_BOWL.new(settings, SeededDice(seed))
    chance = Random(seed)
    for _ in range(questions):
        if match.over:
            return
        yield match
        balls = [SQUARE + square for square in match.balls if SQUARE + square in match.legal]
        match.step(chance.choice(balls or match.legal))

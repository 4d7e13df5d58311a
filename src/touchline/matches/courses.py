"""Courses of drills: a position on the real engine, steps with the answers they accept, and goals in plain facts.

A drill is an entry of a file in `matches/data`. Its position and its facts are written as in a scenario, its answers
in notation, with `*` for anything. The seven drills of Blitz Bowl's rules come from that game's own library and open
its course.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from importlib.resources import files
from typing import Any, Final, Protocol

from touchline.blitzbowl import drills as blitz_drills
from touchline.blitzbowl.drills import UnknownDrill, WrongAnswer
from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import MOVE_Q, SQUARE
from touchline.core.dice import Dice, Die, pack
from touchline.core.errors import IllegalAction, TouchlineError
from touchline.core.match import NO, Match
from touchline.core.scenario import StagedGame, unmet_facts
from touchline.core.staging import SEAT_NAMES
from touchline.matches import as_bowl, find_game

NAMES: Final = ("Home", "Visitors")
STANDING: Final = ("standing", "open", "marked")
MOST_REPLIES: Final = 20  # answers in a row that the other side gives by itself


class StepText(Protocol):
    """What a page shows of a step."""

    @property
    def text(self) -> str: ...


class DrillText(Protocol):
    """What a page shows of a drill."""

    @property
    def number(self) -> int: ...
    @property
    def title(self) -> str: ...
    @property
    def text(self) -> str: ...
    @property
    def goal(self) -> str: ...
    @property
    def hints(self) -> Sequence[str]: ...
    @property
    def turn(self) -> int: ...
    @property
    def steps(self) -> Sequence[StepText]: ...


class Lesson(Protocol):
    """A drill being worked through."""

    @property
    def drill(self) -> DrillText: ...
    @property
    def match(self) -> Match: ...
    @property
    def done(self) -> int: ...
    @property
    def finished(self) -> bool: ...
    @property
    def step(self) -> StepText: ...
    def accepted(self) -> list[int]: ...
    def example(self) -> int: ...
    def answer(self, answer: int) -> None: ...


@dataclass(frozen=True)
class Step:
    """A part of a drill. It is done when the engine says that all of its goals are reached."""

    text: str
    accept: tuple[str, ...]
    example: tuple[str, ...]
    otherwise: str  # why any other answer is not wanted
    wrong: Mapping[str, str] = field(default_factory=dict)  # why certain answers are not wanted
    dice: tuple[str, ...] = ()
    least: float = 0  # the percentage that a way to a square must at least have
    question: str = ""  # that must have come up
    goal: Mapping[str, Any] = field(default_factory=dict)  # facts
    at: Mapping[str, list[str]] = field(default_factory=dict)  # squares of which a player must reach one
    held: tuple[str, ...] = ()  # squares on which the coach's players must stand
    free: tuple[str, ...] = ()  # players who must stand next to no standing opponent


@dataclass(frozen=True)
class Drill:
    """A position with a task."""

    number: int
    id: str
    title: str
    text: str
    goal: str
    hints: tuple[str, ...]
    game: str
    position: Mapping[str, Any]
    settings: Mapping[str, Any]
    steps: tuple[Step, ...]

    @property
    def turn(self) -> int:
        return SEAT_NAMES.index(str(self.position.get("active", SEAT_NAMES[0])))


@dataclass(frozen=True)
class Course:
    """The drills of a game in order."""

    id: str
    name: str
    game: str
    drills: tuple[DrillText, ...]

    def find(self, number: int) -> DrillText:
        """The drill of this number."""
        if not 1 <= number <= len(self.drills):
            raise UnknownDrill(f"there is no drill {number}; they are numbered from 1 to {len(self.drills)}")
        return self.drills[number - 1]

    def lesson(self, number: int) -> Lesson:
        """The drill of this number, to be worked through from its beginning."""
        found = self.find(number)
        return GoalLesson(found) if isinstance(found, Drill) else blitz_drills.Lesson(blitz_drills.find_drill(number))


class KindDice(Dice):
    """Shows the faces that a drill lists, and after them the last face of every die: a 6, or the best block die."""

    def __init__(self, faces: Sequence[str]) -> None:
        self.faces = list(faces)
        self.count: int = 0

    def roll(self, die: Die) -> int:
        self.count += 1
        return die.face(self.faces[self.count - 1]) if self.count <= len(self.faces) else die.sides

    def pool(self, die: Die, number: int) -> int:
        return pack([self.roll(die) for _ in range(number)])

    def draw(self, deck: Die, weights: list[int]) -> int:
        self.count += 1
        return next(place for place, weight in enumerate(weights) if weight)

    def copy(self) -> Dice:
        other = KindDice(self.faces)
        other.count = self.count
        return other


class GoalLesson:
    """A drill of a file being worked through."""

    def __init__(self, drill: Drill) -> None:
        self.drill = drill
        self.done = 0
        self.given = 0  # answers since the step began
        self.game = find_game(drill.game)
        self.match: Match = self.game.stage(drill.position, {**_named_teams(self.game), **drill.settings}, KindDice(()))
        self._roll_for_the_step()

    def _roll_for_the_step(self) -> None:
        self.given = 0
        if not self.finished:
            self.match.dice = KindDice(self.step.dice)

    @property
    def finished(self) -> bool:
        return self.done == len(self.drill.steps)

    @property
    def step(self) -> Step:
        return self.drill.steps[self.done]

    def accepted(self) -> list[int]:
        """The answers to the pending question that the step asks for."""
        chances = arrivals(self.match) if self.step.least else {}
        wanted = [action for action in self.match.legal if self._wants(self.match.describe(action))]
        return [action for action in wanted if chances.get(action, 100.0) >= self.step.least]

    def _wants(self, text: str) -> bool:
        reached = (f"to {square}" for squares in self.step.at.values() for square in squares)
        return text in reached or any(fnmatchcase(text, pattern) for pattern in self.step.accept)

    def example(self) -> int:
        """An answer to the pending question that follows the drill's example."""
        accepted = self.accepted()
        described = {self.match.describe(action): action for action in accepted}
        ahead = self.step.example[self.given :]
        return next((described[text] for text in ahead if text in described), accepted[0])

    def answer(self, answer: int) -> None:
        """Give an answer. One that is illegal or beside the step is refused and changes nothing."""
        match = self.match
        if answer not in match.legal:
            raise IllegalAction(match.refusal(answer))
        if answer not in self.accepted():
            raise WrongAnswer(self._why_not(answer))
        match.step(answer)
        self.given += 1
        for _ in range(MOST_REPLIES):
            if self._reached() or match.over or match.actor == self.drill.turn:
                break
            match.step(NO if NO in match.legal else match.legal[0])  # the other side lets everything happen
        if self._reached():
            self.done += 1
            self._roll_for_the_step()

    def _why_not(self, answer: int) -> str:
        step, text = self.step, self.match.describe(answer)
        if self._wants(text):
            chance = arrivals(self.match).get(answer, 100.0)
            return f"{text} arrives with {chance:g}% only; there is a better way"
        reasons = (why for pattern, why in step.wrong.items() if fnmatchcase(text, pattern))
        return next(reasons, step.otherwise)

    def _reached(self) -> bool:
        """Does the position hold everything that the step wants?"""
        step = self.step
        facts: Any = self.game.inspect(self.match)
        players = facts["players"]
        if step.question and (self.match.over or self.game.questions[self.match.question] != step.question):
            return False
        if any(unmet_facts("", step.goal, facts)) or any(players[who]["square"] not in step.at[who] for who in step.at):
            return False
        standing = [{p["square"] for p in players.values() if p["seat"] == seat and _stands(p)} for seat in (0, 1)]
        own, foes = standing[self.drill.turn], standing[1 - self.drill.turn]
        near = (_distance(players[who]["square"], foe) for who in step.free for foe in foes)
        return set(step.held) <= own and all(distance > 1 for distance in near)


def _named_teams(game: StagedGame[Any]) -> dict[str, Any]:
    """The example teams of Blood Bowl by names that fit every colour."""
    bowl = as_bowl(game)
    if bowl is None:
        return {}
    return {"teams": [{**team, "name": name} for team, name in zip(bowl.edition.example_teams, NAMES, strict=True)]}


def _stands(player: Mapping[str, Any]) -> bool:
    return player["square"] is not None and player["status"] in STANDING


def _distance(one: str, two: str) -> int:
    return max(abs(ord(one[0]) - ord(two[0])), abs(int(one[1:]) - int(two[1:])))


def arrivals(match: Match) -> Mapping[int, float]:
    """The percentages with which answers that move a player of Blood Bowl arrive, where dice decide."""
    if not isinstance(match, BowlMatch) or match.question != MOVE_Q:
        return {}
    chances = match.rules.ways(match, match.focus).chances()
    return {SQUARE + square: round(100 * chance, 1) for square, chance in chances.items() if chance < 1}


def read_drills(text: str, first: int) -> tuple[Drill, ...]:
    """The drills of a file, numbered from `first` on."""
    return tuple(_drill(table, number) for number, table in enumerate(tomllib.loads(text)["drills"], start=first))


def _drill(table: Mapping[str, Any], number: int) -> Drill:
    steps = tuple(_step(step) for step in table["steps"])
    words = {name: table[name] for name in ("id", "title", "text", "goal", "game", "position")}
    return Drill(number, hints=tuple(table["hints"]), settings=table.get("settings", {}), steps=steps, **words)


def _step(table: Mapping[str, Any]) -> Step:
    given: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in table.items()}
    return Step(**given)


@cache
def courses() -> dict[str, Course]:
    """All courses by id."""
    basics = tuple(blitz_drills.drills())
    cards = read_drills(_file("blitzbowl"), len(basics) + 1)
    bowl = read_drills(_file("bloodbowl"), 1)
    return {
        "blitzbowl": Course("blitzbowl", "Blitz Bowl", BLITZ_BOWL.id, (*basics, *cards)),
        "bloodbowl": Course("bloodbowl", "Blood Bowl", bowl[0].game, bowl),
    }


def find_course(id: str) -> Course:
    """The course with this id."""
    if id not in courses():
        raise TouchlineError(f"there is no course {id!r}; there are {', '.join(courses())}")
    return courses()[id]


def _file(name: str) -> str:
    return files("touchline.matches").joinpath("data", f"drills_{name}.toml").read_text(encoding="utf-8")

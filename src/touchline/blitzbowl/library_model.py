"""What Blitz Bowl's data files describe: teams, cards, arenas, balls, pitches and drills, as immutable values.

Everything is named by its id, a word in kebab-case such as ``big-un-blocker``. A square is a number,
``row * width + column``, with column 0 in the west and row 0 in the north.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

Move: TypeAlias = int | Literal["D6"]
"""Squares of a Run; "D6" is rolled again for each Run."""

CheckValue: TypeAlias = int | Literal["-"]
"""The lowest roll that passes a check; "-" never passes."""


@dataclass(frozen=True, slots=True)
class Ability:
    """Something a position can do that others cannot."""

    id: str
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Position:
    """One line of a Team Card: the profile shared by `count` Players."""

    id: str
    name: str
    count: int
    move: Move
    block: int
    throw: CheckValue
    armour: CheckValue
    abilities: tuple[str, ...]
    throws_team_mates: bool


@dataclass(frozen=True, slots=True)
class Team:
    """A Team Card. `emergency_reserves` is how many Players in the Dugout earn a free Reserves Action."""

    id: str
    name: str
    players: int
    emergency_reserves: int
    positions: tuple[Position, ...]

    def position(self, position_id: str) -> Position:
        """The position of that id; raises KeyError if the team has none."""
        for position in self.positions:
            if position.id == position_id:
                return position
        raise KeyError(position_id)


@dataclass(frozen=True, slots=True)
class Challenge:
    """The front of a card: what has to be done, and the points for claiming it."""

    id: str
    name: str
    points: int
    text: str


@dataclass(frozen=True, slots=True)
class BonusPlay:
    """The back of a card: when it can be played and what it does. An interrupt is played in the opponent's turn."""

    id: str
    name: str
    moment: str
    text: str
    interrupt: bool


@dataclass(frozen=True, slots=True)
class Card:
    """One card of the Challenge deck: the id of its Challenge (front) and of its Bonus Play (back).

    `disputed` is empty, or says what another published list has in the place of this card.
    """

    number: int
    front: str
    back: str
    disputed: str


@dataclass(frozen=True, slots=True)
class Event:
    """A Random Event; the set of twelve holds `copies` cards of it. It acts once or for the rest of the game."""

    id: str
    name: str
    copies: int
    lasts: Literal["once", "game"]
    text: str


@dataclass(frozen=True, slots=True)
class Arena:
    """A regional rule, chosen by the D8 roll `number`."""

    id: str
    number: int
    name: str
    league: str
    text: str


@dataclass(frozen=True, slots=True)
class Ball:
    """A kind of ball."""

    id: str
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Pitch:
    """A pitch. `end_zones` are the squares of the western line (seat 0) and of the eastern line (seat 1).

    `ours` marks a pitch that was never published but made for this project.
    """

    id: str
    name: str
    about: str
    ours: bool
    width: int
    height: int
    blocked: frozenset[int]
    trapdoors: tuple[int, ...]
    end_zones: tuple[tuple[int, ...], tuple[int, ...]]

    def square(self, column: int, row: int) -> int:
        """The number of a square given by column and row."""
        return row * self.width + column


@dataclass(frozen=True, slots=True)
class DrillPlayer:
    """A Player of a drill's set-up or outcome. A Player in the Dugout has the status "reserves" and no square."""

    key: str
    seat: int
    team: str
    position: str
    square: int | None
    status: Literal["standing", "prone", "reserves"]
    ball: bool


@dataclass(frozen=True, slots=True)
class DrillStep:
    """One Action the pupil is asked for.

    `to` holds every end square that is accepted, `path` an example of how to get there, `target` the key of the
    Player acted upon, `follow_up` whether the Player moves up after a Shove, and `dice` what the dice will show.
    """

    player: str
    action: Literal["run", "mark", "block", "throw", "reserves"]
    text: str
    to: tuple[int, ...]
    path: tuple[int, ...]
    target: str
    follow_up: bool
    dice: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Drill:
    """A lesson of the tutorial: a position, what to do in it and how it ends. `turn` is the seat to move first."""

    id: str
    number: int
    title: str
    teaches: tuple[str, ...]
    pitch: str
    turn: int
    text: str
    goal: str
    hints: tuple[str, ...]
    players: tuple[DrillPlayer, ...]
    steps: tuple[DrillStep, ...]
    outcome: tuple[DrillPlayer, ...]
    scores: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Library:
    """All the data of the game, by id and in the order of the files."""

    abilities: Mapping[str, Ability]
    teams: Mapping[str, Team]
    challenges: Mapping[str, Challenge]
    bonus_plays: Mapping[str, BonusPlay]
    cards: tuple[Card, ...]
    events: Mapping[str, Event]
    arenas: Mapping[str, Arena]
    balls: Mapping[str, Ball]
    pitches: Mapping[str, Pitch]
    drills: Mapping[str, Drill]

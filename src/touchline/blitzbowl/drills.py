"""The drills as lessons: a position on the real engine, the answers a step accepts, and dice that are known.

(Blitz Bowl: Learning the basics)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.blitzbowl.library import Drill, DrillPlayer, DrillStep, load_library
from touchline.blitzbowl.library_drills import Status
from touchline.blitzbowl.settings import BOXED
from touchline.blitzbowl.state import BlitzMatch
from touchline.blitzbowl.vocabulary import (
    ACT,
    ACT_STRIDE,
    ACTION_Q,
    CLAIM_Q,
    FOLLOW_UP_Q,
    FREE_ACTION_Q,
    KINDS,
    NONE,
    PLAYER,
    REROLL_Q,
    SQUARE,
    SQUARE_Q,
    TARGET_Q,
    USE_Q,
)
from touchline.core.dice import Dice, Die, pack
from touchline.core.errors import DiceError, IllegalAction, TouchlineError
from touchline.core.match import NO, YES
from touchline.core.staging import SEAT_NAMES

_BESIDE_THE_POINT: Final = (REROLL_Q, CLAIM_Q, FREE_ACTION_Q, USE_Q)  # no drill is about these, so they are declined


class UnknownDrill(TouchlineError):
    """There is no drill of that number."""


class WrongAnswer(TouchlineError):
    """A legal answer, but not what the step asks for."""


class DrillDice(Dice):
    """Shows the faces a drill lists, on whatever die is rolled."""

    def __init__(self, faces: Sequence[str]) -> None:
        self.faces = list(faces)
        self.count: int = 0

    def roll(self, die: Die) -> int:
        if self.count >= len(self.faces):
            raise DiceError(f"the drill lists no face for the {die.name} that is rolled now")
        self.count += 1
        return die.face(self.faces[self.count - 1])

    def pool(self, die: Die, number: int) -> int:
        return pack([self.roll(die) for _ in range(number)])

    def draw(self, deck: Die, weights: list[int]) -> int:
        raise DiceError(f"no drill draws from the {deck.name}")

    def copy(self) -> Dice:
        other = DrillDice(self.faces)
        other.count = self.count
        return other


def drills() -> list[Drill]:
    """All drills in the order in which they are worked through."""
    return sorted(load_library().drills.values(), key=_number)


def _number(drill: Drill) -> int:
    return drill.number


def find_drill(number: int) -> Drill:
    for drill in drills():
        if drill.number == number:
            return drill
    raise UnknownDrill(f"there is no drill {number}; they are numbered from 1 to {len(drills())}")


class Lesson:
    """A drill being worked through."""

    def __init__(self, drill: Drill) -> None:
        self.drill = drill
        self.done: int = 0  # steps
        self.players: dict[str, int] = {}  # by the drill's keys
        self.match: BlitzMatch = self._set_up()
        self._roll_for_the_step()

    def _set_up(self) -> BlitzMatch:
        drill = self.drill
        teams = {player.seat: player.team for player in drill.players}
        settings = {"teams": [teams.get(seat, BOXED[seat]) for seat in (0, 1)], "pitches": [drill.pitch]}
        blank = BLITZ_BOWL.blank(settings, DrillDice([]))
        for player in drill.players:
            self.players[player.key] = self._member(blank, player)
        places: dict[str, object] = {}
        for player in drill.players:
            place = "dugout" if player.square is None else blank.grid.name(player.square)
            words = [place, *(["prone"] if player.status == "prone" else []), *(["ball"] if player.ball else [])]
            places[blank.sheets[self.players[player.key]].label] = " ".join(words)
        # in the first turns no cards are dealt and no claims are made, so that a drill is about its subject alone
        position = {"players": places, "active": SEAT_NAMES[drill.turn], "turn": 1}
        return BLITZ_BOWL.stage(position, settings, DrillDice([]))

    def _member(self, match: BlitzMatch, wanted: DrillPlayer) -> int:
        """The first Player of the wanted position who has no part yet."""
        taken = set(self.players.values())
        for player in match.team(wanted.seat):
            if match.sheets[player].position == wanted.position and player not in taken:
                return player
        raise UnknownDrill(f"drill {self.drill.number} has more Players of {wanted.position} than the team")

    def _roll_for_the_step(self) -> None:
        if not self.finished:
            self.match.dice = DrillDice(self.step.dice)

    # --- what is asked

    @property
    def finished(self) -> bool:
        return self.done == len(self.drill.steps)

    @property
    def step(self) -> DrillStep:
        return self.drill.steps[self.done]

    def accepted(self) -> list[int]:
        """The answers to the pending question that the step asks for."""
        step, question = self.step, self.match.question
        if question == ACTION_Q:
            return [ACT + ACT_STRIDE * KINDS.index(step.action) + self.players[step.player]]
        if question == SQUARE_Q:
            return [SQUARE + square for square in step.to]
        if question == TARGET_Q:
            return [PLAYER + self.players[step.target]]
        if question == FOLLOW_UP_Q:
            return [YES if step.follow_up else NO]
        return self.match.legal

    def example(self) -> int:
        """An answer to the pending question that follows the drill's example."""
        if self.match.question == SQUARE_Q:
            return SQUARE + (self.step.path[-1] if self.step.path else self.step.to[0])
        return self.accepted()[0]

    # --- answering

    def answer(self, answer: int) -> None:
        """Give an answer. One that is illegal or beside the step is refused and changes nothing."""
        match = self.match
        if answer not in match.legal:
            raise IllegalAction(match.refusal(answer))
        if answer not in self.accepted():
            raise WrongAnswer(f"{match.describe(answer)} is within the rules, but this step asks for something else")
        match.step(answer)
        while match.question in _BESIDE_THE_POINT and not match.over:
            match.step(NO)
        if match.question == ACTION_Q:
            self.done += 1
            self._roll_for_the_step()

    def now(self) -> tuple[DrillPlayer, ...]:
        """The Players of the drill as they stand now, to be compared with its outcome."""
        return tuple(self._as_it_is(player) for player in self.drill.players)

    def _as_it_is(self, player: DrillPlayer) -> DrillPlayer:
        match, number = self.match, self.players[player.key]
        if not match.on_pitch(number):
            return replace(player, square=None, status="reserves", ball=False)
        ball = match.ball_of(number) != NONE
        status: Status = "prone" if match.is_prone(number) else "standing"
        return replace(player, square=match.at[number], status=status, ball=ball)

"""Choices with dice on the table: which result, push or follow-up leads to the best position.

An answer after which the turn is lost also costs what those could still have done who have not acted.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    FOLLOW_UP_Q,
    FORMATION_Q,
    MOVE_Q,
    NONE,
    POW,
    RESULT,
    RESULT_Q,
    TARGET_Q,
    TURN,
    TURN_Q,
)
from touchline.bots.bowl.options import Situation
from touchline.bots.bowl.safe import best_of_each
from touchline.bots.bowl.sequels import carrier_gain
from touchline.bots.bowl.value import Judge
from touchline.core.dice import Dice, Die, pack

_CALM: Final = frozenset((TURN_Q, MOVE_Q, TARGET_Q, FORMATION_Q))  # questions at which what was begun is over
_FAR: Final = 12  # answers until then
_MANY: Final = 100  # dice; no choice is followed by as many
_FLOORED: Final = 0.5  # what a target that surely falls is worth beyond the position


class MiddlingDice(Dice):
    """Dice that fall in the middle: for what follows a choice at once and does not matter to it.

    After many of them they show every face in turn: a roll that is repeated until it is not level comes to an end.
    """

    def roll(self, die: Die) -> int:
        self.count += 1
        return (die.sides + 1) // 2 if self.count < _MANY else self.count % die.sides + 1

    def pool(self, die: Die, number: int) -> int:
        return pack([self.roll(die) for _ in range(number)])

    def draw(self, deck: Die, weights: list[int]) -> int:
        self.count += 1
        return next(index for index, weight in enumerate(weights) if weight)

    def copy(self) -> MiddlingDice:
        copied = MiddlingDice()
        copied.count = self.count
        return copied


class Choice:
    """A question that is answered by the positions its answers lead to."""

    def __init__(self, match: BowlMatch, judge: Judge, random: Random, go_on: Callable[[BowlMatch], int]) -> None:
        self.match = match
        self.judge = judge
        self.random = random
        self.go_on = go_on  # how questions in the course of what follows are answered
        self.losing: set[int] = set()  # answers after which the turn is lost

    def best(self) -> int:
        """The best answer. What the turn still promises is worked out only where it can change the choice."""
        match, worths = self.match, dict[int, float]()
        for answer in match.legal:
            worths[answer] = self.worth(answer)
            if match.question == RESULT_Q and answer == RESULT + POW:
                worths[answer] += _FLOORED
        chosen = best_of(worths)
        ours = match.active == match.actor
        if 0 < len(self.losing) < len(worths) and (chosen in self.losing) == ours:
            cost = self.turn_cost()
            for answer in self.losing:
                worths[answer] += -cost if ours else cost
            chosen = best_of(worths)
        return chosen

    def worth(self, answer: int) -> float:
        """What an answer leads to if the dice after it fall in the middle; our coach may follow up or not."""
        after = self.course(self.match, answer)
        if after.question != FOLLOW_UP_Q or after.over:
            return self.worth_of(after, answer)
        return max(self.worth_of(self.course(after, follow), answer) for follow in after.legal)

    def worth_of(self, after: BowlMatch, answer: int) -> float:
        """What a course of things is worth that has come to its end."""
        match = self.match
        if match.phase != TURN or after.score != match.score or not self.is_turn_over(after):
            return self.judge.value(after, match.actor)
        lost = self.has_fallen(after, match.attacker)
        if not lost and self.is_same_half(after):  # nobody was left to act
            return self.judge.value(after, match.actor)
        worth = self.judge.value(self.with_fallen(after), match.actor)
        if lost:
            self.losing.add(answer)
            cost = self.judge.break_cost[match.attacker]
            worth += -cost if match.active == match.actor else cost
        return worth

    def course(self, match: BowlMatch, answer: int) -> BowlMatch:
        """The match once what the answer begins is over, or waits for our coach to follow up."""
        copy = match.clone()
        copy.dice = MiddlingDice()
        copy.step(answer)
        for _ in range(_FAR):
            if copy.over or copy.question in _CALM:
                break
            if copy.question == FOLLOW_UP_Q and match is self.match and copy.actor == match.actor:
                break
            copy.step(self.go_on(copy))
        return copy

    def is_same_half(self, after: BowlMatch) -> bool:
        return not after.over and after.phase == TURN and after.half == self.match.half

    def is_turn_over(self, after: BowlMatch) -> bool:
        return after.active != self.match.active or not self.is_same_half(after)

    def has_fallen(self, after: BowlMatch, player: int) -> bool:
        """Did the player stand, and does no more?"""
        if player == NONE or not self.match.is_standing(player):
            return False
        return after.at[player] < 0 or bool(after.prone >> player & 1)

    def with_fallen(self, after: BowlMatch) -> BowlMatch:
        """The position as it is, with those of the two who go down: the next turn or half has changed the rest."""
        match = self.match
        situation = Situation(match, self.judge, match.active, self.random)
        found = match
        for player in (match.attacker, match.defender):
            if self.has_fallen(after, player):
                found = situation.fallen(found, player)
        return found

    def turn_cost(self) -> float:
        """What the players of the team who have not acted could still do in this turn."""
        match = self.match
        situation = Situation(match, self.judge, match.active, self.random)
        done = match.activated | match.stunned | 1 << match.attacker
        situation.idle = [player for player in match.on_pitch(match.active) if not done >> player & 1]
        best_of_each(situation)
        gain = carrier_gain(situation, match, match.attacker, situation.base)
        return max(situation.lost(match.attacker), gain)


def best_of(worths: dict[int, float]) -> int:
    """The answer that is worth most, the first of those that are alike."""
    return max(worths, key=lambda answer: worths[answer])

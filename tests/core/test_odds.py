"""Exact odds agree with what a person works out."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.toy.game import ToyGame, WildGame
from tests.toy.match import BOARD, Question, ToyMatch
from touchline.core.dice import D6, ScriptedDice, SeededDice
from touchline.core.match import DONE, Match
from touchline.core.odds import chance, outcomes
from touchline.core.snapshot import digest

PLAIN = {"spare": [0, 0], "lucky": [0, 0, 0, 0]}
STEP = {"pawns": {"x1": "b1", "x2": "a3", "o1": "d1", "o2": "e3"}}


def stood(match: ToyMatch) -> bool:
    return match.at[0] == BOARD.square("c1")


@pytest.mark.parametrize(("game", "odds"), [(ToyGame(), Fraction(5, 6)), (WildGame(), Fraction(4, 6))])
def test_target_number_with_a_modifier(game: ToyGame, odds: Fraction) -> None:
    match = game.stage({**STEP, **PLAIN}, {}, SeededDice(1))
    assert chance(match, match.parse("move x1 to c1"), stood) == (odds, odds)


def test_pool_of_dice() -> None:
    """Two dice of four faces: a slam is on offer in 7 of 16 throws."""
    game = ToyGame()
    match = game.stage({"pawns": {"x1": "c1", "o1": "d1"}}, {}, SeededDice(1))
    found = list(outcomes(match, match.parse("shove o1 with x1")))
    assert sum(outcome.chance for outcome in found) == 1
    assert len(found) == 6  # the different pairs of three different results
    slammed = {
        outcome.chance for outcome in found if outcome.match.question == Question.DIE and 4 in outcome.match.legal
    }
    assert slammed == {Fraction(2, 16), Fraction(4, 16)}


def test_draw_from_a_deck() -> None:
    game = ToyGame()
    match = game.new({"cards": [2, 3, 1]}, SeededDice(1))
    before = digest(game, match)
    found = list(outcomes(match, match.parse("draw")))
    assert [outcome.chance for outcome in found] == [Fraction(2, 6), Fraction(3, 6), Fraction(1, 6)]
    assert [outcome.match.hand(0) for outcome in found] == [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    assert digest(game, match) == before
    assert match.dice.count == 0


class Patience(Match):
    """Rolls until a six comes, which may take for ever."""

    __slots__ = ()

    def clone(self) -> Patience:
        other = type(self).__new__(type(self))
        self.copy_into(other)
        return other


def roll_on(match: Patience, _: int) -> int:
    while match.dice.roll(D6) != 6:
        pass
    return match.finish(0)


def test_endless_rolls_are_cut_and_still_add_up() -> None:
    match = Patience(ScriptedDice([]))
    match.ask(0, 0, [DONE, 1], roll_on)
    least = Fraction(1, 100)
    found = list(outcomes(match, DONE, least))
    assert sum(outcome.chance for outcome in found) == 1
    assert any(outcome.cut for outcome in found)
    assert all(outcome.chance < least for outcome in found if outcome.cut)
    assert all(outcome.match is match for outcome in found if outcome.cut)
    assert sum(outcome.chance for outcome in found if not outcome.cut) == 1 - Fraction(5, 6) ** 3

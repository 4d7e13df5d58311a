"""The loop under every game: asking, carrying on, refusing, ending."""

from __future__ import annotations

import pytest

from tests.toy.game import ToyGame
from tests.toy.match import Question
from touchline.core.dice import ScriptedDice, SeededDice
from touchline.core.errors import IllegalAction
from touchline.core.match import DONE, NOBODY, WAIT, Match

GAME = ToyGame()


class Tally(Match):
    """A match that notes what its rules were handed."""

    __slots__ = ("noted",)

    def __init__(self) -> None:
        super().__init__(ScriptedDice([]))
        self.noted: list[int] = []


def note(match: Tally, value: int, extra: int) -> int:
    match.noted.append(value + extra)
    return value + extra


def end(match: Tally, value: int) -> int:
    return match.finish(value)


def test_results_are_handed_down_the_stack() -> None:
    match = Tally()
    match.after(end)
    match.after(note, 100)
    match.after(note, 10)
    match.run(1)
    assert match.noted == [11, 111]
    assert match.winner == 111
    assert match.over


def test_forced_answer_is_not_asked() -> None:
    match = Tally()
    match.after(end)
    match.run(match.ask(0, 0, [5], note, 1))
    assert match.noted == [6]
    assert match.legal == []


def test_question_waits() -> None:
    match = Tally()
    match.after(end)
    assert match.ask(1, 3, [4, 5], note, 1) == WAIT
    assert (match.actor, match.question, match.legal) == (1, 3, [4, 5])
    match.step(5)
    assert match.noted == [6]


class Lazy(Tally):
    """A match whose options are worked out when they are read."""

    __slots__ = ("read",)

    def __init__(self) -> None:
        super().__init__()
        self.read = 0

    def options(self) -> list[int]:
        self.read += 1
        return [4, 5]


def test_a_lazy_question_works_out_its_options_once_when_they_are_read() -> None:
    match = Lazy()
    match.after(end)
    assert match.ask_lazily(1, 3, note, 1) == WAIT
    assert (match.actor, match.question, match.read) == (1, 3, 0)
    assert match.legal == match.legal == [4, 5]
    match.step(5)
    assert (match.noted, match.legal, match.read) == ([6], [], 1)


def test_long_chains_need_no_recursion() -> None:
    match = Tally()
    match.after(end)
    for _ in range(50_000):
        match.after(note, 0)
    match.run(DONE)
    assert len(match.noted) == 50_000


def test_no_result_before_the_end() -> None:
    assert Tally().result == ()


@pytest.mark.parametrize(("winner", "result"), [(0, (1, -1)), (1, (-1, 1)), (NOBODY, (0, 0))])
def test_results(winner: int, result: tuple[int, ...]) -> None:
    match = Tally()
    match.finish(winner)
    assert match.result == result
    assert match.actor == NOBODY


def test_refusal_says_what_is_allowed() -> None:
    match = GAME.new({}, SeededDice(1))
    with pytest.raises(IllegalAction, match="action 9 is not legal now; seat 0 may choose: pass, draw, move x1 to b1"):
        match.step(9)
    with pytest.raises(IllegalAction, match="'jump' is not legal now; allowed: pass, draw, move x1 to b1"):
        match.parse("jump")


def test_refusal_after_the_end() -> None:
    match = GAME.new({"turns": 1}, SeededDice(1))
    match.step(match.parse("pass"))
    with pytest.raises(IllegalAction, match="action 0 was refused: the match is over"):
        match.step(0)
    with pytest.raises(IllegalAction, match="nothing, the match is over"):
        match.parse("pass")


def test_notation_forgives_case_and_blanks() -> None:
    match = GAME.new({}, SeededDice(1))
    assert match.describe(match.parse("  MOVE x1   to B1 ")) == "move x1 to b1"


def test_interrupt_asks_the_other_seat_in_the_middle_of_a_roll() -> None:
    position = {"pawns": {"x1": "b1", "o1": "d1"}, "hands": {"noughts": ["trip"]}}
    match = GAME.stage(position, {}, ScriptedDice(["d6 5"]))
    match.step(match.parse("move x1 to c1"))
    assert (match.actor, match.question) == (1, Question.TRIP)
    assert match.view(0)["hand"] == [0, 0, 0]
    assert "legal" not in match.view(0)
    match.step(match.parse("let go"))
    assert (match.actor, match.question) == (1, Question.TURN)

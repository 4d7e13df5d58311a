"""The drills, on the real engine and at the keyboard."""

from __future__ import annotations

import pytest

from tests.cli.keyboard import typed
from touchline.blitzbowl.drills import Lesson, UnknownDrill, WrongAnswer, drills, find_drill
from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.blitzbowl.library import Drill
from touchline.blitzbowl.vocabulary import FOLLOW_UP_Q, NONE, SQUARE, SQUARE_Q
from touchline.core.errors import IllegalAction
from touchline.matches.courses import Course, find_course


def worked_through(drill: Drill) -> Lesson:
    """A drill done as its example says."""
    lesson = Lesson(drill)
    while not lesson.finished:
        lesson.answer(lesson.example())
    return lesson


@pytest.mark.rule("blitz.drills.seven-in-order")
def test_there_are_seven_drills_numbered_in_order_and_no_match_needs_them() -> None:
    assert [drill.number for drill in drills()] == [1, 2, 3, 4, 5, 6, 7]
    assert not any("drill" in name for name in BLITZ_BOWL.fields())


@pytest.mark.rule("blitz.drills.seven-in-order")
@pytest.mark.parametrize("drill", drills(), ids=lambda drill: drill.id)
def test_the_example_of_every_drill_leads_to_its_outcome(drill: Drill) -> None:
    lesson = worked_through(drill)
    assert lesson.now() == drill.outcome
    assert tuple(lesson.match.score) == drill.scores
    assert BLITZ_BOWL.check(lesson.match) == []


@pytest.mark.parametrize("drill", [drill for drill in drills() if drill.number in (2, 5)], ids=lambda drill: drill.id)
def test_every_square_a_drill_accepts_can_be_reached(drill: Drill) -> None:
    for square in drill.steps[0].to:
        lesson = Lesson(drill)
        lesson.answer(lesson.example())
        lesson.answer(SQUARE + square)
        assert lesson.finished


def test_each_drill_goes_on_where_the_last_one_ended() -> None:
    """Players who take part in two neighbouring drills stand where the first has left them."""
    for before, after in zip(drills(), drills()[1:], strict=False):
        left = {player.key: player for player in before.outcome}
        for player in after.players:
            if player.key in left and player.status != "reserves":
                assert player.square == left[player.key].square, (before.number, player.key)


def test_a_legal_answer_beside_the_step_is_refused_and_changes_nothing() -> None:
    lesson = Lesson(find_drill(1))
    before = BLITZ_BOWL.draw(lesson.match)
    with pytest.raises(WrongAnswer, match="mark 5E is within the rules"):
        lesson.answer(lesson.match.parse("mark 5E"))
    with pytest.raises(IllegalAction, match="not legal now"):
        lesson.answer(NONE)
    assert BLITZ_BOWL.draw(lesson.match) == before
    lesson.answer(lesson.match.parse("run 5E"))
    assert lesson.match.question == SQUARE_Q
    with pytest.raises(WrongAnswer):
        lesson.answer(lesson.match.parse("to l5"))


def test_the_third_drill_asks_for_the_follow_up() -> None:
    lesson = Lesson(find_drill(3))
    lesson.answer(lesson.example())
    assert lesson.match.question == FOLLOW_UP_Q
    with pytest.raises(WrongAnswer):
        lesson.answer(lesson.match.parse("stay"))
    lesson.answer(lesson.match.parse("follow up"))
    assert lesson.finished


def test_there_is_no_eighth_drill() -> None:
    with pytest.raises(UnknownDrill, match="no drill 8; they are numbered from 1 to 7"):
        find_drill(8)


def test_a_drill_at_the_keyboard_with_mistakes_hints_and_the_example() -> None:
    lines = [
        "dance",
        "mark 5E",
        "hint",
        "run 5E",
        "k8",
        "hint",
        "hint",
        "show",
        "?",
        "info frenzied",
        "info x",
        "to g5",
    ]
    session = typed("blitz", "--drill", "1", lines=lines)
    assert session.code == 0
    assert session.shows(
        "Drill 1 of 12: Controlling the Board",
        "'dance' is not legal now; allowed:",
        "mark 5E is within the rules, but this step asks for something else.",
        "Pass north of the Orc Blitzer",
        "'k8' is not legal now",
        "for example: to g5",
        "Frenzied:",
        "nothing is called 'x'",
        "Blitzer 5E moves: k5 j4 i4 h4 g5.",
        "Drill 1 is done.",
    )


def examples(course: Course) -> list[str]:
    """Every answer of every drill as its example says, and Enter between the drills."""
    lines: list[str] = []
    for drill in course.drills:
        lesson = course.lesson(drill.number)
        while not lesson.finished:
            lines.append(lesson.match.describe(lesson.example()))
            lesson.answer(lesson.example())
        lines.append("")
    return lines


@pytest.mark.parametrize(("command", "course", "said"), [("blitz", "blitzbowl", "12"), ("bowl", "bloodbowl", "10")])
def test_all_drills_can_be_worked_through_at_the_keyboard(command: str, course: str, said: str) -> None:
    session = typed(command, "--drill", lines=examples(find_course(course)))
    assert session.code == 0
    assert session.shows(
        f"Drill {said} of {said}:", "TOUCHDOWN by", f"Drill {said} is done.", "That was the last drill."
    )
    assert session.shows(f"A game: touchline {command}")


def test_a_wrong_answer_in_a_drill_of_blood_bowl_says_why() -> None:
    session = typed("bowl", "--drill", "3", lines=["end turn", "info block", "show", "quit"])
    assert session.code == 0
    assert session.shows("Drill 3 of 10:", "for example: block ", "The lesson stops here.")


@pytest.mark.parametrize("lines", [[], ["quit"], ["run 5E", "q"]])
def test_a_lesson_can_be_left(lines: list[str]) -> None:
    session = typed("blitz", "--drill", "1", lines=lines)
    assert session.code == 0
    assert session.shows("The lesson stops here.")


def test_an_unknown_drill_is_one_clear_line() -> None:
    session = typed("blitz", "--drill", "13")
    assert session.code == 2
    assert session.error == "touchline: there is no drill 13; they are numbered from 1 to 12\n"

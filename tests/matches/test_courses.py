"""The courses: every drill is done by its example on the engine, and every wrong answer it knows gets its reason."""

from __future__ import annotations

from fnmatch import fnmatchcase

import pytest

from touchline.blitzbowl.drills import UnknownDrill, WrongAnswer
from touchline.core.errors import IllegalAction, TouchlineError
from touchline.core.snapshot import digest
from touchline.matches import find_game
from touchline.matches.courses import Drill, GoalLesson, courses, find_course

WRITTEN = [drill for course in courses().values() for drill in course.drills if isinstance(drill, Drill)]
SUBJECTS = [
    "moving",
    "dodging",
    "blocking",
    "assists",
    "blitz",
    "ball-handling",
    "passing",
    "fouling",
    "scoring",
    "caging",
]


def test_the_course_of_blood_bowl_has_ten_subjects_and_that_of_blitz_bowl_goes_on_with_cards() -> None:
    assert [drill.id for drill in WRITTEN if drill.game == "bloodbowl-2020"] == SUBJECTS
    blitz = courses()["blitzbowl"].drills
    assert [drill.number for drill in blitz] == list(range(1, 13))
    cards = [drill for drill in WRITTEN if drill.game == "blitzbowl"]
    assert all(drill.position["challenges"] for drill in cards)


@pytest.mark.parametrize("drill", WRITTEN, ids=lambda drill: drill.id)
def test_the_example_reaches_the_goal_on_the_engine(drill: Drill) -> None:
    lesson = GoalLesson(drill)
    for number, step in enumerate(drill.steps):
        for text in step.example:
            assert lesson.done == number, f"step {number + 1} was done before {text}"
            lesson.answer(lesson.match.parse(text))
        assert lesson.done == number + 1, f"the example of step {number + 1} does not reach its goal"
    assert lesson.finished
    assert find_game(drill.game).check(lesson.match) == []


@pytest.mark.parametrize("drill", WRITTEN, ids=lambda drill: drill.id)
def test_every_reason_belongs_to_an_answer_that_can_be_given(drill: Drill) -> None:
    lesson = GoalLesson(drill)
    given = {(number, pattern) for number, step in enumerate(drill.steps) for pattern in step.wrong}
    while not lesson.finished:
        accepted = lesson.accepted()
        assert accepted, f"step {lesson.done + 1} accepts no answer to {lesson.match.prompt()}"
        before = digest(lesson.game, lesson.match)
        for action in lesson.match.legal:
            if action not in accepted:
                with pytest.raises(WrongAnswer) as refusal:
                    lesson.answer(action)
                text = lesson.match.describe(action)
                fitting = [pattern for pattern in lesson.step.wrong if fnmatchcase(text, pattern)]
                if fitting and str(refusal.value) == lesson.step.wrong[fitting[0]]:
                    given.discard((lesson.done, fitting[0]))
        assert digest(lesson.game, lesson.match) == before
        lesson.answer(lesson.example())
    assert given == set()


def test_an_illegal_answer_is_refused_by_the_rules() -> None:
    with pytest.raises(IllegalAction, match="is not legal now"):
        GoalLesson(WRITTEN[0]).answer(-1)


def test_unknown_courses_and_drills_are_named() -> None:
    with pytest.raises(TouchlineError, match="no course 'chess'; there are blitzbowl, bloodbowl"):
        find_course("chess")
    with pytest.raises(UnknownDrill, match="no drill 11; they are numbered from 1 to 10"):
        find_course("bloodbowl").lesson(11)

"""The drills as pages. Nothing is kept of a lesson: the page sends all answers given so far.

A lesson is shown in the form of a table's state, so that the page of a drill is the page of a table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Path, Request
from fastapi.responses import HTMLResponse

from touchline.blitzbowl.drills import WrongAnswer
from touchline.core.errors import TouchlineError
from touchline.core.events import Event, EventList
from touchline.matches.courses import Course, Lesson, courses, find_course
from touchline.matches.telling import lately, log_entry
from touchline.web.answers import chances_of, look_ahead, offers
from touchline.web.apart import RouteApart
from touchline.web.api import services_of
from touchline.web.models import LessonAhead, LessonOdds, Lessons
from touchline.web.pages import page
from touchline.web.preparing import after
from touchline.web.presentation import Presentation, presentation_of
from touchline.web.visitors import address_of

Number = Annotated[int, Path(ge=0, le=1000)]
CourseId = Annotated[str, Path(max_length=40)]
UNKNOWN: Final[dict[int | str, dict[str, Any]]] = {422: {"description": "No such drill, or not what a step asks for."}}
router = APIRouter(tags=["drills"], route_class=RouteApart)


@router.get("/drills", include_in_schema=False, dependencies=[Depends(after(courses))])
def overview(request: Request) -> HTMLResponse:
    """All courses with their drills."""
    return page(request, "drills.html", courses=list(courses().values()))


@router.get("/drills/{course}/{number}", include_in_schema=False, dependencies=[Depends(after(courses))])
def drill(request: Request, course: CourseId, number: Number) -> HTMLResponse:
    """One drill to work through."""
    found = find_course(course)
    return page(request, "drill.html", course=found, drill=found.find(number), last=len(found.drills))


@router.post("/api/drills/{course}/{number}", responses=UNKNOWN)
def work(request: Request, course: CourseId, number: Number, given: Lessons) -> dict[str, Any]:
    """A drill after these answers: the position, what the step asks for, and the answers that are legal now."""
    services_of(request).looking.check(address_of(request))
    return Teacher(find_course(course), number, given.answers).state()


@router.post("/api/drills/{course}/{number}/ahead", responses=UNKNOWN)
def ahead(request: Request, course: CourseId, number: Number, given: LessonAhead) -> list[dict[str, Any]]:
    """What each of these actions would lead to after the answers given so far."""
    services_of(request).looking.check(address_of(request))
    teacher = Teacher(find_course(course), number, given.answers)
    match = teacher.lesson.match
    for action in given.actions:
        if action not in match.legal:
            raise TouchlineError(match.refusal(action))
    return [asdict(look_ahead(match, action, teacher.shown)) for action in given.actions]


@router.post("/api/drills/{course}/{number}/odds", responses=UNKNOWN)
def odds(request: Request, course: CourseId, number: Number, given: LessonOdds) -> dict[str, Any]:
    """Exact odds of the last of the wanted answers, after the answers given so far."""
    services_of(request).looking.check(address_of(request))
    teacher = Teacher(find_course(course), number, given.answers)
    return asdict(chances_of(teacher.lesson.match, given.wanted, teacher.shown))


class Teacher:
    """A lesson in which answers were given, and what there is to see of it."""

    def __init__(self, course: Course, number: int, answers: Sequence[str]) -> None:
        self.lesson: Lesson = course.lesson(number)
        self.shown: Presentation = presentation_of(course.game)
        self.sink = EventList()
        self.lesson.match.sink = self.sink
        self.history: list[list[Event]] = [[]]
        for text in answers:
            self.give(text)

    def give(self, text: str) -> None:
        """Give one answer; one that is beside the step is refused with the reason."""
        lesson = self.lesson
        if lesson.finished:
            raise TouchlineError(f"drill {lesson.drill.number} is done; there is nothing left to answer")
        try:
            lesson.answer(lesson.match.parse(text))
        except WrongAnswer as error:
            raise TouchlineError(f"{error}. This step: {lesson.step.text}") from None
        self.history.append(self.sink.drain())

    def state(self) -> dict[str, Any]:
        """The lesson in the form of a table's state, with what the step asks for."""
        lesson, match, seat = self.lesson, self.lesson.match, self.lesson.drill.turn
        view = match.view(match.actor if not match.over else seat)
        open_ = not lesson.finished
        given = len(self.history) - 1
        log = [log_entry(match, self.history[: number + 1], (), seat) for number in range(given + 1)]
        return {
            "version": given,
            "seat": seat,
            "yours": [seat],
            "seats": [{"kind": "person", "name": name, "end": self.shown.seat_names[n]} for n, name in self._names()],
            "view": view,
            "picks_action": view.get("question") in self.shown.action_questions,
            "drag": self.shown.drags.get(str(view.get("question"))),
            "answers": [asdict(offer) for offer in offers(match, self.shown)] if open_ else [],
            "roll": self.shown.roll_asked_about(match, lately(self.history)) if open_ else "",
            "undo": given > 0 and open_,
            "log": log,
            "length": len(log),
            "step": lesson.step.text if open_ else None,
            "example": match.describe(lesson.example()) if open_ else None,
            "light": self.light() if open_ else [],
            "done": lesson.done,
            "steps": len(lesson.drill.steps),
        }

    def _names(self) -> list[tuple[int, str]]:
        return [(seat, "Coach" if seat == self.lesson.drill.turn else "Opponent") for seat in (0, 1)]

    def light(self) -> list[str]:
        """The squares of the answers that the step accepts, or of the players who give them."""
        view: Any = self.lesson.match.view(self.lesson.drill.turn)
        squares = {player["label"]: player["square"] for player in view["players"]}
        accepted = self.lesson.accepted()
        found = [offer for offer in offers(self.lesson.match, self.shown) if offer.action in accepted]
        return [place for offer in found if (place := offer.square or squares.get(offer.player or ""))]

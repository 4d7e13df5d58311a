"""The drills of Blitz Bowl as pages. Nothing is kept of a lesson: the page sends all answers given so far."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Request
from fastapi.responses import HTMLResponse

from touchline.blitzbowl.drills import Lesson, WrongAnswer, drills, find_drill
from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.core.errors import TouchlineError
from touchline.core.events import EventList
from touchline.web.answers import offers
from touchline.web.api import services_of
from touchline.web.models import Lessons
from touchline.web.pages import page
from touchline.web.presentation import presentation_of
from touchline.web.visitors import address_of

Number = Annotated[int, Path(ge=0, le=1000)]
UNKNOWN: Final[dict[int | str, dict[str, Any]]] = {422: {"description": "No such drill, or not what a step asks for."}}
router = APIRouter(tags=["drills"])


@router.get("/drills", include_in_schema=False)
def overview(request: Request) -> HTMLResponse:
    """All drills."""
    return page(request, "drills.html", drills=drills())


@router.get("/drills/{number}", include_in_schema=False)
def drill(request: Request, number: Number) -> HTMLResponse:
    """One drill to work through."""
    return page(request, "drill.html", drill=find_drill(number), last=len(drills()))


@router.post("/api/drills/{number}", responses=UNKNOWN)
def work(request: Request, number: Number, given: Lessons) -> dict[str, Any]:
    """A drill after these answers: the position, what the step asks for, and the answers that are legal now."""
    services_of(request).looking.check(address_of(request))
    lesson, sink = Lesson(find_drill(number)), EventList()
    lesson.match.sink = sink
    log: list[str] = []
    shown = presentation_of(BLITZ_BOWL.id)
    for text in given.answers:
        give(lesson, text)
        log += shown.sentences(lesson.match, sink.drain(), lesson.drill.turn)
    return state(lesson, log)


def give(lesson: Lesson, text: str) -> None:
    """Give one answer; one that is beside the step is refused with what is wanted."""
    if lesson.finished:
        raise TouchlineError(f"drill {lesson.drill.number} is done; there is nothing left to answer")
    try:
        lesson.answer(lesson.match.parse(text))
    except WrongAnswer as error:
        raise TouchlineError(f"{error}. Wanted is {lesson.wanted()}.") from None


def state(lesson: Lesson, log: list[str]) -> dict[str, Any]:
    """A lesson as the page shows it, in the words of a table's state."""
    drill, match = lesson.drill, lesson.match
    shown = presentation_of(BLITZ_BOWL.id)
    view = match.view(drill.turn)
    open_ = not lesson.finished
    return {
        "view": view,
        "seats": [{"name": "you" if seat == drill.turn else "the other side"} for seat in (0, 1)],
        "answers": [asdict(offer) for offer in offers(match, shown)] if open_ else [],
        "picks_action": view.get("question") in shown.action_questions,
        "step": lesson.step.text if open_ else None,
        "example": match.describe(lesson.example()) if open_ else None,
        "done": lesson.done,
        "steps": len(drill.steps),
        "log": log,
    }

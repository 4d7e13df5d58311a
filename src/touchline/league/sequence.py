"""Walking through the pre-match and post-match sequences: what is due, whose turn it is, and going on from there."""

from __future__ import annotations

from dataclasses import dataclass

from touchline.journal import Refused
from touchline.league.dice import DiceBox
from touchline.league.model import changed
from touchline.league.run import Run
from touchline.league.state import Fixture, LeagueState
from touchline.league.steps import STEPS, Question
from touchline.league.steps.base import Answer


@dataclass(frozen=True)
class Due:
    """The step that comes next. Without a question the program only has to roll dice or work something out."""

    fixture: str
    team: str
    """Whose step it is; empty if either coach may let it run."""
    step: str
    title: str
    question: Question | None


def due_step(state: LeagueState, fixture: Fixture, team: str = "") -> Due | None:
    """The next step of a fixture before the match, or of a team after it; None if there is none."""
    if fixture.is_bye:
        return None
    before = not fixture.outcome
    if before and fixture.prepared:
        return None
    if not before and team not in fixture.post:
        return None
    run = Run(state, fixture, team or fixture.home, DiceBox())
    order = state.rules.before if before else state.rules.after
    place = _next(run, order, fixture.step if before else fixture.post[team])
    if place >= len(order):
        last = order[-1] if order else ""
        return Due(fixture.id, "" if before else team, last, "Close the sequence", None)
    step = STEPS[order[place]]
    turn = step.turn(run)
    question = step.asks(run) if turn else None
    turn = turn or ("" if before else team)
    return Due(fixture.id, turn, step.id, step.title, question)


def walk(run: Run, step_id: str, answer: Answer) -> None:
    """Run the due step with an answer, then everything that asks nothing, and note how far the sequence is."""
    before = not run.fixture.outcome
    order = run.rules.before if before else run.rules.after
    place = _next(run, order, run.fixture.step if before else run.fixture.post[run.team_id])
    if place < len(order):
        place = _walk(run, order, place, step_id, answer)
    _note_place(run, order, place, before)


def _walk(run: Run, order: tuple[str, ...], place: int, step_id: str, answer: Answer) -> int:
    if order[place] != step_id:
        raise Refused([f"the step {step_id!r} is not due; due is {order[place]!r}"])
    turn = STEPS[step_id].turn(run)
    if not turn and answer:
        raise Refused([f"{STEPS[step_id].title} asks nothing"])
    if turn and turn != run.team_id:
        raise Refused([f"it is the turn of {run.teams[turn].name}"])
    while place < len(order):
        step = STEPS[order[place]]
        done = step.run(run, answer)
        answer = {}
        place = _next(run, order, place + 1) if done else place
        if place < len(order) and STEPS[order[place]].turn(run):
            break
    return place


def _next(run: Run, order: tuple[str, ...], place: int) -> int:
    """The place of the first step from here on that has something to do."""
    while place < len(order) and not STEPS[order[place]].applies(run):
        place += 1
    return place


def _note_place(run: Run, order: tuple[str, ...], place: int, before: bool) -> None:
    closed = place >= len(order)
    if before:
        run.fixture = changed(run.fixture, step=place, prepared=closed)
        return
    left = dict(run.fixture.post)
    left.pop(run.team_id, None)
    if not closed:
        left[run.team_id] = place
    run.fixture = changed(run.fixture, post=left)
    if closed:
        run.change(open_fixture="")

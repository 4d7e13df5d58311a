"""Walking through the pre-match and post-match sequences: what is due, whose turn it is, and going on from there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from touchline.journal import Refused
from touchline.league.dice import DiceBox
from touchline.league.rules import LeagueRules
from touchline.league.run import Run
from touchline.league.state import Fixture, LeagueState
from touchline.league.steps import STEPS, Question
from touchline.league.steps.base import Answer, Step


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
    place = _next(run, _tasks(state.rules, before), fixture.step if before else fixture.post[team])
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
    fixture = run.fixture
    before = not fixture.outcome
    tasks = _tasks(run.rules, before)
    place = fixture.step if before else fixture.post[run.team_id]
    turn = run.awaited()
    if turn is None:
        place = _next(run, tasks, place)
        asks = tasks[place].turn if place < len(tasks) else None
        turn = "" if asks is None else asks(run)
    if place < len(tasks):
        _check_turn(run, tasks[place].id, turn, step_id, answer)
        place = _walk(run, tasks, place, answer)
    _note_place(run, place, place >= len(tasks), before)


def _check_turn(run: Run, due: str, turn: str, step_id: str, answer: Answer) -> None:
    if due != step_id:
        named = f"{STEPS[step_id].title} ({step_id})" if step_id in STEPS else repr(step_id)
        raise Refused([f"the step {named} is not due; due is {STEPS[due].title} ({due})"])
    if not turn and answer:
        raise Refused([f"{STEPS[step_id].title} asks nothing"])
    if turn and turn != run.team_id:
        raise Refused([f"it is the turn of {run.teams[turn].name}"])


def _walk(run: Run, tasks: tuple[Task, ...], place: int, answer: Answer) -> int:
    """Run the step at a place and those after it, up to the first at which somebody has to decide."""
    number = len(tasks)
    while True:
        if tasks[place].run(run, answer):
            place += 1
            while place < number and (applies := tasks[place].applies) is not None and not applies(run):
                place += 1
        if place >= number:
            return place
        turn = tasks[place].turn
        if turn is not None and (team := turn(run)):
            run.turn = team
            return place
        answer = {}


def _next(run: Run, tasks: tuple[Task, ...], place: int) -> int:
    """The place of the first step from here on that has something to do."""
    while place < len(tasks) and (applies := tasks[place].applies) is not None and not applies(run):
        place += 1
    return place


class Task(NamedTuple):
    """What is asked of a step on the way; None for a question that the step leaves at the usual answer."""

    id: str
    run: Callable[[Run, Answer], bool]
    applies: Callable[[Run], bool] | None
    turn: Callable[[Run], str] | None


def _tasks(rules: LeagueRules, before: bool) -> tuple[Task, ...]:
    """The steps before or after a match, in their order."""
    if before:
        return rules.once("tasks before", lambda: tuple(_task(STEPS[name]) for name in rules.before))
    return rules.once("tasks after", lambda: tuple(_task(STEPS[name]) for name in rules.after))


def _task(step: Step) -> Task:
    asked = type(step)
    return Task(
        step.id,
        step.run,
        None if asked.applies is Step.applies else step.applies,
        None if asked.turn is Step.turn else step.turn,
    )


def _note_place(run: Run, place: int, closed: bool, before: bool) -> None:
    fixture, team = run.fixture, run.team_id
    if before:
        if fixture.step != place or closed:
            run.mark(step=place, prepared=closed)
        return
    if closed:
        run.mark(post={name: at for name, at in fixture.post.items() if name != team})
        run.change(open_fixture="")
    elif fixture.post.get(team) != place or tuple(fixture.post)[-1] != team:
        left = dict(fixture.post)
        left.pop(team, None)
        left[team] = place
        run.mark(post=left)

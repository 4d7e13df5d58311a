"""Scenarios: a position, scripted dice, answers in notation, and what must come of them.

Coaches settle disputes and pose puzzles with them, tests prove rules. The file format is in `scenario_file` and in
docs/scenarios.md; a game that supports scenarios is a `StagedGame`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from touchline.core.dice import Dice, ScriptedDice
from touchline.core.errors import ScenarioError, TouchlineError
from touchline.core.events import Event, EventList
from touchline.core.game import Game, Settings
from touchline.core.match import NOBODY, Match
from touchline.core.scenario_file import Expectation, Scenario, Step, WantedEvent

M = TypeVar("M", bound=Match)
NOTHING: Final = "-"  # how an expectation writes a fact that is nothing or nobody


class StagedGame(Game[M]):
    """A game whose positions can be set up by hand and read as plain facts."""

    @abstractmethod
    def stage(self, position: Mapping[str, object], settings: Settings, dice: Dice) -> M:
        """A match in this position, waiting at a question; a ScenarioError names every fault of the position."""

    @abstractmethod
    def inspect(self, match: M) -> dict[str, object]:
        """What expectations may speak of: nested tables and lists of texts, numbers, true and false."""

    def position_of(self, match: M) -> dict[str, object]:
        """The position of a match, as it can be staged again; a ScenarioError says why this moment cannot be."""
        raise ScenarioError(f"moments of {self.id} cannot be written as scenarios")

    def name_value(self, match: M, field: str, value: int) -> str:
        """How a scenario writes the value of an event's field."""
        return str(value)


@dataclass(frozen=True)
class Failure:
    """Where a scenario failed and everything that was not as expected there."""

    step: int  # 0 is the start
    action: str
    faults: tuple[str, ...]
    drawing: str


@dataclass(frozen=True)
class Verdict:
    """What became of a scenario."""

    scenario: Scenario
    failure: Failure | None = None

    @property
    def passed(self) -> bool:
        return self.failure is None


def run(scenario: Scenario, game: Game[Any]) -> Verdict:
    """Play a scenario up to its end or its first failing step. A file that does not fit the game is refused."""
    if not isinstance(game, StagedGame):
        raise ScenarioError(f"{scenario.name}: {game.id} cannot be set up by hand, so it has no scenarios")
    faults = _misnamed(scenario, game)
    if faults:
        raise ScenarioError(f"{scenario.name} does not fit {game.id}:\n" + "\n".join(f"  {fault}" for fault in faults))
    dice = ScriptedDice(list(scenario.dice))
    try:
        match = _start(scenario, game, dice)
    except TouchlineError as error:
        raise ScenarioError(f"{scenario.name} cannot be set up: {error}") from error
    if dice.left():
        return Verdict(scenario, Failure(0, "", (_left_over(dice),), game.draw(match)))
    for number, step in enumerate(scenario.steps, start=1):
        unmet = _play(game, match, step)
        if unmet:
            return Verdict(scenario, Failure(number, step.action, tuple(unmet), game.draw(match)))
    return Verdict(scenario)


def _start(scenario: Scenario, game: StagedGame[M], dice: Dice) -> M:
    if scenario.position is None:
        return game.new(scenario.settings, dice)
    match = game.stage(scenario.position, scenario.settings, dice)
    faults = game.check(match)
    if faults:
        raise ScenarioError("; ".join(faults))
    return match


def _misnamed(scenario: Scenario, game: StagedGame[Any]) -> list[str]:
    """Questions and events that the game does not have."""
    faults = []
    kinds = {kind.name: kind for kind in game.events}
    for number, step in enumerate(scenario.steps, start=1):
        expect = step.expect
        if expect.question is not None and expect.question not in game.questions:
            faults.append(f"step {number}: no question {expect.question!r}; allowed: {', '.join(game.questions)}")
        for event in (*expect.events, *expect.no_events):
            if event.name not in kinds:
                faults.append(f"step {number}: no event {event.name!r}; allowed: {', '.join(kinds)}")
                continue
            fields = kinds[event.name].fields
            for field in (field for field in event.values if field not in fields):
                allowed = ", ".join(fields) or "nothing"
                faults.append(f"step {number}: event {event.name} has no {field!r}; allowed: {allowed}")
    return faults


def _left_over(dice: ScriptedDice) -> str:
    return f"scripted but never rolled: {', '.join(dice.left())}"


def _play(game: StagedGame[M], match: M, step: Step) -> list[str]:
    """Answer as the step says and return what was not as expected."""
    sink = EventList()
    dice = ScriptedDice(list(step.dice))
    match.sink, match.dice = sink, dice
    if step.seat is not None and step.seat != match.actor:
        return [f"seat {step.seat} answers, but {_seat(match.actor)} is asked"]
    try:
        if step.action:
            match.step(match.parse(step.action))
    except TouchlineError as error:
        return [str(error)]
    faults = [_left_over(dice)] if dice.left() else []
    faults += _unmet_choices(game, match, step.expect)
    faults += _unmet_events(game, match, step.expect.events, sink.events)
    faults += _unwanted_events(game, match, step.expect.no_events, sink.events)
    faults += unmet_facts("", step.expect.facts, game.inspect(match))
    return faults


def _seat(seat: int | None) -> str:
    return "nobody" if seat is None or seat == NOBODY else f"seat {seat}"


def _unmet_choices(game: StagedGame[M], match: M, expect: Expectation) -> Iterator[str]:
    """Who must answer, what, with which choices, and how it ended."""
    texts = {match.describe(action).casefold(): match.describe(action) for action in match.legal}
    if expect.actor is not None and expect.actor != match.actor:
        yield f"actor: expected {_seat(expect.actor)}, found {_seat(match.actor)}"
    asked = "nothing" if match.over else game.questions[match.question]
    if expect.question is not None and expect.question != asked:
        yield f"question: expected {expect.question}, found {asked}"
    missing = [text for text in expect.legal if _key(text) not in texts]
    if missing:
        yield f"not legal: {'; '.join(missing)} (legal: {_choices(texts)})"
    allowed = [text for text in expect.illegal if _key(text) in texts]
    if allowed:
        yield f"legal against expectation: {'; '.join(allowed)}"
    if expect.legal_only is not None and {_key(text) for text in expect.legal_only} != set(texts):
        yield f"legal_only: expected {'; '.join(sorted(expect.legal_only)) or 'nothing'}, found {_choices(texts)}"
    if expect.over is not None and expect.over != match.over:
        yield f"over: expected {_plain(expect.over)}, found {_plain(match.over)}"
    winner = match.winner if match.winner != NOBODY else "draw" if match.over else "nobody yet"
    if expect.winner is not None and expect.winner != winner:
        yield f"winner: expected {expect.winner}, found {winner}"


def _key(text: str) -> str:
    return " ".join(text.split()).casefold()


def _choices(texts: Mapping[str, str]) -> str:
    return "; ".join(sorted(texts.values())) or "nothing"


def _unmet_events(game: StagedGame[M], match: M, wanted: tuple[WantedEvent, ...], events: list[Event]) -> Iterator[str]:
    """The wanted events must occur in this order; others may lie between."""
    happened = [_named(game, match, event) for event in events]
    start = 0
    for want in wanted:
        found = [index for index in range(start, len(happened)) if _fits(want, *happened[index])]
        if not found:
            told = ", ".join(f"{name}({', '.join(f'{k}={v}' for k, v in values.items())})" for name, values in happened)
            yield f"events: expected {want.text}{' later on' if start else ''}, found {told or 'none'}"
            return
        start = found[0] + 1


def _unwanted_events(
    game: StagedGame[M], match: M, unwanted: tuple[WantedEvent, ...], events: list[Event]
) -> Iterator[str]:
    happened = [_named(game, match, event) for event in events]
    for want in unwanted:
        if any(_fits(want, name, values) for name, values in happened):
            yield f"no_events: {want.text} has occurred"


def _named(game: StagedGame[M], match: M, event: Event) -> tuple[str, dict[str, str]]:
    kind = game.events[event[0]]
    return kind.name, {field: game.name_value(match, field, event[1 + i]) for i, field in enumerate(kind.fields)}


def _fits(want: WantedEvent, name: str, values: Mapping[str, str]) -> bool:
    return want.name == name and all(values[field] == value for field, value in want.values.items())


def unmet_facts(path: str, expected: object, found: object) -> Iterator[str]:
    """Tables need only hold what is expected of them; everything else must be equal. "-" expects nothing and nobody."""
    if found is None and expected == NOTHING:
        return
    if isinstance(expected, Mapping) and isinstance(found, Mapping | list):
        entries = found if isinstance(found, Mapping) else {str(index): item for index, item in enumerate(found)}
        for key, value in expected.items():
            first, _, rest = (key, "", "") if key in entries else key.partition(".")
            where = f"{path}.{first}" if path else first
            if first not in entries:
                yield f"{where}: there is no such fact; there is {', '.join(map(str, entries)) or 'nothing'}"
            else:
                yield from unmet_facts(where, {rest: value} if rest else value, entries[first])
    elif isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        for index, (one, other) in enumerate(zip(expected, found, strict=True)):
            yield from unmet_facts(f"{path}.{index}", one, other)
    elif expected != found or isinstance(expected, bool) != isinstance(found, bool):
        yield f"{path}: expected {_plain(expected)}, found {_plain(found)}"


def _plain(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return "[" + ", ".join(map(_plain, value)) + "]"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key} = {_plain(item)}" for key, item in value.items()) + "}"
    return NOTHING if value is None else str(value) if isinstance(value, int) else repr(value)

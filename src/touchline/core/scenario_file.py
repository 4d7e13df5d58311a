"""Reading scenario files: TOML that a person writes, so every fault is named at once with what is allowed."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from touchline.core.errors import ScenarioError
from touchline.core.grid import Grid

HEAD: Final = ("title", "game", "proves", "settings", "position", "dice", "step")
STEP: Final = ("note", "seat", "action", "dice", "expect")
LISTS: Final = ("legal", "illegal", "legal_only", "events", "no_events")  # what an expectation gives as a list of texts
EMPTY: Final = "."
_EVENT: Final = re.compile(r"(?P<name>[\w-]+)(?:\((?P<values>.*)\))?")


@dataclass(frozen=True)
class WantedEvent:
    """An event that must occur: its kind and the values that matter."""

    name: str
    values: Mapping[str, str]
    text: str


@dataclass(frozen=True)
class Expectation:
    """What must hold after a step. What is None or empty does not matter."""

    actor: int | None = None
    question: str | None = None
    legal: tuple[str, ...] = ()
    illegal: tuple[str, ...] = ()
    legal_only: tuple[str, ...] | None = None
    over: bool | None = None
    winner: int | str | None = None
    events: tuple[WantedEvent, ...] = ()
    no_events: tuple[WantedEvent, ...] = ()
    facts: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Step:
    """One answer with its dice and what must hold afterwards; the first step may look without answering."""

    action: str = ""
    seat: int | None = None
    dice: tuple[str, ...] = ()
    expect: Expectation = field(default_factory=Expectation)


@dataclass(frozen=True)
class Scenario:
    """A position, what is done in it, and what must come of it."""

    name: str
    title: str
    game: str
    settings: Mapping[str, object]
    position: Mapping[str, object] | None  # None is the start of a match
    dice: tuple[str, ...]  # what the start rolls
    proves: tuple[str, ...]
    steps: tuple[Step, ...]


def read_file(path: Path) -> Scenario:
    """The scenario in a file."""
    try:
        return read(path.read_text(encoding="utf-8"), str(path))
    except (OSError, UnicodeDecodeError) as error:
        raise ScenarioError(f"{path} cannot be read: {error}") from error


def read(text: str, name: str) -> Scenario:
    """The scenario in a text; `name` is what messages call it."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ScenarioError(f"{name} is not TOML: {error}") from error
    reader = _Reader()
    scenario = reader.scenario(data, name)
    if reader.faults:
        raise ScenarioError(f"{name} is not a scenario:\n" + "\n".join(f"  {fault}" for fault in reader.faults))
    return scenario


def read_drawing(text: str, grid: Grid, faults: list[str]) -> dict[int, str]:
    """What a drawn board shows: cells separated by blanks, row 1 first, `.` for an empty square; faults are added."""
    rows = [line.split() for line in text.splitlines() if line.strip()]
    if len(rows) != grid.height:
        faults.append(f"the board has {grid.height} rows, the drawing {len(rows)}")
    cells: dict[int, str] = {}
    for row, line in enumerate(rows[: grid.height]):
        if len(line) != grid.width:
            faults.append(f"row {row + 1} of the drawing has {len(line)} squares, the board has {grid.width}")
        for column, cell in enumerate(line[: grid.width]):
            if cell != EMPTY:
                cells[row * grid.width + column] = cell
    return cells


class _Reader:
    """Turns plain data into a scenario and gathers what is wrong with it."""

    def __init__(self) -> None:
        self.faults: list[str] = []

    def scenario(self, data: Mapping[str, object], name: str) -> Scenario:
        self._known("the file", data, HEAD)
        for key in ("title", "game"):
            if not self._text("the file", data, key):
                self.faults.append(f"{key} is missing")
        position = self._table("the file", data, "position") if "position" in data else None
        steps = data.get("step", [])
        if not isinstance(steps, list) or not steps or not all(isinstance(step, dict) for step in steps):
            self.faults.append("a scenario has at least one [[step]]")
            steps = []
        return Scenario(
            name=name,
            title=self._text("the file", data, "title"),
            game=self._text("the file", data, "game"),
            settings=self._table("the file", data, "settings"),
            position=position,
            dice=self._texts("the file", data, "dice"),
            proves=self._texts("the file", data, "proves"),
            steps=tuple(self._step(number, step) for number, step in enumerate(steps, start=1)),
        )

    def _step(self, number: int, data: Mapping[str, object]) -> Step:
        where = f"step {number}"
        self._known(where, data, STEP)
        self._text(where, data, "note")
        action, dice = self._text(where, data, "action"), self._texts(where, data, "dice")
        if not action and number > 1:
            self.faults.append(f"{where}: action is missing; only the first step may do without")
        if not action and (dice or "seat" in data):
            self.faults.append(
                f"{where}: dice and seat belong to an action; what the start rolls is the dice of the file"
            )
        expect = self._table(where, data, "expect")
        return Step(action, self._seat(where, data, "seat"), dice, self._expectation(f"{where}, expect", expect))

    def _expectation(self, where: str, data: Mapping[str, object]) -> Expectation:
        lists = {key: self._texts(where, data, key) for key in LISTS}
        winner = data.get("winner")
        if winner is not None and winner != "draw":
            winner = self._seat(where, data, "winner", ' or "draw"')
        over = data.get("over")
        if over is not None and not isinstance(over, bool):
            self.faults.append(f"{where}: over is true or false, not {over!r}")
            over = None
        named = {"actor", "question", "over", "winner", *LISTS}
        return Expectation(
            actor=self._seat(where, data, "actor"),
            question=self._text(where, data, "question") or None,
            legal=lists["legal"],
            illegal=lists["illegal"],
            legal_only=lists["legal_only"] if "legal_only" in data else None,
            over=over,
            winner=winner if isinstance(winner, int | str) else None,
            events=tuple(self._event(where, text) for text in lists["events"]),
            no_events=tuple(self._event(where, text) for text in lists["no_events"]),
            facts={key: value for key, value in data.items() if key not in named},
        )

    def _event(self, where: str, text: str) -> WantedEvent:
        found = _EVENT.fullmatch(text.strip())
        values: dict[str, str] = {}
        if found is None:
            self.faults.append(f"{where}: {text!r} is not an event; write name or name(field=value, ...)")
            return WantedEvent(text, values, text)
        for part in (found["values"] or "").split(","):
            key, equals, value = part.partition("=")
            if equals:
                values[key.strip()] = value.strip()
            elif part.strip():
                self.faults.append(f"{where}: {part.strip()!r} in {text!r} is not a field=value")
        return WantedEvent(found["name"], values, text)

    # --- single values

    def _known(self, where: str, data: Mapping[str, object], allowed: tuple[str, ...]) -> None:
        unknown = [repr(key) for key in data if key not in allowed]
        if unknown:
            self.faults.append(f"{where}: unknown {', '.join(unknown)}; allowed: {', '.join(allowed)}")

    def _text(self, where: str, data: Mapping[str, object], key: str) -> str:
        value = data.get(key, "")
        if isinstance(value, str):
            return value
        self.faults.append(f"{where}: {key} is a text, not {value!r}")
        return "?"

    def _texts(self, where: str, data: Mapping[str, object], key: str) -> tuple[str, ...]:
        value = data.get(key, [])
        if isinstance(value, list) and all(isinstance(item, str) for item in value):
            return tuple(value)
        self.faults.append(f"{where}: {key} is a list of texts, not {value!r}")
        return ()

    def _table(self, where: str, data: Mapping[str, object], key: str) -> Mapping[str, object]:
        value = data.get(key, {})
        if isinstance(value, dict):
            return value
        self.faults.append(f"{where}: {key} is a table, not {value!r}")
        return {}

    def _seat(self, where: str, data: Mapping[str, object], key: str, other: str = "") -> int | None:
        value = data.get(key)
        if value is None or (type(value) is int and value >= 0):
            return value
        self.faults.append(f"{where}: {key} is the number of a seat{other}, not {value!r}")
        return None

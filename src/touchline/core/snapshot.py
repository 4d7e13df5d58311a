"""Snapshots: a match in the middle of anything as plain JSON, the same on both builds."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from inspect import signature
from typing import Any, Final, TypeVar

from touchline.core.dice import Dice, SeededDice
from touchline.core.errors import SnapshotError, TouchlineError
from touchline.core.game import Game
from touchline.core.match import Match

FORMAT: Final = "touchline-snapshot"
VERSION: Final = 1
COMMON: Final = ("actor", "question", "legal", "effects", "over", "winner")

M = TypeVar("M", bound=Match)


def position(game: Game[M], match: M) -> dict[str, object]:
    """The state of a match without its dice: equal positions go on equally under equal dice."""
    state: dict[str, object] = {name: _plain(name, getattr(match, name)) for name in (*COMMON, *game.fields())}
    state["stack"] = [[then.__name__, *(_whole(then.__name__, v) for v in values)] for then, values in match.stack]
    return state


def dump(game: Game[M], match: M) -> dict[str, object]:
    """Everything needed to go on elsewhere."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": game.id,
        "rules": game.rules_version,
        "settings": game.settings_of(match),
        "dice": match.dice.state(),
        "state": position(game, match),
    }


def dumps(game: Game[M], match: M) -> str:
    """`dump` as text."""
    return json.dumps(dump(game, match), separators=(",", ":"), sort_keys=True)


def digest(game: Game[M], match: M) -> str:
    """A short fingerprint of a position, for golden tests and records."""
    text = json.dumps(position(game, match), separators=(",", ":"), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def loads(game: Game[M], text: str) -> M:
    """`load` from text."""
    try:
        data = json.loads(text)
    except ValueError as error:
        raise SnapshotError(f"the snapshot is no JSON: {error}") from None
    return load(game, data)


def load(game: Game[M], data: object) -> M:
    """A match that goes on exactly as the saved one would."""
    if not isinstance(data, Mapping):
        raise SnapshotError("a snapshot is a JSON object")
    if data.get("format") != FORMAT or data.get("version") != VERSION:
        raise SnapshotError(f"this is no snapshot of format {FORMAT} version {VERSION}")
    if data.get("game") != game.id:
        raise SnapshotError(f"the snapshot is of the game {data.get('game')!r}, not {game.id!r}")
    if data.get("rules") != game.rules_version:
        raise SnapshotError(
            f"the snapshot was made under rules version {data.get('rules')!r} of {game.id}; "
            f"this program plays version {game.rules_version}"
        )
    settings, state = data.get("settings"), data.get("state")
    if not isinstance(settings, Mapping) or not isinstance(state, Mapping):
        raise SnapshotError("the snapshot lacks its settings or its state")
    try:
        match = game.blank(settings, _dice(data.get("dice")))
    except TouchlineError as error:
        raise SnapshotError(f"the settings of the snapshot cannot be played: {error}") from error
    _fill(game, match, state)
    return match


def _fill(game: Game[M], match: M, state: Mapping[str, Any]) -> None:
    names = (*COMMON, *game.fields())
    missing = [name for name in (*names, "stack") if name not in state]
    extra = [name for name in state if name not in names and name != "stack"]
    if missing or extra:
        raise SnapshotError(f"the snapshot lacks {missing or 'nothing'} and has unknown {extra or 'nothing'}")
    if not isinstance(state["stack"], list):
        raise SnapshotError("the stack of the snapshot is no list")
    match.stack = [_waiting(game, entry) for entry in state["stack"]]
    try:
        for name in names:
            setattr(match, name, _shaped(name, getattr(match, name), state[name]))
        if not match.over:
            _check_waiting(match)
        game.restore(match)
        faults = game.check(match)
    except (LookupError, ValueError, OverflowError, MemoryError) as error:  # wrong lengths, numbers that name nothing
        raise SnapshotError(
            f"the state of the snapshot is damaged: {str(error) or 'a number is far too large'}"
        ) from error
    if faults:
        raise SnapshotError("the snapshot breaks the game's own order: " + "; ".join(faults))


def _check_waiting(match: Match) -> None:
    if not match.stack:
        raise SnapshotError("the snapshot waits for an answer, but no rule waits to carry on")
    if not match.legal:
        raise SnapshotError("the snapshot waits for an answer, but none is legal")
    if not 0 <= match.actor < match.seats():
        raise SnapshotError(f"the actor {match.actor} is no seat")


def _waiting(game: Game[M], entry: object) -> tuple[Any, tuple[int, ...]]:
    if not isinstance(entry, list) or not entry or not isinstance(entry[0], str):
        raise SnapshotError(f"the stack entry {entry!r} names no rule")
    rule = game.rule(entry[0])
    if rule is None or entry[0].startswith("_"):
        raise SnapshotError(f"the snapshot waits for the rule {entry[0]!r}, which {game.id} does not have")
    values = tuple(_whole(entry[0], value) for value in entry[1:])
    try:
        signature(rule).bind(None, 0, *values)  # the match and the answer come before the values
    except (TypeError, ValueError) as error:
        raise SnapshotError(f"the rule {entry[0]!r} cannot carry on with {list(values)}: {error}") from error
    return rule, values


def _dice(state: object) -> Dice:
    if not isinstance(state, list) or len(state) != 2 or not all(type(number) is int for number in state):
        raise SnapshotError(f"the dice of a snapshot are a seed and a count, not {state!r}")
    if state[1] < 0:
        raise SnapshotError(f"the dice of the snapshot are damaged: they were rolled {state[1]} times")
    try:
        return SeededDice(state[0], state[1])
    except TouchlineError as error:
        raise SnapshotError(f"the dice of the snapshot are damaged: {error}") from error


def _whole(name: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise SnapshotError(f"{name} holds {value!r}; only whole numbers can be saved")
    return int(value)  # a named number is saved as its plain value


def _plain(name: str, value: object) -> object:
    if isinstance(value, bool):
        return value
    if isinstance(value, list | tuple):
        return [_whole(name, item) for item in value]
    return _whole(name, value)


def _shaped(name: str, like: object, value: object) -> object:
    if isinstance(like, bool):
        if not isinstance(value, bool):
            raise SnapshotError(f"{name} is true or false, not {value!r}")
        return value
    if isinstance(like, list | tuple):
        if not isinstance(value, list):
            raise SnapshotError(f"{name} is a list of whole numbers, not {value!r}")
        items = [_whole(name, item) for item in value]
        return tuple(items) if isinstance(like, tuple) else items
    return _whole(name, value)

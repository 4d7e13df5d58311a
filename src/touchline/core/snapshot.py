"""Snapshots: a match in the middle of anything as plain JSON, the same on both builds.

What equals the match before its start is left out, so a new field of the state changes no snapshot and no digest. Hook
points are written by name. What was renamed in the code is written by the name it had (`Game.kept_fields` and its
neighbours). Numbers that a match stores come from append-only lists; a snapshot says how long these were and what they
held, and is refused where they have changed.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from inspect import signature
from typing import Any, Final, TypeVar

from touchline.core.dice import Dice, dice_of
from touchline.core.errors import SnapshotError, TouchlineError
from touchline.core.game import Game
from touchline.core.hooks import Rules
from touchline.core.match import Match

FORMAT: Final = "touchline-snapshot"
VERSION: Final = 2
COMMON: Final = ("actor", "question", "legal", "effects", "over", "winner")
POINT: Final = "point"  # a parameter of this name holds a hook point

M = TypeVar("M", bound=Match)


def position(game: Game[M], match: M) -> dict[str, object]:
    """The state of a match without its dice, as far as it differs from the match before its start.

    Equal positions go on equally under equal dice.
    """
    blank = game.blank_like(match)
    state: dict[str, object] = {}
    for name in (*COMMON, *game.fields()):
        value, start = _plain(name, getattr(match, name)), getattr(blank, name)
        kept = game.kept_fields.get(name, name)
        if isinstance(value, list):
            if value != list(start):
                state[kept] = _changes(value, start) if len(value) == len(start) else value
        elif value != start:
            state[kept] = value
    state["stack"] = [_spelled(game, then, values) for then, values in match.stack]
    return state


def _changes(value: list[int], start: Sequence[int]) -> dict[str, int]:
    """The places of a list that differ, so a list that grows by unused places stays the same."""
    return {str(place): item for place, item in enumerate(value) if item != start[place]}


def _spelled(game: Game[M], then: Callable[..., int], values: tuple[int, ...]) -> list[object]:
    """A waiting rule by its name, with its values."""
    name = then.__name__
    spelled: list[object] = [game.kept_rules.get(name, name), *(_whole(name, value) for value in values)]
    for place in _point_places(game, then):
        point = game.points[values[place]]
        spelled[1 + place] = game.kept_points.get(point, point)
    return spelled


def _known_by(kept: Mapping[str, str], name: object) -> Any:
    """What the code calls a rule or hook point of a snapshot now."""
    return next((now for now, then in kept.items() if then == name), name)


_POINT_PLACES: Final[dict[tuple[str, str], list[int]]] = {}  # by game and rule


def _point_places(game: Game[M], rule: Callable[..., int]) -> list[int]:
    """Which of the values that a rule waits with are hook points."""
    key = (game.id, rule.__name__)
    if key not in _POINT_PLACES:
        parameters = list(signature(rule).parameters)[2:]  # the match and the answer come before the values
        _POINT_PLACES[key] = [place for place, parameter in enumerate(parameters) if parameter == POINT]
    return _POINT_PLACES[key]


def dump(game: Game[M], match: M) -> dict[str, object]:
    """Everything needed to go on elsewhere."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": game.id,
        "rules": game.rules_version,
        "numbers": {kind: [len(names), _names_digest(names)] for kind, names in game.numbered().items()},
        "settings": game.settings_of(match),
        "dice": match.dice.state(),
        "state": position(game, match),
    }


def _names_digest(names: Sequence[str]) -> str:
    return hashlib.sha256("\n".join(names).encode()).hexdigest()[:12]


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
        raise SnapshotError(f"the snapshot is not JSON: {error}") from None
    return load(game, data)


def load(game: Game[M], data: object) -> M:
    """A match that goes on exactly as the saved one would."""
    if not isinstance(data, Mapping):
        raise SnapshotError("a snapshot is a JSON object")
    if data.get("format") != FORMAT or data.get("version") != VERSION:
        raise SnapshotError(f"this is not a snapshot of format {FORMAT} version {VERSION}")
    if data.get("game") != game.id:
        raise SnapshotError(f"the snapshot is of the game {data.get('game')!r}, not {game.id!r}")
    if data.get("rules") != game.rules_version:
        raise SnapshotError(
            f"the snapshot was made under rules version {data.get('rules')!r} of {game.id}; "
            f"this program plays version {game.rules_version}"
        )
    _check_numbers(game, data.get("numbers"))
    settings, state = data.get("settings"), data.get("state")
    if not isinstance(settings, Mapping) or not isinstance(state, Mapping):
        raise SnapshotError("the snapshot lacks its settings or its state")
    try:
        match = game.blank(settings, _dice(data.get("dice")))
    except TouchlineError as error:
        raise SnapshotError(f"the settings of the snapshot cannot be played: {error}") from error
    _fill(game, match, state)
    return match


def _check_numbers(game: Game[M], numbers: object) -> None:
    """Refuse a snapshot whose numbers mean something else by now."""
    known = game.numbered()
    if not isinstance(numbers, Mapping):
        raise SnapshotError("the snapshot does not say what its numbers mean")
    for kind, said in numbers.items():
        if not isinstance(said, list) or len(said) != 2 or type(said[0]) is not int:
            raise SnapshotError(f"the numbers of the {kind} are a count and a digest, not {said!r}")
        count, names = said[0], known.get(kind, ())
        if not 0 <= count <= len(names) or _names_digest(names[:count]) != said[1]:
            raise SnapshotError(
                f"the snapshot numbers the {kind} of {game.id} differently from this program, so it cannot go on here"
            )


def _fill(game: Game[M], match: M, state: Mapping[str, Any]) -> None:
    names = (*COMMON, *game.fields())
    kept = {name: game.kept_fields.get(name, name) for name in names}
    extra = [name for name in state if name not in kept.values() and name != "stack"]
    if extra:
        raise SnapshotError(f"the snapshot has state that {game.id} does not know: {', '.join(map(repr, extra))}")
    if not isinstance(state.get("stack"), list):
        raise SnapshotError("the stack of the snapshot is not a list")
    match.stack = [_waiting(game, entry) for entry in state["stack"]]
    try:
        for name in names:
            if kept[name] in state:
                setattr(match, name, _shaped(kept[name], getattr(match, name), state[kept[name]]))
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
        raise SnapshotError("the snapshot waits for an answer, but no rule waits to continue")
    if not match.legal:
        raise SnapshotError("the snapshot waits for an answer, but none is legal")
    if not 0 <= match.actor < match.seats():
        raise SnapshotError(f"the actor {match.actor} is not a seat")


def _waiting(game: Game[M], entry: object) -> tuple[Any, tuple[int, ...]]:
    if not isinstance(entry, list) or not entry or not isinstance(entry[0], str):
        raise SnapshotError(f"the stack entry {entry!r} names no rule")
    rule = game.rule(_known_by(game.kept_rules, entry[0]))
    if rule is None or entry[0].startswith("_"):
        raise SnapshotError(f"the snapshot waits for the rule {entry[0]!r}, which {game.id} does not have")
    values = _values(game, rule, entry)
    try:
        signature(rule).bind(None, 0, *values)  # the match and the answer come before the values
    except (TypeError, ValueError) as error:
        raise SnapshotError(f"the rule {entry[0]!r} cannot continue with {list(values)}: {error}") from error
    owner = getattr(rule, "__self__", None)
    if entry[0] == "fold_on" and isinstance(owner, Rules) and not owner.is_interrupt(values[0], values[2]):
        raise SnapshotError(
            f"the snapshot waits after an effect, number {values[2]}, that never steps in at {entry[1]}"
        )
    return rule, values


def _values(game: Game[M], rule: Callable[..., int], entry: list[Any]) -> tuple[int, ...]:
    values = entry[1:]
    for place in _point_places(game, rule):
        if place < len(values):
            point = _known_by(game.kept_points, values[place])
            if point not in game.points:
                raise SnapshotError(
                    f"the rule {entry[0]!r} waits at {values[place]!r}, which is not a point of {game.id}"
                )
            values[place] = game.points.index(point)
    return tuple(_whole(entry[0], value) for value in values)


def _dice(state: object) -> Dice:
    if not isinstance(state, list) or len(state) != 2 or not all(type(number) is int for number in state):
        raise SnapshotError(f"the dice of a snapshot are a seed and a count, not {state!r}")
    if state[1] < 0:
        raise SnapshotError(f"the dice of the snapshot are damaged: they were rolled {state[1]} times")
    try:
        return dice_of(state[0], state[1])
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
        items = _changed(name, list(like), value) if isinstance(value, Mapping) else _items(name, value)
        return tuple(items) if isinstance(like, tuple) else items
    return _whole(name, value)


def _items(name: str, value: object) -> list[int]:
    if not isinstance(value, list):
        raise SnapshotError(f"{name} is a list of whole numbers, not {value!r}")
    return [_whole(name, item) for item in value]


def _changed(name: str, items: list[int], changes: Mapping[str, object]) -> list[int]:
    for place, item in changes.items():
        if not str(place).isdecimal() or len(str(place)) > 6 or int(place) >= len(items):
            raise SnapshotError(f"{name} has no place {place!r}")
        items[int(place)] = _whole(name, item)
    return items

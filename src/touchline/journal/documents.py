"""Dataclasses to and from plain JSON documents, guided by their type hints, reporting every fault at once.

A reader is built once per type and kept, because a large event reads tens of thousands of entries.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache
from typing import Any, TypeVar, Union, get_args, get_origin

from touchline.core.errors import TouchlineError
from touchline.journal.errors import DocumentError
from touchline.journal.sound_documents import Unsound, quick_reader

T = TypeVar("T")
Path = tuple[Any, ...]
"""Where a value stands: the outer path and the last step, joined to a text only for a fault."""
Reader = Callable[[Any, Path, list[str]], Any]


def to_document(value: Any) -> Any:
    """A JSON value for a dataclass; fields that are None are left out."""
    if hasattr(type(value), "to_data"):
        return _without_nothing(value.to_data())
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = ((field.name, getattr(value, field.name)) for field in dataclasses.fields(value))
        return {name: to_document(content) for name, content in fields if content is not None}
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Mapping):
        return {str(key): to_document(content) for key, content in value.items()}
    if isinstance(value, (list, tuple)):
        return [to_document(content) for content in value]
    return value


def _without_nothing(value: Any) -> Any:
    """Leave out entries that are None at every depth, for TOML has no word for them."""
    if isinstance(value, dict):
        return {key: _without_nothing(content) for key, content in value.items() if content is not None}
    return [_without_nothing(content) for content in value] if isinstance(value, list) else value


def from_document(kind: type[T], document: object, name: str = "document") -> T:
    """Read a document into a dataclass. Unknown, missing and ill-typed fields are all named in one error."""
    try:
        return typing.cast(T, quick_reader(typing.cast(Any, kind))(document))
    except Unsound:
        pass  # the thorough reader says what is wrong
    faults: list[str] = []
    read: Reader = _reader(typing.cast(Any, kind))
    value = read(document, (name,), faults)
    if faults:
        raise DocumentError(faults)
    return typing.cast(T, value)


def _spoken(path: Path) -> str:
    if len(path) == 1:
        return str(path[0])
    outer, step = path
    return f"{_spoken(outer)}[{step}]" if isinstance(step, int) else f"{_spoken(outer)}.{step}"


@cache
def _reader(hint: Any) -> Reader:
    origin = get_origin(hint)
    if hint is Any:
        return lambda value, path, faults: value
    if origin in (Union, types.UnionType):
        return _optional_reader(hint)
    if origin is tuple:
        return _tuple_reader(hint)
    if origin in (dict, Mapping):
        return _mapping_reader(hint)
    if origin is typing.Literal:
        return _choice_reader(get_args(hint))
    if hasattr(hint, "from_data"):
        return _own_reader(hint)
    return _dataclass_reader(hint) if dataclasses.is_dataclass(hint) else _plain_reader(hint)


_NAMES = {int: "a whole number", str: "a text", bool: "true or false"}


def _plain_reader(hint: type) -> Reader:
    def read(value: Any, path: Path, faults: list[str]) -> Any:
        # bool is a subclass of int, yet `true` where a number belongs is a slip worth naming
        if type(value) is not hint:
            faults.append(f"{_spoken(path)} must be {_NAMES[hint]}, not {value!r}")
        return value

    return read


def _choice_reader(allowed: tuple[Any, ...]) -> Reader:
    def read(value: Any, path: Path, faults: list[str]) -> Any:
        if value not in allowed:
            faults.append(f"{_spoken(path)} is {value!r}; allowed are {', '.join(map(str, allowed))}")
        return value

    return read


def _optional_reader(hint: Any) -> Reader:
    inner = _reader(next(option for option in get_args(hint) if option is not type(None)))
    return lambda value, path, faults: None if value is None else inner(value, path, faults)


def _tuple_reader(hint: Any) -> Reader:
    arguments = get_args(hint)
    endless = len(arguments) == 2 and arguments[1] is Ellipsis
    parts = tuple(_reader(argument) for argument in arguments if argument is not Ellipsis)

    def read(value: Any, path: Path, faults: list[str]) -> Any:
        if not isinstance(value, (list, tuple)):
            faults.append(f"{_spoken(path)} must be a list, not {value!r}")
            return ()
        if not endless and len(value) != len(parts):
            faults.append(f"{_spoken(path)} must have {len(parts)} parts, not {len(value)}")
            return ()
        readers = parts * len(value) if endless else parts
        pairs = zip(readers, value, strict=True)
        return tuple(part(item, (path, place), faults) for place, (part, item) in enumerate(pairs, start=1))

    return read


def _mapping_reader(hint: Any) -> Reader:
    inner = _reader(get_args(hint)[1])

    def read(value: Any, path: Path, faults: list[str]) -> Any:
        if not isinstance(value, Mapping):
            faults.append(f"{_spoken(path)} must be a table of names and values, not {value!r}")
            return {}
        return {str(key): inner(content, (path, str(key)), faults) for key, content in value.items()}

    return read


def _own_reader(kind: Any) -> Reader:
    """Types with `to_data` and `from_data` write and read themselves; their complaints join ours."""

    def read(value: Any, path: Path, faults: list[str]) -> Any:
        try:
            return kind.from_data(value)
        except TouchlineError as refusal:
            faults.extend(f"{_spoken(path)}: {problem}" for problem in getattr(refusal, "problems", (str(refusal),)))
            return None

    return read


def _dataclass_reader(kind: Any) -> Reader:
    hints = typing.get_type_hints(kind)
    readers = {field.name: _reader(hints[field.name]) for field in dataclasses.fields(kind)}
    required = [field.name for field in dataclasses.fields(kind) if _is_required(field)]
    names, needed = frozenset(readers), frozenset(required)

    def read(value: Any, path: Path, faults: list[str]) -> Any:
        if type(value) is not dict and not isinstance(value, Mapping):
            faults.append(f"{_spoken(path)} must be a table of names and values, not {value!r}")
            return None
        before = len(faults)
        if not value.keys() <= names:
            unknown = [name for name in value if name not in readers]
            faults.extend(f"{_spoken(path)} has no entry {name!r}; known are {', '.join(readers)}" for name in unknown)
        if not needed <= value.keys():
            faults.extend(f"{_spoken(path)}.{name} is missing" for name in required if name not in value)
        known = {name: readers[name](part, (path, name), faults) for name, part in value.items() if name in readers}
        return kind(**known) if len(faults) == before else None

    return read


def _is_required(field: dataclasses.Field[Any]) -> bool:
    return field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING

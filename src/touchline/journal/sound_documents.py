"""The quick way to read a document that has no fault, which nearly all have: no path is kept, nothing is worded.

Whatever is wrong ends it with `Unsound`; the thorough reader of `documents` then says what and where.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Union, get_args, get_origin

from touchline.core.errors import TouchlineError

Quick = Callable[[Any], Any]


class Unsound(Exception):
    """Something is wrong with a document."""


@cache
def quick_reader(hint: Any) -> Quick:
    """The reader of a type; built once."""
    origin = get_origin(hint)
    if hint is Any:
        return lambda value: value
    if origin in (Union, types.UnionType):
        inner = quick_reader(next(option for option in get_args(hint) if option is not type(None)))
        return lambda value: None if value is None else inner(value)
    if origin is tuple:
        return _tuple_reader(hint)
    if origin in (dict, Mapping):
        return _mapping_reader(hint)
    if origin is typing.Literal:
        return _choice_reader(get_args(hint))
    if hasattr(hint, "from_data"):
        return _own_reader(hint)
    return _dataclass_reader(hint) if dataclasses.is_dataclass(hint) else _plain_reader(hint)


def _plain_reader(hint: type) -> Quick:
    def read(value: Any) -> Any:
        if type(value) is not hint:
            raise Unsound
        return value

    return read


def _choice_reader(allowed: tuple[Any, ...]) -> Quick:
    def read(value: Any) -> Any:
        if value not in allowed:
            raise Unsound
        return value

    return read


def _tuple_reader(hint: Any) -> Quick:
    arguments = get_args(hint)
    if len(arguments) == 2 and arguments[1] is Ellipsis:
        inner = quick_reader(arguments[0])

        def read_all(value: Any) -> Any:
            if not isinstance(value, (list, tuple)):
                raise Unsound
            return tuple([inner(item) for item in value])

        return read_all
    parts = tuple(quick_reader(argument) for argument in arguments)

    def read(value: Any) -> Any:
        if not isinstance(value, (list, tuple)) or len(value) != len(parts):
            raise Unsound
        return tuple([part(item) for part, item in zip(parts, value, strict=True)])

    return read


def _mapping_reader(hint: Any) -> Quick:
    content = get_args(hint)[1]
    inner = quick_reader(content)

    def read(value: Any) -> Any:
        if not isinstance(value, Mapping):
            raise Unsound
        return {str(key): inner(part) for key, part in value.items()}

    return read


def _own_reader(kind: Any) -> Quick:
    def read(value: Any) -> Any:
        try:
            return kind.from_data(value)
        except TouchlineError as error:
            raise Unsound from error

    return read


def _dataclass_reader(kind: Any) -> Quick:
    """Plain fields, which are most, are looked at in place."""
    hints = typing.get_type_hints(kind)
    fields = dataclasses.fields(kind)
    plain = {field.name: hints[field.name] for field in fields if hints[field.name] in (int, str, bool)}
    readers = {field.name: quick_reader(hints[field.name]) for field in fields if field.name not in plain}
    missing = dataclasses.MISSING
    needed = frozenset(f.name for f in fields if f.default is missing and f.default_factory is missing)

    def read(value: Any) -> Any:
        if type(value) is not dict or not needed <= value.keys():
            raise Unsound
        known = {}
        for name, part in value.items():
            if name in plain:
                if type(part) is not plain[name]:
                    raise Unsound
                known[name] = part
            elif name in readers:
                known[name] = readers[name](part)
            else:
                raise Unsound
        return kind(**known)

    return read

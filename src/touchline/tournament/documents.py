"""Dataclasses to and from plain JSON documents, guided by their type hints, reporting every fault at once."""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Mapping
from enum import Enum
from functools import cache
from typing import Any, TypeVar, Union, get_args, get_origin

from touchline.teams import RosterRules, TeamsError
from touchline.tournament.errors import DocumentError

T = TypeVar("T")


def to_document(value: Any) -> Any:
    """A JSON value for a dataclass; fields that are None are left out."""
    if isinstance(value, RosterRules):
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


def from_document(kind: type[T], document: object, name: str = "document") -> T:
    """Read a document into a dataclass. Unknown, missing and ill-typed fields are all named in one error."""
    faults: list[str] = []
    value = _read(kind, document, name, faults)
    if faults:
        raise DocumentError(faults)
    return typing.cast(T, value)


def _without_nothing(value: Any) -> Any:
    """Leave out entries that are None at every depth, for TOML has no word for them."""
    if isinstance(value, dict):
        return {key: _without_nothing(content) for key, content in value.items() if content is not None}
    return [_without_nothing(content) for content in value] if isinstance(value, list) else value


def _read_roster_rules(value: object, path: str, faults: list[str]) -> RosterRules | None:
    """Roster rules read themselves; their complaints join ours."""
    try:
        return RosterRules.from_data(value)
    except TeamsError as refusal:
        faults.extend(f"{path}: {problem}" for problem in refusal.problems)
        return None


@cache
def _hints(kind: type) -> dict[str, Any]:
    return typing.get_type_hints(kind)


def _read(hint: Any, value: object, path: str, faults: list[str]) -> Any:
    origin = get_origin(hint)
    if hint is Any or hint is object:
        return value
    if origin in (Union, types.UnionType):
        return _read_optional(hint, value, path, faults)
    if origin is tuple:
        return _read_tuple(hint, value, path, faults)
    if origin in (dict, Mapping):
        return _read_mapping(hint, value, path, faults)
    if origin is typing.Literal:
        return _one_of(get_args(hint), value, path, faults)
    if hint is RosterRules:
        return _read_roster_rules(value, path, faults)
    if dataclasses.is_dataclass(hint):
        return _read_dataclass(typing.cast(type, hint), value, path, faults)
    if isinstance(hint, type) and issubclass(hint, Enum):
        allowed = [member.value for member in hint]
        return hint(value) if value in allowed else _one_of(allowed, value, path, faults)
    return _read_plain(hint, value, path, faults)


def _read_plain(hint: Any, value: object, path: str, faults: list[str]) -> Any:
    # bool is a subclass of int, yet `true` where a number belongs is a slip worth naming
    if isinstance(value, hint) and (hint is bool or not isinstance(value, bool)):
        return value
    faults.append(f"{path} must be {_NAMES.get(hint, hint.__name__)}, not {value!r}")
    return value


_NAMES = {int: "a whole number", str: "a text", bool: "true or false"}


def _one_of(allowed: Any, value: object, path: str, faults: list[str]) -> object:
    if value not in allowed:
        faults.append(f"{path} is {value!r}; allowed are {', '.join(map(str, allowed))}")
    return value


def _read_optional(hint: Any, value: object, path: str, faults: list[str]) -> Any:
    if value is None:
        return None
    inner = next(option for option in get_args(hint) if option is not type(None))
    return _read(inner, value, path, faults)


def _read_tuple(hint: Any, value: object, path: str, faults: list[str]) -> Any:
    if not isinstance(value, (list, tuple)):
        faults.append(f"{path} must be a list, not {value!r}")
        return ()
    arguments = get_args(hint)
    if len(arguments) == 2 and arguments[1] is Ellipsis:
        return tuple(_read(arguments[0], item, f"{path}[{place}]", faults) for place, item in enumerate(value, start=1))
    if len(value) != len(arguments):
        faults.append(f"{path} must have {len(arguments)} parts, not {len(value)}")
        return tuple(value)
    parts = enumerate(zip(arguments, value, strict=True), start=1)
    return tuple(_read(part, item, f"{path}[{place}]", faults) for place, (part, item) in parts)


def _read_mapping(hint: Any, value: object, path: str, faults: list[str]) -> Any:
    if not isinstance(value, Mapping):
        faults.append(f"{path} must be a table of names and values, not {value!r}")
        return {}
    return {str(key): _read(get_args(hint)[1], content, f"{path}.{key}", faults) for key, content in value.items()}


def _read_dataclass(kind: type, value: object, path: str, faults: list[str]) -> Any:
    if not isinstance(value, Mapping):
        faults.append(f"{path} must be a table of names and values, not {value!r}")
        return None
    fields = {field.name: field for field in dataclasses.fields(kind) if field.init}
    known = [name for name in value if name in fields]
    unknown = [name for name in value if name not in fields]
    faults.extend(f"{path} has no entry {name!r}; known are {', '.join(fields)}" for name in unknown)
    missing = [name for name, field in fields.items() if name not in value and _is_required(field)]
    faults.extend(f"{path}.{name} is missing" for name in missing)
    before = len(faults)
    content = {name: _read(_hints(kind)[name], value[name], f"{path}.{name}", faults) for name in known}
    if missing or len(faults) > before:
        return None
    return kind(**content)


def _is_required(field: dataclasses.Field[Any]) -> bool:
    return field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING

"""Plain data (as JSON and TOML hold it) to frozen dataclasses and back.

One mechanism reads data files, team lists and event rules alike. It notes every problem with its place instead of
stopping at the first, because a person who mends a file wants the whole list.
"""

import types
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from datetime import date
from functools import cache
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from touchline.teams.errors import TeamsError

T = TypeVar("T")

SPARSE = {"sparse": True}
"""Metadata of a field that is written down only where it says something, so that older documents stay as they are."""

_KINDS: dict[type, str] = {int: "a whole number", str: "a text", bool: "true or false", date: "a date, YYYY-MM-DD"}


def encode(value: object) -> Any:
    """Turn a dataclass, with everything inside it, into dictionaries, lists, texts and numbers."""
    if is_dataclass(value) and not isinstance(value, type):
        written = ((field, getattr(value, field.name)) for field in fields(value))
        return {field.name: encode(content) for field, content in written if not _left_out(field, content)}
    if isinstance(value, tuple):
        return [encode(item) for item in value]
    if isinstance(value, date):
        return value.isoformat()
    return value


def _left_out(field: Field[Any], content: object) -> bool:
    return bool(field.metadata.get("sparse")) and content == field.default


def decode(kind: type[T], data: object, where: str, problems: list[str]) -> T | None:
    """Read `data` as the dataclass `kind`; what is wrong is added to `problems` and nothing is returned then."""
    if not isinstance(data, Mapping):
        problems.append(f"{where} should be a group of named entries")
        return None
    known = {field.name: field for field in fields(kind)}  # type: ignore[arg-type]
    found = len(problems)
    problems.extend(
        f"{where} has an unknown entry '{key}' (known: {', '.join(known)})" for key in data if key not in known
    )
    hints = _hints(kind)  # type: ignore[arg-type]
    values = {name: _read_value(hints[name], data[name], f"{where}.{name}", problems) for name in known if name in data}
    problems.extend(
        f"{where} lacks the entry '{name}'" for name, field in known.items() if name not in data and _required(field)
    )
    if len(problems) > found:
        return None
    try:
        return kind(**values)
    except TeamsError as error:
        problems.append(f"{where}: {error}")
        return None


@cache
def _hints(kind: type) -> dict[str, Any]:
    """The types of the fields; looking them up takes longer than reading the data."""
    return get_type_hints(kind)


def _required(field: Field[Any]) -> bool:
    return field.default is MISSING and field.default_factory is MISSING


def _read_value(hint: Any, value: object, where: str, problems: list[str]) -> Any:
    if get_origin(hint) in (Union, types.UnionType):
        if value is None:
            return None
        hint = next(option for option in get_args(hint) if option is not types.NoneType)
    if get_origin(hint) is Literal:
        return _read_choice(get_args(hint), value, where, problems)
    if get_origin(hint) is tuple:
        return _read_items(get_args(hint)[0], value, where, problems)
    if is_dataclass(hint) and isinstance(hint, type):
        return decode(hint, value, where, problems)
    return _read_plain(hint, value, where, problems)


def _read_choice(choices: tuple[Any, ...], value: object, where: str, problems: list[str]) -> Any:
    if value not in choices:
        problems.append(f"{where} should be one of {', '.join(map(str, choices))}, not {value!r}")
    return value


def _read_items(hint: Any, value: object, where: str, problems: list[str]) -> tuple[Any, ...]:
    if not isinstance(value, list | tuple):
        problems.append(f"{where} should be a list")
        return ()
    return tuple(_read_value(hint, item, f"{where}[{place}]", problems) for place, item in enumerate(value, 1))


def _read_plain(hint: type, value: object, where: str, problems: list[str]) -> Any:
    if hint is date and isinstance(value, str):
        try:
            return date.fromisoformat(value)
        except ValueError:
            problems.append(f"{where} should be {_KINDS[date]}, not '{value}'")
            return None
    # True and False are ints to Python, but never a number to a person.
    if not isinstance(value, hint) or (hint is int and isinstance(value, bool)):
        problems.append(f"{where} should be {_KINDS[hint]}, not {value!r}")
        return None
    return value

"""The quick way to read a document that has no fault, which nearly all have: no path is kept, nothing is worded.

Whatever is wrong ends it with `Unsound`; the thorough reader of `documents` then says what and where. The reader of a
dataclass is a function written for its fields, as `dataclasses` itself writes functions: a large league reads hundreds
of thousands of documents.

A document that nobody changes any more, such as a journal's, is read with `fresh`: tables of anything are taken over
without a copy. A class whose documents often come twice, such as the report of both coaches, says so with
`READ_ONCE = True`: the second of two equal documents leads to the same object.
"""

from __future__ import annotations

import dataclasses
import marshal
import types
import typing
from collections.abc import Callable, Generator, Iterator, Mapping
from functools import cache
from typing import Any, Final, Union, get_args, get_origin

from touchline.core.errors import TouchlineError

Quick = Callable[[Any], Any]
MOST_KNOWN: Final = 64


class Unsound(Exception):
    """Something is wrong with a document."""


@cache
def quick_reader(hint: Any, *, fresh: bool = False) -> Quick:
    """The reader of a type; built once."""
    origin = get_origin(hint)
    if hint is Any:
        return lambda value: value
    if origin in (Union, types.UnionType):
        inner = quick_reader(next(option for option in get_args(hint) if option is not type(None)), fresh=fresh)
        return lambda value: None if value is None else inner(value)
    if origin is tuple:
        return _tuple_reader(hint, fresh)
    if origin in (dict, Mapping):
        return _mapping_reader(hint, fresh)
    if origin is typing.Literal:
        return _choice_reader(get_args(hint))
    if hasattr(hint, "from_data"):
        return _own_reader(hint)
    if not dataclasses.is_dataclass(hint):
        return _plain_reader(hint)
    read = _dataclass_reader(hint, fresh)
    return _read_once(read) if getattr(hint, "READ_ONCE", False) else read


def _read_once(read: Quick) -> Quick:
    """A reader that knows the last documents and what they led to."""
    known: dict[bytes, Any] = {}

    def recall(value: Any) -> Any:
        try:
            written = marshal.dumps(value, 0)  # equal only if every type is, which `==` does not ask
        except ValueError:
            return read(value)
        found = known.get(written)
        if found is None:
            found = read(value)
            if len(known) >= MOST_KNOWN:
                known.clear()
            known[written] = found
        return found

    return recall


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


def _tuple_reader(hint: Any, fresh: bool) -> Quick:
    arguments = get_args(hint)
    if len(arguments) == 2 and arguments[1] is Ellipsis:
        inner = quick_reader(arguments[0], fresh=fresh)

        def read_all(value: Any) -> Any:
            if not isinstance(value, (list, tuple)):
                raise Unsound
            return tuple([inner(item) for item in value]) if value else ()

        return read_all
    parts = tuple(quick_reader(argument, fresh=fresh) for argument in arguments)

    def read(value: Any) -> Any:
        if not isinstance(value, (list, tuple)) or len(value) != len(parts):
            raise Unsound
        return tuple([part(item) for part, item in zip(parts, value, strict=True)])

    return read


def _mapping_reader(hint: Any, fresh: bool) -> Quick:
    content = get_args(hint)[1]
    if content is Any:
        return _same_mapping if fresh else _copied_mapping
    inner = quick_reader(content, fresh=fresh)

    def read(value: Any) -> Any:
        if type(value) is not dict and not isinstance(value, Mapping):
            raise Unsound
        return {str(key): inner(part) for key, part in value.items()}

    return read


def _copied_mapping(value: Any) -> Any:
    if type(value) is dict:
        for key in value:
            if type(key) is not str:
                break
        else:
            return value.copy()
    elif not isinstance(value, Mapping):
        raise Unsound
    return {str(key): part for key, part in value.items()}


def _same_mapping(value: Any) -> Any:
    if type(value) is not dict:
        raise Unsound
    return value


def _own_reader(kind: Any) -> Quick:
    def read(value: Any) -> Any:
        try:
            return kind.from_data(value)
        except TouchlineError as error:
            raise Unsound from error

    return read


def _dataclass_reader(kind: Any, fresh: bool) -> Quick:
    """A function that takes each field out of the document in turn, with its check in place."""
    known: dict[str, Any] = {"Unsound": Unsound, "kind": kind, "missing": dataclasses.MISSING}
    source = "\n    ".join(["def read(value):", *_lines(kind, known, fresh)])
    exec(source, known)  # only names of fields of our own classes are in it
    made: Quick = known["read"]
    return made


def _lines(kind: Any, known: dict[str, Any], fresh: bool) -> Iterator[str]:
    """The lines of the function; what they name goes into `known`. Fields carry a prefix: one may be called `kind`."""
    hints = typing.get_type_hints(kind)
    fields = [field for field in dataclasses.fields(kind) if field.init]
    names = [field.name for field in fields]
    yield "if type(value) is not dict: raise Unsound"
    yield "left = len(value)"
    yield f"if left == {len(names)}:"  # as many as there are fields: one that is missing means one that is unknown
    yield f"    try: {'; '.join(f'of_{name} = value[{name!r}]' for name in names) or 'pass'}"
    yield "    except KeyError: raise Unsound from None"
    for field in fields:
        yield from _check(field, hints[field.name], known, "    ", fresh)
    yield from (f"    {line}" for line in _construction(kind, names, known))
    for field in fields:
        yield f"of_{field.name} = value.get({field.name!r}, missing)"
        indent = yield from _default(field, known)
        yield f"{indent}left -= 1"
        yield from _check(field, hints[field.name], known, indent, fresh)
    yield "if left: raise Unsound"
    yield from _construction(kind, names, known)


def _check(field: Any, hint: Any, known: dict[str, Any], indent: str, fresh: bool) -> Iterator[str]:
    """The line that checks a value and reads what is in it."""
    if hint in (int, str, bool):
        yield f"{indent}if type(of_{field.name}) is not {hint.__name__}: raise Unsound"
    else:
        known[f"read_{field.name}"] = quick_reader(hint, fresh=fresh)
        yield f"{indent}of_{field.name} = read_{field.name}(of_{field.name})"


def _default(field: Any, known: dict[str, Any]) -> Generator[str, None, str]:
    """What a field is that the document leaves out; returns how far the lines after it are indented."""
    name, missing = field.name, dataclasses.MISSING
    if field.default is missing and field.default_factory is missing:
        yield f"if of_{name} is missing: raise Unsound"
        return ""
    made = field.default is missing
    known[f"default_{name}"] = field.default_factory if made else field.default
    yield f"if of_{name} is missing: of_{name} = default_{name}{'()' if made else ''}"
    yield "else:"
    return "    "


def _construction(kind: Any, names: list[str], known: dict[str, Any]) -> Iterator[str]:
    """The end of the function. A frozen class would set each field by a call; its fields are put in place instead."""
    complete = len(dataclasses.fields(kind)) == len(names) and not hasattr(kind, "__post_init__")
    if complete and kind.__dictoffset__:
        known["new"], known["put"] = object.__new__, object.__setattr__
        yield "made = new(kind)"
        yield f"put(made, '__dict__', {{{', '.join(f'{name!r}: of_{name}' for name in names)}}})"
        yield "return made"
    elif complete and all(hasattr(getattr(kind, name, None), "__set__") for name in names):
        known["new"] = kind.__new__  # its fields have a place of their own: slots, or those of a compiled class
        known.update({f"put_{name}": getattr(kind, name).__set__ for name in names})
        yield "made = new(kind)"
        yield from (f"put_{name}(made, of_{name})" for name in names)
        yield "return made"
    else:
        yield f"return kind({', '.join(f'{name}=of_{name}' for name in names)})"

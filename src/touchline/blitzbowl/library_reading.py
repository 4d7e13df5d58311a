"""Reading a data file so that every fault in it is found and named in one go.

A `TableReader` hands out the fields of a TOML table. A field that is missing or wrong adds a fault to the list and
gives a harmless stand-in, so that reading goes on and the rest of the file is checked too.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Protocol, TypeVar

from touchline.core import foreign_text
from touchline.core.errors import TouchlineError

IDENTIFIER = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class Identified(Protocol):
    """Anything with an id."""

    @property
    def id(self) -> str: ...


Listed = TypeVar("Listed", bound=Identified)


class DataError(TouchlineError):
    """A data file that cannot be used. `faults` lists everything that is wrong with it, one line each."""

    def __init__(self, faults: Sequence[str]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(self.faults))


class FaultList:
    """The faults found so far, each beginning with the name of its file."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def add(self, where: str, fault: str) -> None:
        self.lines.append(f"{where}: {fault}")

    def raise_if_any(self) -> None:
        if self.lines:
            raise DataError(self.lines)


def read_toml(path: Path, faults: FaultList) -> dict[str, object] | None:
    """The content of a TOML file, or None with a fault if it cannot be read."""
    try:
        return foreign_text.read_toml(path.read_text(encoding="utf-8"))
    except OSError as error:
        faults.add(str(path), f"cannot be read: {error.strerror or error}")
    except UnicodeDecodeError:
        faults.add(str(path), "is not a text file in UTF-8")
    except foreign_text.ForeignTextError as error:
        faults.add(path.name, str(error).replace("it is not", "is not valid", 1))
    return None


def shown(value: object) -> str:
    """A value as it looks in a TOML file."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list):
        return "a list"
    if isinstance(value, dict):
        return "a table"
    return str(value)


def listed(words: Collection[str]) -> str:
    """Words in quotation marks, separated by commas."""
    return ", ".join(f'"{word}"' for word in words)


class TableReader:
    """Hands out the fields of one table and reports those that are wrong, missing or unknown."""

    def __init__(self, table: Mapping[str, object], where: str, faults: FaultList) -> None:
        self._table = table
        self._asked: list[str] = []
        self.where = where
        self.faults = faults

    def fault(self, text: str) -> None:
        self.faults.add(self.where, text)

    def text(self, field: str, default: str | None = None) -> str:
        value = self._take(field, "a text", default is None)
        if isinstance(value, str) and value.strip():
            return value
        if value is not None:
            self.fault(f"{field} is {shown(value)}; it must be a text that is not empty")
        return default or ""

    def identifier(self, field: str = "id") -> str:
        value = self._take(field, 'an id in kebab-case such as "big-un-blocker"', True)
        if isinstance(value, str) and IDENTIFIER.fullmatch(value):
            return value
        if value is not None:
            self.fault(
                f"{field} is {shown(value)}; allowed are lower-case letters, digits and single hyphens,"
                ' such as "big-un-blocker"'
            )
        return ""

    def whole(self, field: str, low: int, high: int) -> int:
        allowed = f"a whole number from {low} to {high}"
        value = self._take(field, allowed, True)
        if type(value) is int and low <= value <= high:
            return value
        if value is not None:
            self.fault(f"{field} is {shown(value)}; allowed is {allowed}")
        return low

    def whole_or_sign(self, field: str, low: int, high: int, sign: str) -> int | None:
        """A whole number, or None where the file has the given sign instead of one."""
        allowed = f'a whole number from {low} to {high} or "{sign}"'
        value = self._take(field, allowed, True)
        if value == sign:
            return None
        if type(value) is int and low <= value <= high:
            return value
        if value is not None:
            self.fault(f"{field} is {shown(value)}; allowed is {allowed}")
        return low

    def one_of(self, field: str, words: Sequence[str], default: str | None = None) -> str:
        value = self._take(field, f"one of {listed(words)}", default is None)
        if isinstance(value, str) and value in words:
            return value
        if value is not None:
            self.fault(f"{field} is {shown(value)}; allowed are {listed(words)}")
        return default or words[0]

    def reference(self, field: str, known: Collection[str], kind: str) -> str:
        value = self._take(field, f"the id of a known {kind}", True)
        if isinstance(value, str) and value in known:
            return value
        if value is not None:
            self.fault(f"{field} is {shown(value)}, which is not a known {kind}; allowed are {listed(known)}")
        return ""

    def references(self, field: str, known: Collection[str], kind: str) -> tuple[str, ...]:
        found = self.texts(field)
        for word in found:
            if word not in known:
                self.fault(f'{field} has "{word}", which is not a known {kind}; allowed are {listed(known)}')
        for word in sorted({word for word in found if found.count(word) > 1}):
            self.fault(f'{field} has "{word}" more than once')
        return found

    def flag(self, field: str) -> bool:
        value = self._take(field, "true or false", False)
        if value is None or isinstance(value, bool):
            return value is True
        self.fault(f"{field} is {shown(value)}; allowed are true and false")
        return False

    def texts(self, field: str, required: bool = True) -> tuple[str, ...]:
        value = self._take(field, "a list of texts", required)
        if isinstance(value, list) and all(isinstance(item, str) for item in value):
            return tuple(value)
        if value is not None:
            self.fault(f"{field} must be a list of texts, which may be empty: []")
        return ()

    def pair(self, field: str, meaning: str) -> tuple[int, int] | None:
        """An optional pair of whole numbers."""
        value = self._take(field, f"a pair {meaning}", False)
        if value is None:
            return None
        if isinstance(value, list) and _is_pair(value):
            return (value[0], value[1])
        self.fault(f"{field} must be a pair {meaning} of whole numbers")
        return None

    def pairs(self, field: str) -> tuple[tuple[int, int], ...]:
        """An optional list of [column, row] pairs."""
        value = self._take(field, "a list of [column, row] pairs", False)
        if value is None:
            return ()
        if isinstance(value, list) and all(_is_pair(item) for item in value):
            return tuple((item[0], item[1]) for item in value)
        self.fault(f"{field} must be a list of [column, row] pairs")
        return ()

    def tables(self, field: str, noun: str, required: bool = True) -> list[TableReader]:
        """The tables of a list, each a reader of its own that names itself by its place in the list."""
        value = self._take(field, f"at least one [[{field}]] table", required)
        if value is None:
            return []
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value) or not value:
            self.fault(f"{field} must be at least one [[{field}]] table")
            return []
        return [TableReader(item, f"{self.where}: {noun} {n}", self.faults) for n, item in enumerate(value, 1)]

    def finish(self) -> None:
        """Report fields that nobody asked for; to be called when all fields have been read."""
        for field in self._table:
            if field not in self._asked:
                self.fault(f'unknown field "{field}"; allowed are {listed(self._asked)}')

    def _take(self, field: str, allowed: str, required: bool) -> object:
        self._asked.append(field)
        if required and field not in self._table:
            self.fault(f"{field} is missing; it must be {allowed}")
        return self._table.get(field)


def _is_pair(item: object) -> bool:
    return isinstance(item, list) and len(item) == 2 and all(type(part) is int for part in item)


def check_unique(identifiers: Sequence[str], where: str, noun: str, faults: FaultList) -> None:
    """Report every id that occurs more than once; an empty id has already been reported as wrong."""
    for identifier in sorted({i for i in identifiers if i and identifiers.count(i) > 1}):
        faults.add(where, f'the id "{identifier}" is used by more than one {noun}; each needs an id of its own')

"""From a template and plain data to a PDF.

The typesetter is a process of its own for each sheet (`typesetter`). Two work at a time, one for small and one for
large sheets, so nobody waits for a large sheet to get a small one. A few callers may wait for each, so that no flood
of wishes takes all threads or all memory of a server. Sheets printed lately are kept.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import logging
import re
import subprocess
import sys
import threading
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import resources
from typing import Any, Final

from touchline.core.errors import TouchlineError

_LONG_WORD = re.compile(r"[^\s-]{19,}")
_PIECE = re.compile(r"\S{12}(?=\S{3})")
_MAY_BREAK = "\N{ZERO WIDTH SPACE}"
LONGEST: Final = 120  # seconds for one sheet
MOST_WAITING: Final = 8  # callers for small sheets, and as many for large ones; those whose sheet is in the press count
MOST_OF_ONE: Final = 4  # different sheets that one visitor waits for
LARGEST_SMALL: Final = 100_000  # characters of data: about two seconds of work
LARGEST_SMALL_FITTED: Final = 15_000
FITTED: Final = ("league_team", "roster")  # templates that try several sizes for each page
MOST_KEPT: Final = 16_000_000  # bytes of sheets that were printed lately
log = logging.getLogger("touchline.printing")


class PressBusy(TouchlineError):
    """Too many want something printed at once."""


@dataclass(frozen=True)
class Sheet:
    """Something to print: a template, and its data as JSON, which stays as it was when the sheet was written."""

    template: str
    data: str

    @property
    def key(self) -> str:
        return hashlib.sha256(f"{self.template}\n{self.data}".encode()).hexdigest()

    @property
    def kept(self) -> bool:
        """Was the same sheet printed lately, so that it costs nothing?"""
        return self.key in _press.kept

    @property
    def large(self) -> bool:
        """Does printing it take more than about two seconds?"""
        return len(self.data) > (LARGEST_SMALL_FITTED if self.template in FITTED else LARGEST_SMALL)

    def pdf(self, payer: str = "") -> bytes:
        """The sheet as PDF. `payer` is the visitor who asks for it: visitors take turns."""
        return _press.print(self, payer)


def sheet_of(template: str, data: Mapping[str, Any]) -> Sheet:
    """A sheet. The data reaches the template as JSON, never as markup, so any text may stand in it."""
    return Sheet(template, json.dumps(breakable(data)))


def make_pdf(template: str, data: Mapping[str, Any]) -> bytes:
    """Print a template with its data."""
    return sheet_of(template, data).pdf()


class Line:
    """Callers who wait for one typesetter. Next is the one whose visitor has waited longest since their last turn."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._callers: dict[int, tuple[str, str]] = {}  # by number: visitor and sheet, the one in the press included
        self._numbers = itertools.count(1)
        self._last: dict[str, int] = {}  # by visitor: the number of the caller who had the last turn
        self._printing = 0  # the number of the caller whose sheet is in the press

    @property
    def length(self) -> int:
        return len(self._callers)

    @contextmanager
    def turn(self, payer: str, key: str) -> Iterator[None]:
        """Wait for a turn and hold it; refused when too many wait already."""
        with self._changed:
            others = {sheet for one, sheet in self._callers.values() if one == payer and sheet != key}
            if len(self._callers) >= MOST_WAITING or (payer and len(others) >= MOST_OF_ONE):
                raise PressBusy("too much is being printed at once; try again in a moment")
            number = next(self._numbers)
            self._callers[number] = (payer, key)
            self._changed.wait_for(lambda: not self._printing and self._next() == number)
            self._printing = self._last[payer] = number
        try:
            yield
        finally:
            with self._changed:
                self._printing = 0
                del self._callers[number]
                waiting = {one for one, _ in self._callers.values()}
                self._last = {one: last for one, last in self._last.items() if one in waiting}
                self._changed.notify_all()

    def _next(self) -> int:
        return min(self._callers, key=lambda number: (self._last.get(self._callers[number][0], 0), number))


class Press:
    """Prints one sheet after the other, small and large ones apart, and keeps what it printed lately."""

    def __init__(self) -> None:
        self.kept: OrderedDict[str, bytes] = OrderedDict()
        self._size = 0
        self._counting = threading.Lock()
        self.small, self.large = Line(), Line()

    def print(self, sheet: Sheet, payer: str = "") -> bytes:
        """The sheet as PDF for a visitor; refused when too many wait already."""
        key = sheet.key
        if (found := self._find(key)) is not None:
            return found
        with (self.large if sheet.large else self.small).turn(payer, key):
            found = self._find(key)  # somebody else may have waited for the same
            return found if found is not None else self._keep(key, _typeset(sheet))

    def _find(self, key: str) -> bytes | None:
        with self._counting:
            if key in self.kept:
                self.kept.move_to_end(key)
            return self.kept.get(key)

    def _keep(self, key: str, pdf: bytes) -> bytes:
        with self._counting:
            self.kept[key] = pdf
            self._size += len(pdf)
            while self._size > MOST_KEPT:
                self._size -= len(self.kept.popitem(last=False)[1])
        return pdf


_press: Final = Press()


def _typeset(sheet: Sheet) -> bytes:
    here = resources.files("touchline.printing")
    with resources.as_file(here / "typesetter.py") as program, resources.as_file(here / "templates") as folder:
        words = [sys.executable, "-P", str(program), str(folder / f"{sheet.template}.typ")]
        try:
            done = subprocess.run(words, input=sheet.data.encode(), capture_output=True, timeout=LONGEST, check=False)
        except subprocess.TimeoutExpired:
            raise TouchlineError("the sheet takes too long to print; choose less at once") from None
    told = done.stderr.decode(errors="replace").strip()
    if told:
        log.warning("the typesetter of %s: %s", sheet.template, told[-400:])
    if done.returncode or not done.stdout:
        raise TouchlineError("the sheet cannot be printed; choose less at once")
    return done.stdout


def breakable(data: Any) -> Any:
    """The same data, with places in endless words where a line may break, so that none runs off the paper."""
    if isinstance(data, str):
        return _LONG_WORD.sub(lambda word: _PIECE.sub(lambda piece: piece[0] + _MAY_BREAK, word[0]), data)
    if isinstance(data, Mapping):
        return {key: breakable(content) for key, content in data.items()}
    return [breakable(content) for content in data] if isinstance(data, (list, tuple)) else data

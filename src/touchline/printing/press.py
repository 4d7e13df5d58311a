"""From a template and plain data to a PDF.

The typesetter is a process of its own for each sheet (`typesetter`). One works at a time and a few callers may wait
for it, so that no flood of wishes takes all threads or all memory of a server. Sheets printed lately are kept.
"""

from __future__ import annotations

import hashlib
import json
import logging
import re
import subprocess
import sys
import threading
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources
from typing import Any, Final

from touchline.core.errors import TouchlineError

_LONG_WORD = re.compile(r"[^\s-]{19,}")
_PIECE = re.compile(r"\S{12}(?=\S{3})")
_MAY_BREAK = "\N{ZERO WIDTH SPACE}"
LONGEST: Final = 120  # seconds for one sheet
MOST_WAITING: Final = 8  # callers, the one whose sheet is in the press included
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

    def pdf(self) -> bytes:
        """The sheet as PDF."""
        return _press.print(self)


def sheet_of(template: str, data: Mapping[str, Any]) -> Sheet:
    """A sheet. The data reaches the template as JSON, never as markup, so any text may stand in it."""
    return Sheet(template, json.dumps(breakable(data)))


def make_pdf(template: str, data: Mapping[str, Any]) -> bytes:
    """Print a template with its data."""
    return sheet_of(template, data).pdf()


class Press:
    """Prints one sheet after the other, and keeps what it printed lately."""

    def __init__(self) -> None:
        self.kept: OrderedDict[str, bytes] = OrderedDict()
        self._size = 0
        self.callers = 0
        self._counting = threading.Lock()
        self._printing = threading.Lock()

    def print(self, sheet: Sheet) -> bytes:
        """The sheet as PDF; refused when too many wait already."""
        key = sheet.key
        with self._counting:
            if key in self.kept:
                self.kept.move_to_end(key)
                return self.kept[key]
            if self.callers >= MOST_WAITING:
                raise PressBusy("too much is being printed at once; try again in a moment")
            self.callers += 1
        try:
            with self._printing:
                found = self.kept.get(key)  # somebody else may have waited for the same
                return found if found is not None else self._keep(key, _typeset(sheet))
        finally:
            with self._counting:
                self.callers -= 1

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

"""Refusals put into words: how many faults are listed, and how much of what was sent they may repeat."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Final, TypeVar

MOST_FAULTS: Final = 20
LONGEST_FAULT: Final = 400  # bytes: room for a list of what is allowed
LONGEST_LIST: Final = 1500  # bytes of JSON, for all faults together
LONGEST_TEXT: Final = 600  # the same, where they are one text
LONGEST_QUOTE: Final = 60  # characters: the longest name of ours
_MOST_SEARCHED: Final = 20_000  # characters in which quotes are looked for
# An apostrophe has a letter before it, so it begins no quote.
_QUOTES: Final = re.compile(rf"(?<!\w)(['\"])([^'\"]{{{LONGEST_QUOTE}}})[^'\"]+\1")
_WORDS: Final = re.compile(rf"([^\s;'\"…]{{{LONGEST_QUOTE}}})[^\s;'\"…]+")
_SIGNS: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff]+")  # nobody can read these
T = TypeVar("T")


def faults_of(error: Exception) -> tuple[str, ...]:
    """Everything that is wrong, one by one where the error knows it."""
    found: tuple[str, ...] = getattr(error, "faults", ())
    return found or (str(error),)


def listed(faults: Sequence[str], room: int = LONGEST_LIST) -> list[str]:
    """The first faults, each of them short, and how many more there are."""
    shown = first_few([short(fault) for fault in faults[:MOST_FAULTS]], room)
    left = len(faults) - len(shown)
    return [*shown, f"and {left} more"] if left else shown


def first_few(faults: list[T], room: int = LONGEST_LIST) -> list[T]:
    """As many faults as a short reply has room for, at least one."""
    shown = 0
    for fault in faults[:MOST_FAULTS]:
        room -= len(json.dumps(fault, ensure_ascii=False).encode())
        if shown and room < 0:
            break
        shown += 1
    return faults[:shown]


def as_text(error: Exception, room: int = LONGEST_TEXT) -> str:
    """A refusal as one text."""
    return "; ".join(listed(faults_of(error), room))


def short(fault: str) -> str:
    """A fault that repeats no more of what was sent than it takes to find it."""
    if len(fault) > _MOST_SEARCHED:
        fault = fault[:LONGEST_FAULT]
    fault = _QUOTES.sub(r"\1\2…\1", _SIGNS.sub(" ", fault))
    return cut(_WORDS.sub(r"\1…", fault))


def cut(text: str, most: int = LONGEST_FAULT) -> str:
    """A text cut to a number of bytes."""
    written = text.encode()
    return text if len(written) <= most else written[: most - 3].decode(errors="ignore") + "…"

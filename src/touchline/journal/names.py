"""What a name may be: short enough for tables and sheets, and made of letters that can be seen."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from typing import Any, Final

LONGEST_NAME = 60
"""In characters: more than a name needs, less than spoils tables, slips and certificates."""
LONGEST_PERSON = 100
"""Who acts may be known by an e-mail address."""
# control characters, ends of lines, halves of characters, marks that turn the direction of what follows, and signs
# without any width or ink, save the two joiners that some scripts need
UNSEEN: Final = re.compile(
    "[\x00-\x1f\x7f-\x9f\xad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0"
    "\ud800-\udfff\U000e0000-\U000e0fff]"
)


INK: Final = "LNPS"  # letters, numbers, punctuation and symbols
BLANK: Final = "\U0001d159"  # a symbol without ink


def hides(name: str) -> bool:
    """Does a name have signs that nobody sees, or only such?"""
    inked = (unicodedata.category(sign)[0] in INK and sign not in BLANK for sign in name)
    return bool(UNSEEN.search(name)) or (bool(name.strip()) and not any(inked))


def bad_names(*names: str, most: int = LONGEST_NAME) -> Iterator[str]:
    """Faults of names; an empty one has none."""
    for name in dict.fromkeys(names):
        if len(name) > most:
            yield f"{name[:20]!r}... has {len(name)} characters; a name may have {most}"
        if hides(name):
            yield f"{name[:20]!r} has characters that cannot be seen in a name"


def names_in(listed: Mapping[str, Any]) -> Iterator[str]:
    """The names that a coach has written into the document of a team list."""
    players = listed.get("players")
    for part in (listed, *(players if isinstance(players, (list, tuple)) else ())):
        if isinstance(part, Mapping):
            yield from (part[key] for key in ("name", "coach") if isinstance(part.get(key), str))

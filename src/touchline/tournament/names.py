"""What a name may be: short enough for tables and sheets, and made of letters that can be seen."""

from __future__ import annotations

import re
from collections.abc import Iterator

LONGEST_NAME = 60
"""In characters: more than a name needs, less than spoils tables, slips and certificates."""
LONGEST_PERSON = 100
"""Who acts may be known by an e-mail address."""
# control characters, ends of lines, halves of characters, and marks that turn the direction of all that follows
_UNSEEN = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]")


def bad_names(*names: str, most: int = LONGEST_NAME) -> Iterator[str]:
    """Faults of names; an empty one has none."""
    for name in dict.fromkeys(names):
        if len(name) > most:
            yield f"{name[:20]!r}... has {len(name)} characters; a name may have {most}"
        if _UNSEEN.search(name):
            yield f"{name[:20]!r} has characters that cannot be seen in a name"

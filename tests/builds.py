"""How much of a long test each build runs: the compiled one all of it, the interpreted one a part.

Both run the same code; what takes the interpreted build minutes takes the compiled one seconds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from touchline.core.build import compiled

T = TypeVar("T")
PART = 5  # the interpreted build takes every fifth


def share(items: Sequence[T]) -> Sequence[T]:
    """What this build runs of a long list."""
    return items if compiled() else items[::PART]

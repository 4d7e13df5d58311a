"""Results of many games in numbers."""

from __future__ import annotations

from math import sqrt
from typing import Final

Z95: Final = 1.959963984540054  # the standard normal quantile of a two-sided 95 % interval


def wilson(successes: float, trials: int, z: float = Z95) -> tuple[float, float]:
    """The Wilson score interval of a share; of no trials nothing is known."""
    if trials == 0:
        return 0.0, 1.0
    share = successes / trials
    square = z * z
    middle = share + square / (2 * trials)
    spread = z * sqrt(share * (1 - share) / trials + square / (4 * trials * trials))
    whole = 1 + square / trials
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)

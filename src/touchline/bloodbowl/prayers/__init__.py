"""Prayers to Nuffle, each with its small function; the edition's table puts them in order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl.prayers import fortunes, gifts
from touchline.bloodbowl.prayers.entry import Prayer

PRAYERS: Final[dict[str, Prayer]] = {**fortunes.FORTUNES, **gifts.GIFTS}
CARRY_ON: Final[tuple[Callable[..., int], ...]] = (*fortunes.CARRY_ON, *gifts.CARRY_ON)

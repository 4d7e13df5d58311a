"""Prayers to Nuffle, each an entry with its small function and its number on the table."""

from __future__ import annotations

from datetime import date
from typing import Final

from touchline.bloodbowl.entries import Prayer, Source
from touchline.bloodbowl.prayers import fortunes, gifts

PRAYERS: Final[list[Prayer]] = [*fortunes.FORTUNES, *gifts.GIFTS]
SHORT_TABLE: Final = 8  # outside leagues only the first eight are rolled for, on a D8
SOURCE: Final[Source] = Source("prayers", date(2022, 11, 30), ("Matched Play Guide (2022), Prayers to Nuffle",))

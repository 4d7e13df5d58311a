"""Coaching staff that is bought for good: each an entry; what it shares with others is taken from there."""

from __future__ import annotations

from datetime import date
from typing import Final

from touchline.bloodbowl.entries import BookEntry, Inducement, Source
from touchline.bloodbowl.inducements.handbook import spells, staff

INDUCEMENTS: Final[list[Inducement]] = [*staff.STAFF]
COMPANIONS: Final[list[BookEntry]] = [*spells.COMPANIONS, *staff.TEAM_RULES]
SOURCE: Final[Source] = Source(
    "inducements",
    date(2003, 1, 1),
    ("Living Rulebook 2.0 (2003)", "danj3000/pbem, settings of the third edition"),
)

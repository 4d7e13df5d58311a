"""Time-out."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.editions.ids import BB2020
from touchline.bloodbowl.entries import KickOffResult
from touchline.bloodbowl.state import BowlMatch
from touchline.core.match import DONE

LATE: Final = 6  # from this turn on time is given back


def time_out(match: BowlMatch) -> int:
    """Late in the half both turn markers move back, before that forward."""
    step = -1 if match.turns[match.kicking] >= LATE else 1
    match.tell(events.TURNS_MOVED, step)
    match.turns = [turn + step for turn in match.turns]
    return DONE


RESULTS: Final[list[KickOffResult]] = [
    KickOffResult("time-out", "Time-out", "The turn markers move back or forward together.", time_out, {BB2020: [3]}),
]

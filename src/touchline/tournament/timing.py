"""The time limit of a game, and what holds when it is over. (Matched Play: GAMES)"""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from touchline.tournament.dates import round_start
from touchline.tournament.rulespack import Rulespack

_THEN: Final = (
    "a team turn in progress is finished and no new one starts; between two turns the game ends at once. "
    "Report the score as it stands, with the ending 'time called'."
)
WHEN_TIME_IS_UP: Final = f"When time is up, {_THEN}"


def time_limit(pack: Rulespack, round_number: int) -> int:
    """The minutes for a game of a round."""
    return pack.logistics.rounds[round_number - 1].minutes


def limit_text(pack: Rulespack, round_number: int) -> str:
    """The same as people write it."""
    hours, minutes = divmod(time_limit(pack, round_number), 60)
    return f"{hours}:{minutes:02}"


def end_text(pack: Rulespack, round_number: int) -> str:
    """When the time of a round is up if it starts as the rulespack says; nothing if that states no day and time."""
    start = round_start(pack, round_number)
    return "" if start is None else f"{start + timedelta(minutes=time_limit(pack, round_number)):%H:%M}"


def time_call(seconds_left: float) -> str:
    """What the coaches see: nothing while there is time, then what may still be played."""
    return "" if seconds_left > 0 else f"Time is up: {_THEN}"

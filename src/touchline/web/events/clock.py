"""The clock of a round. It is no part of the event's journal: nothing is decided by it, people look at it."""

from __future__ import annotations

import time
from typing import Any

from touchline.store.events import ClockRow, EventStore
from touchline.tournament import Refused
from touchline.tournament.state import EventState
from touchline.tournament.timing import time_call, time_limit
from touchline.web.events.models import ClockWish


def clock_view(row: ClockRow | None, state: EventState) -> dict[str, Any]:
    """The clock as pages show it, with what is called when it has run down; that of an earlier round is over."""
    if row is None or row.round != state.current_round:
        return {"round": state.current_round, "left": None, "running": False, "call": ""}
    left = row.seconds if row.ends is None else row.ends - time.time()
    return {"round": row.round, "left": round(left, 1), "running": row.ends is not None, "call": time_call(left)}


def set_clock(store: EventStore, event_id: str, state: EventState, wish: ClockWish) -> None:
    """Start, stop or change the clock of the current round."""
    if not state.rounds:
        raise Refused(["no round has been drawn yet"])
    number, now = state.current_round, time.time()
    row = store.clock(event_id)
    if wish.do == "start" or row is None or row.round != number:
        if wish.do not in ("start", "resume"):
            raise Refused(["the clock has not been started"])
        seconds = 60.0 * time_limit(state.pack, number)
        return store.set_clock(event_id, ClockRow(number, seconds, now + seconds))
    left = row.seconds if row.ends is None else row.ends - now
    if wish.do == "add":
        left += 60.0 * wish.minutes
    running = {"pause": False, "stop": False, "resume": True, "add": row.ends is not None}[wish.do]
    if wish.do == "stop":
        left = 60.0 * time_limit(state.pack, number)
    store.set_clock(event_id, ClockRow(number, left, now + left if running else None))

"""What each coach and spectator gets to see of a table."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from touchline.core.dice import commitment
from touchline.core.match import NOBODY
from touchline.matches.telling import lately, log_entry
from touchline.web.answers import offers
from touchline.web.table import LiveTable, Seats
from touchline.web.table_journal import ending_words


def state_of(table: LiveTable, seats: Seats, log_from: int = 0) -> dict[str, Any]:
    """All that the holder of these seats may know."""
    seat = table.perspective(seats)
    asked = table.match.actor in seats and not table.over and not table.waiting
    view = table.match.view(seat)
    if table.ended is not None:
        view = {**view, "over": True, "winner": None if table.winner == NOBODY else table.winner}
    return {
        "table": table.row.id,
        "version": table.version,
        "seat": None if seat == NOBODY else seat,
        "seats": [_seat_state(table, number) for number in range(len(table.row.seats))],
        "yours": sorted(seats),
        "view": view,
        "picks_action": view.get("question") in table.presentation.action_questions,
        "drag": table.presentation.drags.get(str(view.get("question"))),
        "answers": [vars(offer) for offer in offers(table.match, table.presentation)] if asked else [],
        "roll": table.presentation.roll_asked_about(table.match, lately(table.history)) if asked else "",
        "undo": table.can_undo(seats),
        "clock": table.clock and table.clock.state(),
        "out_of_time": table.out_of_time,
        "ending": None if table.ended is None else ending_words(table.row, table.ended),
        "draw_offered": table.draw_offered,
        "bot_rests": table.bot_rests,
        "talk": heard(table, seats),
        "rematch": table.rematch or None,
        "private": table.row.private,
        "page": table.row.page or None,
        "dice": _dice_state(table),
        "log": [] if table.waiting and not table.version else log_of(table, seat, log_from),
        "length": table.length,
    }


def _dice_state(table: LiveTable) -> dict[str, list[str]]:
    """What shows that nobody chooses the dice: hashes of their keys from the start, the keys after the end.

    As long as a seat is open there is no start: the dice are rolled when it is taken.
    """
    record = table.record
    drawn = [] if table.waiting else [record.seed, *(one.seed for one in record.reseeds)]
    keys = [seed for seed in drawn if seed >= 0]
    return {
        "commitments": [commitment(key) for key in keys],
        "keys": [str(key) for key in keys] if table.over else [],
    }


def _seat_state(table: LiveTable, number: int) -> dict[str, Any]:
    seat = table.row.seats[number]
    return {"kind": seat.kind, "name": seat.name, "end": table.presentation.seat_names[number]}


def log_of(table: LiveTable, seat: int, first: int = 0) -> list[dict[str, Any]]:
    """What happened from the answer `first` on, in words and dice, as this seat may know it."""
    lines = [
        log_entry(table.match, table.history[: number + 1], _dice(table, number), seat)
        for number in range(first, len(table.history))
    ]
    if table.ended is not None:
        ended = ending_words(table.row, table.ended)
        last = {
            "number": len(table.history),
            "lines": [ended],
            "dice": [],
            "headlines": [["end", ended]],
            "moves": [],
        }
        lines.append(last)
    return lines


def _dice(table: LiveTable, number: int) -> tuple[str, ...]:
    """The dice of the start, or of an answer."""
    return table.record.start_dice if number == 0 else table.record.answers[number - 1].dice


def heard(table: LiveTable, seats: Seats) -> list[dict[str, Any]]:
    """The lines of the chat that the holder of these seats may read: those of spectators are for spectators alone."""
    return [asdict(line) for line in table.talk if line.kind != "spectator" or not seats]

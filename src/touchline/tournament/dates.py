"""The days and times of an event. They are written as YYYY-MM-DD and HH:MM, the same in files, forms and journals."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, datetime, time

from touchline.tournament.rulespack import Logistics, Rulespack

_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_TIME = re.compile(r"[0-9]{1,2}:[0-9]{2}")
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip


def read_day(text: str) -> date | None:
    """The day in a text; None if it is not one."""
    try:
        return date.fromisoformat(text) if _DAY.fullmatch(text) else None
    except ValueError:
        return None


def read_time(text: str) -> time | None:
    """The time of day in a text; None if it is not one."""
    hours, _, minutes = text.partition(":")
    try:
        return time(int(hours), int(minutes)) if _TIME.fullmatch(text) else None
    except ValueError:
        return None


def written_day(text: str) -> str:
    """A day in words, such as 2 May 2026; a text that is not a day stays as it is."""
    day = read_day(text)
    return text if day is None else f"{day.day} {MONTHS[day.month - 1]} {day.year}"


def spoken_day(text: str) -> str:
    """A day in words with its weekday; a text that is not a day stays as it is."""
    day = read_day(text)
    return text if day is None else f"{WEEKDAYS[day.weekday()]}, {written_day(text)}"


def written_moment(text: str) -> str:
    """The time of an entry in words, such as 2 May 2026, 20:00; only the day where no time is given."""
    return ", ".join(part for part in (written_day(text[:10]), text[11:16]) if part)


def round_day(day: Logistics, number: int) -> str:
    """The day of a round: its own, or that of the round before it, in the end the first day of the event."""
    named = [slot.date for slot in day.rounds[:number] if slot.date]
    return named[-1] if named else day.date


def round_start(pack: Rulespack, number: int) -> datetime | None:
    """When a round starts by the rulespack; nothing unless both the day and the time are stated."""
    if not 1 <= number <= pack.rounds:
        return None
    day = read_day(round_day(pack.logistics, number))
    start = read_time(pack.logistics.rounds[number - 1].start)
    return None if day is None or start is None else datetime.combine(day, start)


def round_start_text(pack: Rulespack, number: int) -> str:
    """When a round starts, with its day where the event has several."""
    if not 1 <= number <= pack.rounds:
        return ""
    start = pack.logistics.rounds[number - 1].start
    day = spoken_day(round_day(pack.logistics, number)) if lasts_several_days(pack.logistics) else ""
    return ", ".join(part for part in (day, start) if part)


def lasts_several_days(day: Logistics) -> bool:
    return len({round_day(day, number) for number in range(1, len(day.rounds) + 1)}) > 1


def day_text(day: Logistics) -> str:
    """The day of the event, or its first and last."""
    first, last = spoken_day(day.date), spoken_day(round_day(day, len(day.rounds)))
    return first if first == last else f"{first} to {last}"


def date_faults(pack: Rulespack) -> Iterator[str]:
    """Days and times that cannot be read, and rounds out of order. What is not stated yet is no fault."""
    day = pack.logistics
    written = [("the date of the event", day.date), ("the date of the FAQ", pack.publications.faq_date)]
    written += [(f"the date of round {number}", slot.date) for number, slot in enumerate(day.rounds, 1)]
    written += [(f"the last day of round {number}", slot.until or "") for number, slot in enumerate(day.rounds, 1)]
    for what, text in written:
        if text and read_day(text) is None:
            yield f"{what} is {text[:40]!r}; a date is written as year-month-day, such as 2026-05-02"
    times = [("the start of the event", day.start)]
    times += [(f"the start of round {number}", slot.start) for number, slot in enumerate(day.rounds, 1)]
    for what, text in times:
        if text and read_time(text) is None:
            yield f"{what} is {text[:40]!r}; a time is written as hours:minutes, such as 09:30"
    yield from _order_faults(day)


def _order_faults(day: Logistics) -> Iterator[str]:
    if any(slot.date for slot in day.rounds) and not day.date:
        yield "rounds have dates, but the event has none: state its first day too"
    before: tuple[date, time] | None = None
    for number, slot in enumerate(day.rounds, 1):
        start = read_time(slot.start)
        if start is None:
            continue
        moment = (read_day(round_day(day, number)) or date.min, start)
        if before is not None and moment < before:
            yield f"round {number} starts before round {number - 1}"
        before = moment
    first = round_day(day, 1)
    if day.rounds and read_day(first) and read_day(day.date) and first < day.date:
        yield "round 1 is played before the first day of the event"

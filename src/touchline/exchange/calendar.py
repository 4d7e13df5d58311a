"""Events and fixtures as calendar files, for phones and calendars of all kinds. (RFC 5545)"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from touchline.exchange.errors import FileRefused
from touchline.tournament.dates import read_day, round_start
from touchline.tournament.rulespack import Rulespack
from touchline.tournament.timing import time_limit

LONGEST_LINE = 75  # in octets


@dataclass(frozen=True)
class CalendarEntry:
    """One entry of a calendar: `times` are the lines that say when it is."""

    uid: str
    title: str
    times: Sequence[str]
    url: str
    location: str = ""


def all_day(day: date) -> list[str]:
    """The times of an entry that lasts a day."""
    return [f"DTSTART;VALUE=DATE:{day:%Y%m%d}"]


def calendar(pack: Rulespack, uid: str, url: str, stamp: datetime) -> str:
    """One entry for each round and for its last day if it lasts for days, or one where no times are stated."""
    entries = _rounds(pack) or _day(pack)
    if not entries:
        raise FileRefused(["the rulespack states no date; a calendar needs one"])
    venue = pack.logistics.venue
    found = [
        CalendarEntry(f"{uid}-{number}", title, times, url, venue)
        for number, (title, times) in enumerate(entries, start=1)
    ]
    return calendar_text("Events", found, stamp)


def calendar_text(subject: str, entries: Iterable[CalendarEntry], stamp: datetime) -> str:
    """A calendar file with these entries."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", f"PRODID:-//Touchline//{subject}//EN"]
    for entry in entries:
        lines += [
            "BEGIN:VEVENT",
            f"UID:{entry.uid}@touchline",
            f"DTSTAMP:{stamp:%Y%m%dT%H%M%SZ}",
            *entry.times,
            f"SUMMARY:{_text(entry.title)}",
            *([f"LOCATION:{_text(entry.location)}"] if entry.location else []),
            f"URL:{entry.url}",
            "END:VEVENT",
        ]
    return "\r\n".join(folded for line in [*lines, "END:VCALENDAR"] for folded in _folded(line)) + "\r\n"


def _rounds(pack: Rulespack) -> list[tuple[str, list[str]]]:
    """Times are those of the venue, so they carry no zone."""
    found = []
    for number, slot in enumerate(pack.logistics.rounds, start=1):
        start = round_start(pack, number)
        if start is not None:
            end = start + timedelta(minutes=time_limit(pack, number))
            title = f"{pack.name}: {slot.name or f'round {number}'}"
            found.append((title, [f"DTSTART:{start:%Y%m%dT%H%M%S}", f"DTEND:{end:%Y%m%dT%H%M%S}"]))
        until = read_day(slot.until or "")
        if until is not None:
            found.append((f"{pack.name}: last day of {slot.name or f'round {number}'}", all_day(until)))
    return found


def _day(pack: Rulespack) -> list[tuple[str, list[str]]]:
    day = read_day(pack.logistics.date)
    return [] if day is None else [(pack.name, all_day(day))]


def _text(text: str) -> str:
    """Text with what has a meaning in such files marked."""
    plain = "".join(letter if letter.isprintable() or letter == "\n" else " " for letter in text)
    for letter in "\\;,":
        plain = plain.replace(letter, f"\\{letter}")
    return plain.replace("\n", "\\n")


def _folded(line: str) -> list[str]:
    """A long line is broken, each further part with a blank before it, and never within a letter."""
    parts, current = [], ""
    for letter in line:
        if len((current + letter).encode()) > LONGEST_LINE:
            parts.append(current)
            current = " "
        current += letter
    return [*parts, current]

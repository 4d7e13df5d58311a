"""An event as a calendar file."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from tests.tournament.event_builder import make_pack
from touchline.exchange.calendar import LONGEST_LINE, calendar
from touchline.exchange.errors import FileRefused
from touchline.tournament.rulespack import Logistics, RoundSlot, Rulespack

STAMP = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)


def pack(**day: object) -> Rulespack:
    plain = make_pack()
    return replace(plain, name="Cup; of, Beer", logistics=Logistics(venue="Hall, 1 Main Street", **day))  # type: ignore[arg-type]


def test_every_round_is_an_entry_with_place_and_time() -> None:
    slots = (RoundSlot("09:30", 135), RoundSlot("13:00", 135, date="2026-05-03"))
    text = calendar(pack(start="09:00", rounds=slots, date="2026-05-02"), "abc", "https://x/events/abc", STAMP)
    lines = text.split("\r\n")
    assert [line for line in lines if line.startswith("DTSTART")] == [
        "DTSTART:20260502T093000",
        "DTSTART:20260503T130000",
    ]
    assert "DTEND:20260502T114500" in lines
    assert "SUMMARY:Cup\\; of\\, Beer: round 1" in lines
    assert lines.count("LOCATION:Hall\\, 1 Main Street") == 2
    assert (lines[0], lines[-2], "UID:abc-1@touchline" in lines) == ("BEGIN:VCALENDAR", "END:VCALENDAR", True)


def test_a_day_without_times_and_lines_of_any_length() -> None:
    text = calendar(replace(pack(date="2026-05-02"), name="ä" * 80), "abc", "https://x", STAMP)
    assert "DTSTART;VALUE=DATE:20260502" in text
    assert all(len(line.encode()) <= LONGEST_LINE for line in text.split("\r\n"))
    assert "ä" * 80 in text.replace("\r\n ", "")


def test_an_event_without_a_date_has_no_calendar() -> None:
    with pytest.raises(FileRefused, match="states no date"):
        calendar(pack(), "abc", "https://x", STAMP)

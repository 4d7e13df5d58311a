"""Days and times of an event: written one way, checked, and told in words."""

from __future__ import annotations

from datetime import datetime

import pytest

from tests.tournament.event_builder import make_pack
from touchline.tournament import load_rulespack
from touchline.tournament.dates import date_faults, day_text, round_start, round_start_text, spoken_day
from touchline.tournament.rulespack import Logistics, RoundSlot, Rulespack
from touchline.tournament.rulespack_checks import warnings


def pack_of(*rounds: RoundSlot, date: str = "2026-05-02") -> Rulespack:
    return make_pack(logistics=Logistics("Hall", "9:00", rounds, date=date))


def test_a_round_has_a_day_and_a_time() -> None:
    pack = pack_of(RoundSlot("9:30"), RoundSlot("14:00"), RoundSlot("10:00", date="2026-05-03"), RoundSlot("13:00"))
    assert list(date_faults(pack)) == []
    assert round_start(pack, 1) == datetime(2026, 5, 2, 9, 30)
    assert round_start(pack, 4) == datetime(2026, 5, 3, 13)
    assert round_start(pack, 5) is None
    assert day_text(pack.logistics) == "Saturday, 2 May 2026 to Sunday, 3 May 2026"
    assert round_start_text(pack, 4) == "Sunday, 3 May 2026, 13:00"


def test_an_event_of_one_day_shows_it_once() -> None:
    pack = pack_of(RoundSlot("9:30"), RoundSlot("14:00"))
    assert day_text(pack.logistics) == "Saturday, 2 May 2026"
    assert round_start_text(pack, 2) == "14:00"
    assert round_start_text(pack, 3) == ""


def test_an_event_without_a_date_is_warned_about_and_has_no_moments() -> None:
    pack = pack_of(RoundSlot("9:30"), date="")
    assert warnings(pack) == ["state the date of the event"]
    assert (round_start(pack, 1), day_text(pack.logistics), list(date_faults(pack))) == (None, "", [])


@pytest.mark.parametrize(
    ("pack", "fault"),
    [
        (pack_of(RoundSlot("morning")), "the start of round 1 is 'morning'; a time is written as hours:minutes"),
        (pack_of(RoundSlot("24:00")), "the start of round 1 is '24:00'"),
        (pack_of(RoundSlot("9:60")), "the start of round 1 is '9:60'"),
        (pack_of(date="2.5.2026"), "the date of the event is '2.5.2026'; a date is written as year-month-day"),
        (pack_of(date="2026-02-30"), "the date of the event is '2026-02-30'"),
        (pack_of(RoundSlot("9:00", date="x")), "the date of round 1 is 'x'"),
        (pack_of(RoundSlot("14:00"), RoundSlot("9:30")), "round 2 starts before round 1"),
        (pack_of(RoundSlot("9:00"), RoundSlot("8:00", date="2026-05-01")), "round 2 starts before round 1"),
        (pack_of(RoundSlot("9:00", date="2026-05-01")), "round 1 is played before the first day of the event"),
        (pack_of(RoundSlot("9:00", date="2026-05-01"), date=""), "the event has none"),
        (make_pack(logistics=Logistics("Hall", "dawn")), "the start of the event is 'dawn'"),
    ],
)
def test_what_is_no_day_or_time_is_named(pack: Rulespack, fault: str) -> None:
    assert fault in " ".join(date_faults(pack))


def test_dates_and_times_of_toml_are_understood() -> None:
    text = 'name = "Bowl"\n[logistics]\ndate = 2026-05-02\nstart = 09:00:00\nrounds = [{start = 10:30:00}]\n'
    day = load_rulespack(text).logistics
    assert (day.date, day.start, day.rounds[0].start) == ("2026-05-02", "09:00", "10:30")


def test_a_text_that_is_not_a_day_is_shown_as_it_is() -> None:
    assert (spoken_day("2026-12-24"), spoken_day("spring")) == ("Thursday, 24 December 2026", "spring")

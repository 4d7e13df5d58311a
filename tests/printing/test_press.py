"""What every sheet has in common."""

from __future__ import annotations

import sys
import threading
import time

import pytest

from touchline.core.errors import TouchlineError
from touchline.printing import press
from touchline.printing.press import Press, PressBusy, Sheet, breakable, make_pdf, sheet_of


def test_endless_words_may_break_and_others_stay() -> None:
    told = breakable({"names": ["W" * 50, "Al", "Featherstonehaugh-Cholm"], "table": 3})
    assert told["names"][0].replace("\u200b", "") == "W" * 50
    assert max(len(part) for part in told["names"][0].split("\u200b")) <= 24
    assert told["names"][1:] == ["Al", "Featherstonehaugh-Cholm"]
    assert told["table"] == 3


def test_the_typesetter_never_runs_in_this_process() -> None:
    """It keeps the memory of every sheet for good."""
    data = {"event": "E", "title": "T", "certificates": [], "provisional": False}
    assert make_pdf("certificates", data).startswith(b"%PDF-")
    assert "typst" not in sys.modules


def test_the_same_sheet_is_printed_once_and_kept_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    printed: list[str] = []

    def typeset(sheet: Sheet) -> bytes:
        printed.append(sheet.data)
        return b"%PDF-" + b"x" * 600

    monkeypatch.setattr(press, "_typeset", typeset)
    monkeypatch.setattr(press, "MOST_KEPT", 1500)
    own = Press()
    for number in (1, 1, 2, 2, 1, 3):  # there is room for two
        assert own.print(sheet_of("pairings", {"number": number})).startswith(b"%PDF-")
    assert printed == [f'{{"number": {number}}}' for number in (1, 2, 3)]
    own.print(sheet_of("pairings", {"number": 2}))
    assert len(printed) == 4  # it had to make room


def test_who_comes_when_many_wait_for_the_press_is_refused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    going = threading.Event()

    def typeset(sheet: Sheet) -> bytes:
        going.wait(20)
        return b"%PDF-"

    monkeypatch.setattr(press, "_typeset", typeset)
    own = Press()
    sheets = [sheet_of("pairings", {"number": number}) for number in range(press.MOST_WAITING + 1)]
    waiting = [threading.Thread(target=own.print, args=(sheet,)) for sheet in sheets[:-1]]
    for one in waiting:
        one.start()
    while own.small.length < press.MOST_WAITING:
        time.sleep(0.001)
    with pytest.raises(PressBusy):
        own.print(sheets[-1])
    going.set()
    for one in waiting:
        one.join(20)
    assert (own.small.length, own.print(sheets[-1])) == (0, b"%PDF-")


def test_nobody_waits_for_a_large_sheet_or_for_the_many_sheets_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    going = threading.Event()
    printed: list[str] = []

    def typeset(sheet: Sheet) -> bytes:
        if sheet.large or "slow" in sheet.data:
            going.wait(20)
        printed.append(sheet.data)
        return b"%PDF-"

    monkeypatch.setattr(press, "_typeset", typeset)
    own, started = Press(), []

    def begin(sheet: Sheet, payer: str) -> None:
        line = own.large if sheet.large else own.small
        before = line.length
        started.append(one := threading.Thread(target=own.print, args=(sheet, payer)))
        one.start()
        while line.length == before:
            time.sleep(0.001)

    large = Sheet("league_team", "x" * 20_000)
    begin(large, "one")
    assert own.print(sheet_of("pairings", {"number": 0}), "two") == b"%PDF-"  # while the large one is in the press
    begin(sheet_of("pairings", {"number": "slow"}), "one")
    for number in range(1, press.MOST_OF_ONE):
        begin(sheet_of("pairings", {"number": number}), "one")
    with pytest.raises(PressBusy):
        own.print(sheet_of("pairings", {"number": 99}), "one")
    begin(sheet_of("pairings", {"number": "two"}), "two")
    going.set()
    for one in started:
        one.join(20)
    small = [data for data in printed if data != large.data]
    assert small[1:4] == ['{"number": "slow"}', '{"number": "two"}', '{"number": 1}']
    assert (own.small.length, own.large.length) == (0, 0)


def test_what_cannot_be_typeset_is_refused_in_words() -> None:
    with pytest.raises(TouchlineError, match="cannot be printed"):
        make_pdf("certificates", {"nothing": "of what it needs"})

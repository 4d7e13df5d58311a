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
    while own.callers < press.MOST_WAITING:
        time.sleep(0.001)
    with pytest.raises(PressBusy):
        own.print(sheets[-1])
    going.set()
    for one in waiting:
        one.join(20)
    assert (own.callers, own.print(sheets[-1])) == (0, b"%PDF-")


def test_what_cannot_be_typeset_is_refused_in_words() -> None:
    with pytest.raises(TouchlineError, match="cannot be printed"):
        make_pdf("certificates", {"nothing": "of what it needs"})

"""Events: what happened, and who may see which of its values."""

from __future__ import annotations

import pytest

from touchline.core.dice import ScriptedDice
from touchline.core.events import HIDDEN, EventKind, EventList, for_seat
from touchline.core.match import NOBODY, Match

OPEN = EventKind("moved", ("pawn", "square"))
SECRET = EventKind("drew", ("card", "seat"), secret=("card",))


def test_list_keeps_order_and_drains() -> None:
    match = Match(ScriptedDice([]))
    match.tell(9)
    match.sink = sink = EventList()
    match.tell(1, 2, 3)
    match.tell(0)
    assert sink.drain() == [(1, 2, 3, 0), (0, 0, 0, 0)]
    assert sink.drain() == []


def test_open_event_is_the_same_for_all() -> None:
    assert for_seat((0, 5, 6, 0), OPEN, NOBODY) == (0, 5, 6, 0)


def test_secret_value_is_seen_by_its_seat_alone() -> None:
    assert for_seat((1, 7, 0, 0), SECRET, 0) == (1, 7, 0, 0)
    assert for_seat((1, 7, 0, 0), SECRET, 1) == (1, HIDDEN, 0, 0)
    assert for_seat((1, 7, 0, 0), SECRET, NOBODY) == (1, HIDDEN, 0, 0)


@pytest.mark.parametrize(
    ("fields", "secret", "fault"),
    [
        (("a", "b", "c", "d"), (), "more than three values"),
        (("card",), ("card",), "names no seat"),
        (("seat",), ("card",), "does not have"),
    ],
)
def test_impossible_kinds_are_refused(fields: tuple[str, ...], secret: tuple[str, ...], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        EventKind("odd", fields, secret)

"""A copy of an event stays as it was, whatever is decided later."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any, get_origin, get_type_hints

import pytest

from touchline.cli.demo import demo_event
from touchline.journal import Journal
from touchline.tournament import Event
from touchline.tournament import state as module
from touchline.tournament.state import CHANGED_IN_PLACE, EventState


def test_later_decisions_do_not_change_a_copy() -> None:
    entries = demo_event().journal.entries
    event, copies = Event(Journal(entries[:1])), []
    for entry in entries[1:]:
        copies.append(event.copy())
        event.follow([entry])
    for copy in copies[::10]:
        earlier = Event(Journal(copy.journal.entries))
        assert (copy.state, copy.dump()) == (earlier.state, earlier.dump())


@pytest.mark.parametrize("kind", [each for each in vars(module).values() if is_dataclass(each)])
def test_everything_that_can_change_is_copied(kind: Any) -> None:
    changing = {
        field.name for field in fields(kind) if get_origin(get_type_hints(kind)[field.name]) in (dict, list, set)
    }
    if kind is not EventState:
        assert (kind in CHANGED_IN_PLACE) == (not kind.__dataclass_params__.frozen)
        assert all(get_origin(get_type_hints(kind)[name]) is dict for name in changing)

"""Events and leagues of any size: they take their own threads and a part of the memory, never those of the tables."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.web.event_people import EVENT, SECRETS, keep_event
from tests.web.room import address
from tests.web.test_master import run
from touchline.store.tables import Store
from touchline.tournament.roles import Role as EventRole
from touchline.web import journal_rooms
from touchline.web.events.rooms import EventRooms
from touchline.web.permissions import Role, roles_at_event
from touchline.web.secrets import fingerprint
from touchline.web.services import Services
from touchline.web.visitors import Visitor


def test_journals_in_memory_are_counted_by_their_entries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store.open(address(tmp_path))
    keep_event(store.engine, event_id="one")
    rooms = EventRooms(keep_event(store.engine, event_id="two"))
    entries = rooms.room("one").kept().journal.version
    assert rooms.room("one").size == entries
    monkeypatch.setattr(journal_rooms, "MOST_ENTRIES", entries)
    one, two = rooms.room("one"), rooms.room("two")
    assert rooms.room("one") is one  # nothing of the other is in memory yet
    two.kept()
    assert rooms.room("two") is two
    again = rooms.room("one")
    assert again is not one  # it went when both together were too much
    assert again.size == 0
    store.close()


def test_who_may_do_what_at_an_event_is_found_out_without_the_threads_of_the_tables(tmp_path: Path) -> None:
    async def story() -> None:
        store = Store.open(address(tmp_path))
        services = Services.__new__(Services)
        services.events = EventRooms(keep_event(store.engine))
        tables, busy = ThreadPoolExecutor(1), threading.Event()
        asyncio.get_running_loop().set_default_executor(tables)
        writing = asyncio.create_task(asyncio.to_thread(busy.wait, 10))  # a table keeps its only thread
        secret, person = SECRETS["organiser"]
        try:
            found = await asyncio.wait_for(roles_at_event(services, Visitor(secret, None, False), EVENT), 5)
        finally:
            busy.set()
            await writing
        assert Role.ORGANISER in found
        assert EventRole.ORGANISER in services.events.offices(EVENT, fingerprint(secret))
        assert services.events.store.person(EVENT, fingerprint(secret)) == person
        store.close()

    run(story())

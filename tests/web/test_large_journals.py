"""Events and leagues of any size: they take their own threads and a part of the memory, never those of the tables."""

from __future__ import annotations

import asyncio
import sys
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.web.event_people import EVENT, SECRETS, keep_event
from tests.web.league_people import BOSS, LEAGUE, LEAGUE_SECRETS, keep_league, new_league
from tests.web.room import address, another, club
from tests.web.test_master import run
from touchline.league import League
from touchline.league.decisions import Announce
from touchline.printing.press import PressBusy, Sheet
from touchline.store.tables import Store
from touchline.tournament import Event
from touchline.tournament.decisions import Appoint
from touchline.tournament.roles import Role as EventRole
from touchline.web import journal_rooms
from touchline.web import workshop as workshop_module
from touchline.web.events import files
from touchline.web.events.files import make_file
from touchline.web.events.rooms import EventRoom, EventRooms
from touchline.web.journal_rooms import Crossed
from touchline.web.leagues import files as league_files
from touchline.web.leagues.files import COPYING, static_copy
from touchline.web.leagues.rooms import LeagueRoom
from touchline.web.leagues.static_copy import static_zip
from touchline.web.page_turns import PageTurns
from touchline.web.permissions import Role, roles_at_event
from touchline.web.secrets import fingerprint
from touchline.web.services import Services
from touchline.web.visitors import Visitor
from touchline.web.workshop import MOST_WAITING, Workshop


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
        services.events, services.page_turns = EventRooms(keep_event(store.engine)), PageTurns()
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


def test_files_of_a_league_are_made_when_it_has_been_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    free: list[bool] = []

    def looking(make: Callable[..., Any]) -> Callable[..., Any]:
        def look(league: League, *given: Any) -> Any:
            room = client.app.state.services.leagues.room(LEAGUE)  # type: ignore[attr-defined]
            with ThreadPoolExecutor(1) as other:
                free.append(other.submit(_announce_something, room).result())
            assert room.size == league.journal.version + 1  # the file is of one moment
            return make(league, *given)

        return look

    with club(tmp_path) as client:
        keep_league(client.app.state.services.store.engine)  # type: ignore[attr-defined]
        monkeypatch.setattr(league_files, "make_file", looking(league_files.make_file))
        monkeypatch.setattr(league_files, "static_zip", looking(static_zip))
        commissioner = another(client, LEAGUE_SECRETS["commissioner"][0])
        names = ("standings.csv", "naflm.xml", "news.rss", "teams.pdf", "team-reavers.json", "league.jsonl", "site.zip")
        for name in names:
            assert commissioner.get(f"/leagues/{LEAGUE}/files/{name}").status_code == 200
            assert free.pop()


def _announce_something(room: LeagueRoom) -> bool:
    """Can somebody else decide something now?"""
    if not room.lock.acquire(timeout=1):
        return False
    try:
        room.decide(Announce("The pitch is dry."), BOSS)
    finally:
        room.lock.release()
    return True


def test_a_static_copy_ends_when_the_server_is_stopped() -> None:
    closing = threading.Event()
    closing.set()
    with pytest.raises(Crossed):
        static_copy(new_league(), closing)


def test_paper_and_journals_are_written_when_the_event_has_been_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    free: list[bool] = []

    def look(*_: object) -> bytes:
        room = client.app.state.services.events.room(EVENT)  # type: ignore[attr-defined]
        with ThreadPoolExecutor(1) as other:
            free.append(other.submit(room.lock.acquire, False).result())
        return b""

    with club(tmp_path) as client:
        keep_event(client.app.state.services.store.engine)  # type: ignore[attr-defined]
        organiser = another(client, SECRETS["organiser"][0])
        monkeypatch.setattr(Sheet, "pdf", look)
        monkeypatch.setattr("touchline.web.paper.dump_entries", lambda _: look().decode())
        for name in ("site.zip", "event.jsonl"):
            assert organiser.get(f"/events/{EVENT}/files/{name}").status_code == 200
            monkeypatch.setattr(client.app.state.services.events.room(EVENT), "lock", threading.RLock())  # type: ignore[attr-defined]
    assert free == [True, True]


def test_files_of_an_event_are_made_when_it_has_been_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    free: list[bool] = []

    def look(event: Event, *given: Any) -> Any:
        room = client.app.state.services.events.room(EVENT)  # type: ignore[attr-defined]
        with ThreadPoolExecutor(1) as other:
            free.append(other.submit(_decide_something, room).result())
        assert f"decided meanwhile {event.journal.version}" not in event.dump()  # the file is of one moment
        return make_file(event, *given)

    with club(tmp_path) as client:
        keep_event(client.app.state.services.store.engine)  # type: ignore[attr-defined]
        organiser = another(client, SECRETS["organiser"][0])
        monkeypatch.setattr(files, "make_file", look)
        for name in ("standings.csv", "coaches.json", "rosters.pdf"):
            assert organiser.get(f"/events/{EVENT}/files/{name}").status_code == 200
            assert free.pop()
            monkeypatch.setattr(client.app.state.services.events, "_rooms", OrderedDict())  # type: ignore[attr-defined]


def _decide_something(room: EventRoom) -> bool:
    """Can somebody else decide something now?"""
    if not room.lock.acquire(timeout=1):
        return False
    try:
        room.decide(Appoint("scorekeeper", f"decided meanwhile {room.size}"), SECRETS["organiser"][1])
    finally:
        room.lock.release()
    return True


def test_files_of_an_event_are_made_one_after_the_other_and_kept() -> None:
    workshop, going, made = Workshop(), threading.Event(), []

    def make(number: int) -> bytes:
        going.wait(10)
        made.append(number)
        return b"%d" % number

    with ThreadPoolExecutor(MOST_WAITING) as hands:
        waiting = [hands.submit(workshop.made, "cup", n // 2, partial(make, n // 2)) for n in range(MOST_WAITING)]
        while workshop._callers["cup"] < MOST_WAITING:
            time.sleep(0.001)
        with pytest.raises(PressBusy):
            workshop.made("cup", "one more", lambda: b"")
        assert workshop.made("other", 1, lambda: b"of another event") == b"of another event"
        going.set()
        assert [each.result() for each in waiting] == [b"%d" % (n // 2) for n in range(MOST_WAITING)]
    assert sorted(made) == list(range(MOST_WAITING // 2))  # the second who waited for the same got the first's


def test_what_is_kept_of_files_does_not_grow_with_what_visitors_ask_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workshop_module, "MOST_KEPT", 100_000)
    workshop = Workshop()
    for number in range(300):
        assert workshop.made("cup", (f"{number:010000}", "standings.csv"), lambda: b"name\r\n") == b"name\r\n"
    kept = sum(sys.getsizeof(part) for item in workshop._kept.items() for part in item)
    assert len(workshop._kept) > 10
    assert kept < 100_000


def test_one_static_copy_is_made_at_a_time() -> None:
    with COPYING, pytest.raises(PressBusy, match="another copy is being made"):
        static_copy(new_league(), threading.Event())

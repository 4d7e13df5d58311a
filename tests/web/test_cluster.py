"""Several processes on one PostgreSQL store: each follows the others, and what happens by itself has one owner."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import psycopg
import pytest
from fastapi.testclient import TestClient
from sqlalchemy import create_engine, text
from sqlalchemy.exc import OperationalError
from starlette.websockets import WebSocketDisconnect

from tests.store import postgres
from tests.store.half_open import Way, way_to
from tests.tournament.event_builder import EventBuilder
from tests.web.league_people import LEAGUE, LEAGUE_SECRETS, keep_league
from tests.web.room import ANN, ANN_AND_BOB, BOB, TWO_BOTS, owner_of, quick_hasher
from tests.web.swarm import Game, under_fire
from tests.web.test_master import play, run
from touchline.store.accounts import FORMER
from touchline.store.events import EventStore
from touchline.store.journals import Key
from touchline.store.schema import StoreError
from touchline.store.tables import Conflict, SeatRow, Store, TableEntry
from touchline.tournament import Event
from touchline.web import cluster as cluster_module
from touchline.web.account_api import remove
from touchline.web.app import ServerSettings, make_app
from touchline.web.cluster import LARGEST_NOTE, SHARES, Cluster, News, share_of
from touchline.web.events import people as event_people
from touchline.web.events.rooms import EventRoom
from touchline.web.leagues import people as league_people
from touchline.web.leagues.visits import INVITED, Visit
from touchline.web.pace import HEARING_SECONDS
from touchline.web.secrets import fingerprint
from touchline.web.services import Services
from touchline.web.table import LiveTable, Refused
from touchline.web.tally import Connections
from touchline.web.thinking import threads


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgres.running() as url:
        yield url


@pytest.fixture
def url(database: str) -> str:
    postgres.empty(database)
    return database


class Node:
    """A server process, so to speak."""

    def __init__(self, url: str) -> None:
        settings = ServerSettings(url, pace=0.02, thinkers=threads, hasher=quick_hasher, shared=True, bot_seconds=60)
        app = make_app(settings)
        self.services: Services = app.state.services
        self.cluster: Cluster = app.state.cluster
        self.master = self.services.master
        self.running = asyncio.create_task(self.cluster.run())

    async def die(self) -> None:
        """End at once, as a killed process does: its connections go, nothing is said."""
        self.running.cancel()
        await asyncio.gather(self.running, return_exceptions=True)
        await self.master.close()
        self.services.store.close()


@asynccontextmanager
async def nodes(url: str, number: int) -> AsyncIterator[list[Node]]:
    made = [Node(url) for _ in range(number)]
    try:
        await until(lambda: sum(len(node.cluster.shares) for node in made) == SHARES)
        await until(lambda: max(len(node.cluster.shares) for node in made) <= -(-SHARES // number))
        yield made
    finally:
        for node in made:
            await node.die()


async def until(done: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not done():
            await asyncio.sleep(0.02)


def test_what_one_process_writes_the_others_show(url: str) -> None:
    async def story() -> None:
        async with nodes(url, 2) as (one, other):
            table_id = await one.master.create("blitzbowl", {}, ANN_AND_BOB)
            sent: list[str] = []

            async def send(message: str) -> None:
                sent.append(message)

            watching = asyncio.create_task(other.master.watch(table_id, ANN, send))
            await until(lambda: len(sent) == 1)
            room = await other.master.room(table_id)
            for number in range(1, 13):
                master = (one, other)[number % 2].master
                await master.state(table_id, ANN)  # the coach who answers has seen the state
                await play(master, table_id, 1, seed=number)
            await other.master.state(table_id, ANN)
            table = room.table
            seat = table.record.answers[-1].seat
            if table.can_undo(frozenset((seat,))):
                await one.master.undo(table_id, owner_of(seat), table.version)
            newest = (await one.master.room(table_id)).table.version
            await until(lambda: room.table.version == newest)
            assert await other.master.state(table_id, ANN) == await one.master.state(table_id, ANN)
            watching.cancel()

    run(story())


def test_a_coach_may_answer_at_any_process_right_after_another_one(url: str) -> None:
    async def story() -> None:
        async with nodes(url, 2) as (one, other):
            table_id = await one.master.create("blitzbowl", {}, ANN_AND_BOB)
            await other.master.state(table_id, ANN)
            for number in range(8):  # nobody waits for the news here
                table = (await one.master.room(table_id)).table
                version = len(one.services.store.entries(table_id))
                master = (one, other)[number % 2].master
                state = await master.state(table_id, owner_of(table.match.actor))
                assert state["version"] == version
                await play(master, table_id, 1, seed=number)
            with pytest.raises(Refused, match="version 0"):
                await other.master.answer(table_id, ANN, 0, ["pass"])

    run(story())


def test_of_two_answers_at_once_one_counts_and_neither_table_is_in_doubt(url: str) -> None:
    async def story() -> None:
        async with nodes(url, 2) as (one, other):
            table_id = await one.master.create("blitzbowl", {}, ANN_AND_BOB)
            for _ in range(6):
                rooms = [await node.master.room(table_id) for node in (one, other)]
                state = await one.master.state(table_id, owner_of(rooms[0].table.match.actor))
                await other.master.state(table_id, ANN)
                owner, version = owner_of(rooms[0].table.match.actor), state["version"]
                text = state["answers"][0]["text"]
                both = await asyncio.gather(
                    *(node.master.answer(table_id, owner, version, [text]) for node in (one, other)),
                    return_exceptions=True,
                )
                assert sorted(isinstance(found, Refused) for found in both) == [False, True]
                assert not any(room.uncertain for room in rooms)
                assert len(one.services.store.entries(table_id)) == version + 1

    run(story())


def test_decisions_about_an_event_wait_for_each_other(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    stores = [EventStore(Store.open(url).engine) for _ in range(2)]
    stores[0].create("cup", EventBuilder().event)
    refused: list[str] = []
    append = EventStore.append

    def watched(store: EventStore, journal_id: str, kept: Any, entries: Any) -> None:
        try:
            append(store, journal_id, kept, entries)
        except Conflict as error:
            refused.append(str(error))
            raise

    monkeypatch.setattr(EventStore, "append", watched)

    def register(place: int) -> None:
        room = EventRoom(stores[place], "cup")
        for number in range(15):
            room.write(partial(enter, name=f"Coach {place} {number}"))

    def enter(event: Event, name: str) -> None:
        event.register(name, person=name, by=name, at="2026-05-02", accepts_rulespack=True, accepts_conduct=True)

    people = [threading.Thread(target=register, args=(place,)) for place in (0, 1)]
    for person in people:
        person.start()
    for person in people:
        person.join(60)
    state = EventRoom(stores[0], "cup").kept().state
    assert (len(state.coaches), refused) == (30, [])
    for store in stores:
        store.engine.dispose()


def test_an_address_with_a_control_character_is_not_taken_for_a_store_that_is_away(url: str) -> None:
    settings = ServerSettings(url, thinkers=threads, hasher=quick_hasher, shared=True)
    with TestClient(make_app(settings), base_url="http://127.0.0.1") as client:
        for path in ("/api/events/%00/log", "/leagues/a%00/office", "/tables/%00", "/api/replays/%1f"):
            assert client.get(path).status_code == 400
        with pytest.raises(WebSocketDisconnect) as refused, client.websocket_connect("/ws/tables/%00"):
            pass
        assert refused.value.code == 1008


def test_a_name_is_taken_once_by_people_who_join_a_league_at_the_same_moment(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = league_people.known_persons

    def slowly(visit: Visit) -> list[str]:
        found = known(visit)
        time.sleep(0.3)
        return found

    monkeypatch.setattr(league_people, "known_persons", slowly)
    settings = ServerSettings(url, thinkers=threads, hasher=quick_hasher, shared=True)
    with ExitStack() as stack:
        apps = [make_app(settings) for _ in range(2)]
        clients = [stack.enter_context(TestClient(app, base_url="http://127.0.0.1")) for app in apps]
        store = keep_league(apps[0].state.services.store.engine)
        store.add_key(LEAGUE, Key(fingerprint("an invitation of the club"), INVITED))

        def join(number: int) -> int:
            bearer = {"Authorization": f"Bearer a-secret-of-guest-{number}"}
            wish = {"secret": "an invitation of the club", "name": "Eve"}
            return clients[number].post(f"/api/leagues/{LEAGUE}/join", json=wish, headers=bearer).status_code

        with ThreadPoolExecutor(2) as pool:
            assert sorted(pool.map(join, range(2))) == [201, 422]


def test_a_name_that_was_given_at_another_process_a_moment_ago_is_taken(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = ServerSettings(url, thinkers=threads, hasher=quick_hasher, shared=True)
    with ExitStack() as stack:
        apps = [make_app(settings) for _ in range(2)]
        here, there = (stack.enter_context(TestClient(app, base_url="http://127.0.0.1")) for app in apps)
        events = EventStore(apps[0].state.services.store.engine)
        events.create("cup", EventBuilder().event)
        leagues = keep_league(apps[0].state.services.store.engine)
        leagues.add_key(LEAGUE, Key(fingerprint("an invitation of the club"), INVITED))

        def send(client: TestClient, path: str, secret: str, body: dict[str, Any]) -> int:
            return client.post(path, json=body, headers={"Authorization": f"Bearer {secret}"}).status_code

        def meanwhile(module: Any, name: str, *request: Any) -> None:
            """When the request here comes to this function, one is answered there."""
            before = getattr(module, name)

            def after_others(*arguments: Any) -> Any:
                monkeypatch.setattr(module, name, before)
                found = before(*arguments)
                assert send(there, *request) < 300
                return found

            monkeypatch.setattr(module, name, after_others)

        register = "/api/events/cup/coaches"
        meanwhile(event_people, "_new_person", register, "a-secret-of-guest-1", {"name": "Viktor", "accepted": True})
        assert send(here, register, "a-secret-of-guest-2", {"name": "Víktor", "accepted": True}) == 422
        league, boss = f"/api/leagues/{LEAGUE}", LEAGUE_SECRETS["commissioner"][0]
        appointed = {"kind": "deputies-appointed", "document": {"deputies": ["Dan Orme", "Eve"]}}
        wish = {"secret": "an invitation of the club", "name": "Eve"}
        meanwhile(league_people, "check_own_secret", f"{league}/decisions", boss, appointed)
        assert send(here, f"{league}/join", "a-secret-of-guest-3", wish) == 422


def test_a_seat_taken_at_one_process_is_taken_at_all(url: str) -> None:
    async def story() -> None:
        async with nodes(url, 2) as (one, other):
            seats = (ANN_AND_BOB[0], SeatRow("open", ""))
            table_id = await one.master.create("blitzbowl", {}, seats)
            room = await other.master.room(table_id)
            await one.master.join(table_id, await other.master.invite(table_id, ANN), BOB, "Bob")
            await until(lambda: bool(room.table.seats_of(BOB)))
            assert room.table.seats_of(BOB) == frozenset((1,))

    run(story())


def test_a_deleted_account_is_forgotten_at_all_processes(url: str) -> None:
    async def story() -> None:
        async with nodes(url, 2) as (one, other):
            account, _ = await one.services.sign_ins.sign_up("Ann", "four plain words here")
            seats = (SeatRow("person", "Ann", owner=f"account:{account.id}"), SeatRow("person", "Bob", owner=BOB))
            table_id = await other.master.create("blitzbowl", {}, seats)
            await other.master.say(table_id, seats[0].owner, "hello")
            assert "Ann" in str(await other.master.state(table_id, BOB))
            assert table_id not in one.master.rooms
            await remove(one.services, account)
            room = await other.master.room(table_id)
            await until(lambda: room.table.row.seats[0].name == FORMER)
            assert "Ann" not in str(await other.master.state(table_id, BOB))

    run(story())


def test_what_coaches_say_and_offer_is_heard_at_all_processes(url: str) -> None:
    async def story() -> None:
        async with nodes(url, 2) as (one, other):
            table_id = await one.master.create("blitzbowl", {}, ANN_AND_BOB)
            room = await other.master.room(table_id)
            await one.master.say(table_id, ANN, "good luck")
            await until(lambda: [line.text for line in room.table.talk] == ["good luck"])
            await one.master.offer_draw(table_id, ANN, 0)
            await until(lambda: room.table.draw_offered == 0)
            await other.master.offer_draw(table_id, BOB, 0)
            await until(lambda: one.master.rooms[table_id].table.over)
            assert [line.text for line in room.table.talk] == ["good luck"]

    run(story())


def test_coaches_who_want_a_rematch_at_two_processes_at_once_meet_at_one_table(url: str) -> None:
    async def story() -> None:
        async with nodes(url, 2) as (one, other):
            for _ in range(5):
                table_id = await one.master.create("blitzbowl", {}, ANN_AND_BOB)
                await other.master.room(table_id)
                await one.master.resign(table_id, ANN, 0)
                await until(lambda: other.master.rooms[table_id].table.over)  # noqa: B023
                asked = (one.master.rematch(table_id, ANN), other.master.rematch(table_id, BOB))
                first, second = await asyncio.gather(*asked)
                assert first == second
                assert (await one.master.room(first)).table.row == (await other.master.room(first)).table.row

    run(story())


def test_bots_go_on_at_another_process_when_theirs_dies(url: str) -> None:
    async def story() -> None:
        async with nodes(url, 2) as (one, other):
            ids = [await one.master.create("blitzbowl", {}, TWO_BOTS) for _ in range(6)]
            for table_id in ids:
                await one.master.room(table_id)
                await other.master.room(table_id)
            mine = [table_id for table_id in ids if one.cluster.owns(table_id)]
            await until(lambda: all(len(other.services.store.entries(id)) > 3 for id in ids))
            before = {id: len(other.services.store.entries(id)) for id in mine}
            await one.die()
            assert all(not other.cluster.owns(table_id) for table_id in mine) or not mine
            await until(lambda: len(other.cluster.shares) == SHARES)
            await until(lambda: all(len(other.services.store.entries(id)) > before[id] + 3 for id in mine))

    run(story())


def test_bots_answer_and_clocks_run_out_at_tables_that_their_process_has_never_seen(url: str) -> None:
    async def story() -> None:
        async with nodes(url, 2) as (one, other):
            await until(lambda: len(one.cluster.shares) == len(other.cluster.shares) == SHARES // 2)
            bots, clocks = list[str](), list[str]()
            while not any(other.cluster.owns(id) for id in bots):  # each process gets about every second table
                bots.append(await one.master.create("blitzbowl", {}, TWO_BOTS))
            while not any(other.cluster.owns(id) for id in clocks):
                clocks.append(await one.master.create("blitzbowl", {}, ANN_AND_BOB, clock=0.5))
            for table_id in bots:
                await one.master.room(table_id)  # only here somebody looks
            for table_id in clocks:
                await play(one.master, table_id, 1)
            await until(lambda: all(len(one.services.store.entries(id)) > 3 for id in bots))
            await until(lambda: all(one.services.store.entries(id)[-1].kind == "time" for id in clocks))
            assert {len(one.services.store.entries(id)) for id in clocks} == {2}

    run(story())


def test_clocks_run_out_although_their_process_lost_the_database_meanwhile(url: str) -> None:
    async def story() -> None:
        async with nodes(url, 2) as (one, other):
            clocks = [await one.master.create("blitzbowl", {}, ANN_AND_BOB, clock=3) for _ in range(4)]
            for table_id in clocks:
                await play(one.master, table_id, 1)
            cut_all(url)
            await until(lambda: not one.cluster.shares and not other.cluster.shares)
            await until(lambda: all(one.services.store.entries(id)[-1].kind == "time" for id in clocks))
            assert {len(one.services.store.entries(id)) for id in clocks} == {2}

    run(story())


def cut_all(url: str) -> None:
    """End all connections to a database."""
    engine = create_engine(url.replace("postgresql:", "postgresql+psycopg:"))
    with engine.begin() as connection:
        connection.execute(text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"))
    engine.dispose()


def test_thinking_time_is_counted_where_several_processes_write(url: str) -> None:
    async def story() -> None:
        async with nodes(url, 2) as (one, other):
            table_id = await one.master.create("blitzbowl", {}, ANN_AND_BOB, clock=60)
            await play(one.master, table_id, 1)
            await other.master.room(table_id)
            for node in (one, other, one):
                await asyncio.sleep(0.8)  # a busy machine hears late of the answer before, and counts from then
                await play(node.master, table_id, 1)
            spent = [entry.spent for entry in one.services.store.entries(table_id)]
            assert all(0.25 < seconds < 5 for seconds in spent[1:])

    run(story())


async def by_share(table_id: str, one: Node, other: Node) -> tuple[Node, Node]:
    """The process that does not look after a table, which therefore hears of it only from visitors, and the other."""
    await until(lambda: one.cluster.owns(table_id) or other.cluster.owns(table_id))
    return (one, other) if other.cluster.owns(table_id) else (other, one)


def test_a_process_that_sees_a_table_late_counts_the_thought_from_the_last_answer(url: str) -> None:
    async def story() -> None:
        async with nodes(url, 2) as (one, other):
            table_id = await one.master.create("blitzbowl", {}, ANN_AND_BOB, clock=60)
            late, early = await by_share(table_id, one, other)
            await play(early.master, table_id, 1)
            await asyncio.sleep(1.2)
            assert table_id not in late.master.rooms
            await play(late.master, table_id, 1)
            assert 1 < one.services.store.entries(table_id)[-1].spent < 10

    run(story())


def test_a_clock_that_a_coach_started_by_sitting_down_counts_from_then(url: str) -> None:
    async def story() -> None:
        async with nodes(url, 2) as (one, other):
            seats = (ANN_AND_BOB[0], SeatRow("open", "Bob"))
            table_id = await one.master.create("blitzbowl", {}, seats, clock=60, seed=1)
            late, early = await by_share(table_id, one, other)
            store = one.services.store
            begun = LiveTable(
                store, replace(store.table(table_id), seats=ANN_AND_BOB), []
            )  # as an older version let it
            begun.answer(frozenset((begun.match.actor,)), 0, [begun.match.legal[0]])
            await asyncio.sleep(1.2)
            await early.master.sit_down(table_id, 1, BOB, "Bob")
            await play(late.master, table_id, 1)
            assert one.services.store.entries(table_id)[-1].spent < 1

    run(story())


def test_a_process_whose_connection_is_cut_gives_its_shares_up_and_comes_back(url: str) -> None:
    async def story() -> None:
        async with nodes(url, 2) as (one, other):
            cut_all(url)
            await until(lambda: not one.cluster.connected or not other.cluster.connected)
            await until(lambda: one.cluster.connected and other.cluster.connected)
            await until(lambda: sum(len(node.cluster.shares) for node in (one, other)) == SHARES)
            assert not one.cluster.shares & other.cluster.shares

    run(story())


def test_paces_budgets_and_ended_sessions_are_shared(url: str) -> None:
    async def story() -> None:
        async with nodes(url, 2) as (one, other):
            await until(lambda: one.cluster.nodes == other.cluster.nodes == 2)
            # both at the same moment, before either hears of the other
            through = sum(node.services.signing_up.allows("192.0.2.1") for _ in range(30) for node in (one, other))
            assert through == 10
            while one.services.acting.allows("ann"):
                await asyncio.sleep(0)
            await until(lambda: not other.services.acting.allows("ann"))
            assert other.services.acting.allows("bob")
            while one.services.asking.book("192.0.2.2", 0) is not None:
                await asyncio.sleep(0)
            await until(lambda: other.services.asking.used("192.0.2.2") > 2000)
            assert other.services.asking.used("192.0.2.3") == 0
            one.master.thinkers.queue.charge("ann", 50)
            await until(lambda: other.master.thinkers.queue.used("ann") > 40)
            one.master.thinkers.queue.bill("a guest", "2001:db8::/64")
            await until(lambda: other.master.thinkers.queue.payer("a guest") == "2001:db8::/64")
            account, secret = await one.services.sign_ins.sign_up("Ann", "four plain words here")
            assert await other.services.sign_ins.account_of(secret) == account
            ended = asyncio.Event()
            with other.services.sign_ins.watching(secret, account, ended.set):
                await one.services.sign_ins.sign_out(secret)
                await asyncio.wait_for(ended.wait(), 10)
            assert await other.services.sign_ins.account_of(secret) is None

    run(story())


def test_bots_rest_at_every_process_when_the_budget_is_used_up_at_one(url: str) -> None:
    async def story() -> None:
        async with nodes(url, 2) as (one, other):
            one.master.thinkers.queue.charge(ANN, 1000)
            await until(lambda: other.master.thinkers.queue.used(ANN) > 900)
            made = [await one.master.create("blitzbowl", {}, TWO_BOTS, host=ANN) for _ in range(12)]
            assert {one.cluster.owns(table_id) for table_id in made} == {True, False}
            rooms = [await node.master.room(table_id) for node in (one, other) for table_id in made]
            await until(lambda: all(room.table.bot_rests for room in rooms))  # watchers see it wherever they are
            assert {room.table.version for room in rooms} == {0}
            for table_id in made:  # a process that reads the table only now hears of it too
                far = other if one.cluster.owns(table_id) else one
                rooms.remove(far.master.rooms.pop(table_id))
                rooms.append(await far.master.room(table_id))
            await until(lambda: all(room.table.bot_rests for room in rooms))
            for node in (one, other):
                node.master.thinkers.queue._used.clear()
            await until(lambda: all(room.table.version for room in rooms))

    run(story())


def test_a_session_that_ended_while_a_process_did_not_listen_ends_there_when_it_listens_again(url: str) -> None:
    async def story() -> None:
        async with nodes(url, 2) as (one, other):
            account, secret = await one.services.sign_ins.sign_up("Ann", "four plain words here")
            assert await other.services.sign_ins.account_of(secret) == account
            ended = asyncio.Event()
            with other.services.sign_ins.watching(secret, account, ended.set):
                other.running.cancel()
                await asyncio.gather(other.running, return_exceptions=True)
                await one.services.sign_ins.sign_out(secret)
                await until(lambda: not one.cluster._news.ended)  # nobody but us was there to hear it
                other.running = asyncio.create_task(other.cluster.run())
                await asyncio.wait_for(ended.wait(), 10)
            assert await other.services.sign_ins.account_of(secret) is None

    run(story())


def test_the_end_of_a_session_is_told_again_when_the_connection_broke_on_the_way(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask = cluster_module._ask
    broken: list[Any] = []

    async def break_once(connection: Any, query: Any, values: Any = ()) -> Any:
        if "pg_notify" in query and '"e"' in values[1] and not broken:
            broken.append(values)
            raise psycopg.OperationalError("the connection is lost")
        return await ask(connection, query, values)

    async def story() -> None:
        async with nodes(url, 2) as (one, other):
            heard: list[str] = []
            other.cluster.hearing.ended = lambda session, _: heard.append(session)
            monkeypatch.setattr(cluster_module, "_ask", break_once)
            one.cluster.tell_ended("a session", "")
            await until(lambda: heard == ["a session"])
            assert broken

    run(story())


def test_limits_of_connections_count_for_all_processes(url: str) -> None:
    async def story() -> None:
        async with nodes(url, 2) as (one, other):
            with ExitStack() as open_ones:
                for _ in range(60):
                    assert open_ones.enter_context(one.services.connections.one_more("192.0.2.1")) == ""
                await until(lambda: other.services.connections.tally.of("192.0.2.1") == 60)
                for number in range(140):
                    if number in (60, 90, 110, 125, 130, 135, 138, 139):  # in a burst it leaves as many to the first
                        await asyncio.sleep(HEARING_SECONDS + 0.1)
                    assert open_ones.enter_context(other.services.connections.one_more("192.0.2.1")) == ""
                await asyncio.sleep(HEARING_SECONDS + 0.1)
                with other.services.connections.one_more("192.0.2.1") as fault:
                    assert "from one address there can be 200" in fault
            await until(lambda: other.services.connections.tally.of("192.0.2.1") == 0)

    run(story())


def test_a_low_limit_of_connections_counts_for_all_processes_too() -> None:
    one, other = Connections(100, 5), Connections(100, 5)
    with ExitStack() as open_ones:
        for _ in range(3):
            open_ones.enter_context(one.one_more("192.0.2.1"))
        other.tally.heard("one", one.tally.told())
        entered = [open_ones.enter_context(other.one_more("192.0.2.1")) for _ in range(3)]
        assert entered[:2] == ["", ""]
        assert "there can be 5" in entered[2]


def test_news_fit_into_messages_of_the_database() -> None:
    news = News(moved={f"table-{number}": number for number in range(2000)}, ended=[["print", "account"]] * 50)
    notes = news.notes("node")
    assert len(notes) > 3
    assert all(len(note) <= LARGEST_NOTE + 200 for note in notes)


def test_tables_spread_over_the_shares() -> None:
    found = {share_of(f"table {number}") for number in range(2000)}
    assert found == set(range(SHARES))


def test_a_cluster_needs_postgresql() -> None:
    with pytest.raises(StoreError, match="need PostgreSQL"):
        make_app(ServerSettings("sqlite:///:memory:", shared=True, thinkers=threads, hasher=quick_hasher))


def test_a_table_whose_journal_was_repaired_is_read_again_at_all_processes(url: str) -> None:
    async def story() -> None:
        async with nodes(url, 2) as (one, other):
            table_id = await one.master.create("blitzbowl", {}, ANN_AND_BOB)
            await play(one.master, table_id, 10)
            one.services.store.cut(table_id, 8)
            await until(lambda: one.master.rooms[table_id].table.version == 8)
            await play(other.master, table_id, 2)
            assert await one.master.state(table_id, ANN) == await other.master.state(table_id, ANN)
            await play(one.master, table_id, 1)
            assert len(one.services.store.entries(table_id)) == 11

    run(story())


def test_whoever_watches_hears_at_every_process_that_the_store_is_away(url: str) -> None:
    async def story() -> None:
        async with nodes(url, 2) as made:
            table_id = await made[0].master.create("blitzbowl", {}, ANN_AND_BOB)
            heard: list[list[str]] = [[], []]

            async def watch(node: Node, kinds: list[str]) -> None:
                async def send(message: str) -> None:
                    kinds.append(json.loads(message)["type"])

                await node.master.watch(table_id, ANN, send)

            watching = [asyncio.create_task(watch(node, kinds)) for node, kinds in zip(made, heard, strict=True)]
            await until(lambda: heard == [["state"], ["state"]])
            with postgres.stopped(url):
                await until(lambda: all(kinds[-1] == "away" for kinds in heard))
            await until(lambda: all(kinds[-1] == "state" for kinds in heard))
            await play(made[0].master, table_id, 1)
            assert len(made[1].services.store.entries(table_id)) == 1
            for task in watching:
                task.cancel()

    run(story())


@pytest.mark.long
def test_nothing_acknowledged_is_lost_while_processes_and_connections_are_killed(url: str) -> None:
    counts = under_fire(url, tables=12, workers=2, seconds=15, think=0.2)
    assert counts["answers acknowledged"] > 20


@pytest.mark.parametrize(
    ("answers", "fault"),
    [("abd", ""), ("ab", "missing"), ("axd", "line 2"), ("abbd", "line 3"), ("abdd", "line 4")],
    ids=["sound", "lost", "replaced", "taken twice", "last taken twice"],
)
def test_the_swarm_notices_an_answer_that_is_lost_replaced_or_taken_twice(answers: str, fault: str) -> None:
    game = Game("table", "secret")
    for version, text_ in enumerate("abd"):
        game.sent[version] = {text_}
        game.acknowledge(version)
    game.sent[1].add("x")  # a table that has lost an answer is asked again
    lines = [TableEntry("answer", 0, answer) for answer in answers]
    if not fault:
        return game.compare(lines)
    with pytest.raises(AssertionError, match=fault):
        game.compare(lines)


def test_a_process_whose_look_at_the_journal_fails_takes_part_again(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def away(*_: object) -> None:
        raise OperationalError("SELECT", {}, Exception("the database is away"))

    async def story() -> None:
        async with nodes(url, 1) as (one,):
            await one.master.room(await one.master.create("blitzbowl", {}, ANN_AND_BOB))
            with monkeypatch.context() as patch:
                patch.setattr(Store, "versions", away)
                await until(lambda: not one.cluster.connected)
            await until(lambda: one.cluster.connected)
            await until(lambda: len(one.cluster.shares) == SHARES)
            assert one.cluster.connected

    run(story())


def test_a_process_whose_connections_break_unnoticed_takes_part_again(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("touchline.web.cluster.ANSWER_SECONDS", 1.0)
    monkeypatch.setattr("touchline.store.watchman.SLOW_SECONDS", 0.3)

    async def story(way: Way, through: str) -> None:
        async with nodes(url, 1) as (one,):
            other = Node(through)
            await until(lambda: len(one.cluster.shares) == len(other.cluster.shares) == SHARES // 2)
            way.break_all()
            await until(lambda: not other.cluster.connected)
            await until(lambda: len(one.cluster.shares) == len(other.cluster.shares) == SHARES // 2)
            assert other.cluster.connected
            await other.die()

    with way_to(url, tmp_path) as (way, through):
        run(story(way, through))


def test_a_process_that_does_not_even_hear_itself_connects_again(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("touchline.web.cluster.DEAF_SECONDS", 1.0)

    async def deaf(*_: object) -> None:
        await asyncio.sleep(60)

    async def story() -> None:
        with monkeypatch.context() as patch:
            patch.setattr(Cluster, "_hear", deaf)
            node = Node(url)
            await until(lambda: node.cluster.connected)
            await until(lambda: not node.cluster.connected)
        monkeypatch.undo()
        await until(lambda: len(node.cluster.shares) == SHARES)
        await asyncio.sleep(3)
        assert node.cluster.connected
        await node.die()

    run(story())


@pytest.mark.parametrize("note", ["no JSON", "[]", '{"m": {}}', '{"n": "other", "m": [1], "f": 3}'])
def test_a_message_that_cannot_be_understood_is_left_aside(url: str, note: str) -> None:
    async def story() -> None:
        async with nodes(url, 2) as (one, other):
            engine = create_engine(url.replace("postgresql:", "postgresql+psycopg:"))
            with engine.begin() as connection:
                connection.execute(text("SELECT pg_notify('touchline', :note)"), {"note": note})
            engine.dispose()
            one.cluster.tell_used("creating", "somebody", 5)  # comes after it
            await until(lambda: other.services.creating.used("somebody") > 4)
            assert one.cluster.connected
            assert other.cluster.connected

    run(story())


def test_a_process_in_which_something_fails_takes_part_again(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> None:
        raise RuntimeError("a mistake in the program")

    async def story() -> None:
        async with nodes(url, 1) as (one,):
            with monkeypatch.context() as patch:
                patch.setattr(Cluster, "_balance_once", fail)
                await until(lambda: not one.cluster.connected)
            await until(lambda: len(one.cluster.shares) == SHARES)

    run(story())

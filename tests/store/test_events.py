"""Events in the store: nothing acknowledged is lost, two writers never overwrite each other."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator

import pytest

from tests.tournament.event_builder import NOW, ORGANISER, EventBuilder, started
from touchline.store.events import ClockRow, EventStore
from touchline.store.journals import Key, UnknownJournal
from touchline.store.tables import Conflict, Store
from touchline.tournament import Event, Journal, Refused, StaleVersion
from touchline.tournament.decisions import Appoint, EnterResult
from touchline.web.events.rooms import EventRooms
from touchline.web.journal_rooms import Crossed

NAMES = ("ann", "bob", "cid", "dee", "eva", "fay", "gil", "hal")


@pytest.fixture
def store(url: str) -> Iterator[EventStore]:
    opened = Store.open(url)
    yield EventStore(opened.engine)
    opened.close()


def drawn() -> EventBuilder:
    built = started(NAMES)
    built.decide(Appoint("scorekeeper", "tess"))
    built.decide(Appoint("scorekeeper", "tom"))
    built.draw()
    return built


def test_what_was_written_comes_back_as_it_was(store: EventStore) -> None:
    event = drawn().event
    store.create("e", event)
    assert Event(Journal(store.entries("e"))).dump() == event.dump()
    assert [(row.id, row.name, row.phase) for row in store.newest(5)] == [("e", "Test Bowl", "running")]


def test_an_unknown_event_is_named(store: EventStore) -> None:
    with pytest.raises(UnknownJournal, match="no event 'nowhere'"):
        EventRooms(store).room("nowhere")


def test_of_two_writers_of_the_same_entry_one_is_refused(store: EventStore) -> None:
    store.create("e", drawn().event)
    one, other = (Event(Journal(store.entries("e"))) for _ in range(2))
    for event, person in ((one, "una"), (other, "ugo")):
        event.decide(Appoint("referee", person), by=ORGANISER, at=NOW)
    store.append("e", one, one.journal.entries[-1:])
    with pytest.raises(Conflict, match="moved on"):
        store.append("e", other, other.journal.entries[-1:])
    assert Event(Journal(store.entries("e"))).state.referees == ("una",)


def test_two_scorekeepers_at_once_on_two_servers_enter_every_result_once(url: str, store: EventStore) -> None:
    store.create("e", drawn().event)
    outcomes: list[str] = []

    def enter_all(person: str, score: int) -> None:
        own = Store.open(url)
        room = EventRooms(EventStore(own.engine)).room("e")
        for game in [game.id for game in room.kept().state.games_of(1)]:

            def act(event: Event, game: str = game) -> None:
                built = EventBuilder.__new__(EventBuilder)
                built.event = event
                found = event.state.games[game]
                sheet = built.sheet({found.home: (score, 0), str(found.away): (0, 0)})
                event.decide(EnterResult(game, sheet), by=person, at=NOW)

            with room.lock:
                try:
                    room.write(act)
                    outcomes.append("entered")
                except Refused as refusal:
                    outcomes.append(refusal.faults[0])
        own.close()

    writers = [threading.Thread(target=enter_all, args=each) for each in (("tess", 1), ("tom", 2))]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    event = EventRooms(store).room("e").kept()
    assert outcomes.count("entered") == 4
    assert sum("has a result; amend it instead" in outcome for outcome in outcomes) == 4
    assert not event.state.missing_results()
    entered = [entry for entry in event.journal.entries if entry.kind == EnterResult.kind]
    assert len(entered) == 4


def test_a_room_follows_what_another_server_wrote_and_undid(store: EventStore) -> None:
    store.create("e", drawn().event)
    here, there = EventRooms(store).room("e"), EventRooms(store).room("e")
    here.kept()
    there.write(lambda event: event.decide(Appoint("referee", "una"), by=ORGANISER, at=NOW))
    assert here.kept().state.referees == ("una",)
    there.write(lambda event: event.undo(event.journal.version, by=ORGANISER, at=NOW, why="a slip"))
    assert here.kept().state.referees == ()


def test_a_decision_made_on_an_old_page_is_refused_if_it_crosses_another(store: EventStore) -> None:
    store.create("e", drawn().event)
    room = EventRooms(store).room("e")
    seen = room.kept().journal.version
    room.write(lambda event: event.decide(Appoint("referee", "una"), by=ORGANISER, at=NOW))
    with pytest.raises(Crossed, match="olga has decided about the same"):
        room.check_crossing(room.kept(), seen, "appointed", {"office": "referee", "person": "ugo"})
    room.check_crossing(room.kept(), seen, "result-amended", {"game": "r1t1"})
    room.check_crossing(room.kept(), None, "appointed", {})


def test_several_decisions_are_written_all_or_none(store: EventStore) -> None:
    store.create("e", drawn().event)
    room = EventRooms(store).room("e")
    before = room.kept().journal.version

    def act(event: Event) -> None:
        event.decide(Appoint("referee", "una"), by=ORGANISER, at=NOW)
        event.decide(Appoint("head-referee", "nobody"), by=ORGANISER, at=NOW)

    with pytest.raises(Refused, match="must be a Referee"):
        room.write(act)
    assert room.kept().journal.version == before == store.version("e")
    assert room.kept().state.referees == ()


def test_a_draw_meant_for_another_state_is_refused(store: EventStore) -> None:
    built = drawn()
    built.finish_round()
    store.create("e", built.event)
    room = EventRooms(store).room("e")
    with pytest.raises(StaleVersion):
        room.write(lambda event: event.draw_round(1, by=ORGANISER, at=NOW, expected=3))


WRITER = """
import sys
from touchline.store.events import EventStore
from touchline.store.tables import Store
from touchline.tournament.decisions import KeepApart, RecordIncident
from touchline.web.events.rooms import EventRooms
room = EventRooms(EventStore(Store.open(sys.argv[1]).engine)).room("e")
for number in range(10_000):
    warned = RecordIncident("ann", "courtesy", f"warning {number}")
    entry = room.write(lambda event: event.decide(warned, by="olga", at="now"))
    print(entry.number, flush=True)
"""


def test_a_killed_writer_loses_nothing_it_acknowledged(url: str, store: EventStore) -> None:
    store.create("e", drawn().event)
    command = [sys.executable, "-c", WRITER, url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        acknowledged = [int(writer.stdout.readline()) for _ in range(20)]
        os.kill(writer.pid, signal.SIGKILL)
        acknowledged += [int(line) for line in writer.stdout if line.endswith("\n")]
    event = Event(Journal(store.entries("e")))  # every entry is checked again
    assert event.journal.version >= acknowledged[-1]
    assert len(event.state.incidents) >= len(acknowledged)


def test_a_person_is_known_by_a_key_until_it_is_withdrawn(store: EventStore) -> None:
    store.create("e", drawn().event, Key("print-1", ORGANISER))
    store.add_key("e", Key("print-2", "ann"))
    assert (store.person("e", "print-1"), store.person("e", "print-2")) == (ORGANISER, "ann")
    assert store.person("e", "print-3") is None
    assert store.held_by("print-2") == {"e": "ann"}
    store.add_key("e", Key("print-2", "bob"))
    assert store.person("e", "print-2") == "bob"
    assert store.withdraw_keys("e", ORGANISER, keep="print-1") == 0
    assert store.withdraw_keys("e", "bob") == 1
    assert store.keys("e") == [Key("print-1", ORGANISER)]


def test_the_clock_is_kept(store: EventStore) -> None:
    store.create("e", drawn().event)
    assert store.clock("e") is None
    store.set_clock("e", ClockRow(1, 9000, 12345.5))
    store.set_clock("e", ClockRow(1, 8000))
    assert store.clock("e") == ClockRow(1, 8000, None)

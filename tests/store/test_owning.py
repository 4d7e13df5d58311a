"""One owner at a time: where processes share a PostgreSQL store nobody comes between reading and writing."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest
from sqlalchemy import Engine, create_engine, text
from sqlalchemy.exc import DBAPIError, OperationalError

from tests.store import postgres
from tests.web.league_people import new_league
from touchline.league import League
from touchline.store import owning as owning_module
from touchline.store.database import open_database
from touchline.store.journals import JournalStore
from touchline.store.owning import owning, reading, writing
from touchline.store.tables import Store
from touchline.web.leagues.rooms import LeagueRoom
from touchline.web.repair import journals_of

SOON = 0.3  # seconds in which somebody who need not wait is done
PATIENCE = 60.0


@pytest.fixture
def engines(postgres_url: str) -> tuple[Engine, Engine]:
    postgres.empty(postgres_url)
    return open_database(postgres_url), open_database(postgres_url)


class Other:
    """Another process, so to speak: it owns something in a thread of its own until it is told to let go."""

    def __init__(self, engine: Engine, kind: str, id: str, work: Callable[[], object] = lambda: None) -> None:
        self.owns, self.let_go = threading.Event(), threading.Event()
        self.failure: BaseException | None = None
        self._given = (engine, kind, id, work)
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()

    def _run(self) -> None:
        engine, kind, id, work = self._given
        try:
            with owning(engine, kind, id):
                work()
                self.owns.set()
                self.let_go.wait(PATIENCE)
        except BaseException as error:
            self.failure = error

    def end(self) -> None:
        self.let_go.set()
        self.thread.join(PATIENCE)


def test_a_second_owner_waits_for_the_first(engines: tuple[Engine, Engine]) -> None:
    one = Other(engines[0], "table", "abc")
    assert one.owns.wait(PATIENCE)
    same, elsewhere = Other(engines[1], "table", "abc"), Other(engines[1], "table", "def")
    event = Other(engines[1], "event", "abc")
    assert elsewhere.owns.wait(PATIENCE)
    assert event.owns.wait(PATIENCE)
    assert not same.owns.wait(SOON)
    one.end()
    assert same.owns.wait(PATIENCE)
    for other in (same, elsewhere, event):
        other.end()


def test_what_an_owner_writes_is_seen_when_it_lets_go_and_not_before(engines: tuple[Engine, Engine]) -> None:
    with engines[0].begin() as connection:
        connection.execute(text("CREATE TABLE notes (note TEXT)"))

    def write() -> None:
        with writing(engines[0]) as connection:
            connection.execute(text("INSERT INTO notes VALUES ('one')"))
        with reading(engines[0]) as connection:
            assert connection.execute(text("SELECT COUNT(*) FROM notes")).scalar_one() == 1

    def count() -> int:
        with reading(engines[1]) as connection:
            return int(connection.execute(text("SELECT COUNT(*) FROM notes")).scalar_one())

    one = Other(engines[0], "league", "abc", write)
    assert one.owns.wait(PATIENCE)
    assert count() == 0
    one.end()
    assert (count(), one.failure) == (1, None)


def test_an_owner_whose_connection_is_cut_owns_nothing_and_has_written_nothing(
    engines: tuple[Engine, Engine], postgres_url: str
) -> None:
    with engines[0].begin() as connection:
        connection.execute(text("CREATE TABLE notes (note TEXT)"))

    def write() -> None:
        with writing(engines[0]) as connection:
            connection.execute(text("INSERT INTO notes VALUES ('one')"))

    one = Other(engines[0], "table", "abc", write)
    assert one.owns.wait(PATIENCE)
    other = Other(engines[1], "table", "abc")
    killer = create_engine(postgres_url.replace("postgresql:", "postgresql+psycopg:"))
    with killer.begin() as connection:
        held = "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = :kind"
        cut = text(f"SELECT pg_terminate_backend(pid) FROM ({held}) AS holders")
        connection.execute(cut, {"kind": owning_module.KINDS["table"]})
    killer.dispose()
    assert other.owns.wait(PATIENCE)
    other.end()
    one.end()
    assert isinstance(one.failure, OperationalError)
    with reading(engines[1]) as connection:
        assert connection.execute(text("SELECT COUNT(*) FROM notes")).scalar_one() == 0


def test_a_caller_who_waits_too_long_is_told_to_try_again(
    engines: tuple[Engine, Engine], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(owning_module, "PATIENCE", "100ms")
    one = Other(engines[0], "table", "abc")
    assert one.owns.wait(PATIENCE)
    late = Other(engines[1], "table", "abc")
    late.thread.join(PATIENCE)
    assert isinstance(late.failure, OperationalError)
    one.end()


def test_an_owner_may_own_something_else_as_well(engines: tuple[Engine, Engine]) -> None:
    with owning(engines[0], "event", "abc"), owning(engines[0], "table", "abc"):
        assert locks(engines[1]) == 2
    assert locks(engines[1]) == 0
    with owning(engines[1], "event", "abc"):
        assert locks(engines[0]) == 1


def locks(engine: Engine) -> int:
    """How much is owned at the moment."""
    with engine.connect() as connection:
        kinds = ", ".join(str(kind) for kind in owning_module.KINDS.values())
        held = text(f"SELECT COUNT(*) FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid IN ({kinds})")
        return int(connection.execute(held).scalar_one())


def test_an_owner_that_freezes_is_one_no_more(engines: tuple[Engine, Engine], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(owning_module, "FROZEN", "500ms")
    frozen = Other(engines[0], "table", "abc")
    assert frozen.owns.wait(PATIENCE)
    next_one = Other(engines[1], "table", "abc")
    assert next_one.owns.wait(PATIENCE), next_one.failure
    next_one.end()
    frozen.end()
    assert isinstance(frozen.failure, DBAPIError)  # what it did is taken back, and it knows


def test_a_patient_owner_may_take_its_time(engines: tuple[Engine, Engine]) -> None:
    found: list[str] = []
    for patient in (False, True):
        with owning(engines[0], "table", "abc", patient), reading(engines[0]) as connection:
            found.append(connection.execute(text("SHOW idle_in_transaction_session_timeout")).scalar_one())
    assert found == ["1min", "0"]


def test_a_journal_is_read_before_it_is_owned_and_repaired_patiently(
    engines: tuple[Engine, Engine], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reading a large journal takes long; nobody may take its reader for frozen."""
    store = JournalStore(engines[0], "league")
    store.create("abc", new_league())
    room, read, held = LeagueRoom(store, "abc"), LeagueRoom._read, []

    def note_owner(this: LeagueRoom) -> League:
        held.append(locks(engines[1]))
        return read(this)

    monkeypatch.setattr(LeagueRoom, "_read", note_owner)
    room.write(lambda _: held.append(locks(engines[1])))
    assert held == [0, 1]

    for journals in journals_of(Store(engines[0])):
        with journals.owning("abc"), reading(engines[0]) as connection:
            assert connection.execute(text("SHOW idle_in_transaction_session_timeout")).scalar_one() == "0"

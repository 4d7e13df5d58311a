"""A database that neither answers nor refuses: nobody waits for it without end."""

from __future__ import annotations

import os
import resource
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest
from sqlalchemy import Engine, text
from sqlalchemy.exc import OperationalError

from tests.store import postgres
from tests.store.half_open import way_to
from touchline.store.database import open_database
from touchline.store.owning import owning, reading
from touchline.store.schema import MIGRATIONS, version_of
from touchline.store.watchman import Inquiry, call_of

TRIES = 25  # more than there are connections


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with postgres.running() as url:
        yield url


@pytest.fixture
def engine(url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Engine]:
    monkeypatch.setattr("touchline.store.watchman.LOOK_SECONDS", 0.05)
    monkeypatch.setattr("touchline.store.watchman.SLOW_SECONDS", 0.3)
    engine = open_database(url)
    yield engine
    engine.dispose()


def ask(engine: Engine) -> object:
    with engine.connect() as connection:
        return connection.execute(text("SELECT 1")).scalar_one()


def fails(engine: Engine) -> bool:
    with pytest.raises(OperationalError):
        ask(engine)
    return True


def test_calls_to_a_database_that_hangs_end_and_further_ones_fail_at_once(url: str, engine: Engine) -> None:
    ask(engine)
    failed: list[bool] = []
    with postgres.hanging(url):
        waiting = [threading.Thread(target=lambda: failed.append(fails(engine)), daemon=True) for _ in range(TRIES)]
        for one in waiting:
            one.start()
        for one in waiting:
            one.join(20)
        assert failed == [True] * TRIES
        began = time.monotonic()
        for _ in range(TRIES):
            fails(engine)
        assert time.monotonic() - began < 2
    until = time.monotonic() + 20
    while True:
        try:
            assert ask(engine) == 1
            break
        except OperationalError:
            assert time.monotonic() < until, "the database answers again"
            time.sleep(0.05)


def test_a_transaction_that_the_database_does_not_finish_is_cut_off(url: str, engine: Engine) -> None:
    with engine.connect() as connection:
        connection.execute(text("SELECT 1"))
        with postgres.hanging(url), pytest.raises(OperationalError):
            connection.commit()


def asked_in_time(engine: Engine) -> list[object]:
    """What some questions asked at once find in the time that people wait."""
    found: list[object] = []
    asking = [threading.Thread(target=lambda: found.append(ask(engine)), daemon=True) for _ in range(3)]
    for one in asking:
        one.start()
    for one in asking:
        one.join(10)
    return found


def connect_often(engine: Engine) -> None:
    with ExitStack() as stack:
        for _ in range(3):
            stack.enter_context(engine.connect())


def test_connections_that_hang_are_replaced_while_the_database_answers_others(url: str, engine: Engine) -> None:
    connect_often(engine)
    with postgres.hanging(url, connections_alone=True):
        assert asked_in_time(engine) == [1, 1, 1]


def test_connections_that_broke_unnoticed_are_replaced_and_their_locks_are_free(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("touchline.store.watchman.SLOW_SECONDS", 0.3)
    with way_to(url, tmp_path) as (way, through):
        engine = open_database(through)
        connect_often(engine)

        def own() -> None:
            with owning(engine, "table", "one"), reading(engine) as connection:
                way.break_all()
                connection.execute(text("SELECT 1"))

        with pytest.raises(OperationalError):
            own()
        assert asked_in_time(engine) == [1, 1, 1]
        until = time.monotonic() + 10
        while True:  # the backend that held the lock is ended
            try:
                with owning(engine, "table", "one"):
                    break
            except OperationalError:
                assert time.monotonic() < until
        engine.dispose()


def test_a_program_ends_although_a_call_hangs_when_its_store_is_closed(url: str, engine: Engine) -> None:
    connect_often(engine)
    with postgres.hanging(url, connections_alone=True):
        asking = threading.Thread(target=lambda: ask(engine), daemon=True)
        asking.start()
        time.sleep(0.1)
        engine.dispose()
        asking.join(10)
        assert not asking.is_alive()


def test_behind_a_pooler_whose_numbers_mean_nothing_no_call_is_judged(url: str, engine: Engine) -> None:
    inquiry = Inquiry(engine)
    with engine.connect() as connection:
        connection.execute(text("SELECT 1"))
        call = call_of(connection.connection.dbapi_connection.pgconn)  # type: ignore[union-attr]
        assert inquiry.idle_ones([call]) == {call}
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("touchline.store.watchman.STATES", "SELECT 1, 'idle' WHERE %s::int[] IS NOT NULL")
            assert inquiry.idle_ones([call]) == set()


def test_a_call_that_is_only_slow_is_left_alone(engine: Engine) -> None:
    with engine.connect() as connection:
        assert connection.execute(text("SELECT 7 FROM pg_sleep(1.5)")).scalar_one() == 7
    assert ask(engine) == 1


def test_a_call_that_takes_too_long_is_cut_off_but_an_upgrade_is_not(
    url: str, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("touchline.store.watchman.LONGEST_SECONDS", 0.5)
    with pytest.raises(OperationalError), engine.connect() as connection:
        connection.execute(text("SELECT pg_sleep(20)"))
    long = "SELECT pg_sleep(3)"
    monkeypatch.setattr("touchline.store.schema.MIGRATIONS", (*MIGRATIONS, (long,)))
    monkeypatch.setattr("touchline.store.schema.migrate.__defaults__", (len(MIGRATIONS) + 1,))
    upgraded = open_database(url)
    with upgraded.begin() as connection:
        assert version_of(connection) == len(MIGRATIONS) + 1
        connection.execute(text("DELETE FROM schema_version WHERE version > :known"), {"known": len(MIGRATIONS)})
    with pytest.raises(OperationalError), upgraded.connect() as connection:  # patience ends with the upgrade
        connection.execute(text("SELECT pg_sleep(20)"))
    upgraded.dispose()


@contextmanager
def descriptors(left: int) -> Iterator[None]:
    """This process can open so many files more meanwhile."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 500), hard))
    taken: list[int] = []
    try:
        with suppress(OSError):
            while True:
                taken.append(os.open(os.devnull, os.O_RDONLY))
        for _ in range(left):
            os.close(taken.pop())
        yield
    finally:
        for one in taken:
            os.close(one)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@pytest.mark.parametrize("left", range(2))
def test_without_file_descriptors_the_store_is_away(engine: Engine, left: int) -> None:
    with engine.connect(), descriptors(left):  # so that the next call has to connect
        fails(engine)  # with no error of the system, which nobody takes for the store's
    assert ask(engine) == 1


@pytest.mark.parametrize("left", range(3))
def test_a_database_that_hangs_is_found_again_after_file_descriptors_ran_out(
    url: str, engine: Engine, left: int
) -> None:
    ask(engine)
    with postgres.hanging(url):
        fails(engine)
        with descriptors(left):
            time.sleep(1)
    end = time.monotonic() + 20
    while time.monotonic() < end:
        with suppress(OperationalError):
            assert ask(engine) == 1
            return
        time.sleep(0.1)
    pytest.fail("the database is never found again")

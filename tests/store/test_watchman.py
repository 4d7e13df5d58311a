"""A database that neither answers nor refuses: nobody waits for it without end."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import pytest
from sqlalchemy import Engine, text
from sqlalchemy.exc import OperationalError

from tests.store import postgres
from touchline.store.database import open_database

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


def test_a_call_that_is_only_slow_is_left_alone(engine: Engine) -> None:
    with engine.connect() as connection:
        assert connection.execute(text("SELECT 7 FROM pg_sleep(1.5)")).scalar_one() == 7
    assert ask(engine) == 1

"""A server at home and a browser, for the tests that do what a person does."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.store.one_connection import one_connection_at_a_time
from tests.web.browser import PATIENCE, chromium, serving

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("store")) as address:
        yield address


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture
def one_connection() -> Iterator[None]:
    with one_connection_at_a_time():
        yield


@pytest.fixture(autouse=True)
def pages_are_closed(request: pytest.FixtureRequest) -> Iterator[None]:
    """Pages that nobody looks at any more would go on ticking beside the next test."""
    yield
    if "browser" in request.fixturenames:
        for context in request.getfixturevalue("browser").contexts:
            context.close()

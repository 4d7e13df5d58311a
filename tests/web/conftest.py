"""A server at home, for the tests that do what a person does in a browser (`tests.browser_plugin`)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.store.one_connection import one_connection_at_a_time
from tests.web.browser import PATIENCE, serving

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("store")) as address:
        yield address


@pytest.fixture
def one_connection() -> Iterator[None]:
    with one_connection_at_a_time():
        yield

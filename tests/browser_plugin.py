"""One Chromium for all tests of a process that drive a browser. They run first, one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FIXTURE = "browser"


class SharedBrowser:
    """Is started for the first test that needs it, and ends before the next one that does not.

    While Playwright runs, its event loop is that of the process, and no test can start one of its own.
    """

    def __init__(self) -> None:
        self._running = ExitStack()
        self._browser: Browser | None = None

    def get(self) -> Browser:
        if self._browser is None or not self._browser.is_connected():
            from tests.web.browser import chromium

            self.close()
            self._browser = self._running.enter_context(chromium())
        return self._browser

    def close(self) -> None:
        self._browser = None
        self._running.close()


shared = SharedBrowser()


@pytest.fixture
def browser() -> Iterator[Browser]:
    """Pages that nobody looks at any more would go on ticking beside the next test, so they are closed."""
    browser = shared.get()
    yield browser
    for context in browser.contexts:
        context.close()


def drives_a_browser(item: pytest.Item) -> bool:
    return FIXTURE in getattr(item, "fixturenames", ())


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: not drives_a_browser(item))


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    if not drives_a_browser(item):
        shared.close()


def pytest_sessionfinish() -> None:
    shared.close()

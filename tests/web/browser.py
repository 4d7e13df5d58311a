"""A real server and a real Chromium, for tests that do what a person does."""

from __future__ import annotations

import shutil
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import uvicorn
from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, FloatRect, Locator, Page, sync_playwright

from tests.web.room import address, quick_hasher
from touchline.web.app import ServerSettings, make_app
from touchline.web.thinking import threads

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")  # the quickest first
RETRIES = 2  # of a request whose connection the server has just closed as idle

PATIENCE = 20_000  # milliseconds; the machine may be busy
SEED = 7  # of every match and every bot, so that a test sees the same match each time
OF_THE_MOMENT = ("/odds?", "/ahead?")  # requests about the position on the screen, which may just have moved on
AXE_RUN = """async (options) => {
    const found = await axe.run(document, { resultTypes: ["violations"], ...options });
    return found.violations.filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(({ id, nodes }) => `${location.href}: ${id} ${nodes[0].html}`);
}"""
BUTTONS = "#choices button:not(.chip):not(.quietly)"  # that answer at once
READY = "() => document.body?.dataset.asked === 'true' || document.body?.dataset.over === 'true'"


@contextmanager
def serving(folder: Path, port: int = 0, at_home: bool = True, guests: bool = False) -> Iterator[str]:
    """A server on this port, or on a free one; its address."""
    app = make_app(
        ServerSettings(address(folder), at_home, guests=guests, pace=0, thinkers=threads, hasher=quick_hasher)
    )
    server = uvicorn.Server(uvicorn.Config(app, port=port, log_level="warning", ws_max_size=8192))
    running = threading.Thread(target=server.run, daemon=True)
    names = ("attending.new_seed", "master.new_dice_key")
    with ExitStack() as patches:
        for name in names:
            patches.enter_context(patch(f"touchline.web.{name}", lambda: SEED))
        running.start()
        while not server.started:
            time.sleep(0.02)
        try:
            yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
        finally:
            server.should_exit = True
            running.join(10)


@contextmanager
def chromium() -> Iterator[Browser]:
    """The Chromium of this system. Without one these tests fail: a page nobody has looked at is not tested."""
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    assert path, "no Chromium was found; install it with the system's package manager, e.g. apt-get install chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


class Visit:
    """A browser of its own, which remembers what went wrong on its pages."""

    def __init__(self, browser: Browser, **options: Any) -> None:
        self.context: BrowserContext = browser.new_context(reduced_motion="reduce", **options)
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._note)

    def _note(self, line: ConsoleMessage) -> None:
        late = "409" in line.text and any(path in line.location["url"] for path in OF_THE_MOMENT)
        if line.type == "error" and not late:
            self.errors.append(line.text)

    def table(self, server: str, seats: list[dict[str, str]], **wish: Any) -> Page:
        """Open a new table."""
        self.page.goto(server)
        made = self.context.request.post(f"{server}/api/tables", data={"seats": seats, **wish}, max_retries=RETRIES)
        self.page.goto(server + made.json()["url"])
        return self.page


def version_of(page: Page) -> int:
    return int(page.locator("body").get_attribute("data-version") or -1)


def wait_until_asked(page: Page) -> bool:
    """Wait until the coach is asked; False when the match is over."""
    page.wait_for_function(READY, timeout=PATIENCE)
    return page.locator("body").get_attribute("data-over") == "false"


def box_of(place: Locator) -> FloatRect:
    """Where something is on the screen. What is drawn again at this moment has no place: it is measured once more."""
    end = time.monotonic() + PATIENCE / 1000
    while (box := place.bounding_box()) is None:
        assert time.monotonic() < end, f"{place} is not on the screen"
    return box


def middle_of(place: Locator) -> tuple[float, float]:
    box = box_of(place)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def square_in_view(page: Page, square: str) -> tuple[float, float]:
    """Scroll to a square: on a phone the question covers what is below. Returns its middle."""
    place = page.locator(f'[data-square="{square}"]')
    place.evaluate("(each) => each.scrollIntoView({ block: 'center' })")
    return middle_of(place)


def click_square(page: Page, square: str) -> None:
    page.mouse.click(*square_in_view(page, square))


def drag(start: Locator, goal: Locator) -> None:
    mouse, places = start.page.mouse, [middle_of(place) for place in (start, goal)]
    mouse.move(*places[0])
    mouse.down()
    mouse.move(*places[1])
    mouse.up()


def drag_player(page: Page, start: str, goal: str) -> None:
    drag(*(page.locator(f'[data-square="{square}"]') for square in (start, goal)))


def offered_squares(page: Page) -> list[str]:
    """The squares that are lit, in the order of the drawing."""
    found: list[str] = page.evaluate(
        """() => {
            const boxes = new Map([...document.querySelectorAll('[data-square]')]
                .map((box) => [`${box.getAttribute('x')} ${box.getAttribute('y')}`, box.dataset.square]));
            return [...document.querySelectorAll('.target.go')]
                .map((box) => boxes.get(`${box.getAttribute('x')} ${box.getAttribute('y')}`));
        }"""
    )
    return found


def answer(page: Page, choice: int) -> None:
    """Answer whatever is asked, as a person would: a lit square, an Action of a Player, or a button."""
    before = version_of(page)
    chips = page.locator("#choices button.chip")
    buttons = page.locator(BUTTONS)
    if not offered_squares(page) and chips.count():
        chips.nth(choice % chips.count()).click()
        page.wait_for_selector(f".target.go, .ring.aim, {BUTTONS}", timeout=PATIENCE)
    squares = offered_squares(page)
    if squares:
        click_square(page, squares[choice % len(squares)])
    elif not buttons.count() and not chips.count():
        page.locator("#finish").click()
    else:
        if not buttons.count():
            chips.first.click()  # an Action with several opponents to choose from lists them
        buttons.nth(choice % buttons.count()).click()
    page.wait_for_function(f"() => document.body.dataset.version !== '{before}'", timeout=PATIENCE)


def serious_problems(page: Page) -> list[str]:
    """All that axe finds on the page, and the contrasts of the other theme, which changes nothing but colours."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found: list[str] = page.evaluate(AXE_RUN, {})
    dark = page.evaluate("() => matchMedia('(prefers-color-scheme: dark)').matches")
    page.emulate_media(color_scheme="light" if dark else "dark")
    found += page.evaluate(AXE_RUN, {"runOnly": ["color-contrast"]})
    page.emulate_media(color_scheme="dark" if dark else "light")
    return found

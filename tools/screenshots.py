"""Takes the pictures of the README and of the gallery from a running server: `python -m tools.screenshots`.

Every picture comes from a match that two bots have played with a fixed seed, or from the example event or league, so it
changes only when the pages do.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser

from tests.web.browser import chromium, serving
from tests.web.room import address
from touchline.bots.by_name import read_bot
from touchline.cli.demo import demo_event
from touchline.cli.demo_league import demo_league
from touchline.store.events import EventStore
from touchline.store.journals import JournalStore, Key
from touchline.store.tables import SeatRow, Store
from touchline.web.master import TableMaster
from touchline.web.secrets import fingerprint
from touchline.web.thinking import Thinkers, threads

IMAGES = Path(__file__).parents[1] / "docs" / "images"
DESKTOP, PHONE = {"width": 1366, "height": 768}, {"width": 390, "height": 844}
EVENT, LEAGUE, SECRET = "1a2b3c4d", "5e6f7a8b", "a-link-for-the-pictures-of-the-gallery"
MATCHES: dict[str, tuple[str, dict[str, Any], int | None]] = {
    # what is shown: the game, its settings, and after how many answers; none plays it to the end
    "pitch": ("bloodbowl-2020", {"teams": ["human", "orc"]}, 150),
    "blitz-bowl": ("blitzbowl", {}, 40),
    "replay": ("blitzbowl", {}, None),
}


async def played(url: str, game: str, settings: dict[str, Any], answers: int | None) -> str:
    """The id of a table at which two bots have played so far."""
    master = TableMaster(Store.open(url), Thinkers(threads), pace=0)
    coaches = [SeatRow("person", name, owner="print") for name in ("Ann", "Bob")]
    table_id = await master.create(game, settings, coaches, seed=7)
    bot, count = read_bot("greedy" if game == "blitzbowl" else "scripted", game).make(7), 0
    room = await master.room(table_id)
    while not room.table.match.over and (answers is None or count < answers):
        action = bot.choose(room.table.match)
        await master.answer(table_id, "print", room.table.version, [action])
        count += 1
        room = await master.room(table_id)
    await master.close()
    return table_id


def organise(url: str) -> None:
    """Put the example event and the example league into the store."""
    store = Store.open(url)
    event, league = demo_event(), demo_league()
    EventStore(store.engine).create(EVENT, event, Key(fingerprint(SECRET), event.state.organiser))
    commissioner = Key(fingerprint(SECRET), league.state.commissioner)
    JournalStore(store.engine, "league").create(LEAGUE, league, commissioner)
    store.close()


def take(
    browser: Browser,
    url: str,
    name: str,
    viewport: dict[str, int],
    wait: str,
    *,
    moment: int | None = None,
    enter: str = "",
) -> None:
    """Save a picture of the page; `moment` is that of a replay, `enter` a personal link to open first."""
    context = browser.new_context(viewport=viewport, color_scheme="light", reduced_motion="reduce")  # type: ignore[arg-type]
    page = context.new_page()
    if enter:
        page.goto(enter)
        page.wait_for_url(lambda there: "/enter" not in there)
    page.goto(url)
    page.wait_for_selector(wait)
    if moment is not None:
        page.locator("#scrubber").fill(str(moment))
    page.wait_for_timeout(800)
    page.screenshot(path=IMAGES / f"{name}.png")
    context.close()


def main() -> None:
    with TemporaryDirectory() as folder:
        url = address(Path(folder))
        organise(url)
        tables = {name: asyncio.run(played(url, *match)) for name, match in MATCHES.items()}
        with serving(Path(folder)) as server, chromium() as browser:
            take(browser, server, "home", DESKTOP, "button[data-play]")
            take(browser, f"{server}/tables/{tables['pitch']}", "pitch", DESKTOP, "#log")
            take(browser, f"{server}/tables/{tables['pitch']}", "pitch-phone", PHONE, "#log")
            take(browser, f"{server}/tables/{tables['blitz-bowl']}", "blitz-bowl", DESKTOP, "#log")
            take(browser, f"{server}/replays/{tables['replay']}", "replay", DESKTOP, "#scrubber", moment=120)
            take(browser, f"{server}/events/new", "event", DESKTOP, "form")
            take(browser, f"{server}/glossary", "glossary", DESKTOP, "main")
            take(browser, f"{server}/drills/bloodbowl/3", "learn", DESKTOP, "#prompt")
            event, league = f"{server}/events/{EVENT}", f"{server}/leagues/{LEAGUE}"
            enter = f"{event}/enter#{SECRET}"
            take(browser, f"{event}/desk/round", "event-desk", DESKTOP, ".grid", enter=enter)
            take(browser, f"{event}/hall", "venue-screen", DESKTOP, ".grid")
            take(browser, f"{league}/tables", "league", DESKTOP, ".standings")
    sys.stdout.write(f"pictures written to {IMAGES}\n")


if __name__ == "__main__":
    main()

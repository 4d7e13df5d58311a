"""An edition that the program does not know of, in front of the pages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.bloodbowl.small_edition import EVENING, make_evening
from tests.web.browser import Visit
from tests.web.browser import wait_until_asked as asked
from tests.web.test_browser_bowl import ME
from touchline.matches import GAMES


@pytest.fixture(autouse=True)
def known() -> Iterator[None]:
    GAMES[EVENING] = make_evening()
    yield
    del GAMES[EVENING]


def test_its_teams_skills_and_tables_are_shown(browser: Browser, server: str) -> None:
    visit = Visit(browser, viewport={"width": 1400, "height": 1000})
    settings = {"teams": ["owls", "bats"]}
    page = visit.table(server, [ME, {"kind": "bot", "bot": "random"}], game=EVENING, settings=settings)
    assert asked(page)
    expect(page.locator("#log")).to_contain_text("Owls (west)")
    page.locator("#bench-0 .benched").last.hover()
    expect(page.locator("#player")).to_contain_text("Night Eyes")
    page.goto(f"{server}/glossary?game={EVENING}&q=dusk")
    expect(page.locator("main")).to_contain_text("-1 to catch, unless the player has Night Eyes.")
    assert visit.errors == []

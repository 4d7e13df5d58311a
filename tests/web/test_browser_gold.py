"""The Gold edition in front of the pages: a whole match in which the coaches move the turn marker themselves."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browser import Visit, answer
from tests.web.browser import wait_until_asked as asked
from tests.web.test_browser_bowl import ME, Programs, brisk

GOLD = "bloodbowl-gold"
SCRIPTED = {"kind": "bot", "bot": "first-match"}
SETTINGS = {"teams": ["norse", "dark-elf"], "turn_marker": "coach"}
QUICK = ("move the marker", "end turn", "ready", "stop", "enough", "let it pass", "give a re-roll up")


def forget_the_marker(page: Page, programs: Programs, texts: list[str]) -> None:
    """Move a player instead of the marker; the bot notices, and a re-roll pays for it."""
    programs.answer(next(text for text in texts if text.startswith("move ") and text != "move the marker"))
    asked(page)
    expect(page.locator("#prompt")).to_contain_text("Illegal procedure: argue the call?")
    page.get_by_role("button", name="Accept").click()
    expect(page.locator("#prompt")).to_contain_text("Illegal procedure: give up a team re-roll")
    page.get_by_role("button", name="Give up a re-roll").click()
    expect(page.locator("#log")).to_contain_text("calls illegal procedure. The call stands:")


def play(page: Page, programs: Programs, clicks: int) -> None:
    """Click the first answers, and forget the marker once."""
    random, clicked, typed, forgotten = Random(3), 0, 0, False
    while asked(page) and (clicked < clicks or not forgotten):
        state = programs.state()
        texts = [offer["text"] for offer in state["answers"]]
        if not forgotten and "move the marker" in texts and any(text.startswith("move ") for text in texts[2:]):
            forget_the_marker(page, programs, texts)
            forgotten = True
        elif clicked < clicks and state["view"]["question"] != "call":
            answer(page, random.randrange(1000))
            clicked += 1
        else:
            programs.answer(brisk(texts, QUICK))
            typed += 1
        assert clicked + typed < 800
    assert forgotten
    assert clicked == clicks


def test_a_marker_that_nobody_moved_is_called_illegal_procedure(browser: Browser, server: str) -> None:
    visit = Visit(browser, viewport={"width": 1400, "height": 1000})
    play(visit.table(server, [ME, SCRIPTED], game=GOLD, settings=SETTINGS), Programs(visit), 0)
    assert visit.errors == []


@pytest.mark.long
def test_a_whole_match_with_illegal_procedure(browser: Browser, server: str) -> None:
    visit = Visit(browser, viewport={"width": 1400, "height": 1000})
    page = visit.table(server, [ME, SCRIPTED], game=GOLD, settings=SETTINGS)
    programs = Programs(visit)
    play(page, programs, 16)
    programs.play_to_the_end(QUICK)
    expect(page.locator("#turn")).to_have_text("final")
    page.get_by_role("link", name="See the replay").click()
    page.wait_for_url("**/replays/*")
    expect(page.locator("#turn")).to_have_text("before the match")
    page.locator("#scrubber").fill(str(int(page.locator("#scrubber").get_attribute("max") or 0)))
    expect(page.locator("#turn")).to_have_text("final")
    assert visit.errors == []

"""The Gold edition in front of the pages: a whole match in which the coaches move the turn marker themselves."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Browser, expect

from tests.web.browser import Visit, answer
from tests.web.browser import wait_until_asked as asked
from tests.web.test_browser_bowl import ME, Programs

GOLD = "bloodbowl-gold"
SCRIPTED = {"kind": "bot", "bot": "first-match"}
QUICK = ("move the marker", "end turn", "ready", "stop", "enough", "let it pass", "give a re-roll up")


def test_a_whole_match_with_illegal_procedure(browser: Browser, server: str) -> None:
    visit, random = Visit(browser, viewport={"width": 1400, "height": 1000}), Random(3)
    settings = {"teams": ["norse", "dark-elf"], "turn_marker": "coach"}
    page = visit.table(server, [ME, SCRIPTED], game=GOLD, settings=settings)
    programs, clicked, typed, forgotten = Programs(visit), 0, 0, False
    while asked(page):
        state = programs.state()
        texts = [offer["text"] for offer in state["answers"]]
        if not forgotten and "move the marker" in texts and any(text.startswith("move ") for text in texts[2:]):
            forgotten = True  # the bot notices that nobody has moved the marker
            programs.answer(next(text for text in texts if text.startswith("move ") and text != "move the marker"))
            asked(page)
            expect(page.locator("#prompt")).to_contain_text("Illegal procedure: argue the call?")
            page.get_by_role("button", name="Accept").click()
            expect(page.locator("#prompt")).to_contain_text("Illegal procedure: give up a team re-roll")
            page.get_by_role("button", name="Give a re-roll up").click()
            expect(page.locator("#log")).to_contain_text("calls illegal procedure. The call stands.")
        elif clicked < 16 and state["view"]["question"] != "call":
            answer(page, random.randrange(1000))
            clicked += 1
        else:
            programs.answer(next((text for text in QUICK if text in texts), texts[-1]))
            typed += 1
        assert clicked + typed < 800
    assert forgotten
    assert clicked >= 16
    expect(page.locator("#turn")).to_have_text("final")
    page.get_by_role("link", name="See the replay").click()
    page.wait_for_url("**/replays/*")
    expect(page.locator("#turn")).to_have_text("before the match")
    page.locator("#scrubber").fill(str(int(page.locator("#scrubber").get_attribute("max") or 0)))
    expect(page.locator("#turn")).to_have_text("final")
    assert visit.errors == []

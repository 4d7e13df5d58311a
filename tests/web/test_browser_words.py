"""Plain words at a table: every question is explained, and terms, options and formations tell what they mean."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.web.browser import Visit, middle_of, serious_problems
from tests.web.browser import wait_until_asked as asked
from tests.web.test_browser_table import BOWL, ME, PHONE, bowl

DESKTOP: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}


@pytest.mark.parametrize("options", [DESKTOP, {**PHONE, "color_scheme": "dark"}], ids=["desktop", "dark phone"])
def test_every_question_is_explained_until_the_coach_knows_enough(
    browser: Browser, server: str, options: dict[str, Any]
) -> None:
    visit = Visit(browser, **options)
    page, programs = bowl(visit, server)
    expect(page.locator("#prompt")).to_contain_text("choose a player")
    expect(page.locator("#explain")).to_contain_text("Everybody may act once.")
    mover = next(offer for offer in programs.state()["answers"] if offer["text"].startswith("move "))
    programs.answer(mover["text"])
    expect(page.locator("#explain")).to_contain_text("squares without one are safe")
    assert page.locator("section.ask").evaluate("(section) => section.scrollTop") == 0
    assert serious_problems(page) == []
    page.locator("#settings summary").click()
    page.get_by_label("Explain what I am asked").uncheck()
    expect(page.locator("#explain")).to_have_text("")
    page.reload()
    asked(page)
    expect(page.locator("#explain")).to_have_text("")
    assert visit.errors == []


def hold(visit: Visit, button: Locator) -> None:
    """Rest a finger on a button until it says what it does, and lift it."""
    visit.page.wait_for_load_state("networkidle")  # the chances are there: the buttons are not drawn again
    button.evaluate("each => each.scrollIntoView({block: 'center'})")
    fingers = visit.context.new_cdp_session(visit.page)
    point = dict(zip("xy", middle_of(button), strict=True))
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    visit.page.wait_for_timeout(600)
    expect(visit.page.get_by_role("tooltip")).to_contain_text("Move and block in one action")
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_terms_show_their_meaning_to_pointer_finger_and_keyboard(browser: Browser, server: str) -> None:
    visit = Visit(browser, viewport={"width": 1366, "height": 900})
    page, _ = bowl(visit, server)
    bribes = page.locator("#beside .term").get_by_text("Bribes")
    bribes.hover()
    expect(page.get_by_role("tooltip")).to_contain_text("save one player from being sent off")
    page.mouse.move(5, 5)
    expect(page.get_by_role("tooltip")).to_have_count(0)
    bribes.focus()
    expect(page.get_by_role("tooltip")).to_contain_text("save one player")
    page.keyboard.press("Escape")
    expect(page.get_by_role("tooltip")).to_have_count(0)
    page.locator("#choices button.chip").first.click()
    page.locator("#choices").get_by_role("button", name="Blitz").hover()
    expect(page.get_by_role("tooltip")).to_contain_text("Move and block in one action")
    page.locator("#player .term").get_by_text("MA").hover()
    expect(page.get_by_role("tooltip")).to_contain_text("Movement Allowance")
    assert serious_problems(page) == []

    phone = Visit(browser, **PHONE)
    touched, _ = bowl(phone, server)
    touched.locator("#beside .term").get_by_text("Re-rolls").tap()
    expect(touched.get_by_role("tooltip")).to_contain_text("Second tries")
    touched.locator("#choices button.chip").first.tap()
    expect(touched.locator("#explain")).to_contain_text("Hold a button to read what it does.")
    blitz = touched.locator("#choices").get_by_role("button", name="Blitz")
    hold(phone, blitz)
    expect(blitz).to_have_attribute("aria-pressed", "false")
    assert phone.errors == []


@pytest.mark.parametrize("options", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_options_and_formations_say_what_they_mean(browser: Browser, server: str, options: dict[str, Any]) -> None:
    visit = Visit(browser, **options)
    page = visit.page
    page.goto(f"{server}/#setup")
    blitz = page.locator("[data-game=blitzbowl]")
    expect(blitz).to_contain_text("The less experienced coach gets a card with one extra re-roll")
    expect(blitz).to_contain_text("Who may claim Challenge cards in their first turn")
    assert serious_problems(page) == []
    table = visit.table(server, [ME, ME], game=BOWL)
    asked(table)
    table.get_by_role("button", name="Kick").click()
    expect(table.locator("#choices button").first).to_contain_text("A line over the whole width")
    assert visit.errors == []

"""What moves and calls: speed of moves, the pause at a touchdown, waypoints, and the call to a coach who looks away."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browser import PATIENCE, Visit, answer, click_square, offered_squares, version_of
from tests.web.browser import wait_until_asked as asked
from tests.web.test_browser_table import ME, PHONE, bowl, squares
from tests.web.test_drills import given, lesson, tap

WATCH = """() => {
    window.longest = 0; // milliseconds of the longest move on the pitch
    window.waiting = 0; // tokens on the pitch while a touchdown was told
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
        if (this.classList.contains('player')) window.longest = Math.max(window.longest, options.duration);
        return animate.call(this, frames, options);
    };
    new MutationObserver(() => {
        const told = document.querySelector('.banner.touchdown') && document.body.dataset.done === 'false';
        if (told) window.waiting = document.querySelectorAll('g.player').length;
    }).observe(document.body, { childList: true, subtree: true });
}"""
LOOKS_AWAY = """
    Object.defineProperty(document, 'hidden', { get: () => Boolean(window.away) });
    window.calls = [];
    window.Notification = class { constructor(title, options) { window.calls.push([title, options.body]); } };
    window.Notification.permission = 'granted';
    window.Notification.requestPermission = () => Promise.resolve('granted');
"""


def moving(page: Page) -> Page:
    """The other tests see no animations; these do."""
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(WATCH)
    return page


def safe_squares(page: Page) -> list[str]:
    where = "`${box.getAttribute('x')} ${box.getAttribute('y')}`"
    risky: list[str] = page.evaluate(f"() => [...document.querySelectorAll('.target.risky')].map((box) => {where})")
    places: dict[str, str] = page.evaluate(
        "() => Object.fromEntries([...document.querySelectorAll('[data-square]')]"
        f".map((box) => [box.dataset.square, {where}]))"
    )
    return [square for square in offered_squares(page) if places[square] not in risky]


def steps(one: str, two: str) -> int:
    return max(abs(ord(one[0]) - ord(two[0])), abs(int(one[1:]) - int(two[1:])))


@pytest.mark.parametrize(("speed", "step"), [("slow", 320), ("fast", 70)])
def test_moves_are_as_fast_as_the_coach_wants(browser: Browser, server: str, speed: str, step: int) -> None:
    visit = Visit(browser)
    page, programs = bowl(visit, server)
    moving(page)
    page.locator("#settings summary").click()
    page.get_by_label("Moves on the pitch").select_option(speed)
    mover = next(offer for offer in programs.state()["answers"] if offer["text"].startswith("move "))
    start = squares(programs)[mover["player"]]
    programs.answer(mover["text"])
    far = next(
        o
        for o in programs.state()["answers"]
        if o["square"] and o["arrival"] is None and steps(start, o["square"]) == 3
    )
    before = version_of(page)
    state = programs.state()
    reply = visit.context.request.post(
        f"{server}/api/tables/{state['table']}/actions", data={"version": state["version"], "answers": [far["text"]]}
    )
    assert reply.ok
    page.wait_for_function(f"() => Number(document.body.dataset.version) > {before}", timeout=PATIENCE)
    found = page.evaluate("() => window.longest")
    assert found >= 3 * step  # three squares or more
    assert found % step == 0
    page.get_by_label("Moves on the pitch").select_option("off")
    assert "still" in str(page.locator("body").get_attribute("class"))
    assert visit.errors == []


def press(page: Page, square: str, touch: bool) -> None:
    """Click a square, or tap it and confirm."""
    if not touch:
        return click_square(page, square)
    tap(page, square)
    page.locator("#choices .confirm").tap()


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desktop", "phone"])
def test_the_pitch_waits_a_moment_at_a_touchdown(browser: Browser, server: str, options: dict[str, Any]) -> None:
    visit = Visit(browser, **options)
    page = lesson(visit, server, "bloodbowl/9")
    page.locator("#choices").get_by_role("button", name="4W lineman").click()
    page.locator("#choices").get_by_role("button", name="Block").first.click()
    page.get_by_role("button", name="Pow").click()
    page.wait_for_selector(".target.go", timeout=PATIENCE)
    press(page, offered_squares(page)[0], bool(options))
    page.get_by_role("button", name="Stay").click()
    expect(page.locator("#prompt")).to_contain_text("Step 2 of 2")
    given_so_far = int(page.locator("body").get_attribute("data-given") or 0)
    page.locator("#choices").get_by_role("button", name="11W catcher").click()
    page.wait_for_selector(".target.go", timeout=PATIENCE)
    moving(page)
    press(page, "z8", bool(options))
    given(page, given_so_far + 2)
    expect(page.locator("#prompt")).to_have_text("Well done: this drill is complete.")
    assert page.evaluate("() => window.waiting") == 6  # all still stood there when it was told


def test_a_path_leads_over_waypoints(browser: Browser, server: str) -> None:
    visit = Visit(browser, viewport={"width": 1400, "height": 1000})
    page, programs = bowl(visit, server)
    where = squares(programs)
    movers = [offer["player"] for offer in programs.state()["answers"] if offer["text"].startswith("move ")]
    for label in movers:
        click_square(page, where[label])
        page.wait_for_selector(".ring.selected", timeout=PATIENCE)
        page.wait_for_selector(".target.go", timeout=PATIENCE)
        near = [square for square in safe_squares(page) if steps(square, where[label]) == 1]
        pairs = [(one, two) for one in near for two in near if steps(one, two) == 1]
        if pairs:
            break
        page.keyboard.press("Escape")
    waypoint, goal = pairs[0]
    page.keyboard.down("Shift")
    click_square(page, waypoint)
    page.keyboard.up("Shift")
    expect(page.locator(".ring.there")).to_have_count(1)
    expect(page.locator("#explain")).to_contain_text(f"By way of {waypoint}.")
    click_square(page, goal)
    expect(page.locator("#log")).to_contain_text(f"moves: {waypoint}", timeout=PATIENCE)
    expect(page.locator("#log")).to_contain_text(f"moves: {goal}", timeout=PATIENCE)
    assert squares(programs)[label] == goal
    assert visit.errors == []


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desktop", "phone"])
def test_a_coach_who_looks_away_is_called(browser: Browser, server: str, options: dict[str, Any]) -> None:
    visit = Visit(browser, **options)
    visit.context.add_init_script(LOOKS_AWAY)
    visit.context.add_init_script("localStorage.setItem('table-notify', 'on')")
    page = visit.table(server, [ME, {"kind": "bot", "bot": "random"}])
    asked(page)
    expect(page).to_have_title("Your turn · Orc v Dwarf · Touchline")
    page.evaluate("() => { window.away = true; }")
    for _ in range(12):
        if page.evaluate("() => window.calls.length"):
            break
        answer(page, 0)
        asked(page)
    (title, body), *_ = page.evaluate("() => window.calls")
    assert title == "Your turn"
    assert body
    assert visit.errors == []

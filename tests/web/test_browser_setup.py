"""Setting a team up: formations of a coach's own, players dragged from the bench, and why a drop is not allowed."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browser import PATIENCE, Visit, drag, drag_player
from tests.web.browser import wait_until_asked as asked
from tests.web.test_browser_bowl import Programs

BOWL = "bloodbowl-2020"
ME = {"kind": "me"}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1400, "height": 1000}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def setting_up(visit: Visit, server: str) -> tuple[Page, Programs]:
    """A table for one person on both sides; the kicking team chooses how it sets up."""
    page = visit.table(server, [ME, ME], game=BOWL)
    asked(page)
    programs = Programs(visit)
    programs.answer("kick")
    expect(page.get_by_role("button", name="By hand")).to_be_visible()
    return page, programs


def standing(programs: Programs, seat: int) -> dict[str, str]:
    players = programs.state()["view"]["players"]
    return {player["label"]: player["square"] for player in players if player["square"] and player["seat"] == seat}


@pytest.mark.parametrize("options", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_formation_is_saved_and_used_again(browser: Browser, server: str, options: dict[str, Any]) -> None:
    visit = Visit(browser, **options)
    page, programs = setting_up(visit, server)
    seat = programs.state()["view"]["actor"]
    page.get_by_role("button", name="Formation").first.click()
    expect(page.get_by_role("button", name="Save this formation")).to_be_visible()
    label, square = next(iter(standing(programs, seat).items()))
    far = "b8" if seat == 0 else "y8"
    programs.answer(f"move {label}")
    programs.answer(f"place {far}")
    kept = standing(programs, seat)
    page.get_by_label("Name of the formation").fill("Long shot")
    page.get_by_role("button", name="Save this formation").click()
    expect(page.locator("#choices")).to_contain_text('Saved as "Long shot"')
    assert square not in kept.values()
    page.reload()
    page, programs = setting_up(visit, server)
    page.get_by_role("button", name="My formation: Long shot").click()
    expect(page.get_by_role("button", name="Ready")).to_be_visible(timeout=PATIENCE)
    assert standing(programs, seat) == kept
    page, programs = setting_up(visit, server)
    page.get_by_role("button", name="Forget the formation Long shot").click()
    expect(page.get_by_role("button", name="My formation: Long shot")).to_have_count(0)
    assert visit.errors == []


def test_a_player_is_dragged_from_the_bench_and_a_wrong_drop_says_why(browser: Browser, server: str) -> None:
    visit = Visit(browser, **DESKTOP)
    page, programs = setting_up(visit, server)
    page.get_by_role("button", name="Formation").first.click()
    page.get_by_role("button", name="Ready").wait_for()
    seat = programs.state()["view"]["actor"]
    own = standing(programs, seat)
    wide = [square for square in own.values() if int(square[1:]) in (1, 2, 3, 4)]
    deep = next(square for square in own.values() if square not in wide and square[0] not in "mn")
    column = "c" if seat == 0 else "x"
    drag_player(page, deep, f"{column}2")
    if len(wide) == 2:
        expect(page.locator("#fault")).to_have_text("2 players are in that Wide Zone, and no more may be.")
    drag_player(page, deep, "n8" if seat == 0 else "m8")
    expect(page.locator("#fault")).to_have_text("Players are set up in their own half.")
    benched = page.locator("button.benched.able").first
    name = str(benched.get_attribute("aria-label")).split(" ")[0]
    drag(benched, page.locator(f'[data-square="{deep}"]'))
    expect(page.locator("#log")).to_contain_text(f"{name} on {deep}")
    expect(page.locator(".ring.aim.own")).to_have_count(11)  # one's own players are not marked as enemies
    page.locator("#undo").click()  # a drag is one gesture, so it is taken back at once
    expect(page.locator("#log")).not_to_contain_text(f"{name} on {deep}")
    assert standing(programs, seat) == own
    assert programs.state()["view"]["question"] == "adjust"
    assert visit.errors == []

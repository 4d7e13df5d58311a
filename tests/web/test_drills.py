"""The drills in the browser: every one can be worked through, and a wrong answer is refused with what was wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from playwright.sync_api import Browser, Page, expect

from tests.web.browser import PATIENCE, Visit, box_of, click_square, serious_problems, square_in_view
from tests.web.room import club
from touchline.matches.courses import courses

DRILLS = [(course.id, drill.number) for course in courses().values() for drill in course.drills]
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with club(tmp_path) as client:
        yield client


@pytest.mark.parametrize(("course", "number"), DRILLS)
def test_a_drill_is_done_by_following_its_examples(client: TestClient, course: str, number: int) -> None:
    answers: list[str] = []
    path = f"/api/drills/{course}/{number}"
    state = client.post(path, json={"answers": answers}).json()
    while state["step"] is not None:
        assert state["example"] in [offer["text"] for offer in state["answers"]]
        answers.append(state["example"])
        state = client.post(path, json={"answers": answers}).json()
    assert (state["done"], state["answers"]) == (state["steps"], [])
    assert any(entry["lines"] for entry in state["log"])
    more = client.post(path, json={"answers": [*answers, "pass"]})
    assert (more.status_code, "is done" in more.json()["detail"]) == (422, True)


def test_answers_beside_the_step_and_beyond_the_rules_are_refused_with_the_reason(client: TestClient) -> None:
    for path, answers, words in (
        ("blitzbowl/1", ["pass"], "this step asks for something else. This step: Run around the Orcs"),
        ("blitzbowl/1", ["dance"], "'dance' is not legal now"),
        ("bloodbowl/2", ["move 3W", "to k9"], "to k9 arrives with 50% only; there is a better way"),
        ("bloodbowl/4", ["block 5W"], "one die only. First bring 6W next to 1E. This step: Move 6W"),
        ("bloodbowl/11", [], "numbered from 1 to 10"),
        ("chess/1", [], "there is no course 'chess'; there are blitzbowl, bloodbowl"),
    ):
        reply = client.post(f"/api/drills/{path}", json={"answers": answers})
        assert (reply.status_code, words in reply.json()["detail"]) == (422, True), reply.text
    assert client.get("/drills/blitzbowl/80").status_code == 422
    assert client.get("/drills/chess/1").status_code == 422


def test_a_drill_looks_ahead_like_a_table(client: TestClient) -> None:
    path = "/api/drills/bloodbowl/4"
    offers = client.post(path, json={}).json()["answers"]
    block = next(offer["action"] for offer in offers if offer["text"] == "block 5W")
    (ahead,) = client.post(f"{path}/ahead", json={"actions": [block]}).json()
    assert ahead["chances"]["block"]["dice"] == 1
    refused = client.post(f"{path}/ahead", json={"actions": [99999]})
    assert refused.status_code == 422
    odds = client.post(f"{path}/odds", json={"answers": ["move 6W"], "wanted": ["to n7"]}).json()
    assert odds["path"][-1] == "n7"


def lesson(visit: Visit, server: str, path: str) -> Page:
    visit.page.goto(f"{server}/drills/{path}")
    visit.page.wait_for_selector("#choices button", timeout=PATIENCE)
    return visit.page


def given(page: Page, number: int) -> None:
    page.wait_for_function(f"() => Number(document.body.dataset.given) >= {number}", timeout=PATIENCE)


def done(page: Page) -> None:
    expect(page.locator("#prompt")).to_have_text("Well done: this drill is complete.")


def tap(page: Page, square: str) -> None:
    page.touchscreen.tap(*square_in_view(page, square))


def test_a_wrong_answer_says_what_was_wrong_and_two_light_up_the_right_squares(browser: Browser, server: str) -> None:
    visit = Visit(browser, viewport={"width": 1366, "height": 768})
    page = visit.page
    page.goto(f"{server}/drills")
    assert serious_problems(page) == []
    page.get_by_role("link", name="Learn Blood Bowl").click()
    expect(page.locator("#prompt")).to_have_text("Step 1 of 2: Move 11W to s8.")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#hint")).to_contain_text("Squares without a number are safe")
    for square, words in (("t8", "one more than MA 8"), ("q8", "bring catcher 11W to s8")):
        click_square(page, "k8")
        page.wait_for_selector(".target.go", timeout=PATIENCE)
        click_square(page, square)
        expect(page.locator("#fault")).to_contain_text(words)
    assert page.locator(".ring.there").count() == 1  # the player who is to move
    assert page.locator("body").get_attribute("data-given") == "0"
    click_square(page, "k8")
    page.wait_for_selector(".target.go", timeout=PATIENCE)
    click_square(page, "s8")
    given(page, 2)
    assert page.inner_text("#fault") == ""
    click_square(page, "h8")  # a click on another player ends the move, as at a table
    page.wait_for_selector(".ring.selected", timeout=PATIENCE)
    page.wait_for_selector(".target.go", timeout=PATIENCE)
    click_square(page, "l8")
    done(page)
    assert serious_problems(page) == []
    page.get_by_role("link", name="Next drill").click()
    expect(page.locator("h1")).to_contain_text("Blood Bowl 2/10: Dodging")


def test_an_assist_shows_in_the_dice_before_the_block(browser: Browser, server: str) -> None:
    page = lesson(Visit(browser), server, "bloodbowl/4")
    click_square(page, "m8")
    expect(page.locator(".blockdie")).to_have_count(1)
    page.keyboard.press("Escape")
    click_square(page, "j6")
    page.wait_for_selector(".target.go", timeout=PATIENCE)
    click_square(page, "n7")
    given(page, 2)
    click_square(page, "m8")
    expect(page.locator(".blockdie")).to_have_count(2)
    click_square(page, "n8")
    page.get_by_role("button", name="Pow").click()
    page.wait_for_selector(".target.go", timeout=PATIENCE)
    click_square(page, "o8")
    page.get_by_role("button", name="Stay").click()
    done(page)


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desktop", "phone"])
def test_the_square_of_the_ball_shows_the_chance_to_pick_it_up(
    browser: Browser, server: str, options: dict[str, Any]
) -> None:
    page = lesson(Visit(browser, **options), server, "bloodbowl/6")
    for name, chance in (("1W lineman", "67%"), ("10W thrower", "89%")):  # Sure Hands rolls again
        page.locator("#choices").get_by_role("button", name=re.compile(f"^{name}")).click()
        expect(page.locator(".badge")).to_have_text([chance])
        page.get_by_role("button", name="Choose another player").click()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_cage_is_formed_by_taps_on_a_phone(browser: Browser, server: str, scheme: str) -> None:
    visit = Visit(browser, color_scheme=scheme, **PHONE)
    page = lesson(visit, server, "bloodbowl/10")
    assert page.get_by_text("Your task:").is_visible()
    answers = 0
    for start, corner in (("k5", "l7"), ("k11", "l9"), ("m4", "n7"), ("m12", "n9")):
        tap(page, start)
        if answers:  # a tap elsewhere asks before it ends the move
            page.locator("#choices .confirm").tap()
        page.wait_for_selector(".ring.selected", timeout=PATIENCE)
        page.wait_for_selector(".target.go", timeout=PATIENCE)
        tap(page, corner)
        page.locator("#choices .confirm").tap()
        answers += 2
        given(page, answers)
        answers += 1
    done(page)
    assert not page.get_by_text("Your task:").is_visible()  # read, and folded so that the pitch has room
    assert serious_problems(page) == []
    assert visit.errors == []


def test_a_challenge_card_is_claimed(browser: Browser, server: str) -> None:
    visit = Visit(browser)
    page = lesson(visit, server, "blitzbowl/8")
    expect(page.locator("#beside")).to_contain_text("Get The Ball!")
    page.locator("#choices").get_by_role("button", name="5W").click()
    page.wait_for_selector(".target.go", timeout=PATIENCE)
    click_square(page, "h7")
    given(page, 2)
    click_square(page, "h7")
    given(page, 3)
    page.get_by_role("button", name="Claim nothing").click()
    expect(page.locator("#fault")).to_contain_text("Then the point would be lost")
    page.get_by_role("button", name="Get The Ball!").click()
    done(page)
    expect(page.locator("#points-0")).to_have_text("1")


@pytest.mark.parametrize("phone", [False, True])
def test_every_drill_opens_with_its_task_and_a_question(browser: Browser, server: str, phone: bool) -> None:
    """The drills are seen in turn on a phone and on a desktop; they share the page."""
    visit = Visit(browser, **(PHONE if phone else {"viewport": {"width": 1366, "height": 768}}))
    for course, number in DRILLS[int(phone) :: 2]:
        page = lesson(visit, server, f"{course}/{number}")
        for part in ("#prompt", "#hint-button", "#example", "#next"):
            box = box_of(page.locator(part))
            assert box["y"] + box["height"] <= page.evaluate("() => innerHeight"), (course, number, part)
    assert serious_problems(visit.page) == []
    assert visit.errors == []

"""The drills in the browser: every one can be worked through, and a wrong answer is refused with what is wanted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from playwright.sync_api import Browser, expect

from tests.web.browser import Visit, click_square, serious_problems, serving
from tests.web.room import club
from touchline.blitzbowl.drills import drills


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with club(tmp_path) as client:
        yield client


@pytest.mark.parametrize("number", [drill.number for drill in drills()])
def test_a_drill_is_done_by_following_its_examples(client: TestClient, number: int) -> None:
    answers: list[str] = []
    state = client.post(f"/api/drills/{number}", json={"answers": answers}).json()
    while state["step"] is not None:
        assert state["example"] in [offer["text"] for offer in state["answers"]]
        answers.append(state["example"])
        state = client.post(f"/api/drills/{number}", json={"answers": answers}).json()
    assert (state["done"], state["answers"]) == (state["steps"], [])
    assert state["log"]
    more = client.post(f"/api/drills/{number}", json={"answers": [*answers, "pass"]})
    assert (more.status_code, "is done" in more.json()["detail"]) == (422, True)


def test_answers_beside_the_step_and_beyond_the_rules_are_refused_with_the_reason(client: TestClient) -> None:
    for path, answers, words in (
        ("/api/drills/1", ["pass"], "this step asks for something else. Wanted is Dwarf Blitzer 5E: run."),
        ("/api/drills/1", ["dance"], "'dance' is not legal now"),
        ("/api/drills/8", [], "numbered from 1 to 7"),
    ):
        reply = client.post(path, json={"answers": answers})
        assert (reply.status_code, words in reply.json()["detail"]) == (422, True), reply.text
    assert client.get("/drills/8").status_code == 422


def test_a_beginner_works_through_the_first_drill(browser: Browser, tmp_path: Path) -> None:
    visit = Visit(browser)
    page = visit.page
    with serving(tmp_path) as address:
        page.goto(address)
        page.get_by_role("link", name="Learn", exact=True).click()
        problems = serious_problems(page)
        page.get_by_role("link", name="Start with the first").click()
        expect(page.locator("#prompt")).to_contain_text("Step 1 of")
        page.get_by_role("button", name="Hint").click()
        expect(page.locator("#hint")).to_contain_text("every square is guarded")
        page.locator("#choices").get_by_role("button", name="5E").click()
        page.get_by_role("button", name="Run 5E").click()
        page.wait_for_selector(".target.go")
        click_square(page, "k6")
        expect(page.locator("#fault")).to_contain_text("this step asks for something else")
        problems += serious_problems(page)
        click_square(page, "g5")
        expect(page.locator("#prompt")).to_have_text("Well done: this drill is complete.")
        problems += serious_problems(page)
        page.get_by_role("link", name="Next drill").click()
        expect(page.locator("h1")).to_contain_text("Drill 2 of 7")
    assert problems == []

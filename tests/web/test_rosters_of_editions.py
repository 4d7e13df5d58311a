"""Rosters of the 2016 and Gold editions: written on the page, kept, and an event that plays by them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from playwright.sync_api import Browser, Route, expect

from tests.web.browser import Visit, serious_problems
from tests.web.event_browser import Organiser
from tests.web.room import PASSWORD, another, club


@pytest.fixture
def club_server(tmp_path: Path) -> Iterator[TestClient]:
    with club(tmp_path) as client:
        browser = another(client)
        assert browser.post("/api/accounts", json={"name": "Ann", "password": PASSWORD}).status_code == 201
        yield browser


@pytest.mark.parametrize(("extras", "teams"), [("2016", 28), ("2016-extended", 28), ("gold", 26)])
def test_every_team_of_an_edition_can_be_drafted(club_server: TestClient, extras: str, teams: int) -> None:
    rules = f"/api/roster-rules/1000000/{extras}"
    listed = club_server.get(f"{rules}/teams").json()
    assert len(listed) == teams
    offer = club_server.get(f"{rules}/teams/human").json()
    assert (offer["edition"], offer["sideline"][1]["name"]) == (extras.split("-")[0], "Fan Factor")
    draft = club_server.get(f"{rules}/teams/human/draft").json()
    assert club_server.post(f"{rules}/lists/check", json={"lists": [draft]}).json()["legal"]
    other = "/api/roster-rules/1000000/core"
    found = club_server.post(f"{other}/lists/check", json={"lists": [draft]}).json()
    assert "Allowed: lists for the 2020 edition." in found["faults"][0]


def test_a_mixed_team_is_written_on_a_phone(browser: Browser, server: str) -> None:
    visit = Visit(browser, viewport={"width": 390, "height": 844})
    page = visit.page
    page.goto(f"{server}/rosters")
    page.get_by_label("Edition and books").select_option("gold")
    page.get_by_label("Budget").select_option("1300000")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector("body[data-ready=true]")
    held: list[Route] = []
    page.route("**/teams/human", lambda route: held.append(route))  # the team's reply comes after the click for a list
    page.locator("#team").select_option("human")
    page.get_by_role("button", name="Fill in a sensible list").click()
    while not held:
        page.wait_for_timeout(20)
    held[0].continue_()
    expect(page.locator("#sums")).to_contain_text("1,300,000 of 1,300,000 gold pieces. The list is legal.")
    expect(page.get_by_label("Fan Factor")).to_have_value("2")
    page.get_by_label("Secret weapon of number 1", exact=True).select_option("chainsaw")
    page.locator("#add-ally").select_option("ogre/ogre")
    expect(page.locator("#list-faults")).to_contain_text("too many")
    page.get_by_role("button", name="Remove number 2", exact=True).click()
    expect(page.locator("#sums")).to_contain_text("1,430,000 of 1,300,000")
    expect(page.locator("#add-ally option[value='skaven/lineman']")).to_have_count(0)
    expect(page.locator("#players")).to_contain_text("Ogre (ally)")
    expect(page.get_by_label("Mercenary")).to_be_hidden()
    page.get_by_label("Team name").fill("Mixed Company")
    page.get_by_role("button", name="Save it").click()
    page.wait_for_url("**/rosters")
    expect(page.locator("#rosters")).to_contain_text("Mixed Company")
    expect(page.locator("#rosters")).to_contain_text("Human, Gold edition")
    page.locator("#rosters summary").first.click()
    expect(page.locator("#rosters")).to_contain_text("130,000 too many")
    assert serious_problems(page) == []


def test_a_2016_roster_with_a_mercenary_and_a_doubtful_list(browser: Browser, server: str) -> None:
    visit = Visit(browser)
    page = visit.page
    page.goto(f"{server}/rosters/new?budget=1300000&extras=2016")
    page.wait_for_selector("body[data-ready=true]")
    page.locator("#team").select_option("slann")
    expect(page.locator("#doubtful")).to_contain_text("Doubtful: not a list of the publisher")
    page.locator("#team").select_option("orc")
    page.get_by_role("button", name="Fill in a sensible list").click()
    expect(page.locator("#sums")).to_contain_text("The list is legal.")
    page.locator("#add-mercenary").select_option("lineman")
    skill = page.get_by_label("Added skill of number", exact=False).last
    skill.select_option("block")
    expect(page.locator("#players")).to_contain_text("Mercenary Lineman")
    expect(page.locator("#list-faults")).to_contain_text("too many")
    assert visit.errors == []


def test_an_event_of_2016_begins_with_the_figures_of_its_edition(browser: Browser, server: str) -> None:
    organiser = Organiser(browser, server)
    page = organiser.go("/events/new")
    page.get_by_role("link", name="2016 edition").click()
    page.wait_for_url("**edition=2016")
    page.get_by_label("You are the Event Organiser: your name").fill("Olive")
    page.locator("[data-field=name]").first.fill("Old Boys")
    page.get_by_label("Venue").fill("Town hall")
    page.get_by_role("button", name="Create the event").click()
    page.wait_for_url("**/desk")
    event = page.url.split("/")[-2]
    pack = organiser.get(f"/api/events/{event}/rulespack")
    assert (pack["roster"]["edition"], pack["roster"]["budget"]) == ("2016", 1_000_000)
    assert len(organiser.get(f"/api/events/{event}/teams")) == 28
    assert organiser.errors == []

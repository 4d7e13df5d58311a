"""A game of an event in two real browsers, from "Play here" to the sheet that both coaches confirm."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.web.event_browser import PHONE, Person
from tests.web.test_event_forms import ready
from tests.web.two_coaches import play
from touchline.teams import RosterRules
from touchline.teams.event_rules import ProgressRules


@pytest.mark.long
def test_a_whole_game_of_two_coaches_flows_into_the_sheet_that_both_confirm(browser: Browser, server: str) -> None:
    roster = RosterRules(1_150_000, progress=ProgressRules(injuries=True, advancement=True))
    additional = ("injuries", "player-advancement")
    olga = ready(browser, server, ["Ann", "Bob"], roster=roster, additional_rules=additional)
    olga.draw()
    ann, bob = Person(browser, server, **PHONE), Person(browser, server)
    for person, name in ((ann, "Ann"), (bob, "Bob")):
        person.open_link(olga.link_of(name))
        person.page.get_by_role("button", name="Play here").or_(
            person.page.get_by_role("button", name="Go to our table")
        ).click()
        person.page.wait_for_url("**/tables/*")
    assert ann.page.url == bob.page.url
    play((ann, bob), ann.page.url.rpartition("/")[2])
    for person in (ann, bob):
        expect(person.page.locator("#turn")).to_have_text("final")
        person.page.get_by_role("link", name="Confirm the result").click()
        person.page.wait_for_url("**/me")

    told = ann.get(f"{olga.api}/games/r1t1/table")
    for person, waiting in ((ann, True), (bob, False)):
        page = person.page
        box = page.locator("#from-table")
        expect(box).to_contain_text(f"The table says {'–'.join(map(str, told['touchdowns']))}")
        for side in told["injuries"]:
            for one in side:
                expect(box).to_contain_text(f"{one['player']} {one['result'].replace('-', ' ')}")
        expect(page.locator("#confirm")).to_have_count(0)  # one yes is enough
        box.get_by_role("button", name="Confirm this result").click()
        expect(page.locator("#result")).to_contain_text("Waiting for Bob" if waiting else "Official")
    page = ann.go(f"/events/{olga.event}/me")
    expect(page.locator("#result")).to_contain_text("Official")
    expect(page.locator(".big-score")).to_have_text("–".join(map(str, told["touchdowns"])))

    page.get_by_role("link", name="Injuries and advancement").click()
    expect(page.locator("#progress")).to_be_visible()
    own = told["injuries"][0 if "Ann" in olga.get(f"{olga.api}/rounds/1")["games"][0]["home"]["name"] else 1]
    for one in own:
        if one["player"].isdecimal():
            assert page.get_by_label(f"Casualty roll of {one['player']}", exact=True).input_value() != ""
    assert (olga.errors, ann.errors, bob.errors) == ([], [], [])

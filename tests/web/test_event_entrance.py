"""The entrance of an event in a real browser: places and waiting list, lists on paper, links, phones, the calendar."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.event_browser import PHONE, Organiser, Person
from touchline.web.events.people import reach_of

NAMES = ["Ann", "Bob", "Cid", "Dee"]
PLACES = {"[data-field=places]": 2}


def ready(browser: Browser, server: str, name: str, **change: object) -> Organiser:
    olga = Organiser(browser, server)
    olga.create(name, "Olga", dict(change) or None)
    olga.open_registration()
    return olga


def stays_within(page: Page) -> bool:
    """Whether nothing on the page has to be scrolled sideways."""
    page.wait_for_load_state()  # before its style sheets are there everything is wider
    inside = "[...document.querySelectorAll('.scroll')].every((box) => box.scrollWidth <= box.clientWidth + 1)"
    wide: bool = page.evaluate(f"() => document.documentElement.scrollWidth <= innerWidth && {inside}")
    return wide


def register(person: Person, event: str, name: str) -> None:
    page = person.go(f"/events/{event}/register")
    page.get_by_label("Your name").fill(name)
    for box in page.get_by_role("checkbox").all():
        box.check()
    page.get_by_role("button", name="Register").click()
    page.wait_for_url("**/me")


def test_registration_with_places_a_waiting_list_and_an_end(browser: Browser, server: str) -> None:
    olga = ready(browser, server, "Full House", **PLACES)
    olga.register_many(NAMES[:2])
    zoe = Person(browser, server, **PHONE)
    register(zoe, olga.event, "Zoe")
    expect(zoe.page.locator("main")).to_contain_text("You are on the waiting list, place 1")
    page = olga.desk()
    expect(page.locator("main")).to_contain_text("0 of 2 places are left; 1 on the waiting list")
    olga.press("Close registration")
    expect(page.get_by_role("button", name="Reopen registration")).to_be_visible()
    assert "Register" not in [link.inner_text() for link in olga.go(f"/events/{olga.event}").locator("a.button").all()]
    page = olga.desk("/coaches")
    olga.press("Admit", "#waiting")
    expect(page.locator("#waiting .faults")).to_contain_text("all 2 places are taken")
    first = olga.get(f"{olga.api}/coaches")[0]["id"]
    olga.post(f"{olga.api}/decisions", {"kind": "withdrawn", "document": {"coach": first}})
    page = olga.desk("/coaches")
    olga.press("Admit", "#waiting")
    expect(page.locator("#waiting")).to_have_count(0)
    expect(zoe.go(f"/events/{olga.event}/me").locator("main")).to_contain_text("You are registered")
    assert (olga.errors, zoe.errors) == ([], [])


def test_an_event_with_lists_on_paper(browser: Browser, server: str) -> None:
    olga = ready(browser, server, "Paper Cup", **{"[data-field=lists_on_paper]": True})
    zoe = Person(browser, server, **PHONE)
    register(zoe, olga.event, "Zoe")
    zoe.page.get_by_label("My team").select_option("skaven")
    zoe.press("I have the list on paper")
    expect(zoe.page.locator(".badge.approved")).to_be_visible()
    olga.register_many(["Ann"])
    coach = next(one for one in olga.get(f"{olga.api}/coaches") if one["name"] == "Ann")
    page = olga.desk(f"/coaches/{coach['id']}")
    page.get_by_label("The list is on paper. Team").select_option("orc")
    olga.press("Accept the list on paper")
    expect(page.locator(".badge.approved")).to_be_visible()
    olga.draw()
    assert (olga.errors, zoe.errors) == ([], [])


def test_links_for_everybody_and_ones_own(browser: Browser, server: str) -> None:
    olga = ready(browser, server, "Link Cup")
    olga.register_many(NAMES)
    page = olga.desk("/links")
    page.get_by_role("button", name="Create links").click()
    expect(page.locator(".link-card")).to_have_count(4)
    expect(page.locator(".link-card").first).to_contain_text("This address works on this computer only.")
    link = page.locator(".link-card small").first.inner_text()
    ann = Person(browser, server, **PHONE)
    ann.open_link(link)
    ann.page.get_by_text("My link", exact=True).click()
    ann.press("Show my link")
    own = ann.page.get_by_label("Link of Ann")
    expect(own).to_be_visible()
    second = Person(browser, server)
    second.open_link(own.input_value())
    expect(second.page.locator("main")).to_contain_text("player number")
    assert (olga.errors, ann.errors, second.errors) == ([], [], [])


@pytest.mark.parametrize(
    ("host", "reach"),
    [
        ("localhost", "on this computer only"), ("127.0.0.1", "on this computer only"),
        ("::1", "on this computer only"),
        ("192.168.1.7", "in this network only"), ("10.0.0.2", "in this network only"),
        ("hall", "in this network only"),
        ("hall.local", "in this network only"), ("bowl.example.org", ""), ("8.8.8.8", ""),
    ],
)  # fmt: skip
def test_how_far_an_address_reaches(host: str, reach: str) -> None:
    assert reach_of(host) == reach


def test_a_phone_shows_standings_and_the_opponents_skills_without_scrolling_sideways(
    browser: Browser, server: str
) -> None:
    olga = ready(browser, server, "Narrow Cup")
    olga.register_many(NAMES)
    olga.hand_in_lists(["lizardmen", "underworld-denizens"])
    olga.approve_all()
    olga.draw()
    phone = Person(browser, server, **PHONE)
    phone.open_link(olga.link_of("Ann"))
    page = phone.go(f"/events/{olga.event}/standings")
    assert stays_within(page)
    row = page.locator(".standings tbody tr").first
    assert row.locator("td[data-label]").count() >= 5
    assert all(cell.is_visible() for cell in row.locator("td[data-label]").all())
    page = phone.go(f"/events/{olga.event}/me")
    page.get_by_role("link", name="roster", exact=False).last.click()
    expect(page.locator(".roster .skills").first).to_be_visible()
    assert stays_within(page)
    assert page.locator(".roster .skills", has_text="Dodge").first.is_visible()
    assert phone.errors == []


def test_an_event_is_found_by_its_short_name_and_goes_into_a_calendar(browser: Browser, server: str) -> None:
    change = {"[data-group=logistics] [data-field=date] >> nth=-1": "2027-05-02"}
    olga = ready(browser, server, "Bärenpokal 2027", **change)
    visitor = Person(browser, server, **PHONE)
    page = visitor.go("/e/barenpokal-2027")
    page.wait_for_url(f"**/events/{olga.event}")
    expect(page.locator(".facts dd", has_text="Town hall")).to_have_count(1)
    expect(page.locator(".facts dd", has_text="Sunday, 2 May 2027")).to_have_count(1)
    reply = visitor.context.request.get(f"{server}/events/{olga.event}/files/calendar.ics")
    assert (reply.status, reply.headers["content-type"]) == (200, "text/calendar; charset=utf-8")
    assert "DTSTART:20270502T100000" in reply.text()
    assert visitor.context.request.get(f"{server}/e/nobody").status == 404
    assert visitor.errors == []


def test_two_coaches_play_here_and_confirm_what_the_table_says(browser: Browser, server: str) -> None:
    olga = ready(browser, server, "Table Cup")
    olga.register_many(NAMES[:1])
    olga.hand_in_lists(["orc"])
    olga.approve_all()
    page = olga.desk("/coaches")
    page.get_by_label("Which").select_option("random")
    page.get_by_label("How many").fill("3")
    olga.press("Add bots")
    expect(page.locator("#coaches")).to_contain_text("Bot 3")
    olga.draw()
    page = olga.desk()
    page.get_by_role("button", name="Let the bots play").click()
    expect(page.locator("#bots")).to_have_count(0)
    page = olga.desk("/statistics")
    expect(page.locator("#races tbody tr").first).to_be_visible()
    expect(page.locator("svg.plot circle")).to_have_count(2)
    ann = Person(browser, server, **PHONE)
    ann.open_link(olga.link_of("Ann"))
    ann.page.get_by_role("button", name="Play here").click()
    ann.page.wait_for_url("**/tables/*")
    expect(ann.page.locator("#team-0, #team-1").first).to_be_visible()
    back = ann.go(f"/events/{olga.event}/me")
    expect(back.locator("#from-table")).to_contain_text("The game is being played at a table here.")
    assert (olga.errors, ann.errors) == ([], [])

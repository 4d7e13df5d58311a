"""The rarer forms of events in a real browser: groups by hand, injuries and advancement, files of other programs."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, expect

from tests.exchange.test_tourma import ROUNDS, save
from tests.tournament.event_builder import make_pack
from tests.web.event_browser import PHONE, Organiser, Person
from touchline.journal.documents import to_document
from touchline.teams import RosterRules
from touchline.teams.event_rules import ProgressRules
from touchline.tournament.rulespack import Format, KnockoutFormat


def ready(browser: Browser, server: str, names: list[str], **changes: Any) -> Organiser:
    """The organiser of an event whose coaches have lists."""
    olga = Organiser(browser, server)
    olga.go("/events")
    made = olga.post("/api/events", {"organiser": "Olga", "rulespack": to_document(make_pack(**changes))})
    olga.event = made["id"]
    olga.open_registration()
    olga.register_many(names)
    olga.hand_in_lists(["orc", "human"])
    olga.approve_all()
    return olga


def test_groups_are_set_by_hand(browser: Browser, server: str) -> None:
    names = [f"C{number}" for number in range(1, 9)]
    olga = ready(browser, server, names, rounds=5, format=Format(knockout=KnockoutFormat(4)))
    page = olga.desk()
    page.get_by_text("Set the groups by hand").click()
    field = page.locator("textarea[name=groups]")
    field.fill("1, 2, 3, 4\n5, 6, 7")
    olga.press("Set these groups")
    expect(page.locator(".faults li").filter(has_text="C8 is in no group")).to_be_visible()
    field.fill("1, 2, 3, 4\nC5, C6, 7, 8")
    olga.press("Set these groups")
    expect(page.locator("[data-draw]")).to_be_visible()
    assert olga.errors == []


def test_a_coach_writes_down_injuries_and_buys_a_skill_on_the_phone(browser: Browser, server: str) -> None:
    roster = RosterRules(1_150_000, progress=ProgressRules(injuries=True, advancement=True))
    additional = ("injuries", "player-advancement")
    olga = ready(browser, server, ["Ann", "Bob"], roster=roster, additional_rules=additional)
    olga.draw()
    ann = Person(browser, server, **PHONE)
    ann.open_link(olga.link_of("Ann"))
    olga.post(f"{olga.api}/games/r1t1/result", {"touchdowns": [2, 1], "casualties": [0, 0]})
    ann.go(f"/events/{olga.event}/me")
    page = ann.page
    page.get_by_role("link", name="Injuries and advancement").click()
    page.get_by_label("Casualty roll of 1", exact=True).fill("16")
    page.get_by_label("touchdown of 2", exact=True).fill("1")
    ann.press("Add one")
    row = page.locator("[data-advancement]").last
    row.locator("[data-part=number]").select_option("2")
    row.locator("[data-part=kind]").select_option("chosen-primary")
    row.locator("[data-part=skill]").select_option("tackle")
    ann.press("Save")
    expect(page.locator(".faults li")).to_contain_text("it costs 6 Star Player Points, and there are 3")
    page.get_by_label("touchdown of 2", exact=True).fill("2")
    ann.press("Save")
    expect(page.locator("[data-player='1']")).to_contain_text("now: dead")
    expect(page.locator("[data-player='2']")).to_contain_text("now: +Tackle")
    assert ann.errors == olga.errors == []


def test_a_coach_hires_for_one_game_on_the_phone(browser: Browser, server: str) -> None:
    roster = RosterRules(1_150_000, progress=ProgressRules(injuries=True))
    olga = ready(browser, server, ["Ann", "Bob"], roster=roster, additional_rules=("injuries",))
    olga.draw()
    olga.post(f"{olga.api}/games/r1t1/result", {"touchdowns": [1, 1], "casualties": [0, 0]})
    hurt = {"suffered": [{"number": number, "roll": 16} for number in (1, 2, 3, 4)]}
    wounded = {"game": "r1t1", "coach": "c1", "progress": hurt}
    olga.post(f"{olga.api}/decisions", {"kind": "progress-recorded", "document": wounded})
    olga.post(f"{olga.api}/rounds/by-hand", {"pairs": [["c1", "c2"]], "why": "once more"})
    ann = Person(browser, server, **PHONE)
    ann.open_link(olga.link_of("Ann"))
    page = ann.go(f"/events/{olga.event}/me")
    page.get_by_text("Hire for this game").click()
    page.get_by_label("Bloodweiser Kegs x1, 50,000").check()
    ann.press("Hire them")
    expect(page.locator(".now")).to_contain_text("Hired: Bloodweiser Kegs x1")
    assert ann.errors == olga.errors == []


def test_a_file_of_another_program_is_looked_at_before_it_is_taken_over(browser: Browser, server: str) -> None:
    olga = Organiser(browser, server)
    page = olga.go("/events")
    page.get_by_text("Import an event from another program").click()
    field = page.locator("input[name=content]")
    field.set_input_files({"name": "wrong.xml", "mimeType": "text/xml", "buffer": b"<a/>"})
    olga.press("Preview")
    expect(page.locator(".faults li")).to_contain_text("neither a save file of TourMa nor a report for the NAF")
    field.set_input_files({"name": "old.xml", "mimeType": "text/xml", "buffer": save(*ROUNDS)})
    olga.press("Preview")
    expect(page.locator(".seen li").first).to_contain_text("5 coaches, 3 rounds, 6 games")
    page.locator("form", has=field).get_by_role("button", name="Import").click()
    page.wait_for_url("**/desk")
    expect(page.locator(".event-name")).to_contain_text("Old Bowl")
    assert olga.errors == []

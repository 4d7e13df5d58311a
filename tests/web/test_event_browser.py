"""Whole events in real browsers: from the form of a new event to the awards, everybody at their own screen."""

from __future__ import annotations

import io
import zipfile
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.web.event_browser import PHONE, Organiser, Person, enter_all, enter_by_keyboard
from touchline.tournament import Event

NAMES = ["Cid", "Dee", "Eva", "Fay", "Gil", "Hal", "Ida", "Jon", "Kim", "Lou"]
TEAMS = ["orc", "human", "dwarf", "skaven", "norse", "lizardmen", "goblin", "halfling", "dark-elf", "amazon"]


def register_on_the_phone(person: Person, event: str, name: str, team: str) -> None:
    """A coach registers, writes a list by hand and hands it in."""
    page = person.go(f"/events/{event}/register")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("checkbox").check()
    page.get_by_role("button", name="Register", exact=True).click()
    page.wait_for_url("**/me")
    page.get_by_role("link", name="Write roster").click()
    page.wait_for_function("() => document.body?.dataset.ready === 'true'")
    page.locator("#team").select_option(team)
    expect(page.locator("#list-faults")).to_contain_text("11")  # an empty list has too few players, and says so
    page.get_by_role("button", name="Fill in a sensible list").click()
    expect(page.locator("#sums")).to_contain_text("The list is legal.")
    page.get_by_role("button", name="Submit").click()
    page.wait_for_url("**/me")
    expect(page.locator(".badge.submitted")).to_be_visible()


def report(page: Page, own: int, their: int) -> None:
    page.locator("[name=own_touchdowns]").fill(str(own))
    for _ in range(their):
        page.get_by_role("button", name="One more: Touchdowns").last.click()
    page.get_by_role("button", name="Report the result").click()
    expect(page.locator("#result")).to_contain_text("You have reported")


def game_of(organiser: Organiser, name: str) -> dict[str, Any]:
    number = organiser.get(organiser.api)["round"]
    games: list[dict[str, Any]] = organiser.get(f"{organiser.api}/rounds/{number}")["games"]
    return next(game for game in games if name in (game["home"]["name"], game["away"]["name"]))


def opponent_of(organiser: Organiser, name: str) -> str:
    game = game_of(organiser, name)
    return str(game["away"]["name"] if game["home"]["name"] == name else game["home"]["name"])


def test_twelve_coaches_over_three_rounds_with_every_role_at_its_own_screen(browser: Browser, server: str) -> None:
    olga = Organiser(browser, server)
    event = olga.create("Lantern Cup", "Olga")
    olga.open_registration()
    for office, person in (("scorekeeper", "Tess"), ("referee", "Rex")):
        page = olga.desk("/people")
        page.get_by_label("Role").first.select_option(office)
        page.get_by_label("Person").first.fill(person)
        olga.press("Appoint")
        expect(page.locator("table").first).to_contain_text(person)
    tess, rex = Person(browser, server), Person(browser, server)
    tess.open_link(olga.link_of("Tess"))
    rex.open_link(olga.link_of("Rex"))

    ann, bob = Person(browser, server, **PHONE), Person(browser, server, **PHONE)
    register_on_the_phone(ann, event, "Ann", "wood-elf")
    register_on_the_phone(bob, event, "Bob", "black-orc")
    olga.register_many(NAMES)
    olga.hand_in_lists(TEAMS)
    olga.approve_all()

    # round 1: a report that the other coach confirms, the others by the scorekeeper's keyboard
    olga.draw()
    page = olga.desk()
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator("#clock-time")).to_have_text("2:30:00")
    ann.go(f"/events/{event}/me")
    expect(ann.page.locator(".big-table")).to_contain_text("Table")
    expect(ann.page.locator("#clock-time")).to_contain_text("2:29")
    ann.page.get_by_role("link", name="View their roster").click()
    expect(ann.page.locator("h1")).to_contain_text(opponent_of(olga, "Ann"))
    ann.go(f"/events/{event}/me")
    report(ann.page, 2, 1)
    other = Person(browser, server, **PHONE)
    other.open_link(olga.link_of(opponent_of(olga, "Ann")))
    expect(other.page.locator(".their-report")).to_contain_text("Ann reports")
    other.page.get_by_role("button", name="Confirm this result").click()
    expect(other.page.locator("#result")).to_contain_text("Official.")
    tess.go(f"/events/{event}/desk/round")
    enter_by_keyboard(tess.page, [(2, 0, 3, 1), (1, 1, 0, 0), (0, 2, 1, 2), (3, 1, 0, 4), (1, 2, 2, 2)])
    expect(tess.page.locator("#missing")).to_have_text("All results are in.")
    tess.page.reload()
    lines = [
        [field.input_value() for field in row.locator("input").all()]
        for row in tess.page.locator("#results tbody tr").all()
    ]
    assert ["2", "0", "3", "1"] in lines  # what was typed stands there again
    assert ["1", "2", "2", "2"] in lines

    # round 2: a dispute that the referee settles
    tess.go(f"/events/{event}/desk")
    tess.page.locator("[data-preview]").first.click()
    tess.page.get_by_role("button", name="Publish these pairings").click()
    tess.page.wait_for_url("**/desk/round")
    ann.go(f"/events/{event}/me")
    report(ann.page, 3, 0)
    foe = Person(browser, server, **PHONE)
    foe.open_link(olga.link_of(opponent_of(olga, "Ann")))
    foe.page.locator("[name=their_touchdowns]").fill("2")
    foe.page.get_by_role("button", name="Report the result").click()
    expect(foe.page.locator("#result")).to_contain_text("Your reports differ")
    rex.go(f"/events/{event}/desk")
    rex.page.locator(".alarm a").click()
    game = game_of(olga, "Ann")["id"]
    rex.page.locator(f"#{game} [data-more]").click()
    for place, figure in enumerate("2000"):
        rex.page.locator(f"#{game} input").nth(place).fill(figure)
    rex.page.get_by_role("button", name="Referee's ruling").click()
    expect(rex.page.locator(f"#{game} .badge")).to_have_text("official")
    tess.go(f"/events/{event}/desk/round")
    enter_all(tess.page, draws=True)

    # round 3: a slip of the pen, an amendment with its reason, an undo
    olga.draw()
    tess.go(f"/events/{event}/desk/round")
    first = tess.page.locator("#results tbody tr").first
    for place, figure in enumerate(("12", "0", "0", "0")):
        first.locator("input").nth(place).fill(figure)
    first.locator("input").nth(3).press("Enter")
    expect(first.locator(".faults")).to_contain_text("really 12 touchdowns?")
    first.locator("input").nth(0).fill("1")
    first.locator("input").nth(3).press("Enter")
    expect(first.locator(".badge")).to_have_text("official")
    enter_all(tess.page)
    first.locator("[data-more]").click()
    first.locator("input").nth(0).fill("2")
    tess.page.get_by_role("button", name="Change the result").click()
    expect(tess.page.locator("#more .faults")).to_contain_text("reason")
    tess.page.locator("#more").get_by_label("Reason").fill("the slip was misread")
    tess.page.get_by_role("button", name="Change the result").click()
    expect(tess.page.locator("#more")).to_be_hidden()
    page = olga.desk("/log")
    expect(page.locator(".log tbody tr").first).to_contain_text("the slip was misread")
    page.locator(".log tbody tr").first.get_by_role("button").click()
    page.get_by_label("Reason").fill("the slip was right after all")
    olga.press("Undo")
    expect(page.locator(".log .undone")).to_have_count(1)

    # votes, awards, the end
    ann.go(f"/events/{event}/me")
    ann.page.get_by_role("button", name="Vote", exact=True).first.click()
    expect(ann.page.locator("main")).to_contain_text("You have voted for your favourite opponent.")
    page = olga.desk("/awards")
    expect(page.locator(".awards")).to_contain_text("First Place")
    olga.press("Close the event")
    expect(page.locator(".phase")).to_have_text("finished")
    public = Person(browser, server)
    public.go(f"/events/{event}/awards")
    assert public.page.locator(".podium .name").count() >= 3
    public.go(f"/events/{event}/standings")
    assert public.page.locator(".standings tbody tr").count() == 12
    check_downloads(olga)
    assert [each.errors for each in (olga, tess, rex, ann, bob, other, foe, public)] == [[]] * 8


def check_downloads(olga: Organiser) -> None:
    """The page about files leads to all of them; the event file and the static copy are what they should be."""
    page = olga.desk("/files")
    links = [str(link.get_attribute("href")) for link in page.locator("main a[download]").all()]
    assert len(links) > 12
    for link in links:
        if not link.endswith(".pdf"):  # printing takes its time, and has its own tests
            assert olga.context.request.get(olga.server + link).ok, link
    journal = olga.context.request.get(f"{olga.server}/events/{olga.event}/files/event.jsonl").text()
    assert Event.load(journal).state.phase == "finished"
    content = olga.context.request.get(f"{olga.server}/events/{olga.event}/files/site.zip").body()
    names = zipfile.ZipFile(io.BytesIO(content)).namelist()
    assert {"index.html", "standings.html", "pairings-3.html", "awards.html", "style.css"} <= set(names)


def test_a_team_event_whose_captains_confirm_their_pairings(browser: Browser, server: str) -> None:
    olga = Organiser(browser, server)
    event = olga.create("Squad Cup", "Olga", {"[data-field=squad_size]": 3})
    olga.open_registration()
    squads = ["Anvils", "Brooks", "Comets", "Drakes"]
    names = [f"{squad[:2]}{number}" for squad in squads for number in (1, 2, 3)]
    olga.register_many(names, [squad for squad in squads for _ in range(3)])
    olga.hand_in_lists(["orc", "human", "dwarf"])
    olga.approve_all()
    for _ in range(3):
        olga.draw()
        enter_all(olga.page, draws=True)
    captain = Person(browser, server, **PHONE)
    captain.open_link(olga.link_of("An1"))
    captain.press("Our pairings are right")
    expect(captain.page.locator("main")).to_contain_text("The captain has confirmed the pairings.")
    page = olga.go(f"/events/{event}/standings")
    expect(page.locator("h2")).to_have_text(["Teams", "Coaches"])
    assert page.locator(".standings").first.locator("tbody tr").count() == 4
    olga.desk("/awards")
    olga.press("Close the event")
    expect(olga.page.locator(".phase")).to_have_text("finished")
    assert (olga.errors, captain.errors) == ([], [])


def test_groups_and_a_knockout_to_the_final(browser: Browser, server: str) -> None:
    olga = Organiser(browser, server)
    change = {"[data-group=knockout] [data-enable]": True, "[data-field=qualifiers]": 4}
    page = olga.go("/events/new")
    page.get_by_role("button", name="Add", exact=True).first.wait_for()
    event = create_with_rounds(olga, "Cup of Groups", 5, change)
    olga.open_registration()
    olga.register_many([*NAMES[:7], "Zoe"])
    olga.hand_in_lists(TEAMS)
    olga.approve_all()
    page = olga.desk()
    olga.press("Draw the groups")
    expect(page.locator("[data-draw]")).to_be_visible()
    for number in range(1, 6):
        if number == 4:
            page = olga.desk()
            olga.press("Settle the qualifiers")
            expect(page.locator("[data-draw]")).to_be_visible()
        olga.draw()
        enter_all(olga.page)
    page = olga.go(f"/events/{event}/standings")
    expect(page.locator(".bracket-round h3")).to_have_text(["Semi-finals", "Finals"])
    assert page.locator(".bracket .won").count() == 4
    expect(page.locator("main")).to_contain_text("Best of the Rest")
    assert olga.errors == []


def create_with_rounds(olga: Organiser, name: str, rounds: int, change: dict[str, Any]) -> str:
    """A new event with more rounds than the form begins with, read in from a TOML text."""
    page = olga.go("/events/new")
    page.get_by_text("Fill in from a rulespack file").click()
    slots = ", ".join(f'{{start = "{9 + number}:00"}}' for number in range(rounds))
    text = f'''
name = "{name}"
additional_rules = []
[logistics]
venue = "Town hall"
start = "09:00"
rounds = [{slots}]
[publications]
titles = ["Rulebook"]
faq_date = "2025-05-29"
[roster]
budget = 1150000
[format.knockout]
qualifiers = {change["[data-field=qualifiers]"]}
'''
    page.locator("#pack-text").fill(text)
    page.get_by_role("button", name="Fill in the form").click()
    expect(page.locator("[data-rows=rounds] > [data-row]")).to_have_count(rounds)
    expect(page.locator("[data-group=knockout] [data-enable]")).to_be_checked()
    page.get_by_label("You are the Event Organiser: your name").fill("Olga")
    page.get_by_role("button", name="Create the event").click()
    page.wait_for_url("**/desk")
    olga.event = page.url.split("/")[-2]
    return olga.event


def test_a_stunty_tournament_admits_stunty_teams_only(browser: Browser, server: str) -> None:
    olga = Organiser(browser, server)
    event = olga.create("Small Feet", "Olga", {"[data-group=stunty] [data-field=only]": True})
    olga.open_registration()
    ann = Person(browser, server, **PHONE)
    register_on_the_phone(ann, event, "Ann", "goblin")
    offered = [team["id"] for team in ann.get(f"{olga.api}/teams")]
    assert "goblin" in offered
    assert "orc" not in offered
    olga.register_many(NAMES[:4])
    olga.hand_in_lists(["halfling", "snotling", "ogre", "underworld-denizens"])
    olga.approve_all()
    olga.draw()
    expect(olga.page.locator("tr[data-state=bye]")).to_have_count(1)  # five coaches, and nobody is the Spare Player
    enter_all(olga.page)
    page = olga.go(f"/events/{event}/standings")
    assert page.locator(".standings tbody tr").count() == 5
    assert (olga.errors, ann.errors) == ([], [])


def test_the_hall_turns_its_slides_and_brings_in_what_changes(browser: Browser, server: str) -> None:
    olga = Organiser(browser, server)
    event = olga.create("Hall Cup", "Olga")
    olga.open_registration()
    hall = Person(browser, server)
    page = hall.go(f"/events/{event}/hall")
    expect(page.locator(".slide img.qr")).to_be_visible()
    olga.register_many(NAMES[:4])
    olga.hand_in_lists(TEAMS)
    olga.approve_all()
    olga.draw()
    expect(page.locator(".slide:not([hidden]) h2")).to_have_text("Round 1")  # by itself
    page.keyboard.press("ArrowRight")
    expect(page.locator(".slide:not([hidden]) h2")).to_have_text("Standings")
    assert page.locator(".slide:not([hidden])").count() == 1
    assert hall.errors == []


def test_another_link_opened_in_the_same_tab_begins_again(browser: Browser, server: str) -> None:
    """Only the part behind the # differs, so the browser does not load the page again by itself."""
    olga = Organiser(browser, server)
    event = olga.create("Cup of Links", "Olga")
    olga.open_registration()
    olga.register_many(NAMES[:1])
    ann = Person(browser, server)
    page = ann.go(f"/events/{event}/enter#nobody-has-this-secret")
    expect(page.locator("#enter-fault")).not_to_be_empty()
    ann.open_link(olga.link_of(NAMES[0]))
    expect(page.locator("body")).to_contain_text(NAMES[0])
    assert ann.errors == []


def test_changing_one_figure_of_a_result_keeps_the_others(browser: Browser, server: str) -> None:
    olga = Organiser(browser, server)
    olga.create("Cup of Slips", "Olga")
    page = olga.desk("/round")
    expect(page.locator("main")).to_contain_text("once the registration is open")
    olga.open_registration()
    page = olga.desk("/round")
    page.locator("[data-preview]").first.click()
    expect(page.locator("[data-draw] .faults")).to_contain_text("nobody is ready to play")
    expect(page.get_by_role("button", name="Publish these pairings")).to_be_hidden()
    olga.register_many(NAMES[:2])
    olga.hand_in_lists(TEAMS)
    olga.approve_all()
    olga.draw()
    page = olga.desk("/round")
    row, more = page.locator("#results tbody tr"), page.locator("#more")
    row.locator("input").first.fill("-1")
    row.locator("input").last.press("Enter")
    expect(row.locator(".faults")).to_have_text("touchdowns must be greater than or equal to 0")
    row.locator("input").first.fill("2")
    row.locator("input").nth(2).fill("1")
    row.locator("[data-more]").click()
    more.get_by_label("How the game ended").select_option("conceded")
    more.get_by_label("Who conceded").select_option("away")
    more.get_by_label("Violence, home").fill("1")
    more.get_by_label("Statistics of players").fill("home 7 2 1")
    more.get_by_role("button", name="Save").click()
    expect(page.get_by_role("link", name="Continue at the desk")).to_be_visible()
    before = olga.get(f"{olga.api}/rounds/1")["games"][0]["figures"]
    page.reload()
    row.locator("[data-more]").click()
    row.locator("input").first.fill("3")
    more.get_by_label("Reason").fill("the slip was misread")
    more.get_by_role("button", name="Change the result").click()
    expect(more).to_be_hidden()
    after = olga.get(f"{olga.api}/rounds/1")["games"][0]["figures"]
    assert (before["touchdowns"][0], after["touchdowns"][0]) == (2, 3)
    assert after | {"touchdowns": None} == before | {"touchdowns": None}
    assert (after["ending"], after["conceded_by"], after["violence"]) == ("conceded", ["away"], [1, 0])
    assert after["tallies"] == [{"side": "home", "player": "7", "touchdowns": 2, "casualties": 1, "star": False}]
    assert olga.errors == []

"""A server for others, seen by people: accounts, a guest, a clock, a team of one's own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from secrets import token_hex

import pytest
from playwright.sync_api import Browser, Page, expect
from sqlalchemy import text

import touchline.blitzbowl
from tests.web.browser import Visit, answer, serious_problems, serving, wait_until_asked
from tests.web.room import PASSWORD, address
from touchline.store.tables import Store

ORC = (Path(touchline.blitzbowl.__file__).parent / "data/teams/orc.toml").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("store"), at_home=False) as served:
        yield served


def sign_up(page: Page, server: str, name: str) -> None:
    page.goto(f"{server}/sign-in")
    form = page.locator("#sign-up")
    form.get_by_label("Name").fill(name)
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_role("button").click()
    expect(page.get_by_role("link", name=name)).to_be_visible()


def test_somebody_signs_up_sets_up_a_table_with_a_clock_and_a_guest_comes_by_the_link(
    browser: Browser, server: str
) -> None:
    ann, bob = Visit(browser), Visit(browser)
    page = ann.page
    page.goto(server)
    page.get_by_role("link", name="Sign in to play").click()
    sign_up(page, server, "Ann")
    page.goto(f"{server}/#setup")
    page.locator("[data-game=blitzbowl] select[name=opponent]").select_option("friend")
    page.locator("select[name=clock]").select_option("30")
    page.get_by_label("More time with every turn").select_option("60")
    page.get_by_label("Private").check()
    page.get_by_role("button", name="Set up the table").click()
    page.wait_for_url("**/tables/*")
    expect(page.locator("#clock-0")).to_have_text("30:00")

    bob.page.goto(server)
    assert "Ann" not in bob.page.inner_text("#tables")  # private
    bob.page.goto(page.get_by_label("Invitation link").input_value())
    expect(bob.page.locator("main")).to_contain_text("30 minutes and 60 seconds more with every turn")
    bob.page.get_by_role("button", name="Take the seat").click()
    bob.page.wait_for_url("**/tables/*")
    expect(page.locator("#coach-1")).to_have_text("Guest")
    first = page if page.locator("body").get_attribute("data-asked") == "true" else bob.page
    answer(first, 0)
    expect(page.locator(".clock.running")).to_have_count(1)
    sign_up(bob.page, server, "Bob")
    bob.page.goto(page.url)
    expect(bob.page.locator("#coach-1")).to_contain_text("(you)")
    eve = Visit(browser)
    eve.page.goto(page.url)
    expect(eve.page.locator("#prompt")).to_contain_text("You are watching.")
    assert ann.errors + bob.errors + eve.errors == []


def test_a_wrong_password_is_refused_and_signing_out_leads_home(browser: Browser, server: str) -> None:
    visit = Visit(browser)
    page = visit.page
    name = f"Cleo {token_hex(4)}"  # another one if the test is tried again
    sign_up(page, server, name)
    page.get_by_role("link", name=name).click()
    page.get_by_label("Old password").fill("wrong password")
    page.get_by_label("New password").fill("four other words")
    page.get_by_role("button", name="Change password").click()
    expect(page.locator("#new-password-fault")).to_contain_text("do not belong together")
    page.get_by_label("Old password").fill(PASSWORD)
    page.get_by_label("New password").fill("four other words")
    page.get_by_role("button", name="Change password").click()
    expect(page.locator("#changed")).to_contain_text("Password changed")
    page.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.get_by_role("link", name="Sign in to play")).to_be_visible()
    page.goto(f"{server}/account")
    page.wait_for_url("**/sign-in?next=/account")
    form = page.locator("#sign-in")
    form.get_by_label("Name").fill(name.lower())
    form.get_by_label("Password").fill("four other words")
    form.get_by_role("button").click()
    page.wait_for_url("**/account")
    expect(page.locator("h1")).to_have_text(name)


def test_a_team_of_ones_own_plays_and_a_faulty_one_is_refused_with_the_reason(browser: Browser, server: str) -> None:
    visit = Visit(browser)
    page = visit.page
    sign_up(page, server, "Dora")
    page.goto(f"{server}/#setup")
    page.get_by_text("Play your own teams or your own pitch").click()
    page.get_by_label("Team of the west").fill(ORC.replace("count = 3", "count = 99", 1))
    page.get_by_role("button", name="Set up the table").click()
    expect(page.locator("#create-fault")).to_contain_text("count")
    own = ORC.replace('id = "orc"', 'id = "mine"', 1).replace('name = "Orc"', 'name = "<b>Mean Greens</b>"', 1)
    files = {"name": "mine.toml", "mimeType": "text/plain", "buffer": own.encode()}
    page.locator("input[data-into=own-west]").set_input_files(files)  # type: ignore[arg-type]
    expect(page.get_by_label("Team of the west")).to_have_value(own)
    page.get_by_role("button", name="Set up the table").click()
    page.wait_for_url("**/tables/*")
    wait_until_asked(page)
    expect(page.locator("#team-0")).to_have_text("<b>Mean Greens</b>")
    page.goto(server)
    expect(page.locator("#tables")).to_contain_text("<b>Mean Greens</b> v Dwarf")


def test_the_page_shows_when_the_time_has_run_out(browser: Browser, tmp_path: Path) -> None:
    visit = Visit(browser)
    with serving(tmp_path) as home:
        visit.page.goto(home)
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}]
        made = visit.context.request.post(f"{home}/api/tables", data={"seats": seats, "clock_minutes": 1}).json()
        with Store.open(address(tmp_path)).engine.begin() as connection:
            connection.execute(text("UPDATE tables SET clock = 0.2"))  # a shorter one than can be asked for
        visit.page.goto(home + made["url"])
        wait_until_asked(visit.page)
        answer(visit.page, 0)
        expect(visit.page.locator("#prompt")).to_have_text(re.compile("The time of (Ann|Bob) has run out; .* wins."))
        expect(visit.page.locator("#log")).to_contain_text("has run out")
        visit.page.get_by_role("link", name="See the replay").click()
        expect(visit.page.locator("#log")).to_contain_text("has run out")
    assert visit.errors == []


@pytest.mark.parametrize("width", [390, 1366])
def test_a_guest_plays_a_bot_where_the_operator_allows_it(browser: Browser, tmp_path: Path, width: int) -> None:
    with serving(tmp_path, at_home=False, guests=True) as open_server:
        visit = Visit(browser, viewport={"width": width, "height": 800})
        page = visit.page
        page.goto(open_server)
        assert serious_problems(page) == []
        expect(page.get_by_role("link", name="Play a friend")).to_have_count(0)
        page.get_by_role("button", name="Play Blitz Bowl").click()
        page.wait_for_url("**/tables/*")
        assert wait_until_asked(page)
        answer(page, 0)
        by_a_guest = {"seats": [{"kind": "me"}, {"kind": "friend"}]}
        refused = visit.context.request.post(f"{open_server}/api/tables", data=by_a_guest)
        assert (refused.status, "sign in for everything else" in refused.text()) == (422, True)
        assert visit.errors == []


def test_a_table_that_nobody_touches_is_archived_and_comes_back_with_an_answer(
    browser: Browser, tmp_path: Path
) -> None:
    with serving(tmp_path) as home:
        visit = Visit(browser)
        page = visit.table(home, [{"kind": "me"}, {"kind": "me"}])
        wait_until_asked(page)
        table = page.url
        store = Store.open(address(tmp_path))
        with store.engine.begin() as connection:
            connection.execute(text("UPDATE tables SET created = created - 2000000"))
        page.goto(home)
        archived = page.locator("#tables details")
        archived.locator("summary").click()
        expect(archived.get_by_text("resume", exact=True)).to_be_visible()
        archived.get_by_role("link").click()
        page.wait_for_url(table)
        assert wait_until_asked(page)
        answer(page, 0)
        page.goto(home)
        expect(page.locator("#tables details")).to_have_count(0)  # it was touched just now
        expect(page.locator("#tables")).to_contain_text("just now")
        store.close()
        assert visit.errors == []


def test_axe_finds_no_serious_problem_on_the_pages_of_accounts(browser: Browser, server: str) -> None:
    visit = Visit(browser)
    page = visit.page
    problems: list[str] = []
    for path in ("/", "/sign-in"):
        page.goto(server + path)
        problems += serious_problems(page)
    sign_up(page, server, "Axe")
    page.get_by_text("Set up a table your way").click()
    page.get_by_text("Play your own teams or your own pitch").click()
    problems += serious_problems(page)
    page.goto(f"{server}/account")
    problems += serious_problems(page)
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 360  # a phone needs no sideways scrolling
    made = visit.context.request.post(
        f"{server}/api/tables", data={"seats": [{"kind": "me"}, {"kind": "me"}], "clock_minutes": 1}
    )
    page.goto(server + made.json()["url"])
    wait_until_asked(page)
    answer(page, 0)
    expect(page.locator(".clock.low")).to_have_count(1)
    problems += serious_problems(page)
    assert problems == []

"""A person in front of the pages: a whole match, two browsers, a reconnect, a cheat, a phone, the keyboard alone."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import httpx2
import pytest
from playwright.sync_api import Browser, expect
from sqlalchemy.exc import OperationalError

from tests.web.browser import (
    PATIENCE,
    Visit,
    answer,
    box_of,
    click_square,
    offered_squares,
    serious_problems,
    serving,
    version_of,
)
from tests.web.browser import wait_until_asked as asked


@pytest.fixture(scope="module")
def finished(server: str) -> str:
    """A table at which bots have played a match to its end."""
    made = httpx2.post(f"{server}/api/tables", json={"seats": [{"kind": "bot", "bot": "random"}] * 2}).json()
    for _ in range(PATIENCE // 50):
        if httpx2.get(f"{server}/api/tables/{made['id']}").json()["view"]["over"]:
            break
        time.sleep(0.05)
    return str(made["id"])


def test_a_whole_match_against_a_bot_and_its_replay(browser: Browser, server: str) -> None:
    visit, random = Visit(browser), Random(5)
    page = visit.page
    page.goto(server)
    page.get_by_role("button", name="Play Blitz Bowl").click()
    page.wait_for_url("**/tables/*")
    answers = 0
    while asked(page):
        answer(page, random.randrange(1000))
        answers += 1
        assert answers < 800
    expect(page.locator("#prompt")).to_contain_text("wins" if "wins" in page.inner_text("#prompt") else "drawn")
    assert page.locator("#log li").count() > 20
    page.get_by_role("link", name="See the replay").click()
    page.wait_for_url("**/replays/*")
    expect(page.locator("#moment")).to_contain_text("0 of ")
    page.get_by_role("button", name="A turn forward").click()
    expect(page.locator("#turn")).to_have_text("turn 1")
    page.locator("#scrubber").fill("9")
    expect(page.locator("#moment")).to_contain_text("9 of ")
    assert page.url.endswith("#9")
    page.locator("#further summary").click()
    page.get_by_role("button", name="Play on").click()
    page.wait_for_url("**/tables/*")
    asked(page)
    assert visit.errors == []


def test_two_browsers_meet_by_a_link_and_see_each_other_move(browser: Browser, server: str) -> None:
    ann, bob, eve = Visit(browser), Visit(browser), Visit(browser)
    page = ann.table(server, [{"kind": "me", "name": "Ann"}, {"kind": "friend"}])
    link = page.get_by_label("Invitation link").input_value()
    bob.page.goto(link)
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Take the seat").click()
    bob.page.wait_for_url("**/tables/*")
    expect(page.locator("#coach-1")).to_have_text("Bob")
    eve.page.goto(page.url)
    expect(eve.page.locator("#coach-1")).to_have_text("Bob")
    for _ in range(14):
        first = page if page.locator("body").get_attribute("data-asked") == "true" else bob.page
        answer(first, 0)
        for other in (page, bob.page, eve.page):
            other.wait_for_function(f"() => Number(document.body.dataset.version) >= {version_of(first)}")
    assert eve.page.locator("#choices button").count() == 0
    assert (ann.errors, bob.errors, eve.errors) == ([], [], [])


def test_a_reload_is_where_one_was_and_an_answer_can_be_taken_back(browser: Browser, server: str) -> None:
    visit = Visit(browser)
    page = visit.table(server, [{"kind": "me"}, {"kind": "me"}])
    asked(page)
    for _ in range(3):
        answer(page, 0)
    prompt, log = page.inner_text("#prompt"), page.inner_text("#log")
    page.reload()
    asked(page)
    assert (page.inner_text("#prompt"), page.inner_text("#log"), version_of(page)) == (prompt, log, 3)

    page.get_by_role("button", name="Undo").click()

    page.wait_for_function("() => document.body.dataset.version === '4'")
    assert page.inner_text("#prompt") != prompt
    assert len(page.inner_text("#log")) < len(log)


def test_a_page_finds_its_way_back_when_the_server_comes_again(browser: Browser, tmp_path: Path) -> None:
    visit = Visit(browser)
    with serving(tmp_path) as address:
        page = visit.table(address, [{"kind": "me"}, {"kind": "me"}])
        asked(page)
        answer(page, 0)
        log = page.inner_text("#log")
    expect(page.locator("#connection")).to_contain_text("trying again")
    with serving(tmp_path, int(address.rpartition(":")[2])):
        expect(page.locator("#connection")).to_have_text("")
        assert page.inner_text("#log") == log
        answer(page, 0)  # nothing was reloaded: the page goes on by itself
        assert version_of(page) == 2


def test_a_page_that_opens_while_the_store_is_away_says_so_and_comes_back(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise OperationalError("SELECT", {}, Exception("the database is away"))

    visit = Visit(browser)
    with serving(tmp_path) as address:
        page = visit.table(address, [{"kind": "me"}, {"kind": "me"}])
        asked(page)
        with monkeypatch.context() as patch:
            patch.setattr("touchline.web.live._converse", fail)
            page.reload()
            expect(page.locator("#connection")).to_have_text("reconnecting to the store …")
        expect(page.locator("#connection")).to_have_text("")
        answer(page, 0)
        assert version_of(page) == 1


def test_a_cheat_is_refused_with_the_reason(browser: Browser, server: str) -> None:
    visit, eve = Visit(browser), Visit(browser)
    page = visit.table(server, [{"kind": "me"}, {"kind": "me"}])
    asked(page)
    path = page.url.replace("/tables/", "/api/tables/") + "/actions"
    cheat = visit.context.request.post(path, data={"version": 0, "answers": ["place h6"]})
    assert (cheat.status, "not legal now" in cheat.json()["detail"]) == (422, True)
    eve.page.goto(page.url)
    foreign = eve.context.request.post(path, data={"version": 0, "answers": ["place a1"]})
    assert (foreign.status, "a coach with a seat" in foreign.json()["detail"]) == (403, True)
    assert version_of(page) == 0


def test_the_keyboard_alone_is_enough(browser: Browser, server: str) -> None:
    visit = Visit(browser)
    page = visit.table(server, [{"kind": "me"}, {"kind": "me"}])
    while asked(page) and "Which Action" not in page.inner_text("#prompt"):
        before = version_of(page)
        page.locator("svg.pitch").focus()
        page.keyboard.press("n")  # the next square that can be chosen
        page.keyboard.press("Enter")
        page.wait_for_function(f"() => document.body.dataset.version !== '{before}'")
    before = version_of(page)
    page.keyboard.press("1")  # the first Player in the list
    page.wait_for_selector(".target.go")
    page.keyboard.press("Escape")
    assert offered_squares(page) == []
    page.keyboard.press("1")
    page.wait_for_selector(".target.go")
    page.locator("svg.pitch").focus()
    page.keyboard.press("n")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    assert "Run: To" in page.inner_text("#live")  # a screen reader says what Enter would do
    page.keyboard.press("Enter")
    page.wait_for_function(f"() => document.body.dataset.version === '{before + 2}'")  # who, and where to
    page.keyboard.press("u")  # takes back the whole gesture
    page.wait_for_function(f"() => document.body.dataset.version === '{before + 4}'")
    assert "Which Action" in page.inner_text("#prompt")
    assert visit.errors == []


def test_a_phone_shows_the_whole_pitch_with_squares_for_a_finger(browser: Browser, server: str) -> None:
    visit = Visit(browser, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = visit.table(server, [{"kind": "me"}, {"kind": "bot", "bot": "random"}])
    asked(page)
    wide: int = page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= 390
    box = box_of(page.locator('[data-square="a1"]'))
    assert min(box["width"], box["height"]) >= 30
    squares = offered_squares(page)
    before = version_of(page)
    click_square(page, squares[0])
    page.wait_for_function(f"() => document.body.dataset.version !== '{before}'")
    prompt = box_of(page.locator("#prompt"))
    assert prompt["y"] + prompt["height"] <= 844  # no scrolling to read the question


def test_axe_sees_a_fault_of_either_theme(browser: Browser) -> None:
    page = Visit(browser).page
    page.set_content(
        """<html lang="en"><title>Grey</title><style>
        main { color: #000; background: #fff } b { color: #ddd }
        @media (prefers-color-scheme: dark) { i { color: #111; background: #000 } }
        </style><main><h1>Grey</h1><b>light</b> <i>dark</i></main></html>"""
    )
    found = serious_problems(page)
    assert [line.partition(": ")[2] for line in found] == [
        "color-contrast <b>light</b>",
        "color-contrast <b>light</b>",
    ]
    page.locator("b").evaluate("(each) => each.remove()")
    assert [line.partition(": ")[2] for line in serious_problems(page)] == ["color-contrast <i>dark</i>"]


def test_axe_finds_no_serious_problem_on_any_page(browser: Browser, server: str, finished: str) -> None:
    visit = Visit(browser)
    page = visit.page
    page.goto(f"{server}/tables/{finished}")
    page.wait_for_function("() => document.body?.dataset.over === 'true'")
    problems = serious_problems(page)
    page.goto(f"{server}/replays/{finished}#20")
    expect(page.locator("#moment")).to_contain_text("20 of ")
    problems += serious_problems(page)
    for path in ("/", "/tables/nowhere"):
        page.goto(server + path)
        problems += serious_problems(page)
    visit.table(server, [{"kind": "me"}, {"kind": "friend"}])
    link = page.get_by_label("Invitation link").input_value()
    problems += serious_problems(page)
    page.goto(link)
    problems += serious_problems(page)
    visit.table(server, [{"kind": "me"}, {"kind": "me"}])
    while asked(page) and "Which Action" not in page.inner_text("#prompt"):
        answer(page, 0)
    page.locator("#choices button.chip").first.click()
    page.wait_for_selector(".target.go")
    problems += serious_problems(page)
    assert problems == []


def test_the_first_page_is_light(browser: Browser, server: str) -> None:
    visit = Visit(browser)
    sizes: list[int] = []
    visit.page.on("response", lambda reply: sizes.append(len(reply.body())))
    visit.page.goto(server)
    visit.page.wait_for_load_state("networkidle")
    assert 0 < sum(sizes) < 150_000


def test_a_wrong_address_gets_a_page_with_the_reason(browser: Browser, server: str) -> None:
    page = Visit(browser).page
    page.goto(f"{server}/tables/nowhere")
    expect(page.locator("h1")).to_have_text("Not found")
    expect(page.locator("main")).to_contain_text("there is no table 'nowhere'")


def test_pages_stand_without_the_network_beyond_the_server(browser: Browser, server: str, tmp_path: Path) -> None:
    visit = Visit(browser)
    asked_for: list[str] = []
    visit.page.on("request", lambda request: asked_for.append(request.url))
    visit.table(server, [{"kind": "me"}, {"kind": "me"}])
    asked(visit.page)
    assert {url for url in asked_for if not url.startswith(server)} == set()
    visit.page.screenshot(path=tmp_path / "table.png")

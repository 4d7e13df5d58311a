"""The table as a coach sees and handles it: log, banners, arithmetic, blocks, gestures, settings, phones."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browser import Visit, box_of, click_square, middle_of, offered_squares, serious_problems, version_of
from tests.web.browser import wait_until_asked as asked
from tests.web.test_browser_bowl import Programs, up_to_the_turn

BOWL = "bloodbowl-2020"
ME = {"kind": "me"}
GREEDY, SCRIPTED = {"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "scripted"}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESKTOPS = [(1366, 768), (1440, 900), (1920, 1080)]
IN_VIEW = """(element) => {
    const box = element.getBoundingClientRect();
    return box.height > 0 && box.top >= 0 && box.bottom <= innerHeight + 1 && box.left >= 0 && box.right <= innerWidth;
}"""
CORNER = "(element) => [element.getBoundingClientRect().x, element.getBoundingClientRect().y]"
NEWEST_IN_VIEW = """() => {
    const list = document.getElementById('log').getBoundingClientRect();
    const box = [...document.querySelectorAll('#log li')].at(-1).getBoundingClientRect();
    return list.bottom <= innerHeight && box.bottom <= list.bottom + 1;
}"""


def bowl(visit: Visit, server: str) -> tuple[Page, Programs]:
    """A table of Blood Bowl for one person on both sides, at the first turn."""
    page = visit.table(server, [ME, ME], game=BOWL)
    asked(page)
    programs = Programs(visit)
    up_to_the_turn(page, programs)
    return page, programs


def squares(programs: Programs) -> dict[str, str]:
    return {player["label"]: player["square"] for player in programs.state()["view"]["players"] if player["square"]}


def apart(one: str, two: str) -> int:
    return max(abs(ord(one[0]) - ord(two[0])), abs(int(one[1:]) - int(two[1:])))


def neighbours(one: str, two: str) -> bool:
    return apart(one, two) == 1


def fails_a_roll(page: Page, programs: Programs) -> None:
    """Dodge or rush with one player after the other until a roll fails and a re-roll is offered."""
    for _ in range(60):
        state = programs.state()
        texts = [offer["text"] for offer in state["answers"]]
        if state["view"]["question"] == "re-roll":
            return
        risky = [offer["text"] for offer in state["answers"] if (offer["arrival"] or 100) < 80]
        moves = [text for text in texts if text.startswith("move ")]
        programs.answer((risky or moves or [text for text in texts if text in ("stop", "end turn")] or texts)[0])
    pytest.fail("no roll failed")


@pytest.mark.parametrize("game", [BOWL, "blitzbowl"])
def test_the_log_and_the_question_are_in_view_on_a_desktop(browser: Browser, server: str, game: str) -> None:
    visit = Visit(browser, viewport={"width": 1366, "height": 768})
    page = visit.table(server, [ME, ME], game=game)
    asked(page)
    end_turn = page.locator("#finish").evaluate(CORNER)
    programs = Programs(visit)
    for _ in range(14):
        programs.answer(programs.state()["answers"][-1]["text"])
    assert page.locator("#finish").evaluate(CORNER) == end_turn, "it is always in the same place"
    for width, height in DESKTOPS:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(50)
        for part in ("#prompt", "#log", "#pitch", "#finish"):
            assert page.locator(part).evaluate(IN_VIEW), (part, width, height)
        assert page.evaluate(NEWEST_IN_VIEW), (width, height)
        if game == "blitzbowl":  # every card that can be claimed is in view
            assert page.locator("ol.cardlist > li").evaluate_all(f"(cards) => cards.map({IN_VIEW})") == [True] * 3
        assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")


def test_entries_are_grouped_by_turns_and_show_where_they_happened(browser: Browser, server: str) -> None:
    visit = Visit(browser)
    page, programs = bowl(visit, server)
    texts = [offer["text"] for offer in programs.state()["answers"]]
    programs.answer(next(text for text in texts if text.startswith("move ")))
    goal = next(offer["text"] for offer in programs.state()["answers"] if offer["arrival"] is None and offer["square"])
    programs.answer(goal)
    heading = page.locator("#log h3").last
    expect(heading).to_contain_text("Turn 1:")
    moved = page.locator("#log .turngroup").last.locator("li").last
    expect(moved).to_contain_text("moves:")
    moved.click()
    assert page.locator(".ring.there").count() >= 1
    assert page.locator(".way.last").count() == 1  # the path of the last move
    assert page.title().startswith("Your turn")


def test_a_roll_shows_its_arithmetic_and_a_turnover_its_reason(browser: Browser, server: str) -> None:
    visit = Visit(browser)
    page, programs = bowl(visit, server)
    fails_a_roll(page, programs)
    arithmetic = page.inner_text("#roll")
    assert ", needs " in arithmetic
    assert arithmetic.endswith("fails.")
    assert arithmetic in page.inner_text("#log")
    programs.answer("keep the roll")
    banner = page.locator(".banner.turnover")
    expect(banner).to_contain_text("Turnover for ")
    assert "needs " in banner.last.inner_text()


def test_a_block_shows_its_dice_and_who_helps_before_the_click(browser: Browser, server: str) -> None:
    visit = Visit(browser)
    page, programs = bowl(visit, server)
    blockers = [offer["player"] for offer in programs.state()["answers"] if offer["text"].startswith("block ")]
    while not blockers:
        programs.answer("end turn")
        blockers = [offer["player"] for offer in programs.state()["answers"] if offer["text"].startswith("block ")]
    click_square(page, squares(programs)[blockers[0]])
    expect(page.locator(".blockdice").first).to_be_attached()
    place = box_of(page.locator(".blockdie").first)
    page.mouse.move(place["x"] + 5, place["y"] - 8)
    expect(page.locator("#odds")).to_contain_text("di")
    assert any(word in page.inner_text("#odds") for word in ("One die", "you choose", "the other coach chooses"))
    programs.answer(f"block {blockers[0]}")
    assert programs.state()["view"]["question"] == "target"
    expect(page.locator(".blockdice")).to_have_count(len(programs.state()["answers"]))  # asked for it, they stand there


def test_a_second_click_lets_go_and_a_click_elsewhere_ends_a_move(browser: Browser, server: str) -> None:
    visit = Visit(browser)
    page, programs = bowl(visit, server)
    before, where = version_of(page), squares(programs)
    movers = [offer["player"] for offer in programs.state()["answers"] if offer["text"].startswith("move ")]
    click_square(page, where[movers[0]])
    page.wait_for_selector(".target.go")
    click_square(page, where[movers[0]])
    page.wait_for_function("() => !document.querySelector('.target.go')")
    assert version_of(page) == before  # nothing was spent
    programs.answer(f"move {movers[0]}")
    safe = next(offer for offer in programs.state()["answers"] if offer["square"] and offer["arrival"] is None)
    programs.answer(safe["text"])
    assert page.locator(".acting").count() == 1  # the moving player is ringed, and not marked as finished
    assert page.locator(f'.player:has-text("{int(movers[0][:-1])}") .token.locked').count() == 0
    other = next(label for label in movers[1:])
    click_square(page, where[other])
    expect(page.locator("#choices")).to_contain_text(f"{other} ")
    assert "Turn 1" in page.inner_text("#prompt")


def test_a_coach_may_be_asked_again_before_a_risk(browser: Browser, server: str) -> None:
    visit = Visit(browser)
    page, programs = bowl(visit, server)
    page.get_by_text("Settings", exact=True).click()
    page.get_by_label("Ask again before a click").select_option("any")
    fails = [offer for offer in programs.state()["answers"] if offer["text"].startswith("move ")]
    programs.answer(fails[0]["text"])
    risky = next(o["square"] for o in programs.state()["answers"] if o["square"] and (o["arrival"] or 100) < 100)
    before = version_of(page)
    click_square(page, risky)
    expect(page.locator("#choices .confirm")).to_contain_text("%")
    assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
    assert version_of(page) == before
    page.keyboard.press("1")
    page.wait_for_function(f"() => Number(document.body.dataset.version) > {before}")


def test_a_finger_shows_first_and_acts_second(browser: Browser, server: str) -> None:
    visit = Visit(browser, **PHONE)
    page = visit.table(server, [ME, GREEDY])
    asked(page)
    before, goal = version_of(page), offered_squares(page)[0]
    middle = middle_of(page.locator(f'[data-square="{goal}"]'))
    page.touchscreen.tap(*middle)
    expect(page.locator("#choices .confirm")).to_be_visible()
    assert version_of(page) == before
    page.touchscreen.tap(*middle)
    page.wait_for_function(f"() => Number(document.body.dataset.version) > {before}")


def test_a_phone_has_its_own_end_below_and_the_question_always_in_view(browser: Browser, server: str) -> None:
    visit = Visit(browser, **PHONE)
    page = visit.table(server, [ME, SCRIPTED], game=BOWL)
    asked(page)
    west, east = (box_of(page.locator(f'[data-square="{square}8"]')) for square in "az")
    assert west["y"] > east["y"]  # the coach in the west defends the end at the bottom
    assert page.locator("#prompt").evaluate(IN_VIEW)
    assert page.get_by_role("link", name="Learn", exact=True).is_visible()
    page.mouse.wheel(0, 900)
    page.wait_for_timeout(100)
    assert page.locator("#prompt").evaluate(IN_VIEW)
    page.evaluate("() => scrollTo(0, 0)")
    page.set_viewport_size({"width": 844, "height": 390})
    page.wait_for_timeout(100)
    for part in ("#prompt", "#pitch"):
        assert page.locator(part).evaluate(IN_VIEW), part
    assert serious_problems(page) == []


def test_keys_stand_on_buttons_and_sounds_are_off_until_wanted(browser: Browser, server: str) -> None:
    visit = Visit(browser)
    page, programs = bowl(visit, server)
    assert page.locator("#choices button").first.get_attribute("data-key") == "1"
    assert page.locator("#finish kbd").inner_text() == "e"
    assert page.locator("body").get_attribute("data-sound") is None
    page.locator("#sound").click()
    assert page.locator("body").get_attribute("data-sound") == "turn"
    page.get_by_text("Settings", exact=True).click()
    expect(page.get_by_label("Sounds")).to_be_checked()
    before = version_of(page)
    page.locator("svg.pitch").focus()
    page.keyboard.press("e")
    page.wait_for_function(f"() => Number(document.body.dataset.version) > {before}")
    assert serious_problems(page) == []
    assert visit.errors == []
    page.get_by_label("Dodge").uncheck()
    assert "D" not in "".join(page.locator(".skillmarks").all_text_contents())
    assert programs.state()["view"]["over"] is False


def test_coaches_chat_agree_on_a_draw_and_meet_again(browser: Browser, server: str) -> None:
    ann, bob = Visit(browser), Visit(browser)
    page = ann.table(server, [{"kind": "me", "name": "Ann"}, {"kind": "friend"}])
    bob.page.goto(page.get_by_label("Invitation link").input_value())
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Take the seat").click()
    bob.page.wait_for_url("**/tables/*")
    expect(page.locator("#coach-1")).to_have_text("Bob")
    for each in (page, bob.page):
        each.get_by_text("Chat and table").click()
    page.get_by_role("button", name="Good luck!").click()
    expect(bob.page.locator("#lines")).to_contain_text("Ann: Good luck!")
    expect(bob.page.locator(".banner.talk")).to_contain_text("Good luck!")
    bob.page.get_by_label("Mute the chat").check()
    expect(bob.page.locator("#lines")).not_to_contain_text("Good luck!")
    page.get_by_role("button", name="Offer a draw").click()
    bob.page.get_by_role("button", name="Accept the draw").click()
    expect(page.locator("#prompt")).to_have_text("Ann and Bob have agreed on a draw.")
    page.get_by_role("button", name="Rematch, sides swapped").click()
    bob.page.get_by_role("link", name="Go to the rematch").click()
    bob.page.wait_for_url("**/tables/*")
    expect(bob.page.locator("#coach-0")).to_contain_text("Bob")
    assert serious_problems(page) == []
    assert (ann.errors, bob.errors) == ([], [])


def test_resigning_asks_once_more(browser: Browser, server: str) -> None:
    page = Visit(browser).table(server, [ME, {"kind": "bot", "bot": "random"}])
    asked(page)
    page.get_by_text("Chat and table").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really resign?").click()
    expect(page.locator("#prompt")).to_contain_text("resigns;")


def test_a_replay_has_keys_marks_and_a_plot_of_luck(browser: Browser, server: str) -> None:
    visit = Visit(browser, viewport={"width": 1366, "height": 768})
    page = visit.table(server, [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}])
    page.wait_for_function("() => document.body?.dataset.over === 'true'", timeout=60_000)
    page.get_by_role("link", name="See the replay").click()
    expect(page.locator("#moment")).to_contain_text("0 of ")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#moment")).to_contain_text("1 of ")
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("End")
    page.wait_for_function(
        "() => document.getElementById('scrubber').value === document.getElementById('scrubber').max"
    )
    page.locator("#marks .mark").last.click()
    assert page.locator("#log .current").count() == 1
    page.get_by_text("Statistics", exact=True).click()
    expect(page.locator(".winplot")).to_have_attribute("aria-label", re.compile(r"began with \d+(\.\d+)?% and ended"))
    assert page.locator(".luckplot:not(.winplot) .plot").count() == 2
    expect(page.locator("#figures")).to_contain_text("Ball in hand")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as picture").click()
    assert saved.value.suggested_filename.endswith(".png")
    assert serious_problems(page) == []
    assert visit.errors == []


@pytest.mark.parametrize(("game", "phone"), [pytest.param(BOWL, True, marks=pytest.mark.long), ("blitzbowl", False)])
def test_a_moment_of_a_replay_is_analysed(browser: Browser, server: str, game: str, phone: bool) -> None:
    visit = Visit(browser, **(PHONE if phone else {"viewport": {"width": 1366, "height": 768}}))
    bot = SCRIPTED if game == BOWL else {"kind": "bot", "bot": "random"}
    page = visit.table(server, [bot, bot], game=game)
    page.wait_for_function("() => document.body?.dataset.over === 'true'", timeout=120_000)
    page.get_by_role("link", name="See the replay").click()
    page.wait_for_selector("#marks .turnmark")
    page.locator("#turn-forward").click()
    page.locator("#turn-forward").click()
    page.get_by_role("button", name="Analyse").click()
    expect(page.locator("#analysis")).to_contain_text("Best answers for ", timeout=60_000)
    assert 1 <= page.locator("#analysis li").count() <= 3
    assert re.search(r"then \d+(\.\d+)?% to win", page.inner_text("#analysis li >> nth=0"))
    shown = page.inner_text("#analysis")
    page.keyboard.press("End")  # the next moment is analysed by itself
    expect(page.locator("#analysis")).to_contain_text("The match is over.", timeout=60_000)
    assert page.inner_text("#analysis") != shown
    assert serious_problems(page) == []
    assert visit.errors == []


def test_a_blitz_is_one_gesture(browser: Browser, server: str) -> None:
    """A click on an opponent far away declares the Blitz, walks there and blocks."""
    visit = Visit(browser)
    page, programs = bowl(visit, server)
    where = squares(programs)
    blitzers = [offer["player"] for offer in programs.state()["answers"] if offer["text"].startswith("blitz ")]
    foes = [label for label in where if label[-1] != blitzers[0][-1]]
    free = [label for label in blitzers if not any(neighbours(where[label], where[foe]) for foe in foes)]
    between = [f"{column}{row}" for column in "abcdefghijklmnopqrstuvwxyz" for row in range(1, 16)]
    blitzer, near = next(
        (one, foe)
        for one, foe in product(free, foes)
        if any(
            neighbours(each, where[one]) and neighbours(each, where[foe])
            for each in between
            if each not in where.values()
        )
    )  # one step to get there, without dice
    click_square(page, where[blitzer])
    page.wait_for_selector(".ring.aim")
    page.get_by_role("button", name="Blitz").click()
    page.locator(f'[data-square="{where[near]}"]').hover(force=True)
    page.wait_for_selector(".blockdie")  # what it will roll, before it is declared
    assert page.locator(".way.thought").count() == 1
    before = version_of(page)
    click_square(page, where[near])
    page.wait_for_function(f"() => Number(document.body.dataset.version) > {before}")
    expect(page.locator("#log")).to_contain_text("blitzes")
    expect(page.locator("#log")).to_contain_text("rolls against")
    assert visit.errors == []

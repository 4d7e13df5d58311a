"""Blood Bowl in front of the pages: a whole match, set-up by dragging and by keys, odds, skills, a phone, own lists."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browser import (
    PATIENCE,
    RETRIES,
    Visit,
    answer,
    box_of,
    click_square,
    drag_player,
    offered_squares,
    serious_problems,
    version_of,
)
from tests.web.browser import wait_until_asked as asked
from touchline.matches.rosters import quick_team
from touchline.teams import RosterRules, quick_start

BOWL = "bloodbowl-2020"
QUICK = ("end turn", "ready", "stop", "enough")  # answers that get on with the match
ME, BOT = {"kind": "me"}, {"kind": "bot", "bot": "random"}
# where the pointer rests on the player of a badge; the pitch may be drawn again at any moment, so it is asked in one go
BELOW_A_BADGE = """() => {
    const box = document.querySelector('g > .badge')?.getBoundingClientRect();
    return box?.width ? [box.x + box.width / 2, box.bottom + 12] : null;
}"""


class Programs:
    """What a program does at the same table as the browser, with the secret of the browser."""

    def __init__(self, visit: Visit) -> None:
        self.page = visit.page
        self.request = visit.context.request
        self.path = visit.page.url.replace("/tables/", "/api/tables/")

    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = self.request.get(self.path, max_retries=RETRIES).json()
        return found

    def answer(self, text: str) -> None:
        """Give an answer, and let the page see what came of it."""
        before = version_of(self.page)
        given = self.request.post(
            f"{self.path}/actions", data={"version": before, "answers": [text]}, max_retries=RETRIES
        )
        assert given.ok, given.text()
        self.page.wait_for_function(f"() => Number(document.body.dataset.version) > {before}")

    def play_to_the_end(self, quick: tuple[str, ...]) -> None:
        """Get on with the match as fast as the server allows; the page follows by itself."""
        state = self.state()
        while not state["view"]["over"]:
            texts = [offer["text"] for offer in state["answers"]]
            if texts:
                chosen = brisk(texts, quick)
                wish = {"version": state["version"], "answers": [chosen]}
                given = self.request.post(f"{self.path}/actions", data=wish, max_retries=RETRIES)
                assert given.ok, given.text()
                state = given.json()["state"]
            else:  # the bot thinks
                self.page.wait_for_timeout(20)
                state = self.state()
        self.page.wait_for_function("() => document.body?.dataset.over === 'true'", timeout=PATIENCE)


def brisk(texts: list[str], quick: tuple[str, ...] = QUICK) -> str:
    """An answer that gets on with the match; setting a team up by hand does not."""
    return next((text for text in quick if text in texts), texts[-1 if texts[-1] != "by hand" else 0])


def up_to_the_turn(page: Page, programs: Programs) -> None:
    """Formations and whatever the kick-off asks, the first answer each time."""
    while asked(page):
        state = programs.state()
        if state["view"]["question"] == "turn":
            return
        texts = [offer["text"] for offer in state["answers"]]
        programs.answer(next((text for text in QUICK if text in texts), texts[-1 if texts[0] == "by hand" else 0]))


@pytest.mark.parametrize("edition", ["2020", pytest.param("2016", marks=pytest.mark.long)])
def test_a_whole_match_with_stretches_by_the_browser(browser: Browser, server: str, edition: str) -> None:
    visit, random = Visit(browser), Random(2)
    page = visit.page
    page.goto(f"{server}/#setup")
    page.get_by_label(f"Blood Bowl {edition}").check()
    page.locator("#create").locator("select[name=opponent]").locator("visible=true").select_option("first-match")
    page.get_by_role("button", name="Set up the table").click()
    page.wait_for_url("**/tables/*")
    programs, clicked, typed = Programs(visit), 0, 0
    while clicked < 20 and asked(page):
        if clicked < 12 or typed % 5 == 4:
            answer(page, random.randrange(1000))
            clicked += 1
        else:
            texts = [offer["text"] for offer in programs.state()["answers"]]
            programs.answer(brisk(texts))
            typed += 1
    programs.play_to_the_end(QUICK)
    assert clicked == 20
    expect(page.locator("#turn")).to_have_text("final")
    expect(page.locator(".staff")).to_contain_text("Casualties")
    scorers = page.locator(".deeds li", has_text="touchdown")
    assert (scorers.count() > 0) is (page.inner_text("#points-0") + page.inner_text("#points-1") != "00")
    expect(page.locator("#prompt")).to_contain_text("wins" if "wins" in page.inner_text("#prompt") else "drawn")
    page.get_by_role("link", name="See the replay").click()
    page.wait_for_url("**/replays/*")
    expect(page.locator("#moment")).to_contain_text("0 of ")
    page.get_by_role("button", name="A turn forward").click()
    expect(page.locator("#turn")).to_contain_text("first half")
    last = int(page.locator("#scrubber").get_attribute("max") or 0)
    page.locator("#scrubber").fill(str(last))
    expect(page.locator("#turn")).to_have_text("final")
    assert visit.errors == []


def test_set_up_by_dragging_and_by_keys(browser: Browser, server: str) -> None:
    visit = Visit(browser, viewport={"width": 1400, "height": 1000})
    page = visit.table(server, [ME, ME], game=BOWL)
    programs = Programs(visit)
    asked(page)
    programs.answer("kick")
    page.get_by_role("button", name="Formation").first.click()
    page.get_by_role("button", name="Ready").wait_for()
    moved = next(player for player in programs.state()["view"]["players"] if player["square"])
    goal = "b8" if moved["seat"] == 0 else "y8"
    drag_player(page, moved["square"], goal)
    expect(page.locator("#log")).to_contain_text(f"{moved['label']} on {goal}")
    elsewhere = "y8" if moved["seat"] == 0 else "b8"
    drag_player(page, goal, elsewhere)
    expect(page.locator("#fault")).to_contain_text("own half")
    again = "b9" if moved["seat"] == 0 else "y9"
    drag_player(page, goal, again)
    expect(page.locator("#log")).to_contain_text(f"{moved['label']} on {again}")
    reserve = page.locator("button.benched.able").first  # with the keyboard, somebody comes on from the dugout
    reserve.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".target.go, .ring.go")
    page.locator("svg.pitch").focus()
    page.keyboard.press("n")
    before = version_of(page)
    page.keyboard.press("Enter")
    page.wait_for_function(f"() => document.body.dataset.version !== '{before}'")
    assert visit.errors == []


def test_a_player_shows_its_skills_and_a_block_its_odds(browser: Browser, server: str) -> None:
    visit = Visit(browser, viewport={"width": 1400, "height": 1000})
    page = visit.table(server, [ME, ME], game=BOWL, settings={"teams": ["orc", "dwarf"]})
    programs = Programs(visit)
    up_to_the_turn(page, programs)
    state = programs.state()
    blocker = next(offer["player"] for offer in state["answers"] if offer["text"].startswith("block "))
    square = {player["label"]: player["square"] for player in state["view"]["players"]}
    click_square(page, square[blocker])
    page.wait_for_selector(".target.go")
    expect(page.locator("#player")).to_contain_text(blocker)
    expect(page.locator("#player dl")).to_contain_text("MA")
    assert page.locator(".target.go").count() > 20
    page.locator("#choices button", has_text="Block").first.hover()
    click_square(page, square[blocker])  # lets go
    click_square(page, square[blocker])
    page.wait_for_load_state("networkidle")  # the pitch is drawn again when the chances to fell somebody have come
    page.mouse.move(*page.wait_for_function(BELOW_A_BADGE).json_value())
    expect(page.locator("#odds")).to_contain_text("stunned")  # every outcome comes a moment after the chance
    assert visit.errors == []


def test_a_phone_shows_the_whole_pitch_in_the_dark(browser: Browser, server: str) -> None:
    options = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    visit = Visit(browser, **options, color_scheme="dark")
    visit.page.goto(server)
    visit.page.get_by_text("Set up a table your way").click()
    visit.page.get_by_label("Blood Bowl 2020").check()
    visit.page.get_by_text("Play your own lists").locator("visible=true").click()
    assert visit.page.evaluate("() => document.documentElement.scrollWidth") <= 390
    page = visit.table(server, [ME, BOT], game=BOWL)
    asked(page)
    while not offered_squares(page) and asked(page):
        answer(page, 0)
    wide: int = page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= 390
    box = box_of(page.locator('[data-square="a1"]'))
    assert min(box["width"], box["height"]) >= 23
    assert serious_problems(page) == []


def test_a_question_for_the_pitch_brings_it_back_into_sight(browser: Browser, server: str) -> None:
    visit = Visit(browser, viewport={"width": 390, "height": 800})
    page = visit.table(server, [ME, BOT], game=BOWL)
    asked(page)
    while "set up" not in page.locator("#prompt").inner_text():
        answer(page, 0)
        asked(page)
    page.get_by_role("button", name="Formation").first.click()
    place = page.get_by_role("button", name="Move", exact=False).first
    place.wait_for()
    page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
    place.evaluate("(button) => button.click()")  # a tap, wherever the button is
    expect(page.locator("#choices")).to_have_text("Choose a lit square on the pitch.")
    tops = page.evaluate("() => [...document.querySelectorAll('.target.go')].map((e) => e.getBoundingClientRect().top)")
    assert any(0 <= top < 800 for top in tops)
    assert visit.errors == []


def test_a_saved_list_is_checked_before_it_plays(browser: Browser, server: str) -> None:
    visit = Visit(browser)
    page = visit.page
    page.goto(f"{server}/#setup")
    page.get_by_label("Blood Bowl 2020").check()
    page.get_by_text("Play your own lists").locator("visible=true").click()
    page.locator("#bloodbowl-2020-west-list").fill('{"format": "touchline.team-list"}')
    page.get_by_role("button", name="Set up the table").click()
    expect(page.locator("#create-fault")).to_contain_text("version should be 1")
    listed = quick_start("halfling", RosterRules(1_150_000))
    page.locator("#bloodbowl-2020-west-list").fill(listed.to_json())
    page.get_by_role("button", name="Set up the table").click()
    page.wait_for_url("**/tables/*")
    expect(page.locator("#team-0")).to_have_text(listed.name)


def test_a_coach_writes_a_roster_and_chooses_it_for_a_table(browser: Browser, server: str) -> None:
    visit = Visit(browser, viewport={"width": 390, "height": 844})
    page = visit.page
    page.goto(server)
    page.get_by_role("link", name="Rosters").click()
    expect(page.get_by_text("Nothing here yet")).to_be_visible()
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector("body[data-ready=true]")
    page.locator("#team").select_option("dwarf")
    page.get_by_role("button", name="Fill in a sensible list").click()
    page.get_by_label("Team name").fill("Grudge Bearers")
    page.get_by_label("Team name").press("Tab")
    expect(page.locator("#sums")).to_contain_text("The list is legal.")
    wide: int = page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= 390
    page.get_by_role("button", name="Save it").click()
    page.wait_for_url("**/rosters")
    expect(page.locator("#rosters")).to_contain_text("Grudge Bearers")
    assert serious_problems(page) == []
    page.goto(f"{server}/#setup")
    page.get_by_label("Blood Bowl 2020").check()
    teams = page.get_by_label("West plays").locator("visible=true")
    teams.select_option(teams.locator("option", has_text="Grudge Bearers").get_attribute("value"))
    page.get_by_role("button", name="Set up the table").click()
    page.wait_for_url("**/tables/*")
    expect(page.locator("#team-0")).to_have_text("Grudge Bearers")
    page.goto(f"{server}/rosters")
    page.get_by_role("button", name="Delete Grudge Bearers").click()
    page.get_by_text("Really delete?").click()
    expect(page.locator("#rosters li")).to_have_count(0)
    assert visit.errors == []


def with_extras(team: str, **extras: Any) -> dict[str, Any]:
    return {**quick_team(team), **extras}


def by_keys(page: Page, *keys: str) -> None:
    """Press keys, and see the table move on."""
    before = version_of(page)
    for key in keys:
        page.keyboard.press(key)
    page.wait_for_function(f"() => Number(document.body.dataset.version) > {before}", timeout=PATIENCE)


def on_to(page: Page, programs: Programs, wanted: str) -> dict[str, Any]:
    """Answer whatever is asked until something can be done; what the table says then."""
    for _ in range(300):
        asked(page)
        state = programs.state()
        texts = [offer["text"] for offer in state["answers"]]
        if any(text.startswith(wanted) for text in texts):
            return state
        quick = next((text for text in (*QUICK, "no spell", "no", "nobody") if text in texts), None)
        programs.answer(quick or texts[-1 if texts[0] == "by hand" else 0])
    raise AssertionError(f"nobody could ever {wanted}")


def test_a_wizard_is_bought_shown_and_aimed_by_keys(browser: Browser, server: str) -> None:
    visit = Visit(browser, viewport={"width": 1400, "height": 1000})
    wizard = with_extras("human", inducements={"hireling-sports-wizard": 1, "bloodweiser-kegs": 2})
    page = visit.table(server, [ME, ME], game=BOWL, settings={"teams": [wizard, "orc"], "play": "exhibition"})
    extras = page.locator(".extra")
    expect(extras.filter(has_text="Bloodweiser Kegs ×2")).to_be_visible()
    extras.filter(has_text="Hireling Sports-Wizard").click()
    expect(extras.filter(has_text="Fireball or Zap!")).to_be_visible()
    expect(page.locator("#turn")).to_contain_text("before the match")
    programs = Programs(visit)
    on_to(page, programs, "by hand")
    expect(page.locator("#turn")).to_have_text("first half, set-up")
    state = on_to(page, programs, "cast fireball")
    expect(page.locator("#choices")).to_contain_text("standing players there and beside it are Knocked Down on 4+")
    texts = [offer["text"] for offer in state["answers"]]
    by_keys(page, str(texts.index("cast fireball") + 1))
    expect(page.locator("#prompt")).to_contain_text("Fireball: which square?")
    carrier = next(player["square"] for player in programs.state()["view"]["players"] if player["square"])
    page.locator("svg.pitch").focus()
    page.keyboard.press("n")  # the first of all squares, in the corner
    for _ in range("abcdefghijklmnopqrstuvwxyz".index(carrier[0])):
        page.keyboard.press("ArrowRight")
    by_keys(page, *["ArrowDown"] * (int(carrier[1:]) - 1), "Enter")
    expect(page.locator("#log")).to_contain_text("casts a spell: Fireball.")
    expect(extras.filter(has_text="Hireling Sports-Wizard, used")).to_have_class("extra used-up")
    assert visit.errors == []


def test_inducements_of_an_event_say_how_they_are_played(browser: Browser, server: str) -> None:
    visit = Visit(browser, viewport={"width": 1400, "height": 1000})
    charm = {"name": "Lucky Charm", "text": "The referee looks away.", "plays_as": "bribes"}
    team = with_extras("human", customs=[charm, {"name": "Lucky Hat", "text": "Brings luck.", "count": 2}])
    page = visit.table(server, [ME, ME], game=BOWL, settings={"teams": [team, "orc"]})
    extras = page.locator(".extra")
    expect(extras.filter(has_text="Lucky Charm, plays as Bribes")).to_be_visible()
    hat = extras.filter(has_text="Lucky Hat ×2, you apply it yourselves")
    hat.click()
    expect(hat).to_contain_text("Brings luck.")
    assert visit.errors == []


def test_a_special_action_is_aimed_by_keys(browser: Browser, server: str) -> None:
    visit = Visit(browser, viewport={"width": 1400, "height": 1000})
    page = visit.table(server, [ME, ME], game=BOWL, settings={"teams": ["vampire", "vampire"]})
    state = on_to(page, Programs(visit), "hypnotic-gaze ")
    offered = next(offer for offer in state["answers"] if offer["text"].startswith("hypnotic-gaze "))
    square = next(one["square"] for one in state["view"]["players"] if one["label"] == offered["player"])
    page.locator("svg.pitch").focus()
    page.keyboard.press("n")
    while not (page.locator("#live").text_content() or "").startswith(f"{square}:"):
        page.keyboard.press("n")  # from one who can act to the next; each is said
    page.keyboard.press("Enter")
    chips = page.locator("#choices button")
    gaze = page.locator("#choices button", has_text="Hypnotic Gaze")
    expect(gaze).to_have_attribute("aria-pressed", "false")
    words = chips.all_inner_texts()
    page.keyboard.press(str(words.index("Hypnotic Gaze") + 1))
    page.wait_for_selector(".ring.aim")
    page.keyboard.press("n")
    expect(page.locator("#live")).to_contain_text("Hypnotic Gaze: Target")
    by_keys(page, "Enter")
    expect(page.locator("#log")).to_contain_text("is to gaze")
    assert visit.errors == []

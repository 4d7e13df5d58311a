"""Events in a real browser: what organisers, scorekeepers, referees and coaches do on the pages."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Page, expect

from tests.web.browser import RETRIES

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TRIES = 5  # to leave a page that renews itself


class Person:
    """Somebody with a browser of their own, which remembers what went wrong on its pages."""

    def __init__(self, browser: Browser, server: str, **options: Any) -> None:
        self.server = server
        self.context: BrowserContext = browser.new_context(reduced_motion="reduce", **options)
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def go(self, path: str) -> Page:
        for _ in range(TRIES):
            try:
                self.page.goto(self.server + path)
                break
            except Error as error:
                if "interrupted by another navigation" not in str(error):
                    raise
                # the page was bringing in news by itself at the same moment
                self.page.wait_for_load_state()
        else:
            raise AssertionError(f"{path} was interrupted by news {TRIES} times")
        return self.page

    def post(self, path: str, data: dict[str, Any] | None = None) -> Any:
        """Send something as a script of the page would; it must be taken."""
        reply = self.context.request.post(self.server + path, data=data or {}, max_retries=RETRIES)
        assert reply.ok, f"{path}: {reply.text()}"
        return reply.json()

    def get(self, path: str) -> Any:
        reply = self.context.request.get(self.server + path, max_retries=RETRIES)
        assert reply.ok, f"{path}: {reply.text()}"
        return reply.json()

    def press(self, name: str, within: str = "main") -> None:
        """Press the first button of this name, and wait until the page that follows is there."""
        self.page.locator(within).get_by_role("button", name=name, exact=True).first.click()

    def open_link(self, link: str) -> None:
        self.page.goto(link)
        self.page.wait_for_url(lambda url: "/enter" not in url)


class Organiser(Person):
    """The creator of an event, and what can be done at the desk."""

    event = ""

    def create(self, name: str, organiser: str, change: dict[str, Any] | None = None) -> str:
        """Make an event by the form; `change` fills further fields by their label."""
        page = self.go("/events/new")
        page.get_by_label("You are the Event Organiser: your name").fill(organiser)
        page.locator("[data-field=name]").first.fill(name)
        page.get_by_label("Venue").fill("Town hall")
        for place, value in (change or {}).items():
            field = page.locator(place).first
            field.evaluate(
                "(each) => { let box = each; while ((box = box.parentElement.closest('details'))) box.open = true; }"
            )
            if value is True:
                field.check()
            else:
                field.fill(str(value))
        page.get_by_role("button", name="Create the event").click()
        page.wait_for_url("**/desk")
        self.event = page.url.split("/")[-2]
        return self.event

    @property
    def api(self) -> str:
        return f"/api/events/{self.event}"

    def desk(self, tab: str = "") -> Page:
        return self.go(f"/events/{self.event}/desk{tab}")

    def open_registration(self) -> None:
        page = self.desk()
        self.press("Open registration")
        expect(page.locator(".phase")).to_have_text("open for registration")

    def link_of(self, person: str) -> str:
        """A new personal link, made on the page about people."""
        page = self.desk("/people")
        form = page.locator(f'form[data-link-for="{person}"]')
        form.get_by_role("button", name="New link").click()
        field = form.get_by_label(f"Link of {person}")
        expect(field).to_be_visible()
        assert form.locator("img.qr").count() == 1
        return field.input_value()

    def register_many(self, names: list[str], squads: list[str] | None = None) -> None:
        """Register by a table that is pasted into the page."""
        page = self.desk("/coaches")
        lines = [f"{name},{squads[place] if squads else ''},yes" for place, name in enumerate(names)]
        page.get_by_label("or its text").fill("\n".join(["name,squad,accepted", *lines]))
        self.press("Register all of them")
        expect(page.locator("#coaches")).to_contain_text(names[-1])

    def hand_in_lists(self, teams: list[str]) -> None:
        """A sensible list for every coach who has none, the teams in turn."""
        coaches = [coach for coach in self.get(f"{self.api}/coaches") if coach["list"] == "missing"]
        for place, coach in enumerate(coaches):
            draft = self.get(f"{self.api}/teams/{teams[place % len(teams)]}/draft")
            done = self.post(f"{self.api}/coaches/{coach['id']}/lists", {"lists": [draft]})
            assert done["faults"] == []

    def approve_all(self) -> None:
        page = self.desk("/coaches")
        self.press("Approve all correct lists")
        expect(page.locator(".badge.submitted")).to_have_count(0)

    def draw(self) -> None:
        """Look at a draw and publish it."""
        page = self.desk("/round")
        drawn = int(page.locator("body").get_attribute("data-round") or 0)
        page.locator("[data-draw] > .actions [data-preview]").first.click()
        expect(page.locator("[data-drawn] li").first).to_be_visible()
        page.get_by_role("button", name="Publish these pairings").click()
        expect(page.locator("body")).to_have_attribute("data-round", str(drawn + 1))


def enter_by_keyboard(page: Page, scores: list[tuple[int, int, int, int]]) -> None:
    """Type the figures of the open tables in order, with nothing but the keyboard."""
    page.locator("#results tr[data-state=open] input").first.focus()
    for place, figures in enumerate(scores):
        before = page.locator("#results tr[data-state=official]").count()
        for figure in figures:
            page.keyboard.type(str(figure))
            page.keyboard.press("Enter")
        expect(page.locator("#results tr[data-state=official]")).to_have_count(before + 1)
        if place < len(scores) - 1:
            page.wait_for_function("() => document.activeElement.closest('tr')?.dataset.state === 'open'")


def enter_all(page: Page, draws: bool = False) -> None:
    """Some result for every open table of the page."""
    rows = page.locator("#results tr[data-state=open]").count()
    scores = [(2, 1, 1, 0), (1, 1, 2, 2) if draws else (3, 0, 0, 3), (0, 2, 1, 1)]
    enter_by_keyboard(page, [scores[place % 3] for place in range(rows)])

"""Leagues in a real browser: what commissioners and coaches do on the pages."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.event_browser import Person


class Commissioner(Person):
    """The founder of a league, and what can be done in the office."""

    league = ""

    def found(self, name: str, commissioner: str, rules: str) -> None:
        page = self.go("/leagues")
        page.get_by_role("link", name="New league").click()
        page.get_by_label("Name of the league").fill(name)
        page.get_by_label("You are the commissioner: your name").fill(commissioner)
        page.locator(f"input[name=rules][value={rules}]").check()
        page.get_by_role("button", name="Create the league").click()
        page.wait_for_url("**/office")
        self.league = page.url.split("/")[-2]

    @property
    def api(self) -> str:
        return f"/api/leagues/{self.league}"

    def office(self, tab: str = "") -> Page:
        return self.go(f"/leagues/{self.league}/office{tab}")

    def invitation(self) -> str:
        page = self.office("/people")
        page.get_by_role("button", name="Make an invitation").click()
        field = page.get_by_label("Invitation", exact=True)
        expect(field).to_be_visible()
        expect(page.locator("#invite img.qr")).to_be_visible()
        return field.input_value()

    def fixture(self, one: str, other: str, stage: str = "main") -> str:
        """The fixture in which two teams meet."""
        found = [
            each
            for each in self.get(f"{self.api}/fixtures")
            if each["stage"] == stage and {one, other} == {each["home"], each["away"]}
        ]
        return str(found[0]["id"])

    def close(self, fixture: str) -> None:
        """Close the sequence that is open for an absent coach, on the page of the match."""
        page = self.go(f"/leagues/{self.league}/fixtures/{fixture}")
        page.get_by_text("Commissioner", exact=True).click()
        form = page.locator("form", has=page.get_by_role("button", name="Close it")).first
        form.get_by_label("Reason").fill("absent")
        with page.expect_navigation():
            form.get_by_role("button", name="Close it").click()


class Coach(Person):
    """A coach with a phone."""

    team = ""

    def join(self, invitation: str, name: str) -> None:
        self.page.goto(invitation)
        self.page.get_by_label("Your name").fill(name)
        self.page.get_by_role("button", name="Join").click()
        self.page.wait_for_url("**/me")

    def draft(self, race: str, name: str) -> None:
        """Write a team: the checker speaks while it grows."""
        page = self.page
        page.get_by_role("link", name="Draft a team").click()
        page.wait_for_function("() => document.body?.dataset.ready === 'true'")
        page.locator("#team").select_option(race)
        expect(page.locator("#list-faults")).to_contain_text("players; allowed are 11 to 16")
        page.get_by_role("button", name="Fill in a sensible list").click()
        expect(page.locator("#list-faults")).to_contain_text("name")
        page.locator("#team-name").fill(name)
        expect(page.locator("#sums")).to_contain_text("The list is legal.")
        page.get_by_role("button", name="Submit the team").click()
        page.wait_for_url("**/me")
        expect(page.locator(".badge.submitted")).to_be_visible()

    def open_match(self, league: str, fixture: str) -> Page:
        page = self.go(f"/leagues/{league}/fixtures/{fixture}")
        page.wait_for_function("() => document.body?.dataset.ready === 'true'")
        return page

    def take_step(self) -> str:
        """Fill in the form of the step that is due, choosing as little as possible; its title, nothing without one."""
        page = self.page
        form = page.locator("section > [data-answer-form]").first
        if not form.count():
            return ""
        title = form.locator("h2").inner_text()
        for field in form.locator(".field[data-kind=several][data-least]").all():
            boxes = field.locator("input[type=checkbox]:not(:disabled)")
            for place in range(int(field.get_attribute("data-least") or 0)):
                boxes.nth(place).check()
        for field in form.locator(".field[data-kind=repeated][data-least]").all():
            for _ in range(int(field.get_attribute("data-least") or 0)):
                field.locator("[data-step='1']").first.click()
        choices = form.locator(".big-choice button:not(:disabled)")
        button = choices.last if choices.count() else form.locator("button[type=submit], p > button:not([type])").last
        with page.expect_navigation():
            button.click()
        page.wait_for_function("() => document.body?.dataset.ready === 'true'")
        return title


def tap(page: Page, team: str, number: int, what: str) -> None:
    """Report something about a player by tapping."""
    page.locator(f".side[data-team='{team}'] .tap").nth(number - 1).click()
    page.locator("#deeds").get_by_role("button", name=what, exact=True).click()

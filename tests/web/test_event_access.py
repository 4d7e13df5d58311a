"""Every page of an event, looked at by axe in both themes, and at the width of a phone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.teams.lists import humans, wood_elves
from tests.tournament.event_builder import started
from tests.tournament.test_options import event as progress_event
from tests.tournament.test_options import with_options
from tests.web.browser import serious_problems, serving
from tests.web.event_browser import PHONE, Person
from tests.web.event_people import EVENT, SECRETS, keep_event
from tests.web.room import address
from touchline.store.events import EventStore
from touchline.store.journals import Key
from touchline.store.tables import Store
from touchline.web.secrets import fingerprint

PUBLIC = (
    "/events", "/events/new", f"/events/{EVENT}", f"/events/{EVENT}/pairings", f"/events/{EVENT}/standings",
    f"/events/{EVENT}/rules", f"/events/{EVENT}/awards", f"/events/{EVENT}/hall", f"/events/{EVENT}/enter",
)  # fmt: skip
DESK = (
    f"/events/{EVENT}/desk", f"/events/{EVENT}/desk/coaches", f"/events/{EVENT}/desk/coaches/c1",
    f"/events/{EVENT}/desk/round", f"/events/{EVENT}/desk/awards", f"/events/{EVENT}/desk/rulespack",
    f"/events/{EVENT}/desk/people", f"/events/{EVENT}/desk/log?before=12", f"/events/{EVENT}/desk/files",
    f"/events/{EVENT}/desk/statistics",
    "/events/open/desk", "/events/open/desk/round", "/events/open/desk/coaches",
)  # fmt: skip
AS_COACH = (
    f"/events/{EVENT}/me", f"/events/{EVENT}/roster/c1", f"/events/{EVENT}/coaches/c1/roster", "/events/open/me",
    "/events/open/register", "/events/hurt/me", "/events/hurt/progress/ann",
)  # fmt: skip


# tables that have to be scrolled sideways, by their names
SCROLLED = """() => [...document.querySelectorAll('.scroll')]
    .filter((box) => box.scrollWidth > box.clientWidth + 1).map((box) => box.getAttribute('aria-label'))"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("store")
    store = Store.open(address(folder))
    keep_event(store.engine)
    built = started(("Ada Thornbury", "bob", "cid", "dee", "eva"))
    built.draw()
    keys = [Key(fingerprint(SECRETS["organiser"][0]), "olga"), Key(fingerprint(SECRETS["coach"][0]), "Ada Thornbury")]
    EventStore(store.engine).create("open", built.event, *keys)
    hurt = progress_event(humans(), wood_elves(), **with_options())
    hurt.pair(("ann", "bob"))
    hurt.play(("ann", 1, 0, "bob"))
    EventStore(store.engine).create("hurt", hurt.event, Key(fingerprint(SECRETS["coach"][0]), "ann"))
    store.close()
    with serving(folder) as url:
        yield url


def enter(person: Person, role: str) -> None:
    for event in (EVENT, "open", "hurt")[: 3 if role == "coach" else 2]:
        person.open_link(f"{person.server}/events/{event}/enter#{SECRETS[role][0]}")


@pytest.mark.parametrize(("role", "paths"), [("organiser", PUBLIC), ("organiser", DESK), ("coach", AS_COACH)])
def test_axe_finds_no_serious_problem(browser: Browser, server: str, role: str, paths: tuple[str, ...]) -> None:
    person = Person(browser, server)
    enter(person, role)
    found: list[str] = []
    for path in paths:
        page = person.go(path)
        page.evaluate("() => document.querySelectorAll('details').forEach((each) => { each.open = true; })")
        if page.locator("[data-more]").count():
            page.locator("[data-more]").first.click()
        found += serious_problems(page)
    assert found == []
    assert person.errors == []


def test_nothing_is_wider_than_a_phone(browser: Browser, server: str) -> None:
    too_wide: list[str] = []
    for role, paths in (("organiser", PUBLIC + DESK), ("coach", AS_COACH)):
        person = Person(browser, server, **PHONE)
        enter(person, role)
        for path in paths:
            page = person.go(path)
            page.evaluate("() => document.querySelectorAll('details').forEach((each) => { each.open = true; })")
            if page.evaluate("() => document.documentElement.scrollWidth") > 390:
                too_wide.append(path)
            too_wide += [f"{path}: {box}" for box in page.evaluate(SCROLLED)]
    assert too_wide == []

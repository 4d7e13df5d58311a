"""Help in the app: guides as pages, and the glossary."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.web.browser import Visit, serious_problems
from tests.web.room import club
from touchline.matches import GAMES
from touchline.web.api import age_words
from touchline.web.glossary import glossary_of
from touchline.web.help_pages import TITLES


@pytest.mark.parametrize("name", TITLES)
def test_every_document_is_served(tmp_path: Path, name: str) -> None:
    page = club(tmp_path).get(f"/docs/{name}")
    assert page.status_code == 200
    assert "<h2" in page.text
    assert "<!-- not run" not in page.text


def test_links_between_documents_lead_to_pages_that_exist(tmp_path: Path) -> None:
    client = club(tmp_path)
    for name in TITLES:
        links = re.findall(r'href="(/docs[^"]*)"', client.get(f"/docs/{name}").text)
        for address, _, anchor in (link.partition("#") for link in links):
            linked = client.get(address)
            assert linked.status_code == 200, (name, address)
            assert not anchor or f'id="{anchor}"' in linked.text, (name, address, anchor)


def test_rules_are_found_by_their_words(tmp_path: Path) -> None:
    client = club(tmp_path)
    found = client.get("/docs/rules?q=Tackle+stumble&ledger=bb2020_skills").text
    assert 'id="bb2020.skill.tackle.cancels-stumble-dodge"' in found
    assert "bb2016." not in found
    assert "0 rules" in client.get("/docs/rules?q=no-such-word").text
    assert "<dt>" not in client.get("/docs/rules").text
    assert "the first 200 are shown" in client.get("/docs/rules?ledger=bb2020").text


def test_an_unknown_guide_is_refused_with_those_there_are(tmp_path: Path) -> None:
    page = club(tmp_path).get("/docs/nowhere")
    assert page.status_code in (404, 422)
    assert "there is no guide called" in page.text


def test_the_glossary_finds_by_name_and_meaning_for_every_game(browser: Browser, server: str) -> None:
    visit = Visit(browser)
    page = visit.page
    page.goto(server)
    page.get_by_role("link", name="Help").click()
    page.get_by_role("link", name="How to win at Blood Bowl").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("How to win at Blood Bowl")
    assert serious_problems(page) == []
    page.get_by_role("link", name="Glossary").click()
    page.get_by_label("Game").select_option("bloodbowl-2020")
    page.get_by_label("Search").fill("sure hands")
    page.get_by_role("button", name="Search").click()
    expect(page.locator("#sure-hands dt")).to_have_text("Sure Hands Skill or trait")
    assert page.locator(".terms dt").count() < 20
    assert serious_problems(page) == []
    assert visit.errors == []


@pytest.mark.parametrize("game", GAMES)
def test_the_glossary_has_stars_cards_tables_and_words_of_the_screen(game: str) -> None:
    entries = glossary_of(game)
    assert len({entry.id for entry in entries}) == len(entries), "anchors are unique"
    assert all(entry.text and not entry.name.startswith("Own card") for entry in entries)
    kinds = Counter(entry.kind for entry in entries)
    if game == "blitzbowl":
        assert kinds["Challenge card"] == 15
        return
    assert kinds["Skill or trait"] >= 70
    assert kinds["Kick-off table"] == 11
    (morg,) = (entry for entry in entries if entry.name == "Morg 'n' Thorg")
    assert morg.has(["star player", "st 6", "mighty blow"])
    edition = GAMES[game].edition  # type: ignore[attr-defined]  # of Blood Bowl
    named = {entry.name for entry in entries}
    assert {edition.glossary.name_of(row) for row in edition.casualty_names[1:]} <= named


@pytest.mark.parametrize(
    ("seconds", "words"), [(5, "just now"), (61, "1 minute ago"), (7300, "2 hours ago"), (86_400 * 3, "3 days ago")]
)
def test_ages_in_words(seconds: float, words: str) -> None:
    assert age_words(seconds) == words


def test_a_table_in_the_list_has_score_and_age(tmp_path: Path) -> None:
    client = club(tmp_path)
    client.app.state.services.at_home = True  # type: ignore[attr-defined]
    client.post("/api/tables", json={"seats": [{"kind": "me"}, {"kind": "me"}]})
    assert "just now" in client.get("/").text

"""The pages of `make docs`: they build without a warning, need no network, and show every rule."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config

from tools.api_pages import DECISIONS, EXCHANGE, OPERATIONS
from touchline.blitzbowl.vocabulary import HOOK_POINTS as BLITZ_POINTS
from touchline.bloodbowl.vocabulary import HOOK_POINTS as BOWL_POINTS
from touchline.ledger.book import Book
from touchline.ledger.checkout import Checkout
from touchline.tournament.decisions import Decision
from touchline.web.description import examples
from touchline.web.permissions import PERMISSIONS

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("site")
    config = load_config(str(ROOT / "mkdocs.yml"), site_dir=str(target), strict=True)
    build(config)
    return target


def test_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    fetched = re.compile(r'(?:<script[^>]+src|<link[^>]+href|<img[^>]+src)="?(https?:)?//[^ >]+')
    pages = sorted(site.rglob("*.html"))
    assert len(pages) > 10
    assert not [f"{page.name}: {match[0]}" for page in pages for match in fetched.finditer(page.read_text())]


def test_every_rule_and_ruling_has_its_place_on_a_page(site: Path) -> None:
    for ledger in Book.read(Checkout.find().ledgers).ledgers.values():
        page = (site / "ledger" / f"{ledger.name}.html").read_text(encoding="utf-8")
        assert [rule.id for rule in ledger.rules if f'<h3 id="{rule.id}">' not in page] == []
        assert page.count('<p class="admonition-title">Ruling</p>') == sum(1 for rule in ledger.rules if rule.ruling)


def test_every_operation_and_its_example_is_on_the_page_for_programs(site: Path) -> None:
    page = (site / "guides" / "programs.html").read_text(encoding="utf-8")
    lines = [line for line in PERMISSIONS if " /api/" in line]
    assert [line for line in lines if f"<code>{line}</code>" not in page] == []
    assert page.count("<summary>Reply</summary>") == sum(1 for line in lines if "reply" in examples()[line])
    assert "too much at once" in page
    assert "<summary>The program</summary>" in page
    assert [kind for kind in Decision.known if f"<code>{kind}</code>" not in page] == []
    assert not [marker for marker in (OPERATIONS, EXCHANGE, DECISIONS) if marker in page]


def test_the_pages_of_the_guides_are_linked(site: Path) -> None:
    index = (site / "index.html").read_text(encoding="utf-8")
    for guide in (ROOT / "docs" / "guides").glob("*.md"):
        assert f'href="guides/{guide.stem}.html"' in index


def test_every_hook_point_is_on_its_page(site: Path) -> None:
    page = (site / "hook_points.html").read_text(encoding="utf-8")
    for points in (BOWL_POINTS, BLITZ_POINTS):
        assert [name for name in points.names if f"<code>{name}</code>" not in page] == []

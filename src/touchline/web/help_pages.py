"""Help in the app: the documents as pages, a glossary and the rules, both searchable."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from typing import Annotated, Final

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import HTMLResponse, Response
from markdown_it import MarkdownIt
from markdown_it.token import Token

from touchline.blitzbowl.vocabulary import HOOK_POINTS as BLITZ_POINTS
from touchline.bloodbowl.vocabulary import HOOK_POINTS as BOWL_POINTS
from touchline.core.errors import TouchlineError
from touchline.core.hooks import HookPoints
from touchline.ledger.book import shipped_book
from touchline.web.apart import RouteApart
from touchline.web.api import services_of
from touchline.web.glossary import glossary_of
from touchline.web.pages import HERE, page
from touchline.web.preparing import after
from touchline.web.presentation import presentations

SearchText = Annotated[str, Query(max_length=60)]
Id = Annotated[str, Query(max_length=40)]
HOOK_PAGE: Final = "hook_points"
DOCUMENTS: Final[Mapping[str, Mapping[str, str]]] = {
    "Get started": {
        "win_blitz_bowl": "How to win at Blitz Bowl",
        "win_blood_bowl": "How to win at Blood Bowl",
        "first_tournament": "Run your first tournament in ten minutes",
        "first_league": "Start a league",
        "settle_a_rule": "Settle a rules question with a scenario",
        "write_a_bot": "Write a bot",
    },
    "Guides": {
        "coach": "For coaches",
        "organiser": "For organisers",
        "commissioner": "For commissioners",
        "server": "For server operators",
        "researcher": "For researchers",
        "learning": "Learning environments",
        "programs": "For programs: the API",
    },
    "Reference": {
        "rulings": "Rulings",
        "scenarios": "Scenario files",
        "records": "Records",
        "rules_changelog": "Changes to the rules",
    },
    "For contributors": {
        "contributor": "Contributing",
        "architecture": "How it is built",
        HOOK_PAGE: "Hook points",
        "scaling": "Scaling",
    },
}
TITLES: Final = {name: title for group in DOCUMENTS.values() for name, title in group.items()}
MOST_RULES: Final = 200  # shown on one page
INTRODUCTION: Final = """# Hook points

The named places in the rules where skills, abilities, cards and table results step in. A value changes a number and
asks nobody. An interrupt may stop the rule and ask a coach. A re-roll repeats dice. Each game declares its points in
`vocabulary.py`, one line each; the numbers are assigned automatically.
"""
router = APIRouter(include_in_schema=False, route_class=RouteApart)


@router.get("/openapi.json")
async def description(request: Request) -> Response:
    """The description of the interface, for programs."""
    text = await services_of(request).preparations.done(request.app.as_json)
    return Response(text, media_type="application/json")


# --- documents


@cache
def document_html(name: str) -> str:
    """A document as HTML with an anchor on every heading; HTML inside a document is shown as text."""
    text = hook_points_text() if name == HOOK_PAGE else (HERE / "guides" / f"{name}.md").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("<!--")]
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse("\n".join(lines))
    for token, following in pairwise(tokens):
        if token.type == "heading_open":
            token.attrSet("id", anchor_of(following.content))
        for child in token.children or ():
            point_into_the_app(child)
    return str(markdown.renderer.render(tokens, markdown.options, {}))


def all_documents() -> None:
    """Make every document; the library that reads them may fail when two threads begin at once."""
    for name in TITLES:
        document_html(name)


def anchor_of(heading: str) -> str:
    """The anchor of a heading, as the documentation site makes it."""
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", heading).strip().lower())


def point_into_the_app(token: Token) -> None:
    """Make a link to another document lead to its page here; a file that is not served is shown as its name alone."""
    if token.type == "image":
        token.type, token.tag, token.content = "text", "", token.content
    if token.type != "link_open":
        return
    file, _, anchor = str(token.attrGet("href")).partition("#")
    name = file.rsplit("/", 1)[-1].removesuffix(".md")
    if "ledger/" in file:
        token.attrSet("href", "/docs/rules" if name == "index" else f"/docs/rules?ledger={name}")
    elif file.endswith(".md") and name in TITLES:
        token.attrSet("href", f"/docs/{name}" + (f"#{anchor}" if anchor else ""))
    elif file and "://" not in file:
        del token.attrs["href"]


def hook_points_text() -> str:
    """All hook points of both games, as Markdown."""
    return INTRODUCTION + points_table("Blood Bowl", BOWL_POINTS) + points_table("Blitz Bowl", BLITZ_POINTS)


def points_table(game: str, points: HookPoints) -> str:
    rows = [f"| `{name}` | {meaning} |" for name, meaning in zip(points.names, points.meanings, strict=True)]
    return "\n".join(["", f"## {game}", "", "| point | what it is for |", "|---|---|", *rows, ""])


@router.get("/docs")
def docs(request: Request) -> HTMLResponse:
    """All documents."""
    return page(request, "docs.html", documents=DOCUMENTS, title="Help", content="")


@router.get("/docs/rules", dependencies=[Depends(after(shipped_book))])
def rules(
    request: Request,
    q: SearchText = "",
    ledger: Id = "",
) -> HTMLResponse:
    """The rules in our own words; `q` is looked for in ids, texts and rulings."""
    book = shipped_book()
    chosen = ledger if ledger in book.ledgers else ""
    found = book.find(q, chosen) if q.strip() or chosen else []
    content = {"count": len(found), "rules": found[:MOST_RULES], "most": MOST_RULES, "q": q, "ledger": chosen}
    return page(request, "rules.html", ledgers=book.ledgers, **content)


@router.get("/docs/{name}", dependencies=[Depends(after(all_documents))])
def document(request: Request, name: str) -> HTMLResponse:
    """One document."""
    name = name.removesuffix(".md")
    if name not in TITLES:
        raise TouchlineError(f"there is no guide called {name[:40]!r}; there are {', '.join(TITLES)}")
    return page(request, "docs.html", documents=DOCUMENTS, title=TITLES[name], content=document_html(name))


# --- the glossary


def all_entries() -> None:
    """Put the glossary of every game together."""
    for game in presentations():
        glossary_of(game)


@router.get("/glossary", dependencies=[Depends(after(all_entries))])
def glossary(
    request: Request,
    q: SearchText = "",
    game: Id = "",
) -> HTMLResponse:
    """Skills, stars, cards and tables by name; `q` is looked for in kinds, names and meanings."""
    games = presentations()
    chosen = game if game in games else next(iter(games))
    wanted = q.casefold().split()
    entries = [entry for entry in glossary_of(chosen) if entry.has(wanted)]
    names = {id: shown.name for id, shown in games.items()}
    return page(request, "glossary.html", entries=entries, games=names, game=chosen, q=q)

"""Help in the app: the guides as pages, and a glossary that can be searched."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Final

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse
from markdown_it import MarkdownIt

from touchline.core.errors import TouchlineError
from touchline.web.pages import HERE, page
from touchline.web.presentation import presentations

GUIDES: Final = {
    "win_blitz_bowl": "How to win at Blitz Bowl",
    "win_blood_bowl": "How to win at Blood Bowl",
    "coach": "For coaches",
    "organiser": "For organisers",
    "commissioner": "For commissioners",
    "server": "For those who run a server",
    "researcher": "For researchers",
    "programs": "For programs",
}
router = APIRouter(include_in_schema=False)


@cache
def guide_html(name: str) -> str:
    """A guide as HTML; HTML inside a guide is shown as text."""
    text = (HERE / "guides" / f"{name}.md").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("<!--")]
    return str(MarkdownIt("commonmark", {"html": False}).enable("table").render("\n".join(lines)))


@router.get("/docs")
def docs(request: Request) -> HTMLResponse:
    """All guides."""
    return page(request, "docs.html", guides=GUIDES, title="Help", content="")


@router.get("/docs/{name}")
def guide(request: Request, name: str) -> HTMLResponse:
    """One guide."""
    name = name.removesuffix(".md")
    if name not in GUIDES:
        raise TouchlineError(f"there is no guide called {name!r}; there are {', '.join(GUIDES)}")
    return page(request, "docs.html", guides=GUIDES, title=GUIDES[name], content=guide_html(name))


@router.get("/glossary")
def glossary(
    request: Request,
    q: Annotated[str, Query(max_length=60)] = "",
    game: Annotated[str, Query(max_length=40)] = "",
) -> HTMLResponse:
    """Skills, stars, cards and tables by name; `q` is looked for in names and meanings."""
    games = presentations()
    chosen = game if game in games else next(iter(games))
    wanted = q.casefold().split()
    entries = [
        {"id": id, "name": entry["name"], "text": entry["text"]}
        for id, entry in games[chosen].glossary().items()
        if all(word in f"{entry['name']} {entry['text']}".casefold() for word in wanted)
    ]
    entries.sort(key=lambda entry: entry["name"].casefold())
    names = {id: shown.name for id, shown in games.items()}
    return page(request, "glossary.html", entries=entries, games=names, game=chosen, q=q)

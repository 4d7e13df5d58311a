"""The public pages of an event as plain files: any web host can show them, no program needed."""

from __future__ import annotations

from typing import Any

from touchline.printing import write_paper
from touchline.printing.press import Sheet
from touchline.tournament import Event
from touchline.web.events.public_views import (
    awards_content,
    overview_content,
    pairings_content,
    public_tabs,
    rules_content,
    standings_content,
)
from touchline.web.events.views import PHASES
from touchline.web.pages import HERE, templates
from touchline.web.paper import packed

STYLES = ("base.css", "events/events.css")
FRAME = "events/static_frame.html"


def static_files(event: Event) -> dict[str, bytes]:
    """Every file of the copy by its name; `index.html` is where to begin."""
    return {name: made if isinstance(made, bytes) else made.pdf() for name, made in static_parts(event).items()}


def static_parts(event: Event) -> dict[str, bytes | Sheet]:
    """The files of the copy, and the sheets that are still to be printed for it."""
    state = event.state
    pages: dict[str, tuple[str, dict[str, Any]]] = {
        "index.html": ("overview", overview_content(event)),
        "rules.html": ("rules", rules_content(event)),
    }
    for number in sorted(state.rounds):
        pages[f"pairings-{number}.html"] = ("pairings", pairings_content(event, number))
    if state.rounds:
        pages["standings.html"] = ("standings", standings_content(event))
    if state.rounds and state.current_round >= state.pack.rounds:
        pages["awards.html"] = ("awards", awards_content(event))
    files: dict[str, bytes | Sheet] = {
        name: _page(event, template, content).encode() for name, (template, content) in pages.items()
    }
    files["style.css"] = b"".join((HERE / "static" / style).read_bytes() for style in STYLES)
    files["rulespack.pdf"] = write_paper("rulespack", state)
    return files


def _page(event: Event, template: str, content: dict[str, Any]) -> str:
    state = event.state
    return templates.get_template(f"events/{template}.html").render(
        frame=FRAME,
        static_copy=True,
        event_name=state.pack.name,
        phase=PHASES[state.phase],
        state=state,
        person="",
        tabs=public_tabs(state),
        tab="" if template == "overview" else template,
        link=lambda where: _address(event, where),
        **content,
    )


def _address(event: Event, where: str) -> str:
    """The file that stands for an address of the live pages."""
    page, _, number = where.partition("?round=")
    if page == "pairings":
        return f"pairings-{number or event.state.current_round}.html"
    if page.startswith("files/"):
        return page.removeprefix("files/")
    return f"{page or 'index'}.html"


def static_zip(event: Event) -> bytes:
    """The copy as one file to unpack. The same event gives the same bytes."""
    return packed(static_files(event))

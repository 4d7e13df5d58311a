"""All routers of events."""

from __future__ import annotations

from touchline.web.events import bringing, coach_pages, deciding, desk_pages, files, pages, people, reading, rosters

ROUTERS = (
    *(part.router for part in (deciding, bringing, people, rosters, reading, files, pages, desk_pages, coach_pages)),
    pages.short,
)

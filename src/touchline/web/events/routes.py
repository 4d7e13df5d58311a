"""All routers of events."""

from __future__ import annotations

from touchline.web.events import (
    bringing,
    coach_pages,
    deciding,
    desk_pages,
    files,
    pages,
    people,
    playing,
    reading,
    rosters,
)

ROUTERS = (
    *(part.router for part in (deciding, bringing, people, playing, rosters, reading, files)),
    *(part.router for part in (pages, desk_pages, coach_pages)),
    pages.short,
)

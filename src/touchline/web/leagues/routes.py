"""All routers of leagues."""

from __future__ import annotations

from touchline.web.leagues import coach_pages, deciding, files, office_pages, pages, people, playing, reading

ROUTERS = tuple(part.router for part in (reading, deciding, people, playing, files, pages, coach_pages, office_pages))

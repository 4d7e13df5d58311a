"""All routers of leagues."""

from __future__ import annotations

from touchline.web.leagues import coach_pages, deciding, files, office_pages, pages, people, reading

ROUTERS = tuple(part.router for part in (reading, deciding, people, files, pages, coach_pages, office_pages))

"""All routers of leagues."""

from __future__ import annotations

from touchline.web.leagues import deciding, people, reading

ROUTERS = (reading.router, deciding.router, people.router)

"""A story of a coach who writes a roster, keeps it, changes it and throws it away."""

from __future__ import annotations

from typing import Any

from tests.web.api_scribe import Scribe
from tests.web.room import PASSWORD

RULES = "/api/roster-rules/{budget}/{extras}"
BUDGET: dict[str, Any] = {"budget": 1_150_000, "extras": "core"}


def tell(scribe: Scribe) -> None:
    cleo = scribe.person()
    cleo.post("/api/accounts", json={"name": "Cleo", "password": PASSWORD})
    scribe.ask(cleo, f"GET {RULES}/teams", **BUDGET)
    scribe.ask(cleo, f"GET {RULES}/teams/{{team}}", team="dwarf", **BUDGET)
    draft = scribe.ask(cleo, f"GET {RULES}/teams/{{team}}/draft", team="dwarf", **BUDGET)
    lists = {"lists": [{**draft, "name": "Deepdelve Anvils"}]}
    scribe.ask(cleo, f"POST {RULES}/lists/check", lists, **BUDGET)
    roster = scribe.ask(cleo, f"POST {RULES}/rosters", lists, **BUDGET)["id"]
    scribe.ask(cleo, "GET /api/rosters")
    scribe.ask(cleo, "GET /api/rosters/{roster_id}", roster_id=roster)
    renamed = {"lists": [{**draft, "name": "Deepdelve Hammers"}]}
    scribe.ask(cleo, "POST /api/rosters/{roster_id}", renamed, roster_id=roster)
    scribe.ask(cleo, "DELETE /api/rosters/{roster_id}", roster_id=roster)

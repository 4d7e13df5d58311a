"""Schemathesis sends every request what its description allows and what it forbids; the server never fails."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.generation import GenerationMode
from schemathesis.openapi.loaders import from_asgi

from tests.web.event_people import EVENT, SECRETS, keep_event
from tests.web.room import BY_LINK, address, quick_hasher
from touchline.web.app import ServerSettings, make_app
from touchline.web.pace import Pace
from touchline.web.permissions import PERMISSIONS
from touchline.web.thinking import threads

# somebody who has a seat at the table and runs the event
AS_ORGANISER = {"Host": "127.0.0.1", "Authorization": f"Bearer {SECRETS['organiser'][0]}"}
ENDLESS = Pace(burst=10**9, per_minute=1)
QUICK = settings(
    max_examples=3, derandomize=True, database=None, deadline=None, suppress_health_check=list(HealthCheck)
)


@pytest.fixture(scope="module")
def description(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """The interface of a server at home without limits of pace, with a table and an event to be asked about."""
    folder = tmp_path_factory.mktemp("store")
    app = make_app(ServerSettings(address(folder), pace=0, thinkers=threads, hasher=quick_hasher))
    services = app.state.services
    services.signing_up = services.creating = services.acting = services.looking = ENDLESS
    services.sign_ins.tries = services.sign_ins.tries_at_name = ENDLESS
    keep_event(services.store.engine)
    with TestClient(app, base_url="http://127.0.0.1") as client:
        made = client.post("/api/tables", json=BY_LINK, headers=AS_ORGANISER).json()
        known = {"table_id": made["id"], "event_id": EVENT}
        found = from_asgi("/openapi.json", app, headers=AS_ORGANISER)

        @found.hook
        def map_path_parameters(_context: Any, path_parameters: dict[str, Any] | None) -> dict[str, Any] | None:
            """Half of the ids exist, so that requests get past the first question."""
            wanted = path_parameters or {}
            return {**wanted, **{name: known[name] for name in known if name in wanted and len(str(wanted[name])) % 2}}

        yield found


@pytest.mark.parametrize("line", [line for line in PERMISSIONS if " /api/" in line])
def test_no_request_makes_the_server_fail(description: Any, line: str) -> None:
    method, path = line.split(" ")

    def send(case: Any) -> None:
        case.call_and_validate(checks=[not_a_server_error], headers=AS_ORGANISER)

    for mode in GenerationMode:
        QUICK(given(case=description[path][method].as_strategy(generation_mode=mode))(send))()

"""Who may do what: one table for all pages, requests and live connections.

Every route of the application has its line in `PERMISSIONS`; a server whose routes and lines differ does not start. A
line names the roles of which one is enough. Everybody is PUBLIC. The other roles depend on what the address is about:
`ROLE_FINDERS` names, for a parameter of the address such as `table_id`, the function that tells which roles a visitor
has there. Whoever adds pages adds their lines here, and for roles of a new kind a finder.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from enum import StrEnum
from typing import Final

from fastapi import FastAPI, WebSocketException
from fastapi.routing import iter_route_contexts
from starlette.requests import HTTPConnection

from touchline.core.errors import TouchlineError
from touchline.web.office import Office
from touchline.web.visitors import Visitor, secret_of


class Role(StrEnum):
    """What somebody is, with words for whoever is not."""

    PUBLIC = "anybody"
    MEMBER = "somebody with an account"
    SEATED = "a coach with a seat at this table"


FORBIDDEN: Final = 1008  # the code with which a live connection is turned away
Roles = frozenset[Role]
Finder = Callable[[Office, Visitor, str], Awaitable[Roles]]


def _only(*roles: Role) -> Roles:
    return frozenset(roles)


PUBLIC: Final = _only(Role.PUBLIC)
MEMBERS: Final = _only(Role.MEMBER)
SEATED: Final = _only(Role.SEATED)

PERMISSIONS: Final[Mapping[str, Roles]] = {
    # what every page needs; these two are served without a check
    "GET /static": PUBLIC,
    "GET /openapi.json": PUBLIC,
    # accounts
    "GET /sign-in": PUBLIC,
    "GET /account": MEMBERS,
    "POST /api/accounts": PUBLIC,
    "GET /api/session": PUBLIC,
    "POST /api/session": PUBLIC,
    "DELETE /api/session": PUBLIC,
    "POST /api/account/password": MEMBERS,
    # tables: watching is for all, a seat for members and for whoever was invited
    "GET /": PUBLIC,
    "GET /tables/{table_id}": PUBLIC,
    "GET /tables/{table_id}/join": PUBLIC,
    "GET /api/games": PUBLIC,
    "GET /api/tables": PUBLIC,
    "POST /api/tables": MEMBERS,
    "GET /api/tables/{table_id}": PUBLIC,
    "POST /api/tables/{table_id}/seats": PUBLIC,  # the invitation is checked there
    "POST /api/tables/{table_id}/actions": SEATED,
    "POST /api/tables/{table_id}/undo": SEATED,
    "GET /api/tables/{table_id}/ahead": SEATED,
    "GET /api/tables/{table_id}/odds": SEATED,
    "WS /ws/tables/{table_id}": PUBLIC,  # answers are taken from their seats alone
    # replays
    "GET /replays/{table_id}": PUBLIC,
    "GET /api/replays/{table_id}": PUBLIC,
    "GET /api/replays/{table_id}/record": PUBLIC,
    "GET /api/replays/{table_id}/{number}": PUBLIC,
    "POST /api/replays/{table_id}/branch": MEMBERS,
}


async def roles_at_table(office: Office, visitor: Visitor, table_id: str) -> Roles:
    """The roles of a visitor at a table."""
    room = await office.master.room(table_id)
    return SEATED if room.table.seats_of(visitor.owner) else frozenset()


ROLE_FINDERS: Final[Mapping[str, Finder]] = {"table_id": roles_at_table}


class NotPermitted(TouchlineError):
    """Something that is for others. `sign_in` says whether an account would help."""

    def __init__(self, roles: Roles, sign_in: bool) -> None:
        super().__init__(f"this is for {' or '.join(sorted(roles))}{'; sign in first' if sign_in else ''}")
        self.sign_in = sign_in


async def check_permission(connection: HTTPConnection) -> None:
    """Find out who is asking and whether they may. Runs before everything else of a route."""
    office: Office = connection.app.state.office
    secret = secret_of(connection)
    visitor = Visitor(secret, await office.porter.account_of(secret), office.at_home)
    connection.state.visitor = visitor
    allowed = PERMISSIONS[line_of(connection.scope)]
    if Role.PUBLIC in allowed or (Role.MEMBER in allowed and visitor.is_member):
        return
    for parameter, find in ROLE_FINDERS.items():
        if parameter in connection.path_params:
            if allowed & await find(office, visitor, connection.path_params[parameter]):
                return
    refusal = NotPermitted(allowed, sign_in=not visitor.is_member)
    if connection.scope["type"] == "websocket":
        raise WebSocketException(FORBIDDEN, str(refusal))
    raise refusal


def line_of(scope: Mapping[str, object]) -> str:
    """The line of the table that a request falls under."""
    method = "WS" if scope["type"] == "websocket" else scope["method"]
    route: object = scope["route"]
    return f"{'GET' if method == 'HEAD' else method} {getattr(route, 'path', '')}"


def lines_of(app: FastAPI) -> Iterable[str]:
    """The lines that the routes of an application call for."""
    for route in iter_route_contexts(app.routes):
        kind = "GET" if route.endpoint is None else "WS"  # a folder of files, or a live connection, has no methods
        for method in set(route.methods or {kind}) - {"HEAD"}:
            yield f"{method} {route.path}"


def check_table(app: FastAPI) -> None:
    """Refuse to start when a route has no line, or a line no route."""
    lines = set(lines_of(app))
    if lines != set(PERMISSIONS):
        raise TouchlineError(f"routes and permissions differ in: {', '.join(sorted(lines ^ set(PERMISSIONS)))}")

"""Who may do what: one table for all pages, requests and live connections.

Every route of the application has its line in `PERMISSIONS`; a server whose routes and lines differ does not start. A
line names the roles of which one is enough. Everybody is PUBLIC. The other roles depend on what the address is about:
`ROLE_FINDERS` names, for a parameter of the address such as `table_id`, the function that tells which roles a visitor
has there. When you add a page, add its line here, and for a new kind of role a finder.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Final

from fastapi import WebSocketException
from fastapi.routing import iter_route_contexts
from starlette.requests import HTTPConnection
from starlette.routing import BaseRoute

from touchline.core.errors import TouchlineError
from touchline.store.accounts import AccountRow
from touchline.store.database import STORE_ERRORS
from touchline.teams.wording import either
from touchline.tournament.roles import Role as EventRole
from touchline.web.apart import RouteApart
from touchline.web.leagues.rooms import LeagueRole
from touchline.web.services import Services
from touchline.web.visitors import SHORTEST_SECRET, Visitor, secret_of


class Role(StrEnum):
    """What a visitor is, with a message for those who are not."""

    PUBLIC = "anybody"
    MEMBER = "somebody with an account"
    SEATED = "a coach with a seat at this table"
    ORGANISER = "the organiser of this event"
    SCOREKEEPER = "a scorekeeper of this event"
    REFEREE = "a referee of this event"
    PLAYER = "somebody who plays at this event"
    COMMISSIONER = "the commissioner of this league"
    DEPUTY = "a deputy of the commissioner"
    LEAGUE_COACH = "somebody who takes part in this league"


PATIENCE: Final = 1.0  # seconds that a page which needs no store waits for the name of its visitor
FORBIDDEN: Final = 1008  # the code with which a live connection is turned away
Roles = frozenset[Role]
Finder = Callable[[Services, Visitor, str], Awaitable[Roles]]


def _only(*roles: Role) -> Roles:
    return frozenset(roles)


PUBLIC: Final = _only(Role.PUBLIC)
MEMBERS: Final = _only(Role.MEMBER)
SEATED: Final = _only(Role.SEATED)
ORGANISER: Final = _only(Role.ORGANISER)
SCORING: Final = _only(Role.ORGANISER, Role.SCOREKEEPER)
STAFF: Final = _only(Role.ORGANISER, Role.SCOREKEEPER, Role.REFEREE)
PLAYERS: Final = _only(Role.PLAYER)
ACTING: Final = _only(Role.ORGANISER, Role.SCOREKEEPER, Role.REFEREE, Role.PLAYER)
"""Everybody with a part in an event; the rules of the tournament tell what each may decide."""

OFFICE: Final = _only(Role.COMMISSIONER, Role.DEPUTY)
"""Those who run a league; its rules decide what a deputy may not do."""
IN_LEAGUE: Final = _only(Role.COMMISSIONER, Role.DEPUTY, Role.LEAGUE_COACH)

PERMISSIONS: Final[Mapping[str, Roles]] = {
    # how the server is, for its own machine alone
    "GET /metrics": PUBLIC,
    "GET /status": PUBLIC,
    "GET /status.json": PUBLIC,
    # what every page needs, served without a check
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
    "GET /api/account/sessions": MEMBERS,
    "DELETE /api/account/sessions": MEMBERS,
    "POST /api/account/delete": MEMBERS,
    # tables: anyone may watch; a seat is for members and invited guests
    "GET /": PUBLIC,
    "GET /tables/{table_id}": PUBLIC,
    "GET /tables/{table_id}/join": PUBLIC,
    "GET /api/games": PUBLIC,
    "GET /api/tables": PUBLIC,
    "POST /api/tables": MEMBERS,
    "GET /api/tables/{table_id}": PUBLIC,
    "POST /api/tables/{table_id}/invitation": SEATED,
    "POST /api/tables/{table_id}/seats": PUBLIC,  # the invitation is checked there
    "POST /api/tables/{table_id}/actions": SEATED,
    "POST /api/tables/{table_id}/undo": SEATED,
    "GET /api/tables/{table_id}/ahead": SEATED,
    "GET /api/tables/{table_id}/odds": SEATED,
    "WS /ws/tables/{table_id}": PUBLIC,  # answers are taken from their seats alone
    # a coach's own rosters: the store hands them to their owner alone
    "GET /rosters": MEMBERS,
    "GET /rosters/new": MEMBERS,
    "GET /rosters/{roster_id}": MEMBERS,
    "GET /api/rosters": MEMBERS,
    "GET /api/rosters/{roster_id}": MEMBERS,
    "POST /api/rosters/{roster_id}": MEMBERS,
    "DELETE /api/rosters/{roster_id}": MEMBERS,
    "GET /api/roster-rules/{budget}/{extras}/teams": MEMBERS,
    "GET /api/roster-rules/{budget}/{extras}/teams/{team}": MEMBERS,
    "GET /api/roster-rules/{budget}/{extras}/teams/{team}/draft": MEMBERS,
    "POST /api/roster-rules/{budget}/{extras}/lists/check": MEMBERS,
    "POST /api/roster-rules/{budget}/{extras}/rosters": MEMBERS,
    # help
    "GET /docs": PUBLIC,
    "GET /docs/rules": PUBLIC,
    "GET /docs/{name}": PUBLIC,
    "GET /glossary": PUBLIC,
    # the tutorial
    "GET /drills": PUBLIC,
    "GET /drills/{course}/{number}": PUBLIC,
    "POST /api/drills/{course}/{number}": PUBLIC,
    "POST /api/drills/{course}/{number}/ahead": PUBLIC,
    "POST /api/drills/{course}/{number}/odds": PUBLIC,
    # replays
    "GET /replays/{table_id}": PUBLIC,
    "GET /api/replays/{table_id}": PUBLIC,
    "GET /api/replays/{table_id}/record": PUBLIC,
    "GET /api/replays/{table_id}/chances": PUBLIC,
    "GET /api/replays/{table_id}/{number}": PUBLIC,
    "GET /api/replays/{table_id}/{number}/scenario": PUBLIC,
    "GET /api/replays/{table_id}/{number}/analysis": PUBLIC,
    "POST /api/replays/{table_id}/branch": MEMBERS,
    "POST /api/replays/import": MEMBERS,
    # events for everybody
    "GET /events": PUBLIC,
    "GET /e/{name}": PUBLIC,
    "GET /events/{event_id}": PUBLIC,
    "GET /events/{event_id}/pairings": PUBLIC,
    "GET /events/{event_id}/standings": PUBLIC,
    "GET /events/{event_id}/rules": PUBLIC,
    "GET /events/{event_id}/awards": PUBLIC,
    "GET /events/{event_id}/hall": PUBLIC,
    "GET /events/{event_id}/register": PUBLIC,
    "GET /events/{event_id}/enter": PUBLIC,
    "GET /events/{event_id}/coaches/{coach}/roster": PUBLIC,  # the rules tell who may read whose roster
    "GET /events/{event_id}/files/{name}": PUBLIC,  # each file has its own readers
    "GET /api/events": PUBLIC,
    "GET /api/events/{event_id}": PUBLIC,
    "GET /api/events/{event_id}/pulse": PUBLIC,
    "GET /api/events/{event_id}/rulespack": PUBLIC,
    "GET /api/events/{event_id}/coaches": PUBLIC,
    "GET /api/events/{event_id}/coaches/{coach}/lists": PUBLIC,  # the rules tell who may read them
    "GET /api/events/{event_id}/rounds/{number}": PUBLIC,
    "GET /api/events/{event_id}/standings": PUBLIC,
    "GET /api/events/{event_id}/awards": PUBLIC,
    "GET /api/events/{event_id}/teams": PUBLIC,
    "GET /api/events/{event_id}/teams/{team}": PUBLIC,
    "GET /api/events/{event_id}/teams/{team}/draft": PUBLIC,
    "POST /api/events/{event_id}/lists/check": PUBLIC,
    "POST /api/events/{event_id}/coaches": PUBLIC,  # visitors register themselves, some register others
    "POST /api/events/{event_id}/links/open": PUBLIC,  # the secret of the link is checked there
    "POST /api/events/rulespacks": PUBLIC,
    # making an event
    "GET /events/new": MEMBERS,
    "POST /api/events": MEMBERS,
    "POST /api/events/import": MEMBERS,
    "POST /api/events/import/other": MEMBERS,
    # taking part in an event
    "GET /events/{event_id}/me": PLAYERS,
    "POST /api/events/{event_id}/links/own": ACTING,
    "GET /api/events/{event_id}/games/{game}/table": PUBLIC,
    "POST /api/events/{event_id}/games/{game}/table": PLAYERS,
    "GET /events/{event_id}/roster/{coach}": _only(Role.ORGANISER, Role.PLAYER),
    "GET /events/{event_id}/progress/{coach}": _only(Role.ORGANISER, Role.PLAYER),
    "POST /api/events/{event_id}/coaches/{coach}/lists": _only(Role.ORGANISER, Role.PLAYER),
    "POST /api/events/{event_id}/objectives": _only(Role.ORGANISER, Role.PLAYER),
    "POST /api/events/{event_id}/decisions": ACTING,
    "POST /api/events/{event_id}/games/{game}/result": ACTING,
    # running an event
    "GET /events/{event_id}/desk": STAFF,
    "GET /events/{event_id}/desk/round": STAFF,
    "GET /events/{event_id}/desk/coaches/{coach}": STAFF,
    "GET /events/{event_id}/desk/files": STAFF,
    "GET /events/{event_id}/desk/statistics": STAFF,
    "GET /events/{event_id}/desk/coaches": SCORING,
    "GET /events/{event_id}/desk/log": SCORING,
    "GET /events/{event_id}/desk/awards": ORGANISER,
    "GET /events/{event_id}/desk/rulespack": ORGANISER,
    "GET /events/{event_id}/desk/people": ORGANISER,
    "GET /api/events/{event_id}/log": ORGANISER,
    "POST /api/events/{event_id}/clock": STAFF,
    "POST /api/events/{event_id}/undo": STAFF,
    "POST /api/events/{event_id}/games/{game}/confirm": SCORING,
    "POST /api/events/{event_id}/attendance": SCORING,
    "POST /api/events/{event_id}/coaches/import": SCORING,
    "POST /api/events/{event_id}/squads": SCORING,
    "POST /api/events/{event_id}/rounds/preview": SCORING,
    "POST /api/events/{event_id}/rounds": SCORING,
    "POST /api/events/{event_id}/rounds/by-hand": SCORING,
    "POST /api/events/{event_id}/groups": SCORING,
    "POST /api/events/{event_id}/tables": SCORING,
    "POST /api/events/{event_id}/knockout": SCORING,
    "POST /api/events/{event_id}/lists/approve": ORGANISER,
    "GET /events/{event_id}/desk/links": ORGANISER,
    "POST /api/events/{event_id}/links": ORGANISER,
    "POST /api/events/{event_id}/links/all": ORGANISER,
    "POST /api/events/{event_id}/bots": ORGANISER,
    "POST /api/events/{event_id}/bots/play": SCORING,
    "POST /api/events/{event_id}/links/withdraw": ORGANISER,
    # leagues for everybody
    "GET /leagues": PUBLIC,
    "GET /leagues/{league_id}": PUBLIC,
    "GET /leagues/{league_id}/tables": PUBLIC,
    "GET /leagues/{league_id}/fixtures": PUBLIC,
    "GET /leagues/{league_id}/fixtures/{fixture}": PUBLIC,  # the step that is due is shown to its coach
    "GET /leagues/{league_id}/seasons/{number}": PUBLIC,
    "GET /leagues/{league_id}/teams": PUBLIC,
    "GET /leagues/{league_id}/teams/{team}": PUBLIC,
    "GET /leagues/{league_id}/teams/{team}/players/{player}": PUBLIC,
    "GET /leagues/{league_id}/teams/{team}/why/{account}": PUBLIC,
    "GET /leagues/{league_id}/records": PUBLIC,
    "GET /leagues/{league_id}/rules": PUBLIC,
    "GET /leagues/{league_id}/files/{name}": PUBLIC,  # each file has its own readers
    "GET /leagues/{league_id}/enter": PUBLIC,
    "GET /leagues/{league_id}/join": PUBLIC,
    "GET /api/leagues": PUBLIC,
    "GET /api/leagues/rules": PUBLIC,
    "GET /api/leagues/{league_id}": PUBLIC,
    "GET /api/leagues/{league_id}/pulse": PUBLIC,
    "GET /api/leagues/{league_id}/teams": PUBLIC,
    "GET /api/leagues/{league_id}/teams/{team}": PUBLIC,
    "GET /api/leagues/{league_id}/teams/{team}/why/{account}": PUBLIC,
    "GET /api/leagues/{league_id}/fixtures": PUBLIC,
    "GET /api/leagues/{league_id}/fixtures/{fixture}": PUBLIC,
    "GET /api/leagues/{league_id}/fixtures/{fixture}/table": PUBLIC,
    "GET /api/leagues/{league_id}/standings": PUBLIC,
    "GET /api/leagues/{league_id}/records": PUBLIC,
    "GET /api/leagues/{league_id}/news": PUBLIC,
    "POST /api/leagues/{league_id}/links/open": PUBLIC,  # the secret of the link is checked there
    "POST /api/leagues/{league_id}/join": PUBLIC,  # the secret of the invitation is checked there
    # founding a league
    "GET /leagues/new": MEMBERS,
    "POST /api/leagues": MEMBERS,
    "POST /api/leagues/import": MEMBERS,
    # taking part in a league
    "GET /leagues/{league_id}/me": IN_LEAGUE,
    "GET /leagues/{league_id}/draft": IN_LEAGUE,
    "GET /leagues/{league_id}/fixtures/{fixture}/report": IN_LEAGUE,
    "GET /leagues/{league_id}/teams/{team}/redraft": IN_LEAGUE,
    "GET /api/leagues/{league_id}/draft/teams": IN_LEAGUE,
    "GET /api/leagues/{league_id}/draft/teams/{team}": IN_LEAGUE,
    "GET /api/leagues/{league_id}/draft/teams/{team}/draft": IN_LEAGUE,
    "POST /api/leagues/{league_id}/draft/lists/check": IN_LEAGUE,
    "POST /api/leagues/{league_id}/teams": IN_LEAGUE,
    "POST /api/leagues/{league_id}/decisions": IN_LEAGUE,
    "POST /api/leagues/{league_id}/fixtures/{fixture}/steps": IN_LEAGUE,
    "POST /api/leagues/{league_id}/fixtures/{fixture}/confirm": IN_LEAGUE,
    "POST /api/leagues/{league_id}/fixtures/{fixture}/table": IN_LEAGUE,
    "POST /api/leagues/{league_id}/teams/{team}/redraft": IN_LEAGUE,
    "POST /api/leagues/{league_id}/links/own": IN_LEAGUE,
    # running a league
    "GET /leagues/{league_id}/office": OFFICE,
    "GET /leagues/{league_id}/office/teams": OFFICE,
    "GET /leagues/{league_id}/office/teams/{team}": OFFICE,
    "GET /leagues/{league_id}/office/season": OFFICE,
    "GET /leagues/{league_id}/office/people": OFFICE,
    "GET /leagues/{league_id}/office/rules": OFFICE,
    "GET /leagues/{league_id}/office/log": OFFICE,
    "GET /leagues/{league_id}/office/log/{number}": OFFICE,
    "GET /leagues/{league_id}/office/files": OFFICE,
    "GET /api/leagues/{league_id}/log": OFFICE,
    "POST /api/leagues/{league_id}/teams/approve": OFFICE,
    "POST /api/leagues/{league_id}/fixtures/{fixture}/close": OFFICE,
    "POST /api/leagues/{league_id}/schedule": OFFICE,
    "POST /api/leagues/{league_id}/bots/play": OFFICE,
    "POST /api/leagues/{league_id}/teams/import": OFFICE,
    "POST /api/leagues/{league_id}/results/import": OFFICE,
    "POST /api/leagues/{league_id}/playoffs": OFFICE,
    "POST /api/leagues/{league_id}/undo": OFFICE,
    "POST /api/leagues/{league_id}/corrections": OFFICE,
    "POST /api/leagues/{league_id}/invitations": OFFICE,
    "POST /api/leagues/{league_id}/invitations/withdraw": OFFICE,
    "POST /api/leagues/{league_id}/links": OFFICE,
    "POST /api/leagues/{league_id}/links/withdraw": OFFICE,
}

FOR_GUESTS: Final = frozenset(("POST /api/tables",))
"""What somebody without an account may do where the operator lets guests play; the route says against whom."""


async def roles_at_table(services: Services, visitor: Visitor, table_id: str) -> Roles:
    """The roles of a visitor at a table."""
    room = await services.master.room(table_id)
    return SEATED if room.table.seats_of(visitor.owner) else frozenset()


async def roles_at_event(services: Services, visitor: Visitor, event_id: str) -> Roles:
    """The roles of a visitor at an event, as its journal has them."""
    owner, offices = visitor.owner, services.events.offices
    held = await services.page_turns.work(event_id, owner, offices, event_id, owner)
    return frozenset(EVENT_ROLES[role] for role in held if role in EVENT_ROLES)


async def roles_in_league(services: Services, visitor: Visitor, league_id: str) -> Roles:
    """The role of a visitor in a league, as its journal has it."""
    owner, role = visitor.owner, services.leagues.role
    held = await services.page_turns.work(league_id, owner, role, league_id, owner)
    return _only(LEAGUE_ROLES[held]) if held is not None else frozenset()


LEAGUE_ROLES: Final[Mapping[LeagueRole, Role]] = {
    "commissioner": Role.COMMISSIONER,
    "deputy": Role.DEPUTY,
    "coach": Role.LEAGUE_COACH,
}
EVENT_ROLES: Final[Mapping[EventRole, Role]] = {
    EventRole.ORGANISER: Role.ORGANISER,
    EventRole.SCOREKEEPER: Role.SCOREKEEPER,
    EventRole.REFEREE: Role.REFEREE,
    EventRole.HEAD_REFEREE: Role.REFEREE,
    EventRole.COACH: Role.PLAYER,
    EventRole.SPARE_PLAYER: Role.PLAYER,
}
ROLE_FINDERS: Final[Mapping[str, Finder]] = {
    "table_id": roles_at_table,
    "event_id": roles_at_event,
    "league_id": roles_in_league,
}


class NotPermitted(TouchlineError):
    """Something that is for others. `sign_in` says whether an account would help."""

    def __init__(self, roles: Roles, sign_in: bool) -> None:
        super().__init__(f"this is for {either(sorted(roles))}{'; sign in first' if sign_in else ''}")
        self.sign_in = sign_in


class ShortSecret(TouchlineError):
    """A secret that could be guessed."""

    def __init__(self) -> None:
        super().__init__(f"a secret has at least {SHORTEST_SECRET} characters; let the server make one for you")


async def check_permission(connection: HTTPConnection) -> None:
    """Find out who is asking and whether they may. Runs before everything else of a route."""
    services: Services = connection.app.state.services
    secret = secret_of(connection)
    if 0 < len(secret) < SHORTEST_SECRET:
        if connection.scope["type"] == "websocket":
            raise WebSocketException(FORBIDDEN, str(ShortSecret()))
        raise ShortSecret()
    visitor = Visitor(secret, await _account(services, connection, secret), services.at_home)
    connection.state.visitor = visitor
    line = line_of(connection.scope)
    allowed = PERMISSIONS[line]
    member = visitor.is_member or (services.guests and line in FOR_GUESTS)
    if Role.PUBLIC in allowed or (Role.MEMBER in allowed and member):
        return
    for parameter, find in ROLE_FINDERS.items():
        if parameter in connection.path_params:
            if allowed & await find(services, visitor, connection.path_params[parameter]):
                return
    refusal = NotPermitted(allowed, sign_in=not visitor.is_member)
    if connection.scope["type"] == "websocket":
        raise WebSocketException(FORBIDDEN, str(refusal))
    raise refusal


async def _account(services: Services, connection: HTTPConnection, secret: str) -> AccountRow | None:
    """The account of a visitor. A page that needs no store is shown as to a stranger while the store is away."""
    if not isinstance(connection.scope["route"], RouteApart):
        return await services.sign_ins.account_of(secret)
    try:
        return await asyncio.wait_for(services.sign_ins.account_of(secret), PATIENCE)
    except (TimeoutError, *STORE_ERRORS):
        return None


def line_of(scope: Mapping[str, object]) -> str:
    """The line of the table that a request falls under."""
    method = "WS" if scope["type"] == "websocket" else scope["method"]
    route: object = scope["route"]
    return f"{'GET' if method == 'HEAD' else method} {getattr(route, 'path', '')}"


def lines_of(routes: Sequence[BaseRoute]) -> Iterable[str]:
    """The lines that routes call for."""
    for route in iter_route_contexts(routes):
        kind = "GET" if route.endpoint is None else "WS"  # a folder of files, or a live connection, has no methods
        for method in set(route.methods or {kind}) - {"HEAD"}:
            yield f"{method} {route.path}"


def check_table(routes: Sequence[BaseRoute]) -> None:
    """Refuse to start when a route has no line, or a line no route."""
    lines = set(lines_of(routes))
    if lines != set(PERMISSIONS):
        raise TouchlineError(f"routes and permissions differ in: {', '.join(sorted(lines ^ set(PERMISSIONS)))}")

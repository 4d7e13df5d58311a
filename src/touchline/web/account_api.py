"""The interface for accounts: signing up, in and out, and a new password."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from fastapi import APIRouter, HTTPException, Request, Response

from touchline.store.accounts import AccountRow
from touchline.web import links
from touchline.web.accounts import mark_of
from touchline.web.api import REFUSALS, services_of
from touchline.web.logs import note
from touchline.web.models import Deletion, NewPassword, OpenSession, Session, SigningIn, WayBack
from touchline.web.secrets import fingerprint
from touchline.web.services import Services
from touchline.web.visitors import COOKIE, Visitor, address_of, mark, mark_in, remember, visitor_of

WRONG: Final[dict[int | str, dict[str, Any]]] = {
    403: {"description": "The name and the password do not belong together."},
    429: REFUSALS[429],
}
NO_ACCOUNT: Final[dict[int | str, dict[str, Any]]] = {
    403: {"description": "Nobody can sign up here."},
    409: {"description": "The name is taken."},
    429: REFUSALS[429],
}
router = APIRouter(prefix="/api", tags=["accounts"])


@router.get("/session")
async def session(request: Request) -> Session:
    """Who is signed in."""
    visitor = visitor_of(request)
    return Session(name=visitor.name or None, at_home=visitor.at_home)


@router.post("/session", responses=WRONG)
async def sign_in(request: Request, response: Response, given: SigningIn) -> Session:
    """Sign in. Seats and roles in events taken as a guest now belong to the account."""
    services = services_of(request)
    account, secret = await services.sign_ins.sign_in(
        given.name, given.password, address_of(request), browser_of(request), mark_in(request)
    )
    note("signed in", f"account:{account.id}")
    return await begin(request, response, Visitor(secret, account, services.at_home))


@router.post("/accounts", status_code=201, responses=NO_ACCOUNT)
async def sign_up(request: Request, response: Response, given: SigningIn) -> Session:
    """Create an account and sign in."""
    services = services_of(request)
    if not services.sign_up:
        raise HTTPException(403, "only the operator of this server creates accounts; ask for one")
    services.signing_up.check(address_of(request))
    account, secret = await services.sign_ins.sign_up(given.name, given.password, browser_of(request))
    note("signed up", f"account:{account.id}", name=account.name)
    return await begin(request, response, Visitor(secret, account, services.at_home))


async def begin(request: Request, response: Response, visitor: Visitor) -> Session:
    """Begin a session with a secret of its own; one that was slipped to the visitor before is worthless."""
    guest, services = visitor_of(request), services_of(request)
    ways_back: list[WayBack] = []
    if guest.owner and guest.account is None:
        await services.master.hand_over_seats(guest.owner, visitor.owner)
        for rooms in (services.events, services.leagues):
            lost = await asyncio.to_thread(rooms.store.hand_over_keys, guest.owner, visitor.owner)
            for journal_id, person in lost.items():
                link = await asyncio.to_thread(links.make_link, rooms.store, journal_id, person, visitor.owner)
                url = links.link_url(request, rooms.store.subject, journal_id, link)
                ways_back.append(WayBack(person=person, url=url))
        await asyncio.to_thread(services.rosters.store.hand_over, guest.owner, visitor.owner)
    remember(request, response, visitor.secret)
    if visitor.account is not None:
        mark(request, response, mark_of(visitor.account))
    return Session(name=visitor.name, at_home=visitor.at_home, secret=visitor.secret, ways_back=ways_back)


@router.delete("/session", status_code=204)
async def sign_out(request: Request, response: Response) -> None:
    """Sign out."""
    await services_of(request).sign_ins.sign_out(visitor_of(request).secret)
    note("signed out", visitor_of(request).owner)
    response.delete_cookie(COOKIE, path="/")


@router.post("/account/password", responses=WRONG)
async def change_password(request: Request, response: Response, wanted: NewPassword) -> Session:
    """Change your password; all your other sessions end."""
    services, visitor = services_of(request), visitor_of(request)
    account = account_of(visitor)
    changed, secret = await services.sign_ins.change_password(
        account, wanted.old, wanted.new, address_of(request), browser_of(request)
    )
    note("changed the password", visitor.owner)
    remember(request, response, secret)
    mark(request, response, mark_of(changed))
    return Session(name=visitor.name, at_home=visitor.at_home, secret=secret)


def account_of(visitor: Visitor) -> AccountRow:
    if visitor.account is None:
        raise HTTPException(409, "this server runs without accounts")
    return visitor.account


@router.get("/account/sessions")
async def sessions(request: Request) -> list[OpenSession]:
    """Where you are signed in, newest first."""
    visitor = visitor_of(request)
    here = fingerprint(visitor.secret)
    return [
        OpenSession(browser=row.browser, since=row.created, until=row.expires, this=row.fingerprint == here)
        for row in await services_of(request).sign_ins.sessions(account_of(visitor))
    ]


@router.delete("/account/sessions")
async def sign_out_everywhere(request: Request, response: Response) -> dict[str, int]:
    """Sign out in every browser and program, this one included."""
    note("signed out everywhere", visitor_of(request).owner)
    ended = await services_of(request).sign_ins.sign_out_everywhere(account_of(visitor_of(request)))
    response.delete_cookie(COOKIE, path="/")
    return {"ended": ended}


@router.post("/account/delete", responses=WRONG)
async def delete_account(request: Request, response: Response, wish: Deletion) -> dict[str, str]:
    """Delete your account with its rosters, seats and invitations, and the links you made for yourself.

    Matches that were played stay, without your name.
    """
    services, account = services_of(request), account_of(visitor_of(request))
    await services.sign_ins.recognise(account, wish.password, address_of(request))
    await remove(services, account)
    note("deleted the account", f"account:{account.id}")
    response.delete_cookie(COOKIE, path="/")
    return {"deleted": account.name}


async def remove(services: Services, account: AccountRow) -> None:
    """Delete an account with everything that is its own, here and in the memory of other processes."""
    owner = f"account:{account.id}"
    tables = await asyncio.to_thread(services.replays.forget_owner, owner)
    await services.sign_ins.delete(account)
    await services.master.forget_owner(owner, tables)


def browser_of(request: Request) -> str:
    """A browser in two words, for the list of sessions; nothing else is kept of it."""
    agent = request.headers.get("user-agent", "")
    kinds = ("Firefox", "Edg", "OPR", "Chrome", "Safari", "curl", "python")
    systems = ("Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux")
    kind = next((name for name in kinds if name.lower() in agent.lower()), "a program")
    system = next((name for name in systems if name.lower() in agent.lower()), "")
    words = {"Edg": "Edge", "OPR": "Opera", "python": "a Python program"}.get(kind, kind)
    return f"{words} on {system}" if system else words

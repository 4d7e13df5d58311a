"""The interface for accounts: signing up, in and out, and a new password."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from fastapi import APIRouter, HTTPException, Request, Response

from touchline.web.api import REFUSALS, office_of
from touchline.web.models import NewPassword, Session, SigningIn
from touchline.web.visitors import COOKIE, Visitor, address_of, remember, visitor_of

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
    """Sign in. Seats and parts in events that were taken as a guest belong to the account from now on."""
    office = office_of(request)
    account, secret = await office.porter.sign_in(given.name, given.password, address_of(request))
    return await begin(request, response, Visitor(secret, account, office.at_home))


@router.post("/accounts", status_code=201, responses=NO_ACCOUNT)
async def sign_up(request: Request, response: Response, given: SigningIn) -> Session:
    """Make an account and sign in."""
    office = office_of(request)
    if not office.sign_up:
        raise HTTPException(403, "accounts are made by whoever runs this server; ask them for one")
    office.signing_up.check(address_of(request))
    account, secret = await office.porter.sign_up(given.name, given.password)
    return await begin(request, response, Visitor(secret, account, office.at_home))


async def begin(request: Request, response: Response, visitor: Visitor) -> Session:
    """Begin a session with a secret of its own; one that was slipped to the visitor before is worthless."""
    guest, office = visitor_of(request), office_of(request)
    if guest.owner and guest.account is None:
        await office.master.hand_over_seats(guest.owner, visitor.owner)
        await asyncio.to_thread(office.events.store.hand_over_keys, guest.owner, visitor.owner)
        await asyncio.to_thread(office.rosters.store.hand_over, guest.owner, visitor.owner)
    remember(request, response, visitor.secret)
    return Session(name=visitor.name, at_home=visitor.at_home, secret=visitor.secret)


@router.delete("/session", status_code=204)
async def sign_out(request: Request, response: Response) -> None:
    """Sign out."""
    await office_of(request).porter.sign_out(visitor_of(request).secret)
    response.delete_cookie(COOKIE, path="/")


@router.post("/account/password", responses=WRONG)
async def change_password(request: Request, response: Response, wanted: NewPassword) -> Session:
    """Change your password; every other session of yours ends."""
    office, visitor = office_of(request), visitor_of(request)
    if visitor.account is None:
        raise HTTPException(409, "you are at home here and have no account, so there is no password to change")
    secret = await office.porter.change_password(visitor.account, wanted.old, wanted.new, address_of(request))
    remember(request, response, secret)
    return Session(name=visitor.name, at_home=visitor.at_home, secret=secret)

"""The live connection of a table: a thin wrapper around the master.

The server sends `{"type": "state", ...}` at once and after every change, and `{"type": "refused", "why", "detail"}`
when it does not take something, followed by a fresh state if it was an answer to the table. While the store is away it
sends `{"type": "away", "detail"}`. With `?light` in the address it sends changes instead of whole states, as
`touchline.web.messages` describes. A coach sends `{"type": "answer", "version", "answers"}` or
`{"type": "undo", "version", "answers": how many}`, `{"type": "resign", "version"}`, `{"type": "draw", "version"}` or
`{"type": "rematch"}`.
Everybody may chat with `{"type": "say", "text"}`.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from typing import Any, Final

from anyio import CancelScope, create_task_group
from anyio.abc import TaskGroup
from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from touchline.core.errors import TouchlineError
from touchline.core.refusals import as_text, cut, short
from touchline.store.database import STORE_ERRORS
from touchline.web.api import STATUS
from touchline.web.guards import STORE_AWAY, TRY_LATER, first_of
from touchline.web.models import Answers, Undo
from touchline.web.pace import Pace, TooMuchAtOnce
from touchline.web.services import Services
from touchline.web.table import Refused
from touchline.web.talk import AtVersion, Said
from touchline.web.visitors import address_of, owner_of, payer_of, visitor_of

SIGNED_OUT: Final = 4401
LONGEST_MESSAGE: Final = 4096
LONGEST_REASON: Final = 123  # bytes that a close frame has room for
NOT_FOUND: Final = 4404
TOO_LONG: Final = 1009
NOT_TEXT: Final = 1003
TOO_HASTY: Final = 1008
KINDS: Final = ("answer", "undo", "say", "resign", "draw", "rematch")
MOST_HASTY: Final = 20  # messages beyond the pace until the connection is closed
FORGIVEN: Final = 240  # of these, in a minute: a program that waits a little after each may go on
HASTY: Final = json.dumps({"type": "refused", "why": "pace", "detail": "that was too much at once; wait a little"})
router = APIRouter()


@router.websocket("/ws/tables/{table_id}")
async def live(socket: WebSocket, table_id: str) -> None:
    """Watch a table, and play if you have a seat."""
    services: Services = socket.app.state.services
    owner = owner_of(socket)
    await socket.accept()
    with services.connections.one_more(address_of(socket)) as fault:
        if fault:
            with contextlib.suppress(WebSocketDisconnect, RuntimeError):
                await socket.close(TRY_LATER, fault)
            return
        try:
            await services.master.room(table_id)
            await _converse(socket, services, table_id, owner)
        except* TouchlineError as errors:  # there is no such table, or it cannot be read any more
            with contextlib.suppress(WebSocketDisconnect, RuntimeError):
                await socket.close(NOT_FOUND, cut(str(first_of(errors)), LONGEST_REASON))


async def _converse(socket: WebSocket, services: Services, table_id: str, owner: str) -> None:
    visitor, ended = visitor_of(socket), asyncio.Event()
    async with create_task_group() as connection:
        with services.sign_ins.watching(visitor.secret, visitor.account, ended.set):
            if visitor.account is not None and await services.sign_ins.account_of(visitor.secret) is None:
                ended.set()  # signed out while the connection began
            await _talk(socket, services, table_id, owner, connection, ended)


async def _end_with_session(socket: WebSocket, ended: asyncio.Event, connection: CancelScope) -> None:
    await ended.wait()
    # what is sent meanwhile must not call it off
    with CancelScope(shield=True), contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.close(SIGNED_OUT, "you have signed out")
    connection.cancel()


async def _talk(
    socket: WebSocket, services: Services, table_id: str, owner: str, connection: TaskGroup, ended: asyncio.Event
) -> None:
    connection.start_soon(_end_with_session, socket, ended, connection.cancel_scope)
    connection.start_soon(_watch, socket, services, table_id, owner, connection.cancel_scope)
    await _listen(socket, services, table_id, owner)
    connection.cancel_scope.cancel()


async def _watch(socket: WebSocket, services: Services, table_id: str, owner: str, connection: CancelScope) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # the other end may go while something is sent
        light = "light" in socket.query_params
        await services.master.watch(table_id, owner, socket.send_text, light)
    connection.cancel()


async def _listen(socket: WebSocket, services: Services, table_id: str, owner: str) -> None:
    payer, patience = payer_of(socket), Pace(MOST_HASTY, FORGIVEN)
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            if text is None:
                return await socket.close(NOT_TEXT, "a message is text, not binary")
            if len(text) > LONGEST_MESSAGE:
                return await socket.close(TOO_LONG, f"a message has at most {LONGEST_MESSAGE} characters")
            if not services.acting.allows(_counted_for(services, table_id, owner) or payer):
                if not patience.allows(payer):
                    return await socket.close(TOO_HASTY, "too many messages at once")
                await socket.send_text(HASTY)
                continue
            refusal = await _obey(services, table_id, owner, text, address_of(socket))
            if refusal is not None:
                await socket.send_text(json.dumps(refusal))
                if refusal["why"] in STATUS:
                    await socket.send_text(await services.master.whole(table_id, owner))


def _counted_for(services: Services, table_id: str, owner: str) -> str:
    """A coach at this table is counted by the seat; somebody who watches has none."""
    room = services.master.rooms.get(table_id)
    return owner if room is not None and room.table.seats_of(owner) else ""


async def _obey(services: Services, table_id: str, owner: str, text: str, address: str) -> dict[str, Any] | None:
    """Do what a message asks for; returns why not if it cannot be done."""
    try:
        message = json.loads(text)
        kind = message.pop("type", None) if isinstance(message, dict) else None
        if kind not in KINDS:
            detail = "a message has the type answer, undo, say, resign, draw or rematch"
            return {"type": "refused", "why": "message", "detail": detail}
        if kind == "rematch":
            services.creating.check(address)  # it is a new table like any other
        await _do(services, table_id, owner, kind, message)
    except Refused as refusal:
        return {"type": "refused", "why": refusal.why, "detail": as_text(refusal)}
    except TooMuchAtOnce as error:
        return {"type": "refused", "why": "pace", "detail": str(error)}
    except STORE_ERRORS:
        return {"type": "refused", "why": "store", "detail": STORE_AWAY}
    except (ValidationError, ValueError, RecursionError) as error:
        return {"type": "refused", "why": "message", "detail": short(f"the message cannot be understood: {error}")}
    return None


async def _do(services: Services, table_id: str, owner: str, kind: str, message: dict[str, Any]) -> None:
    """Do what a message of a known kind asks for."""
    if kind == "answer":
        given = Answers.model_validate(message)
        await services.master.answer(table_id, owner, given.version, given.answers)
    elif kind == "undo":
        wanted = Undo.model_validate(message)
        await services.master.undo(table_id, owner, wanted.version, wanted.answers)
    elif kind == "say":
        await services.master.say(table_id, owner, Said.model_validate(message).text)
    elif kind == "resign":
        await services.master.resign(table_id, owner, AtVersion.model_validate(message).version)
    elif kind == "draw":
        await services.master.offer_draw(table_id, owner, AtVersion.model_validate(message).version)
    else:
        await services.master.rematch(table_id, owner)

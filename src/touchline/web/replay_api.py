"""The interface for finished matches."""

from __future__ import annotations

import asyncio
import base64
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse

from touchline.core.errors import TouchlineError
from touchline.core.match import Match
from touchline.core.record import GIVEN
from touchline.core.scenario_writing import write_scenario
from touchline.matches import find_game
from touchline.matches.luck import statistics
from touchline.web.analysis import analysis, win_chances
from touchline.web.apart import apart
from touchline.web.api import REFUSALS, TableId, check_names, created, known_visitor, seat_rows, services_of
from touchline.web.importing import brought_in
from touchline.web.large_bodies import LargeRoute
from touchline.web.models import Branch, Created, ImportedReplay, ReplayFile
from touchline.web.replays import Replay
from touchline.web.services import Services
from touchline.web.visitors import address_of, owner_of, payer_of

router = APIRouter(prefix="/api/replays", tags=["replays"], route_class=LargeRoute)


@router.post("/import", status_code=201, responses=REFUSALS)
async def import_fumbbl(request: Request, wish: ReplayFile) -> ImportedReplay:
    """Import a replay of FUMBBL (2020 or 2016). It is played on our rules with its own dice and kept like any match."""
    services = services_of(request)
    services.creating.check(address_of(request))
    try:
        data = await apart(base64.b64decode, wish.file, validate=True)
    except ValueError:  # also for letters that no base64 has
        raise TouchlineError("the file is not in base64") from None
    async with services.importing.taken_by(payer_of(request)):
        thinkers = services.master.thinkers
        row, entries, record, report = await thinkers.work(owner_of(request), brought_in, data, wish.names)
        await asyncio.to_thread(services.store.add_table, row, entries)
        await asyncio.to_thread(services.store.keep_record, row.id, record)
    return ImportedReplay(id=row.id, url=f"/replays/{row.id}", report=report)


@router.get("/{table_id}/record", response_class=PlainTextResponse, responses={404: REFUSALS[404]})
async def record(request: Request, table_id: TableId) -> PlainTextResponse:
    """The record of a finished match."""
    replay = await _found(request, table_id)
    name = f'attachment; filename="touchline-{table_id}.txt"'
    return PlainTextResponse(replay.record.dump(), headers={"Content-Disposition": name})


@router.get("/{table_id}", responses={404: REFUSALS[404]})
async def replay(request: Request, table_id: TableId) -> dict[str, Any]:
    """A finished match: the number of moments, the turns, the log, and the post-match effects."""
    found = await _found(request, table_id)
    shown = found.playback
    told = {"log": shown.log, "aftermath": shown.aftermath, "rules_version": found.record.rules_version}
    told["given_dice"] = found.record.seed == GIVEN
    told["statistics"] = statistics(shown.views, shown.log)
    return {"moments": found.moments, "turns": shown.turns(), **told, "game": found.row.game}


@router.get("/{table_id}/chances", responses={404: REFUSALS[404]})
async def chances(request: Request, table_id: TableId) -> list[list[float]]:
    """The west's chance to win over the match, in percent, as estimated by the bots, for each moment."""
    services, found = await _looked_at(request, table_id)
    thinkers, key = services.master.thinkers, (found.row.id, "chances")
    points: list[list[float]] = await services.curiosity.find(request, thinkers, key, win_chances, found.bare_record())
    return points


@router.get("/{table_id}/{number}", responses={404: REFUSALS[404]})
async def moment(request: Request, table_id: TableId, number: int) -> dict[str, Any]:
    """One moment of a finished match, as spectators saw it."""
    found = await _found(request, table_id)
    return found.moment(number)


@router.get("/{table_id}/{number}/scenario", response_class=PlainTextResponse, responses={404: REFUSALS[404]})
async def scenario(request: Request, table_id: TableId, number: int) -> PlainTextResponse:
    """A moment at which a coach chooses a player or a step, as a scenario: to run, to ask for odds, or as a puzzle."""
    _, found = await _looked_at(request, table_id)
    match = await _position(request, found, number)
    answers = found.record.answers
    title = f"{found.row.game}, moment {number}"
    text = write_scenario(find_game(found.row.game), match, title, answers[number] if number < len(answers) else None)
    name = f'attachment; filename="touchline-{table_id}-{number}.toml"'
    return PlainTextResponse(text, headers={"Content-Disposition": name})


@router.get("/{table_id}/{number}/analysis", responses={404: REFUSALS[404]})
async def analyse(request: Request, table_id: TableId, number: int) -> dict[str, Any]:
    """The bots' analysis of a moment: the chances to win, and the best three answers with their chances."""
    services, found = await _looked_at(request, table_id)
    found.moment(number)
    thinkers, key, text = services.master.thinkers, (found.row.id, number), found.bare_record()
    judged: dict[str, Any] = await services.curiosity.find(request, thinkers, key, analysis, text, number)
    return judged


async def _found(request: Request, table_id: str) -> Replay:
    """A replay, which may have to be played again first."""
    services = services_of(request)
    return await services.page_turns.work(table_id, address_of(request), services.replays.get, table_id)


async def _position(request: Request, replay: Replay, number: int) -> Match:
    """The match at a moment, for which it is played again until then."""
    return await services_of(request).page_turns.work(replay.row.id, address_of(request), replay.position, number)


async def _looked_at(request: Request, table_id: str) -> tuple[Services, Replay]:
    """A replay of which something is worked out; that costs more than a look."""
    services = services_of(request)
    services.looking.check(payer_of(request))
    return services, await _found(request, table_id)


@router.post("/{table_id}/branch", status_code=201, responses=REFUSALS)
async def branch(request: Request, response: Response, table_id: TableId, wish: Branch) -> Created:
    """Play on from a moment of a finished match at a new table, with new dice from there on."""
    services = services_of(request)
    services.creating.check(address_of(request))
    found = await _found(request, table_id)
    match = await _position(request, found, wish.number)
    if match.over:
        raise TouchlineError("the match is over at that moment; choose an earlier one to play on from")
    host = known_visitor(request)
    await check_names(services, host, *(seat.name for seat in wish.seats if seat.kind != "friend"))
    seats = seat_rows(found.row.game, wish.seats, host)
    row = found.row
    new_id = await services.master.branch(row, found.entries_until(wish.number), seats, host.owner)
    return created(request, response, new_id, host.secret)

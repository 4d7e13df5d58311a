"""The interface by which an event goes on: every decision, results, rounds, the clock and undo."""

from __future__ import annotations

import secrets
from typing import Any, Final

from fastapi import APIRouter, Request
from starlette.concurrency import run_in_threadpool

from touchline.journal.documents import from_document, to_document
from touchline.tournament import Event, Refused, load_rulespack, read_rulespack
from touchline.tournament.decisions import (
    ConfirmReport,
    DealObjectives,
    Decision,
    MarkAbsent,
    MarkPresent,
    RecordProgress,
    SetGroups,
)
from touchline.tournament.groups import group_name
from touchline.tournament.objectives import OBJECTIVES, roll_objectives
from touchline.tournament.rulespack_checks import deviations, missing_entries, warnings
from touchline.web.api import services_of
from touchline.web.events.clock import clock_view, set_clock
from touchline.web.events.finding import find_coach, find_entrant
from touchline.web.events.from_tables import bring_progress, check_progress, table_figures
from touchline.web.events.models import (
    ClockWish,
    ConfirmWish,
    DecisionWish,
    DrawWish,
    EventFileText,
    EventId,
    EventWish,
    GroupsWish,
    HandWish,
    ManyCoaches,
    ObjectivesWish,
    ResultWish,
    RulespackText,
    ShortId,
    UndoWish,
)
from touchline.web.events.progress_view import uses_progress
from touchline.web.events.sheets_in import find_game, result_decision
from touchline.web.events.views import game_view
from touchline.web.events.visits import Visit, visiting
from touchline.web.journal_rooms import Forbidden, now
from touchline.web.large_bodies import LargeRoute
from touchline.web.logs import note
from touchline.web.visitors import address_of, owner_of

SEEDS: Final = 1_000_000_000
router = APIRouter(prefix="/api/events", tags=["running an event"], route_class=LargeRoute)


# --- making an event


@router.post("", status_code=201)
def create(request: Request, wish: EventWish) -> dict[str, Any]:
    """Create an event. The person who creates it is its organiser."""
    services_of(request).creating.check(address_of(request))
    pack = load_rulespack(wish.rulespack_text) if wish.rulespack is None else read_rulespack(wish.rulespack)
    return keep_event(request, Event.create(pack, organiser=wish.organiser, at=now()))


@router.post("/import", status_code=201)
async def take_over(request: Request, file: EventFileText) -> dict[str, Any]:
    """Import an event file of the command line. The person who imports it becomes its organiser."""
    services_of(request).creating.check(address_of(request))
    brought = await services_of(request).intake.read(request, lambda: Event.take_in(file.journal))
    return await run_in_threadpool(keep_event, request, brought)


def keep_event(request: Request, event: Event) -> dict[str, Any]:
    """Store a new event for the person who created it."""
    owner = owner_of(request)
    if not owner:
        raise Forbidden("an event needs an owner: send a secret, in a cookie or as a bearer token")
    event_id = services_of(request).events.create(event, owner)
    note("made an event", owner, journal=event_id)
    return {"id": event_id, "url": f"/events/{event_id}/desk", "version": event.journal.version}


@router.post("/rulespacks")
def read_pack(request: Request, given: RulespackText) -> dict[str, Any]:
    """Read and check a rulespack: the document, what is missing, and where it differs from the guide."""
    services_of(request).creating.check(address_of(request))
    pack = load_rulespack(given.text) if given.document is None else read_rulespack(given.document)
    return {
        "rulespack": to_document(pack),
        "lacking": missing_entries(pack),
        "warnings": warnings(pack),
        "deviations": deviations(pack),
    }


# --- decisions


@router.post("/{event_id}/decisions")
def decide(request: Request, event_id: EventId, wish: DecisionWish) -> dict[str, Any]:
    """Take any decision, by the kind it has in the journal and its document."""
    known = Decision.sendable()
    if wish.kind not in known:
        raise Refused([f"there is no decision {wish.kind!r}; there are {', '.join(sorted(known))}"])
    decision: Decision = from_document(known[wish.kind], wish.document, wish.kind)
    with visiting(request, event_id) as visit:
        if isinstance(decision, RecordProgress) and not visit.is_organiser:
            _check_with_table(request, visit, decision)
        entry = visit.decide(decision, wish.why, wish.version, wish.confirmed)
        return {"version": entry.number}


def _check_with_table(request: Request, visit: Visit, record: RecordProgress) -> None:
    """What a game did to a team is known if it was played here."""
    visit.check_right(record)
    game = visit.state.games.get(record.game)
    if game is not None and game.played_at and record.coach in game.coaches:
        figures = table_figures(services_of(request).store, visit.state, game)
        if figures is not None:
            check_progress(visit.state, record, figures)


@router.post("/{event_id}/attendance")
def attend(request: Request, event_id: EventId, wish: ManyCoaches) -> dict[str, Any]:
    """Mark several coaches present or absent, all or none; coaches already marked so are skipped."""
    with visiting(request, event_id) as visit:
        coaches = [find_coach(visit.state, name) for name in wish.coaches]

        def act(event: Event) -> int:
            for coach in coaches:
                if event.state.coaches[coach].absent == wish.present:
                    event.decide((MarkPresent if wish.present else MarkAbsent)(coach), by=visit.person, at=now())
            return event.journal.version

        return {"version": visit.write(act)}


@router.post("/{event_id}/undo")
def undo(request: Request, event_id: EventId, wish: UndoWish) -> dict[str, Any]:
    """Undo entries of the journal. Entries that depend on them are listed, and optionally undone with them."""
    with visiting(request, event_id) as visit:
        entry = visit.write(
            lambda event: event.undo(
                *wish.entries,
                by=visit.person,
                at=now(),
                why=wish.why,
                with_dependents=wish.with_dependents,
                expected=wish.version,
            ),
            wish.confirmed,
        )
        return {"version": entry.number, "undone": entry.payload["entries"]}


# --- results


@router.post("/{event_id}/games/{game}/result")
def result(request: Request, event_id: EventId, game: ShortId, wish: ResultWish) -> dict[str, Any]:
    """Enter, report, settle or amend a result."""
    with visiting(request, event_id) as visit:
        found = find_game(visit.state, game)
        visit.decide(result_decision(visit, found, wish), wish.why, wish.version)
        _bring_progress(request, visit, game)
        return _after(visit, game)


@router.post("/{event_id}/games/{game}/confirm")
def confirm(request: Request, event_id: EventId, game: ShortId, wish: ConfirmWish) -> dict[str, Any]:
    """Make the only report of a game official. With `version` one that was changed since is refused."""
    with visiting(request, event_id) as visit:
        visit.decide(ConfirmReport(game), "", wish.version)
        _bring_progress(request, visit, game)
        return _after(visit, game)


def _bring_progress(request: Request, visit: Visit, game: str) -> None:
    """Where teams change, a game that was played here brings its injuries and points along."""
    state = visit.room.kept().state
    found = state.games[game]
    if found.played_at and found.official and uses_progress(state):
        figures = table_figures(services_of(request).store, state, found)
        if figures is not None:
            visit.write(lambda event: bring_progress(event, game, figures))


def _after(visit: Visit, game: str) -> dict[str, Any]:
    state = visit.room.kept().state
    return {
        "version": visit.room.kept().journal.version,
        "game": game_view(state, state.games[game]),
        "missing": len(state.missing_results()),
    }


@router.post("/{event_id}/objectives")
def objectives(request: Request, event_id: EventId, wish: ObjectivesWish) -> dict[str, Any]:
    """Roll the secret objectives of a coach for a game."""
    seed = secrets.randbelow(SEEDS)
    with visiting(request, event_id) as visit:
        visit.decide(DealObjectives(wish.game, wish.coach, roll_objectives(seed), seed))
        return {"objectives": [OBJECTIVES[roll].name for roll in roll_objectives(seed)]}


# --- rounds


@router.post("/{event_id}/rounds/preview")
def preview(request: Request, event_id: EventId, wish: DrawWish) -> dict[str, Any]:
    """Draw the next round without publishing it; the same seed gives the same draw again."""
    with visiting(request, event_id) as visit:
        state, seed = visit.state, _seed(wish)
        drawn = visit.event.preview_round(seed, by=visit.person)
        return {
            "round": drawn.number,
            "seed": seed,
            "matches": [
                {
                    "home": state.name_of(match.home),
                    "away": None if match.away is None else state.name_of(match.away),
                    "note": match.note,
                    "games": [
                        [state.name_of(game.home), None if game.away is None else state.name_of(game.away)]
                        for game in match.games
                    ],
                }
                for match in drawn.matches
            ],
        }


@router.post("/{event_id}/rounds")
def draw(request: Request, event_id: EventId, wish: DrawWish) -> dict[str, Any]:
    """Draw the next round by the guide's system and publish it."""
    seed = _seed(wish)
    with visiting(request, event_id) as visit:
        entry = visit.write(lambda event: event.draw_round(seed, by=visit.person, at=now(), expected=wish.version))
        return {"version": entry.number, "round": entry.payload["number"], "seed": seed}


@router.post("/{event_id}/rounds/by-hand")
def by_hand(request: Request, event_id: EventId, wish: HandWish) -> dict[str, Any]:
    """Publish a round put together by any other method."""
    with visiting(request, event_id) as visit:
        pairs = [
            (find_entrant(visit.state, home), find_entrant(visit.state, away) if away else None)
            for home, away in wish.pairs
        ]
        entry = visit.write(lambda event: event.publish_by_hand(pairs, by=visit.person, at=now(), why=wish.why))
        return {"version": entry.number, "round": entry.payload["number"]}


@router.post("/{event_id}/groups")
def groups(request: Request, event_id: EventId, wish: GroupsWish) -> dict[str, Any]:
    """Draw the groups of a Group & Knockout event, or set them as they are given."""
    seed = _seed(wish)
    with visiting(request, event_id) as visit:
        if wish.groups is not None:
            found = [tuple(find_entrant(visit.state, name) for name in group) for group in wish.groups]
            named = {group_name(place): members for place, members in enumerate(found)}
            return {"version": visit.decide(SetGroups(named), wish.why, wish.version).number}
        entry = visit.write(lambda event: event.draw_groups(seed, by=visit.person, at=now()))
        return {"version": entry.number, "seed": seed}


@router.post("/{event_id}/knockout")
def cut(request: Request, event_id: EventId) -> dict[str, Any]:
    """Settle who has qualified for the knockout stage."""
    with visiting(request, event_id) as visit:
        entry = visit.write(lambda event: event.cut_to_knockout(by=visit.person, at=now()))
        return {"version": entry.number}


def _seed(wish: DrawWish) -> int:
    return secrets.randbelow(SEEDS) if wish.seed is None else wish.seed


# --- the clock


@router.post("/{event_id}/clock")
def clock(request: Request, event_id: EventId, wish: ClockWish) -> dict[str, Any]:
    """Start, pause, resume, extend or stop the clock of the round."""
    with visiting(request, event_id) as visit:
        set_clock(visit.room.store, visit.id, visit.state, wish)
        return clock_view(visit.room.store.clock(visit.id), visit.state)

"""The organiser's desk: pages for those who run an event, each open to the offices it is about."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse

from touchline.sheets.rosters import rosters as roster_sheets
from touchline.tournament import Refused
from touchline.tournament.advice import advice
from touchline.tournament.conduct import CARDINAL_RULES, CODE_OF_CONDUCT
from touchline.tournament.decisions.entering import MINIATURE_CHECKS
from touchline.tournament.roles import Role
from touchline.tournament.telling import summary
from touchline.web.events.desk_views import (
    Step,
    award_choices,
    coach_rows,
    next_steps,
    other_files,
    paper,
    result_rows,
)
from touchline.web.events.models import EventId, ShortId
from touchline.web.events.pages import RoundNumber, desk_tabs, event_page
from touchline.web.events.people import qr, staff_persons
from touchline.web.events.public_views import awards_content, can_register
from touchline.web.events.rulespack_form import rulespack_form
from touchline.web.events.views import figures_wanted, round_name
from touchline.web.events.visits import Visit, visiting

router = APIRouter(prefix="/events/{event_id}/desk", include_in_schema=False)
JUDGES = (Role.REFEREE, Role.HEAD_REFEREE)
LINES = 200
SECRET_KINDS = ("vote-cast", "objectives-dealt")


@router.get("")
def desk(request: Request, event_id: EventId) -> HTMLResponse:
    """What is to be done next."""
    with visiting(request, event_id) as visit:
        state = visit.state
        return event_page(
            request,
            visit,
            "desk",
            "desk",
            steps=_own_steps(visit),
            advice=advice(state),
            can_register=can_register(state),
            disputed=[game for game in state.games.values() if game.disputed],
            register_url=f"{str(request.base_url).rstrip('/')}/events/{event_id}/register",
            register_qr=qr(f"{str(request.base_url).rstrip('/')}/events/{event_id}/register"),
        )


def _own_steps(visit: Visit) -> list[Step]:
    """The next steps, with the ways and buttons that are open to this person."""
    pages = [where for where, _ in desk_tabs(visit)]
    may_act = bool(visit.roles & {Role.ORGANISER, Role.SCOREKEEPER})
    return [
        replace(
            step,
            where=step.where if step.where in pages else "",
            act=step.act if visit.is_organiser or (may_act and step.act != "open") else "",
        )
        for step in next_steps(visit.state)
    ]


@router.get("/coaches")
def coaches(request: Request, event_id: EventId) -> HTMLResponse:
    """Registration, rosters and check-in."""
    with visiting(request, event_id) as visit:
        state = visit.state
        free = [coach for coach in state.coaches.values() if coach.squad is None and coach.status == "active"]
        rows = visit.room.worked_out("desk coaches", lambda event: coach_rows(event.state))
        return event_page(request, visit, "desk_coaches", "desk/coaches", rows=rows, free=free)


@router.get("/coaches/{coach}")
def coach(request: Request, event_id: EventId, coach: ShortId) -> HTMLResponse:
    """Everything about one coach."""
    with visiting(request, event_id) as visit:
        if coach not in visit.state.coaches:
            raise Refused([f"there is no coach {coach!r}"])
        known = visit.state.coaches[coach]
        sheets = roster_sheets(visit.state, [coach], max(1, visit.state.current_round))["rosters"]
        return event_page(
            request,
            visit,
            "desk_coach",
            "desk/coaches",
            coach=known,
            sheets=sheets,
            incidents=[one for one in visit.state.incidents if one.coach == coach],
            code=CODE_OF_CONDUCT,
            cardinal=CARDINAL_RULES,
            miniature_checks=MINIATURE_CHECKS,
            is_referee=bool(visit.roles & {*JUDGES, Role.ORGANISER}),
            is_scorekeeper=bool(visit.roles & {Role.SCOREKEEPER, Role.ORGANISER}),
        )


@router.get("/round")
def one_round(request: Request, event_id: EventId, number: RoundNumber = None) -> HTMLResponse:
    """Draw, results, and what can be changed about a round."""
    with visiting(request, event_id) as visit:
        state = visit.state
        wanted = number or state.current_round
        if wanted and wanted not in state.rounds:
            raise Refused([f"round {wanted} has not been drawn yet"])
        rows = visit.room.worked_out(f"desk round {wanted}", lambda event: result_rows(event.state, wanted))
        return event_page(
            request,
            visit,
            "desk_round",
            "desk/round",
            round={"number": wanted, "name": round_name(state, wanted)} if wanted else None,
            rows=rows,
            rounds=sorted(state.rounds),
            seats=[
                (seat["id"], f"{seat['name']} (table {row['table']})")
                for row in rows
                for seat in (row["home"], row["away"])
                if seat
            ],
            entrants=[(entrant, state.name_of(entrant)) for entrant in state.entrants()],
            figures=figures_wanted(state),
            steps=next_steps(state),
            is_scorekeeper=bool(visit.roles & {Role.SCOREKEEPER, Role.ORGANISER}),
            is_judge=bool(visit.roles & {*JUDGES, Role.ORGANISER}),
        )


@router.get("/awards")
def awards(request: Request, event_id: EventId) -> HTMLResponse:
    """Votes, awards given by hand, figures kept by hand, and the end of the event."""
    with visiting(request, event_id) as visit:
        state = visit.state
        kept = [custom for custom in state.pack.custom_tiebreakers if custom.source == "organiser"]
        content = visit.room.worked_out("awards", awards_content)
        voters = [coach for coach in state.coaches.values() if coach.status == "active"]
        return event_page(
            request, visit, "desk_awards", "desk/awards", by_hand=award_choices(state), kept=kept, voters=voters,
            **content,
        )  # fmt: skip


@router.get("/rulespack")
def rulespack(request: Request, event_id: EventId) -> HTMLResponse:
    """The rulespack to change."""
    with visiting(request, event_id) as visit:
        return event_page(request, visit, "desk_rulespack", "desk/rulespack", sections=rulespack_form(visit.state.pack))


@router.get("/people")
def people(request: Request, event_id: EventId) -> HTMLResponse:
    """Offices, and the personal links of everybody."""
    with visiting(request, event_id) as visit:
        state = visit.state
        keys = [key.person for key in visit.room.store.keys(event_id)]
        offices = {
            person: sorted(role.value.replace("-", " ") for role in state.roles_of(person) - {Role.VISITOR, Role.COACH})
            for person in staff_persons(state)
        }
        return event_page(
            request,
            visit,
            "desk_people",
            "desk/people",
            offices=offices,
            coaches=sorted(state.coaches.values(), key=lambda coach: coach.number),
            known={person: keys.count(person) for person in keys},
        )


@router.get("/log")
def log(request: Request, event_id: EventId, before: Annotated[int | None, Query(ge=1)] = None) -> HTMLResponse:
    """Everything decided, newest first, and undo."""
    with visiting(request, event_id) as visit:
        journal = visit.event.journal
        last = min(before - 1, journal.version) if before else journal.version
        gone = journal.cancelled()
        lines = [
            {
                "number": entry.number,
                "time": entry.time[:16].replace("T", " "),
                "author": entry.author,
                "kind": entry.kind,
                "about": "" if entry.kind in SECRET_KINDS and not visit.is_organiser else summary(visit.state, entry),
                "reason": entry.reason,
                "undone": entry.number in gone,
                "first": entry.number == 1,
            }
            for entry in reversed(journal.entries[max(0, last - LINES) : last])
        ]
        earlier = lines[-1]["number"] if lines and not lines[-1]["first"] else None
        return event_page(request, visit, "desk_log", "desk/log", lines=lines, earlier=earlier)


@router.get("/files")
def files(request: Request, event_id: EventId) -> HTMLResponse:
    """Everything that can be downloaded, with what stands in the way."""
    with visiting(request, event_id) as visit:
        return event_page(
            request,
            visit,
            "desk_files",
            "desk/files",
            paper=paper(visit.state),
            others=other_files(visit.event, visit.is_organiser),
        )

"""The organiser's desk: pages for those who run an event, each open to the offices it is about."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, Query

from touchline.journal import kind_words
from touchline.printing.rosters import rosters as roster_pages
from touchline.printing.statistics import plot, statistics
from touchline.tournament import Refused
from touchline.tournament.advice import advice, not_paired_yet
from touchline.tournament.conduct import CARDINAL_RULES, CODE_OF_CONDUCT
from touchline.tournament.decisions.attendance import in_progress
from touchline.tournament.decisions.entering import MINIATURE_CHECKS
from touchline.tournament.roles import Role
from touchline.tournament.team_lists import is_check_of_today
from touchline.tournament.telling import summary
from touchline.tournament.timing import WHEN_TIME_IS_UP
from touchline.web.events.bot_coaches import bot_games
from touchline.web.events.desk_views import (
    Step,
    award_choices,
    captains,
    coach_rows,
    names_in_other_scripts,
    next_steps,
    other_files,
    paper,
    result_rows,
)
from touchline.web.events.frame import desk_tabs, shows
from touchline.web.events.models import ShortId
from touchline.web.events.pages import RoundNumber, Shown
from touchline.web.events.progress_view import current_game, uses_progress
from touchline.web.events.public_views import awards_content, can_register
from touchline.web.events.rulespack_form import rulespack_form
from touchline.web.events.views import figures_wanted, round_name, team_choices
from touchline.web.events.visits import Visit, staff_persons

router = APIRouter(prefix="/events/{event_id}/desk", include_in_schema=False)
JUDGES = (Role.REFEREE, Role.HEAD_REFEREE)
LINES = 200
SECRET_KINDS = ("vote-cast", "objectives-dealt")


@shows(router, "", "desk", "desk")
def desk(visit: Visit) -> Shown:
    """What is to be done next."""
    state = visit.state
    return {
        "steps": _own_steps(visit),
        "advice": advice(state),
        "not_paired_yet": not_paired_yet(state),
        "when_time_is_up": WHEN_TIME_IS_UP,
        "can_register": can_register(state),
        "bot_games": len(bot_games(state)),
        "active": sum(coach.status == "active" for coach in state.coaches.values()),
        "disputed": [game for game in state.games.values() if game.disputed],
    }


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


@shows(router, "/coaches", "desk_coaches", "desk/coaches")
def coaches(visit: Visit) -> Shown:
    """Registration, rosters and check-in."""
    state = visit.state
    free = [coach for coach in state.coaches.values() if coach.squad is None and coach.status == "active"]
    rows = visit.room.worked_out("desk coaches", lambda event: coach_rows(event.state))
    return {
        "rows": rows,
        "free": free,
    }


@shows(router, "/coaches/{coach}", "desk_coach", "desk/coaches")
def coach(visit: Visit, coach: ShortId) -> Shown:
    """Everything about one coach."""
    if coach not in visit.state.coaches:
        raise Refused([f"there is no coach {coach!r}"])
    known = visit.state.coaches[coach]
    sheets = roster_pages(visit.state, [coach], max(1, visit.state.current_round))["rosters"]
    return {
        "coach": known,
        "paper_teams": team_choices(visit.state),
        "of_today": is_check_of_today(visit.state, coach),
        "sheets": sheets,
        "progress": uses_progress(visit.state) and current_game(visit.state, coach) is not None,
        "open_game": next((game.called for game in in_progress(visit.state, coach) if not game.reports), ""),
        "incidents": [one for one in visit.state.incidents if one.coach == coach],
        "code": CODE_OF_CONDUCT,
        "cardinal": CARDINAL_RULES,
        "miniature_checks": MINIATURE_CHECKS,
        "is_referee": bool(visit.roles & {*JUDGES, Role.ORGANISER}),
        "is_scorekeeper": bool(visit.roles & {Role.SCOREKEEPER, Role.ORGANISER}),
    }


@shows(router, "/links", "desk_links", "desk/coaches")
def links(visit: Visit) -> Shown:
    """A sheet with the link of every coach."""
    return {}


@shows(router, "/round", "desk_round", "desk/round")
def one_round(visit: Visit, number: RoundNumber = None) -> Shown:
    """Draw, results, and what can be changed about a round."""
    state = visit.state
    wanted = number or state.current_round
    if wanted and wanted not in state.rounds:
        raise Refused([f"round {wanted} has not been drawn yet"])
    rows = visit.room.worked_out(f"desk round {wanted}", lambda event: result_rows(event.state, wanted))
    return {
        "round": {"number": wanted, "name": round_name(state, wanted)} if wanted else None,
        "rows": rows,
        "rounds": sorted(state.rounds),
        "seats": [
            (seat["id"], f"{seat['name']} (table {row['table']})")
            for row in rows
            for seat in (row["home"], row["away"])
            if seat
        ],
        "entrants": [(entrant, state.name_of(entrant)) for entrant in state.entrants()],
        "captains": captains(state, wanted),
        "figures": figures_wanted(state),
        "steps": next_steps(state),
        "is_scorekeeper": bool(visit.roles & {Role.SCOREKEEPER, Role.ORGANISER}),
        "is_judge": bool(visit.roles & {*JUDGES, Role.ORGANISER}),
    }


@shows(router, "/awards", "desk_awards", "desk/awards")
def awards(visit: Visit) -> Shown:
    """Votes, awards given by hand, figures kept by hand, and the end of the event."""
    state = visit.state
    kept = [custom for custom in state.pack.custom_tiebreakers if custom.source == "organiser"]
    content = visit.room.worked_out("awards", awards_content)
    voters = [coach for coach in state.coaches.values() if coach.status == "active"]
    return {
        "by_hand": award_choices(state),
        "kept": kept,
        "voters": voters,
        **content,
    }


@shows(router, "/statistics", "desk_statistics", "desk/statistics")
def race_statistics(visit: Visit) -> Shown:
    """Races and their results, with what is known of them."""
    data = visit.room.worked_out("statistics", lambda event: statistics(event.state))
    return {"data": data, "picture": plot(data["bars"])}


@shows(router, "/rulespack", "desk_rulespack", "desk/rulespack")
def rulespack(visit: Visit) -> Shown:
    """The rulespack to change."""
    return {
        "sections": rulespack_form(visit.state.pack),
    }


@shows(router, "/people", "desk_people", "desk/people")
def people(visit: Visit) -> Shown:
    """Offices, and the personal links of everybody."""
    state = visit.state
    keys = [key.person for key in visit.room.store.keys(visit.id)]
    offices = {
        person: sorted(role.value.replace("-", " ") for role in state.roles_of(person) - {Role.VISITOR, Role.COACH})
        for person in staff_persons(state)
    }
    return {
        "offices": offices,
        "coaches": sorted(state.coaches.values(), key=lambda coach: coach.number),
        "known": {person: keys.count(person) for person in keys},
    }


@shows(router, "/log", "desk_log", "desk/log")
def log(visit: Visit, before: Annotated[int | None, Query(ge=1)] = None) -> Shown:
    """Everything decided, newest first, and undo."""
    journal = visit.event.journal
    last = min(before - 1, journal.version) if before else journal.version
    gone = journal.cancelled()
    lines = [
        {
            "number": entry.number,
            "time": entry.time,
            "author": entry.author,
            "kind": kind_words(entry.kind),
            "about": "" if entry.kind in SECRET_KINDS and not visit.is_organiser else summary(visit.state, entry),
            "reason": entry.reason,
            "undone": entry.number in gone,
            "first": entry.number == 1,
        }
        for entry in reversed(journal.entries[max(0, last - LINES) : last])
    ]
    earlier = lines[-1]["number"] if lines and not lines[-1]["first"] else None
    return {
        "lines": lines,
        "earlier": earlier,
    }


@shows(router, "/files", "desk_files", "desk/files")
def files(visit: Visit) -> Shown:
    """Everything that can be downloaded, with what stands in the way."""
    return {
        "paper": paper(visit.state),
        "other_scripts": names_in_other_scripts(visit.state),
        "others": other_files(visit.event, visit.is_organiser),
    }

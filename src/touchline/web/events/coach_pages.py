"""The coach's phone: their games, their roster, the opponent's roster."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from touchline.printing.rosters import rosters as roster_pages
from touchline.teams.edition import DEFAULT_EDITION, edition_of
from touchline.tournament import Refused
from touchline.tournament.decisions import RecordProgress, is_permitted
from touchline.tournament.objectives import visible_objectives
from touchline.tournament.results_sheet import results_sheet
from touchline.tournament.state import EventState, Game, GameProgress
from touchline.tournament.team_lists import extra_hires
from touchline.tournament.views import lists_for
from touchline.web.events.frame import shows
from touchline.web.events.hiring_view import hiring_view
from touchline.web.events.models import ShortId
from touchline.web.events.pages import Shown
from touchline.web.events.progress_view import current_game, progress_view, uses_progress
from touchline.web.events.views import (
    can_play_here,
    deadline_view,
    figures_wanted,
    game_view,
    sheet_view,
    team_choices,
)
from touchline.web.events.visits import Visit
from touchline.web.journal_rooms import Forbidden

router = APIRouter(prefix="/events/{event_id}", include_in_schema=False)


@shows(router, "/me", "me", "me")
def me(visit: Visit) -> Shown:
    """A coach's own page: table, opponent, result, list and votes."""
    state, coach = visit.state, visit.coach
    seat = coach.id if coach else visit.person
    game = current_game(state, seat)
    return {
        "coach": coach,
        "waiting_place": state.waiting().index(coach) + 1 if coach in state.waiting() else 0,
        "paper_teams": team_choices(state),
        "seat": seat,
        "game": _own_view(state, game, seat) if game else None,
        "figures": figures_wanted(state),
        "figure_labels": {figure["name"]: figure["label"] for figure in figures_wanted(state)},
        "progress": uses_progress(state) and game is not None and game.official,
        "hiring": hiring_view(state, game, seat),
        "can_play_here": game is not None and can_play_here(state, game),
        **deadline_view(state, game),
        "objectives": _objectives(visit, game, seat),
        "fans": edition_of(state.pack.roster.edition if state.pack.roster else DEFAULT_EDITION).fans,
        "sheet": results_sheet(state, coach.id) if coach and state.rounds else None,
        "squad": _squad(state, coach.squad) if coach and coach.squad else None,
        "met": _met(state, seat),
        "can_vote": state.phase == "running" and state.current_round >= state.pack.rounds,
    }


def _own_view(state: EventState, game: Game, seat: str) -> dict[str, Any]:
    """The game from the side of one of its coaches."""
    other = game.opponent_of(seat)
    report = game.reports.get(other) if other else None
    own = game.reports.get(seat)
    return {
        **game_view(state, game),
        "is_home": seat == game.home,
        "opponent": other,
        "opponent_name": state.name_of(other) if other else "",
        "their_report": None if report is None else sheet_view(game, report),
        "own_report": None if own is None else sheet_view(game, own),
        "needs_winner": state.matches[game.match].stage == "knockout",
        "played_at": game.played_at,
    }


def _objectives(visit: Visit, game: Game | None, seat: str) -> list[dict[str, str]] | None:
    """The coach's secret objectives; nothing where there are none at the event."""
    if game is None or not visit.state.pack.uses("secret-objectives"):
        return None
    found = visible_objectives(visit.state, game.id, seat, visit.person) or ()
    return [{"name": one.name, "condition": one.condition} for one in found]


def _squad(state: EventState, squad_id: str) -> dict[str, Any]:
    squad = state.squads[squad_id]
    matches = state.matches_of(state.current_round) if state.rounds else ()
    match = next((one for one in matches if squad_id in one.entrants), None)
    games = [state.games[name] for name in match.games] if match else []
    return {
        "id": squad_id,
        "name": squad.name,
        "captain": squad.captain,
        "match": match,
        "games": [game_view(state, game) for game in games],
        "confirmed": match is not None and squad_id in match.confirmed_by,
    }


def _met(state: EventState, seat: str) -> list[str]:
    games = [game for game in state.games.values() if seat in game.coaches]
    others = [game.opponent_of(seat) for game in games]
    return [other for other in dict.fromkeys(others) if other in state.coaches]


@shows(router, "/coaches/{coach}/roster", "roster_read", "me")
def roster(visit: Visit, coach: ShortId) -> Shown:
    """A coach's roster, for those who may read it."""
    state = visit.state
    if coach not in state.coaches:
        raise Refused([f"there is no coach {coach!r}"])
    if lists_for(state, coach, visit.person) is None:
        raise Forbidden("the roster of a coach is for the opponent of the round and for those who run the event")
    sheets = roster_pages(state, [coach], max(1, state.current_round))["rosters"]
    game = current_game(state, coach)
    return {
        "coach": state.coaches[coach],
        "hired": extra_hires(state, game, coach) if game else [],
        "sheets": sheets,
    }


@shows(router, "/roster/{coach}", "roster", "me")
def write_roster(visit: Visit, coach: ShortId) -> Shown:
    """Where a list is written, with every fault named while it grows."""
    state = visit.state
    if coach not in state.coaches:
        raise Refused([f"there is no coach {coach!r}"])
    own = visit.coach
    if not visit.is_organiser and (own is None or own.id != coach):
        raise Forbidden("a roster is written by its coach")
    known = state.coaches[coach]
    return {
        "coach": known,
        "lists": [dict(document) for document in known.lists],
        "needed": state.pack.lists_needed(),
        "tab": "me" if own is not None and own.id == coach else "desk/coaches",
    }


@shows(router, "/progress/{coach}", "progress", "me")
def write_progress(visit: Visit, coach: ShortId) -> Shown:
    """Where injuries and advancement after a game are written down."""
    state = visit.state
    if coach not in state.coaches:
        raise Refused([f"there is no coach {coach!r}"])
    game = current_game(state, coach)
    if game is None:
        raise Refused([f"{state.name_of(coach)} has no game in the current round"])
    if not is_permitted(RecordProgress(game.id, coach, GameProgress()), state, visit.person):
        raise Forbidden("only its coach records what a game did to a team")
    own = visit.coach is not None and visit.coach.id == coach
    return {**progress_view(state, game, coach), "tab": "me" if own else "desk/coaches"}

"""The coach's phone: the team, the next fixture, the steps around a match, and the report of a match."""

from __future__ import annotations

import json
from typing import Annotated, Any
from urllib.parse import urlencode

from fastapi import APIRouter, Query

from touchline.journal import to_document
from touchline.league import STEPS, Fixture, LeagueState, LeagueTeam, Refused
from touchline.league.decisions import entered, next_challenge, redraft_budget, rehire_price, seconds_left
from touchline.league.list_check import by_lists, listed_of
from touchline.league.lists import rosters_of
from touchline.league.tournaments import WEEKS, is_tournament
from touchline.matches.rosters import MATCHES
from touchline.web.journal_rooms import Forbidden, now
from touchline.web.leagues.frame import shows
from touchline.web.leagues.matchday import report_view
from touchline.web.leagues.models import ShortId
from touchline.web.leagues.public_views import fixture_content
from touchline.web.leagues.report_forms import outcomes_played, report_form
from touchline.web.leagues.telling import round_name
from touchline.web.leagues.views import due_view, fixture_row, player_view, team_view, waiting_for
from touchline.web.leagues.visits import Visit

router = APIRouter(prefix="/leagues/{league_id}", include_in_schema=False)
Shown = dict[str, Any]
Named = Annotated[str, Query(max_length=100)]


@shows(router, "/me", "me", "me")
def me(visit: Visit) -> Shown:
    """A coach's own page: each team with what is to be done next."""
    return {"teams": [_own_team(visit, team) for team in visit.own_teams if team.status != "archived"]}


def _own_team(visit: Visit, team: LeagueTeam) -> Shown:
    """The coach's team: its current fixture, the roster, and what comes later."""
    state = visit.state
    fixtures = [state.fixtures[name] for name in state.fixtures_of.get(team.id, ())]
    open_ones = [each for each in fixtures if not each.closed and not each.is_bye and each.home and each.away]
    busy = [each for each in open_ones if each.id == team.open_fixture]
    mine = [each for each in open_ones if not each.outcome or team.id in each.post]
    current = next(iter(busy or mine), None)
    return {
        "view": team_view(state, team),
        "current": fixture_row(state, current) if current is not None else None,
        "round_name": round_name(state, current) if current is not None else "",
        "waiting": waiting_for(visit.league, current) if current is not None else [],
        "next_words": _next_words(visit, current, team.id) if current is not None else "",
        "later": [fixture_row(state, each) for each in mine if each is not current][:5],
        "can_redraft": _can_redraft(visit, team),
        "open_play": _open_play(state, team.id),
        "challenges": _challenges(state, team.id),
        "returned": team.status == "draft",
    }


def _open_play(state: LeagueState, team: str) -> list[Shown]:
    """The stages of open play in which the team may challenge others."""
    season = state.season
    running = season.stages.values() if season is not None and season.phase == "running" else ()
    found = []
    for stage in running:
        if stage.kind == "ladder" and team in (members := entered(state, stage)):
            fixture, number = next_challenge(state, stage.id, team)
            others = [(each, state.name_of(each)) for each in members if each != team]
            if others and not (is_tournament(state, stage) and number > WEEKS):
                found.append({"stage": stage, "fixture": fixture, "round": number, "others": others})
    return found


def _challenges(state: LeagueState, team: str) -> list[Shown]:
    """Challenges of this season that wait for an answer, of the team or to it."""
    season = state.season
    waiting = [each for each in state.challenges.values() if not each.answer and each.season == state.season_number]
    found = []
    for each in waiting:
        stage = season.stages.get(each.stage) if season is not None else None
        if stage is not None and team in (each.team, each.asked):
            substitutes = [one for one in entered(state, stage) if one not in (each.team, each.opponent)]
            found.append(
                {
                    "fixture": each.fixture,
                    "mine": each.team == team,
                    "other": state.name_of(each.asked if each.team == team else each.team),
                    "tournament": is_tournament(state, stage),
                    "substitutes": [(one, state.name_of(one)) for one in substitutes if each.asked == each.opponent],
                }
            )
    return found


def _next_words(visit: Visit, fixture: Fixture, team: str) -> str:
    """What this coach has to do now; empty while others have to."""
    own = [each["what"] for each in waiting_for(visit.league, fixture) if each["team"] == team]
    return own[0] if own else ""


def _can_redraft(visit: Visit, team: LeagueTeam) -> bool:
    state = visit.state
    finished = state.season is not None and state.season.phase == "finished" and "redraft.base" in state.rules.figures
    return finished and team.status == "approved" and team.notes.get("redrafted") != state.season_number


@shows(router, "/fixtures/{fixture}", "fixture", "fixtures")
def fixture(visit: Visit, fixture: ShortId) -> Shown:
    """A fixture: for everybody what happened, for its coaches the step that is due."""
    found = visit.fixture(fixture)
    walkers = [_walker(visit, found, team) for team in found.teams] if found.away and found.home else []
    return {
        **fixture_content(visit.league, fixture, visit.room.entries_of(fixture)),
        "steps": [each for each in walkers if each is not None],
        "waiting": waiting_for(visit.league, found),
        "acting": [team for team in found.teams if visit.acts_for(team)],
        "reports": _reported(visit, found),
        "cards": _own_cards(visit, found),
        "table": found.table,
        "own_seats": [team for team in found.teams if team in {own.id for own in visit.own_teams}],
        "can_play": not found.outcome and found.prepared and visit.state.rules.lists in MATCHES,
        "can_report": not found.outcome and (found.prepared or not visit.state.rules.before),
        "weathers": _weathers(visit, found),
        "wanted": found.facts.get("weather wanted", {}),
        "venues": _venues(visit, found),
        "outcomes": [name for name, each in visit.state.rules.outcomes.items() if not each.pre_match],
    }


def _weathers(visit: Visit, fixture: Fixture) -> list[str]:
    """Other weather tables that the coaches may agree on before they begin."""
    begun = fixture.outcome or fixture.step or fixture.facts.get("weather")
    return [] if begun or visit.state.rules.weather else visit.state.rules.weather_choices


def _venues(visit: Visit, fixture: Fixture) -> list[tuple[str, str]]:
    """The venues that a commissioner may choose by hand: neutral, or the home stadium of one of the two."""
    settled = fixture.outcome or fixture.step or fixture.prepared or fixture.facts.get("venue")
    if settled or not visit.runs_league or "stadium" not in visit.state.rules.before:
        return []
    homes = [team for team in fixture.teams if team and visit.state.teams[team].notes.get("stadium")]
    return [("", "a neutral stadium"), *((team, f"the home of {visit.state.name_of(team)}") for team in homes)]


def _walker(visit: Visit, fixture: Fixture, team: str) -> Shown | None:
    """The step that this visitor may take for a team: before the match the common one, after it the team's own."""
    if not visit.may_walk(fixture, team):
        return None
    due = due_view(visit.league, fixture.id, team if fixture.outcome else "")
    if due is None:
        return None
    if not fixture.outcome:
        turn = due["team"] or next(each for each in fixture.teams if visit.acts_for(each))  # anybody may let it run
        if turn != team:
            return None
    found = visit.state.teams[team]
    common = not fixture.outcome and not due["team"]
    return {
        "due": due,
        "team": team,
        "team_name": found.name,
        "coach": found.coach,
        "mine": found.coach == visit.person or (common and not visit.runs_league),
        "progress": _progress(visit, fixture, team, due["step"]),
        "left": seconds_left(visit.state, fixture, team, now()),
    }


def _progress(visit: Visit, fixture: Fixture, team: str, due: str) -> list[Shown]:
    """The steps of the sequence, with those that are done and the one that is due."""
    rules = visit.state.rules
    order = rules.after if fixture.outcome else rules.before
    place = fixture.post.get(team, 0) if fixture.outcome else fixture.step
    place = order.index(due) if due in order else place
    titles = [STEPS[step].title for step in order]
    marks = ["done" if number < place else "now" if number == place else "" for number in range(len(order))]
    found = [{"title": title, "state": mark} for title, mark in zip(titles, marks, strict=True)]
    return [each for number, each in enumerate(found) if not number or each["title"] != found[number - 1]["title"]]


def _reported(visit: Visit, fixture: Fixture) -> list[Shown]:
    """The reports that are not yet a result."""
    if fixture.outcome:
        return []
    return [
        {
            "team": team,
            "name": visit.state.name_of(team),
            "view": report_view(visit.state, fixture, report),
            "confirms": [other for other in fixture.teams if other != team and visit.acts_for(other)],
        }
        for team, report in fixture.reports.items()
    ]


def _own_cards(visit: Visit, fixture: Fixture) -> list[Shown]:
    """The special play cards of the visitor's own teams alone."""
    own = {team.id for team in visit.own_teams}
    return [
        {"team": visit.state.name_of(team), "kept": cards["kept"]}
        for team, cards in fixture.facts.get("cards", {}).items()
        if team in own
    ]


@shows(router, "/fixtures/{fixture}/report", "report", "fixtures")
def report(visit: Visit, fixture: ShortId) -> Shown:
    """Where a match is reported, by tapping players."""
    found = visit.fixture(fixture)
    if not found.home or not found.away:
        raise Refused([f"{fixture} has no two teams to play it"])
    own = [team for team in found.teams if visit.acts_for(team)]
    if not own:
        raise Forbidden("a match is reported by its coaches")
    mine = [team for team in own if visit.state.teams[team].coach == visit.person]
    earlier = found.reports.get((mine or own)[0])
    return {
        "fixture": fixture_row(visit.state, found),
        "reporter": (mine or own)[0],
        "as_result": visit.runs_league and not mine,
        "outcomes": outcomes_played(visit.state),
        "data": report_form(
            visit.state,
            found,
            {team: visit.state.teams[team].fieldable for team in found.teams},
            to_document(earlier) if earlier is not None else None,
        ),
    }


@shows(router, "/draft", "draft", "me")
def draft(visit: Visit, team: Named = "", coach: Named = "") -> Shown:
    """Where a team is drafted, with the checker's words while it grows."""
    known = visit.state.teams.get(team)
    if team and (known is None or not visit.acts_for(team) or known.status == "approved"):
        raise Refused(["there is no team of yours that can still be drafted"])
    person = coach if coach and visit.runs_league else visit.person
    asked = urlencode({"team": team} if team else {"coach": person} if person != visit.person else {})
    return {
        "api": f"/api/leagues/{visit.id}/draft",
        "submit": f"/api/leagues/{visit.id}/teams?{asked}",
        "after": f"/leagues/{visit.id}/{'me' if person == visit.person else 'office/teams'}",
        "submit_words": "Submit the team",
        "heading": "Change the team"
        if team
        else f"Draft a team for {person}"
        if person != visit.person
        else "Draft a team",
        "needed": 1,
        "game": MATCHES.get(visit.state.rules.lists, ""),
        "mixed": by_lists(visit.state.rules),
        "coach": {"id": team, "name": person, "list_status": ""},
        "lists": [_listed(visit, known)] if known is not None else [],
        "budget": visit.state.rules.figure("draft.budget"),
    }


def _listed(visit: Visit, team: LeagueTeam) -> Shown:
    """The list of a team that is drafted again."""
    document: Shown = json.loads(listed_of(visit.state.rules, rosters_of(visit.state.rules.lists), team).to_json())
    return document


@shows(router, "/teams/{team}/redraft", "redraft", "me")
def redraft(visit: Visit, team: ShortId) -> Shown:
    """Where a team is drafted again between seasons."""
    found = visit.team(team)
    if not visit.acts_for(team):
        raise Forbidden("a team is drafted again by its coach")
    if not _can_redraft(visit, found):
        raise Refused([f"{found.name} cannot be drafted again now"])
    state = visit.state
    roster = rosters_of(state.rules.lists).team(found.roster)
    return {
        "team": team_view(state, found),
        "budget": redraft_budget(state, team),
        "players": [
            {**player_view(state, found, each), "price": rehire_price(state, found, each)} for each in found.permanent
        ],
        "positions": [{"id": each.id, "name": each.name, "cost": each.cost} for each in roster.positions],
        "prices": {
            "rerolls": roster.reroll_cost,
            "assistant_coaches": state.rules.figure("cost.assistant-coach"),
            "cheerleaders": state.rules.figure("cost.cheerleader"),
            "apothecary": state.rules.figure("cost.apothecary") if roster.apothecary else None,
        },
    }

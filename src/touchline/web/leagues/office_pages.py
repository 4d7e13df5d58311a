"""The commissioner's office: pages for those who run a league."""

from __future__ import annotations

import json
from dataclasses import asdict
from datetime import date
from typing import Annotated, Any

from fastapi import APIRouter, Query

from touchline.bots.by_name import offered_bots
from touchline.league import LeagueState, LeagueTeam, Player, standings
from touchline.league.account_words import player_name
from touchline.league.correcting import entry_now
from touchline.league.decisions import contract_order, under_contract
from touchline.league.decisions.seasons import size_advice
from touchline.league.lists import armable_players, rosters_of
from touchline.league.playoffs import unplayed
from touchline.league.profiles import CHARACTERISTICS
from touchline.league.promotion import propose
from touchline.league.rules import Row, level_figures, level_of
from touchline.league.standings import tabled, tiebreakers_of
from touchline.league.state import Stage
from touchline.league.tournaments import is_tournament, qualifiers
from touchline.matches.rosters import MATCHES
from touchline.teams.model import Access
from touchline.web.leagues.correction_forms import parts_to_correct, report_to_correct
from touchline.web.leagues.frame import shows
from touchline.web.leagues.models import ShortId
from touchline.web.leagues.people import known_persons
from touchline.web.leagues.playing import open_for_bots
from touchline.web.leagues.public_views import rules_content
from touchline.web.leagues.reading import log_lines
from touchline.web.leagues.views import fixture_row, is_late, team_row, team_view, waiting_for
from touchline.web.leagues.visits import Visit

router = APIRouter(prefix="/leagues/{league_id}/office", include_in_schema=False)
Shown = dict[str, Any]
LINES = 100


@shows(router, "", "office", "office")
def office(visit: Visit) -> Shown:
    """What is to be done next, who is late, and what everybody waits for."""
    state = visit.state
    open_ones = [
        each for each in _season_fixtures(visit) if not each.closed and not each.is_bye and each.home and each.away
    ]
    late = [each for each in open_ones if is_late(each)]
    walking = [each for each in open_ones if each.outcome or each.step or each.prepared or each.reports]
    return {
        "todo": _todo(visit),
        "late": [_waiting_row(visit, each) for each in late],
        "walking": [_waiting_row(visit, each) for each in walking if each not in late],
        "submitted": [team_view(state, team) for team in state.teams.values() if team.status == "submitted"],
        "teams": len(state.teams),
        "bot_fixtures": len(open_for_bots(state)),
    }


def _season_fixtures(visit: Visit) -> list[Any]:
    return visit.state.season_fixtures(visit.state.season_number) if visit.state.season else []


def _waiting_row(visit: Visit, fixture: Any) -> Shown:
    return {**fixture_row(visit.state, fixture), "waiting": waiting_for(visit.league, fixture)}


def _todo(visit: Visit) -> Shown:
    """The one thing that comes next for those who run the league."""
    state, season = visit.state, visit.state.season
    waiting = sum(team.status == "submitted" for team in state.teams.values())
    if waiting:
        title = f"{waiting} {'team waits' if waiting == 1 else 'teams wait'} for approval"
        return _task(title, "", "office/teams", "Look at them")
    if season is None or season.phase == "finished":
        approved = sum(team.status == "approved" for team in state.teams.values())
        least = max(2, state.rules.figure("division.least-teams"))
        if approved < least:
            text = f"{approved} teams are approved; a division needs at least {least}."
            return _task("Invite coaches", text, "office/people", "Invite")
        waits = sum(not done for _, _, done in _redrafts(state))
        redraft = f" {waits} {'has' if waits == 1 else 'have'} not been drafted again yet." if waits else ""
        text = f"{approved} teams are approved.{redraft} {size_advice(state)}".strip()
        return _task("Draw the schedule", text, "office/season", "Draw")
    left = [each for each in _season_fixtures(visit) if not each.closed]
    if left:
        title = f"{len(left)} {'fixture is' if len(left) == 1 else 'fixtures are'} open"
        return _task(title, season.name, "fixtures", "Show fixtures")
    return _task("All fixtures are closed", "Draw the play-offs, or finish the season.", "office/season", "Continue")


def _task(title: str, text: str, where: str, label: str) -> Shown:
    return {"title": title, "text": text, "where": where, "label": label}


@shows(router, "/teams", "office_teams", "office/teams")
def teams(visit: Visit) -> Shown:
    """Teams to approve, and all others with what can be done about them."""
    state = visit.state
    return {
        "submitted": [team_view(state, team) for team in state.teams.values() if team.status == "submitted"],
        "others": [team_row(state, team) for team in state.teams.values() if team.status != "submitted"],
        "people": known_persons(visit),
    }


@shows(router, "/season", "office_season", "office/season")
def season(visit: Visit) -> Shown:
    """The schedule: draw it, move deadlines, settle what was not played, play-offs, the end and the next season."""
    return {
        **visit.room.worked_out("office season", lambda _: _season_content(visit)),
        "today": date.today().isoformat(),
    }


def _season_content(visit: Visit) -> Shown:
    state, found = visit.state, visit.state.season
    approved = [{"id": team.id, "name": team.name} for team in state.teams.values() if team.status == "approved"]
    open_ones = [each for each in _season_fixtures(visit) if not each.outcome and each.home and each.away]
    stages = list(found.stages.values()) if found else []
    return {
        "season": found,
        "approved": approved,
        "open_fixtures": [fixture_row(state, each) for each in open_ones],
        "stages": stages,
        "can_finish": found is not None
        and found.phase == "running"
        and all(each.closed for each in _season_fixtures(visit)),
        "order": _final_order(visit),
        "promotion": _promotion(visit),
        "redrafts": _redrafts(state),
        "figures": {
            name: state.rules.figures.get(name, 0)
            for name in ("fixtures.per-pair", "fixtures.days", "division.most", "division.least-teams")
        },
        "next_name": f"Season {state.season_number + 1}",
        "outcomes": [name for name, each in state.rules.outcomes.items() if not each.pre_match],
        "seeds": _seeds(visit),
        "unplayed": sum(unplayed(state, stage) for stage in stages),
        "knockout": any(stage.kind == "knockout" for stage in stages),
        "trophies": state.rules.trophies,
        "team_ids": {str(one["name"]).lower(): one["id"] for one in approved},
        "extra_stages": [(stage, _next_round(state, stage)) for stage in stages if stage.kind != "knockout"],
        **_tournament(state, stages),
    }


def _next_round(state: LeagueState, stage: Stage) -> int:
    """The round of an extra match: the first that is open; in open play matches are counted."""
    fixtures = [state.fixtures[name] for name in stage.fixtures]
    if stage.kind == "ladder" and not is_tournament(state, stage):
        return len(fixtures) + 1
    last = max((each.round for each in fixtures), default=1)
    return min((each.round for each in fixtures if not each.outcome), default=last)


def _tournament(state: LeagueState, stages: list[Stage]) -> Shown:
    """The tournament whose final rounds are drawn next, and its best teams."""
    found = [stage for stage in stages if is_tournament(state, stage) and f"{stage.id}-final" not in _ids(stages)]
    places = state.rules.figures.get("tournament.places", 0)
    return {
        "tournaments": state.rules.on("tournament.results"),
        "tournament": found[-1] if found else None,
        "qualified": qualifiers(state, found[-1].id)[:places] if found else [],
    }


def _ids(stages: list[Stage]) -> set[str]:
    return {stage.id for stage in stages}


def _seeds(visit: Visit) -> list[str]:
    """The teams by the latest table, for the play-offs."""
    state, found = visit.state, visit.state.season
    stages = [stage for stage in found.stages.values() if tabled(state, stage)] if found else []
    if not stages:
        return []
    return standings(state, stages[-1].id).order()


def _final_order(visit: Visit) -> list[str]:
    """The best teams of a season: of the final and the match for third place, else of the table."""
    state, found = visit.state, visit.state.season
    if found is None:
        return []
    for stage in found.stages.values():
        if stage.kind == "knockout":
            last = {state.fixtures[name].division: state.fixtures[name] for name in stage.fixtures}
            final = last.get("final")
            if final is not None and final.winner:
                third = last.get("third place")
                best = [final.winner, final.opponent_of(final.winner)]
                return best + ([third.winner] if third is not None and third.winner else [])
    return _seeds(visit)[:3]


def _redrafts(state: LeagueState) -> list[tuple[str, str, bool]]:
    """Between seasons, where the rules have a re-draft: the teams, and whether each has been drafted again."""
    if state.season is None or state.season.phase != "finished" or "redraft.base" not in state.rules.figures:
        return []
    teams = [team for team in state.teams.values() if team.status == "approved"]
    return [(team.id, team.name, team.notes.get("redrafted") == state.season_number) for team in teams]


def _promotion(visit: Visit) -> Shown | None:
    """Next season's divisions, as promotion and relegation would have them."""
    found = visit.state.season
    stages = [stage for stage in found.stages.values() if len(stage.divisions) > 1] if found else []
    if found is None or found.phase != "finished" or not stages:
        return None
    return asdict(propose(visit.state, stages[-1].id))


@shows(router, "/people", "office_people", "office/people")
def people(visit: Visit) -> Shown:
    """Invitations, personal links and deputies."""
    state = visit.state
    keys = [key.person for key in visit.room.store.keys(visit.id)]
    teams: dict[str, list[str]] = {}
    for team in state.teams.values():
        teams.setdefault(team.coach, []).append(team.name)
    return {
        "people": [
            {"name": name, "teams": teams.get(name, []), "links": keys.count(name), "office": _office_of(visit, name)}
            for name in known_persons(visit)
        ],
        "invitations": keys.count(""),
        "is_commissioner": visit.person == state.commissioner,
    }


def _office_of(visit: Visit, person: str) -> str:
    if person == visit.state.commissioner:
        return "commissioner"
    return "deputy" if person in visit.state.deputies else ""


@shows(router, "/rules", "office_rules", "office/rules")
def rules(visit: Visit) -> Shown:
    """Steps to switch off, figures to change, tiebreakers to order."""
    tables = {
        name: "\n".join(" | ".join(part for part in (_range(row), row.result, row.text) if part) for row in rows)
        for name, rows in visit.state.rules.tables.items()
    }
    found = visit.state.rules
    return {
        **rules_content(visit.league),
        "tiebreakers": tiebreakers_of(found),
        "known_tables": tables,
        "levels": {level: level_figures(found, level) for level in found.levels},
        "level": level_of(found),
    }


def _range(row: Row) -> str:
    return str(row.low) if row.low == row.high else f"{row.low}-{row.high}"


@shows(router, "/log", "office_log", "office/log")
def log(visit: Visit, before: Annotated[int | None, Query(ge=1)] = None) -> Shown:
    """Everything decided, newest first; each entry can be corrected or taken back."""
    lines = log_lines(visit, before, LINES)
    earlier = lines[-1]["number"] if lines and lines[-1]["number"] > 1 else None
    return {"lines": lines, "earlier": earlier}


@shows(router, "/log/{number}", "office_entry", "office/log")
def entry(visit: Visit, number: int) -> Shown:
    """One entry: what it says, and a correction or an undo with a preview of everything that changes."""
    found = entry_now(visit.league, number)
    reported = report_to_correct(visit, found)
    return {
        "entry": found,
        "line": next(iter(log_lines(visit, number + 1, 1))),
        "document": json.dumps(found.payload, indent=1, ensure_ascii=False),
        "parts": [] if reported else parts_to_correct(visit.state, found.payload),
        "told": visit.league.told(number),
        **reported,
    }


@shows(router, "/files", "office_files", "office/files")
def files(visit: Visit) -> Shown:
    """Everything that can be downloaded."""
    return {}


@shows(router, "/teams/{team}", "office_team", "office/teams")
def team(visit: Visit, team: ShortId) -> Shown:
    """One team: figures to adjust, its coach, its honours."""
    found = visit.team(team)
    game = MATCHES.get(visit.state.rules.lists)
    bots = offered_bots(game) if game is not None else []
    return {
        "team": {**team_view(visit.state, found), "bot": found.bot},
        "people": known_persons(visit),
        "bots": bots,
        "opening": [_opening(visit.state, found, player) for player in found.listed],
        "characteristics": CHARACTERISTICS,
        "armable": [
            (player.id, f"{player.number} {player_name(player)}")
            for player in armable_players(rosters_of(visit.state.rules.lists), found)
        ],
        "stars": (stars := _free_stars(visit.state, found)),
        "signing": [visit.state.name_of(name) for name in contract_order(visit.state, visit.state.season_number)]
        if stars
        else [],
        "divisions": _open_divisions(visit.state, team),
        "sponsors": SPONSORS if "find-sponsor" in visit.state.rules.after else {},
    }


def _free_stars(state: LeagueState, team: LeagueTeam) -> list[tuple[str, str]]:
    """Star Players whom a team could sign for the season."""
    if not state.rules.on("star.contracts") or team.status != "approved" or under_contract(team) is not None:
        return []
    rosters = rosters_of(state.rules.lists)
    rules = frozenset((*rosters.team(team.roster).special_rules, team.special_rule))
    signed = {held.name for other in state.teams.values() if (held := under_contract(other)) is not None}
    stars = rosters.library.stars.items()
    return [(id, star.name) for id, star in stars if star.agrees_to_play_for(rules) and star.name not in signed]


def _open_divisions(state: LeagueState, team: str) -> list[tuple[str, str, str]]:
    """Where a team may enter the running season: the stage, the division and what to call them."""
    found = state.season
    if found is None or found.phase != "running" or state.teams[team].status != "approved":
        return []
    free = [
        stage for stage in found.stages.values() if not any(team in members for members in stage.divisions.values())
    ]
    return [(stage.id, name, f"{stage.name}: {name}") for stage in free for name in stage.divisions]


SPONSORS = {
    "mcmurtys": "McMurty's",
    "farblast": "Farblast & Sons Ordnance Solutions",
    "star-insurance": "Star Insurance Guild",
    "steelhelm": "Steelhelm's Sporting Emporium",
}


def _opening(state: LeagueState, team: LeagueTeam, player: Player) -> Shown:
    """What a player may have gained before he came: skills and characteristics, with what they add to the value."""
    rosters, figures = rosters_of(state.rules.lists), state.rules.figures
    gains = []
    for access, names in GAIN_VALUES.items():
        value = next((figures[name] for name in names if name in figures), 0)
        for skill in rosters.learnable(rosters.home_of(team, player), player.position, access, frozenset()):
            gains.append({"what": skill.id, "value": value, "how": access.value, "label": skill.name})
    for name in CHARACTERISTICS:
        if f"value.{name}" in figures:
            gains.append({"what": name, "value": figures[f"value.{name}"], "how": "granted", "label": f"+1 {name}"})
    position = rosters.position_of(team, player) if not player.star else None
    named = [player.name] if player.name else []
    words = f"{player.number} {', '.join([*named, *([position.name] if position is not None else [])])}"
    return {"id": player.id, "name": words, "gains": gains}


GAIN_VALUES = {
    Access.PRIMARY: ("value.chosen-primary", "value.skill"),
    Access.SECONDARY: ("value.chosen-secondary", "value.double-skill"),
}
"""The figures that say what a gained skill is worth, the first that a rule set has."""

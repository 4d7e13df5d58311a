"""The interface behind the page on which a list is written: what can be bought, a first draft, and the check."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from fastapi import APIRouter, Request

from touchline.teams import RosterRules, Taste, TeamList, TeamsError, check_list, load_library, quick_start
from touchline.teams.check import entry_for
from touchline.teams.checks.skills import refusal
from touchline.teams.costs import bill, total_cost
from touchline.teams.entry import Entry
from touchline.teams.model import Access, Category, Position
from touchline.teams.wording import title
from touchline.tournament import Refused
from touchline.tournament.team_lists import check_lists
from touchline.web.events.models import EventId, ListsWish, ShortId
from touchline.web.events.people import read_documents
from touchline.web.events.visits import Visit, visiting

router = APIRouter(prefix="/api/events")


def _rules(visit: Visit) -> RosterRules:
    if visit.state.pack.roster is None:
        raise Refused(["the rulespack has no roster rules"])
    return visit.state.pack.roster


def _entry(rules: RosterRules, team: str) -> Entry:
    try:
        return entry_for(TeamList(team=team, name="", coach=""), rules)
    except TeamsError as error:
        raise Refused(error.problems) from error


@router.get("/{event_id}/teams")
def teams(request: Request, event_id: EventId) -> list[dict[str, Any]]:
    """The teams that may take part."""
    with visiting(request, event_id) as visit:
        rules = _rules(visit)
        library = load_library(rules.data_date)
        found = []
        for team in sorted(library.teams.values(), key=lambda team: team.name):
            entry = _entry(rules, team.id)
            admitted = team.id not in rules.banned_teams and (not rules.stunty.only or entry.stunty is not None)
            if admitted:
                found.append({"id": team.id, "name": team.name, "tier": entry.tier, "budget": entry.budget})
        return found


@router.get("/{event_id}/teams/{team}")
def one_team(request: Request, event_id: EventId, team: ShortId) -> dict[str, Any]:
    """What a list of the team can hold, with prices and limits as this event has them."""
    with visiting(request, event_id) as visit:
        rules = _rules(visit)
        entry = _entry(rules, team)
        draft = rules.draft
        allowance = entry.allowance
        return {
            "id": team,
            "name": entry.team.name,
            "tier": entry.tier,
            "budget": entry.budget,
            "skill_points": allowance.skill_points if allowance and rules.uses_skill_points else 0,
            "choices": [{"id": choice, "name": title(choice)} for choice in entry.team.choices],
            "positions": [_position(entry, position) for position in entry.team.positions],
            "sideline": [
                _item("rerolls", "Team re-rolls", entry.team.reroll_cost, draft.rerolls),
                _item("dedicated_fans", "Dedicated Fans", draft.fan_cost, draft.fans),
                _item("assistant_coaches", "Assistant coaches", draft.assistant_coach_cost, draft.assistant_coaches),
                _item("cheerleaders", "Cheerleaders", draft.cheerleader_cost, draft.cheerleaders),
            ],
            "apothecary": draft.apothecary_cost if entry.team.apothecary else None,
            "stars": _stars(entry),
            "inducements": _inducements(entry),
        }


def _item(name: str, label: str, cost: int, most: int) -> dict[str, Any]:
    return {"id": name, "name": label, "cost": cost, "most": most}


def _position(entry: Entry, position: Position) -> dict[str, Any]:
    costs = entry.rules.skills
    skills = [
        {
            "id": skill.id,
            "name": skill.name,
            "points": costs.primary_cost if position.access(skill.category) is Access.PRIMARY else costs.secondary_cost,
        }
        for skill in sorted(entry.library.skills.values(), key=lambda skill: skill.name)
        if skill.category is not Category.TRAIT and refusal(position, skill, entry) is None
    ]
    return {
        "id": position.id,
        "name": position.name,
        "limit": position.limit,
        "cost": position.cost,
        "profile": str(position.profile),
        "skills": [str(held) for held in position.skills],
        "can_learn": sorted(skills, key=lambda skill: (skill["points"], skill["name"])),
    }


def _stars(entry: Entry) -> list[dict[str, Any]]:
    rules = entry.rules.stars
    if not rules.allowed:
        return []
    every_rule = entry.special_rules | set(entry.team.choices)
    return [
        {"id": star.id, "name": star.name, "cost": star.cost, "mega": star.id in entry.mega_stars}
        for star in sorted(entry.library.stars.values(), key=lambda star: star.name)
        if star.id not in rules.banned and star.agrees_to_play_for(every_rule)
    ]


def _inducements(entry: Entry) -> list[dict[str, Any]]:
    rules = entry.rules.inducements
    published = [
        {**_item(item.id, item.name, entry.price(item), entry.maximum(item)), "effect": item.effect}
        for item in entry.library.inducements.values()
        if item.publication in rules.publications and item.id not in rules.banned
    ]
    own = [
        {**_item(item.id, item.name, item.cost, item.maximum), "effect": item.effect}
        for item in rules.custom
        if not item.free_for_everyone
    ]
    return sorted(published + own, key=lambda item: str(item["name"]))


@router.get("/{event_id}/teams/{team}/draft")
def draft(request: Request, event_id: EventId, team: ShortId) -> dict[str, Any]:
    """A sensible legal list of the team, to start from."""
    with visiting(request, event_id) as visit:
        try:
            made = quick_start(team, _rules(visit), taste=Taste(spend_skill_points=True))
        except TeamsError as error:
            raise Refused(error.problems) from error
        coach = visit.coach
        named = replace(made, name="", coach=coach.name if coach else "")
        document: dict[str, Any] = json.loads(named.to_json())
        return document


@router.post("/{event_id}/lists/check")
def check(request: Request, event_id: EventId, wish: ListsWish) -> dict[str, Any]:
    """Every fault of a list, or of the series of an escalation event, and what each list costs."""
    lists = read_documents(wish.lists)
    with visiting(request, event_id) as visit:
        rules = _rules(visit)
        found = check_lists(rules, lists)
        needed = visit.state.pack.lists_needed()
        faults = found.faults if needed == len(lists) else tuple(map(str, check_list(lists[0], rules)))
        return {
            "legal": not faults and needed == len(lists),
            "faults": list(faults),
            "lists": [_sums(rules, listed, game) for game, listed in enumerate(lists, start=1)],
        }


def _sums(rules: RosterRules, listed: TeamList, game: int) -> dict[str, Any]:
    try:
        entry = entry_for(listed, rules, game=game)
    except TeamsError:
        return {"gold": 0, "budget": 0, "points": 0, "skill_points": 0, "bill": []}
    allowance = entry.allowance
    return {
        "gold": total_cost(entry),
        "budget": entry.budget,
        "points": entry.skill_points_spent(),
        "skill_points": allowance.skill_points if allowance and rules.uses_skill_points else 0,
        "bill": [{"item": line.item, "count": line.count, "total": line.total} for line in bill(entry)],
    }

"""What a page on which a list is written needs to know: what can be bought, a first draft, and what is wrong so far."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from touchline.teams import RosterRules, Taste, TeamList, TeamsError, library_of, quick_start
from touchline.teams.check import entry_for
from touchline.teams.checks.skills import refusal
from touchline.teams.costs import bill, total_cost
from touchline.teams.edition import BB2020
from touchline.teams.entry import Entry
from touchline.teams.model import Access, Position, Star, Team
from touchline.teams.wording import title
from touchline.tournament import Refused


def admitted_teams(rules: RosterRules) -> list[dict[str, Any]]:
    """The teams that may take part."""
    library = library_of(rules)
    found = []
    for team in sorted(library.playable(), key=lambda team: team.name):
        entry = _entry(rules, team.id)
        admitted = team.id not in rules.banned_teams and (not rules.stunty.only or entry.stunty is not None)
        if admitted:
            found.append({"id": team.id, "name": team.name, "tier": entry.tier, "budget": entry.budget})
    return found


def team_offer(rules: RosterRules, team: str) -> dict[str, Any]:
    """What a list of the team can hold, with prices and limits as the rules have them."""
    entry = _entry(rules, team)
    draft = rules.draft
    allowance = entry.allowance
    return {
        "id": team,
        "name": entry.team.name,
        "tier": entry.tier,
        "budget": entry.budget,
        "skill_points": allowance.skill_points if allowance and rules.uses_skill_points else 0,
        **_of_edition(entry),
        "choices": [{"id": choice, "name": title(choice)} for choice in entry.team.choices],
        "positions": [_position(entry, position) for position in entry.team.positions if position.limit],
        "sideline": [
            _item("rerolls", "Team re-rolls", entry.team.reroll_cost, draft.rerolls),
            _item("dedicated_fans", entry.library.edition.fans, draft.fan_cost, draft.fans),
            _item("assistant_coaches", "Assistant coaches", draft.assistant_coach_cost, draft.assistant_coaches),
            _item("cheerleaders", "Cheerleaders", draft.cheerleader_cost, draft.cheerleaders),
        ],
        "apothecary": draft.apothecary_cost if entry.team.apothecary else None,
        "stars": _stars(entry),
        "inducements": _inducements(entry),
    }


def first_draft(rules: RosterRules, team: str, coach: str) -> dict[str, Any]:
    """A sensible legal list of the team, to start from."""
    try:
        made = quick_start(team, rules, taste=Taste(spend_skill_points=True))
    except TeamsError as error:
        raise Refused(error.problems) from error
    document: dict[str, Any] = json.loads(replace(made, name="", coach=coach).to_json())
    return document


def sums(rules: RosterRules, listed: TeamList, game: int = 1) -> dict[str, Any]:
    """What a list costs, line by line."""
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


def _entry(rules: RosterRules, team: str) -> Entry:
    try:
        return entry_for(TeamList(team=team, name="", coach="", edition=rules.edition), rules)
    except TeamsError as error:
        raise Refused(error.problems) from error


def _of_edition(entry: Entry) -> dict[str, Any]:
    """What only other editions than 2020 have: allies, secret weapons, and what is not certain about a list."""
    if entry.rules.edition == BB2020:
        return {}
    library, team = entry.library, entry.team
    return {
        "edition": entry.rules.edition,
        "least_fans": entry.rules.draft.fans_at_start,
        "mercenaries": entry.rules.inducements.mercenaries,
        "free_rerolls": team.free_rerolls,
        "doubtful": team.doubtful,
        "allies": [_ally(entry, library.teams[ally]) for ally in team.allies],
        "weapons": [
            {"id": weapon.id, "name": weapon.name, "cost": weapon.cost, "effect": weapon.text}
            for weapon in library.weapons.values()
            if weapon.cost and team.id in weapon.teams
        ],
    }


def _ally(entry: Entry, team: Team) -> dict[str, Any]:
    willing = [position for position in team.positions if position.limit and not position.never_ally]
    return {
        "id": team.id,
        "name": team.name,
        "positions": [
            {**_position(entry, position), "cost": position.cost * entry.team.foreign_price} for position in willing
        ],
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
        if refusal(position, skill, entry) is None
    ]
    points = entry.allowance is not None and entry.allowance.skill_points > 0
    sold = points or entry.rules.edition == BB2020
    primary = [skill for skill in skills if skill["points"] == costs.primary_cost]
    return {
        "id": position.id,
        "name": position.name,
        "limit": position.limit,
        "cost": position.cost,
        "profile": str(position.profile),
        "skills": [str(held) for held in position.skills],
        "can_learn": sorted(skills, key=lambda skill: (skill["points"], skill["name"])) if sold else [],
        **({} if sold else {"for_mercenaries": primary}),
    }


def _stars(entry: Entry) -> list[dict[str, Any]]:
    rules = entry.rules.stars
    if not rules.allowed:
        return []
    every_rule = entry.allegiances | set(entry.team.choices)
    return [
        {"id": star.id, "name": star.name, "cost": _star_price(entry, star), "mega": star.id in entry.mega_stars}
        for star in sorted(entry.library.stars.values(), key=lambda star: star.name)
        if star.id not in rules.banned and star.hired and not star.weapon and star.agrees_to_play_for(every_rule)
    ]


def _star_price(entry: Entry, star: Star) -> int:
    return star.cost * (entry.team.foreign_price if entry.star_ally_of(star) else 1)


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

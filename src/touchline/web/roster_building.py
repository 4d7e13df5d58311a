"""What a page on which a list is written needs to know: what can be bought, a first draft, and what is wrong so far."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from touchline.teams import RosterRules, Taste, TeamList, TeamsError, library_of, quick_start
from touchline.teams.check import entered_for
from touchline.teams.checks.skills import refusal
from touchline.teams.costs import bill, total_cost
from touchline.teams.entered_list import EnteredList
from touchline.teams.model import Access, Position, Star, Team
from touchline.teams.wording import title
from touchline.tournament import Refused


def admitted_teams(rules: RosterRules) -> list[dict[str, Any]]:
    """The teams that may take part."""
    library = library_of(rules)
    found = []
    for team in sorted(library.playable(), key=lambda team: team.name):
        entered = _entered(rules, team.id)
        admitted = team.id not in rules.banned_teams and (not rules.stunty.only or entered.stunty is not None)
        if admitted:
            found.append({"id": team.id, "name": team.name, "tier": entered.tier, "budget": entered.budget})
    return found


def team_offer(rules: RosterRules, team: str) -> dict[str, Any]:
    """What a list of the team can hold, with prices and limits as the rules have them."""
    entered = _entered(rules, team)
    draft = rules.draft
    allowance = entered.allowance
    return {
        "id": team,
        "name": entered.team.name,
        "tier": entered.tier,
        "budget": entered.budget,
        "skill_points": allowance.skill_points if allowance and rules.uses_skill_points else 0,
        **_of_edition(entered),
        "choices": [{"id": choice, "name": title(choice)} for choice in entered.team.choices],
        "positions": [_position(entered, position) for position in entered.team.positions if position.limit],
        "sideline": [
            _item("rerolls", "Team re-rolls", entered.team.reroll_cost, draft.rerolls),
            _item("dedicated_fans", entered.library.edition.fans, draft.fan_cost, draft.fans),
            _item("assistant_coaches", "Assistant coaches", draft.assistant_coach_cost, draft.assistant_coaches),
            _item("cheerleaders", "Cheerleaders", draft.cheerleader_cost, draft.cheerleaders),
        ],
        "apothecary": draft.apothecary_cost if entered.team.apothecary else None,
        "stars": _stars(entered),
        "inducements": _inducements(entered),
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
        entered = entered_for(listed, rules, game=game)
    except TeamsError:
        return {"gold": 0, "budget": 0, "points": 0, "skill_points": 0, "bill": []}
    allowance = entered.allowance
    return {
        "gold": total_cost(entered),
        "budget": entered.budget,
        "points": entered.skill_points_spent(),
        "skill_points": allowance.skill_points if allowance and rules.uses_skill_points else 0,
        "bill": [{"item": line.item, "count": line.count, "total": line.total} for line in bill(entered)],
    }


def _entered(rules: RosterRules, team: str) -> EnteredList:
    try:
        return entered_for(TeamList(team=team, name="", coach="", edition=rules.edition), rules)
    except TeamsError as error:
        raise Refused(error.problems) from error


def _of_edition(entered: EnteredList) -> dict[str, Any]:
    """What only editions with classic profiles have: allies, secret weapons, and what is not certain about a list."""
    if not entered.library.edition.classic:
        return {}
    library, team = entered.library, entered.team
    return {
        "edition": entered.rules.edition,
        "least_fans": entered.rules.draft.fans_at_start,
        "mercenaries": entered.rules.inducements.mercenaries,
        "free_rerolls": team.free_rerolls,
        "doubtful": team.doubtful,
        "allies": [_ally(entered, library.teams[ally]) for ally in team.allies],
        "weapons": [
            {"id": weapon.id, "name": weapon.name, "cost": weapon.cost, "effect": weapon.text}
            for weapon in library.weapons.values()
            if weapon.cost and team.id in weapon.teams
        ],
    }


def _ally(entered: EnteredList, team: Team) -> dict[str, Any]:
    willing = [position for position in team.positions if position.limit and not position.never_ally]
    return {
        "id": team.id,
        "name": team.name,
        "positions": [
            {**_position(entered, position), "cost": position.cost * entered.team.foreign_price} for position in willing
        ],
    }


def _item(name: str, label: str, cost: int, most: int) -> dict[str, Any]:
    return {"id": name, "name": label, "cost": cost, "most": most}


def _position(entered: EnteredList, position: Position) -> dict[str, Any]:
    costs = entered.rules.skills
    skills = [
        {
            "id": skill.id,
            "name": skill.name,
            "points": costs.primary_cost if position.access(skill.category) is Access.PRIMARY else costs.secondary_cost,
        }
        for skill in sorted(entered.library.skills.values(), key=lambda skill: skill.name)
        if refusal(position, skill, entered) is None
    ]
    points = entered.allowance is not None and entered.allowance.skill_points > 0
    sold = points or not entered.library.edition.classic
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


def _stars(entered: EnteredList) -> list[dict[str, Any]]:
    rules = entered.rules.stars
    if not rules.allowed:
        return []
    every_rule = entered.allegiances | set(entered.team.choices)
    return [
        {"id": star.id, "name": star.name, "cost": _star_price(entered, star), "mega": star.id in entered.mega_stars}
        for star in sorted(entered.library.stars.values(), key=lambda star: star.name)
        if star.id not in rules.banned and star.hired and not star.weapon and star.agrees_to_play_for(every_rule)
    ]


def _star_price(entered: EnteredList, star: Star) -> int:
    return star.cost * (entered.team.foreign_price if entered.star_ally_of(star) else 1)


def _inducements(entered: EnteredList) -> list[dict[str, Any]]:
    rules = entered.rules.inducements
    published = [
        {**_item(item.id, item.name, entered.price(item), entered.maximum(item)), "effect": item.effect}
        for item in entered.library.inducements.values()
        if item.publication in rules.publications and item.id not in rules.banned
    ]
    own = [
        {**_item(item.id, item.name, item.cost, item.maximum), "effect": item.effect}
        for item in rules.custom
        if not item.free_for_everyone
    ]
    return sorted(published + own, key=lambda item: str(item["name"]))

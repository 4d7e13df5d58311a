"""Rosters, one page each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from touchline.teams import RosterSheet, roster_sheet
from touchline.teams.sheet import PlayerRow
from touchline.tournament.dates import written_day
from touchline.tournament.state import Coach, EventState
from touchline.tournament.team_lists import list_for_round, read_list

STATUS = {"approved": "checked and approved", "submitted": "not checked yet", "rejected": "rejected"}


def rosters(state: EventState, coaches: Sequence[str], round_number: int) -> dict[str, Any]:
    """The sheets of these coaches; a list of another program's making cannot be printed and has none."""
    found = []
    for coach in (state.coaches[name] for name in coaches):
        listed = read_list(list_for_round(state, coach.id, round_number)) if coach.lists else None
        if listed is not None and state.pack.roster is not None:
            sheet = roster_sheet(listed, state.pack.roster, registration=coach.number, game=round_number)
            found.append(_roster(sheet, coach))
    return {"event": state.pack.name, "rosters": found}


def _roster(sheet: RosterSheet, coach: Coach) -> dict[str, Any]:
    tiers = bool(sheet.tier_list_date)
    kind = ["Tier", "–" if sheet.tier is None else str(sheet.tier)] if tiers else ["Edition", sheet.edition.name]
    return {
        "title": sheet.team_name or sheet.roster_type,
        "subtitle": f"{sheet.roster_type}, {STATUS.get(coach.list_status, '')}",
        "head": [["Coach", coach.name], ["Player number", str(coach.number)], kind],
        "figures": list(sheet.edition.figures),
        "doubtful": sheet.doubtful,
        "special_rules": ", ".join(sheet.special_rules),
        "players": [_player(row) for row in (*sheet.players, *sheet.stars)],
        "sideline": [[f"{line.count} × {line.item}", _gold(line.total)] for line in sheet.sideline],
        "sums": [
            ["Gold", f"{_gold(sheet.gold_spent)} of {_gold(sheet.budget)}"],
            ["Skill Points", f"{sheet.points_spent} of {sheet.points}"],
            [sheet.edition.fans, str(sheet.dedicated_fans)],
            ["Lists of", written_day(sheet.data_date)],
            *([["Tiers of", written_day(sheet.tier_list_date)]] if tiers else []),
        ],
        "extras": [
            {
                "name": f"{item.count} × {item.name}" if item.count > 1 else item.name,
                "price": _gold(item.price) if item.price else "",
                "effect": item.effect,
            }
            for item in (*sheet.inducements, *sheet.abilities)
        ],
    }


def _player(row: PlayerRow) -> dict[str, Any]:
    return {
        "number": "★" if row.number is None else str(row.number),
        "name": row.name,
        "position": row.position,
        "figures": list(row.profile.figures),
        "skills": list(row.skills),
        "bought": list(row.bought),
        "price": _gold(row.price) if row.price else "",
    }


def _gold(amount: int) -> str:
    return f"{amount:,}"

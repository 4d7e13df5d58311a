"""What the form for hiring shows: what the gold of one game buys, and what it has bought already."""

from __future__ import annotations

import json
from itertools import filterfalse
from typing import Any

from touchline.teams import RosterRules, TeamList
from touchline.tournament.state import EventState, Game
from touchline.tournament.team_lists import extra_hires, gold_left, team_before_round
from touchline.web.events.progress_view import compensation_of
from touchline.web.roster_building import team_offer

Offer = tuple[dict[str, Any], str, int]  # the document that a choice stands for, its name and its price


def hiring_view(state: EventState, game: Game | None, coach: str) -> dict[str, Any] | None:
    """What a coach may hire for this game; nothing where there is no gold for it."""
    granted = compensation_of(state, game, coach)
    if not granted or game is None or state.pack.roster is None:
        return None
    listed = team_before_round(state, coach, game.round).listed
    offer = team_offer(state.pack.roster, listed.team)
    return {
        "granted": granted,
        "left": gold_left(state, game, coach),
        "hired": extra_hires(state, game, coach),
        "open": not game.official,
        "inducements": _affordable(_inducements(offer), granted),
        "stars": _affordable([({"star": star["id"]}, star["name"], star["cost"]) for star in offer["stars"]], granted),
        "mercenaries": _affordable(_mercenaries(offer, listed, state.pack.roster), granted),
    }


def _inducements(offer: dict[str, Any]) -> list[Offer]:
    return [
        ({"inducement": item["id"], "count": times}, f"{item['name']} x{times}", item["cost"] * times)
        for item in offer["inducements"]
        for times in range(1, item["most"] + 1)
    ]


def _mercenaries(offer: dict[str, Any], listed: TeamList, rules: RosterRules) -> list[Offer]:
    """One of each position, with a number that nobody on the list wears."""
    if not rules.inducements.mercenaries:
        return []
    worn = {player.number for player in listed.everybody}
    free = filterfalse(worn.__contains__, range(1, len(worn) + len(offer["positions"]) + 1))
    fee = rules.draft.mercenary_fee
    return [
        ({"number": number, "position": position["id"]}, f"Mercenary {position['name']}", position["cost"] + fee)
        for number, position in zip(free, offer["positions"], strict=False)
    ]


def _affordable(offers: list[Offer], granted: int) -> list[tuple[str, str]]:
    """Values and words of what can be chosen."""
    return [(json.dumps(document), f"{name}, {price:,}") for document, name, price in offers if price <= granted]

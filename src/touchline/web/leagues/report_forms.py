"""The form of a match report: players to tap, what they may have done, and what was reported before."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from touchline.journal import Entry
from touchline.league import Fixture, LeagueRules, LeagueState, Player
from touchline.league.account_words import player_name
from touchline.league.lists import rosters_of
from touchline.league.profiles import CHARACTERISTICS
from touchline.league.reports import deed_name
from touchline.league.steps.fees import unpaid
from touchline.web.leagues.matchday import MARKS
from touchline.web.leagues.telling import position_name

SPLIT = "split"
USUAL = ("touchdown", "casualty", "completion", "interception")


def report_form(
    state: LeagueState, fixture: Fixture, players: Mapping[str, Iterable[Player]], report: Any
) -> dict[str, Any]:
    """Everything the form needs; `players` may have played, by team, and `report` is the document to change."""
    rules = state.rules
    return {
        "fixture": fixture.id,
        "teams": [
            {
                "id": team,
                "name": state.name_of(team),
                "players": _to_tap(state, fixture, team, players[team]),
                "joins": _positions_that_join(state, team),
            }
            for team in fixture.teams
        ],
        "deeds": [{"id": name, "name": deed_name(name)} for name in _tappable(rules)],
        "marks": MARKS,
        "injuries": [
            {"id": row.result, "name": row.result.replace("-", " "), "characteristic": "characteristic" in row.text}
            for row in rules.tables["injuries"]
        ],
        "characteristics": [name for name in CHARACTERISTICS if f"least.{name}" in rules.figures] or CHARACTERISTICS,
        "playoff": fixture.kind == "playoff",
        "report": report,
    }


def outcomes_played(state: LeagueState) -> list[str]:
    """How a match that took place can end, the usual way first."""
    names = (name for name, each in state.rules.outcomes.items() if each.pre_match)
    return sorted(names, key="played".__ne__)


def _tappable(rules: LeagueRules) -> list[str]:
    """What a player can be reported for, the usual first."""
    return [*(name for name in USUAL if name in rules.rewards), *(n for n in rules.rewards if n not in (*USUAL, "mvp"))]


def _positions_that_join(state: LeagueState, team: str) -> list[dict[str, str]]:
    """Positions of a team list of which somebody can join in a match, such as a raised Zombie."""
    positions = rosters_of(state.rules.lists).team(state.teams[team].roster).positions
    return [{"id": one.id, "name": one.name} for one in positions if f"joins.{one.id}" in state.rules.figures]


def _to_tap(state: LeagueState, fixture: Fixture, team: str, players: Iterable[Player]) -> list[dict[str, Any]]:
    """The players of one side, with what else may be said of some."""
    own, rosters = state.teams[team], rosters_of(state.rules.lists)
    waiting = unpaid(fixture, team)
    return [
        {
            "id": player.id,
            "number": player.number,
            "name": player.name,
            "called": player_name(player),
            "position": position_name(state, rosters.home_of(own, player), player.position),
            "marks": [
                *(["fees_paid"] if player.id in waiting else []),
                *(["no_mvp"] if not player.star and rosters.position_of(own, player).has(SPLIT) else []),
            ],
        }
        for player in sorted(players, key=lambda each: each.number)
    ]


def may_have_played(state: LeagueState, fixture: Fixture, entry: Entry) -> dict[str, Sequence[Player]]:
    """By team, who may have played a match that was reported in an earlier entry.

    Everybody on the roster now who had joined by that season, and those who have left since.
    """
    return {team: _around(state, fixture, team, entry) for team in fixture.teams}


def _around(state: LeagueState, fixture: Fixture, team: str, entry: Entry) -> list[Player]:
    side = entry.payload["report"]["sides"].get(team, {})
    named = {one["player"] for one in (*side.get("deeds", ()), *side.get("injuries", ()))}
    for other in entry.payload["report"]["sides"].values():
        named |= {one.get("by", "") for one in other.get("injuries", ())} if other is not side else set()
    later = {
        account.partition(":")[2]
        for posting in state.postings.get(team, ())
        if posting.entry >= entry.number and ":" in (account := posting.account)
    }
    return [
        player
        for player in state.teams[team].players.values()
        if player.id in named or (player.joined <= fixture.season and (not player.left or player.id in later))
    ]

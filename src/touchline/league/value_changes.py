"""Why the recorded value of a team changed: who came, grew, left or has to sit out, and what was bought.

A value is recorded once after a match, but several steps have changed it by then. What they changed is found by
comparing the team as it was after the value before with the team as it is at this one.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import NamedTuple

from touchline.league.account_words import player_name
from touchline.league.list_check import staff_price
from touchline.league.lists import Rosters, rosters_of
from touchline.league.model import LeagueTeam, Player, changed
from touchline.league.rules import LeagueRules
from touchline.league.run import Run
from touchline.league.state import LeagueState
from touchline.league.values import player_value


class ValueChange(NamedTuple):
    """A part of the change of a value: a player or an item with what happened to it, and by how much gold."""

    what: str
    amount: int


Parts = dict[str, tuple[str, int]]  # by a key that stays: what a part is called, and its value in gold


def value_changes(state: LeagueState, team: str) -> dict[int, list[ValueChange]]:
    """By the entry of each recorded value: what had changed since the value before."""
    found: dict[int, list[ValueChange]] = {}
    recorded = [posting.entry for posting in state.why(team, "value")]
    passed, before = -1, None
    for entry, run in state.runs.items():
        if team not in run.teams:
            continue
        since = bisect_left(recorded, entry)  # how many values were recorded before
        if since != passed:
            passed, before = since, _unadjusted(state, _met(run, team), recorded[since - 1] if since else -1, entry)
        if since < len(recorded) and recorded[since] == entry and before is not None:
            found[entry] = _changes(state.rules, before, run.teams[team])
    return found


def _met(run: Run, team: str) -> LeagueTeam:
    """The team as a transaction found it."""
    _, _, fixture, home, away = run.basis
    return home if team == fixture.home or away is None else away


def _unadjusted(state: LeagueState, team: LeagueTeam, after: int, until: int) -> LeagueTeam:
    """The team without the fans and the gold that a commissioner gave or took between two entries."""
    more = {"fans": 0, "treasury": 0}
    for posting in state.postings[team.id]:
        if after < posting.entry < until and posting.account in more:
            more[posting.account] += posting.amount
    return changed(team, fans=team.fans - more["fans"], treasury=team.treasury - more["treasury"])


def _changes(rules: LeagueRules, before: LeagueTeam, after: LeagueTeam) -> list[ValueChange]:
    rosters = rosters_of(rules.lists)
    old, new = value_parts(rules, rosters, before), value_parts(rules, rosters, after)
    found = []
    for key in (*old, *[key for key in new if key not in old]):
        had, has = old.get(key), new.get(key)
        amount = (has[1] if has else 0) - (had[1] if had else 0)
        if not amount and (had is None) == (has is None):
            continue
        name = (has or had or ("", 0))[0]
        if key in after.players:
            name += ", " + _fate(rosters, before.players.get(key), after.players[key], counts=has is not None)
        found.append(ValueChange(name, amount))
    points = sum(player.spp for player in after.listed) - sum(player.spp for player in before.listed)
    if points and rules.on("value.is-rating"):
        found.append(ValueChange("Star Player Points", points))
    return found


def value_parts(rules: LeagueRules, rosters: Rosters, team: LeagueTeam) -> Parts:
    """Everything that a team's value adds up, in gold."""
    is_rating = rules.on("value.is-rating")
    parts: Parts = {}
    for player in team.listed if is_rating else team.fieldable:
        parts[player.id] = player_name(player), player_value(rules, rosters, team, player)
    rerolls = max(0, team.rerolls - team.free_rerolls) + int(bool(team.notes.get("trophy")))
    parts["re-rolls"] = "Team re-rolls", rerolls * rosters.team(team.roster).reroll_cost
    parts["apothecary"] = "Apothecary", int(team.apothecary) * rules.figure("cost.apothecary")
    parts["assistant coaches"] = "Assistant coaches", team.assistant_coaches * rules.figure("cost.assistant-coach")
    parts["cheerleaders"] = "Cheerleaders", team.cheerleaders * rules.figure("cost.cheerleader")
    for item in dict.fromkeys(team.staff):
        price = team.staff.count(item) * staff_price(rosters, item)
        parts[f"staff {item}"] = rosters.library.inducements[item].name, price
    parts["fans"] = "Fans", team.fans * rules.figure("value.per-fan")
    if is_rating:
        parts["treasury"] = "Treasury", team.treasury
    return parts


def _fate(rosters: Rosters, old: Player | None, new: Player, *, counts: bool) -> str:
    """What has happened to a player whose value changed or counts no longer."""
    if new.left:
        return new.left
    if not counts:
        return "retired for the season" if new.retired else "misses the next match"
    if old is None:
        return "Journeyman" if new.journeyman else "new"
    if old.journeyman and not new.journeyman:
        return "hired"
    gained = [rosters.gain_name(gain.what) for gain in new.gains[len(old.gains) :]]
    return " and ".join(gained) or "back" if old.misses or old.retired or gained else "changed"

"""What makes the report of a match unacceptable."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from touchline.league.lists import rosters_of
from touchline.league.model import LeagueTeam
from touchline.league.profiles import CHARACTERISTICS, can_fall
from touchline.league.reports import Deed, Injury, MatchReport, TeamReport, joined_ids
from touchline.league.rules import LeagueRules

MOST_JOINED = 16


def report_faults(rules: LeagueRules, report: MatchReport, teams: Mapping[str, LeagueTeam]) -> Iterator[str]:
    """Everything that makes a report unacceptable."""
    if set(report.sides) != set(teams):
        yield f"the report needs one side for each of {' and '.join(team.name for team in teams.values())}"
        return
    for named in (report.conceded_by, report.overtime_winner):
        if named and named not in teams:
            yield f"{named} does not play in this match"
    for name, side in report.sides.items():
        yield from _side_faults(rules, teams[name], side)


def _side_faults(rules: LeagueRules, team: LeagueTeam, side: TeamReport) -> Iterator[str]:
    figures = {"touchdowns": side.touchdowns, "casualties": side.casualties, "other casualties": side.other_casualties}
    for label, figure in figures.items():
        if not 0 <= figure <= 99:
            yield f"{team.name}: {label} is {figure}; allowed are 0 to 99"
    yield from _joined_faults(rules, team, side)
    for change in side.changed_by_staff:
        yield from _absent(team, change.player)
        if change.skill not in rosters_of(rules.lists).library.skills:
            yield f"{team.name}: there is no skill {change.skill!r}"
    joined = joined_ids(side)
    for deed in side.deeds:
        yield from _deed_faults(rules, team, deed, joined)
    for what, most in (("touchdown", side.touchdowns), ("casualty", side.casualties)):
        done = sum([deed.count for deed in side.deeds if deed.what == what])
        if done > most:
            yield f"{team.name}: the players have {done} times {what}, the team only {most}"
    for injury in side.injuries:
        yield from _injury_faults(rules, team, injury)
    for player in (*side.fees_paid, *side.no_mvp):
        yield from _absent(team, player)
    yield from _dead_twice(rules, team, side)


def _dead_twice(rules: LeagueRules, team: LeagueTeam, side: TeamReport) -> Iterator[str]:
    if len(side.injuries) < 2:
        return
    fatal = rules.once("fatal", lambda: {row.result for row in rules.tables["injuries"] if "dead" in row.text})
    died = [injury.player for injury in side.injuries if injury.result in fatal]
    for name, deaths in Counter(died).items() if len(died) > 1 else ():
        if deaths > 1 and name in team.players:
            yield f"{team.name}: number {team.players[name].number} can die only once"


def _joined_faults(rules: LeagueRules, team: LeagueTeam, side: TeamReport) -> Iterator[str]:
    if not side.joined:
        return
    listed = {position.id for position in rosters_of(rules.lists).team(team.roster).positions}
    possible = [position for position in sorted(listed) if f"joins.{position}" in rules.figures]
    for position in side.joined:
        if position not in possible:
            known = ", ".join(possible) or "none"
            yield f"{team.name}: nobody of the position {position!r} can join in a match; possible: {known}"
    if len(side.joined) > MOST_JOINED:
        yield f"{team.name}: {len(side.joined)} players joined; at most {MOST_JOINED} can"


def _deed_faults(rules: LeagueRules, team: LeagueTeam, deed: Deed, joined: list[str]) -> list[str]:
    faults: list[str] = []
    if deed.what not in rules.rewards:
        faults.append(f"{team.name}: {deed.what!r} is not recorded; known are {', '.join(rules.rewards)}")
    if deed.what == "mvp":
        faults.append(f"{team.name}: MVP awards are made in the post-match sequence")
    if not 1 <= deed.count <= 99:
        faults.append(f"{team.name}: {deed.what} {deed.count} times; allowed are 1 to 99")
    return faults if deed.player in joined else faults + _absent(team, deed.player)


def _absent(team: LeagueTeam, player_id: str) -> list[str]:
    player = team.players.get(player_id)
    if player is None or player.left:
        return [f"{team.name}: there is no player {player_id!r} on the roster"]
    if player.misses or player.retired:
        return [f"{team.name}: number {player.number} {player.name} had to miss this match"]
    return []


def _injury_faults(rules: LeagueRules, team: LeagueTeam, injury: Injury) -> Iterator[str]:
    known = rules.once("injuries", lambda: {line.result: line.text for line in rules.tables["injuries"]})
    if injury.result not in known:
        yield f"{team.name}: {injury.result!r} is not an injury; known are {', '.join(known)}"
        return
    if ("characteristic" in known[injury.result]) != bool(injury.characteristic):
        verb = "does not have" if injury.characteristic else "needs"
        yield f"{team.name}: {injury.result} {verb} a characteristic"
    if injury.characteristic and injury.characteristic not in CHARACTERISTICS:
        yield f"{injury.characteristic!r} is not a characteristic; known are {', '.join(CHARACTERISTICS)}"
    yield from _absent(team, injury.player)
    player = team.players.get(injury.player)
    if player is not None and not player.star and injury.characteristic in CHARACTERISTICS:
        if not can_fall(rules, rosters_of(rules.lists), team, player, injury.characteristic):
            whose = f"{team.name}: {injury.characteristic} of number {player.number}"
            yield f"{whose} cannot fall further: roll for another characteristic"

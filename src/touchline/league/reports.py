"""What people report of a match: the score, what players did, and what was done to them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from touchline.league.model import LeagueTeam
from touchline.league.rules import LeagueRules

CHARACTERISTICS = ("MA", "ST", "AG", "PA", "AV")


@dataclass(frozen=True, slots=True)
class Deed:
    """Something a player did so many times. `what` is one of the rewards of the rule set, or kept for the record."""

    player: str
    what: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class Injury:
    """What befell a player, as the tables of the game name it. The program knows the effect from the rule set."""

    player: str
    result: str
    """An entry of the rule set's table `injuries`."""
    characteristic: str = ""
    by: str = ""
    """The player of the other team who did it."""


@dataclass(frozen=True, slots=True)
class TeamReport:
    touchdowns: int = 0
    casualties: int = 0
    """Casualties of the kind that earns points."""
    other_casualties: int = 0
    deeds: tuple[Deed, ...] = ()
    injuries: tuple[Injury, ...] = ()
    fame: int | None = None
    """FAME or Fan Factor at the end of the match, where an effect has changed it."""


@dataclass(frozen=True, slots=True)
class MatchReport:
    """Both sides of a match, by team."""

    sides: Mapping[str, TeamReport]
    conceded_by: str = ""
    overtime_winner: str = ""
    """Who won a level match that had to have a winner."""


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
    for deed in side.deeds:
        yield from _deed_faults(rules, team, deed)
    for what, most in (("touchdown", side.touchdowns), ("casualty", side.casualties)):
        done = sum(deed.count for deed in side.deeds if deed.what == what)
        if done > most:
            yield f"{team.name}: the players have {done} times {what}, the team only {most}"
    for injury in side.injuries:
        yield from _injury_faults(rules, team, injury)


def _deed_faults(rules: LeagueRules, team: LeagueTeam, deed: Deed) -> Iterator[str]:
    if deed.what not in rules.rewards:
        yield f"{team.name}: {deed.what!r} is not recorded; known are {', '.join(rules.rewards)}"
    if deed.what == "mvp":
        yield f"{team.name}: MVP awards are made in the post-match sequence"
    if not 1 <= deed.count <= 99:
        yield f"{team.name}: {deed.what} {deed.count} times; allowed are 1 to 99"
    yield from _absent(team, deed.player)


def _absent(team: LeagueTeam, player_id: str) -> Iterator[str]:
    player = team.players.get(player_id)
    if player is None or player.left:
        yield f"{team.name}: there is no player {player_id!r} on the roster"
    elif player.misses or player.retired:
        yield f"{team.name}: number {player.number} {player.name} had to miss this match"


def _injury_faults(rules: LeagueRules, team: LeagueTeam, injury: Injury) -> Iterator[str]:
    known = {line.result: line.text for line in rules.tables["injuries"]}
    if injury.result not in known:
        yield f"{team.name}: {injury.result!r} is not an injury; known are {', '.join(known)}"
        return
    if ("characteristic" in known[injury.result]) != bool(injury.characteristic):
        verb = "does not have" if injury.characteristic else "needs"
        yield f"{team.name}: {injury.result} {verb} a characteristic"
    if injury.characteristic and injury.characteristic not in CHARACTERISTICS:
        yield f"{injury.characteristic!r} is not a characteristic; known are {', '.join(CHARACTERISTICS)}"
    yield from _absent(team, injury.player)

"""The memory of a league: careers, top lists, the hall of fame, the cemetery, head-to-head and bests of one match."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from touchline.journal import Refused
from touchline.league.model import LeagueTeam, Player
from touchline.league.state import Fixture, LeagueState

PLAYER_LISTS: Final[dict[str, Callable[[Player], int]]] = {
    "touchdowns": lambda player: player.record.get("touchdown", 0),
    "casualties": lambda player: player.record.get("casualty", 0),
    "completions": lambda player: player.record.get("completion", 0),
    "interceptions": lambda player: player.record.get("interception", 0),
    "kills": lambda player: player.record.get("kills", 0),
    "mvps": lambda player: player.record.get("mvp", 0),
    "games": lambda player: player.record.get("games", 0),
    "spp": lambda player: player.spp,
    "value": lambda player: player.value,
}
"""What players can be ranked by; a new list is one entry."""


@dataclass(frozen=True)
class RankedPlayer:
    place: int
    team: str
    player: Player
    figure: int


def top_players(state: LeagueState, by: str, limit: int = 10, *, living_only: bool = False) -> list[RankedPlayer]:
    """The best players of all teams and times; equal figures share a place."""
    if by not in PLAYER_LISTS:
        raise Refused([f"there is no list {by!r}; known are {', '.join(PLAYER_LISTS)}"])
    figure = PLAYER_LISTS[by]
    found = [
        (-number, team.id, player.number, player.id, player)
        for team in state.teams.values()
        for player in (team.listed if living_only else team.players.values())
        if (number := figure(player)) > 0
    ]
    best = heapq.nsmallest(limit, found)
    figures = [row[0] for row in best]
    return [RankedPlayer(figures.index(row[0]) + 1, row[1], row[4], -row[0]) for row in best]


@dataclass(frozen=True)
class CareerMatch:
    """What a player did in one match."""

    fixture: str
    season: int
    opponent: str
    deeds: dict[str, int]
    injury: str


def career(state: LeagueState, team: str, player: str) -> list[CareerMatch]:
    """A player's matches in order, with what they did and suffered."""
    if team not in state.teams or player not in state.teams[team].players:
        raise Refused([f"there is no player {player!r} of a team {team!r}"])
    return [line for line in (_career_line(each, team, player) for each in played(state, team)) if line is not None]


def _career_line(fixture: Fixture, team: str, player: str) -> CareerMatch | None:
    assert fixture.report is not None
    side = fixture.report.sides[team]
    deeds = {deed.what: deed.count for deed in side.deeds if deed.player == player}
    injury = next((injury.result for injury in side.injuries if injury.player == player), "")
    if not deeds and not injury:
        return None
    return CareerMatch(fixture.id, fixture.season, fixture.opponent_of(team), deeds, injury)


def played(state: LeagueState, team: str) -> Iterator[Fixture]:
    """The fixtures of a team with a result, oldest first."""
    for name in state.fixtures_of.get(team, ()):
        fixture = state.fixtures[name]
        if fixture.report is not None and not fixture.is_bye:
            yield fixture


@dataclass(frozen=True)
class Grave:
    team: str
    player: Player
    fixture: str
    killer: str
    """The player of the other team who did it, if it was reported."""


def cemetery(state: LeagueState) -> list[Grave]:
    """The dead of all teams, with the match in which they fell."""
    found = []
    for fixture in state.fixtures.values():
        if fixture.report is None:
            continue
        for team, side in fixture.report.sides.items():
            for injury in side.injuries:
                if injury.result == "dead":
                    player = state.teams[team].players[injury.player]
                    if player.left == "dead":
                        found.append(Grave(team, player, fixture.id, injury.by))
    return found


@dataclass
class Record:
    """Results between two teams, or of one team, seen by the first."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    scored: int = 0
    conceded: int = 0
    casualties: int = 0
    suffered: int = 0
    titles: int = 0

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost

    def add(self, fixture: Fixture, team: str) -> None:
        assert fixture.report is not None
        other = fixture.opponent_of(team)
        own, theirs = fixture.report.sides[team], fixture.report.sides[other]
        self.won += fixture.winner == team
        self.lost += fixture.winner == other
        self.drawn += not fixture.winner
        self.scored += own.touchdowns
        self.conceded += theirs.touchdowns
        self.casualties += own.casualties
        self.suffered += theirs.casualties


def head_to_head(state: LeagueState, one: str, other: str) -> Record:
    """All results of one team against another, over all seasons."""
    found = Record()
    for fixture in played(state, one):
        if fixture.opponent_of(one) == other:
            found.add(fixture, one)
    return found


def team_record(state: LeagueState, team: str, season: int | None = None) -> Record:
    """All results of a team, over all seasons or in one."""
    found = Record()
    for fixture in played(state, team):
        if season in (None, fixture.season):
            found.add(fixture, team)
    found.titles = sum(each.champion == team for each in state.seasons.values())
    return found


@dataclass(frozen=True)
class BestOf:
    """The highest figure of one kind in a single match."""

    what: str
    team: str
    fixture: str
    figure: int


def bests(state: LeagueState) -> list[BestOf]:
    """Most of everything in one match: touchdowns, casualties, the largest win, the largest crowd."""
    best: dict[str, BestOf] = {}
    most = dict.fromkeys(("touchdowns", "casualties", "largest win", "fans"), 0)
    touchdowns, casualties, largest, crowd = most.values()
    for fixture in state.fixtures.values():
        if fixture.report is None:
            continue
        fans = fixture.facts.get("fans", {})
        scored = sum([side.touchdowns for side in fixture.report.sides.values()])
        for team, side in fixture.report.sides.items():
            lead, here = 2 * side.touchdowns - scored, int(fans.get(team, 0))
            if side.touchdowns <= touchdowns and side.casualties <= casualties and lead <= largest and here <= crowd:
                continue
            for what, figure in zip(most, (side.touchdowns, side.casualties, lead, here), strict=True):
                if figure > most[what]:
                    most[what] = figure
                    best[what] = BestOf(what, team, fixture.id, figure)
            touchdowns, casualties, largest, crowd = most.values()
    return list(best.values())


def famous(state: LeagueState) -> list[tuple[LeagueTeam, Player, str]]:
    """The hall of fame: team, player, and the words with which they were put there."""
    return [(state.teams[team], state.teams[team].players[player], words) for team, player, words in state.hall_of_fame]

"""The memory of a league: careers, top lists, the hall of fame, the cemetery, head-to-head and bests of one match."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeVar

from touchline.journal import Refused
from touchline.league.model import LeagueTeam, Player
from touchline.league.state import Fixture, LeagueState

T = TypeVar("T")
AT_ONCE: Final = 500
MOST: Final = ("touchdowns", "casualties", "largest win", "fans")
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


_Ranked = tuple[int, str, int, str, Player]
"""What the players of a list are sorted by: the figure below zero, the team, the shirt and the id."""


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
    best = heapq.nsmallest(
        limit, [row for team in state.teams.values() for row in _best(state, team, by, limit, living_only)]
    )
    figures = [row[0] for row in best]
    return [RankedPlayer(figures.index(row[0]) + 1, row[1], row[4], -row[0]) for row in best]


def _best(state: LeagueState, team: LeagueTeam, by: str, limit: int, living_only: bool) -> list[_Ranked]:
    """The best players of a team, in the order of the list."""

    def ranked() -> list[_Ranked]:
        figure, players = PLAYER_LISTS[by], team.listed if living_only else tuple(team.players.values())
        found = [(number, player) for player in players if (number := figure(player)) > 0]
        return heapq.nsmallest(limit, [(-number, team.id, each.number, each.id, each) for number, each in found])

    return state.kept(("best", team.id, by, limit, living_only), [team.players], ranked)


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
    deeds: dict[str, int] = {}
    for deed in side.deeds:
        if deed.player == player:
            deeds[deed.what] = deeds.get(deed.what, 0) + deed.count
    awards = fixture.mvps_of(team).count(player)
    if awards:
        deeds["mvp"] = awards
    injury = ", ".join(injury.result for injury in side.injuries if injury.player == player)
    if not deeds and not injury:
        return None
    return CareerMatch(fixture.id, fixture.season, fixture.opponent_of(team), deeds, injury)


def played(state: LeagueState, team: str) -> Iterator[Fixture]:
    """The fixtures of a team with a result, oldest first."""
    for name in state.fixtures_of.get(team, ()):
        fixture = state.fixtures[name]
        if fixture.report is not None and not fixture.is_bye:
            yield fixture


def competitive(state: LeagueState, team: str) -> list[Fixture]:
    """The fixtures with a result that count for a team's record: all but friendlies."""
    return [fixture for fixture in played(state, team) if fixture.kind != "friendly"]


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
    for team, player_id, fixture, killer in _in_parts(state, "deaths", _deaths):
        player = state.teams[team].players[player_id]
        if player.left == "dead":
            found.append(Grave(team, player, fixture, killer))
    return found


def _deaths(fixtures: Sequence[Fixture]) -> list[tuple[str, str, str, str]]:
    """Who died in some matches: team and player, the match, and who did it."""
    return [
        (team, injury.player, fixture.id, injury.by)
        for fixture in fixtures
        if fixture.report is not None
        for team, side in fixture.report.sides.items()
        for injury in side.injuries
        if injury.result == "dead"
    ]


def _in_parts(state: LeagueState, name: str, make: Callable[[Sequence[Fixture]], list[T]]) -> Iterator[T]:
    """What all fixtures lead to, some at a time: where none of them has changed it is known."""
    fixtures = list(state.fixtures.values())
    for start in range(0, len(fixtures), AT_ONCE):
        part = fixtures[start : start + AT_ONCE]
        yield from state.kept((name, start), part, partial(make, part))


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

    @property
    def rank(self) -> tuple[int, ...]:
        """What teams are ordered by over all seasons, the best with the lowest."""
        return -self.titles, -self.won, -self.drawn, self.conceded - self.scored, -self.casualties

    def add(self, state: LeagueState, fixture: Fixture, team: str) -> None:
        assert fixture.report is not None
        both_lose = state.rules.outcomes[fixture.outcome].both_lose
        other = fixture.opponent_of(team)
        own, theirs = fixture.report.sides[team], fixture.report.sides[other]
        self.won += fixture.winner == team
        self.lost += fixture.winner == other or both_lose
        self.drawn += not fixture.winner and not both_lose
        self.scored += own.touchdowns
        self.conceded += theirs.touchdowns
        self.casualties += own.casualties
        self.suffered += theirs.casualties


def head_to_head(state: LeagueState, one: str, other: str) -> Record:
    """All results of one team against another, over all seasons."""
    found = Record()
    for fixture in played(state, one):
        if fixture.opponent_of(one) == other:
            found.add(state, fixture, one)
    return found


def rivals(state: LeagueState, team: str) -> dict[str, Record]:
    """The results of a team against each other team it has met, most matches first."""
    met = list(played(state, team))

    def counted() -> dict[str, Record]:
        found: dict[str, Record] = {}
        for fixture in met:
            found.setdefault(fixture.opponent_of(team), Record()).add(state, fixture, team)
        return dict(sorted(found.items(), key=lambda item: (-item[1].games, state.name_of(item[0]))))

    return state.kept(("rivals", team), met, counted)


def by_season(state: LeagueState, team: str) -> dict[int, Record]:
    """The results of a team in each season in which it had any, without friendlies."""
    met = competitive(state, team)

    def counted() -> dict[int, Record]:
        found: dict[int, Record] = {}
        for fixture in met:
            found.setdefault(fixture.season, Record()).add(state, fixture, team)
        return found

    return state.kept(("by season", team), met, counted)


def all_time(state: LeagueState) -> list[tuple[str, Record]]:
    """Every team with a result over all seasons: titles first, then wins, draws and touchdowns more than conceded."""
    found = [(name, _summed(by_season(state, name).values())) for name in state.teams]
    for name, record in found:
        record.titles = sum(season.champion == name for season in state.seasons.values())
    ranked = [(name, record) for name, record in found if record.games]
    return sorted(ranked, key=lambda item: (*item[1].rank, state.name_of(item[0])))


def _summed(parts: Iterable[Record]) -> Record:
    total = Record()
    for part in parts:
        for name in RESULTS:
            setattr(total, name, getattr(total, name) + getattr(part, name))
    return total


RESULTS: Final = ("won", "drawn", "lost", "scored", "conceded", "casualties", "suffered")


def results_of(state: LeagueState, team: str) -> tuple[int, int, int]:
    """How often a team won, drew and lost, over all seasons and without friendlies."""
    ended = competitive(state, team)

    def counted() -> tuple[int, int, int]:
        won = sum(each.winner == team for each in ended)
        drawn = sum(not each.winner and not state.rules.outcomes[each.outcome].both_lose for each in ended)
        return won, drawn, len(ended) - won - drawn

    return state.kept(("results", team), ended, counted)


def team_record(state: LeagueState, team: str, season: int | None = None) -> Record:
    """All results of a team, over all seasons or in one, without friendlies."""
    found = Record()
    for fixture in competitive(state, team):
        if season in (None, fixture.season):
            found.add(state, fixture, team)
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
    for one in _in_parts(state, "bests", _bests):
        if one.what not in best or one.figure > best[one.what].figure:
            best[one.what] = one
    return list(best.values())


def _bests(fixtures: Sequence[Fixture]) -> list[BestOf]:
    """The bests of some matches, in the order in which each kind was first seen."""
    best: dict[str, BestOf] = {}
    for fixture in fixtures:
        if fixture.report is None:
            continue
        fans, sides = fixture.facts.get("fans", {}), fixture.report.sides
        scored = sum([side.touchdowns for side in sides.values()])
        for team, side in sides.items():
            lead, here = 2 * side.touchdowns - scored, int(fans.get(team, 0))
            for what, figure in zip(MOST, (side.touchdowns, side.casualties, lead, here), strict=True):
                if figure > (best[what].figure if what in best else 0):
                    best[what] = BestOf(what, team, fixture.id, figure)
    return list(best.values())


def famous(state: LeagueState) -> list[tuple[LeagueTeam, Player, str]]:
    """The hall of fame: team, player, and the words with which they were put there."""
    return [(state.teams[team], state.teams[team].players[player], words) for team, player, words in state.hall_of_fame]

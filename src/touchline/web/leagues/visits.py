"""The visitor of a league, and what they may do there.

A secret link says who somebody is; what this person may do follows from the journal alone, by the rules of the league.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeVar

from fastapi import Request

from touchline.journal import Entry
from touchline.league import Fixture, League, LeagueDecision, LeagueState, LeagueTeam, Refused
from touchline.web.api import services_of
from touchline.web.journal_rooms import Forbidden
from touchline.web.leagues.rooms import LeagueRoom
from touchline.web.visitors import owner_of

T = TypeVar("T")


@dataclass(frozen=True)
class Visit:
    """Somebody at a league, as things stand."""

    room: LeagueRoom
    league: League
    owner: str
    person: str
    """Empty for the public."""

    @property
    def id(self) -> str:
        return self.room.id

    @property
    def state(self) -> LeagueState:
        return self.league.state

    @property
    def runs_league(self) -> bool:
        return bool(self.person) and self.state.runs_league(self.person)

    @property
    def own_teams(self) -> list[LeagueTeam]:
        """The teams that the person coaches, those that left last."""
        teams = [team for team in self.state.teams.values() if self.person and team.coach == self.person]
        return sorted(teams, key=lambda team: team.status == "archived")

    def acts_for(self, team: str) -> bool:
        return self.runs_league or any(own.id == team for own in self.own_teams)

    def may_walk(self, fixture: Fixture, team: str) -> bool:
        """Before a match also for the opponent: two coaches at a table may share one phone."""
        own = self.acts_for(team)
        return own or (not fixture.outcome and any(self.acts_for(each) for each in fixture.teams))

    def team(self, name: str) -> LeagueTeam:
        if name not in self.state.teams:
            raise Refused([f"there is no team {name!r}"])
        return self.state.teams[name]

    def fixture(self, name: str) -> Fixture:
        if name not in self.state.fixtures:
            raise Refused([f"there is no fixture {name!r}"])
        return self.state.fixtures[name]

    def decide(self, decision: LeagueDecision, why: str = "", seen: int | None = None) -> Entry:
        """Take a decision in the name of the person."""
        refused = decision.permission_faults(self.state, self.person)
        if refused:
            raise Forbidden("; ".join(refused))
        return self.room.decide(decision, self.person, why, seen)

    def write(self, act: Callable[[League], T]) -> T:
        return self.room.write(act)


@contextmanager
def visiting(request: Request, league_id: str) -> Iterator[Visit]:
    """Hold the league while a request is answered, so that it is seen as of one moment."""
    owner = owner_of(request)
    with services_of(request).leagues.visited(league_id, owner) as (room, person):
        yield Visit(room, room.kept(), owner, person)

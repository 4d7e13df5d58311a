"""The visitor of a league, and what they may do there.

A secret link says who somebody is; what this person may do follows from the journal alone, by the rules of the league.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from fastapi import Request

from touchline.journal import Entry
from touchline.league import Fixture, League, LeagueDecision, LeagueState, LeagueTeam, Refused
from touchline.web.api import services_of
from touchline.web.journal_rooms import Forbidden
from touchline.web.leagues.rooms import LeagueRoom
from touchline.web.namesakes import Confirming, Names, check_spelling
from touchline.web.visitors import owner_of

T = TypeVar("T")
INVITED: Final = ""
"""The person of an invitation: nobody yet; the person who opens it chooses a name."""


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

    def check_other_side(self, fixture: str, team: str) -> None:
        """A result counts because two people report it: nobody is both of them, save those who run the league."""
        found = self.fixture(fixture)
        both = all(self.state.teams[each].coach == self.person for each in found.teams if each)
        if both and set(found.reports) - {team} and not self.runs_league:
            raise Refused(["both teams are yours: those who run the league confirm your report"])

    def team(self, name: str) -> LeagueTeam:
        if name not in self.state.teams:
            raise Refused([f"there is no team {name!r}"])
        return self.state.teams[name]

    def fixture(self, name: str) -> Fixture:
        if name not in self.state.fixtures:
            raise Refused([f"there is no fixture {name!r}"])
        return self.state.fixtures[name]

    def decide(
        self, decision: LeagueDecision, why: str = "", seen: int | None = None, confirmed: bool = False
    ) -> Entry:
        """Take a decision in the name of the person."""
        refused = decision.permission_faults(self.state, self.person)
        if refused:
            raise Forbidden("; ".join(refused))
        return self.write(lambda league: self.room.decided(league, decision, self.person, why, seen), confirmed)

    def write(self, act: Callable[[League], T], confirmed: bool = False) -> T:
        """Change the league; names that give rights have to be `confirmed`."""

        def checked(league: League) -> T:
            before = self._names(league.state)
            done = act(league)
            after = self._names(league.state)
            appointed, entered = after.office - before.office, after.taking_part - before.taking_part
            if appointed or entered:
                others = {*before.taking_part, *self.holders()}
                check_spelling([*appointed], [*before.office, *others])
                check_spelling([*entered], [*(others - after.office)])  # the commissioner may confirm those in office
            Confirming(self.person, "commissioner", confirmed).check(before, after, self.holders)
            return done

        return self.room.write(checked)

    @contextmanager
    def naming(self) -> Iterator[Visit]:
        """The league as it is now, while nobody gets a name there at another process."""
        self.room.kept()  # before others wait for us
        with self.room.store.owning(self.id):
            yield replace(self, league=self.room.kept())

    def holders(self) -> list[str]:
        """Everybody who has a link, or a browser that opened one."""
        return [key.person for key in self.room.store.keys(self.id) if key.person != INVITED]

    def _names(self, state: LeagueState) -> Names:
        """Those who run the league, and those who coach. Somebody who drafts a team for themselves is no stranger."""
        coaches = {team.coach for team in state.teams.values()} - {self.person}
        parts = frozenset((coach, coach) for coach in coaches)
        return Names(state.commissioner, frozenset((state.commissioner, *state.deputies)), parts)


@contextmanager
def visiting(request: Request, league_id: str) -> Iterator[Visit]:
    """Hold the league while a request is answered, so that it is seen as of one moment."""
    owner = owner_of(request)
    with services_of(request).leagues.visited(league_id, owner) as (room, person):
        yield Visit(room, room.kept(), owner, person)

"""The visitor of an event, and what they may do there.

A secret link says who somebody is; what this person may do follows from the journal alone, by the rules of the
tournament.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeVar

from fastapi import Request

from touchline.tournament import Entry, Event
from touchline.tournament.decisions import Decision, is_permitted
from touchline.tournament.roles import Role
from touchline.tournament.state import Coach, EventState
from touchline.tournament.views import STAFF
from touchline.web.api import services_of
from touchline.web.events.rooms import EventRoom
from touchline.web.journal_rooms import Forbidden
from touchline.web.namesakes import Confirming, Names
from touchline.web.visitors import owner_of

T = TypeVar("T")


@dataclass(frozen=True)
class Visit:
    """Somebody at an event, as things stand."""

    room: EventRoom
    event: Event
    owner: str
    person: str
    """Empty for the public."""

    @property
    def id(self) -> str:
        return self.room.id

    @property
    def state(self) -> EventState:
        return self.event.state

    @property
    def roles(self) -> set[Role]:
        return self.state.roles_of(self.person) if self.person else {Role.VISITOR}

    @property
    def coach(self) -> Coach | None:
        return self.state.coach_of_person(self.person)

    @property
    def is_staff(self) -> bool:
        return bool(STAFF & self.roles)

    @property
    def is_organiser(self) -> bool:
        return Role.ORGANISER in self.roles

    def require(self, *roles: Role) -> None:
        """Refuse visitors who have none of these roles; the organiser has them all."""
        if not ({*roles, Role.ORGANISER} & self.roles):
            wanted = " or ".join(role.value.replace("-", " ") for role in (Role.ORGANISER, *roles))
            raise Forbidden(f"this is for the {wanted} of the event; open it with your own link")

    def decide(self, decision: Decision, why: str = "", seen: int | None = None, confirmed: bool = False) -> Entry:
        """Take a decision in the name of the person."""
        self.check_right(decision)
        return self.write(lambda event: self.room.decided(event, decision, self.person, why, seen), confirmed)

    def check_right(self, decision: Decision) -> None:
        if not is_permitted(decision, self.state, self.person):
            raise Forbidden(f"{self.person or 'somebody without a link'} may not {decision.right}")

    def write(self, act: Callable[[Event], T], confirmed: bool = False) -> T:
        """Change the event; names that give rights have to be `confirmed`."""

        def checked(event: Event) -> T:
            before = names_in(event.state)
            done = act(event)
            confirming = Confirming(self.person, "organiser", confirmed, by_name=True)
            confirming.check(before, names_in(event.state), self.holders)
            return done

        return self.room.write(checked)

    def holders(self) -> list[str]:
        """Everybody who has a link, or a browser that opened one."""
        return [key.person for key in self.room.store.keys(self.id)]


def names_in(state: EventState) -> Names:
    """Those who run the event, and those who take part, as persons and as they are called."""
    parts = ((name, coach.id) for coach in state.coaches.values() for name in (coach.person, coach.name))
    return Names(state.organiser, frozenset(staff_persons(state)), frozenset(parts))


def staff_persons(state: EventState) -> list[str]:
    return list(dict.fromkeys([state.organiser, *state.referees, *state.scorekeepers, *state.spare_players]))


@contextmanager
def visiting(request: Request, event_id: str) -> Iterator[Visit]:
    """Hold the event while a request is answered, so that it is seen as of one moment."""
    owner = owner_of(request)
    with services_of(request).events.visited(event_id, owner) as (room, person):
        yield Visit(room, room.kept(), owner, person)

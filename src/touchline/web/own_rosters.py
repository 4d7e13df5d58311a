"""A coach's own rosters: those they keep here, and the lists they have submitted to events; all can be played."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final

from touchline.bloodbowl.vocabulary import LEAGUE, PLAYS
from touchline.core.errors import SetupError, TouchlineError
from touchline.core.refusals import listed as listed_faults
from touchline.matches.playable import refusal
from touchline.matches.rosters import MATCHES, RuledList, applied_by_hand
from touchline.store.rosters import RosterRow, RosterStore
from touchline.teams import (
    BoughtInducement,
    RosterRules,
    TeamList,
    TeamsError,
    check_list,
    edition_of,
    library_of,
    standard_rules,
)
from touchline.teams.edition import DEFAULT_EDITION, EDITIONS, Books
from touchline.web.events.rooms import EventRooms
from touchline.web.roster_building import sums

OWN_ROSTER: Final = "roster:"  # how a roster that is kept here is named among the teams of a table
ENTRY: Final = "entry:"  # the same for a list of an event: its id and the number of the list
ORGANISED: Final = {"occasion": "tournament", "fixture": True}  # Match Events by the word of an organiser
MOST_EVENTS: Final = 20  # whose lists are looked up
# what a list is bought from: the edition with its publications, by the name that a roster is kept with
BOOKS: Final[dict[str, tuple[str, Books]]] = {
    books.id: (edition, books) for edition in EDITIONS for books in edition_of(edition).books
}


@dataclass(frozen=True)
class OwnRoster:
    """A roster to choose for a table."""

    name: str  # among the teams of a table
    listed: TeamList | None  # none if it cannot be read
    rules: RosterRules
    game: int = 1
    event: str = ""
    problems: tuple[str, ...] = ()
    match_events: bool = False  # does the organiser of the event let Match Events happen?

    def faults(self) -> list[str]:
        """Everything that keeps it from being played, in words."""
        if self.listed is None:
            return list(self.problems)
        illegal = [str(fault) for fault in check_list(self.listed, self.rules, game=self.game)]
        return [*illegal, *self.unplayed(self.listed, legal=not illegal)]

    def unplayed(self, listed: TeamList, legal: bool) -> list[str]:
        """Lists that the game has no rules for can be written and printed; only legal ones are looked through."""
        edition = edition_of(self.rules.edition)
        if edition.id not in MATCHES:
            return [f"Matches of the {edition.name} cannot be played here yet."]
        reason = legal and refusal(RuledList(listed, self.rules).plain_team(), edition.id)
        return [reason] if reason else []

    def playable(self) -> RuledList:
        """The list as it plays, with what the event gives to everybody."""
        faults = self.faults()
        if faults or self.listed is None:
            raise SetupError(f"the roster {self.told()['name']} cannot be played: {' '.join(faults)}")
        has = self.listed.count_of_inducements()
        free = [item.id for item in self.rules.inducements.custom if item.free_for_everyone and not has[item.id]]
        held = (*self.listed.inducements, *map(BoughtInducement, free))
        return RuledList(replace(self.listed, inducements=held), self.rules)

    def told(self) -> dict[str, Any]:
        """The roster in a list."""
        listed = self.listed
        team = library_of(self.rules).teams.get(listed.team) if listed else None
        team_name = team.name if team else listed.team if listed else ""
        return {
            "id": self.name,
            "name": (listed.name if listed else "") or team_name or "A roster without a name",
            "team": team_name,
            "budget": self.rules.budget_for(None, self.game),
            "gold": sums(self.rules, listed, self.game)["gold"] if listed else 0,
            "event": self.event,
            **({"edition": edition_of(self.rules.edition).name} if self.rules.edition != DEFAULT_EDITION else {}),
            "game": MATCHES.get(self.rules.edition, ""),
            "faults": listed_faults(self.faults()),
            "by_hand": applied_by_hand(listed, self.rules) if listed else [],
        }


@lru_cache(maxsize=1000)  # coaches choose the budget
def rules_for(budget: int, extras: str) -> RosterRules:
    """What a list of a coach's own is written by: the rules of an edition with a budget and the books in use."""
    edition, books = BOOKS[extras]
    rules = standard_rules(edition, budget)
    return replace(rules, inducements=replace(rules.inducements, publications=books.publications))


class OwnRosters:
    """What each owner can play with."""

    def __init__(self, store: RosterStore, events: EventRooms) -> None:
        self.store = store
        self.events = events

    def of(self, owner: str) -> list[OwnRoster]:
        """Every roster of somebody: those kept here first, then those of events."""
        return [*(from_row(row) for row in self.store.of(owner)), *self._entries(owner)] if owner else []

    def _entries(self, owner: str) -> Iterator[OwnRoster]:
        for event_id, person in list(self.events.store.held_by(owner).items())[:MOST_EVENTS]:
            try:
                yield from self._of_event(event_id, person)
            except TouchlineError:
                continue  # an event that cannot be read has no lists to show

    def _of_event(self, event_id: str, person: str) -> list[OwnRoster]:
        room = self.events.room(event_id)
        with room.lock:
            state = room.kept().state
            coach, rules = state.coach_of_person(person), state.pack.roster
            if coach is None or rules is None:
                return []
            return [
                replace(
                    read_own(f"{ENTRY}{event_id}:{game}", dict(document), rules, game, state.pack.name),
                    match_events=state.pack.uses("match-events"),
                )
                for game, document in enumerate(coach.lists, start=1)
            ]

    def find(self, owner: str, name: str) -> OwnRoster:
        """A roster by its name among the teams of a table; nobody finds another's."""
        if name.startswith(OWN_ROSTER):
            return from_row(self.store.get(owner, name.removeprefix(OWN_ROSTER)))
        event_id, _, _ = name.removeprefix(ENTRY).partition(":")
        person = self.events.store.held_by(owner).get(event_id) if owner else None
        found = self._of_event(event_id, person) if person else []
        for roster in found:
            if roster.name == name:
                return roster
        raise SetupError("you have no such roster")

    def welcome(self, game: str, settings: dict[str, Any]) -> bool:
        """May a guest bring a roster? In a league what each team can spend hangs on both, so both are set together."""
        return game in MATCHES.values() and settings.get("play") != PLAYS[LEAGUE]

    def brought(self, game: str, settings: dict[str, Any], owner: str, name: str) -> RuledList:
        """The roster that a guest brings to a table; one with faults is refused with all of them."""
        if not self.welcome(game, settings):
            raise SetupError("guests may use rosters in Blood Bowl only, and not in a league match")
        return self.find(owner, name).playable()

    def with_rosters(self, game: str, settings: dict[str, Any], owner: str) -> dict[str, Any]:
        """Settings in which every roster that was chosen has become its list; one with faults is refused with all.

        If the organiser of its event wants Match Events, they come with a list.
        """
        teams = settings.get("teams")
        if game not in MATCHES.values() or not isinstance(teams, list):
            return settings
        chosen = [self._chosen(owner, team) for team in teams]
        lists = [one.playable() if isinstance(one, OwnRoster) else one for one in chosen]
        wanted = any(isinstance(one, OwnRoster) and one.match_events for one in chosen)
        return {**settings, **({"match_events": ORGANISED} if wanted else {}), "teams": lists}

    def _chosen(self, owner: str, team: Any) -> Any:
        """A team of a table; the coach's roster if it names one."""
        return self.find(owner, team) if isinstance(team, str) and team.startswith((OWN_ROSTER, ENTRY)) else team


def from_row(row: RosterRow) -> OwnRoster:
    return read_own(f"{OWN_ROSTER}{row.id}", row.document, rules_for(row.budget, row.extras))


def read_own(name: str, document: dict[str, Any], rules: RosterRules, game: int = 1, event: str = "") -> OwnRoster:
    """A roster as it was kept; what was written by another version of the program may be unreadable."""
    try:
        listed = TeamList.from_json(json.dumps(document))
    except TeamsError as error:
        return OwnRoster(name, None, rules, game, event, tuple(error.problems))
    return OwnRoster(name, listed, rules, game, event)

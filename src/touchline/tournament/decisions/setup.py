"""Creating an event, writing its rulespack, and appointing those who run it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from touchline.journal.entries import Entry
from touchline.journal.names import LONGEST_PERSON, bad_names
from touchline.tournament.decisions.base import Decision
from touchline.tournament.roles import Right
from touchline.tournament.rulespack import Rulespack
from touchline.tournament.rulespack_checks import contradictions, missing_entries
from touchline.tournament.rulespack_limits import out_of_bounds
from touchline.tournament.state import EventState

Office = Literal["referee", "head-referee", "scorekeeper", "spare-player"]
FROZEN_BY_ROUND_ONE = (
    "tiebreakers_in_order",
    "custom_tiebreakers",
    "points",
    "bonuses",
    "bye_score",
    "concession_score",
    "format",
    "additional_rules",
    "roster",
)


@dataclass(frozen=True)
class EditRulespack(Decision, kind="rulespack-edited", right=Right.EDIT_RULESPACK, source="people"):
    """Replace the rulespack. Once round 1 is drawn, what decides the ranking stays as it was announced."""

    pack: Rulespack

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        yield from contradictions(self.pack)
        if state.phase != "preparing":
            yield from missing_entries(self.pack)
        if state.rounds:
            for name in FROZEN_BY_ROUND_ONE:
                if _content(state.pack, name) != _content(self.pack, name):
                    yield f"{name.removesuffix('_in_order')} cannot change any more: round 1 has been drawn"
            if self.pack.rounds < state.current_round:
                yield f"{state.current_round} rounds have been drawn; the rulespack cannot list fewer"

    def out_of_bounds(self) -> Iterable[str]:
        return out_of_bounds(self.pack)

    def apply(self, state: EventState, entry: Entry) -> None:
        state.pack = self.pack


def _content(pack: Rulespack, name: str) -> object:
    content = getattr(pack, name)
    return content() if callable(content) else content


@dataclass(frozen=True)
class OpenRegistration(Decision, kind="registration-opened", right=Right.RUN_EVENT, source="people"):
    """Let coaches register; the rulespack must be complete by then."""

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        if state.phase != "preparing":
            yield "registration is open already"
        if not state.organiser:
            yield "an event needs an Event Organiser before it can be opened"
        yield from missing_entries(state.pack)

    def apply(self, state: EventState, entry: Entry) -> None:
        state.phase = "open"


@dataclass(frozen=True)
class CloseRegistration(Decision, kind="registration-closed", right=Right.RUN_EVENT, source="people"):
    """Nobody can register any more; those who run the event still can enter somebody."""

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        if state.phase not in ("open", "running"):
            yield "registration is not open"
        elif state.registration_closed:
            yield "registration is closed already"

    def apply(self, state: EventState, entry: Entry) -> None:
        state.registration_closed = True


@dataclass(frozen=True)
class ReopenRegistration(Decision, kind="registration-reopened", right=Right.RUN_EVENT, source="people"):
    """Let coaches register again."""

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        if not state.registration_closed:
            yield "registration is not closed"

    def apply(self, state: EventState, entry: Entry) -> None:
        state.registration_closed = False


@dataclass(frozen=True)
class FinishEvent(Decision, kind="event-finished", right=Right.RUN_EVENT, source="people"):
    """Close the event; the final ranking stands."""

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        if state.phase != "running":
            yield "only a running event can be finished"
        yield from (f"{game.called} has no result yet" for game in state.missing_results())

    def apply(self, state: EventState, entry: Entry) -> None:
        state.phase = "finished"


@dataclass(frozen=True)
class Appoint(Decision, kind="appointed", right=Right.APPOINT, source="people"):
    """Give somebody an office. A Head Referee must be one of the Referees."""

    office: Office
    person: str

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        if not self.person.strip():
            yield "an appointment must name a person"
        if self.person in _holders(state, self.office):
            yield f"{self.person} is {self.office} already"
        if self.office == "head-referee" and self.person not in state.referees:
            yield f"{self.person} must be a Referee to become Head Referee"
        if self.office == "spare-player" and self.person in state.persons:
            yield f"{self.person} takes part as a coach and cannot be the Spare Player"
        if self.office == "spare-player" and self.person in {*state.coaches, *state.squads}:
            yield f"{self.person} is the id of an entrant"

    def out_of_bounds(self) -> Iterable[str]:
        return bad_names(self.person, most=LONGEST_PERSON)

    def apply(self, state: EventState, entry: Entry) -> None:
        if self.office == "head-referee":
            state.head_referee = self.person
        else:
            _set_holders(state, self.office, (*_holders(state, self.office), self.person))


@dataclass(frozen=True)
class Dismiss(Decision, kind="dismissed", right=Right.APPOINT, source="people"):
    """Take an office away. A Referee who leaves is Head Referee no longer."""

    office: Office
    person: str

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        if self.person not in _holders(state, self.office):
            yield f"{self.person} is not {self.office}"
        playing = (game for game in state.games.values() if self.person in game.coaches and not game.official)
        if self.office == "spare-player" and any(playing):
            yield f"{self.person} has a game without a result"

    def apply(self, state: EventState, entry: Entry) -> None:
        if self.office in ("head-referee", "referee") and self.person == state.head_referee:
            state.head_referee = None
        if self.office != "head-referee":
            left = tuple(holder for holder in _holders(state, self.office) if holder != self.person)
            _set_holders(state, self.office, left)


@dataclass(frozen=True)
class AnnounceReferees(Decision, kind="referees-announced", right=Right.RUN_EVENT, source="people"):
    """Make the Referees known to all coaches."""

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        return ()

    def apply(self, state: EventState, entry: Entry) -> None:
        state.referees_announced = state.referees or (state.organiser,)


def _holders(state: EventState, office: Office) -> tuple[str, ...]:
    return {
        "referee": state.referees,
        "head-referee": (state.head_referee,) if state.head_referee else (),
        "scorekeeper": state.scorekeepers,
        "spare-player": state.spare_players,
    }[office]


def _set_holders(state: EventState, office: Office, holders: tuple[str, ...]) -> None:
    if office == "referee":
        state.referees = holders
    elif office == "scorekeeper":
        state.scorekeepers = holders
    elif office == "spare-player":
        state.spare_players = holders

"""Who is there: absences, withdrawals, warnings and disqualifications."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from touchline.journal.entries import Entry
from touchline.tournament.conduct import CODE_OF_CONDUCT, EVENT_RULE, is_known_citation, justifies_disqualification
from touchline.tournament.decisions.base import Decision
from touchline.tournament.roles import Right
from touchline.tournament.scoring import plain_sheet
from touchline.tournament.state import EventState, Incident


@dataclass(frozen=True)
class MarkAbsent(Decision, kind="marked-absent", right=Right.ATTENDANCE):
    """The coach is not to be paired until marked present again."""

    coach: str

    def concerns(self, state: EventState) -> tuple[str, ...]:
        return (self.coach,)

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        yield from _not_active(state, self.coach)
        if self.coach in state.coaches and state.coaches[self.coach].absent:
            yield f"{state.name_of(self.coach)} is marked absent already"

    def apply(self, state: EventState, entry: Entry) -> None:
        state.coaches[self.coach].absent = True


@dataclass(frozen=True)
class MarkPresent(Decision, kind="marked-present", right=Right.ATTENDANCE):
    """The coach is back and will be paired in the next round."""

    coach: str

    def concerns(self, state: EventState) -> tuple[str, ...]:
        return (self.coach,)

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        yield from _not_active(state, self.coach)
        if self.coach in state.coaches and not state.coaches[self.coach].absent:
            yield f"{state.name_of(self.coach)} is not marked absent"

    def apply(self, state: EventState, entry: Entry) -> None:
        state.coaches[self.coach].absent = False


@dataclass(frozen=True)
class Withdraw(Decision, kind="withdrawn", right=Right.WITHDRAW):
    """The coach leaves the event, keeps the points scored, and is not paired again."""

    coach: str

    def concerns(self, state: EventState) -> tuple[str, ...]:
        return (self.coach,)

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        yield from _not_active(state, self.coach)

    def apply(self, state: EventState, entry: Entry) -> None:
        state.coaches[self.coach].status = "withdrawn"


@dataclass(frozen=True)
class Rejoin(Decision, kind="rejoined", right=Right.ATTENDANCE):
    """A coach who had left takes part again from the next round on; rounds missed bring nothing."""

    coach: str

    def concerns(self, state: EventState) -> tuple[str, ...]:
        return (self.coach,)

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        if self.coach not in state.coaches:
            yield f"there is no coach {self.coach!r}"
        elif state.coaches[self.coach].status != "withdrawn":
            yield f"{state.name_of(self.coach)} has not left the event"

    def apply(self, state: EventState, entry: Entry) -> None:
        state.coaches[self.coach].status = "active"
        state.coaches[self.coach].absent = False


@dataclass(frozen=True)
class RecordIncident(Decision, kind="incident-recorded", right=Right.RECORD_INCIDENT):
    """A warning that cites the Code of Conduct or a rule of the event."""

    coach: str
    citation: str
    account: str

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        if self.coach not in state.coaches:
            yield f"there is no coach {self.coach!r}"
        yield from _bad_citation(self.citation)

    def apply(self, state: EventState, entry: Entry) -> None:
        state.incidents.append(Incident(self.coach, self.citation, self.account, entry.author, entry.time))


@dataclass(frozen=True)
class Disqualify(Decision, kind="disqualified", right=Right.DISQUALIFY, needs_reason=True):
    """Exclude a coach for breaking a Cardinal Rule or a rule of the event. A game in progress counts as conceded."""

    coach: str
    citation: str

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        if self.coach not in state.coaches:
            yield f"there is no coach {self.coach!r}"
        elif state.coaches[self.coach].status == "disqualified":
            yield f"{state.name_of(self.coach)} is disqualified already"
        yield from _bad_citation(self.citation)
        if is_known_citation(self.citation) and not justifies_disqualification(self.citation):
            yield f"{self.citation} is a principle, for which one can be warned; cite a Cardinal Rule or an event rule"

    def apply(self, state: EventState, entry: Entry) -> None:
        state.coaches[self.coach].status = "disqualified"
        state.incidents.append(Incident(self.coach, self.citation, entry.reason, entry.author, entry.time))
        for game in state.games.values():
            if self.coach in game.coaches and not game.official:
                level = dict.fromkeys(game.coaches, (0, 0))
                game.sheet = plain_sheet(state.pack, level, ending="conceded", conceded_by=(self.coach,))
                game.settled_by = entry.author


def _bad_citation(citation: str) -> Iterable[str]:
    if not is_known_citation(citation):
        yield f"{citation!r} is no citation; use one of {', '.join(CODE_OF_CONDUCT)} or {EVENT_RULE}name"


def _not_active(state: EventState, coach: str) -> Iterable[str]:
    if coach not in state.coaches:
        yield f"there is no coach {coach!r}"
    elif state.coaches[coach].status != "active":
        yield f"{state.name_of(coach)} is {state.coaches[coach].status} and no longer takes part"

"""Who is there: absences, withdrawals, warnings and disqualifications."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from touchline.journal.entries import Entry
from touchline.tournament.conduct import CODE_OF_CONDUCT, EVENT_RULE, is_known_citation, justifies_disqualification
from touchline.tournament.decisions.base import Decision
from touchline.tournament.roles import Right
from touchline.tournament.rulespack_limits import MOST_SCORE
from touchline.tournament.scoring import Score, fill_in
from touchline.tournament.state import EventState, Game, Incident


@dataclass(frozen=True)
class MarkAbsent(Decision, kind="marked-absent", right=Right.ATTENDANCE, source="people"):
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
class MarkPresent(Decision, kind="marked-present", right=Right.ATTENDANCE, source="people"):
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
class Withdraw(Decision, kind="withdrawn", right=Right.WITHDRAW, source="people"):
    """The coach leaves the event, keeps the points scored, and is not paired again."""

    coach: str

    def concerns(self, state: EventState) -> tuple[str, ...]:
        return (self.coach,)

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        if self.coach not in state.coaches or state.coaches[self.coach].status != "waiting":
            yield from _not_active(state, self.coach)

    def apply(self, state: EventState, entry: Entry) -> None:
        coach = state.coaches[self.coach]
        coach.left_waiting = coach.status == "waiting"
        state.set_status(self.coach, "withdrawn")


@dataclass(frozen=True)
class Rejoin(Decision, kind="rejoined", right=Right.ATTENDANCE, source="people"):
    """A coach who had left takes part again from the next round on; rounds missed bring nothing."""

    coach: str

    def concerns(self, state: EventState) -> tuple[str, ...]:
        return (self.coach,)

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        if self.coach not in state.coaches:
            yield f"there is no coach {self.coach!r}"
        elif state.coaches[self.coach].status != "withdrawn":
            yield f"{state.name_of(self.coach)} has not left the event"

    def objections(self, state: EventState, actor: str) -> Iterable[str]:
        """Nobody gets a place by leaving and coming back."""
        coach = state.coaches[self.coach]
        if coach.left_waiting:
            yield f"{coach.name} was never admitted; the scorekeeper can undo in the log that they left"
        elif state.places_left == 0:
            yield f"all {state.pack.places} places are taken"

    def apply(self, state: EventState, entry: Entry) -> None:
        state.set_status(self.coach, "active")
        state.coaches[self.coach].absent = False


@dataclass(frozen=True)
class RecordIncident(Decision, kind="incident-recorded", right=Right.RECORD_INCIDENT, source="people"):
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
class Disqualify(Decision, kind="disqualified", right=Right.DISQUALIFY, source="people", needs_reason=True):
    """Exclude a coach for breaking a Cardinal Rule or a rule of the event. A game in progress counts as conceded.

    It keeps the figures that were reported; where nobody has reported any they are asked for: those of the coach, then
    those of the opponent.
    """

    coach: str
    citation: str
    touchdowns: tuple[int, int] | None = None
    casualties: tuple[int, int] | None = None
    checked: bool = False

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        if self.coach not in state.coaches:
            yield f"there is no coach {self.coach!r}"
        elif state.coaches[self.coach].status == "disqualified":
            yield f"{state.name_of(self.coach)} is disqualified already"
        yield from _bad_citation(self.citation)
        if min(*(self.touchdowns or (0, 0)), *(self.casualties or (0, 0))) < 0:
            yield "touchdowns and casualties must be 0 or more"
        if is_known_citation(self.citation) and not justifies_disqualification(self.citation):
            yield f"{self.citation} is a principle, for which one can be warned; cite a Cardinal Rule or an event rule"

    def out_of_bounds(self) -> Iterable[str]:
        if (self.touchdowns is None) != (self.casualties is None):
            yield "give touchdowns and casualties of the game in progress together, 0 and 0 if there were none"
        if max(*(self.touchdowns or (0, 0)), *(self.casualties or (0, 0))) > MOST_SCORE:
            yield f"a team has at most {MOST_SCORE} touchdowns and casualties"

    def doubts(self, state: EventState) -> list[str]:
        named = self.touchdowns is not None and self.casualties is not None
        unknown = [game.called for game in in_progress(state, self.coach) if not game.reports]
        if named or self.checked or not unknown:
            return []
        return [
            f"{' and '.join(unknown)}: nobody has reported it; give touchdowns and casualties so far, the coach's own"
            " first (0-0 each if the game has not begun)"
        ]

    def apply(self, state: EventState, entry: Entry) -> None:
        state.set_status(self.coach, "disqualified")
        state.incidents.append(Incident(self.coach, self.citation, entry.reason, entry.author, entry.time))
        for game in in_progress(state, self.coach):
            scores = self._scores(game)
            game.sheet = fill_in(state.pack, scores, ending="conceded", conceded_by=(self.coach,))
            game.settled_by = entry.author

    def _scores(self, game: Game) -> Mapping[str, Score]:
        """What was given, else the opponent's report, else the coach's own; a game without either has not begun."""
        opponent = game.opponent_of(self.coach)
        if (self.touchdowns is None or self.casualties is None) and game.reports:
            report = game.reports.get(opponent or "") or next(iter(game.reports.values()))
            return report.scores
        scored, hurt = self.touchdowns or (0, 0), self.casualties or (0, 0)
        sides = [self.coach] if opponent is None else [self.coach, opponent]
        return {coach: Score("draw", 0, scored[place], hurt[place]) for place, coach in enumerate(sides)}


def in_progress(state: EventState, coach: str) -> list[Game]:
    """The games of a coach without an official result."""
    return [game for game in state.games.values() if coach in game.coaches and not game.official]


def _bad_citation(citation: str) -> Iterable[str]:
    if not is_known_citation(citation):
        yield f"{citation!r} is no citation; use one of {', '.join(CODE_OF_CONDUCT)} or {EVENT_RULE}name"


def _not_active(state: EventState, coach: str) -> Iterable[str]:
    if coach not in state.coaches:
        yield f"there is no coach {coach!r}"
    elif state.coaches[coach].status != "active":
        status = state.coaches[coach].status
        known = "waits to be admitted" if status == "waiting" else f"is {status} and no longer takes part"
        yield f"{state.name_of(coach)} {known}"

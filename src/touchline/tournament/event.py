"""An event: a journal of decisions and the state they add up to."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from touchline.journal import (
    CORRECTION,
    UNDO,
    Chronicle,
    DocumentError,
    Entry,
    Journal,
    Refused,
    from_document,
    to_document,
)
from touchline.journal import Decision as AnyDecision
from touchline.journal.names import LONGEST_PERSON, bad_names
from touchline.teams import TeamList
from touchline.tournament.decisions import (
    CutToKnockout,
    DealObjectives,
    Decision,
    PlayHere,
    PublishRound,
    RegisterCoach,
    RegisterSquad,
    SetGroups,
    SubmitLists,
)
from touchline.tournament.decisions.entering import has_to_wait
from touchline.tournament.decisions.results import is_ruled_otherwise
from touchline.tournament.groups import draw_groups
from touchline.tournament.knockout import qualifiers
from touchline.tournament.planning import PlannedMatch, plan_round, seat
from touchline.tournament.roles import JUDGEMENTS, Right, Role, is_for_coaches_alone, may
from touchline.tournament.rulespack import Rulespack
from touchline.tournament.rulespack_checks import contradictions
from touchline.tournament.rulespack_limits import out_of_bounds
from touchline.tournament.state import EventState
from touchline.tournament.team_lists import check_lists
from touchline.tournament.views import STAFF

CREATED = "event-created"
BY_GUIDE = "guide"
BY_HAND = "by-hand"
WITH_DICE = frozenset((DealObjectives.kind, PlayHere.kind))


class Event(Chronicle[EventState]):
    """A Matched Play event."""

    created = CREATED
    subject = "event"
    family = Decision

    def __init__(self, journal: Journal) -> None:
        super().__init__(journal)
        self._numbered: dict[str, tuple[int, int]] = {}  # by kind: entries looked at, and the highest number in them

    @classmethod
    def create(cls, pack: Rulespack, *, organiser: str, at: str) -> Event:
        """Start an event. Exactly one person is its Event Organiser."""
        faults = _faults_of(pack, organiser)
        if faults:
            raise Refused(faults)
        journal = Journal()
        payload = {"organiser": organiser, "pack": to_document(pack)}
        journal.append(CREATED, payload, author=organiser, time=at)
        return cls(journal)

    def start(self, entry: Entry) -> EventState:
        if entry.kind != CREATED or not isinstance(entry.payload.get("organiser"), str):
            raise DocumentError(["an event's journal begins with its creation by an organiser"])
        pack = from_document(Rulespack, entry.payload.get("pack"), "rulespack")
        return EventState(pack, str(entry.payload["organiser"]))

    @classmethod
    def founding_faults(cls, payload: Mapping[str, Any]) -> Iterable[str]:
        return _faults_of(from_document(Rulespack, payload.get("pack"), "rulespack"), str(payload.get("organiser")))

    def copy(self) -> Event:
        """The event as it stands, for long work: later decisions do not change the copy."""
        other = copy.copy(self)
        other.journal, other.state = self.journal.copy(), self.state.copy()
        other._numbered = self._numbered.copy()
        return other

    def decide(
        self, decision: AnyDecision[EventState], *, by: str, at: str, why: str = "", expected: int | None = None
    ) -> Entry:
        """Once the event is finished only the organiser decides: the ranking and the awards stand.

        A coach who is disqualified decides nothing any more, for themselves or their squad.
        """
        roles, coach = self.state.roles_of(by), self.state.coach_of_person(by)
        if self.state.phase == "finished" and Role.ORGANISER not in roles:
            raise Refused(["the event is finished; ask the organiser"])
        if coach is not None and coach.status == "disqualified" and not STAFF & roles:
            raise Refused([f"{coach.name} is disqualified"])
        return super().decide(decision, by=by, at=at, why=why, expected=expected)

    def may_change(self, entry: Entry, by: str) -> bool:
        """The organiser may undo everything; others what their office lets them decide for everybody.

        What a referee has ruled or recorded is theirs and the Head Referee's to undo.
        """
        roles = self.state.roles_of(by)
        if Role.ORGANISER in roles or self.state.phase == "finished":
            return Role.ORGANISER in roles
        if entry.kind in (UNDO, CORRECTION):
            return entry.author == by and all(self.may_drop(one, by) for one in self.journal.changed_by(entry))
        right = Decision.known[entry.kind].right
        if right in JUDGEMENTS:
            return may(roles, right, own=False) and (entry.author == by or Role.HEAD_REFEREE in roles)
        game = self.state.games.get(str(entry.payload.get("game")))
        ruled = right is Right.SCORE and game is not None and is_ruled_otherwise(self.state, game, by)
        return may(roles, right, own=False) and not ruled

    def may_drop(self, entry: Entry, by: str) -> bool:
        """What coaches alone decide, such as reports, goes with what it depends on; dice are not rolled again by it."""
        own = entry.kind in Decision.known and is_for_coaches_alone(Decision.known[entry.kind].right)
        return (own and entry.kind not in WITH_DICE) or self.may_change(entry, by)

    @property
    def name(self) -> str:
        return self.state.pack.name

    @property
    def phase(self) -> str:
        return self.state.phase

    def register(self, name: str, *, person: str, by: str, at: str, coach: str = "", **details: Any) -> Entry:
        """Register a coach under the next player number; without an id of its own the coach is named after it."""
        number = self._next_number(RegisterCoach.kind)
        waits = True if has_to_wait(self.state, by) else None
        entry = RegisterCoach(coach or f"c{number}", number, name, person, waits=waits, **details)
        return self.decide(entry, by=by, at=at)

    def register_squad(self, name: str, members: Sequence[str], captain: str, *, by: str, at: str) -> Entry:
        number = self._next_number(RegisterSquad.kind)
        return self.decide(RegisterSquad(f"s{number}", number, name, captain, tuple(members)), by=by, at=at)

    def submit_lists(self, coach: str, lists: Sequence[TeamList], *, by: str, at: str) -> Entry:
        """Check a coach's team lists and hand them in together with what was found."""
        if self.state.pack.roster is None:
            raise Refused(["the rulespack has no roster rules"])
        checked = check_lists(self.state.pack.roster, lists)
        decision = SubmitLists(coach, checked.team, checked.documents, checked.tier, checked.faults, checked.against)
        return self.decide(decision, by=by, at=at)

    def draw_round(self, seed: int, *, by: str, at: str, expected: int | None = None) -> Entry:
        """Draw the next round by the guide's system. The seed is kept, so the draw can be repeated and checked."""
        return self.decide(self._next_round(seed), by=by, at=at, expected=expected)

    def preview_round(self, seed: int, *, by: str) -> PublishRound:
        """The same draw, not published; refused for whatever would keep it from being published."""
        drawn = self._next_round(seed)
        faults = list(drawn.faults(self.state, by))
        if faults:
            raise Refused(faults)
        return drawn

    def _next_round(self, seed: int) -> PublishRound:
        number = self.state.current_round + 1
        faults = [f"{game.called} has no result yet" for game in self.state.missing_results()]
        if number > self.state.pack.rounds:
            faults.append(f"the rulespack lists only {self.state.pack.rounds} rounds")
        if faults:
            raise Refused(faults)
        return PublishRound(number, BY_GUIDE, plan_round(self.state, seed), seed)

    def publish_by_hand(
        self, pairs: Iterable[tuple[str, str | None]], *, by: str, at: str, why: str = "", seed: int = 0
    ) -> Entry:
        """Publish pairs of entrants put together by any other method; None stands for the place left over."""
        if self.state.pack.format.knockout is not None:
            raise Refused(["rounds of groups and knockout follow from the groups and the bracket"])
        pairs = list(pairs)
        strangers = [name for pair in pairs for name in pair if name is not None and name not in self.state.entrants()]
        if strangers:
            raise Refused([f"{name} is not an entrant of the event" for name in strangers])
        planned = [PlannedMatch(home, away, note="Paired by hand.") for home, away in pairs]
        matches = seat(self.state, planned, seed)
        return self.decide(PublishRound(self.state.current_round + 1, BY_HAND, matches, seed), by=by, at=at, why=why)

    def draw_groups(self, seed: int, *, by: str, at: str) -> Entry:
        entrants = [entrant for entrant in self.state.entrants() if self.state.is_ready(entrant)]
        return self.decide(SetGroups(draw_groups(entrants, seed), seed), by=by, at=at)

    def cut_to_knockout(self, *, by: str, at: str) -> Entry:
        return self.decide(CutToKnockout(qualifiers(self.state)), by=by, at=at)

    def history(self, game: str) -> list[Entry]:
        """Everything ever written about a game, including what was taken back: who, when and why."""
        about = {entry.number for entry in self.journal.entries if entry.payload.get("game") == game}
        undone = [entry for entry in self.journal.entries if about & set(entry.payload.get("entries", ()))]
        return sorted([self.journal[number] for number in about] + undone, key=lambda entry: entry.number)

    def unrepeatable_draws(self) -> list[int]:
        """Rounds of the guide's system that their seed and the earlier results do not lead to: there should be none."""
        state = None
        found = []
        for entry in self.journal.in_force():
            if state is not None and entry.kind == PublishRound.kind:
                drawn = self.decision(entry)
                assert isinstance(drawn, PublishRound)
                if drawn.method == BY_GUIDE and plan_round(state, drawn.seed or 0) != drawn.matches:
                    found.append(drawn.number)
            if state is None:
                state = self.start(entry)
            else:
                self.decision(entry).apply(state, entry)
        return found

    def _next_number(self, kind: str) -> int:
        """Numbers given out in registrations that were later undone or corrected stay used."""
        seen, highest = self._numbered.get(kind, (0, 0))
        for entry in self.journal.after(seen):
            written = self.journal[entry.payload["entry"]] if entry.kind == CORRECTION else entry
            if written.kind == kind:
                given = entry.payload["payload"] if entry.kind == CORRECTION else entry.payload
                highest = max(highest, given["number"])
        self._numbered[kind] = self.journal.version, highest
        return highest + 1


def _faults_of(pack: Rulespack, organiser: str) -> list[str]:
    """What keeps an event from being started."""
    faults = [*contradictions(pack), *out_of_bounds(pack), *bad_names(organiser, most=LONGEST_PERSON)]
    return faults if organiser.strip() else [*faults, "an event needs an Event Organiser"]

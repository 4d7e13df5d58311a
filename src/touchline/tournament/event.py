"""An event: a journal of decisions and the state they add up to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from touchline.teams import TeamList
from touchline.tournament.decisions import (
    CutToKnockout,
    Decision,
    PublishRound,
    RegisterCoach,
    RegisterSquad,
    SetGroups,
    SubmitLists,
    all_faults,
    read_decision,
)
from touchline.tournament.documents import from_document, to_document
from touchline.tournament.errors import DocumentError, Questionable, Refused
from touchline.tournament.groups import draw_groups
from touchline.tournament.journal import UNDO, Entry, Journal, JournalError, plain_payload
from touchline.tournament.knockout import qualifiers
from touchline.tournament.names import LONGEST_PERSON, bad_names
from touchline.tournament.planning import PlannedMatch, plan_round, seat
from touchline.tournament.roles import Role, may
from touchline.tournament.rulespack import Rulespack
from touchline.tournament.rulespack_checks import contradictions
from touchline.tournament.rulespack_limits import out_of_bounds
from touchline.tournament.state import EventState
from touchline.tournament.team_lists import check_lists
from touchline.tournament.telling import kind_words

CREATED = "event-created"
BY_GUIDE = "guide"
BY_HAND = "by-hand"


class Event:
    """Takes decisions, refuses those the rules do not allow, and can take back any of them."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.state = self._replay()

    @classmethod
    def create(cls, pack: Rulespack, *, organiser: str, at: str) -> Event:
        """Start an event. Exactly one person is its Event Organiser."""
        faults = [*contradictions(pack), *out_of_bounds(pack), *bad_names(organiser, most=LONGEST_PERSON)]
        if not organiser.strip():
            faults.append("an event needs an Event Organiser")
        if faults:
            raise Refused(faults)
        journal = Journal()
        payload = {"organiser": organiser, "pack": to_document(pack)}
        journal.append(CREATED, payload, author=organiser, time=at)
        return cls(journal)

    @classmethod
    def load(cls, text: str) -> Event:
        """Rebuild an event from its saved journal; every entry is checked again."""
        return cls(Journal.load(text))

    def dump(self) -> str:
        return self.journal.dump()

    def follow(self, entries: Sequence[Entry]) -> None:
        """Take over entries that somebody else has written since; each is checked like those of a saved journal."""
        self.journal = Journal([*self.journal.entries, *entries])
        if any(entry.kind == UNDO for entry in entries):
            self.state = self._replay()
            return
        for entry in entries:
            faults = _take(self.state, entry)
            if faults:
                raise _not_allowed(entry, faults)

    def decide(self, decision: Decision, *, by: str, at: str, why: str = "", expected: int | None = None) -> Entry:
        """Check a decision and write it down. A refusal names every fault and changes nothing."""
        self.journal.check_version(expected)
        # read back from its document, so that a live event and a reloaded one can never differ
        document = plain_payload(to_document(decision))
        decision = from_document(type(decision), document, decision.kind)
        faults = [*all_faults(decision, self.state, by, why), *decision.out_of_bounds()]
        if faults:
            raise Refused(faults)
        doubts = decision.doubts(self.state)
        if doubts:
            raise Questionable(doubts)
        entry = self.journal.append(decision.kind, document, author=by, time=at, reason=why)
        decision.apply(self.state, entry)
        return entry

    def undo(
        self, *numbers: int, by: str, at: str, why: str, with_dependents: bool = False, expected: int | None = None
    ) -> Entry:
        """Take entries back. Later entries that rest on them are named, and taken back as well if so wished."""
        self.journal.check_version(expected)
        self._check_undo(numbers, by, why)
        rest_on_it = self._dependents(numbers)
        if rest_on_it and not with_dependents:
            named = ", ".join(f"{entry.number} ({kind_words(entry.kind)})" for entry in rest_on_it)
            raise Refused([f"later entries rest on this and would have to be undone too: {named}"])
        targets = {*numbers, *(entry.number for entry in rest_on_it)}
        entry = self.journal.undo(targets, author=by, time=at, reason=why)
        self.state = self._replay()
        return entry

    def register(self, name: str, *, person: str, by: str, at: str, coach: str = "", **details: Any) -> Entry:
        """Register a coach under the next player number; without an id of its own the coach is named after it."""
        number = self._next_number(RegisterCoach.kind)
        return self.decide(RegisterCoach(coach or f"c{number}", number, name, person, **details), by=by, at=at)

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
                drawn = read_decision(entry)
                assert isinstance(drawn, PublishRound)
                if drawn.method == BY_GUIDE and plan_round(state, drawn.seed or 0) != drawn.matches:
                    found.append(drawn.number)
            state = _apply(state, entry)
        return found

    def _next_number(self, kind: str) -> int:
        """Numbers given out in registrations that were later undone stay used."""
        used = [entry.payload["number"] for entry in self.journal.entries if entry.kind == kind]
        return max(used, default=0) + 1

    def _replay(self) -> EventState:
        state: EventState | None = None
        for entry in self.journal.in_force():
            if state is None:
                state = _created(entry)
                continue
            faults = _take(state, entry)
            if faults:
                raise _not_allowed(entry, faults)
        if state is None:
            raise JournalError("an event's journal begins with its creation")
        return state

    def _dependents(self, numbers: Iterable[int]) -> list[Entry]:
        """Entries no longer allowed once these are taken back."""
        state: EventState | None = None
        found = []
        for entry in self._in_force_after_undo(set(numbers)):
            if state is None:
                state = _created(entry)
            elif _take(state, entry):
                found.append(entry)
        return found

    def _in_force_after_undo(self, numbers: set[int]) -> Iterator[Entry]:
        trial = Journal(self.journal.entries)
        trial.undo(numbers, author="", time="")
        return trial.in_force()

    def _check_undo(self, numbers: Sequence[int], by: str, why: str) -> None:
        faults = [] if why.strip() else ["say why: an undo needs a reason"]
        gone = self.journal.cancelled()
        for number in numbers:
            entry = self.journal[number]
            if entry.kind == CREATED:
                faults.append("the creation of the event cannot be undone")
            elif number in gone:
                faults.append(f"entry {number} is undone already")
            elif not self._may_undo(entry, by):
                faults.append(f"{by} may not undo entry {number} ({kind_words(entry.kind)})")
        if faults:
            raise Refused(faults)

    def _may_undo(self, entry: Entry, by: str) -> bool:
        """The organiser may undo everything; others what their office lets them decide for everybody."""
        roles = self.state.roles_of(by)
        if entry.kind == UNDO:
            return Role.ORGANISER in roles or entry.author == by
        return may(roles, Decision.known[entry.kind].right, own=False)


def _take(state: EventState, entry: Entry) -> list[str]:
    """Apply an entry if it is allowed; otherwise leave the state as it is and say why."""
    decision = read_decision(entry)
    faults = all_faults(decision, state, entry.author, entry.reason)
    if not faults:
        decision.apply(state, entry)
    return faults


def _not_allowed(entry: Entry, faults: Iterable[str]) -> JournalError:
    return JournalError(f"journal entry {entry.number} ({entry.kind}) is not allowed: {'; '.join(faults)}")


def _apply(state: EventState | None, entry: Entry) -> EventState:
    if state is None:
        return _created(entry)
    read_decision(entry).apply(state, entry)
    return state


def _created(entry: Entry) -> EventState:
    if entry.kind != CREATED or not isinstance(entry.payload.get("organiser"), str):
        raise DocumentError(["an event's journal begins with its creation by an organiser"])
    return EventState(from_document(Rulespack, entry.payload.get("pack"), "rulespack"), str(entry.payload["organiser"]))

"""Registration of coaches and squads, their team lists and their miniatures."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from touchline.core.foreign_text import shortened
from touchline.journal.entries import Entry
from touchline.journal.names import LONGEST_PERSON, bad_names, names_in
from touchline.teams import CheckedAgainst, library_of
from touchline.tournament.decisions.base import Decision
from touchline.tournament.membership import is_naf_number, naf_number_fault
from touchline.tournament.roles import Right, Role
from touchline.tournament.state import Coach, EventState, Squad
from touchline.tournament.team_lists import squad_list_faults

LARGEST_NUMBER = 1_000_000
"""Of a coach or a squad; the next ones are counted on from the largest."""
MOST_LISTED = 99
"""Of each figure of a team list."""
LISTED_FIGURES = ("rerolls", "dedicated_fans", "assistant_coaches", "cheerleaders")
MINIATURE_CHECKS = ("official", "appropriate", "built", "based", "painted")


@dataclass(frozen=True)
class RegisterCoach(Decision, kind="coach-registered", right=Right.REGISTER, source="program"):
    """Enter a coach. The number is given once and never again, even if the registration is undone.

    Who `waits` takes part only once admitted: because all places are taken, or because the event has begun.
    """

    coach: str
    number: int
    name: str
    person: str
    accepts_rulespack: bool
    accepts_conduct: bool
    club: str = ""
    naf_name: str = ""
    naf_number: int | None = None
    waits: bool | None = None
    bot: str | None = None

    def is_own(self, state: EventState, actor: str) -> bool:
        return actor == self.person

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        if state.phase not in ("open", "running"):
            yield "registration is not open"
        if not runs_the_desk(state, actor):
            yield from self._for_the_desk_alone(state)
        if not self.coach.strip() or not self.name.strip() or not self.person.strip():
            yield "a coach needs an id, a name and the person who acts"
        if _is_taken(state, self.coach):
            yield f"the id {self.coach} is taken"
        if self.person in state.persons:
            yield f"{self.person} is registered already"
        if self.person in state.spare_players:
            yield f"{self.person} is the Spare Player and cannot take part"
        if self.number in state.player_numbers:
            yield f"player number {self.number} is taken"
        if not self.accepts_rulespack:
            yield "the rules of the rulespack must be accepted"
        if not self.accepts_conduct:
            yield "the Code of Conduct must be accepted"
        yield from _naf_faults(state, self.coach, self.naf_number)
        yield from _too_late(state)

    def _for_the_desk_alone(self, state: EventState) -> Iterable[str]:
        if state.registration_closed:
            yield "registration is closed; ask the organiser"
        if self.bot:
            yield "only those who run the event enter bots"

    def out_of_bounds(self) -> Iterable[str]:
        yield from bad_names(self.name, self.club, self.naf_name)
        yield from bad_names(*(one for one in (self.coach, self.person) if one != self.name), most=LONGEST_PERSON)
        yield from bad_names(self.bot or "", most=LONGEST_PERSON)
        yield from _number_faults("player", self.number)

    def objections(self, state: EventState, actor: str) -> Iterable[str]:
        if not self.waits and state.places_left == 0:
            yield f"all {state.pack.places} places are taken"

    def apply(self, state: EventState, entry: Entry) -> None:
        coach = Coach(self.coach, self.number, self.name, self.person, self.club, self.naf_name, self.naf_number)
        coach.joined_before_round = state.current_round + 1
        coach.status, coach.bot = "waiting" if self.waits else "active", self.bot or ""
        state.add_coach(coach)


def runs_the_desk(state: EventState, person: str) -> bool:
    return bool({Role.ORGANISER, Role.SCOREKEEPER} & state.roles_of(person))


def has_to_wait(state: EventState, by: str) -> bool:
    """Whether a registration waits to be admitted: no place is left, or somebody enters alone after the first draw."""
    return state.places_left == 0 or (bool(state.rounds) and not runs_the_desk(state, by))


@dataclass(frozen=True)
class AdmitCoach(Decision, kind="coach-admitted", right=Right.REGISTER, source="people"):
    """Somebody of the waiting list takes part, from the next round on once the event has begun."""

    coach: str

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        yield from _unknown_coach(state, self.coach)
        coach = state.coaches.get(self.coach)
        if coach is None:
            return
        if coach.status != "waiting":
            yield f"{coach.name} does not wait to be admitted"
        if state.places_left == 0:
            yield f"all {state.pack.places} places are taken; raise their number, or wait until somebody leaves"
        if state.rounds and coach.list_status != "approved":
            yield f"the list of {coach.name} is {coach.list_status}; approve it first, so that no draw waits for it"
        yield from _too_late(state)

    def apply(self, state: EventState, entry: Entry) -> None:
        state.set_status(self.coach, "active")
        state.coaches[self.coach].joined_before_round = state.current_round + 1


def _too_late(state: EventState) -> Iterable[str]:
    """In a Team Event a coach may still come as a substitute for one who has left."""
    if state.rounds and state.groups and not state.is_squad_event:
        yield "the groups are fixed once round 1 has been drawn; nobody can join"
    elif state.current_round and state.current_round >= state.pack.rounds:
        yield "the last round has been drawn; nobody can join any more"


@dataclass(frozen=True)
class RegisterSquad(Decision, kind="squad-registered", right=Right.REGISTER, source="program"):
    """Enter a squad of registered coaches. Lists approved already must suit each other."""

    squad: str
    number: int
    name: str
    captain: str
    members: tuple[str, ...]

    def concerns(self, state: EventState) -> tuple[str, ...]:
        return (self.captain,)

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        size = state.pack.format.squad_size
        if size is None:
            yield "this is not a Team Event"
        elif len(set(self.members)) != size or len(self.members) != size:
            yield f"a team has exactly {size} coaches, not {len(set(self.members))}"
        if state.rounds:
            yield "round 1 has been drawn; no team can join"
        if _is_taken(state, self.squad) or not self.squad.strip():
            yield f"the id {self.squad!r} is taken or empty"
        if any(squad.number == self.number for squad in state.squads.values()):
            yield f"team number {self.number} is taken"
        if not self.name.strip():
            yield "a team needs a name"
        yield from self._membership_faults(state)

    def _membership_faults(self, state: EventState) -> Iterable[str]:
        if self.captain not in self.members:
            yield "the Team Captain must be one of the coaches of the team"
        for member in self.members:
            if member not in state.coaches:
                yield f"{member} is not registered as a coach"
            elif state.coaches[member].squad is not None:
                yield f"{state.name_of(member)} belongs to {state.name_of(str(state.coaches[member].squad))} already"
        if all(member in state.coaches for member in self.members):
            yield from squad_list_faults(state, [name for name in self.members if _counts(state, name)])

    def out_of_bounds(self) -> Iterable[str]:
        yield from bad_names(self.name)
        yield from _number_faults("team", self.number)

    def apply(self, state: EventState, entry: Entry) -> None:
        state.squads[self.squad] = Squad(self.squad, self.number, self.name, self.captain, self.members)
        for member in self.members:
            state.coaches[member].squad = self.squad


@dataclass(frozen=True)
class EditCoach(Decision, kind="coach-edited", right=Right.REGISTER, source="people"):
    """Correct what the registration says of a coach. Number and id stay."""

    coach: str
    name: str
    club: str = ""
    naf_name: str | None = None
    """Stays as it is if not given."""
    naf_number: int | None = None
    """Stays as it is if not given; 0 takes it away."""

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        yield from _unknown_coach(state, self.coach)
        if not self.name.strip():
            yield "a coach needs a name"
        yield from _naf_faults(state, self.coach, self.naf_number or None)

    def out_of_bounds(self) -> Iterable[str]:
        return bad_names(self.name, self.club, self.naf_name or "")

    def apply(self, state: EventState, entry: Entry) -> None:
        coach = state.coaches[self.coach]
        coach.name, coach.club = self.name, self.club
        if self.naf_name is not None:
            coach.naf_name = self.naf_name
        if self.naf_number is not None:
            state.set_naf_number(self.coach, self.naf_number or None)


@dataclass(frozen=True)
class EditSquad(Decision, kind="squad-edited", right=Right.REGISTER, source="people", needs_reason=True):
    """Change a squad's name, captain or members. Once round 1 is drawn only coaches who have left are replaced."""

    squad: str
    name: str
    captain: str
    members: tuple[str, ...]

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        squad = state.squads.get(self.squad)
        if squad is None:
            yield f"there is no team {self.squad!r}"
            return
        if len(self.members) != len(squad.members) or len(set(self.members)) != len(self.members):
            yield f"a team has exactly {len(squad.members)} coaches"
        if self.captain not in self.members:
            yield "the Team Captain must be one of the coaches of the team"
        if not self.name.strip():
            yield "a team needs a name"
        for leaving in set(squad.members) - set(self.members):
            if state.rounds and state.coaches[leaving].status == "active":
                yield f"{state.name_of(leaving)} has not left the event and cannot be replaced"
        for coming in [member for member in self.members if member not in squad.members]:
            yield from _unknown_coach(state, coming)
            if coming in state.coaches and state.coaches[coming].squad is not None:
                yield f"{state.name_of(coming)} belongs to {state.name_of(str(state.coaches[coming].squad))} already"

    def out_of_bounds(self) -> Iterable[str]:
        return bad_names(self.name)

    def apply(self, state: EventState, entry: Entry) -> None:
        squad = state.squads[self.squad]
        for leaving in set(squad.members) - set(self.members):
            # games already played go on counting for the squad
            if not any(leaving in game.coaches for game in state.games.values()):
                state.coaches[leaving].squad = None
        squad.name, squad.captain, squad.members = self.name, self.captain, self.members
        for member in self.members:
            state.coaches[member].squad = self.squad


@dataclass(frozen=True)
class SubmitLists(Decision, kind="lists-submitted", right=Right.SUBMIT_LIST, source="program"):
    """Submit the team list, or one list per budget of an escalation event, with the faults found in them."""

    coach: str
    team: str
    lists: tuple[Mapping[str, Any], ...]
    tier: int | None = None
    found_faults: tuple[str, ...] = ()
    against: CheckedAgainst | None = None

    def concerns(self, state: EventState) -> tuple[str, ...]:
        return (self.coach,)

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        yield from _unknown_coach(state, self.coach)
        needed = state.pack.lists_needed()
        if len(self.lists) != needed:
            wanted = "one team list" if needed == 1 else f"{needed} team lists, one per budget,"
            yield f"this event needs {wanted} of each coach, not {len(self.lists)}"
        if not self.team.strip():
            yield "a list must say which team it is"
        known = state.coaches.get(self.coach)
        if known is not None and known.list_status == "approved" and known.lists:
            yield "the list is approved and stays as it is for the whole event"

    def out_of_bounds(self) -> Iterable[str]:
        yield from bad_names(*(name for listed in self.lists for name in names_in(listed)))
        for listed in self.lists:
            yield from _listed_faults(listed)

    def objections(self, state: EventState, actor: str) -> Iterable[str]:
        return _fixed_by_playing(state, self.coach, actor)

    def apply(self, state: EventState, entry: Entry) -> None:
        coach = state.coaches[self.coach]
        coach.team, coach.tier, coach.lists, coach.list_faults = self.team, self.tier, self.lists, self.found_faults
        coach.list_against, coach.list_status, coach.list_remarks = self.against, "submitted", ()


@dataclass(frozen=True)
class NameTeam(Decision, kind="team-named", right=Right.SUBMIT_LIST, source="people"):
    """The team of a coach whose list is on paper; the organiser may take such a list of anybody."""

    coach: str
    team: str

    def concerns(self, state: EventState) -> tuple[str, ...]:
        return (self.coach,)

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        yield from _unknown_coach(state, self.coach)
        rules = state.pack.roster
        teams = {team.id for team in library_of(rules).playable()} if rules is not None else set()
        if teams and self.team not in teams:
            yield f"there is no team {self.team!r}; there are {', '.join(sorted(teams))}"
        if not state.pack.lists_on_paper and Role.ORGANISER not in state.roles_of(actor):
            yield "this event wants team lists, not only the name of the team"
        if self.coach in state.coaches and state.coaches[self.coach].lists:
            yield f"{state.name_of(self.coach)} has submitted a list"

    def objections(self, state: EventState, actor: str) -> Iterable[str]:
        return _fixed_by_playing(state, self.coach, actor)

    def apply(self, state: EventState, entry: Entry) -> None:
        coach, rules = state.coaches[self.coach], state.pack.roster
        coach.team, coach.list_status, coach.list_remarks = self.team, "approved", ("The list is on paper.",)
        if rules is not None:
            coach.tier = (rules.tier_list or library_of(rules).tier_list).tier_of(self.team)


@dataclass(frozen=True)
class ReviewLists(Decision, kind="lists-reviewed", right=Right.REVIEW, source="people"):
    """Approve or reject a coach's lists. Faulty lists are approved only by an explicit override with a reason."""

    coach: str
    verdict: Literal["approved", "rejected"]
    remarks: tuple[str, ...] = ()
    override: bool = False

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        yield from _unknown_coach(state, self.coach)
        coach = state.coaches.get(self.coach)
        if coach is None:
            return
        if coach.list_status == "missing":
            yield f"{coach.name} has not submitted a list"
        if self.verdict == "rejected" and not self.remarks:
            yield "a rejection must say why"
        if self.verdict == "rejected" and state.rounds:
            yield "an approved list is fixed once round 1 has been drawn"
        if self.verdict == "approved" and coach.list_faults and not self.override:
            yield f"the list has faults ({'; '.join(coach.list_faults)}); approving it needs an override"
        if self.verdict == "approved" and coach.squad is not None and not self.override:
            mates = [name for name in state.squads[coach.squad].members if _counts(state, name) or name == self.coach]
            yield from squad_list_faults(state, mates)
        if self.override and not self.remarks:
            yield "an override must say why"

    def apply(self, state: EventState, entry: Entry) -> None:
        coach = state.coaches[self.coach]
        coach.list_status, coach.list_remarks = self.verdict, self.remarks


@dataclass(frozen=True)
class CheckMiniatures(Decision, kind="miniatures-checked", right=Right.REVIEW, source="people"):
    """Tick the checklist of a coach's miniatures. A failed item shows on the record and blocks nothing."""

    coach: str
    checks: Mapping[str, bool] = field(default_factory=dict)

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        yield from _unknown_coach(state, self.coach)
        for name in self.checks:
            if name not in MINIATURE_CHECKS:
                yield f"{name!r} is not on the checklist: {', '.join(MINIATURE_CHECKS)}"

    def apply(self, state: EventState, entry: Entry) -> None:
        state.coaches[self.coach].miniatures.update(self.checks)


@dataclass(frozen=True)
class JudgeConversion(Decision, kind="conversion-judged", right=Right.REVIEW, source="people"):
    """Allow or refuse a converted miniature. It must be made of official parts and clearly show what it represents."""

    coach: str
    model: str
    only_official_parts: bool
    clearly_represents: bool
    allowed: bool

    def faults(self, state: EventState, actor: str) -> Iterable[str]:
        yield from _unknown_coach(state, self.coach)
        if self.allowed and not (self.only_official_parts and self.clearly_represents):
            yield "a conversion may only have official parts and must clearly show what it represents"

    def apply(self, state: EventState, entry: Entry) -> None:
        state.coaches[self.coach].conversions[self.model] = self.allowed


def _is_taken(state: EventState, entrant: str) -> bool:
    return entrant in state.coaches or entrant in state.squads or entrant in state.spare_players


def _number_faults(whose: str, number: int) -> Iterable[str]:
    if not 1 <= number <= LARGEST_NUMBER:
        yield f"{whose} numbers go from 1 to {LARGEST_NUMBER}, not {shortened(str(number), 20)}"


def _listed_faults(listed: Mapping[str, Any]) -> Iterable[str]:
    """Figures of a list that no team can have; what the event allows is checked by its rules."""
    figures = [(name, listed.get(name, 0)) for name in LISTED_FIGURES]
    for part, name in (("players", "number"), ("inducements", "count")):
        entries = listed.get(part)
        for each in entries if isinstance(entries, list | tuple) else ():
            figures.append((f"{name} of the {part}", each.get(name, 0) if isinstance(each, Mapping) else 0))
    for name, amount in figures:
        if not isinstance(amount, int | float) or not 0 <= amount <= MOST_LISTED:
            yield f"{name.replace('_', ' ')}: {shortened(str(amount), 20)}; allowed are 0 to {MOST_LISTED}"


def _counts(state: EventState, coach: str) -> bool:
    return state.coaches[coach].list_status == "approved"


def _fixed_by_playing(state: EventState, coach: str, actor: str) -> Iterable[str]:
    """Nobody changes to another team between two rounds; the organiser may correct a mistake."""
    played = any(coach in game.coaches for game in state.games.values())
    if played and _counts(state, coach) and Role.ORGANISER not in state.roles_of(actor):
        yield "the list is approved and stays as it is for the whole event; ask the organiser"


def _naf_faults(state: EventState, coach: str, number: int | None) -> Iterable[str]:
    if number is None:
        return
    if not is_naf_number(number):
        yield naf_number_fault(number)
    other = state.naf_numbers.get(number, coach)
    if other != coach:
        yield f"the NAF number {number} belongs to {state.name_of(other)}"


def _unknown_coach(state: EventState, coach: str) -> Iterable[str]:
    if coach not in state.coaches:
        yield f"there is no coach {coach!r}"

"""An event that was run with another program, and how it becomes one of ours: decision by decision."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from datetime import datetime

from touchline.exchange.errors import FileRefused
from touchline.exchange.races import team_called
from touchline.teams import RosterRules, library_of
from touchline.tournament import Event, Refused, Rulespack, plain_result
from touchline.tournament.decisions import (
    Decision,
    EnterResult,
    LeaveOpen,
    MarkAbsent,
    MarkPresent,
    OpenRegistration,
    PublishRound,
    ReviewLists,
    SubmitLists,
    Withdraw,
)
from touchline.tournament.event import BY_HAND
from touchline.tournament.membership import is_naf_number
from touchline.tournament.planning import PlannedGame, PlannedMatch
from touchline.tournament.rulespack import Format, Logistics, Points, Publications, RoundSlot
from touchline.tournament.rulespack_checks import SQUAD_SIZES
from touchline.tournament.state import EventState

WHY = "imported from another program"
USUAL_BUDGET = 1_150_000
MOST_COACHES = 5_000
"""As many as a table of an event has lines."""


@dataclass(frozen=True)
class PastCoach:
    name: str
    race: str
    naf_number: int = 0
    club: str = ""
    active: bool = True


@dataclass(frozen=True)
class PastGame:
    """Figures of home and away; no touchdowns means that it was not played."""

    home: str
    away: str
    touchdowns: tuple[int, int] | None
    casualties: tuple[int, int] = (0, 0)
    conceded_by: tuple[str, ...] = ()
    refused_by: tuple[str, ...] = ()


@dataclass(frozen=True)
class PastRound:
    at: str
    games: tuple[PastGame, ...]
    byes: tuple[str, ...] = ()
    """Coaches who were left over and credited with a win."""


@dataclass(frozen=True)
class PastSquad:
    """A team of coaches; the first one is taken for its captain."""

    name: str
    members: tuple[str, ...]


@dataclass(frozen=True)
class PastEvent:
    name: str
    organiser: str
    coaches: tuple[PastCoach, ...]
    rounds: tuple[PastRound, ...]
    squads: tuple[PastSquad, ...] = ()
    venue: str = ""
    points: Points | None = None
    notes: list[str] = field(default_factory=list)
    """What cannot be taken over, for the person who imports."""


def take_over(past: PastEvent, organiser: str, pack: Rulespack | None = None) -> Event:
    """The same event as a journal of ours, every game decided at the time of its round."""
    _check(past)
    rules = pack or _rulespack(past)
    if rules.rounds < len(past.rounds):
        raise FileRefused([f"the rulespack lists {rules.rounds} rounds, but {len(past.rounds)} were played"])
    start = past.rounds[0].at if past.rounds else ""
    event = Event.create(rules, organiser=organiser, at=start)
    return _TakingOver(past, event, organiser).done()


def _check(past: PastEvent) -> None:
    """Faults of the source, all at once, in its own words."""
    if len(past.coaches) > MOST_COACHES:
        raise FileRefused([f"the file has {len(past.coaches):,} coaches; at most {MOST_COACHES:,} are read"])
    names = Counter(coach.name for coach in past.coaches)
    faults = [f"two coaches are called {name!r}" for name, count in names.items() if count > 1]
    faults += ["a coach has no name"] if any(not name.strip() for name in names) else []
    if not past.coaches:
        faults.append("there is no coach in the file")
    members = Counter(member for squad in past.squads for member in squad.members)
    faults += [f"{name!r} is in two teams" for name, count in members.items() if count > 1]
    faults += [f"{name!r} is in a team but not among the coaches" for name in members if name not in names]
    for number, past_round in enumerate(past.rounds, start=1):
        seated = Counter(name for game in past_round.games for name in (game.home, game.away))
        seated.update(past_round.byes)
        for name, count in seated.items():
            if name not in names:
                faults.append(f"round {number}: {name!r} plays but is not among the coaches")
            if count > 1:
                faults.append(f"round {number}: {name!r} plays twice")
    if faults:
        raise FileRefused(faults)


def without_odd_squads(past: PastEvent) -> PastEvent:
    """Teams of a size the guide does not know become clubs of coaches who play for themselves."""
    sizes = {len(squad.members) for squad in past.squads}
    if not sizes or (len(sizes) == 1 and sizes <= set(SQUAD_SIZES)):
        return past
    note = "teams of such sizes are not known to the guide; the coaches play for themselves, their team as their club"
    clubs = {member: squad.name for squad in past.squads for member in squad.members}
    coaches = tuple(replace(coach, club=clubs.get(coach.name, coach.club)) for coach in past.coaches)
    return replace(past, squads=(), coaches=coaches, notes=[*past.notes, note])


def _rulespack(past: PastEvent) -> Rulespack:
    roster = RosterRules(USUAL_BUDGET)
    return replace(
        Rulespack(),
        name=past.name or "Imported",
        logistics=_logistics(past),
        publications=Publications(("as published by the organiser",), roster.data_date.isoformat()),
        roster=roster,
        additional_rules=(),
        leftover="bye",
        format=Format(len(past.squads[0].members) if past.squads else None),
        points=past.points or Points(),
    )


def _logistics(past: PastEvent) -> Logistics:
    """The days and times as far as the other program knew them; a round without one began with the day."""
    moments = [_moment(past_round.at) for past_round in past.rounds]
    days = ["" if moment is None else moment.date().isoformat() for moment in moments]
    first = min((day for day in days if day), default="")
    in_order = days == sorted(days)
    slots = tuple(
        RoundSlot(f"{moment:%H:%M}", date="" if day == first else day)
        if moment is not None and in_order
        else RoundSlot("00:00")
        for moment, day in zip(moments, days, strict=True)
    )
    start = slots[0].start if slots else "00:00"
    return Logistics(past.venue or "unknown", start, slots, date=first if in_order else "")


def _moment(text: str) -> datetime | None:
    try:
        return datetime.fromisoformat(text) if text else None
    except ValueError:
        return None


class _TakingOver:
    """Registers, pairs and scores as the other program did."""

    def __init__(self, past: PastEvent, event: Event, organiser: str) -> None:
        self.past = past
        self.event = event
        self.organiser = organiser
        self.at = past.rounds[0].at if past.rounds else ""
        self.ids: dict[str, str] = {}

    @property
    def state(self) -> EventState:
        return self.event.state

    def decide(self, decision: Decision) -> None:
        self.event.decide(decision, by=self.organiser, at=self.at, why=WHY)

    def done(self) -> Event:
        self.decide(OpenRegistration())
        self._register_all()
        for squad in self.past.squads:
            members = [self.ids[name] for name in squad.members]
            self.event.register_squad(squad.name, members, members[0], by=self.organiser, at=self.at)
        last = len(self.past.rounds)
        for number, past_round in enumerate(self.past.rounds, start=1):
            self.at = past_round.at or self.at
            try:
                self._pair(past_round)
                self._score(past_round)
            except Refused as refusal:
                raise FileRefused([f"round {number}: {fault}" for fault in refusal.faults]) from refusal
            if number < last:
                for game in self.state.missing_results():
                    self.decide(LeaveOpen(game.id))
        for coach in self.past.coaches:
            if not coach.active:
                self.decide(Withdraw(self.ids[coach.name]))
        return self.event

    def _register_all(self) -> None:
        """Every coach who cannot be registered is named, not the first one alone."""
        faults: list[str] = []
        for coach in self.past.coaches:
            try:
                self._register(coach)
            except Refused as refusal:
                faults += [f"coach {coach.name[:20]!r}: {fault}" for fault in refusal.faults]
        if faults:
            raise FileRefused(faults)

    def _register(self, coach: PastCoach) -> None:
        entry = self.event.register(
            coach.name,
            person=coach.name,
            by=self.organiser,
            at=self.at,
            club=coach.club,
            naf_number=self._membership(coach),
            accepts_rulespack=True,
            accepts_conduct=True,
        )
        given = self.ids[coach.name] = str(entry.payload["coach"])
        team = team_called(coach.race)
        lists = ({"taken_over_as": coach.race},) * self.state.pack.lists_needed()
        rules = self.state.pack.roster
        tier_list = library_of(rules).tier_list if rules is not None else None
        tier = tier_list.tier_of(team) if tier_list is not None else None
        self.decide(SubmitLists(given, team or "unknown", lists, tier))
        self.decide(ReviewLists(given, "approved"))

    def _membership(self, coach: PastCoach) -> int | None:
        """What cannot be a coach's own NAF number is not taken over, and said."""
        if not coach.naf_number:
            return None
        taken = {known.naf_number for known in self.state.coaches.values()}
        if is_naf_number(coach.naf_number) and coach.naf_number not in taken:
            return coach.naf_number
        self.past.notes.append(f"the NAF number {coach.naf_number} of {coach.name} is wrong or not the coach's own")
        return None

    def _pair(self, past_round: PastRound) -> None:
        """Who did not play is absent for this round alone."""
        playing = {self.ids[name] for game in past_round.games for name in (game.home, game.away)}
        playing |= {self.ids[name] for name in past_round.byes}
        for coach in self.state.coaches.values():
            if (coach.id in playing) == coach.absent:
                self.decide(MarkPresent(coach.id) if coach.absent else MarkAbsent(coach.id))
        matches: dict[frozenset[str], list[PlannedGame]] = {}
        for game in past_round.games:
            home, away = self.ids[game.home], self.ids[game.away]
            pair = frozenset((self._entrant(home), self._entrant(away)))
            matches.setdefault(pair, []).append(PlannedGame(home, away))
        planned = [self._match(games) for games in matches.values()]
        planned += [
            PlannedMatch(self.ids[name], None, games=(PlannedGame(self.ids[name]),)) for name in past_round.byes
        ]
        self.decide(PublishRound(self.state.current_round + 1, BY_HAND, tuple(planned), 0))

    def _match(self, games: list[PlannedGame]) -> PlannedMatch:
        home, away = self._entrant(games[0].home), self._entrant(str(games[0].away))
        return PlannedMatch(home, away, note="Paired by hand.", games=tuple(games))

    def _entrant(self, coach: str) -> str:
        return self.state.squad_of(coach) or coach

    def _score(self, past_round: PastRound) -> None:
        drawn = {game.coaches: game for game in self.state.games_of(self.state.current_round)}
        for past in past_round.games:
            game = drawn[self.ids[past.home], self.ids[past.away]]
            if past.touchdowns is None and not past.refused_by:
                continue
            touchdowns = past.touchdowns or (0, 0)
            seats = (self.ids[past.home], self.ids[past.away])
            figures = {seat: (touchdowns[place], past.casualties[place]) for place, seat in enumerate(seats)}
            gave_up = tuple(self.ids[name] for name in past.refused_by or past.conceded_by)
            ending = "no-show" if past.refused_by else "conceded" if past.conceded_by else "full-time"
            sheet = plain_result(self.state.pack, figures, ending=ending, conceded_by=gave_up)
            self.decide(EnterResult(game.id, sheet, checked=True))

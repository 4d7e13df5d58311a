"""What the journal of an event adds up to. Only the decisions change it, and only while the journal is folded."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from touchline.teams.approval import CheckedAgainst
from touchline.teams.compensation import ExtraHires
from touchline.teams.progress import Deed, Suffered
from touchline.tournament.roles import Role
from touchline.tournament.rulespack import Rulespack
from touchline.tournament.scoring import GameResult

Stage = Literal["standard", "group", "knockout", "rest"]
CoachStatus = Literal["active", "waiting", "withdrawn", "disqualified"]
ListStatus = Literal["missing", "submitted", "approved", "rejected"]
Phase = Literal["preparing", "open", "running", "finished"]


@dataclass
class Coach:
    """A participant. `person` is who acts; the coach id is what games and tables refer to."""

    id: str
    number: int
    name: str
    person: str
    club: str = ""
    naf_name: str = ""
    naf_number: int | None = None
    bot: str = ""
    """The program that plays for this entry; empty for a person."""
    squad: str | None = None
    status: CoachStatus = "active"
    left_waiting: bool = False
    """Whether somebody who has left was never admitted."""
    absent: bool = False
    joined_before_round: int = 1
    team: str = ""
    tier: int | None = None
    lists: tuple[Mapping[str, Any], ...] = ()
    """The submitted team lists, one per budget of an escalation event, as opaque documents."""
    list_faults: tuple[str, ...] = ()
    list_against: CheckedAgainst | None = None
    """By which data the faults were looked for; nothing for a list of another program's making."""
    list_status: ListStatus = "missing"
    list_remarks: tuple[str, ...] = ()
    miniatures: dict[str, bool] = field(default_factory=dict)
    conversions: dict[str, bool] = field(default_factory=dict)
    """Conversions shown to the organiser, and whether they were allowed."""


@dataclass
class Squad:
    """A team of coaches in a Team Event. The captain is one of its members."""

    id: str
    number: int
    name: str
    captain: str
    members: tuple[str, ...]


@dataclass
class Game:
    """A table of a round. Without an opponent it is a Bye; the opponent may be a Spare Player."""

    id: str
    round: int
    table: int
    home: str
    away: str | None
    match: str
    reports: dict[str, GameResult] = field(default_factory=dict)
    sheet: GameResult | None = None
    settled_by: str | None = None
    """The referee whose ruling made the result final."""
    left_open: bool = False
    played_at: str = ""
    """The table of a server where the game is played; empty for a game in the hall."""

    @property
    def called(self) -> str:
        """What people say; the id is for programs."""
        return f"round {self.round}, table {self.table}"

    @property
    def coaches(self) -> tuple[str, ...]:
        return (self.home,) if self.away is None else (self.home, self.away)

    @property
    def official(self) -> bool:
        return self.away is None or self.sheet is not None

    @property
    def disputed(self) -> bool:
        """Both coaches have reported and did not agree."""
        return self.sheet is None and len(self.reports) == 2

    def opponent_of(self, coach: str) -> str | None:
        return self.away if coach == self.home else self.home


@dataclass
class Match:
    """Two entrants meeting in a round: one game between coaches, several between squads.

    Without a second entrant it is the place left over, filled by Spare Players or by a Bye.
    """

    id: str
    round: int
    home: str
    away: str | None
    stage: Stage = "standard"
    places: tuple[int, int] | None = None
    """In a knockout: the places this meeting decides about."""
    note: str = ""
    games: tuple[str, ...] = ()
    confirmed_by: tuple[str, ...] = ()

    @property
    def entrants(self) -> tuple[str, ...]:
        return (self.home,) if self.away is None else (self.home, self.away)


@dataclass
class Round:
    """A published round: its meetings of entrants, with the seed and the method that made them."""

    number: int
    method: str
    seed: int | None
    matches: tuple[str, ...]
    games: tuple[str, ...]


@dataclass(frozen=True)
class Incident:
    """A breach of the Code of Conduct or of the event's rules, as recorded."""

    coach: str
    citation: str
    account: str
    recorded_by: str
    time: str


@dataclass(frozen=True)
class AdvancementStep:
    """Points spent on a skill after a game."""

    number: int
    kind: str
    skill: str


@dataclass(frozen=True)
class GameProgress:
    """What a game did to a coach's players, where injuries or player advancement are used."""

    suffered: tuple[Suffered, ...] = ()
    deeds: tuple[Deed, ...] = ()
    advancements: tuple[AdvancementStep, ...] = ()


@dataclass
class EventState:
    """One event as it stands."""

    pack: Rulespack
    organiser: str
    phase: Phase = "preparing"
    registration_closed: bool = False
    referees: tuple[str, ...] = ()
    head_referee: str | None = None
    scorekeepers: tuple[str, ...] = ()
    spare_players: tuple[str, ...] = ()
    referees_announced: tuple[str, ...] = ()
    coaches: dict[str, Coach] = field(default_factory=dict)
    persons: dict[str, str] = field(default_factory=dict)
    """The coach id of each person who takes part."""
    active: int = 0
    """How many coaches are active. It follows from them, and is counted as they change: events can be large."""
    naf_numbers: dict[int, str] = field(default_factory=dict)
    """The coach id of each NAF number."""
    player_numbers: set[int] = field(default_factory=set)
    squads: dict[str, Squad] = field(default_factory=dict)
    rounds: dict[int, Round] = field(default_factory=dict)
    matches: dict[str, Match] = field(default_factory=dict)
    games: dict[str, Game] = field(default_factory=dict)
    groups: dict[str, tuple[str, ...]] = field(default_factory=dict)
    seeds: tuple[str, ...] = ()
    """Qualifiers of the knockout stage, best seed first."""
    apart: set[frozenset[str]] = field(default_factory=set)
    """Entrants the organiser keeps apart besides members of one club."""
    favourite_votes: dict[str, str] = field(default_factory=dict)
    painting_votes: dict[str, str] = field(default_factory=dict)
    given_awards: dict[str, tuple[str, ...]] = field(default_factory=dict)
    custom_values: dict[str, dict[str, int]] = field(default_factory=dict)
    incidents: list[Incident] = field(default_factory=list)
    objectives: dict[str, dict[str, tuple[int, ...]]] = field(default_factory=dict)
    progress: dict[str, dict[str, GameProgress]] = field(default_factory=dict)
    hired: dict[str, dict[str, ExtraHires]] = field(default_factory=dict)
    """By game and coach."""

    def copy(self) -> EventState:
        """The event as it stands: later decisions do not change the copy."""
        return EventState(**{name: _own(value) for name, value in vars(self).items()})

    @property
    def places_left(self) -> int | None:
        """How many more may register without waiting; nothing is said where there is no limit."""
        if self.pack.places is None:
            return None
        return max(0, self.pack.places - self.active)

    def add_coach(self, coach: Coach) -> None:
        self.coaches[coach.id] = coach
        self.persons[coach.person] = coach.id
        self.player_numbers.add(coach.number)
        self.active += coach.status == "active"
        if coach.naf_number:
            self.naf_numbers[coach.naf_number] = coach.id

    def set_status(self, coach: str, status: CoachStatus) -> None:
        known = self.coaches[coach]
        self.active += (status == "active") - (known.status == "active")
        known.status = status

    def set_naf_number(self, coach: str, number: int | None) -> None:
        known = self.coaches[coach]
        if known.naf_number:
            self.naf_numbers.pop(known.naf_number, None)
        known.naf_number = number
        if number:
            self.naf_numbers[number] = coach

    def waiting(self) -> list[Coach]:
        """Those who wait to be admitted, the first who came first."""
        return [coach for coach in self.coaches.values() if coach.status == "waiting"]

    @property
    def current_round(self) -> int:
        return len(self.rounds)

    @property
    def is_squad_event(self) -> bool:
        return self.pack.format.squad_size is not None

    def coach_of_person(self, person: str) -> Coach | None:
        return self.coaches[self.persons[person]] if person in self.persons else None

    def seats_of(self, person: str) -> tuple[str, ...]:
        """As what a person sits at tables: the id of their coach, or their own name as a Spare Player."""
        own = (self.persons[person],) if person in self.persons else ()
        return (*own, person) if person in self.spare_players else own

    def roles_of(self, person: str) -> set[Role]:
        """All roles of a person; without one it is a visitor. Without a Scorekeeper the Organiser keeps the score."""
        held = {
            Role.ORGANISER: person == self.organiser,
            Role.HEAD_REFEREE: person == self.head_referee,
            Role.REFEREE: person in self.referees,
            Role.SCOREKEEPER: person in (self.scorekeepers or (self.organiser,)),
            Role.SPARE_PLAYER: person in self.spare_players,
            Role.VISITOR: True,
        }
        coach = self.coach_of_person(person)
        held[Role.COACH] = coach is not None
        squad = self.squads.get(coach.squad or "") if coach else None
        held[Role.CAPTAIN] = coach is not None and squad is not None and squad.captain == coach.id
        return {role for role, holds in held.items() if holds}

    def name_of(self, entrant: str) -> str:
        known: Coach | Squad | None = self.coaches.get(entrant) or self.squads.get(entrant)
        return known.name if known else entrant

    def number_of(self, entrant: str) -> int:
        known: Coach | Squad = self.coaches.get(entrant) or self.squads[entrant]
        return known.number

    def entrants(self) -> list[str]:
        """Everybody who competes, by number: squads in a Team Event, coaches otherwise."""
        pool: Mapping[str, Coach | Squad] = self.squads if self.is_squad_event else self.coaches
        return sorted(pool, key=self.number_of)

    def is_ready(self, entrant: str) -> bool:
        """Whether an entrant is to be paired: still in the event and not absent. A squad is while one member is."""
        if entrant in self.squads:
            return any(self.is_ready(member) for member in self.squads[entrant].members)
        coach = self.coaches[entrant]
        return coach.status == "active" and not coach.absent and not self.waits_for_list(coach)

    def waits_for_list(self, coach: Coach) -> bool:
        """Whether somebody joined after the first draw and has no approved list: no draw is held up for that."""
        late = coach.joined_before_round > 1 and not self.is_squad_event
        return late and coach.status == "active" and coach.list_status != "approved"

    def squad_of(self, coach: str) -> str | None:
        return self.coaches[coach].squad if coach in self.coaches else None

    def games_of(self, round_number: int) -> Iterator[Game]:
        return (self.games[game] for game in self.rounds[round_number].games)

    def matches_of(self, round_number: int) -> Iterator[Match]:
        return (self.matches[match] for match in self.rounds[round_number].matches)

    def missing_results(self) -> list[Game]:
        """Games without an official result that the organiser has not decided to leave open."""
        return [game for game in self.games.values() if not game.official and not game.left_open]


def _own(value: Any) -> Any:
    """A value for another state. What decisions change in place is copied, all else is shared."""
    kind = type(value)
    if kind is dict:
        return {key: _own(content) for key, content in value.items()}
    if kind is list or kind is set:
        return value.copy()
    if kind not in CHANGED_IN_PLACE:
        return value
    other = object.__new__(kind)  # `copy.copy` takes ten times as long
    other.__dict__ = {
        name: content.copy() if type(content) is dict else content for name, content in value.__dict__.items()
    }
    return other


CHANGED_IN_PLACE: Final = frozenset((Coach, Squad, Game, Match, Round))

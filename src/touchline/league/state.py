"""What the journal of a league adds up to, with the events behind every figure."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from operator import is_not
from typing import Any, Final, Literal, NamedTuple, TypeVar

from touchline.core import mypyc_attr
from touchline.league.model import LeagueTeam, changed, squad_of
from touchline.league.reports import MatchReport
from touchline.league.rules import LeagueRules

T = TypeVar("T")
FixtureKind = Literal["league", "friendly", "playoff"]
StageKind = Literal["divisions", "knockout", "ladder"]
SeasonPhase = Literal["preparing", "running", "finished"]


class Posting(NamedTuple):
    """One event behind a figure: by how much an account changed, and why."""

    entry: int
    team: str
    account: str
    """treasury, fans, points, value, or spp:PLAYER."""
    amount: int
    why: str
    fixture: str = ""
    season: int = 0


# serializable lets the compiled `__new__` make an empty one, which `copy` then fills
@mypyc_attr(serializable=True)
@dataclass(slots=True)
class Fixture:
    """Two teams that meet. Without an away team it is a bye; a place still open names where its team comes from.

    It is replaced, never changed, like players and teams.
    """

    id: str
    season: int
    stage: str
    round: int
    home: str
    away: str | None
    kind: FixtureKind = "league"
    division: str = ""
    deadline: str = ""
    places: tuple[str, str] = ("", "")
    """In a bracket: where the teams come from while they are not known, such as "winner of sf1"."""
    prepared: bool = False
    """Whether the pre-match sequence is finished."""
    step: int = 0
    """The place in the pre-match sequence."""
    facts: Mapping[str, Any] = field(default_factory=dict)
    """What the pre-match sequence settled: venue, weather, petty cash, inducements, fans, FAME."""
    reports: Mapping[str, MatchReport] = field(default_factory=dict)
    outcome: str = ""
    """How it ended; empty while it is open."""
    report: MatchReport | None = None
    winner: str = ""
    """Empty for a draw, or if nobody won."""
    post: Mapping[str, int] = field(default_factory=dict)
    """The place of each team in its post-match sequence; absent once it is closed."""
    post_facts: Mapping[str, Any] = field(default_factory=dict)
    when: str = ""
    table: str = ""
    """The table of the program at which it is played; empty for a match elsewhere."""

    def copy(self) -> Fixture:
        """Another one with the same fields."""
        other = Fixture.__new__(Fixture)
        other.id = self.id
        other.season = self.season
        other.stage = self.stage
        other.round = self.round
        other.home = self.home
        other.away = self.away
        other.kind = self.kind
        other.division = self.division
        other.deadline = self.deadline
        other.places = self.places
        other.prepared = self.prepared
        other.step = self.step
        other.facts = self.facts
        other.reports = self.reports
        other.outcome = self.outcome
        other.report = self.report
        other.winner = self.winner
        other.post = self.post
        other.post_facts = self.post_facts
        other.when = self.when
        other.table = self.table
        return other

    @property
    def teams(self) -> tuple[str, ...]:
        return (self.home,) if self.away is None else (self.home, self.away)

    @property
    def is_bye(self) -> bool:
        return self.away is None

    @property
    def closed(self) -> bool:
        return bool(self.outcome) and not self.post

    def opponent_of(self, team: str) -> str:
        return (self.away or "") if team == self.home else self.home

    def mvps_of(self, team: str) -> list[str]:
        """The players of a team who were MVP of the match."""
        return list(self.post_facts.get(f"{team}.mvp", ()))


@dataclass
class Stage:
    """A part of a season: divisions with a table each, a knockout, or open play."""

    id: str
    kind: StageKind
    name: str
    divisions: dict[str, tuple[str, ...]]
    fixtures: list[str] = field(default_factory=list)
    seed: int | None = None


@dataclass
class Season:
    number: int
    name: str
    phase: SeasonPhase = "preparing"
    stages: dict[str, Stage] = field(default_factory=dict)
    champion: str = ""


@dataclass(frozen=True)
class Challenge:
    """A team of a tournament wants to meet another. `asked` is who has to answer: the opponent, or a substitute."""

    fixture: str
    season: int
    stage: str
    week: int
    team: str
    opponent: str
    asked: str
    answer: str = ""


TABLE_ACCOUNTS: Final = frozenset({"points", "touchdowns", "casualties"})
"""The accounts that a league table adds up."""


class _TablePostings:
    """The events of one team that count for a table, by season. A list of postings only grows, so each is read once."""

    __slots__ = ("by_season", "read", "source")

    def __init__(self, source: list[Posting]) -> None:
        self.source = source
        self.read = 0
        self.by_season: dict[int, list[Posting]] = {}

    def of(self, season: int) -> list[Posting]:
        for posting in self.source[self.read :]:
            if posting.account in TABLE_ACCOUNTS:
                self.by_season.setdefault(posting.season, []).append(posting)
        self.read = len(self.source)
        return self.by_season.get(season, [])


@dataclass
class LeagueState:
    """One league as it stands."""

    rules: LeagueRules
    name: str
    commissioner: str
    deputies: tuple[str, ...] = ()
    teams: dict[str, LeagueTeam] = field(default_factory=dict)
    seasons: dict[int, Season] = field(default_factory=dict)
    fixtures: dict[str, Fixture] = field(default_factory=dict)
    fixtures_of: dict[str, list[str]] = field(default_factory=dict)
    """The fixtures of a team, in the order in which they were made."""
    challenges: dict[str, Challenge] = field(default_factory=dict)
    """By the id of the fixture that they lead to."""
    postings: dict[str, list[Posting]] = field(default_factory=dict)
    """The events behind the figures of each team, oldest first."""
    hall_of_fame: list[tuple[str, str, str]] = field(default_factory=list)
    """Team, player and the words with which they were put there."""
    news: list[tuple[str, str, str]] = field(default_factory=list)
    """Time, author and text of announcements."""
    runs: dict[int, Any] = field(default_factory=dict, compare=False, repr=False)
    """The transactions in force by their entry, with what they reported; see `run`."""
    last_runs: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)
    """By the id of a fixture, the last transaction after which a team has to decide something."""
    _tables: dict[str, _TablePostings] = field(default_factory=dict, compare=False, repr=False)
    _kept: dict[Hashable, tuple[Sequence[object], object, Any]] = field(default_factory=dict, compare=False, repr=False)
    prepared: Any = field(default=None, compare=False, repr=False)
    """The transaction of the decision that is being checked."""
    sound_reports: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)
    """By the id of a fixture, the report that was found without fault, with all that it was held against."""
    memory: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)
    """What decisions led to when the journal was folded before; see `remembering`."""

    def copy(self) -> LeagueState:
        """The league as it stands: later decisions do not change the copy."""
        return LeagueState(**{name: _own(value) for name, value in contents(self) if name not in NOT_COPIED})

    def put_team(self, decision: object, team: LeagueTeam) -> None:
        """Put a team in the place of the old one; if the last fold led to an equal one, that one."""
        team = changed(team, players=squad_of(team.players))
        self.teams[team.id] = self._same(decision, team.id, team)
        self.postings.setdefault(team.id, [])

    def put_fixture(self, decision: object, fixture: Fixture) -> None:
        self.fixtures[fixture.id] = self._same(decision, fixture.id, fixture)

    def _same(self, decision: object, name: str, made: T) -> T:
        known: tuple[T, ...] = self.memory.get((id(decision), name), ())
        for each in known:
            if each == made:
                return each
        self.memory[(id(decision), name)] = (made, *known[:1], *known[1:][-1:])
        return made

    def kept(self, name: Hashable, parts: Sequence[object], make: Callable[[], T], figures: object = None) -> T:
        """Something made of parts and figures, which is made again only if one of them is another.

        Parts are immutable, so they are compared by identity, not by content.
        """
        known = self._kept.get(name)
        if known is None or len(known[0]) != len(parts) or known[1] != figures or any(map(is_not, known[0], parts)):
            known = self._kept[name] = (parts, figures, make())
        found: T = known[2]
        return found

    @property
    def season(self) -> Season | None:
        return self.seasons[max(self.seasons)] if self.seasons else None

    @property
    def season_number(self) -> int:
        return max(self.seasons, default=0)

    def runs_league(self, person: str) -> bool:
        return person == self.commissioner or person in self.deputies

    def coaches(self, person: str, team: str) -> bool:
        return team in self.teams and self.teams[team].coach == person

    def name_of(self, team: str) -> str:
        return self.teams[team].name if team in self.teams else team

    def season_fixtures(self, season: int) -> list[Fixture]:
        found = self.seasons[season]
        return [self.fixtures[name] for stage in found.stages.values() for name in stage.fixtures]

    def table_postings(self, team: str, season: int) -> list[Posting]:
        """The events of a team in a season that count for a table."""
        source = self.postings.get(team)
        if source is None:
            return []
        known = self._tables.get(team)
        if known is None or known.source is not source:
            known = self._tables[team] = _TablePostings(source)
        return known.of(season)

    def account(self, team: str, account: str, season: int | None = None) -> int:
        """The sum of the events of an account."""
        return sum(
            posting.amount
            for posting in self.postings.get(team, ())
            if posting.account == account and season in (None, posting.season)
        )

    def why(self, team: str, account: str, season: int | None = None) -> list[Posting]:
        """The events that a figure consists of."""
        return [
            posting
            for posting in self.postings.get(team, ())
            if posting.account == account and season in (None, posting.season)
        ]


NOT_COPIED: Final = frozenset(("_tables", "memory", "prepared"))
"""What belongs to the lists of one state, or to the decisions it takes."""


def contents(thing: Any) -> list[tuple[str, Any]]:
    """The fields of a data class with their names; compiled ones have no `vars`."""
    return [(each.name, getattr(thing, each.name)) for each in fields(thing)]


def _own(value: Any) -> Any:
    """A value for another state. What decisions change in place is copied, all else is shared."""
    kind = type(value)
    if kind is dict:
        return {key: _own(content) for key, content in value.items()}
    if kind is list:
        return value.copy()
    if kind in CHANGED_IN_PLACE:
        return replace(value, **{name: _own(content) for name, content in contents(value)})
    return value


CHANGED_IN_PLACE: Final = frozenset((Season, Stage))

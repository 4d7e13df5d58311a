"""What an event decides about team lists. (Matched Play Guide: Writing Your Roster, Skill Points, Additional Rules)

Every default is the guide's figure, which is for the 2020 edition; `edition.standard_rules` has those of any edition.
An event's rulespack holds one `RosterRules`; whatever differs is listed by `edition.deviations`, so that the published
rulespack can name it.
"""

from dataclasses import dataclass, field
from datetime import date
from typing import Any, Literal

from touchline.bloodbowl.entries import CORE
from touchline.teams.codec import SPARSE, decode, encode
from touchline.teams.errors import FormatError, RulesError
from touchline.teams.model import StuntyTeam, TierList


@dataclass(frozen=True, slots=True)
class TableRow:
    """One result of a D6 table of a custom inducement."""

    low: int
    high: int
    name: str
    effect: str


@dataclass(frozen=True, slots=True)
class CustomInducement:
    """An inducement the organiser made: never without a price and a statement of what it does.

    `plays_as` names the inducement of the game with whose functions it plays; without one the coaches apply it
    themselves, unless the game knows it by its own id.
    """

    id: str
    name: str
    cost: int
    effect: str
    maximum: int = 1
    when: str = ""
    free_for_everyone: bool = False
    table: tuple[TableRow, ...] = ()
    plays_as: str = ""

    def __post_init__(self) -> None:
        problems = []
        if not self.effect.strip():
            problems.append("it must state what it does")
        if self.cost < 0:
            problems.append("its price cannot be below 0 gold pieces")
        if self.maximum < 1:
            problems.append("a list must be able to hold at least one of it")
        if problems:
            raise RulesError(f"The custom inducement '{self.name}' cannot be added", problems)

    def result(self, roll: int) -> TableRow:
        """The table's result for a D6 roll."""
        return next(row for row in self.table if row.low <= roll <= row.high)


@dataclass(frozen=True, slots=True)
class TierAllowance:
    """What a team of one tier gets: Skill Points, and how many Secondary skills, stars and Mega-stars they may buy."""

    skill_points: int
    secondaries: int
    stars: int
    mega_stars: int = 1


@dataclass(frozen=True, slots=True)
class SkillRules:
    """Skill Points by tier (first, second, third) and what they buy."""

    allowances: tuple[TierAllowance, ...] = (TierAllowance(6, 1, 1), TierAllowance(8, 2, 2), TierAllowance(10, 3, 2))
    primary_cost: int = 1
    secondary_cost: int = 2
    star_cost: int = 2
    mega_star_cost: int = 4
    skills_per_player: int = 1


@dataclass(frozen=True, slots=True)
class DraftLimits:
    """How many of everything a list may hold, and the prices that are the same for every team.

    `fans_at_start` is the least that a list has; these cost nothing unless they are `fans_paid`.
    `titchy_half`: two Titchy players take one place of the most there may be.
    """

    min_players: int = 11
    max_players: int = 16
    rerolls: int = 8
    assistant_coaches: int = 6
    assistant_coach_cost: int = 10_000
    cheerleaders: int = 12
    cheerleader_cost: int = 10_000
    apothecary_cost: int = 50_000
    fans_at_start: int = 1
    fans: int = 6
    fan_cost: int = 10_000
    fans_paid: bool = field(default=False, metadata=SPARSE)
    players_before_stars: int = 11
    staff: int = 2
    wizards: int = 1
    referees: int = 1
    titchy_half: bool = field(default=False, metadata=SPARSE)
    mercenary_fee: int = 30_000
    mercenary_skill_fee: int = 50_000


@dataclass(frozen=True, slots=True)
class InducementChange:
    """Another price or maximum for one inducement at this event; what is left out stays as published."""

    inducement: str
    cost: int | None = None
    maximum: int | None = None


@dataclass(frozen=True, slots=True)
class InducementRules:
    """Which inducements an event allows, by publication, and those of its own."""

    publications: tuple[str, ...] = (CORE,)
    banned: tuple[str, ...] = ()
    changes: tuple[InducementChange, ...] = ()
    custom: tuple[CustomInducement, ...] = ()
    mercenaries: bool = True


@dataclass(frozen=True, slots=True)
class StarRules:
    """Star Players at the event. `mega_stars` replaces the published list if the organiser gives one."""

    allowed: bool = True
    banned: tuple[str, ...] = ()
    mega_stars: tuple[str, ...] | None = None
    mandatory: bool = False
    eleven_players_waived: bool = False


@dataclass(frozen=True, slots=True)
class TierChange:
    """The tier the organiser gives a team, in place of the published one or where none is published."""

    team: str
    tier: int


@dataclass(frozen=True, slots=True)
class StuntyRules:
    """A Stunty Tournament admits the listed teams only; `more_teams` extends the published list."""

    only: bool = False
    more_teams: tuple[StuntyTeam, ...] = ()


@dataclass(frozen=True, slots=True)
class DeedPoints:
    """Star Player Points for an occurrence in a game that the rulebook does not reward."""

    deed: str
    points: int


@dataclass(frozen=True, slots=True)
class ProgressRules:
    """The options under which a team changes during the event: injuries and player advancement."""

    injuries: bool = False
    advancement: bool = False
    skill_points_with_advancement: bool = False
    extra_points: tuple[DeedPoints, ...] = ()

    @property
    def values_are_compared(self) -> bool:
        """Either option alone makes the teams drift apart, so either alone calls for compensation."""
        return self.injuries or self.advancement


@dataclass(frozen=True, slots=True)
class TierBudget:
    tier: int
    gold: int


EditionId = Literal["2020", "2016", "gold"]
"""The editions of Blood Bowl that there are team lists of."""


@dataclass(frozen=True, slots=True)
class RosterRules:
    """All an event decides about lists. Budgets are totals; `budget_by_game` is gold piece escalation."""

    budget: int
    data_date: date = date(2025, 5, 29)
    budget_by_tier: tuple[TierBudget, ...] = ()
    budget_by_game: tuple[int, ...] = ()
    tier_list: TierList | None = None
    tier_changes: tuple[TierChange, ...] = ()
    banned_teams: tuple[str, ...] = ()
    draft: DraftLimits = DraftLimits()
    skills: SkillRules = SkillRules()
    stars: StarRules = StarRules()
    inducements: InducementRules = InducementRules()
    stunty: StuntyRules = StuntyRules()
    progress: ProgressRules = ProgressRules()
    edition: EditionId = field(default="2020", metadata=SPARSE)

    @property
    def uses_skill_points(self) -> bool:
        """Player advancement takes the place of Skill Points unless the event gives both."""
        return not self.progress.advancement or self.progress.skill_points_with_advancement

    def budget_for(self, tier: int | None, game: int = 1) -> int:
        """The gold a list may cost. A game without a figure of its own keeps the last one before it."""
        if self.budget_by_game:
            return self.budget_by_game[min(max(game, 1), len(self.budget_by_game)) - 1]
        return next((entry.gold for entry in self.budget_by_tier if entry.tier == tier), self.budget)

    def allowance(self, tier: int | None) -> TierAllowance | None:
        """What teams of the tier get; nothing is known of a tier the rules do not mention."""
        if tier is None or not 1 <= tier <= len(self.skills.allowances):
            return None
        return self.skills.allowances[tier - 1]

    def to_data(self) -> dict[str, Any]:
        data: dict[str, Any] = encode(self)
        return data

    @classmethod
    def from_data(cls, data: object) -> "RosterRules":
        problems: list[str] = []
        rules = decode(cls, data, "rules", problems)
        if rules is None:
            raise FormatError("These roster rules cannot be read", problems)
        return rules

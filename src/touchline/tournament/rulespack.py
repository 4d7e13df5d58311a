"""The rulespack: one document that holds everything an event decides, with the guide's recommendations as defaults.

(Matched Play: RULESPACK, SCORING & TIEBREAKERS, PAIRINGS, ALTERNATIVE FORMATS, ADDITIONAL RULES)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from touchline.teams import RosterRules
from touchline.tournament.awards_list import STANDARD_AWARDS
from touchline.tournament.pairing import Separation

Measure = Literal["touchdowns", "conceded", "casualties"]
AdditionalRule = Literal[
    "injuries",
    "player-advancement",
    "custom-inducements",
    "gold-piece-escalation",
    "mandatory-star-players",
    "secret-objectives",
    "match-events",
]

STANDARD_TIEBREAKERS = ("bonus_points", "touchdown_difference", "touchdowns", "casualties")


@dataclass(frozen=True)
class RoundSlot:
    """A round of the programme: when it starts and how long a game may last."""

    start: str
    minutes: int = 150
    name: str = ""
    date: str = ""
    """Only where the day changes: a round without a date is played on the day of the round before it."""
    until: str | None = None
    """The last day on which games of the round may be played, for events over days."""


@dataclass(frozen=True)
class Logistics:
    """What a visitor must know about the day. Times are HH:MM, dates YYYY-MM-DD; `date` is the first day."""

    venue: str = ""
    start: str = ""
    rounds: tuple[RoundSlot, ...] = ()
    lunch: str = ""
    information: str = ""
    date: str = ""


@dataclass(frozen=True)
class Publications:
    """The books in use and the date of the FAQ; the Tier List's date stands with the roster rules."""

    titles: tuple[str, ...] = ()
    faq_date: str = ""


@dataclass(frozen=True)
class Points:
    """Tournament Points of a game; a concession costs the conceding coach `concession` on top of the loss.

    Who does not come to a game gets `no_show` on top of the loss, the same as for a concession if it is not named.
    """

    win: int = 2
    draw: int = 1
    loss: int = 0
    concession: int = -1
    no_show: int | None = None


@dataclass(frozen=True)
class BonusRule:
    """A Bonus Point for a figure of the game that is at least, or at most, a limit."""

    name: str
    measure: Measure
    at_least: int | None = None
    at_most: int | None = None
    points: int = 1


STANDARD_BONUSES = (
    BonusRule("three-touchdowns", "touchdowns", at_least=3),
    BonusRule("clean-sheet", "conceded", at_most=0),
    BonusRule("three-casualties", "casualties", at_least=3),
)


@dataclass(frozen=True)
class FixedScore:
    """A score that stands for a game nobody finished on the pitch."""

    scored: int
    conceded: int = 0


@dataclass(frozen=True)
class CustomTiebreaker:
    """A further tiebreaker: summed from a figure on the result sheet, or set per coach by the organiser."""

    name: str
    label: str
    source: Literal["game", "organiser"] = "game"
    higher_is_better: bool = True


@dataclass(frozen=True)
class PairingRules:
    """How rounds are paired beyond the guide's system."""

    separate: Separation = "off"
    """Keep members of one club apart: not at all, even at the price of a rematch, or only if no rematch follows."""
    separate_rounds: int | None = None
    """Keep them apart only in this number of first rounds."""
    final_round_rematch: bool = False
    """First and second meet in the final round even if they have met."""


@dataclass(frozen=True)
class KnockoutFormat:
    """Groups, then a knockout for this many entrants while the others play for Best of the Rest."""

    qualifiers: int = 8


@dataclass(frozen=True)
class Format:
    """Standard unless something is set; both can be combined, and with the roster rules of a Stunty Tournament."""

    squad_size: int | None = None
    knockout: KnockoutFormat | None = None


@dataclass(frozen=True)
class ExtraAward:
    """An award the organiser adds and gives by hand."""

    name: str
    label: str


@dataclass(frozen=True)
class AwardRules:
    """Which awards are given, and how the best painted team is found."""

    given: tuple[str, ...] = STANDARD_AWARDS
    extra: tuple[ExtraAward, ...] = ()
    best_painted_by: Literal["vote", "organiser"] = "vote"


EQUIPMENT = ("miniatures", "dice", "rulebooks", "tokens", "pitch", "dugouts")


@dataclass(frozen=True)
class Rulespack:
    """One event's rules. `additional_rules` must be stated, if only as an empty list; `roster` is about drafting."""

    name: str = ""
    logistics: Logistics = Logistics()
    publications: Publications = Publications()
    roster: RosterRules | None = None
    additional_rules: tuple[AdditionalRule, ...] | None = None
    tiebreakers: tuple[str, ...] | None = None
    custom_tiebreakers: tuple[CustomTiebreaker, ...] = ()
    points: Points = Points()
    bonuses: tuple[BonusRule, ...] = STANDARD_BONUSES
    bye_score: FixedScore = FixedScore(2)
    concession_score: FixedScore = FixedScore(3)
    leftover: Literal["spare-player", "bye"] = "spare-player"
    pairing: PairingRules = PairingRules()
    format: Format = Format()
    awards: AwardRules = AwardRules()
    equipment_provided: tuple[str, ...] = ()
    """Items the event provides; all others are brought by the coaches."""
    publish_all_rosters: bool = False
    places: int | None = None
    """How many entries there are; who registers after that stands on the waiting list."""
    lists_on_paper: bool = False
    """Coaches name their team and bring the list on paper."""

    @property
    def rounds(self) -> int:
        return len(self.logistics.rounds)

    @property
    def best_bonus(self) -> int:
        """The most Bonus Points one game can give."""
        return sum(bonus.points for bonus in self.bonuses)

    def uses(self, rule: AdditionalRule) -> bool:
        """An additional rule is in force only if it is listed."""
        return rule in (self.additional_rules or ())

    def tiebreakers_in_order(self) -> tuple[str, ...]:
        """The list as written, or the standard four; secret objectives come first unless placed elsewhere."""
        if self.tiebreakers is not None:
            return self.tiebreakers
        first = ("objectives",) if self.uses("secret-objectives") else ()
        return first + STANDARD_TIEBREAKERS

    def provider_of(self, item: str) -> str:
        return "event" if item in self.equipment_provided else "coach"

    @property
    def is_stunty(self) -> bool:
        return self.roster is not None and self.roster.stunty.only

    def lists_needed(self) -> int:
        """How many team lists an entry consists of: one, or one per budget of an escalation event."""
        return max(1, len(self.roster.budget_by_game)) if self.roster else 1

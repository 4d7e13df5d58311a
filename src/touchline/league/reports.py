"""What people report of a match: the score, what players did, and what was done to them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import ClassVar, Final, Literal

DEEDS: Final[Mapping[str, tuple[str, str]]] = {
    "touchdown": ("touchdown", "touchdowns"),
    "casualty": ("casualty", "casualties"),
    "completion": ("completion", "completions"),
    "interception": ("interception", "interceptions"),
    "deflection": ("deflection", "deflections"),
    "throwing-completion": ("team-mate thrown", "team-mates thrown"),
    "mvp": ("MVP", "MVP awards"),
    "bonus": ("bonus point", "bonus points"),
}
"""What players do, in words: once, and more often."""


def deed_name(what: str, *, many: bool = False) -> str:
    """A deed in words."""
    plain = what.replace("-", " ")
    return DEEDS.get(what, (plain, plain))[many]


@lru_cache(maxsize=1_000)
def times(what: str, count: int) -> str:
    """A count of a statistic in words."""
    return f"{count} {deed_name(what, many=count != 1)}"


@dataclass(frozen=True, slots=True)
class Deed:
    """Something a player did, with a count. `what` is one of the rewards of the rule set, or kept for the record."""

    player: str
    what: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class Injury:
    """What befell a player, as the tables of the game name it. The program knows the effect from the rule set."""

    player: str
    result: str
    """An entry of the rule set's table `injuries`."""
    characteristic: str = ""
    by: str = ""
    """The player of the other team who did it."""


@dataclass(frozen=True, slots=True)
class StaffChange:
    """A skill that hired staff gave a player for the match: a Mutation, Pro, or what a Journeyman was taught."""

    player: str
    how: Literal["mutated", "drugged", "taught"]
    skill: str


@dataclass(frozen=True, slots=True)
class TeamReport:
    touchdowns: int = 0
    casualties: int = 0
    """Casualties of the kind that earns points."""
    other_casualties: int = 0
    deeds: tuple[Deed, ...] = ()
    injuries: tuple[Injury, ...] = ()
    joined: tuple[str, ...] = ()
    """The positions of those who joined in the match, such as a raised Zombie; their deeds name `joined1` and so on."""
    changed_by_staff: tuple[StaffChange, ...] = ()
    fame: int | None = None
    """FAME or Fan Factor at the end of the match, where an effect has changed it."""
    fees_paid: tuple[str, ...] = ()
    """Players whose appearance fee was paid in the course of the match."""
    no_mvp: tuple[str, ...] = ()
    """Players who cannot be MVP for what became of them in the match."""


@dataclass(frozen=True, slots=True)
class MatchReport:
    """Both sides of a match, by team."""

    READ_ONCE: ClassVar = True  # both coaches send the same one
    sides: Mapping[str, TeamReport]
    conceded_by: str = ""
    legal: bool = False
    """Whether the concession was one that costs nothing, by a team with too few players."""
    overtime_winner: str = ""
    """Who won a level match that had to have a winner."""


def joined_ids(side: TeamReport) -> list[str]:
    """What deeds and injuries call those who joined in the match."""
    return [f"joined{place}" for place in range(1, len(side.joined) + 1)]


def with_ids(report: MatchReport, ids: Mapping[str, Mapping[str, str]]) -> MatchReport:
    """A report in which those who joined in the match have the ids they got on their team, by team."""
    sides = {}
    for team, side in report.sides.items():
        other = next(name for name in report.sides if name != team)
        own, theirs = ids.get(team, {}), ids.get(other, {})
        deeds = tuple([replace(deed, player=own.get(deed.player, deed.player)) for deed in side.deeds])
        injuries = tuple([replace(injury, by=theirs.get(injury.by, injury.by)) for injury in side.injuries])
        sides[team] = replace(side, deeds=deeds, injuries=injuries)
    return replace(report, sides=sides)

"""The rows of the data files as they are written, before ids become objects.

Every row may be bounded in time: it holds from `since` until the day before `until`.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Protocol, TypeVar


class Dated(Protocol):
    @property
    def since(self) -> date | None: ...

    @property
    def until(self) -> date | None: ...


D = TypeVar("D", bound=Dated)


def in_force(entries: Iterable[D], day: date) -> list[D]:
    """Those of the entries that were the published ones on that day."""
    return [
        entry
        for entry in entries
        if (entry.since is None or entry.since <= day) and (entry.until is None or day < entry.until)
    ]


@dataclass(frozen=True, slots=True)
class SkillRow:
    id: str
    name: str
    category: str
    value: str = ""
    compulsory: bool = False
    excludes: tuple[str, ...] = ()
    needs: str = ""
    trait: bool = False
    text: str = ""
    since: date | None = None
    until: date | None = None


@dataclass(frozen=True, slots=True)
class PositionRow:
    id: str
    name: str
    limit: int
    cost: int
    profile: str
    skills: tuple[str, ...]
    primary: str
    secondary: str = ""
    lineman: bool = False
    big_guy: bool = False
    race: str = ""
    weapon: str = ""
    never_ally: bool = False
    doubtful: str = ""
    since: date | None = None
    until: date | None = None


@dataclass(frozen=True, slots=True)
class ChoiceRow:
    rule: str
    since: date | None = None
    until: date | None = None


@dataclass(frozen=True, slots=True)
class TeamRow:
    id: str
    name: str
    origin: str
    reroll_cost: int
    apothecary: bool
    special_rules: tuple[str, ...]
    positions: tuple[PositionRow, ...]
    choose_one: tuple[ChoiceRow, ...] = ()
    big_guy_limit: int | None = None
    allies: tuple[str, ...] = ()
    allies_lack: tuple[str, ...] = ()
    free_rerolls: int = 0
    min_players: int | None = None
    max_players: int | None = None
    on_pitch: int = 11
    weapons: int = 0
    foreign_price: int = 1
    allies_only: bool = False
    doubtful: str = ""
    since: date | None = None
    until: date | None = None


@dataclass(frozen=True, slots=True)
class StarKindRow:
    """A kind of star, with the positions whose place one of them takes in a team of its own race."""

    id: str
    name: str
    places: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StarPlayerRow:
    """One player behind a star; in a pair each has a name."""

    profile: str
    skills: tuple[str, ...]
    name: str = ""


@dataclass(frozen=True, slots=True)
class StarRow:
    """A star of a data file: a profile with skills, a special `rule` or words for the coaches to apply."""

    id: str
    name: str
    cost: int
    plays_for: tuple[str, ...]
    players: tuple[StarPlayerRow, ...]
    upkeep: int = 0
    slot: str = ""
    kind: str = ""  # of star, which says whose place it takes
    weapon: str = ""
    hired: bool = True
    rule: str = ""  # the special rule with functions, by id
    ability: str = ""
    effect: str = ""
    doubtful: str = ""
    since: date | None = None
    until: date | None = None

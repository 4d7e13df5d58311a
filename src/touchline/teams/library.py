"""The dated library: what the publisher's lists said on a given day.

`load_library(day)` reads the data files and keeps of each entry the version in force on that day. An organiser with own
lists passes a folder; a file found there takes the place of ours with the same name. Stars, inducements and prayers are
no files: they are the entries with which a match is played, so whatever a list may hold can be played.
"""

import hashlib
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar

from touchline.bloodbowl.entries import EVENT
from touchline.bloodbowl.extras import EXTRAS, Extras
from touchline.teams import rows
from touchline.teams.advancement import Advancement, read_advancement
from touchline.teams.assembly import Assembly, prayer_table, ready_made
from touchline.teams.codec import decode
from touchline.teams.errors import DataError
from touchline.teams.event_rules import CustomInducement
from touchline.teams.model import Inducement, PrayerTable, Skill, Star, StuntyTeam, Team, TierList
from touchline.teams.references import dangling_references

LAST_LISTS = date(2025, 5, 29)
"""The day of the last published lists of this edition."""
ENTRIES = ("stars.toml", "inducements.toml", "custom_inducements.toml", "prayers.toml")
"""Files that a folder may not bring: what they would say stands with the functions that play it."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Source:
    """Where some figures come from and how recent they are: those of a data file, or of a kind of entry."""

    name: str
    as_of: date
    sources: tuple[str, ...]


@dataclass(frozen=True)
class Library:
    """Everything a list is drafted from, as it stood on `as_of`. `digest` identifies the exact data."""

    as_of: date
    skills: Mapping[str, Skill]
    teams: Mapping[str, Team]
    stars: Mapping[str, Star]
    inducements: Mapping[str, Inducement]
    tier_list: TierList
    stunty_teams: Mapping[str, StuntyTeam]
    custom_inducements: Mapping[str, CustomInducement]
    prayers: PrayerTable
    advancement: Advancement
    extras: Extras
    sources: tuple[Source, ...]
    digest: str


def load_library(as_of: date = LAST_LISTS, folder: Path | None = None, extras: Extras = EXTRAS) -> Library:
    """The library as it stood on `as_of`, from our own data or with an organiser's files and entries."""
    # An organiser's files may change while the program runs; ours do not.
    return _own_library(as_of, extras) if folder is None else _Reading(folder, as_of, extras).library()


@lru_cache(maxsize=16)
def _own_library(as_of: date, extras: Extras) -> Library:
    return _Reading(None, as_of, extras).library()


class _Reading:
    """One pass over the data files, collecting problems from all of them."""

    def __init__(self, folder: Path | None, as_of: date, extras: Extras) -> None:
        self.folder = folder
        self.as_of = as_of
        self.extras = extras
        self.problems: list[str] = []
        self.sources: list[Source] = []
        self.hash = hashlib.sha256(as_of.isoformat().encode())

    def library(self) -> Library:
        skill_rows = rows.in_force(self.rows("skills", "skill", rows.SkillRow), self.as_of)
        team_rows = rows.in_force(self.rows("teams", "team", rows.TeamRow), self.as_of)
        tier_lists = self.rows("tier_lists", "tier_list", TierList)
        stunty = self.rows("stunty_teams", "stunty_team", StuntyTeam)
        advancement = read_advancement(self.table("advancement"), self.problems)
        self.refuse_files_of_entries()
        self.stop_on_problems()
        assembly = Assembly(self.as_of, skill_rows, self.problems)
        library = Library(
            as_of=self.as_of,
            skills=MappingProxyType(assembly.skills),
            teams=self.by_id([assembly.team(row) for row in team_rows], lambda team: team.id),
            stars=self.by_id(self.stars(assembly), lambda star: star.id),
            inducements=self.by_id(self.inducements(assembly), lambda item: item.id),
            tier_list=self.list_in_force(tier_lists),
            stunty_teams=self.by_id(stunty, lambda entry: entry.team),
            custom_inducements=self.by_id(self.custom_inducements(), lambda item: item.id),
            prayers=prayer_table(self.extras.prayers),
            advancement=advancement,
            extras=self.extras,
            sources=(*self.sources, *(Source(one.name, one.as_of, one.sources) for one in self.extras.sources)),
            digest="",
        )
        self.hash.update(
            repr((library.stars, library.inducements, library.custom_inducements, library.prayers)).encode()
        )
        library = replace(library, digest=self.hash.hexdigest())
        self.stop_on_problems()
        self.problems.extend(dangling_references(library))
        self.stop_on_problems()
        return library

    def table(self, file: str) -> dict[str, object]:
        """The content of one file without its heading, which is kept as a source."""
        raw = self.place_of(f"{file}.toml").read_bytes()
        self.hash.update(raw)
        try:
            content = tomllib.loads(raw.decode())
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise DataError("The team data cannot be read", [f"{file}.toml: {error}"]) from error
        heading = {key: content.pop(key, None) for key in ("as_of", "sources")}
        source = decode(Source, {"name": f"{file}.toml", **heading}, f"{file}.toml", self.problems)
        if source is not None:
            self.sources.append(source)
        return content

    def place_of(self, file: str) -> Traversable | Path:
        if self.folder is not None and (self.folder / file).is_file():
            return self.folder / file
        return resources.files("touchline.teams") / "data" / file

    def rows(self, file: str, key: str, kind: type[T]) -> list[T]:
        items = self.table(file).get(key, [])
        if not isinstance(items, list):
            self.problems.append(f"{file}.toml: '{key}' should be a list")
            return []
        read = [decode(kind, item, f"{file}.toml {key} {place}", self.problems) for place, item in enumerate(items, 1)]
        return [row for row in read if row is not None]

    def stars(self, assembly: Assembly) -> list[Star]:
        """Stars are listed by their names."""
        return [
            assembly.star(entry)
            for entry in sorted(rows.in_force(self.extras.stars, self.as_of), key=lambda star: star.name)
        ]

    def inducements(self, assembly: Assembly) -> list[Inducement]:
        """What a team list can buy; the organiser of an event decides about anything else."""
        listed = [item for item in self.extras.inducements if item.publication != EVENT and not item.treasury_only]
        return [assembly.inducement(entry) for entry in listed]

    def custom_inducements(self) -> list[CustomInducement]:
        """The guide's own examples, ready for an organiser to add to an event."""
        return [ready_made(item) for item in self.extras.inducements if item.publication == EVENT]

    def refuse_files_of_entries(self) -> None:
        for file in ENTRIES:
            if self.folder is not None and (self.folder / file).exists():
                self.problems.append(f"{file} is not read: stars, inducements and prayers are entries of the game")

    def list_in_force(self, lists: list[TierList]) -> TierList:
        """The newest list not after the day; before the first known list, that first one as the nearest."""
        ordered = sorted(lists, key=lambda tier_list: tier_list.date)
        if not ordered:
            raise DataError("The team data is incomplete", ["tier_lists.toml holds no tier list"])
        return next((entry for entry in reversed(ordered) if entry.date <= self.as_of), ordered[0])

    def by_id(self, items: Iterable[T], key: Callable[[T], str]) -> Mapping[str, T]:
        found: dict[str, T] = {}
        for item in items:
            if key(item) in found:
                self.problems.append(f"'{key(item)}' stands twice in the lists of {self.as_of}")
            found[key(item)] = item
        return MappingProxyType(found)

    def stop_on_problems(self) -> None:
        if self.problems:
            raise DataError("The team data cannot be used", self.problems)

"""The dated library: what the publisher's lists of an edition said on a given day.

`load_library(day)` reads the data files and keeps of each entry the version in force on that day. An organiser with own
lists passes a folder; a file found there takes the place of ours with the same name. Skills, stars, inducements and
prayers are no files where an edition has entries of them, with which a match is played (`played.py`): whatever such a
list may hold can be played. Other editions have files, and entries of the game replace rows with the same id.
"""

import hashlib
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from functools import lru_cache
from importlib.resources.abc import Traversable
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar

from touchline.bloodbowl.entries import EVENT
from touchline.bloodbowl.entries import Skill as SkillEntry
from touchline.bloodbowl.extras import Extras
from touchline.bloodbowl.skills import SOURCE as SKILL_SOURCE
from touchline.teams import rows
from touchline.teams.advancement import Advancement, read_advancement
from touchline.teams.assembly import Assembly, prayer_table, ready_made, skill_row
from touchline.teams.codec import decode
from touchline.teams.edition import DEFAULT_EDITION, Edition, data_folder, edition_of
from touchline.teams.errors import DataError
from touchline.teams.event_rules import CustomInducement, RosterRules
from touchline.teams.model import Inducement, PrayerTable, Skill, Star, StuntyTeam, Team, TierList, Weapon
from touchline.teams.played import PLAYED_EXTRAS, PLAYED_SKILLS, skill_texts
from touchline.teams.references import dangling_references
from touchline.teams.rows import SkillRow, StarRow

ENTRIES = ("skills.toml", "stars.toml", "inducements.toml", "custom_inducements.toml", "prayers.toml")
"""Files that a folder may not bring where skills are entries: what they would say stands with the functions of play."""
NO_EXTRAS = Extras([], [])

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

    edition: Edition
    as_of: date
    skills: Mapping[str, Skill]
    teams: Mapping[str, Team]
    stars: Mapping[str, Star]
    inducements: Mapping[str, Inducement]
    weapons: Mapping[str, Weapon]
    tier_list: TierList
    stunty_teams: Mapping[str, StuntyTeam]
    custom_inducements: Mapping[str, CustomInducement]
    prayers: PrayerTable
    advancement: Advancement
    extras: Extras
    sources: tuple[Source, ...]
    digest: str

    def playable(self) -> list[Team]:
        """The teams that somebody can coach."""
        return [team for team in self.teams.values() if not team.allies_only]


def load_library(
    as_of: date | None = None,
    folder: Path | None = None,
    extras: Extras | None = None,
    edition: str = DEFAULT_EDITION,
    skills: tuple[SkillEntry, ...] | None = None,
) -> Library:
    """The library as it stood on `as_of`, else on the last day; from our own data or with an organiser's."""
    known = edition_of(edition)
    day = as_of or known.as_of
    entries = extras if extras is not None else PLAYED_EXTRAS.get(edition, NO_EXTRAS)
    played = skills if skills is not None else PLAYED_SKILLS.get(edition, ())
    # An organiser's files may change while the program runs; ours do not.
    if folder is None:
        return _own_library(known, day, entries, played)
    return _Reading(known, folder, day, entries, played).library()


def library_of(rules: RosterRules) -> Library:
    """The lists by which an event plays."""
    return load_library(rules.data_date, edition=rules.edition)


@lru_cache(maxsize=16)
def _own_library(edition: Edition, as_of: date, extras: Extras, skills: tuple[SkillEntry, ...]) -> Library:
    return _Reading(edition, None, as_of, extras, skills).library()


class _Reading:
    """One pass over the data files, collecting problems from all of them."""

    def __init__(
        self, edition: Edition, folder: Path | None, as_of: date, extras: Extras, skills: tuple[SkillEntry, ...]
    ) -> None:
        self.edition = edition
        self.folder = folder
        self.as_of = as_of
        self.extras = extras
        self.skills = skills  # those of the game; none where a file lists them
        self.problems: list[str] = []
        self.sources: list[Source] = []
        self.hash = hashlib.sha256(as_of.isoformat().encode())

    def library(self) -> Library:
        skill_rows = rows.in_force(self.skill_rows(), self.as_of)
        team_rows = rows.in_force(self.rows("teams", "team", rows.TeamRow), self.as_of)
        tier_lists = self.rows("tier_lists", "tier_list", TierList)
        stunty = self.rows("stunty_teams", "stunty_team", StuntyTeam)
        advancement = read_advancement(self.table("advancement"), self.problems)
        weapons = self.rows("weapons", "weapon", Weapon)
        star_rows = rows.in_force(self.rows("stars", "star", StarRow), self.as_of)
        listed = self.rows("inducements", "inducement", Inducement)
        self.refuse_files_of_entries()
        self.stop_on_problems()
        assembly = Assembly(self.as_of, skill_rows, self.edition.classic, self.problems)
        library = Library(
            edition=self.edition,
            as_of=self.as_of,
            skills=MappingProxyType(assembly.skills),
            teams=self.by_id([assembly.team(row) for row in team_rows], lambda team: team.id),
            stars=self.by_id(self.stars(assembly, star_rows), lambda star: star.id),
            inducements=self.by_id(self.inducements(assembly, listed), lambda item: item.id),
            weapons=self.by_id(weapons, lambda weapon: weapon.id),
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
        """The content of one file without its heading, which is kept as a source; an edition may have no such file."""
        place = self.place_of(f"{file}.toml")
        if not place.is_file():
            return {}
        raw = place.read_bytes()
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
        return data_folder(self.edition.id) / file

    def rows(self, file: str, key: str, kind: type[T]) -> list[T]:
        items = self.table(file).get(key, [])
        if not isinstance(items, list):
            self.problems.append(f"{file}.toml: '{key}' should be a list")
            return []
        read = [decode(kind, item, f"{file}.toml {key} {place}", self.problems) for place, item in enumerate(items, 1)]
        return [row for row in read if row is not None]

    def skill_rows(self) -> list[SkillRow]:
        """Skills: the entries with which a match is played, or as a file lists them."""
        if not self.skills:
            texts = skill_texts(self.edition.game)
            listed = self.rows("skills", "skill", SkillRow)
            return [replace(row, text=row.text or texts.get(row.id, "")) for row in listed]
        self.sources.append(Source(SKILL_SOURCE.name, SKILL_SOURCE.as_of, SKILL_SOURCE.sources))
        found = [skill_row(skill, self.skills) for skill in self.skills]
        self.hash.update(repr(found).encode())
        return found

    def stars(self, assembly: Assembly, listed: list[StarRow]) -> list[Star]:
        """Stars are listed by their names."""
        played = [assembly.star(entry) for entry in rows.in_force(self.extras.stars, self.as_of)]
        ids = {star.id for star in played}
        kinds = {kind.id: kind.places for kind in self.rows("star_kinds", "kind", rows.StarKindRow)}
        self.problems += [f"stars.toml: no kind {row.kind!r}" for row in listed if row.kind and row.kind not in kinds]
        plain = [assembly.plain_star(row, kinds) for row in listed if row.id not in ids]
        return sorted([*played, *plain], key=lambda star: star.name)

    def inducements(self, assembly: Assembly, listed: list[Inducement]) -> list[Inducement]:
        """What a team list can buy; the organiser of an event decides about anything else."""
        entries = [item for item in self.extras.inducements if item.publication != EVENT and not item.treasury_only]
        ids = {entry.id for entry in entries}
        plain = [item for item in listed if item.id not in ids]
        return [*(assembly.inducement(entry) for entry in entries), *plain]

    def custom_inducements(self) -> list[CustomInducement]:
        """The guide's own examples, ready for an organiser to add to an event."""
        return [ready_made(item) for item in self.extras.inducements if item.publication == EVENT]

    def refuse_files_of_entries(self) -> None:
        for file in ENTRIES if self.skills else ():
            if self.folder is not None and (self.folder / file).exists():
                self.problems.append(f"{file} is not read: what it would list are entries of the game")

    def list_in_force(self, lists: list[TierList]) -> TierList:
        """The newest list not after the day; before the first known list, that first one as the nearest."""
        ordered = sorted(lists, key=lambda tier_list: tier_list.date)
        if not ordered and self.place_of("tier_lists.toml").is_file():
            raise DataError("The team data is incomplete", ["tier_lists.toml holds no tier list"])
        if not ordered:
            return TierList(self.as_of, "", (), (), (), ())
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

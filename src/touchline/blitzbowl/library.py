"""Blitz Bowl's data: the library that comes with the game, and the files a coach adds to it.

`load_library()` gives the data of the game. Own teams and pitches are TOML files like those in the `data` folder; they
are checked as a whole, and a file with faults is refused with all of them named at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TypeVar

from touchline.blitzbowl.library_cards import (
    parse_ability,
    parse_arena,
    parse_ball,
    parse_bonus_play,
    parse_cards,
    parse_challenge,
    parse_event,
    parse_list,
)
from touchline.blitzbowl.library_drills import parse_drill
from touchline.blitzbowl.library_model import (
    Ability,
    Arena,
    Ball,
    BonusPlay,
    Card,
    Challenge,
    CheckValue,
    Drill,
    DrillPlayer,
    DrillStep,
    Event,
    Library,
    Move,
    Pitch,
    Position,
    Team,
)
from touchline.blitzbowl.library_pitches import parse_pitch, require_room
from touchline.blitzbowl.library_reading import DataError, FaultList, Listed, TableReader, check_unique, read_toml
from touchline.blitzbowl.library_teams import parse_team

__all__ = [
    "Ability",
    "Arena",
    "Ball",
    "BonusPlay",
    "Card",
    "Challenge",
    "CheckValue",
    "DataError",
    "Drill",
    "DrillPlayer",
    "DrillStep",
    "Event",
    "Library",
    "Move",
    "Pitch",
    "Position",
    "Team",
    "load_library",
    "load_pitch",
    "load_team",
    "require_room",
]

DATA = Path(__file__).parent / "data"

Value = TypeVar("Value", Team, Pitch)


def load_library(extra: Sequence[Path] = ()) -> Library:
    """The data of the game, with a coach's own team and pitch files added to it."""
    library = _own_library()
    return _with_files(library, extra) if extra else library


def load_team(path: Path) -> Team:
    """A team from a file of its own."""
    abilities = load_library().abilities
    return _load_file(path, lambda reader: parse_team(reader, abilities))


def load_pitch(path: Path) -> Pitch:
    """A pitch from a file of its own."""
    return _load_file(path, parse_pitch)


def _load_file(path: Path, parse: Callable[[TableReader], Value]) -> Value:
    faults = FaultList()
    table = read_toml(path, faults)
    if table is None:
        raise DataError(faults.lines)
    value = parse(TableReader(table, path.name, faults))
    faults.raise_if_any()
    return value


@cache
def _own_library() -> Library:
    folder = _DataFolder()
    library = folder.library()
    folder.faults.raise_if_any()
    return library


class _DataFolder:
    """The files that come with the game, read under one list of faults."""

    def __init__(self) -> None:
        self.faults = FaultList()

    def library(self) -> Library:
        abilities = self.entries("abilities", "ability", parse_ability)
        teams = self.files("teams", "team", lambda reader: parse_team(reader, abilities))
        pitches = self.files("pitches", "pitch", parse_pitch)
        challenges, bonus_plays, cards = self.deck()
        return Library(
            abilities=abilities,
            teams=teams,
            challenges=challenges,
            bonus_plays=bonus_plays,
            cards=cards,
            events=self.entries("events", "event", parse_event),
            arenas=self.entries("arenas", "arena", parse_arena),
            balls=self.entries("balls", "ball", parse_ball),
            pitches=pitches,
            drills=self.entries("drills", "drill", lambda reader: parse_drill(reader, teams, pitches)),
        )

    def reader(self, name: str) -> TableReader:
        return TableReader(read_toml(DATA / name, self.faults) or {}, name, self.faults)

    def entries(self, field: str, noun: str, parse: Callable[[TableReader], Listed]) -> dict[str, Listed]:
        """The entries of the file that holds one list."""
        reader = self.reader(f"{field}.toml")
        entries = parse_list(reader, field, noun, parse)
        reader.finish()
        return entries

    def files(self, folder: str, noun: str, parse: Callable[[TableReader], Listed]) -> dict[str, Listed]:
        """The entries of a folder that holds one file for each."""
        names = sorted(path.name for path in (DATA / folder).glob("*.toml"))
        entries = [parse(self.reader(f"{folder}/{name}")) for name in names]
        check_unique([entry.id for entry in entries], folder, noun, self.faults)
        return {entry.id: entry for entry in entries}

    def deck(self) -> tuple[dict[str, Challenge], dict[str, BonusPlay], tuple[Card, ...]]:
        reader = self.reader("cards.toml")
        challenges = parse_list(reader, "challenges", "Challenge", parse_challenge)
        bonus_plays = parse_list(reader, "bonus_plays", "Bonus Play", parse_bonus_play)
        cards = parse_cards(reader, challenges, bonus_plays)
        reader.finish()
        return challenges, bonus_plays, cards


def _with_files(library: Library, paths: Sequence[Path]) -> Library:
    """The library with a coach's files added; each is a team if it has positions and a pitch if it has rows."""
    faults = FaultList()
    teams, pitches = dict(library.teams), dict(library.pitches)
    for path in paths:
        table = read_toml(path, faults)
        if table is None:
            continue
        reader = TableReader(table, path.name, faults)
        if "positions" in table:
            _add(teams, parse_team(reader, library.abilities), reader, "team")
        elif "rows" in table:
            _add(pitches, parse_pitch(reader), reader, "pitch")
        else:
            reader.fault("is neither a team (it has no positions) nor a pitch (it has no rows)")
    faults.raise_if_any()
    return replace(library, teams=teams, pitches=pitches)


def _add(shelf: dict[str, Listed], entry: Listed, reader: TableReader, noun: str) -> None:
    if entry.id in shelf:
        reader.fault(f'the id "{entry.id}" is already taken by another {noun}; give this one an id of its own')
    shelf[entry.id] = entry

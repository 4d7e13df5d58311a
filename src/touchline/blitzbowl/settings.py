"""Settings of a match: from plain data to what the rules use. Every fault is named at once."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from touchline.blitzbowl.cards.deck import ARENAS
from touchline.blitzbowl.edition import Blitz
from touchline.blitzbowl.library import DataError, Library, Pitch, Team, load_library, require_room
from touchline.blitzbowl.library_pitches import parse_pitch
from touchline.blitzbowl.library_reading import FaultList, TableReader, listed, shown
from touchline.blitzbowl.library_teams import parse_team
from touchline.blitzbowl.rules.turns import ROLLED
from touchline.blitzbowl.sheets import DASH_ARMOUR, Ground, PlayerSheet, Setup, Side
from touchline.blitzbowl.vocabulary import NONE
from touchline.core.errors import SetupError
from touchline.core.game import Settings
from touchline.core.swift_grid import make_grid

BOXED: Final = ("orc", "dwarf")
SEAT_LETTERS: Final = "WE"  # west and east, the ends of the pitch
OWN_DATA: Final = 512  # sides and grounds kept at hand; a server is sent new ones of the coaches' own all the time

# The basic game: every advanced and optional rule is a switch that is off.
DEFAULTS: Final[Mapping[str, object]] = {
    "teams": list(BOXED),
    "team_choice": False,
    "pitches": ["one-trapdoor"],
    "arena": "none",
    "special_balls": False,
    "random_events": False,
    "additional_teams": False,
    "fouls": False,
    "throw_team_mate": False,
    "rookies": "nobody",
    "first_turn_claims": "coach-b",
}
EVERYTHING: Final[Mapping[str, object]] = {
    "arena": "rolled",
    "special_balls": True,
    "random_events": True,
    "additional_teams": True,
    "fouls": True,
    "throw_team_mate": True,
}
CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "arena": ("none", "rolled", *ARENAS),
    "rookies": ("nobody", "west", "east"),
    "first_turn_claims": ("coach-b", "none"),
}


def make_setup(settings: Settings, rules: Blitz) -> Setup:
    """Work out the settings of a match, or say everything that is wrong with them."""
    return _worked_out(json.dumps(settings, sort_keys=True, default=str), rules)


@lru_cache(maxsize=1024)
def _worked_out(text: str, rules: Blitz) -> Setup:
    settings = json.loads(text)
    faults = FaultList()
    full = complete(settings, faults)
    library = load_library()
    teams = [_team(entry, library, faults) for entry in _two(full["teams"], faults)]
    pitches = [_pitch(entry, library, faults) for entry in _some(full["pitches"], faults)]
    _check_teams(full, teams, pitches, faults)
    if faults.lines:
        raise SetupError("; ".join(faults.lines))
    arena = str(full["arena"])
    return Setup(
        settings=full,
        sides=[tuple(_side(seat, team, rules) for seat, team in enumerate(order)) for order in (teams, teams[::-1])],
        team_choice=full["team_choice"] is True,
        grounds=[_ground(pitch) for pitch in pitches],
        arena=0 if arena == "none" else ROLLED if arena == "rolled" else ARENAS.index(arena) + 1,
        events=full["random_events"] is True,
        balls=full["special_balls"] is True,
        rookies={"nobody": NONE, "west": 0, "east": 1}[str(full["rookies"])],
        fouls=full["fouls"] is True,
        throw_team_mate=full["throw_team_mate"] is True,
        early_claims=full["first_turn_claims"] == "coach-b",
    )


def complete(settings: Settings, faults: FaultList) -> dict[str, object]:
    """The settings with their defaults; what is unknown or of the wrong kind goes to the faults."""
    full = dict(DEFAULTS)
    for name, value in settings.items():
        if name not in DEFAULTS:
            faults.add("settings", f'unknown setting "{name}"; allowed are {listed(list(DEFAULTS))}')
        elif name in CHOICES and value not in CHOICES[name]:
            faults.add("settings", f"{name} is {shown(value)}; allowed are {listed(CHOICES[name])}")
        elif isinstance(DEFAULTS[name], bool) and not isinstance(value, bool):
            faults.add("settings", f"{name} is {shown(value)}; allowed are true and false")
        else:
            full[name] = list(value) if isinstance(value, tuple) else value
    return full


def _two(entries: object, faults: FaultList) -> list[object]:
    if isinstance(entries, list) and len(entries) == 2:
        return entries
    faults.add("settings", "teams must be a list of exactly two teams, one for each coach")
    return []


def _some(entries: object, faults: FaultList) -> list[object]:
    if isinstance(entries, list) and entries:
        return entries
    faults.add("settings", "pitches must be a list of at least one pitch; the winner of the toss chooses among several")
    return []


def _team(entry: object, library: Library, faults: FaultList) -> Team:
    if isinstance(entry, dict):
        return parse_team(TableReader(entry, f"team {entry.get('id', '')}".strip(), faults), library.abilities)
    if isinstance(entry, str) and entry in library.teams:
        return library.teams[entry]
    faults.add("settings", f"{shown(entry)} is not a known team; allowed are {listed(list(library.teams))}")
    return library.teams[BOXED[0]]


def _pitch(entry: object, library: Library, faults: FaultList) -> Pitch:
    if isinstance(entry, dict):
        return parse_pitch(TableReader(entry, f"pitch {entry.get('id', '')}".strip(), faults))
    if isinstance(entry, str) and entry in library.pitches:
        return library.pitches[entry]
    faults.add("settings", f"{shown(entry)} is not a known pitch; allowed are {listed(list(library.pitches))}")
    return library.pitches["one-trapdoor"]


def _check_teams(full: Settings, teams: list[Team], pitches: list[Pitch], faults: FaultList) -> None:
    ids = [team.id for team in teams]
    if not full["additional_teams"] and any(id not in BOXED for id in ids):
        faults.add("settings", f"additional_teams is false, so only the teams {listed(BOXED)} may play")
    if full["team_choice"] is True and sorted(ids) != sorted(BOXED):
        faults.add("settings", f"team_choice is for the two boxed teams {listed(BOXED)}; others are simply declared")
    if faults.lines:
        return
    for team in teams:
        for pitch in pitches:
            try:
                require_room(team, pitch)
            except DataError as error:
                faults.lines.extend(error.faults)


@lru_cache(maxsize=OWN_DATA)
def _side(seat: int, team: Team, rules: Blitz) -> Side:
    sheets: list[PlayerSheet] = []
    for position in team.positions:
        for _ in range(position.count):
            number = len(sheets) + 1
            sheets.append(
                PlayerSheet(
                    seat=seat,
                    number=number,
                    label=f"{number}{SEAT_LETTERS[seat]}",
                    position=position.id,
                    position_name=position.name,
                    move=position.move if isinstance(position.move, int) else 0,
                    block=position.block,
                    throw=position.throw if isinstance(position.throw, int) else 0,
                    armour=position.armour if isinstance(position.armour, int) else DASH_ARMOUR,
                    abilities=rules.bits_of(position.abilities),
                    throws_team_mates=position.throws_team_mates,
                )
            )
    return Side(team.id, team.name, team.emergency_reserves, tuple(sheets), dwarf=team.id == "dwarf")


@lru_cache(maxsize=OWN_DATA)
def _ground(pitch: Pitch) -> Ground:
    grid = make_grid(pitch.width, pitch.height, frozenset(pitch.blocked))
    zones = [grid.mask(list(zone)) for zone in pitch.end_zones]
    return Ground(pitch.id, pitch.name, grid, zones, list(pitch.trapdoors))

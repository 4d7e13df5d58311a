"""Settings of a match: from plain data to what the rules use. Every fault is named at once.

A team is plain data: id, name, re-rolls, staff and a list of players, each with a profile and skills by id (`block`,
`loner 4+`). Where such lists come from is not this part's business.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from touchline.bloodbowl.editions.bb2020 import Edition2020, read_data
from touchline.bloodbowl.sheets import Setup, Sheet, Side
from touchline.bloodbowl.vocabulary import FAQS
from touchline.core.errors import SetupError
from touchline.core.game import Settings

SEAT_LETTERS: Final = "WE"  # west and east, the ends of the pitch
MIN_PLAYERS: Final = 11
MAX_PLAYERS: Final = 32
SWITCHES: Final[Mapping[str, bool]] = {"extra_time": False, "conceding": False}
CHOICES: Final[Mapping[str, tuple[str, ...]]] = {"faq": FAQS}  # the first of each unless the settings say otherwise
STAFF: Final[Mapping[str, int]] = {"rerolls": 0, "fans": 0, "cheerleaders": 0, "assistants": 0, "bribes": 0}
TEAM_KEYS: Final = ("id", "name", "players", "apothecary", *STAFF)
LIMITS: Final[Mapping[str, tuple[int, int]]] = {
    "ma": (1, 9),
    "st": (1, 8),
    "ag": (1, 6),
    "pa": (0, 6),
    "av": (3, 11),
}
PLAYER_KEYS: Final = ("position", "name", "skills", "niggles", "hired", "count", *LIMITS)


def example_teams() -> list[dict[str, object]]:
    """The two teams of a match that names none."""
    return list(read_data("example_teams.toml")["team"])


@cache
def known_skills() -> tuple[str, ...]:
    """Every skill and trait a player may have."""
    return tuple(read_data("bb2020.toml")["skills"]["known"])


@cache
def exclusions() -> tuple[tuple[str, str], ...]:
    """Pairs of skills that nobody may have together."""
    return tuple((one, two) for one, two in read_data("bb2020.toml")["skills"]["exclusions"])


@cache
def requirements() -> Mapping[str, str]:
    """Skills that only players with another one may have."""
    return dict(read_data("bb2020.toml")["skills"]["requirements"])


def make_setup(settings: Settings, rules: Edition2020) -> Setup:
    """Work out the settings of a match, or say everything that is wrong with them."""
    return _worked_out(json.dumps(settings, sort_keys=True, default=str), rules)


@lru_cache(maxsize=1024)
def _worked_out(text: str, rules: Edition2020) -> Setup:
    settings = json.loads(text)
    faults: list[str] = []
    full: dict[str, object] = {
        "teams": example_teams(),
        **SWITCHES,
        **{name: values[0] for name, values in CHOICES.items()},
    }
    for name, value in settings.items():
        if name not in full:
            faults.append(f"unknown setting {name!r}; allowed are {', '.join(full)}")
        elif name in SWITCHES and not isinstance(value, bool):
            faults.append(f"{name} is {value!r}; allowed are true and false")
        elif name in CHOICES and value not in CHOICES[name]:
            faults.append(f"{name} is {value!r}; allowed are {', '.join(CHOICES[name])}")
        else:
            full[name] = value
    teams = full["teams"]
    if not isinstance(teams, list) or len(teams) != 2:
        raise SetupError("; ".join([*faults, "teams must be a list of exactly two teams, one for each coach"]))
    complete = [_complete(team, f"team {seat + 1}", faults) for seat, team in enumerate(teams)]
    full["teams"] = complete
    if faults:
        raise SetupError("; ".join(faults))
    sides = tuple(_side(seat, team, rules) for seat, team in enumerate(complete))
    return Setup(
        settings=full,
        sides=sides,
        extra_time=full["extra_time"] is True,
        conceding=full["conceding"] is True,
        faq=FAQS.index(str(full["faq"])),
        value_masks=rules.value_masks,
        interrupt_masks=rules.interrupt_masks,
        reroll_masks=rules.reroll_masks,
        always_bits=rules.always_bits,
    )


def _complete(team: object, where: str, faults: list[str]) -> dict[str, object]:
    """A team with its defaults and every player written out."""
    if not isinstance(team, dict):
        faults.append(f"{where} is {team!r}, not a table with {', '.join(TEAM_KEYS)}")
        return {}
    for key in team:
        if key not in TEAM_KEYS:
            faults.append(f"{where} has an unknown {key!r}; allowed are {', '.join(TEAM_KEYS)}")
    full: dict[str, object] = {
        "id": str(team.get("id", where)),
        "name": str(team.get("name", team.get("id", where))),
        "apothecary": team.get("apothecary") is True,
    }
    for key, default in STAFF.items():
        value = team.get(key, default)
        if type(value) is not int or value < 0:
            faults.append(f"{where}: {key} is a whole number from 0 on, not {value!r}")
        full[key] = value
    players: list[dict[str, object]] = []
    listed = team.get("players")
    for number, player in enumerate(listed if isinstance(listed, list) else [], start=1):
        players += _players(player, f"{where}, player entry {number}", faults)
    if not MIN_PLAYERS <= len(players) <= MAX_PLAYERS:
        faults.append(f"{where} has {len(players)} players; allowed are {MIN_PLAYERS} to {MAX_PLAYERS}")
    full["players"] = players
    return full


def _players(player: object, where: str, faults: list[str]) -> list[dict[str, object]]:
    """One entry of a list of players, which may stand for several alike."""
    if not isinstance(player, dict):
        faults.append(f"{where} is {player!r}, not a table with {', '.join(PLAYER_KEYS)}")
        return []
    for key in player:
        if key not in PLAYER_KEYS:
            faults.append(f"{where} has an unknown {key!r}; allowed are {', '.join(PLAYER_KEYS)}")
    position = str(player.get("position", ""))
    full: dict[str, object] = {"position": position, "name": str(player.get("name", position))}
    for key, (low, high) in LIMITS.items():
        value = player.get(key, 0 if key == "pa" else None)
        if type(value) is not int or not low <= value <= high:
            faults.append(f"{where}: {key} is a number from {low} to {high}, not {value!r}")
        full[key] = value
    full["skills"] = _skills(player.get("skills", []), where, faults)
    full["niggles"] = player.get("niggles", 0)
    full["hired"] = player.get("hired", True) is True
    count = player.get("count", 1)
    return [dict(full) for _ in range(count if type(count) is int and 0 < count <= MAX_PLAYERS else 1)]


def _skills(skills: object, where: str, faults: list[str]) -> list[str]:
    """A player's skills as listed, each known and fitting the others."""
    if not isinstance(skills, list) or not all(isinstance(skill, str) and skill.strip() for skill in skills):
        faults.append(f"{where}: skills is a list of ids, not {skills!r}")
        return []
    listed = [" ".join(skill.split()) for skill in skills]
    ids = {skill.split()[0] for skill in listed}
    known = known_skills()
    for unknown in [skill for skill in skills if skill.split()[0] not in known]:
        faults.append(f"{where}: {unknown!r} is no skill; allowed are {', '.join(known)}")
    for one, two in [pair for pair in exclusions() if ids.issuperset(pair)]:
        faults.append(f"{where}: {one} and {two} cannot be had together")
    for skill, basis in requirements().items():
        if skill in ids and basis not in ids:
            faults.append(f"{where}: {skill} needs {basis}")
    return listed


def _side(seat: int, team: dict[str, object], rules: Edition2020) -> Side:
    players = team["players"]
    assert isinstance(players, list)
    sheets = tuple(_sheet(seat, number, player, rules) for number, player in enumerate(players, start=1))
    figures = {key: int(str(team[key])) for key in STAFF}
    return Side(
        id=str(team["id"]),
        name=str(team["name"]),
        sheets=sheets,
        apothecary=int(team["apothecary"] is True),
        **figures,
    )


def _sheet(seat: int, number: int, player: dict[str, object], rules: Edition2020) -> Sheet:
    listed = player["skills"]
    assert isinstance(listed, list)
    bits = 0
    figures: dict[int, int] = {}
    for text in listed:
        id, _, figure = text.partition(" ")
        if id in rules.bits:
            bits |= rules.bits[id]
            digits = "".join(letter for letter in figure if letter.isdigit())
            if digits:
                effect = rules.numbers[id]  # a skill listed twice counts once, with its higher figure
                figures[effect] = max(figures.get(effect, 0), int(digits))
    values = {key: int(str(player[key])) for key in (*LIMITS, "niggles")}
    return Sheet(
        seat=seat,
        number=number,
        label=f"{number}{SEAT_LETTERS[seat]}",
        position=str(player["position"]),
        name=str(player["name"]),
        hired=player["hired"] is True,
        skills=tuple(listed),
        skills_bits=bits,
        figures=figures,
        **values,
    )

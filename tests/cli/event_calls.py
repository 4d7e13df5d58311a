"""The event commands called as a person would, and an event made ready with them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.cli.commands import Commands
from touchline.teams import RosterRules, Taste, quick_start
from touchline.tournament import Rulespack, dump_toml
from touchline.tournament.rulespack import Logistics, Publications, RoundSlot

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay")
TEAMS = ("human", "orc", "skaven", "dwarf", "halfling", "wood-elf", "norse", "goblin", "lizardmen")


EVENT = Commands("event")
call, done, data, refusal = EVENT.call, EVENT.done, EVENT.data, EVENT.refusal


def pack_file(folder: Path, rounds: int = 3, **changes: Any) -> Path:
    slots = tuple(RoundSlot(f"{9 + number:02}:00") for number in range(rounds))
    pack = Rulespack(
        name="Test Bowl",
        logistics=Logistics("Hall", "09:00", slots),
        publications=Publications(("Rulebook",), "2025-05-29"),
        **{"roster": RosterRules(1_150_000), "additional_rules": (), **changes},
    )
    path = folder / "pack.toml"
    path.write_text(dump_toml(pack), encoding="utf-8")
    return path


def list_file(folder: Path, team: str = "human") -> Path:
    path = folder / f"{team}.json"
    listed = quick_start(team, RosterRules(1_150_000), taste=Taste(spend_skill_points=True))
    path.write_text(listed.to_json(), encoding="utf-8")
    return path


def opened(folder: Path, rounds: int = 3, **changes: Any) -> Path:
    """An event file with open registration."""
    file = folder / "event.jsonl"
    done("new", file, "--rulespack", pack_file(folder, rounds, **changes), "--organiser", "Olga")
    done("open", file)
    return file


def ready(folder: Path, names: tuple[str, ...] = NAMES, rounds: int = 3, **changes: Any) -> Path:
    """An event file whose coaches are registered and approved."""
    file = opened(folder, rounds, **changes)
    for place, name in enumerate(names):
        team = list_file(folder, TEAMS[place % len(TEAMS)])
        done("register", file, name, "--accepted", "--list", team, "--approve")
    return file


def play_round(file: Path, score: str = "2-1") -> None:
    for match in data("pairings", file)["matches"]:
        for game in match["games"]:
            if game["state"] == "open":
                done("result", file, game["id"], score, "--cas", "0-0")

"""Settings of a match: from plain data to what the rules use. Every fault is named at once."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from touchline.bloodbowl.editions.bb2020 import Edition2020, read_data
from touchline.bloodbowl.match_events.switch import complete_switch, read_switch
from touchline.bloodbowl.sheets import EventSwitch, Setup, Side
from touchline.bloodbowl.team_settings import MAX_PLAYERS, complete_team, make_side
from touchline.bloodbowl.vocabulary import FAQS, LEAGUE, MATCHED, NOVEMBER_2023, PLAYS
from touchline.core.errors import SetupError
from touchline.core.game import Settings

SWITCHES: Final[Mapping[str, bool]] = {"extra_time": False, "conceding": False, "death_zone": False}
# each with its usual value
CHOICES: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    "play": (PLAYS[MATCHED], PLAYS),
    "faq": (FAQS[NOVEMBER_2023], FAQS),
}


def example_teams() -> list[dict[str, object]]:
    """The two teams of a match that names none."""
    return list(read_data("example_teams.toml")["team"])


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
        **{name: default for name, (default, _) in CHOICES.items()},
        "match_events": False,
    }
    for name, value in settings.items():
        if name not in full:
            faults.append(f"unknown setting {name!r}; allowed are {', '.join(full)}")
        elif name in SWITCHES and not isinstance(value, bool):
            faults.append(f"{name} is {value!r}; allowed are true and false")
        elif name in CHOICES and value not in CHOICES[name][1]:
            faults.append(f"{name} is {value!r}; allowed are {', '.join(CHOICES[name][1])}")
        else:
            full[name] = value
    full["match_events"] = switch = complete_switch(full["match_events"], faults)
    teams = full["teams"]
    if not isinstance(teams, list) or len(teams) != 2:
        raise SetupError("; ".join([*faults, "teams must be a list of exactly two teams, one for each coach"]))
    play, death_zone = str(full["play"]), full["death_zone"] is True
    events = EventSwitch(False, "", -1) if faults else read_switch(switch)
    complete = [
        complete_team(team, f"team {seat + 1}", play == PLAYS[LEAGUE], death_zone, rules, faults)
        for seat, team in enumerate(teams)
    ]
    full["teams"] = complete
    for seat, team in enumerate(complete if events.in_use else []):
        _leave_room(team, f"team {seat + 1}", faults)
    if faults:
        raise SetupError("; ".join(faults))
    sides = tuple(make_side(seat, team, play, rules, events.in_use) for seat, team in enumerate(complete))
    return _setup(full, sides, events, rules)


def _leave_room(team: dict[str, object], where: str, faults: list[str]) -> None:
    """With Match Events a streaker needs a place on the list."""
    players = team.get("players")
    if isinstance(players, list) and len(players) >= MAX_PLAYERS:
        faults.append(f"{where} has {len(players)} players; with Match Events allowed are 11 to {MAX_PLAYERS - 1}")


def _setup(full: dict[str, object], sides: tuple[Side, ...], events: EventSwitch, rules: Edition2020) -> Setup:
    return Setup(
        settings=full,
        sides=sides,
        sheets=sides[0].sheets + sides[1].sheets,
        extra_time=full["extra_time"] is True,
        conceding=full["conceding"] is True,
        play=PLAYS.index(str(full["play"])),
        faq=FAQS.index(str(full["faq"])),
        event_switch=events,
        value_masks=rules.value_masks,
        interrupt_masks=rules.interrupt_masks,
        reroll_masks=rules.reroll_masks,
        always_bits=rules.always_bits,
    )

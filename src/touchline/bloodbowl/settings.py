"""Settings of a match: from plain data to what the rules use. Every fault is named at once."""

from __future__ import annotations

import json
from functools import lru_cache

from touchline.bloodbowl.cards.decks import DEFAULT, complete_cards
from touchline.bloodbowl.match_events.switch import complete_switch, read_switch
from touchline.bloodbowl.pre_match import complete_pre_match, read_pre_match
from touchline.bloodbowl.rules.edition import Edition
from touchline.bloodbowl.sheets import EventSwitch, Setup, Side
from touchline.bloodbowl.team_settings import complete_team, make_side
from touchline.bloodbowl.team_sizes import MAX_PLAYERS
from touchline.bloodbowl.vocabulary import LEAGUE, PLAYS
from touchline.core.errors import SetupError
from touchline.core.game import Settings


def make_setup(settings: Settings, rules: Edition) -> Setup:
    """Work out the settings of a match, or say everything that is wrong with them."""
    return _worked_out(json.dumps(settings, sort_keys=True, default=str), rules)


@lru_cache(maxsize=1024)
def _worked_out(text: str, rules: Edition) -> Setup:
    settings = json.loads(text)
    faults: list[str] = []
    full = _with_defaults(settings, rules, faults)
    if "cards" in full:
        full["cards"] = complete_cards(full["cards"], rules.book.cards, faults)
    if rules.has_match_events:
        full["match_events"] = complete_switch(full["match_events"], faults)
    teams = full["teams"]
    if not isinstance(teams, list) or len(teams) != 2:
        raise SetupError("; ".join([*faults, "teams must be a list of exactly two teams, one for each coach"]))
    play, refused = str(full["play"]), _refused(full, rules)
    events = _event_switch(full, faults)
    settled = "pre_match" in full
    if settled:
        full["pre_match"] = complete_pre_match(full["pre_match"], play == PLAYS[LEAGUE], rules, faults)
    complete = [
        complete_team(team, f"team {seat + 1}", play == PLAYS[LEAGUE], settled, refused, rules, faults)
        for seat, team in enumerate(teams)
    ]
    full["teams"] = complete
    for seat, team in enumerate(complete if events.in_use else []):
        _leave_room(team, f"team {seat + 1}", faults)
    if faults:
        raise SetupError("; ".join(faults))
    sides = tuple(make_side(seat, team, play, settled, rules, events.in_use) for seat, team in enumerate(complete))
    return _setup(full, sides, events, rules)


def _with_defaults(settings: dict[str, object], rules: Edition, faults: list[str]) -> dict[str, object]:
    """Every setting, given or by default; what a match does not know is a fault."""
    choices = rules.options
    full: dict[str, object] = {
        "teams": rules.example_teams,
        **rules.switches,
        **{name: default for name, (default, _) in choices.items()},
    }
    if rules.has_match_events:
        full["match_events"] = False
    if rules.book.cards:
        full["cards"] = DEFAULT
    for name, value in settings.items():
        if name == "pre_match":
            full[name] = value
        elif name not in full:
            faults.append(f"unknown setting {name!r}; allowed are {', '.join([*full, 'pre_match'])}")
        elif name in rules.switches and not isinstance(value, bool):
            faults.append(f"{name} is {value!r}; allowed are true and false")
        elif name in choices and value not in choices[name][1]:
            faults.append(f"{name} is {value!r}; allowed are {', '.join(choices[name][1])}")
        else:
            full[name] = value
    return full


def _refused(full: dict[str, object], rules: Edition) -> dict[str, str]:
    """Publications that are not in use, each with the setting that would allow it."""
    named = {item.publication: item.publication.replace("-", "_") for item in rules.extras.inducements}
    return {id: switch for id, switch in named.items() if switch in rules.switches and full[switch] is not True}


def _event_switch(full: dict[str, object], faults: list[str]) -> EventSwitch:
    switch = full.get("match_events")
    return read_switch(switch) if isinstance(switch, dict) and not faults else EventSwitch(False, "", -1)


def _leave_room(team: dict[str, object], where: str, faults: list[str]) -> None:
    """With Match Events a streaker needs a place on the list."""
    players = team.get("players")
    if isinstance(players, list) and len(players) >= MAX_PLAYERS:
        faults.append(f"{where} has {len(players)} players; with Match Events at most {MAX_PLAYERS - 1} are allowed")


def _setup(full: dict[str, object], sides: tuple[Side, ...], events: EventSwitch, rules: Edition) -> Setup:
    return Setup(
        settings=full,
        sides=sides,
        sheets=sides[0].sheets + sides[1].sheets,
        extra_time=full["extra_time"] is True,
        conceding=full["conceding"] is True,
        play=PLAYS.index(str(full["play"])),
        options={name: allowed.index(str(full[name])) for name, (_, allowed) in rules.options.items()},
        event_switch=events,
        pre_match=read_pre_match(full["pre_match"], rules) if "pre_match" in full else None,
        value_masks=rules.value_masks,
        interrupt_masks=rules.interrupt_masks,
        reroll_masks=rules.reroll_masks,
        always_bits=rules.always_bits,
    )

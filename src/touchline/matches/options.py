"""What people choose for a match besides its teams: one table for the form in the browser and the command line.

A new setting of a game that people may choose gets its line here, and from here reaches the form and the options.
"""

from __future__ import annotations

import re
from calendar import month_name
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from touchline.blitzbowl import settings as blitz
from touchline.blitzbowl.library import load_library
from touchline.bloodbowl.glossary import plain_name
from touchline.bloodbowl.match_events.switch import read_switch
from touchline.bloodbowl.rules.edition import Edition
from touchline.matches import bowl_of
from touchline.matches.terms import terms_of


@dataclass(frozen=True)
class MatchOption:
    """A setting that is on or off, or one of a few values; each value with what people call it."""

    id: str
    name: str
    values: tuple[tuple[str, str], ...] = ()
    default: str | bool = False

    @property
    def is_switch(self) -> bool:
        return not self.values


def _blitz(id: str, name: str, words: Mapping[str, str]) -> MatchOption:
    """A choice that Blitz Bowl knows, with words for each of its values."""
    return MatchOption(id, name, tuple((value, words[value]) for value in blitz.CHOICES[id]), str(blitz.DEFAULTS[id]))


ARENA_NAMES: Final = {arena.id: arena.name for arena in load_library().arenas.values()}


BLITZ_OPTIONS: Final[tuple[MatchOption, ...]] = (
    MatchOption("random_events", "Random Events"),
    MatchOption("fouls", "Fouls"),
    MatchOption("throw_team_mate", "Throw Team-mate"),
    MatchOption("special_balls", "Special balls"),
    _blitz("arena", "Arena", {"none": "No arena rule", "rolled": "Rolled by a die", **ARENA_NAMES}),
    _blitz("rookies", "Rookies to Watch for", {"nobody": "nobody", "west": "the west", "east": "the east"}),
    _blitz(
        "first_turn_claims",
        "Claims in a first turn",
        {"coach-b": "by the coach who plays second", "none": "by nobody"},
    ),
)

# what people call the settings of the editions of Blood Bowl and their values, in the order of the form
BOWL_NAMES: Final[Mapping[str, tuple[str, Mapping[str, str]]]] = {
    "play": (
        "Kind of match",
        {"matched": "Matched Play", "exhibition": "Exhibition", "league": "League: buy before the match"},
    ),
    "faq": ("FAQ version", {}),
    "touchdown": ("Touchdowns count", {"at-once": "at once", "end-of-action": "when the action ends"}),
    "foul_appearance": (
        "Foul Appearance against Frenzy",
        {"every-block": "Rolled for both blocks", "first-block": "Rolled for the first block only"},
    ),
    "piling_on": (
        "Piling On",
        {"off": "Not allowed", "team-re-roll": "For a team re-roll", "free": "Free of charge"},
    ),
    "turn_clock": ("Time for a team turn", {"off": "No limit", "four-minutes": "Four minutes"}),
    "special_plays": (
        "Special play cards",
        {"none": "None", "handbook": "One to three each", "magazine": "One each on a 6"},
    ),
    "turn_marker": (
        "Turn marker",
        {
            "automatic": "Moves by itself",
            "coach": "Moved by the coaches",
            "any-time": "The same, calls at any time",
        },
    ),
    "stunned_players": (
        "Stunned players",
        {"automatic": "Turn over by themselves", "coach": "Turned over by the coach"},
    ),
    "unfinished_action": (
        "An action that is not finished",
        {"no-turnover": "Costs nothing", "turnover": "Is a turnover"},
    ),
    "stadium": ("Stadium", {"none": "No attribute"}),
    "referee": ("Referee", {}),
    "weather": ("Weather", {"rolled": "Rolled by the dice"}),
    "west_sponsor": ("Sponsor of the west", {"none": "None"}),
    "east_sponsor": ("Sponsor of the east", {"none": "None"}),
    "match_events": ("Match Events", {}),
    "death_zone": ("Inducements of Death Zone", {}),
    "extended": ("All known inducements", {}),
    "rivals": ("Grombrindal and the Black Gobbo may join", {}),
    "extra_time": ("Extra time, so that somebody wins", {}),
    "conceding": ("Coaches may concede", {}),
}


def _month(value: str) -> str:
    """A value that is a month, such as that of a collection of rules answers, as people say it."""
    found = re.fullmatch(r"(\d{4})-(\d\d)", value)
    return f"{month_name[int(found[2])]} {found[1]}" if found else ""


def _bowl(edition: Edition) -> tuple[MatchOption, ...]:
    """What can be chosen for a match of an edition; a setting without a name here is called by its id."""
    settings = [*edition.options, *(["match_events"] if edition.has_match_events else []), *edition.switches]
    found, called = [], edition.glossary.name_of
    for id in sorted(settings, key=lambda id: [*BOWL_NAMES, id].index(id)):
        name, words = BOWL_NAMES.get(id, (plain_name(id), {}))
        default, values = edition.options.get(id, (edition.switches.get(id, False), ()))
        found.append(
            MatchOption(
                id,
                name,
                tuple((value, words.get(value) or _month(value) or called(value)) for value in values),
                default,
            )
        )
    return tuple(found)


def options_of(game: str) -> tuple[MatchOption, ...]:
    """What people choose for a match of a game."""
    bowl = bowl_of(game)
    return BLITZ_OPTIONS if bowl is None else _bowl(bowl.edition)


def agreed(game: str, settings: Mapping[str, Any]) -> list[str]:
    """What differs from the default in the settings of a match, in words, for the person invited to play it."""
    found = []
    for option in options_of(game):
        value, names = settings.get(option.id, option.default), dict(option.values)
        if option.id == "match_events" and isinstance(value, Mapping):
            value = read_switch(value).in_use
        if value != option.default:
            found.append(f"{option.name}: {names[value]}" if names else option.name)
    return found


def options_as_data(game: str) -> list[dict[str, Any]]:
    """The options of a game as plain data."""
    return [
        {
            "id": option.id,
            "name": option.name,
            "text": terms_of(game, "options").get(option.id, ""),
            "default": option.default,
            "values": [{"id": value, "name": name} for value, name in option.values],
        }
        for option in options_of(game)
    ]

"""What people choose for a match besides its teams: one table for the form in the browser and the command line.

A new setting of a game that people may choose gets its line here, and from here reaches the form and the options.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from touchline.blitzbowl import settings as blitz
from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.blitzbowl.library import load_library
from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.bloodbowl.match_events.switch import read_switch


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


def _bowl(id: str, name: str, words: Mapping[str, str]) -> MatchOption:
    """The same for Blood Bowl."""
    default, values = BLOOD_BOWL.edition.options[id]
    return MatchOption(id, name, tuple((value, words[value]) for value in values), default)


ARENA_NAMES: Final = {arena.id: arena.name for arena in load_library().arenas.values()}


MATCH_OPTIONS: Final[Mapping[str, tuple[MatchOption, ...]]] = {
    BLITZ_BOWL.id: (
        MatchOption("random_events", "Random Events"),
        MatchOption("fouls", "Fouls"),
        MatchOption("throw_team_mate", "Throw Team-mate"),
        MatchOption("special_balls", "Special balls"),
        _blitz("arena", "Arena", {"none": "No arena rule", "rolled": "Rolled by a die", **ARENA_NAMES}),
        _blitz("rookies", "Rookies to Watch for", {"nobody": "nobody", "west": "the west", "east": "the east"}),
        _blitz(
            "first_turn_claims",
            "Claims in a first turn",
            {"coach-b": "by whoever plays second", "none": "by nobody"},
        ),
    ),
    BLOOD_BOWL.id: (
        _bowl(
            "play",
            "Kind of match",
            {
                "matched": "Matched Play",
                "exhibition": "Exhibition",
                "league": "League: buy before the match",
            },
        ),
        _bowl(
            "faq",
            "Rules answers of",
            {
                "2023-05": "May 2023",
                "2023-11": "November 2023",
                "2024-05": "May 2024",
                "2025-05": "May 2025",
            },
        ),
        MatchOption("match_events", "Match Events"),
        MatchOption("death_zone", "Inducements of Death Zone"),
        MatchOption("extra_time", "Extra time, so that somebody wins"),
        MatchOption("conceding", "Coaches may concede"),
    ),
}


def agreed(game: str, settings: Mapping[str, Any]) -> list[str]:
    """What differs from the usual in the settings of a match, in words, for whoever is asked to play it."""
    found = []
    for option in MATCH_OPTIONS[game]:
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
            "default": option.default,
            "values": [{"id": value, "name": name} for value, name in option.values],
        }
        for option in MATCH_OPTIONS[game]
    ]

"""Settings of simulated matches, from what a person names on a command line."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.blitzbowl.library import load_library
from touchline.blitzbowl.settings import BOXED, EVERYTHING
from touchline.core.dice import SeededDice
from touchline.core.errors import SetupError
from touchline.matches import GAMES, find_game
from touchline.matches.options import options_of
from touchline.matches.playable import LIST_EDITIONS, offered_teams
from touchline.matches.rosters import DEFAULT_TEAMS
from touchline.matches.wishes import settings_for

ADVANCED_BOWL = ("match_events", "extra_time")


def team_ids(game: str) -> list[str]:
    """Every team of a game, in a stable order."""
    if game == BLITZ_BOWL.id:
        return list(load_library().teams)
    if game not in LIST_EDITIONS:
        raise SetupError(f"the teams of {game} are not known here; those of {', '.join(GAMES)} are")
    return list(offered_teams(LIST_EDITIONS[game]))


def default_teams(game: str) -> list[str]:
    """The teams that play when nobody names any."""
    if game in LIST_EDITIONS:
        return list(DEFAULT_TEAMS)
    return list(BOXED) if game == BLITZ_BOWL.id else []


def match_settings(
    game: str, teams: Sequence[str] = (), advanced: bool = False, extra: Mapping[str, object] | None = None
) -> dict[str, object]:
    """Settings for these teams, with every advanced and optional rule on if `advanced`, and `extra` above all.

    They are checked at once, so that an error is reported before any match is played.
    """
    settings: dict[str, object] = {}
    named = list(teams) or default_teams(game)
    if named:
        settings["teams"] = named
    if game == BLITZ_BOWL.id:
        settings.update(EVERYTHING if advanced else {})
        if any(team not in BOXED for team in named):
            settings["additional_teams"] = True
    elif advanced:
        settings.update({option.id: True for option in options_of(game) if option.id in ADVANCED_BOWL})
    settings.update(extra or {})
    full = settings_for(game, settings)
    find_game(game).new(full, SeededDice(0))
    return full


def read_settings(texts: Sequence[str]) -> dict[str, object]:
    """Settings written as `name=value`; a value that is not JSON is a text."""
    settings: dict[str, object] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not name.strip():
            raise SetupError(f"a setting is written as name=value, not {text!r}")
        try:
            settings[name.strip()] = json.loads(value)
        except json.JSONDecodeError:
            settings[name.strip()] = value.strip()
    return settings

"""Settings of simulated matches, from what a person names on a command line."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from touchline.blitzbowl.library import load_library
from touchline.blitzbowl.settings import BOXED, EVERYTHING
from touchline.catalogue import find_game
from touchline.core.dice import SeededDice
from touchline.core.errors import SetupError

BLITZ_BOWL = "blitzbowl"


def team_ids(game: str) -> list[str]:
    """Every team of a game, in a stable order."""
    if game != BLITZ_BOWL:
        raise SetupError(f"the teams of {game} are not known here; those of {BLITZ_BOWL} are")
    return list(load_library().teams)


def default_teams(game: str) -> list[str]:
    """The teams that play when nobody names any."""
    return list(BOXED) if game == BLITZ_BOWL else []


def match_settings(
    game: str, teams: Sequence[str] = (), advanced: bool = False, extra: Mapping[str, object] | None = None
) -> dict[str, object]:
    """Settings for these teams, with every advanced and optional rule on if `advanced`, and `extra` above all.

    They are tried at once, so that a fault is told before any match is played.
    """
    settings: dict[str, object] = {}
    if game == BLITZ_BOWL:
        settings.update(EVERYTHING if advanced else {})
        named = list(teams) or default_teams(game)
        settings["teams"] = named
        if any(team not in BOXED for team in named):
            settings["additional_teams"] = True
    settings.update(extra or {})
    find_game(game).new(settings, SeededDice(0))
    return settings


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

"""Which of our games a FUMBBL replay belongs to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from touchline.bloodbowl.game import BLOOD_BOWL, BLOOD_BOWL_2016, BloodBowl
from touchline.exchange.errors import FileRefused

GAMES: Final[Mapping[str, BloodBowl]] = {"BB2016": BLOOD_BOWL_2016, "BB2020": BLOOD_BOWL}


def options_of(game: Mapping[str, Any]) -> dict[str, str]:
    """The options by which the match was played."""
    listed = (game.get("gameOptions") or {}).get("gameOptionArray") or []
    return {str(one.get("gameOptionId")): str(one.get("gameOptionValue")) for one in listed}


def game_of(game: Mapping[str, Any]) -> BloodBowl:
    """The game of a replay; those that do not name their rules are from before 2020 if nobody has a passing ability."""
    version = options_of(game).get("rulesVersion")
    if version is None:
        players = [player for team in ("teamHome", "teamAway") for player in game[team]["playerArray"]]
        version = "BB2020" if any(player.get("passing") for player in players) else "BB2016"
    if version not in GAMES:
        raise FileRefused([f"the replay is of the rules {version[:40]!r}; those of {', '.join(GAMES)} can be imported"])
    return GAMES[version]

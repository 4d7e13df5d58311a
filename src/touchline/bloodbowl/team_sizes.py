"""How many players and stars a team in the settings of a match may have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from touchline.bloodbowl.rules.edition import Edition
from touchline.bloodbowl.vocabulary import CONTRACTS, JOURNEYMAN, STAR

MAX_PLAYERS: Final = 32  # with everybody who may join in the match
LIMITS: Final = ("players", "stars")  # that an event may raise for its teams


def read_limits(given: object, where: str, faults: list[str]) -> dict[str, int]:
    """Higher limits that an event allows a team: of players with stars and mercenaries, and of stars."""
    if not isinstance(given, dict) or any(key not in LIMITS for key in given):
        faults.append(f"{where}: limits is a table with {' and '.join(LIMITS)}, not {given!r}")
        return {}
    for key, value in given.items():
        if type(value) is not int or not 0 <= value <= MAX_PLAYERS:
            faults.append(f"{where}: the limit of {key} is a number from 0 to {MAX_PLAYERS}, not {value!r}")
            return {}
    return dict(given)


def check_size(
    full: Mapping[str, Any], where: str, least: int, league: bool, settled: bool, rules: Edition, faults: list[str]
) -> None:
    """Enough for the pitch without counting stars, and no more than the rules or the team's event allow.

    In a league journeymen fill up, or a team may stay short. A pre-match sequence has counted players and stars itself.
    """
    players = full["players"]
    own = sum(player["contract"] != CONTRACTS[STAR] for player in players)
    short = own < least and not (league and full["journeyman"])
    if short or len(players) > MAX_PLAYERS:
        allowed = f"{least} to {MAX_PLAYERS}"
        faults.append(f"{where} has {own} players; allowed are {allowed}, stars not counted")
    elif not settled:
        _check_most(full, where, league, rules, faults)


def _check_most(full: Mapping[str, Any], where: str, league: bool, rules: Edition, faults: list[str]) -> None:
    """The most that the rules allow. Journeymen do not count: they only fill up, or come beyond the limit."""
    players, limits = full["players"], full.get("limits", {})
    hired = [player for player in players if player["contract"] != CONTRACTS[JOURNEYMAN]]
    most = limits.get("players", rules.team_limit)
    if rules.places([player["skills"] for player in hired]) > most:
        faults.append(f"{where} has {len(hired)} players, stars and mercenaries included; at most {most} are allowed")
    stars = {player["position"] for player in hired if player["contract"] == CONTRACTS[STAR]}
    most = limits.get("stars", rules.star_limit)
    if rules.counts_listed_stars(league) and len(stars) > most:
        faults.append(f"{where} has {len(stars)} stars, a pair counted once; at most {most} are allowed")

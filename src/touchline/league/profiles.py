"""What a player's characteristics are after everything gained and lost."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from touchline.league.lists import Rosters
from touchline.league.model import LeagueTeam, Player
from touchline.league.rules import LeagueRules

CHARACTERISTICS: Final = ("MA", "ST", "AG", "PA", "AV")
TARGETS: Final = ("AG", "PA")  # where a profile states the number to reach, lower is better
NO_PASSING_IMPROVED: Final = 6


def profile_of(rules: LeagueRules, rosters: Rosters, team: LeagueTeam, player: Player) -> dict[str, int | None]:
    """The characteristics of a player as they are now; PA only where the edition has it, None for a dash."""
    figures = _printed(rosters, team, player)
    for gain in player.gains:
        if gain.what in figures:
            figures[gain.what] = _better(figures[gain.what], gain.what, rosters, 1)
    for name in player.reduced:
        if name in figures:
            figures[name] = _within(rules, name, _better(figures[name], name, rosters, -1))
    return figures


def _printed(rosters: Rosters, team: LeagueTeam, player: Player) -> dict[str, int | None]:
    if player.star:
        return {}
    profile = rosters.position_of(team, player).profile
    names = [name for name in CHARACTERISTICS if not (profile.classic and name == "PA")]
    return {name: getattr(profile, name.lower()) for name in names}


def _better(figure: int | None, name: str, rosters: Rosters, by: int) -> int | None:
    """A figure improved by a step, or made worse; a dash becomes a figure only by an improvement."""
    if figure is None:
        return NO_PASSING_IMPROVED if by > 0 else None
    return figure - by if name in TARGETS and not rosters.library.edition.classic else figure + by


def _within(rules: LeagueRules, name: str, figure: int | None) -> int | None:
    least, most = limits(rules)[name]
    return None if figure is None else min(max(figure, least), most)


def limits(rules: LeagueRules) -> Mapping[str, tuple[int, int]]:
    """The lowest and highest figure of each characteristic."""
    figures = rules.figures
    return {name: (figures.get(f"least.{name}", 1), figures.get(f"most.{name}", 99)) for name in CHARACTERISTICS}


def can_improve(rules: LeagueRules, rosters: Rosters, team: LeagueTeam, player: Player, name: str) -> bool:
    """Whether an improvement would stay within the limits: at most twice, and never beyond the last figure."""
    if sum(gain.what == name for gain in player.gains) >= 2:
        return False
    figures = profile_of(rules, rosters, team, player)
    if name not in figures:
        return False
    figure = _better(figures[name], name, rosters, 1)
    return figure == _within(rules, name, figure)


def can_fall(rules: LeagueRules, rosters: Rosters, team: LeagueTeam, player: Player, name: str) -> bool:
    """Whether an injury can lower a characteristic: not below the limits, in some rule sets at most twice."""
    figures = profile_of(rules, rosters, team, player)
    if name not in figures or figures[name] is None:
        return False
    most = rules.figures.get("injury.most-of-one", 0)
    if most and player.reduced.count(name) >= most:
        return False
    figure = _better(figures[name], name, rosters, -1)
    return figure == _within(rules, name, figure)

"""What people and programs may say of a new match, as the settings its game takes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from touchline.bloodbowl.rules.edition import Edition
from touchline.bloodbowl.vocabulary import LEAGUE, PLAYS
from touchline.core.errors import SetupError
from touchline.matches import bowl_of
from touchline.matches.guests import with_guests
from touchline.matches.hiring import League, league_teams
from touchline.matches.playable import LIST_EDITIONS, SUPPLEMENTS, check_playable, rules_of
from touchline.matches.rosters import DEFAULT_TEAMS, RuledList, plain_team, quick_list, read_list
from touchline.teams import TeamList, edition_of, standard_rules
from touchline.teams.edition import DEFAULT_EDITION

LEAST_BUDGET: Final = 800_000
MOST_BUDGET: Final = 3_000_000


def settings_for(game: str, wished: Mapping[str, object]) -> dict[str, object]:
    """The settings of a match; where a game takes whole teams these can be named."""
    bowl = bowl_of(game)
    if bowl is None:
        return dict(wished)
    lists = LIST_EDITIONS.get(bowl.id)
    return with_examples(wished, bowl.edition) if lists is None else with_teams(wished, lists)


def with_examples(wished: Mapping[str, object], edition: Edition) -> dict[str, object]:
    """Settings of an edition without team lists, in which its example teams may be named."""
    settings = dict(wished)
    teams = settings.get("teams")
    if isinstance(teams, list):
        known = {str(team["id"]): team for team in edition.example_teams}
        settings["teams"] = [known.get(team, team) if isinstance(team, str) else team for team in teams]
    return settings


def with_teams(wished: Mapping[str, object], edition: str = DEFAULT_EDITION) -> dict[str, object]:
    """Settings of a Blood Bowl match in which teams may be named: `orc`, or a whole team list as JSON.

    `budget` is what the teams are bought for and `treasury` the gold they have before a league match, each one figure
    for both teams or a list of two; `hires` names whom the teams would consider. None of these is a setting of a match.
    """
    settings = dict(wished)
    budgets = _gold(settings.pop("budget", standard_rules(edition).budget), "budget", LEAST_BUDGET)
    treasuries = _gold(settings.pop("treasury", 0), "treasury", 0)
    hires = settings.pop("hires", None)
    teams = settings.get("teams", list(DEFAULT_TEAMS))
    if not isinstance(teams, list) or len(teams) != 2:
        return settings  # the game says what is wrong
    lists = [_listed(team, budget, edition) for team, budget in zip(teams, budgets, strict=True)]
    in_league = settings.get("play") == PLAYS[LEAGUE]
    if in_league and rules_of(edition).inducements:
        supplements = any(settings.get(switch) is True for switch in SUPPLEMENTS)
        league = League(treasuries, hires, supplements, bool(settings.get("match_events")), edition)
        bare = [team.listed if isinstance(team, RuledList) else team for team in lists]
        settings["teams"] = league_teams(bare, league)
        return with_guests(settings, edition)
    full = [_in_full(team, edition) for team in lists]
    if in_league:
        full = [_with_treasury(team, gold) for team, gold in zip(full, treasuries, strict=True)]
    settings["teams"] = full
    for switch in sorted({switch for team in full for switch in _supplements_of(team, edition)}):
        settings.setdefault(switch, True)  # a list that passed its check may use what is on it
    return with_guests(settings, edition)


def _in_full(team: object, edition: str) -> object:
    """A list as the game takes it; what is not a list is taken as it is."""
    if not isinstance(team, RuledList | TeamList):
        return team
    full = team.plain_team() if isinstance(team, RuledList) else plain_team(team)
    check_playable(full, edition)
    return full


def _with_treasury(team: object, gold: int) -> object:
    return {**team, "treasury": gold} if isinstance(team, dict) and gold else team


def _gold(given: object, name: str, least: int) -> list[int]:
    """Gold for each of the two teams."""
    figures: list[int] = given if isinstance(given, list) else [given, given]  # type: ignore[list-item]
    if len(figures) != 2 or any(type(gold) is not int or not least <= gold <= MOST_BUDGET for gold in figures):
        raise SetupError(
            f"{name} is {given!r}; allowed is gold from {least} to {MOST_BUDGET}, or a list of two figures"
        )
    return figures


def _supplements_of(team: object, edition: str) -> set[str]:
    """The settings that allow what a team holds."""
    held = team.get("inducements") if isinstance(team, dict) else None
    items = rules_of(edition).extras.inducements if isinstance(held, dict) else []
    used = {item.publication.replace("-", "_") for item in items if isinstance(held, dict) and item.id in held}
    return used & set(SUPPLEMENTS)


def _listed(wished: object, budget: int, edition: str) -> object:
    """A team that was named or saved as its list; whole teams and everything else go on to the game."""
    if isinstance(wished, RuledList) and wished.listed.edition != edition:
        name, own, played = wished.listed.name, edition_of(wished.listed.edition).name, edition_of(edition).name
        raise SetupError(f"the list of {name or wished.listed.team} is for the {own}; this match is of the {played}")
    if not isinstance(wished, str):
        return wished
    if wished.lstrip().startswith("{"):
        return read_list(wished, standard_rules(edition, budget))
    return quick_list(wished, budget, edition)

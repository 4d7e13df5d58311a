"""Which team lists can be played: the lists of an edition may hold what its game does not have yet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

from touchline.bloodbowl.entries import DEATH_ZONE, EXTENDED
from touchline.bloodbowl.rules.edition import Edition
from touchline.core.errors import SetupError
from touchline.matches import bowl_of
from touchline.matches.rosters import MATCHES, quick_team, team_names
from touchline.teams import edition_of, load_library
from touchline.teams.edition import DEFAULT_EDITION
from touchline.teams.wording import title

SUPPLEMENTS: Final = tuple(publication.replace("-", "_") for publication in (DEATH_ZONE, EXTENDED))  # as settings
LIST_EDITIONS: Final = {game: edition for edition, game in MATCHES.items()}  # whose lists a game plays


def rules_of(edition: str) -> Edition:
    """The rules that the lists of an edition are played by."""
    bowl = bowl_of(MATCHES[edition])
    assert bowl is not None
    return bowl.edition


def lacking(team: Mapping[str, Any], edition: str) -> list[str]:
    """The names of everything that a team brings to a match and the game does not have, each once."""
    library = load_library(edition=edition)
    names = {skill.id: skill.name for skill in library.skills.values()}
    names |= {item.id: item.name for item in library.inducements.values()}
    return [names.get(id, title(id)) for id in dict.fromkeys(_unknown(team, rules_of(edition)))]


def _unknown(team: Mapping[str, Any], rules: Edition) -> Iterator[str]:
    newcomers = [team[key] for key in ("journeyman", "raised") if key in team]
    for player in [*team["players"], *newcomers]:
        ids = [skill.split()[0] for skill in player["skills"]]
        yield from (id for id in ids if id not in rules.known_skills)
        special = player.get("special", "")
        yield from [special] if special and special not in rules.specials else []
    yield from (id for id in team["rules"] if id not in rules.known_team_rules)
    yield from (id for id in team["inducements"] if rules.extras.inducement(id) is None)


def refusal(team: Mapping[str, Any], edition: str) -> str:
    """Why a team cannot be played, in a sentence; nothing if it can."""
    missing = lacking(team, edition)
    if not missing:
        return ""
    book = edition_of(edition).name
    return f"{team['name']} cannot be played yet: matches of the {book} do not have {', '.join(missing)}."


def check_playable(team: Mapping[str, Any], edition: str) -> None:
    """A team with something that the game does not have is refused."""
    reason = refusal(team, edition)
    if reason:
        offered = ", ".join(offered_teams(edition))
        raise SetupError(f"{reason} Quick-start teams that can be played are {offered}")


@cache
def offered_teams(edition: str = DEFAULT_EDITION) -> dict[str, str]:
    """The teams whose quick-start list can be played, by id."""
    names = team_names(edition)
    return {id: name for id, name in names.items() if not lacking(quick_team(id, None, edition), edition)}


@cache
def waiting_teams(edition: str = DEFAULT_EDITION) -> dict[str, list[str]]:
    """The other teams by name, each with what the game does not have yet."""
    offered = offered_teams(edition)
    return {
        name: lacking(quick_team(id, None, edition), edition)
        for id, name in team_names(edition).items()
        if id not in offered
    }

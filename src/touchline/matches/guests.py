"""What comes to a team from outside when it is chosen for a match: bombs of a sponsor, two old rivals."""

from __future__ import annotations

from typing import Any, Final

from touchline.bloodbowl.rules.classic.crowd import SPONSORED
from touchline.bloodbowl.venues.sponsors import FARBLAST
from touchline.matches.rosters import star_players
from touchline.teams import Library, load_library

RIVALS: Final = ("grombrindal-the-white-dwarf", "the-black-gobbo")


def with_guests(settings: dict[str, object], edition: str) -> dict[str, object]:
    """The settings with what the teams need for the sponsors and the rivals that were chosen."""
    teams, armed = settings.get("teams"), [settings.get(setting) == FARBLAST for setting in SPONSORED]
    rivals = settings.get("rivals") is True
    if not (any(armed) or rivals) or not isinstance(teams, list) or not all(isinstance(team, dict) for team in teams):
        return settings
    library = load_library(edition=edition)
    full = [_armed(team, library) if bombs else team for team, bombs in zip(teams, armed, strict=True)]
    return {**settings, "teams": _with_rivals(full, library) if rivals else full}


def _armed(team: dict[str, Any], library: Library) -> dict[str, Any]:
    known = library.teams.get(str(team.get("id")))
    return team if known is None or "linemen" in team else {**team, "linemen": list(known.bombardiers)}


def _with_rivals(teams: list[dict[str, Any]], library: Library) -> list[dict[str, Any]]:
    """One waits for each team, if the two are of different sides and neither star plays for its team already."""
    ids = [str(team.get("id")) for team in teams]
    for guests in (RIVALS, RIVALS[::-1]):
        stars = [library.stars[id] for id in guests if id in library.stars]
        if len(stars) == len(ids) and all(id in star.plays_for for id, star in zip(ids, stars, strict=True)):
            return [_waiting(team, star_players(star)) for team, star in zip(teams, stars, strict=True)]
    return teams


def _waiting(team: dict[str, Any], guests: list[dict[str, object]]) -> dict[str, Any]:
    """Nobody pays for them, so nobody can hire them."""
    return {**team, "hirelings": [*team.get("hirelings", []), *({**guest, "price": 0} for guest in guests)]}

"""The teams of a league match: what they are worth, their gold, and who and what is for sale before the match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from touchline.bloodbowl.team_sizes import MAX_PLAYERS
from touchline.core.errors import SetupError
from touchline.matches.playable import rules_of
from touchline.matches.rosters import league_team
from touchline.teams import DraftLimits, Library, TeamList, load_library, standard_rules
from touchline.teams.compensation import current_team_value
from touchline.teams.edition import DEFAULT_EDITION
from touchline.teams.model import Star, Team
from touchline.teams.progress import enter

SOMEBODY_RISES: Final = 1  # a place for one of the dead who joins the team
STREAKER: Final = 1


@dataclass(frozen=True)
class League:
    """What is agreed for a league match besides the teams."""

    treasuries: Sequence[int]
    hires: object  # for each team the ids of stars and positions it would consider, or None for all it can pay
    supplements: bool
    match_events: bool
    edition: str = DEFAULT_EDITION


def league_teams(lists: Sequence[object], league: League) -> list[object]:
    """Both teams as a league match takes them; what is not a list is taken as it is."""
    library = load_library(edition=league.edition)
    values = [_value(one, library) if isinstance(one, TeamList) else 0 for one in lists]
    wished = _wished(league.hires)
    found: list[object] = []
    for seat, listed in enumerate(lists):
        if not isinstance(listed, TeamList):
            found.append(listed)
            continue
        _refuse_hires_on_list(listed)
        own, other = values[seat], values[1 - seat]
        purse = league.treasuries[seat] if own > other else other - own + league.treasuries[1 - seat]
        without = league_team(listed, own, league.treasuries[seat], supplements=league.supplements, library=library)
        candidates = _chosen(wished[seat], listed, library) if wished else _affordable(listed, purse, library)
        stars, mercenaries = _fitting(candidates, _room(without, listed, league, library), library)
        found.append(
            league_team(
                listed, own, league.treasuries[seat], stars, league.supplements, library, mercenaries=mercenaries
            )
        )
    return found


def _value(listed: TeamList, library: Library) -> int:
    """The Current Team Value of a new team: players, re-rolls and staff at their prices."""
    return current_team_value(enter(listed), standard_rules(listed.edition, 0), library)


def _refuse_hires_on_list(listed: TeamList) -> None:
    held = [*listed.inducements, *listed.stars, *listed.mercenaries]
    if held:
        name = listed.name or listed.team
        raise SetupError(
            f"the list of {name} holds inducements, stars or mercenaries; in a league they are bought before the match,"
            " so play it as matched or exhibition, or take them off the list"
        )


def _wished(hires: object) -> list[list[str]] | None:
    """Whom the coaches would consider, if they said so."""
    if hires is None:
        return None
    sound = isinstance(hires, list) and len(hires) == 2
    if not sound or not all(isinstance(one, list) and all(isinstance(id, str) for id in one) for one in hires):  # type: ignore[attr-defined]
        raise SetupError(f"hires is {hires!r}; allowed are two lists of ids of stars and positions, one for each team")
    return hires  # type: ignore[return-value]


def _chosen(ids: Sequence[str], listed: TeamList, library: Library) -> list[str]:
    """Those whom a coach has named, each willing and with a place in the team."""
    team = library.teams[listed.team]
    allowed = {star.id for star in _willing(listed, team, library)} | set(_free_places(listed, team))
    wrong = [id for id in ids if id not in allowed]
    if wrong:
        raise SetupError(
            f"hires: {', '.join(wrong)} cannot be hired by {team.name}: neither a star who plays for it"
            " nor a position of which it may have more"
        )
    return list(ids)


def _willing(listed: TeamList, team: Team, library: Library) -> list[Star]:
    rules = frozenset((*team.special_rules, listed.special_rule, team.id))
    return [star for star in library.stars.values() if star.agrees_to_play_for(rules) and _can_play(star, listed)]


def _can_play(star: Star, listed: TeamList) -> bool:
    """Does the game have all skills of a star?"""
    known = rules_of(listed.edition).known_skills
    return all(held.skill.id in known for one in star.profiles for held in one.skills)


def _affordable(listed: TeamList, purse: int, library: Library) -> list[str]:
    """Stars whom the team can pay, the dearest first, then mercenaries for its free places."""
    team = library.teams[listed.team]
    payable = [star for star in _willing(listed, team, library) if star.cost <= purse]
    stars = sorted(payable, key=lambda star: (-star.cost, star.id))
    fee = DraftLimits().mercenary_fee
    return [
        *(star.id for star in stars),
        *(id for id in _free_places(listed, team) if _cost(team, id) + fee <= purse),
    ]


def _free_places(listed: TeamList, team: Team) -> list[str]:
    """Positions of which the team may have more, each once."""
    held = Counter(player.position for player in listed.players)
    return [position.id for position in team.positions if held[position.id] < position.limit]


def _cost(team: Team, id: str) -> int:
    position = team.position(id)
    return 0 if position is None else position.cost


def _room(team: dict[str, object], listed: TeamList, league: League, library: Library) -> int:
    """For how many there are places on the sheet, beside everybody else who may join in the match."""
    offers = team["offers"]
    assert isinstance(offers, list)
    coming = {str(offer["id"]) for offer in offers}
    items = [item for item in library.extras.inducements if item.id in coming]
    joining = sum(item.journeymen + (item.substitute is not None) for item in items)
    taken = max(rules_of(listed.edition).max_players, len(listed.players)) + joining
    return MAX_PLAYERS - taken - SOMEBODY_RISES * ("raised" in team) - STREAKER * league.match_events


def _fitting(candidates: Sequence[str], room: int, library: Library) -> tuple[list[str], list[str]]:
    """As many of them as there is room for: stars, and mercenaries by position."""
    stars: list[str] = []
    mercenaries: list[str] = []
    for id in candidates:
        star = library.stars.get(id)
        places = len(star.profiles) if star else 1
        if places <= room:
            room -= places
            (stars if star else mercenaries).append(id)
    return stars, mercenaries

"""Team lists as the plain data that a Blood Bowl match takes.

The game knows nothing of lists; here, above both, a list becomes the settings of a match.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Any, Final

from touchline.bloodbowl.entries import CORE, DEATH_ZONE, EXTENDED
from touchline.bloodbowl.game import EDITIONS as PLAYED
from touchline.bloodbowl.rules.edition import Edition
from touchline.bloodbowl.team_sizes import MAX_PLAYERS
from touchline.core.errors import SetupError
from touchline.teams import (
    CustomInducement,
    DraftLimits,
    Library,
    ListedPlayer,
    Position,
    Profile,
    RosterRules,
    TeamList,
    check_list,
    library_of,
    load_library,
    quick_start,
    standard_rules,
)
from touchline.teams.check import entered_for
from touchline.teams.edition import DEFAULT_EDITION, EDITIONS, edition_of
from touchline.teams.errors import TeamsError
from touchline.teams.model import HeldSkill, Inducement, Star, Team

QUICK_BUDGET: Final = 1_150_000
BUDGETS: Final = (1_000_000, 1_100_000, QUICK_BUDGET, 1_200_000, 1_300_000)  # for a form to offer
TREASURIES: Final = (0, 50_000, 100_000, 150_000, 200_000)  # the same for the gold of a league team
DEFAULT_TEAMS: Final = ("human", "orc")  # who play when nobody names a team
# the editions of which matches can be played, with their games
MATCHES: Final[dict[str, str]] = {
    edition: edition_of(edition).game
    for edition in EDITIONS
    if edition_of(edition).game in [game.id for game in PLAYED]
}
ALLY: Final = "ally"  # the trait of a player from another list
UNDEAD: Final = "undead"  # the trait of such a player whom no apothecary treats
MERCENARY: Final = ("loner",)  # what a mercenary has in addition

# who may rise in the course of a match, or come after it, by the team's special rule
RAISED: Final = {
    "masters-of-undeath": "zombie-lineman",
    "necromancer": "zombie",
    "splitting": "blue-horror",
    "favoured-of-nurgle": "rotter-lineman",
    "vampire-lord": "thrall-lineman",
}


@dataclass(frozen=True)
class RuledList:
    """A list with the rules that it was checked by, which know the day of its figures and an event's own items."""

    listed: TeamList
    rules: RosterRules

    def plain_team(self) -> dict[str, object]:
        team = plain_team(self.listed, library_of(self.rules), self.rules.inducements.custom)
        return {**team, **self._limits()}

    def _limits(self) -> dict[str, object]:
        """Where the rules that the list was checked by allow more players or stars than the game's own do."""
        entered, played = entered_for(self.listed, self.rules), _rules_of(self.listed.edition)
        stars = entered.allowance.stars if entered.allowance is not None else len(entered.stars)
        if entered.most_players <= played.team_limit and stars <= played.star_limit:
            return {}
        return {"limits": {"players": min(entered.most_players, MAX_PLAYERS), "stars": min(stars, MAX_PLAYERS)}}


def _rules_of(edition: str) -> Edition:
    return next(game.edition for game in PLAYED if game.id == MATCHES[edition])


def plain_team(
    listed: TeamList, library: Library | None = None, custom: Sequence[CustomInducement] = ()
) -> dict[str, object]:
    """A team list as one of the two `teams` in the settings of a match; `custom` are inducements of its event."""
    library = library or load_library(edition=listed.edition)
    team = library.teams[listed.team]
    held = listed.count_of_inducements()
    customs = [_custom(item, held[item.id]) for item in custom if held[item.id] and not _is_known(item, library)]
    for item in customs:
        del held[str(item["id"])]
    return {
        "id": team.id,
        "name": listed.name or team.name,
        "rerolls": listed.rerolls,
        "apothecary": listed.apothecary,
        **({} if team.apothecary else {"healing": False}),
        "fans": listed.dedicated_fans,
        "cheerleaders": listed.cheerleaders,
        "assistants": listed.assistant_coaches,
        "inducements": {id: held[id] for id in _known_inducements(library) if held[id]},
        **({"customs": customs} if customs else {}),
        "rules": list(_rules(listed, team)),
        "players": [
            *_hired(listed, library),
            *_mercenaries(listed, team, library),
            *(one for entry in listed.stars for one in star_players(library.stars[entry.star], team, library)),
        ],
        **_newcomers(team, library),
    }


def league_team(
    listed: TeamList,
    value: int,
    treasury: int,
    stars: Sequence[str] = (),
    supplements: bool = False,
    library: Library | None = None,
    mercenaries: Sequence[str] = (),
) -> dict[str, object]:
    """The same for a league match: what the team is worth, and what it may buy before the match.

    `supplements`: are inducements beyond the rulebook for sale? `stars`, and `mercenaries` by their positions, are
    those its coach would consider; the prices are the library's.
    """
    library = library or load_library(edition=listed.edition)
    team = library.teams[listed.team]
    rules = frozenset((*_rules(listed, team), team.id))
    publications = {CORE, DEATH_ZONE, EXTENDED} if supplements else {CORE}
    willing = [library.stars[id] for id in stars if library.stars[id].agrees_to_play_for(rules)]
    return {
        **plain_team(listed, library),
        "value": value,
        "treasury": treasury,
        "offers": [
            *(_from_treasury(library) if supplements else ()),
            *(
                {"id": item.id, "price": _price(item, team, rules), "limit": item.maximum, "named": item.named}
                for item in library.inducements.values()
                if item.before_match and item.publication in publications and _may_buy(item, team, rules, library)
            ),
        ],
        "hirelings": [
            *(one for star in willing for one in star_players(star)),
            *(_mercenary_for_hire(_position(team, id), library) for id in mercenaries),
        ],
    }


def _is_known(item: CustomInducement, library: Library) -> bool:
    """Does the game know the item by its own id, as it does the guide's examples?"""
    return not item.plays_as and library.extras.inducement(item.id) is not None


def _custom(item: CustomInducement, count: int) -> dict[str, object]:
    return {"id": item.id, "name": item.name, "text": item.effect, "count": count, "plays_as": item.plays_as}


def applied_by_hand(listed: TeamList, rules: RosterRules) -> list[str]:
    """The names of what a list holds and no program can apply: its coaches do it themselves."""
    held, library = listed.count_of_inducements(), library_of(rules)
    own = [item for item in rules.inducements.custom if held[item.id] or item.free_for_everyone]
    return [item.name for item in own if not item.plays_as and not _is_known(item, library)]


def _from_treasury(library: Library) -> list[dict[str, object]]:
    """What only the Treasury of a league team pays for; no list ever has it."""
    paid = [item for item in library.extras.inducements if item.treasury_only]
    return [{"id": item.id, "price": item.cost, "limit": item.maximum} for item in paid]


def _rules(listed: TeamList, team: Team) -> tuple[str, ...]:
    return (*team.special_rules, *((listed.special_rule,) if listed.special_rule else ()))


def _price(item: Inducement, team: Team, rules: frozenset[str]) -> int:
    reduced = [less.cost for less in item.reduced if less.team_or_rule in rules or less.team_or_rule == team.id]
    return min([item.cost, *reduced])


def _may_buy(item: Inducement, team: Team, rules: frozenset[str], library: Library) -> bool:
    allowed = not item.needs or bool({*rules, team.id} & set(item.needs))
    tier = item.needs_tier is None or library.tier_list.tier_of(team.id) == item.needs_tier
    healing = not (item.for_want_of_apothecary if team.apothecary else item.needs_apothecary)
    return allowed and tier and healing


def _newcomers(team: Team, library: Library) -> dict[str, object]:
    """Who may join a team: a journeyman, and for some one of the dead, infected or enthralled."""
    found: dict[str, object] = {}
    linemen = [position for position in team.positions if position.lineman]
    if linemen:
        found["journeyman"] = _from_position(linemen[0], "Journeyman", (), "journeyman", library)
    wanted = {RAISED[rule] for rule in team.special_rules if rule in RAISED}
    raised = [position for position in team.positions if position.id in wanted]
    if raised:
        found["raised"] = _from_position(raised[0], "", (), "journeyman", library)
    return found


def _known_inducements(library: Library) -> list[str]:
    """Entries of the game in their order; what an edition has on its lists alone comes after them."""
    entries = [item.id for item in library.extras.inducements]
    return [*entries, *(id for id in library.inducements if id not in entries)]


def _hired(listed: TeamList, library: Library) -> list[dict[str, object]]:
    return [_one_hired(player, listed, library) for player in listed.players]


def _one_hired(player: ListedPlayer, listed: TeamList, library: Library) -> dict[str, object]:
    """A player; to be an ally or to carry a secret weapon is a trait in a match."""
    position = _position(library.teams[player.team or listed.team], player.position)
    hired = _from_position(position, player.name, player.skills, "player", library)
    ally = player.team not in ("", listed.team)
    lacking = library.teams[listed.team].allies_lack if ally else ()
    own = library.teams[player.team or listed.team]
    return _marked(hired, ally, player.weapon or position.weapon, lacking, not own.apothecary)


def _marked(
    player: dict[str, Any], ally: bool, weapon: str, lacking: tuple[str, ...] = (), dead: bool = False
) -> dict[str, Any]:
    """`dead`: the list the player comes from has no apothecary."""
    added = [*([ALLY] if ally else []), *([UNDEAD] if ally and dead else []), *([weapon] if weapon else [])]
    return {**player, "skills": [*(skill for skill in player["skills"] if skill not in lacking), *added]}


def _mercenaries(listed: TeamList, team: Team, library: Library) -> list[dict[str, object]]:
    return [
        _from_position(
            _position(team, player.position), player.name, (*MERCENARY, *player.skills), "mercenary", library
        )
        for player in listed.mercenaries
    ]


def _mercenary_for_hire(position: Position, library: Library) -> dict[str, object]:
    """Somebody of this position who plays for a fee on top of the price."""
    hired = _from_position(position, f"Mercenary {position.name}", MERCENARY, "mercenary", library)
    return {**hired, "price": position.cost + DraftLimits().mercenary_fee}


def _figure(skill: str, library: Library) -> str:
    return library.edition.mercenary_loner if skill in MERCENARY else ""


def star_players(star: Star, team: Team | None = None, library: Library | None = None) -> list[dict[str, object]]:
    """One player, or two who are hired together for one price. Where allies matter, the hiring team says who is one."""
    allied = team is not None and bool(team.allies) and team.id not in star.plays_for
    lacking = team.allies_lack if team is not None and allied else ()
    homes = [library.teams[home] for home in star.plays_for if home in library.teams] if library is not None else []
    dead = bool(homes) and not any(home.apothecary for home in homes)
    return [
        {
            **_marked(
                _player(star.id, one.name, one.profile, [_text(held) for held in one.skills], "star"),
                allied,
                star.weapon,
                lacking,
                dead,
            ),
            "special": star.ability_id,
            "price": 0 if number else star.cost,
        }
        for number, one in enumerate(star.profiles)
    ]


def _position(team: Team, id: str) -> Position:
    position = team.position(id)
    if position is None:
        raise TeamsError(f"No {team.name} list", [f"there is no position {id!r}"])
    return position


def _from_position(
    position: Position, name: str, added: tuple[str, ...], contract: str, library: Library
) -> dict[str, object]:
    has = {held.skill.id for held in position.skills}
    new = [
        HeldSkill(library.skills[id], library.skills[id].value or _figure(id, library)) for id in added if id not in has
    ]
    skills = [_text(held) for held in (*position.skills, *new)]
    return {
        **_player(position.id, name or position.name, position.profile, skills, contract),
        "primary": "".join(sorted(category.value for category in position.primary)),
        "price": position.cost,
        **({"race": position.race} if position.race else {}),
    }


def _player(position: str, name: str, profile: Profile, skills: list[str], contract: str) -> dict[str, object]:
    return {
        "position": position,
        "name": name,
        "ma": profile.ma,
        "st": profile.st,
        "ag": profile.ag,
        **({} if profile.classic else {"pa": profile.pa or 0}),
        "av": profile.av,
        "skills": skills,
        "contract": contract,
    }


def _text(held: HeldSkill) -> str:
    return f"{held.skill.id} {held.value}".strip()


@lru_cache(maxsize=1000)  # coaches choose the budget
def quick_list(team: str, budget: int | None = None, edition: str = DEFAULT_EDITION) -> TeamList:
    """The quick-start list of a team, under the team's own name; without a budget that of the edition."""
    names = team_names(edition)
    if team not in names:
        raise SetupError(f"there is no team {team!r}; we have {', '.join(names)}")
    return replace(quick_start(team, standard_rules(edition, budget)), name=names[team])


@lru_cache(maxsize=1000)
def quick_team(team: str, budget: int | None = None, edition: str = DEFAULT_EDITION) -> dict[str, object]:
    """The same, ready for a match."""
    return plain_team(quick_list(team, budget, edition))


@cache
def team_names(edition: str = DEFAULT_EDITION) -> dict[str, str]:
    """Every team of an edition there is a quick start for, by id."""
    return {team.id: team.name for team in load_library(edition=edition).playable()}


def read_list(text: str, rules: RosterRules) -> TeamList:
    """A team list that somebody saved as JSON; one that breaks the rules is refused with all its faults."""
    listed = TeamList.from_json(text)
    faults = check_list(listed, rules)
    if faults:
        raise SetupError(f"the list of {listed.name or listed.team} is not legal: {'; '.join(map(str, faults))}")
    return listed

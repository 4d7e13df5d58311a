"""The team lists that a league drafts from: positions, prices and skills, taken from the room `teams`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from touchline.journal import Refused
from touchline.league.model import LeagueTeam, Player
from touchline.league.rules import LeagueInducement, LeagueRules
from touchline.teams import Inducement, Library, Position, Skill, Team, load_library
from touchline.teams.model import Access, Category

WITHOUT: Final = "without "
"""Before a trait that a player has got rid of."""


@dataclass(frozen=True, eq=False)
class Rosters:
    """The team lists of one edition, and the questions a league asks of them."""

    library: Library

    def team(self, roster: str) -> Team:
        found = self.library.teams.get(roster)
        if found is None:
            raise Refused([f"there is no team list {roster!r}; known are {', '.join(self.library.teams)}"])
        return found

    @cache  # noqa: B019 - one library for each edition, and few positions
    def position(self, roster: str, position: str) -> Position:
        found = self.team(roster).position(position)
        if found is None:
            known = ", ".join(each.id for each in self.team(roster).positions)
            raise Refused([f"the {self.team(roster).name} list has no position {position!r}; known are {known}"])
        return found

    @cache  # noqa: B019
    def armed(self, roster: str) -> bool:
        """Whether a list has positions that are secret weapons."""
        return any(position.weapon for position in self.team(roster).positions)

    def home_of(self, team: LeagueTeam, player: Player) -> str:
        """The id of the list on which a player stands: the team's own, or that of an ally."""
        return player.ally_of or team.roster

    def position_of(self, team: LeagueTeam, player: Player) -> Position:
        """The position of a player who is not a star."""
        return self.position(player.ally_of or team.roster, player.position)

    @lru_cache(maxsize=1000)  # noqa: B019 - reports name stars in any words
    def places(self, star: str) -> int:
        """How many players a star with this name is: a pair is one choice and two players."""
        named = (each.places for each in self.library.stars.values() if each.name.casefold() == star.casefold())
        return next(named, 1)

    def size_of(self, players: Iterable[Player]) -> int:
        """How many places some players of a team take."""
        return sum([self.places(player.name) if player.star else 1 for player in players])

    def linemen(self, roster: str) -> list[Position]:
        """Positions from which Journeymen come."""
        return [position for position in self.team(roster).positions if position.lineman]

    @cache  # noqa: B019 - one library for each edition, and few teams
    def inducements(self, roster: str, special_rule: str, supplement: bool = True) -> tuple[LeagueInducement, ...]:
        """What a team may buy before a match, at its own prices, with Star Players and Mercenaries by their price."""
        listed, entitled = self.team(roster), self._entitled(roster, special_rule)
        found = [
            LeagueInducement(item.id, item.name, item.maximum, _price(item, entitled), kind=item.kind)
            for item in self.library.inducements.values()
            if item.before_match
            and (supplement or item.publication == "core")
            and (not item.needs or entitled & set(item.needs))
            and (not item.needs_apothecary or listed.apothecary)
            and item.needs_tier is None
        ]
        return (
            *found,
            LeagueInducement("star-players", "Star Players", 2),
            LeagueInducement("mercenaries", "Mercenaries"),
        )

    def inducement_price(self, item: Inducement, roster: str, special_rule: str) -> int:
        """What an inducement costs a team: some pay less."""
        return _price(item, self._entitled(roster, special_rule))

    def _entitled(self, roster: str, special_rule: str) -> set[str]:
        return {*self.team(roster).special_rules, special_rule, roster}

    def skill(self, skill: str) -> Skill:
        found = self.library.skills.get(skill)
        if found is None:
            raise Refused([f"there is no skill {skill!r}"])
        return found

    def gain_name(self, what: str) -> str:
        """What a player has gained, in words: a skill, or a characteristic."""
        found = self.library.skills.get(what.removeprefix(WITHOUT))
        if found is None:
            return f"+1 {what}"
        return f"no longer {found.name}" if what.startswith(WITHOUT) else found.name

    @lru_cache(maxsize=10_000)  # noqa: B019
    def learnable(self, roster: str, position: str, access: Access, known: frozenset[str]) -> tuple[Skill, ...]:
        """Skills of a kind of access that a player does not have yet and could use."""
        place = self.position(roster, position)
        held = known | {skill.skill.id for skill in place.skills}
        categories = place.primary if access is Access.PRIMARY else place.secondary
        return tuple(
            skill
            for skill in self.library.skills.values()
            if skill.category in categories
            and skill.category is not Category.TRAIT
            and not skill.trait
            and skill.id not in held
            and not held & set(skill.excludes)
            and (not skill.needs or skill.needs in held)
        )

    @lru_cache(maxsize=10_000)  # noqa: B019
    def learnable_ids(self, roster: str, position: str, access: Access, known: frozenset[str]) -> tuple[str, ...]:
        return tuple(skill.id for skill in self.learnable(roster, position, access, known))

    @lru_cache(maxsize=10_000)  # noqa: B019
    def on_a_double(self, roster: str, position: str, known: frozenset[str]) -> tuple[Skill, ...]:
        """Skills of any category, and traits of the player's own; physical ones only for those who may mutate."""
        place = self.position(roster, position)
        held = known | {skill.skill.id for skill in place.skills}
        return tuple(
            skill
            for skill in self.library.skills.values()
            if skill.id not in held
            and skill.id not in NEVER_LEARNED
            and skill.category is not Category.TRAIT
            and (skill.category is not Category.MUTATION or Category.MUTATION in place.primary)
            and not (skill.category not in place.primary and skill.trait)
            and not (skill.id in ("stunty", "titchy") and place.profile.st > (2 if skill.id == "stunty" else 1))
            and not (skill.category in place.primary and not skill.trait)
        )


def granted(rules: LeagueRules, position: str) -> list[str]:
    """Skills that a league gives a position beyond its list."""
    if not rules.on("lists.granted-skills"):
        return []
    return [row.result for row in rules.tables.get("granted-skills", ()) if position in row.text.split()]


def _price(item: Inducement, entitled: set[str]) -> int:
    """The lowest price that a team is entitled to."""
    return min([item.cost, *(price.cost for price in item.reduced if price.team_or_rule in entitled)])


NEVER_LEARNED = frozenset({"regeneration", "daemonic-aura", "split", "unstable"})


@cache
def rosters_of(lists: str) -> Rosters:
    """The team lists of an edition."""
    return Rosters(load_library(edition=lists))


def armable_players(rosters: Rosters, team: LeagueTeam) -> list[Player]:
    """The players whom a sponsor may arm with bombs."""
    positions = rosters.team(team.roster).bombardiers
    return [player for player in team.permanent if player.position in positions]

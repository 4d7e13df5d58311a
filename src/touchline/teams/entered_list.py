"""A list seen together with the event's rules and the library: the questions every check asks."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from touchline.teams.event_rules import CustomInducement, RosterRules, TierAllowance
from touchline.teams.library import Library
from touchline.teams.model import Access, Inducement, Position, Skill, Star, StuntyTeam, Team, TierList
from touchline.teams.roster import ListedMercenary, ListedPlayer, TeamList


@dataclass(frozen=True)
class EnteredList:
    """One team list entered for one game of an event."""

    listed: TeamList
    rules: RosterRules
    library: Library
    team: Team
    game: int = 1

    @cached_property
    def tier(self) -> int | None:
        """The organiser's tier for the team where there is one, else that of the tier list in use."""
        for change in self.rules.tier_changes:
            if change.team == self.team.id:
                return change.tier
        return self.tier_list.tier_of(self.team.id)

    @property
    def tier_list(self) -> TierList:
        return self.rules.tier_list or self.library.tier_list

    @cached_property
    def allowance(self) -> TierAllowance | None:
        """What the tier gives; where nobody has published tiers the first allowance is everybody's."""
        return self.rules.allowance(self.tier if self.tier_list.published or self.tier else 1)

    @property
    def of_tier(self) -> str:
        """For messages: the kind of team for which a limit is."""
        return f" for a Tier {self.tier} team" if self.tier else ""

    @property
    def budget(self) -> int:
        return self.rules.budget_for(self.tier, self.game)

    @cached_property
    def special_rules(self) -> frozenset[str]:
        """The team's special rules with the one the coach has picked, if it is one of those offered."""
        picked = {self.listed.special_rule} & set(self.team.choices)
        return frozenset(self.team.special_rules) | picked

    @cached_property
    def allegiances(self) -> frozenset[str]:
        """What stars, staff and inducements ask for: special rules, the team itself and its allies."""
        return self.special_rules | {self.team.id, *self.team.allies}

    @cached_property
    def mega_stars(self) -> frozenset[str]:
        own = self.rules.stars.mega_stars
        published = self.tier_list.mega_stars
        return frozenset(published if own is None else own)

    @cached_property
    def stars(self) -> tuple[Star, ...]:
        """The stars of the list that the library knows."""
        known = self.library.stars
        return tuple(known[listed.star] for listed in self.listed.stars if listed.star in known)

    @property
    def star_places(self) -> int:
        return sum(star.places for star in self.stars)

    @cached_property
    def stunty(self) -> StuntyTeam | None:
        """The team's admission to a Stunty Tournament; what the organiser adds comes before the published list."""
        added = {entered.team: entered for entered in self.rules.stunty.more_teams}
        return added.get(self.team.id) or self.library.stunty_teams.get(self.team.id)

    @cached_property
    def custom(self) -> dict[str, CustomInducement]:
        return {item.id: item for item in self.rules.inducements.custom}

    def hired(self) -> Iterator[tuple[ListedPlayer | ListedMercenary, Position]]:
        """Players and mercenaries whose position is known."""
        for player in self.listed.everybody:
            position = self.position_of(player)
            if position is not None:
                yield player, position

    def position_of(self, player: ListedPlayer | ListedMercenary) -> Position | None:
        """The position of a player of the team's own list, or of an allied one."""
        foreign = self.ally_of(player)
        if not foreign:
            return self.team.position(player.position)
        team = self.library.teams.get(foreign)
        return team.position(player.position) if team is not None else None

    def ally_of(self, player: ListedPlayer | ListedMercenary) -> str:
        """The list an ally comes from, nothing for anybody else."""
        foreign = player.team if isinstance(player, ListedPlayer) else ""
        return "" if foreign == self.team.id else foreign

    def star_ally_of(self, star: Star) -> str:
        """The allied list to which a star belongs, nothing for a star of the team itself."""
        if self.team.id in star.plays_for:
            return ""
        return next((ally for ally in self.team.allies if ally in star.plays_for), "")

    @cached_property
    def allies(self) -> Counter[str]:
        """How many allies the list has of each other list, stars included."""
        players = (self.ally_of(player) for player in self.listed.players)
        stars = (self.star_ally_of(star) for star in self.stars)
        return Counter(ally for ally in (*players, *stars) if ally)

    @property
    def free_rerolls(self) -> int:
        """A team with allies has lost the order for which it would get them."""
        return 0 if self.allies else self.team.free_rerolls

    @property
    def least_players(self) -> int:
        return self.team.min_players or self.rules.draft.min_players

    @property
    def most_players(self) -> int:
        return self.team.max_players or self.rules.draft.max_players

    def bought_skills(self) -> Iterator[tuple[ListedPlayer, Position, Skill, Access]]:
        """Skills added with Skill Points that the player has access to."""
        for player in self.listed.players:
            position = self.position_of(player)
            for skill in (self.library.skills.get(skill_id) for skill_id in player.skills):
                access = position.access(skill.category) if position and skill else None
                if position is not None and skill is not None and access is not None:
                    yield player, position, skill, access

    def inducements_held(self) -> Counter[str]:
        """What the list has in every game: all it bought, and whatever the event gives to everyone."""
        held = self.listed.count_of_inducements()
        for item in self.rules.inducements.custom:
            if item.free_for_everyone:
                held[item.id] = max(1, held[item.id])
        return held

    def price(self, inducement: Inducement) -> int:
        """The lowest price the team is entitled to, unless the event has set one."""
        for change in self.rules.inducements.changes:
            if change.inducement == inducement.id and change.cost is not None:
                return change.cost
        entitled = self.special_rules | {self.team.id}
        reduced = [price.cost for price in inducement.reduced if price.team_or_rule in entitled]
        return min([inducement.cost, *reduced])

    def maximum(self, inducement: Inducement) -> int:
        for change in self.rules.inducements.changes:
            if change.inducement == inducement.id and change.maximum is not None:
                return change.maximum
        return inducement.maximum

    def skill_points_spent(self) -> int:
        """Points for skills and stars; without Skill Points at the event nothing costs any."""
        if not self.rules.uses_skill_points:
            return 0
        costs = self.rules.skills
        skills = sum(
            costs.primary_cost if access is Access.PRIMARY else costs.secondary_cost
            for _, _, _, access in self.bought_skills()
        )
        mega = sum(star.id in self.mega_stars for star in self.stars)
        return skills + mega * costs.mega_star_cost + (len(self.stars) - mega) * costs.star_cost

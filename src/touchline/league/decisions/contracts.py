"""Star Players under contract for a season, and the order in which teams sign them."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from touchline.journal import Entry
from touchline.league.decisions.base import LeagueDecision
from touchline.league.decisions.teams import post, team_faults
from touchline.league.drafting import free_number, is_full, next_id
from touchline.league.lists import rosters_of
from touchline.league.model import LeagueTeam, Player, changed
from touchline.league.standings import overall_order
from touchline.league.state import LeagueState
from touchline.league.values import team_value

STAR = "star"


def contract_order(state: LeagueState, seed: int) -> list[str]:
    """Who signs when: new teams first, at random, then the others from last to first of the season before."""
    teams = [name for name, team in state.teams.items() if team.status == "approved"]
    before = state.season_number - 1
    ranked = [name for name in overall_order(state, before) if name in teams] if before in state.seasons else []
    new = [name for name in teams if name not in ranked]
    random.Random(seed).shuffle(new)
    return [*new, *reversed(ranked)]


def under_contract(team: LeagueTeam) -> Player | None:
    return next((player for player in team.listed if player.contract), None)


@dataclass(frozen=True)
class SignStar(LeagueDecision, kind="star-signed"):
    """A team signs a Star Player for the season, at no cost; no other team of the league can have this one."""

    team: str
    star: str

    def faults(self, state: LeagueState, actor: str) -> Iterable[str]:
        faults = team_faults(state, self.team)
        if not state.rules.on("star.contracts"):
            faults.append("Star Players sign no contracts in this league")
        return faults or list(self._faults(state))

    def _faults(self, state: LeagueState) -> Iterator[str]:
        team, rosters = state.teams[self.team], rosters_of(state.rules.lists)
        star = rosters.library.stars.get(self.star)
        if star is None:
            yield f"there is no Star Player {self.star!r}"
            return
        listed = rosters.team(team.roster)
        rules = frozenset((*listed.special_rules, team.special_rule))
        if not star.agrees_to_play_for(rules):
            yield f"{star.name} does not play for {listed.name} teams"
        if under_contract(team) is not None:
            yield f"{team.name} has a Star Player under contract already"
        for other in state.teams.values():
            held = under_contract(other)
            if held is not None and held.name == star.name:
                yield f"{star.name} is under contract with {other.name}"
        if is_full(state.rules, rosters, team, star.places):
            yield f"the roster of {team.name} is full"

    def apply(self, state: LeagueState, entry: Entry) -> None:
        team, rosters = state.teams[self.team], rosters_of(state.rules.lists)
        star = rosters.library.stars[self.star]
        knows = any(player.name == star.name and player.left == ENDED for player in team.players.values())
        player = Player(
            next_id(team), free_number(team.listed), star.name, STAR, star.cost,
            joined=state.season_number, star=True, contract=True, at_home=knows,
        )  # fmt: skip
        signed = team.with_player(player)
        value = team_value(state.rules, rosters, signed)
        post(state, entry, self.team, "value", value - team.value, f"signed {star.name}")
        state.put_team(self, changed(signed, value=value))


ENDED = "contract ended"


def end_contracts(state: LeagueState, decision: object, entry: Entry) -> None:
    """With the season all contracts end."""
    for team in list(state.teams.values()):
        held = under_contract(team)
        if held is not None:
            freed = team.with_player(changed(held, left=ENDED))
            value = team_value(state.rules, rosters_of(state.rules.lists), freed)
            post(state, entry, team.id, "value", value - team.value, f"the contract of {held.name} ended")
            state.put_team(decision, changed(freed, value=value))

"""A whole team from elsewhere: another league, or an older season, with everything its players have become."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from touchline.journal import Entry, Refused
from touchline.journal.names import LONGEST_PERSON, bad_names
from touchline.league.bounds import GOLD, HELD, MOST_CHANGES, POINTS
from touchline.league.decisions.base import LeagueDecision
from touchline.league.decisions.teams import LONGEST_NAME, post
from touchline.league.drafting import choice_faults, size_faults
from touchline.league.list_check import by_lists, player_price, staff_price
from touchline.league.lists import WITHOUT, Rosters, rosters_of
from touchline.league.model import Gain, LeagueTeam, Player, changed
from touchline.league.profiles import CHARACTERISTICS
from touchline.league.state import LeagueState
from touchline.league.values import team_value

MOST_PLAYERS = 32


@dataclass(frozen=True)
class BroughtPlayer:
    """A player as he comes: with points, gains and injuries."""

    number: int
    position: str
    name: str = ""
    spp: int = 0
    spent: int = 0
    gains: tuple[Gain, ...] = ()
    niggles: int = 0
    reduced: tuple[str, ...] = ()
    misses: bool = False
    ally_of: str = ""
    weapon: str = ""


@dataclass(frozen=True)
class BringTeam(LeagueDecision, kind="team-brought", needs_reason=True):
    """The commissioner takes in a team as it is; no budget limits it, the limits of its list do."""

    team: str
    coach: str
    name: str
    roster: str
    players: tuple[BroughtPlayer, ...]
    special_rule: str = ""
    treasury: int = 0
    fans: int = 0
    rerolls: int = 0
    assistant_coaches: int = 0
    cheerleaders: int = 0
    apothecary: bool = False
    staff: tuple[str, ...] = ()
    free_rerolls: int = 0

    def faults(self, state: LeagueState, actor: str) -> Iterable[str]:
        faults = list(self._own_faults(state))
        if faults:
            return faults
        try:
            return list(self._list_faults(state, rosters_of(state.rules.lists)))
        except Refused as refusal:
            return list(refusal.faults)

    def objections(self, state: LeagueState, actor: str) -> Iterable[str]:
        rosters = rosters_of(state.rules.lists)
        yield from choice_faults(rosters, self.roster, self.special_rule)
        most = max(state.rules.figure("draft.most-rerolls"), rosters.team(self.roster).free_rerolls)
        if self.free_rerolls > most:
            yield f"{self.free_rerolls} free re-rolls; allowed are 0 to {most}"

    def out_of_bounds(self) -> Iterable[str]:
        yield from bad_names(self.team, self.coach, most=LONGEST_PERSON)
        yield from bad_names(self.name, *(player.name for player in self.players))
        if not 0 <= self.free_rerolls <= HELD["rerolls"]:
            yield f"{self.free_rerolls:,} free re-rolls; allowed are 0 to {HELD['rerolls']}"

    def _own_faults(self, state: LeagueState) -> Iterator[str]:
        if self.team in state.teams:
            yield f"there is a team {self.team!r} already"
        if not 1 <= len(self.team) <= 40 or not self.coach.strip():
            yield "a team needs an id of at most 40 letters and a coach"
        if not 1 <= len(self.name.strip()) <= LONGEST_NAME:
            yield f"a team needs a name of at most {LONGEST_NAME} letters"
        if any(other.name == self.name for other in state.teams.values()):
            yield f"there is a team called {self.name!r} already"
        if not 1 <= len(self.players) <= MOST_PLAYERS:
            yield f"{len(self.players)} players; allowed are 1 to {MOST_PLAYERS}"
        if not 0 <= self.treasury <= GOLD or not 0 <= self.fans <= 99:
            yield f"a treasury of {self.treasury:,} gp and {self.fans} fans; allowed are 0 to {GOLD:,} gp, 0 to 99 fans"
        for player in self.players:
            yield from _player_faults(player)

    def _list_faults(self, state: LeagueState, rosters: Rosters) -> Iterator[str]:
        team = self._made(state, rosters)
        for item in self.staff:
            staff_price(rosters, item)
        yield from size_faults(state.rules, rosters, team)
        most = state.rules.figure("draft.most-players")
        if len(self.players) > most and not by_lists(state.rules):
            yield f"{len(self.players)} players; the league allows {most}"
        for player in self.players:
            for gain in player.gains:
                if gain.what not in CHARACTERISTICS:
                    rosters.skill(gain.what.removeprefix(WITHOUT))

    def _made(self, state: LeagueState, rosters: Rosters) -> LeagueTeam:
        players = {
            f"p{place}": Player(
                f"p{place}", each.number, each.name, each.position,
                player_price(rosters, self.roster, each.position, each.ally_of, each.weapon),
                ally_of=each.ally_of, weapon=each.weapon,
                joined=state.season_number, spp=each.spp, spent=each.spent, gains=each.gains, niggles=each.niggles,
                reduced=each.reduced, misses=each.misses,
            )
            for place, each in enumerate(self.players, start=1)
        }  # fmt: skip
        return LeagueTeam(
            self.team, self.name, self.coach, self.roster, self.special_rule, "approved", players,
            treasury=self.treasury, fans=self.fans, rerolls=self.rerolls, assistant_coaches=self.assistant_coaches,
            cheerleaders=self.cheerleaders, apothecary=self.apothecary, staff=self.staff,
            free_rerolls=self.free_rerolls,
        )  # fmt: skip

    def apply(self, state: LeagueState, entry: Entry) -> None:
        rosters = rosters_of(state.rules.lists)
        made = self._made(state, rosters)
        value = team_value(state.rules, rosters, made)
        state.put_team(self, changed(made, value=value))
        state.fixtures_of.setdefault(self.team, [])
        state.postings[self.team] = []
        for account, amount in (("treasury", self.treasury), ("fans", self.fans), ("value", value)):
            post(state, entry, self.team, account, amount, "brought along")
        for name, player in made.players.items():
            post(state, entry, self.team, f"spp:{name}", player.spp, "brought along")


def _player_faults(player: BroughtPlayer) -> Iterator[str]:
    who = f"number {player.number}"
    if not 1 <= player.number <= 99:
        yield f"{player.number} is not a shirt number; allowed are 1 to 99"
    if len(player.name) > LONGEST_NAME:
        yield f"{who}: a name has at most {LONGEST_NAME} letters"
    if not 0 <= player.spent <= player.spp <= POINTS:
        yield f"{who}: {player.spent} of {player.spp} SPP spent; allowed are 0 to {POINTS:,}, spent no more than earned"
    if not 0 <= max(player.niggles, len(player.gains), len(player.reduced)) <= MOST_CHANGES or player.niggles < 0:
        yield f"{who}: at most {MOST_CHANGES} gains, injuries and reductions"
    if any(name not in CHARACTERISTICS for name in player.reduced):
        yield f"{who}: reduced are some of {', '.join(CHARACTERISTICS)}"
    if any(not 0 <= gain.value <= GOLD for gain in player.gains):
        yield f"{who}: a gain is worth 0 to {GOLD:,} gp"

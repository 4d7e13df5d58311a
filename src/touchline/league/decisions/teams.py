"""Teams enter, are approved, change hands, and leave."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from touchline.journal import Entry, Refused
from touchline.journal.names import LONGEST_PERSON, bad_names
from touchline.league.bounds import GOLD, HELD, MOST_CHANGES, POINTS
from touchline.league.decisions.base import LeagueDecision
from touchline.league.drafting import choice_faults, draft_cost, draft_faults, team_of_list
from touchline.league.list_check import by_lists
from touchline.league.lists import armable_players, rosters_of
from touchline.league.model import Gain, Player, changed
from touchline.league.profiles import CHARACTERISTICS
from touchline.league.state import LeagueState, Posting
from touchline.league.values import team_value
from touchline.teams import TeamList

LONGEST_NAME = 60
COUNTED = ("points", "touchdowns", "casualties")  # for a season


def post(state: LeagueState, entry: Entry, team: str, account: str, amount: int, why: str) -> None:
    """Write an event behind a figure outside a fixture."""
    if amount:
        posting = Posting(entry.number, team, account, amount, why, "", state.season_number)
        state.postings.setdefault(team, []).append(posting)


def team_faults(state: LeagueState, team: str) -> list[str]:
    return [] if team in state.teams else [f"there is no team {team!r}"]


@dataclass(frozen=True)
class DraftTeam(LeagueDecision, kind="team-drafted", role="anybody"):
    """A coach drafts a team, or changes it before it is approved. Left-over gold goes into the treasury."""

    team: str
    coach: str
    listed: TeamList

    def permission_faults(self, state: LeagueState, actor: str) -> list[str]:
        return (
            []
            if actor == self.coach or state.runs_league(actor)
            else [f"{actor} may not draft a team for {self.coach}"]
        )

    def faults(self, state: LeagueState, actor: str) -> Iterable[str]:
        known = state.teams.get(self.team)
        if known is not None and known.status not in ("draft", "submitted"):
            yield f"{known.name} is approved; it changes only through its matches"
        if known is not None and known.coach != self.coach:
            yield f"{self.team!r} is the team of another coach"
        if not self.team or not self.coach.strip():
            yield "a team needs an id and a coach"
        if not 1 <= len(self.listed.name.strip()) <= LONGEST_NAME:
            yield f"a team needs a name of at most {LONGEST_NAME} letters"
        if any(other.name == self.listed.name and other.id != self.team for other in state.teams.values()):
            yield f"there is a team called {self.listed.name!r} already"
        hired = (self.listed.stars or self.listed.inducements) and not by_lists(state.rules)
        if hired or self.listed.mercenaries:
            yield "inducements are bought match by match, not when a team is drafted"
        if any(player.skills for player in self.listed.players):
            yield "players of a new team have the skills of their position only"
        rosters = rosters_of(state.rules.lists)
        try:
            team = team_of_list(state.rules, rosters, self.team, self.coach, self.listed)
            yield from draft_faults(state.rules, rosters, team, state.rules.figure("draft.budget"))
        except Refused as refusal:
            yield from refusal.faults

    def out_of_bounds(self) -> Iterable[str]:
        yield from bad_names(self.team, self.coach, most=LONGEST_PERSON)
        yield from bad_names(self.listed.name, *(player.name for player in self.listed.players))
        for player in self.listed.players:
            if not 1 <= player.number <= 99:
                yield f"{player.number} is not a shirt number; allowed are 1 to 99"
        if self.listed.dedicated_fans < 0:
            yield "fans cannot be below 0"

    def objections(self, state: LeagueState, actor: str) -> Iterable[str]:
        return choice_faults(rosters_of(state.rules.lists), self.listed.team, self.listed.special_rule)

    def apply(self, state: LeagueState, entry: Entry) -> None:
        rosters = rosters_of(state.rules.lists)
        team = team_of_list(state.rules, rosters, self.team, self.coach, self.listed)
        left = state.rules.figure("draft.budget") - draft_cost(state.rules, rosters, team)
        players = {name: changed(player, joined=state.season_number) for name, player in team.players.items()}
        team = changed(team, status="submitted", treasury=left, players=players)
        team = changed(team, value=team_value(state.rules, rosters, team))
        state.put_team(self, team)
        state.fixtures_of.setdefault(self.team, [])
        state.postings[self.team] = []
        post(state, entry, self.team, "treasury", left, "left over from the draft")
        post(state, entry, self.team, "fans", team.fans, "drafted")
        post(state, entry, self.team, "value", team.value, "drafted")


@dataclass(frozen=True)
class ReviewTeam(LeagueDecision, kind="team-reviewed"):
    """The commissioner approves a team or sends it back."""

    team: str
    verdict: Literal["approved", "returned"]

    def faults(self, state: LeagueState, actor: str) -> Iterable[str]:
        yield from team_faults(state, self.team)
        if self.team in state.teams and state.teams[self.team].status not in ("submitted", "draft"):
            yield f"{state.teams[self.team].name} is {state.teams[self.team].status} already"

    def apply(self, state: LeagueState, entry: Entry) -> None:
        status: Literal["approved", "draft"] = "approved" if self.verdict == "approved" else "draft"
        state.put_team(self, changed(state.teams[self.team], status=status))


@dataclass(frozen=True)
class OpeningPlayer:
    """What a player brings from before."""

    player: str
    spp: int = 0
    gains: tuple[Gain, ...] = ()
    niggles: int = 0
    reduced: tuple[str, ...] = ()
    misses: bool = False


@dataclass(frozen=True)
class SetOpening(LeagueDecision, kind="opening-set", needs_reason=True):
    """Opening balances of a team that enters in the middle of a season or comes from another league."""

    team: str
    treasury: int
    fans: int
    points: int = 0
    touchdowns: int = 0
    casualties: int = 0
    players: tuple[OpeningPlayer, ...] = ()

    def faults(self, state: LeagueState, actor: str) -> Iterable[str]:
        yield from team_faults(state, self.team)
        if self.team not in state.teams:
            return
        team = state.teams[self.team]
        if any(state.fixtures[name].outcome for name in state.fixtures_of.get(self.team, ())):
            yield f"{team.name} has played already"
        if self.treasury < 0 or self.fans < 0:
            yield "a treasury and fans cannot be below 0"
        yield from (f"there is no player {each.player!r}" for each in self.players if each.player not in team.players)

    def out_of_bounds(self) -> Iterable[str]:
        for account in ("treasury", "fans", "points", "touchdowns", "casualties"):
            yield from too_much(account, getattr(self, account))
        for each in self.players:
            changes = max(each.niggles, len(each.gains), len(each.reduced))
            if not 0 <= each.spp <= POINTS or each.niggles < 0 or changes > MOST_CHANGES:
                yield f"player {each.player!r} may have 0 to {POINTS:,} SPP and {MOST_CHANGES} gains and injuries"
            if any(name not in CHARACTERISTICS for name in each.reduced):
                yield f"player {each.player!r}: reduced are some of {', '.join(CHARACTERISTICS)}"
            if any(not 0 <= gain.value <= GOLD for gain in each.gains):
                yield f"player {each.player!r}: a gain is worth 0 to {GOLD:,} gp"

    def objections(self, state: LeagueState, actor: str) -> Iterable[str]:
        return too_much_in_all(state, self.team, {account: getattr(self, account) for account in COUNTED})

    def apply(self, state: LeagueState, entry: Entry) -> None:
        team = state.teams[self.team]
        post(state, entry, self.team, "treasury", self.treasury - team.treasury, "opening balance")
        post(state, entry, self.team, "fans", self.fans - team.fans, "opening balance")
        for account in COUNTED:
            post(state, entry, self.team, account, getattr(self, account), "opening balance")
        players = dict(team.players)
        for each in self.players:
            players[each.player] = _opened(players[each.player], each)
            post(state, entry, self.team, f"spp:{each.player}", each.spp, "opening balance")
        opened = changed(team, treasury=self.treasury, fans=self.fans, players=players)
        value = team_value(state.rules, rosters_of(state.rules.lists), opened)
        post(state, entry, self.team, "value", value - team.value, "opening balance")
        state.put_team(self, changed(opened, value=value))


def too_much(account: str, amount: int) -> Iterable[str]:
    """What is wrong with an amount of a figure of a team."""
    most = HELD[account]
    if abs(amount) > most:
        yield f"{account}: {amount:,} is out of bounds; allowed are {-most:,} to {most:,}"


def held_by(state: LeagueState, team_id: str) -> dict[str, int]:
    """The figures of a team that have bounds; those that are counted for a season are of this one."""
    team = state.teams[team_id]
    counted = dict.fromkeys(COUNTED, 0)
    for posting in state.postings.get(team_id, ()):
        if posting.account in counted and posting.season == state.season_number:
            counted[posting.account] += posting.amount
    return {"treasury": team.treasury, "fans": team.fans, "rerolls": team.rerolls, **counted}


def too_much_in_all(state: LeagueState, team_id: str, amounts: Mapping[str, int]) -> Iterable[str]:
    """What a team would have too much of with these amounts; where it has too much already it may lose some."""
    held = held_by(state, team_id)
    for account, amount in amounts.items():
        total, most = held[account] + amount, HELD[account]
        if abs(total) > max(most, abs(held[account])):
            yield f"{state.name_of(team_id)} would have {total:,} ({account}); at most {most:,} are allowed"


def _opened(player: Player, opening: OpeningPlayer) -> Player:
    return changed(
        player,
        spp=opening.spp,
        gains=opening.gains,
        niggles=opening.niggles,
        reduced=opening.reduced,
        misses=opening.misses,
    )


@dataclass(frozen=True)
class AdjustFigure(LeagueDecision, kind="figure-adjusted", needs_reason=True):
    """The commissioner adds to or takes from a figure of a team, such as points or gold, with a reason."""

    team: str
    account: Literal["treasury", "fans", "points", "rerolls"]
    amount: int

    def faults(self, state: LeagueState, actor: str) -> Iterable[str]:
        yield from team_faults(state, self.team)
        if self.team in state.teams and self.account != "points":
            team = state.teams[self.team]
            held: int = getattr(team, self.account)
            if held + self.amount < 0:
                yield f"{team.name} has {held}; it cannot fall below 0"
            if self.account == "rerolls" and held + self.amount > state.rules.figure("draft.most-rerolls"):
                yield f"{team.name} would have {held + self.amount} re-rolls; the league allows fewer"

    def out_of_bounds(self) -> Iterable[str]:
        return too_much(self.account, self.amount)

    def objections(self, state: LeagueState, actor: str) -> Iterable[str]:
        return too_much_in_all(state, self.team, {self.account: self.amount})

    def apply(self, state: LeagueState, entry: Entry) -> None:
        team = state.teams[self.team]
        if self.account != "points":
            team = changed(team, **{self.account: getattr(team, self.account) + self.amount})
        post(state, entry, self.team, self.account, self.amount, entry.reason)
        if self.account == "rerolls":
            value = team_value(state.rules, rosters_of(state.rules.lists), team)
            post(state, entry, self.team, "value", value - team.value, entry.reason)
            team = changed(team, value=value)
        state.put_team(self, team)


@dataclass(frozen=True)
class HandOver(LeagueDecision, kind="team-handed-over"):
    """Another person coaches the team from now on."""

    team: str
    coach: str

    def faults(self, state: LeagueState, actor: str) -> Iterable[str]:
        yield from team_faults(state, self.team)
        if not self.coach.strip():
            yield "a team needs a coach"

    def out_of_bounds(self) -> Iterable[str]:
        return bad_names(self.coach, most=LONGEST_PERSON)

    def apply(self, state: LeagueState, entry: Entry) -> None:
        state.put_team(self, changed(state.teams[self.team], coach=self.coach))


@dataclass(frozen=True)
class RenamePlayer(LeagueDecision, kind="player-renamed", role="coach"):
    team: str
    player: str
    name: str
    number: int

    def concerns(self, state: LeagueState) -> tuple[str, ...]:
        return (self.team,)

    def faults(self, state: LeagueState, actor: str) -> Iterable[str]:
        yield from team_faults(state, self.team)
        team = state.teams.get(self.team)
        if team is None:
            return
        if self.player not in team.players or team.players[self.player].left:
            yield f"there is no player {self.player!r} on the roster"
        if not 1 <= self.number <= 99:
            yield f"{self.number} is not a shirt number; allowed are 1 to 99"
        if any(each.number == self.number and each.id != self.player for each in team.listed):
            yield f"the number {self.number} is worn already"
        if len(self.name) > LONGEST_NAME:
            yield f"a name has at most {LONGEST_NAME} letters"

    def out_of_bounds(self) -> Iterable[str]:
        return bad_names(self.name)

    def apply(self, state: LeagueState, entry: Entry) -> None:
        team = state.teams[self.team]
        player = changed(team.players[self.player], name=self.name, number=self.number)
        state.put_team(self, team.with_player(player))


@dataclass(frozen=True)
class ArchiveTeam(LeagueDecision, kind="team-archived", role="coach"):
    """A team leaves the league; everything it did stays readable."""

    team: str

    def concerns(self, state: LeagueState) -> tuple[str, ...]:
        return (self.team,)

    def faults(self, state: LeagueState, actor: str) -> Iterable[str]:
        yield from team_faults(state, self.team)
        open_fixtures = [name for name in state.fixtures_of.get(self.team, ()) if not state.fixtures[name].outcome]
        if open_fixtures:
            yield f"{state.name_of(self.team)} has fixtures to play; settle them first"

    def apply(self, state: LeagueState, entry: Entry) -> None:
        state.put_team(self, changed(state.teams[self.team], status="archived"))


@dataclass(frozen=True)
class GrantSponsor(LeagueDecision, kind="major-sponsor-granted"):
    """The commissioner grants a major sponsorship; a team has at most one. Farblast & Sons arm the `player` named."""

    team: str
    sponsor: Literal["mcmurtys", "farblast", "star-insurance", "steelhelm"]
    player: str = ""

    def faults(self, state: LeagueState, actor: str) -> Iterable[str]:
        yield from team_faults(state, self.team)
        if self.team not in state.teams:
            return
        notes = state.teams[self.team].notes
        if notes.get("major"):
            yield f"{state.name_of(self.team)} has a major sponsor already"
        if self.sponsor == "star-insurance" and notes.get("blacklisted"):
            yield f"the Star Insurance Guild has blacklisted {state.name_of(self.team)}"
        if self.sponsor == "farblast":
            rosters, team = rosters_of(state.rules.lists), state.teams[self.team]
            if rosters.team(team.roster).is_elven:
                yield "Farblast & Sons arm no elves"
            elif self.player and self.player not in [player.id for player in armable_players(rosters, team)]:
                yield f"{self.player!r} cannot be armed by Farblast & Sons; choose a player of a 0-16 position"
        elif self.player:
            yield "only Farblast & Sons arm a player"

    def apply(self, state: LeagueState, entry: Entry) -> None:
        signed = state.teams[self.team].with_note("major", self.sponsor)
        state.put_team(self, signed.with_note("bombardier", self.player) if self.player else signed)


@dataclass(frozen=True)
class SetBot(LeagueDecision, kind="bot-set", role="coach"):
    """A bot coaches a team at tables of the program, or with an empty name a person does again."""

    team: str
    bot: str = ""

    def concerns(self, state: LeagueState) -> tuple[str, ...]:
        return (self.team,)

    def faults(self, state: LeagueState, actor: str) -> Iterable[str]:
        yield from team_faults(state, self.team)
        if len(self.bot) > LONGEST_NAME:
            yield f"the name of a bot has at most {LONGEST_NAME} letters"

    def apply(self, state: LeagueState, entry: Entry) -> None:
        state.put_team(self, changed(state.teams[self.team], bot=self.bot))


@dataclass(frozen=True)
class LeaveStadium(LeagueDecision, kind="stadium-left", role="coach"):
    """A team gives up its residency for a fee, outside a match."""

    team: str

    def concerns(self, state: LeagueState) -> tuple[str, ...]:
        return (self.team,)

    def faults(self, state: LeagueState, actor: str) -> Iterable[str]:
        yield from team_faults(state, self.team)
        team = state.teams.get(self.team)
        if team is None:
            return
        if not team.notes.get("stadium"):
            yield f"{team.name} has no home stadium"
        if team.open_fixture:
            yield f"{team.name} must first close the post-match sequence of {team.open_fixture}"
        fee = state.rules.figure("stadium.leave")
        if team.treasury < fee:
            yield f"{team.name} has {team.treasury:,} gp; {fee:,} gp are needed"

    def apply(self, state: LeagueState, entry: Entry) -> None:
        team, fee = state.teams[self.team], state.rules.figure("stadium.leave")
        state.put_team(self, changed(team.with_note("stadium", None), treasury=team.treasury - fee))
        post(state, entry, self.team, "treasury", -fee, "left the home stadium")

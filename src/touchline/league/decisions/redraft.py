"""Between seasons: a team is drafted again from the budget its last season has earned."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from touchline.journal import Entry, Refused
from touchline.journal.names import bad_names
from touchline.league.decisions.base import LeagueDecision
from touchline.league.decisions.teams import post, team_faults
from touchline.league.dice import DiceBox, Roll
from touchline.league.drafting import free_number, size_faults
from touchline.league.lists import rosters_of
from touchline.league.model import LeagueTeam, Player, changed
from touchline.league.records import played
from touchline.league.state import LeagueState
from touchline.league.values import player_value, staff_cost, team_value


@dataclass(frozen=True)
class Rookie:
    """A new player of a re-drafted team."""

    position: str
    name: str = ""
    number: int = 0


@dataclass(frozen=True)
class BudgetLine:
    what: str
    gold: int


def redraft_budget(state: LeagueState, team: str) -> list[BudgetLine]:
    """Base, treasury, matches, wins and draws of the season that ended, and what a cap takes away."""
    rules, season = state.rules, state.season_number
    playoffs = rules.on("redraft.playoffs-count")
    matches = [each for each in played(state, team) if each.season == season and _counts(state, each.id, team)]
    games = [each for each in matches if each.kind != "playoff" or playoffs]
    counting = [each for each in games if each.kind != "friendly"]
    won = sum(each.winner == team for each in counting)
    drawn = sum(not each.winner for each in counting)
    lines = [
        BudgetLine("base", rules.figure("redraft.base")),
        BudgetLine("treasury", state.teams[team].treasury),
        BudgetLine(_counted(len(games), "match", "es"), len(games) * rules.figure("redraft.per-game")),
        BudgetLine(_counted(won, "win", "s"), won * rules.figure("redraft.per-win")),
        BudgetLine(_counted(drawn, "draw", "s"), drawn * rules.figure("redraft.per-draw")),
    ]
    cap, total = rules.figure("redraft.cap"), sum(line.gold for line in lines)
    return lines + ([BudgetLine("cap", cap - total)] if cap and total > cap else [])


def _counted(number: int, word: str, more: str) -> str:
    return f"{number} {word}{'' if number == 1 else more}"


def _counts(state: LeagueState, fixture_id: str, team: str) -> bool:
    """Whether a fixture counts as a match played by the team; a walkover does for its winner."""
    fixture = state.fixtures[fixture_id]
    outcome = state.rules.outcomes[fixture.outcome]
    return outcome.counts and (outcome.pre_match or fixture.winner == team)


def rehire_price(state: LeagueState, team: LeagueTeam, player: Player) -> tuple[int, int]:
    """What it costs to keep a player: the value, and the agent's fees for the seasons with the team."""
    seasons = max(1, state.season_number - max(1, player.joined) + 1)
    value = player_value(state.rules, rosters_of(state.rules.lists), team, player)
    return value, seasons * state.rules.figure("redraft.fee-per-season")


@dataclass(frozen=True)
class Redraft(LeagueDecision, kind="team-redrafted", role="coach"):
    """The new list of a team: who stays, who is new, staff and re-rolls. The dice heal old injuries."""

    by_program: ClassVar[bool] = True

    team: str
    keep: tuple[str, ...] = ()
    hire: tuple[Rookie, ...] = ()
    rerolls: int = 0
    assistant_coaches: int = 0
    cheerleaders: int = 0
    apothecary: bool = False
    fans_bought: int = 0
    dice: tuple[Roll, ...] = ()

    def concerns(self, state: LeagueState) -> tuple[str, ...]:
        return (self.team,)

    def faults(self, state: LeagueState, actor: str) -> Iterable[str]:
        yield from team_faults(state, self.team)
        season = state.season
        if self.team not in state.teams:
            return
        if season is None or season.phase != "finished":
            yield "teams are re-drafted between seasons"
        if state.teams[self.team].notes.get("redrafted") == state.season_number:
            yield f"{state.name_of(self.team)} is re-drafted already"
        if self.fans_bought:
            yield "fans are carried over at a re-draft; none can be bought"
        try:
            state.prepared = (self, self.worked_out(state, DiceBox(self.dice)))
        except Refused as refusal:
            yield from refusal.faults

    def out_of_bounds(self) -> Iterable[str]:
        if len(set(self.keep)) < len(self.keep):  # the injuries of each are rolled for once
            yield "every player who stays is named once"
        yield from bad_names(*(rookie.name for rookie in self.hire))
        for rookie in self.hire:
            if not 0 <= rookie.number <= 99:
                yield f"{rookie.number} is not a shirt number; allowed are 1 to 99"

    def worked_out(self, state: LeagueState, box: DiceBox) -> tuple[LeagueTeam, list[tuple[str, int, str]]]:
        """The team after the re-draft, and the events of its accounts."""
        old, rules, rosters = state.teams[self.team], state.rules, rosters_of(state.rules.lists)
        strangers = [name for name in self.keep if name not in old.players or old.players[name].left]
        if strangers:
            raise Refused([f"there is no player {name!r} on the roster" for name in strangers])
        players, paid = self._players(state, old)
        fresh = changed(
            old,
            players=players,
            rerolls=self.rerolls,
            assistant_coaches=self.assistant_coaches,
            cheerleaders=self.cheerleaders,
            apothecary=self.apothecary,
        )
        cost = paid + self.rerolls * rosters.team(old.roster).reroll_cost + staff_cost(rules, fresh)
        budget = sum(line.gold for line in redraft_budget(state, self.team))
        faults = list(size_faults(rules, rosters, fresh))
        least, most = rules.figure("draft.least-players"), rules.figure("draft.most-players")
        if not least <= len(fresh.permanent) <= most:
            faults.append(f"the team has {len(fresh.permanent)} players; allowed are {least} to {most}")
        if cost > budget:
            faults.append(f"the team costs {cost:,} gp; the budget is {budget:,} gp")
        if faults:
            raise Refused(faults)
        fresh = self._healed(state, fresh, box)
        fresh = self._sponsors(state, fresh, box)
        notes = {**fresh.notes, "redrafted": state.season_number}
        fresh = changed(fresh, treasury=budget - cost, notes=notes)
        fresh = changed(fresh, value=team_value(rules, rosters, fresh))
        events = [
            ("treasury", fresh.treasury - old.treasury, f"re-draft: budget {budget:,} gp, spent {cost:,} gp"),
            ("value", fresh.value - old.value, "re-draft"),
        ]
        return fresh, events

    def _players(self, state: LeagueState, old: LeagueTeam) -> tuple[dict[str, Player], int]:
        rosters, paid = rosters_of(state.rules.lists), 0
        players: dict[str, Player] = {}
        for name, player in old.players.items():
            if player.left:
                players[name] = player
            elif name in self.keep:
                paid += sum(rehire_price(state, old, player))
                players[name] = changed(player, misses=False, sat_out=False, journeyman=False)
            else:
                players[name] = changed(player, left="not re-hired")
        for rookie in self.hire:
            position = rosters.position(old.roster, rookie.position)
            name = f"p{len(players) + 1}"
            number = rookie.number or free_number([each for each in players.values() if not each.left])
            players[name] = Player(
                name, number, rookie.name, position.id, position.cost, joined=state.season_number + 1
            )
            paid += position.cost
        return players, paid

    def _healed(self, state: LeagueState, team: LeagueTeam, box: DiceBox) -> LeagueTeam:
        """A roll for each niggling injury, and for each reduction of a player who was temporarily retired."""
        bonus = state.rules.figure("redraft.heal-apothecary") if self.apothecary else 0
        target = state.rules.figure("redraft.heal-target")
        for name in self.keep:
            player = team.players[name]
            left = sum(box.roll(f"niggling injury of {name}", 6) + bonus < target for _ in range(player.niggles))
            reduced = player.reduced
            if player.retired:
                kept = [each for each in reduced if box.roll(f"recovery of {name}", 6) + bonus < target]
                left += len(reduced) - len(kept)
                reduced = tuple(kept)
            team = team.with_player(changed(player, niggles=left, reduced=reduced, retired=False))
        return team

    def _sponsors(self, state: LeagueState, team: LeagueTeam, box: DiceBox) -> LeagueTeam:
        """Each ongoing sponsorship rolls a die with the fans: a low total ends it."""
        target = state.rules.figures.get("redraft.sponsor-target", 0)
        names = list(team.notes.get("sponsors", ())) + ([team.notes["major"]] if team.notes.get("major") else [])
        for name in names:
            if box.roll(f"sponsorship of {name}", 6) + team.fans < target:
                if team.notes.get("major") == name:
                    team = team.with_note("major", "")
                else:
                    team = team.with_note("sponsors", [each for each in team.notes["sponsors"] if each != name])
        return team

    def apply(self, state: LeagueState, entry: Entry) -> None:
        known, (team, events) = state.prepared
        assert known is self
        state.prepared = None
        state.put_team(self, team)
        for account, amount, why in events:
            post(state, entry, self.team, account, amount, why)

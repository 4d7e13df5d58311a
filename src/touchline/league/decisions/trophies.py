"""Trophies: prizes for the two finalists, and what the holder has of it until somebody else wins it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from touchline.journal import Entry, Refused
from touchline.league.decisions.base import LeagueDecision
from touchline.league.decisions.teams import post
from touchline.league.dice import DiceBox, Roll
from touchline.league.lists import rosters_of
from touchline.league.model import LeagueTeam, Player, changed
from touchline.league.rules import Trophy
from touchline.league.state import LeagueState
from touchline.league.values import team_value

HELD = "trophies"
"""The note of a team that lists the trophies it holds."""


def held(state: LeagueState, team: LeagueTeam) -> list[Trophy]:
    """The trophies that a team holds."""
    return [state.rules.trophies[name] for name in team.notes.get(HELD, ()) if name in state.rules.trophies]


@dataclass(frozen=True)
class AwardTrophy(LeagueDecision, kind="trophy-awarded"):
    """The final is played: its winner takes the trophy from its last holder, and both teams get their prizes.

    `prizes` are those of winner and runner-up for a trophy without fixed ones.
    """

    program_parts: ClassVar[tuple[str, ...]] = ("dice",)

    trophy: str
    winner: str
    runner_up: str
    prizes: tuple[int, int] = (0, 0)
    dice: tuple[Roll, ...] = ()

    def faults(self, state: LeagueState, actor: str) -> Iterable[str]:
        known = state.rules.trophies.get(self.trophy)
        if known is None:
            yield f"there is no trophy {self.trophy!r}; known are {', '.join(state.rules.trophies) or 'none'}"
            return
        for team in (self.winner, self.runner_up):
            if team not in state.teams:
                yield f"there is no team {team!r}"
            elif state.teams[team].open_fixture:
                yield f"{state.name_of(team)} must first close the post-match sequence of its match"
        if self.winner == self.runner_up:
            yield "a team cannot win the final against itself"
        yield from self._prize_faults(known)
        if self.winner in state.teams:
            yield from self._dice_faults(state)

    def _prize_faults(self, known: Trophy) -> Iterator[str]:
        if any(self.prizes) and not known.most_prizes:
            yield f"the prizes of {known.name} are fixed"
        if min(self.prizes) < 0 or sum(self.prizes) > max(known.most_prizes, 0):
            yield f"{known.name} has at most {known.most_prizes:,} gp of prizes"

    def _dice_faults(self, state: LeagueState) -> Iterator[str]:
        box = DiceBox(self.dice)
        try:
            self._shares(state, box)
            self._fans(state, box)
        except Refused as refusal:
            yield from refusal.faults

    def rolled(self, state: LeagueState, roller: Callable[[str, int], int]) -> AwardTrophy:
        """The same with the dice that it calls for."""
        if self.trophy not in state.rules.trophies or self.winner not in state.teams:
            return self
        box = DiceBox(self.dice, roller)
        self._shares(state, box)
        self._fans(state, box)
        return replace(self, dice=tuple(box.used))

    def _shares(self, state: LeagueState, box: DiceBox) -> tuple[int, int]:
        """What winner and runner-up get; the Chaos Cup lets a die share it, with a modifier for some winners."""
        known = state.rules.trophies[self.trophy]
        if known.most_prizes:
            return self.prizes
        if not known.shares:
            return known.prizes
        roster = state.teams[self.winner].roster
        modifier = int(roster in known.favoured) - int(roster in known.disfavoured)
        row = state.rules.row(known.shares, box.roll(f"{self.winner}.prizes", 6) + modifier)
        winner, runner_up = row.result.split("/")
        return int(winner), int(runner_up)

    def _fans(self, state: LeagueState, box: DiceBox) -> int:
        sides = state.rules.trophies[self.trophy].fans
        return box.roll(f"{self.winner}.fans", sides) if sides else 0

    def apply(self, state: LeagueState, entry: Entry) -> None:
        known, box = state.rules.trophies[self.trophy], DiceBox(self.dice)
        shares, fans = self._shares(state, box), self._fans(state, box)
        for name, team in list(state.teams.items()):
            if self.trophy in team.notes.get(HELD, ()) and name != self.winner:
                kept = [each for each in team.notes[HELD] if each != self.trophy]
                state.put_team(self, team.with_note(HELD, kept))
        for name, gold in zip((self.winner, self.runner_up), shares, strict=True):
            self._reward(state, entry, name, gold, fans if name == self.winner else 0)
        team = state.teams[self.winner]
        now = [*(each for each in team.notes.get(HELD, ()) if each != self.trophy), self.trophy]
        state.put_team(self, team.with_note(HELD, now) if known.kept else team)

    def _reward(self, state: LeagueState, entry: Entry, name: str, gold: int, fans: int) -> None:
        known, team = state.rules.trophies[self.trophy], state.teams[name]
        players = dict(team.players)
        if known.mvps:
            for player in team.listed:
                if not player.sat_out and not player.star:
                    players[player.id] = self._awarded(state, entry, name, player)
        made = changed(team, treasury=team.treasury + gold, fans=team.fans + fans, players=players)
        value = team_value(state.rules, rosters_of(state.rules.lists), made)
        post(state, entry, name, "treasury", gold, f"prize of {known.name}")
        post(state, entry, name, "fans", fans, f"won {known.name}")
        post(state, entry, name, "value", value - team.value, f"after {known.name}")
        state.put_team(self, changed(made, value=value))

    def _awarded(self, state: LeagueState, entry: Entry, team: str, player: Player) -> Player:
        points = state.rules.rewards["mvp"]
        post(state, entry, team, f"spp:{player.id}", points, f"took part in the final of {self.trophy}")
        return changed(player.counted(mvp=1), spp=player.spp + points)

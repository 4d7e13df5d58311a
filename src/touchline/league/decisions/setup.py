"""How a league is run: its rules, its staff, announcements and honours."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from touchline.journal import Entry, Refused
from touchline.journal.names import LONGEST_PERSON, bad_names
from touchline.league.decisions.base import LeagueDecision
from touchline.league.rules import LeagueInducement, LeagueRules, Row, changed_rules
from touchline.league.state import LeagueState

LONGEST_TEXT = 4000


@dataclass(frozen=True)
class ChangeRules(LeagueDecision, kind="rules-changed"):
    """Figures, tables and tiebreakers of the league's own, and the steps that are switched off."""

    figures: Mapping[str, int] = field(default_factory=dict)
    tables: Mapping[str, tuple[Row, ...]] = field(default_factory=dict)
    off: tuple[str, ...] | None = None
    tiebreakers: tuple[str, ...] | None = None
    inducements: tuple[LeagueInducement, ...] | None = None
    weather: str | None = None
    """The weather table in force from now on, empty for the usual one."""

    def faults(self, state: LeagueState, actor: str) -> Iterable[str]:
        walking = any(fixture.post or (fixture.step and not fixture.prepared) for fixture in state.fixtures.values())
        if walking and self.off is not None:
            yield "steps cannot be switched while a team walks through them; close the open sequences first"
        try:
            self.changed(state)
        except Refused as refusal:
            yield from refusal.faults

    def changed(self, state: LeagueState) -> LeagueRules:
        return changed_rules(
            state.rules,
            figures=self.figures,
            off=self.off,
            tables=self.tables,
            tiebreakers=self.tiebreakers,
            inducements=self.inducements,
            weather=self.weather,
        )

    def apply(self, state: LeagueState, entry: Entry) -> None:
        known = state.memory.get(id(self))
        if known is None or known[0] is not state.rules:
            made = self.changed(state)
            known = state.memory[id(self)] = (state.rules, made)
        state.rules = known[1]


@dataclass(frozen=True)
class AppointDeputies(LeagueDecision, kind="deputies-appointed", role="commissioner"):
    """The persons who may do what the commissioner does."""

    deputies: tuple[str, ...]

    def faults(self, state: LeagueState, actor: str) -> Iterable[str]:
        if len(set(self.deputies)) != len(self.deputies) or not all(name.strip() for name in self.deputies):
            yield "every deputy is named once"

    def out_of_bounds(self) -> Iterable[str]:
        return bad_names(*self.deputies, most=LONGEST_PERSON)

    def apply(self, state: LeagueState, entry: Entry) -> None:
        state.deputies = self.deputies


@dataclass(frozen=True)
class Announce(LeagueDecision, kind="announced"):
    text: str

    def faults(self, state: LeagueState, actor: str) -> Iterable[str]:
        if not 1 <= len(self.text.strip()) <= LONGEST_TEXT:
            yield f"an announcement has 1 to {LONGEST_TEXT} letters"

    def apply(self, state: LeagueState, entry: Entry) -> None:
        state.news.append((entry.time, entry.author, self.text))


@dataclass(frozen=True)
class HonourPlayer(LeagueDecision, kind="player-honoured"):
    """Put a player into the hall of fame."""

    team: str
    player: str
    words: str = ""

    def faults(self, state: LeagueState, actor: str) -> Iterable[str]:
        if self.team not in state.teams or self.player not in state.teams[self.team].players:
            yield f"there is no player {self.player!r} of a team {self.team!r}"
        if any((team, player) == (self.team, self.player) for team, player, _ in state.hall_of_fame):
            yield "the player is in the hall of fame already"

    def apply(self, state: LeagueState, entry: Entry) -> None:
        state.hall_of_fame.append((self.team, self.player, self.words))

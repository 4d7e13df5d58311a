"""Events for tests: a complete rulespack, registered and approved coaches, and rounds played to order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from touchline.journal.entries import Entry
from touchline.teams import RosterRules
from touchline.tournament import Event, GameResult, Rulespack, plain_result
from touchline.tournament.decisions import Decision, EnterResult, OpenRegistration, ReviewLists, SubmitLists
from touchline.tournament.rulespack import Logistics, Publications, RoundSlot
from touchline.tournament.state import EventState, Game

ORGANISER = "olga"
NOW = "2026-05-02T09:00"


def make_pack(rounds: int = 3, **changes: Any) -> Rulespack:
    """A complete rulespack of the guide's figures."""
    slots = tuple(RoundSlot(f"{9 + number:02}:00") for number in range(rounds))
    complete = Rulespack(
        name="Test Bowl",
        logistics=Logistics("Town hall", "09:00", slots),
        publications=Publications(("Rulebook",), "2025-05-29"),
        roster=RosterRules(1_150_000),
        additional_rules=(),
    )
    return replace(complete, **changes)


class EventBuilder:
    """Decides as the organiser unless told otherwise."""

    def __init__(self, pack: Rulespack | None = None) -> None:
        self.event = Event.create(pack or make_pack(), organiser=ORGANISER, at=NOW)
        self.decide(OpenRegistration())

    @property
    def state(self) -> EventState:
        return self.event.state

    def decide(self, decision: Decision, by: str = ORGANISER, why: str = "as agreed") -> Entry:
        return self.event.decide(decision, by=by, at=NOW, why=why)

    def register(self, *names: str, clubs: Mapping[str, str] | None = None, approve: bool = True) -> None:
        """Register coaches whose id, name and person are the same word."""
        for name in names:
            self.event.register(
                name.title(),
                person=name,
                coach=name,
                by=ORGANISER,
                at=NOW,
                accepts_rulespack=True,
                accepts_conduct=True,
                club=(clubs or {}).get(name, ""),
            )
            if approve:
                self.approve(name)

    def approve(self, name: str, team: str = "human", tier: int = 2) -> None:
        lists = ({"team": team},) * self.state.pack.lists_needed()
        self.decide(SubmitLists(name, team, lists, tier))
        self.decide(ReviewLists(name, "approved"))

    def draw(self, seed: int = 1, by: str = ORGANISER) -> Entry:
        return self.event.draw_round(seed, by=by, at=NOW)

    def pair(self, *pairs: tuple[str, str | None]) -> Entry:
        return self.event.publish_by_hand(pairs, by=ORGANISER, at=NOW, why="set for the test")

    def pairs(self) -> list[tuple[str, str | None]]:
        return [(match.home, match.away) for match in self.state.matches_of(self.state.current_round)]

    def game_of(self, coach: str) -> Game:
        return next(game for game in self.state.games_of(self.state.current_round) if coach in game.coaches)

    def sheet(self, figures: Mapping[str, tuple[int, int]], **ending: Any) -> GameResult:
        """Touchdowns and casualties by coach."""
        return plain_result(self.state.pack, figures, **ending)

    def enter(self, figures: Mapping[str, tuple[int, int]], by: str = ORGANISER, **ending: Any) -> Entry:
        game = self.game_of(next(iter(figures)))
        return self.decide(EnterResult(game.id, self.sheet(figures, **ending)), by=by)

    def play(self, *results: tuple[str, int, int, str]) -> None:
        """Enter results of the current round, such as ("ann", 2, 1, "bob"), without casualties."""
        for home, scored, conceded, away in results:
            self.enter({home: (scored, 0), away: (conceded, 0)})

    def play_round(self, *results: tuple[str, int, int, str]) -> None:
        """Pair a round by hand and enter its results."""
        self.pair(*((home, away) for home, _, _, away in results))
        self.play(*results)

    def finish_round(self, scored: int = 1, conceded: int = 0) -> None:
        """Enter the same score, from the home side's view, for every game still open."""
        for game in self.state.missing_results():
            self.enter({game.home: (scored, 0), str(game.away): (conceded, 0)})


def started(names: Sequence[str], rounds: int = 3, **changes: Any) -> EventBuilder:
    """An event with registered and approved coaches, ready for round 1."""
    built = EventBuilder(make_pack(rounds, **changes))
    built.register(*names)
    return built

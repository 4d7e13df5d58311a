"""The example league of `touchline demo league`: a season of eight teams, three rounds in."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from random import Random
from typing import Final

from touchline.league import League, MatchReport, changed_rules, load_rules
from touchline.league.bots import walk_for_bots
from touchline.league.decisions import (
    Announce,
    AppointDeputies,
    HonourPlayer,
    LeagueDecision,
    PlayHere,
    ReportMatch,
    SettleFixture,
)
from touchline.league.records import top_players
from touchline.simulate.league_seasons import (
    SeasonPlan,
    by_model,
    day,
    founded,
    open_season,
)
from touchline.store.tables import Store
from touchline.web.league_playing import BotMatch, bot_match, play_bot_match
from touchline.web.secrets import SEED_BITS

NAME: Final = "Lantern League"
ROUNDS: Final = 3
COMMISSIONER: Final = "Marta Quill"
WEEK: Final = 7
OPENING: Final = 100  # days from the drafts to the first round
NEWEST: Final = OPENING + WEEK * ROUNDS + 2  # days from the drafts to the newest entries
TODAY: Final = date(2026, 9, 30)
TEAMS: Final = (
    ("Ada Thornbury", "wood-elf", "Leafwhisper Lancers"),
    ("Bram Oakes", "dwarf", "Deepdelve Anvils"),
    ("Caro Lindqvist", "skaven", "Gutter Runners United"),
    ("Dov Amsel", "orc", "Da Red Stampede"),
    ("Elif Demir", "human", "Reikwald Rovers"),
    ("Greta Holm", "norse", "Fjordside Furies"),
    ("Hugo Ferreira", "shambling-undead", "Second Wind"),
    ("Iris Novak", "lizardmen", "Temple City Tide"),
)
FIRST_NAMES: Final = (
    "Alder", "Brisk", "Cole", "Dusk", "Ember", "Flint", "Gale", "Hob", "Ivo", "Jett", "Knox", "Lark", "Moss", "Nix",
    "Orin", "Pike", "Quill", "Rook",
)  # fmt: skip
NEWS: Final = (
    "Welcome to the autumn season. Every round is played within a week; ask me if you need longer.",
    "Round 2 is through. The Old Mill sells soup on match days.",
    "Three rounds played, and the table is as tight as it has ever been.",
)


def demo_league(seed: int = 7, store: Store | None = None, today: date = TODAY) -> League:
    """A league whose first three rounds are over, the fourth begun yesterday; the same for the same seed and day.

    With a store the matches are played by bots at tables, which the store keeps. A file has no tables, so there the
    results come from the quick model of simulations.
    """
    return _Season(seed, store, today).told()


class _Season:
    """The season as it is written into the journal."""

    def __init__(self, seed: int, store: Store | None, today: date) -> None:
        self.chance = Random(seed)
        self.store = store
        rules = changed_rules(load_rules("bb2020"), off=())  # with stadiums and sponsors there is more to see
        rosters = tuple(roster for _, roster, _ in TEAMS)
        first_day = today - timedelta(days=NEWEST + 1)  # an evening that is over at any hour of today
        self.plan = SeasonPlan(rules, len(TEAMS), 1, seed, 1, rosters, NAME, COMMISSIONER, first_day)
        self.league = founded(self.plan, [(coach, called) for coach, _, called in TEAMS], FIRST_NAMES)
        self.at = self.day(0)

    def day(self, number: int) -> str:
        return day(number, self.plan.first_day)

    def decide(self, decision: LeagueDecision, by: str = COMMISSIONER, why: str = "") -> None:
        self.league.decide(decision, by=by, at=self.at, why=why)

    def told(self) -> League:
        self.decide(AppointDeputies(("Ada Thornbury",)))
        fixtures = open_season(self.league, self.plan, 1)
        self.at = self.day(OPENING)
        self.decide(Announce(NEWS[0]))
        for number in range(1, ROUNDS + 1):
            self.at = self.day(OPENING + WEEK * number - 2)
            for place, fixture in enumerate(f for f in fixtures if self.league.state.fixtures[f].round == number):
                self._play(fixture, number, place)
            if number > 1:
                self.decide(Announce(NEWS[number - 1]))
        self._honour()
        self._begin_round([f for f in fixtures if self.league.state.fixtures[f].round == ROUNDS + 1])
        return self.league

    def _roll(self, purpose: str, sides: int) -> int:
        return self.chance.randint(1, sides)

    def _play(self, fixture: str, number: int, place: int) -> None:
        """One fixture of the second round is not played; one of the third is conceded."""
        if (number, place) == (2, 3):
            winner = self.league.state.fixtures[fixture].home
            self.decide(SettleFixture(fixture, "walkover", winner), why="The visitors could not come.")
        else:
            walk_for_bots(self.league, fixture, self._roll, self.at)
            report = self._result(fixture)
            if (number, place) == (3, 2):
                report = replace(report, conceded_by=list(report.sides)[1], overtime_winner="", legal=False)
            self._report(fixture, report)
        walk_for_bots(self.league, fixture, self._roll, self.at)

    def _result(self, fixture: str) -> MatchReport:
        """At a table of the store, or by the model."""
        if self.store is None:
            return by_model(self.league.state, fixture, self.chance)
        planned = bot_match(self.league.state, fixture)
        row, entries, report = play_bot_match(_without_conceding(planned), self.chance.getrandbits(SEED_BITS))
        self.store.add_table(row, entries)
        home = self.league.state.fixtures[fixture].home
        self.decide(PlayHere(fixture, row.id), by=self.league.state.teams[home].coach)
        return report

    def _report(self, fixture: str, report: MatchReport) -> None:
        for team in self.league.state.fixtures[fixture].teams:
            if not self.league.state.fixtures[fixture].outcome:
                self.decide(ReportMatch(fixture, team, report), by=self.league.state.teams[team].coach)

    def _honour(self) -> None:
        best = top_players(self.league.state, "touchdowns", 1)
        if best:
            self.decide(HonourPlayer(best[0].team, best[0].player.id, "The first hero of this league."))

    def _begin_round(self, fixtures: list[str]) -> None:
        """The next round: one fixture is prepared, one is reported by one side, the others wait."""
        self.at = self.day(NEWEST)
        for place, fixture in enumerate(fixtures[:2]):
            walk_for_bots(self.league, fixture, self._roll, self.at)
            if place:
                home = self.league.state.fixtures[fixture].home
                report = by_model(self.league.state, fixture, self.chance)
                self.decide(ReportMatch(fixture, home, report), by=self.league.state.teams[home].coach)


def _without_conceding(match: BotMatch) -> BotMatch:
    settings = {**match.planned.settings, "conceding": False}
    return replace(match, planned=replace(match.planned, settings=settings))

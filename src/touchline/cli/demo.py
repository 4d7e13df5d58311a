"""`touchline demo`: lively examples to look around in."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path
from random import Random

import click

from touchline.bots.by_name import quick_bot
from touchline.cli.demo_league import demo_league
from touchline.cli.event.desk import JSON, echo_json
from touchline.cli.event.event_file import EventFile
from touchline.cli.league.desk import LeagueFile
from touchline.cli.stores import store_address, store_options
from touchline.league import League
from touchline.matches.rosters import MATCHES
from touchline.store.events import EventStore
from touchline.store.journals import JournalStore, Key
from touchline.store.tables import Store
from touchline.teams import RosterRules, Taste, TeamList, quick_start
from touchline.teams.edition import BB2020
from touchline.tournament import Event, Rulespack, Score, fill_in
from touchline.tournament.decisions import (
    AnnounceReferees,
    Appoint,
    CastVote,
    Decision,
    EnterResult,
    OpenRegistration,
    ReportResult,
    ReviewLists,
)
from touchline.tournament.rulespack import Logistics, PairingRules, Publications, RoundSlot
from touchline.tournament.scoring import GameResult, PlayerTally
from touchline.tournament.state import Game
from touchline.web.events.bot_coaches import play_out, take_result
from touchline.web.events.fixtures import fixture_of
from touchline.web.secrets import SEED_BITS, fingerprint, new_event_id, new_secret

ORGANISER = "Marta Quill"
COACHES = (
    ("Ada Thornbury", "wood-elf", "Leafwhisper Lancers", "Northgate"),
    ("Bram Oakes", "dwarf", "Deepdelve Anvils", "Northgate"),
    ("Caro Lindqvist", "skaven", "Gutter Runners United", "Harbour"),
    ("Dov Amsel", "orc", "Da Red Stampede", ""),
    ("Elif Demir", "human", "Reikwald Rovers", "Harbour"),
    ("Finn O'Leary", "goblin", "Bouncing Bombers", ""),
    ("Greta Holm", "norse", "Fjordside Furies", "Northgate"),
    ("Hugo Ferreira", "shambling-undead", "Second Wind", "Harbour"),
    ("Iris Novak", "lizardmen", "Temple City Tide", ""),
    ("Jonas Weil", "dark-elf", "Midnight Matinee", ""),
    ("Kaya Brooks", "halfling", "The Pie Brigade", ""),
    ("Lev Aronson", "chaos-chosen", "Eight Points Down", "Harbour"),
)
PLAYER_NAMES = (
    "Alder", "Brisk", "Cole", "Dusk", "Ember", "Flint", "Gale", "Hob", "Ivo", "Jett", "Knox", "Lark", "Moss", "Nix",
    "Orin", "Pike",
)  # fmt: skip
STARTS = ("10:00", "13:30", "16:45")
EVENT_DAY = "2026-05-02"


def demo_rulespack() -> Rulespack:
    slots = tuple(RoundSlot(start) for start in STARTS)
    information = "Free parking behind the hall. The kitchen sells soup and cake all day."
    return Rulespack(
        name="Lantern Cup",
        logistics=Logistics("Old Mill Hall, Brightwater", "09:00", slots, "12:45", information, EVENT_DAY),
        publications=Publications(("Blood Bowl rulebook", "Matched Play Guide"), "2025-05-29"),
        roster=RosterRules(1_150_000),
        additional_rules=(),
        pairing=PairingRules(separate="before-rematches", separate_rounds=1),
        equipment_provided=("pitch", "dugouts"),
    )


def demo_event(seed: int = 7, store: Store | None = None) -> Event:
    """Twelve coaches over three rounds with results, reports of coaches, and votes; the same for the same seed.

    With a store the coaches are bots: they play every game, and the store keeps the tables. A file has no tables, so
    there the results are made up.
    """
    return _Day(seed, store).played()


class _Day:
    """One day in the hall, written to the journal."""

    def __init__(self, seed: int, store: Store | None) -> None:
        self.chance = Random(seed)
        self.store = store
        self.bot = quick_bot(MATCHES[BB2020]) if store is not None else ""
        self.event = Event.create(demo_rulespack(), organiser=ORGANISER, at="2026-03-01T20:00:00")
        self.time = "2026-03-02T18:00:00"

    def decide(self, decision: Decision, by: str = ORGANISER, why: str = "") -> None:
        self.event.decide(decision, by=by, at=self.time, why=why)

    def played(self) -> Event:
        self._register()
        for number, start in enumerate(STARTS, start=1):
            self.time = f"{EVENT_DAY}T{start}:00"
            self.event.draw_round(self.chance.randrange(1_000_000), by=ORGANISER, at=self.time)
            self.time = f"{EVENT_DAY}T{int(start[:2]) + 2}:58:00"
            for game in self.event.state.games_of(number):
                self._play(game)
        self._vote()
        return self.event

    def _register(self) -> None:
        self.decide(Appoint("referee", "Sven Aalto"))
        self.decide(Appoint("scorekeeper", "Tess Bauer"))
        self.decide(OpenRegistration())
        self.decide(AnnounceReferees())
        for name, team, called, club in COACHES:
            entry = self.event.register(
                name,
                person=name,
                club=club,
                by=ORGANISER if self.bot else name,
                at=self.time,
                bot=self.bot,
                accepts_rulespack=True,
                accepts_conduct=True,
            )
            coach = str(entry.payload["coach"])
            self.event.submit_lists(coach, [self._list(name, team, called)], by=name, at=self.time)
            self.decide(ReviewLists(coach, "approved"))

    def _list(self, coach: str, team: str, called: str) -> TeamList:
        rules = demo_rulespack().roster
        assert rules is not None
        listed = quick_start(team, rules, taste=Taste(spend_skill_points=True))
        names = self.chance.sample(PLAYER_NAMES, len(PLAYER_NAMES))
        players = tuple(replace(player, name=name) for player, name in zip(listed.players, names, strict=False))
        return replace(listed, name=called, coach=coach, players=players)

    def _play(self, game: Game) -> None:
        """Bots play at a table. Else every third game is reported by both coaches, the others by the scorekeeper."""
        if self.store is not None:
            row, entries, figures = play_out(fixture_of(self.event.state, game), self.chance.getrandbits(SEED_BITS))
            self.store.add_table(row, entries)
            return take_result(self.event, game.id, row.id, figures, self.time)
        sheet = self._sheet(game)
        if game.table % 3:
            return self.decide(EnterResult(game.id, sheet), by="Tess Bauer")
        for coach in game.coaches:
            self.decide(ReportResult(game.id, coach, sheet), by=self.event.state.coaches[coach].person)

    def _sheet(self, game: Game) -> GameResult:
        scores = {}
        for coach in game.coaches:
            touchdowns, casualties = self.chance.choice((0, 1, 1, 2, 2, 3)), self.chance.choice((0, 1, 1, 2, 3, 4))
            scorer = PlayerTally(str(self.chance.randint(1, 11)), touchdowns, casualties)
            sent_off = self.chance.choice((0, 0, 0, 0, 1, 2, 3))
            scores[coach] = Score("draw", 0, touchdowns, casualties, sent_off=sent_off, players=(scorer,))
        return fill_in(self.event.state.pack, scores)

    def _vote(self) -> None:
        state = self.event.state
        for coach in state.coaches.values():
            met = [game.opponent_of(coach.id) for game in state.games.values() if coach.id in game.coaches]
            self.decide(CastVote(coach.id, "favourite-opponent", str(self.chance.choice(met))), by=coach.person)
            others = [other for other in state.coaches if other != coach.id]
            self.decide(CastVote(coach.id, "best-painted", self.chance.choice(others)), by=coach.person)


@click.group()
def command() -> None:
    """Create an example to explore."""


@command.command()
@click.argument("file", required=False, type=click.Path(path_type=Path, dir_okay=False))
@click.option("--store", "to_store", is_flag=True, help="Into the store of `touchline serve`, which may be running.")
@store_options
@click.option("--seed", default=7, show_default=True, help="Another seed makes another event.")
@JSON
def event(file: Path | None, to_store: bool, data: Path, database_url: str | None, seed: int, as_json: bool) -> None:
    """Make a tournament of twelve coaches and three rounds, with results and votes: the event FILE, or --store.

    In a store the coaches are bots that play every game at a table; the tables can be watched again.
    """
    if (file is None) is not to_store:
        raise click.UsageError("say either a FILE to write or --store")
    if file is None:
        path, made = _keep(store_address(data, database_url), seed)
        if as_json:
            return echo_json({"path": path, "name": made.name, "version": made.journal.version})
        return click.echo(f"{made.name} is in the store. As its organiser open, on your server: {path}")
    made = demo_event(seed)
    EventFile(file).create(made)
    if as_json:
        return echo_json({"file": str(file), "name": made.name, "version": made.journal.version})
    click.echo(f"{made.name} is in {file}. Look around: touchline event standings {file}")


def _keep(address: str, seed: int) -> tuple[str, Event]:
    """Let bots play the event at tables of a store where a server finds it; the path of its organiser's link."""
    store, secret, event_id = Store.open(address), new_secret(), new_event_id()
    made = demo_event(seed, store)
    EventStore(store.engine).create(event_id, made, Key(fingerprint(secret), made.state.organiser))
    store.close()
    return f"/events/{event_id}/enter#{secret}", made


@command.command()
@click.argument("file", required=False, type=click.Path(path_type=Path, dir_okay=False))
@click.option("--store", "to_store", is_flag=True, help="Into the store of `touchline serve`, which may be running.")
@store_options
@click.option("--seed", default=7, show_default=True, help="Another seed makes another season.")
@JSON
def league(file: Path | None, to_store: bool, data: Path, database_url: str | None, seed: int, as_json: bool) -> None:
    """Make a league of eight teams, three rounds into its season: the league FILE, or --store.

    In a store bots play every match at a table; the tables can be watched again.
    """
    if (file is None) is not to_store:
        raise click.UsageError("say either a FILE to write or --store")
    if file is None:
        path, made = _keep_league(store_address(data, database_url), seed)
        if as_json:
            return echo_json({"path": path, "name": made.name, "version": made.journal.version})
        return click.echo(f"{made.name} is in the store. As its commissioner open, on your server: {path}")
    made = demo_league(seed, today=date.today())
    LeagueFile(file).create(made)
    if as_json:
        return echo_json({"file": str(file), "name": made.name, "version": made.journal.version})
    click.echo(f"{made.name} is in {file}. Look around: touchline league standings {file}")


def _keep_league(address: str, seed: int) -> tuple[str, League]:
    """Let bots play the season at tables of a store where a server finds it; the path of the commissioner's link."""
    store, secret, league_id = Store.open(address), new_secret(), new_event_id()
    made = demo_league(seed, store, date.today())
    keys = JournalStore(store.engine, "league")
    keys.create(league_id, made, Key(fingerprint(secret), made.state.commissioner))
    store.close()
    return f"/leagues/{league_id}/enter#{secret}", made

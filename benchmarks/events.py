"""Large events: pairing, standings, and the pages of the desk."""

from __future__ import annotations

import atexit
from collections.abc import Callable
from functools import cache
from shutil import rmtree
from tempfile import mkdtemp

from fastapi.testclient import TestClient

from benchmarks.registry import Stopwatch, Unit, Work, measure
from touchline.store.events import EventStore
from touchline.store.journals import Key
from touchline.teams import RosterRules, Taste, quick_start
from touchline.tournament import Event, Rulespack, plain_result, standings
from touchline.tournament.decisions import EnterResult, OpenRegistration, ReviewLists, SubmitLists
from touchline.tournament.planning import plan_round
from touchline.tournament.rulespack import Logistics, Publications, RoundSlot
from touchline.tournament.state import Coach, EventState, Game, Match, Round
from touchline.tournament.team_lists import check_lists
from touchline.web.app import ServerSettings, make_app
from touchline.web.secrets import fingerprint
from touchline.web.thinking import threads

ORGANISER = "olga"
HOME = "http://127.0.0.1"
NOW = "2026-05-02T09:00"
SECRET = "the secret of the benchmark"
VIEWS = 3
PAGES = ("desk", "desk/coaches", "desk/round", "desk/people", "desk/log", "desk/files", "pairings", "standings", "hall")


def large_pack(rounds: int) -> Rulespack:
    return Rulespack(
        name="Large",
        logistics=Logistics("Hall", "09:00", tuple(RoundSlot("09:00") for _ in range(rounds))),
        publications=Publications(("Rulebook",), "2025-05-29"),
        roster=RosterRules(1_150_000),
        additional_rules=(),
    )


def played(coaches: int, rounds: int) -> EventState:
    """An event as it stands after some rounds in which nobody met anybody twice."""
    state = EventState(large_pack(rounds + 1), ORGANISER, "running")
    names = [f"c{number}" for number in range(1, coaches + 1)]
    state.coaches = {
        name: Coach(name, number, name, name, list_status="approved") for number, name in enumerate(names, start=1)
    }
    half = coaches // 2
    for number in range(1, rounds + 1):
        games = [f"r{number}t{table}" for table in range(1, half + 1)]
        matches = [f"r{number}m{table}" for table in range(1, half + 1)]
        for table in range(half):
            home, away = names[table], names[half + (table + number) % half]
            figures = {home: ((table + number) % 4, table % 3), away: (table % 3, table % 2)}
            sheet = plain_result(state.pack, figures)
            state.matches[matches[table]] = Match(matches[table], number, home, away, games=(games[table],))
            state.games[games[table]] = Game(games[table], number, table + 1, home, away, matches[table], sheet=sheet)
        state.rounds[number] = Round(number, "by-hand", None, tuple(matches), tuple(games))
    return state


def pairing(coaches: int) -> Work:
    """The sixth round, in which five rounds' rematches are to be avoided."""

    def work(watch: Stopwatch) -> int:
        state = played(coaches, 5)
        with watch.running():
            plan_round(state, 1)
        return 1

    return work


@measure("events: standings of 10,000 games", Unit.MILLISECONDS, both_builds=False)
def large_standings(watch: Stopwatch) -> int:
    state = played(2_000, 10)
    with watch.running():
        standings(state)
    return 1


def large_event() -> Event:
    """An event of 1,000 coaches, each with a list, in its second round."""
    event = Event.create(large_pack(3), organiser=ORGANISER, at=NOW)
    event.decide(OpenRegistration(), by=ORGANISER, at=NOW)
    rules = RosterRules(1_150_000)
    checked = check_lists(rules, [quick_start("orc", rules, taste=Taste(spend_skill_points=True))])
    for number in range(1_000):
        name, accepted = f"coach{number}", {"accepts_rulespack": True, "accepts_conduct": True}
        event.register(f"Coach {number}", person=name, coach=name, by=ORGANISER, at=NOW, **accepted)
        event.decide(SubmitLists(name, "orc", checked.documents, 2), by=ORGANISER, at=NOW)
        event.decide(ReviewLists(name, "approved"), by=ORGANISER, at=NOW)
    event.draw_round(1, by=ORGANISER, at=NOW)
    for place, game in enumerate(event.state.missing_results()):
        figures = {game.home: (place % 4, place % 3), str(game.away): (place % 3, place % 2)}
        event.decide(EnterResult(game.id, plain_result(event.state.pack, figures)), by=ORGANISER, at=NOW)
    event.draw_round(2, by=ORGANISER, at=NOW)
    return event


@cache
def large_server() -> TestClient:
    """A server with this event, as its organiser sees it; it is made once for all measures of a process."""
    folder = mkdtemp()
    atexit.register(rmtree, folder)
    client = TestClient(make_app(ServerSettings(f"sqlite:///{folder}/store.db", thinkers=threads)), HOME)
    store: EventStore = client.app.state.services.events.store  # type: ignore[attr-defined]
    store.create("large", large_event(), Key(fingerprint(SECRET), ORGANISER))
    client.headers["Authorization"] = f"Bearer {SECRET}"
    client.get("/api/events/large")  # the event is read into memory once
    return client


def desk_page(path: str) -> Callable[[Stopwatch], int]:
    """A page as its server makes it."""

    def work(watch: Stopwatch) -> int:
        client = large_server()
        with watch.running():
            for _ in range(VIEWS):
                # an entry before each view, so that nothing of the page was worked out before
                body = {"kind": "referees-announced"}
                assert client.post("/api/events/large/decisions", json=body).status_code == 200
                assert client.get(f"/events/large/{path}").status_code == 200
        return VIEWS

    return work


for size in (1_000, 4_000):
    measure(f"events: pair {size:,} coaches in round 6", Unit.MILLISECONDS, both_builds=False)(pairing(size))
for each in PAGES:
    measure(f"events: {each}, 1,000 coaches", Unit.MILLISECONDS, both_builds=False)(desk_page(each))

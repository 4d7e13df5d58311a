"""People who want more than their part at an event: names like ids, waiting lists, undo, teams and forged entries."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.tournament.event_builder import EventBuilder, make_pack, started
from tests.web.room import address, another, quick_hasher
from tests.web.test_events_api import HOME, Caller, keep, running
from touchline.tournament.decisions import Decision
from touchline.tournament.roles import Right
from touchline.tournament.rulespack import Format
from touchline.web.app import ServerSettings, make_app
from touchline.web.thinking import threads

PAIRS = (("ann", "cid"), ("bob", "dee"))


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder = tmp_path_factory.mktemp("store")
    settings = ServerSettings(address(folder), thinkers=threads, hasher=quick_hasher)
    with TestClient(make_app(settings), base_url=HOME) as client:
        yield client


class Newcomer(Caller):
    """Somebody who registers by the public page."""

    def __init__(self, app: TestClient, event: str, name: str) -> None:
        self.client = another(app)
        self.client.get(f"/events/{event}/register")
        self.base = f"/api/events/{event}"
        self.registered: dict[str, Any] = self.post("/coaches", name=name, accepted=True).json()


# --- names like ids


def paired(app: TestClient, event: str, *names: str) -> list[Newcomer]:
    """Coaches who register by themselves at an event with lists on paper; the first two of `c1` to `c3` meet."""
    coaches = [Newcomer(app, event, name) for name in names]
    for coach in coaches:
        assert coach.decide("team-named", coach=coach.registered["coach"], team="orc").status_code == 200
    return coaches


def test_a_person_called_like_the_id_of_a_coach_has_none_of_their_rights(app: TestClient) -> None:
    keep(app, "ids", EventBuilder(make_pack(lists_on_paper=True)).event)
    ida, jan, thief = paired(app, "ids", "Ida", "Jan", "c1")
    assert [one.registered["coach"] for one in (ida, jan, thief)] == ["c1", "c2", "c3"]
    assert thief.decide("marked-absent", coach="c1").status_code == 403
    assert thief.decide("withdrawn", coach="c1").status_code == 403
    drawn = Caller(app, "ids", "olga").post("/rounds/by-hand", pairs=[["c1", "c2"], ["c3", None]])
    assert drawn.status_code == 200
    report = {"how": "report", "touchdowns": [0, 3], "casualties": [0, 0]}
    assert thief.post("/games/r1t1/result", **report).status_code == 403
    told = [coach.post("/games/r1t1/result", **report).json()["game"]["state"] for coach in (ida, jan)]
    assert told == ["reported", "official"]


def test_somebody_who_was_struck_off_and_is_called_like_an_id_reads_no_lists(app: TestClient) -> None:
    keep(app, "read", EventBuilder(make_pack(lists_on_paper=True)).event)
    olga, thief = Caller(app, "read", "olga"), Newcomer(app, "read", "c2")
    assert olga.post("/undo", entries=[thief.registered["version"]], why="spam").status_code == 200
    ida, _ = paired(app, "read", "Ida", "Jan")
    assert olga.post("/rounds/by-hand", pairs=[["c2", "c3"]]).status_code == 200
    assert [one.get("/coaches/c3/lists").status_code for one in (ida, thief)] == [200, 403]


# --- what the program writes


def test_a_decision_says_whether_people_or_the_program_write_it() -> None:
    """So that nobody forgets it: what a new kind of decision does not say would be open to everybody with the right."""
    with pytest.raises(TypeError, match="source"):
        type("Forgetful", (Decision,), {}, kind="forgetful", right=Right.REPORT)
    assert "forgetful" not in Decision.known


def test_a_coach_takes_nobody_into_a_team(app: TestClient) -> None:
    """A captain acts for the members: they would report, withdraw and vote as the captain likes."""
    built = EventBuilder(make_pack(format=Format(squad_size=3)))
    keep(app, "teams", built.event)
    thief, *others = (Newcomer(app, "teams", name) for name in ("Thea", "Vic", "Wim"))
    own, victim, last = (one.registered["coach"] for one in (thief, *others))
    team: dict[str, Any] = {"squad": "s9", "number": 9, "name": "Mine", "captain": own, "members": [own, victim, last]}
    assert thief.decide("squad-registered", **team).status_code == 422
    assert thief.post("/squads", name="Mine", captain=own, members=[own, victim, last]).status_code == 403
    assert thief.decide("withdrawn", coach=victim).status_code == 403


def test_nobody_passes_pairings_off_as_drawn(app: TestClient) -> None:
    keep(app, "drawn", running(started(("ann", "bob", "cid", "dee"))).event)
    tess = Caller(app, "drawn", "tess")
    for game in ("r1t1", "r1t2"):
        assert tess.post(f"/games/{game}/result", touchdowns=[1, 0], casualties=[0, 0]).status_code == 200
    chosen = [{"home": one, "away": other, "games": [{"home": one, "away": other}]} for one, other in PAIRS]
    forged: dict[str, Any] = {"number": 2, "method": "guide", "seed": 7, "matches": chosen}
    assert "there is no decision" in tess.decide("round-published", **forged).text
    assert tess.post("/rounds", seed=7).status_code == 200
    assert tess.get("/rounds/2").json()["method"] == "guide"


# --- places and lists


def test_nobody_leaves_the_waiting_list_by_leaving_and_coming_back(app: TestClient) -> None:
    keep(app, "full", EventBuilder(make_pack(places=2)).event)
    olga = Caller(app, "full", "olga")
    first, _, late = (Newcomer(app, "full", name) for name in ("Ida", "Jan", "Kim"))
    coach = late.registered["coach"]
    left = late.decide("withdrawn", coach=coach).json()["version"]
    assert "was never admitted" in late.decide("rejoined", coach=coach).text
    assert olga.post("/undo", entries=[left], why="a slip").status_code == 200
    assert [one["status"] for one in olga.get("/coaches").json()] == ["active", "active", "waiting"]
    # a place that somebody else has taken meanwhile is taken
    first.decide("withdrawn", coach=first.registered["coach"])
    assert olga.decide("coach-admitted", coach=coach).status_code == 200
    assert "all 2 places are taken" in first.decide("rejoined", coach=first.registered["coach"]).text


def test_nobody_changes_to_another_team_between_rounds(app: TestClient) -> None:
    keep(app, "paper", EventBuilder(make_pack(lists_on_paper=True)).event)
    olga, (ida, _) = Caller(app, "paper", "olga"), paired(app, "paper", "Ida", "Jan")
    assert ida.decide("team-named", coach="c1", team="goblin").status_code == 200
    assert olga.post("/rounds/by-hand", pairs=[["c1", "c2"]]).status_code == 200
    listed = ida.get("/teams/human/draft").json()
    for tried in (ida.decide("team-named", coach="c1", team="human"), ida.post("/coaches/c1/lists", lists=[listed])):
        assert (tried.status_code, "stays as it is" in tried.text) == (422, True)
    assert olga.decide("team-named", coach="c1", team="human").status_code == 200

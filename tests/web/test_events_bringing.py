"""What comes in on the pages: groups set by hand, injuries and advancement, tables, events of other programs."""

from __future__ import annotations

import base64
from dataclasses import replace
from datetime import date
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.exchange.test_tourma import ROUNDS, save
from tests.teams.lists import humans, wood_elves
from tests.tournament.event_builder import EventBuilder, started
from tests.tournament.test_options import event as progress_event
from tests.tournament.test_options import with_options
from tests.web.room import address, quick_hasher
from tests.web.test_events_api import HOME, Caller, flat, keep
from touchline.exchange.members import Member
from touchline.exchange.naf import naf_report
from touchline.teams import RosterRules
from touchline.tournament.decisions import EditRulespack
from touchline.tournament.rulespack import Format, KnockoutFormat
from touchline.web.app import ServerSettings, make_app
from touchline.web.events.hiring_view import hiring_view
from touchline.web.thinking import threads

FRESH = (f"event{number}" for number in count())
NAMES = tuple(f"c{number}" for number in range(1, 9))


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder: Path = tmp_path_factory.mktemp("store")
    settings = ServerSettings(address(folder), thinkers=threads, hasher=quick_hasher)
    with TestClient(make_app(settings), base_url=HOME) as client:
        yield client


def version(caller: Caller) -> int:
    found: int = caller.client.get(caller.base).json()["version"]
    return found


# --- groups


def groups_event() -> EventBuilder:
    return started(NAMES, 5, format=Format(knockout=KnockoutFormat(4)))


def test_groups_are_set_by_hand_from_numbers_and_names(app: TestClient) -> None:
    keep(app, "groups", groups_event().event)
    olga = Caller(app, "groups", "olga")
    assert "Set the groups by hand" in olga.client.get("/events/groups/desk").text
    reply = olga.post("/groups", groups=[["1", "2", "3", "4"], ["c5", "C6", "7", "8"]])
    assert reply.status_code == 200, reply.text
    assert olga.post("/rounds", seed=1).status_code == 200
    games = olga.client.get("/api/events/groups/rounds/1").json()["games"]
    assert {frozenset((game["home"]["id"], game["away"]["id"])) for game in games} == {
        frozenset(pair) for pair in (("c1", "c4"), ("c2", "c3"), ("c5", "c8"), ("c6", "c7"))
    }


@pytest.mark.parametrize(
    ("groups", "fault"),
    [
        ([["1", "2", "3", "4"]], "is in no group"),
        ([["1", "2", "3", "4"], ["1", "6", "7", "8"]], "is in more than one group"),
        ([["1", "2", "3"], ["4", "5", "6"], ["7", "8"]], "the groups must have sizes 4, 4"),
        ([["1", "2", "3", "99"], ["5", "6", "7", "8"]], "none of the entrants match '99'"),
        ([], "is in no group"),
    ],
)
def test_bad_groups_are_refused_and_change_nothing(app: TestClient, groups: Any, fault: str) -> None:
    name = next(FRESH)
    keep(app, name, groups_event().event)
    olga = Caller(app, name, "olga")
    before = version(olga)
    reply = olga.post("/groups", groups=groups)
    assert (reply.status_code, version(olga)) == (422, before)
    assert fault in reply.text


# --- injuries and advancement


def hurt_event(app: TestClient, name: str) -> Caller:
    built = progress_event(humans(), wood_elves(), **with_options())
    built.pair(("ann", "bob"))
    built.play(("ann", 1, 0, "bob"))
    keep(app, name, built.event)
    return Caller(app, name, "ann")


def test_a_coach_writes_down_what_a_game_did_to_the_team(app: TestClient) -> None:
    ann = hurt_event(app, "hurt")
    assert "/events/hurt/progress/ann" in ann.client.get("/events/hurt/me").text
    page = ann.client.get("/events/hurt/progress/ann").text
    assert "Casualty roll (D16)" in page
    assert "touchdown" in page
    progress = {"suffered": [{"number": 1, "roll": 16}], "deeds": [{"number": 2, "deed": "touchdown", "count": 1}]}
    written = {"game": "r1t1", "coach": "ann", "progress": progress}
    assert ann.post("/decisions", kind="progress-recorded", document=written).status_code == 200
    after = ann.client.get("/events/hurt/progress/ann").text
    assert "dead" in after
    assert "3 SPP" in after


@pytest.mark.rule("tournament.injuries.ctv-gold", "tournament.injuries.ctv-gold-one-game")
def test_the_coach_of_the_weaker_team_hires_for_one_game(app: TestClient) -> None:
    built = progress_event(humans(rerolls=0), humans(), **with_options(advancement=False))
    built.pair(("ann", "bob"))
    keep(app, "hiring", built.event)
    ann, sam, olga = (Caller(app, "hiring", who) for who in ("ann", "sam", "olga"))
    page = ann.client.get("/events/hiring/me").text
    assert "<strong>100,000</strong> gold" in page
    assert "Bribes x1, 100,000" in page
    assert "Bribes x2" not in page, "that is more than there is"

    def hire(who: Caller, *bought: dict[str, Any]) -> Any:
        return who.decide("hired-for-game", game="r1t1", coach="ann", extra={"inducements": bought})

    too_much = hire(ann, {"inducement": "bribes", "count": 2})
    assert (too_much.status_code, "at most 100,000 gold pieces for this game" in too_much.text) == (422, True)
    refund = hire(ann, {"inducement": "bribes"}, {"inducement": "bloodweiser-kegs", "count": -1})
    assert (refund.status_code, "Allowed: 1 or more" in refund.text) == (422, True)
    assert hire(sam, {"inducement": "bribes"}).status_code == 403
    assert hire(ann, {"inducement": "bloodweiser-kegs", "count": 1}).status_code == 200
    assert "Hired: Bloodweiser Kegs x1; 50,000 left" in flat(ann.client.get("/events/hiring/me").text)
    assert "also hired: Bloodweiser Kegs x1" in olga.client.get("/events/hiring/coaches/ann/roster").text
    assert hiring_view(built.state, built.game_of("bob"), "bob") is None, "the stronger team gets nothing"
    olga.post("/games/r1t1/result", touchdowns=[1, 1], casualties=[0, 0])
    assert "is over" in hire(ann, {"inducement": "bribes"}).text


def test_a_list_stays_marked_with_the_data_it_was_checked_against(app: TestClient) -> None:
    built = progress_event(humans(), humans())
    marked = "Checked against the lists of 29 May 2025 and the tiers of 29 May 2025."
    keep(app, "marked", built.event)
    assert marked in flat(Caller(app, "marked", "olga").client.get("/events/marked/desk/coaches/ann").text)
    roster = RosterRules(1_150_000, data_date=date(2023, 12, 1))
    built.decide(EditRulespack(replace(built.state.pack, roster=roster)))
    keep(app, "changed", built.event)
    page = flat(Caller(app, "changed", "olga").client.get("/events/changed/desk/coaches/ann").text)
    assert f"{marked} The rules for rosters have changed since; the check is still valid." in page


@pytest.mark.rule("tournament.sheet.roster-sheet")
def test_a_roster_to_fill_in_by_hand_is_among_the_files(app: TestClient) -> None:
    keep(app, "paper", progress_event(humans(), humans()).event)
    olga = Caller(app, "paper", "olga").client
    assert "blank-roster.txt" in olga.get("/events/paper/desk/files").text
    assert "Team name: ____" in olga.get("/events/paper/files/blank-roster.txt").text


def test_a_coach_reads_the_whole_results_sheet(app: TestClient) -> None:
    built = progress_event(humans(), humans(), tiebreakers=("sent_off",))
    built.pair(("ann", "bob"))
    keep(app, "results", built.event)
    olga = Caller(app, "results", "olga")
    reply = olga.post("/games/r1t1/result", touchdowns=[2, 1], casualties=[1, 3], sent_off=[2, 0])
    assert reply.status_code == 200, reply.text
    page = flat(Caller(app, "results", "ann").client.get("/events/results/me").text)
    assert 'Bob <span class="below">No 2</span>' in page
    assert '<th scope="col" class="num">Sent off</th>' in page
    assert "Dedicated Fans won: 1" in page
    assert '<th scope="row" colspan="2">All games</th><td class="num">2–1</td><td class="num">1–3</td>' in page


def test_the_page_of_a_team_is_for_its_coach_and_the_organiser(app: TestClient) -> None:
    ann = hurt_event(app, "private")
    assert ann.client.get("/events/private/progress/bob").status_code == 403
    olga = Caller(app, "private", "olga")
    assert olga.client.get("/events/private/progress/bob").status_code == 200
    assert "/events/private/progress/bob" in olga.client.get("/events/private/desk/coaches/bob").text


@pytest.mark.parametrize(
    ("progress", "fault"),
    [
        ({"suffered": [{"number": 1, "roll": 17}]}, "17 is no roll for the Casualty table"),
        ({"suffered": [{"number": 1, "roll": 0}]}, "0 is no roll for the Casualty table"),
        ({"suffered": [{"number": 1, "roll": 13, "lasting_roll": 7}]}, "7 is no roll for a Lasting Injury"),
        ({"suffered": [{"number": 99, "roll": 3}]}, "number 99 is not on the list"),
        ({"deeds": [{"number": 1, "deed": "touchdown", "count": -5}]}, "-5 times"),
        ({"deeds": [{"number": 1, "deed": "singing"}]}, "earns nothing"),
        ({"advancements": [{"number": 1, "kind": "chosen-primary", "skill": "block"}]}, "it costs 6"),
        ({"advancements": [{"number": 1, "kind": "gift", "skill": "block"}]}, "cannot be bought"),
    ],
)
def test_impossible_records_of_a_game_are_refused(app: TestClient, progress: dict[str, Any], fault: str) -> None:
    name = next(FRESH)
    ann = hurt_event(app, name)
    before = version(ann)
    reply = ann.post(
        "/decisions", kind="progress-recorded", document={"game": "r1t1", "coach": "ann", "progress": progress}
    )
    assert (reply.status_code, version(ann)) == (422, before)
    assert fault in reply.text


def test_an_event_without_these_rules_has_no_such_page(app: TestClient) -> None:
    built = started(("ann", "bob"))
    built.draw()
    keep(app, "plain", built.event)
    reply = Caller(app, "plain", "ann").client.get("/events/plain/progress/ann")
    assert reply.status_code == 422
    assert "teams do not change at this event" in reply.text


# --- tables


def test_pairings_and_results_come_from_tables(app: TestClient) -> None:
    keep(app, "tables", started(("ann", "bob", "cid", "dee")).event)
    olga = Caller(app, "tables", "olga")
    table = "home,away\nann,cid\nbob,dee\n"
    assert olga.post("/tables", what="pairings", table=table, why="drawn from a hat").json()["taken"] == 2
    before = version(olga)
    heading = "home,away,home_touchdowns,away_touchdowns,home_casualties,away_casualties\n"
    results = heading + "ann,cid,2,1,0,0\nbob,dee,{},0,1,0\n"
    reply = olga.post("/tables", what="results", table=results.format(50))
    assert (reply.status_code, version(olga)) == (422, before)
    assert "line 3: " in reply.text
    assert olga.post("/tables", what="results", table=results.format(3)).json()["taken"] == 2
    assert olga.client.get(olga.base).json()["missing"] == 0


# --- events of other programs


def coded(content: bytes) -> str:
    return base64.b64encode(content).decode()


def bring(app: TestClient, **body: Any) -> Any:
    return app.post("/api/events/import/other", json=body, headers={"Authorization": "Bearer secret-of-an-importer"})


def test_a_save_file_of_tourma_is_looked_at_and_taken_over(app: TestClient) -> None:
    content = coded(save(*ROUNDS))
    before = len(app.get("/api/events").json())
    seen = bring(app, content=content, look=True).json()
    assert (seen["name"], seen["coaches"], seen["rounds"]) == ("Old Bowl", 5, 3)
    assert any("gave 1 points each" in note for note in seen["notes"])
    assert len(app.get("/api/events").json()) == before
    made = bring(app, content=content)
    assert made.status_code == 201, made.text
    found = app.get(f"/api/events/{made.json()['id']}").json()
    assert (found["name"], found["date"]) == ("Old Bowl", "2015-01-11")


def test_a_report_for_the_naf_is_taken_over_with_an_organiser(app: TestClient) -> None:
    built = started(("ann", "bob", "cid", "dee"))
    for name in ("ann", "bob", "cid", "dee"):
        built.state.coaches[name].team = "orc"
    built.draw()
    built.finish_round()
    members = {name: Member(name, 100 + place) for place, name in enumerate(("ann", "bob", "cid", "dee"))}
    report = naf_report(built.event, members).text.encode()
    reply = bring(app, content=coded(report), organiser="Otto")
    assert reply.status_code == 201, reply.text
    assert (reply.json()["organiser"], reply.json()["games"]) == ("Otto", 2)


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"<a/>", "neither a save file of TourMa nor a report for the NAF"),
        (b"not xml", "not valid XML"),
        (b"<!DOCTYPE x><Tournament/>", "document type"),
        (b"<Tournament/>", "not clear which criterion"),
        (b"<nafReport/>", "names no organiser"),
        (b"<nafReport><organiser>Olga</organiser></nafReport>", "there is no coach in the file"),
    ],
)
def test_files_that_cannot_be_taken_over_are_refused(app: TestClient, content: bytes, fault: str) -> None:
    before = len(app.get("/api/events").json())
    reply = bring(app, content=coded(content))
    assert reply.status_code == 422
    assert fault in reply.text
    assert len(app.get("/api/events").json()) == before


@pytest.mark.parametrize("text", ["%%%", "PGEvPg… and so on"])
def test_a_file_that_did_not_arrive_whole_is_refused(app: TestClient, text: str) -> None:
    assert "did not arrive whole" in bring(app, content=text).text


def test_both_ways_in_stand_on_the_page_of_events(app: TestClient) -> None:
    page = app.get("/events").text
    assert "/api/events/import/other" in page
    assert "Preview" in page

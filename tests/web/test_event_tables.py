"""Games of an event at tables of this server: a whole event of bots, and two people who play and confirm."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.tournament.event_builder import ORGANISER, EventBuilder, make_pack
from tests.web.room import BY_LINK, PASSWORD, another, club
from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.bots.by_name import read_bot
from touchline.core.dice import SeededDice
from touchline.exchange.calendar import calendar
from touchline.journal.documents import to_document
from touchline.matches.event_games import FieldedList, fielded
from touchline.matches.rosters import RuledList
from touchline.matches.wishes import settings_for
from touchline.store.events import EventStore
from touchline.store.journals import Key
from touchline.store.tables import TableEntry
from touchline.teams import RosterRules, TeamList, library_of, quick_start
from touchline.teams.event_rules import ProgressRules
from touchline.teams.progress import GainedSkill, PlayerState, enter
from touchline.tournament.decisions import FinishEvent, PlayHere, ReviewLists
from touchline.tournament.rulespack import Logistics, RoundSlot
from touchline.tournament.standings import coach_standings
from touchline.tournament.state import EventState
from touchline.tournament.team_lists import team_before_round
from touchline.web.events.desk_views import next_steps
from touchline.web.events.from_tables import FROM_TABLE
from touchline.web.events.views import can_play_here
from touchline.web.secrets import fingerprint
from touchline.web.table import LiveTable

EVENT = "cup"
API = f"/api/events/{EVENT}"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[TestClient]:
    with club(tmp_path) as client:
        yield client


def keep(server: TestClient, built: EventBuilder, *people: str) -> None:
    store: EventStore = server.app.state.services.events.store  # type: ignore[attr-defined]
    store.create(
        EVENT, built.event, *(Key(fingerprint(f"the long secret of {one}"), one) for one in (ORGANISER, *people))
    )


def person(server: TestClient, name: str) -> TestClient:
    return another(server, f"the long secret of {name}")


def state_of(server: TestClient) -> EventState:
    state: EventState = server.app.state.services.events.room(EVENT).kept().state  # type: ignore[attr-defined]
    return state


def with_lists(built: EventBuilder, **teams: str) -> EventBuilder:
    """Coaches with lists that can be played, approved."""
    built.register(*teams, approve=False)
    rules = built.state.pack.roster
    assert rules is not None
    for coach, team in teams.items():
        built.event.submit_lists(coach, [_named(quick_start(team, rules), coach)], by=coach, at="2026-05-02")
        built.decide(ReviewLists(coach, "approved"))
    return built


def _named(listed: TeamList, coach: str) -> TeamList:
    return replace(listed, name=f"Team of {coach}", coach=coach)


def test_twelve_bots_play_an_event_to_the_end_at_tables_of_this_server(server: TestClient) -> None:
    keep(server, EventBuilder())
    olga = person(server, ORGANISER)
    made = olga.post(f"{API}/bots", json={"count": 12, "bot": "random"})
    assert (made.status_code, len(made.json()["coaches"])) == (201, 12)
    for number in (1, 2, 3):
        assert olga.post(f"{API}/rounds", json={}).status_code == 200
        page = olga.get(f"/events/{EVENT}/desk").text
        assert "6 games of this round between bots" in page
        played = olga.post(f"{API}/bots/play").json()["played"]
        assert len(played) == 6
        state = state_of(server)
        assert state.missing_results() == []
        for game in state.games_of(number):
            table = olga.get(f"/api/tables/{game.played_at}").json()
            assert table["view"]["over"]
            assert game.sheet is not None
            scored = [game.sheet.scores[coach].touchdowns for coach in game.coaches]
            assert scored == list(table["view"]["score"])
    room = server.app.state.services.events.room(EVENT)  # type: ignore[attr-defined]
    room.write(lambda event: event.decide(FinishEvent(), by=ORGANISER, at="2026-05-02"))
    rows = coach_standings(state_of(server)).rows
    assert (len(rows), sum(row.played for row in rows)) == (12, 36)


def test_two_people_go_to_their_table_and_the_result_flows_back(server: TestClient) -> None:
    built = with_lists(EventBuilder(), ann="orc", bob="human")
    built.draw()
    keep(server, built, "ann", "bob", "zoe")
    home, away = next(iter(built.state.games.values())).coaches
    first, second = person(server, home), person(server, away)
    assert first.get(f"{API}/games/r1t1/table").json() == {"id": None, "url": None, "over": False}
    assert "Play here" in first.get(f"/events/{EVENT}/me").text
    table = first.post(f"{API}/games/r1t1/table", json={}).json()
    assert second.post(f"{API}/games/r1t1/table", json={}).json() == table
    assert first.post(f"{API}/games/r1t1/table", json={}).json() == table
    seen = second.get(f"/api/tables/{table['id']}").json()
    assert [team["name"] for team in seen["view"]["teams"]] == [f"Team of {home}", f"Team of {away}"]
    assert [seat["kind"] for seat in seen["seats"]] == ["person", "person"]
    assert seen["page"] == f"/events/{EVENT}/me"
    assert "come from its own page" in first.post(f"/api/tables/{table['id']}/invitation").json()["detail"]
    stranger = person(server, "zoe").post(f"{API}/games/r1t1/table", json={})
    assert stranger.status_code in (401, 403)
    early = first.post(f"{API}/games/r1t1/table?report=true", json={})
    assert "is not over at a table here" in early.json()["detail"]
    assert "Go to our table" in second.get(f"/events/{EVENT}/me").text


def test_nobody_takes_a_seat_of_others_by_naming_their_table(server: TestClient) -> None:
    host, guest = another(server), another(server)
    host.post("/api/accounts", json={"name": "Host", "password": PASSWORD})
    table = host.post("/api/tables", json=BY_LINK).json()["id"]
    invitation = host.post(f"/api/tables/{table}/invitation").json()["invitation"]
    guest.post(f"/api/tables/{table}/seats", json={"invitation": invitation})
    built = with_lists(EventBuilder(), ann="orc", bob="human")
    built.draw()
    keep(server, built, "ann", "bob")
    ann = person(server, "ann")
    named = {"kind": "table-set-up", "document": {"game": "r1t1", "played_at": table}}
    assert ann.post(f"{API}/decisions", json=named).status_code == 422
    assert state_of(server).games["r1t1"].played_at == ""
    room = server.app.state.services.events.room(EVENT)  # type: ignore[attr-defined]
    # an imported journal may hold it all the same
    room.write(lambda event: event.decide(PlayHere("r1t1", table), by="ann", at="2026-05-02"))
    for name in ("ann", "bob"):
        refused = person(server, name).post(f"{API}/games/r1t1/table", json={})
        assert (refused.status_code, "was not set up for this match" in refused.text) == (422, True)
    assert [one.get(f"/api/tables/{table}").json()["yours"] for one in (host, guest, ann)] == [[0], [1], []]


def test_a_coach_goes_on_at_another_device(server: TestClient) -> None:
    built = with_lists(EventBuilder(), ann="orc", bob="human")
    built.draw()
    keep(server, built, "ann", "bob")
    store: EventStore = server.app.state.services.events.store  # type: ignore[attr-defined]
    store.add_key(EVENT, Key(fingerprint("the secret of Ann's phone"), "ann"))
    laptop, phone, bob = person(server, "ann"), another(server, "the secret of Ann's phone"), person(server, "bob")
    table = laptop.post(f"{API}/games/r1t1/table", json={}).json()["id"]
    assert laptop.get(f"/api/tables/{table}").json()["yours"] != []
    assert phone.post(f"{API}/games/r1t1/table", json={}).json()["id"] == table
    own = [client.get(f"/api/tables/{table}").json()["yours"] for client in (laptop, phone)]
    assert own == [[], [state_of(server).games["r1t1"].coaches.index("ann")]]
    bob.post(f"{API}/games/r1t1/table", json={})
    assert bob.get(f"/api/tables/{table}").json()["yours"] == [state_of(server).games["r1t1"].coaches.index("bob")]
    assert laptop.post(f"{API}/games/r1t1/table", json={}).status_code == 201
    assert laptop.get(f"/api/tables/{table}").json()["yours"] == own[1]


def test_a_person_and_a_bot_finish_a_game_and_the_person_confirms(server: TestClient) -> None:
    built = with_lists(EventBuilder(), ann="orc")
    keep(server, built, "ann")
    olga, ann = person(server, ORGANISER), person(server, "ann")
    olga.post(f"{API}/bots", json={"count": 1, "bot": "random"})
    assert olga.post(f"{API}/rounds", json={}).status_code == 200
    table = ann.post(f"{API}/games/r1t1/table", json={}).json()
    _play_quickly(server, table["id"])
    told = ann.get(f"{API}/games/r1t1/table").json()
    assert told["over"]
    assert ann.post(f"{API}/games/r1t1/table?report=true", json={}).json()["official"]
    game = state_of(server).games["r1t1"]
    assert game.sheet is not None
    assert [game.sheet.scores[coach].touchdowns for coach in game.coaches] == told["touchdowns"]
    assert all(score.sent_off is not None for score in game.sheet.scores.values())
    for coach in game.coaches:
        score = game.sheet.scores[coach]
        assert sum(player.touchdowns for player in score.players) <= score.touchdowns


def _play_quickly(server: TestClient, table_id: str) -> None:
    """Bring a table to its end with the first legal answers, written to its journal."""
    store: Any = server.app.state.services.store  # type: ignore[attr-defined]
    table = LiveTable(store, store.table(table_id), store.entries(table_id))
    bot = read_bot("random", table.row.game).make(1)
    entries = []
    while not table.match.over:
        given = table.recorder.step(bot.choose(table.match))
        entries.append(TableEntry("answer", given.seat, given.text, given.dice))
    store.append(table_id, table.version, entries, table.match.winner)
    server.app.state.services.master.rooms.pop(table_id, None)  # type: ignore[attr-defined]


def test_what_cannot_be_played_here_says_why(server: TestClient) -> None:
    built = EventBuilder()
    built.register("ann", "bob")
    built.draw()
    keep(server, built, "ann", "bob")
    refused = person(server, "ann").post(f"{API}/games/r1t1/table", json={})
    assert "a list on paper cannot be played here" in refused.json()["detail"]
    nobody = person(server, ORGANISER).post(f"{API}/bots", json={"count": 1, "bot": "deep-thought"})
    assert "there is no bot 'deep-thought'" in nobody.json()["detail"]
    assert person(server, "ann").post(f"{API}/bots", json={"count": 1}).status_code in (401, 403)


def test_a_round_over_days_has_a_last_day(server: TestClient) -> None:
    slots = (RoundSlot("10:00", until="2020-01-31"), RoundSlot("10:00"), RoundSlot("10:00"))
    built = with_lists(EventBuilder(make_pack(logistics=Logistics("online", "09:00", slots))), ann="orc", bob="human")
    built.draw()
    keep(server, built, "ann", "bob")
    page = person(server, "ann").get(f"/events/{EVENT}/me").text
    assert "This game should have been played by Friday, 31 January 2020" in page
    assert "To be played by Friday, 31 January 2020." in server.get(f"/events/{EVENT}/pairings").text
    [step] = next_steps(built.state)
    assert step.text == "The last day was Friday, 31 January 2020: remind the coaches of the open games."
    last = calendar(built.state.pack, "x", "https://x.example/", datetime(2020, 1, 1))
    assert "DTSTART;VALUE=DATE:20200131\r\nSUMMARY:Test Bowl: last day of round 1" in last


# --- teams that change from game to game


def changing() -> EventBuilder:
    rules = RosterRules(1_150_000, progress=ProgressRules(injuries=True, advancement=True))
    return EventBuilder(make_pack(roster=rules, additional_rules=("injuries", "player-advancement")))


@pytest.mark.rule("tournament.injuries.casualty-roll", "tournament.advancement.players-earn-spp")
def test_injuries_and_points_of_a_table_flow_into_the_event_and_the_next_match(
    server: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("touchline.web.master.new_dice_key", lambda: 8)
    built = with_lists(changing(), ann="orc", bob="human")
    built.draw()
    keep(server, built, "ann", "bob")
    ann, bob = person(server, "ann"), person(server, "bob")
    table = ann.post(f"{API}/games/r1t1/table", json={}).json()
    bob.post(f"{API}/games/r1t1/table", json={})
    weaker = {"kind": "hired-for-game", "document": {"game": "r1t1", "coach": "ann", "extra": {}}}
    assert "the table of the game is set up" in ann.post(f"{API}/decisions", json=weaker).text
    _play_quickly(server, table["id"])
    told = ann.get(f"{API}/games/r1t1/table").json()
    hurt = dict(zip(state_of(server).games["r1t1"].coaches, told["injuries"], strict=True))
    assert any(hurt.values()), "a match without a casualty proves nothing; choose another key"
    assert not ann.post(f"{API}/games/r1t1/table?report=true", json={}).json()["official"]
    assert state_of(server).progress == {}
    assert bob.post(f"{API}/games/r1t1/table?report=true", json={}).json()["official"]
    state = state_of(server)
    written = state.progress["r1t1"]
    assert set(written) == {"ann", "bob"}
    rules = state.pack.roster
    assert rules is not None
    for coach, progress in written.items():
        after = team_before_round(state, coach, 2)
        rows = {one.id: one for one in library_of(rules).advancement.casualties}
        for one in hurt[coach]:
            player = after.state(int(one["player"]))
            assert player.dead == rows[one["result"]].dead
            assert player.misses_next_game == rows[one["result"]].misses_next_game
        score = state.games["r1t1"].sheet.scores[coach]  # type: ignore[union-attr]
        done = {
            deed: sum(one.count for one in progress.deeds if one.deed == deed) for deed in ("touchdown", "casualty")
        }
        tallies = [one for one in score.players if not one.star]
        assert done["touchdown"] == sum(one.touchdowns for one in tallies)
        assert done["casualty"] == sum(one.casualties for one in tallies)
    log = server.app.state.services.events.room(EVENT).kept().journal.entries  # type: ignore[attr-defined]
    assert [entry.reason for entry in log if entry.kind == "progress-recorded"] == [FROM_TABLE] * 2
    # coaches add what the table does not count, and change nothing of what it does
    coach = next(name for name, progress in written.items() if progress.suffered)
    document = to_document(written[coach])

    def record(who: TestClient, **changes: Any) -> Any:
        told = {"game": "r1t1", "coach": coach, "progress": document | changes}
        return who.post(f"{API}/decisions", json={"kind": "progress-recorded", "document": told})

    own, star = person(server, coach), {"number": 1, "deed": "mvp", "count": 1}
    assert "those of the table" in record(own, suffered=[]).text
    assert "those of the table" in record(own, deeds=[*document["deeds"], star | {"deed": "touchdown"}]).text
    assert "at most 2 most valuable" in record(own, deeds=[*document["deeds"], star | {"count": 3}]).text
    assert record(own, deeds=[*document["deeds"], star]).status_code == 200
    assert record(person(server, ORGANISER), suffered=[]).status_code == 200


def test_a_report_by_hand_that_says_what_the_table_says_brings_the_injuries_as_well(server: TestClient) -> None:
    built = with_lists(changing(), ann="orc", bob="human")
    built.draw()
    keep(server, built, "ann", "bob")
    ann, bob = person(server, "ann"), person(server, "bob")
    table = ann.post(f"{API}/games/r1t1/table", json={}).json()
    bob.post(f"{API}/games/r1t1/table", json={})
    _play_quickly(server, table["id"])
    told = ann.get(f"{API}/games/r1t1/table").json()
    sheet = {"how": "report", "touchdowns": told["touchdowns"], "casualties": told["casualties"], "checked": True}
    for coach in (ann, bob):
        assert coach.post(f"{API}/games/r1t1/result", json=sheet).status_code == 200
    assert set(state_of(server).progress["r1t1"]) == {"ann", "bob"}


def test_whoever_resigns_at_the_table_concedes(server: TestClient) -> None:
    built = with_lists(EventBuilder(), ann="orc", bob="human")
    built.draw()
    keep(server, built, "ann", "bob")
    ann, bob = person(server, "ann"), person(server, "bob")
    table = ann.post(f"{API}/games/r1t1/table", json={}).json()["id"]
    bob.post(f"{API}/games/r1t1/table", json={})
    with bob.websocket_connect(f"/ws/tables/{table}") as live:
        live.receive_json()
        live.send_json({"type": "resign", "version": 0})
        assert live.receive_json()["view"]["over"]
    place = state_of(server).games["r1t1"].coaches.index("bob")
    assert ann.get(f"{API}/games/r1t1/table").json()["conceded_by"] == [("home", "away")[place]]
    for coach in (ann, bob):
        coach.post(f"{API}/games/r1t1/table?report=true", json={})
    sheet = state_of(server).games["r1t1"].sheet
    assert sheet is not None
    assert (sheet.ending, sheet.conceded_by) == ("conceded", ("bob",))


def test_a_game_without_an_approved_list_offers_no_table(server: TestClient) -> None:
    built = with_lists(EventBuilder(), ann="orc", bob="human")
    built.draw()
    game = built.state.games["r1t1"]
    assert can_play_here(built.state, game)
    for change in ({"list_status": "submitted"}, {"status": "withdrawn"}):
        before = dict(vars(built.state.coaches["bob"]))
        for name, value in change.items():
            setattr(built.state.coaches["bob"], name, value)
        assert not can_play_here(built.state, game)
        for name in change:
            setattr(built.state.coaches["bob"], name, before[name])


# --- a team as earlier games have left it


def test_a_team_takes_the_field_as_earlier_games_have_left_it() -> None:
    rules = RosterRules(1_150_000, progress=ProgressRules(injuries=True, advancement=True))
    team = enter(_named(quick_start("orc", rules), "ann"))
    first, second, third, *_ = team.listed.players
    for state in (
        PlayerState(first.number, dead=True),
        PlayerState(second.number, niggling=2, reduced=("AG", "AG", "MA", "AV")),
        PlayerState(third.number, gained=(GainedSkill("pro", "chosen-primary"),)),
    ):
        team = team.with_state(state)
    team = replace(team, dedicated_fans=team.dedicated_fans + 2)
    whole = RuledList(team.listed, rules).plain_team()
    found = fielded(team, rules).plain_team()
    before, after = whole["players"], found["players"]
    assert isinstance(before, list)
    assert isinstance(after, list)
    assert found["fans"] == int(str(whole["fans"])) + 2
    assert after[0] == {
        **before[1],
        "niggles": 2,
        "ag": min(6, before[1]["ag"] + 2),
        "ma": before[1]["ma"] - 1,
        "av": before[1]["av"] - 1,
    }
    assert after[1] == {**before[2], "skills": [*before[2]["skills"], "pro"], "advancements": 1}
    assert after[2:] == before[3:]


@pytest.mark.rule("tournament.injuries.replace-full-recovery")
def test_a_team_that_has_lost_too_many_is_filled_up_with_journeymen() -> None:
    rules = RosterRules(1_150_000, progress=ProgressRules(injuries=True))
    team = enter(_named(quick_start("orc", rules), "ann"))
    for player in team.listed.players[:5]:
        team = team.with_state(PlayerState(player.number, misses_next_game=True))
    found = fielded(team, rules).plain_team()["players"]
    assert isinstance(found, list)
    fit = len(team.listed.players) - 5
    assert (len(found), [one["contract"] for one in found[fit:]]) == (11, ["journeyman"] * (11 - fit))
    assert all("loner 4+" in one["skills"] for one in found[fit:])
    other = FieldedList(quick_start("human", rules), rules, enter(quick_start("human", rules)).players)
    settings = settings_for("bloodbowl-2020", {"teams": [fielded(team, rules), other]})
    assert BLOOD_BOWL.new(settings, SeededDice(1)).legal

"""Leagues believe nobody's word for what the program knows: dice, prices, tables, results of bots, hidden cards."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.web.league_people import BOSS, LEAGUE, NOW, keep_league, new_league, walk
from tests.web.room import PASSWORD, another, club
from tests.web.test_leagues_api import AT, first_of, person, prepare, read, report_of, step
from touchline.bots.by_name import quick_bot
from touchline.league import League, program_dice
from touchline.league.decisions import PlayHere, SetBot


@pytest.fixture
def server(tmp_path: Path) -> Iterator[TestClient]:
    with club(tmp_path) as client:
        keep_league(client.app.state.services.store.engine)  # type: ignore[attr-defined]
        yield client


def decide(person: TestClient, kind: str, why: str = "", **document: Any) -> Any:
    return person.post(f"{AT}/decisions", json={"kind": kind, "document": document, "why": why})


def test_nobody_passes_dice_of_their_own_off_as_those_of_the_program(server: TestClient) -> None:
    ann = person(server, "coach")
    fixture = read(server, first_of(server, "reavers", "gouged")["id"])
    due = fixture["due"][0]
    wanted = step(ann, fixture, due, "reavers", typed=True).json()["wanted"]
    refused = step(ann, fixture, due, "reavers", dice=[{**wanted, "value": wanted["sides"]}])
    assert refused.status_code == 422
    assert "the program rolls these dice" in refused.json()["detail"]
    assert read(server, fixture["id"])["version"] == fixture["version"]


def up_to_inducements(server: TestClient, name: str) -> tuple[dict[str, Any], dict[str, Any]]:
    bea = person(server, "commissioner")
    while (found := read(server, name))["due"][0]["step"] != "inducements" or not found["due"][0]["team"]:
        due = found["due"][0]
        assert step(bea, found, due, due["team"] or found["home"]).status_code == 200
    return found, found["due"][0]


@pytest.mark.parametrize(
    ("named", "why"),
    [
        ({"id": "bribes", "name": "", "cost": 0}, "Bribes costs 100,000 gp"),
        ({"id": "star-players", "name": "Morg 'n' Thorg", "cost": 0}, "costs 430,000 gp"),
        ({"id": "star-players", "name": "morg-n-thorg", "cost": 0}, "costs 430,000 gp"),
        ({"id": "star-players", "name": "Hakflem Skuttlespike", "cost": 0}, "does not play for this team"),
        ({"id": "infamous-coaching-staff", "name": "Weather Mage", "cost": 0}, "costs 30,000 gp"),
        ({"id": "infamous-coaching-staff", "name": "bribes", "cost": 0}, "costs 100,000 gp"),
    ],
)
def test_a_coach_names_no_price_that_the_lists_know(server: TestClient, named: dict[str, Any], why: str) -> None:
    name = first_of(server, "reavers", "gouged")["id"]
    found, due = up_to_inducements(server, name)
    buyer = person(server, "coach" if due["team"] == "reavers" else "opponent")
    refused = step(buyer, found, due, due["team"], answer={"named": [named]})
    assert refused.status_code == 422
    assert why in refused.json()["detail"]


def test_a_bot_agrees_with_its_table_alone(server: TestClient) -> None:
    ann, bea = person(server, "coach"), person(server, "commissioner")
    assert decide(bea, "bot-set", team="gouged", bot=quick_bot("bloodbowl-2016")).status_code == 200
    name = first_of(server, "reavers", "gouged")["id"]
    prepare(server, name)
    fixture = read(server, name)
    mine = report_of(fixture, (9, 0) if fixture["home"] == "reavers" else (0, 9))
    assert decide(ann, "match-reported", fixture=name, team="reavers", report=mine).status_code == 200
    assert not read(server, name)["outcome"]
    assert ann.post(f"{AT}/fixtures/{name}/confirm", json={"team": "gouged"}).status_code == 403
    assert bea.post(f"{AT}/fixtures/{name}/confirm", json={"team": "gouged"}).json()["outcome"] == "played"
    assert "gouged" not in {due["team"] for due in read(server, name)["due"]}, "the bot has walked through its steps"


def test_the_program_rolls_the_dice_of_a_trophy(tmp_path: Path) -> None:
    with club(tmp_path) as client:
        league = new_league("gold", {"reavers": "human", "gouged": "orc", "hammers": "dwarf", "warren": "skaven"})
        keep_league(client.app.state.services.store.engine, league)  # type: ignore[attr-defined]
        trophy = next(name for name, each in league.state.rules.trophies.items() if each.shares or each.fans)
        bea = person(client, "commissioner")
        award: dict[str, Any] = {"trophy": trophy, "winner": "reavers", "runner_up": "gouged"}
        dice = [{"purpose": f"reavers.{what}", "sides": 6, "value": 6} for what in ("prizes", "fans")]
        refused = decide(bea, "trophy-awarded", **award, dice=dice)
        assert refused.status_code == 422
        assert "only the program writes this" in refused.json()["detail"]
        entry = decide(bea, "trophy-awarded", **award).json()["version"]
        change = {"entry": entry, "changes": {"dice": dice}, "why": "better"}
        assert "only the program" in bea.post(f"{AT}/corrections", json=change).json()["detail"]


def test_a_correction_does_not_say_who_rolled_or_where_a_match_is_played(server: TestClient) -> None:
    ann, bea = person(server, "coach"), person(server, "commissioner")
    name = first_of(server, "reavers", "gouged")["id"]
    fixture = read(server, name)
    entry = step(ann, fixture, fixture["due"][0], "reavers").json()["version"]
    change = {"entry": entry, "changes": {"typed_by": "Ann Cole"}, "why": "a lie"}
    assert "only the program" in bea.post(f"{AT}/corrections", json=change).json()["detail"]
    prepare(server, name)
    assert ann.post(f"{AT}/fixtures/{name}/table", json={"team": "reavers"}).status_code == 201
    change = {"entry": ann.get(AT).json()["version"], "changes": {"table": "elsewhere"}, "why": "a lie"}
    assert "only the program" in bea.post(f"{AT}/corrections", json=change).json()["detail"]


def test_no_report_alone_is_sent_as_one_that_counts(server: TestClient) -> None:
    name = first_of(server, "reavers", "gouged")["id"]
    prepare(server, name)
    report = report_of(read(server, name), (9, 0))
    for role in ("coach", "commissioner"):
        sent = decide(person(server, role), "match-reported", fixture=name, team="reavers", report=report, settles=True)
        assert sent.status_code == 422
    assert not read(server, name)["outcome"]


def test_a_league_that_is_imported_takes_no_result_from_a_table_of_others(server: TestClient) -> None:
    """The table of one league is finished; a copy of that league does not report what was played there."""
    bea = person(server, "commissioner")
    for team in ("reavers", "gouged"):
        decide(bea, "bot-set", team=team, bot="random")
    name = first_of(server, "reavers", "gouged")["id"]
    for each in server.get(f"{AT}/fixtures").json():
        if each["round"] < first_of(server, "reavers", "gouged")["round"] and not each["outcome"]:
            decide(bea, "fixture-settled", "late", fixture=each["id"], outcome="unplayed")
    url = bea.post(f"{AT}/bots/play").json()["played"][0]["url"]
    league = new_league()
    prepared = _prepared(league, name)
    prepared.decide(PlayHere(name, url.rpartition("/")[2]), by=BOSS, at=NOW)
    thief = another(server)
    thief.post("/api/accounts", json={"name": "Thief", "password": PASSWORD})
    copy = thief.post("/api/leagues/import", json={"journal": prepared.dump()}).json()["id"]
    seen = thief.get(f"/api/leagues/{copy}/fixtures/{name}/table").json()
    assert not seen["over"]
    assert seen["report"] is None


def _prepared(league: League, fixture: str) -> League:
    walk(league, fixture, "", program_dice(3))
    return league


def test_the_table_of_a_fixture_shows_nobody_s_cards(server: TestClient) -> None:
    ann = person(server, "coach")
    name = first_of(server, "reavers", "gouged")["id"]
    prepare(server, name)
    url = ann.post(f"{AT}/fixtures/{name}/table", json={"team": "reavers"}).json()["url"]
    shown = server.get(f"{AT}/fixtures/{name}/table").text + server.get(f"/api{url}").text
    assert "Special play cards: " in shown
    assert "card 0" not in shown
    assert "card 0" in ann.get(f"/leagues/{LEAGUE}/fixtures/{name}").text


def test_a_deputy_undoes_no_appointment_along_with_a_season(server: TestClient) -> None:
    bea, dan = person(server, "commissioner"), person(server, "deputy")
    for each in server.get(f"{AT}/fixtures").json():
        decide(bea, "fixture-settled", "late", fixture=each["id"], outcome="unplayed")
    finished = decide(bea, "season-finished").json()["version"]
    assert decide(bea, "season-started", name="Autumn").status_code == 200
    for deputies in (["Dan Orme", "Kit"], ["Dan Orme"]):
        assert decide(bea, "deputies-appointed", deputies=deputies).status_code == 200
    undone = {"entries": [finished], "why": "again", "with_dependents": True}
    refused = dan.post(f"{AT}/undo", json=undone)
    assert refused.status_code == 422
    assert "may not undo" in refused.json()["detail"]
    assert bea.post(f"{AT}/undo", json=undone).status_code == 200


def test_no_bot_of_a_league_thinks_longer_than_others(server: TestClient) -> None:
    ann = person(server, "coach")
    refused = decide(ann, "bot-set", team="reavers", bot="search:seconds=100000")
    assert refused.status_code == 422
    assert "at most 10" in refused.json()["detail"]


def test_a_league_that_is_imported_brings_no_bot_that_thinks_longer(server: TestClient) -> None:
    league = new_league()
    name = first_of(server, "reavers", "gouged")["id"]
    league.decide(SetBot("gouged", "search:seconds=100000"), by=BOSS, at=NOW)
    journal = _prepared(league, name).dump()
    bea = another(server)
    bea.post("/api/accounts", json={"name": "Bea", "password": PASSWORD})
    copy = bea.post("/api/leagues/import", json={"journal": journal}).json()["id"]
    handed = {"kind": "team-handed-over", "document": {"team": "reavers", "coach": BOSS}}
    assert bea.post(f"/api/leagues/{copy}/decisions", json=handed).status_code == 200
    refused = bea.post(f"/api/leagues/{copy}/fixtures/{name}/table", json={"team": "reavers"})
    assert "at most 10" in refused.json()["detail"]


def test_nobody_buys_more_than_a_form_can_show(server: TestClient) -> None:
    bea = person(server, "commissioner")
    free = [{"id": "special-plays", "name": "Special plays", "maximum": None, "cost": 0}]
    assert decide(bea, "rules-changed", inducements=free).status_code == 200
    found, due = up_to_inducements(server, first_of(server, "reavers", "gouged")["id"])
    refused = step(bea, found, due, due["team"], answer={"bought": {"special-plays": 10**9}})
    assert refused.status_code == 422
    assert "from 0 to 99" in refused.json()["detail"]


def test_no_challenge_takes_the_place_of_a_fixture(server: TestClient) -> None:
    ann, bob, bea = person(server, "coach"), person(server, "opponent"), person(server, "commissioner")
    assert bea.post(f"{AT}/schedule", json={"kind": "ladder", "title": "Winter"}).status_code == 200
    teams = {"team": "reavers", "opponent": "gouged"}
    assert decide(ann, "challenge-issued", stage="open", fixture="final", week=1, **teams).status_code == 200
    planned = {"final": {"round": 9, "home": "hammers", "away": "warren"}}
    assert decide(bea, "fixtures-published", stage="main", fixtures=planned).status_code == 200
    refused = decide(bob, "challenge-answered", fixture="final", answer="accept")
    assert "there is a fixture" in refused.json()["detail"]
    assert {read(server, "final")[side] for side in ("home", "away")} == {"hammers", "warren"}


def test_a_bot_does_not_play_a_match_again_that_a_person_has_begun(server: TestClient) -> None:
    ann, bea = person(server, "coach"), person(server, "commissioner")
    assert decide(bea, "bot-set", team="gouged", bot="random").status_code == 200
    found = first_of(server, "reavers", "gouged")
    for each in server.get(f"{AT}/fixtures").json():
        if each["round"] < found["round"]:
            decide(bea, "fixture-settled", "late", fixture=each["id"], outcome="unplayed")
    prepare(server, found["id"])
    url = ann.post(f"{AT}/fixtures/{found['id']}/table", json={"team": "reavers"}).json()["url"]
    assert decide(ann, "bot-set", team="reavers", bot="random").status_code == 200
    assert bea.post(f"{AT}/bots/play").json()["played"] == []
    table = server.get(f"{AT}/fixtures/{found['id']}/table").json()
    assert (table["url"], table["over"]) == (url, False)


def test_nobody_confirms_a_report_that_was_changed_since_they_saw_it(server: TestClient) -> None:
    ann, bob = person(server, "coach"), person(server, "opponent")
    name = first_of(server, "reavers", "gouged")["id"]
    prepare(server, name)
    fixture = read(server, name)
    for score in ((1, 0), (9, 0)):
        seen = read(server, name)["version"]
        mine = report_of(fixture, score)
        assert decide(ann, "match-reported", fixture=name, team="reavers", report=mine).status_code == 200
    crossed = bob.post(f"{AT}/fixtures/{name}/confirm", json={"team": "gouged", "version": seen})
    assert crossed.status_code == 409
    assert not read(server, name)["outcome"]
    now = read(server, name)["version"]
    done = bob.post(f"{AT}/fixtures/{name}/confirm", json={"team": "gouged", "version": now})
    assert done.json()["outcome"] == "played"


@pytest.mark.parametrize("text", ["x" * 101, "a\u202eb"])
def test_texts_of_an_answer_have_bounds(server: TestClient, text: str) -> None:
    name = first_of(server, "reavers", "gouged")["id"]
    found, due = up_to_inducements(server, name)
    named = [{"id": "infamous-coaching-staff", "name": text, "cost": 0}]
    refused = step(person(server, "commissioner"), found, due, due["team"], answer={"named": named})
    assert refused.status_code == 422
    assert "name" in refused.json()["detail"]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"special_rule": "bribery-and-corruption"}, "cannot be chosen as a special rule"),
        ({"special_rule": "human"}, "cannot be chosen as a special rule"),
        ({"players": 10**9}, "is not a shirt number"),
        ({"players": -5}, "is not a shirt number"),
        ({"dedicated_fans": -(10**9)}, "fans cannot be below 0"),
    ],
)
def test_a_coach_drafts_no_right_of_other_lists(server: TestClient, change: dict[str, Any], why: str) -> None:
    ann = person(server, "coach")
    listed = {**ann.get(f"{AT}/draft/teams/orc/draft").json(), "name": "Cheats", **change}
    if "players" in change:
        drafted = ann.get(f"{AT}/draft/teams/orc/draft").json()["players"]
        listed["players"] = [{**drafted[0], "number": change["players"]}, *drafted[1:]]
    refused = ann.post(f"{AT}/teams", json={"lists": [listed]})
    assert refused.status_code == 422
    assert why in refused.json()["detail"]
    checked = ann.post(f"{AT}/draft/lists/check", json={"lists": [listed]}).json()
    assert not checked["legal"]
    assert why in str(checked["faults"])


@pytest.mark.parametrize("amount", [10**9, -(10**9), 10**30, 9])
def test_free_rerolls_of_a_team_file_have_bounds(server: TestClient, amount: int) -> None:
    bea = person(server, "commissioner")
    found = bea.get(f"/leagues/{LEAGUE}/files/team-reavers.json").json()
    found["team"] |= {"name": "Twins", "free_rerolls": amount}
    wish = {"content": json.dumps(found), "coach": "Eve", "why": "a new team", "confirmed": True}
    refused = bea.post(f"{AT}/teams/import", json=wish)
    assert refused.status_code == 422
    assert "free re-rolls; allowed are 0 to" in refused.json()["detail"]


def two_teams(server: TestClient) -> TestClient:
    """Ann, who coaches the opponent of her team as well."""
    bea = person(server, "commissioner")
    assert decide(bea, "team-handed-over", team="gouged", coach="Ann Cole").status_code == 200
    return person(server, "coach")


def test_nobody_reports_a_match_for_both_sides(server: TestClient) -> None:
    ann, name = two_teams(server), first_of(server, "reavers", "gouged")["id"]
    prepare(server, name)
    mine = report_of(read(server, name), (9, 0))
    assert decide(ann, "match-reported", fixture=name, team="reavers", report=mine).status_code == 200
    again = decide(ann, "match-reported", fixture=name, team="gouged", report=mine)
    yes = ann.post(f"{AT}/fixtures/{name}/confirm", json={"team": "gouged"})
    for refused in (again, yes):
        assert refused.status_code == 422
        assert "both teams are yours" in refused.json()["detail"]
    assert not read(server, name)["outcome"]
    bea = person(server, "commissioner")
    assert bea.post(f"{AT}/fixtures/{name}/confirm", json={"team": "gouged"}).json()["outcome"] == "played"


def test_nobody_challenges_a_team_of_their_own(server: TestClient) -> None:
    ann, bea = two_teams(server), person(server, "commissioner")
    assert decide(bea, "stage-added", stage="open", kind_of="ladder", name="Open play").status_code == 200
    wanted: dict[str, Any] = {"stage": "open", "fixture": "mine", "week": 1, "team": "reavers"}
    refused = decide(ann, "challenge-issued", **wanted, opponent="gouged")
    assert refused.status_code == 422
    assert "nobody challenges themselves" in refused.json()["detail"]
    assert decide(ann, "challenge-issued", **wanted, opponent="hammers").status_code == 200


def test_an_invitation_never_becomes_a_person(server: TestClient) -> None:
    """Everybody has its secret: somebody who used it as their own would take it away from the others."""
    bea = person(server, "commissioner")
    one, two = (bea.post(f"{AT}/invitations").json()["url"].partition("#")[2] for _ in range(2))
    own = person(server, "coach").post(f"{AT}/links/own").json()["url"].partition("#")[2]
    thief = another(server, one)
    taken = thief.post(f"{AT}/join", json={"secret": two, "name": "Eve"})
    opened = thief.post(f"{AT}/links/open", json={"secret": own, "change": True})
    assert [taken.status_code, opened.status_code] == [403, 403]
    guest = another(server, "a secret of my own")
    assert guest.post(f"{AT}/join", json={"secret": one, "name": "Fay"}).status_code == 201

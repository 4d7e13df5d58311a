"""Leagues through the interface: who may do what, two people at once, typed dice, previews, links."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from fastapi.testclient import TestClient

from tests.web.league_people import BOSS, LEAGUE, LEAGUE_SECRETS, keep_league, least_answer, new_league
from tests.web.room import PASSWORD, another, club
from touchline.league import LeagueState
from touchline.web.leagues.people import free_team_id

pytestmark = pytest.mark.usefixtures("one_connection")

AT = f"/api/leagues/{LEAGUE}"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[TestClient]:
    with club(tmp_path) as client:
        keep_league(client.app.state.services.store.engine)  # type: ignore[attr-defined]
        yield client


def person(server: TestClient, role: str) -> TestClient:
    return another(server, LEAGUE_SECRETS[role][0])


def first_of(server: TestClient, *teams: str) -> dict[str, Any]:
    """The fixture in which these teams meet."""
    fixtures = server.get(f"{AT}/fixtures").json()
    return next(each for each in fixtures if set(teams) <= {each["home"], each["away"]})


def read(server: TestClient, fixture: str) -> dict[str, Any]:
    found: dict[str, Any] = server.get(f"{AT}/fixtures/{fixture}").json()
    return found


def step(person: TestClient, fixture: dict[str, Any], due: dict[str, Any], team: str, **more: Any) -> Any:
    body = {"team": team, "step": due["step"], "answer": least_answer(due), "version": fixture["version"], **more}
    return person.post(f"{AT}/fixtures/{fixture['id']}/steps", json=body)


def prepare(server: TestClient, fixture: str) -> None:
    bea = person(server, "commissioner")
    while (found := read(server, fixture))["due"]:
        due = found["due"][0]
        assert step(bea, found, due, due["team"] or found["home"]).status_code == 200


def report_of(fixture: dict[str, Any], score: tuple[int, int]) -> dict[str, Any]:
    sides = {fixture["home"]: {"touchdowns": score[0]}, fixture["away"]: {"touchdowns": score[1]}}
    return {"sides": sides}


def test_two_people_at_the_same_step_never_overwrite_each_other(server: TestClient) -> None:
    ann, bea = person(server, "coach"), person(server, "commissioner")
    fixture = read(server, first_of(server, "reavers", "gouged")["id"])
    assert step(ann, fixture, fixture["due"][0], "reavers").status_code == 200
    again = step(bea, fixture, fixture["due"][0], "reavers")
    assert again.status_code == 409
    assert "Ann Cole" in again.json()["detail"]


def test_both_coaches_walk_the_post_match_at_the_same_time(server: TestClient) -> None:
    ann, bob, bea = person(server, "coach"), person(server, "opponent"), person(server, "commissioner")
    name = first_of(server, "reavers", "gouged")["id"]
    prepare(server, name)
    fixture = read(server, name)
    document = {"fixture": name, "report": report_of(fixture, (1, 0))}
    assert bea.post(f"{AT}/decisions", json={"kind": "result-entered", "document": document}).status_code == 200
    fixture = read(server, name)
    dues = {due["team"]: due for due in fixture["due"]}
    assert set(dues) == {"reavers", "gouged"}
    assert step(ann, fixture, dues["reavers"], "reavers").status_code == 200
    assert step(bob, fixture, dues["gouged"], "gouged").status_code == 200  # seen before Ann's step: no crossing


def test_two_coaches_may_share_one_phone_before_a_match_and_nobody_else_may(server: TestClient) -> None:
    fixture = read(server, first_of(server, "reavers", "gouged")["id"])
    assert step(person(server, "coach"), fixture, fixture["due"][0], "gouged").status_code == 200
    other = read(server, first_of(server, "hammers", "warren")["id"])
    assert step(person(server, "coach"), other, other["due"][0], "hammers").status_code == 403


def test_after_a_match_a_coach_takes_no_step_of_another_team(server: TestClient) -> None:
    name = first_of(server, "reavers", "gouged")["id"]
    prepare(server, name)
    fixture = read(server, name)
    document = {"fixture": name, "report": report_of(fixture, (1, 0))}
    decided = {"kind": "result-entered", "document": document}
    assert person(server, "commissioner").post(f"{AT}/decisions", json=decided).status_code == 200
    fixture = read(server, name)
    due = next(each for each in fixture["due"] if each["team"] == "gouged")
    assert step(person(server, "coach"), fixture, due, "gouged").status_code == 403


def test_typed_dice_are_asked_for_one_by_one_and_kept_with_the_name_of_who_typed_them(server: TestClient) -> None:
    ann = person(server, "coach")
    fixture = read(server, first_of(server, "reavers", "gouged")["id"])
    dice: list[dict[str, Any]] = []
    for _ in range(60):
        done = step(ann, fixture, fixture["due"][0], "reavers", typed=True, dice=dice).json()
        if "wanted" not in done:
            break
        assert read(server, fixture["id"])["version"] == fixture["version"]  # nothing is written before
        sides = done["wanted"]["sides"]
        dice.append({**done["wanted"], "value": 1 + len(dice) % sides})
    assert done["dice"] == [{**die} for die in dice]
    log = person(server, "commissioner").get(f"{AT}/log?limit=1").json()
    assert log[0]["author"] == "Ann Cole"


def test_a_confirmed_report_counts_and_one_that_differs_does_not(server: TestClient) -> None:
    ann, bob = person(server, "coach"), person(server, "opponent")
    name = first_of(server, "reavers", "gouged")["id"]
    prepare(server, name)
    fixture = read(server, name)
    mine = {"fixture": name, "team": "reavers", "report": report_of(fixture, (2, 1))}
    assert ann.post(f"{AT}/decisions", json={"kind": "match-reported", "document": mine}).status_code == 200
    other = {"fixture": name, "team": "gouged", "report": report_of(fixture, (1, 1))}
    assert bob.post(f"{AT}/decisions", json={"kind": "match-reported", "document": other}).status_code == 200
    assert read(server, name)["state"] == "reports differ"
    done = bob.post(f"{AT}/fixtures/{name}/confirm", json={"team": "gouged"})
    assert done.json()["outcome"] == "played"


def test_a_preview_names_what_changes_and_writes_nothing(server: TestClient) -> None:
    bea = person(server, "commissioner")
    fine = {"team": "reavers", "account": "treasury", "amount": 20_000}
    decision = {"kind": "figure-adjusted", "document": fine, "why": "a prize"}
    entry = bea.post(f"{AT}/decisions", json=decision).json()["version"]
    look = {"entry": entry, "changes": {"amount": 5_000}, "why": "half of it", "look": True}
    seen = bea.post(f"{AT}/corrections", json=look).json()
    assert [change["figure"] for change in seen["changes"]] == ["Harbour Reavers: Treasury"]
    assert bea.get(AT).json()["version"] == entry
    assert bea.post(f"{AT}/corrections", json={**look, "look": False, "version": entry}).status_code == 200
    stale = bea.post(f"{AT}/undo", json={"entries": [entry], "why": "no", "version": entry})
    assert stale.status_code == 409
    why = server.get(f"{AT}/teams/reavers/why/treasury").json()
    assert why["events"][-1]["amount"] == 5_000
    assert why["total"] == server.get(f"{AT}/teams/reavers").json()["treasury"]


def test_a_correction_names_the_later_entries_it_makes_illegal(server: TestClient) -> None:
    bea = person(server, "commissioner")
    log = bea.get(f"{AT}/log").json()
    approved = next(line["number"] for line in log if line["kind"] == "team reviewed")
    seen = bea.post(f"{AT}/undo", json={"entries": [approved], "why": "no", "look": True}).json()
    assert {entry["kind"] for entry in seen["illegal"]} >= {"stage added", "fixtures published"}
    assert bea.post(f"{AT}/undo", json={"entries": [approved], "why": "no"}).status_code == 422


def test_an_invitation_lets_people_join_under_names_of_their_own(server: TestClient) -> None:
    made = person(server, "commissioner").post(f"{AT}/invitations").json()
    secret = made["url"].partition("#")[2]
    assert made["qr"].startswith("data:image/svg")
    guest = another(server)
    guest.get("/")
    taken = guest.post(f"{AT}/join", json={"secret": secret, "name": "ann  cole"})
    assert "known here already" in taken.json()["detail"]
    assert guest.post(f"{AT}/join", json={"secret": secret, "name": "Eve"}).json()["person"] == "Eve"
    assert guest.get(AT).json()["you"]["person"] == "Eve"
    twice = guest.post(f"{AT}/join", json={"secret": secret, "name": "Evelyn"})
    assert "known as Eve" in twice.json()["detail"]
    assert person(server, "commissioner").post(f"{AT}/invitations/withdraw").json() == {"withdrawn": 1}
    late = another(server)
    late.get("/")
    assert late.post(f"{AT}/join", json={"secret": secret, "name": "Zed"}).status_code == 422


def test_an_invitation_opens_nobody_s_office(server: TestClient) -> None:
    made = person(server, "commissioner").post(f"{AT}/invitations").json()
    secret = made["url"].partition("#")[2]
    stranger = another(server, secret)  # as a bearer token
    assert stranger.get(f"{AT}/log").status_code in (401, 403)
    assert stranger.post(f"{AT}/links/own").status_code in (401, 403)
    assert stranger.post(f"{AT}/links/open", json={"secret": secret}).status_code == 422
    assert stranger.post(f"{AT}/join", json={"secret": secret, "name": "Mallory"}).status_code == 403
    guest = another(server)
    guest.get("/")
    assert guest.post(f"{AT}/join", json={"secret": secret, "name": "Fay"}).status_code == 201, "nobody has used it up"


def test_a_deputy_appoints_nobody_and_cannot_become_the_commissioner(server: TestClient) -> None:
    dan = person(server, "deputy")
    appointed = {"kind": "deputies-appointed", "document": {"deputies": ["Eve"]}}
    assert dan.post(f"{AT}/decisions", json=appointed).status_code == 403
    assert dan.post(f"{AT}/links", json={"person": BOSS}).status_code == 403
    assert dan.post(f"{AT}/links/withdraw", json={"person": BOSS}).status_code == 403


def test_a_deputy_changes_no_appointment_in_the_log(server: TestClient) -> None:
    bea, dan = person(server, "commissioner"), person(server, "deputy")
    appointed = {"entry": 2, "changes": {"deputies": ["Dan Orme", "Eve"]}, "why": "a friend"}
    assert "may not correct" in dan.post(f"{AT}/corrections", json=appointed).json()["detail"]
    assert "may not undo" in dan.post(f"{AT}/undo", json={"entries": [2], "why": "no"}).json()["detail"]
    corrected = bea.post(f"{AT}/corrections", json=appointed).json()["version"]
    undone = bea.post(f"{AT}/undo", json={"entries": [corrected], "why": "no"}).json()["version"]
    assert "may not undo" in dan.post(f"{AT}/undo", json={"entries": [undone], "why": "yes"}).json()["detail"]
    wish = {"kind": "announced", "document": {"text": "Hello"}}
    announced = bea.post(f"{AT}/decisions", json=wish).json()["version"]
    assert dan.post(f"{AT}/undo", json={"entries": [announced], "why": "a mistake"}).status_code == 200


def test_a_deputy_is_not_named_like_somebody_else_in_another_spelling(server: TestClient) -> None:
    bea = person(server, "commissioner")

    def appoint(*names: str) -> int:
        wish = {"kind": "deputies-appointed", "document": {"deputies": ["Dan Orme", *names]}, "confirmed": True}
        return bea.post(f"{AT}/decisions", json=wish).status_code

    assert [appoint("ann cole"), appoint("Ann C0le"), appoint("dan orme"), appoint("Kit", "KIT")] == [422] * 4
    assert bea.post(f"{AT}/links", json={"person": "Ann Cole"}).status_code == 201
    assert [appoint("Ann Cole"), appoint("Kit"), appoint()] == [200] * 3


def test_the_commissioner_confirms_a_deputy_who_chose_the_name(server: TestClient) -> None:
    bea, guest = person(server, "commissioner"), another(server)
    secret = bea.post(f"{AT}/invitations").json()["url"].partition("#")[2]
    guest.get("/")
    guest.post(f"{AT}/join", json={"secret": secret, "name": "Kit"})
    wish = {"kind": "deputies-appointed", "document": {"deputies": ["Dan Orme", "Kit"]}}
    asked = bea.post(f"{AT}/decisions", json=wish)
    assert (asked.status_code, asked.json()["questionable"], "Kit" in asked.text) == (422, True, True)
    assert guest.get(f"/leagues/{LEAGUE}/office").status_code == 303
    assert bea.post(f"{AT}/decisions", json={**wish, "confirmed": True}).status_code == 200
    assert bea.post(f"{AT}/decisions", json=wish).status_code == 200  # both are deputies already
    assert guest.get(f"/leagues/{LEAGUE}/office").status_code == 200


def test_the_commissioner_confirms_a_deputy_who_comes_by_correction_or_undo(server: TestClient) -> None:
    bea, guest = person(server, "commissioner"), another(server)
    secret = bea.post(f"{AT}/invitations").json()["url"].partition("#")[2]

    def decided(**document: Any) -> int:
        wish = {"kind": "deputies-appointed", "document": document, "confirmed": True}
        number: int = bea.post(f"{AT}/decisions", json=wish).json()["version"]
        return number

    def confirms(path: str, **wish: Any) -> int:
        """The commissioner is asked, and nothing changes until the question is answered."""
        asked = bea.post(f"{AT}/{path}", json={**wish, "why": "a slip"})
        assert (asked.status_code, asked.json()["questionable"], "Kit" in asked.text) == (422, True, True)
        assert guest.get(f"/leagues/{LEAGUE}/office").status_code == 303
        done = bea.post(f"{AT}/{path}", json={**wish, "why": "a slip", "confirmed": True})
        assert (done.status_code, guest.get(f"/leagues/{LEAGUE}/office").status_code) == (200, 200)
        number: int = done.json()["version"]
        return number

    with_kit, without = decided(deputies=["Dan Orme", "Kit"]), decided(deputies=["Dan Orme"])
    guest.get("/")
    assert guest.post(f"{AT}/join", json={"secret": secret, "name": "Kit"}).status_code == 201
    correction = confirms("corrections", entry=without, changes={"deputies": ["Dan Orme", "Kit"]})
    bea.post(f"{AT}/undo", json={"entries": [correction], "why": "not Kit"})
    undone = confirms("undo", entries=[without])
    bea.post(f"{AT}/undo", json={"entries": [undone], "why": "not Kit"})
    first = bea.post(f"{AT}/undo", json={"entries": [with_kit, without], "why": "neither"}).json()["version"]
    bea.post(f"{AT}/undo", json={"entries": [first], "why": "both"})
    changes = {"changes": {"deputies": ["Dan Orme", "kit"]}, "entry": without, "why": "a slip", "confirmed": True}
    assert "known here already" in bea.post(f"{AT}/corrections", json=changes).json()["detail"]


def test_a_coach_with_the_name_of_somebody_in_office_is_confirmed(server: TestClient) -> None:
    bea, dan, ann = person(server, "commissioner"), person(server, "deputy"), person(server, "coach")
    handed: dict[str, Any] = {"kind": "team-handed-over", "document": {"team": "warren", "coach": "Bea Harl0w"}}
    assert ann.post(f"{AT}/decisions", json={**handed, "confirmed": True}).status_code == 403
    refused = dan.post(f"{AT}/decisions", json={**handed, "confirmed": True})
    assert "only the commissioner" in refused.json()["detail"]
    asked = bea.post(f"{AT}/decisions", json=handed)
    assert (asked.status_code, asked.json()["questionable"], "Bea Harlow" in asked.text) == (422, True, True)
    assert read_team(server, "warren")["coach"] == "Dee Ashe"
    handed["document"]["coach"] = "Dan Orme"
    assert dan.post(f"{AT}/decisions", json=handed).status_code == 200  # to themselves
    handed["document"]["coach"] = "Bea Harlow"
    assert bea.post(f"{AT}/decisions", json=handed).status_code == 200
    handed["document"]["coach"] = "Dan Orme"
    assert bea.post(f"{AT}/decisions", json=handed).json()["questionable"] is True
    assert bea.post(f"{AT}/decisions", json={**handed, "confirmed": True}).status_code == 200


def test_a_coach_of_a_league_has_one_spelling(server: TestClient) -> None:
    bea = person(server, "commissioner")
    assert bea.post(f"{AT}/links", json={"person": "Viktor Moppel"}).status_code == 201
    for name in ("Víktor Moppel", "ANN  C0LE"):
        handed = {"kind": "team-handed-over", "document": {"team": "warren", "coach": name}, "confirmed": True}
        assert "write the name in the same way" in bea.post(f"{AT}/decisions", json=handed).json()["detail"]
    handed = {"kind": "team-handed-over", "document": {"team": "warren", "coach": "Viktor Moppel"}}
    assert bea.post(f"{AT}/decisions", json=handed).status_code == 200


def read_team(server: TestClient, team: str) -> dict[str, Any]:
    found: dict[str, Any] = server.get(f"{AT}/teams/{team}").json()
    return found


def test_results_come_from_a_table_all_or_none(server: TestClient) -> None:
    bea = person(server, "commissioner")
    name = first_of(server, "reavers", "gouged")["id"]
    lines = server.get(f"/leagues/{LEAGUE}/files/fixtures.csv").text.splitlines()
    filled = [line.replace(",,,,,", ",2,1,0,1,") if line.startswith(name) else line for line in lines]
    table = {"table": "\n".join(filled)}
    assert "not finished" in bea.post(f"{AT}/results/import", json=table).json()["detail"]
    prepare(server, name)
    assert bea.post(f"{AT}/results/import", json=table).json()["entered"] == 1
    assert read(server, name)["score"] == "2–1"


def test_coaches_arrange_a_match_of_open_play(server: TestClient) -> None:
    ann, bob, bea = person(server, "coach"), person(server, "opponent"), person(server, "commissioner")
    opened = bea.post(f"{AT}/schedule", json={"kind": "ladder", "title": "Winter"}).json()
    assert (opened["stage"], opened["fixtures"]) == ("open", 0)
    page = "/leagues/" + LEAGUE + "/me"
    assert "Winter" in ann.get(page).text
    document = {"stage": "open", "fixture": "w1", "week": 1, "team": "reavers", "opponent": "gouged"}
    assert ann.post(f"{AT}/decisions", json={"kind": "challenge-issued", "document": document}).status_code == 200
    assert "challenge Gouged" in bob.get(page).text
    reply = {"kind": "challenge-answered", "document": {"fixture": "w1", "answer": "accept"}}
    assert ann.post(f"{AT}/decisions", json=reply).status_code == 403
    assert bob.post(f"{AT}/decisions", json=reply).status_code == 200
    assert read(server, "w1")["stage"] == "open"
    assert "Winter" in server.get("/leagues/" + LEAGUE + "/tables").text


@pytest.mark.parametrize(("fixture", "week", "why"), [("../x", 1, "cannot be an id"), ("w2", 10**15, "the last is")])
def test_a_challenge_has_an_id_and_a_round_within_bounds(server: TestClient, fixture: str, week: int, why: str) -> None:
    ann, bea = person(server, "coach"), person(server, "commissioner")
    bea.post(f"{AT}/schedule", json={"kind": "ladder", "title": "Winter"})
    document = {"stage": "open", "fixture": fixture, "week": week, "team": "reavers", "opponent": "gouged"}
    refused = ann.post(f"{AT}/decisions", json={"kind": "challenge-issued", "document": document})
    assert refused.status_code == 422
    assert why in refused.json()["detail"]


def test_nobody_takes_the_id_of_the_next_challenge_of_another_team(server: TestClient) -> None:
    ann, bob, bea = person(server, "coach"), person(server, "opponent"), person(server, "commissioner")
    bea.post(f"{AT}/schedule", json={"kind": "ladder", "title": "Winter"})
    document = {"stage": "open", "fixture": "s1-open-gouged-1", "week": 1, "team": "reavers", "opponent": "gouged"}
    assert ann.post(f"{AT}/decisions", json={"kind": "challenge-issued", "document": document}).status_code == 200
    assert 'value="s1-open-gouged-2"' in bob.get(f"/leagues/{LEAGUE}/me").text


@pytest.mark.parametrize("kind", ["steps-taken", "team-redrafted", "table-set-up"])
def test_what_holds_dice_or_tables_is_written_by_the_program_alone(server: TestClient, kind: str) -> None:
    refused = person(server, "coach").post(f"{AT}/decisions", json={"kind": kind, "document": {}})
    assert refused.status_code == 422
    assert f"there is no decision {kind!r}" in refused.json()["detail"]


def test_ids_that_cannot_stand_in_an_address_are_refused(server: TestClient) -> None:
    ann = person(server, "coach")
    listed = ann.get(f"{AT}/draft/teams/orc/draft").json()
    bare = {name: part for name, part in listed.items() if name not in ("format", "version", "name")}
    document = {"team": "../../office", "coach": "Ann Cole", "listed": {**bare, "name": "Climbers"}}
    refused = ann.post(f"{AT}/decisions", json={"kind": "team-drafted", "document": document})
    assert refused.status_code == 422
    assert "cannot be an id" in refused.json()["detail"]


def test_special_play_cards_are_no_business_of_others(server: TestClient) -> None:
    name = first_of(server, "reavers", "gouged")["id"]
    prepare(server, name)
    assert "cards" not in read(server, name)["facts"]


def test_a_bot_that_nobody_knows_coaches_no_team(server: TestClient) -> None:
    wish = {"kind": "bot-set", "document": {"team": "reavers", "bot": "nobody"}}
    refused = person(server, "commissioner").post(f"{AT}/decisions", json=wish)
    assert refused.status_code == 422
    assert "no bot 'nobody'" in refused.json()["detail"]


def test_bots_play_their_fixtures_and_walk_their_steps(server: TestClient) -> None:
    bea = person(server, "commissioner")
    bots = {"kind": "bot-set", "document": {"team": "hammers", "bot": "random"}}
    for team in ("hammers", "warren"):
        assert (
            bea.post(f"{AT}/decisions", json={**bots, "document": {"team": team, "bot": "random"}}).status_code == 200
        )
    name = first_of(server, "hammers", "warren")["id"]
    for _ in range(3):  # until it is the next fixture of both
        for each in server.get(f"{AT}/fixtures").json():
            if each["round"] < read(server, name)["round"] and not each["outcome"]:
                settled = {"fixture": each["id"], "outcome": "unplayed"}
                decision = {"kind": "fixture-settled", "document": settled, "why": "late"}
                assert bea.post(f"{AT}/decisions", json=decision).status_code == 200
    played = bea.post(f"{AT}/bots/play").json()["played"]
    assert [each["fixture"] for each in played] == [name]
    found = server.get(f"{AT}/fixtures/{name}/table").json()
    assert found["over"]
    assert read(server, name)["closed"]


def test_a_coach_sits_down_at_the_table_of_the_fixture_and_nobody_else_does(server: TestClient) -> None:
    ann, bob = person(server, "coach"), person(server, "opponent")
    name = first_of(server, "reavers", "gouged")["id"]
    early = ann.post(f"{AT}/fixtures/{name}/table", json={"team": "reavers"})
    assert "not finished" in early.json()["detail"]
    prepare(server, name)
    url = ann.post(f"{AT}/fixtures/{name}/table", json={"team": "reavers"}).json()["url"]
    assert bob.post(f"{AT}/fixtures/{name}/table", json={"team": "gouged"}).json()["url"] == url
    assert ann.post(f"{AT}/fixtures/{name}/table", json={"team": "gouged"}).status_code == 403
    unfinished = ann.post(f"{AT}/fixtures/{name}/table", json={"team": "reavers", "report": True})
    assert "not over" in unfinished.json()["detail"]


def test_who_signs_up_with_an_invitation_as_a_token_does_not_use_it_up(server: TestClient) -> None:
    invitation = person(server, "commissioner").post(f"{AT}/invitations").json()["url"].partition("#")[2]
    greedy = another(server, invitation).post("/api/accounts", json={"name": "Greedy", "password": PASSWORD})
    assert greedy.status_code == 201
    late = another(server, "the long secret of somebody late")
    assert late.post(f"{AT}/join", json={"secret": invitation, "name": "Late"}).status_code == 201


def test_nobody_takes_a_seat_of_others_by_naming_their_table(server: TestClient) -> None:
    host, bea, ann = another(server), person(server, "commissioner"), person(server, "coach")
    host.post("/api/accounts", json={"name": "Host", "password": PASSWORD})
    table = host.post("/api/tables", json={"seats": [{"kind": "me"}, {"kind": "me"}]}).json()["id"]
    name = first_of(server, "reavers", "gouged")["id"]
    prepare(server, name)
    named = {"kind": "table-set-up", "document": {"fixture": name, "table": table}}
    for one in (ann, bea):
        assert one.post(f"{AT}/decisions", json=named).status_code == 422
    assert ann.post(f"{AT}/fixtures/{name}/table", json={"team": "reavers"}).status_code == 201
    entry = ann.get(f"{AT}").json()["version"]
    change = {"entry": entry, "changes": {"table": table}, "why": "elsewhere"}
    bea.post(f"{AT}/corrections", json=change)
    ann.post(f"{AT}/fixtures/{name}/table", json={"team": "reavers"})
    assert [one.get(f"/api/tables/{table}").json()["yours"] for one in (host, ann)] == [[0, 1], []]


def test_the_log_of_a_league_goes_to_a_file_and_comes_back(server: TestClient) -> None:
    bea = person(server, "commissioner")
    bea.post("/api/accounts", json={"name": "Bea", "password": "four plain words here"})
    member = another(server)
    member.post("/api/accounts", json={"name": "Kim", "password": "four plain words here"})
    brought = member.post("/api/leagues/import", json={"journal": new_league().dump()})
    assert brought.status_code == 201
    assert member.get(f"/api/leagues/{brought.json()['id']}").json()["teams"] == 4


def test_a_thousand_teams_of_one_name_have_ids_of_their_own() -> None:
    taken = {"reavers", *(f"reavers-{number}" for number in range(2, 1001))}
    state = cast(LeagueState, SimpleNamespace(teams=dict.fromkeys(taken)))
    assert free_team_id(state, "Reavers") == "reavers-1001"
    assert free_team_id(state, "Wildcats") == "wildcats"

"""A league told to a real server: founded, joined, drafted, drawn, a match walked to its end, corrected and read."""

from __future__ import annotations

import json
from typing import Any

from fastapi.testclient import TestClient

from tests.web.api_scribe import Scribe
from tests.web.league_people import least_answer, new_league
from tests.web.room import PASSWORD

AT = "/api/leagues/{league_id}"
STEPS = f"POST {AT}/fixtures/{{fixture}}/steps"
COACHES = {"Ann Cole": "human", "Bob Dray": "orc", "Cid Ferro": "dwarf", "Dee Ashe": "skaven"}


def tell(scribe: Scribe) -> None:
    bea = scribe.person()
    bea.post("/api/accounts", json={"name": "Bea", "password": PASSWORD})
    scribe.ask(bea, "GET /api/leagues/rules")
    wish = {"name": "Harbour League", "commissioner": "Bea Harlow", "rules": "bb2020"}
    league = scribe.ask(bea, "POST /api/leagues", wish)["id"]
    scribe.ask(bea, "POST /api/leagues/import", {"journal": new_league().dump()})
    coaches = _teams(scribe, bea, league)
    drawn = {"season": "Spring", "divisions": 1, "meetings": 1, "first_day": "2026-05-04", "days": 14, "seed": 7}
    scribe.ask(bea, f"POST {AT}/schedule", drawn, league_id=league)
    fixture = scribe.ask(bea, f"GET {AT}/fixtures", league_id=league)[0]
    home, away = fixture["home"], fixture["away"]
    _walk(scribe, coaches, league, fixture["id"], "")
    table = f"{AT}/fixtures/{{fixture}}/table"
    scribe.ask(coaches[home], f"POST {table}", {"team": home}, league_id=league, fixture=fixture["id"])
    scribe.ask(coaches[home], f"GET {table}", league_id=league, fixture=fixture["id"])
    scribe.ask(bea, f"POST {AT}/bots/play", league_id=league)
    results = {"table": bea.get(f"/leagues/{league}/files/fixtures.csv").text}
    scribe.ask(bea, f"POST {AT}/results/import", results, league_id=league)
    _report(scribe, coaches, league, fixture["id"], home, away)
    _walk(scribe, coaches, league, fixture["id"], home)
    absent = {"team": away, "why": "on holiday"}
    scribe.ask(bea, f"POST {AT}/fixtures/{{fixture}}/close", absent, league_id=league, fixture=fixture["id"])
    _take_back(scribe, bea, league, home)
    seeds = {"size": 4, "teams": sorted(coaches)}
    scribe.ask(bea, f"POST {AT}/playoffs", seeds, league_id=league)
    _read(scribe, bea, league, home)
    _between_seasons(scribe, bea, league, home)


def _teams(scribe: Scribe, bea: TestClient, league: str) -> dict[str, TestClient]:
    """Everybody joins by the invitation and drafts a team; by team, who coaches it."""
    invitation = scribe.ask(bea, f"POST {AT}/invitations", {}, league_id=league)["url"].partition("#")[2]
    coaches: dict[str, TestClient] = {}
    for name, race in COACHES.items():
        person = scribe.person()
        person.get("/")
        scribe.ask(person, f"POST {AT}/join", {"secret": invitation, "name": name}, league_id=league)
        scribe.ask(person, f"GET {AT}/draft/teams", league_id=league)
        scribe.ask(person, f"GET {AT}/draft/teams/{{team}}", league_id=league, team=race)
        line = f"GET {AT}/draft/teams/{{team}}/draft"
        lists = {"lists": [{**scribe.ask(person, line, league_id=league, team=race), "name": f"Team of {name}"}]}
        assert scribe.ask(person, f"POST {AT}/draft/lists/check", lists, league_id=league)["legal"]
        coaches[scribe.ask(person, f"POST {AT}/teams", lists, league_id=league)["team"]] = person
    scribe.ask(bea, f"POST {AT}/teams/approve", league_id=league)
    scribe.ask(bea, f"POST {AT}/invitations/withdraw", league_id=league)
    link = scribe.ask(bea, f"POST {AT}/links", {"person": "Dan Orme"}, league_id=league)["url"].partition("#")[2]
    dan = scribe.person()
    dan.get("/")
    scribe.ask(dan, f"POST {AT}/links/open", {"secret": link}, league_id=league)
    scribe.ask(dan, f"POST {AT}/links/own", league_id=league)
    scribe.ask(bea, f"POST {AT}/links/withdraw", {"person": "Dan Orme"}, league_id=league)
    decision = {"kind": "announced", "document": {"text": "Welcome to the harbour."}}
    scribe.ask(bea, f"POST {AT}/decisions", decision, league_id=league)
    return coaches


def _walk(scribe: Scribe, coaches: dict[str, TestClient], league: str, fixture: str, team: str) -> None:
    """Walk a sequence to its end, each coach at their own screen."""
    while True:
        read = next(iter(coaches.values())).get(f"/api/leagues/{league}/fixtures/{fixture}").json()
        due: list[dict[str, Any]] = [each for each in read["due"] if not team or each["team"] == team]
        if not due:
            return
        actor = due[0]["team"] or read["home"]
        answer = {
            "team": actor,
            "step": due[0]["step"],
            "answer": least_answer(due[0]),
            "version": read["version"],
        }
        scribe.ask(coaches[actor], STEPS, answer, keep=bool(answer["answer"]), league_id=league, fixture=fixture)


def _report(scribe: Scribe, coaches: dict[str, TestClient], league: str, fixture: str, home: str, away: str) -> None:
    sides = {
        home: {"touchdowns": 2, "casualties": 1, "deeds": [{"player": "p1", "what": "touchdown", "count": 2}]},
        away: {"touchdowns": 1, "injuries": [{"player": "p2", "result": "dead", "by": "p1"}]},
    }
    document = {"fixture": fixture, "team": home, "report": {"sides": sides}}
    decision = {"kind": "match-reported", "document": document}
    scribe.ask(coaches[home], f"POST {AT}/decisions", decision, league_id=league)
    line = f"POST {AT}/fixtures/{{fixture}}/confirm"
    scribe.ask(coaches[away], line, {"team": away}, league_id=league, fixture=fixture)


def _take_back(scribe: Scribe, bea: TestClient, league: str, team: str) -> None:
    fine = {"team": team, "account": "treasury", "amount": 10000}
    decision = {"kind": "figure-adjusted", "document": fine, "why": "prize for the best banner"}
    entry = scribe.ask(bea, f"POST {AT}/decisions", decision, league_id=league)["version"]
    change = {"entry": entry, "changes": {"amount": 20000}, "why": "two banners", "look": True}
    scribe.ask(bea, f"POST {AT}/corrections", change, league_id=league)
    scribe.ask(bea, f"POST {AT}/corrections", {**change, "look": False}, keep=False, league_id=league)
    undo = {"entries": [entry], "why": "it was a joke", "with_dependents": True, "look": True}
    scribe.ask(bea, f"POST {AT}/undo", undo, league_id=league)


def _read(scribe: Scribe, bea: TestClient, league: str, team: str) -> None:
    scribe.ask(bea, "GET /api/leagues")
    for what in ("", "/pulse", "/teams", "/standings", "/records", "/news", "/log"):
        scribe.ask(bea, f"GET {AT}{what}", league_id=league)
    scribe.ask(bea, f"GET {AT}/teams/{{team}}", league_id=league, team=team)
    why = f"GET {AT}/teams/{{team}}/why/{{account}}"
    scribe.ask(bea, why, league_id=league, team=team, account="treasury")
    document = {**bea.get(f"/leagues/{league}/files/team-{team}.json").json()}
    document["team"]["name"] = "Twins of the team"
    brought = {"content": json.dumps(document), "coach": "Eve", "why": "moved here"}
    scribe.ask(bea, f"POST {AT}/teams/import", brought, league_id=league)
    fixture = scribe.ask(bea, f"GET {AT}/fixtures", league_id=league)[1]["id"]
    scribe.ask(bea, f"GET {AT}/fixtures/{{fixture}}", league_id=league, fixture=fixture)


def _between_seasons(scribe: Scribe, bea: TestClient, league: str, team: str) -> None:
    """Everything left is settled, the season ends, and a team is drafted again."""
    for fixture in scribe.ask(bea, f"GET {AT}/fixtures", league_id=league):
        for _ in range(2):  # places of the play-offs are filled as it goes
            read = bea.get(f"/api/leagues/{league}/fixtures/{fixture['id']}").json()
            if read["outcome"] or not read["home"] or not read["away"]:
                continue
            settled = {"fixture": fixture["id"], "outcome": "walkover", "winner": read["home"]}
            decision = {"kind": "fixture-settled", "document": settled, "why": "the season ends"}
            scribe.ask(bea, f"POST {AT}/decisions", decision, league_id=league)
            closed = {"team": read["home"], "why": "the season ends"}
            scribe.ask(bea, f"POST {AT}/fixtures/{{fixture}}/close", closed, league_id=league, fixture=fixture["id"])
    finish = {"kind": "season-finished", "document": {"order": [team]}}
    scribe.ask(bea, f"POST {AT}/decisions", finish, league_id=league)
    roster = bea.get(f"/api/leagues/{league}/teams/{team}").json()
    keep = [player["id"] for player in roster["roster"] if player["position"] != "star"]
    plan = {"keep": keep, "rerolls": 1}
    scribe.ask(bea, f"POST {AT}/teams/{{team}}/redraft", {"plan": plan}, league_id=league, team=team)
    journal = scribe.ask(bea, f"GET {AT}/log", league_id=league)
    assert journal[0]["kind"] == "team redrafted"

"""A story of coaches at tables: accounts, a bot, a friend by invitation, looking ahead, a replay and a drill."""

from __future__ import annotations

import base64
from typing import Any

from fastapi.testclient import TestClient

from tests.exchange.fumbbl_files import started
from tests.web.api_scribe import Scribe
from tests.web.room import PASSWORD

TABLE = "/api/tables/{table_id}"
REPLAY = "/api/replays/{table_id}"
PATIENCE = 20_000  # looks at a table before we give up
RANDOM = {"kind": "bot", "bot": "random"}


def tell(scribe: Scribe) -> None:
    ann = scribe.person()
    scribe.ask(ann, "POST /api/accounts", {"name": "Ann", "password": PASSWORD})
    scribe.ask(ann, "GET /api/session")
    scribe.ask(ann, "GET /api/games")
    meet_a_bot(scribe, ann)
    meet_a_friend(scribe, ann)
    look_back(scribe, ann)
    learn(scribe, ann)
    leave(scribe)


def meet_a_bot(scribe: Scribe, ann: TestClient) -> None:
    wish = {
        "game": "blitzbowl",
        "settings": {"teams": ["orc", "dwarf"]},
        "seats": [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "greedy"}],
    }
    table = scribe.ask(ann, "POST /api/tables", wish)["id"]
    scribe.ask(ann, "GET /api/tables", query={"finished": False})
    until_asked(scribe, ann, table)


def until_asked(scribe: Scribe, person: TestClient, table: str) -> dict[str, Any]:
    for _ in range(PATIENCE):
        state: dict[str, Any] = scribe.ask(person, f"GET {TABLE}", keep=False, table_id=table)
        if state["answers"]:
            return state
    raise AssertionError("nobody was ever asked")


def meet_a_friend(scribe: Scribe, ann: TestClient) -> None:
    wish = {"seats": [{"kind": "me", "name": "Ann"}, {"kind": "friend"}]}
    table = scribe.ask(ann, "POST /api/tables", wish, keep=False)["id"]
    invitation = scribe.ask(ann, f"POST {TABLE}/invitation", table_id=table)["invitation"]
    bob = scribe.person()
    scribe.ask(bob, f"POST {TABLE}/seats", {"invitation": invitation, "name": "Bob"}, table_id=table)
    take_back(scribe, (ann, bob), table)
    coach, state = until_action(scribe, (ann, bob), table)
    scribe.ask(coach, f"GET {TABLE}", table_id=table)
    run(scribe, coach, table, state)
    coach, state = until_action(scribe, (ann, bob), table)
    mark = next(offer["text"] for offer in state["answers"] if offer["text"].startswith("run "))
    scribe.converse(
        coach,
        table,
        {"type": "answer", "version": state["version"], "answers": [mark]},
        {"type": "undo", "version": state["version"] + 1},
        {"type": "answer", "version": state["version"], "answers": [mark]},  # the table has moved on
    )


def whose_turn(scribe: Scribe, coaches: tuple[TestClient, ...], table: str) -> tuple[TestClient, dict[str, Any]]:
    states = [(coach, scribe.ask(coach, f"GET {TABLE}", keep=False, table_id=table)) for coach in coaches]
    return next((coach, state) for coach, state in states if state["answers"])


def take_back(scribe: Scribe, coaches: tuple[TestClient, ...], table: str) -> None:
    coach, state = whose_turn(scribe, coaches, table)
    answer(scribe, coach, table, state)
    scribe.ask(coach, f"POST {TABLE}/undo", {"version": state["version"] + 1}, table_id=table)


def answer(scribe: Scribe, coach: TestClient, table: str, state: dict[str, Any]) -> None:
    body = {"version": state["version"], "answers": [state["answers"][0]["text"]]}
    scribe.ask(coach, f"POST {TABLE}/actions", body, keep=False, table_id=table)


def until_action(scribe: Scribe, coaches: tuple[TestClient, ...], table: str) -> tuple[TestClient, dict[str, Any]]:
    """Answer in any way until somebody chooses an action."""
    coach, state = whose_turn(scribe, coaches, table)
    while not state["picks_action"]:
        answer(scribe, coach, table, state)
        coach, state = whose_turn(scribe, coaches, table)
    return coach, state


def run(scribe: Scribe, coach: TestClient, table: str, state: dict[str, Any]) -> None:
    """Look where a Player could run to and how likely that is, and let them run."""
    version = state["version"]
    offer = next(offer for offer in state["answers"] if offer["text"].startswith("run "))
    query = {"version": version, "action": [offer["action"]]}
    [ahead] = scribe.ask(coach, f"GET {TABLE}/ahead", query=query, table_id=table)
    both = [offer["text"], ahead["answers"][0]["text"]]
    scribe.ask(coach, f"GET {TABLE}/odds", query={"version": version, "answer": both}, table_id=table)
    scribe.ask(coach, f"POST {TABLE}/actions", {"version": version, "answers": both}, table_id=table)


def look_back(scribe: Scribe, ann: TestClient) -> None:
    table = scribe.ask(ann, "POST /api/tables", {"seats": [RANDOM, RANDOM]}, keep=False)["id"]
    until_finished(scribe, ann, table)
    scribe.ask(ann, f"GET {REPLAY}", table_id=table)
    scribe.ask(ann, f"GET {REPLAY}/record", table_id=table)
    scribe.ask(ann, f"GET {REPLAY}/{{number}}", table_id=table, number=40)
    scribe.ask(ann, f"GET {REPLAY}/{{number}}/analysis", table_id=table, number=40)
    scribe.ask(ann, f"GET {REPLAY}/chances", table_id=table)
    file = base64.b64encode(started().end().data()).decode()
    imported = scribe.ask(ann, "POST /api/replays/import", {"file": file, "names": False})["id"]
    moment = len(scribe.ask(ann, f"GET {REPLAY}", keep=False, table_id=imported)["log"]) - 4
    scribe.ask(ann, f"GET {REPLAY}/{{number}}/scenario", table_id=imported, number=moment)
    wish = {"number": 40, "seats": [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "greedy"}]}
    scribe.ask(ann, f"POST {REPLAY}/branch", wish, table_id=table)


def until_finished(scribe: Scribe, person: TestClient, table: str) -> None:
    scribe.ask(person, f"GET {TABLE}", keep=False, table_id=table)  # somebody looks, so the bots begin
    for _ in range(PATIENCE):
        finished = scribe.ask(person, "GET /api/tables", query={"finished": True}, keep=False)
        if table in [row["id"] for row in finished]:
            return
    raise AssertionError("the match did not end")


def learn(scribe: Scribe, ann: TestClient) -> None:
    line = "POST /api/drills/{course}/{number}"
    drill: dict[str, Any] = {"course": "blitzbowl", "number": 1}
    first = scribe.ask(ann, line, {"answers": []}, keep=False, **drill)
    action = first["answers"][1]["action"]
    scribe.ask(ann, f"{line}/ahead", {"answers": [], "actions": [action]}, **drill)
    begun = [first["example"]]
    second = scribe.ask(ann, line, {"answers": begun}, **drill)
    scribe.ask(ann, f"{line}/odds", {"answers": begun, "wanted": [second["example"]]}, **drill)


def leave(scribe: Scribe) -> None:
    """From another browser."""
    ann = scribe.person()
    scribe.ask(ann, "POST /api/session", {"name": "Ann", "password": PASSWORD})
    scribe.ask(ann, "GET /api/account/sessions")
    scribe.ask(ann, "POST /api/account/password", {"old": PASSWORD, "new": "four other words instead"})
    scribe.ask(ann, "DELETE /api/session")
    new = {"name": "Ann", "password": "four other words instead"}
    scribe.ask(ann, "POST /api/session", new, keep=False)
    scribe.ask(ann, "DELETE /api/account/sessions")
    scribe.ask(ann, "POST /api/session", new, keep=False)
    scribe.ask(ann, "POST /api/account/delete", {"password": new["password"]})

"""The description of the interface for programs (OpenAPI): what the routes say of themselves, who may use each of
them, how refusals look, and examples.

The examples are kept from a real session: `python -m tests.web.api_examples` writes them anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from fastapi import FastAPI

from touchline.web.permissions import PERMISSIONS, Role

Description = dict[str, Any]
EXAMPLES: Final = Path(__file__).parent / "examples.json"
TAGS: Final = (
    {"name": "tables", "description": "Set up tables, take a seat, see what is asked, answer, and look ahead."},
    {"name": "replays", "description": "Finished matches: look at every moment, and play on from one."},
    {"name": "drills", "description": "Lessons of both games, worked through answer by answer."},
    {"name": "rosters", "description": "Write Blood Bowl rosters of your own and keep them for tables."},
    {"name": "accounts", "description": "Sign up, in and out, and change a password."},
    {"name": "events", "description": "Read all about an event."},
    {"name": "games of an event", "description": "Play games of an event at tables here, with people and bots."},
    {"name": "people of an event", "description": "Register coaches and squads, and hand out personal links."},
    {"name": "team lists", "description": "Write, check, submit and approve team lists."},
    {"name": "running an event", "description": "Make an event, decide, draw rounds, enter results, take things back."},
    {"name": "leagues", "description": "Read all about a league."},
    {"name": "people of a league", "description": "Invite coaches, hand out personal links, draft teams."},
    {"name": "running a league", "description": "Found a league, draw schedules, walk the steps, correct, take back."},
    {"name": "files of a league", "description": "Tables, calendar, news, teams, the league file and a static copy."},
    {"name": "files of an event", "description": "Bring files of other programs, and take files home."},
)
REFUSAL: Final[Description] = {
    "type": "object",
    "title": "Refusal",
    "description": "Why something was not done; nothing was changed.",
    "properties": {
        "detail": {"type": "string", "title": "Everything that is wrong, as one text"},
        "faults": {"type": "array", "items": {"type": "string"}, "title": "Each fault by itself"},
        "questionable": {"type": "boolean", "title": "Is it taken all the same when sent again with `checked`?"},
    },
    "required": ["detail"],
}
REFUSALS: Final = {
    "401": "That needs an account; sign in first.",
    "403": "That is for others.",
    "404": "There is nothing of that name.",
}


class DescribedApp(FastAPI):
    """An application whose description is complete."""

    def openapi(self) -> Description:
        if not self.openapi_schema:
            complete(super().openapi())
        return super().openapi()


@cache
def examples() -> dict[str, Description]:
    """By operation, such as `POST /api/tables`: `path`, `query`, `request` and `reply`, as far as there are any."""
    kept: dict[str, Description] = json.loads(EXAMPLES.read_text(encoding="utf-8"))
    return kept


def operations(description: Description) -> Iterator[tuple[str, Description]]:
    """All operations, each with its line in the table of permissions."""
    for path, methods in description["paths"].items():
        for method, operation in methods.items():
            yield f"{method.upper()} {path}", operation


def complete(description: Description) -> None:
    """Add to a description what the routes do not know of themselves."""
    parts = description.setdefault("components", {})
    parts.setdefault("schemas", {})["Refusal"] = REFUSAL
    parts["securitySchemes"] = {
        "secret": {"type": "http", "scheme": "bearer", "description": "The secret of a session, a seat or a link."}
    }
    for line, operation in operations(description):
        add_permission(line, operation)
        add_refusals(operation)
        add_examples(operation, examples().get(line, {}))


def add_permission(line: str, operation: Description) -> None:
    """Who may use an operation, in words and for programs."""
    roles = PERMISSIONS[line]
    operation["description"] = f"{operation.get('description', '')}\n\nOpen to {' or '.join(sorted(roles))}."
    if Role.PUBLIC not in roles:
        operation["security"] = [{"secret": []}]
        for status in ("401", "403"):
            operation["responses"].setdefault(status, {"description": REFUSALS[status]})
    if "_id}" in line:
        operation["responses"].setdefault("404", {"description": REFUSALS["404"]})


def add_refusals(operation: Description) -> None:
    """What a program gets when something was not done; faults of a request's shape come with their places."""
    for status, reply in operation["responses"].items():
        if status.startswith("4"):
            content = reply.setdefault("content", {}).setdefault("application/json", {})
            shape = content.get("schema")
            refusal = {"$ref": "#/components/schemas/Refusal"}
            content["schema"] = {"anyOf": [shape, refusal]} if shape else refusal


def add_examples(operation: Description, example: Description) -> None:
    """Put what was once asked and answered where readers and programs look for it."""
    for parameter in operation.get("parameters", ()):
        values = example.get(parameter["in"], {})
        if parameter["name"] in values:
            parameter["example"] = values[parameter["name"]]
    if "request" in example:
        for body in operation["requestBody"]["content"].values():
            body["example"] = example["request"]
    if "reply" in example:
        for body in good_reply(operation).get("content", {}).values():
            body["example"] = example["reply"]


def good_reply(operation: Description) -> Description:
    """The reply to a request that was done."""
    return next(reply for status, reply in operation["responses"].items() if status.startswith("2"))

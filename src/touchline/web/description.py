"""The OpenAPI description of the API: the routes, who may use each of them, refusals, and examples.

The examples come from a real session: `python -m tests.web.api_examples` writes them again.
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
    {"name": "tables", "description": "Create tables, take a seat, read the question, answer it, and preview answers."},
    {"name": "replays", "description": "Finished matches: view every moment, and play on from one."},
    {"name": "drills", "description": "Lessons of both games, worked through answer by answer."},
    {"name": "rosters", "description": "Write your own Blood Bowl rosters and save them for tables."},
    {"name": "accounts", "description": "Sign up, in and out, and change a password."},
    {"name": "events", "description": "Read an event."},
    {"name": "games of an event", "description": "Play games of an event at tables here, with people and bots."},
    {"name": "people of an event", "description": "Register coaches and squads, and hand out personal links."},
    {"name": "team lists", "description": "Write, check, submit and approve team lists."},
    {"name": "running an event", "description": "Create an event, make decisions, draw rounds, enter results, undo."},
    {"name": "leagues", "description": "Read a league."},
    {"name": "people of a league", "description": "Invite coaches, hand out personal links, draft teams."},
    {"name": "running a league", "description": "Found a league, draw schedules, take its steps, correct, undo."},
    {"name": "files of a league", "description": "Tables, calendar, news, teams, the league file and a static copy."},
    {"name": "files of an event", "description": "Import files of other programs, and export files."},
)
REFUSAL: Final[Description] = {
    "type": "object",
    "title": "Refusal",
    "description": "Why a request was refused; nothing was changed.",
    "properties": {
        "detail": {"type": "string", "title": "Everything that is wrong, as one text"},
        "faults": {"type": "array", "items": {"type": "string"}, "title": "Each fault separately"},
        "questionable": {"type": "boolean", "title": "Is it accepted when sent again with `checked` or `confirmed`?"},
    },
    "required": ["detail"],
}
REFUSALS: Final = {
    "401": "This needs an account; sign in first.",
    "403": "You are not allowed to do this.",
    "404": "Not found.",
}


class DescribedApp(FastAPI):
    """An application whose description is complete."""

    def openapi(self) -> Description:
        if not self.openapi_schema:
            complete(super().openapi())
        return super().openapi()

    def as_json(self) -> bytes:
        """The description as it is sent."""
        return json.dumps(self.openapi(), ensure_ascii=False, separators=(",", ":")).encode()


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

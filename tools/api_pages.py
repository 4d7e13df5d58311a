"""A hook of the documentation build: the guide for programs lists every operation with its examples."""

from __future__ import annotations

import json
from collections.abc import Iterable
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlencode

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page
from pydantic import TypeAdapter

from touchline.tournament.decisions import Decision
from touchline.tournament.roles import PERMISSIONS as RIGHTS
from touchline.tournament.roles import Right, Scope
from touchline.web.app import ServerSettings, make_app
from touchline.web.description import TAGS, examples, operations
from touchline.web.thinking import threads

GUIDE = "guides/programs.md"
OPERATIONS = "<!-- every operation -->"
DECISIONS = "<!-- every decision -->"
EXCHANGE = "<!-- an exchange over the live connection -->"
LIVE = "WS /ws/tables/{table_id}"
WHOLE_PACK = "rulespack-edited"  # its document is a rulespack, which has an example of its own
WIDTH = 100  # of a line of JSON
LIMITS = {
    "minimum": "at least {:,}",
    "maximum": "at most {:,}",
    "minItems": "at least {:,}",
    "maxItems": "at most {:,}",
    "maxLength": "at most {:,} characters",
}
LONGEST_OPEN = 12  # lines of a reply that is shown without being asked for

Schema = dict[str, Any]


def on_page_markdown(markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    if page.file.src_uri != GUIDE:
        return markdown
    made = {OPERATIONS: all_operations(description()), EXCHANGE: exchange(), DECISIONS: all_decisions()}
    for marker, text in made.items():
        markdown = markdown.replace(marker, text)
    return markdown


def description() -> Schema:
    """The description that a server gives of itself."""
    with TemporaryDirectory() as folder:
        app = make_app(ServerSettings(f"sqlite:///{folder}/store.db", thinkers=threads))
        try:
            return app.openapi()
        finally:
            app.state.services.store.close()


def all_operations(described: Schema) -> str:
    found = list(operations(described))
    parts = []
    for tag in TAGS:
        parts.append(f"## {tag['name'].capitalize()}\n\n{tag['description']}\n")
        parts += [
            operation_text(line, operation, described["components"]["schemas"])
            for line, operation in found
            if tag["name"] in operation["tags"]
        ]
    return "\n".join(parts)


def operation_text(line: str, operation: Schema, schemas: Schema) -> str:
    """One operation: what it does and for whom, what it takes, and an example."""
    parts = [f"### `{line}`\n", operation["description"] + "\n"]
    parts += table(
        "in the address",
        [row(part["name"], part["schema"], part.get("required", False)) for part in operation.get("parameters", ())],
    )
    for body in operation.get("requestBody", {}).get("content", {}).values():
        parts += body_text("in the body", body["schema"], schemas)
    return "\n".join([*parts, *example_text(line)])


def body_text(place: str, schema: Schema, schemas: Schema) -> list[str]:
    """The fields of an object, and after it those of the objects that it holds."""
    shape = schemas[name_of(schema)]
    parts = fields_text(place, shape)
    for part in shape["properties"].values():
        if "$ref" in part.get("items", {}):
            parts += body_text(f"in {name_of(part['items'])}", part["items"], schemas)
    return parts


def fields_text(place: str, shape: Schema) -> list[str]:
    """What an object is, and its fields."""
    needed = shape.get("required", ())
    rows = [row(name, part, name in needed) for name, part in shape["properties"].items()]
    about = [f"{shape['description']}\n"] if "description" in shape else []
    return about + table(place, rows)


def name_of(schema: Schema) -> str:
    name: str = schema["$ref"].rpartition("/")[2]
    return name


def table(place: str, rows: list[str]) -> list[str]:
    return [f"| {place} | kind | |\n|---|---|---|\n" + "".join(rows)] if rows else []


def row(name: str, schema: Schema, needed: bool) -> str:
    about = [schema.get("description", "").rstrip("."), limits_of(schema), "" if needed else default_of(schema)]
    return f"| `{name}` | {kind_of(schema)} | {'; '.join(part for part in about if part)} |\n"


def default_of(schema: Schema) -> str:
    default = schema.get("default")
    return "optional" if default is None else f"`{json.dumps(default)}` if left out"


def limits_of(schema: Schema) -> str:
    said = [words.format(schema[name]) for name, words in LIMITS.items() if name in schema]
    return " and ".join(said)


def kind_of(schema: Schema) -> str:
    """A kind of JSON value in words."""
    if "anyOf" in schema:
        return " or ".join(kind_of(part) for part in schema["anyOf"])
    if "$ref" in schema:
        return f"object {name_of(schema)}"
    if "enum" in schema:
        return " or ".join(f"`{json.dumps(value)}`" for value in schema["enum"])
    if schema.get("type") == "array":
        return f"list of {kind_of(schema['items'])}" if "items" in schema else "list"
    if isinstance(schema.get("additionalProperties"), dict):
        return f"object of {kind_of(schema['additionalProperties'])} by name"
    return str(schema.get("type", "any value"))


def example_text(line: str) -> Iterable[str]:
    example = examples().get(line)
    if example is None:
        return
    if "path" in example or "query" in example:
        given = example.get("query", {}).items()
        query = urlencode({name: json.dumps(one) if isinstance(one, bool) else one for name, one in given}, doseq=True)
        address = line.format(**example.get("path", {})) + (f"?{query}" if query else "")
        yield f"For example `{address}`\n"
    if "request" in example:
        yield folded("Request", pretty(example["request"]), opened=True)
    if isinstance(example.get("reply"), str):
        yield folded("Reply", example["reply"], language="")
    elif "reply" in example:
        reply = pretty(example["reply"])
        yield folded("Reply", reply, opened=reply.count("\n") < LONGEST_OPEN)


def folded(title: str, text: str, opened: bool = False, language: str = "json") -> str:
    """A block of text under a title that opens it."""
    block = "\n".join(f"    {line}".rstrip() for line in f"```{language}\n{text}\n```".splitlines())
    return f'???{"+" if opened else ""} example "{title}"\n\n{block}\n'


def exchange() -> str:
    """What was said over a live connection, by whom."""
    speakers = {"receive": "The server", "send": "The program"}
    return "\n".join(
        folded(speakers[way], pretty(message), opened=way == "send" or message["type"] == "refused")
        for said in examples()[LIVE]["messages"]
        for way, message in said.items()
    )


def all_decisions() -> str:
    """Every decision of an event: its kind, its document, and who may take it; then the objects in the documents."""
    shapes = {kind: TypeAdapter(decision).json_schema() for kind, decision in sorted(Decision.known.items())}
    rows = [decision_row(kind, shape) for kind, shape in shapes.items()]
    parts = ["| kind and document | what it does | who, beside the organiser |\n|---|---|---|\n" + "".join(rows)]
    held: dict[str, Schema] = {}
    for kind, shape in shapes.items():
        held |= {} if kind == WHOLE_PACK else shape.get("$defs", {})
    for name, shape in sorted(held.items()):
        parts += fields_text(f"in {name}", shape)
    return "\n".join(parts)


def decision_row(kind: str, shape: Schema) -> str:
    fields = "".join(
        f"<br>`{name}`: {kind_of(part)}{'' if name in shape.get('required', ()) else ', optional'}"
        for name, part in shape["properties"].items()
    )
    about = " ".join(shape["description"].split())
    decision = Decision.known[kind]
    who = who_decides(decision.right) + ("; cannot be sent, the server writes it" if decision.by_program else "")
    return f"| **`{kind}`**{fields} | {about} | {who} |\n"


def who_decides(right: Right) -> str:
    roles = [
        f"{role.value.replace('-', ' ')}{' (own matters)' if scope is Scope.OWN else ''}"
        for role, scope in RIGHTS[right].items()
    ]
    return ", ".join(roles) or "nobody"


def pretty(value: Any, indent: str = "") -> str:
    """JSON in which everything that fits on a line stands on one."""
    short = json.dumps(value, ensure_ascii=False)
    if len(indent) + len(short) <= WIDTH or not isinstance(value, (dict, list)):
        return short
    deeper = indent + "  "
    if isinstance(value, dict):
        inner = [f"{deeper}{json.dumps(name)}: {pretty(part, deeper)}" for name, part in value.items()]
        return "{\n" + ",\n".join(inner) + f"\n{indent}}}"
    return "[\n" + ",\n".join(f"{deeper}{pretty(part, deeper)}" for part in value) + f"\n{indent}]"

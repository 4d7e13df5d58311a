"""Every operation says what it does and for whom, with examples that a real server still gives."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.web.api_examples import told
from tests.web.api_scribe import LIVE
from tests.web.room import address, quick_hasher
from touchline.web.app import ServerSettings, make_app
from touchline.web.description import EXAMPLES, TAGS, examples, good_reply, operations
from touchline.web.permissions import PERMISSIONS
from touchline.web.thinking import threads

REMEDY = "let a story of tests/web/api_*_story.py ask for it, and run `python -m tests.web.api_examples`"
LINES = [line for line in PERMISSIONS if " /api/" in line]
LARGEST = 150_000


@pytest.fixture(scope="module")
def description(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    folder = tmp_path_factory.mktemp("store")
    return make_app(ServerSettings(address(folder), thinkers=threads, hasher=quick_hasher)).openapi()


@pytest.fixture(scope="module")
def told_again() -> Any:
    return told()


@pytest.mark.parametrize("line", LINES)
def test_an_operation_has_words_a_place_and_examples(description: dict[str, Any], line: str) -> None:
    operation = dict(operations(description))[line]
    assert operation["summary"]
    what, _, for_whom = operation["description"].partition("\n\nOpen to ")
    assert what, f"{line} does not say what it does: give its function a docstring"
    assert for_whom
    assert [tag for tag in operation.get("tags", ()) if tag in {known["name"] for known in TAGS}], (
        f"{line} is in no group: give its router one of the tags of touchline.web.description"
    )
    for body in contents(operation):
        assert "example" in body, f"{line} has no example: {REMEDY}"


def contents(operation: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The bodies of an operation: of the request if there is one, and of the reply to a request that was done."""
    yield from operation.get("requestBody", {}).get("content", {}).values()
    yield from good_reply(operation).get("content", {}).values()


@pytest.mark.parametrize("line", LINES)
def test_an_example_is_what_the_description_allows(description: dict[str, Any], line: str) -> None:
    operation = dict(operations(description))[line]
    parts = [*contents(operation), *(part for part in operation.get("parameters", ()) if "example" in part)]
    for part in parts:
        schema = {**part["schema"], "components": description["components"]}
        assert [error.message for error in Draft202012Validator(schema).iter_errors(part["example"])] == []


def test_an_operation_for_some_says_so_to_programs(description: dict[str, Any]) -> None:
    known = dict(operations(description))
    assert known["POST /api/tables"]["security"] == [{"secret": []}]
    assert "security" not in known["GET /api/tables"]
    assert "Open to somebody with an account." in known["POST /api/tables"]["description"]
    late = known["POST /api/tables"]["responses"]["429"]
    assert late["headers"]["Retry-After"]["schema"] == {"type": "integer"}


def test_the_examples_are_those_of_the_operations_there_are() -> None:
    assert set(examples()) == {*LINES, LIVE}, f"operations and examples differ: {REMEDY}"
    assert len(EXAMPLES.read_bytes()) < LARGEST


@pytest.mark.parametrize("line", [*LINES, LIVE])
def test_the_server_still_replies_like_that(told_again: Any, line: str) -> None:
    differences = list(differing(examples().get(line), told_again.get(line), line))
    assert not differences, f"examples have changed: {REMEDY}"


def differing(old: Any, new: Any, place: str) -> Iterator[str]:
    """Where two JSON values differ in keys or kinds. What can be nothing or an empty list may be so in one of them."""
    if old is None or new is None:
        return
    if kind(old) != kind(new):
        yield f"{place} was {json.dumps(old)[:40]}, now {json.dumps(new)[:40]}"
    elif isinstance(old, dict):
        if set(old) != set(new):
            yield f"{place} has other keys: {', '.join(sorted(set(old) ^ set(new)))}"
        for name in set(old) & set(new):
            yield from differing(old[name], new[name], f"{place} {name}")
    elif isinstance(old, list):
        for number, (one, other) in enumerate(zip(old, new, strict=False)):
            yield from differing(one, other, f"{place}[{number}]")


def kind(value: Any) -> str:
    if isinstance(value, bool):
        return "truth"
    return "number" if isinstance(value, (int, float)) else type(value).__name__


def test_differences_are_named_with_their_places() -> None:
    old = {"a": [{"b": 1}], "c": "x", "d": None}
    assert list(differing(old, {"a": [{"b": 2.5}, {}], "c": "y", "d": 1}, "here")) == []
    assert list(differing(old, {"a": [{"b": "1"}], "c": "x", "d": 1}, "here")) == ['here a[0] b was 1, now "1"']
    assert list(differing(old, {"a": [], "c": "x"}, "here")) == ["here has other keys: d"]
    assert list(differing(1, True, "here")) == ["here was 1, now true"]


def test_no_real_secret_is_revealed(told_again: Any) -> None:
    """The stories are told with made-up chance, so the same story leads to the same words."""
    kept = EXAMPLES.read_text(encoding="utf-8")
    assert '"secret": "made-up-secret-' in kept
    assert told_again["POST /api/accounts"] == examples()["POST /api/accounts"]

"""What goes over a live connection: the whole state once, then what has changed.

`{"type": "state", "base": true, ...}` is the whole state. `{"type": "change", "changes", "log", "length"}` says how the
state before it differs (`touchline.matches.playback.changes`), with the new part of the log. Answers that are squares
are packed: `{"verb": "to", "label": "To", "at": {"e5": null, "f6": 66.7}}` with the chance to arrive.
"""

from __future__ import annotations

import json
from typing import Any

from touchline.matches.playback import changes

State = dict[str, Any]


def light(state: State) -> State:
    """A state without what a page does not need, and with packed answers."""
    view = {key: value for key, value in state["view"].items() if key != "legal"}
    return {**state, "view": view, "answers": packed(state["answers"])}


def packed(answers: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Answers without empty values; those that differ by their square alone become one."""
    found: list[dict[str, Any]] = []
    groups: dict[tuple[str, str], dict[str, Any]] = {}
    for answer in answers:
        verb, _, square = answer["text"].rpartition(" ")
        plain = not (answer["player"] or answer["note"] or answer["meaning"] or answer["chances"])
        if not plain or answer["square"] != square or not verb:
            found.append({key: value for key, value in answer.items() if value not in (None, "")})
            continue
        key = verb, answer["label"]
        if key not in groups:
            groups[key] = {"verb": verb, "label": answer["label"], "at": {}}
            found.append(groups[key])
        groups[key]["at"][square] = answer["arrival"]
    return found


def as_text(document: dict[str, Any]) -> str:
    return json.dumps(document, separators=(",", ":"))


def whole(state: State) -> str:
    """The message that begins a connection."""
    return as_text({"type": "state", "base": True, **state})


def change(before: State, after: State) -> str:
    """The message that leads from one state to the next; the log of `after` is its new part."""
    without = {key: value for key, value in after.items() if key != "log"}
    known = {key: value for key, value in before.items() if key != "log"}
    return as_text({"type": "change", "changes": changes(known, without), "log": after["log"]})

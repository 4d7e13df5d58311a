"""What goes over a live connection: the whole state once, then what has changed.

`{"type": "state", "base": true, ...}` is the whole state. `{"type": "change", "changes", "log", "length"}` says how the
state before it differs (`touchline.matches.playback.changes`), with the new part of the log. Answers that are squares
are packed by the chance to arrive: `{"verb": "to", "label": "To", "at": {"": "e5 e6", "66.7": "f6"}}`. So are those
that are players: `{"verb": "move", "label": "Move", "of": {"1W": 2048, "2W": 2049}}` with the number of the action.
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
    """Answers without empty values; those that differ by their square or player alone become one."""
    found: list[dict[str, Any]] = []
    groups: dict[tuple[str, str, str], dict[str, Any]] = {}
    for answer in answers:
        verb, _, last = answer["text"].rpartition(" ")
        plain = not (answer["note"] or answer["meaning"] or answer["chances"])
        kind = "at" if answer["square"] == last else "of" if answer["player"] == last else ""
        single = (kind == "at" and answer["player"]) or (kind == "of" and (answer["square"] or answer["arrival"]))
        if not plain or not verb or not kind or single:
            found.append({key: value for key, value in answer.items() if value not in (None, "")})
            continue
        key = kind, verb, answer["label"]
        if key not in groups:
            groups[key] = {"verb": verb, "label": answer["label"], kind: {}}
            found.append(groups[key])
        members = groups[key][kind]
        if kind == "of":
            members[last] = answer["action"]
        else:
            chance = "" if answer["arrival"] is None else str(answer["arrival"])
            members[chance] = f"{members[chance]} {last}" if chance in members else last
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

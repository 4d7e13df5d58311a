"""A moment of a match written as a scenario: to be run, asked for odds, or given to somebody as a puzzle."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from touchline.core.dice import ScriptedDice
from touchline.core.errors import ScenarioError
from touchline.core.match import Match
from touchline.core.record import Answer
from touchline.core.scenario import StagedGame


def write_scenario(game: StagedGame[Any], match: Match, title: str, answer: Answer | None = None) -> str:
    """The text of a scenario that begins at this moment, and goes on with the answer that was given there."""
    position = game.position_of(match)
    settings = game.settings_of(match)
    staged = game.stage(position, settings, ScriptedDice([]))
    if sorted(staged.describe(action) for action in staged.legal) != sorted(match.describe(a) for a in match.legal):
        raise ScenarioError("something is in force at this moment that a scenario cannot write down; try another one")
    lines = [f"title = {toml(title)}", f"game = {toml(game.id)}", "", "[settings]"]
    lines += [f"{key} = {toml(value)}" for key, value in settings.items() if value is not None]
    lines += ["", "[position]", *(f"{key} = {toml(value)}" for key, value in position.items())]
    lines += ["", "[[step]]"]
    if answer is None:
        lines.append(f"expect = {{ actor = {match.actor} }}")
    else:
        lines += [f"action = {toml(answer.text)}", f"dice = {toml(list(answer.dice))}"]
    return "\n".join(lines) + "\n"


def toml(value: object) -> str:
    """A value as TOML, tables within one line."""
    if isinstance(value, Mapping):
        given = [(key, item) for key, item in value.items() if item is not None]
        return "{ " + ", ".join(f"{json.dumps(str(key))} = {toml(item)}" for key, item in given) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(toml(item) for item in value) + "]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007F")

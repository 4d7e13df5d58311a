"""docs/scenarios.md and the JSON schema say of both games what their scenarios can really hold."""

from __future__ import annotations

import json
import re
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from touchline.core.dice import ScriptedDice, SeededDice
from touchline.core.errors import ScenarioError
from touchline.core.scenario import StagedGame, run
from touchline.core.scenario_file import read
from touchline.matches import find_game

DOCS = Path(__file__).parents[2] / "docs"
DOCUMENT = (DOCS / "scenarios.md").read_text(encoding="utf-8")
FIRST_STEPS = (DOCS / "guides" / "settle_a_rule.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```toml\n(.*?)```", DOCUMENT + FIRST_STEPS, re.DOTALL)
SCHEMA: dict[str, Any] = json.loads((files("touchline.core") / "schemas" / "scenario.json").read_text(encoding="utf-8"))
CHAPTERS = {"blitzbowl": "Positions of Blitz Bowl", "bloodbowl-2020": "Positions of Blood Bowl"}


def game_of(id: str) -> StagedGame[Any]:
    game = find_game(id)
    assert isinstance(game, StagedGame)
    return game


def words_of(id: str) -> set[str]:
    """Everything that the document sets in code in the chapter about a game."""
    chapter = DOCUMENT.partition(f"## {CHAPTERS[id]}\n")[2].partition("\n## ")[0]
    return set(re.findall(r"`([^`\n]+)`", chapter))


def allowed(id: str, **position: object) -> list[str]:
    """What a game answers to a position it does not understand."""
    with pytest.raises(ScenarioError) as caught:
        game_of(id).stage(position, {}, ScriptedDice([]))
    return str(caught.value).partition("allowed: ")[2].split(", ")


@pytest.mark.parametrize("example", EXAMPLES, ids=["whole file", "blood bowl", "first steps"])
def test_the_examples_pass(example: str) -> None:
    scenario = read(example, "example")
    assert run(scenario, game_of(scenario.game)).failure is None
    jsonschema.validate(tomllib.loads(example), SCHEMA)


@pytest.mark.parametrize("id", CHAPTERS)
def test_the_schema_knows_the_keys_of_a_position(id: str) -> None:
    keys = allowed(id, nonsense=1)
    assert list(SCHEMA["$defs"][id.partition("-")[0]]["properties"]) == keys
    with pytest.raises(jsonschema.ValidationError, match="nonsense"):
        jsonschema.validate({"title": "x", "game": id, "position": {"nonsense": 1}, "step": [{}]}, SCHEMA)


@pytest.mark.parametrize(
    ("id", "key"),
    [("blitzbowl", "start"), ("blitzbowl", "active"), ("bloodbowl-2020", "start"), ("bloodbowl-2020", "weather")],
)
def test_the_schema_knows_the_words_that_may_stand_there(id: str, key: str) -> None:
    named = SCHEMA["$defs"][id.partition("-")[0]]["properties"][key]
    named = SCHEMA["$defs"]["side"] if "$ref" in named else named
    assert named["enum"] == allowed(id, **{key: "nonsense"})


@pytest.mark.parametrize("id", CHAPTERS)
def test_the_document_names_every_key_fact_and_setting(id: str) -> None:
    game = game_of(id)
    match = game.new({}, SeededDice(1))
    wanted = {*allowed(id, nonsense=1), *game.inspect(match), *game.settings_of(match)} - {"teams"}
    assert sorted(wanted - words_of(id)) == []

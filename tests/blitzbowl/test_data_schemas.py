"""The JSON Schemas that editors use agree with the data and with the loader."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import touchline.blitzbowl
from touchline.blitzbowl.library import DataError, load_pitch, load_team

HOME = Path(touchline.blitzbowl.__file__).parent
REGISTRY = "numbers.toml"  # written by a program and read by no person
FILES = sorted(path for path in (HOME / "data").rglob("*.toml") if path.name != REGISTRY)

GOOD_TEAM = (HOME / "data/teams/orc.toml").read_text(encoding="utf-8")
GOOD_PITCH = (HOME / "data/pitches/two-trapdoors.toml").read_text(encoding="utf-8")


def schema_of(path: Path) -> Path:
    """The schema a data file names in its first line."""
    first_line = path.read_text(encoding="utf-8").splitlines()[0]
    return (path.parent / first_line.removeprefix("#:schema ")).resolve()


def validator(schema: Path) -> jsonschema.Draft202012Validator:
    content: dict[str, Any] = json.loads(schema.read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(content)
    return jsonschema.Draft202012Validator(content)


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_every_data_file_follows_the_schema_it_names(path: Path) -> None:
    content = tomllib.loads(path.read_text(encoding="utf-8"))
    assert [error.message for error in validator(schema_of(path)).iter_errors(content)] == []


def test_every_schema_is_named_by_some_file() -> None:
    assert {schema_of(path) for path in FILES} == set((HOME / "schemas").resolve().glob("*.json"))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('id = "orc"', 'id = "The Orcs"'),
        ('name = "Orc"', 'name = ""'),
        ("players = 6", "players = 12"),
        ("emergency_reserves = 4", "emergency_reserves = 0"),
        ("emergency_reserves = 4", ""),
        ("move = 6", 'move = "D8"'),
        ("move = 6", "move = 13"),
        ("block = 2", "block = 4"),
        ("throw = 6", "throw = 7"),
        ("throw = 6", 'throw = "6+"'),
        ("armour = 3", "armour = 1"),
        ("armour = 3", "armour = 3\nluck = 3"),
        ('["mighty-blow"]', '["mighty-blow", "mighty-blow"]'),
        ('["mighty-blow"]', '"mighty-blow"'),
    ],
)
def test_schema_and_loader_refuse_the_same_team_files(tmp_path: Path, old: str, new: str) -> None:
    content = GOOD_TEAM.replace(old, new, 1)
    assert content != GOOD_TEAM
    (tmp_path / "own.toml").write_text(content, encoding="utf-8")
    assert not validator(HOME / "schemas/team.json").is_valid(tomllib.loads(content))
    with pytest.raises(DataError):
        load_team(tmp_path / "own.toml")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("A....T.....#..B", "A....t.....#..B"),
        ("A....T.....#..B", "A....T.....#..."),
        ("A....T.....#..B", "A....T.....#.BB"),
        ("T", "."),
        ("ours = true", 'ours = "yes"'),
        ("ours = true", "theirs = true"),
        ('id = "two-trapdoors"', ""),
    ],
)
def test_schema_and_loader_refuse_the_same_pitch_files(tmp_path: Path, old: str, new: str) -> None:
    content = GOOD_PITCH.replace(old, new)
    assert content != GOOD_PITCH
    (tmp_path / "own.toml").write_text(content, encoding="utf-8")
    assert not validator(HOME / "schemas/pitch.json").is_valid(tomllib.loads(content))
    with pytest.raises(DataError):
        load_pitch(tmp_path / "own.toml")

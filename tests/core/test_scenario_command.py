"""`touchline scenario`: what it prints and how it ends."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.toy.game import ToyGame, WildGame
from touchline.cli import scenario
from touchline.cli.main import main
from touchline.core.errors import TouchlineError
from touchline.core.game import Game

FOLDER = Path(__file__).parents[1] / "scenarios" / "toy"
GAMES = {game.id: game for game in (ToyGame(), WildGame())}
FAILING = 'title = "odd"\ngame = "toy"\n[[step]]\naction = "move x1 to b1"\nexpect = { pawns.x1 = "c1", turn = 7 }\n'


def find(id: str) -> Game[Any]:
    if id not in GAMES:
        raise TouchlineError(f"there is no game {id!r}; allowed: {', '.join(GAMES)}")
    return GAMES[id]


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scenario, "find_game", find)


def ended(*words: str) -> object:
    with pytest.raises(SystemExit) as caught:
        main(["scenario", *words])
    return caught.value.code


def test_folder_that_passes(capsys: pytest.CaptureFixture[str]) -> None:
    number = len(list(FOLDER.glob("*.toml")))
    assert ended(str(FOLDER)) == 0
    assert capsys.readouterr().out == f"{number} passed, 0 failed\n"


def test_failure_is_drawn_and_explained(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "odd.toml"
    file.write_text(FAILING)
    assert ended(str(file), str(FOLDER / "last-turn.toml")) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{file}: odd",
        "  step 1, 'move x1 to b1'",
        "    pawns.x1: expected 'c1', found 'b1'",
        "    turn: expected 7, found 1",
        "      .  x1 .  .  o1",
        "      .  .  #  .  .",
        "      x2 .  .  .  o2",
        "1 passed, 1 failed",
    ]


def test_failure_for_programs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "odd.toml"
    file.write_text(FAILING)
    assert ended("--json", str(file), str(FOLDER / "last-turn.toml")) == 1
    bad, good = json.loads(capsys.readouterr().out)
    assert (bad["file"], bad["title"], bad["passed"], bad["step"]) == (str(file), "odd", False, 1)
    assert bad["faults"] == ["pawns.x1: expected 'c1', found 'b1'", "turn: expected 7, found 1"]
    assert bad["drawing"].startswith(".  x1")
    assert good["passed"] is True


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("title =", "is not TOML"),
        ('title = "x"\ngame = "toy"', "at least one [[step]]"),
        ('title = "x"\ngame = "chess"\n[[step]]', "there is no game 'chess'; allowed: toy, toy-wild"),
    ],
)
def test_unreadable_file(text: str, reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(text)
    assert ended(str(file), str(FOLDER / "last-turn.toml")) == 2
    shown = capsys.readouterr()
    assert reason in shown.err
    assert str(file) in shown.err
    assert shown.out == "1 passed, 1 failed\n"
    assert ended("--json", str(file)) == 2
    assert reason in json.loads(capsys.readouterr().out)[0]["unreadable"]


def test_missing_file_and_empty_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert ended(str(tmp_path / "none.toml")) == 2
    assert "does not exist" in capsys.readouterr().err
    assert ended(str(tmp_path)) == 2
    assert "there is no .toml file in" in capsys.readouterr().err

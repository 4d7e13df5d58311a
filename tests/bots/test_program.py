"""Bots in processes of their own: the examples of the guide play, and whatever goes wrong is named."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.bots.by_name import BotError, offered_bots, read_bot
from touchline.bots.program import VARIABLE, ProgramError, add_program
from touchline.bots.table import Plan, play_plan
from touchline.cli.arena import command as arena
from touchline.simulate.settings import match_settings

GUIDES = Path(__file__).resolve().parents[2] / "docs/guides"


@pytest.fixture(autouse=True)
def no_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "{}")


def replying(folder: Path, reply: str) -> str:
    """A program that greets and then sends the same line again and again; nothing at all for an empty one."""
    path = folder / "bot.py"
    path.write_text(
        "import sys\nsys.stdin.readline()\nprint('{}', flush=True)\n"
        f"for line in sys.stdin:\n    {f'print({reply!r}, flush=True)' if reply else 'break'}\n"
    )
    return add_program(f"mine={sys.executable} {path}")


def play(bot: str, game: str = "blitzbowl") -> int:
    return play_plan(Plan(game, (bot, "random"), 3, match_settings(game))).decisions


@pytest.mark.parametrize("game", ["blitzbowl", BLOOD_BOWL.id])
def test_the_example_in_python_plays(game: str) -> None:
    bot = add_program(f"example={sys.executable} {GUIDES / 'bot_in_python.py'}")
    assert bot == "program:example"
    assert play(bot, game) == play(bot, game) > 50


def test_the_example_in_c_plays(tmp_path: Path) -> None:
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("no C compiler")
    subprocess.run([compiler, "-o", tmp_path / "bot", GUIDES / "bot_in_c.c"], check=True)
    assert play(add_program(f"in-c={tmp_path / 'bot'}")) > 50


def test_the_arena_plays_programs_in_its_processes() -> None:
    command = f"example={sys.executable} {GUIDES / 'bot_in_python.py'}"
    words = ["--program", command, "program:example", "random", "--games", "2", "--jobs", "2", "--json"]
    result = CliRunner().invoke(arena, words, standalone_mode=False)
    assert result.exception is None
    assert json.loads(result.stdout)["games_played"] == 2


@pytest.mark.parametrize(
    ("reply", "message"),
    [
        ('{"answer": "fly away"}', "the program mine answered 'fly away'; 'answer' is one of the"),
        ('{"answer": 100000}', "the program mine answered 100000"),
        ('{"answer": true}', "the program mine answered True"),
        ("hello", "the program mine sent 'hello"),
        ("[1]", "a reply is one line with a JSON object"),
        ("[" * 50_000, "a reply is one line with a JSON object"),
        ("", "the program mine has ended"),
    ],
)
def test_a_wrong_reply_is_named(tmp_path: Path, reply: str, message: str) -> None:
    with pytest.raises(ProgramError) as error:
        play(replying(tmp_path, reply))
    assert message in str(error.value)


def test_an_endless_line_is_read_no_further(tmp_path: Path) -> None:
    path = tmp_path / "bot.py"
    path.write_text("import sys\nwhile True:\n    sys.stdout.write('a' * 10_000)\n")
    with pytest.raises(ProgramError, match="the program mine sent 'aaa"):
        play(add_program(f"mine={sys.executable} {path}"))


def test_a_program_that_does_not_start_is_named() -> None:
    with pytest.raises(ProgramError, match=r"the program mine .* does not start"):
        play(add_program("mine=/no/such/program"))


def test_only_programs_that_were_made_known_can_be_named() -> None:
    with pytest.raises(BotError, match="there is no program 'other'; there are none; --program NAME=COMMAND adds one"):
        read_bot("program:other", "blitzbowl")
    add_program("mine=true")
    with pytest.raises(BotError, match="there is no program 'other'; there are mine"):
        read_bot("program:other", "blitzbowl")
    assert ("program:mine", "Program: mine") in offered_bots("blitzbowl")


@pytest.mark.parametrize("text", ["mine", "=true", "a b=true", "mine=", "a;b=true"])
def test_a_program_needs_a_plain_name_and_a_command(text: str) -> None:
    with pytest.raises(ProgramError, match="is not a program; write NAME=COMMAND"):
        add_program(text)

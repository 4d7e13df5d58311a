"""`make play`: starts at once, and with the compiled build as soon as that is there."""

from __future__ import annotations

import os
import subprocess
import time
from pathlib import Path

import pytest

SCRIPT = Path("tools/play.sh").resolve()


def program(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    program(tmp_path, "touchline", 'echo "plays $1 with ${PYTHONPATH:-the interpreted build}"')
    return tmp_path


def play(folder: Path, make: str, **more: str) -> str:
    """What `make play` prints where `make` is the given script."""
    made = program(folder, "make", make)
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    words = [str(SCRIPT), "build/compiled/.built", "./touchline"]
    done = subprocess.run(
        words, cwd=folder, env={**environment, "MAKE": str(made), **more}, capture_output=True, text=True, check=True
    )
    return done.stdout


def test_a_compiled_build_that_is_there_is_used(folder: Path) -> None:
    assert play(folder, 'test "$1" = -q') == f"plays serve with {folder}/build/compiled\n"


def test_otherwise_the_interpreted_build_plays_while_the_other_is_made(folder: Path) -> None:
    told = play(folder, 'test "$1" = -q && exit 1; touch made; echo compiling', CC="true")
    assert "Making the faster, compiled build in the background" in told
    assert "plays serve with the interpreted build" in told
    for _ in range(100):
        if (folder / "made").exists() and not (folder / "build/compiling.pid").exists():
            break
        time.sleep(0.05)
    assert (folder / "build/compiled.log").read_text() == "compiling\n"


def test_it_is_made_once_at_a_time(folder: Path) -> None:
    (folder / "build").mkdir()
    (folder / "build/compiling.pid").write_text(str(os.getpid()))
    assert "is still being made" in play(folder, 'test "$1" = -q && exit 1; touch made', CC="true")
    assert not (folder / "made").exists()


def test_without_a_compiler_it_plays_all_the_same(folder: Path) -> None:
    told = play(folder, "exit 1", CC="no-such-compiler")
    assert "No C compiler was found" in told
    assert "plays serve with the interpreted build" in told

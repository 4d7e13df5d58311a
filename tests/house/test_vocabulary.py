"""The developer's words: they exist, they are explained, and the build server uses the same ones."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WORDS = ("play", "test", "check", "bench", "soak", "docs")


def dry_run(*words: str) -> str:
    """What make would do, without doing it, as if everything had to be done."""
    done = subprocess.run(["make", "-nB", *words], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout


@pytest.mark.parametrize("word", WORDS)
def test_every_word_can_be_said(word: str) -> None:
    assert dry_run(word)


def test_every_word_is_explained() -> None:
    guide = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert tuple(re.findall(r"^\| `make (\w+)` \| \S", guide, re.MULTILINE)) == WORDS


def test_playing_needs_only_the_locked_runtime() -> None:
    steps = dry_run("play")
    assert "--require-hashes -r requirements.lock" in steps
    assert "requirements-dev.lock" not in steps


def test_testing_means_both_builds_and_all_checks() -> None:
    steps = dry_run("test")
    for tool in ("ruff check", "ruff format --check", "mypy", "lint-imports", "touchline.ledger"):
        assert tool in steps
    assert "python -m pytest -q -n 3 --dist worksteal --reruns 1 --only-rerun Timeout" in steps
    assert "--ledger-results=build/ledger.json" in steps
    assert "TOUCHLINE_COMPILE=1" in steps
    assert re.search(r"PYTHONPATH=\S+compiled/? .*-m pytest .*--ledger-results", steps)
    assert re.search(r"^\S*python -m pytest .*tests/core .*tests/bloodbowl", steps, re.MULTILINE)
    assert "python -m touchline.ledger build/ledger.json" in steps


def test_the_build_server_says_the_same_word() -> None:
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert "exec make test" in script.read_text(encoding="utf-8")


@pytest.mark.parametrize("manager", [True, False])
def test_a_missing_browser_is_brought_or_named_but_never_passed_over(tmp_path: Path, manager: bool) -> None:
    for program in ("make", "sh", "id", "find"):
        (tmp_path / program).symlink_to(str(shutil.which(program)))
    if manager:
        (tmp_path / "apt-get").write_text('#!/bin/sh\necho "apt-get $*"\n')
        (tmp_path / "apt-get").chmod(0o755)
        (tmp_path / "sudo").write_text('#!/bin/sh\n"$@"\n')
        (tmp_path / "sudo").chmod(0o755)
    done = subprocess.run(["make", "browser"], cwd=ROOT, env={"PATH": str(tmp_path)}, capture_output=True, text=True)
    assert (done.returncode == 0) is manager
    assert ("install -yqq chromium" if manager else "The tests need Chromium") in done.stdout

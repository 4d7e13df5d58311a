"""What people install: a source archive, and a wheel made from it, which plays in an empty environment."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PARTS = ("setup.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE")


def run(*command: str | Path, at: Path) -> str:
    """Runs a command in a folder, without the packages of this test, and returns what it prints."""
    plain = {name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "TOUCHLINE_COMPILE"}}
    done = subprocess.run(command, cwd=at, env=plain, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def copy_of_the_sources(folder: Path) -> Path:
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so"))
    for name in PARTS:
        shutil.copy(ROOT / name, folder)
    return folder


@pytest.mark.long
@pytest.mark.timeout(900)  # it installs everything that the program needs
def test_a_wheel_made_from_the_source_archive_plays_in_an_empty_environment(tmp_path: Path) -> None:
    (tmp_path / "sources").mkdir()
    sources = copy_of_the_sources(tmp_path / "sources")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", tmp_path, sources, at=tmp_path)
    (wheel,) = tmp_path.glob("touchline-*.whl")
    (archive,) = tmp_path.glob("touchline-*.tar.gz")
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert (wheel.name, archive.name) == (f"touchline-{version}-py3-none-any.whl", f"touchline-{version}.tar.gz")

    run(sys.executable, "-m", "venv", "empty", at=tmp_path)
    programs = tmp_path / "empty" / "bin"
    pip = (programs / "python", "-m", "pip", "-q", "--disable-pip-version-check", "install")
    run(*pip, "--require-hashes", "-r", ROOT / "requirements.lock", at=tmp_path)
    run(*pip, "--no-index", wheel, at=tmp_path)  # without an index: the lock holds everything that the wheel needs
    assert run(programs / "touchline", "--version", at=tmp_path) == f"touchline {version}, interpreted build\n"
    for game in ("blitz", "bowl"):
        watched = (game, "--watch", "--bot", "random", "--delay", "0", "--seed", "1", "--record", f"{game}.txt")
        run(programs / "touchline", *watched, at=tmp_path)
        assert "sound; " in run(programs / "touchline", "replay", f"{game}.txt", "--verify", at=tmp_path)

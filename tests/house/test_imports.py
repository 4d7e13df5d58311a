"""The import contracts hold, and a wrong import is refused with a message that names it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    linter = Path(sys.executable).with_name("lint-imports")
    environment = {**os.environ, "PYTHONPATH": str(folder / "src"), "COLUMNS": "200"}
    return subprocess.run(
        [linter, "--no-cache"], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the sources in which a test may do wrong."""
    shutil.copytree(ROOT / "src" / "touchline", tmp_path / "src" / "touchline", ignore=shutil.ignore_patterns("data"))
    shutil.copytree(ROOT / "tools", tmp_path / "tools")
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def test_our_own_imports_keep_the_contracts(copy: Path) -> None:
    done = lint(copy)
    assert done.returncode == 0, done.stdout
    assert "2 kept, 0 broken" in done.stdout


def test_an_import_against_the_current_is_named(copy: Path) -> None:
    (copy / "src" / "touchline" / "core" / "wrong.py").write_text("import touchline.cli.main\n")
    done = lint(copy)
    assert done.returncode == 1
    assert "imports point one way, from the edges to the kernel BROKEN" in done.stdout
    assert "touchline.core is not allowed to import touchline.cli" in done.stdout
    assert "touchline.core.wrong -> touchline.cli.main (l.1)" in done.stdout


def test_a_third_party_import_in_the_kernel_is_named(copy: Path) -> None:
    (copy / "src" / "touchline" / "core" / "wrong.py").write_text("import numpy\n")
    done = lint(copy)
    assert done.returncode == 1
    assert "touchline.core.wrong imports numpy, which is not in the standard library." in done.stdout


def test_a_room_without_a_place_is_named(copy: Path) -> None:
    (copy / "src" / "touchline" / "attic").mkdir()
    (copy / "src" / "touchline" / "attic" / "__init__.py").write_text("")
    done = lint(copy)
    assert done.returncode == 1
    assert "touchline.attic" in done.stdout

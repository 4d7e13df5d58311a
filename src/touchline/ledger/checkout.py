"""Where the sources are: the ledger and the tests belong to a checkout, not to an installed package."""

from __future__ import annotations

import subprocess
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from touchline.core.errors import TouchlineError


class LedgerError(TouchlineError):
    """A ledger, a rule id or a recorded test run that cannot be used."""


@dataclass(frozen=True)
class Checkout:
    """A working copy of the project's sources."""

    root: Path

    @classmethod
    def find(cls, start: Path | None = None) -> Checkout:
        """The checkout around the current folder, else the one this package runs from."""
        for folder in candidates(start or Path.cwd()):
            if (folder / "pyproject.toml").is_file() and (folder / "docs" / "ledger").is_dir():
                return cls(folder)
        raise LedgerError(
            "the rules ledger and its tests are part of Touchline's sources, and neither this folder nor the installed "
            "package lies in a checkout of them; change to a checkout and try again"
        )

    @property
    def ledgers(self) -> Path:
        return self.root / "docs" / "ledger"

    @property
    def tests(self) -> Path:
        return self.root / "tests"

    @property
    def results(self) -> Path:
        """Where a run of the whole suite leaves its outcomes."""
        return self.root / "build" / "ledger.json"

    def complete_ledgers(self) -> list[str]:
        """The ledgers declared complete in pyproject.toml."""
        with (self.root / "pyproject.toml").open("rb") as file:
            settings = tomllib.load(file).get("tool", {}).get("touchline", {})
        return [str(name) for name in settings.get("complete_ledgers", [])]

    def commit(self) -> str:
        """The commit checked out, with a plus sign when files differ from it; empty outside version control."""
        commit = self.git("rev-parse", "--short", "HEAD")
        return f"{commit}+" if commit and self.git("status", "--porcelain", "--untracked-files=no") else commit

    def git(self, *words: str) -> str:
        try:
            done = subprocess.run(["git", *words], cwd=self.root, capture_output=True, text=True, check=True)
        except (OSError, subprocess.CalledProcessError):
            return ""
        return done.stdout.strip()


def candidates(start: Path) -> Iterator[Path]:
    for place in (start.resolve(), Path(__file__).resolve()):
        yield place
        yield from place.parents

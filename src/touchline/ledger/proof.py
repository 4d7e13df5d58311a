"""What a test run proved: the outcomes of the tests that name a rule, and the file that keeps them."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from touchline.ledger.book import Ledger
from touchline.ledger.checkout import LedgerError

FORMAT = 1
PASSED, FAILED, SKIPPED = "passed", "failed", "skipped"


@dataclass
class Tally:
    """How the tests that name one rule ended."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0

    @property
    def proves(self) -> bool:
        """A rule is proven if a test of it passed and none failed."""
        return self.passed > 0 and self.failed == 0


@dataclass
class Run:
    """One run of the test suite as the ledger sees it."""

    time: datetime
    commit: str
    build: str
    tests: Tally = field(default_factory=Tally)
    rules: dict[str, Tally] = field(default_factory=dict)

    @classmethod
    def started(cls, build: str, commit: str) -> Run:
        return cls(time=datetime.now(UTC), commit=commit, build=build)

    def add(self, outcome: str, rules: Iterable[str]) -> None:
        """Counts one finished test for itself and for every rule it names."""
        for tally in [self.tests, *(self.rules.setdefault(rule, Tally()) for rule in set(rules))]:
            setattr(tally, outcome, getattr(tally, outcome) + 1)

    def proves(self, rule: str) -> bool:
        return rule in self.rules and self.rules[rule].proves

    def unproven(self, ledger: Ledger) -> list[str]:
        return [rule.id for rule in ledger.rules if not self.proves(rule.id)]

    def write(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        document = {"format": FORMAT, **asdict(self), "time": self.time.isoformat(timespec="seconds")}
        path.write_text(json.dumps(document, indent=1, sort_keys=True) + "\n", encoding="utf-8")

    @classmethod
    def read(cls, path: Path) -> Run:
        try:
            document = json.loads(path.read_text(encoding="utf-8"))
            if document["format"] != FORMAT:
                raise ValueError(f"format {document['format']} is not {FORMAT}")
            return cls(
                time=datetime.fromisoformat(document["time"]),
                commit=document["commit"],
                build=document["build"],
                tests=Tally(**document["tests"]),
                rules={rule: Tally(**tally) for rule, tally in document["rules"].items()},
            )
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise LedgerError(f"{path} is not a recorded test run ({error}); run the tests again") from error


def age(moment: datetime, now: datetime | None = None) -> str:
    """How long ago something was, for a person."""
    seconds = int(((now or datetime.now(UTC)) - moment).total_seconds())
    for unit, length in (("day", 86400), ("hour", 3600), ("minute", 60)):
        count = seconds // length
        if count:
            return f"{count} {unit}{'s' if count > 1 else ''} ago"
    return "just now"

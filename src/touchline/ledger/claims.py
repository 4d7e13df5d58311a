"""What the tests claim to prove, read from their sources without running them."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from touchline.ledger.book import Book
from touchline.ledger.checkout import Checkout


@dataclass(frozen=True)
class Claim:
    """A place in the tests that names a rule."""

    rule: str
    place: str


def read_claims(tests: Path) -> list[Claim]:
    """Every `pytest.mark.rule("...")` of the test modules and every `proves` of the scenario files."""
    marks = [claim for path in sorted(tests.rglob("*.py")) for claim in module_claims(path, tests)]
    scenarios = [claim for path in sorted(tests.rglob("*.toml")) for claim in scenario_claims(path, tests)]
    return marks + scenarios


def module_claims(path: Path, tests: Path) -> Iterator[Claim]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), filename=str(path))):
        if not isinstance(node, ast.Call) or not is_rule_mark(node.func):
            continue
        for argument in node.args:
            # Marks built from a scenario's `proves` are no literals; the scenario file itself is read below.
            if isinstance(argument, ast.Constant):
                yield Claim(str(argument.value), f"{path.relative_to(tests.parent)}:{argument.lineno}")


def is_rule_mark(node: ast.expr) -> bool:
    return ast.unparse(node) in {"pytest.mark.rule", "mark.rule"}


def scenario_claims(path: Path, tests: Path) -> Iterator[Claim]:
    place = str(path.relative_to(tests.parent))
    for entry in tables(tomllib.loads(path.read_text(encoding="utf-8"))):
        proves = entry.get("proves", [])
        yield from (Claim(str(rule), place) for rule in (proves if isinstance(proves, list) else [proves]))


def tables(value: object) -> Iterator[dict[str, object]]:
    """A TOML document and all tables inside it."""
    if isinstance(value, dict):
        yield value
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from tables(part)


def claim_faults(checkout: Checkout) -> list[str]:
    """Claims of unknown rules, and rules of complete ledgers that nothing claims to prove."""
    book = Book.read(checkout.ledgers)
    claims = read_claims(checkout.tests)
    claimed = {claim.rule for claim in claims}
    unknown = [f"{claim.place}: {book.unknown(claim.rule)}" for claim in claims if claim.rule not in book.rules]
    unclaimed = [
        f"{name} is declared complete, but no test names {rule.id}"
        for name in checkout.complete_ledgers()
        for rule in book.ledger(name).rules
        if rule.id not in claimed
    ]
    return unknown + unclaimed

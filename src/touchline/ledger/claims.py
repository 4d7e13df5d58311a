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
    twins: tuple[str, ...] = ()  # editions in which the test is played, too


def read_claims(tests: Path) -> list[Claim]:
    """Every `pytest.mark.rule("...")` of the test modules and every `proves` of the scenario files."""
    marks = [claim for path in sorted(tests.rglob("*.py")) for claim in module_claims(path, tests)]
    scenarios = [claim for path in sorted(tests.rglob("*.toml")) for claim in scenario_claims(path, tests)]
    return marks + scenarios


def module_claims(path: Path, tests: Path) -> Iterator[Claim]:
    tree = ast.parse(path.read_text(encoding="utf-8"), filename=str(path))
    twins = twin_marks(tree)
    for node in marks(tree, "rule"):
        for argument in node.args:
            # Marks built from a scenario's `proves` are no literals; the scenario file itself is read below.
            if isinstance(argument, ast.Constant):
                place = f"{path.relative_to(tests.parent)}:{argument.lineno}"
                yield Claim(str(argument.value), place, twins.get(node, ()))


def marks(tree: ast.AST, name: str) -> Iterator[ast.Call]:
    """Every `pytest.mark.NAME(...)` in a piece of source."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in {f"pytest.mark.{name}", f"mark.{name}"}:
            yield node


def twin_marks(tree: ast.AST) -> dict[ast.Call, tuple[str, ...]]:
    """For each mark of a rule the editions that the test is marked with by `pytest.mark.twins("...")`."""
    found: dict[ast.Call, tuple[str, ...]] = {}
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            decorators = ast.Tuple(function.decorator_list)
            named = [argument for mark in marks(decorators, "twins") for argument in mark.args]
            editions = tuple(str(argument.value) for argument in named if isinstance(argument, ast.Constant))
            found |= dict.fromkeys(marks(decorators, "rule"), editions)
    return found


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
    claimed |= {twin for claim in claims for edition in claim.twins for twin in book.twins(claim.rule, edition)}
    unknown = [f"{claim.place}: {book.unknown(claim.rule)}" for claim in claims if claim.rule not in book.rules]
    unclaimed = [
        f"{name} is declared complete, but no test names {rule.id}"
        for name in checkout.complete_ledgers()
        for rule in book.ledger(name).rules
        if rule.id not in claimed
    ]
    return unknown + unclaimed

"""The pytest side of the rules ledger.

`@pytest.mark.rule("its.ledger.id", ...)` says that a test proves rules. An unknown id fails the collection; with
`--ledger-results=FILE` the outcomes of the run are written there for `touchline rules`.
"""

from __future__ import annotations

from collections.abc import Generator
from functools import cache
from pathlib import Path

import pytest

from tests.twin_plugin import played_edition
from touchline.core.build import compiled
from touchline.ledger.book import Book
from touchline.ledger.checkout import Checkout
from touchline.ledger.proof import FAILED, PASSED, SKIPPED, Run

PROPERTY = "rule"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--ledger-results", metavar="FILE", help="write which rules this run proved to FILE")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(id, ...): the test proves these rules of docs/ledger/*.toml")
    target = config.getoption("--ledger-results")
    # Under xdist the workers hand their reports to the controller, which alone writes the file.
    if target and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Recorder(Path(target), Checkout(config.rootpath)), "ledger-recorder")


@cache
def book(folder: Path) -> Book:
    return Book.read(folder)


def named_rules(item: pytest.Item) -> list[str]:
    return [rule for mark in item.iter_markers("rule") for rule in mark.args]


def proven_rules(item: pytest.Item, known: Book) -> list[str]:
    """The rules that a test names, or their twins where it is played by the rules of another edition."""
    rules = named_rules(item)
    edition = played_edition(item)
    return [twin for rule in rules for twin in known.twins(rule, edition)] if edition else rules


def item_faults(item: pytest.Item, known: Book) -> list[str]:
    faults = [f"{item.nodeid}: {known.unknown(rule)}" for rule in named_rules(item) if rule not in known.rules]
    if any(mark.kwargs or not mark.args for mark in item.iter_markers("rule")):
        faults.append(
            f'{item.nodeid}: the mark takes one or more ids, as in @pytest.mark.rule("blitz.turn.two-actions")'
        )
    return faults


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Turns a collection that names an unknown rule into a failed one, as for a module that cannot be imported."""
    report = yield
    items = [node for node in report.result or [] if isinstance(node, pytest.Item)]
    faults = [fault for item in items for fault in item_faults(item, book(Checkout(collector.config.rootpath).ledgers))]
    if faults:
        report.outcome = "failed"
        report.longrepr = "\n".join(faults)
    return report


def pytest_itemcollected(item: pytest.Item) -> None:
    """Writes the rules into the properties of the test, which travel with its reports."""
    known = book(Checkout(item.config.rootpath).ledgers)
    item.user_properties.extend((PROPERTY, rule) for rule in proven_rules(item, known))


class Recorder:
    """Collects how each test ended and writes the run's outcome per rule."""

    def __init__(self, target: Path, checkout: Checkout) -> None:
        self.target = target
        self.checkout = checkout
        self.outcomes: dict[str, str] = {}
        self.rules: dict[str, list[str]] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test passed only if set-up, call and tear-down all did; an expected failure proves nothing."""
        outcome = SKIPPED if report.skipped or hasattr(report, "wasxfail") else report.outcome
        before = self.outcomes.get(report.nodeid, PASSED)
        self.outcomes[report.nodeid] = next(word for word in (FAILED, SKIPPED, PASSED) if word in (before, outcome))
        self.rules[report.nodeid] = [str(value) for name, value in report.user_properties if name == PROPERTY]

    def pytest_sessionfinish(self) -> None:
        run = Run.started("compiled" if compiled() else "interpreted", self.checkout.commit())
        for test, outcome in self.outcomes.items():
            run.add(outcome, self.rules[test])
        run.write(self.target)

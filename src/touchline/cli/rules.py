"""`touchline rules`: how much of each ledger the tests prove."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys

import click

from touchline.ledger.book import Book, Ledger, Rule, shipped_book
from touchline.ledger.checkout import Checkout, LedgerError
from touchline.ledger.proof import Run, age

ALL_PASSED, SOME_FAILED = 0, 1  # exit codes of pytest; the others mean that it could not do its work


@click.command()
@click.argument("ledger", required=False)
@click.option("--run", "run_first", is_flag=True, help="Run the tests first.")
@click.option("--summary", is_flag=True, help="Only the counts, without the ids of unproven rules.")
@click.option("--json", "as_json", is_flag=True, help="For scripts: total, proven and unproven of each ledger.")
@click.option("--explain", metavar="ID", help="Print one rule instead: its text, source and ruling.")
@click.option("--find", "words", metavar="WORDS", help="Print the rules that contain all these words.")
def command(
    ledger: str | None, run_first: bool, summary: bool, as_json: bool, explain: str | None, words: str | None
) -> None:
    """Show which rules the tests prove, for one LEDGER or for all; or look rules up.

    A rule is proven when a test marked with its id passed in the last recorded run of the whole suite and no such test
    failed; a skipped test proves nothing.
    """
    if explain is not None:
        return show_rule(shipped_book().rule(explain))
    if words is not None:
        return show_found(shipped_book().find(words, ledger or ""), as_json)
    checkout = Checkout.find()
    book = Book.read(checkout.ledgers)
    chosen = [book.ledger(ledger)] if ledger else list(book.ledgers.values())
    run = recorded_run(checkout, run_first)
    if as_json:
        return click.echo(json.dumps({each.name: counts(each, run) for each in chosen}, indent=2))
    click.echo(headline(run, checkout))
    for each in chosen:
        show_ledger(each, run, summary)


def recorded_run(checkout: Checkout, run_first: bool) -> Run:
    """The last recorded run; made now when it is asked for or when there is none."""
    if run_first or not checkout.results.exists():
        run_tests(checkout)
    return Run.read(checkout.results)


def run_tests(checkout: Checkout) -> None:
    if importlib.util.find_spec("pytest") is None:
        raise LedgerError("no test run is recorded and pytest is not installed: run `make test` in the checkout first")
    click.echo("Running the tests; this can take some minutes.", err=True)
    words = ["-m", "pytest", "-q", "-n", "2", f"--ledger-results={checkout.results}"]
    done = subprocess.run([sys.executable, *words], cwd=checkout.root, stdout=sys.stderr, check=False)
    # A failing test is an answer, not an obstacle: its rules are reported as unproven.
    if done.returncode not in (ALL_PASSED, SOME_FAILED):
        raise LedgerError("the tests could not be run; what ranks above says why")


def counts(ledger: Ledger, run: Run) -> dict[str, object]:
    unproven = run.unproven(ledger)
    return {"total": len(ledger.rules), "proven": len(ledger.rules) - len(unproven), "unproven": unproven}


def headline(run: Run, checkout: Checkout) -> str:
    tests = f"{run.tests.passed} tests passed, {run.tests.failed} failed, {run.tests.skipped} skipped"
    commit = checkout.commit()
    place = f"at commit {run.commit}" if run.commit else "outside version control"
    changed = f"; the checkout is now at {commit}" if commit != run.commit else ""
    return f"From the {run.build} run {age(run.time)} {place}{changed}: {tests}."


def show_ledger(ledger: Ledger, run: Run, summary: bool) -> None:
    unproven = run.unproven(ledger)
    proven = len(ledger.rules) - len(unproven)
    listed = bool(unproven) and not summary
    click.echo(f"{ledger.name}: {proven} of {len(ledger.rules)} rules proven" + (", not yet:" if listed else ""))
    for rule in unproven if listed else ():
        click.echo(f"  {rule}")


def show_found(rules: list[Rule], as_json: bool) -> None:
    if as_json:
        return click.echo(
            json.dumps([{"id": rule.id, "text": rule.text, "ruling": rule.ruling} for rule in rules], indent=2)
        )
    for rule in rules:
        show_rule(rule)
        click.echo()
    click.echo(f"{len(rules)} rule{'s' * (len(rules) != 1)} found.")


def show_rule(rule: Rule) -> None:
    click.echo(f"{rule.id}  ({rule.source})")
    click.echo(rule.text)
    if rule.ruling:
        click.echo(f"Ruling: {rule.ruling}")
    if rule.same_as:
        click.echo(f"Same as: {rule.same_as}")

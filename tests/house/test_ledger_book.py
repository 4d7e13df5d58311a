"""The ledger files: what is read, what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from touchline.ledger.book import Book
from touchline.ledger.checkout import Checkout, LedgerError

RULE = """
[[rule]]
id = "{id}"
text = "A ball bounces."
source = "THE BALL"
"""


def test_our_own_ledgers_can_be_read() -> None:
    book = Book.read(Checkout.find().ledgers)
    assert {"blitz_bowl", "matched_play", "league", "gold", "bb2020"} <= book.ledgers.keys()
    assert len(book.rules) == sum(len(ledger.rules) for ledger in book.ledgers.values())
    assert book.rule("blitz.overview.two-coaches").source == "GAME OVERVIEW"


def test_all_faults_of_all_ledgers_are_reported_at_once(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(
        RULE.format(id="a.bounce") + '[[rule]]\nid = "a.two"\ntext = "x"\ncolour = "red"\n'
    )
    (tmp_path / "b.toml").write_text(RULE.format(id="a.bounce"))
    (tmp_path / "c.toml").write_text("[[rule")
    with pytest.raises(LedgerError) as refusal:
        Book.read(tmp_path)
    message = str(refusal.value)
    assert (
        "a.toml, rule 2 (a.two): source is missing, colour is not one of data, id, ruling, same_as, source, text"
        in message
    )
    assert "b.toml, rule 1 (a.bounce): its id already stands in a.toml" in message
    assert "c.toml: " in message


def test_a_twin_must_be_a_rule_of_another_ledger(tmp_path: Path) -> None:
    rule = '[[rule]]\nid = "{}"\ntext = "A ball bounces."\nsource = "The ball"\nsame_as = "{}"\n'
    (tmp_path / "new.toml").write_text(rule.format("new.bounce", "old.bounce") + rule.format("new.again", "new.bounce"))
    (tmp_path / "old.toml").write_text(rule.format("old.bounce", "old.bonce"))
    with pytest.raises(LedgerError) as refused:
        Book.read(tmp_path)
    assert "new.again: same_as names 'new.bounce', which no other ledger has" in str(refused.value)
    assert "old.bounce: same_as names 'old.bonce', which no other ledger has" in str(refused.value)


def test_a_folder_without_ledgers_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LedgerError, match="there is no ledger in"):
        Book.read(tmp_path)


def test_unknown_names_say_what_there_is(tmp_path: Path) -> None:
    (tmp_path / "ball.toml").write_text(RULE.format(id="ball.bounce") + RULE.format(id="ball.scatter"))
    book = Book.read(tmp_path)
    with pytest.raises(LedgerError, match="there is no ledger 'bal'; the ledgers are ball"):
        book.ledger("bal")
    with pytest.raises(LedgerError, match=r"no ledger has a rule 'ball.bounces' \(did you mean ball.bounce"):
        book.rule("ball.bounces")


def test_a_checkout_is_found_from_a_folder_inside_it() -> None:
    here = Path(__file__).resolve()
    assert Checkout.find(here.parent).root == here.parents[2]


def test_outside_a_checkout_the_one_the_package_runs_from_is_used(tmp_path: Path) -> None:
    assert Checkout.find(tmp_path).root == Path(__file__).resolve().parents[2]

"""The quick check of `make check`: what the tests claim, read without running them."""

from __future__ import annotations

from pathlib import Path

import pytest

from touchline.ledger.__main__ import main
from touchline.ledger.checkout import Checkout
from touchline.ledger.claims import claim_faults, read_claims
from touchline.ledger.proof import PASSED, Run, Tally

LEDGER = """
[[rule]]
id = "ball.bounce"
text = "A dropped ball bounces."
source = "THE BALL"

[[rule]]
id = "ball.scatter"
text = "A kicked ball scatters."
source = "THE BALL"
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    """A small project with one ledger, declared complete, and no tests yet."""
    (tmp_path / "docs" / "ledger").mkdir(parents=True)
    (tmp_path / "docs" / "ledger" / "ball.toml").write_text(LEDGER)
    (tmp_path / "tests" / "scenarios").mkdir(parents=True)
    (tmp_path / "pyproject.toml").write_text('[tool.touchline]\ncomplete_ledgers = ["ball"]\n')
    return Checkout(tmp_path)


def test_our_own_tests_claim_only_rules_that_exist() -> None:
    assert claim_faults(Checkout.find()) == []


def test_claims_come_from_marks_and_from_scenarios(checkout: Checkout) -> None:
    (checkout.tests / "test_ball.py").write_text('@pytest.mark.rule("ball.bounce")\ndef test_bounce(): ...\n')
    (checkout.tests / "scenarios" / "kick.toml").write_text('[[scenario]]\nproves = ["ball.scatter"]\n')
    claims = [(claim.rule, claim.place) for claim in read_claims(checkout.tests)]
    assert claims == [("ball.bounce", "tests/test_ball.py:1"), ("ball.scatter", "tests/scenarios/kick.toml")]
    assert claim_faults(checkout) == []


def test_a_test_of_two_editions_claims_both_twins(checkout: Checkout) -> None:
    (checkout.root / "docs" / "ledger" / "old.toml").write_text(
        '[[rule]]\nid = "old.bounce"\ntext = "It bounces."\nsource = "THE BALL"\nsame_as = "ball.bounce"\n'
    )
    (checkout.root / "pyproject.toml").write_text('[tool.touchline]\ncomplete_ledgers = ["old"]\n')
    plain = '@pytest.mark.rule("ball.bounce")\ndef test_bounce(): ...\n'
    (checkout.tests / "test_ball.py").write_text(plain)
    assert claim_faults(checkout) == ["old is declared complete, but no test names old.bounce"]
    (checkout.tests / "test_ball.py").write_text('@pytest.mark.twins("old")\n' + plain)
    assert claim_faults(checkout) == []


def test_an_unknown_id_is_named_with_its_place(checkout: Checkout) -> None:
    (checkout.tests / "test_ball.py").write_text(
        '@pytest.mark.rule("ball.bounce", "ball.scater", "ball.scatter")\ndef test_bounce(): ...\n'
    )
    assert claim_faults(checkout) == [
        "tests/test_ball.py:1: no ledger has a rule 'ball.scater' (did you mean ball.scatter?)"
    ]


def test_a_complete_ledger_lists_the_rules_that_no_test_names(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (checkout.tests / "test_ball.py").write_text('@pytest.mark.rule("ball.bounce")\ndef test_bounce(): ...\n')
    monkeypatch.chdir(checkout.root)
    assert main([]) == 1
    assert capsys.readouterr().err == "ledger: ball is declared complete, but no test names ball.scatter\n"


def test_a_complete_ledger_needs_its_proofs_in_every_recorded_run(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(checkout.root)
    good = Run.started("interpreted", "abc")
    good.add(PASSED, ["ball.bounce", "ball.scatter"])
    good.write(checkout.root / "good.json")
    poor = Run.started("compiled", "abc")
    poor.rules = {"ball.bounce": Tally(passed=1), "ball.scatter": Tally(passed=1, failed=1)}
    poor.write(checkout.root / "poor.json")
    assert main(["good.json"]) == 0
    assert main(["good.json", "poor.json"]) == 1
    assert capsys.readouterr().err == (
        "ledger: ball is declared complete, but the compiled run did not prove ball.scatter\n"
    )


def test_a_file_that_is_no_recorded_run_is_refused(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(checkout.root)
    (checkout.root / "odd.json").write_text('{"format": 0}')
    assert main(["odd.json"]) == 1
    assert "odd.json is not a recorded test run (format 0 is not 1); run the tests again" in capsys.readouterr().err

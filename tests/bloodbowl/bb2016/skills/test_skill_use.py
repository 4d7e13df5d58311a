"""The general rules about using skills in the 2016 edition."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests.bloodbowl.bb2016.staging_helpers import asked, facing, having, stage, team, versus
from touchline.bloodbowl.editions.bb2016 import EDITION
from touchline.bloodbowl.vocabulary import UNTIL_DRIVE

LEDGER = Path(__file__).resolve().parents[4] / "docs" / "ledger" / "bb2016_skills.toml"


@pytest.mark.rule("bb2016.skill.use.optional")
def test_the_entries_say_what_is_compulsory() -> None:
    rules = tomllib.loads(LEDGER.read_text(encoding="utf-8"))["rule"]
    data = next(rule["data"] for rule in rules if rule["id"] == "bb2016.skill.use.optional")
    named = {*data["compulsory"], *data["passive"]}
    compulsory = {skill.name for skill in EDITION.book.skills if skill.compulsory}
    assert compulsory - named == {"Disposable", "Filthy Rich", "Weeping Dagger"}, (
        "these roll by themselves or do nothing"
    )
    assert named - compulsory == set()


@pytest.mark.rule("bb2016.skill.use.optional")
@pytest.mark.parametrize(
    ("west", "east", "result", "then"),
    [
        ("block", "", "both-down", "d6 1, d6 1, d6 1, d6 1"),
        ("wrestle", "", "both-down", "d6 1, d6 1, d6 1, d6 1"),
        ("", "dodge", "stumble", ""),
        ("", "sidestep", "push-back", ""),
        ("", "stand-firm", "push-back", ""),
    ],
)
def test_a_skill_may_be_declined(west: str, east: str, result: str, then: str) -> None:
    table = facing(having(*west.split()), having(*east.split())).play("block 1W", dice=f"block {result}")
    assert asked(table) == (f"west {west} 1W" if west else f"east {east} 1E")
    table.play("no", dice=then)
    plain = facing({}, {}).play("block 1W", dice=f"block {result}" + (f", {then}" if then else ""))
    assert (table.question, table.legal) == (plain.question, plain.legal)


@pytest.mark.rule("bb2016.skill.use.no-way-back")
def test_what_lies_further_back_is_settled() -> None:
    table = (
        facing(having("pro"), {}, rerolls=[1, 0])
        .play("blitz 1W")
        .play("block 1E", dice="block push-back")
        .play("keep the roll")
    )
    table.play("push to i6").play("stay")
    assert (table.question, [answer for answer in table.legal if "re-roll" in answer]) == ("move", [])
    table.play("to f6", dice="")
    assert not [answer for answer in table.legal if "re-roll" in answer]


@pytest.mark.rule("bb2016.skill.use.granted-twice")
def test_a_skill_that_the_player_has_brings_nothing() -> None:
    table = facing(having("block", "sprint"), {})
    before = table.match.sheets[0]
    table.match.rules.alter(table.match, 0, "sprint", UNTIL_DRIVE)
    assert table.match.sheets[0].skills == before.skills
    table.play("move 1W")
    assert table.match.rules.steps_left(table.match, 0) == 9, "three squares beyond the allowance, not four"


@pytest.mark.rule("bb2016.interaction.interception-before-pass-roll")
def test_the_sequence_of_a_pass() -> None:
    thrower = {**having("animosity", "safe-throw", "pass"), "race": "orc"}
    settings = versus(team(thrower, {"race": "goblin"}), team({}, having("pass-block")))
    players = {"1W": "e5 ball", "2W": "i5", "1E": "g5", "2E": "g8"}
    table = stage(players, settings).play("pass 1W", "throw", "throw to i5", dice="d6 2")
    assert table.legal == ["nobody", "choose 2E"], "Animosity is settled, Pass Block is next"
    table.play("nobody")
    assert table.question == "interfere"
    table.play("interfere with 1E", dice="d6 6")
    assert asked(table) == "west safe-throw 1W"
    table.play("yes", dice="d6 4, d6 2")
    assert table.legal == ["keep the roll", "re-roll by pass"], "now the pass is rolled"
    table.play("re-roll by pass", dice="d6 4, d6 4")
    assert table.ball == "2W"

"""Frenzied: a free Block after a Mark. (Team Cards)"""

from __future__ import annotations

import pytest

from tests.blitzbowl.staging_helpers import stage


@pytest.mark.rule("blitz.ability.frenzied")
def test_a_mark_is_followed_by_a_free_block_for_those_who_want() -> None:
    table = stage({"6W": "f6", "1E": "h6"}, {"teams": ["dwarf", "orc"]}).play("mark 6W", "to g6")
    assert (table.question, table.legal) == ("free-action", ["decline", "block 6W"])
    table.play("block 6W", dice="block smash, d6 6")
    assert (table.status("1E"), table.fact("actions_left")) == ("prone", 2)
    assert table.fact("players.6W.made") == ["mark", "block"]


@pytest.mark.rule("blitz.ability.frenzied")
def test_any_opponent_they_now_mark_may_be_blocked() -> None:
    table = stage({"6W": "e6", "1E": "g5", "2E": "g7"}, {"teams": ["dwarf", "orc"]})
    table.play("mark 6W", "to f6", "block 6W")
    assert table.legal == ["target 1E", "target 2E"]


@pytest.mark.rule("blitz.ability.frenzied")
def test_the_block_may_be_assisted_like_any_other() -> None:
    table = stage({"6W": "f6", "1W": "i6", "1E": "h6"}, {"teams": ["dwarf", "orc"]})
    table.play("mark 6W", "to g6").play("block 6W", dice="block miss, block shove")
    assert table.legal == ["take miss", "take shove"]


@pytest.mark.rule("blitz.ability.frenzied")
def test_not_after_other_actions_and_not_for_others() -> None:
    table = stage({"6W": "c6", "1W": "e10", "1E": "h6", "2E": "g10"}, {"teams": ["dwarf", "orc"]})
    assert table.play("run 6W", "to f6").question == "action"
    assert table.play("mark 1W", "to f10").question == "action"


@pytest.mark.rule("blitz.ability.frenzied")
def test_a_mark_made_for_nothing_in_the_other_turn_counts_too() -> None:
    table = stage({"1W": "c6", "6E": "h6"}, hands={"east": ["intervention"]})
    table.play("run 1W", "to f6").play("pick 6E", "to g6")
    assert (table.match.actor, table.legal) == (1, ["decline", "block 6E"])
    table.play("block 6E", dice="block smash, d6 3")
    assert (table.status("1W"), table.match.actor, table.question) == ("prone", 0, "action")


@pytest.mark.rule("blitz.ability.frenzied")
@pytest.mark.parametrize("answers", [("stand-up 6W",), ("reserves 6W", "to a6")])
def test_finding_oneself_next_to_an_opponent_is_no_mark_action(answers: tuple[str, ...]) -> None:
    guards = {"1E": "b2", "2E": "b5", "3E": "b8", "4E": "b11"}
    slayer = {"6W": "a6 prone"} if answers[0].startswith("stand") else {}
    table = stage({**guards, **slayer}, {"teams": ["dwarf", "orc"]}).play(*answers)
    assert (table.status("6W"), table.question) == ("marked", "action")

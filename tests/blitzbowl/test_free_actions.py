"""Actions that cost nothing. (Free Actions)"""

from __future__ import annotations

import pytest

from tests.blitzbowl.staging_helpers import stage, teams


@pytest.mark.rule("blitz.free.follows-normal-rules")
def test_a_free_run_needs_an_open_player() -> None:
    human = teams("human", "orc")
    table = stage({"4W": "e6 ball", "5W": "h6"}, human)
    table.play("throw 4W", dice="d6 3")
    assert table.legal == ["decline", "run 5W"], "Catcher's Instincts"
    table = stage({"4W": "e6 ball", "5W": "h6", "1E": "i6"}, human)
    table.play("throw 4W", dice="d6 4")
    assert (table.ball, table.question) == ("5W", "action"), "a Marked Catcher does not run"


@pytest.mark.rule("blitz.free.follows-normal-rules")
def test_a_free_run_keeps_away_from_opponents_and_within_the_move_value() -> None:
    table = stage({"4W": "g6 ball", "5W": "d6", "1E": "k6"}, teams("human", "orc"))
    table.play("throw 4W", dice="d6 3").play("run 5W")
    assert not {"j5", "j6", "j7"} & table.squares()
    assert "l1" in table.squares(), "eight squares away"
    assert "m1" not in table.squares()


@pytest.mark.rule("blitz.free.follows-normal-rules")
def test_a_player_who_may_act_no_more_makes_no_free_action() -> None:
    table = stage({"5W": "g6", "1E": "h6"}, teams("amazon", "orc"))
    table.play("block 5W", dice="block smash, d6 6")
    assert table.legal == ["decline", "run 5W"], "Hit and Run"
    table = stage({"5W": "g6", "1E": "h6"}, teams("amazon", "orc"))
    table.play("block 5W", dice="block tackle, d6 6")
    assert table.question == "action", "not after a Tackle"


@pytest.mark.rule("blitz.free.not-one-of-the-three")
def test_a_free_action_leaves_the_count_alone() -> None:
    table = stage({"4W": "e6 ball", "5W": "h6"}, teams("human", "orc"))
    table.play("throw 4W", dice="d6 3").play("run 5W", "to k6")
    assert table.fact("actions_left") == 2


@pytest.mark.rule("blitz.free.repeat-ban-applies")
def test_a_catcher_who_has_run_gets_no_free_run_and_one_who_ran_for_nothing_no_other() -> None:
    human = teams("human", "orc")
    table = stage({"4W": "e6 ball", "5W": "h6"}, human, made={"5W": ["run"]})
    assert table.play("throw 4W", dice="d6 3").question == "action"
    table = stage({"4W": "e6 ball", "5W": "h6"}, human)
    table.play("throw 4W", dice="d6 3").play("run 5W", "to k6")
    assert "run" not in table.actions_of("5W")


@pytest.mark.rule("blitz.free.now-or-never")
def test_a_declined_free_action_does_not_come_back() -> None:
    table = stage({"4W": "e6 ball", "5W": "h6", "1W": "c1"}, teams("human", "orc"))
    table.play("throw 4W", "target 5W", dice="d6 3").play("decline").play("run 1W", "to c1")
    assert (table.question, table.fact("actions_left")) == ("action", 1)
    assert table.fact("players.5W.made") == []


@pytest.mark.rule("blitz.free.has-claim-step")
def test_a_free_action_may_be_claimed_for() -> None:
    table = stage({"4W": "e6 ball", "5W": "h6"}, teams("human", "orc"), challenges=["spread-out"])
    table.play("throw 4W", dice="d6 3")
    assert table.question == "free-action", "nothing to claim after the Throw"
    table.play("run 5W", "to k6")
    assert table.legal == ["claim nothing", "claim 1 spread-out"]


@pytest.mark.rule("blitz.free.has-claim-step")
def test_the_coach_whose_turn_it_is_not_claims_nothing() -> None:
    hands = {"east": ["intervention"]}
    table = stage({"1W": "e6", "2W": "f8", "1E": "i7"}, hands=hands, challenges=["tie-them-up"])
    table.play("run 1W", "to f6").play("pick 1E", "to g7")
    assert (table.status("1W"), table.status("2W")) == ("marked", "marked"), "two opponents tied up, and no claim"
    assert (table.match.actor, table.question) == (0, "action")
    assert table.fact("score") == [0, 0]


@pytest.mark.rule("blitz.free.order-after-trigger")
def test_the_touchdown_comes_before_the_free_action() -> None:
    nobles = teams("imperial-nobility", "orc")
    table = stage({"3W": "k6 ball", "1W": "l6"}, nobles).play("run 3W", "to n6")
    assert table.legal == ["decline", "throw 3W"], "Running Pass"
    table = stage({"3W": "k6 ball", "1W": "l6"}, nobles).play("run 3W", "to o6")
    assert (table.fact("score"), table.status("3W"), table.question) == ([4, 0], "reserves", "action")


@pytest.mark.rule("blitz.free.order-after-trigger")
def test_the_claim_comes_before_the_free_action_and_the_free_action_before_the_next() -> None:
    table = stage({"3W": "e6 ball", "1W": "l6"}, teams("imperial-nobility", "orc"), challenges=["move-the-ball"])
    table.play("run 3W", "to j6")
    assert table.legal == ["claim nothing", "claim 1 move-the-ball"]
    table.play("claim nothing")
    assert table.legal == ["decline", "throw 3W"]
    assert table.play("throw 3W", dice="d6 3").question == "action"


def test_the_question_says_what_is_on_offer() -> None:
    """Nobody is named who is not meant: not the last Player asked about, and no Reserves after the last Action."""
    end = stage({"4W": "b6", "1W": "f6 prone", "1E": "n2"}, hands={"west": ["jump-up"]}, actions_left=1)
    end.play("run 4W", "to b7")
    assert end.match.prompt() == "All Actions are made: anything more for nothing?"
    cards = ["get-together", "spread-out", "get-moving"]
    crowded = stage({"4W": "b6", "1E": "n2"}, start="turn", turn=5, challenges=cards, balls=["h6"])
    crowded.match.focus = 7  # the Player of a question in the turn before
    crowded.play("swap 1 get-together", dice="back reserves, card get-the-ball")
    assert crowded.match.prompt() == "Reserves: who comes on for nothing?"
    boar = stage({"4W": "h6", "1W": "h8 prone", "2W": "f8 prone", "1E": "n2"}, teams("norse", "dwarf"))
    boar.play("run 4W", "to g7")
    assert boar.match.prompt() == "Pick-me-up: a free Action?"


def test_the_choice_of_a_player_says_on_whose_account() -> None:
    table = stage({"1W": "c6", "1E": "f6"}, hands={"east": ["intervention"]})
    table.play("run 1W", "to c7")
    assert table.match.prompt() == "Intervention (Orc Lineman 1W): choose a player"

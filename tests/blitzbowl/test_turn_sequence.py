"""Turns, their sequence, and what is different in the first ones. (Playing the Game)"""

from __future__ import annotations

from typing import Any

import pytest

from tests.blitzbowl.staging_helpers import stage, walk
from touchline.blitzbowl.events import TURN

FULL = ["get-moving", "get-together", "show-no-fear"]


@pytest.mark.rule("blitz.turn.alternate-until-end", "blitz.turn.coach-a-starts")
@pytest.mark.parametrize("seed", [1, 2])
def test_turns_alternate_until_somebody_has_won_or_the_deck_ran_out(seed: int) -> None:
    actives: list[tuple[int, int]] = []
    match = None
    for match in walk(seed, 4000):
        if not actives or actives[-1][0] != match.turn:
            actives.append((match.turn, match.active))
    assert match is not None
    assert match.over
    turns = [turn for turn, active in actives if turn]
    assert turns == list(range(1, len(turns) + 1))
    assert all(active == (match.first + turn - 1) % 2 for turn, active in actives if turn)
    assert len(turns) > 2


@pytest.mark.rule("blitz.turn.sequence")
def test_three_actions_each_followed_by_its_own_claim_step() -> None:
    table = stage({"1W": "c6", "2W": "c9", "3W": "c1"}, challenges=["spread-out"], score=[0, 0])
    for actions_left, run in ((3, "run 1W"), (2, "run 2W"), (1, "run 3W")):
        assert (table.question, table.fact("actions_left")) == ("action", actions_left)
        square = {"run 1W": "f6", "run 2W": "c10", "run 3W": "f1"}[run]
        table.play(run, f"to {square}")
        assert table.question == "claim"
        if actions_left > 1:
            table.play("claim nothing")
    table.play(
        "claim 1 spread-out", dice="back reserves, card move-the-ball, card move-the-ball, card tie-them-up, d8 1"
    )
    assert (table.fact("active"), table.match.actor) == ("east", 1)


@pytest.mark.rule("blitz.turn.sequence")
def test_the_turn_begins_with_the_pre_turn_sequence() -> None:
    table = stage({"1W": "c6", "1E": "m6"}, start="turn", challenges=FULL, balls=["h6"])
    assert (table.question, table.fact("actions_left"), table.match.actor) == ("swap", 3, 0)


@pytest.mark.rule("blitz.turn.pre-turn-order")
def test_cards_then_the_ball_then_emergency_reserves() -> None:
    table = stage({"1W": "c6", "1E": "m6"}, start="turn", challenges=[*FULL[:2], "-"], dice="card get-the-ball, d8 4")
    assert table.fact("challenges.2") != "-"
    assert table.ball == "i6"
    assert (table.question, table.match.actor) == ("free-action", 0)
    assert table.legal == ["decline", *(f"reserves {number}W" for number in range(2, 7))]
    table.play("decline")
    assert table.question == "action"


@pytest.mark.rule("blitz.turn.pre-turn-skipped-on-first-turn")
@pytest.mark.parametrize(("turn", "active"), [(1, "west"), (2, "east")])
def test_nothing_of_it_happens_in_a_coachs_first_turn(turn: int, active: str) -> None:
    table = stage({"1W": "c6", "1E": "m6"}, start="turn", turn=turn, active=active, challenges=["get-moving"])
    assert (table.question, table.fact("turn")) == ("action", turn), "no card, no ball, no Reserves"
    assert table.fact("challenges") == ["get-moving", "-", "-"]
    assert table.fact("balls") == []


@pytest.mark.rule("blitz.turn.pre-turn-skipped-on-first-turn")
def test_all_of_it_happens_from_the_third_turn_on() -> None:
    table = stage({"1W": "c6", "1E": "m6"}, start="turn", turn=3, challenges=FULL[:2], dice="card get-the-ball, d8 4")
    assert table.question == "free-action"


def run_that_claims(turn: int, **more: Any) -> str:
    active = ("west", "east")[turn % 2 == 0]
    runner = "1W" if active == "west" else "1E"
    settings = more.pop("settings", {})
    table = stage({"1W": "e6", "1E": "k6"}, settings, turn=turn, active=active, challenges=["spread-out"], **more)
    table.play(f"run {runner}", "to h6")
    return table.question


@pytest.mark.rule("blitz.turn.claims-in-first-turn")
def test_coach_a_claims_nothing_in_the_first_turn_but_coach_b_does() -> None:
    assert [run_that_claims(turn) for turn in (1, 2, 3, 4)] == ["action", "claim", "claim", "claim"]


@pytest.mark.rule("blitz.turn.claims-in-first-turn")
def test_a_setting_forbids_it_to_both() -> None:
    settings = {"first_turn_claims": "none"}
    assert [run_that_claims(turn, settings=settings) for turn in (1, 2, 3)] == ["action", "action", "claim"]


@pytest.mark.rule("blitz.turn.alternate-until-end")
def test_passing_three_times_hands_the_turn_over() -> None:
    table = stage({"1W": "c6", "1E": "m6"}, deck=[], balls=["h6"])
    table.play("pass", "pass", "pass", "decline")
    assert (table.fact("active"), table.match.actor) == ("east", 1)
    assert [event[1] for event in table.log.events if event[0] == TURN] == [1]

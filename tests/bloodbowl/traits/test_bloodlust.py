"""Bloodlust: a bite before the activation ends. (Traits)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import Table, stage, team, versus
from tests.bloodbowl.traits.trait_helpers import having
from touchline.bloodbowl.words import sentences

VAMPIRE = having("bloodlust 3+", "hypnotic-gaze")
THRALL = {"position": "thrall-lineman"}


def vampire(where: str = "e5", thrall: str = "k9", more: dict[str, str] | None = None) -> Table:
    settings = versus(team(VAMPIRE, THRALL, {}, THRALL))
    return stage({"1W": where, "2W": thrall, "3W": "c9", "1E": "p6", **(more or {})}, settings)


@pytest.mark.rule("bb2020.trait.bloodlust.roll")
@pytest.mark.parametrize(
    ("action", "die", "thirsty"), [("move", 2, True), ("move", 3, False), ("blitz", 2, False), ("blitz", 1, True)]
)
def test_below_its_figure_or_a_natural_one_fails(action: str, die: int, thirsty: bool) -> None:
    table = vampire().play(f"{action} 1W", dice=f"d6 {die}")
    assert bool(table.match.must_feed) is thirsty


@pytest.mark.rule("bb2020.trait.bloodlust.failure-continues", "bb2020.trait.hypnotic-gaze.not-with-other-actions")
def test_a_thirsty_player_goes_on_or_only_moves() -> None:
    table = vampire(more={"1E": "h6"}).play("blitz 1W", dice="d6 1")
    assert (table.question, table.legal) == ("change", ["go on", "only move"])
    table.play("only move", "to g6")
    assert "block 1E" not in table.legal
    table.play("stop")
    assert "blitz" not in table.actions_of("3W"), "the Blitz is used up"
    table = vampire(more={"1E": "h6"}).play("blitz 1W", dice="d6 1").play("go on", "to g6")
    assert "block 1E" in table.legal
    table = vampire(more={"1E": "h6"}).play("hypnotic-gaze 1W", dice="d6 1").play("only move", "to g6")
    assert not any(text.startswith("gaze") for text in table.legal)


@pytest.mark.rule("bb2020.trait.bloodlust.bite")
@pytest.mark.parametrize(
    ("dice", "status"), [("d6 1, d6 2", "stunned"), ("d6 4, d6 4", "knocked-out"), ("d6 6, d6 6", "casualty")]
)
@pytest.mark.parametrize("state", ["", " prone", " stunned"])
def test_a_thrall_next_to_it_is_bitten_at_the_end(dice: str, status: str, state: str) -> None:
    table = vampire(thrall=f"g5{state}").play("move 1W", dice="d6 1").play("to f5", "stop")
    assert (table.question, table.legal) == ("pick", ["nobody", "choose 2W"])
    table.play("choose 2W", dice=dice)
    assert table.status("2W") == status
    assert "lineman 1W bites thrall-lineman 2W." in sentences(table.match, table.log.drain(), 0)
    if status == "casualty":
        assert table.fact("players.2W.casualty") == "badly-hurt", "without a Casualty roll"
    assert table.is_turn_of("west")
    assert table.status("1W") == "standing"


@pytest.mark.rule("bb2020.trait.bloodlust.bite")
def test_biting_the_carrier_is_a_turnover() -> None:
    table = vampire(thrall="f5 ball").play("move 1W", dice="d6 1").play("stop")
    table.play("choose 2W", dice="d6 1, d6 2, d8 2")
    assert (table.ball, table.is_turn_of("east")) == ("f4", True)


@pytest.mark.rule("bb2020.trait.bloodlust.no-bite")
@pytest.mark.parametrize("thrall", ["f5", "k9"])
def test_without_a_bite_everything_goes_wrong(thrall: str) -> None:
    table = vampire("e5 ball", thrall).play("move 1W", dice="d6 1")
    if thrall == "f5":
        table.play("stop").play("nobody", dice="d8 2")
    else:
        table.play("stop", dice="d8 2")
    assert (table.status("1W"), table.ball) == ("dazed", "e4")
    assert table.is_turn_of("east")


@pytest.mark.rule("bb2020.trait.bloodlust.bite-before-pass-or-score", "bb2020.trait.bloodlust.no-bite")
def test_a_touchdown_waits_for_the_bite() -> None:
    table = vampire("y5 ball", "z6", {"1E": "c3"}).play("move 1W", dice="d6 1").play("to z5")
    assert (table.fact("score"), table.question) == ([0, 0], "move")
    table.play("stop").play("choose 2W", dice="d6 1, d6 2")
    assert table.fact("score") == [1, 0]
    table = vampire("y5 ball", "b9", {"1E": "c3"}).play("move 1W", dice="d6 1").play("to z5").play("stop", dice="d8 4")
    assert (table.fact("score"), table.ball) == ([0, 0], "y5")


@pytest.mark.rule("bb2020.trait.bloodlust.bite-before-pass-or-score")
def test_passes_and_hand_offs_need_a_bite_first() -> None:
    table = vampire("e5 ball", "f5", {"3W": "g6"}).play("pass 1W", dice="d6 1").play("go on", "throw", "throw to g6")
    assert table.question == "pick"
    table.play("choose 2W", dice="d6 1, d6 2, d6 4, d6 3")
    assert (table.ball, table.is_turn_of("west")) == ("3W", True)
    table = vampire("e5 ball", "f5", {"3W": "e6"}).play("hand-off 1W", dice="d6 1").play("go on", "hand to 3W")
    table.play("nobody", dice="d8 2")
    assert (table.ball, table.status("1W"), table.is_turn_of("east")) == ("e4", "dazed", True)


@pytest.mark.rule("bb2020.trait.bloodlust.must-stand-to-bite")
def test_a_fallen_player_cannot_bite() -> None:
    table = (
        vampire("e5", "g5", {"1E": "d5", "2E": "y2"})
        .play("move 1W", dice="d6 2")
        .play("to f5", dice="d6 1, d6 1, d6 2")
    )
    assert (table.status("1W"), table.status("2W")) == ("prone", "standing")
    assert table.is_turn_of("east")


@pytest.mark.rule("bb2020.trait.bloodlust.bite-before-pass-or-score", "bb2020.touchdown.stops-play")
def test_a_bite_in_the_end_zone_scores_and_there_is_no_pass() -> None:
    table = vampire("y5 ball", "z6").play("pass 1W", dice="d6 1").play("go on", "to z5", "throw", "throw to v5")
    table.play("choose 2W", dice="d6 1, d6 2")
    assert table.fact("score") == [1, 0]

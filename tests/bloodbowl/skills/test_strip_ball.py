"""Strip Ball: a pushed carrier loses the ball. (General skills)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import blocked, skilled
from tests.bloodbowl.staging_helpers import stage, team, versus

STRIP = skilled("strip-ball")
CARRIER = {"1E": "h6 ball"}


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.strip-ball.drops-ball", "bb2020.skill.strip-ball.no-turnover")
def test_the_ball_bounces_from_the_square_pushed_into() -> None:
    table = blocked("block push-back", STRIP, {}, players=CARRIER).play("push to i6")
    assert (table.question, table.actor) == ("use", "west")
    assert table.play("yes").play("stay", dice="d8 5").ball == "j6"
    assert table.is_turn_of("west")
    table = blocked("block push-back", STRIP, {}, players=CARRIER).play("push to i6", "no", "stay")
    assert table.ball == "1E"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.strip-ball.any-result-ending-as-push", "bb2020.interaction.dodge-vs-strip-ball")
def test_a_dodged_stumble_and_a_juggernauts_both_down_are_pushes() -> None:
    table = blocked("block stumble", STRIP, skilled("dodge"), players=CARRIER).play("yes", "push to i6", "yes")
    assert table.play("stay", dice="d8 5").ball == "j6"
    table = blocked("block both-down", skilled("strip-ball", "juggernaut"), {}, "blitz", players=CARRIER)
    assert table.play("yes", "push to i6", "yes").play("stay", dice="d8 5").ball == "j6"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.strip-ball.stand-firm-drops-in-place")
def test_who_stands_firm_drops_the_ball_on_the_spot() -> None:
    table = blocked("block push-back", STRIP, skilled("stand-firm"), players=CARRIER).play("yes")
    assert table.play("yes", dice="d8 2").ball == "h5"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.strip-ball.no-touchdown")
def test_a_stripped_carrier_does_not_score() -> None:
    table = stage({"1W": "c6", "1E": "b6 ball"}, versus(team(STRIP))).play("block 1W", dice="block push-back")
    table.play("push to a6", "yes").play("stay", dice="d8 2")
    assert (table.fact("score"), table.ball) == ([0, 0], "a5")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.strip-ball.only-target")
def test_a_carrier_in_the_chain_keeps_the_ball() -> None:
    players = {"1W": "g6", "1E": "h6", "2E": "i6 ball", "3E": "i5", "4E": "i7"}
    table = stage(players, versus(team(STRIP))).play("block 1W", dice="block push-back")
    assert table.play("push to i6", "push to j6", "stay").ball == "2E"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.sure-hands.cancels-strip-ball", "bb2020.skill.monstrous-mouth.cancels-strip-ball")
@pytest.mark.rule("bb2020.interaction.strip-ball-vs-sure-hands")
@pytest.mark.parametrize("skill", ["sure-hands", "monstrous-mouth"])
def test_some_hold_fast(skill: str) -> None:
    table = blocked("block push-back", STRIP, skilled(skill), players=CARRIER)
    assert table.play("push to i6", "stay").ball == "1E"


@pytest.mark.rule("bb2020.skill.sure-hands.cancels-strip-ball", "bb2020.skill.use.not-when-down-or-distracted")
def test_hands_are_not_sure_without_a_tackle_zone() -> None:
    table = blocked("block push-back", STRIP, skilled("sure-hands"), players={"1E": "h6 ball dazed"})
    assert table.play("push to i6").question == "use"


@pytest.mark.rule("bb2020.interaction.strip-ball-vs-safe-pair-of-hands")
@pytest.mark.rule("bb2020.skill.safe-pair-of-hands.not-against-strip-ball")
def test_a_safe_pair_of_hands_does_not_help() -> None:
    table = blocked("block push-back", STRIP, skilled("safe-pair-of-hands"), players=CARRIER)
    assert table.play("push to i6", "yes").play("stay", dice="d8 5").ball == "j6"

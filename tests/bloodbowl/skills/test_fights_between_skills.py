"""What happens when skills of a fight meet. (Interactions: blocking)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import blocked, duel, offered, skilled
from tests.bloodbowl.staging_helpers import stage, team, versus

FRENZY = skilled("frenzy")
UNHURT = "d6 1, d6 2"
RICH = skilled("block", "dodge", "wrestle", "fend", "stand-firm", "sidestep")


@pytest.mark.rule("bb2020.interaction.frenzy-vs-fend")
def test_fend_stops_the_follow_up_and_with_it_the_second_block() -> None:
    table = blocked("block push-back", FRENZY, skilled("fend")).play("push to i6", "yes")
    assert (table.square("1W"), table.square("1E"), table.question) == ("g6", "i6", "turn")


@pytest.mark.rule("bb2020.interaction.frenzy-vs-fend")
def test_even_if_the_target_has_sidestepped_to_a_square_beside_the_blocker() -> None:
    table = blocked("block push-back", FRENZY, skilled("fend", "sidestep")).play("yes", "push to h7", "yes")
    assert (table.square("1W"), table.square("1E"), table.question) == ("g6", "h7", "turn")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.interaction.frenzy-vs-sidestep")
def test_sidestep_does_not_avoid_the_second_block() -> None:
    table = blocked("block push-back", FRENZY, skilled("sidestep")).play("yes").play("push to h7", dice="block pow")
    assert (table.square("1W"), table.square("1E")) == ("h6", "h7")
    assert (table.question, table.actor) == ("use", "east"), "the second block has been rolled"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.interaction.frenzy-vs-rooted-target")
def test_a_rooted_target_is_blocked_a_second_time() -> None:
    table = blocked("block push-back, block push-back", FRENZY, {}, players={"1E": "h6 rooted"})
    assert (table.square("1W"), table.square("1E"), table.question) == ("g6", "h6", "turn")


@pytest.mark.rule("bb2020.interaction.frenzy-rooted-attacker")
def test_a_rooted_attacker_blocks_again_only_if_the_target_stays() -> None:
    rooted = {"1W": "g6 rooted"}
    table = blocked("block push-back", FRENZY, {}, players=rooted).play("push to i6")
    assert (table.square("1W"), table.square("1E"), table.question) == ("g6", "i6", "turn")
    table = blocked("block push-back", FRENZY, skilled("stand-firm"), players=rooted).play(
        "yes", dice="block push-back"
    )
    assert table.question == "use", "the second block has been rolled"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.interaction.frenzy-with-stab")
def test_the_second_block_may_be_a_stab_but_a_stab_leads_to_none() -> None:
    knife = skilled("frenzy", "stab")
    table = duel(knife, {}).play("block 1W").play("block", dice="block push-back").play("push to i6")
    assert (table.question, table.legal) == ("strike", ["block", "stab"])
    table.play("stab", dice=UNHURT)
    assert (table.question, table.status("1E")) == ("turn", "standing")
    assert duel(knife, {}).play("block 1W").play("stab", dice=UNHURT).question == "turn"


@pytest.mark.rule("bb2020.interaction.frenzy-with-chainsaw")
def test_the_chainsaw_replaces_one_of_the_two_blocks_at_most() -> None:
    saw = skilled("frenzy", "chainsaw")
    table = duel(saw, {}).play("block 1W").play("block", dice="block push-back").play("push to i6")
    assert "chainsaw" in table.legal
    assert table.play("chainsaw", dice=f"d6 2, {UNHURT}").question == "turn"
    assert duel(saw, {}).play("block 1W").play("chainsaw", dice=f"d6 2, {UNHURT}").question == "turn"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.interaction.frenzy-dump-off-end")
def test_no_second_block_against_a_target_that_is_down_or_gone() -> None:
    table = blocked("block pow", FRENZY, {}).play("push to i6", dice=UNHURT)
    assert (table.status("1E"), table.square("1W"), table.question) == ("prone", "h6", "turn")
    crowd = stage({"1W": "g2", "1E": "g1", "2E": "y2"}, versus(team(FRENZY))).play(
        "block 1W", dice="block push-back, d6 1, d6 2"
    )
    assert (crowd.status("1E"), crowd.square("1W"), crowd.question) == ("reserves", "g1", "turn")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.interaction.juggernaut-vs-rooted")
def test_juggernaut_does_not_move_a_rooted_player() -> None:
    table = blocked("block push-back", skilled("juggernaut"), {}, "blitz", {"1E": "h6 rooted"})
    assert (table.square("1E"), table.square("1W")) == ("h6", "g6")
    assert table.question == "move"


@pytest.mark.rule("bb2020.interaction.block-on-lost-tackle-zone")
@pytest.mark.parametrize(("face", "dice", "status"), [("push-back", "", "dazed"), ("stumble", UNHURT, "prone")])
def test_a_target_without_tackle_zone_uses_none_of_its_skills(face: str, dice: str, status: str) -> None:
    table = blocked(f"block {face}", {}, RICH, players={"1E": "h6 dazed"})
    assert (table.question, table.actor) == ("push", "west"), "no Dodge, no Stand Firm, no Sidestep"
    table.play("push to i6").play("follow up", dice=dice)
    assert (table.square("1W"), table.status("1E")) == ("h6", status), "no Fend"


@pytest.mark.rule("bb2020.interaction.block-on-lost-tackle-zone")
def test_nor_does_it_stay_up_or_wrestle() -> None:
    table = blocked("block both-down", skilled("block"), RICH, players={"1E": "h6 dazed"}).play("yes", dice=UNHURT)
    assert (table.status("1E"), table.status("1W"), table.question) == ("prone", "standing", "turn")


@pytest.mark.rule("bb2020.interaction.trickster-vs-dump-off")
def test_dump_off_on_nomination_then_trickster_before_the_dice() -> None:
    sly = skilled("dump-off", "trickster")
    table = duel({}, sly, {"1E": "h6 ball", "2E": "j6"}).play("block 1W")
    assert (table.actor, offered(table)) == ("east", "dump-off 1E")
    table.play("yes").play("throw to j6", dice="d6 5, d6 3")
    assert (table.ball, offered(table)) == ("2E", "trickster 1E")
    table.play("yes").play("place g5", dice="block push-back")
    assert (table.square("1E"), table.question) == ("g5", "push")

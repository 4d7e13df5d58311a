"""Stand Firm. (Strength skills)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import blocked, skilled
from tests.bloodbowl.staging_helpers import stage, team, versus

FIRM = skilled("stand-firm")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.stand-firm.not-pushed")
def test_the_player_may_refuse_to_be_pushed() -> None:
    table = blocked("block push-back", {}, FIRM)
    assert (table.question, table.actor) == ("use", "east")
    table.play("yes")
    assert (table.square("1E"), table.square("1W"), table.question) == ("h6", "g6", "turn")
    assert blocked("block push-back", {}, FIRM).play("no").question == "push"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.stand-firm.knocked-down-in-place")
def test_knocked_down_on_the_spot_without_a_follow_up() -> None:
    table = blocked("block pow", {}, FIRM).play("yes", dice="d6 1, d6 2")
    assert (table.square("1E"), table.status("1E"), table.square("1W")) == ("h6", "prone", "g6")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.stand-firm.chain-stops", "bb2020.skill.stand-firm.not-pushed")
def test_a_chain_stops_there_and_nobody_in_it_moves() -> None:
    settings = versus(team(), team({}, FIRM))
    table = stage({"1W": "g6", "1E": "h6", "2E": "i6", "3E": "i5", "4E": "i7"}, settings)
    table.play("block 1W", dice="block push-back")
    table.play("push to i6", "yes")
    assert (table.square("1E"), table.square("2E"), table.square("1W")) == ("h6", "i6", "g6")
    assert table.question == "turn"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.stand-firm.frenzy-continues", "bb2020.interaction.frenzy-vs-stand-firm")
def test_the_second_block_of_frenzy_is_made_although_nobody_moved() -> None:
    table = blocked("block push-back", skilled("frenzy"), FIRM).play("yes", dice="block push-back")
    assert (table.question, table.actor) == ("use", "east")
    table.play("yes")
    assert (table.square("1E"), table.square("1W"), table.question) == ("h6", "g6", "turn")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.interaction.stand-firm-with-sidestep")
def test_a_player_with_both_may_use_either() -> None:
    both = skilled("stand-firm", "sidestep")
    assert blocked("block push-back", {}, both).play("yes").square("1E") == "h6"
    table = blocked("block push-back", {}, both).play("no")
    assert table.actor == "east", "Sidestep is still theirs to use"

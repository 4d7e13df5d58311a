"""Stars beyond the plain block: Blitz, second block of Frenzy, foul, targets that react. (Star Players)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import stage, team, versus
from tests.bloodbowl.stars.staged import effects_of, star

FOUL_APPEARANCE = {"skills": ["foul-appearance"]}
DUMPER = {"skills": ["dump-off"]}


@pytest.mark.rule("bb2020.star.withergrasp.watch-out")
def test_the_second_block_of_frenzy_meets_nobody_who_can_dodge() -> None:
    table = star("watch-out", {"1W": "g6", "1E": "h6"}, {"skills": ["frenzy"]}, position={"active": "east"})
    table.play("block 1E", dice="block push-back").play("push to f6", dice="block stumble")
    assert table.question == "push", "Dodge was for the first block alone"
    table.play("push to e6", dice="d6 1, d6 2")
    assert table.status("1W") == "prone"


@pytest.mark.rule("bb2020.star.withergrasp.watch-out")
def test_the_first_block_of_a_blitz_meets_a_dodger() -> None:
    table = star("watch-out", {"1W": "g6", "1E": "i6"}, position={"active": "east"})
    table.play("blitz 1E", "target 1W", "to h6").play("block 1W", dice="block stumble")
    assert table.question == "use"
    table.play("yes", "push to f6", "stay")
    assert (table.status("1W"), table.fact("players.1W.skills")) == ("standing", [])


@pytest.mark.rule("bb2020.star.helmut.old-pro", "bb2020.foul.seen")
@pytest.mark.parametrize(
    ("armour", "fresh", "question"),
    [
        ("d6 3, d6 3", "d6 5", "turn"),  # the double is gone: 3 + 5
        ("d6 4, d6 3", "d6 4", "argue"),  # and now there is one: 4 + 4
    ],
)
def test_old_pro_on_a_foul_changes_which_dice_are_a_double(armour: str, fresh: str, question: str) -> None:
    table = star("old-pro", {"1W": "g6", "1E": "h6 prone", "2W": "m9"}, {"av": 8}, skills=["pro"])
    table.play("foul 1W", "foul 1E", dice=armour)
    table.play("yes", dice=f"d6 3, {fresh}, d6 1, d6 2")
    assert (table.question, "old-pro" in effects_of(table)) == (question, False)


@pytest.mark.rule("bb2020.star.helmut.old-pro")
def test_old_pro_may_undo_a_double_although_no_die_breaks_the_armour() -> None:
    table = star("old-pro", {"1W": "g6", "1E": "h6 prone", "2W": "m9"}, {"av": 9}, skills=["pro"])
    table.play("foul 1W", "foul 1E", dice="d6 1, d6 1").play("yes", dice="d6 3, d6 2")
    assert table.is_turn_of("west")


@pytest.mark.rule("bb2020.star.helmut.old-pro")
def test_old_pro_is_not_for_his_own_armour_after_a_kick_back() -> None:
    table = star("old-pro", {"1W": "g6", "1E": "h6", "2W": "m9"}, skills=["chainsaw", "pro"], av=9)
    table.play("block 1W", "chainsaw", dice="d6 1").play("keep the roll", dice="d6 1, d6 2")
    assert (table.status("1W"), table.is_turn_of("east"), "old-pro" in effects_of(table)) == ("standing", True, True)


@pytest.mark.rule("bb2020.star.bilerot.putrid-regurgitation")
def test_putrid_regurgitation_after_the_block_of_a_blitz() -> None:
    table = star("putrid-regurgitation", {"1W": "f6", "1E": "h6", "2E": "h7", "2W": "m9"}, st=4)
    table.play("blitz 1W", "target 1E", "to g6").play("block 1E", "block", dice="block push-back")
    table.play("push to i6", "stay", "choose 2E", dice="d6 2, d6 5, d6 4, d6 1, d6 2")
    assert (table.status("2E"), table.question) == ("stunned", "turn"), "and that ends his activation"


# --- players who are struck in passing react as to any other strike


@pytest.mark.rule("bb2020.skill.foul-appearance.one-wastes-action", "bb2020.star.jeremiah.flashing-blade")
@pytest.mark.parametrize(
    ("dice", "status", "question"), [("d6 1", "standing", "turn"), ("d6 2, d6 6, d6 4, d6 1, d6 1", "stunned", "move")]
)
def test_the_flashing_blade_needs_courage(dice: str, status: str, question: str) -> None:
    table = star("the-flashing-blade", {"1W": "g6", "1E": "h6", "2W": "m9"}, FOUL_APPEARANCE)
    table.play("move 1W", "choose 1E", dice=dice)
    assert (table.status("1E"), table.question) == (status, question)
    assert "the-flashing-blade" not in effects_of(table)


@pytest.mark.rule("bb2020.skill.dump-off.interrupts-block", "bb2020.star.jeremiah.flashing-blade")
def test_a_carrier_dumps_off_before_the_flashing_blade() -> None:
    table = star("the-flashing-blade", {"1W": "g6", "1E": "h6 ball", "2E": "j6", "2W": "m9"}, DUMPER)
    table.play("move 1W", "choose 1E")
    assert (table.question, table.actor) == ("use", "east")
    table.play("yes", "throw to j6", dice="d6 6, d6 6, d6 6, d6 4, d6 1, d6 1")
    assert (table.ball, table.status("1E"), table.question) == ("2E", "stunned", "move")


@pytest.mark.rule("bb2020.skill.foul-appearance.one-wastes-action", "bb2020.star.bilerot.putrid-regurgitation")
def test_foul_appearance_puts_off_whoever_would_vomit_after_the_block() -> None:
    table = star("putrid-regurgitation", {"1W": "g6", "1E": "h7", "2E": "h6", "2W": "m9"}, FOUL_APPEARANCE, st=4)
    table.play("block 1W", "target 2E", "block", dice="block push-back").play("push to i6", "stay")
    table.play("choose 1E", dice="d6 1")
    assert (table.status("1E"), table.is_turn_of("west"), table.actions_of("1W")) == ("standing", True, [])


@pytest.mark.rule("bb2020.skill.foul-appearance.one-wastes-action", "bb2020.star.max.maximum-carnage")
def test_foul_appearance_puts_off_the_second_attack_with_the_saw() -> None:
    players = {"1W": "g6", "1E": "h7", "2E": "h6", "2W": "m9"}
    table = star("maximum-carnage", players, FOUL_APPEARANCE, skills=["chainsaw"])
    table.play("block 1W", "target 2E", "chainsaw", dice="d6 2, d6 1, d6 2").play("choose 1E", dice="d6 1")
    assert (table.status("1E"), table.is_turn_of("west")) == ("standing", True)


@pytest.mark.rule("bb2020.skill.foul-appearance.works-when-down", "bb2020.star.nobbla.kick-em")
def test_foul_appearance_of_a_fallen_player_puts_off_the_saw() -> None:
    table = star(
        "kick-em-while-theyre-down",
        {"1W": "e6", "1E": "h6 prone", "2E": "q9", "2W": "m9"},
        FOUL_APPEARANCE,
        skills=["chainsaw"],
    )
    table.play("blitz 1W", "target 1E", dice="d6 1")
    assert (table.status("1E"), table.is_turn_of("west"), table.actions_of("1W")) == ("prone", True, [])


@pytest.mark.rule("bb2020.skill.foul-appearance.one-wastes-action", "bb2020.star.swiftvine.furious-outburst")
def test_foul_appearance_keeps_an_outburst_where_it_is() -> None:
    table = star("furious-outburst", {"1W": "g6", "1E": "i6", "2W": "m9"}, FOUL_APPEARANCE)
    table.play("blitz 1W", "choose 1E", dice="d6 1")
    assert (table.square("1W"), table.is_turn_of("west"), table.actions_of("1W")) == ("g6", True, [])
    assert "blitz" not in table.actions_of("2W")


@pytest.mark.rule("bb2020.skill.foul-appearance.one-wastes-action", "bb2020.star.thorsson.beer-barrel")
def test_foul_appearance_against_a_keg() -> None:
    table = star("beer-barrel-bash", {"1W": "g6", "1E": "i6", "2W": "m9"}, FOUL_APPEARANCE)
    table.play("move 1W", "choose 1E", dice="d6 1")
    assert (table.status("1E"), table.is_turn_of("west"), table.actions_of("1W")) == ("standing", True, [])


# --- the crowd


@pytest.mark.rule("bb2020.trait.ball-and-chain.leaves-pitch", "bb2020.injury.crowd-reserves")
@pytest.mark.parametrize(("dice", "status"), [("d6 1, d6 2", "reserves"), ("d6 4, d6 4", "knocked-out")])
def test_a_ball_and_chain_in_the_crowd(dice: str, status: str) -> None:
    """Only going down makes a Stunned result worse."""
    settings = versus(team({"skills": ["ball-and-chain"]}))
    table = stage({"1W": "h15", "2W": "b9"}, settings)
    table.play("ball-and-chain 1W", "face south", dice=f"d6 3, {dice}")
    assert table.status("1W") == status

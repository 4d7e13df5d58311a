"""Take Root: players who cannot leave their square. (Traits)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import stage, team, versus
from tests.bloodbowl.traits.trait_helpers import facing, having

TREE = having("take-root", ma=2, st=6)


@pytest.mark.rule("bb2020.trait.take-root.roll", "bb2020.trait.take-root.may-act")
@pytest.mark.parametrize("die", [1, 2])
def test_a_one_roots_and_the_action_counts_as_performed(die: int) -> None:
    table = stage({"1W": "e5"}, versus(team(TREE))).play("move 1W", dice=f"d6 {die}")
    assert table.fact("players.1W.rooted") is (die == 1)
    assert table.question == ("turn" if die == 1 else "move")
    assert table.is_turn_of("west") or die == 2


@pytest.mark.rule("bb2020.trait.take-root.may-act")
def test_a_rooted_player_does_what_needs_no_movement() -> None:
    table = facing(TREE).play("block 1W", dice="d6 1, block push-back, block pow")
    table.play("take push-back", "push to i6")
    assert table.square("1W") == "g6"
    assert table.is_turn_of("west"), "no follow-up is asked about"
    table = facing(TREE).play("blitz 1W", dice="d6 1")
    assert table.legal == ["stop", "block 1E"]


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.trait.take-root.rooted", "bb2020.interaction.juggernaut-vs-rooted")
@pytest.mark.parametrize("skills", [[], ["juggernaut"]])
def test_nobody_pushes_it_away(skills: list[str]) -> None:
    settings = versus(team({"skills": skills}), team(having("take-root")))
    table = stage({"1W": "g6", "1E": "h6 rooted"}, settings).play("blitz 1W", "block 1E", dice="block push-back")
    assert (table.square("1E"), table.square("1W"), table.question) == ("h6", "g6", "move")


@pytest.mark.rule("bb2020.trait.take-root.rooted")
def test_going_down_frees_it_and_so_does_the_end_of_the_drive() -> None:
    table = stage({"1W": "g6", "1E": "h6 rooted"}, versus(team(), team(having("take-root"))))
    table.play("block 1W", dice="block pow, d6 1, d6 2")
    assert (table.status("1E"), table.fact("players.1E.rooted")) == ("prone", False)
    table = stage({"1W": "y5 ball", "1E": "h6 rooted"}, versus(team(), team(having("take-root"))))
    table.play("move 1W", "to z5")
    assert table.fact("players.1E.rooted") is False


@pytest.mark.rule("bb2020.trait.take-root.rooted")
def test_no_skill_takes_it_elsewhere() -> None:
    settings = versus(team(), team(having("take-root", "trickster", "sidestep", "stand-firm")))
    table = stage({"1W": "g6", "1E": "h6 rooted"}, settings).play("block 1W", dice="block push-back")
    assert (table.square("1E"), table.question) == ("h6", "turn"), "nothing to ask about"
    settings = versus(team(), team(having("take-root", "diving-tackle", "shadowing")))
    table = stage({"1W": "e5", "1E": "d5 rooted"}, settings).play("move 1W", "to f5", dice="d6 6")
    assert (table.square("1E"), table.question) == ("d5", "move")


@pytest.mark.rule("bb2020.trait.take-root.may-stand-up")
def test_a_prone_rooted_player_may_stand_up() -> None:
    table = stage({"1W": "e5 prone"}, versus(team(TREE))).play("move 1W", dice="d6 1, d6 4")
    assert (table.status("1W"), table.fact("players.1W.rooted")) == ("standing", True)


@pytest.mark.rule("bb2020.interaction.take-root-vs-wrestle")
def test_wrestle_frees_a_rooted_player() -> None:
    settings = versus(team(), team(having("take-root", "wrestle")))
    table = stage({"1W": "g6", "1E": "h6 rooted"}, settings).play("block 1W", dice="block both-down").play("yes")
    assert (table.status("1E"), table.fact("players.1E.rooted")) == ("prone", False)


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.interaction.frenzy-vs-rooted-target")
def test_frenzy_blocks_a_rooted_target_again() -> None:
    settings = versus(team(having("frenzy")), team(having("take-root")))
    table = stage({"1W": "g6", "1E": "h6 rooted"}, settings)
    table.play("block 1W", dice="block push-back, block push-back")
    assert (table.square("1E"), table.question) == ("h6", "turn")


@pytest.mark.rule("bb2020.interaction.frenzy-rooted-attacker")
def test_a_rooted_frenzied_player_blocks_again_only_who_did_not_move() -> None:
    tree = having("take-root", "frenzy")
    table = stage({"1W": "g6 rooted", "1E": "h6"}, versus(team(tree), team(having("stand-firm"))))
    table.play("block 1W", dice="block push-back").play("yes", dice="block push-back")
    assert (table.question, table.square("1E")) == ("use", "h6"), "a second block"
    table = stage({"1W": "g6 rooted", "1E": "h6"}, versus(team(tree)))
    table.play("block 1W", dice="block push-back").play("push to i6")
    assert (table.square("1W"), table.question) == ("g6", "turn")

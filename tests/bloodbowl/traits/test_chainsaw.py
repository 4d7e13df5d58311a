"""Chainsaw: in attacks, fouls and falls. (Traits)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.match_events.event_helpers import trigger
from tests.bloodbowl.staging_helpers import stage, team, versus
from tests.bloodbowl.traits.trait_helpers import facing, having

SAW = having("chainsaw")


@pytest.mark.rule("bb2020.trait.chainsaw.replaces-block")
def test_instead_of_a_block_alone_or_in_a_blitz() -> None:
    assert facing(SAW).play("block 1W").legal == ["block", "chainsaw"]
    assert facing(SAW).play("block 1W", "block", dice="block push-back").question == "push"
    assert facing(SAW).play("blitz 1W", "block 1E").legal == ["block", "chainsaw"]


@pytest.mark.rule("bb2020.trait.chainsaw.roll", "bb2020.trait.chainsaw.armour-plus-three")
@pytest.mark.parametrize(
    ("dice", "west", "east"),
    [
        ("d6 2, d6 3, d6 3, d6 3, d6 4", "standing", "stunned"),
        ("d6 2, d6 2, d6 3", "standing", "standing"),
        ("d6 1, d6 3, d6 3, d6 3, d6 4", "stunned", "standing"),
        ("d6 1, d6 2, d6 3", "standing", "standing"),
    ],
)
def test_three_more_against_whoever_is_hit(dice: str, west: str, east: str) -> None:
    table = facing(having("chainsaw", "mighty-blow +1")).play("block 1W", "chainsaw", dice=dice)
    assert (table.status("1W"), table.status("1E")) == (west, east)


@pytest.mark.rule("bb2020.trait.chainsaw.kick-back-turnover")
@pytest.mark.parametrize("armour", ["d6 1, d6 2", "d6 3, d6 3, d6 1, d6 2"])
def test_a_kick_back_is_a_turnover_whatever_the_armour_says(armour: str) -> None:
    assert facing(SAW).play("block 1W", "chainsaw", dice=f"d6 1, {armour}").is_turn_of("east")
    assert facing(SAW).play("block 1W", "chainsaw", dice=f"d6 2, {armour}").is_turn_of("west")


@pytest.mark.rule("bb2020.trait.chainsaw.once-per-turn", "bb2020.interaction.frenzy-with-chainsaw")
def test_one_block_of_frenzy_at_most() -> None:
    table = facing(having("chainsaw", "frenzy")).play("block 1W", "block", dice="block push-back")
    assert table.play("push to i6").legal == ["block", "chainsaw"]
    table.play("chainsaw", dice="d6 2, d6 1, d6 2")
    assert table.is_turn_of("west")


@pytest.mark.rule("bb2020.trait.chainsaw.once-per-turn")
def test_one_block_of_multiple_block_at_most() -> None:
    settings = versus(team(having("chainsaw", "multiple-block", "stab", st=5)))
    table = stage({"1W": "g6", "1E": "h6", "2E": "g7"}, settings).play("block 1W", "target 1E", "target 2E")
    assert table.legal == ["block", "stab", "chainsaw"]
    assert table.play("chainsaw").legal == ["block", "stab"]


@pytest.mark.rule("bb2020.trait.chainsaw.ends-blitz-move")
def test_no_step_after_it_in_a_blitz() -> None:
    table = facing(SAW).play("blitz 1W", "block 1E", "chainsaw", dice="d6 2, d6 1, d6 2")
    assert table.question == "turn"


@pytest.mark.rule("bb2020.trait.chainsaw.wielder-falls")
@pytest.mark.parametrize(("armour", "status"), [("d6 3, d6 3, d6 1, d6 2", "stunned"), ("d6 2, d6 3", "prone")])
def test_falling_with_it_is_dangerous(armour: str, status: str) -> None:
    table = stage({"1W": "e5", "1E": "d5"}, versus(team(SAW))).play("move 1W", "to f5", dice=f"d6 1, {armour}")
    assert table.status("1W") == status
    table = facing(SAW).play("block 1W", "block", dice=f"block player-down, {armour}")
    assert table.status("1W") == status


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.trait.chainsaw.blocked-against")
def test_blocking_somebody_who_holds_it_is_dangerous_for_both() -> None:
    table = facing({}, SAW).play("block 1W", dice="block player-down, d6 3, d6 3, d6 1, d6 2")
    assert table.status("1W") == "stunned"
    table = facing({}, SAW).play("block 1W", dice="block pow").play("push to i6")
    assert table.play("stay", dice="d6 3, d6 3, d6 1, d6 2").status("1E") == "stunned"
    table = stage({"1W": "g6", "1E": "h6", "2E": "y5"}, versus(team(), team(SAW)))
    table.play("block 1W", dice="block both-down, d6 3, d6 3, d6 1, d6 2, d6 3, d6 3, d6 1, d6 2")
    assert (table.status("1W"), table.status("1E")) == ("stunned", "stunned")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.trait.chainsaw.foul")
def test_it_may_be_used_in_a_foul_with_assists() -> None:
    table = stage({"1W": "g6", "2W": "i6", "1E": "h6 prone"}, versus(team(SAW)))
    table.play("foul 1W", "foul 1E")
    assert (table.question, table.actor) == ("use", "west")
    table.play("yes", dice="d6 2, d6 2, d6 3, d6 1, d6 2")
    assert table.status("1E") == "stunned", "5 with 3 for the saw and 1 for the assist is 9"
    table = stage({"1W": "g6", "1E": "h6 prone"}, versus(team(SAW))).play("foul 1W", "foul 1E")
    assert table.play("no", dice="d6 2, d6 4").status("1E") == "prone"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.trait.chainsaw.foul")
def test_a_kick_back_in_a_foul_gets_nobody_sent_off() -> None:
    table = stage({"1W": "g6", "1E": "h6 prone", "2E": "y5"}, versus(team(SAW))).play("foul 1W", "foul 1E")
    table.play("yes", dice="d6 1, d6 3, d6 3, d6 1, d6 1")
    assert (table.status("1W"), table.status("1E")) == ("stunned", "prone")
    assert table.is_turn_of("east")


@pytest.mark.rule("bb2020.trait.chainsaw.wielder-falls")
def test_flames_that_knock_the_wielder_down_are_dangerous_too() -> None:
    table = facing(having("breathe-fire"), SAW).play("block 1W", "breathe-fire", dice="d6 6, d6 3, d6 3, d6 1, d6 2")
    assert table.status("1E") == "stunned"
    table = facing(having("breathe-fire"), SAW).play("block 1W", "breathe-fire", dice="d6 4")
    assert table.status("1E") == "prone", "Placed Prone: no Armour roll at all"


@pytest.mark.rule("bb2020.trait.chainsaw.wielder-falls")
def test_what_only_hits_the_wielder_gets_no_bonus() -> None:
    """Neither a bomb, which places its victims Prone, nor an Armour roll for somebody who lies there already."""
    settings = versus(team(having("bombardier", pa=2)), team(SAW))
    table = stage({"1W": "e5", "1E": "h5"}, settings).play("throw-bomb 1W", "throw to h4", dice="d6 6")
    table.play("nobody", dice="d6 4, d6 3, d6 3")
    assert table.status("1E") == "prone"


@pytest.mark.rule("bb2020.trait.chainsaw.wielder-falls", "events.tumbling-timber.armour-each")
def test_match_events_that_knock_the_wielder_down() -> None:
    settings = versus(team(SAW), team(), match_events=True)
    fire = trigger("magical-interference", {"1W": "m8", "1E": "y5"}, settings=settings).play(
        "square m7", dice="d8 7, d3 1, d6 4, d6 3, d6 3, d6 1, d6 2"
    )
    assert fire.status("1W") == "stunned", "Knocked Down: 6 + 3 breaks the armour"
    for where in ("m2", "m2 prone"):
        timber = trigger("tumbling-timber", {"1W": where, "1E": "y5"}, "d6 1, d6 3, d6 3", settings=settings)
        assert timber.status("1W") == ("prone" if "prone" in where else "standing"), "only hit"
    camra = trigger("camra-crash", {"1W": "m8 prone", "1E": "y5"}, settings=settings)
    camra.play("square m8", dice="d8 7, d3 1").play("push to m7", dice="d6 3, d6 3")
    assert camra.status("1W") == "prone", "an Armour roll, but no fall"

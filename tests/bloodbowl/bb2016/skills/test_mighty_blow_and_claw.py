"""Mighty Blow and Claw of the 2016 edition: in every block, together, and for the player who was blocked."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import Table, asked, facing, having

CLAW, BLOW, BOTH = having("claws"), having("mighty-blow"), having("claws", "mighty-blow")


def felled(west: dict[str, object], av: int, dice: str, *skills: str) -> Table:
    table = facing(west, having(*skills, av=av)).play("block 1W", dice="block pow").play("push to i6")
    return table.play("stay", dice=dice)


@pytest.mark.rule("bb2016.skill.claw.eight-after-modifiers")
@pytest.mark.parametrize(("dice", "broken"), [("d6 4, d6 4, d6 1, d6 1", True), ("d6 4, d6 3", False)])
def test_eight_breaks_any_armour(dice: str, broken: bool) -> None:
    assert felled(CLAW, 10, dice).status("1E") == ("stunned" if broken else "prone")


@pytest.mark.rule("bb2016.skill.claw.no-gain-below-av8")
@pytest.mark.parametrize("av", [7, 6])
def test_weak_armour_is_as_weak_as_before(av: int) -> None:
    assert felled(CLAW, av, f"d6 {av - 3}, d6 3").status("1E") == "prone"
    assert felled(CLAW, av, f"d6 {av - 2}, d6 3, d6 1, d6 1").status("1E") == "stunned"


@pytest.mark.rule("bb2016.interaction.claw-with-mighty-blow-armour")
@pytest.mark.parametrize("av", [8, 9, 10])
def test_a_seven_with_mighty_blow_is_eight(av: int) -> None:
    table = felled(BOTH, av, "d6 4, d6 3")
    assert asked(table) == "west mighty-blow 1W"
    table.play("yes", dice="d6 3, d6 4")
    assert table.status("1E") == "stunned", "Mighty Blow is spent: 7 stays 7"


@pytest.mark.rule("bb2016.interaction.claw-with-mighty-blow-injury")
def test_armour_that_claw_breaks_leaves_mighty_blow_for_the_injury() -> None:
    table = felled(BOTH, 9, "d6 4, d6 4, d6 3, d6 4")
    assert asked(table) == "west mighty-blow 1W"
    assert table.play("yes").status("1E") == "knocked-out"


@pytest.mark.rule("bb2016.skill.mighty-blow.when-blocked", "bb2016.skill.claw.when-blocked")
def test_an_opponent_who_falls_blocking_the_owner() -> None:
    table = facing({"av": 9}, BOTH).play("block 1W", dice="block player-down, d6 3, d6 4")
    assert asked(table) == "east mighty-blow 1E"
    table.play("yes", dice="d6 1, d6 1")
    assert table.status("1W") == "stunned"


@pytest.mark.rule("bb2016.skill.mighty-blow.both-down", "bb2016.skill.claw.when-blocked")
def test_even_if_both_fall() -> None:
    table = facing(having("mighty-blow"), BOTH).play("block 1W", dice="block both-down, d6 4, d6 4")
    assert asked(table) == "west mighty-blow 1W", "the target's armour first"
    table.play("yes", dice="d6 1, d6 1, d6 4, d6 4, d6 3, d6 4")
    assert asked(table) == "east mighty-blow 1E", "the blocker's armour is broken by the claw of a fallen player"
    assert table.play("yes").status("1W") == "knocked-out"


@pytest.mark.rule(
    "bb2016.skill.mighty-blow.not-stab-chainsaw",
    "bb2016.skill.mighty-blow.not-on-fouls",
    "bb2016.interaction.stab-with-stakes-vs-claw",
)
def test_not_with_weapons_or_fouls() -> None:
    table = facing(having("claws", "mighty-blow", "stab"), {}).play("block 1W", "stab", dice="d6 4, d6 4")
    assert (table.status("1E"), table.is_turn_of("west")) == ("standing", True)
    table = facing(having("claws", "mighty-blow", "chainsaw"), {"av": 9}).play("block 1W", dice="d6 2, d6 2, d6 4")
    assert (table.status("1E"), table.is_turn_of("west")) == ("standing", True), "6 and 3 are 9: AV 9 holds"
    table = facing(BOTH, {}, {"1E": "h6 prone"}).play("foul 1W").play("foul 1E", dice="d6 3, d6 5")
    assert (table.status("1E"), table.is_turn_of("west")) == ("prone", True)


@pytest.mark.rule("bb2016.skill.mighty-blow.not-against-team-mates")
def test_not_against_a_team_mate() -> None:
    table = facing(having("ball-and-chain", "mighty-blow", ma=1), {}, {"1W": "c6", "2W": "d6"}).play(
        "ball-and-chain 1W"
    )
    table.play("face east", dice="d6 3, block pow").play("push to e6", dice="d6 4, d6 4")
    assert (table.status("2W"), table.is_turn_of("east")) == ("prone", True)


@pytest.mark.rule("bb2016.interaction.mighty-blow-vs-chainsaw-wielder")
def test_a_falling_saw_and_mighty_blow_do_not_add_up() -> None:
    table = felled(BLOW, 9, "d6 2, d6 4", "chainsaw")
    assert table.status("1E") == "prone", "6 and 3 are 9"
    table = felled(BLOW, 9, "d6 3, d6 4, d6 3, d6 4", "chainsaw")
    assert asked(table) == "west mighty-blow 1W", "but it may be added to the Injury roll"

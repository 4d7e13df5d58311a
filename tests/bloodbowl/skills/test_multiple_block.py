"""Multiple Block: two blocks at once. (Strength skills)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import skilled
from tests.bloodbowl.staging_helpers import Table, stage, team, versus

STRONG = skilled("multiple-block", st=5)
UNHURT = "d6 1, d6 2"


def surrounded(
    west: dict[str, object] = STRONG,
    *east: dict[str, object],
    players: dict[str, str] | None = None,
    **position: object,
) -> Table:
    """1W at g6 between 1E at h6 and 2E at f6."""
    settings = versus(team(west), team(*east))
    return stage({"1W": "g6", "1E": "h6", "2E": "f6", **(players or {})}, settings, **position)  # type: ignore[arg-type]


def both_blocked(first: str, second: str, *east: dict[str, object], west: dict[str, object] = STRONG) -> Table:
    """1W has rolled one die against each of them; 1E is dealt with first."""
    table = surrounded(west, *east)
    table.play("block 1W", "target 1E", "target 2E", dice=f"block {first}, block {second}")
    assert table.question == "order"
    return table


@pytest.mark.rule("bb2020.skill.multiple-block.two-targets")
def test_a_second_target_may_be_named() -> None:
    table = surrounded(STRONG, players={"3E": "g5"}).play("block 1W", "target 1E")
    assert table.legal == ["nobody else", "target 2E", "target 3E"]
    assert table.fact("prompt") == "Choose the next target of team lineman 1W"
    assert table.play("target 3E", dice=", ".join(["block pow"] * 4)).legal == ["first 1E", "first 3E"]


@pytest.mark.rule("bb2020.skill.multiple-block.two-targets", "bb2020.skill.multiple-block.minus-two-strength")
def test_one_target_is_an_ordinary_block_at_full_strength() -> None:
    table = surrounded().play("block 1W", "target 1E", "nobody else", dice="block push-back, block pow")
    assert (table.question, table.actor) == ("result", "west")
    table.play("take push-back", "push to i6", "follow up")
    assert table.square("1W") == "h6"
    alone = stage({"1W": "g6", "1E": "h6"}, versus(team(STRONG))).play("block 1W", dice="block push-back, block pow")
    assert alone.question == "result", "nobody else to name"


@pytest.mark.rule("bb2020.skill.multiple-block.minus-two-strength")
@pytest.mark.parametrize(
    ("strength", "dice", "chooser"), [(6, 2, "west"), (4, 2, "east"), (2, 3, "east"), (7, 2, "west")]
)
def test_two_less_strength_for_both(strength: int, dice: int, chooser: str) -> None:
    table = surrounded(skilled("multiple-block", st=strength))
    table.play(
        "block 1W", "target 1E", "target 2E", dice=", ".join(["block pow", "block push-back", "block stumble"][:dice])
    )
    assert (table.question, table.actor) == ("result", chooser)


@pytest.mark.rule("bb2020.skill.multiple-block.targets-do-not-assist")
def test_the_two_targets_do_not_help_each_other() -> None:
    table = surrounded(STRONG, players={"2E": "g5"})
    table.play("block 1W", "target 1E", "target 2E", dice="block push-back, block pow")
    assert table.question == "order", "one die each, though both mark the blocker"
    helped = surrounded(STRONG, players={"3E": "g5"})
    helped.play("block 1W", "target 1E", "target 2E", dice=", ".join(["block pow"] * 4))
    assert helped.question == "order", "two dice each, since 3E helps both"


@pytest.mark.rule("bb2020.skill.multiple-block.simultaneous", "bb2020.skill.multiple-block.no-follow-up")
def test_both_pools_are_rolled_then_resolved_in_the_order_of_the_coach() -> None:
    table = both_blocked("push-back", "pow")
    assert (table.actor, table.legal) == ("west", ["first 1E", "first 2E"])
    table.play("first 2E", "push to e6", dice=UNHURT)
    assert (table.status("2E"), table.square("2E"), table.square("1W")) == ("prone", "e6", "g6")
    table.play("push to i6")
    assert (table.square("1E"), table.square("1W")) == ("i6", "g6")
    assert table.is_turn_of("west")


@pytest.mark.rule("bb2020.skill.multiple-block.simultaneous")
def test_the_second_is_resolved_although_the_first_is_a_turnover() -> None:
    table = both_blocked("player-down", "pow").play("first 1E", dice="d6 6, d6 6, d6 5, d6 4")
    assert table.status("1W") == "knocked-out"
    table.play("push to e6", dice=UNHURT)
    assert (table.status("2E"), table.square("2E")) == ("prone", "e6")
    assert table.is_turn_of("east")


@pytest.mark.rule("bb2020.skill.multiple-block.simultaneous")
def test_the_ball_bounces_last() -> None:
    table = surrounded(STRONG, players={"1E": "h6 ball"})
    table.play("block 1W", "target 1E", "target 2E", dice="block pow, block push-back").play("first 1E")
    table.play("push to i6", dice=UNHURT)
    assert (table.ball, table.question) == ("air", "push")
    assert table.play("push to e6", dice="d8 5").ball == "j6"


@pytest.mark.rule("bb2020.interaction.multiple-block-both-down-twice")
def test_two_armour_rolls_if_both_fell_the_blocker() -> None:
    table = both_blocked("player-down", "player-down").play("first 1E", dice=f"{UNHURT}, d6 6, d6 6, d6 1, d6 2")
    assert table.status("1W") == "stunned"
    table = both_blocked("both-down", "player-down").play("first 1E", dice=f"{UNHURT}, {UNHURT}, {UNHURT}")
    assert (table.status("1W"), table.status("1E"), table.status("2E")) == ("prone", "prone", "standing")


@pytest.mark.rule("bb2020.interaction.multiple-block-both-down-twice")
def test_the_second_roll_is_dropped_if_the_first_removes_the_blocker() -> None:
    table = both_blocked("player-down", "both-down").play("first 1E", dice=f"d6 6, d6 6, d6 5, d6 4, {UNHURT}")
    assert (table.status("1W"), table.status("2E")) == ("knocked-out", "prone")
    assert table.is_turn_of("east")


@pytest.mark.rule("bb2020.skill.multiple-block.no-frenzy")
def test_no_second_block_by_frenzy() -> None:
    table = both_blocked("push-back", "push-back", west=skilled("multiple-block", "frenzy", st=5))
    table.play("first 1E", "push to i6", "push to e6")
    assert (table.square("1W"), table.question) == ("g6", "turn")
    firm = both_blocked("push-back", "push-back", skilled("stand-firm"), west=skilled("multiple-block", "frenzy", st=5))
    firm.play("first 1E", "yes", "push to e6")
    assert firm.question == "turn"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.multiple-block.not-in-blitz")
def test_a_blitz_has_one_target() -> None:
    table = surrounded().play("blitz 1W", "target 1E")
    assert table.question == "move"
    assert table.play("block 1E", dice="block push-back, block pow").question == "result", "at full Strength"


@pytest.mark.rule("bb2020.interaction.dauntless-with-multiple-block")
def test_dauntless_is_rolled_for_each_target_with_the_lowered_strength() -> None:
    table = surrounded(skilled("multiple-block", "dauntless", st=4), {"st": 4}, {"st": 3})
    table.play("block 1W", "target 1E", "target 2E").play("yes", dice="d6 3, block push-back")
    table.play("yes", dice="d6 1, block pow, block push-back")
    assert (table.question, table.actor) == ("result", "east"), "2 and a 3 are more than 4; 2 and a 1 no more than 3"


@pytest.mark.rule("bb2020.interaction.multiple-block-with-grab")
def test_the_square_left_by_the_first_counts_as_occupied_for_grab() -> None:
    grabbing = skilled("multiple-block", "grab", st=5)
    table = surrounded(grabbing, players={"2E": "h5"})
    table.play("block 1W", "target 1E", "target 2E", dice="block push-back, block push-back")
    table.play("first 1E", "yes", "push to i7", "yes")
    assert "h6" not in table.squares("push to")
    assert {"g4", "g5", "h4", "i4", "i5", "i6"} == table.squares("push to")


@pytest.mark.rule("bb2020.skill.brawler.each-block")
def test_brawler_helps_in_both_blocks() -> None:
    table = surrounded(skilled("multiple-block", "brawler", st=5))
    table.play("block 1W", "target 1E", "target 2E", dice="block both-down")
    table.play("re-roll by brawler", dice="block pow, block both-down")
    assert table.legal == ["keep the roll", "re-roll by brawler"]
    assert table.play("re-roll by brawler", dice="block pow").question == "order"


@pytest.mark.rule("bb2020.interaction.multiple-block-two-stabs")
def test_stabs_may_replace_one_block_or_both() -> None:
    knife = skilled("multiple-block", "stab", st=5)
    table = surrounded(knife).play("block 1W", "target 1E", "target 2E", "stab", "stab")
    table.play("first 1E", dice="d6 4, d6 5, d6 1, d6 2, d6 4, d6 4")
    assert (table.status("1E"), table.status("2E")) == ("stunned", "standing")
    mixed = surrounded(knife).play("block 1W", "target 1E", "target 2E", "stab").play("block", dice="block push-back")
    mixed.play("first 2E").play("push to e6", dice="d6 4, d6 4")
    assert (mixed.square("2E"), mixed.status("1E")) == ("e6", "standing")


@pytest.mark.rule("bb2020.interaction.multiple-block-two-stabs")
def test_vomit_only_once() -> None:
    table = surrounded(skilled("multiple-block", "projectile-vomit", st=5))
    table.play("block 1W", "target 1E", "target 2E", "projectile-vomit", dice="block push-back")
    assert table.question == "order", "the second could only be a block"


@pytest.mark.rule("bb2020.skill.foul-appearance.one-wastes-action")
def test_foul_appearance_of_either_target_wastes_the_action() -> None:
    table = surrounded(STRONG, {}, skilled("foul-appearance")).play("block 1W", "target 1E", "target 2E", dice="d6 1")
    assert (table.question, table.actions_of("1W")) == ("turn", [])


@pytest.mark.rule("bb2020.skill.pile-driver.free-foul")
def test_pile_driver_may_follow_for_one_of_them() -> None:
    table = both_blocked("pow", "pow", skilled("stand-firm"), west=skilled("multiple-block", "pile-driver", st=5))
    table.play("first 1E").play("yes", dice=UNHURT).play("push to e6", dice=UNHURT)
    assert table.question == "use"
    table.play("yes", dice=UNHURT)
    assert (table.status("1W"), table.question) == ("prone", "turn")


@pytest.mark.rule("bb2020.skill.multiple-block.simultaneous")
def test_a_target_that_slips_away_is_pushed_from_where_it_is() -> None:
    table = surrounded(STRONG, skilled("trickster")).play("block 1W", "target 1E", "target 2E")
    table.play("yes").play("place g5", dice="block push-back, block push-back")
    table.play("first 1E")
    assert table.squares("push to") == {"f4", "g4", "h4"}
    table.play("push to g4")
    assert table.squares("push to") == {"e5", "e6", "e7"}


@pytest.mark.rule("bb2020.interaction.foul-appearance-with-dump-off", "bb2020.skill.multiple-block.simultaneous")
def test_both_targets_may_put_the_blocker_off_before_one_dumps_off() -> None:
    settings = versus(team(skilled("multiple-block")), team(skilled("dump-off"), skilled("foul-appearance")))
    players = {"1W": "g6", "1E": "h6 ball", "2E": "h7"}
    table = stage(players, settings).play("block 1W", "target 1E", "target 2E", dice="d6 1")
    assert (table.ball, table.actions_of("1W")) == ("1E", []), "no block, and nothing to dump off from"
    table = stage(players, settings).play("block 1W", "target 1E", "target 2E", dice="d6 2")
    assert (table.question, table.actor) == ("use", "east")

"""Multiple Block of the 2016 edition: one after the other, against stronger targets."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.bloodbowl.bb2016.staging_helpers import Table, asked, facing, having, stage, team, versus
from touchline.bloodbowl.rules.competition.blocking import CompetitionBlocking
from touchline.core.match import DONE, WAIT

TWO = {"2E": "h7"}


def both(
    west: dict[str, object],
    east: dict[str, object] | None = None,
    dice: str = "",
    players: Mapping[str, str] | None = None,
) -> Table:
    settings = versus(team(west), team(east or {}, east or {}))
    table = stage({"1W": "g6", "1E": "h6", **TWO, **(players or {})}, settings).play("block 1W")
    return table.play("target 1E", "target 2E", dice=dice)


@pytest.mark.rule(
    "bb2016.skill.multiple-block.two-targets",
    "bb2016.skill.multiple-block.defenders-plus-two",
    "bb2016.skill.multiple-block.no-follow-up",
)
def test_two_blocks_in_the_order_named() -> None:
    table = both(having("multiple-block", st=5), dice="block push-back, block push-back")
    assert table.question == "push", "ST 5 against 3 + 2 and the help of the other target: two dice by the target"
    table.play("push to i6").play("target 2E", dice="block push-back").play("push to i8")
    assert (table.square("1W"), table.square("1E"), table.square("2E")) == ("g6", "i6", "i8")
    alone = facing(having("multiple-block", st=5), {}).play("block 1W", dice="block push-back, block push-back")
    assert alone.question == "push", "with a single opponent it is an ordinary block: ST 5 against 3"


@pytest.mark.rule("bb2016.skill.multiple-block.assists-normal")
def test_the_other_target_may_help() -> None:
    table = both(having("multiple-block", st=6), dice="block push-back")
    assert table.question == "push", "6 against 3 + 2 + 1: a single die"
    table = both(having("multiple-block", st=6), dice="block push-back, block push-back", players={"2W": "i8"})
    assert table.question == "push", "marked by another player it does not help"


@pytest.mark.rule("bb2016.skill.multiple-block.second-if-on-feet")
def test_the_second_block_needs_a_standing_player_and_may_be_left() -> None:
    table = both(having("multiple-block", st=6), dice="block player-down, d6 1, d6 2")
    assert table.is_turn_of("east")
    table = both(having("multiple-block", st=6), dice="block push-back").play("push to i6")
    assert table.legal == ["nobody else", "target 2E"]
    assert table.play("nobody else").is_turn_of("west")


@pytest.mark.rule("bb2016.skill.multiple-block.no-frenzy")
def test_frenzy_falls_away() -> None:
    table = both(having("multiple-block", "frenzy", st=6), dice="block push-back").play("push to i6")
    assert table.question == "target", "no second block against the first target"
    table = facing(having("multiple-block", "frenzy", st=6), {}, TWO).play(
        "block 1W", "target 1E", "nobody else", dice="block push-back, block push-back"
    )
    table.play("push to i6", dice="block push-back, block push-back")
    assert table.question == "push", "without a second target it is frenzied"


@pytest.mark.rule("bb2016.skill.multiple-block.target-moved-away")
def test_a_target_out_of_reach_is_lost() -> None:
    """No push of the first block can reach the second target in an easy position, so the step is called by itself."""
    table = facing(having("multiple-block"), {}, {"2E": "i7"})
    rules, match = table.match.rules, table.match
    assert isinstance(rules, CompetitionBlocking)
    numbers = {sheet.label: number for number, sheet in enumerate(match.sheets)}
    assert rules.second_due(match, DONE, numbers["1W"], numbers["2E"]) == DONE, "nothing is asked"
    assert rules.second_due(match, DONE, numbers["1W"], numbers["1E"]) == WAIT


@pytest.mark.rule("bb2016.interaction.dauntless-with-multiple-block")
def test_dauntless_lifts_the_blocker_to_the_raised_strength() -> None:
    table = both(having("multiple-block", "dauntless", st=3), players={"2W": "i8"})
    assert asked(table) == "west dauntless 1W"
    table.play("yes", dice="d6 3, block push-back")
    assert table.question == "push", "5 against 5: one die"
    table = both(having("multiple-block", "dauntless", st=3), players={"2W": "i8"})
    table.play("yes", dice="d6 2, block push-back, block pow")
    assert (table.question, table.actor) == ("result", "east"), "5 is not above 5: 3 against 5"


@pytest.mark.rule("bb2016.interaction.multiple-block-with-stab")
def test_each_of_the_two_may_be_a_stab() -> None:
    table = (
        both(having("multiple-block", "stab"))
        .play("stab", dice="d6 1, d6 1")
        .play("target 2E")
        .play("stab", dice="d6 4, d6 5, d6 1, d6 1")
    )
    assert (table.status("1E"), table.status("2E")) == ("standing", "stunned")


@pytest.mark.rule(
    "bb2016.interaction.foul-appearance-with-multiple-block", "bb2016.skill.foul-appearance.one-wastes-block"
)
def test_foul_appearance_of_each_target_when_it_is_due() -> None:
    table = both(having("multiple-block", st=7), having("foul-appearance"), dice="d6 1")
    assert table.legal == ["nobody else", "target 2E"], "only the first block is wasted"
    table.play("target 2E", dice="d6 2, block push-back, block push-back")
    assert table.question == "push"


@pytest.mark.rule("bb2016.interaction.multiple-block-then-piling-on")
def test_piling_on_after_the_first_block_leaves_no_second() -> None:
    settings = versus(team(having("multiple-block", "piling-on", st=7)), team(having("stand-firm")), piling_on="free")
    table = stage({"1W": "g6", "1E": "h6", **TWO}, settings).play(
        "block 1W", "target 1E", "target 2E", dice="block pow, block pow"
    )
    table.play("yes", dice="d6 1, d6 1").play("yes", dice="d6 1, d6 2")
    assert (table.status("1W"), table.is_turn_of("west")) == ("prone", True)

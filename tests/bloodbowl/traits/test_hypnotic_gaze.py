"""Hypnotic Gaze. (Traits)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import Table, stage, team, versus
from tests.bloodbowl.traits.trait_helpers import having

GAZE = having("hypnotic-gaze")


def gazing(dice: str, foes: dict[str, str] | None = None, **east: object) -> Table:
    """1W walks from e6 to g6 and gazes at 1E at h6."""
    table = stage({"1W": "e6", "1E": "h6", "9E": "y14", **(foes or {})}, versus(team(GAZE, GAZE), team(dict(east))))
    return table.play("hypnotic-gaze 1W", "target 1E", "to g6", "gaze at 1E", dice=dice)


@pytest.mark.rule("bb2020.trait.hypnotic-gaze.action", "bb2020.trait.hypnotic-gaze.target-declared-first")
def test_a_target_is_named_the_player_moves_then_gazes() -> None:
    table = stage(
        {"1W": "e6", "2W": "e8", "1E": "h6", "2E": "h8", "3E": "h9 dazed", "4E": "h10 prone"}, versus(team(GAZE, GAZE))
    )
    table.play("hypnotic-gaze 1W")
    assert table.legal == ["target 1E", "target 2E"], "only Standing opponents with a Tackle Zone"
    table.play("target 1E", "to g7")
    assert [text for text in table.legal if text.startswith("gaze")] == ["gaze at 1E"]
    table.play("gaze at 1E", dice="d6 6")
    assert "hypnotic-gaze" in table.actions_of("2W"), "any number in a turn"


@pytest.mark.rule("bb2020.trait.hypnotic-gaze.test")
@pytest.mark.parametrize(
    ("die", "foes", "status"),
    [
        (3, {}, "dazed"),
        (2, {}, "standing"),
        (3, {"2E": "h7"}, "standing"),
        (4, {"2E": "h7"}, "dazed"),
        (4, {"2E": "h7", "3E": "h5"}, "standing"),
    ],
)
def test_an_agility_test_with_other_markers(die: int, foes: dict[str, str], status: str) -> None:
    assert gazing(f"d6 {die}", foes).status("1E") == status


@pytest.mark.rule("bb2020.trait.hypnotic-gaze.test")
def test_the_tackle_zone_returns_with_the_next_activation() -> None:
    table = gazing("d6 6").play("end turn", "move 1E")
    assert table.status("1E") == "standing"


@pytest.mark.rule("bb2020.trait.hypnotic-gaze.ends-activation")
@pytest.mark.parametrize("die", [1, 6])
def test_the_activation_is_over_and_failure_is_no_turnover(die: int) -> None:
    table = gazing(f"d6 {die}")
    assert table.is_turn_of("west")
    assert table.actions_of("1W") == []


@pytest.mark.rule("bb2020.trait.hypnotic-gaze.not-with-other-actions")
@pytest.mark.parametrize("action", ["move 1W", "blitz 1W", "foul 1W"])
def test_no_gaze_within_another_action(action: str) -> None:
    table = stage({"1W": "g6 ball", "1E": "h6", "2E": "h7 prone"}, versus(team(GAZE))).play(action)
    assert not any(text.startswith("gaze") for text in table.legal)


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.trait.hypnotic-gaze.ball-kept")
def test_the_target_keeps_the_ball() -> None:
    table = stage({"1W": "g6", "1E": "h6 ball"}, versus(team(GAZE)))
    table.play("hypnotic-gaze 1W", "gaze at 1E", dice="d6 6")
    assert (table.ball, table.status("1E")) == ("1E", "dazed")


@pytest.mark.rule("bb2020.interaction.hypnotic-gaze-vs-sidestep", "bb2020.interaction.block-on-lost-tackle-zone")
@pytest.mark.parametrize("face", ["push-back", "stumble", "both-down"])
def test_who_was_gazed_at_uses_no_skill_when_blocked(face: str) -> None:
    skills = having("block", "dodge", "wrestle", "fend", "stand-firm", "sidestep")
    table = stage({"1W": "g6", "1E": "h6 dazed"}, versus(team(having("block")), team(skills)))
    table.play("block 1W", dice=f"block {face}")
    if face == "both-down":
        table.play("yes", dice="d6 1, d6 2")
    if face == "both-down":
        assert table.status("1E") == "prone"
        return
    assert (table.question, table.actor, table.squares("push to")) == ("push", "west", {"i5", "i6", "i7"})
    table.play("push to i6")
    assert table.question == "follow-up", "no Fend"
    table.play("stay", dice="d6 1, d6 2" if face == "stumble" else "")
    assert table.status("1E") == ("prone" if face == "stumble" else "dazed")


@pytest.mark.rule("bb2020.interaction.hypnotic-gaze-vs-sidestep")
def test_who_was_gazed_at_gives_no_assist() -> None:
    table = stage({"1W": "g6", "1E": "h6", "2E": "g7 dazed"}, versus(team(), team({}, having("guard"))))
    assert table.play("block 1W", "target 1E", dice="block push-back").question == "push", "one die"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.trait.hypnotic-gaze.ball-kept")
def test_a_gaze_replaces_no_block_so_there_is_no_dump_off() -> None:
    table = stage({"1W": "g6", "1E": "h6 ball"}, versus(team(GAZE), team(having("dump-off"))))
    assert "gaze at 1E" in table.play("hypnotic-gaze 1W").legal


@pytest.mark.rule("bb2020.skill.foul-appearance.hypnotic-gaze")
def test_a_gaze_at_a_foul_appearance_needs_courage() -> None:
    settings = versus(team(GAZE), team(having("foul-appearance")))
    table = stage({"1W": "g6", "1E": "h6"}, settings).play("hypnotic-gaze 1W", dice="d6 1")
    assert table.is_turn_of("west")
    assert table.actions_of("1W") == []

"""Blocks, their dice, their results and their assists. (Block Action, Block Dice Results, Injured Players)"""

from __future__ import annotations

import pytest

from tests.blitzbowl.staging_helpers import Table, stage, teams
from touchline.blitzbowl.dice import BLOCK_DIE
from touchline.blitzbowl.library import load_library


def blocked(face: str, armour: str = "", **players: str) -> Table:
    """1W at g6 has blocked 1E at h6, with one die."""
    table = stage({"1W": "g6", "1E": "h6", **players})
    return table.play("block 1W", dice=f"block {face}" + (f", {armour}" if armour else ""))


# --- who and with how many dice


@pytest.mark.rule("blitz.block.target-is-marked-opponent")
def test_a_block_is_made_by_a_marked_player_against_somebody_they_mark() -> None:
    table = stage({"1W": "g6", "2W": "c1", "1E": "h6", "2E": "f5", "3E": "g7 prone", "4E": "i6"})
    assert "block" in table.actions_of("1W")
    assert "block" not in table.actions_of("2W")
    assert table.play("block 1W").legal == ["target 1E", "target 2E"], "nobody Prone, nobody out of reach, no Team-mate"


@pytest.mark.rule("blitz.block.target-is-marked-opponent")
def test_a_prone_opponent_alone_cannot_be_blocked() -> None:
    assert stage({"1W": "g6", "1E": "h6 prone"}).actions_of("1W") == ["run"]


@pytest.mark.rule("blitz.block.dice-equal-block-value", "blitz.assist.exactly-one-extra-die")
@pytest.mark.parametrize(
    ("player", "mates", "dice"),
    [
        ("1W", {}, 1),
        ("6W", {}, 2),
        ("1W", {"2W": "i6"}, 2),
        ("6W", {"2W": "i6"}, 3),
        ("6W", {"2W": "i6", "3W": "h7"}, 3),
    ],
)
def test_one_die_for_each_point_and_one_for_an_assist(player: str, mates: dict[str, str], dice: int) -> None:
    table = stage({player: "g6", "1E": "h6", **mates})
    table.play(f"block {player}", dice=", ".join(["block miss"] * dice))
    assert table.fact(f"players.{player}.locked")


@pytest.mark.rule("blitz.block.dice-equal-block-value")
def test_block_three() -> None:
    table = stage({"10W": "g6", "1E": "h6"}, teams("snotling", "orc"))
    table.play("block 10W", dice="block miss, block tackle, block shove")
    assert len(table.legal) == 3


@pytest.mark.rule("blitz.block.coach-picks-one-result")
def test_the_blockers_coach_picks_and_one_result_is_applied() -> None:
    table = stage({"6W": "g6", "1E": "h6"})
    table.play("block 6W", dice="block shove, block tackle")
    assert (table.match.actor, table.question, table.legal) == (0, "result", ["take tackle", "take shove"])
    table.play("take shove", "stay")
    assert (table.square("1E"), table.status("1E")) == ("i6", "open"), "pushed, and not tackled as well"


@pytest.mark.rule("blitz.block.unpicked-results-ignored")
def test_an_unpicked_tackle_stops_nobody() -> None:
    table = stage({"6W": "g6", "1E": "h6"})
    table.play("block 6W", dice="block shove, block tackle").play("take shove", "stay")
    assert not table.fact("players.6W.locked")
    assert "run" in table.actions_of("6W")


# --- the die


@pytest.mark.rule("blitz.block.die-faces")
def test_six_faces_two_of_them_shove() -> None:
    assert sorted(BLOCK_DIE.faces) == ["kerrunch", "miss", "shove", "shove", "smash", "tackle"]


# --- knock-downs


@pytest.mark.rule("blitz.block.smash-knocks-down", "blitz.block.armour-passed-stays-prone")
def test_smash() -> None:
    table = blocked("smash", "d6 2")
    assert (table.status("1E"), table.square("1E")) == ("prone", "h6")
    assert "run" in table.actions_of("1W"), "the blocker may go on"


@pytest.mark.rule("blitz.block.armour-failed-injured", "blitz.injury.goes-to-dugout")
def test_smash_through_the_armour() -> None:
    table = blocked("smash", "d6 1")
    assert (table.status("1E"), table.square("1E")) == ("reserves", None)


@pytest.mark.rule("blitz.block.knock-down-order")
def test_the_ball_has_come_to_rest_before_the_armour_check() -> None:
    table = stage({"1W": "g6", "1E": "h6 ball", "2E": "i6 prone"})
    table.play("block 1W", dice="block smash, d8 4, d8 4, d6 1")
    story = [name for name in table.told if name in ("fell", "bounced", "check", "injured")]
    assert story == ["fell", "bounced", "bounced", "check", "injured"]
    assert table.ball == "j6"


@pytest.mark.rule("blitz.block.kerrunch-armour-minus-one")
@pytest.mark.parametrize(("die", "status"), [(1, "reserves"), (2, "reserves"), (3, "prone"), (6, "prone")])
def test_kerrunch(die: int, status: str) -> None:
    """A 1 cannot be made worse, and a 2 counts as 1."""
    assert blocked("kerrunch", f"d6 {die}").status("1E") == status


@pytest.mark.rule("blitz.block.tackle-knocks-down", "blitz.block.tackle-ends-blockers-actions")
def test_tackle() -> None:
    table = blocked("tackle", "d6 2")
    assert table.status("1E") == "prone", "no penalty to the armour"
    assert table.status("1W") == "open"
    assert table.actions_of("1W") == []


@pytest.mark.rule("blitz.block.miss-leaves-target", "blitz.block.miss-ends-blockers-actions")
def test_miss() -> None:
    table = blocked("miss")
    assert (table.status("1E"), table.square("1E")) == ("marked", "h6")
    assert table.actions_of("1W") == []


@pytest.mark.rule("blitz.block.tackle-ends-blockers-actions", "blitz.block.miss-ends-blockers-actions")
@pytest.mark.parametrize("dice", ["block miss", "block tackle, d6 6"])
def test_a_stopped_blocker_makes_no_free_action_either(dice: str) -> None:
    """Neither Hit and Run nor a free Sidestep."""
    table = stage({"5W": "g6", "1E": "h6"}, teams("amazon", "orc")).play("block 5W", dice=dice)
    assert table.question == "action"
    table = stage({"6W": "g6", "1E": "h6", "2E": "h5"}, teams("wood-elf", "orc"))
    assert table.actions_of("6W") == ["block", "sidestep", "free-sidestep"]
    table.play("block 6W", "target 1E", dice=dice)
    assert table.actions_of("6W") == []


@pytest.mark.rule("blitz.block.lock-is-not-a-turnover")
def test_the_turn_goes_on_and_the_next_one_frees_the_blocker() -> None:
    players = {"1W": "g6", "2W": "c1", "1E": "h6", "2E": "o1", "3E": "o2"}
    table = stage({**players, "3W": "a1"}, deck=[], balls=["a11"]).play("block 1W", dice="block miss")
    assert (table.match.actor, table.fact("actions_left")) == (0, 2)
    table.play("run 2W", "to c1").play("pass")
    assert table.fact("active") == "east"
    table.play("pass", "pass", "pass")
    assert table.fact("active") == "west"
    assert table.actions_of("1W") == ["block", "sidestep"]


# --- Shove


@pytest.mark.rule("blitz.block.shove-straight-back")
@pytest.mark.parametrize(
    ("target", "behind"),
    [("f5", "e4"), ("g5", "g4"), ("h5", "i4"), ("h6", "i6"), ("h7", "i8"), ("g7", "g8"), ("f7", "e8"), ("f6", "e6")],
)
def test_a_push_leads_straight_back_in_every_direction(target: str, behind: str) -> None:
    """On a pitch without rubble nearby."""
    table = stage({"1W": "g6", "1E": target}, {"pitches": ["eight-pillars"]})
    table.play("block 1W", dice="block shove").play("stay")
    assert (table.square("1E"), table.status("1E")) == (behind, "open")


@pytest.mark.rule("blitz.block.shove-follow-up-optional")
@pytest.mark.parametrize(("answer", "square"), [("stay", "g6"), ("follow up", "h6")])
def test_following_up_is_the_blockers_choice(answer: str, square: str) -> None:
    table = blocked("shove")
    assert (table.match.actor, table.legal) == (0, ["stay", "follow up"])
    assert table.play(answer).square("1W") == square


@pytest.mark.rule("blitz.block.follow-up-is-not-an-action")
def test_a_follow_up_costs_nothing_and_minds_nobody() -> None:
    table = stage({"1W": "g6 ball", "1E": "h6", "2E": "i5", "3E": "h7"})
    table.play("block 1W", "target 1E", dice="block shove").play("follow up")
    assert (table.square("1W"), table.status("1W"), table.ball) == ("h6", "marked", "1W")
    assert (table.fact("players.1W.made"), table.fact("actions_left")) == (["block"], 2)


@pytest.mark.rule("blitz.block.shove-into-player-knocks-down", "blitz.block.failed-shove-works-as-smash")
@pytest.mark.parametrize("behind", [{"2E": "i6"}, {"2E": "i6 prone"}, {"2W": "i6 prone"}])
def test_any_player_behind_the_target_stops_the_push(behind: dict[str, str]) -> None:
    table = blocked("shove", "d6 2", **behind)
    assert (table.status("1E"), table.square("1E")) == ("prone", "h6"), "Armour 2+ and no penalty"
    assert table.question == "action", "no follow-up"
    assert not table.fact("players.1W.locked")
    (other,) = behind
    assert table.square(other) == "i6"


@pytest.mark.rule("blitz.block.shove-into-player-knocks-down")
def test_a_ball_behind_the_target_does_not_stop_the_push() -> None:
    table = stage({"1W": "g6", "1E": "h6"}, balls=["i6"])
    table.play("block 1W", dice="block shove, d8 4")
    assert (table.square("1E"), table.ball) == ("i6", "j6")


@pytest.mark.rule("blitz.block.failed-shove-works-as-smash")
def test_no_follow_up_even_when_the_square_becomes_free() -> None:
    table = blocked("shove", "d6 1", **{"2E": "i6"})
    assert (table.status("1E"), table.question, table.square("1W")) == ("reserves", "action", "g6")


@pytest.mark.rule("blitz.block.shove-into-blocked-knocks-down")
@pytest.mark.parametrize(("blocker", "target"), [("b4", "c4"), ("b1", "c2"), ("d6", "d5"), ("g5", "f4")])
def test_rubble_behind_the_target(blocker: str, target: str) -> None:
    table = stage({"1W": blocker, "1E": target}).play("block 1W", dice="block shove, d6 2")
    assert (table.status("1E"), table.square("1E"), table.question) == ("prone", target, "action")


@pytest.mark.rule("blitz.block.shove-into-blocked-knocks-down")
def test_rubble_beside_the_way_of_the_push_does_not_matter() -> None:
    table = stage({"1W": "b2", "1E": "c2"}).play("block 1W", dice="block shove")
    assert table.square("1E") == "d2"


@pytest.mark.rule("blitz.block.shove-off-pitch-knocks-down")
@pytest.mark.parametrize(
    ("blocker", "target"), [("g2", "g1"), ("f2", "g1"), ("b6", "a6"), ("n6", "o6"), ("g10", "h11")]
)
def test_the_edge_behind_the_target(blocker: str, target: str) -> None:
    table = stage({"1W": blocker, "1E": target}).play("block 1W", dice="block shove, d6 2")
    assert (table.status("1E"), table.square("1E"), table.question) == ("prone", target, "action")


# --- assists


@pytest.mark.rule("blitz.assist.team-mate-marking-target")
def test_a_marked_team_mate_assists_and_a_prone_one_does_not() -> None:
    table = stage({"1W": "g6", "2W": "i5", "1E": "h6", "2E": "j4"})
    assert table.status("2W") == "marked"
    assert table.play("block 1W", dice="block miss, block miss").fact("players.1W.locked")
    table = stage({"1W": "g6", "2W": "i5 prone", "1E": "h6"})
    assert table.play("block 1W", dice="block miss").fact("players.1W.locked")


@pytest.mark.rule("blitz.assist.team-mate-marking-target")
def test_a_team_mate_next_to_the_blocker_alone_does_not_assist() -> None:
    table = stage({"1W": "g6", "2W": "f6", "1E": "h6"})
    assert table.play("block 1W", dice="block miss").fact("players.1W.locked")


@pytest.mark.rule("blitz.block.die-faces")
def test_no_team_needs_more_dice_than_there_are() -> None:
    assert max(position.block for team in load_library().teams.values() for position in team.positions) == 3

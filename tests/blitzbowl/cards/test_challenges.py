"""The conditions of the fifteen Challenges: what meets them, and what only seems to."""

from __future__ import annotations

from typing import Any

import pytest

from tests.blitzbowl.staging_helpers import Players, Table, stage, teams

FOULS: dict[str, object] = {"fouls": True}
TROLL = teams("goblin", "dwarf", throw_team_mate=True)


def seeking(challenge: str, players: Players, settings: dict[str, object] | None = None, **position: Any) -> Table:
    """A position with this Challenge alone on display."""
    return stage(players, settings, challenges=[challenge], **position)


def claimable(table: Table) -> bool:
    """May the card be claimed right now?"""
    if table.question != "claim":
        assert table.question in ("action", "free-action", "use")
        return False
    return True


# --- Break Some Bones!


def test_bones_break_in_a_block_or_a_foul() -> None:
    block = seeking("break-some-bones", {"1W": "g6", "1E": "h6"}).play("block 1W", dice="block smash, d6 1")
    assert claimable(block)
    foul = seeking("break-some-bones", {"1W": "g6", "1E": "h6 prone"}, FOULS)
    assert claimable(foul.play("foul 1W", dice="block smash"))


def test_a_knock_down_alone_breaks_no_bones() -> None:
    table = seeking("break-some-bones", {"1W": "g6", "1E": "h6"}).play("block 1W", dice="block smash, d6 2")
    assert not claimable(table)


def test_bones_of_somebody_else_do_not_count() -> None:
    """A thrown Goblin injures the Dwarf they land on: no Block, no Foul."""
    table = seeking("break-some-bones", {"7W": "h6", "1W": "g6", "1E": "k6"}, TROLL)
    table.play("throw-team-mate 7W", "to k6", dice="d6 5, d6 1")
    assert table.status("1E") == "reserves"
    assert not claimable(table)


# --- Free Up The Ball!


def test_a_ball_knocked_loose_is_freed() -> None:
    table = seeking("free-up-the-ball", {"1W": "g6", "1E": "h6 ball"})
    assert claimable(table.play("block 1W", dice="block smash, d8 2, d6 4"))


def test_a_ball_that_another_opponent_catches_is_not_free() -> None:
    """It is out of the Player's hands, but not out of the team's."""
    table = seeking("free-up-the-ball", {"1W": "g6", "1E": "h6 ball", "2E": "i5"})
    table.play("block 1W", dice="block smash, d8 3, d6 4")
    assert table.ball == "2E"
    assert not claimable(table)


def test_pushing_the_carrier_frees_nothing() -> None:
    table = seeking("free-up-the-ball", {"1W": "g6", "1E": "h6 ball"}).play("block 1W", "stay", dice="block shove")
    assert not claimable(table)


def test_a_ball_that_was_loose_before_is_not_freed() -> None:
    table = seeking("free-up-the-ball", {"1W": "g6", "1E": "n2"}, balls=["h6"]).play("run 1W", "to h6", "to h6")
    assert not claimable(table)


# --- Get Moving!


def test_the_third_run_of_the_team_counts() -> None:
    table = seeking("get-moving", {"1W": "c3", "2W": "c6", "3W": "c9", "1E": "n2"}, made={"1W": ["run"]})
    assert not claimable(table.play("run 2W", "to c5"))
    assert claimable(table.play("run 3W", "to c10"))


def test_two_runs_and_a_mark_are_not_three_runs() -> None:
    table = seeking("get-moving", {"1W": "c3", "2W": "c6", "3W": "k6", "1E": "n6"}, made={"1W": ["run"], "2W": ["run"]})
    assert not claimable(table.play("mark 3W", "to m6"))


def test_after_three_runs_only_a_further_run_meets_it_again() -> None:
    table = seeking(
        "get-moving",
        {"1W": "c3", "2W": "c6", "3W": "c9", "4W": "c11", "1E": "d11"},
        made={"1W": ["run"], "2W": ["run"], "3W": ["run"]},
    )
    assert not claimable(table.play("sidestep 4W", "to b10"))
    assert claimable(table.play("run 4W", "to a10"))


# --- Get The Ball!


def test_a_ball_new_to_the_team_counts_however_it_came() -> None:
    run = seeking("get-the-ball", {"1W": "g6", "1E": "n2"}, balls=["h6"])
    assert claimable(run.play("run 1W", "to h6", "to h6"))
    bounce = seeking("get-the-ball", {"1W": "g6", "2W": "h5", "1E": "h6 ball"})
    bounce.play("block 1W", dice="block smash, block smash, d8 2, d6 4")
    assert bounce.ball == "2W"
    assert claimable(bounce)


def test_a_ball_the_team_held_when_the_turn_began_does_not_count() -> None:
    """Thrown from hand to hand, or dropped and taken up again."""
    table = seeking("get-the-ball", {"1W": "c6 ball", "2W": "d6", "1E": "n2"})
    assert not claimable(table.play("throw 1W"))
    dropped = seeking("get-the-ball", {"1W": "c6 ball", "2W": "f6", "3W": "b5", "1E": "n2"})
    dropped.play("throw 1W", "target 2W", dice="d6 1, d8 8")
    assert dropped.ball == "b6"
    assert not claimable(dropped.play("run 3W", "to b6", "to b6"))


def test_a_second_card_can_be_claimed_by_passing_the_new_ball_on() -> None:
    table = seeking("get-the-ball", {"1W": "f6", "2W": "h7", "1E": "n2"}, balls=["g6"])
    table.play("run 1W", "to g6", "to g6", "claim nothing")
    assert claimable(table.play("throw 1W"))


# --- Get Together!


@pytest.mark.parametrize(
    ("players", "met"),
    [
        ({"2W": "h5", "3W": "h6"}, True),
        ({"2W": "h5"}, False),
        ({"2W": "h5", "3W": "h6 prone"}, False),  # Prone Players take no part
        ({"2W": "h5", "3W": "i6"}, False),
    ],
)
def test_get_together_needs_two_standing_team_mates(players: dict[str, str], met: bool) -> None:
    table = seeking("get-together", {"1W": "e6", "1E": "n2", **players}).play("run 1W", "to g6")
    assert claimable(table) is met


def test_get_together_by_mark_or_sidestep_but_not_by_standing_up() -> None:
    mark = seeking("get-together", {"1W": "e6", "2W": "g4", "3W": "g7", "1E": "h6"})
    assert claimable(mark.play("mark 1W", "to g5")) is False  # g7 is two squares away
    mark = seeking("get-together", {"1W": "e5", "2W": "f5", "3W": "f7", "1E": "h6"})
    assert claimable(mark.play("mark 1W", "to g6")) is True
    prone = seeking("get-together", {"1W": "e5 prone", "2W": "f5", "3W": "f4", "1E": "n2"})
    assert not claimable(prone.play("stand-up 1W"))


# --- Make A Risky Throw! and Show Us A Completion!


@pytest.mark.parametrize(
    ("players", "die", "risky"),
    [
        ({"1W": "f6"}, 3, False),  # Short and clear
        ({"1W": "i6"}, 4, True),  # Long
        ({"1W": "f6", "1E": "g7"}, 4, True),  # to a Marked Player
        ({"1W": "f6", "1E": "e6"}, 4, True),  # over an Open opponent
    ],
)
def test_a_risky_throw_succeeds_against_a_penalty(players: dict[str, str], die: int, risky: bool) -> None:
    table = seeking("make-a-risky-throw", {"4W": "c6 ball", "2E": "n2", **players}).play("throw 4W", dice=f"d6 {die}")
    assert table.ball == "1W"
    assert claimable(table) is risky


def test_a_failed_risk_is_no_risky_throw() -> None:
    table = seeking("make-a-risky-throw", {"4W": "c6 ball", "1W": "i6", "1E": "n2"})
    assert not claimable(table.play("throw 4W", dice="d6 3, d8 2"))


def test_a_hail_mary_pass_has_no_modifier_and_so_no_risk() -> None:
    table = seeking("make-a-risky-throw", {"4W": "c6 ball", "1W": "n6", "1E": "n2"}, hands={"west": ["hail-mary-pass"]})
    table.play("play hail-mary-pass", dice="d6 4")
    assert table.ball == "1W"
    assert not claimable(table)


def test_a_completion_is_a_throw_check_passed() -> None:
    players = {"4W": "c6 ball", "1W": "f6", "1E": "n2"}
    assert claimable(seeking("show-us-a-completion", players).play("throw 4W", dice="d6 3"))
    assert not claimable(seeking("show-us-a-completion", players).play("throw 4W", dice="d6 2, d8 2"))
    hand_off = seeking("show-us-a-completion", {**players, "1W": "d6"})
    assert not claimable(hand_off.play("throw 4W"))


def test_a_failed_throw_caught_by_luck_is_no_completion() -> None:
    """The ball bounces from the target to another Team-mate."""
    table = seeking("show-us-a-completion", {"4W": "c6 ball", "1W": "f6", "2W": "f5", "1E": "n2"})
    table.play("throw 4W", "target 1W", dice="d6 2, d8 2")
    assert table.ball == "2W"
    assert not claimable(table)


# --- Move The Ball!


@pytest.mark.parametrize(("goal", "met"), [("g6", True), ("f6", False), ("c2", False)])
def test_four_squares_further_from_its_own_end_zone(goal: str, met: bool) -> None:
    """Columns count, not the way run: c6 to c2 are four squares, but none of them forwards."""
    table = seeking("move-the-ball", {"1W": "c6 ball", "1E": "n2"}).play("run 1W", f"to {goal}")
    assert claimable(table) is met


def test_the_balls_own_way_counts_not_the_runners() -> None:
    """1W runs five squares, but picks the ball up on the second."""
    table = seeking("move-the-ball", {"1W": "c6", "1E": "n2"}, balls=["e6"]).play("run 1W", "to e6", "to h6")
    assert not claimable(table)


def test_a_throw_moves_the_ball_and_the_team_must_hold_it() -> None:
    players = {"4W": "c6 ball", "1W": "g6", "1E": "n2"}
    assert claimable(seeking("move-the-ball", players).play("throw 4W", dice="d6 3"))
    assert not claimable(seeking("move-the-ball", players).play("throw 4W", dice="d6 2, d8 4"))
    back = {"4W": "g6 ball", "1W": "c6", "1E": "n2"}
    assert not claimable(seeking("move-the-ball", back).play("throw 4W", dice="d6 3"))


def test_east_moves_the_other_way() -> None:
    table = seeking("move-the-ball", {"4E": "m6 ball", "1W": "c2"}, active="east", turn=4)
    assert claimable(table.play("run 4E", "to i6"))


def test_a_mark_is_no_run() -> None:
    """Four squares forwards with the ball, but in a Mark."""
    table = seeking("move-the-ball", {"1W": "c6 ball", "1E": "h6"}, hands={"west": ["aggressive-mark"]})
    table.play("play aggressive-mark", "to g6")
    assert table.ball == "1W"
    assert not claimable(table)


def test_a_ball_that_scored_is_no_longer_held() -> None:
    table = seeking("move-the-ball", {"5W": "j6 ball", "1E": "n2"}).play("run 5W", "to o6")
    assert table.fact("score") == [4, 0]
    assert not claimable(table)


# --- Play As A Team!


def test_three_kinds_by_three_players() -> None:
    table = seeking("play-as-a-team", {"1W": "c3", "2W": "k6", "3W": "c9 prone", "1E": "n6"})
    assert not claimable(table.play("run 1W", "to c4"))
    assert not claimable(table.play("mark 2W", "to m6"))
    assert claimable(table.play("stand-up 3W"))


@pytest.mark.parametrize(
    ("made", "met"),
    [
        ({"1W": ["run"], "2W": ["run"]}, False),  # three Players, two kinds
        ({"1W": ["run", "mark"]}, False),  # three kinds, two Players
        ({"1W": ["run", "mark"], "2W": ["run"]}, True),
    ],
)
def test_kinds_and_players_are_counted_apart(made: dict[str, list[str]], met: bool) -> None:
    table = seeking("play-as-a-team", {"1W": "c3", "2W": "k6", "3W": "c9 prone", "1E": "n6"}, made=made)
    assert claimable(table.play("stand-up 3W")) is met


def test_once_met_a_repetition_adds_nothing() -> None:
    """3W has acted and a Run has been made: another Run by 3W is nothing new."""
    table = seeking(
        "play-as-a-team",
        {"1W": "c3", "2W": "k6", "3W": "c9", "1E": "n2"},
        made={"1W": ["run"], "2W": ["mark"], "3W": ["stand-up"]},
    )
    assert not claimable(table.play("run 3W", "to c10"))


def test_free_actions_count_for_the_team() -> None:
    """Frenzied: the Troll Slayer's free Block is the third kind, but only with a third Player."""
    players = {"6E": "k6", "1E": "n2", "2E": "n10", "1W": "h6"}
    table = seeking("play-as-a-team", players, active="east", turn=4, made={"1E": ["run"], "2E": ["run"]})
    assert not claimable(table.play("mark 6E", "to i6"))
    assert claimable(table.play("block 6E", dice="block miss"))


# --- Show No Fear!


@pytest.mark.parametrize(
    ("players", "met"),
    [
        ({"1E": "n2 ball"}, True),
        ({"1E": "n2"}, False),  # nobody holds a ball
        ({"2W": "c2 ball", "1E": "n2"}, False),  # the own team does
    ],
)
def test_no_fear_on_the_trapdoor_while_an_opponent_holds_a_ball(players: dict[str, str], met: bool) -> None:
    table = seeking("show-no-fear", {"1W": "f6", **players}).play("run 1W", "to h6")
    assert claimable(table) is met


def test_no_fear_needs_an_action_by_the_player_on_the_trapdoor() -> None:
    table = seeking("show-no-fear", {"1W": "h6", "2W": "c2", "1E": "n2 ball"})
    assert not claimable(table.play("run 2W", "to c3"))
    assert not claimable(table.play("run 1W", "to g6"))
    stays = seeking("show-no-fear", {"1W": "h6 prone", "1E": "n2 ball"})
    assert claimable(stays.play("stand-up 1W"))


# --- Show Them How It's Done!


def test_three_different_player_actions_by_one_player() -> None:
    made = {"1W": ["run", "stand-up"]}
    table = seeking("show-them-how-its-done", {"1W": "k6", "2W": "c2", "1E": "n6"}, made=made)
    assert not claimable(table.play("run 2W", "to c3"))
    assert claimable(table.play("mark 1W", "to m6"))


def test_a_free_action_does_not_show_them() -> None:
    """Frenzied: Run, Mark and a free Block are two Player Actions only."""
    table = seeking(
        "show-them-how-its-done", {"6E": "k6", "1E": "n2", "1W": "h6"}, active="east", turn=4, made={"6E": ["run"]}
    )
    assert not claimable(table.play("mark 6E", "to i6"))
    assert not claimable(table.play("block 6E", dice="block shove").play("stay"))


def test_the_scorers_actions_are_forgotten_before_the_claim() -> None:
    """5W scores with their third Action, and is a new Player when the card is looked at."""
    table = seeking("show-them-how-its-done", {"5W": "j6 ball", "1E": "n2"}, made={"5W": ["stand-up", "sidestep"]})
    table.play("run 5W", "to o6")
    assert table.fact("score") == [4, 0]
    assert not claimable(table)


# --- Showboat For The Crowd!


def test_showboating_needs_a_touchdown_by_this_action() -> None:
    table = seeking("showboat-for-the-crowd", {"5W": "j6 ball", "1W": "c2", "1E": "h2"}, actions_left=4)
    assert not claimable(table.play("run 1W", "to c3"))
    assert claimable(table.play("run 5W", "to o6"))
    table.play("claim nothing")
    assert not claimable(table.play("reserves 5W", "to a5"))


def test_a_touchdown_by_a_team_mate_of_the_one_who_acted_counts() -> None:
    table = seeking("showboat-for-the-crowd", {"5W": "o5 ball", "6W": "m5", "1E": "n6"})
    table.play("block 6W", "stay", dice="block shove, block shove, block shove")
    assert table.fact("score") == [4, 0]
    assert claimable(table)


# --- Spread Out!


@pytest.mark.parametrize(
    ("players", "met"),
    [
        ({"2W": "c2", "3W": "c10"}, True),
        ({"2W": "c2", "3W": "d2"}, False),  # two others are close
        ({"2W": "c2", "3W": "d2 prone"}, True),  # a Prone Player is left out
        ({"2W": "g5"}, False),  # the runner ends next to a Team-mate
    ],
)
def test_spread_out_looks_at_the_whole_team(players: dict[str, str], met: bool) -> None:
    table = seeking("spread-out", {"1W": "d6", "1E": "n2", **players}).play("run 1W", "to f6")
    assert claimable(table) is met


def test_spread_out_by_sidestep_but_not_by_mark() -> None:
    sidestep = seeking("spread-out", {"1W": "g6", "1E": "h6", "2W": "c2"})
    assert claimable(sidestep.play("sidestep 1W", "to f6"))
    mark = seeking("spread-out", {"1W": "f6", "1E": "h6", "2W": "c2"})
    assert not claimable(mark.play("mark 1W", "to g6"))


# --- Take Them Down!


def test_take_them_down_with_a_knock_down_of_the_target() -> None:
    players = {"1W": "g6", "1E": "h6"}
    for dice in ("block tackle, d6 4", "block smash, d6 4", "block kerrunch, d6 1"):
        assert claimable(seeking("take-them-down", players).play("block 1W", dice=dice))
    assert not claimable(seeking("take-them-down", players).play("block 1W", "stay", dice="block shove"))
    assert not claimable(seeking("take-them-down", players).play("block 1W", dice="block miss"))


def test_a_push_into_the_rubble_is_a_knock_down() -> None:
    table = seeking("take-them-down", {"1W": "b3", "1E": "c3"}).play("block 1W", dice="block shove, d6 4")
    assert claimable(table)


def test_an_injury_without_a_knock_down_takes_nobody_down() -> None:
    """A Werewolf's claws injure outright: bones are broken, but nobody was Knocked Down."""
    table = stage(
        {"6W": "g6", "1E": "h6"}, teams("necromantic", "dwarf"), challenges=["take-them-down", "break-some-bones"]
    )
    table.play("block 6W", dice="d6 6")
    assert table.legal == ["claim nothing", "claim 2 break-some-bones"]


# --- Tie Them Up!


@pytest.mark.parametrize(
    ("players", "met"),
    [
        ({"1E": "h5", "2E": "h7"}, True),
        ({"1E": "h5"}, False),
        ({"1E": "h5", "2E": "h7 prone"}, False),
        ({"1E": "h5", "2E": "h7", "2W": "i8"}, False),  # 2W Marks one of them already
        ({"1E": "h5", "2E": "h7", "3E": "g5", "2W": "i8"}, True),
    ],
)
def test_tie_up_two_opponents_nobody_else_marks(players: dict[str, str], met: bool) -> None:
    table = seeking("tie-them-up", {"1W": "e6", **players}).play("mark 1W", "to g6")
    assert claimable(table) is met


def test_a_target_that_steps_aside_is_not_tied_up() -> None:
    """The Interrupt comes before the claim step."""
    table = seeking("tie-them-up", {"1W": "e6", "1E": "h5", "2E": "h7"}, hands={"east": ["step-aside"]})
    table.play("mark 1W", "to g6", "pick 1E", "to i4")
    assert table.status("1E") == "open"
    assert not claimable(table)

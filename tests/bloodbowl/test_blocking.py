"""Blocks, assists, block dice, pushes, chains, the crowd, following up, Blitz actions. (Blocking, Pushing, Blitz)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import Table, stage, team, versus

PAIR = {"1W": "g6", "1E": "h6"}


def blocked(dice: str, settings: dict[str, object] | None = None, players: dict[str, str] | None = None) -> Table:
    """1W at g6 has blocked 1E at h6."""
    table = stage({**PAIR, **(players or {})}, settings)
    alone = len(table.match.rules.block_targets(table.match, 0)) == 1
    return table.play("block 1W", *([] if alone else ["target 1E"]), dice=dice)


def strengths(west: int, east: int) -> dict[str, object]:
    return versus(team({"st": west}), team({"st": east}))


# --- who and with how many dice


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.action.block", "bb2020.action.block-not-prone", "bb2020.action.declare-first")
def test_who_may_block_whom() -> None:
    table = stage({"1W": "g6", "2W": "g7 prone", "3W": "b2", "1E": "h6", "2E": "f5", "3E": "h7 prone", "4E": "k6"})
    assert "block" in table.actions_of("1W")
    assert "block" not in table.actions_of("2W")
    assert "block" not in table.actions_of("3W")
    assert table.play("block 1W").legal == ["target 1E", "target 2E"]


@pytest.mark.twins("bb2016")
@pytest.mark.rule(
    "bb2020.block.one-die",
    "bb2020.block.two-dice",
    "bb2020.block.three-dice",
    "bb2020.block.active-rolls",
    "bb2020.block.selector",
)
@pytest.mark.parametrize(
    ("west", "east", "dice", "chooser"),
    [(3, 3, 1, ""), (4, 3, 2, "west"), (6, 3, 2, "west"), (7, 3, 3, "west"), (3, 4, 2, "east"), (2, 5, 3, "east")],
)
def test_the_number_of_dice_and_who_selects(west: int, east: int, dice: int, chooser: str) -> None:
    faces = ["block push-back", "block pow", "block stumble"][:dice]
    table = blocked(", ".join(faces), strengths(west, east))
    if chooser:
        assert (table.question, table.actor) == ("result", chooser)
    else:
        assert table.question == "push", "one die leaves no choice"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.assist.offensive", "bb2020.assist.automatic")
def test_each_team_mate_marking_the_target_adds_one() -> None:
    table = blocked("block push-back, block pow", players={"2W": "h7", "3W": "i5"})
    assert table.actor == "west", "3 + 2 against 3"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.assist.offensive-cancelled", "bb2020.assist.needs-standing-tz")
def test_a_team_mate_marked_by_somebody_else_gives_no_assist() -> None:
    assert blocked("block push-back", players={"2W": "h7", "2E": "i8"}).question == "push"
    assert blocked("block push-back, block pow", players={"2W": "h7", "2E": "i8 prone"}).question == "result"
    assert blocked("block push-back", players={"2W": "h7 dazed"}).question == "push"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.assist.defensive", "bb2020.assist.defensive-cancelled")
def test_defensive_assists_and_how_they_are_cancelled() -> None:
    table = blocked("block push-back, block pow", players={"2E": "f6"})
    assert (table.question, table.actor) == ("result", "east")
    assert blocked("block push-back", players={"2E": "f6", "2W": "e6"}).question == "push"


# --- the results


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.block.player-down", "bb2020.turnover.knocked-down", "bb2020.followup.only-after-push")
def test_player_down() -> None:
    table = blocked("block player-down, d6 1, d6 2")
    assert (table.status("1W"), table.square("1W")) == ("prone", "g6")
    assert (table.status("1E"), table.square("1E")) == ("standing", "h6")
    assert table.is_turn_of("east")


@pytest.mark.twins("bb2016")
@pytest.mark.rule(
    "bb2020.block.both-down", "bb2020.block.both-down-order", "bb2020.knocked-down.armour", "bb2020.injury.armour-holds"
)
def test_both_down_rolls_for_the_target_first() -> None:
    """The target's armour holds, the blocker's breaks and stuns."""
    table = blocked("block both-down, d6 1, d6 2, d6 6, d6 6, d6 1, d6 2")
    assert (table.status("1E"), table.status("1W")) == ("prone", "stunned")
    assert (table.square("1E"), table.square("1W")) == ("h6", "g6")
    assert table.is_turn_of("east")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.block.push-back", "bb2020.push.carrier-keeps-ball", "bb2020.dodge.not-when-pushed")
def test_a_push_back_moves_the_target_standing_and_with_the_ball() -> None:
    table = blocked("block push-back", players={"1E": "h6 ball"})
    assert table.squares("push to") == {"i5", "i6", "i7"}
    table.play("push to i6", "stay")
    assert (table.square("1E"), table.status("1E"), table.ball) == ("i6", "standing", "1E")
    assert table.square("1W") == "g6"
    assert table.is_turn_of("west")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.block.pow", "bb2020.block.knock-down-square", "bb2020.knocked-down.inactive-no-turnover")
def test_pow_pushes_and_knocks_down_in_the_new_square() -> None:
    table = blocked("block pow").play("push to i7").play("follow up", dice="d6 1, d6 2")
    assert (table.square("1E"), table.status("1E"), table.square("1W")) == ("i7", "prone", "h6")
    assert table.is_turn_of("west")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.block.stumble")
def test_a_stumble_fells_whoever_cannot_dodge() -> None:
    table = blocked("block stumble").play("push to i6").play("stay", dice="d6 1, d6 2")
    assert table.status("1E") == "prone"


# --- pushes


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.push.three-squares", "bb2020.push.unoccupied-first", "bb2020.push.chooser")
@pytest.mark.parametrize(
    ("target", "squares"), [("h6", {"i5", "i6", "i7"}), ("h5", {"h4", "i4", "i5"}), ("g5", {"f4", "g4", "h4"})]
)
def test_the_three_squares_of_a_push(target: str, squares: set[str]) -> None:
    table = stage({"1W": "g6", "1E": target}).play("block 1W", dice="block push-back")
    assert table.actor == "west"
    assert table.squares("push to") == squares
    taken = sorted(squares)[0]
    table = stage({"1W": "g6", "1E": target, "2E": f"{taken} prone"}).play("block 1W", dice="block push-back")
    assert table.squares("push to") == squares - {taken}, "only unoccupied squares"


@pytest.mark.twins("bb2016")
@pytest.mark.rule(
    "bb2020.push.ball-square-is-free", "bb2020.push.ball-bounce-after-follow-up", "bb2020.pickup.involuntary"
)
@pytest.mark.rule("bb2020.turnover.not-involuntary-ball", "bb2020.pickup.voluntary-moves")
def test_a_player_pushed_onto_the_ball_makes_it_bounce_after_all_else() -> None:
    table = stage(PAIR, ball="i6").play("block 1W", dice="block pow").play("push to i6")
    assert table.question == "follow-up"
    table.play("stay", dice="d6 1, d6 2, d8 5")
    assert table.ball == "j6"
    assert table.is_turn_of("west")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.chain.when", "bb2020.chain.direction", "bb2020.chain.any-player", "bb2020.chain.repeats")
def test_a_chain_push_moves_whoever_is_in_the_way() -> None:
    wall = {"2E": "i5", "3E": "i6 prone", "4E": "i7"}
    table = blocked("block push-back", players=wall)
    assert table.squares("push to") == {"i5", "i6", "i7"}
    table.play("push to i6")
    assert table.squares("push to") == {"j5", "j6", "j7"}
    table.play("push to j6", "follow up")
    assert (table.square("1E"), table.square("3E"), table.status("3E")) == ("i6", "j6", "prone")
    assert table.square("1W") == "h6"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.chain.blocker-in-chain", "bb2020.pitch.one-player-per-square")
def test_a_chain_goes_on_until_somebody_finds_room() -> None:
    wall = {"2E": "i5", "3E": "i6", "4E": "i7", "5E": "j5", "2W": "j6", "3W": "j7"}
    table = blocked("block push-back", players=wall).play("push to i6", "push to j6")
    assert table.squares("push to") == {"k5", "k6", "k7"}
    table.play("push to k7", "stay")
    assert [table.square(name) for name in ("1E", "3E", "2W")] == ["i6", "j6", "k7"]


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.crowd.when", "bb2020.crowd.removed", "bb2020.crowd.order", "bb2020.injury.crowd")
@pytest.mark.rule("bb2020.crowd.follow-up-allowed", "bb2020.injury.crowd-reserves")
def test_a_player_pushed_off_the_pitch_is_hurt_by_the_crowd() -> None:
    table = stage({"1W": "g2", "1E": "g1"}).play("block 1W", dice="block pow")
    assert table.question == "follow-up", "no die before the follow-up"
    table.play("follow up", dice="d6 3, d6 4")
    assert (table.status("1E"), table.square("1W")) == ("reserves", "g1")
    assert table.is_turn_of("west")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.crowd.not-by-choice")
def test_nobody_is_pushed_into_the_crowd_while_there_is_room() -> None:
    table = stage({"1W": "f1", "1E": "g1"}).play("block 1W", dice="block push-back")
    assert table.squares("push to") == {"h1", "h2"}


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.chain.crowd")
def test_with_the_squares_on_the_pitch_taken_it_is_the_crowd() -> None:
    table = stage({"1W": "f1", "1E": "g1", "2E": "h1", "3E": "h2"}, apothecaries=[0, 0])
    table.play("block 1W", dice="block push-back").play("stay", dice="d6 6, d6 3")
    assert table.status("1E") == "knocked-out"
    assert (table.square("2E"), table.square("3E")) == ("h1", "h2")


@pytest.mark.rule("bb2020.crowd.carrier", "bb2020.throwin.carrier-in-crowd", "bb2020.knocked-down.removed-carrier-ball")
def test_the_crowd_throws_the_carriers_ball_in() -> None:
    table = stage({"1W": "g2", "1E": "g1 ball"}).play("block 1W", dice="block push-back")
    table.play("stay", dice="d6 1, d6 2, d6 3, d6 2, d6 3, d8 7")
    assert table.ball == "g7", "five squares south of g1 and a bounce"
    assert table.is_turn_of("west")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.turnover.carrier-off-pitch", "bb2020.turnover.not-team-mate-casualty")
def test_pushing_your_own_team_into_the_crowd() -> None:
    chain = {"1W": "g3", "1E": "g2", "2W": "f1", "2E": "g1", "3W": "h1", "3E": "i1"}
    table = stage({**chain, "3W": "h1 ball"}).play("block 1W", dice="block push-back").play("push to h1")
    table.play("stay", dice="d6 1, d6 2, d6 3, d6 2, d6 3, d8 7")
    assert table.status("3W") == "reserves"
    assert table.is_turn_of("east"), "the carrier of the active team left the pitch"
    table = stage(chain).play("block 1W", dice="block push-back").play("push to h1").play("stay", dice="d6 1, d6 2")
    assert table.status("3W") == "reserves"
    assert table.is_turn_of("west"), "anybody else is not a Turnover"


# --- following up


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.followup.optional", "bb2020.followup.free", "bb2020.followup.before-dice")
def test_a_follow_up_is_free_and_needs_no_dodge() -> None:
    table = blocked("block push-back", players={"2E": "f6", "2W": "e6"}).play("push to i6")
    assert table.legal == ["stay", "follow up"]
    assert table.play("follow up").square("1W") == "h6"


@pytest.mark.rule("bb2020.followup.voluntary")
def test_a_carrier_who_follows_up_into_the_end_zone_scores() -> None:
    table = (
        stage({"1W": "y6 ball", "1E": "z6"})
        .play("block 1W", dice="block push-back")
        .play("follow up", dice="d6 1, d6 2")
    )
    assert table.fact("score") == [1, 0]


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.touchdown.pushed-in", "bb2020.touchdown.any-player", "bb2020.touchdown.opponent-turn")
def test_a_carrier_pushed_into_the_end_zone_scores_in_the_other_teams_turn() -> None:
    table = stage({"1W": "c6", "1E": "b6 ball"}, turns=[3, 2]).play("block 1W", dice="block push-back")
    table.play("push to a6", "stay")
    assert table.fact("score") == [0, 1]
    assert table.fact("turns") == [3, 3], "the scorers' turn marker moves"
    assert table.fact("kicking") == "east"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.followup.prevention-wins", "bb2020.skill.frenzy.must-follow-up")
def test_a_ban_on_following_up_beats_a_duty() -> None:
    frenzy = team({"skills": ["frenzy"]})
    table = blocked("block push-back", versus(frenzy)).play("push to i6", dice="block push-back")
    assert table.square("1W") == "h6", "there was no choice"
    table = blocked("block push-back", versus(frenzy, team({"skills": ["fend"]}))).play("push to i6", "yes")
    assert table.square("1W") == "g6"


# --- Blitz


@pytest.mark.rule("bb2020.blitz.nominate", "bb2020.blitz.target-fixed", "bb2020.blitz.block-any-time")
def test_a_blitz_names_any_standing_opponent_and_blocks_only_that_one() -> None:
    table = stage({"1W": "e6", "1E": "h6", "2E": "y2", "3E": "e7 prone", "4E": "g5"}).play("blitz 1W")
    assert table.legal == ["target 1E", "target 2E", "target 4E"]
    table.play("target 1E", "to g6")
    assert "block 1E" in table.legal
    assert "block 4E" not in table.legal
    assert "block 3E" not in table.legal


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.blitz.block-cost", "bb2020.blitz.continue", "bb2020.action.counts-when-declared")
@pytest.mark.rule("bb2020.action.once-per-turn")
def test_the_block_of_a_blitz_costs_a_square_and_the_move_goes_on() -> None:
    table = stage({"1W": "e6", "1E": "h6", "2W": "b2"}).play("blitz 1W", "to g6")
    table.play("block 1E", dice="block push-back").play("push to i6", "follow up")
    assert "3 squares left before" in table.fact("prompt")
    assert "block 1E" not in table.legal
    table.play("to h7", dice="d6 4").play("stop")
    assert "blitz" not in table.actions_of("2W")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.blitz.rush-for-block", "bb2020.rush.uses")
@pytest.mark.parametrize(("die", "square"), [(1, "h6"), (2, "i6")])
def test_a_rush_for_the_block_comes_first(die: int, square: str) -> None:
    slow = versus(team({"ma": 2}))
    table = stage({"1W": "e6", "1E": "h6"}, slow).play("blitz 1W", "to g6")
    if die == 1:
        table.play("block 1E", dice="d6 1, d6 1, d6 2")
        assert (table.status("1W"), table.square("1W")) == ("prone", "g6")
    else:
        table.play("block 1E", dice="d6 2, block push-back").play("push to i6", "stay")
    assert table.square("1E") == square


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.blitz.no-movement-no-block", "bb2020.blitz.block-optional")
def test_without_movement_or_rushes_there_is_no_block() -> None:
    slow = versus(team({"ma": 1}))
    table = stage({"1W": "d6", "1E": "h6"}, slow).play("blitz 1W", "to g6", dice="d6 2, d6 2")
    assert table.is_turn_of("west"), "nothing was left to do, the block was not made"
    assert table.square("1E") == "h6"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.blitz.prone-start")
def test_a_prone_player_may_blitz_after_standing_up() -> None:
    table = stage({"1W": "g6 prone", "1E": "h6"}).play("blitz 1W")
    assert "block 1E" in table.legal
    assert "3 squares left before " in table.fact("prompt")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.chain.blocker-in-chain")
def test_nobody_follows_up_into_a_square_that_the_chain_has_filled() -> None:
    """A chain-pushed player finds the square empty that the target has left, and steps aside into it."""
    settings = versus(team(), team({}, {"skills": ["sidestep"]}))
    players = {"1W": "g6", "1E": "h6", "3E": "i5", "2E": "i6", "4E": "i7"}
    table = stage(players, settings).play("block 1W", dice="block push-back")
    table.play("push to i6", "yes", "push to h6")
    assert [table.square(name) for name in ("1W", "1E", "2E")] == ["g6", "i6", "h6"]
    assert table.question == "turn", "no follow-up"


@pytest.mark.rule("bb2020.league.home.crowd-push")
@pytest.mark.parametrize(("die", "status"), [(5, "reserves"), (4, "casualty")])
@pytest.mark.parametrize("kind", ["block", "blitz"])
def test_the_home_crowd_may_hand_a_player_back(kind: str, die: int, status: str) -> None:
    """A D6 before the Injury roll, for players of the home team alone."""
    settings = versus(team(), team(rules=["home-crowd"]))
    table = stage({"1W": "g2", "1E": "g1"}, settings)
    table.play(f"{kind} 1W", *(["block 1E"] if kind == "blitz" else []), dice="block push-back")
    rest = "" if die == 5 else ", d6 6, d6 6, d16 1"
    table.play("stay", dice=f"d6 {die}{rest}")
    assert table.status("1E") == status
    away = stage({"1W": "g1", "1E": "g2"}, settings, active="east").play("block 1E", dice="block push-back")
    assert away.play("stay", dice="d6 3, d6 4").status("1W") == "reserves"

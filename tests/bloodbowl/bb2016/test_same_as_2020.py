"""Rules of the match that 2016 shares with 2020, in situations of their own: not the ones that prove both editions."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import Table, having, new_match, stage, team, versus

LINE = {"1W": "m7", "2W": "m8", "3W": "m9", "6W": "b14", "1E": "n7", "2E": "n8", "3E": "n9", "6E": "y14"}
FAR = {"6E": "y14"}


def blitzed(skills: list[str], **places: str) -> Table:
    return stage({"1W": "d5", "1E": "f5", **FAR, **places}, versus(team({"skills": skills}))).play("blitz 1W")


# --- actions


@pytest.mark.rule("bb2016.action.not-obliged", "bb2016.activation.finish-before-next")
def test_a_blitz_that_is_not_carried_out_is_used_up_and_comes_to_an_end_first() -> None:
    table = stage({"1W": "e5", "2W": "e9", "1E": "f5", **FAR}).play("blitz 1W")
    assert not any(text.endswith("2W") for text in table.legal), "nobody else acts meanwhile"
    table.play("stop")
    assert (table.is_turn_of("west"), "blitz" in table.actions_of("2W")) == (True, False)


@pytest.mark.rule("bb2016.blitz.block-cost", "bb2016.followup.optional")
def test_a_frenzied_blitz_pays_for_both_blocks_and_not_for_the_way_after_them() -> None:
    """MA 3: one step, two blocks with their follow-ups, then only the two squares of Going For It are left."""
    table = stage({"1W": "d5", "1E": "f5", **FAR}, versus(team({"skills": ["frenzy"], "ma": 3})))
    table.play("blitz 1W").play("to e5").play("block 1E", dice="block push-back").play(
        "push to g5", dice="block push-back"
    )
    table.play("push to h5")
    assert (table.square("1W"), table.question) == ("g5", "move")
    reach = table.squares("to")
    assert {"g7", "e5"} <= reach, "two squares by Going For It"
    assert not {"d5", "g8"} & reach, "and no third"


@pytest.mark.rule("bb2016.followup.optional")
def test_a_blitzer_may_stay_and_run_elsewhere() -> None:
    table = blitzed([]).play("to e5").play("block 1E", dice="block push-back").play("push to g5")
    assert table.legal == ["stay", "follow up"]
    assert table.play("stay").play("to d4", dice="").square("1W") == "d4", "nobody marks any more"


@pytest.mark.rule("bb2016.prone.can-do-nothing", "bb2016.standup.no-gfi-for-it")
def test_a_slow_player_stands_up_by_a_roll_and_not_by_going_for_it() -> None:
    """MA 2 is too little for three squares: a 4 is needed, and two squares may then be gone for."""
    table = stage({"1W": "e5 prone", "1E": "f5", **FAR}, versus(team({"ma": 2})))
    assert "block" not in table.actions_of("1W"), "a Block Action has no movement"
    table.play("move 1W", dice="d6 3")
    assert (table.status("1W"), table.is_turn_of("west")) == ("prone", True), "down, and no Turnover"
    up = stage({"1W": "e5 prone", "1E": "y5", **FAR}, versus(team({"ma": 2}))).play("move 1W", dice="d6 4")
    up.play("to f5", dice="d6 2").play("to g5", dice="d6 2")
    assert up.square("1W") == "g5"


@pytest.mark.rule("bb2016.turnover.not-failed-stand-up")
def test_neither_a_failed_stand_up_nor_a_failed_interception_is_a_turnover() -> None:
    table = stage({"1W": "e5 prone", "2W": "e9", "1E": "y5"}, versus(team({"ma": 1}))).play("blitz 1W", dice="d6 1")
    assert (table.is_turn_of("west"), "blitz" in table.actions_of("2W")) == (True, False)
    passed = stage({"1W": "e5 ball", "2W": "k5", "1E": "h5", **FAR}).play("pass 1W", "throw").play("throw to k5")
    passed.play("interfere with 1E", dice="d6 5, d6 6, d6 6")
    assert (passed.ball, passed.is_turn_of("west")) == ("2W", True)


@pytest.mark.rule("bb2016.placed-prone.ends-action")
def test_a_diving_tackler_is_placed_prone_and_a_wrestler_stops() -> None:
    table = blitzed(["wrestle"]).play("to e5").play("block 1E", dice="block both-down").play("yes")
    assert (table.status("1W"), table.status("1E"), table.question) == ("prone", "prone", "turn")
    assert table.is_turn_of("west"), "Wrestle is not a Turnover"


@pytest.mark.rule("bb2016.gfi.before-other-rolls", "bb2016.knocked-down.fall-loose-ball")
def test_a_failed_rush_onto_the_ball_needs_neither_dodge_nor_pick_up() -> None:
    table = stage({"1W": "e5", "1E": "d5", **FAR}, versus(team({"ma": 1, "av": 8})), ball="g5")
    table.play("move 1W").play("to f5", dice="d6 6").play("to g5", dice="d6 1, d6 1, d6 1, d8 5")
    assert (table.status("1W"), table.square("1W"), table.ball) == ("prone", "g5", "h5")
    assert table.is_turn_of("east")


# --- blocks


@pytest.mark.rule("bb2016.assist.defensive", "bb2016.block.selector")
def test_help_for_the_target_of_a_blitz_lets_its_coach_choose() -> None:
    """3 against 3 and a helper: two dice, and the east chooses. A helper whom a westerner marks does not count."""
    table = blitzed([], **{"2E": "f4"}).play("to e5", dice="").play("block 1E", dice="block pow, block player-down")
    assert (table.question, table.actor) == ("result", "east")
    table.play("take player-down", dice="d6 1, d6 1")
    assert table.status("1W") == "prone"
    held = blitzed([], **{"2E": "f4", "2W": "g3"}).play("to e5").play("block 1E", dice="block push-back")
    assert held.question == "push", "one die: 2E is busy with 2W"


@pytest.mark.rule("bb2016.block.both-down-order", "bb2016.turnover.knocked-down")
def test_both_down_with_a_carrier() -> None:
    """The target's armour and injury come first, then the blocker's, then the ball of the target."""
    table = stage({"1W": "e5", "1E": "f5 ball", **FAR})
    table.play("block 1W", dice="block both-down, d6 6, d6 6, d6 1, d6 2, d6 1, d6 1, d8 5")
    assert (table.status("1E"), table.status("1W"), table.ball) == ("stunned", "prone", "g5")
    assert table.is_turn_of("east")


@pytest.mark.rule(
    "bb2016.block.defender-down", "bb2016.block.knock-down-square", "bb2016.push.ball-bounce-after-follow-up"
)
def test_a_carrier_is_knocked_down_in_the_square_it_was_pushed_to() -> None:
    table = stage({"1W": "e5", "1E": "f5 ball", **FAR}).play("block 1W", dice="block pow").play("push to g4")
    table.play("follow up", dice="d6 5, d6 5, d6 6, d6 2, d8 2")
    assert (table.status("1E"), table.square("1W"), table.ball) == ("knocked-out", "f5", "g3")


@pytest.mark.rule("bb2016.block.defender-stumbles")
@pytest.mark.parametrize(("west", "status"), [([], "standing"), (["tackle"], "prone")])
def test_dodge_turns_a_stumble_into_a_push_unless_the_blitzer_tackles(west: list[str], status: str) -> None:
    settings = versus(team({"skills": west}), team(having("dodge")))
    table = stage({"1W": "d5", "1E": "f5", **FAR}, settings).play("blitz 1W").play("to e5")
    table.play("block 1E", dice="block stumble")
    if table.question == "use":
        table.play("yes")
    table.play("push to g5").play("stay", dice="" if status == "standing" else "d6 1, d6 1")
    assert table.status("1E") == status


@pytest.mark.rule("bb2016.chain.any-player", "bb2016.turnover.not-team-mate-casualty")
def test_a_chain_pushes_a_stunned_team_mate_into_the_crowd() -> None:
    """West blocks at the edge: its own stunned player behind the target leaves the pitch, which is not a Turnover."""
    places = {"1W": "e3", "1E": "e2", "2E": "d1", "3E": "f1", "2W": "e1 stunned", **FAR}
    table = stage(places).play("block 1W", dice="block push-back").play("push to e1")
    if table.question == "push":
        table.play(table.legal[0])
    table.play("stay", dice="d6 1, d6 1")
    assert (table.square("1E"), table.status("2W"), table.is_turn_of("west")) == ("e1", "reserves", True)
    lying = stage({"1W": "e5", "1E": "f5", "2E": "g4 prone", "3E": "g5", "4E": "g6", **FAR})
    lying.play("block 1W", dice="block push-back").play("push to g4").play("push to h3").play("stay")
    assert (lying.square("2E"), lying.status("2E")) == ("h3", "prone"), "no Armour roll"


@pytest.mark.rule("bb2016.crowd.order", "bb2016.injury.crowd-reserves")
def test_a_carrier_pushed_off_the_pitch() -> None:
    """Follow-up, then the crowd, then the throw-in; who is sent to the Reserves waits for the next drive."""
    table = stage({"1W": "e2", "1E": "e1 ball", **FAR}).play("block 1W", dice="block push-back")
    assert table.question == "follow-up", "decided before all dice"
    table.play("follow up", dice="d6 2, d6 3, d6 3, d6 1, d6 2, d8 5")
    assert (table.status("1E"), table.square("1W"), table.ball) == ("reserves", "e1", "f3")
    table.play("end turn")
    assert not table.actions_of("1E")


# --- the ball


@pytest.mark.rule("bb2016.ball.landing-catch", "bb2016.catch.fail-bounces")
def test_an_opponent_has_to_try_for_a_scattered_pass() -> None:
    table = stage({"1W": "e5 ball", "2W": "h5", "1E": "h4", **FAR}).play("pass 1W", "throw")
    table.play("throw to h5", dice="d6 2, d8 2, d8 4, d8 5, d6 1, d8 5")
    assert (table.ball, table.is_turn_of("east")) == ("i4", True), "1E fails and the ball bounces on"


@pytest.mark.rule("bb2016.knocked-down.fall-ball-after-injury")
def test_a_carrier_who_fails_a_dodge_loses_the_ball_last() -> None:
    table = stage({"1W": "e5 ball", "1E": "d5", **FAR}).play("move 1W")
    table.play("to f5", dice="d6 1, d6 6, d6 6, d6 4, d6 5, d8 2")
    assert (table.status("1W"), table.ball) == ("knocked-out", "f4")


@pytest.mark.rule("bb2016.pass.move-then-pass", "bb2016.pass.target-square")
def test_a_passer_picks_up_runs_and_throws_at_an_empty_square() -> None:
    table = stage({"1W": "e5", "2W": "l5", "1E": "y5", "2E": "i7 prone"}, ball="f5").play("pass 1W")
    table.play("to f5", dice="d6 6").play("to g5").play("throw")
    goals = table.squares("throw to")
    assert {"j5", "l5", "i7"} <= goals, "empty, a team-mate, a fallen opponent"
    assert "g5" not in goals, "not the own square"
    table.play("throw to j5", dice="d6 6, d8 2")
    assert (table.ball, table.is_turn_of("east")) == ("j4", True), "accurate, but nobody holds it"


@pytest.mark.rule("bb2016.turnover.thrown-carrier")
def test_a_thrown_carrier_who_falls_is_a_turnover_whoever_has_the_ball() -> None:
    settings = versus(team(having("throw-team-mate", st=5), having("right-stuff", "stunty")))
    table = stage({"1W": "e5", "2W": "f5 ball", "3W": "j5", "1E": "y5", **FAR}, settings)
    table.play(
        "throw-team-mate 1W", "lift 2W", "throw to i5", dice="d6 6, d8 2, d8 8, d8 4, d6 1, d6 1, d6 1, d8 5, d6 6"
    )
    assert (table.status("2W"), table.ball, table.is_turn_of("east")) == ("prone", "3W", True)


@pytest.mark.rule("bb2016.turnover.touchdown")
def test_a_touchdown_by_a_hand_off_ends_the_turn() -> None:
    table = (
        stage({"1W": "y5 ball", "2W": "z5", "3W": "e9", "1E": "d12"})
        .play("hand-off 1W")
        .play("hand to 2W", dice="d6 4")
    )
    assert (table.fact("score"), table.question, table.fact("kicking")) == ([1, 0], "formation", "west")


# --- dice and injuries


@pytest.mark.rule("bb2016.dice.modifiers-after-roll")
def test_modifiers_change_the_total_and_a_natural_one_still_fails() -> None:
    """AG 4 out of one zone into another: 3+1-1 on a 3."""
    table = stage({"1W": "e5", "1E": "d5", "2E": "g6", **FAR}, versus(team({"ag": 4}))).play("move 1W")
    assert table.play("to f5", dice="d6 3").square("1W") == "f5"
    sure = (
        stage({"1W": "e5", "1E": "d5", **FAR}, versus(team({"ag": 6})))
        .play("move 1W")
        .play("to f5", dice="d6 1, d6 1, d6 1")
    )
    assert sure.status("1W") == "prone", "7+ against a target of 1, but a natural 1"


@pytest.mark.rule("bb2016.injury.stunty-results", "bb2016.injury.who-rolls")
@pytest.mark.parametrize(
    ("injury", "niggles", "status", "row"),
    [
        ("d6 3, d6 3", 0, "stunned", None),
        ("d6 3, d6 3", 1, "knocked-out", None),
        ("d6 4, d6 4", 0, "knocked-out", None),
        ("d6 4, d6 4", 1, "casualty", "badly-hurt"),
        ("d6 5, d6 4", 0, "casualty", "badly-hurt"),
    ],
)
def test_stunty_players_with_old_injuries(injury: str, niggles: int, status: str, row: str | None) -> None:
    settings = versus(team(), team({"skills": ["stunty"], "niggles": niggles}))
    table = stage({"1W": "e5", "1E": "f5", **FAR}, settings).play("block 1W", dice="block pow").play("push to g5")
    table.play("stay", dice=f"d6 6, d6 6, {injury}")
    assert (table.status("1E"), table.fact("players.1E.casualty")) == (status, row)
    assert table.match.attacker in (-1, 0), "nobody of the victim's team was asked"


# --- set-up and kick-off


@pytest.mark.rule(
    "bb2016.setup.kicking-first", "bb2016.drive.sequence", "bb2016.setup.standing", "bb2016.kick.scatters"
)
def test_a_drive_from_set_up_to_the_first_turn() -> None:
    table = new_match("d6 3, d6 4, coin heads").play("kick", dice="d6 3, d6 3, d6 3, d6 3")
    asked = []
    while table.question != "kick":
        asked.append((table.question, table.actor))
        table.play(table.legal[1] if table.question == "formation" else "ready")
    assert [seat for question, seat in asked if question == "formation"] == ["west", "east"]
    match = table.match
    assert match.able.bit_count() == 22, "eleven each, all on their feet"
    assert match.activated == 0
    table.play("kick to t8", dice="d8 5, d6 2, d6 4, d6 4, d3 1, d3 1, d8 5")
    names = [table.game.events[event[0]].name for event in table.log.events]
    order = [names.index(name) for name in ("kicked", "kick-off-event")]
    assert order == sorted(order)
    assert (table.is_turn_of("east"), table.ball) == (True, "w8"), "two squares, then a bounce"


@pytest.mark.rule("bb2016.setup.wide-zone-limit")
def test_two_in_each_wide_zone() -> None:
    table = new_match("d6 3, d6 4, coin heads").play("kick", dice="d6 3, d6 3, d6 3, d6 3").play("by hand")
    for player, square in ((1, "j1"), (2, "k3"), (3, "j13"), (4, "k15")):
        table.play(f"move {player}W", f"place {square}")
    table.play("move 5W")
    wide = {square for square in table.squares("place") if int(square[1:]) <= 4 or int(square[1:]) >= 12}
    assert wide == set()


@pytest.mark.rule("bb2016.touchback.nobody-standing")
def test_a_touchback_to_a_team_that_lies_on_the_ground() -> None:
    """A Pitch Invasion has floored every receiver; the kick goes off the pitch."""
    places = {"1W": "m7", "2W": "m8", "3W": "m9", "6W": "b14", "1E": "n7", "2E": "n8", "3E": "n9"}
    table = stage(places, None, "", start="kick-off", kicking="west")
    dice = "d8 5, d6 6, d6 6, d6 6, d6 1, d6 1, d6 1, d6 1, d6 6, d6 6, d6 6"
    table.play("kick to z8", dice=dice)
    assert table.legal == ["give to 1E", "give to 2E", "give to 3E"]
    table.play("give to 2E", dice="d8 5")
    assert (table.ball, table.is_turn_of("west")) == ("o8", True), "nobody can act, so the turn is over at once"


@pytest.mark.rule("bb2016.kickoff.get-the-ref")
def test_a_bribe_of_get_the_ref_lasts_into_the_second_half() -> None:
    table = stage(LINE, None, "", start="kick-off", kicking="east", turns=[7, 7])
    table.play("kick to c3", dice="d8 5, d6 1, d6 1, d6 1, d8 2")
    assert table.fact("bribes") == [1, 1]
    while table.fact("half") == 1:
        table.play("end turn")
    assert table.fact("bribes") == [1, 1]


# --- tackle zones


@pytest.mark.rule("bb2016.status.marking-without-tz")
def test_who_has_lost_the_tackle_zone_is_marked_but_does_not_mark() -> None:
    """1E is bone-headed: 1W leaves freely, 1E would have to dodge."""
    settings = versus(team(), team(having("bone-head")))
    table = stage({"1W": "e5", "1E": "f5 dazed", **FAR}, settings)
    assert (table.match.markers(0), table.match.markers(table.match.split)) == (0, 1)
    table.play("move 1W").play("to d4")
    assert table.square("1W") == "d4", "without a die"
    other = stage({"1W": "e5", "1E": "f5 dazed", **FAR}, settings, active="east").play("move 1E", dice="d6 2")
    other.play("to g5", dice="d6 3")
    assert other.square("1E") == "g5", "with one"

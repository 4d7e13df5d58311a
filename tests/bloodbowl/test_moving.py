"""Moving, standing up, Rushing, dodging and jumping. (Moving, Standing Up, Rushing, Dodging, Jumping)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import Table, stage, team, versus
from touchline.bloodbowl import events


def at(table: Table) -> str | None:
    return table.square("1W")


# --- the way


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.move.allowance", "bb2020.rush.two-squares", "bb2020.pitch.adjacent")
def test_a_player_reaches_their_movement_and_two_rushes_in_any_direction() -> None:
    table = stage({"1W": "m8"}).play("move 1W")
    distance = table.match.grid.distance
    here = table.match.grid.square("m8")
    reached = [table.match.grid.square(name) for name in table.squares()]
    assert max(distance(here, square) for square in reached) == 8
    assert len(reached) == 17 * 15 - 1, "every free square within eight columns"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.move.not-through-players", "bb2020.pitch.one-player-per-square", "bb2020.pitch.occupied")
def test_nobody_moves_into_or_through_players() -> None:
    walls = {"2W": "b1", "1E": "b2 prone", "2E": "a2 stunned"}
    table = stage({"1W": "a1", **walls}).play("move 1W")
    assert table.squares() == set()


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.move.not-off-pitch", "bb2020.pitch.size")
def test_the_pitch_ends_at_its_edges() -> None:
    table = stage({"1W": "a1"}).play("move 1W")
    assert table.squares() == {f"{chr(97 + c)}{r + 1}" for c in range(9) for r in range(9)} - {"a1"}


def test_the_way_is_the_safest_then_the_shortest() -> None:
    """Straight ahead is marked; around it there is room within the movement."""
    table = stage({"1W": "e5", "1E": "g5"}).play("move 1W", "to i5")
    assert at(table) == "i5"
    assert "test" not in table.told, "no dice were needed"


def test_a_way_through_a_zone_is_taken_where_it_is_least_dangerous() -> None:
    """Nobody can go around: both dodges are made into squares with one marker, never two."""
    wall = {f"{n}E": f"g{row}" for n, row in ((1, 1), (2, 4), (3, 7), (4, 10), (5, 13))}
    table = stage({"1W": "e5", **wall}).play("move 1W", "to h6", dice="d6 4, d6 4")
    assert at(table) == "h6"


def test_a_way_stops_where_the_dice_stop_it() -> None:
    table = stage({"1W": "e5", "1E": "d5", "2E": "h4"}).play("move 1W", "to h6", dice="d6 1, d6 1, d6 1")
    assert table.status("1W") == "prone"
    assert at(table) in ("f5", "f6")


# --- standing up


@pytest.mark.twins("bb2016")
@pytest.mark.rule(
    "bb2020.standup.cost", "bb2020.standup.no-roll-ma3", "bb2020.standup.start-only", "bb2020.prone.can-do-nothing"
)
def test_standing_up_costs_three_squares_and_no_roll() -> None:
    table = stage({"1W": "e5 prone", "1E": "d5"}).play("move 1W")
    assert table.status("1W") == "standing"
    assert "3 squares left before " in table.fact("prompt")
    assert "1 square left before " in table.play("to g5", dice="d6 6").fact("prompt")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.standup.low-ma-roll", "bb2020.standup.low-ma-rush", "bb2020.standup.no-rush-for-it")
def test_slow_players_stand_up_on_a_four_and_may_rush() -> None:
    table = stage({"1W": "e5 prone"}, versus(team({"ma": 2}))).play("move 1W", dice="d6 4")
    assert table.status("1W") == "standing"
    assert table.squares() == {f"{c}{r}" for c in "cdefg" for r in range(3, 8)} - {"e5"}
    table.play("to f5", dice="d6 2")
    assert at(table) == "f5"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.standup.low-ma-fail", "bb2020.standup.reroll", "bb2020.turnover.not-failed-stand-up")
def test_a_failed_stand_up_ends_the_activation_without_a_turnover() -> None:
    table = stage({"1W": "e5 prone", "2W": "m8"}, versus(team({"ma": 2})), rerolls=[1, 0])
    table.play("blitz 1W", dice="d6 3")
    assert table.question == "re-roll"
    table.play("re-roll by team-re-roll", dice="d6 1")
    assert table.status("1W") == "prone"
    assert table.is_turn_of("west")
    assert table.actions_of("1W") == []
    assert "blitz" not in table.actions_of("2W"), "the Blitz is used up"


# --- Rushing


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.rush.roll", "bb2020.rush.fail", "bb2020.turnover.fall", "bb2020.falls-over.definition")
@pytest.mark.parametrize(("die", "status"), [(1, "prone"), (2, "standing")])
def test_a_rush_fails_on_a_one_in_the_square_entered(die: int, status: str) -> None:
    table = stage({"1W": "e5"}).play("move 1W", "to k5")
    table.play("to l5", dice=f"d6 {die}" + (", d6 1, d6 1" if die == 1 else ""))
    assert (at(table), table.status("1W")) == ("l5", status)
    assert table.is_turn_of("east") is (die == 1)


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.weather.blizzard-rush")
@pytest.mark.parametrize(("die", "status"), [(2, "prone"), (3, "standing")])
def test_in_a_blizzard_a_two_fails_as_well(die: int, status: str) -> None:
    table = stage({"1W": "e5"}, weather="blizzard").play("move 1W", "to k5")
    table.play("to l5", dice=f"d6 {die}" + (", d6 1, d6 1" if die == 2 else ""))
    assert table.status("1W") == status


# --- dodging


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.dodge.when", "bb2020.status.open")
def test_an_open_player_never_dodges() -> None:
    table = stage({"1W": "e5", "1E": "g5"}).play("move 1W", "to f5")
    assert at(table) == "f5"


@pytest.mark.twins("bb2016")
@pytest.mark.rule(
    "bb2020.dodge.one-test",
    "bb2020.dodge.minus-one-per-marker-at-target",
    "bb2020.dodge.fail",
    "bb2020.falls-over.armour",
    "bb2020.status.marked",
)
@pytest.mark.parametrize(("die", "status"), [(3, "prone"), (4, "standing")])
def test_one_dodge_with_a_point_off_for_each_marker_of_the_square_entered(die: int, status: str) -> None:
    table = stage({"1W": "e5", "1E": "d4", "2E": "d5", "3E": "d6", "4E": "g4"})
    table.play("move 1W", "to f5", dice=f"d6 {die}" + (", d6 1, d6 1" if die == 3 else ""))
    assert (at(table), table.status("1W")) == ("f5", status)


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.dodge.every-step")
def test_every_step_out_of_a_tackle_zone_is_a_dodge() -> None:
    table = stage({"1W": "e5", "1E": "f4"}).play("move 1W", "to f5", dice="d6 4").play("to g5", dice="d6 4")
    assert at(table) == "g5"


@pytest.mark.twins("bb2016")
@pytest.mark.rule(
    "bb2020.tz.lost-when-down",
    "bb2020.tz.lost-standing",
    "bb2020.tz.lost-cannot-mark",
    "bb2020.status.prone-can-be-marked",
)
@pytest.mark.parametrize("state", ["prone", "stunned", "dazed"])
def test_players_without_a_tackle_zone_hinder_no_dodge(state: str) -> None:
    table = stage({"1W": "e5", "1E": f"d5 {state}", "2E": f"g5 {state}"}).play("move 1W", "to f5")
    assert at(table) == "f5"


@pytest.mark.rule("bb2020.tz.regained-on-activation")
def test_a_lost_tackle_zone_returns_with_the_activation() -> None:
    table = stage({"1W": "e5 dazed"})
    assert table.status("1W") == "dazed"
    assert table.play("move 1W").status("1W") == "standing"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.status.no-marking-team-mates")
def test_team_mates_do_not_mark_each_other() -> None:
    table = stage({"1W": "e5", "2W": "f4", "3W": "d5"}).play("move 1W", "to f5")
    assert at(table) == "f5"


# --- jumping


@pytest.mark.rule("bb2020.jump.target-squares", "bb2020.jump.once")
def test_a_jump_lands_beyond_the_fallen_player() -> None:
    table = stage({"1W": "e5", "2W": "f5 prone", "3W": "g4"}).play("move 1W")
    assert table.squares("jump to") == {"g5", "g6"}, "g4 is occupied"
    table.play("jump to g5", dice="d6 3")
    assert at(table) == "g5"
    assert table.squares("jump to") == set(), "once an activation"


@pytest.mark.rule("bb2020.jump.cost", "bb2020.jump.needs-movement", "bb2020.jump.test", "bb2020.jump.no-dodge")
def test_a_jump_costs_two_squares_and_one_test_even_out_of_a_zone() -> None:
    table = stage({"1W": "e5", "1E": "d5", "2W": "f5 stunned"}).play("move 1W", "jump to g5", dice="d6 4")
    assert at(table) == "g5"
    assert "4 squares left before " in table.fact("prompt")
    slow = versus(team({"ma": 1}))
    table = stage({"1W": "d5", "2W": "f5 prone"}, slow).play("move 1W", "to e5").play("to e4", dice="d6 2")
    assert table.squares("jump to") == set(), "one Rush is left, two squares are needed"


@pytest.mark.rule("bb2020.jump.modifier")
@pytest.mark.parametrize(("die", "status"), [(4, "prone"), (5, "standing")])
def test_the_greater_number_of_markers_counts(die: int, status: str) -> None:
    """One marks the start, two the landing square: 3+ at -2."""
    foes = {"1E": "d5", "2E": "h4", "3E": "h6"}
    table = stage({"1W": "e5", "2W": "f5 prone", **foes})
    table.play("move 1W", "jump to g5", dice=f"d6 {die}" + (", d6 1, d6 1" if die == 4 else ""))
    assert (at(table), table.status("1W")) == ("g5", status)


@pytest.mark.rule("bb2020.jump.fail", "bb2020.jump.natural-1")
@pytest.mark.parametrize(("die", "square"), [(1, "e5"), (2, "g5")])
def test_where_a_failed_jump_ends(die: int, square: str) -> None:
    table = stage({"1W": "e5", "2W": "f5 prone"}).play("move 1W", "jump to g5", dice=f"d6 {die}, d6 1, d6 1")
    assert (at(table), table.status("1W")) == (square, "prone")


@pytest.mark.rule("bb2020.jump.rushes", "bb2020.jump.first-rush-fails", "bb2020.jump.last-rush-fails")
@pytest.mark.parametrize(("dice", "square"), [("d6 1", "e5"), ("d6 2, d6 1", "g5")])
def test_rushes_for_a_jump_come_first(dice: str, square: str) -> None:
    slow = versus(team({"ma": 1}))
    table = stage({"1W": "d5", "2W": "f5 prone"}, slow).play("move 1W", "to e5")
    table.play("jump to g5", dice=f"{dice}, d6 1, d6 1")
    assert (at(table), table.status("1W")) == (square, "prone")


@pytest.mark.rule("bb2020.pickup.voluntary-moves")
def test_a_jump_onto_the_ball_is_a_pick_up() -> None:
    table = stage({"1W": "e5", "2W": "f5 prone"}, ball="g5").play("move 1W", "jump to g5", dice="d6 3, d6 3")
    assert (at(table), table.ball, table.question) == ("g5", "1W", "move")


# --- touchdowns by moving


@pytest.mark.twins("bb2016")
@pytest.mark.rule(
    "bb2020.touchdown.enter", "bb2020.touchdown.stops-play", "bb2020.turnover.touchdown", "bb2020.drive.ends-when"
)
def test_a_carrier_who_enters_the_end_zone_scores_and_the_drive_is_over() -> None:
    table = stage({"1W": "w5 ball"}).play("move 1W", "to z5")
    assert table.fact("score") == [1, 0]
    assert table.counted("1W", "touchdowns") == 1
    assert (table.question, table.actor) == ("formation", "west"), "the scorers set up to kick"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.touchdown.after-rolls", "bb2020.touchdown.not-when-down")
def test_a_carrier_who_falls_in_the_end_zone_does_not_score() -> None:
    table = stage({"1W": "y5 ball", "1E": "x5"}).play("move 1W", "to z5", dice="d6 1, d6 1, d6 1, d8 4")
    assert table.fact("score") == [0, 0]


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.touchdown.enter", "bb2020.touchdown.stops-play")
def test_no_path_of_a_carrier_leads_through_the_end_zone_and_out_again() -> None:
    """The way over z9 and z10 would need no die; as it is closed, the carrier dodges along the line."""
    table = stage({"1W": "y8 ball", "1E": "x10"}).play("move 1W", "to y11", dice="d6 6, d6 6")
    assert (table.square("1W"), table.fact("score")) == ("y11", [0, 0])
    steps = [table.match.grid.name(event[2]) for event in table.log.events if event[0] == events.STEP]
    assert not [square for square in steps if square.startswith("z")]


@pytest.mark.rule("bb2020.touchdown.enter")
def test_squares_behind_the_end_zone_are_not_offered_to_a_carrier() -> None:
    """Opponents wall y9 to y11 off; only the End Zone leads past them."""
    wall = {"1E": "x9", "2E": "y9", "3E": "y10", "4E": "x7", "5E": "y7", "6E": "x8"}
    free = stage({"1W": "y8", **wall}).play("move 1W").squares()
    carrying = stage({"1W": "y8 ball", **wall}).play("move 1W").squares()
    assert "z11" in free
    assert {"z7", "z8", "z9"} <= carrying
    assert not {"z10", "z11", "z12"} & carrying


@pytest.mark.rule("bb2020.touchdown.enter")
def test_a_player_without_the_ball_crosses_the_end_zone() -> None:
    assert stage({"1W": "y8", "1E": "x10"}).play("move 1W", "to y11").square("1W") == "y11"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.touchdown.own-end-zone")
def test_its_own_end_zone_means_nothing() -> None:
    assert stage({"1W": "c5 ball"}).play("move 1W", "to a5").fact("score") == [0, 0]


@pytest.mark.rule("bb2020.touchdown.catch-or-pick-up")
def test_picking_up_in_the_end_zone_scores() -> None:
    assert stage({"1W": "y5"}, ball="z5").play("move 1W", "to z5", dice="d6 3").fact("score") == [1, 0]


@pytest.mark.rule("bb2020.jump.natural-1")
@pytest.mark.parametrize(("dice", "ball"), [("d6 1, d6 1, d6 1", "g5"), ("d6 2, d6 1, d6 1, d8 2", "g4")])
def test_a_ball_in_the_landing_square_is_met_by_whoever_gets_there(dice: str, ball: str) -> None:
    table = stage({"1W": "e5", "2W": "f5 prone"}, ball="g5").play("move 1W", "jump to g5", dice=dice)
    assert (table.status("1W"), table.ball) == ("prone", ball)

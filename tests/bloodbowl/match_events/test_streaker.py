"""Streaker on the Pitch. (3-4, 4). As a player he is 0W or 0E, always of the team whose turn it is not."""

from __future__ import annotations

import pytest

from tests.bloodbowl.match_events.event_helpers import end_turn, lasting, trigger
from tests.bloodbowl.staging_helpers import Table, team, versus
from touchline.core.match import DONE

FAR = {"1W": "b7", "2W": "b9", "1E": "y7", "2E": "y9"}


def streaker(at: str = "m1", players: dict[str, str] | None = None, **more: object) -> Table:
    return trigger("streaker", {**FAR, **(players or {})}, **more).play(f"square {at}")


def put(table: Table, square: str, state: str = "") -> Table:
    """Have him somewhere on the pitch, as he would be some turns later."""
    match = table.match
    player = match.team(1 - match.active)[-1]
    match.rules.move(match, player, match.grid.square(square))
    if state:
        match.rules.lay_down(match, player)
    if state == "stunned":
        match.rules.stun(match, player)
    match.stack.pop()  # the question of the turn, which is asked again
    match.after(match.rules.next_activation)
    match.run(DONE)
    return table


# --- coming


@pytest.mark.rule("events.streaker.placement", "events.streaker.not-end-zone")
def test_he_comes_from_a_sideline_but_not_from_an_end_zone() -> None:
    table = trigger("streaker", {**FAR, "3W": "h1"})
    assert (table.question, table.actor) == ("match-event", "west")
    squares = table.squares("square")
    assert {"b1", "y1", "b15", "y15", "m1"} <= squares
    assert not squares & {"a1", "z1", "a15", "z15", "h1", "a8", "m2"}
    assert len(squares) == 47
    table.play("square m1")
    assert (table.square("0E"), table.status("0E")) == ("m1", "standing")


@pytest.mark.rule("events.streaker.profile")
def test_his_profile() -> None:
    sheet = next(sheet for sheet in streaker().match.sheets if sheet.label == "0E")
    assert (sheet.st, sheet.pa, sheet.av, sheet.skills) == (3, 0, 6, ("dodge", "no-hands"))
    table = put(streaker(players={"3W": "g6"}), "h6").play("block 3W", dice="block stumble")
    assert table.question == "use", "Dodge against a Stumble"


# --- running


@pytest.mark.rule("events.streaker.moves-each-turn-end", "events.streaker.template", "events.streaker.distance")
@pytest.mark.parametrize(
    ("at", "die", "square"),
    [
        ("m1", 1, "o3"),
        ("m1", 2, "o3"),
        ("m1", 3, "m3"),
        ("m1", 4, "m3"),
        ("m1", 6, "k3"),
        ("m15", 1, "k13"),
        ("m15", 5, "o13"),
    ],
)
def test_at_the_end_of_each_turn_he_runs_towards_the_other_sideline(at: str, die: int, square: str) -> None:
    table = end_turn(streaker(at), f"d6 {die}, d3 2")
    assert table.square("0W") == square
    end_turn(table, "d6 3, d3 1")
    ahead = int(square[1:]) + (1 if at == "m1" else -1)
    assert table.square("0E") == f"{square[0]}{ahead}", "in the other team's turn too"


@pytest.mark.rule("events.streaker.distance")
@pytest.mark.parametrize("distance", [1, 2, 3])
def test_he_runs_d3_squares(distance: int) -> None:
    assert end_turn(streaker(), f"d6 3, d3 {distance}").square("0W") == f"m{1 + distance}"


@pytest.mark.rule("events.streaker.distance")
def test_he_stops_before_an_occupied_square() -> None:
    assert end_turn(streaker(players={"3W": "m3"}), "d6 3, d3 3").square("0W") == "m2"


@pytest.mark.rule("events.streaker.auto-dodge")
def test_he_dodges_without_a_die() -> None:
    players = {"3W": "l2", "4W": "n2", "3E": "l1", "4E": "n1"}
    assert end_turn(streaker(players=players), "d6 3, d3 2").square("0W") == "m3"


@pytest.mark.rule("events.streaker.leaves", "events.streaker.duration")
def test_off_the_pitch_he_is_gone() -> None:
    table = end_turn(put(streaker(), "m14"), "d6 3, d3 2")
    assert (table.status("0W"), table.status("0E"), lasting(table)) == ("absent", "absent", [])
    assert end_turn(table).is_turn_of("west")


# --- everybody's opponent


@pytest.mark.rule("events.streaker.opponent-of-active")
def test_he_marks_blocks_the_way_and_helps_the_other_side() -> None:
    table = put(streaker(players={"3W": "g6"}), "h6").play("move 3W")
    assert "h6" not in table.squares()
    table.play("to f6", dice="d6 2, d6 1, d6 1, d6 3, d3 1")
    assert table.status("3W") == "prone", "a dodge from his Tackle Zone"
    table = put(streaker(players={"3W": "g6", "3E": "h6"}), "f7").play("block 3W")
    table.play("target 3E", dice="block player-down, block pow")
    assert (table.question, table.actor) == ("result", "east"), "he assists 3E"


@pytest.mark.rule("events.streaker.opponent-of-active")
def test_he_can_be_blocked_blitzed_and_fouled() -> None:
    table = put(streaker(players={"3W": "g6"}), "h6")
    assert "block" in table.actions_of("3W")
    table.play("blitz 2W")
    assert "target 0E" in table.legal
    table = put(streaker(players={"3W": "g6"}), "h6", "prone").play("foul 3W", "foul 0E", dice="d6 2, d6 3")
    assert table.is_turn_of("west")


@pytest.mark.rule("events.streaker.opponent-of-active", "events.streaker.knocked-down")
def test_a_casualty_counts_and_removes_him() -> None:
    table = put(streaker(players={"3W": "g6"}), "h6").play("block 3W", dice="block pow")
    table.play("push to i6", "stay", dice="d6 3, d6 4, d6 5, d6 6, d16 3")
    assert table.counted("3W", "casualties") == 1
    end_turn(table)
    assert (table.status("0E"), lasting(table)) == ("absent", [])


@pytest.mark.rule("events.streaker.changes-sides")
def test_he_is_against_whoever_has_the_turn() -> None:
    table = streaker()
    assert (table.status("0E"), table.status("0W")) == ("standing", "absent")
    end_turn(table, "d6 3, d3 1")
    assert (table.status("0E"), table.status("0W")) == ("absent", "standing")
    end_turn(table, "d6 3, d3 1")
    assert (table.status("0E"), table.status("0W")) == ("standing", "absent")


@pytest.mark.rule("events.streaker.opponent-of-active")
def test_he_is_never_activated() -> None:
    table = streaker()
    assert table.actions_of("0E") == []
    assert end_turn(table, "d6 3, d3 1").actions_of("0W") == []


# --- on the ground


@pytest.mark.rule("events.streaker.knocked-down")
@pytest.mark.parametrize(
    ("dice", "status"), [("d3 3", "standing"), ("d3 2, d6 4", "standing"), ("d3 1, d6 3", "prone")]
)
def test_prone_he_gets_up_at_the_end_of_the_turn_and_goes_no_further(dice: str, status: str) -> None:
    table = end_turn(put(streaker(), "m8", "prone"), dice)
    assert (table.square("0W"), table.status("0W")) == ("m8", status)


@pytest.mark.rule("events.streaker.knocked-down")
def test_stunned_he_first_turns_over() -> None:
    table = end_turn(put(streaker(), "m8", "stunned"))
    assert table.status("0W") == "stunned"
    end_turn(table)
    assert table.status("0E") == "prone"
    assert end_turn(table, "d3 3").status("0W") == "standing"


@pytest.mark.rule("events.streaker.knocked-down")
def test_knocked_out_he_is_removed_from_play() -> None:
    table = put(streaker(players={"3W": "g6"}), "h6").play("block 3W", dice="block pow")
    table.play("push to i6", "stay", dice="d6 3, d6 4, d6 4, d6 4")
    assert table.square("0E") is None
    assert end_turn(table).status("0E") == "absent"


# --- the rest


@pytest.mark.rule("events.streaker.duration")
def test_at_the_end_of_the_drive_he_is_taken_away_for_good() -> None:
    table = streaker(players={"3W": "x3 ball"}, turns=[3, 3]).play("move 3W")
    table.play("to z3")  # play has stopped: he does not run on
    assert table.fact("score") == [1, 0]
    assert (table.status("0W"), table.status("0E"), lasting(table)) == ("absent", "absent", [])


@pytest.mark.rule("events.streaker.no-hands")
def test_a_ball_that_reaches_him_bounces_on() -> None:
    table = put(streaker(players={"3W": "g6"}, ball="h6"), "i6").play("move 3W")
    table.play("to h6", dice="d6 1, d8 5, d8 5, d6 3, d3 1")
    assert table.ball == "j6"
    table = end_turn(streaker(ball="m3"), "d6 3, d3 3, d8 4")
    assert (table.ball, table.square("0W")) == ("l3", "m3"), "he ran into it"
    table = put(streaker(players={"3W": "f6 ball"}), "i6").play("pass 3W", "throw")
    table.play("throw to i6", dice="d6 6, d8 5, d6 3, d3 1")
    assert table.ball == "j6"


@pytest.mark.parametrize("active", ["west", "east"])
def test_he_is_no_twelfth_player_of_a_full_team(active: str) -> None:
    full = {f"{number}{seat}": f"{column}{number + 2}" for seat, column in ("Wc", "Ex") for number in range(1, 12)}
    table = trigger("streaker", full, active=active).play("square m1")
    assert table.question == "turn"
    assert end_turn(table, "d6 3, d3 1").question == "turn"
    assert end_turn(table, "d6 3, d3 1").question == "turn"


def test_he_finds_a_place_beside_31_players() -> None:
    settings = versus(team(size=31, limits={"players": 31}), team(), match_events=True)
    table = trigger("streaker", FAR, settings=settings).play("square m1")
    assert table.status("0E") == "standing"


@pytest.mark.rule("events.streaker.opponent-of-active")
def test_a_full_team_does_not_have_one_player_too_many() -> None:
    fielded = {f"{number}E": f"{'pqrstuvwxyz'[number - 1]}5" for number in range(1, 12)}
    table = trigger("streaker", {"1W": "b2", **fielded}).play("square m1")
    assert (table.question, table.actor) == ("turn", "west")

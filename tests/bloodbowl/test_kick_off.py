"""The kick, touchbacks, and the eleven events. (The Kick-off)"""

from __future__ import annotations

from typing import Any

import pytest

from tests.bloodbowl.staging_helpers import Table, stage, team, versus

EAST = {"1E": "n7", "2E": "n8", "3E": "n9", "4E": "r8"}
WEST = {"1W": "m7", "2W": "m8", "3W": "m9", "4W": "g8"}


def kicking(players: dict[str, str] | None = None, settings: dict[str, object] | None = None, **position: Any) -> Table:
    """East kicks to west."""
    return stage({**EAST, **WEST, **(players or {})}, settings, start="kick-off", kicking="east", **position)


def kicked(event: str, dice: str = "", landing: str = "d8 5, d6 1", **position: Any) -> Table:
    """Kicked to c8, one square east of which it comes down; `event` are the 2D6 of the event."""
    return kicking(**position).play("kick to c8", dice=", ".join(filter(None, (landing, event, dice))))


def event_dice(total: int) -> str:
    return f"d6 {total // 2}, d6 {total - total // 2}"


# --- the kick


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.kick.target", "bb2020.kick.kicker")
def test_the_kick_is_aimed_at_the_other_half() -> None:
    table = kicking()
    assert (table.question, table.actor) == ("kick", "east")
    assert len(table.legal) == 13 * 15
    assert {"a1", "m15", "m8"} <= table.squares("kick to"), "occupied or not"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.kick.deviates", "bb2020.kick.event-roll", "bb2020.kick.lands-after-event")
@pytest.mark.rule("bb2020.kick.in-the-air", "bb2020.turn.receiving-first")
def test_the_ball_deviates_and_comes_down_after_the_event() -> None:
    table = kicked(event_dice(2), "d8 2", landing="d8 2, d6 3")
    assert table.ball == "c4", "c5, and a bounce north"
    assert table.is_turn_of("west")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.kick.catch-minus-one", "bb2020.kick.rest-no-turnover")
@pytest.mark.parametrize(("die", "ball"), [(4, "5W"), (3, "d7")])
def test_the_kick_is_caught_at_minus_one(die: int, ball: str) -> None:
    table = kicked(event_dice(2), f"d6 {die}" + (", d8 2" if die == 3 else ""), players={"5W": "d8"})
    assert table.ball == ball
    assert table.is_turn_of("west")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.touchback.when", "bb2020.touchback.no-throw-in", "bb2020.touchback.give-ball")
@pytest.mark.rule("bb2020.touchback.after-event")
@pytest.mark.parametrize(("square", "dice"), [("c2", "d8 2, d6 2"), ("l8", "d8 5, d6 3")])
def test_a_kick_off_the_pitch_or_into_the_kickers_half_is_a_touchback(square: str, dice: str) -> None:
    table = kicking(players={"5W": "b2 prone"}).play(f"kick to {square}", dice=f"{dice}, {event_dice(2)}")
    assert (table.question, table.actor) == ("touchback", "west")
    assert table.fact("bribes") == [1, 1], "the event came first"
    assert table.legal == [f"give to {n}W" for n in (1, 2, 3, 4, 6)], "Standing players"
    assert table.play("give to 4W").ball == "4W"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.touchback.nobody-standing")
def test_a_touchback_with_nobody_on_the_pitch_to_receive() -> None:
    players = {"1E": "n7", "2E": "n8", "3E": "n9", "6W": "reserves"}
    table = stage(players, start="kick-off", kicking="east")
    table.play("kick to c2", dice=f"d8 2, d6 2, {event_dice(2)}, square f9")
    assert table.ball == "f9"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.touchback.bounce-or-scatter", "bb2020.touchback.wins-over-catch")
def test_a_kick_that_bounces_into_the_kicking_half_is_a_touchback() -> None:
    table = kicking().play("kick to m2", dice=f"d8 7, d6 1, {event_dice(2)}, d8 5")
    assert table.question == "touchback"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.touchback.bounce-or-scatter", "bb2020.touchback.wins-over-catch")
def test_nobody_catches_a_kick_in_the_kicking_half_even_after_a_failed_catch() -> None:
    players = {"1W": "m4", "2W": "b8", "1E": "n4", "2E": "r9"}
    table = stage(players, start="kick-off", kicking="east")
    table.play("kick to m2", dice=f"d8 7, d6 2, {event_dice(2)}, d6 1, d8 5")
    assert (table.question, table.actor) == ("touchback", "west"), "1E has no part in it"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.touchback.nobody-standing")
def test_a_touchback_with_nobody_standing_bounces() -> None:
    down = {name: f"{square} prone" for name, square in {**WEST, "6W": "b14"}.items()}
    table = kicking(players=down).play("kick to c2", dice=f"d8 2, d6 2, {event_dice(2)}")
    assert table.play("give to 4W", dice="d8 5").ball == "h8"


# --- the events


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.kickoff.table", "bb2020.kickoff.get-the-ref")
def test_get_the_ref_gives_each_team_a_bribe() -> None:
    assert kicked("d6 1, d6 1", "d8 2").fact("bribes") == [1, 1]


@pytest.mark.rule("bb2020.kickoff.time-out-back", "bb2020.kickoff.time-out-forward", "bb2020.kickoff.time-out-effect")
@pytest.mark.parametrize(("turns", "after"), [([0, 0], [2, 1]), ([5, 5], [7, 6]), ([6, 6], [6, 5]), ([7, 8], [7, 7])])
def test_time_out(turns: list[int], after: list[int]) -> None:
    table = kicked("d6 1, d6 2", "d8 2", turns=turns)
    assert table.fact("turns") == after, "west has begun its turn since"


@pytest.mark.rule(
    "bb2020.kickoff.solid-defence", "bb2020.kickoff.solid-defence-limits", "bb2020.kickoff.open-when-rolled"
)
def test_solid_defence_sets_open_players_up_again() -> None:
    table = kicked("d6 2, d6 2", "d3 1", players={"5E": "t8", "7E": "t5"})
    assert (table.question, table.actor) == ("event", "east")
    assert table.legal == ["enough", "pick 4E", "pick 5E", "pick 7E"], "those on the line are marked"
    table.play("pick 5E", "enough")
    assert "m8" not in table.squares("place")
    table.play("place p12", dice="d8 2")
    assert table.square("5E") == "p12"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.kickoff.high-kick", "bb2020.kickoff.high-kick-not-caught-yet", "bb2020.kickoff.optional")
def test_high_kick_puts_an_open_player_under_the_ball() -> None:
    table = kicked("d6 2, d6 3")
    assert (table.question, table.actor) == ("event", "west")
    assert table.legal == ["enough", "pick 4W", "pick 6W"]
    table.play("pick 4W", dice="d6 4")
    assert (table.square("4W"), table.ball) == ("d8", "4W")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.kickoff.high-kick-occupied", "bb2020.kickoff.high-kick-touchback")
def test_high_kick_needs_a_free_landing_square() -> None:
    assert kicked("d6 2, d6 3", "d6 6", players={"5W": "d8"}).ball == "5W"
    table = kicking().play("kick to c2", dice="d8 2, d6 2, d6 2, d6 3")
    assert table.question == "touchback"


@pytest.mark.rule("bb2020.kickoff.cheering-fans", "bb2020.dice.roll-off-high-wins")
@pytest.mark.parametrize(
    ("dice", "prayers"), [("d6 2, d6 1, d8 2", [1, 0]), ("d6 1, d6 2", [0, 0]), ("d6 1, d6 3, d8 2", [0, 1])]
)
def test_the_louder_fans_earn_a_prayer(dice: str, prayers: list[int]) -> None:
    """West has a cheerleader; a tie earns nothing."""
    table = kicking(settings=versus(team(cheerleaders=1)))
    table.play("kick to c8", dice=f"d8 5, d6 1, d6 3, d6 3, {dice}, d8 2")
    found = [table.fact(f"teams.{seat}.effects") for seat in ("west", "east")]
    assert [len(effects) for effects in found] == prayers


@pytest.mark.rule("bb2020.kickoff.brilliant-coaching", "bb2020.kickoff.brilliant-coaching-ejected")
@pytest.mark.parametrize(("ejected", "dice", "rerolls"), [(0, "d6 2, d6 3", [0, 0]), (2, "d6 2, d6 3", [1, 0])])
def test_brilliant_coaching(ejected: int, dice: str, rerolls: list[int]) -> None:
    table = kicking(settings=versus(team(assistants=1)))
    table.match.ejected = ejected
    table.play("kick to c8", dice=f"d8 5, d6 1, d6 3, d6 4, {dice}, d8 2")
    assert table.match.drive_rerolls == rerolls


@pytest.mark.rule("bb2020.kickoff.changing-weather", "bb2020.kickoff.changing-weather-scatter")
def test_changing_weather() -> None:
    table = kicked("d6 4, d6 4", "d6 6, d6 6, d8 2")
    assert (table.fact("weather"), table.ball) == ("blizzard", "d7")
    table = kicked("d6 4, d6 4", "d6 3, d6 4, d8 2, d8 2, d8 2, d8 2")
    assert (table.fact("weather"), table.ball) == ("perfect-conditions", "d4")


@pytest.mark.rule("bb2020.kickoff.changing-weather-touchback-stands")
def test_a_touchback_does_not_scatter_back() -> None:
    table = kicking().play("kick to c2", dice="d8 2, d6 2, d6 4, d6 4, d6 3, d6 4")
    assert table.question == "touchback"


@pytest.mark.rule("bb2020.kickoff.quick-snap", "bb2020.kickoff.quick-snap-no-rolls")
def test_quick_snap_moves_open_players_one_square() -> None:
    table = kicked("d6 4, d6 5", "d3 1", players={"5W": "m5"})
    assert (table.question, table.legal) == ("event", ["enough", "pick 4W", "pick 5W", "pick 6W"])
    table.play("pick 5W")
    assert "n6" in table.squares("place"), "across the line, into opposing Tackle Zones"
    table.play("place n6").play("enough", dice="d8 2")
    assert table.square("5W") == "n6"


@pytest.mark.rule("bb2020.kickoff.blitz", "bb2020.kickoff.blitz-one-blitz-one-throw", "bb2020.kickoff.blitz-not-a-turn")
@pytest.mark.rule("bb2020.kickoff.blitz-no-other-actions", "bb2020.kickoff.blitz-normal-rules")
@pytest.mark.rule("bb2020.reroll.team-not-outside-turns")
def test_the_blitz_event() -> None:
    table = kicked("d6 5, d6 5", "d3 1", players={"5E": "p3", "7E": "n12"}, rerolls=[3, 3])
    assert (table.question, table.actor) == ("turn", "east")
    assert table.match.prompt() == "Before the ball comes down: choose a player"
    assert table.actions_of("4E") == ["move", "blitz"]
    assert table.actions_of("1E") == [], "only Open players"
    table.play("move 4E", "to r7", "stop", "blitz 5E", "target 4W", "stop")
    assert table.actions_of("7E") == ["move"], "one Blitz only"
    table.play("end turn", dice="d8 2")
    assert table.fact("turns") == [3, 1], "the kicking team's marker has not moved"
    assert table.is_turn_of("west")


@pytest.mark.rule("bb2020.kickoff.blitz-ends-on-fall")
def test_the_blitz_event_ends_when_a_kicking_player_falls() -> None:
    table = kicked("d6 5, d6 5", "d3 1", rerolls=[3, 3], settings=versus(team(), team({}, {}, {}, {"ma": 1})))
    table.play("move 4E", "to r7").play("to r6", dice="d6 1, d6 1, d6 2, d8 2")
    assert table.status("4E") == "prone"
    assert table.is_turn_of("west")


@pytest.mark.rule("bb2020.kickoff.blitz-ends-on-fall")
@pytest.mark.parametrize(("landing", "status", "goes_on"), [(3, "standing", True), (2, "prone", False)])
def test_a_thrown_team_mate_who_falls_ends_it_too(landing: int, status: str, goes_on: bool) -> None:
    """In a turn this would be no Turnover, but here any fall will do."""
    thrower, thrown = {"st": 5, "skills": ["throw-team-mate"]}, {"skills": ["right-stuff"]}
    settings = versus(team(), team({}, {}, {}, {}, thrower, {}, thrown))
    table = kicked("d6 5, d6 5", "d3 1", settings=settings, players={"5E": "t3", "7E": "t4"})
    table.play("throw-team-mate 5E", "lift 7E")
    fall = "" if goes_on else ", d6 1, d6 2, d8 2"
    table.play("throw to w3", dice=f"d6 6, d8 5, d8 4, d8 5, d6 {landing}{fall}")
    assert table.status("7E") == status
    assert table.is_turn_of("west") is not goes_on


@pytest.mark.rule("bb2020.kickoff.blitz-player-under-ball")
def test_a_charging_player_catches_the_kick() -> None:
    table = kicking(players={"5E": "n13"})
    table.play("kick to l13", dice="d8 4, d6 1, d6 5, d6 5, d3 1")
    table.play("move 5E", "to k13", "stop").play("end turn", dice="d6 4")
    assert table.ball == "5E"


@pytest.mark.rule("bb2020.kickoff.officious-ref", "bb2020.kickoff.officious-ref-roll", "bb2020.principle.random-player")
@pytest.mark.parametrize(("die", "status"), [(1, "sent-off"), (2, "stunned")])
def test_officious_ref(die: int, status: str) -> None:
    table = kicked("d6 5, d6 6", f"d6 1, d6 2, player 4, d6 {die}, d8 2", fans=[1, 1])
    assert table.status("4W") == status
    assert table.is_turn_of("west")


@pytest.mark.rule("bb2020.kickoff.pitch-invasion", "bb2020.kickoff.pitch-invasion-one-d3")
def test_pitch_invasion_on_a_tie_concerns_both() -> None:
    table = kicked("d6 6, d6 6", "d6 2, d6 1, d3 2, player 4, player 1, player 1, player 4, d8 2", fans=[1, 2])
    assert [table.status(name) for name in ("1W", "4W", "1E", "4E")] == ["stunned"] * 4


@pytest.mark.rule("bb2020.kickoff.stunned-recover", "bb2020.principle.random-player-too-few")
def test_players_floored_by_fans_recover_with_their_first_turn() -> None:
    few = stage({"1E": "n8", "1W": "m8", "6W": "b14"}, start="kick-off", kicking="east", fans=[5, 1])
    few.play("kick to c8", dice="d8 5, d6 1, d6 6, d6 6, d6 1, d6 1, d3 3, player 1, d8 2")
    assert few.status("1E") == "stunned", "only one player was there to be picked"
    table = kicked("d6 6, d6 6", "d6 1, d6 2, d3 1, player 4, d8 2", fans=[1, 1])
    assert table.play("end turn").status("4W") == "prone"


def test_a_time_out_may_leave_the_receivers_without_a_turn() -> None:
    table = kicked("d6 1, d6 2", "d8 2", turns=[7, 5])
    assert table.fact("turns") == [8, 7]
    assert table.is_turn_of("east")

"""Before the match, turns, drives, halves, extra time, conceding, the end. (Pre-game, Drives, Turns, End of Game)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import Table, new_match, stage, team, versus

PERFECT = "d6 3, d6 4"


def started(dice: str = f"d3 1, d3 2, {PERFECT}, coin heads", **settings: object) -> Table:
    return new_match(dice, versus(team(rerolls=3, fans=2), team(rerolls=2), **settings))


def into_play(table: Table) -> Table:
    """Both teams set up, the kick is a touchback, and the receiving team has its first turn."""
    for _ in range(2):
        table.play(next(text for text in table.legal if text.startswith("formation")), "ready")
    square = "c2" if table.actor == "east" else "x2"
    table.play(f"kick to {square}", dice="d8 2, d6 2, d6 1, d6 1")
    return table.play(table.legal[0])


@pytest.mark.rule("bb2020.pregame.fan-factor", "bb2020.pregame.toss")
def test_fans_weather_and_the_toss() -> None:
    table = started()
    assert table.match.fans == [3, 2]
    assert (table.question, table.actor) == ("toss", "west")
    assert table.legal == ["receive", "kick"]
    assert table.play("kick").fact("kicking") == "west"
    assert started(f"d3 1, d3 2, {PERFECT}, coin tails").play("receive").fact("kicking") == "west"


@pytest.mark.rule("bb2020.weather.roll", "bb2020.weather.table")
@pytest.mark.parametrize(
    ("dice", "weather"),
    [
        ("d6 1, d6 1", "sweltering-heat"),
        ("d6 1, d6 2", "very-sunny"),
        ("d6 2, d6 2", "perfect-conditions"),
        ("d6 5, d6 5", "perfect-conditions"),
        ("d6 5, d6 6", "pouring-rain"),
        ("d6 6, d6 6", "blizzard"),
    ],
)
def test_the_weather_table(dice: str, weather: str) -> None:
    assert started(f"d3 1, d3 2, {dice}, coin heads").fact("weather") == weather


@pytest.mark.rule("bb2020.dugout.trackers", "bb2020.turn.marker", "bb2020.reroll.team-start-of-half")
def test_markers_and_rerolls_at_the_start() -> None:
    table = started().play("kick")
    assert (table.fact("turns"), table.fact("rerolls"), table.fact("half")) == ([0, 0], [3, 2], 1)
    into_play(table)
    assert table.is_turn_of("east")
    assert table.fact("turns") == [0, 1]


@pytest.mark.rule("bb2020.game.two-halves", "bb2020.turn.half-ends", "bb2020.turn.second-half-kick")
@pytest.mark.rule("bb2020.half.second-start", "bb2020.reroll.team-no-carry-over", "bb2020.game.winner")
@pytest.mark.rule("bb2020.turn.ends", "bb2020.game.sides")
def test_a_whole_match_of_ended_turns() -> None:
    table = into_play(started().play("kick"))
    turns = 0
    while table.fact("half") == 1:
        table.play("end turn")
        turns += 1
    assert turns == 16
    assert (table.question, table.actor) == ("formation", "east"), "who received first kicks now"
    assert (table.fact("rerolls"), table.fact("turns")) == ([3, 2], [0, 0])
    into_play(table)
    while not table.match.over:
        table.play("end turn")
        turns += 1
    assert turns == 32
    assert table.match.result == (0, 0)


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.activation.once", "bb2020.activation.finish-before-next", "bb2020.action.not-obliged")
def test_each_player_is_activated_once() -> None:
    table = stage({"1W": "e5", "2W": "m8 prone"}).play("move 1W", "stop")
    assert table.actions_of("1W") == []
    assert "move" in table.actions_of("2W")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.turnover.ends-turn")
def test_a_turnover_ends_the_turn_with_players_left() -> None:
    table = stage({"1W": "e5", "2W": "m8", "1E": "d5"}).play("move 1W", "to f5", dice="d6 1, d6 1, d6 2")
    assert table.is_turn_of("east")
    assert "turnover" in table.told


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.turn.after-touchdown-kick", "bb2020.drive.players-return")
def test_the_scoring_team_kicks_and_everybody_is_set_up_again() -> None:
    table = stage({"1W": "y5 ball", "1E": "k8 stunned"}, turns=[3, 2]).play("move 1W", "to z5")
    assert table.fact("kicking") == "west"
    assert table.status("1E") == "reserves"
    assert table.fact("turns") == [3, 2]


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.turn.last-kick-off", "bb2020.touchdown.opponent-turn-last")
def test_no_new_drive_if_the_receivers_have_no_turn_left() -> None:
    table = stage({"1W": "y5 ball"}, turns=[8, 8], half=1, kicking="west").play("move 1W", "to z5")
    assert (table.fact("half"), table.fact("score")) == (2, [1, 0])
    table = stage({"1W": "c6", "1E": "b6 ball"}, turns=[8, 8], kicking="east")
    table.play("block 1W", dice="block push-back").play("push to a6", "stay")
    assert (table.fact("half"), table.fact("score")) == (2, [0, 1])


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.drive.ko-recovery", "bb2020.drive.ko-recovery-half-time")
def test_knocked_out_players_recover_on_a_four() -> None:
    players = {"1W": "e5", "2W": "knocked-out", "3W": "knocked-out", "1E": "y2", "2E": "knocked-out"}
    table = stage(players, turns=[8, 7], active="west", start="action")
    table.play("end turn", dice="").play("end turn", dice="d6 3, d6 4, d6 4")
    assert [table.status(name) for name in ("2W", "3W", "2E")] == ["knocked-out", "reserves", "reserves"]


@pytest.mark.rule("bb2020.weather.sweltering-heat", "bb2020.weather.sweltering-heat-one-d3", "bb2020.weather.lasts")
@pytest.mark.rule("bb2020.weather.sweltering-heat-fewer-than-eleven", "bb2020.dugout.reserves-available")
def test_sweltering_heat() -> None:
    players = {f"{n}W": f"{c}5" for n, c in zip(range(1, 12), "bcdefghijkl", strict=True)}
    table = stage(
        {**players, "1E": "y8"}, weather="sweltering-heat", start="drive-end", dice="d3 1, player 5, player 1"
    )
    assert table.fact("players.5W.misses_drive")
    assert table.fact("players.1E.misses_drive")
    table.play("formation wall" if "formation wall" in table.legal else "formation cage", "ready")
    table.play("formation cage" if "formation cage" in table.legal else "formation wall", "ready")
    assert table.status("5W") == "reserves"
    assert table.fact("players.5W.misses_drive"), "to its end"
    assert table.fact("weather") == "sweltering-heat"


@pytest.mark.rule("bb2020.kickoff.brilliant-coaching-expires", "bb2020.drive.effects-expire")
def test_a_reroll_for_the_drive_is_lost_with_it() -> None:
    table = stage({"1W": "y5 ball"}, drive_rerolls=[1, 0]).play("move 1W", "to z5")
    assert table.match.drive_rerolls == [0, 0]


@pytest.mark.twins("bb2016")
@pytest.mark.rule(
    "bb2020.extratime.when", "bb2020.extratime.toss", "bb2020.extratime.rerolls", "bb2020.extratime.length"
)
def test_extra_time() -> None:
    table = stage({"1W": "e5"}, versus(team(rerolls=3), extra_time=True), half=2, turns=[8, 8], rerolls=[1, 0])
    table.play("end turn", dice="coin tails")
    assert (table.question, table.actor) == ("toss", "east")
    table.play("kick")
    assert (table.fact("half"), table.fact("rerolls"), table.fact("turns")) == (3, [1, 0], [0, 0])


@pytest.mark.rule("bb2020.extratime.length")
def test_extra_time_has_eight_turns_for_each_team() -> None:
    settings = versus(team(), extra_time=True)
    table = stage({"1W": "e5"}, settings, half=3, turns=[8, 7], score=[1, 1]).play("end turn")
    assert (table.is_turn_of("east"), table.fact("turns")) == (True, [8, 8])
    table.play("end turn", dice=", ".join(["d6 1, d6 2"] * 5))
    assert (table.match.over, table.match.winner) == (True, 1)


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.extratime.when", "bb2020.game.winner")
def test_no_extra_time_for_a_decided_match_or_without_need() -> None:
    table = stage({"1W": "e5"}, versus(team(), extra_time=True), half=2, turns=[8, 8], score=[1, 0]).play("end turn")
    assert table.match.result == (1, -1)
    assert stage({"1W": "e5"}, half=2, turns=[8, 8]).play("end turn").match.result == (0, 0)


@pytest.mark.rule("bb2020.suddendeath.five-roll-offs", "bb2020.suddendeath.score-unchanged", "bb2020.dice.roll-off-tie")
def test_sudden_death() -> None:
    table = stage({"1W": "e5"}, versus(team(), extra_time=True), half=3, turns=[8, 8], score=[1, 1])
    table.play("end turn", dice="d6 1, d6 2, d6 3, d6 3, d6 1, d6 2, d6 5, d6 4, d6 5, d6 4, d6 2, d6 6")
    assert (table.match.winner, table.fact("score")) == (1, [1, 1])


@pytest.mark.rule("bb2020.extratime.like-a-half")
def test_a_touchdown_does_not_end_extra_time() -> None:
    table = stage({"1W": "y5 ball"}, versus(team(), extra_time=True), half=3, turns=[2, 2]).play("move 1W", "to z5")
    assert not table.match.over
    assert table.question == "formation"


@pytest.mark.rule("bb2020.league.concede.when")
@pytest.mark.rule("bb2020.concede.when", "bb2020.concede.loses", "bb2020.concede.score")
def test_conceding() -> None:
    table = stage({"1W": "e5", "2W": "g8"}, {"conceding": True}, score=[2, 1])
    assert "concede" in table.legal
    assert "concede" not in table.play("move 1W", "stop").legal, "only as a turn begins"
    table = stage({"1W": "e5"}, {"conceding": True}, score=[2, 1]).play("concede")
    assert (table.match.winner, table.fact("score")) == (1, [0, 4])


@pytest.mark.rule("bb2020.drive.end-order", "bb2020.weather.sweltering-heat-order")
def test_the_order_at_the_end_of_a_drive() -> None:
    """Secret Weapons, then recovery, then the heat; effects of the drive last of all."""
    settings = versus(team({"skills": ["secret-weapon"]}))
    players = {"1W": "y5 ball", "2W": "knocked-out", "3W": "e5", "1E": "c3"}
    table = stage(players, settings, weather="sweltering-heat", drive_rerolls=[1, 0])
    table.match.fielded = table.match.able
    table.play("move 1W", "to z5")
    assert table.question == "argue", "no die has been rolled yet"
    assert table.match.drive_rerolls == [1, 0]
    table.play("accept", dice="d6 4, d3 1, player 3, player 1")
    assert [table.status(name) for name in ("1W", "2W")] == ["sent-off", "reserves"]
    assert table.fact("players.3W.misses_drive")
    assert table.match.drive_rerolls == [0, 0]


@pytest.mark.rule("bb2020.weather.sweltering-heat-fewer-than-eleven")
def test_a_team_of_eleven_misses_whoever_has_fainted() -> None:
    players = {f"{n}W": f"{c}5" for n, c in zip(range(1, 12), "bcdefghijkl", strict=True)}
    table = stage(
        {**players, "1E": "y8"},
        versus(team(size=11), team()),
        weather="sweltering-heat",
        start="drive-end",
        dice="d3 2, player 5, player 7, player 1",
    )
    for _ in range(2):
        table.play(next(text for text in table.legal if text.startswith("formation")), "ready")
    match = table.match
    assert len(match.on_pitch(0)) == 9
    assert [table.status(name) for name in ("5W", "7W")] == ["reserves", "reserves"]
    assert [player for player in match.team(0) if match.fainted >> player & 1] == [4, 6], "for the whole of that drive"
    match.rules.end_drive(match)
    assert not match.fainted, "only one drive is missed"

"""Gold: what the results of the kick-off table do in detail, weather, throw-ins, and the flow of drives."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bloodbowl.gold.staging_helpers import Table, new_match, stage, team, versus
from touchline.bloodbowl.vocabulary import ABSENT, CASUALTY, KNOCKED_OUT, RESERVES

LINES = {"1W": "m7", "2W": "m8", "3W": "m9", "1E": "n7", "2E": "n8", "3E": "n9"}
SKY = "d6 3, d6 4"


def has(*skills: str, **figures: object) -> dict[str, object]:
    return {"skills": list(skills), **figures}


def kick(dice: str, settings: dict[str, object] | None = None, at: str = "t8", **position: Any) -> Table:
    players = position.pop("players", LINES)
    table = stage(players, settings, start="kick-off", kicking="west", **position)
    return table.play(f"kick to {at}", dice=dice)


# --- the kick itself


@pytest.mark.rule("gold.base.kick-off.bounce-or-catch", "gold.base.kick-off.catch-modifier")
@pytest.mark.parametrize(("die", "caught"), [(3, False), (4, True)])
def test_whoever_stands_where_the_kick_lands_must_try_to_catch_it(die: int, caught: bool) -> None:
    players = {**LINES, "4E": "u8"}
    bounce = "" if caught else ", d8 5"
    table = kick(f"d6 3, d6 4, d8 5, d6 1, d6 3, d6 4, d6 {die}{bounce}", players=players)  # AG 3, no bonus
    assert table.ball == ("4E" if caught else "v8")
    assert table.is_turn_of("east"), "nobody was asked"


@pytest.mark.rule("gold.base.kick-off-table.bad-kick.kick-skill")
def test_a_bad_kick_with_the_kick_skill_is_halved_as_a_whole() -> None:
    settings = versus(team(*[has("kick") for _ in range(11)], size=11))
    table = new_match(f"{SKY}, coin heads", settings)
    table.play("kick", "formation wall", "ready", "formation cage", "ready")
    table.play("kick to t8", dice="d6 2, d6 4, d8 5, d6 4, d6 1")
    table.play("yes", dice="d8 5")
    assert table.ball == "w8"  # five squares become two, then the bounce


# --- the table


@pytest.mark.rule("gold.base.kick-off-table.perfect-defence", "gold.base.kick-off-table.perfect-defence.rules")
def test_perfect_defence_rearranges_the_players_on_the_pitch() -> None:
    settings = versus(team(size=12))
    table = new_match(f"{SKY}, coin heads", settings)
    table.play("kick", "formation wall", "ready", "formation cage", "ready")
    there = set(table.match.on_pitch(0))
    table.play("kick to t8", dice="d6 1, d6 3, d8 5, d6 1")
    assert table.actor == "west"
    table.play(next(text for text in table.legal if text != "formation wall" and text.startswith("formation")))
    assert "move 12W" not in table.legal, "nobody comes in from the Reserves"
    table.play("ready", dice="d6 6")
    assert set(table.match.on_pitch(0)) == there
    assert table.is_turn_of("east")
    assert 11 in table.match.available(0), "the reserve is one again"


@pytest.mark.rule("gold.base.kick-off-table.quick-snap", "gold.base.kick-off-table.quick-snap.step")
def test_a_quick_snap_moves_everybody_one_square() -> None:
    table = kick("d6 4, d6 4, d8 5, d6 1")
    assert (table.question, table.actor) == ("event", "east")
    table.play("pick 2E") if table.question == "event" else table
    assert "m10" not in table.squares("place") | table.squares("to") | table.squares("aim at")
    word = next(text for text in table.legal if text.split()[-1] == "o8")
    table.play(word)  # out of three tackle zones, without a die
    assert table.fact("players.2E.square") == "o8"


@pytest.mark.rule("gold.base.kick-off-table.extra-reroll.life")
def test_a_reroll_of_the_table_is_gone_with_the_half() -> None:
    table = kick("d6 4, d6 5, d8 5, d6 1, d6 6, d6 3, d8 5", versus(team(rerolls=1), team(rerolls=1)), turns=[7, 7])
    assert table.match.rerolls[0] == 1 + table.match.rerolls[1] or table.match.rerolls[0] > 0
    before = table.match.rerolls[0]
    table.play("end turn", "end turn")
    assert (table.fact("half"), before > 0, table.match.rerolls[0]) == (2, True, 1)


@pytest.mark.rule("gold.base.kick-off-table.changing-weather.now", "gold.base.weather.when")
def test_new_weather_holds_from_this_kick_on() -> None:
    players = {**LINES, "4E": "u8"}
    table = kick("d6 3, d6 4, d8 5, d6 1, d6 5, d6 6, d6 4, d8 5", players=players, weather="nice")
    assert (table.fact("weather"), table.ball) == ("pouring-rain", "v8"), "a 4 is not a catch in the rain"
    table.play("end turn", "end turn")
    assert table.fact("weather") == "pouring-rain", "and stays"


@pytest.mark.rule(
    "gold.base.kick-off-table.blitz.no-marker",
    "gold.base.kick-off-table.blitz.ball-in-air",
    "gold.base.kick-off-table.blitz.is-own-turn",
    "gold.base.ruling.illegal-procedure.bonus-turn",
)
def test_a_blitz_is_a_turn_of_its_own_without_a_marker_and_without_the_ball() -> None:
    settings = versus(team(rerolls=2), turn_marker="coach")
    table = stage(LINES, settings, start="kick-off", kicking="west", rerolls=[2, 0])
    before = list(table.match.turns)
    table.play("kick to p8", dice="d6 5, d6 5, d8 5, d6 1")
    assert table.match.turns == before, "the turn marker stays"
    assert "move the marker" not in table.legal
    table.play("move 2W")
    assert table.question == "move", "no call is possible"
    assert table.ball == "air"
    table.play("to l8", dice="d6 1")
    assert "re-roll by team-re-roll" in table.legal, "it is an own turn"
    table.play("keep the roll", dice="d6 1, d6 1, d8 5")
    assert table.is_turn_of("east"), "a turnover ends it, then the ball comes down"


@pytest.mark.rule("gold.base.kick-off-table.fans.no-spp", "gold.base.kick-off-table.throw-a-rock.eligible")
def test_a_rock_may_hit_reserves_and_earns_nothing() -> None:
    dice = "d6 5, d6 6, d8 5, d6 1, d6 1, d6 1, d6 2, d6 2, player 5, d6 6, d6 6, d6 1, d8 5"
    table = kick(dice)
    assert table.match.box[4] == CASUALTY, "a reserve"
    assert sum(table.match.statistics) == 0


@pytest.mark.rule("gold.base.ruling.apothecary.crowd-and-rock")
@pytest.mark.parametrize(("who", "treated"), [(1, True), (5, False)])
def test_the_apothecary_treats_victims_of_rocks_on_the_pitch(who: int, treated: bool) -> None:
    dice = f"d6 5, d6 6, d8 5, d6 1, d6 1, d6 1, d6 2, d6 2, player {who}, d6 4, d6 4"
    table = kick(dice if treated else f"{dice}, d8 5", apothecaries=[1, 0])
    assert (table.question == "use") is treated


@pytest.mark.rule("gold.base.ruling.take-root-sleeper")
def test_who_sleeps_is_not_found_by_a_rock() -> None:
    settings = versus(team(has("take-root"), size=11))
    table = new_match(f"{SKY}, d6 3, coin heads", settings)
    assert table.match.box[0] == ABSENT
    assert not table.match.rules.present(table.match, 0) & 1


@pytest.mark.rule("gold.base.kick-off-table.pitch-invasion.tie")
def test_a_tied_invasion_hurts_both_teams_by_a_die_each() -> None:
    rolls = "d6 1, d6 1, d6 1, d6 1"
    hits = "d6 1, player 1, d6 1, d6 2, d6 1, player 1, d6 1, d6 2"
    table = kick(f"d6 6, d6 6, d8 5, d6 1, {rolls}, {hits}, d8 5")
    assert [table.fact(f"players.{name}.status") for name in ("1W", "1E")] == ["stunned", "stunned"]


@pytest.mark.rule("gold.base.kick-off-table.fan-factor-now")
def test_the_fan_factor_counts_as_it_is_now() -> None:
    table = stage(LINES, None, start="kick-off", kicking="west")
    table.match.fans = [9, 0]
    table.play("kick to t8", dice="d6 1, d6 2, d8 5, d6 1, d6 1, d6 1, d6 5, d6 5, d8 5")  # 11 against 10
    bit = table.match.rules.bits["referee-cowed"]
    assert table.match.effects[table.match.team_owner(0)] & bit


@pytest.mark.rule("gold.base.kick-off-table.get-the-ref.counter", "gold.base.ruling.eye.get-the-ref")
def test_a_cowed_referee_sends_nobody_off_but_the_counter_moves() -> None:
    table = stage({"1W": "e5", "1E": "f5 prone", "6E": "y14"})
    table.match.rules.grant(table.match, table.match.team_owner(0), "referee-cowed", 1)
    table.play("foul 1W").play("foul 1E", dice="d6 1, d6 1")
    assert table.is_turn_of("west")
    assert table.match.eye_on == 0


# --- weather


@pytest.mark.rule("gold.base.weather.very-sunny.all-passes")
@pytest.mark.parametrize("weather", ["nice", "very-sunny"])
def test_the_sun_hinders_throws_of_team_mates_and_bombs(weather: str) -> None:
    giant = versus(team(has("throw-team-mate", st=5), has("right-stuff"), rerolls=0))
    table = stage({"1W": "e5", "2W": "f5", "1E": "y9"}, giant, weather=weather).play("throw-team-mate 1W", "lift 2W")
    table.play("throw to h5", dice="d6 4" + (", d8 5, d8 5, d8 5" if weather != "nice" else "") + ", d6 6")
    assert table.fact("players.2W.square") == ("h5" if weather == "nice" else "k5")
    bomber = versus(team(has("explosive-bombs"), rerolls=0))
    table = stage({"1W": "e5", "1E": "y9"}, bomber, weather=weather).play("throw-bomb 1W", dice="d6 2")
    scatter = ", d8 5, d8 5, d8 5" if weather != "nice" else ""
    before = len(table.log.events)
    table.play("throw to i5", dice=f"d6 4{scatter}, d8 5")
    assert len(table.log.events) > before


@pytest.mark.rule("gold.base.weather.blizzard.band")
def test_in_a_blizzard_the_counted_range_must_be_short() -> None:
    settings = versus(team(has("strong-arm"), has("titchy", st=1), rerolls=0))
    strong = stage({"1W": "e5 ball", "1E": "y9"}, settings, weather="blizzard").play("pass 1W", "throw")
    assert "m5" in strong.squares("throw to"), "a long pass counts as a short one"
    tiny = stage({"2W": "e5 ball", "1E": "y9"}, settings, weather="blizzard").play("pass 2W", "throw")
    assert "k5" not in tiny.squares("throw to"), "a short pass counts as a long one"


@pytest.mark.rule("gold.base.weather.sweltering-heat.reserves")
def test_who_is_overcome_by_heat_misses_one_drive() -> None:
    players = {"1W": "e5", "2W": "y9 ball", "1E": "f9"}
    table = stage(players, versus(team(size=12)), weather="sweltering-heat").play("move 2W")
    table.play("to z9", dice="d6 1, d6 2, d6 2, d6 2")
    assert table.match.fainted & 1
    assert table.match.box[0] == RESERVES
    assert 0 not in table.match.available(0)


# --- throw-ins

EDGE = {"1W": "e2", "1E": "e1 ball", "6E": "y14"}


@pytest.mark.rule("gold.base.throw-in", "gold.base.throw-in.direction", "gold.throw-in.no-interception")
@pytest.mark.parametrize(("die", "square"), [(1, "a5"), (3, "e5"), (6, "i5")])
def test_the_crowd_throws_the_ball_in(die: int, square: str) -> None:
    table = stage(EDGE, rerolls=[0, 0]).play("block 1W", dice="block push-back")
    table.play("stay", dice=f"d6 1, d6 1, d6 {die}, d6 2, d6 2, d8 2")
    landed = {"a5": ("a4", "i4"), "e5": ("e4",), "i5": ("i4", "a4")}[square]
    assert table.ball in landed, "four squares from e1, then a bounce, and nobody is asked to intercept"


@pytest.mark.rule("gold.base.throw-in.again")
def test_a_ball_that_leaves_again_is_thrown_in_again() -> None:
    table = stage({"1W": "b2", "1E": "b1 ball", "6E": "y14"}).play("block 1W", dice="block push-back")
    table.play("stay", dice="d6 1, d6 1, d6 6, d6 2, d6 2, d6 3, d6 1, d6 1, d8 5")
    assert table.ball == "d2", "out in a2, from there two squares straight across, and a bounce"


@pytest.mark.rule("gold.base.throw-in.corner")
@pytest.mark.parametrize(("die", "square"), [(1, "z3"), (2, "x3"), (3, "x1")])
def test_from_a_corner_the_template_points_into_the_pitch(die: int, square: str) -> None:
    table = stage({"1W": "y2", "1E": "z1 ball", "6E": "y14"}).play("block 1W", dice="block push-back")
    table.play("stay", dice=f"d6 1, d6 1, d3 {die}, d6 1, d6 1, d8 4")
    assert table.ball == {"x1": "w1", "x3": "w3", "z3": "y3"}[square], "two squares away, then one to the west"


@pytest.mark.rule("gold.base.ruling.scatter-directions")
def test_eight_directions_each_once() -> None:
    rules = stage({"1W": "e5"}).match.rules
    assert sorted(rules.directions) == list(range(8))


# --- the flow of drives


@pytest.mark.rule("gold.base.flow.no-player-left")
def test_a_team_that_can_set_up_nobody_concedes_a_touchdown() -> None:
    table = stage({"1W": "y5 ball", "6E": "c13"}, versus(team(), team(size=11)), turns=[2, 2])
    for player in table.match.team(1):
        if table.match.box[player] == RESERVES:
            table.match.box[player] = KNOCKED_OUT
    table.play("move 1W")
    fallen = len([p for p in table.match.team(1) if table.match.box[p] == KNOCKED_OUT])
    table.match.box[table.match.split + 5] = KNOCKED_OUT
    table.match.at[table.match.split + 5] = -1
    table.match.standing[1] = table.match.tackling[1] = 0
    table.match.able &= ~(1 << table.match.split + 5)
    rolls = ", ".join(["d6 1"] * (fallen + 1) + ["d6 4"] * (fallen + 1))
    table.play("to z5", dice=rolls)
    assert table.match.score == [2, 0]
    assert table.match.turns == [4, 4]


@pytest.mark.rule("gold.base.flow.kick-off-needs-turns")
@pytest.mark.parametrize(("turns", "half"), [([8, 7], 1), ([8, 8], 2), ([7, 8], 1)])
def test_a_drive_begins_as_long_as_anybody_has_a_turn(turns: list[int], half: int) -> None:
    table = stage({"1W": "y5 ball", "6E": "c13"}, turns=turns).play("move 1W", "to z5")
    assert table.match.half == half


@pytest.mark.rule("gold.base.set-up.fewer-than-eleven")
def test_a_coach_may_set_up_fewer_players() -> None:
    table = new_match(f"{SKY}, coin heads", versus(team(size=11)))
    table.play("kick").play("by hand")
    for name, square in (("1W", "m7"), ("2W", "m8"), ("3W", "m9"), ("4W", "f8")):
        table.play(f"move {name}", f"place {square}")
        if name in ("1W", "2W"):
            assert "ready" not in table.legal, "three on the line"
    table.play("ready", "ready")
    assert len(table.match.on_pitch(0)) == 4


@pytest.mark.rule("gold.base.flow.touchdown-stops")
def test_a_touchdown_stops_play_at_once() -> None:
    table = stage({"1W": "y5 ball", "1E": "c13"}).play("blitz 1W", "to z5")
    assert table.question == "formation"
    assert table.match.score == [1, 0]


@pytest.mark.rule("gold.base.flow.drive-start", "gold.base.flow.drive-end")
def test_what_happens_between_two_drives_and_in_which_order() -> None:
    west = team(has(), has(), has("chainsaw"), has("unstable"), has("regeneration"), has(), has(), size=12)
    players = {"2W": "y5 ball", "3W": "h9", "4W": "h12", "6E": "c13"}
    table = stage(players, versus(west), weather="sweltering-heat")
    table.match.fielded = 0b1100
    table.match.box[4], table.match.hurt[4] = CASUALTY, table.match.rules.badly_hurt_row
    table.match.box[6] = KNOCKED_OUT
    table.play("move 2W")
    penalty, heat, unstable, regenerates, comes_round = "d6 1, d6 2", ", ".join(["d6 2"] * 5), "d6 5", "d6 4", "d6 4"
    table.play("to z5", dice=f"{penalty}, {heat}, {unstable}, {regenerates}, {comes_round}")
    assert table.question == "formation"
    assert (table.match.box[3], table.match.box[4], table.match.box[6]) == (ABSENT, RESERVES, RESERVES)


@pytest.mark.rule("gold.base.ruling.eye.tie-of-halves")
def test_no_counter_is_carried_into_the_next_half_or_overtime() -> None:
    table = stage({"1W": "e5", "6E": "y14"}, versus(team(), extra_time=True), half=2, turns=[8, 8])
    table.match.eye_on = 1
    table.play("end turn", dice="coin heads").play("kick")
    assert (table.match.half, table.match.eye_on) == (3, -1)


@pytest.mark.rule("gold.base.ruling.eye.simultaneous")
def test_the_sending_off_is_judged_by_the_old_place_of_the_counter() -> None:
    table = stage({"1W": "e5", "2W": "h9", "1E": "f5 prone", "2E": "g9 prone", "6E": "y14"})
    table.play("foul 1W").play("foul 1E", dice="d6 1, d6 2")
    assert table.match.eye_on == 0
    assert table.fact("players.1W.status") == "standing", "no double, and nobody watched"
    table.play("end turn", "end turn").play("foul 2W").play("foul 2E", dice="d6 1, d6 2")
    assert table.question == "argue", "watched: anything but a double is seen"


@pytest.mark.rule("gold.base.foul.sent-off-no-return")
def test_who_is_sent_off_is_out_of_the_match() -> None:
    table = stage({"1W": "e5", "2W": "y5 ball", "1E": "f5 prone", "6E": "c13"}).play("foul 1W")
    table.play("foul 1E", dice="d6 1, d6 1").play("accept")
    assert table.fact("players.1W.status") == "sent-off"
    assert len(table.match.on_pitch(0)) == 2, "and is not replaced in this drive"
    table.play("end turn").play("move 2W", "to z5")
    assert 0 not in table.match.available(0)


@pytest.mark.rule("gold.base.ruling.concede.effects")
def test_a_coach_who_gives_up_has_lost_at_the_score_of_the_moment() -> None:
    table = stage({"1W": "e5", "6E": "y14"}, versus(team(), conceding=True), active="east", score=[3, 0])
    table.play("end turn", "concede")
    assert table.match.over
    assert (table.match.score, table.match.conceded) == ([3, 0], 0)
    assert table.match.result == (-1, 1)


@pytest.mark.rule("gold.off-for-a-bite.next-drive")
def test_a_bite_is_rolled_for_at_every_set_up() -> None:
    settings = versus(team(), team(has("off-for-a-bite"), size=12))
    table = stage({"1W": "y5 ball", "6E": "c13"}, settings).play("move 1W", "to z5").play("formation wall")
    table.play("ready", dice="d6 3")
    assert table.match.fainted >> table.match.split & 1
    table.play("formation cage", "ready")
    assert table.match.at[table.match.split] < 0
    table.match.fainted = 0  # the drive is over
    assert table.match.split in table.match.available(1), "back for the next roll"


@pytest.mark.rule("gold.unstable.next-match")
def test_who_vanished_is_unhurt() -> None:
    table = stage({"1W": "e5", "2W": "y5 ball", "6E": "c13"}, versus(team(has("unstable"), size=12)))
    table.play("move 2W").play("to z5", dice="d6 5")
    assert (table.match.box[0], table.match.hurt[0]) == (ABSENT, 0)


@pytest.mark.rule("gold.base.ruling.regeneration.match-end")
def test_regeneration_comes_before_the_last_injuries_are_written_down() -> None:
    table = stage({"1W": "e5", "6E": "y14"}, versus(team(has(), has("regeneration"))), half=2, turns=[8, 8])
    table.match.score[0] = 1
    table.match.box[1], table.match.hurt[1] = CASUALTY, table.match.rules.dead_row
    table.play("end turn", dice="d6 4")
    assert table.match.over
    assert table.match.hurt[1] == 0


@pytest.mark.rule("gold.reroll.team.not-kick-off", "gold.reroll.team.not-between-turns")
def test_no_team_reroll_between_turns() -> None:
    table = kick("d6 1, d6 1, d8 5, d6 1, d6 1, d8 5", versus(team(rerolls=3), team(rerolls=3)), rerolls=[3, 3])
    assert table.is_turn_of("east"), "a riot, and nobody was asked"
    settings = versus(team(has("take-root"), rerolls=3), team(has("off-for-a-bite"), rerolls=3))
    table = new_match(f"{SKY}, d6 1, coin heads", settings)
    assert table.question == "toss", "a failed Take Root roll stands"
    table.play("kick")
    table.play("formation wall").play("ready", dice="d6 1")
    assert table.question == "formation", "a failed roll for a bite stands"
    table = stage({"1W": "y5 ball", "6E": "c13"}, versus(team(rerolls=3), team(rerolls=3)), rerolls=[3, 3])
    table.match.box[2] = KNOCKED_OUT
    table.play("move 1W").play("to z5", dice="d6 1")
    assert (table.question, table.match.box[2]) == ("formation", KNOCKED_OUT)

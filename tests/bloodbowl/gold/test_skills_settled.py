"""Gold: skills and traits in blocks, chains and throws, where the ledger says exactly when they count."""

from __future__ import annotations

import pytest

from tests.bloodbowl.gold.staging_helpers import Table, stage, team, versus
from touchline.bloodbowl.words import sentences

FAR = {"6E": "y14"}
PAIR = {**FAR, "1W": "e5", "1E": "f5"}


def has(*skills: str, **figures: object) -> dict[str, object]:
    return {"skills": list(skills), **figures}


def log_of(table: Table) -> list[str]:
    return [str(line) for line in sentences(table.match, table.log.events, 0)]


# --- blocks


@pytest.mark.rule("gold.base.skill.foul-appearance.block")
def test_a_blitz_is_over_for_a_player_who_is_put_off() -> None:
    table = stage({**FAR, "1W": "e5", "1E": "g5"}, versus(team(), team(has("foul-appearance"))))
    table.play("blitz 1W", "to f5").play("block 1E", dice="d6 1")
    assert table.is_turn_of("west")
    assert "blitz 6W" not in table.legal


@pytest.mark.rule("gold.base.skill.horns.one-block")
def test_horns_that_were_spared_do_not_count_for_the_second_block() -> None:
    table = stage({**FAR, "1W": "e5", "1E": "g5"}, versus(team(has("horns", "frenzy"))))
    table.play("blitz 1W", "to f5", "block 1E").play("no", dice="block push-back")
    table.play("push to h5", dice="block push-back")
    assert table.question == "push"


@pytest.mark.rule("gold.base.block.both-down.order", "gold.mighty-blow.when-blocking", "gold.base.skill.prone-no-use")
def test_the_blocker_still_stands_as_the_target_of_both_down_falls() -> None:
    both = has("mighty-blow")
    table = stage(PAIR, versus(team(both), team(both))).play("block 1W", dice="block both-down, d6 4, d6 4")
    assert (table.question, table.actor) == ("use", "west")
    table.play("yes", dice="d6 1, d6 2, d6 4, d6 4")
    assert table.is_turn_of("east"), "the fallen target does not hit back"


@pytest.mark.rule("gold.base.skill.piling-on.condition")
def test_nobody_piles_on_who_falls_as_well() -> None:
    table = stage(PAIR, versus(team(has("piling-on")))).play("block 1W", dice="block both-down, d6 1, d6 2, d6 1, d6 2")
    assert table.is_turn_of("east")


@pytest.mark.rule("gold.base.skill.stand-firm.chain")
@pytest.mark.parametrize(("firm", "squares"), [((2,), {"g5", "g6"}), ((2, 3, 4), set())])
def test_no_chain_goes_over_a_player_who_stands_firm(firm: tuple[int, ...], squares: set[str]) -> None:
    east = team(*(has("stand-firm") if number in firm else has() for number in (1, 2, 3, 4)))
    players = {**PAIR, "2E": "g4", "3E": "g5", "4E": "g6"}
    table = stage(players, versus(team(has(st=4)), east)).play("block 1W", dice="block push-back, block push-back")
    assert table.squares("push to") == squares
    assert table.is_turn_of("west") is not bool(squares)


@pytest.mark.rule("gold.titchy.dodge-bonus", "gold.base.skill.stunty")
def test_tackle_zones_are_ignored_once() -> None:
    players = {**PAIR, "2E": "c5", "3E": "c6"}
    table = stage(players, versus(team(has("titchy", "stunty", st=1)))).play("move 1W")
    table.play("to d5", dice="d6 2")
    assert any("= 4, needs 4+" in line for line in log_of(table))


@pytest.mark.rule("gold.base.skill.tentacles")
def test_nobody_is_asked_to_hold_who_cannot_be_held() -> None:
    table = stage(PAIR, versus(team(has(st=7)), team(has("tentacles")))).play("move 1W").play("to d5", dice="d6 6")
    assert table.square("1W") == "d5"


# --- team-mates who are thrown

THROW = {**FAR, "1W": "e5", "2W": "f5 ball"}


def throwing(*skills: str, players: dict[str, str] | None = None, **position: object) -> Table:
    sides = versus(team(has("throw-team-mate", *skills, st=5), has("right-stuff")))
    return stage(players or THROW, sides, "", **position).play("throw-team-mate 1W")


@pytest.mark.rule("gold.base.ruling.fumble-turnover", "gold.base.throw-team-mate.fumble")
@pytest.mark.parametrize("caught", [True, False])
def test_a_dropped_carrier_is_a_turnover_if_the_team_loses_the_ball(caught: bool) -> None:
    table = throwing(players={**THROW, "3W": "f4"}).play("lift 2W").play("throw to h5", dice="d6 1, d6 1, d6 2, d8 2")
    table.play("catch it", dice="d6 6" if caught else "d6 1, d8 2")
    assert table.is_turn_of("west" if caught else "east")


@pytest.mark.rule("gold.base.throw-team-mate.landing-fail")
def test_a_carrier_who_does_not_land_is_a_turnover_either_way() -> None:
    table = throwing(players={**THROW, "3W": "h4"}).play("lift 2W")
    table.play("throw to h5", dice="d6 6, d6 1, d6 1, d6 2, d8 2").play("catch it", dice="d6 6")
    assert table.is_turn_of("east")
    lines = log_of(table)
    assert "2W is Prone" in lines[next(place for place, line in enumerate(lines) if "Turnover" in line) - 1]


@pytest.mark.rule("gold.pick-up.forced-entry.no-attempt", "gold.pick-up.forced-entry.bounces")
def test_who_was_thrown_onto_the_ball_does_not_pick_it_up() -> None:
    table = throwing(players={**FAR, "1W": "e5", "2W": "f5"}, ball="h5").play("lift 2W")
    table.play("throw to h5", dice="d6 6, d6 4, d8 2")
    assert table.ball == "h4"
    assert table.is_turn_of("west")


@pytest.mark.rule("gold.always-hungry.squirms-free")
def test_a_carrier_who_squirms_free_costs_no_turn() -> None:
    table = throwing("always-hungry").play("lift 2W", dice="d6 1, d6 2, d8 2, d8 2")
    assert (table.status("2W"), table.ball) == ("prone", "e3")
    assert table.is_turn_of("west")


@pytest.mark.rule("gold.base.skill.right-stuff.any-owner")
def test_who_stands_without_a_tackle_zone_may_be_thrown_and_lands() -> None:
    table = throwing(players={**FAR, "1W": "e5", "2W": "f5 dazed"}).play("lift 2W")
    table.play("throw to h5", dice="d6 6, d6 4")
    assert (table.square("2W"), table.status("2W")) == ("h5", "dazed")


@pytest.mark.rule("gold.base.skill.strong-arm", "gold.base.throw-team-mate.range")
@pytest.mark.parametrize(("skills", "die"), [((), 4), (("strong-arm",), 3)])
def test_a_strong_arm_throws_team_mates_farther(skills: tuple[str, ...], die: int) -> None:
    table = throwing(*skills, players={**FAR, "1W": "e5", "2W": "f5"}).play("lift 2W")
    assert ("p5" in table.squares("throw to")) is bool(skills), "as far as a long bomb"
    assert table.play("throw to h5", dice=f"d6 {die}, d6 4").square("2W") == "h5"


@pytest.mark.rule("gold.base.skill.nerves-of-steel.uses")
def test_nerves_of_steel_help_to_throw_team_mates() -> None:
    table = throwing("nerves-of-steel", players={**FAR, "1W": "e5", "2W": "f5", "1E": "e6"}).play("lift 2W")
    assert table.play("throw to h5", dice="d6 4, d6 4").square("2W") == "h5"


# --- the log


@pytest.mark.rule("gold.base.foul.sent-off.turnover")
def test_the_log_tells_a_sending_off_before_the_turnover() -> None:
    table = stage({**PAIR, "1E": "f5 prone"}).play("foul 1W").play("foul 1E", dice="d6 1, d6 1").play("accept")
    lines = log_of(table)
    sent_off = next(place for place, line in enumerate(lines) if "sends lineman 1W off" in line)
    assert sent_off < next(place for place, line in enumerate(lines) if "Turnover" in line)


# --- touchdowns


@pytest.mark.rule("gold.base.ruling.touchdown.entering", "gold.diving-tackle.minus-two")
def test_no_touchdown_before_the_dodge_is_settled() -> None:
    players = {"1W": "y5 ball", "1E": "y6", "6E": "c14"}
    table = stage(players, versus(team(), team(has("diving-tackle")))).play("move 1W").play("to z5", dice="d6 4")
    table.play("yes", dice="d6 1, d6 2, d8 2")
    assert table.match.score == [0, 0]
    assert table.is_turn_of("east")


@pytest.mark.rule("gold.base.flow.touchdown-stops", "gold.base.skill.multiple-block.result")
def test_a_carrier_pushed_home_stops_the_second_block() -> None:
    players = {**FAR, "1W": "c5", "1E": "b5 ball", "2E": "b6"}
    table = stage(players, versus(team(has("multiple-block", st=7)))).play("block 1W", "target 1E")
    table.play("target 2E", dice="block push-back, block push-back").play("first 1E", "push to a5")
    assert table.match.score == [0, 1]
    assert table.question == "formation"

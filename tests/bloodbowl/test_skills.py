"""Skills and Traits, each by the figures it changes or the choice it gives. (Skills and Traits)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import Table, stage, team, versus


def skilled(*skills: str, **profile: object) -> dict[str, object]:
    return {"skills": list(skills), **profile}


def dodging(die: int, west: dict[str, object], east: dict[str, object] | None = None, fell: bool = False) -> str:
    """1W leaves the Tackle Zone of 1E for a square marked by 2E."""
    table = stage({"1W": "e5", "1E": "d5", "2E": "g5"}, versus(team(west), team(east or {}, east or {})))
    return table.play("move 1W", "to f5", dice=f"d6 {die}" + (", d6 1, d6 2" if fell else "")).status("1W")


# --- re-rolls


@pytest.mark.rule("bb2020.skill.pass.reroll-failed-test")
@pytest.mark.parametrize("die", [1, 2, 3])
def test_pass_repeats_a_failed_test_a_fumble_included(die: int) -> None:
    table = stage({"1W": "e5 ball", "2W": "g5"}, versus(team(skilled("pass"))))
    table.play("pass 1W", "throw", "throw to g5", dice=f"d6 {die}")
    assert table.play("re-roll by pass", dice="d6 4, d6 3").ball == "2W"


@pytest.mark.rule("bb2020.skill.pass.not-throw-team-mate", "bb2020.skill.strong-arm.plus-one-throw")
def test_pass_is_no_help_with_team_mates_but_a_strong_arm_is() -> None:
    thrower = skilled("throw-team-mate", "pass", "strong-arm", st=5)
    table = stage({"1W": "e5", "2W": "f5"}, versus(team(thrower, skilled("right-stuff", st=2))))
    table.play("throw-team-mate 1W", "lift 2W", "throw to j5", dice="d6 4, d8 4, d8 5, d8 4, d6 3")
    assert table.counted("1W", "landings") == 1, "4+ at -1 and +1 is superb with a 4"


@pytest.mark.rule("bb2020.skill.monstrous-mouth.reroll-catch")
def test_monstrous_mouth_repeats_a_catch() -> None:
    table = stage({"1W": "e5 ball", "2W": "f5"}, versus(team({}, skilled("monstrous-mouth"))))
    table.play("hand-off 1W", "hand to 2W", dice="d6 1")
    assert table.play("re-roll by monstrous-mouth", dice="d6 3").ball == "2W"


# --- dodging and jumping


@pytest.mark.rule("bb2020.skill.two-heads.plus-one-dodge")
@pytest.mark.parametrize("skill", ["two-heads"])
def test_one_more_when_dodging(skill: str) -> None:
    assert dodging(3, skilled(skill)) == "standing"
    assert dodging(2, skilled(skill), fell=True) == "prone"


@pytest.mark.rule("bb2020.skill.prehensile-tail.minus-one", "bb2020.skill.prehensile-tail.only-one")
def test_prehensile_tails_hold_back_and_one_is_enough() -> None:
    tails = versus(team(), team(skilled("prehensile-tail"), skilled("prehensile-tail")))
    table = stage({"1W": "e5", "1E": "d5", "2E": "d4"}, tails).play("move 1W", "to f5", dice="d6 4")
    assert table.status("1W") == "standing"
    table = stage({"1W": "e5", "1E": "d5", "2E": "d4"}, tails).play("move 1W", "to f5", dice="d6 3, d6 1, d6 2")
    assert table.status("1W") == "prone"


@pytest.mark.rule("bb2020.skill.very-long-legs.reduces-jump-penalty")
@pytest.mark.parametrize(("die", "status"), [(4, "standing"), (3, "prone")])
def test_very_long_legs_make_jumps_easier_but_never_free(die: int, status: str) -> None:
    """Two markers at the landing square: -2 becomes -1."""
    table = stage({"1W": "e5", "2W": "f5 prone", "1E": "h4", "2E": "h6"}, versus(team(skilled("very-long-legs"))))
    table.play("move 1W", "jump to g5", dice=f"d6 {die}" + (", d6 1, d6 2" if die == 3 else ""))
    assert table.status("1W") == status


# --- the ball


def thrown(die: int, west: dict[str, object], target: str, foes: dict[str, str] | None = None) -> Table:
    table = stage({"1W": "e5 ball", "2W": target, **(foes or {})}, versus(team(west)))
    return table.play("pass 1W", "throw", f"throw to {target}", dice=f"d6 {die}, d6 6")


@pytest.mark.rule("bb2020.skill.accurate.plus-one-short-range", "bb2020.skill.cannoneer.plus-one-long-range")
def test_accurate_near_and_cannoneer_far() -> None:
    assert thrown(4, skilled("accurate"), "i5").ball == "2W"
    assert thrown(5, skilled("cannoneer"), "l5").ball == "2W"
    far = stage({"1W": "e5 ball", "2W": "l5"}, versus(team(skilled("accurate"))))
    far.play("pass 1W", "throw", "throw to l5", dice="d6 5, d8 2, d8 2, d8 2, d8 2")
    assert far.ball != "2W"


@pytest.mark.rule("bb2020.skill.nerves-of-steel.ignores-marking", "bb2020.skill.nerves-of-steel.only-marking")
def test_nerves_of_steel() -> None:
    assert thrown(4, skilled("nerves-of-steel"), "g5", {"1E": "d5", "2E": "d4"}).ball == "2W"
    settings = versus(team({}, skilled("nerves-of-steel")))
    table = stage({"1W": "e5 ball", "2W": "f5", "1E": "g5"}, settings, weather="pouring-rain")
    table.play("hand-off 1W", "hand to 2W", dice="d6 3, d8 2")
    assert table.ball == "f4", "the rain still counts"


@pytest.mark.rule("bb2020.skill.disturbing-presence.minus-one-each", "bb2020.skill.disturbing-presence.always-on")
@pytest.mark.rule("bb2020.skill.disturbing-presence.not-on-hand-off")
def test_disturbing_presence_reaches_three_squares_in_any_state() -> None:
    settings = versus(team(), team(skilled("disturbing-presence")))
    table = stage({"1W": "e5 ball", "2W": "f5", "1E": "i5 stunned"}, settings)
    assert table.play("hand-off 1W", "hand to 2W", dice="d6 3, d8 2").ball == "f4"
    table = stage({"1W": "e5 ball", "2W": "f5", "1E": "j5"}, settings)
    assert table.play("hand-off 1W", "hand to 2W", dice="d6 3").ball == "2W"


@pytest.mark.rule("bb2020.skill.extra-arms.plus-one")
def test_extra_arms() -> None:
    table = stage({"1W": "e5"}, versus(team(skilled("extra-arms"))), ball="f5")
    assert table.play("move 1W", "to f5", dice="d6 2").ball == "1W"


@pytest.mark.rule("bb2020.skill.very-long-legs.plus-two-interference")
def test_very_long_legs_interfere_more_easily() -> None:
    table = stage({"1W": "e5 ball", "1E": "g5"}, versus(team(), team(skilled("very-long-legs"))))
    table.play("pass 1W", "throw", "throw to i5", dice="d6 6").play("interfere with 1E", dice="d6 4, d6 6")
    assert table.ball == "1E"


# --- blocks


def blocked(dice: str, west: dict[str, object], east: dict[str, object], kind: str = "block", **more: object) -> Table:
    table = stage({"1W": "g6", "1E": str(more.get("target", "h6"))}, versus(team(west), team(east)))
    return table.play(f"{kind} 1W", *(["block 1E"] if kind == "blitz" else []), dice=dice)


@pytest.mark.rule("bb2020.skill.foul-appearance.one-wastes-action", "bb2020.skill.foul-appearance.blitz-at-declaration")
@pytest.mark.rule("bb2020.skill.foul-appearance.no-turnover", "bb2020.skill.foul-appearance.after-own-traits")
def test_foul_appearance() -> None:
    settings = versus(team(skilled("bone-head"), {}), team(skilled("foul-appearance")))
    table = stage({"1W": "g6", "2W": "c3", "1E": "h6"}, settings).play("block 1W", dice="d6 2, d6 1")
    assert (table.status("1W"), table.square("1E")) == ("standing", "h6")
    assert table.is_turn_of("west")
    table.play("blitz 2W", dice="d6 1")
    assert table.actions_of("2W") == []
    table = stage({"1W": "g6", "1E": "h6"}, settings).play("block 1W", dice="d6 2, d6 2, block push-back")
    assert table.question == "push"


@pytest.mark.rule("bb2020.skill.foul-appearance.not-against-fouls")
def test_a_foul_needs_no_courage() -> None:
    table = stage({"1W": "g6", "1E": "h6 prone"}, versus(team(), team(skilled("foul-appearance"))))
    assert "foul 1E" in table.play("foul 1W").legal


# --- getting up

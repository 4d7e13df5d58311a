"""Inducements and prayers beyond the plain case: whom they meet, the other turn, ends of drive and half."""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import Table, stage, team, versus

STAR = {"special": "consummate-professional", "contract": "star", "skills": ["loner 3+", "block"], "ag": 4}


def wizard(players: dict[str, str], east: dict[str, object] | None = None) -> Table:
    """West's wizard waits for the end of east's turn."""
    settings = versus(team(inducements={"hireling-sports-wizard": 1}), team(east or {}))
    return stage(players, settings, active="east")


@pytest.mark.rule("bb2020.inducement.zap.frog")
def test_a_frog_has_no_special_rule_and_gets_it_back() -> None:
    table = wizard({"1E": "k5", "2E": "t9", "1W": "g9"}, STAR).play("end turn", "cast zap", "choose 1E", dice="d6 6")
    skills = table.fact("players.1E.skills")
    assert "block" not in skills
    assert not table.match.effects[table.match.split] & table.match.rules.bits["consummate-professional"]


@pytest.mark.rule("bb2020.inducement.zap.ball", "bb2020.inducement.zap.roll")
def test_a_strong_carrier_is_a_frog_on_a_six_alone() -> None:
    table = wizard({"1E": "k5 ball", "2E": "t9", "1W": "g9"}, {"st": 7})
    table.play("end turn", "cast zap", "choose 1E", dice="d6 6, d8 2")
    assert (table.ball, "turnover" in table.told) == ("k4", False)


@pytest.mark.rule("bb2020.inducement.fireball.hits", "bb2020.inducement.fireball.plus-one")
def test_a_fireball_is_not_harder_on_your_own_team() -> None:
    table = wizard({"1E": "k5", "2E": "t9", "1W": "k6"})
    table.play("end turn", "cast fireball", "aim at k5", dice="d6 4, d6 4, d6 4, d6 4, d6 4, d6 4, d6 1, d6 1")
    assert table.status("1W") == "prone"
    assert table.status("1E") == "stunned"


@pytest.mark.rule("bb2020.inducement.fireball.timing")
def test_nobody_is_burnt_who_lies_already() -> None:
    table = wizard({"1E": "k5 prone", "2E": "t9", "1W": "g9"}).play("end turn", "cast fireball", "aim at k5")
    assert table.status("1E") == "prone"


@pytest.mark.rule("bb2020.inducement.weather-mage.duration")
def test_the_called_weather_ends_with_the_drive() -> None:
    settings = versus(team(inducements={"weather-mage": 1}))
    table = stage({"1W": "y5 ball", "2W": "b9", "1E": "t9"}, settings, "", start="turn")
    table.play("yes", dice="d6 6, d6 6").play(
        "choose blizzard" if "choose blizzard" in table.legal else table.legal[-1]
    )
    called = table.fact("weather")
    table.play("move 1W", "to z5")
    assert table.fact("score") == [1, 0]
    assert table.fact("weather") == "perfect-conditions" != called


@pytest.mark.rule("bb2020.prayer.9.moles")
@pytest.mark.parametrize(
    ("teams", "die", "status"), [(1, 2, "prone"), (1, 3, "standing"), (2, 3, "prone"), (2, 4, "standing")]
)
def test_moles_of_both_teams(teams: int, die: int, status: str) -> None:
    force = {"west": ["moles-under-the-pitch"], "east": ["moles-under-the-pitch"] if teams == 2 else []}
    table = stage({"1W": "e5", "1E": "y9"}, versus(team({"ma": 1})), in_force=force)
    more = ", d6 1, d6 1" if status == "prone" else ""
    table.play("move 1W", "to g5", dice=f"d6 {die}{more}")
    assert table.status("1W") == status


@pytest.mark.rule("bb2020.prayer.15.under-scrutiny", "bb2020.skill.sneaky-git.armour-double-ignored")
def test_under_scrutiny_a_sneaky_git_is_seen() -> None:
    settings = versus(team({"skills": ["sneaky-git"]}))
    table = stage({"1W": "e5", "2W": "b9", "1E": "f5 prone"}, settings, in_force={"east": ["under-scrutiny"]})
    table.play("foul 1W", "foul 1E", dice="d6 1, d6 2")
    assert table.question == "argue"


@pytest.mark.rule("bb2020.inducement.biased-referee.argue-plus-one")
def test_no_coach_is_ejected_with_a_biased_referee() -> None:
    settings = versus(team(inducements={"biased-referee": 1}))
    table = stage({"1W": "e5", "2W": "b9", "1E": "f5 prone"}, settings)
    table.play("foul 1W", "foul 1E", "argue", dice="d6 1, d6 1, d6 1")
    assert (table.status("1W"), table.fact("teams.west.coach_ejected")) == ("sent-off", False)


@pytest.mark.rule("bb2020.inducement.plague-doctor.ko")
def test_the_plague_doctor_treats_a_player_in_the_crowd() -> None:
    settings = versus(team(), team(inducements={"plague-doctor": 1}))
    table = stage({"1W": "g2", "1E": "g1", "2W": "b9"}, settings)
    table.play("block 1W", dice="block push-back").play("stay", dice="d6 4, d6 4")
    assert table.question == "use"
    assert table.play("yes").status("1E") == "reserves"


@pytest.mark.rule("bb2020.prayer.5.knuckle-dusters")
def test_knuckle_dusters_are_gone_with_the_drive() -> None:
    table = stage({"1W": "y5 ball", "2W": "b9", "1E": "t9"})
    table.match.rules.alter(table.match, 0, "mighty-blow", 2)
    assert table.fact("players.1W.skills") == ["mighty-blow +1"]
    table.play("move 1W", "to z5")
    assert table.fact("players.1W.skills") == []


@pytest.mark.rule("bb2020.inducement.bribe.after-argue")
def test_a_bribe_saves_a_fouler_in_the_second_sending_off_of_an_ejected_coach() -> None:
    table = stage({"1W": "e5", "2W": "b9", "1E": "f5 prone"}, ejected="west", bribes=[1, 0])
    table.play("foul 1W", "foul 1E", dice="d6 1, d6 1")
    assert table.question == "bribe"
    assert table.play("bribe", dice="d6 2").is_turn_of("west")


@pytest.mark.rule("bb2020.inducement.bloodweiser-keg.plus-one-recovery")
@pytest.mark.parametrize(("die", "status"), [(2, "reserves"), (1, "knocked-out")])
def test_kegs_wake_stars_too(die: int, status: str) -> None:
    settings = versus(team(STAR, inducements={"bloodweiser-kegs": 2}))
    table = stage({"1W": "knocked-out", "2W": "b9", "1E": "t9"}, settings, f"d6 {die}", start="drive-end")
    assert table.status("1W") == status

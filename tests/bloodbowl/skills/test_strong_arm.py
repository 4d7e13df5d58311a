"""Strong Arm. (Strength skills)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import skilled
from tests.bloodbowl.staging_helpers import stage, team, versus
from touchline.core.errors import SetupError

STRONG = skilled("throw-team-mate", "strong-arm", st=5)
SMALL = skilled("right-stuff", st=2)
SCATTER = "d8 4, d8 5, d8 4"


@pytest.mark.rule("bb2020.skill.strong-arm.plus-one-throw")
@pytest.mark.parametrize(("thrower", "superb"), [(STRONG, 1), (skilled("throw-team-mate", st=5), 0)])
def test_one_more_when_throwing_a_team_mate(thrower: dict[str, object], superb: int) -> None:
    """A Short throw needs 4+ at -1."""
    table = stage({"1W": "e5", "2W": "f5"}, versus(team(thrower, SMALL)))
    table.play("throw-team-mate 1W", "lift 2W", "throw to j5", dice=f"d6 4, {SCATTER}, d6 6")
    assert table.counted("1W", "landings") == superb


@pytest.mark.rule("bb2020.skill.strong-arm.plus-one-throw")
def test_not_when_passing_the_ball_or_kicking_a_team_mate() -> None:
    table = stage({"1W": "e5 ball", "2W": "j5"}, versus(team(STRONG)))
    table.play("pass 1W", "throw", "throw to j5", dice="d6 4, d8 2, d8 2, d8 2, d8 2")
    assert table.counted("1W", "completions") == 0
    kicker = skilled("kick-team-mate", "throw-team-mate", "strong-arm", st=5)
    table = stage({"1W": "e5", "2W": "f5"}, versus(team(kicker, SMALL)))
    table.play("kick-team-mate 1W", "kick 2W", "throw to j5", dice=f"d6 4, {SCATTER}, d6 3, d6 1, d6 2")
    assert table.status("2W") == "prone", "a kick that is not superb: the landing is at -1"


@pytest.mark.rule("bb2020.skill.strong-arm.needs-throw-team-mate")
def test_only_for_players_who_throw_team_mates() -> None:
    with pytest.raises(SetupError, match="strong-arm needs throw-team-mate"):
        stage({"1W": "e5"}, versus(team(skilled("strong-arm"))))


@pytest.mark.rule("bb2020.skill.grab.excludes-frenzy")
def test_grab_and_frenzy_exclude_each_other() -> None:
    with pytest.raises(SetupError, match="frenzy and grab cannot be combined"):
        stage({"1W": "e5"}, versus(team(skilled("grab", "frenzy"))))

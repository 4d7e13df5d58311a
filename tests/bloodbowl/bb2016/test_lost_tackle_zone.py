"""Players who have lost the tackle zone: they keep their skills, except those that act through it."""

from __future__ import annotations

import pytest

from tests.bloodbowl import staging_helpers as modern
from tests.bloodbowl.bb2016.staging_helpers import stage, team, versus


@pytest.mark.rule("bb2016.skill.use.lost-tackle-zone-keeps-skills")
def test_a_blocked_player_without_a_tackle_zone_still_has_block() -> None:
    players = {"1W": "e5", "1E": "f5 dazed"}
    blocker = {"skills": ["block"]}
    table = stage(players, versus(team(blocker), team(blocker))).play("block 1W", dice="block both-down")
    table.play("yes").play("yes")
    assert [table.fact(f"players.{name}.status") for name in ("1W", "1E")] == ["standing", "dazed"]
    other = modern.stage(players, modern.versus(modern.team(blocker), modern.team(blocker)))
    other.play("block 1W", dice="block both-down").play("yes", dice="d6 1, d6 2")
    assert other.fact("players.1E.status") == "prone", "in 2020 the skill is lost with the Tackle Zone"


@pytest.mark.rule(
    "bb2016.skill.use.lost-tackle-zone-effects", "bb2016.tz.lost-cannot-mark", "bb2016.tz.lost-cannot-catch"
)
@pytest.mark.parametrize("skill", ["tackle", "tentacles", "diving-tackle", "shadowing", "prehensile-tail"])
def test_skills_that_act_through_a_tackle_zone_are_idle(skill: str) -> None:
    settings = versus(team({"skills": ["dodge"]}), team({"skills": [skill]}))
    table = stage({"1W": "e5", "1E": "d5 dazed"}, settings).play("move 1W").play("to f5")
    assert table.question == "move", "no die, nobody is asked"
    table = stage({"1W": "e5", "2W": "g5 ball", "1E": "h5 dazed"}, settings).play("pass 2W")
    assert not table.match.markers(1), "a passer is not marked by it"


@pytest.mark.rule("bb2016.skill.titchy.does-not-hinder-arrival")
@pytest.mark.parametrize("state", ["", " dazed"])
def test_a_titchy_player_without_a_tackle_zone_is_no_help_to_whoever_arrives(state: str) -> None:
    """With one it takes back its own -1; without one there is nothing to take back."""
    settings = versus(team(), team({}, {"skills": ["titchy"]}))
    table = stage({"1W": "f5", "1E": "e5", "2E": f"h5{state}"}, settings)
    assert table.play("move 1W").play("to g5", dice="d6 3").status("1W") == "standing"
    table = stage({"1W": "f5", "1E": "e5", "2E": f"h5{state}"}, settings)
    assert table.play("move 1W").play("to g5", dice="d6 2, d6 1, d6 1").status("1W") == "prone"

"""Always Hungry: throwers who would rather eat. (Traits)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import Table, stage, team, versus
from tests.bloodbowl.traits.trait_helpers import having

OGRE = having("throw-team-mate", "always-hungry", "kick-team-mate", st=5)
SMALL = having("right-stuff", "regeneration", st=2)


def hungry(mate: str = "f5", **staff: object) -> Table:
    table = stage({"1W": "d5", "2W": mate, "1E": "p12"}, versus(team(OGRE, SMALL)), apothecaries=[1, 0])
    return table.play("throw-team-mate 1W", "to e5")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.trait.always-hungry.first-roll")
def test_two_or_more_throws_as_usual() -> None:
    table = hungry().play("lift 2W", dice="d6 2")
    assert table.question == "throw"


@pytest.mark.rule("bb2020.trait.always-hungry.first-roll", "bb2020.trait.always-hungry.second-roll")
def test_who_wriggles_free_is_a_fumble() -> None:
    table = hungry().play("lift 2W", dice="d6 1, d6 2, d8 7, d6 6")
    assert (table.square("2W"), table.status("2W")) == ("e6", "standing")
    assert table.is_turn_of("west")


@pytest.mark.rule("bb2020.trait.always-hungry.second-roll", "bb2020.trait.always-hungry.eaten")
@pytest.mark.parametrize(("mate", "turn"), [("f5", "west"), ("f5 ball", "east")])
def test_who_is_eaten_is_gone_for_good(mate: str, turn: str) -> None:
    table = hungry(mate).play("lift 2W", dice="d6 1, d6 1" + (", d8 2" if "ball" in mate else ""))
    assert (table.status("2W"), table.fact("players.2W.casualty")) == ("casualty", "dead"), "no healing is offered"
    assert table.is_turn_of(turn)
    if "ball" in mate:
        assert table.ball == "e4", "from the thrower's square"


@pytest.mark.rule("bb2020.trait.always-hungry.not-kicks")
def test_a_kick_needs_no_such_roll() -> None:
    table = stage({"1W": "e5", "2W": "f5", "1E": "p12"}, versus(team(OGRE, SMALL)))
    assert table.play("kick-team-mate 1W", "kick 2W").question == "throw"


@pytest.mark.rule("bb2020.trait.always-hungry.second-roll")
def test_the_escape_is_the_roll_of_the_team_mate() -> None:
    """A team re-roll for it asks no Loner roll of the thrower."""
    loner = having("throw-team-mate", "always-hungry", "loner 4+", st=5)
    table = stage({"1W": "d5", "2W": "f5", "1E": "p12"}, versus(team(loner, SMALL)), rerolls=[1, 0])
    table.play("throw-team-mate 1W", "to e5").play("lift 2W", dice="d6 1")
    assert table.match.sheets[table.match.focus].label == "1W"
    table.play("keep the roll", dice="d6 1")
    assert table.match.sheets[table.match.focus].label == "2W"
    table.play("re-roll by team-re-roll", dice="d6 2, d8 7, d6 6")
    assert (table.status("2W"), table.fact("rerolls")) == ("standing", [0, 0])

"""Secret Weapon: sent off after the drive. (Traits)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import Table, stage, team, versus
from tests.bloodbowl.traits.trait_helpers import having

ARMED = having("secret-weapon")


def scored(weapons: str = "c3", bribes: int = 0, **position: object) -> Table:
    """1W scores; 2W has taken part in the drive, 3W has not."""
    settings = versus(team({}, ARMED, ARMED))
    weather = str(position.get("weather", "perfect-conditions"))
    players = {"1W": "y5 ball", "2W": weapons, "3W": "reserves", "1E": "c5"}
    table = stage(players, settings, bribes=[bribes, 0], weather=weather)
    table.match.fielded |= 0b10
    return table.play("move 1W", "to z5")


@pytest.mark.rule("bb2020.trait.secret-weapon.sent-off-after-drive", "bb2020.drive.secret-weapons-hook")
@pytest.mark.parametrize("where", ["c3", "reserves", "knocked-out"])
def test_sent_off_wherever_it_is_by_then(where: str) -> None:
    table = scored(where)
    assert (table.question, table.actor) == ("argue", "west")
    table.play("accept")
    assert (table.status("2W"), table.status("3W")) == ("sent-off", "reserves"), "3W took no part"
    assert table.question == "formation"


@pytest.mark.rule("bb2020.trait.secret-weapon.argue-and-bribe")
def test_its_coach_may_argue_and_bribe() -> None:
    assert scored().play("argue", dice="d6 6").status("2W") == "reserves"
    table = scored(bribes=1).play("argue", dice="d6 2")
    assert table.question == "bribe"
    table.play("bribe", dice="d6 2")
    assert (table.status("2W"), table.fact("bribes")) == ("reserves", [0, 0])
    assert scored(bribes=1).play("accept").play("bribe", dice="d6 1").status("2W") == "sent-off"


@pytest.mark.rule("bb2020.trait.secret-weapon.first-step")
def test_before_the_heat_and_the_knocked_out() -> None:
    table = scored("knocked-out", weather="sweltering-heat")
    assert table.question == "argue", "no die has been rolled so far"
    table.play("accept", dice="d3 1, player 1, player 1")
    assert table.status("2W") == "sent-off", "and no roll to come round"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.interaction.bribe-then-secret-weapon")
def test_each_sending_off_needs_its_own_bribe() -> None:
    settings = versus(team({}, ARMED, ARMED))
    table = stage({"1W": "y5 ball", "2W": "c3", "3W": "c6", "1E": "c9"}, settings, bribes=[2, 0])
    table.play("move 1W", "to z5").play("accept", "bribe", dice="d6 2").play("accept")
    assert (table.question, table.fact("bribes")) == ("bribe", [1, 0])
    table.play("no bribe")
    assert (table.status("2W"), table.status("3W")) == ("reserves", "sent-off")

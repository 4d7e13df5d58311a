"""Thick Skull. (Strength skills)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import felled, skilled
from tests.bloodbowl.staging_helpers import stage, team, versus

THICK = skilled("thick-skull")
BROKEN = "d6 6, d6 6"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.thick-skull.ko-only-on-nine")
@pytest.mark.parametrize(
    ("injury", "status"),
    [("d6 3, d6 4", "stunned"), ("d6 4, d6 4", "stunned"), ("d6 4, d6 5", "knocked-out")],
)
def test_an_eight_only_stuns(injury: str, status: str) -> None:
    assert felled(f"{BROKEN}, {injury}", {}, THICK).status("1E") == status


@pytest.mark.rule("bb2020.skill.thick-skull.stunty", "bb2020.interaction.stunty-thick-skull-table")
@pytest.mark.parametrize(
    ("injury", "status", "casualty"),
    [
        ("d6 1, d6 1", "stunned", None),
        ("d6 3, d6 3", "stunned", None),
        ("d6 3, d6 4", "stunned", None),
        ("d6 4, d6 4", "knocked-out", None),
        ("d6 4, d6 5", "casualty", "badly-hurt"),
        ("d6 4, d6 6, d16 16", "casualty", "dead"),
        ("d6 6, d6 6, d16 7", "casualty", "seriously-hurt"),
    ],
)
def test_the_table_of_stunty_players(injury: str, status: str, casualty: str | None) -> None:
    table = felled(f"{BROKEN}, {injury}", {}, skilled("thick-skull", "stunty"))
    assert (table.status("1E"), table.fact("players.1E.casualty")) == (status, casualty)


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.thick-skull.always")
def test_in_any_state_and_in_the_crowd() -> None:
    settings = versus(team(), team(THICK))
    crowd = stage({"1W": "g2", "1E": "g1"}, settings).play("block 1W", dice="block pow")
    assert crowd.play("stay", dice="d6 4, d6 4").status("1E") == "reserves"
    for status in ("prone", "stunned"):
        foul = stage({"1W": "g6", "1E": f"h6 {status}"}, settings)
        assert foul.play("foul 1W", "foul 1E", dice="d6 5, d6 6, d6 3, d6 5").status("1E") == "stunned"
    dazed = stage({"1W": "g6", "1E": "h6 dazed"}, settings).play("block 1W", dice="block pow").play("push to i6")
    assert dazed.play("stay", dice=f"{BROKEN}, d6 4, d6 4").status("1E") == "stunned"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.thick-skull.ko-only-on-nine")
def test_mighty_blow_makes_a_nine_of_an_eight() -> None:
    table = felled(f"{BROKEN}, d6 4, d6 4", skilled("mighty-blow +1"), THICK)
    assert table.play("yes").status("1E") == "knocked-out"
    assert felled(f"{BROKEN}, d6 3, d6 4", skilled("mighty-blow +1"), THICK).is_turn_of("west"), "8 is Stunned too"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.interaction.thick-skull-vs-stunned-as-ko")
@pytest.mark.parametrize(("injury", "status"), [("d6 3, d6 3", "knocked-out"), ("d6 4, d6 4", "knocked-out")])
def test_where_stunned_means_knocked_out_an_eight_does_so(injury: str, status: str) -> None:
    swinging = skilled("thick-skull", "ball-and-chain", "no-hands")
    assert felled(injury, {}, swinging).status("1E") == status, "and no Armour roll was made"

"""What a league counts for Star Player Points: completions and casualties, and what looks like them."""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import stage, team, versus

OUT = "d6 6, d6 6, d6 5, d6 5, d16 1"
HURT = "d6 5, d6 5, d16 1"
NO_HELP = versus(team())


@pytest.mark.rule("bb2020.league.spp.casualty")
@pytest.mark.parametrize("kind", ["block", "blitz"])
def test_a_block_of_any_kind_earns_the_casualty(kind: str) -> None:
    table = stage({"1W": "g6", "1E": "h6"}, NO_HELP, apothecaries=[0, 0]).play(
        f"{kind} 1W", *(["block 1E"] if kind == "blitz" else []), dice="block pow"
    )
    table.play("push to i6").play("stay", dice=OUT)
    assert (table.status("1E"), table.counted("1W", "casualties")) == ("casualty", 1)


@pytest.mark.rule("bb2020.league.spp.casualty")
def test_the_second_block_of_frenzy_earns_it_too() -> None:
    table = stage({"1W": "g6", "1E": "h6"}, versus(team({"skills": ["frenzy"]}), team()), apothecaries=[0, 0])
    table.play("block 1W", dice="block push-back").play("push to i6", dice="block pow").play("push to j6", dice=OUT)
    assert (table.status("1E"), table.counted("1W", "casualties")) == ("casualty", 1)


@pytest.mark.rule("bb2020.league.spp.casualty-other-causes")
def test_the_crowd_a_stab_and_a_fall_earn_nothing() -> None:
    crowd = (
        stage({"1W": "g2", "1E": "g1"}, NO_HELP, apothecaries=[0, 0])
        .play("block 1W", dice="block pow")
        .play("stay", dice=HURT)
    )
    assert (crowd.status("1E"), crowd.counted("1W", "casualties")) == ("casualty", 0)
    stab = stage({"1W": "g6", "1E": "h6"}, versus(team({"skills": ["stab"]})), apothecaries=[0, 0])
    stab.play("block 1W", "stab", dice=OUT)
    assert (stab.status("1E"), stab.counted("1W", "casualties")) == ("casualty", 0)
    fall = (
        stage({"1W": "g6", "1E": "h6", "5E": "y2"}, apothecaries=[0, 0])
        .play("move 1W")
        .play("to f6", dice=f"d6 1, {OUT}")
    )
    assert (fall.status("1W"), fall.counted("1E", "casualties")) == ("casualty", 0)


@pytest.mark.rule("bb2020.league.spp.passing-completion")
def test_a_hand_off_is_no_completion() -> None:
    table = stage({"1W": "e5 ball", "2W": "f5"}).play("hand-off 1W", "hand to 2W", dice="d6 6")
    assert (table.ball, table.counted("1W", "completions")) == ("2W", 0)

"""Regeneration. (Traits)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import Table, stage, team, versus
from tests.bloodbowl.traits.trait_helpers import having

HURT = "d6 6, d6 6, d6 5, d6 5"


def hurt(dice: str, *skills: str, apothecary: int = 0, **position: object) -> Table:
    """1W hurts 1E badly in a block; the dice go on with the Casualty roll."""
    settings = versus(team(), team(having("regeneration", *skills)))
    rerolls = position.get("rerolls", [0, 0])
    table = stage({"1W": "g6", "1E": "h6", "5E": "y2"}, settings, apothecaries=[0, apothecary], rerolls=rerolls)
    return table.play("block 1W", dice="block pow").play("push to i6").play("stay", dice=f"{HURT}, {dice}")


@pytest.mark.rule("bb2020.league.casualty.discarded-results", "bb2020.league.spp.casualty-healed")
@pytest.mark.rule("bb2020.trait.regeneration.four-plus", "bb2020.trait.regeneration.spp-kept")
@pytest.mark.parametrize(("die", "status"), [(3, "casualty"), (4, "reserves")])
def test_four_or_more_discards_the_casualty_but_not_its_credit(die: int, status: str) -> None:
    table = hurt(f"d16 16, d6 {die}")
    assert table.status("1E") == status
    assert table.fact("players.1E.casualty") == (None if die == 4 else "dead")
    assert table.counted("1W", "casualties") == 1


@pytest.mark.rule("bb2020.trait.regeneration.after-apothecary", "bb2020.interaction.apothecary-then-regeneration")
def test_the_apothecary_comes_first() -> None:
    table = hurt("d16 16", apothecary=1)
    assert table.question == "use"
    table.play("yes", dice="d16 8").play("suffer seriously-hurt", dice="d6 4")
    assert table.status("1E") == "reserves", "regenerated after a treatment that left it hurt"
    table = hurt("d16 16", apothecary=1).play("yes", dice="d16 1").play("suffer badly-hurt")
    assert table.status("1E") == "reserves", "patched up, so there is nothing to regenerate"
    assert hurt("d16 16", apothecary=1).play("no", dice="d6 4").status("1E") == "reserves"


@pytest.mark.rule("bb2020.trait.regeneration.no-reroll")
def test_nothing_repeats_the_roll() -> None:
    """In the own turn, with team re-rolls left and Pro: 1W hurts itself."""
    settings = versus(team(having("regeneration", "pro")))
    table = stage({"1W": "g6", "1E": "h6"}, settings, rerolls=[3, 0]).play("block 1W", dice="block player-down")
    table.play("keep the roll", dice=f"{HURT}, d16 5, d6 3")
    assert table.status("1W") == "casualty"


@pytest.mark.rule("bb2020.interaction.decay-with-regeneration")
def test_decay_raises_the_roll_that_regeneration_discards() -> None:
    assert hurt("d16 14, d6 3", "decay").fact("players.1E.casualty") == "dead"
    assert hurt("d16 14, d6 4", "decay").status("1E") == "reserves"

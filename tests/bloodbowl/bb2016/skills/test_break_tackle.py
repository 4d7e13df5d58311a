"""Break Tackle of the 2016 edition: Strength for Agility, once per turn."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import asked, facing, having


@pytest.mark.rule("bb2016.skill.break-tackle.strength-for-agility", "bb2016.skill.break-tackle.after-roll")
@pytest.mark.parametrize(
    ("st", "ag", "die", "asks"), [(5, 2, 2, True), (4, 2, 2, True), (3, 2, 2, False), (8, 1, 2, True), (5, 2, 1, False)]
)
def test_the_roll_counts_with_strength(st: int, ag: int, die: int, asks: bool) -> None:
    """With +1 for the dodge ST 5 needs a 2 (1+), ST 4 a 2, ST 3 a 3; a natural 1 always fails."""
    table = facing(having("break-tackle", st=st, ag=ag), {}).play("move 1W")
    table.play("to f6", dice=f"d6 {die}" + ("" if asks else ", d6 1, d6 2"))
    assert (table.question == "use") == asks
    if asks:
        assert asked(table) == "west break-tackle 1W"
        assert table.play("yes").status("1W") == "standing"


@pytest.mark.rule("bb2016.skill.break-tackle.dodge-only")
def test_a_leap_is_not_helped() -> None:
    table = (
        facing(having("break-tackle", "leap", st=6, ag=2), {})
        .play("move 1W")
        .play("jump to e6", dice="d6 4, d6 1, d6 2")
    )
    assert table.status("1W") == "prone"


@pytest.mark.rule("bb2016.skill.break-tackle.spent-when-declared", "bb2016.interaction.break-tackle-with-dodge")
def test_once_declared_it_counts_for_the_re_roll_and_is_used_up() -> None:
    table = (
        facing(having("break-tackle", "dodge", st=5, ag=2), having("diving-tackle"))
        .play("move 1W")
        .play("to f6", dice="d6 2")
    )
    table.play("yes").play("yes")
    assert table.legal == ["keep the roll", "re-roll by dodge"], "settled before the re-roll is offered"
    table.play("re-roll by dodge", dice="d6 3")
    assert table.status("1W") == "standing", "ST 5 needs 2+, +1, -2 for the dive"
    table = (
        facing(having("break-tackle", st=5, ag=2), {}, {"2E": "e7"})
        .play("move 1W")
        .play("to f6", dice="d6 3")
        .play("yes")
    )
    table.play("to f5", dice="d6 3, d6 1, d6 2")
    assert table.status("1W") == "prone", "once per turn"

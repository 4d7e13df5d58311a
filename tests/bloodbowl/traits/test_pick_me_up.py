"""Pick-me-up: getting team-mates on their feet. (Traits)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import stage, team, versus
from tests.bloodbowl.traits.trait_helpers import having

HELPER = having("pick-me-up")


@pytest.mark.rule("bb2020.trait.pick-me-up.five-plus")
@pytest.mark.parametrize(("die", "answer", "status"), [(4, "", "prone"), (5, "yes", "standing"), (5, "no", "prone")])
def test_at_the_end_of_the_opponents_turn(die: int, answer: str, status: str) -> None:
    players = {"1W": "b2", "1E": "h6", "2E": "k6 prone", "3E": "h8 stunned", "4E": "l6 prone"}
    table = stage(players, versus(team(), team(HELPER))).play("end turn", dice=f"d6 {die}")
    if answer:
        assert (table.question, table.actor) == ("use", "east")
        table.play(answer)
    assert table.status("2E") == status
    assert (table.status("3E"), table.status("4E")) == ("stunned", "prone"), "neither Stunned nor too far away"
    assert table.is_turn_of("east")


@pytest.mark.rule("bb2020.trait.pick-me-up.five-plus")
def test_not_at_the_end_of_its_own_turn_nor_by_somebody_on_the_ground() -> None:
    table = stage({"1W": "b2", "2W": "c2 prone", "1E": "h6"}, versus(team(HELPER))).play("end turn")
    assert table.status("2W") == "prone"
    table = stage({"1W": "b2", "1E": "h6 prone", "2E": "k6 prone", "3E": "y2"}, versus(team(), team(HELPER)))
    assert table.play("end turn").status("2E") == "prone"


@pytest.mark.rule("bb2020.trait.pick-me-up.one-die")
def test_one_die_for_each_and_who_was_helped_does_not_help() -> None:
    settings = versus(team(), team(HELPER, HELPER, HELPER))
    players = {"1W": "b2", "1E": "h6", "2E": "h8", "3E": "k7 prone", "4E": "n7 prone"}
    table = stage(players, settings).play("end turn", dice="d6 5").play("yes")
    assert (table.status("3E"), table.status("4E")) == ("standing", "prone")
    assert table.is_turn_of("east")

"""Throw Checks, Armour Checks and re-rolls. (Throw Checks and Armour Checks, Re-rolling Dice)"""

from __future__ import annotations

from typing import Any

import pytest

from tests.blitzbowl.staging_helpers import stage, teams
from touchline.blitzbowl.edition import EDITION
from touchline.blitzbowl.rules.harm import FAILED, FUMBLED, PASSED
from touchline.blitzbowl.vocabulary import ARMOUR_ROLL
from touchline.core.dice import ScriptedDice
from touchline.core.match import NO


def outcome(die: int, value: int, modifier: int) -> int:
    """What a check comes to, with these modifiers in all."""
    match = stage({"1W": "h6"}).match
    match.dice = ScriptedDice([f"d6 {die}"])
    return EDITION.roll_check(match, 0, ARMOUR_ROLL, value, modifier, NO)[0]


@pytest.mark.rule("blitz.check.equal-or-higher-passes")
@pytest.mark.parametrize("value", [2, 3, 4, 5, 6])
def test_reaching_the_value_passes_and_less_fails(value: int) -> None:
    assert [outcome(die, value, 0) == PASSED for die in range(1, 7)] == [die >= value for die in range(1, 7)]


@pytest.mark.rule("blitz.check.equal-or-higher-passes")
@pytest.mark.parametrize(("die", "found"), [(3, "prone"), (2, "reserves")])
def test_an_armour_check_in_a_match(die: int, found: str) -> None:
    table = stage({"1W": "h6", "1E": "i6"}, active="east")
    assert table.play("block 1E", dice=f"block smash, d6 {die}").status("1W") == found


@pytest.mark.rule("blitz.check.equal-or-higher-passes")
@pytest.mark.parametrize(("die", "ball"), [(4, "1W"), (3, "g5")])
def test_a_throw_check_in_a_match(die: int, ball: str) -> None:
    table = stage({"5W": "e6 ball", "1W": "h6"})
    assert table.play("throw 5W", dice=f"d6 {die}" + (", d8 1" if die == 3 else "")).ball == ball


@pytest.mark.rule("blitz.check.modify-before-comparing")
def test_the_modified_die_is_compared() -> None:
    assert [outcome(die, 4, -1) == PASSED for die in (3, 4, 5)] == [False, False, True]
    assert [outcome(die, 4, 1) == PASSED for die in (2, 3, 4)] == [False, True, True]


@pytest.mark.rule("blitz.check.modifier-cap-one")
def test_all_modifiers_together_count_for_one_at_most() -> None:
    for die in range(1, 7):
        assert outcome(die, 4, -3) == outcome(die, 4, -1)
        assert outcome(die, 4, 3) == outcome(die, 4, 1)
        assert outcome(die, 4, -2 + 1) == outcome(die, 4, -1)


@pytest.mark.rule("blitz.check.modifier-cap-one")
def test_kerrunch_on_a_crumbling_pitch_still_takes_one_off() -> None:
    position: dict[str, Any] = {"active": "east", "in_force": {"field": ["crumbling-astrogranite-pitch"]}}
    table = stage({"1W": "h6", "1E": "i6"}, **position)
    assert table.play("block 1E", dice="block kerrunch, d6 4").status("1W") == "prone", (
        "4 - 1 reaches 3+, 4 - 2 does not"
    )
    table = stage({"1W": "h6", "1E": "i6"}, **position)
    assert table.play("block 1E", dice="block smash, d6 3").status("1W") == "reserves"


@pytest.mark.rule("blitz.check.natural-one-fails", "blitz.fumble.natural-one")
def test_a_natural_one_fails_even_with_a_bonus() -> None:
    assert outcome(1, 2, 1) == FUMBLED
    table = stage({"1W": "h6", "1E": "i6"})
    assert table.play("block 1W", dice="block smash, d6 1").status("1E") == "reserves", "although Armour 2+"


@pytest.mark.rule("blitz.check.natural-six-passes")
def test_a_natural_six_passes_even_with_a_penalty() -> None:
    assert outcome(6, 6, -1) == PASSED
    assert outcome(5, 6, 0) == FAILED


@pytest.mark.rule("blitz.check.rolled-by-own-coach", "blitz.reroll.own-rolls-only")
def test_the_coach_of_the_tested_player_rolls_in_either_turn() -> None:
    table = stage({"1W": "h6", "1E": "i6"}, active="east", hands={"west": ["raw-talent"], "east": ["raw-talent"]})
    table.play("block 1E", dice="block smash")
    assert (table.match.actor, table.legal) == (1, ["keep the roll", "re-roll by raw-talent"]), "the blocker's own dice"
    table.play("keep the roll", dice="d6 2")
    assert (table.question, table.match.actor) == ("re-roll", 0), "the Orc's armour is the Orc coach's roll"
    table.play("re-roll by raw-talent", dice="d6 3")
    assert table.status("1W") == "prone"
    assert table.fact("hands") == {"west": [], "east": ["raw-talent"]}


@pytest.mark.rule("blitz.reroll.own-rolls-only")
def test_the_opponents_roll_cannot_be_spoilt() -> None:
    table = stage({"1W": "h6", "1E": "i6"}, active="east", hands={"east": ["raw-talent"]})
    table.play("block 1E", dice="block smash").play("keep the roll", dice="d6 5")
    assert table.question == "action", "east is not asked about west's Armour Check"
    assert table.status("1W") == "prone"


@pytest.mark.rule("blitz.reroll.own-rolls-only")
def test_block_dice_are_re_rolled_before_a_result_is_picked() -> None:
    table = stage({"6W": "h6", "1E": "i6"}, hands={"west": ["raw-talent"]})
    table.play("block 6W", dice="block miss, block tackle")
    assert table.question == "re-roll"
    assert table.status("1E") == "marked", "nothing has been applied yet"
    table.play("keep the roll")
    assert table.legal == ["take miss", "take tackle"]


@pytest.mark.rule("blitz.reroll.every-die-of-the-roll")
def test_all_dice_are_rolled_again() -> None:
    table = stage({"6W": "h6", "1W": "j6", "1E": "i6"}, hands={"west": ["raw-talent"]})
    table.play("block 6W", dice="block kerrunch, block miss, block miss")
    table.play("re-roll by raw-talent", dice="block shove, block tackle, block miss")
    assert table.legal == ["take miss", "take tackle", "take shove"], "the Kerrunch is gone"


@pytest.mark.rule("blitz.reroll.new-result-stands")
def test_a_worse_re_roll_stands() -> None:
    table = stage({"4W": "e6 ball", "1W": "h6"}, hands={"west": ["raw-talent"]})
    table.play("throw 4W", dice="d6 2")
    assert table.ball == "4W"
    table.play("re-roll by raw-talent", dice="d6 1, d8 8")
    assert table.ball == "d6", "the miss has become a Fumble"


@pytest.mark.rule("blitz.reroll.only-once-per-roll")
def test_no_second_re_roll_from_another_source() -> None:
    table = stage({"5W": "h6", "1E": "i6"}, {"rookies": "west"}, hands={"west": ["raw-talent"]})
    table.play("block 5W", dice="block miss")
    assert table.legal == [
        "keep the roll",
        *(f"re-roll by {source}" for source in ("offensive-specialist", "raw-talent", "rookies-to-watch")),
    ]
    table.play("re-roll by rookies-to-watch", dice="block miss")
    assert table.question == "action"
    assert table.fact("players.5W.locked")


@pytest.mark.rule("blitz.check.armour-dash-fails-unrolled")
def test_a_dash_for_armour_fails_without_a_die_or_a_re_roll() -> None:
    table = stage({"1W": "h6", "1E": "i6"}, teams("snotling", "dwarf"), active="east", hands={"west": ["raw-talent"]})
    table.play("block 1E", dice="block smash")
    assert table.status("1W") == "reserves"
    assert table.question == "action"
    assert "check" not in table.told
    assert table.fact("hands.west") == ["raw-talent"]


@pytest.mark.rule("blitz.check.throw-dash-never-possesses")
def test_a_dash_for_throw_beats_an_ability_that_takes_balls() -> None:
    golem = {"id": "golem", "name": "Golem", "count": 6, "move": 4, "block": 1, "throw": "-", "armour": 2}
    custom = {
        "id": "golems",
        "name": "Golems",
        "players": 6,
        "emergency_reserves": 4,
        "positions": [{**golem, "abilities": ["handling-skills"]}],
    }
    settings = {"teams": [custom, "dwarf"], "additional_teams": True}
    table = stage({"1W": "f6", "1E": "h6"}, settings, balls=["g6"])
    assert table.play("mark 1W", "to g6", dice="d8 2").ball == "g5"

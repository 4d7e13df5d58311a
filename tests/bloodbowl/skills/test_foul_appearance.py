"""Foul Appearance. (Mutations)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import duel, skilled
from tests.bloodbowl.staging_helpers import stage, team, versus
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import PUTS_OFF
from touchline.core.dice import ScriptedDice
from touchline.core.match import NO, WAIT, YES

FOUL = skilled("foul-appearance")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.foul-appearance.one-wastes-action", "bb2020.skill.foul-appearance.no-turnover")
def test_a_one_wastes_a_block() -> None:
    table = duel({}, FOUL).play("block 1W", dice="d6 1")
    assert table.is_turn_of("west")
    assert (table.actions_of("1W"), table.status("1W"), table.square("1E")) == ([], "standing", "h6")
    assert duel({}, FOUL).play("block 1W", dice="d6 2, block push-back").question == "push"


@pytest.mark.rule("bb2020.skill.foul-appearance.blitz-at-declaration")
def test_a_blitz_is_lost_as_soon_as_it_is_declared() -> None:
    table = stage({"1W": "c3", "2W": "d4", "1E": "h6"}, versus(team(), team(FOUL))).play("blitz 1W", dice="d6 1")
    assert (table.question, table.square("1W"), table.actions_of("1W")) == ("turn", "c3", [])
    assert "blitz" not in table.actions_of("2W")


@pytest.mark.rule("bb2020.skill.foul-appearance.one-wastes-action", "bb2020.skill.foul-appearance.hypnotic-gaze")
def test_special_actions_that_aim_at_the_player_need_the_roll() -> None:
    table = duel(skilled("hypnotic-gaze"), FOUL).play("hypnotic-gaze 1W", dice="d6 1")
    assert (table.status("1E"), table.question, table.actions_of("1W")) == ("standing", "turn", [])
    table = duel(skilled("hypnotic-gaze"), FOUL).play("hypnotic-gaze 1W", dice="d6 2")
    assert "gaze at 1E" in table.legal
    knife = duel(skilled("stab"), FOUL).play("block 1W", dice="d6 1")
    assert (knife.question, knife.actions_of("1W")) == ("turn", [])


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.foul-appearance.not-against-fouls")
def test_a_foul_needs_no_roll() -> None:
    table = stage({"1W": "g6", "1E": "h6 prone"}, versus(team(), team(FOUL)))
    assert "foul 1E" in table.play("foul 1W").legal


@pytest.mark.rule("bb2020.skill.foul-appearance.not-for-bombs")
def test_a_bomb_needs_no_roll() -> None:
    table = duel(skilled("bombardier"), FOUL, {"1E": "k6"}).play("throw-bomb 1W")
    table.play("throw to k6", dice="d6 6, d6 1, d6 1, d6 1")
    assert table.status("1E") == "prone", "the throw, a failed catch and an Armour roll: no other die"


@pytest.mark.rule("bb2020.skill.foul-appearance.works-when-down")
@pytest.mark.parametrize("status", ["dazed", "prone", "stunned"])
@pytest.mark.parametrize(("die", "dares"), [(1, NO), (2, YES)])
def test_it_works_in_any_state(status: str, die: int, dares: int) -> None:
    match = stage({"1W": "g6", "1E": f"h6 {status}"}, versus(team(), team(FOUL))).match
    match.dice = ScriptedDice([f"d6 {die}"])
    found: list[int] = []

    def note(_match: BowlMatch, dares: int) -> int:
        found.append(dares)
        return WAIT

    match.after(note)
    match.run(match.rules.interrupt(match, YES, PUTS_OFF, match.split, 0))  # the first player of the east is aimed at
    assert found == [dares]


@pytest.mark.rule("bb2020.skill.foul-appearance.second-block")
def test_the_second_block_of_frenzy_needs_a_roll_of_its_own() -> None:
    table = duel(skilled("frenzy"), FOUL).play("block 1W", dice="d6 2, block push-back")
    table.play("push to i6", dice="d6 1")
    assert (table.square("1E"), table.question, table.actions_of("1W")) == ("i6", "turn", [])
    table = duel(skilled("frenzy"), FOUL).play("blitz 1W", "block 1E", dice="d6 2, block push-back")
    table.play("push to i6", dice="d6 1")
    assert table.question == "turn", "the Blitz is over too"
    table = duel(skilled("frenzy"), FOUL).play("block 1W", dice="d6 2, block push-back")
    assert table.play("push to i6", dice="d6 2, block push-back").question == "push"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.foul-appearance.after-own-traits", "bb2020.interaction.foul-appearance-vs-bone-head")
def test_own_traits_are_rolled_for_first() -> None:
    table = duel(skilled("bone-head"), FOUL).play("block 1W", dice="d6 1")
    assert (table.status("1W"), table.question) == ("dazed", "turn")
    table = duel(skilled("bone-head"), FOUL).play("block 1W", dice="d6 2, d6 1")
    assert (table.status("1W"), table.question) == ("standing", "turn")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.reroll.trait-rolls-allowed")
def test_the_attacker_may_use_a_team_re_roll() -> None:
    table = stage({"1W": "g6", "1E": "h6"}, versus(team(), team(FOUL)), rerolls=[1, 0]).play("block 1W", dice="d6 1")
    assert table.legal == ["keep the roll", "re-roll by team-re-roll"]
    assert table.play("re-roll by team-re-roll", dice="d6 2, block push-back").question == "push"

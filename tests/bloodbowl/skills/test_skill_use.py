"""When skills may be used, and what re-rolls may repeat. (Skill use, Re-rolls)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.skills.duels import skilled
from tests.bloodbowl.staging_helpers import Table, stage, team, versus
from touchline.bloodbowl.editions.bb2020 import EDITION

CATCHER = skilled("catch")


@pytest.mark.rule("bb2020.skill.use.standing-with-tackle-zone")
def test_a_standing_player_uses_skills_in_either_turn_and_out_of_activation() -> None:
    settings = versus(team({}, CATCHER), team(CATCHER, skilled("block")))
    table = stage({"1W": "e5 ball", "2W": "g5"}, settings).play("pass 1W", "throw", "throw to g5", dice="d6 6, d6 1")
    assert (table.question, table.actor) == ("re-roll", "west"), "own turn, another's activation"
    table = stage({"1W": "e5 ball", "1E": "g5"}, settings).play("pass 1W", "throw", "throw to g5", dice="d6 6, d6 1")
    assert (table.question, table.actor) == ("re-roll", "east"), "the other team's turn"


@pytest.mark.rule("bb2020.skill.use.not-when-down-or-distracted", "bb2020.skill.use.lost-tackle-zone-effects")
@pytest.mark.parametrize("status", ["prone", "stunned", "dazed"])
def test_the_others_use_none(status: str) -> None:
    settings = versus(team(), team(CATCHER))
    table = stage({"1W": "e5 ball", "1E": f"g5 {status}"}, settings)
    table.play("pass 1W", "throw", "throw to g5", dice="d6 6, d8 2")
    assert table.ball == "g4", "who has no Tackle Zone catches nothing"


@pytest.mark.rule("bb2020.skill.use.lost-tackle-zone-effects")
def test_a_distracted_player_neither_marks_nor_interferes_but_keeps_the_ball() -> None:
    table = stage({"1W": "e5 ball", "2W": "i5", "1E": "g5 dazed"})
    table.play("pass 1W", "throw", "throw to i5", dice="d6 6, d6 3")
    assert table.ball == "2W", "nobody was asked to interfere"
    assert stage({"1W": "g5", "1E": "h5 dazed"}).play("move 1W", "to f5").question == "move"
    table = stage({"1W": "e5 ball dazed", "1E": "y9"})
    assert (table.ball, table.status("1W")) == ("1W", "dazed")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.use.bonuses-add-up")
def test_bonuses_add_up() -> None:
    settings = versus(team(skilled("two-heads", "titchy")))
    table = stage({"1W": "e5", "1E": "d5", "2E": "g4", "3E": "g5"}, settings)
    assert table.play("move 1W", "to f5", dice="d6 3").status("1W") == "standing"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.use.no-default-limit")
def test_a_skill_without_limit_may_be_used_again_and_again() -> None:
    table = stage({"1W": "e5 ball", "2W": "f5", "3W": "h5"}, versus(team({}, CATCHER, CATCHER)))
    table.play("hand-off 1W", "hand to 2W", dice="d6 1").play("re-roll by catch", dice="d6 3")
    table.play("pass 2W", "throw", "throw to h5", dice="d6 4, d6 1")
    assert "re-roll by catch" in table.legal


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.skill.use.order-of-both-coaches")
def test_the_active_coach_decides_first_from_either_end() -> None:
    wrestlers = versus(team(skilled("wrestle")), team(skilled("wrestle")))
    table = stage({"1W": "g6", "1E": "h6"}, wrestlers, active="east").play("block 1E", dice="block both-down")
    assert table.actor == "east"
    assert table.play("no").actor == "west"


# --- re-rolls


def fallen(rerolls: int = 3) -> Table:
    """1W, who is a Pro, has failed a Rush and kept the roll; what follows cannot be repeated."""
    settings = versus(team(skilled("pro", ma=1)))
    table = stage({"1W": "e5"}, settings, rerolls=[rerolls, 0], apothecaries=[0, 0]).play("move 1W", "to f5")
    return table.play("to g5", dice="d6 1")


@pytest.mark.rule("bb2020.skill.reroll.forbidden-rolls")
def test_armour_injury_and_casualty_rolls_are_never_repeated() -> None:
    table = fallen().play("keep the roll", dice="d6 6, d6 6, d6 5, d6 5, d16 1")
    assert table.fact("players.1W.casualty") == "badly-hurt"
    assert table.is_turn_of("east")


@pytest.mark.rule("bb2020.skill.reroll.forbidden-rolls")
def test_neither_bounces_nor_the_referee() -> None:
    table = stage({"1W": "e5", "6W": "b3"}, ball="f5", rerolls=[3, 0]).play("move 1W", "to f5", dice="d6 1")
    assert table.play("keep the roll", dice="d8 5").ball == "g5"
    table = stage({"1W": "g6", "1E": "h6 prone"}, rerolls=[3, 0], bribes=[1, 0])
    table.play("foul 1W", "foul 1E", dice="d6 1, d6 1").play("argue", dice="d6 2")
    assert table.question == "bribe"
    assert table.play("bribe", dice="d6 1").status("1W") == "sent-off"


@pytest.mark.rule("bb2020.skill.reroll.not-on-opponents-dice")
def test_nobody_makes_the_other_coach_roll_again() -> None:
    table = stage({"1W": "e5 ball", "2W": "i5", "1E": "g5"}, rerolls=[3, 3])
    table.play("pass 1W", "throw", "throw to i5", dice="d6 6").play("interfere with 1E", dice="d6 6, d6 6")
    assert (table.ball, table.fact("rerolls")) == ("1E", [3, 3])


@pytest.mark.rule("bb2020.skill.reroll.kick-off-blitz")
def test_no_team_reroll_in_the_blitz_event_but_traits_are_rolled() -> None:
    settings = versus(team(), team(skilled("bone-head")))
    table = stage({"1W": "c3", "1E": "p8"}, settings, start="kick-off", kicking="east", rerolls=[0, 3])
    table.play("kick to b8", dice="d8 5, d6 1, d6 5, d6 5, d3 1").play("move 1E", dice="d6 1, d8 2")
    assert table.status("1E") == "dazed"


@pytest.mark.rule("bb2020.skill.reroll.kick-off-blitz", "bb2020.skill.dodge.own-activation-only")
@pytest.mark.parametrize("skill", ["dodge", "pro", "break-tackle"])
def test_skills_for_your_own_turn_do_not_help_a_dodge_in_the_blitz_event(skill: str) -> None:
    settings = versus(team(), team(skilled(skill, ma=9)))
    players = {"1W": "k8", "2W": "b2", "1E": "n8", "2E": "p2"}
    table = stage(players, settings, start="kick-off", kicking="east", rerolls=[0, 3])
    table.play("kick to b8", dice="d8 2, d6 1, d6 5, d6 5, d3 1").play("move 1E", "to l8")
    table.play("to l7", dice="d6 3, d6 1, d6 2, d8 2")
    assert (table.status("1E"), table.is_turn_of("west")) == ("prone", True), "3+ at -1, and nothing to mend it"


@pytest.mark.rule("bb2020.skill.reroll.kick-off-blitz")
def test_sure_feet_do_not_help_a_rush_in_the_blitz_event() -> None:
    settings = versus(team(), team(skilled("sure-feet", "pro", ma=1)))
    players = {"1W": "k8", "2W": "b2", "1E": "p8", "2E": "p2"}
    table = stage(players, settings, start="kick-off", kicking="east", rerolls=[0, 3])
    table.play("kick to b8", dice="d8 2, d6 1, d6 5, d6 5, d3 1").play("move 1E", "to o8")
    assert table.play("to n8", dice="d6 1, d6 1, d6 2, d8 2").status("1E") == "prone"


@pytest.mark.rule("bb2020.skill.reroll.trait-rolls-allowed")
@pytest.mark.parametrize("trait", ["bone-head", "unchannelled-fury"])
def test_a_team_reroll_may_save_an_activation(trait: str) -> None:
    table = stage({"1W": "e5"}, versus(team(skilled(trait))), rerolls=[1, 0]).play("move 1W", dice="d6 1")
    assert table.fact("prompt") == f"Re-roll the {EDITION.glossary.name_of(trait)} of team lineman 1W?"
    assert table.play("re-roll by team-re-roll", dice="d6 4").question == "move"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.interaction.loner-fails-then-skill")
def test_after_a_failed_loner_roll_no_skill_helps() -> None:
    settings = versus(team(skilled("loner 4+", "sure-feet", "pro", ma=1)))
    table = stage({"1W": "e5"}, settings, rerolls=[1, 0]).play("move 1W", "to f5").play("to g5", dice="d6 1")
    assert table.legal == ["keep the roll", "re-roll by team-re-roll", "re-roll by pro", "re-roll by sure-feet"]
    assert table.play("re-roll by team-re-roll", dice="d6 3, d6 1, d6 2").status("1W") == "prone"
    table = stage({"1W": "g6", "1E": "h6"}, versus(team(skilled("loner 4+", "pro", st=4))), rerolls=[1, 0])
    table.play("block 1W", dice="block player-down, block both-down").play("re-roll by team-re-roll", dice="d6 3")
    assert table.question == "result", "no die of the pool may be tried again"

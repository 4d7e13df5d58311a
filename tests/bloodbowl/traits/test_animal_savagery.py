"""Animal Savagery: lashing out at team-mates. (Traits)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import Table, stage, team, versus
from tests.bloodbowl.traits.trait_helpers import having

SAVAGE = having("animal-savagery", "mighty-blow +1", "claws", st=5)


def savage(where: str = "e5", mates: dict[str, str] | None = None, **skills: object) -> Table:
    players = {"1W": where, "2W": "f5", "1E": "h6", **(mates or {})}
    return stage(players, versus(team({**SAVAGE, **skills}, {}, {})))


@pytest.mark.rule("bb2020.trait.animal-savagery.roll")
def test_four_or_more_in_all_goes_on() -> None:
    assert savage().play("move 1W", dice="d6 4").question == "move"
    table = savage("g6")
    assert table.play("block 1W", dice="d6 2, block push-back, block pow").question == "result"
    assert savage().play("blitz 1W", dice="d6 2").question == "move"
    assert savage().play("blitz 1W", dice="d6 1, d6 1, d6 2").status("2W") == "prone"


@pytest.mark.rule("bb2020.trait.animal-savagery.lash-out", "bb2020.trait.animal-savagery.turnover")
@pytest.mark.rule("bb2020.trait.animal-savagery.victim-may-act")
def test_a_team_mate_of_the_coachs_choice_goes_down_and_the_action_goes_ahead() -> None:
    table = savage(mates={"3W": "d5", "4W": "e6 prone"}).play("move 1W", dice="d6 3")
    assert (table.actor, table.legal) == ("west", ["target 2W", "target 3W"]), "a Standing one"
    table.play("target 2W", dice="d6 1, d6 2")
    assert (table.status("2W"), table.question) == ("prone", "move")
    table.play("stop")
    assert table.is_turn_of("west")
    assert "move" in table.actions_of("2W"), "and may be activated later"


@pytest.mark.rule("bb2020.trait.animal-savagery.victim-may-act")
def test_a_stunned_victim_cannot_act() -> None:
    table = savage().play("move 1W", dice="d6 1, d6 5, d6 5, d6 1, d6 2").play("stop")
    assert (table.status("2W"), table.actions_of("2W")) == ("stunned", [])


@pytest.mark.rule("bb2020.trait.animal-savagery.turnover")
def test_felling_the_carrier_is_a_turnover() -> None:
    table = savage(mates={"2W": "f5 ball"}).play("move 1W", dice="d6 1, d6 1, d6 2, d8 2")
    assert table.is_turn_of("east")
    assert table.ball == "f4"
    table = savage("g6", {"2W": "f6 ball"}).play("block 1W", dice="d6 1, d6 1, d6 2, d8 2")
    assert table.is_turn_of("east"), "there is no block any more"


@pytest.mark.rule("bb2020.trait.animal-savagery.nobody-adjacent")
def test_alone_it_loses_its_tackle_zone() -> None:
    table = savage(mates={"2W": "k12"}).play("move 1W", dice="d6 3")
    assert (table.status("1W"), table.question) == ("dazed", "turn")


@pytest.mark.rule("bb2020.trait.animal-savagery.opponent-uses-skills")
def test_the_opponent_decides_about_mighty_blow_and_claws() -> None:
    table = savage(mates={"3E": "y5"}).play("move 1W", dice="d6 1, d6 4, d6 4")
    assert (table.question, table.actor) == ("use", "east"), "an 8 against 9+: Claws, or Mighty Blow"
    table.play("yes", dice="d6 4, d6 3")
    assert (table.question, table.actor) == ("use", "east"), "Mighty Blow on the Injury roll"
    assert table.play("yes").status("2W") == "knocked-out"
    assert table.counted("1W", "casualties") == 0


@pytest.mark.rule("bb2020.trait.animal-savagery.prone")
def test_a_prone_player_lashes_out_as_well() -> None:
    table = savage("e5 prone").play("move 1W", dice="d6 1, d6 1, d6 2")
    assert (table.status("2W"), table.status("1W"), table.question) == ("prone", "standing", "move")


@pytest.mark.rule("bb2020.trait.animal-savagery.kick-off-blitz")
def test_a_kick_off_blitz_goes_on() -> None:
    players = {"1E": "n5", "2E": "n6", "3E": "n7", "4E": "n8", "5E": "t10", "1W": "j5"}
    settings = versus(team(), team(SAVAGE))
    table = stage(players, settings, start="kick-off", kicking="east").play(
        "kick to e5", dice="d8 4, d6 1, d6 4, d6 6, d3 1"
    )
    table.play("move 1E", dice="d6 1, d6 1, d6 2")
    assert (table.status("2E"), table.question) == ("prone", "move")
    table.play("stop")
    assert (table.question, table.actor) == ("turn", "east"), "the others still charge"


@pytest.mark.rule("bb2020.trait.animal-savagery.jump-up-bonus")
def test_a_block_from_the_ground_earns_the_bonus_a_gaze_does_not() -> None:
    jumper = {"skills": ["animal-savagery", "jump-up", "hypnotic-gaze"]}
    table = stage({"1W": "g6 prone", "2W": "f6", "1E": "h6"}, versus(team(jumper)))
    assert table.play("block 1W", dice="d6 2, d6 2, block push-back").question == "push"
    table = stage({"1W": "g6", "2W": "f6", "1E": "h6"}, versus(team(jumper)))
    assert table.play("hypnotic-gaze 1W", dice="d6 3, d6 1, d6 2").status("2W") == "prone"


@pytest.mark.rule("bb2020.interaction.animal-savagery-with-frenzy")
def test_frenzy_brings_no_second_hit_on_the_team_mate() -> None:
    table = stage({"1W": "e5", "2W": "f5", "1E": "k9"}, versus(team(having("animal-savagery", "frenzy"))))
    assert table.play("move 1W", dice="d6 1, d6 1, d6 2").question == "move"

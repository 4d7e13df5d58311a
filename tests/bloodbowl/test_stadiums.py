"""Stadiums of the 2020 edition: the setting, and unusual playing surfaces."""

from __future__ import annotations

import random

import pytest

from tests.bloodbowl.stadium_helpers import at, begun
from tests.bloodbowl.staging_helpers import team, varied, versus
from tests.bloodbowl.zoos import Zoo
from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.bloodbowl.invariants import broken
from touchline.core.dice import ScriptedDice
from touchline.core.errors import SetupError
from touchline.core.record import Recorder, verify
from touchline.matches.options import agreed


@pytest.mark.rule("bb2020.stadium.one-attribute")
def test_a_match_has_one_attribute_or_none() -> None:
    default, allowed = BLOOD_BOWL.edition.options["stadium"]
    assert (default, len(allowed)) == ("none", 25)
    with pytest.raises(SetupError, match="stadium is 'mud'; allowed are none, ankle-deep-water"):
        BLOOD_BOWL.blank(versus(team(), stadium="mud"), ScriptedDice([]))
    ice = at("ice", {"1W": "e5"})
    assert ice.match.rules.is_owned(ice.match, ice.match.field_owner(), "ice")
    assert not ice.match.rules.is_owned(ice.match, ice.match.field_owner(), "solid-stone")


@pytest.mark.rule("bb2020.stadium.money-only")
def test_some_stadiums_only_bring_gold() -> None:
    edition = BLOOD_BOWL.edition
    for id in (
        "desperate-for-exposure", "integrated-merchandise-stalls", "reputation-for-spectacle", "broadcast-studio"
    ):  # fmt: skip
        effect = edition.effects[edition.numbers[id]]
        assert not any((effect.values, effect.interrupts, effect.rerolls))


# --- Ankle-deep Water


@pytest.mark.rule("bb2020.stadium.ankle-deep-water.soft-fall")
@pytest.mark.parametrize(("dice", "status"), [("d6 4, d6 5", "prone"), ("d6 4, d6 6, d6 1, d6 1", "stunned")])
def test_water_is_soft_for_those_who_fall_over(dice: str, status: str) -> None:
    """AV 9: a 9 less 1 does not break it."""
    table = at("ankle-deep-water", {"1W": "e5", "1E": "e6"}).play("move 1W").play("to e4", dice=f"d6 1, {dice}")
    assert table.status("1W") == status


@pytest.mark.rule("bb2020.stadium.ankle-deep-water.soft-fall")
def test_a_failed_rush_for_a_blitz_is_a_fall_and_a_knock_down_is_not() -> None:
    table = at("ankle-deep-water", {"1W": "e5", "1E": "k5"}, "", team({"ma": 5}))
    table.play("blitz 1W", "to j5").play("block 1E", dice="d6 1, d6 4, d6 5")
    assert (table.status("1W"), table.is_turn_of("east")) == ("prone", True)
    table = at("ankle-deep-water", {"1W": "e5", "1E": "e6"}).play("block 1W", dice="block pow")
    table.play("push to e7").play("stay", dice="d6 4, d6 5, d6 1, d6 1")
    assert table.status("1E") == "stunned"


@pytest.mark.rule("bb2020.stadium.ankle-deep-water.soft-fall")
@pytest.mark.parametrize(("square", "dice", "stunned"), [("t6", "d6 1, d6 4, d6 5", []), ("i5", "", ["1E"])])
def test_a_bad_landing_is_a_fall_but_whoever_is_crashed_into_is_knocked_down(
    square: str, dice: str, stunned: list[str]
) -> None:
    """2W comes down in i5, alone or on 1E, and bounces on then; both roll 9 for their armour."""
    west = team({"st": 5, "skills": ["throw-team-mate"]}, {"skills": ["right-stuff"]})
    table = at("ankle-deep-water", {"1W": "e5", "2W": "f5", "1E": square}, "", west)
    crash = "d6 4, d6 5, d6 1, d6 1, d8 5, d6 4, d6 5"
    table.play("throw-team-mate 1W", "lift 2W", "throw to j5", dice=f"d6 5, d8 4, d8 5, d8 4, {dice or crash}")
    assert [player for player in ("2W", "1E") if table.status(player) == "stunned"] == stunned
    assert table.status("2W") == "prone"


@pytest.mark.rule("bb2020.stadium.ankle-deep-water.stays-stunned")
def test_a_stunned_player_may_stay_so() -> None:
    table = at("ankle-deep-water", {"1W": "e5 stunned", "2W": "e7 stunned", "1E": "t6"}, start="turn")
    table.play("end turn", dice="d6 1, d6 2")
    assert (table.status("1W"), table.status("2W")) == ("stunned", "prone")
    table = at("ankle-deep-water", {"1W": "e5 stunned", "2W": "y7 ball", "1E": "t6"}, start="turn")
    table.play("move 2W", "to z7")
    assert table.fact("score") == [1, 0], "and nothing is rolled once play has stopped"


# --- Sloping Pitch


@pytest.mark.rule("bb2020.stadium.sloping-pitch.direction")
@pytest.mark.parametrize(("die", "lower"), [(3, 1), (4, 0)])
def test_the_slope(die: int, lower: int) -> None:
    """West kicks: 1-3 falls towards the receivers in the east."""
    table = begun("sloping-pitch", f"d6 {die}")
    assert table.match.slope == lower
    table.match.rules.start_half(table.match, 2, 1)
    assert table.match.slope == 1 - lower


@pytest.mark.rule("bb2020.stadium.sloping-pitch.bounce")
@pytest.mark.parametrize(("die", "square"), [(1, "d6"), (3, "d5"), (4, "d5"), (6, "d4")])
def test_the_ball_bounces_downhill(die: int, square: str) -> None:
    table = at("sloping-pitch", {"1W": "e6", "1E": "t6"}, ball="e5")
    table.match.slope = 0
    table.play("move 1W").play("to e5", dice=f"d6 1, d6 {die}")
    assert table.ball == square


@pytest.mark.rule("bb2020.stadium.sloping-pitch.extra-rush")
@pytest.mark.parametrize("lower", [0, 1])
def test_one_more_rush_downhill(lower: int) -> None:
    """MA 6 and two Rushes lead to d8 or t8; from there one more is allowed, nearer to the lower End Zone."""
    end, beyond = ("d8", {"c7", "c8", "c9"}) if lower == 0 else ("t8", {"u7", "u8", "u9"})
    table = at("sloping-pitch", {"1W": "l8", "1E": "l15"})
    table.match.slope = lower
    table.play("move 1W").play(f"to {end}", dice="d6 2, d6 2")
    assert table.squares() == beyond
    table.play(f"to {min(beyond)}", dice="d6 2")
    assert table.squares() == set(), "one more, not two"


@pytest.mark.rule("bb2020.stadium.sloping-pitch.extra-rush")
def test_a_blitz_cannot_pay_for_a_block_with_the_rush_downhill() -> None:
    table = at("sloping-pitch", {"1W": "l8", "1E": "c8"})
    table.match.slope = 0
    table.play("blitz 1W").play("to d8", dice="d6 2, d6 2")
    assert table.legal == ["stop", "to c7", "to c9"], "c8 is taken"


# --- Ice


@pytest.mark.rule("bb2020.stadium.ice.ball")
@pytest.mark.parametrize(
    ("others", "dice", "ball"),
    [({}, "", "g5"), ({"2W": "f5"}, "", "g5"), ({"2W": "g5"}, ", d6 4", "2W"), ({"2W": "g5"}, ", d6 3, d8 2", "g3")],
    ids=["two squares", "over somebody", "caught", "dropped"],
)
def test_the_ball_bounces_two_squares_on_ice(others: dict[str, str], dice: str, ball: str) -> None:
    table = at("ice", {"1W": "e6", "1E": "t6", **others}, ball="e5")
    table.play("move 1W").play("to e5", dice=f"d6 1, d8 5{dice}")
    assert table.ball == ball


@pytest.mark.rule("bb2020.stadium.ice.ball")
def test_a_ball_that_slides_off_the_pitch_is_thrown_in_from_the_last_square() -> None:
    """From e2 over e1 and out; straight back from e1 two squares, and two more by the bounce."""
    table = at("ice", {"1W": "e3", "1E": "t6"}, ball="e2")
    table.play("move 1W").play("to e2", dice="d6 1, d8 2, d6 3, d6 1, d6 1, d8 5")
    assert table.ball == "g3"


@pytest.mark.rule("bb2020.stadium.ice.ball")
def test_a_kick_that_bounces_two_squares_into_the_other_half_is_a_touchback() -> None:
    """It comes down in l8; two squares east of it the kicking half begins."""
    players = {"1W": "b3", "2W": "b4", "6W": "b14", "1E": "n3", "2E": "n8", "3E": "n9"}
    table = at("ice", players, start="kick-off", kicking="east")
    table.play("kick to k8", dice="d8 5, d6 1, d6 1, d6 1, d8 5")
    assert table.question == "touchback"


@pytest.mark.rule("bb2020.stadium.ice.player")
@pytest.mark.parametrize(
    ("direction", "square"), [(5, "f7"), (2, "e7")], ids=["a free square", "1W, who follows up, is in the way"]
)
def test_players_who_are_knocked_down_slide(direction: int, square: str) -> None:
    table = at("ice", {"1W": "e5", "1E": "e6"}).play("block 1W", dice="block pow").play("push to e7")
    table.play("follow up", dice=f"d8 {direction}, d6 1, d6 1")
    assert (table.square("1E"), table.status("1E")) == (square, "prone")


@pytest.mark.rule("bb2020.stadium.ice.player")
def test_a_fall_slides_onto_the_ball_or_off_the_pitch() -> None:
    table = at("ice", {"1W": "e5", "1E": "e6"}, ball="f4").play("move 1W")
    table.play("to e4", dice="d6 1, d8 5, d6 1, d6 1, d8 5")
    assert (table.square("1W"), table.ball) == ("f4", "h4"), "the ball bounces when all else is settled"
    table = at("ice", {"1W": "e3", "1E": "e2"}).play("block 1W", dice="block pow").play("push to e1")
    table.play("stay", dice="d8 2, d6 1, d6 1")
    assert table.status("1E") == "reserves", "the crowd's Injury roll, no Armour roll"


@pytest.mark.rule("bb2020.stadium.ice.player")
def test_a_carrier_drops_the_ball_before_the_slide_and_a_player_placed_prone_stays() -> None:
    table = at("ice", {"1W": "e5 ball", "1E": "e6"}).play("move 1W").play("to e4", dice="d6 1, d8 5, d6 1, d6 1, d8 4")
    assert (table.square("1W"), table.ball) == ("f4", "c4")
    table = at("ice", {"1W": "e5", "1E": "e6"}, "", team({"skills": ["wrestle"]}))
    table.play("block 1W", dice="block both-down").play("yes")
    assert (table.square("1W"), table.square("1E"), table.status("1E")) == ("e5", "e6", "prone")


# --- Astrogranite


@pytest.mark.rule("bb2020.stadium.astrogranite.armour")
def test_astrogranite_hurts_those_who_go_down_and_nobody_else() -> None:
    table = at("astrogranite", {"1W": "e5", "1E": "e6"}).play("block 1W", dice="block pow")
    table.play("push to e7").play("stay", dice="d6 3, d6 5, d6 1, d6 1")
    assert table.status("1E") == "stunned", "8 and 1"
    table = at("astrogranite", {"1W": "e5", "1E": "e6"}).play("move 1W")
    assert table.play("to e4", dice="d6 1, d6 3, d6 5, d6 1, d6 1").status("1W") == "stunned"
    table = at("astrogranite", {"1W": "e5", "1E": "f5 prone"}).play("foul 1W")
    assert table.play("foul 1E", dice="d6 3, d6 5").status("1E") == "prone", "no such help for a foul"
    table = at("astrogranite", {"1W": "e5", "1E": "f5"}, "", team({"skills": ["stab"]}))
    table.play("block 1W").play("stab", dice="d6 3, d6 5")
    assert table.status("1E") == "standing", "nor for a stab"


@pytest.mark.rule("bb2020.stadium.astrogranite.armour")
def test_astrogranite_adds_to_mighty_blow() -> None:
    table = at("astrogranite", {"1W": "e5", "1E": "e6"}, "", team({"skills": ["mighty-blow +1"]}))
    table.play("block 1W", dice="block pow").play("push to e7").play("stay", dice="d6 3, d6 4")
    assert table.question == "use", "7, 1 for the ground and 1 for the blow"


@pytest.mark.rule("bb2020.stadium.astrogranite.rush")
def test_a_failed_rush_on_astrogranite() -> None:
    table = at("astrogranite", {"1W": "e5", "1E": "t5"}).play("move 1W", "to k5").play("to l5", dice="d6 1, d6 4")
    assert (table.status("1W"), table.square("1W"), table.fact("active")) == ("standing", "l5", "west")
    assert table.squares() == set(), "no further Rush in this activation"
    table = at("astrogranite", {"1W": "e5", "1E": "t5"}).play("move 1W", "to k5")
    assert table.play("to l5", dice="d6 1, d6 3, d6 1, d6 1").is_turn_of("east")


@pytest.mark.rule("bb2020.stadium.astrogranite.rush")
def test_a_path_ends_with_the_failed_rush_and_the_die_comes_after_re_rolls() -> None:
    table = at("astrogranite", {"1W": "e5", "1E": "t5"}, "", team(rerolls=1), rerolls=[1, 0]).play("move 1W")
    table.play("to m5", dice="d6 1").play("re-roll by team-re-roll", dice="d6 1, d6 4")
    assert (table.square("1W"), table.status("1W"), table.squares()) == ("l5", "standing", set())


@pytest.mark.rule("bb2020.stadium.astrogranite.rush")
@pytest.mark.parametrize(("die", "blocks"), [(4, True), (3, False)])
def test_a_rush_for_the_block_of_a_blitz(die: int, blocks: bool) -> None:
    table = at("astrogranite", {"1W": "e5", "1E": "l5"}).play("blitz 1W", "to k5")
    table.play("block 1E", dice=f"d6 1, d6 {die}, " + ("block push-back" if blocks else "d6 1, d6 1"))
    assert (table.question == "push") is blocks
    assert table.status("1W") == ("standing" if blocks else "prone")


@pytest.mark.rule("bb2020.stadium.astrogranite.rush")
def test_a_rush_for_the_second_block_of_frenzy() -> None:
    table = at("astrogranite", {"1W": "e5", "1E": "k5"}, "", team({"skills": ["frenzy"]}))
    table.play("blitz 1W", "to j5").play("block 1E", dice="block push-back")
    table.play("push to l5", dice="d6 1, d6 4, block push-back").play("push to m5")
    assert (table.square("1W"), table.square("1E"), table.squares()) == ("l5", "m5", set())


@pytest.mark.rule("bb2020.stadium.astrogranite.rush")
def test_a_jump_that_needs_another_rush_is_not_made() -> None:
    table = at("astrogranite", {"1W": "e5", "1E": "l5 prone"}).play("move 1W", "to k5")
    table.play("jump to m5", dice="d6 1, d6 4")
    assert (table.square("1W"), table.status("1W"), table.fact("active")) == ("k5", "standing", "west")
    table = at("astrogranite", {"1W": "e5", "1E": "l5 prone"}).play("move 1W", "to k5")
    table.play("jump to m5", dice="d6 2, d6 1, d6 4, d6 6")
    assert (table.square("1W"), table.status("1W")) == ("m5", "standing"), "the last Rush of a jump"


# --- Uneven Footing and Solid Stone


@pytest.mark.rule("bb2020.stadium.uneven-footing")
@pytest.mark.parametrize(
    ("player", "farthest"), [({"ma": 6}, "m5"), ({"ma": 3}, "k5"), ({"ma": 2}, "j5"), ({"skills": ["sprint"]}, "n5")]
)
def test_uneven_footing(player: dict[str, object], farthest: str) -> None:
    """One square of movement less, but never below three, and three Rushes."""
    table = at("uneven-footing", {"1W": "e5", "1E": "t12"}, "", team(player)).play("move 1W")
    row = sorted(square for square in table.squares() if square.endswith("5") and len(square) == 2)
    assert row[-1] == farthest


@pytest.mark.rule("bb2020.stadium.uneven-footing")
def test_standing_up_on_uneven_footing() -> None:
    """MA 4 counts as 3, which is just enough to stand up without a die."""
    table = at("uneven-footing", {"1W": "e5 prone", "1E": "t12"}, "", team({"ma": 4})).play("move 1W")
    assert "h5" in table.squares()
    assert "i5" not in table.squares(), "three Rushes are left"


@pytest.mark.rule("bb2020.stadium.solid-stone")
def test_solid_stone() -> None:
    table = at("solid-stone", {"1W": "e6", "1E": "t6"}, ball="e5").play("move 1W").play("to e5", dice="d6 1, d8 5")
    assert table.ball == "g5"
    table = at("solid-stone", {"1W": "e5", "1E": "e6"}).play("move 1W")
    assert table.play("to e4", dice="d6 1, d6 3, d6 5, d6 3, d6 4").status("1W") == "stunned", "injuries as usual"
    table = at("solid-stone", {"1W": "e5", "1E": "f5 prone"}).play("foul 1W")
    assert table.play("foul 1E", dice="d6 3, d6 5").status("1E") == "prone"


# --- whole matches


@pytest.mark.rule("bb2020.stadium.one-attribute")
@pytest.mark.parametrize("stadium", BLOOD_BOWL.edition.options["stadium"][1][1:])
def test_a_random_match_at_every_stadium(stadium: str) -> None:
    """Teams of all sorts, random answers: no position breaks an invariant, and the record replays to the same end."""
    chance = random.Random(stadium)
    settings = {**Zoo(len(stadium), [stadium]).settings(), "stadium": stadium}
    recorder = Recorder(BLOOD_BOWL, settings, 7)
    while not recorder.match.over:
        recorder.step(varied(chance, recorder.match))
        assert broken(recorder.match) == []
    assert min(recorder.match.fans) >= 0
    assert verify(BLOOD_BOWL, recorder.finished()).score == recorder.match.score


def test_a_table_shows_the_stadium() -> None:
    assert "Stadium: Ice" in agreed("bloodbowl-2020", {"stadium": "ice"})
    assert not [text for text in agreed("bloodbowl-2020", {}) if text.startswith("Stadium")]

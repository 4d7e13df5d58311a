"""Bombardier: bombs fly like the ball and then go off. (Traits)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import Table, stage, team, versus
from tests.bloodbowl.traits.trait_helpers import having
from touchline.bloodbowl.words import sentences
from touchline.core.dice import ScriptedDice

BOMBER = having("bombardier", pa=4)
HARMLESS = "d6 1, d6 2"


def bomber(players: dict[str, str] | None = None, east: dict[str, object] | None = None, **position: object) -> Table:
    """1W at e5 may throw a bomb."""
    settings = versus(team(BOMBER, BOMBER), team(east or {}))
    placed = {"1W": "e5", "9E": "y14", **(players or {})}
    rerolls = position.get("rerolls", [0, 0])
    return stage(placed, settings, rerolls=rerolls, ball=str(position.get("ball", "b2")))


def bombed(dice: str, target: str = "h5", players: dict[str, str] | None = None) -> Table:
    return bomber(players).play("throw-bomb 1W", f"throw to {target}", dice=dice)


@pytest.mark.rule("bb2020.trait.bombardier.action", "bb2020.trait.bombardier.separate-from-pass")
def test_one_standing_bombardier_a_turn_beside_a_pass() -> None:
    table = bomber({"2W": "e9", "3W": "e11", "4W": "c3 prone"})
    assert "throw-bomb" in table.actions_of("2W")
    assert "throw-bomb" not in table.actions_of("3W")
    table.play("throw-bomb 1W")
    assert table.question == "throw", "no step before it"
    table.play("throw to h5", dice="d6 4")
    assert table.is_turn_of("west")
    assert "throw-bomb" not in table.actions_of("2W")
    assert "pass" in table.actions_of("2W")
    assert "throw-bomb" not in bomber({"2W": "e9 prone"}).actions_of("2W")


@pytest.mark.rule("bb2020.trait.bombardier.no-other-turnover", "bb2020.trait.bombardier.uses-pass-rules")
def test_an_accurate_bomb_in_an_empty_square_goes_off_there() -> None:
    table = bombed(f"d6 4, d6 4, {HARMLESS}, d6 3", players={"1E": "i5", "2E": "i6"})
    assert (table.status("1E"), table.status("2E")) == ("prone", "standing"), "4+ for players around it"
    assert table.is_turn_of("west")
    assert table.ball == "b2", "the ball has nothing to do with it"


@pytest.mark.rule("bb2020.trait.bombardier.uses-pass-rules", "bb2020.trait.bombardier.no-bounce")
def test_inaccurate_bombs_scatter_and_wild_ones_deviate() -> None:
    table = bombed("d6 3, d8 5, d8 5, d8 5")
    assert "exploded" in table.told
    table = bombed(f"d6 2, d8 5, d8 5, d8 5, d6 1, {HARMLESS}", players={"1E": "k5"})
    assert table.status("1E") == "prone", "not caught at k5, so it goes off in the occupied square"
    far = bomber({"1E": "f8"}).play("throw-bomb 1W", "throw to p5", dice="d6 3, d8 7, d6 2, d6 6, " + HARMLESS)
    assert far.status("1E") == "prone", "at -3 for the range a 3 is wild: two squares south of the thrower"


@pytest.mark.rule("bb2020.trait.bombardier.uses-pass-rules")
def test_skills_for_passes_help_and_markers_hinder() -> None:
    def thrown(die: int, *skills: str, **foes: str) -> Table:
        settings = versus(team(having("bombardier", *skills)))
        table = stage({"1W": "e5", "9E": "y14", **foes}, settings).play("throw-bomb 1W")
        table.match.dice = ScriptedDice([f"d6 {die}", "d8 2", "d8 2", "d8 2", "d6 1", "d6 1"])
        table.match.step(table.match.parse("throw to i5"))
        return table

    assert "flew" in thrown(4).told, "4+ at -1 for the range scatters"
    assert "flew" not in thrown(4, "accurate").told
    assert "flew" in thrown(5, **{"1E": "d4"}).told
    assert "flew" not in thrown(5, "nerves-of-steel", **{"1E": "d4"}).told
    assert "re-roll by pass" in thrown(1, "pass").legal


@pytest.mark.rule("bb2020.trait.bombardier.uses-pass-rules", "bb2020.trait.bombardier.deflected")
def test_a_deflected_bomb_scatters_from_the_deflector() -> None:
    table = bombed("d6 5", "i5", {"1E": "g5"})
    assert table.question == "interfere"
    table.play("interfere with 1E", dice="d6 6, d6 1, d8 2, d8 2, d8 2")
    assert (table.status("1E"), "exploded" in table.told) == ("standing", True)
    assert table.counted("1E", "deflections") == 0, "it was not a pass"
    assert table.is_turn_of("west")


@pytest.mark.rule("bb2020.trait.bombardier.fumble-explodes", "bb2020.trait.bombardier.turnover-own-hit")
def test_a_fumble_goes_off_in_the_throwers_hands() -> None:
    table = bombed(f"d6 1, {HARMLESS}")
    assert table.status("1W") == "prone"
    assert table.is_turn_of("east")


@pytest.mark.rule("bb2020.trait.bombardier.turnover-own-hit")
def test_a_bomb_close_by_may_hit_its_thrower() -> None:
    table = bombed(f"d6 4, d6 4, {HARMLESS}", "f5")
    assert (table.status("1W"), table.is_turn_of("east")) == ("prone", True)


@pytest.mark.rule("bb2020.trait.bombardier.carrier-may-catch", "bb2020.trait.bombardier.caught-roll")
@pytest.mark.rule("bb2020.trait.bombardier.no-other-turnover")
def test_a_caught_bomb_goes_off_or_is_thrown_again() -> None:
    table = stage({"1W": "e5", "1E": "h5 ball", "9E": "y14"}, versus(team(BOMBER)))
    table.play("throw-bomb 1W", "throw to h5", dice=f"d6 4, d6 3, d6 4, {HARMLESS}, d8 2")
    assert (table.status("1E"), table.ball) == ("prone", "h4")
    assert table.is_turn_of("west"), "an opponent's misfortune"
    table = stage({"1W": "e5", "1E": "h5 ball", "9E": "y14"}, versus(team(BOMBER), team(rerolls=1)), rerolls=[0, 1])
    table.play("throw-bomb 1W", "throw to h5", dice="d6 4, d6 3, d6 3")
    assert (table.question, table.actor) == ("throw", "east")
    table.play("throw to k9", dice="d6 6")
    assert (table.ball, table.is_turn_of("west")) == ("1E", True), "and the carrier still has the ball"


@pytest.mark.rule("bb2020.trait.bombardier.caught-roll")
def test_nothing_repeats_the_roll_of_a_caught_bomb() -> None:
    table = bomber({"3W": "h5"}, rerolls=[1, 0]).play(
        "throw-bomb 1W", "throw to h5", dice=f"d6 4, d6 3, d6 4, {HARMLESS}"
    )
    assert table.status("3W") == "prone"


@pytest.mark.rule("bb2020.trait.bombardier.off-pitch")
def test_a_bomb_off_the_pitch_is_gone() -> None:
    table = bombed("d6 4, d8 2", "h1", {"1E": "i1"})
    assert (table.status("1E"), "exploded" in table.told) == ("standing", False)
    assert table.is_turn_of("west")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.trait.bombardier.explosion", "bb2020.trait.bombardier.effect-on-hit")
def test_everybody_around_is_in_danger_whatever_their_state() -> None:
    players = {"1E": "h5 prone", "2E": "i5", "3E": "i6 stunned", "2W": "h6"}
    dice = f"d6 4, d6 6, d6 6, d6 1, d6 2, d6 3, d6 4, {HARMLESS}, d6 6, d6 5, d6 5, d6 4, d6 4"
    table = bombed(dice, "h5", players)
    assert table.status("1E") == "stunned", "hit without a roll"
    assert table.status("2W") == "standing", "missed with a 3"
    assert table.status("2E") == "prone", "Placed Prone, the armour held"
    assert table.status("3E") == "knocked-out"
    assert table.is_turn_of("west")


@pytest.mark.rule("bb2020.trait.bombardier.ball-carrier-hit")
def test_hitting_your_own_carrier_is_a_turnover() -> None:
    table = stage({"1W": "e5", "2W": "i5 ball", "9E": "y14"}, versus(team(BOMBER)))
    table.play("throw-bomb 1W", "throw to h5", dice=f"d6 4, d6 4, {HARMLESS}, d8 5")
    assert (table.status("2W"), table.ball) == ("prone", "j5")
    assert table.is_turn_of("east")


@pytest.mark.rule("bb2020.trait.bombardier.team-reroll")
def test_team_rerolls_are_for_the_active_team() -> None:
    table = bomber({"3W": "h5", "1E": "k5"}, rerolls=[2, 2])
    table.play("throw-bomb 1W", "throw to h5", dice="d6 3")
    assert "re-roll by team-re-roll" in table.legal
    table.play("re-roll by team-re-roll", dice="d6 4, d6 3, d6 1").play("throw to k5", dice="d6 3")
    assert (table.actor, "re-roll by team-re-roll" in table.legal) == ("west", True), "the catcher's team is active"
    table.play("re-roll by team-re-roll", dice="d6 4, d6 3, d6 1")
    assert (table.question, table.actor) == ("throw", "east")
    table.play("throw to p9", dice="d6 3, d8 5, d8 5, d8 5")
    assert table.is_turn_of("west"), "no re-roll was offered to the east"


def test_the_log_distinguishes_a_bomb_from_the_ball() -> None:
    table = bombed(f"d6 3, d8 5, d8 5, d8 4, d6 4, {HARMLESS}", players={"1E": "j6"})
    said = sentences(table.match, table.log.events, 0)
    assert "The bomb goes off: i5." in said
    assert not any("ball" in line for line in said)


@pytest.mark.rule("bb2020.skill.foul-appearance.not-for-bombs")
def test_a_foul_appearance_is_no_protection() -> None:
    table = bomber({"1E": "h5"}, having("foul-appearance")).play("throw-bomb 1W")
    assert "throw to h5" in table.legal

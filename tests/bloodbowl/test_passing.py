"""Passes, interference, hand-offs. (Passing, Passing Interference, Hand-offs)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import Table, stage, team, versus
from touchline.bloodbowl.editions.bb2020 import EDITION
from touchline.bloodbowl.sheets import GRID


def passing(
    target: str, dice: str, settings: dict[str, object] | None = None, players: dict[str, str] | None = None
) -> Table:
    """1W at e5 throws to a square."""
    table = stage({"1W": "e5 ball", **(players or {})}, settings)
    return table.play("pass 1W", "throw", f"throw to {target}", dice=dice)


@pytest.mark.rule("bb2020.pass.range-chart", "bb2020.template.range-ruler", "bb2020.pass.range-modifiers")
@pytest.mark.parametrize(
    ("square", "band"),
    [("h5", 0), ("i5", 1), ("k5", 1), ("l5", 2), ("o5", 2), ("p5", 3), ("r5", 3), ("s5", 4), ("h8", 1)],
)
def test_the_range_chart(square: str, band: int) -> None:
    one, two = GRID.square("e5"), GRID.square(square)
    assert EDITION.band(one, two) == EDITION.band(two, one) == band
    assert EDITION.range_modifiers == [0, -1, -2, -3]
    assert all(EDITION.range_chart[r][c] == EDITION.range_chart[c][r] for r in range(14) for c in range(14))


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.pass.target-square", "bb2020.pass.adjacent-allowed", "bb2020.pass.needs-ball")
def test_where_a_pass_may_be_aimed() -> None:
    table = stage({"1W": "e5 ball", "1E": "f5 prone", "2E": "g5"}).play("pass 1W", "throw")
    squares = table.squares("throw to")
    assert {"f4", "f5", "g5", "r5"} <= squares
    assert not {"e5", "s5"} & squares
    assert "throw" not in stage({"1W": "e5"}, ball="h8").play("pass 1W").legal


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.pass.move-then-pass")
def test_the_passer_may_move_and_pick_up_first() -> None:
    table = stage({"1W": "e5", "2W": "k5"}, ball="g5").play("pass 1W", "to g5", dice="d6 3")
    assert "throw" in table.legal
    table.play("throw", "throw to k5", dice="d6 6, d6 3")
    assert table.ball == "2W"
    assert table.actions_of("1W") == []
    assert table.is_turn_of("west")


@pytest.mark.rule("bb2020.league.spp.passing-completion")
@pytest.mark.rule("bb2020.test.passing", "bb2020.pass.accurate", "bb2020.pass.marked-modifier")
@pytest.mark.parametrize(("die", "markers", "complete"), [(4, 0, True), (3, 0, False), (5, 1, True), (4, 1, False)])
def test_a_pass_is_a_passing_ability_test(die: int, markers: int, complete: bool) -> None:
    foes = {"1E": "d5"} if markers else {}
    dice = f"d6 {die}, d6 6" if complete else f"d6 {die}, d8 2, d8 2, d8 2, d8 2"
    table = passing("g5", dice, players={"2W": "g5", **foes})
    assert (table.ball == "2W") is complete
    assert table.counted("1W", "completions") == int(complete)


@pytest.mark.rule("bb2020.pass.wildly-inaccurate", "bb2020.deviate.roll", "bb2020.deviate.landing")
def test_a_wildly_inaccurate_pass_deviates_from_the_passer() -> None:
    """A 2 at -1: D8 first, then D6; the ball flies over 2W."""
    table = passing("i5", "d6 2, d8 7, d6 4, d8 5", players={"2W": "e7"})
    assert table.ball == "f9"


@pytest.mark.rule("bb2020.deviate.leaves-pitch")
def test_a_deviation_off_the_pitch_is_thrown_in_from_its_last_square() -> None:
    table = passing("i5", "d6 2, d8 2, d6 6, d6 3, d6 1, d6 1, d8 7")
    assert table.ball == "e4", "from e1 two squares south and a bounce"


@pytest.mark.rule("bb2020.pass.pa-one-plus")
def test_a_modified_one_is_enough_for_pa_one_plus() -> None:
    expert = versus(team({"pa": 1}))
    assert passing("i5", "d6 2, d6 6", expert, players={"2W": "i5"}).ball == "2W"


@pytest.mark.rule("bb2020.pass.result-order")
def test_a_natural_six_is_accurate_whatever_the_modifiers() -> None:
    foes = {f"{n}E": square for n, square in ((1, "d4"), (2, "d5"), (3, "d6"))}
    assert passing("r5", "d6 6, d6 6", players={"2W": "r5", **foes}).ball == "2W"


@pytest.mark.rule("bb2020.pass.fumble", "bb2020.turnover.fumbled-pass", "bb2020.pass.fumble-no-interference")
def test_a_fumble_is_a_turnover_even_if_a_team_mate_catches() -> None:
    table = passing("i5", "d6 1, d8 5, d6 6", players={"2W": "f5", "1E": "g6"})
    assert table.ball == "2W"
    assert table.is_turn_of("east")


@pytest.mark.rule("bb2020.test.passing-fumble", "bb2020.profile.pa-dash")
def test_a_dash_fumbles_without_a_roll() -> None:
    table = passing("g5", "d8 5", versus(team({"pa": 0})), players={"2W": "g5"})
    assert table.ball == "f5"
    assert table.is_turn_of("east")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.league.spp.passing-completion")
@pytest.mark.rule("bb2020.turnover.pass-caught-late")
def test_no_turnover_if_any_active_player_ends_with_the_ball() -> None:
    table = passing("g5", "d6 6, d6 1, d8 5, d6 4", players={"2W": "g5", "3W": "h5"})
    assert table.ball == "3W"
    assert table.is_turn_of("west")
    assert table.counted("1W", "completions") == 0, "not where it was thrown"


@pytest.mark.rule("bb2020.weather.very-sunny")
@pytest.mark.parametrize(("die", "caught"), [(4, False), (5, True)])
def test_very_sunny(die: int, caught: bool) -> None:
    table = stage({"1W": "e5 ball", "2W": "g5"}, weather="very-sunny")
    dice = f"d6 {die}, " + ("d6 6" if caught else "d8 2, d8 2, d8 2, d8 2")
    assert (table.play("pass 1W", "throw", "throw to g5", dice=dice).ball == "2W") is caught


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.weather.blizzard-range")
def test_in_a_blizzard_only_short_passes_are_possible() -> None:
    squares = stage({"1W": "e5 ball"}, weather="blizzard").play("pass 1W", "throw").squares("throw to")
    assert "k5" in squares
    assert "l5" not in squares


@pytest.mark.rule("bb2020.weather.pouring-rain")
@pytest.mark.parametrize(("die", "held"), [(3, False), (4, True)])
def test_pouring_rain(die: int, held: bool) -> None:
    table = stage({"1W": "e5"}, ball="f5", weather="pouring-rain")
    table.play("move 1W", "to f5", dice=f"d6 {die}" + ("" if held else ", d8 2"))
    assert (table.ball == "1W") is held
    table = stage({"1W": "e5 ball", "2W": "g5"}, weather="pouring-rain")
    table.play("pass 1W", "throw", "throw to g5", dice=f"d6 6, d6 {die}" + ("" if held else ", d8 2"))
    assert (table.ball == "2W") is held


# --- interference


@pytest.mark.rule(
    "bb2020.interfere.one-attempt",
    "bb2020.interfere.optional",
    "bb2020.interfere.requirements",
    "bb2020.interfere.between",
    "bb2020.interfere.geometry",
    "bb2020.tz.lost-cannot-interfere",
)
def test_who_may_interfere() -> None:
    foes = {"1E": "g5", "2E": "h6", "3E": "h8", "4E": "i5 prone", "5E": "j5 dazed", "7E": "d5", "8E": "l5"}
    table = passing("k5", "d6 6", players={"2W": "k5", **foes})
    assert (table.question, table.actor) == ("interfere", "east")
    assert table.legal == ["nobody", "interfere with 1E", "interfere with 2E"]
    assert table.play("nobody", dice="d6 6").ball == "2W"


@pytest.mark.rule("bb2020.interfere.test", "bb2020.interfere.marked", "bb2020.interfere.fail")
@pytest.mark.parametrize(
    ("accuracy", "marked", "needed"),
    [("d6 6", False, 6), ("d6 3, d8 5, d8 4, d8 5", False, 5), ("d6 3, d8 5, d8 4, d8 5", True, 6)],
)
def test_interference_is_hard(accuracy: str, marked: bool, needed: int) -> None:
    """AG 3+ at -3 against an accurate pass, at -2 against an inaccurate one."""
    mates = {"3W": "h7", "4W": "g7"} if marked else {}
    table = passing("i5", accuracy, players={"1E": "g6", **mates}).play("interfere with 1E", dice=f"d6 {needed}, d6 6")
    assert table.ball == "1E"
    table = passing("i5", accuracy, players={"1E": "g6", **mates})
    table.play("interfere with 1E", dice=f"d6 {needed - 1}, d8 2")
    assert table.ball != "1E"


@pytest.mark.rule("bb2020.interfere.deflected", "bb2020.interfere.convert", "bb2020.interfere.intercepted")
def test_a_deflection_may_become_an_interception() -> None:
    table = passing("i5", "d6 6", players={"2W": "i5", "1E": "g5"}).play("interfere with 1E", dice="d6 6, d6 4")
    assert table.ball == "1E"
    assert (table.counted("1E", "deflections"), table.counted("1E", "interceptions")) == (1, 1)
    assert table.is_turn_of("east")


@pytest.mark.rule(
    "bb2020.interfere.convert-fail", "bb2020.interfere.no-turnover-if-recovered", "bb2020.turnover.interfered-pass"
)
def test_a_deflection_that_is_not_kept_scatters() -> None:
    table = passing("i5", "d6 6", players={"3W": "j5", "1E": "g5"})
    table.play("interfere with 1E", dice="d6 6, d6 3, d8 5, d8 5, d8 5, d6 4")
    assert table.ball == "3W"
    assert table.is_turn_of("west"), "an active player has it"
    table = passing("i5", "d6 6", players={"1E": "g5"})
    table.play("interfere with 1E", dice="d6 6, d6 3, d8 5, d8 5, d8 5, d8 2")
    assert table.is_turn_of("east")
    assert table.counted("1E", "interceptions") == 0


@pytest.mark.rule("bb2020.interfere.uses-landing-square", "bb2020.pass.sequence", "bb2020.interfere.out-of-bounds")
def test_interference_is_judged_against_the_true_landing_square() -> None:
    """The pass to i5 scatters off the pitch from i4 upwards ... 1E stands under the line to where it left."""
    table = stage({"1W": "e3 ball", "1E": "g2", "2E": "g4"})
    table.play("pass 1W", "throw", "throw to i3", dice="d6 3, d8 2, d8 2, d8 2")
    assert table.question == "interfere"
    assert "interfere with 1E" in table.legal
    table.play("nobody", dice="d6 3, d6 1, d6 1, d8 7")
    assert table.ball == "i4"


@pytest.mark.rule("bb2020.trait.stunty.interference")
def test_a_pass_by_a_stunty_player_is_easier_to_deflect() -> None:
    small = versus(team({"skills": ["stunty"]}))
    table = passing("i5", "d6 6", small, players={"1E": "g5"}).play("interfere with 1E", dice="d6 5, d6 6")
    assert table.ball == "1E"


# --- hand-offs


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.handoff.target", "bb2020.handoff.no-test-for-giver", "bb2020.handoff.receiver-catches")
@pytest.mark.rule("bb2020.handoff.move-before-only", "bb2020.handoff.already-activated-receiver")
def test_a_hand_off_is_caught_by_a_standing_team_mate() -> None:
    no_pass = versus(team({"pa": 0}))
    table = stage({"1W": "c5 ball", "2W": "f5 activated", "3W": "e4 prone", "1E": "d3"}, no_pass).play(
        "hand-off 1W", "to e5"
    )
    assert [text for text in table.legal if text.startswith("hand to")] == ["hand to 2W"]
    table.play("hand to 2W", dice="d6 3")
    assert table.ball == "2W"
    assert table.is_turn_of("west")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.handoff.no-tz-receiver")
def test_the_ball_bounces_off_a_receiver_without_tackle_zone() -> None:
    table = stage({"1W": "e5 ball", "2W": "f5 dazed"}).play("hand-off 1W", "hand to 2W", dice="d8 5")
    assert table.ball == "g5"
    assert table.is_turn_of("east")


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.interfere.only-passes")
def test_a_hand_off_cannot_be_interfered_with() -> None:
    table = stage({"1W": "e5 ball", "2W": "f5", "1E": "f4", "2E": "e4"}).play("hand-off 1W", "hand to 2W", dice="d6 5")
    assert table.ball == "2W"


@pytest.mark.twins("bb2016")
@pytest.mark.rule("bb2020.action.pass-and-hand-off", "bb2020.action.once-per-turn")
def test_a_pass_and_a_hand_off_in_one_turn() -> None:
    table = stage({"1W": "e5 ball", "2W": "f5", "3W": "k5"}).play("hand-off 1W", "hand to 2W", dice="d6 3")
    assert "hand-off" not in table.actions_of("2W")
    assert "pass" in table.actions_of("2W")

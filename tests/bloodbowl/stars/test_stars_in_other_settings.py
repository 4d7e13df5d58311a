"""Stars beyond the plain case: Prone, Loner, re-rolled rolls, other turns, ends of drive and half. (Star Players)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import stage, team, versus
from tests.bloodbowl.stars.staged import effects_of, star

PLAIN_POSITION = {"rerolls": [2, 0]}


# --- Prone, or without a Tackle Zone


@pytest.mark.rule("bb2020.star.glotl.primal-savagery", "bb2020.star.general.needs-tackle-zone")
def test_primal_savagery_is_not_for_a_fallen_star() -> None:
    players = {"1W": "g6 prone", "2W": "g7", "3W": "m9", "1E": "h6"}
    table = star("primal-savagery", players, skills=["animal-savagery"])
    table.play("move 1W", dice="d6 1, d6 1, d6 2")
    assert (table.status("2W"), table.status("1E")) == ("prone", "standing"), "a team-mate bears the brunt"
    assert "primal-savagery" in effects_of(table)


@pytest.mark.rule("bb2020.star.black-gobbo.two-fouls")
@pytest.mark.parametrize("where", ["e9", "e9 prone"])
def test_a_fallen_gobbo_still_has_the_second_foul(where: str) -> None:
    players = {"1W": where, "2W": "g6", "3W": "m12", "1E": "h6 prone", "2E": "f9 prone"}
    table = star("sneakiest-of-the-lot", players).play("foul 2W", "target 1E", "foul 1E", dice="d6 1, d6 2")
    assert "foul" in table.actions_of("1W")
    assert "foul" not in table.actions_of("3W"), "it is his alone"
    table.play("foul 1W", "target 2E", "foul 2E", dice="d6 1, d6 2")
    assert "foul" not in table.actions_of("3W")


@pytest.mark.rule("bb2020.star.black-gobbo.two-fouls")
def test_a_gobbo_off_the_pitch_brings_no_second_foul() -> None:
    players = {"1W": "knocked-out", "2W": "g6", "3W": "m12", "1E": "h6 prone", "2E": "f9 prone"}
    table = star("sneakiest-of-the-lot", players).play("foul 2W", "target 1E", "foul 1E", dice="d6 1, d6 2")
    assert "foul" not in table.actions_of("3W")


@pytest.mark.rule("bb2020.star.kreek.ill-be-back")
@pytest.mark.parametrize("where", ["g6 prone", "g6 stunned"])
def test_ill_be_back_works_for_a_fallen_star(where: str) -> None:
    players = {"1W": where, "2W": "m9", "1E": "t9"}
    position = {"start": "drive-end"}
    table = star("ill-be-back", players, skills=["secret-weapon"], position=position)
    assert (table.status("1W"), "ill-be-back" in effects_of(table)) == ("reserves", False)


@pytest.mark.rule("bb2020.star.rodney.catch-of-the-day", "bb2020.star.general.needs-tackle-zone")
@pytest.mark.parametrize(
    ("special", "where", "more"),
    [
        ("catch-of-the-day", "g6 prone", {}),
        ("black-ink", "g6 prone", {}),
        ("baleful-hex", "g6 prone", {}),
        ("then-i-started-blastin", "g6 prone", {}),
        ("beer-barrel-bash", "g6 prone", {}),
        ("raiding-party", "g6 prone", {}),
        ("the-flashing-blade", "g6 prone", {}),
    ],
)
def test_what_opens_an_activation_is_not_for_a_fallen_star(special: str, where: str, more: dict[str, object]) -> None:
    table = star(special, {"1W": where, "2W": "e6", "1E": "h6"}, position={"ball": "i7", **more})
    table.play("move 1W")
    assert table.question == "move"


# --- a Blitz, Frenzy, Multiple Block


@pytest.mark.rule("bb2020.star.bilerot.putrid-regurgitation", "bb2020.star.general.once-per-game-tracked")
def test_putrid_regurgitation_replaces_one_of_two_blocks_at_most() -> None:
    players = {"1W": "g6", "2W": "m9", "1E": "h6", "2E": "h7"}
    table = star("putrid-regurgitation", players, skills=["multiple-block"], st=6)
    table.play("block 1W", "target 1E", "target 2E", "putrid-regurgitation", dice="block pow, block pow")
    assert table.question == "order", "the second is a block"


@pytest.mark.rule("bb2020.star.grashnak.extra-die")
def test_gored_by_the_bull_also_in_the_second_block_and_not_in_the_next_turn() -> None:
    table = star("gored-by-the-bull", {"1W": "e6", "1E": "h6", "2W": "m9"}, st=3, skills=["frenzy"])
    table.play("blitz 1W", "to g6", "block 1E").play("yes", dice="block push-back, block push-back")
    table.play("push to i6", dice="block push-back, block push-back")
    assert "gored-by-the-bull" not in effects_of(table)
    table.play("push to j6", "stop")
    assert "goring" not in effects_of(table)


@pytest.mark.rule("bb2020.star.grashnak.extra-die")
def test_gored_by_the_bull_is_for_a_blitz_alone() -> None:
    table = star("gored-by-the-bull", {"1W": "g6", "1E": "h6", "2W": "m9"}, st=3)
    table.play("block 1W", dice="block push-back")
    assert table.question == "push"


@pytest.mark.rule("bb2020.star.hthark.unstoppable-momentum")
def test_unstoppable_momentum_is_once_per_blitz_not_per_block() -> None:
    table = star("unstoppable-momentum", {"1W": "e6", "1E": "h6", "2W": "m9"}, st=3, skills=["frenzy"])
    table.play("blitz 1W", "to g6").play("block 1E", dice="block player-down")
    table.play("re-roll by unstoppable-momentum", dice="block push-back")
    table.play("push to i6", dice="block push-back")
    assert table.question == "push", "no second die"


@pytest.mark.rule("bb2020.star.ivan.dwarfen-scourge", "bb2020.star.general.extra-modifier-stacks")
def test_dwarfen_scourge_with_mighty_blow_on_the_other_roll() -> None:
    table = star("dwarfen-scourge", {"1W": "g6", "1E": "h6", "2W": "m9"}, {"av": 9}, skills=["mighty-blow +1"])
    table.play("block 1W", dice="block pow").play("push to i6").play("stay", dice="d6 4, d6 4")
    assert table.question == "use"


@pytest.mark.rule("bb2020.star.grim.slayer")
@pytest.mark.parametrize(("st", "question"), [(5, "use"), (4, "turn")])
def test_slayer_looks_for_strong_opponents_in_a_blitz_too(st: int, question: str) -> None:
    table = star("slayer", {"1W": "e6", "2W": "h5", "3W": "h7", "1E": "h6"}, {"st": st, "av": 9}, st=5)
    table.play("blitz 1W", "to g6").play("block 1E", dice="block pow, block pow")
    table.play("push to i6").play("stay", dice="d6 4, d6 4")
    assert table.question in (question, "move")
    assert (table.question == "use") == (question == "use")


@pytest.mark.rule("bb2020.star.frank-n-stein.brutal-block")
def test_brutal_block_is_not_for_the_crowd() -> None:
    table = star("brutal-block", {"1W": "g2", "1E": "g1", "2W": "m9"})
    table.play("block 1W", dice="block push-back").play("stay", dice="d6 4, d6 3")
    assert (table.status("1E"), "brutal-block" in effects_of(table)) == ("reserves", True)


@pytest.mark.rule("bb2020.star.maple.vicious-vines")
def test_vicious_vines_are_not_for_a_blitz_and_once_per_half() -> None:
    table = star("vicious-vines", {"1W": "g6", "1E": "i6", "2W": "m9"})
    table.play("block 1W", dice="block push-back").play("push to j6")
    assert (table.square("1W"), table.question) == ("g6", "turn")
    table.play("end turn", "end turn")
    assert "block" not in table.actions_of("1W"), "spent until the half ends"


# --- re-rolled rolls and Loner


@pytest.mark.rule("bb2020.star.gretchen.incorporeal")
def test_incorporeal_after_a_re_rolled_dodge() -> None:
    table = star("incorporeal", {"1W": "g6", "1E": "h6", "2E": "e6", "2W": "m12"}, ag=4, skills=["dodge"])
    table.play("move 1W", "to f7", dice="d6 1").play("re-roll by dodge", dice="d6 2")
    assert table.question == "use"
    assert table.play("yes").status("1W") == "standing"


@pytest.mark.rule("bb2020.star.griff.consummate-professional", "bb2020.star.general.not-ability-of-team-mates")
def test_a_die_that_the_team_re_rolled_is_not_rolled_a_third_time() -> None:
    players = {"1W": "g6", "1E": "h6", "2W": "m12"}
    table = star("consummate-professional", players, ag=4, position=PLAIN_POSITION)
    table.play("move 1W", "to f6", dice="d6 2").play("re-roll by team-re-roll", dice="d6 2, d6 1, d6 1")
    assert (table.status("1W"), "consummate-professional" in effects_of(table)) == ("prone", True)


@pytest.mark.rule("bb2020.star.griff.own-dice")
def test_the_star_s_re_roll_needs_no_die_for_a_loner() -> None:
    players = {"1W": "g6", "1E": "h6", "2W": "m12"}
    table = star("consummate-professional", players, ag=4, skills=["loner 4+"], position=PLAIN_POSITION)
    table.play("move 1W", "to f6", dice="d6 2").play("re-roll by consummate-professional", dice="d6 4")
    assert (table.status("1W"), table.fact("rerolls")) == ("standing", [2, 0])


@pytest.mark.rule("bb2020.star.griff.own-dice")
def test_consummate_professional_catches_in_the_other_turn() -> None:
    """A pass of the opponents comes down on him."""
    players = {"1W": "l6", "1E": "e6 ball", "2E": "b12"}
    table = star("consummate-professional", players, position={"active": "east"})
    table.play("pass 1E", "throw", "throw to l6", dice="d6 6, d6 1")
    assert (table.question, table.actor) == ("re-roll", "west")
    assert table.play("re-roll by consummate-professional", dice="d6 6").ball == "1W"


@pytest.mark.rule("bb2020.star.morg.the-ballista")
def test_the_ballista_on_a_thrown_team_mate_and_only_once() -> None:
    settings = versus(
        team(
            {"special": "the-ballista", "contract": "star", "skills": ["throw-team-mate"], "pa": 4, "st": 6},
            {"skills": ["right-stuff"], "st": 2},
            {"skills": ["right-stuff"], "st": 2},
            size=13,
        )
    )
    table = stage({"1W": "g6", "2W": "g7", "3W": "m12", "1E": "y9"}, settings)
    table.play("throw-team-mate 1W", "lift 2W").play("throw to j7", dice="d6 2")
    assert table.question == "re-roll"
    assert "re-roll by the-ballista" in table.legal


@pytest.mark.rule("bb2020.star.wilhelm.savage-mauling", "bb2020.star.general.extra-modifier-stacks")
def test_the_new_injury_roll_is_shown_before_mighty_blow_is_offered() -> None:
    table = star("savage-mauling", {"1W": "g6", "1E": "h6", "2W": "m9"}, {"av": 8}, skills=["mighty-blow +1"])
    table.play("block 1W", dice="block pow").play("push to i6").play("stay", dice="d6 6, d6 6, d6 1, d6 1")
    assert table.question == "use"
    table.play("yes", dice="d6 4, d6 3")
    assert (table.question, table.told[-1]) == ("use", "injury")
    assert table.play("yes").status("1E") == "knocked-out"


# --- ends of drive, half and game


@pytest.mark.rule("bb2020.star.ivar.raiding-party")
def test_raiding_party_comes_back_with_the_drive() -> None:
    table = star("raiding-party", {"1W": "g6", "2W": "e6", "1E": "i6"})
    table.play("move 1W", "choose 1W", "place h6", "stop")
    assert "raiding-party" not in effects_of(table)


@pytest.mark.rule("bb2020.star.ivar.raiding-party")
def test_ivar_does_not_walk_away_from_the_target_of_his_block() -> None:
    """1E has no Tackle Zone, so that Ivar next to it is Open."""
    players = {"1W": "g6", "2W": "e12", "1E": "h6 dazed", "2E": "e4"}
    table = star("raiding-party", players).play("block 1W", dice="block push-back")
    assert table.question == "push", "nobody else is near enough an opponent, and he stays"


@pytest.mark.rule("bb2020.star.luthor.star-of-the-show")
def test_the_re_roll_of_the_show_is_there_in_the_next_drive_and_gone_after_it() -> None:
    table = star("star-of-the-show", {"1W": "y6 ball", "2W": "m9", "1E": "t9"}, position={"rerolls": [0, 0]})
    table.play("move 1W", "to z6")
    assert table.fact("score") == [1, 0]
    assert "star-of-the-show" not in effects_of(table)


@pytest.mark.rule("bb2020.star.borak.lord-of-chaos", "bb2020.star.borak.lost")
def test_lord_of_chaos_in_the_crowd_is_not_lost() -> None:
    table = star("lord-of-chaos", {"1W": "g1", "1E": "g2", "2W": "m9"}, position={"rerolls": [1, 0], "active": "east"})
    table.play("block 1E", dice="block push-back").play("stay", dice="d6 1, d6 1")
    assert (table.status("1W"), table.fact("rerolls")) == ("reserves", [1, 0])


@pytest.mark.rule("bb2020.star.swiftvine.furious-outburst")
def test_an_outburst_with_the_ball_into_the_end_zone_scores() -> None:
    table = star("furious-outburst", {"1W": "w6 ball", "2W": "m9", "1E": "x8"})
    table.play("blitz 1W", "choose 1E", "place x7", dice="d6 1, d6 2").play("place z7")
    assert table.fact("score") == [1, 0]


@pytest.mark.rule("bb2020.star.zzharg.blastin", "bb2020.star.zzharg.effect")
def test_a_shot_at_himself_with_the_ball_is_a_turnover_only_if_he_goes_down() -> None:
    players = {"1W": "g6 ball", "2W": "m9", "1E": "i6"}
    table = star("then-i-started-blastin", players, av=10).play("move 1W", "choose 1E", dice="d6 1, d6 1, d6 2")
    assert (table.question, table.ball) == ("move", "1W")
    table = star("then-i-started-blastin", players, av=10)
    table.play("move 1W", "choose 1E", dice="d6 1, d6 5, d6 5, d6 1, d6 1, d8 2")
    assert (table.status("1W"), table.is_turn_of("east")) == ("stunned", True)


@pytest.mark.rule("bb2020.star.estelle.baleful-hex")
def test_a_hexed_player_is_not_activated_but_is_in_the_turn_after() -> None:
    table = star("baleful-hex", {"1W": "g6", "2W": "m9", "1E": "i6", "2E": "t9"})
    table.play("move 1W", "choose 1E", dice="d6 2").play("stop", "end turn")
    assert table.actions_of("1E") == []
    table.play("end turn", "end turn")
    assert "move" in table.actions_of("1E")


@pytest.mark.rule("bb2020.star.cindy.first-bomb-fails")
def test_a_first_bomb_that_fells_her_is_the_last() -> None:
    table = star("all-you-can-eat", {"1W": "e5", "2W": "b12", "1E": "y9"}, skills=["bombardier"], pa=2, av=11)
    table.play("throw-bomb 1W", "yes", "throw to i7", dice="d6 1, d6 1, d6 1")
    assert (table.status("1W"), table.is_turn_of("east")) == ("prone", True)
    assert table.told.count("die") == 0

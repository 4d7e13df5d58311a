"""Stars once more: twice within their limit, in a Blitz, with partners, and against reactions. (Star Players)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import stage, team, versus
from tests.bloodbowl.stars.staged import effects_of, star


@pytest.mark.rule("bb2020.star.akhorne.blind-rage")
def test_blind_rage_in_every_block_of_a_blitz() -> None:
    table = star("blind-rage", {"1W": "f6", "1E": "h6", "2W": "b9"}, {"st": 5}, skills=["dauntless", "frenzy"], st=1)
    table.play("blitz 1W", "to g6", "block 1E").play("yes", dice="d6 1")
    table.play("re-roll by blind-rage", dice="d6 6, block push-back")
    table.play("push to i6").play("yes", dice="d6 1")
    assert "re-roll by blind-rage" in table.legal, "also for the second block"


@pytest.mark.rule("bb2020.star.boa.look-into-my-eyes")
def test_boa_scores_with_the_ball_he_takes_in_the_end_zone() -> None:
    table = star("look-into-my-eyes", {"1W": "z6", "1E": "y6 ball", "2W": "b9"})
    table.play("move 1W", "yes", dice="d6 2")
    assert table.fact("score") == [1, 0]


@pytest.mark.rule("bb2020.star.bomber.kaboom")
def test_kaboom_is_once_per_game_and_for_opponents() -> None:
    players = {"1W": "e5", "2W": "i5", "1E": "y9", "3W": "b12"}
    table = star("kaboom", players, skills=["bombardier"], pa=2)
    table.play("throw-bomb 1W", "throw to i5", dice="d6 6, d6 6, d6 4, d6 1, d6 1")
    assert "kaboom" in effects_of(table), "a team-mate has caught it"


@pytest.mark.rule("bb2020.star.bryce.ghostly-flames")
@pytest.mark.parametrize(("action", "asked"), [(("blitz 1W", "block 1E"), True), (("block 1W",), False)])
def test_ghostly_flames_only_in_a_blitz(action: tuple[str, ...], asked: bool) -> None:
    table = star("ghostly-flames", {"1W": "g6", "1E": "h6", "2W": "b9"}, {"av": 9}, skills=["chainsaw"])
    table.play(*action, "chainsaw", dice="d6 2, d6 2, d6 3")
    assert (table.question == "use") is asked, "2 + 3 + 3 is one short of 9"


@pytest.mark.rule("bb2020.star.dribl-drull.plus-one-injury")
@pytest.mark.parametrize(("partner", "status"), [("h7", "knocked-out"), ("h7 prone", "stunned"), ("k9", "stunned")])
def test_a_sneaky_pair_needs_both_on_their_feet(partner: str, status: str) -> None:
    players = {"1W": "g6", "2W": partner, "3W": "b9", "1E": "h6 prone"}
    table = star("a-sneaky-pair", players, {"av": 8}, partner="a-sneaky-pair")
    table.play("foul 1W", "foul 1E", dice="d6 6, d6 5, d6 4, d6 3")
    assert table.status("1E") == status


@pytest.mark.rule("bb2020.star.eldril.mesmerizing")
def test_the_dance_is_danced_once() -> None:
    table = star("mesmerizing-dance", {"1W": "g6", "1E": "h6", "2W": "b9"}, skills=["hypnotic-gaze"], ag=3)
    table.play("hypnotic-gaze 1W").play("gaze at 1E", dice="d6 1")
    table.play("re-roll by mesmerizing-dance", dice="d6 2")
    assert (table.status("1E"), "mesmerizing-dance" in effects_of(table)) == ("standing", False)


@pytest.mark.rule("bb2020.star.grombrindal.wisdom")
def test_wisdom_is_for_one_team_mate_a_turn_and_back_in_the_next() -> None:
    players = {"1W": "g6", "2W": "g7", "3W": "g5", "1E": "t9"}
    table = star("wisdom-of-the-white-dwarf", players)
    table.play("move 2W", "take sure-feet", "stop")
    assert table.fact("players.2W.skills") == [], "for the activation alone"
    table.play("move 3W")
    assert table.question == "move"
    table.play("stop", "end turn", "end turn", "move 3W")
    assert table.question == "choice"


@pytest.mark.rule("bb2020.star.guffle.quick-bite")
def test_quick_bite_in_the_other_turn_is_no_turnover() -> None:
    players = {"1W": "j6", "1E": "g6 ball", "2E": "i6", "3E": "t9"}
    table = star("quick-bite", players, position={"active": "east"})
    table.play("pass 1E", "throw", "throw to i6", dice="d6 6, d6 6")
    assert (table.question, table.actor) == ("use", "west")
    table.play("yes", dice="d6 6, d6 6, d6 1, d6 1")
    assert (table.ball, table.status("2E"), table.is_turn_of("east")) == ("1W", "stunned", True)


@pytest.mark.rule("bb2020.star.hakflem.treacherous")
def test_treacherous_in_the_end_zone_scores() -> None:
    table = star("treacherous", {"1W": "z6", "2W": "y6 ball", "3W": "b9", "1E": "t9"})
    table.play("move 1W", "yes", dice="d6 1, d6 1")
    assert (table.fact("score"), "turnover" in table.told) == ([1, 0], False)


@pytest.mark.rule("bb2020.star.jordell.swift-as-the-breeze")
def test_swift_as_the_breeze_past_a_diving_tackle() -> None:
    foe = {"skills": ["diving-tackle"]}
    table = star("swift-as-the-breeze", {"1W": "g6", "1E": "h6", "2W": "b9"}, foe, ag=4)
    table.play("move 1W", "to f6", "yes", dice="d6 2")
    if table.question == "use":
        table.play("yes")
    assert table.status("1W") == "standing"


@pytest.mark.rule("bb2020.star.karla.indomitable")
def test_indomitable_in_a_blitz_is_double_before_assists() -> None:
    table = star("indomitable", {"1W": "f6", "2W": "h7", "1E": "h6"}, {"st": 5}, skills=["dauntless"], st=4)
    table.play("blitz 1W", "to g6", "block 1E").play("yes", dice="d6 6")
    table.play("yes", dice="block pow, block pow, block pow")
    assert table.question == "push", "10 and an assist are more than twice 5"


@pytest.mark.rule("bb2020.star.kiroth.black-ink")
def test_ink_wears_off_with_the_next_activation() -> None:
    table = star("black-ink", {"1W": "g6", "2W": "b9", "1E": "h6", "2E": "t9"})
    table.play("move 1W", "choose 1E", "stop", "end turn")
    assert not table.match.is_able(table.match.split)
    table.play("move 1E", "stop")
    assert table.match.is_able(table.match.split)


@pytest.mark.rule("bb2020.star.rashnak.toxin")
def test_toxin_in_a_blitz() -> None:
    table = star("toxin-connoisseur", {"1W": "f6", "1E": "h6", "2W": "b9"}, {"av": 8}, skills=["stab"])
    table.play("blitz 1W", "to g6", "block 1E", "stab", dice="d6 6, d6 5, d6 4, d6 3")
    assert table.question == "use"
    assert table.play("yes").status("1E") == "knocked-out"


@pytest.mark.rule("bb2020.star.rowana.bounding-leap")
def test_a_bounding_leap_is_re_rolled_by_the_rule_alone() -> None:
    players = {"1W": "g6", "1E": "h6", "2E": "i7", "2W": "b9"}
    table = star("bounding-leap", players, skills=["leap"], ag=3, position={"rerolls": [1, 0]})
    table.play("move 1W", "jump to i5", "yes", dice="d6 2")
    assert set(table.legal) == {"keep the roll", "re-roll by bounding", "re-roll by team-re-roll"}
    table.play("re-roll by bounding", dice="d6 3")
    assert table.square("1W") == "i5"


@pytest.mark.rule("bb2020.star.roxanna.burst-of-speed")
def test_burst_of_speed_for_the_block_of_a_blitz() -> None:
    table = star("burst-of-speed", {"1W": "d6", "1E": "h6", "2W": "b9"}, ma=1)
    table.play("blitz 1W", "to g6", dice="d6 2, d6 2")
    assert "block 1E" in table.legal
    table.play("block 1E", dice="d6 2, block push-back")
    assert "burst-of-speed" not in effects_of(table)


@pytest.mark.rule("bb2020.star.scrappa.yoink")
def test_a_failed_yoink_leaves_the_usual_test() -> None:
    players = {"1W": "h6", "1E": "e6 ball", "2E": "k6", "3E": "t12"}
    table = star("yoink", players, ag=2, position={"active": "east"})
    table.play("pass 1E", "throw", "throw to k6", "interfere with 1W", dice="d6 6")
    assert table.question == "use"
    table.play("yes", dice="d6 1, d6 6, d6 6")
    assert (table.ball, "yoink" in effects_of(table)) == ("1W", False)


@pytest.mark.rule("bb2020.star.skrorg.pump-up")
def test_pump_up_the_crowd_once() -> None:
    table = star("pump-up-the-crowd", {"1W": "g6", "1E": "h6", "2W": "b9"}, {"av": 8}, position={"rerolls": [0, 0]})
    table.play("block 1W", dice="block pow").play("push to i6")
    table.play("stay", dice="d6 6, d6 6, d6 6, d6 6, d16 1")
    assert (table.fact("teams.west.rerolls"), "pump-up-the-crowd" in effects_of(table)) == (1, False)


@pytest.mark.rule("bb2020.star.skrull.strong-passing")
def test_strong_passing_turns_a_wild_pass_and_not_a_fumble() -> None:
    players = {"1W": "e5 ball", "2W": "i5", "1E": "y9"}
    table = star("strong-passing-game", players, pa=4, st=3).play("pass 1W", "throw", "throw to i5", dice="d6 2")
    assert table.question == "use"
    table.play("yes", dice="d6 6")
    assert table.ball == "2W"
    table = star("strong-passing-game", players, pa=4, st=3)
    table.play("pass 1W", "throw", "throw to i5", dice="d6 1, d8 2")
    assert "strong-passing-game" in effects_of(table)


@pytest.mark.rule("bb2020.star.thorsson.beer-barrel")
def test_a_keg_that_fells_him_with_the_ball() -> None:
    table = star("beer-barrel-bash", {"1W": "g6 ball", "1E": "i6", "2W": "b9"}, av=8)
    table.play("move 1W", "choose 1E", dice="d6 1, d6 1, d6 2, d8 2")
    assert (table.status("1W"), table.is_turn_of("east"), table.ball) == ("prone", True, "g5")


@pytest.mark.rule("bb2020.star.zolcath.zoat")
def test_the_zoat_gazes_once_per_game() -> None:
    table = star("excuse-me-are-you-a-zoat", {"1W": "g6", "1E": "h6", "2W": "b9"}, ag=2)
    assert "hypnotic-gaze" in table.actions_of("1W")
    table.play("hypnotic-gaze 1W").play("gaze at 1E", dice="d6 6").play("end turn", "end turn")
    assert "hypnotic-gaze" not in table.actions_of("1W")


@pytest.mark.rule("bb2020.star.swift-twins.loner-two", "bb2020.star.grak-crumbleberry.loner-two")
def test_a_partner_sent_off_is_not_missed() -> None:
    settings = versus(
        team(
            {"special": "two-for-one", "contract": "star", "skills": ["loner 4+"]},
            {"special": "two-for-one", "contract": "star", "skills": ["loner 4+"]},
            size=13,
        )
    )
    table = stage({"1W": "g6", "2W": "k9", "3W": "b9", "1E": "h6 prone"}, settings)
    table.play("foul 1W", "foul 1E", "accept", dice="d6 1, d6 1")
    assert (table.status("1W"), table.fact("players.2W.skills")) == ("sent-off", ["loner 4+"])


@pytest.mark.rule("bb2020.star.scyla.fury", "bb2020.star.scyla.sequence")
def test_the_fury_needs_a_natural_one_also_of_a_re_rolled_die() -> None:
    players = {"1W": "g6", "1E": "h6", "2E": "g7", "2W": "b9"}
    table = star("fury-of-the-blood-god", players, skills=["unchannelled-fury"], st=5, position={"rerolls": [1, 0]})
    table.play("block 1W", "target 1E", dice="d6 1").play("re-roll by team-re-roll", dice="d6 1")
    assert table.question == "use"
    pushed = "block push-back, block push-back"
    table.play("yes", dice=pushed).play("keep the roll" if table.question == "re-roll" else "push to i6")
    table.play("stay").play("choose 2E", dice=pushed)
    assert table.question == "push"


@pytest.mark.rule("bb2020.star.skitter.master-assassin")
def test_master_assassin_is_for_the_knife_alone() -> None:
    table = star("master-assassin", {"1W": "g6", "1E": "h6", "2W": "b9"}, {"av": 8}, skills=["stab"])
    table.play("block 1W", "block", dice="block pow").play("push to i6").play("stay", dice="d6 6, d6 6, d6 1, d6 1")
    assert (table.status("1E"), "master-assassin" in effects_of(table)) == ("stunned", True)


@pytest.mark.rule("bb2020.star.puggy.halfling-luck")
def test_halfling_luck_lands_a_thrown_puggy() -> None:
    settings = versus(
        team(
            {"special": "halfling-luck", "contract": "star", "skills": ["right-stuff"], "st": 3, "ag": 4},
            {"skills": ["throw-team-mate"], "st": 5, "pa": 3},
            size=13,
        )
    )
    table = stage({"1W": "g7", "2W": "g6", "3W": "b9", "1E": "t9"}, settings)
    table.play("throw-team-mate 2W", "lift 1W").play("throw to j7", dice="d6 6, d8 5, d8 4, d8 5, d6 1")
    assert "re-roll by halfling-luck" in table.legal


# --- two blocks at once, long reaches, the kick-off


@pytest.mark.rule("bb2020.star.grim.slayer", "bb2020.star.general.once-per-game-tracked")
def test_slayer_in_one_of_two_blocks() -> None:
    settings = versus(
        team({"special": "slayer", "contract": "star", "skills": ["multiple-block"], "st": 8}, size=13),
        team({"st": 5, "av": 9}, {"st": 5, "av": 9}),
    )
    table = stage({"1W": "g6", "2W": "b9", "1E": "h6", "2E": "g7"}, settings)
    two = "block pow, block pow"
    table.play("block 1W", "target 1E").play("target 2E", dice=f"{two}, {two}")
    table.play("first 1E", "push to i6", dice="d6 4, d6 4").play("yes", dice="d6 1, d6 1")
    table.play("push to g8", dice="d6 4, d6 4")
    assert (table.status("1E"), table.status("2E"), table.question) == ("stunned", "prone", "turn")


@pytest.mark.rule("bb2020.star.withergrasp.watch-out")
def test_watch_out_as_one_of_two_targets() -> None:
    foe = {"skills": ["multiple-block"], "st": 6}
    table = star("watch-out", {"1W": "g6", "2W": "h7", "1E": "h6"}, foe, position={"active": "east"})
    table.play("block 1E", "target 1W").play("target 2W", dice="block stumble, block stumble, block stumble, block pow")
    if table.question == "result":
        table.play("take stumble")
    table.play("first 1W")
    assert (table.question, table.actor) == ("use", "west"), "he may use Dodge against the Stumble"


@pytest.mark.rule("bb2020.star.maple.vicious-vines")
def test_helpers_count_for_a_block_at_two_squares() -> None:
    players = {"1W": "g6", "2W": "j5", "3W": "b9", "1E": "i6"}
    table = star("vicious-vines", players, st=3).play("block 1W", dice="block pow, block pow")
    assert table.question == "push", "an assist makes it two dice of her own"


@pytest.mark.rule("bb2020.star.maple.vicious-vines")
def test_a_target_at_two_squares_is_the_only_one_of_multiple_block() -> None:
    players = {"1W": "g6", "2W": "b9", "1E": "i6", "2E": "h7", "3E": "f5"}
    table = star("vicious-vines", players, st=5, skills=["multiple-block"]).play("block 1W")
    assert {"target 1E", "target 2E"} <= set(table.legal)
    table.play("target 1E", dice="block pow")
    assert table.question in ("result", "push"), "nobody else is asked for"


@pytest.mark.rule("bb2020.star.ripper.thinking-mans-troll")
def test_the_troll_thinks_again_in_the_second_half() -> None:
    table = star("thinking-mans-troll", {"1W": "g6", "1E": "h6", "2W": "b9"}, ag=4, position={"turns": [8, 8]})
    table.play("move 1W", "to f6", dice="d6 2").play("re-roll by thinking-mans-troll", dice="d6 6")
    assert "thinking-mans-troll" not in effects_of(table)
    table.play("stop", "end turn")
    assert table.fact("half") == 2
    assert "thinking-mans-troll" in effects_of(table)


@pytest.mark.rule("bb2020.star.griff.own-dice", "bb2020.skill.foul-appearance.one-wastes-action")
def test_griff_finds_his_nerve() -> None:
    table = star("consummate-professional", {"1W": "g6", "1E": "h6", "2W": "b9"}, {"skills": ["foul-appearance"]})
    table.play("block 1W", dice="d6 1").play("re-roll by consummate-professional", dice="d6 2, block push-back")
    assert table.question == "push"


@pytest.mark.rule("bb2020.star.glotl.primal-savagery")
def test_primal_savagery_hits_hard() -> None:
    """Mighty Blow helps, the opponent stays where it is, and the action goes on."""
    players = {"1W": "g6", "1E": "h6", "2E": "t9", "2W": "b9"}
    table = star("primal-savagery", players, {"av": 9}, skills=["animal-savagery", "mighty-blow +1"])
    table.play("move 1W", dice="d6 1").play("choose 1E", dice="d6 4, d6 4")
    assert table.question == "use"
    table.play("yes", dice="d6 1, d6 1")
    assert (table.square("1E"), table.status("1E"), table.question) == ("h6", "stunned", "move")


@pytest.mark.rule("bb2020.star.estelle.baleful-hex")
def test_a_hexed_carrier_keeps_the_ball_and_has_no_tackle_zone() -> None:
    table = star("baleful-hex", {"1W": "g6", "2W": "j6", "1E": "i6 ball", "2E": "t9"})
    table.play("move 1W", "choose 1E", dice="d6 2")
    assert (table.ball, table.match.is_able(table.match.split)) == ("1E", False)
    table.play("stop", "move 2W", "to k6")
    assert table.square("2W") == "k6", "nobody to dodge away from"

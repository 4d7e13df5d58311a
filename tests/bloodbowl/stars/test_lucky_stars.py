"""Stars who roll dice again or change what they show. (Star Players)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.stars.staged import effects_of, star
from touchline.bloodbowl.vocabulary import UNTIL_DRIVE

ANY_DIE = ("consummate-professional", "halfling-luck", "thinking-mans-troll")


@pytest.mark.rule("bb2020.star.griff.consummate-professional", "bb2020.star.puggy.halfling-luck")
@pytest.mark.rule("bb2020.star.ripper.thinking-mans-troll", "bb2020.star.general.once-per-game-tracked")
@pytest.mark.parametrize("special", ANY_DIE)
def test_one_die_is_rolled_again(special: str) -> None:
    table = star(special, {"1W": "e5", "2W": "m9", "1E": "d5"})
    table.play("move 1W", "to f5", dice="d6 1")
    assert f"re-roll by {special}" in table.legal
    table.play(f"re-roll by {special}", dice="d6 4")
    assert (table.square("1W"), special in effects_of(table)) == ("f5", False)


@pytest.mark.rule("bb2020.star.griff.consummate-professional", "bb2020.star.puggy.halfling-luck")
@pytest.mark.rule("bb2020.star.ripper.thinking-mans-troll")
@pytest.mark.parametrize("special", ANY_DIE)
def test_one_die_of_a_pool_is_rolled_again_but_no_armour(special: str) -> None:
    table = star(special, {"1W": "g6", "1E": "h6"}, st=5)
    table.play("block 1W", dice="block player-down, block both-down")
    table.play(f"re-roll by {special}").play("re-roll player-down", dice="block pow")
    assert set(table.legal) == {"take both-down", "take pow"}
    table.play("take pow", "push to i6", "stay", dice="d6 1, d6 2")
    assert table.is_turn_of("west")


@pytest.mark.rule("bb2020.star.ripper.thinking-mans-troll", "bb2020.star.general.once-per-game-tracked")
@pytest.mark.parametrize(("special", "again"), [("thinking-mans-troll", True), ("halfling-luck", False)])
def test_a_rule_for_the_half_comes_back_with_the_next(special: str, again: bool) -> None:
    table = star(special, {"1W": "e5", "1E": "d5"}, position={"turns": [8, 8]})
    table.play("move 1W", "to f5", f"re-roll by {special}", "stop", dice="d6 1, d6 4")
    if table.fact("half") == 1:
        table.play("end turn")
    assert (table.fact("half"), special in effects_of(table)) == (2, again)


@pytest.mark.rule("bb2020.star.griff.own-dice", "bb2020.star.general.not-ability-of-team-mates")
def test_only_the_stars_own_dice_but_also_in_the_opposing_turn() -> None:
    special = "consummate-professional"
    table = star(special, {"1W": "m9", "2W": "e5", "1E": "d5"})
    table.play("move 2W", "to f5", dice="d6 1, d6 1, d6 2")
    assert table.status("2W") == "prone", "a team-mate's dodge"
    table = star(special, {"1W": "g5", "1E": "e5 ball", "2E": "i12"}, position={"active": "east"})
    table.play("pass 1E", "throw", "throw to g5", dice="d6 6, d6 1")
    assert (table.actor, table.question) == ("west", "re-roll")
    assert table.play(f"re-roll by {special}", dice="d6 4").ball == "1W"
    table = star(special, {"1W": "knocked-out", "6E": "y9"}, dice="d6 1", position={"start": "drive-end"})
    assert table.status("1W") == "knocked-out", "no recovery roll"


@pytest.mark.rule("bb2020.star.general.not-ability-of-team-mates")
def test_a_die_is_not_rolled_a_third_time() -> None:
    table = star("halfling-luck", {"1W": "e5", "1E": "d5"}, position={"rerolls": [3, 3]})
    table.play("move 1W", "to f5", "re-roll by halfling-luck", dice="d6 1, d6 1, d6 1, d6 2")
    assert (table.status("1W"), table.fact("rerolls")) == ("prone", [3, 3])


@pytest.mark.rule("bb2020.star.general.needs-tackle-zone")
def test_a_star_without_tackle_zone_uses_no_rule() -> None:
    table = star("halfling-luck", {"1W": "e5 prone", "6W": "b2"}, ma=2)
    table.play("move 1W", dice="d6 1")
    assert table.actions_of("1W") == [], "no re-roll to stand up"


@pytest.mark.rule("bb2020.star.morg.the-ballista")
def test_the_ballista() -> None:
    table = star("the-ballista", {"1W": "e5 ball", "2W": "g5"}).play("pass 1W", "throw", "throw to g5", dice="d6 2")
    assert table.legal == ["keep the roll", "re-roll by the-ballista"]
    assert table.play("re-roll by the-ballista", dice="d6 6, d6 6").ball == "2W"
    table = star("the-ballista", {"1W": "e5", "1E": "d5"}).play("move 1W", "to f5", dice="d6 1, d6 1, d6 2")
    assert table.status("1W") == "prone", "no other test"


@pytest.mark.rule("bb2020.star.akhorne.blind-rage")
def test_blind_rage() -> None:
    """Every Dauntless roll may be repeated."""
    table = star("blind-rage", {"1W": "g6", "1E": "h6"}, {"st": 5}, skills=["dauntless"])
    table.play("block 1W", "yes", dice="d6 1").play("re-roll by blind-rage", dice="d6 3, block push-back")
    assert "blind-rage" in effects_of(table)
    assert [name for name in table.told if name == "block-dice"] == ["block-dice"]


@pytest.mark.rule("bb2020.star.eldril.mesmerizing")
def test_the_mesmerizing_dance() -> None:
    table = star("mesmerizing-dance", {"1W": "g6", "1E": "h6"}, skills=["hypnotic-gaze"])
    table.play("hypnotic-gaze 1W", "gaze at 1E", dice="d6 1").play("re-roll by mesmerizing-dance", dice="d6 4")
    assert (table.status("1E"), "mesmerizing-dance" in effects_of(table)) == ("dazed", False)


@pytest.mark.rule("bb2020.star.anqi-panqi.savage-blow")
def test_savage_blow() -> None:
    """As many dice of one Block action as he likes, then no team re-roll for the others."""
    table = star("savage-blow", {"1W": "g6", "1E": "h6", "2W": "m9"}, st=7, position={"rerolls": [3, 0]})
    table.play("block 1W", dice="block player-down, block both-down, block push-back")
    table.play("re-roll by savage-blow").play("re-roll player-down", dice="block both-down")
    assert table.legal == ["keep the roll", "re-roll by savage-blows"]
    table.play("re-roll by savage-blows").play("re-roll both-down", dice="block pow").play("keep the roll")
    assert set(table.legal) == {"take both-down", "take push-back", "take pow"}
    table.play("take push-back", "push to i6", "stay")
    assert "savage-blow" not in effects_of(table)


@pytest.mark.rule("bb2020.star.anqi-panqi.savage-blow", "bb2020.star.general.once-per-game-tracked")
def test_a_savage_blow_that_goes_wrong_is_used_up_as_well() -> None:
    table = star("savage-blow", {"1W": "g6", "1E": "h6", "2W": "m9"})
    table.play("block 1W", dice="block player-down")
    table.play("re-roll by savage-blow", dice="block player-down, d6 1, d6 2")
    assert table.is_turn_of("east")
    assert not {"savage-blow", "savage-blows"} & set(effects_of(table))


@pytest.mark.rule("bb2020.star.anqi-panqi.savage-blow")
def test_savage_blow_in_a_blitz() -> None:
    table = star("savage-blow", {"1W": "f6", "1E": "h6"}, st=5).play("blitz 1W", "to g6")
    table.play("block 1E", dice="block player-down, block both-down")
    table.play("re-roll by savage-blow").play("re-roll player-down", dice="block pow")
    assert table.legal == ["keep the roll", "re-roll by savage-blows"]


@pytest.mark.rule("bb2020.star.anqi-panqi.savage-blow")
def test_the_second_block_of_frenzy_is_not_that_of_the_savage_blow() -> None:
    table = star("savage-blow", {"1W": "g6", "1E": "h6", "2W": "m9"}, st=5, skills=["frenzy"])
    table.play("block 1W", dice="block player-down, block both-down")
    table.play("re-roll by savage-blow").play("re-roll player-down", dice="block push-back").play("keep the roll")
    table.play("take push-back").play("push to i6", dice="block player-down, block both-down")
    assert table.question == "result"


@pytest.mark.rule("bb2020.star.hthark.unstoppable-momentum")
def test_unstoppable_momentum() -> None:
    table = star("unstoppable-momentum", {"1W": "f6", "1E": "h6"}, st=5, position={"rerolls": [3, 0]})
    table.play("blitz 1W", "to g6").play("block 1E", dice="block player-down, block both-down")
    table.play("re-roll by unstoppable-momentum").play("re-roll player-down", dice="block pow")
    assert table.question == "result", "no team re-roll afterwards"
    table = star("unstoppable-momentum", {"1W": "g6", "1E": "h6"}, st=5)
    assert table.play("block 1W", dice="block player-down, block both-down").question == "result"


@pytest.mark.rule("bb2020.star.jordell.swift-as-the-breeze")
@pytest.mark.parametrize(("die", "status"), [(2, "standing"), (1, "prone")])
def test_swift_as_the_breeze(die: int, status: str) -> None:
    """Declared before the roll: passed on a 2, whatever the modifiers."""
    players = {"1W": "e5", "2W": "b2", "1E": "d5", "2E": "g4", "3E": "g6"}
    table = star("swift-as-the-breeze", players, ag=4).play("move 1W", "to f5")
    assert (table.question, table.actor) == ("use", "west")
    table.play("yes", dice=f"d6 {die}" + (", d6 1, d6 2" if die == 1 else ""))
    assert (table.status("1W"), "swift-as-the-breeze" in effects_of(table)) == (status, False)


@pytest.mark.rule("bb2020.interaction.jordell-vs-diving-tackle")
def test_nobody_dives_in_the_way_of_the_breeze() -> None:
    table = star("swift-as-the-breeze", {"1W": "e5", "1E": "d5"}, {"skills": ["diving-tackle"]}, ag=4)
    table.play("move 1W", "to f5", "yes", dice="d6 2")
    assert (table.question, table.actor) == ("use", "east")
    table.play("yes")
    assert (table.status("1W"), table.square("1W"), table.status("1E")) == ("standing", "f5", "prone")


@pytest.mark.rule("bb2020.star.jordell.swift-as-the-breeze")
def test_swift_rushes_and_leaps() -> None:
    table = star("swift-as-the-breeze", {"1W": "e5"}, ma=1, position={"weather": "blizzard"})
    table.play("move 1W", "to f5", "to g5", "yes", dice="d6 2")
    assert table.square("1W") == "g5"
    table = star("swift-as-the-breeze", {"1W": "e5", "1E": "f5 prone", "2E": "g4", "3E": "g6"}, ag=5)
    table.play("move 1W", "jump to g5", "yes", dice="d6 2")
    assert table.square("1W") == "g5"


@pytest.mark.rule("bb2020.star.rowana.bounding-leap")
def test_bounding_leap() -> None:
    """No negative modifiers, and one re-roll."""
    table = star("bounding-leap", {"1W": "e5", "1E": "f5 prone", "2E": "g4", "3E": "g6"}, ag=3)
    table.play("move 1W", "jump to g5", "yes", dice="d6 2").play("re-roll by bounding", dice="d6 3")
    assert (table.square("1W"), table.status("1W")) == ("g5", "standing")
    assert "bounding-leap" not in effects_of(table)


@pytest.mark.rule("bb2020.star.roxanna.burst-of-speed")
def test_a_third_rush_once_per_game() -> None:
    table = star("burst-of-speed", {"1W": "e5", "2W": "b9"}, ma=1)
    table.play("move 1W", "to i5", dice="d6 2, d6 2, d6 2")
    assert (table.square("1W"), "burst-of-speed" in effects_of(table)) == ("i5", False)
    table = star("burst-of-speed", {"1W": "e5", "2W": "b9"}, ma=1).play("move 1W", "to h5", "stop", dice="d6 2, d6 2")
    assert "burst-of-speed" in effects_of(table), "two Rushes cost nothing"


@pytest.mark.rule("bb2020.star.gretchen.incorporeal")
def test_incorporeal() -> None:
    players = {"1W": "e5", "2W": "b2", "1E": "d5", "2E": "g4", "3E": "g6"}
    table = star("incorporeal", players, ag=4, st=3).play("move 1W", "to f5", dice="d6 3")
    assert table.question == "use"
    assert table.play("yes").square("1W") == "f5"
    table = star("incorporeal", players, ag=4, st=3).play("move 1W", "to f5", dice="d6 1, d6 1, d6 2")
    assert table.status("1W") == "prone", "a natural 1 fails"


@pytest.mark.rule("bb2020.star.skrull.strong-passing")
def test_the_strong_passing_game() -> None:
    table = star("strong-passing-game", {"1W": "e5 ball", "2W": "g5"}, pa=5, st=3)
    table.play("pass 1W", "throw", "throw to g5", dice="d6 3").play("yes", dice="d6 6")
    assert (table.ball, table.counted("1W", "completions")) == ("2W", 1)
    table = star("strong-passing-game", {"1W": "e5 ball", "2W": "g5"}, pa=5, st=3)
    table.play("pass 1W", "throw", "throw to g5", dice="d6 1, d8 2")
    assert table.ball == "e4", "a natural 1 is a fumble"


@pytest.mark.rule("bb2020.star.karla.indomitable", "bb2020.star.willow.indomitable")
def test_indomitable() -> None:
    """Twice the target's Strength is two dice."""
    table = star("indomitable", {"1W": "g6", "1E": "h6"}, {"st": 4}, skills=["dauntless"])
    table.play("block 1W", "yes", dice="d6 2")
    assert table.question == "use"
    table.play("yes", dice="block pow, block player-down")
    assert set(table.legal) == {"take pow", "take player-down"}
    assert "indomitable" not in effects_of(table)


@pytest.mark.rule("bb2020.star.karla.indomitable")
def test_dauntless_is_offered_where_only_twice_the_strength_matters() -> None:
    """With two assists equal Strength is as good as less; twice as much is three dice."""
    players = {"1W": "g6", "2W": "h5", "3W": "h7", "1E": "h6"}
    table = star("indomitable", players, {"st": 4}, skills=["dauntless"]).play("block 1W")
    assert table.question == "use"
    table.play("yes", dice="d6 2").play("yes", dice="block pow, block pow, block pow")
    assert table.question == "push"


@pytest.mark.rule("bb2020.star.roxanna.burst-of-speed", "events.whiteout.plus-normal-rushes")
def test_rushes_of_the_allowance_are_no_burst_of_speed() -> None:
    table = star("burst-of-speed", {"1W": "a6", "1E": "y9"}, ma=7)
    table.match.rules.grant(table.match, table.match.field_owner(), "whiteout", UNTIL_DRIVE)
    table.play("move 1W").play("to f6").play("to g6", "to h6", "to i6", "to j6", dice="d6 2, d6 2, d6 2, d6 2")
    assert "burst-of-speed" in effects_of(table), "two squares of the allowance, then the usual two"
    table.play("to k6", dice="d6 2")
    assert "burst-of-speed" not in effects_of(table)
    assert table.squares() == set()


@pytest.mark.rule("bb2020.star.roxanna.burst-of-speed")
@pytest.mark.parametrize("more", ["energy-bars", "sprint"])
def test_the_burst_of_speed_comes_after_all_other_rushes(more: str) -> None:
    """Where something else allows a third Rush, that one is not hers, and hers is still there."""
    bars: dict[str, object] = {"in_force": {"west": [more]}} if more == "energy-bars" else {}
    skills = [more] if more == "sprint" else []
    table = star("burst-of-speed", {"1W": "e5", "2W": "b9"}, ma=1, skills=skills, position=bars)
    table.play("move 1W", "to i5", dice="d6 2, d6 2, d6 2")
    assert "burst-of-speed" in effects_of(table)
    table.play("to j5", dice="d6 2")
    assert "burst-of-speed" not in effects_of(table)
    assert table.is_turn_of("west"), "nothing is left to move"


@pytest.mark.rule("bb2020.star.rowana.bounding-leap", "bb2020.skill.diving-tackle.minus-two-after-roll")
def test_nobody_dives_at_a_bounding_leap_with_success() -> None:
    foe = {"skills": ["diving-tackle", "prehensile-tail"]}
    table = star("bounding-leap", {"1W": "e5", "1E": "d5", "2E": "y9"}, foe, skills=["leap"])
    table.play("move 1W", "jump to g5").play("yes", dice="d6 3")
    assert (table.question, table.actor) == ("use", "east")
    table.play("yes")
    assert (table.square("1W"), table.status("1W"), table.status("1E")) == ("g5", "standing", "prone")

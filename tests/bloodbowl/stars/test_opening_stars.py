"""Stars with something special to do as an activation begins. (Star Players)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.stars.staged import effects_of, star

DUEL = {"1W": "g6", "1E": "h6", "2W": "m9"}


@pytest.mark.rule("bb2020.star.glart.frenzied-rush")
def test_frenzied_rush() -> None:
    """Frenzy for one Blitz, without Grab."""
    table = star("frenzied-rush", {"1W": "f6", "2W": "m9", "1E": "h6"}, skills=["grab"])
    table.play("blitz 1W").play("yes")
    assert table.fact("players.1W.skills") == ["grab", "frenzy"]
    assert not {"grab", "frenzied-rush"} & set(effects_of(table))
    table.play("to g6").play("block 1E", dice="block push-back").play("push to i6", dice="block push-back")
    assert table.question == "push", "the second block of Frenzy"
    table.play("push to j6")
    if table.question == "move":
        table.play("stop")
    assert table.fact("players.1W.skills") == ["grab"]
    assert "grab" in effects_of(table)
    assert star("frenzied-rush", DUEL).play("block 1W", dice="block push-back").question == "push"


@pytest.mark.rule("bb2020.star.gloriel.shot-to-nothing")
def test_shot_to_nothing() -> None:
    table = star("shot-to-nothing", {"1W": "e5 ball", "2W": "m9"}).play("pass 1W", "yes")
    assert table.fact("players.1W.skills") == ["hail-mary-pass"]
    assert "shot-to-nothing" not in effects_of(table)
    assert table.play("stop").fact("players.1W.skills") == []


@pytest.mark.rule("bb2020.star.zolcath.zoat")
def test_are_you_a_zoat() -> None:
    table = star("excuse-me-are-you-a-zoat", DUEL)
    assert "hypnotic-gaze" in table.actions_of("1W")
    table.play("hypnotic-gaze 1W", "gaze at 1E", dice="d6 4")
    assert (table.status("1E"), "excuse-me-are-you-a-zoat" in effects_of(table)) == ("dazed", False)
    table.play("end turn", "end turn")
    assert "hypnotic-gaze" not in table.actions_of("1W")


@pytest.mark.rule("bb2020.star.grombrindal.wisdom")
def test_wisdom_of_the_white_dwarf() -> None:
    """Once per team turn, for a team-mate at hand; the skill is gone with the activation."""
    players = {"1W": "g6", "2W": "g7", "3W": "f6", "4W": "m9", "1E": "y9"}
    table = star("wisdom-of-the-white-dwarf", players).play("move 2W")
    assert table.legal == ["nothing", "take sure-feet", "take mighty-blow", "take dauntless", "take break-tackle"]
    table.play("take mighty-blow")
    assert table.fact("players.2W.skills") == ["mighty-blow +1"]
    assert table.play("stop").fact("players.2W.skills") == []
    assert table.play("move 3W").question == "move", "once per turn"
    table = star("wisdom-of-the-white-dwarf", players)
    assert table.play("move 4W").question == "move", "too far away"
    table.play("stop").play("move 1W")
    assert table.question == "move", "not for himself"


@pytest.mark.rule("bb2020.star.grombrindal.wisdom")
def test_mighty_blow_is_not_taught_to_whoever_has_it() -> None:
    table = star("wisdom-of-the-white-dwarf", {"1W": "g6", "1E": "y9"}, partner="ram")
    assert table.actions_of("1W")
    players = {"1W": "g6", "2W": "g7", "1E": "y9"}
    table = star("wisdom-of-the-white-dwarf", players, partner="ram").play("move 2W")
    assert "take mighty-blow" in table.legal, "other stars may learn as well"


@pytest.mark.rule("bb2020.star.estelle.baleful-hex")
def test_the_baleful_hex() -> None:
    table = star("baleful-hex", {"1W": "g6", "2W": "m9", "1E": "l6", "2E": "m6"}).play("move 1W")
    assert table.legal == ["nobody", "choose 1E"], "within five squares"
    table.play("choose 1E", dice="d6 2")
    assert (table.status("1E"), table.question) == ("dazed", "move")
    table.play("stop", "end turn")
    assert (table.actions_of("1E"), "move" in table.actions_of("2E")) == ([], True)
    table.play("end turn")
    assert table.status("1E") == "standing", "its next turn is over, and the Tackle Zone is back"
    table.play("end turn")
    assert "move" in table.actions_of("1E")
    table = star("baleful-hex", {"1W": "g6", "2W": "m9", "1E": "l6"}).play("move 1W", "choose 1E", dice="d6 1")
    assert (table.status("1E"), "baleful-hex" in effects_of(table)) == ("standing", False)


@pytest.mark.rule("bb2020.star.kiroth.black-ink")
def test_black_ink() -> None:
    table = star("black-ink", {"1W": "g6", "2W": "m9", "1E": "h6", "2E": "j6"}).play("move 1W")
    assert table.legal == ["nobody", "choose 1E"]
    table.play("choose 1E").play("to f6")
    assert (table.status("1E"), table.square("1W")) == ("dazed", "f6")


@pytest.mark.rule("bb2020.star.boa.look-into-my-eyes")
def test_look_into_my_eyes() -> None:
    table = star("look-into-my-eyes", {"1W": "g6", "2W": "m9", "1E": "h6 ball"})
    table.play("move 1W", "yes", dice="d6 2")
    assert (table.ball, table.actions_of("1W"), table.is_turn_of("west")) == ("1W", [], True)
    table = star("look-into-my-eyes", {"1W": "g6", "2W": "m9", "1E": "h6 ball"}).play("move 1W", "yes", dice="d6 1")
    assert (table.ball, table.question, "look-into-my-eyes" in effects_of(table)) == ("1E", "move", False)
    assert star("look-into-my-eyes", DUEL).play("move 1W").question == "move", "no carrier at hand"


@pytest.mark.rule("bb2020.star.rodney.catch-of-the-day")
def test_the_catch_of_the_day() -> None:
    table = star("catch-of-the-day", {"1W": "g6", "2W": "m9"}, position={"ball": "j6"})
    table.play("move 1W", "yes", dice="d6 3")
    assert (table.ball, table.question) == ("1W", "move")
    table = star("catch-of-the-day", {"1W": "g6", "2W": "m9"}, position={"ball": "j6"})
    table.play("move 1W", "yes", dice="d6 2")
    assert (table.ball, table.question, "catch-of-the-day" in effects_of(table)) == ("j6", "move", False)
    table = star("catch-of-the-day", {"1W": "g6", "2W": "m9"}, position={"ball": "k6"})
    assert table.play("move 1W").question == "move", "too far away"


@pytest.mark.rule("bb2020.star.hakflem.treacherous")
def test_treacherous() -> None:
    table = star("treacherous", {"1W": "g6", "2W": "h6 ball", "3W": "m9", "1E": "y9"})
    table.play("move 1W", "yes", dice="d6 1, d6 2")
    assert (table.ball, table.status("2W"), table.question) == ("1W", "prone", "move")
    assert "turnover" not in table.told


@pytest.mark.rule("bb2020.star.ivar.raiding-party", "bb2020.star.ivar.details")
def test_the_raiding_party() -> None:
    """An Open player within five squares, also himself, steps next to an opponent, whatever lies there."""
    players = {"1W": "g6", "2W": "k6", "3W": "h9", "4W": "n6", "1E": "m6", "2E": "h11"}
    table = star("raiding-party", players, position={"ball": "l5"}).play("move 1W")
    assert table.legal == ["nobody", "choose 2W", "choose 3W"], "1W reaches nobody, 4W is marked"
    table.play("choose 2W")
    assert table.squares("place") == {"l5", "l6", "l7"}
    table.play("place l5", dice="d6 4")
    assert (table.square("2W"), table.ball, table.question) == ("l5", "2W", "move")
    assert "raiding-party" not in effects_of(table)
    assert "choose 1W" in star("raiding-party", {"1W": "g6", "2W": "b9", "1E": "i6"}).play("move 1W").legal


@pytest.mark.rule("bb2020.star.jeremiah.flashing-blade")
def test_the_flashing_blade() -> None:
    table = star("the-flashing-blade", DUEL).play("move 1W", "choose 1E", dice="d6 5, d6 4, d6 1, d6 2")
    assert (table.status("1E"), table.question) == ("stunned", "move")
    assert star("the-flashing-blade", DUEL).play("block 1W", dice="block push-back").question == "push"


@pytest.mark.rule("bb2020.star.thorsson.beer-barrel")
@pytest.mark.parametrize(("die", "more", "felled"), [(3, ", d6 1, d6 2", "1E"), (2, "", ""), (1, ", d6 1, d6 2", "1W")])
def test_the_beer_barrel(die: int, more: str, felled: str) -> None:
    table = star("beer-barrel-bash", {"1W": "g6", "2W": "m9", "1E": "j6", "2E": "k6"}).play("move 1W")
    assert table.legal == ["nobody", "choose 1E"], "within three squares"
    table.play("choose 1E", dice=f"d6 {die}{more}")
    down = [name for name in ("1W", "1E") if table.status(name) == "prone"]
    assert down == ([felled] if felled else [])
    assert table.is_turn_of("east" if die == 1 else "west")
    assert "beer-barrel-bash" not in effects_of(table)


@pytest.mark.rule("bb2020.star.zzharg.blastin", "bb2020.star.zzharg.effect")
def test_then_i_started_blasting() -> None:
    players = {"1W": "g6", "2W": "m9", "1E": "j6", "2E": "k6", "3E": "q6"}
    table = star("then-i-started-blastin", players).play("move 1W", "choose 1E", dice="d6 3, d6 5, d6 4, d6 1, d6 2")
    assert (table.status("1E"), table.question) == ("stunned", "move")
    table = star("then-i-started-blastin", players).play("move 1W", "choose 1E", dice="d6 2")
    assert (table.actor, table.legal) == ("east", ["choose 2W", "choose 2E"])
    assert table.play("choose 2E", dice="d6 1, d6 2").status("2E") == "standing", "armour holds: nothing happens"
    table = star("then-i-started-blastin", players)
    table.play("move 1W", "choose 1E", dice="d6 1, d6 5, d6 4, d6 1, d6 2")
    assert (table.status("1W"), table.is_turn_of("west")) == ("stunned", True)


@pytest.mark.rule("bb2020.star.swiftvine.furious-outburst")
def test_the_furious_outburst() -> None:
    players = {"1W": "g6", "2W": "m9", "1E": "j6", "2E": "q9"}
    table = star("furious-outburst", players)
    table.play("blitz 1W", "target 1E", "choose 1E")
    assert "k6" in table.squares("place")
    table.play("place k6", dice="d6 5, d6 4, d6 1, d6 2")
    assert table.status("1E") == "stunned"
    table.play("place n6")
    assert (table.square("1W"), table.actions_of("1W"), table.is_turn_of("west")) == ("n6", [], True)
    assert "blitz" not in table.actions_of("2W"), "the team's Blitz is used"


@pytest.mark.rule("bb2020.star.ivar.raiding-party")
def test_only_players_who_can_move_and_mark_join_the_raid() -> None:
    players = {"1W": "g6", "2W": "h8 prone", "3W": "h9 dazed", "4W": "h10 rooted", "5W": "h11"}
    table = star("raiding-party", {**players, "1E": "j9", "2E": "j11", "3E": "y9"}).play("move 1W")
    assert table.legal == ["nobody", "choose 5W"]


@pytest.mark.rule("bb2020.star.zolcath.zoat", "bb2020.star.general.once-per-game-tracked")
def test_a_zoat_who_declares_and_does_not_gaze_has_used_it_up() -> None:
    table = star("excuse-me-are-you-a-zoat", DUEL).play("hypnotic-gaze 1W", "stop")
    assert not {"excuse-me-are-you-a-zoat", "hypnotic-gaze"} & set(effects_of(table))


@pytest.mark.rule("bb2020.star.general.needs-tackle-zone")
def test_a_fallen_zoat_cannot_gaze() -> None:
    table = star("excuse-me-are-you-a-zoat", {**DUEL, "1W": "g6 prone"})
    assert "hypnotic-gaze" not in table.actions_of("1W")


@pytest.mark.rule("bb2020.star.estelle.baleful-hex")
def test_a_fallen_opponent_can_be_hexed_and_stays_down() -> None:
    table = star("baleful-hex", {"1W": "g6", "2W": "m9", "1E": "i6 prone", "2E": "y9"})
    table.play("move 1W").play("choose 1E", dice="d6 2").play("stop", "end turn")
    assert (table.status("1E"), table.actions_of("1E")) == ("prone", [])
    table.play("end turn", "end turn")
    assert "move" in table.actions_of("1E"), "one turn is all"

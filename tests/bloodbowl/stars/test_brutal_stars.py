"""Stars who hit harder than others. (Star Players)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.staging_helpers import Table, stage, team, versus
from tests.bloodbowl.stars.staged import effects_of, star
from touchline.bloodbowl.words import sentences

DUEL = {"1W": "g6", "1E": "h6", "2W": "m9"}


def felled(special: str, dice: str, foe: dict[str, object] | None = None, **profile: object) -> Table:
    """1W has knocked 1E down; the dice are those of armour and injury."""
    strength = 3 if not foe or "st" not in foe else foe["st"]
    table = star(special, DUEL, foe, "", "", None, st=strength, **profile)
    table.play("block 1W", dice="block pow").play("push to i6")
    return table.play("stay", dice=dice)


def asked_about(table: Table) -> str:
    """The effect that the pending question is about."""
    return table.match.rules.effects[table.match.topic].id


@pytest.mark.rule("bb2020.star.frank-n-stein.brutal-block")
def test_brutal_block() -> None:
    table = felled("brutal-block", "d6 5, d6 4, d6 4, d6 3")
    assert table.question == "use"
    assert table.play("yes").status("1E") == "knocked-out"
    assert "brutal-block" not in effects_of(table)
    assert felled("brutal-block", "d6 4, d6 4").status("1E") == "prone", "it is for the Injury roll alone"
    assert felled("brutal-block", "d6 5, d6 4, d6 4, d6 3").play("no").status("1E") == "stunned"


@pytest.mark.rule("bb2020.star.zug.crushing-blow", "bb2020.star.varag.crushing-blow")
def test_crushing_blow() -> None:
    table = felled("crushing-blow", "d6 4, d6 4").play("yes", dice="d6 4, d6 3")
    assert (table.status("1E"), "crushing-blow" in effects_of(table)) == ("stunned", False)
    assert felled("crushing-blow", "d6 5, d6 4, d6 4, d6 3").status("1E") == "stunned", "for the Armour roll alone"
    assert felled("crushing-blow", "d6 4, d6 3").status("1E") == "prone", "one too few: not asked"


@pytest.mark.rule("bb2020.star.general.extra-modifier-stacks")
def test_it_stacks_with_mighty_blow() -> None:
    table = felled("crushing-blow", "d6 4, d6 3", skills=["mighty-blow +1"])
    table.play("yes").play("yes", dice="d6 4, d6 3")
    assert table.status("1E") == "stunned", "7 + 1 + 1 breaks 9"
    table = felled("crushing-blow", "d6 4, d6 4", skills=["mighty-blow +1"])
    answers = ["no", "yes"] if asked_about(table) == "mighty-blow" else ["yes"]
    table.play(*answers, dice="d6 4, d6 3").play("yes")
    assert table.status("1E") == "knocked-out", "one for the armour, the other for the injury"


@pytest.mark.rule("bb2020.star.grim.slayer")
def test_slayer() -> None:
    table = felled("slayer", "d6 4, d6 4", {"st": 5}).play("yes", dice="d6 4, d6 3")
    assert table.status("1E") == "stunned"
    assert felled("slayer", "d6 4, d6 4").status("1E") == "prone", "only against the mighty"
    assert felled("slayer", "d6 5, d6 4, d6 4, d6 3", {"st": 5}).play("yes").status("1E") == "knocked-out"


@pytest.mark.rule("bb2020.star.ivan.dwarfen-scourge")
@pytest.mark.parametrize(("position", "dice"), [("lineman", "d6 4, d6 4"), ("dwarf-blocker-lineman", "d6 4, d6 3")])
def test_the_dwarfen_scourge(position: str, dice: str) -> None:
    table = felled("dwarfen-scourge", dice, {"position": position}).play("yes", dice="d6 4, d6 3")
    assert table.status("1E") == "stunned"
    if position == "lineman":
        assert felled("dwarfen-scourge", "d6 4, d6 3").status("1E") == "prone"


@pytest.mark.rule("bb2020.star.rumbelow.ram")
def test_ram() -> None:
    assert felled("ram", "d6 4, d6 4").play("yes", dice="d6 4, d6 3").status("1E") == "stunned"
    assert felled("ram", "d6 5, d6 4, d6 4, d6 3").play("yes").status("1E") == "knocked-out"


@pytest.mark.rule("bb2020.star.rashnak.toxin")
def test_the_toxin_connoisseur() -> None:
    table = star("toxin-connoisseur", DUEL, skills=["stab"])
    table.play("block 1W", "stab", dice="d6 5, d6 4, d6 4, d6 3")
    assert table.play("yes").status("1E") == "knocked-out"
    table = star("toxin-connoisseur", DUEL, skills=["stab"]).play("block 1W", "block", dice="block pow")
    table.play("push to i6", "stay", dice="d6 5, d6 4, d6 4, d6 3")
    assert table.status("1E") == "stunned", "not after a block"


@pytest.mark.rule("bb2020.star.bryce.ghostly-flames")
def test_ghostly_flames() -> None:
    """One more for the saw in a Blitz, once per half."""
    table = star("ghostly-flames", {"1W": "f6", "1E": "h6"}, skills=["chainsaw"]).play("blitz 1W", "to g6")
    table.play("block 1E", "chainsaw", dice="d6 2, d6 3, d6 2")
    assert table.question == "use", "2 + 3 + 3 is one short of 9"
    table.play("yes", dice="d6 1, d6 2")
    assert (table.status("1E"), "ghostly-flames" in effects_of(table)) == ("stunned", False)
    table = star("ghostly-flames", {"1W": "f6", "1E": "h6"}, skills=["chainsaw"]).play("blitz 1W", "to g6")
    table.play("block 1E", "chainsaw", dice="d6 1, d6 3, d6 2")
    assert (table.status("1W"), table.is_turn_of("east")) == ("standing", True), "not against the wielder"
    table = star("ghostly-flames", DUEL, skills=["chainsaw"])
    assert table.play("block 1W", "chainsaw", dice="d6 2, d6 3, d6 2").status("1E") == "standing"


@pytest.mark.rule("bb2020.star.wilhelm.savage-mauling", "bb2020.skill.mighty-blow.armour-or-injury")
def test_what_mighty_blow_has_added_stays_when_the_injury_is_rolled_again() -> None:
    table = star("savage-mauling", {"1W": "g6", "2W": "b2", "1E": "h6"}, skills=["mighty-blow +1"])
    table.play("block 1W", dice="block pow").play("push to i6").play("stay", dice="d6 6, d6 6, d6 3, d6 4")
    table.play("yes").play("yes", dice="d6 3, d6 4")
    assert table.status("1E") == "knocked-out", "7 and 1 again"
    lines = [line for line in sentences(table.match, table.log.events, 0) if line.startswith("Injury")]
    assert lines[1:] == [
        "Injury of lineman 1E: 7, Stunned.",
        "Injury of lineman 1E: 7 + 1 (Mighty Blow of 1W) = 8, Knocked out.",
    ]


@pytest.mark.rule("bb2020.star.wilhelm.savage-mauling")
def test_savage_mauling() -> None:
    table = felled("savage-mauling", "d6 5, d6 4, d6 1, d6 2").play("yes", dice="d6 6, d6 5, d16 1")
    assert (table.status("1E"), "savage-mauling" in effects_of(table)) == ("casualty", False)


@pytest.mark.rule("bb2020.star.wilhelm.savage-mauling")
def test_modifiers_come_on_top_of_the_new_roll() -> None:
    table = felled("savage-mauling", "d6 5, d6 4, d6 1, d6 2", skills=["mighty-blow +1"])
    table.play("yes" if asked_about(table) == "savage-mauling" else "no", dice="d6 4, d6 3")
    table.play("yes")
    assert table.status("1E") == "knocked-out"


@pytest.mark.rule("bb2020.star.skitter.master-assassin")
def test_the_master_assassin() -> None:
    table = star("master-assassin", DUEL, skills=["stab"])
    table.play("block 1W", "stab", dice="d6 5, d6 4, d6 1, d6 2").play("yes", dice="d6 5, d6 4")
    assert table.status("1E") == "knocked-out"
    assert felled("master-assassin", "d6 5, d6 4, d6 1, d6 2").status("1E") == "stunned", "only after a Stab"


@pytest.mark.rule("bb2020.star.dribl-drull.plus-one-injury", "bb2020.star.dribl-drull.pair")
@pytest.mark.parametrize(("partner", "status"), [("i6", "knocked-out"), ("m12", "stunned")])
def test_a_sneaky_pair(partner: str, status: str) -> None:
    """A Stab or foul against somebody whom both mark."""
    table = star("a-sneaky-pair", {"1W": "g6", "2W": partner, "1E": "h6"}, partner="a-sneaky-pair", skills=["stab"])
    table.play("block 1W", "stab", dice="d6 5, d6 4, d6 4, d6 3")
    assert table.status("1E") == status
    table = star("a-sneaky-pair", {"1W": "g6", "2W": partner, "1E": "h6 prone"}, partner="a-sneaky-pair")
    table.play("foul 1W", "foul 1E", dice="d6 5, d6 4, d6 4, d6 3")
    assert table.status("1E") == status


@pytest.mark.rule("bb2020.star.grashnak.extra-die", "bb2020.star.grashnak.not-when-weaker")
def test_gored_by_the_bull() -> None:
    table = star("gored-by-the-bull", {"1W": "f6", "1E": "h6"}, skills=["frenzy"]).play("blitz 1W", "to g6")
    table.play("block 1E", "yes", dice="block push-back, block push-back")
    assert "gored-by-the-bull" not in effects_of(table)
    table.play("push to i6", dice="block pow, block push-back")
    assert table.question == "result", "the second block has the die too"
    table = star("gored-by-the-bull", {"1W": "f6", "1E": "h6"}, {"st": 5}).play("blitz 1W", "to g6")
    assert table.play("block 1E", dice="block pow, block pow").question != "use", "the opponent would choose"
    table = star("gored-by-the-bull", DUEL).play("block 1W", dice="block push-back")
    assert table.question == "push", "not in a Block action"


@pytest.mark.rule("bb2020.star.skrorg.pump-up")
def test_pump_up_the_crowd() -> None:
    """Also if an apothecary then helps."""
    settings = versus(team({"special": "pump-up-the-crowd", "contract": "star"}), team(apothecary=True))
    table = stage(DUEL, settings).play("block 1W", dice="block pow").play("push to i6")
    table.play("stay", dice="d6 5, d6 4, d6 6, d6 5, d16 1")
    assert table.question == "use"
    table.play("yes", dice="d16 1")
    assert (table.match.drive_rerolls, "pump-up-the-crowd" in effects_of(table)) == ([1, 0], False)


@pytest.mark.rule("bb2020.star.withergrasp.watch-out")
def test_watch_out() -> None:
    """The first block of a half meets a dodger, and spends the rule whatever is rolled."""
    east = {"active": "east"}
    table = star("watch-out", {"1W": "g6", "1E": "h6", "2E": "g7"}, position=east)
    table.play("block 1E", dice="block stumble, block stumble")
    if table.question == "use":
        table.play("yes")
    table.play(next(text for text in table.legal if text.startswith("push")), "stay")
    assert (table.status("1W"), "watch-out" in effects_of(table)) == ("standing", False)
    assert table.fact("players.1W.skills") == []


@pytest.mark.rule("bb2020.star.withergrasp.watch-out")
def test_tackle_cancels_it() -> None:
    table = star("watch-out", {"1W": "g6", "1E": "h6"}, {"skills": ["tackle"]}, position={"active": "east"})
    table.play("block 1E", dice="block stumble").play("push to f6", "stay", dice="d6 1, d6 2")
    assert table.status("1W") == "prone"


@pytest.mark.rule("bb2020.star.bilerot.putrid-regurgitation")
def test_putrid_regurgitation_after_a_block() -> None:
    table = star("putrid-regurgitation", {"1W": "g6", "1E": "h6", "2E": "h7", "2W": "m9"}, st=4)
    table.play("block 1W", "target 1E", "block", dice="block push-back").play("push to i6", "stay")
    assert table.legal == ["nobody", "choose 2E"]
    table.play("choose 2E", dice="d6 2, d6 5, d6 4, d6 1, d6 2")
    assert (table.status("2E"), "putrid-regurgitation" in effects_of(table)) == ("stunned", False)
    assert table.actions_of("1W") == []


@pytest.mark.rule("bb2020.star.max.maximum-carnage")
def test_maximum_carnage() -> None:
    table = star("maximum-carnage", {"1W": "g6", "1E": "h6", "2E": "h7", "2W": "m9"}, skills=["chainsaw"])
    table.play("block 1W", "target 1E", "chainsaw", dice="d6 2, d6 1, d6 2")
    assert table.legal == ["nobody", "choose 2E"]
    table.play("choose 2E", dice="d6 2, d6 4, d6 3, d6 1, d6 2")
    assert (table.status("2E"), "maximum-carnage" in effects_of(table)) == ("stunned", False)
    table = star("maximum-carnage", {"1W": "g6", "1E": "h6", "2E": "h7", "2W": "m9"}, skills=["chainsaw"])
    table.play("block 1W", "target 1E", "chainsaw", dice="d6 1, d6 1, d6 2")
    assert table.is_turn_of("east"), "not after a kick-back"


@pytest.mark.rule("bb2020.star.withergrasp.watch-out")
def test_a_knife_is_no_block_to_watch_out_for() -> None:
    table = star("watch-out", {"1W": "g6", "1E": "h6", "2E": "y9"}, {"skills": ["stab"]}, position={"active": "east"})
    table.play("block 1E", "stab", dice="d6 1, d6 2")
    assert "watch-out" in effects_of(table)
    assert table.fact("players.1W.skills") == []


@pytest.mark.rule("bb2020.star.varag.crushing-blow", "bb2020.star.rumbelow.ram")
@pytest.mark.parametrize(("special", "name"), [("crushing-blow", "Crushing Blow"), ("ram", "Ram")])
def test_the_log_has_the_armour_roll_with_what_a_star_adds(special: str, name: str) -> None:
    table = star(special, {"1W": "g6", "1E": "h6", "2W": "b9"}, {"av": 9})
    table.play("block 1W", "push to i6", "stay", dice="block pow, d6 4, d6 4").play("yes", dice="d6 1, d6 1")
    told = sentences(table.match, table.log.drain(), 0)
    assert f"Armour of lineman 1E: 8 + 1 ({name} of 1W) = 9, needs 9+: breaks." in told

"""Replays of FUMBBL with actions that only one star has: they come before, in or after another action of the star."""

from __future__ import annotations

import pytest

from tests.exchange.fumbbl_files import Written, beside_the_line, started
from tests.exchange.fumbbl_play import imported, last, square
from touchline.exchange.fumbbl.importing import Imported

STAR, FOE = 12 + 1, 1  # away2 faces home2 on the line


def star(rule: str, *skills: str, player: str = "away2") -> Written:
    """The first turn of a team with a star who stands on the line."""
    written = started(**{player: [*skills, rule]})
    written.teams["away"]["playerArray"][int(player[4:]) - 1].update(playerType="Star")
    return written


def texts(found: Imported) -> list[str]:
    return [answer.text for answer in found.record.answers]


def moves_on(written: Written) -> Written:
    """The star dodges away with its other action."""
    written.act("away2", "move").step("away2", (14, 7)).roll("dodgeRoll", "away2", 6)
    return written.done("away2").end()


@pytest.mark.parametrize("used", [True, False])
def test_black_ink(used: bool) -> None:
    written = star("Black Ink")
    if used:
        written.act("away2", "blackInk").report("skillUse", playerId="away2", skill="Black Ink", used=True)
        written.state("home2", "standing")
    match = last(imported(moves_on(written)))
    assert (match.dazed, square(match, "2E")) == (used << FOE, "o8")


def test_a_star_who_does_nothing_else_has_acted() -> None:
    written = star("Black Ink").act("away2", "blackInk")
    written.report("skillUse", playerId="away2", skill="Black Ink", used=True)
    found = imported(written.state("home2", "standing").done("away2").end())
    assert "choose 2W" in texts(found)
    assert last(found).dazed == 1 << FOE


def test_baleful_hex() -> None:
    written = star("Baleful Hex").act("away2", "balefulHex")
    written.roll("balefulHex", "away2", 4, targetPlayerId="home2")
    assert last(imported(moves_on(written))).dazed == 1 << FOE


@pytest.mark.parametrize(("roll", "victim"), [(4, "home2"), (1, "away2")])
def test_a_keg_is_thrown_and_that_was_it(roll: int, victim: str) -> None:
    written = star("Beer Barrel Bash!").act("away2", "throwKey")
    written.roll("thrownKeg", "away2", roll, targetPlayerId="home2")
    written.armour(victim, [1, 2]).state(victim, "prone", active=False)
    if victim == "away2":
        written.turn("home", 1).act("home10").step("home10", (7, 5)).done("home10")
    else:
        written.done("away2").end()
    assert last(imported(written)).prone == 1 << (FOE if victim == "home2" else STAR)


def test_then_i_started_blastin() -> None:
    written = star("Then I Started Blastin'!").act("away2", "thenIStartedBlastin")
    written.roll("thenIStartedBlastin", "away2", 5, targetPlayerId="home2")
    written.armour("home2", [1, 2])
    found = imported(moves_on(written))
    assert "choose 2W" in texts(found)


def test_the_flashing_blade() -> None:
    written = star("The Flashing Blade", "Stab").act("away2", "theFlashingBlade")
    written.armour("home2", [1, 2], attackerId="away2", injuryType="stab")
    found = imported(moves_on(written))
    assert texts(found)[-8:].count("choose 2W") == 1


def carrier(rule: str) -> Written:
    """The star stands beside away6, who holds the ball."""
    written = beside_the_line(Written(away9=[rule]))
    written.act("away6").step("away6", (16, 10)).roll("pickUpRoll", "away6", 5).ball((16, 10))
    return written.done("away6")


def test_treacherous() -> None:
    written = carrier("Treacherous").act("away9", "treacherous")
    written.report("skillUse", playerId="away9", skill="Treacherous", used=True)
    written.armour("away6", [1, 2]).state("away6", "prone", active=False).ball((17, 10))
    written.act("away9", "move").step("away9", (18, 10)).ball((18, 10)).done("away9")
    match = last(imported(written.end()))
    assert (match.holder(), match.prone) == (12 + 8, 1 << 12 + 5)


def test_catch_of_the_day() -> None:
    written = beside_the_line(Written(away9=["Catch of the Day"])).act("away9", "catchOfTheDay")
    written.roll("catchOfTheDay", "away9", 4).ball((17, 10))
    written.act("away9", "move").step("away9", (18, 10)).ball((18, 10)).done("away9")
    assert last(imported(written.end())).holder() == 12 + 8


def test_raiding_party() -> None:
    written = started(away8=["Raiding Party"]).act("away4").step("away4", (14, 5)).done("away4")
    written.act("away8", "raidingParty").report("skillUse", playerId="away8", skill="Raiding Party", used=True)
    written.put("away4", (13, 5)).act("away8", "move").step("away8", (16, 8)).done("away8")
    match = last(imported(written.end()))
    assert (square(match, "4E"), square(match, "8E")) == ("n6", "q9")


def test_vicious_vines() -> None:
    written = started(away5=["Vicious Vines"]).act("away2").step("away2", (14, 8)).roll("dodgeRoll", "away2", 6)
    written.done("away2").act("away5").step("away5", (14, 7)).done("away5").turn("home", 1).turn("away", 2)
    written.act("away5", "viciousVines").block("home2", [4], "PUSHBACK").put("home2", (11, 7))
    match = last(imported(written.done("away5").end()))
    assert (square(match, "2W"), square(match, "5E")) == ("l8", "o8")


def test_look_into_my_eyes() -> None:
    """The star took a step beside the carrier in the turn before; it ends the activation."""
    written = beside_the_line(Written(home9=["Look Into My Eyes"]))
    written.act("away6").step("away6", (16, 10)).roll("pickUpRoll", "away6", 5)
    written.step("away6", (15, 11), (14, 12), *((x, 13) for x in range(13, 9, -1))).ball((10, 13))
    written.teams["away"]["playerArray"][5]["movement"] = 9
    written.done("away6").turn("home", 1).act("home9").step("home9", (9, 11), (9, 12)).done("home9")
    written.turn("away", 2).turn("home", 2).act("home9", "lookIntoMyEyes")
    written.roll("lookIntoMyEyesRoll", "home9", 4).ball((9, 12)).done("home9")
    written.act("home10").step("home10", (7, 5)).done("home10")
    assert last(imported(written)).holder() == 8


def test_putrid_regurgitation_after_a_block() -> None:
    written = star("Putrid Regurgitation", "Projectile Vomit").act("away2", "block")
    written.block("home2", [4], "PUSHBACK").put("home2", (11, 7))
    written.act("away2", "putridRegurgitationBlock")
    written.roll("projectileVomit", "away2", 4, defenderId="home1")
    written.armour("home1", [1, 2], attackerId="away2", injuryType="projectileVomit")
    found = imported(written.done("away2").end())
    assert "choose 1W" in texts(found)


def test_maximum_carnage() -> None:
    written = star("Maximum Carnage", "Chainsaw").act("away2", "block")
    written.roll("chainsawRoll", "away2", 4, defenderId="home2")
    written.armour("home2", [1, 2], attackerId="away2", injuryType="chainsaw")
    written.act("away2", "maximumCarnage").roll("chainsawRoll", "away2", 4, defenderId="home1")
    written.armour("home1", [1, 2], attackerId="away2", injuryType="chainsaw")
    found = imported(written.done("away2").end())
    assert "choose 1W" in texts(found)


def test_all_you_can_eat() -> None:
    written = started(away8=["Bombardier", "All You Can Eat"]).act("away8", "allYouCanEat")
    for target in ((16, 3), (16, 3)):
        written.throw(target).roll("passRoll", "away8", 6, passResult="ACCURATE", bomb=True)
        written.roll("spellEffectRoll", "away7", 1, specialEffect="bomb", successful=False)
    written.roll("allYouCanEat", "away8", 5)
    found = imported(written.done("away8").end())
    assert texts(found).count("throw to q4") == 2


def test_kick_em_while_theyre_down() -> None:
    written = started(away3=["Chainsaw", "Kick 'em While They're Down!"])
    written.act("away2", "block").block("home2", [6], "POW").put("home2", (11, 7))
    written.armour("home2", [1, 2]).state("home2", "prone").done("away2")
    written.act("away3").step("away3", (12, 7)).roll("dodgeRoll", "away3", 6).done("away3")
    written.turn("home", 1).turn("away", 2).act("away3", "kickEmBlock")
    written.roll("chainsawRoll", "away3", 4)
    written.armour("home2", [1, 3], attackerId="away3", injuryType="chainsaw")
    found = imported(written.done("away3").end())
    assert "choose 2W" in texts(found)


def test_furious_outburst() -> None:
    written = started(away5=["Furious Outburst", "Stab"]).act("away5", "furiousOutburst")
    written.report("skillUse", playerId="away5", skill="Furious Outburst", used=True)
    written.put("away5", (11, 7))
    written.armour("home2", [1, 2], attackerId="away5", injuryType="stab")
    written.put("away5", (14, 7))
    match = last(imported(written.done("away5").end()))
    assert square(match, "5E") == "o8"

"""Replays of FUMBBL with what only some players, stars and inducements can do."""

from __future__ import annotations

from typing import Any

import pytest

from tests.exchange.fumbbl_files import Written, Written2016, beside_the_line, started
from tests.exchange.fumbbl_play import imported, last, square
from touchline.bloodbowl.vocabulary import CASUALTY, JOURNEYMAN, KNOCKED_OUT, RESERVES, SENT_OFF, STAR


def strong(written: Written) -> Written:
    """The thrower is strong enough to throw."""
    written.teams["away"]["playerArray"][7]["strength"] = 5
    return written


def with_a_seen_foul(written: Written) -> Written:
    """A block that leaves an opponent Prone, and a foul with a double that the referee sees."""
    written.act("away2", "block").block("home2", [6], "POW")
    written.put("home2", (11, 7))
    written.armour("home2", [1, 2]).state("home2", "prone")
    written.done("away2").act("away1", "foulMove").step("away1", (12, 7))
    written.roll("dodgeRoll", "away1", 6)
    written.report("foul", defenderId="home2")
    written.armour("home2", [1, 1])
    written.report("referee", foulingPlayerBanned=True, underScrutiny=False)
    return written


def test_a_team_mate_is_thrown_and_lands() -> None:
    written = strong(started(away8=["Throw Team-Mate"], away5=["Right Stuff"])).act("away8", "throwTeamMateMove")
    written.step("away8", (16, 7)).lift("away5").throw((18, 2))
    written.roll("throwTeamMateRoll", "away8", 6, thrownPlayerId="away5")
    written.report("scatterPlayer", directionArray=["South", "East", "South"], rolls=[5, 4, 5])
    written.put("away5", (19, 4))
    written.roll("rightStuffRoll", "away5", 6)
    written.state("away5", "standing", active=False)
    match = last(imported(written.done("away8").end()))
    assert (square(match, "8E"), square(match, "5E")) == ("q8", "t5")


def test_a_hungry_player_lets_the_team_mate_escape() -> None:
    written = strong(started(away8=["Throw Team-Mate", "Always Hungry"], away5=["Right Stuff"]))
    written.act("away8", "throwTeamMateMove").step("away8", (16, 7)).lift("away5").throw((18, 2))
    written.roll("alwaysHungryRoll", "away8", 1)
    written.roll("escapeRoll", "away5", 4)
    written.report("scatterPlayer", directionArray=["Northeast"], rolls=[3])
    written.put("away5", (17, 6))
    written.roll("rightStuffRoll", "away5", 6)
    written.state("away5", "standing", active=False)
    assert square(last(imported(written.done("away8").end())), "5E") == "r7"


def test_a_bomb_goes_off_beside_a_player() -> None:
    written = started(away8=["Bombardier"]).act("away8", "throwBomb").throw((16, 3))
    written.roll("passRoll", "away8", 6, passResult="ACCURATE", bomb=True)
    written.roll("spellEffectRoll", "away7", 4, specialEffect="bomb", successful=True)
    written.armour("away7", [1, 2]).state("away7", "prone")
    match = last(imported(written.done("away8").end()))
    assert match.prone == 1 << 12 + 6


@pytest.mark.parametrize("order", [("away7", "away10"), ("away10", "away7")])
def test_the_victims_of_a_bomb_come_in_any_order(order: tuple[str, str]) -> None:
    written = started(away8=["Bombardier"]).act("away10").step("away10", (18, 4), (17, 3)).done("away10")
    written.act("away8", "throwBomb").throw((16, 3))
    written.roll("passRoll", "away8", 6, passResult="ACCURATE", bomb=True)
    for victim in order:
        written.roll("spellEffectRoll", victim, 4 if victim == "away7" else 5, specialEffect="bomb", successful=True)
        written.armour(victim, [1, 2] if victim == "away7" else [2, 2]).state(victim, "prone")
    found = imported(written.done("away8").end())
    assert last(found).prone == 1 << 12 + 6 | 1 << 12 + 9
    assert ("d6 4", "d6 1", "d6 2", "d6 5", "d6 2", "d6 2") in [answer.dice[-6:] for answer in found.record.answers]


def test_a_caught_bomb_goes_off_in_the_hand() -> None:
    written = started(away8=["Bombardier"]).act("away8", "throwBomb").throw((17, 10))
    written.roll("passRoll", "away8", 6, passResult="ACCURATE", bomb=True)
    written.roll("catchRoll", "away9", 6, bomb=True)
    written.roll("bombExplodesAfterCatch", "away9", 5, explodes=True)
    written.armour("away9", [1, 2]).state("away9", "prone")
    assert last(imported(written.done("away8").end())).prone == 1 << 12 + 8


def test_a_gaze() -> None:
    written = started(away2=["Hypnotic Gaze"]).act("away2", "gazeMove")
    written.report("selectGazeTarget", attackerId="away2", defenderId="home2")
    written.roll("hypnoticGazeRoll", "away2", 6, defenderId="home2")
    match = last(imported(written.done("away2").end()))
    assert match.dazed == 1 << 1


@pytest.mark.parametrize(
    ("skill", "report"),
    [("Stab", ""), ("Chainsaw", "chainsawRoll"), ("Projectile Vomit", "projectileVomit")],
)
@pytest.mark.parametrize("action", ["block", "blitzMove"])
def test_what_replaces_a_block(skill: str, report: str, action: str) -> None:
    written = started(away2=[skill]).act("away2", action)
    if action == "blitzMove":
        written.report("selectBlitzTarget", attackerId="away2", defenderId="home2")
    if report:
        written.roll(report, "away2", 4, defenderId="home2")
    written.armour("home2", [1, 2], attackerId="away2", injuryType=skill.lower())
    found = imported(written.done("away2").end())
    texts = [answer.text for answer in found.record.answers]
    assert skill.lower().replace(" ", "-") in texts


def test_fire_is_breathed() -> None:
    written = started(away2=["Breathe Fire"]).act("away2", "block")
    written.roll("breatheFire", "away2", 4, defenderId="home2")
    written.state("home2", "prone")
    assert last(imported(written.done("away2").end())).prone == 1 << 1


def test_a_leap() -> None:
    written = started(away8=["Leap"]).act("away8").step("away8", (15, 8))
    written.roll("leapRoll", "away8", 6)
    found = imported(written.done("away8").end())
    assert "jump to p9" in [answer.text for answer in found.record.answers]


def test_two_blocks_at_once() -> None:
    written = started(away2=["Multiple Block"]).act("away2", "multipleBlock")
    written.choose("home1", [3, 4, 4], "PUSHBACK").put("home1", (11, 5))
    written.choose("home2", [4, 3, 4], "PUSHBACK").put("home2", (11, 7))
    match = last(imported(written.done("away2").end()))
    assert (square(match, "1W"), square(match, "2W"), square(match, "2E")) == ("l6", "l8", "n8")


def both_rolled(one: list[int], two: list[int]) -> Written:
    """Two blocks at once, as far as the dialog that shows the dice of both."""
    written = started(away2=["Multiple Block", "Brawler"]).act("away2", "multipleBlock")
    rolls = [{"playerId": "home1", "blockRoll": one}, {"playerId": "home2", "blockRoll": two}]
    written.change("gameSetDialogParameter", None, {"dialogId": "reRollBlockForTargets", "blockRolls": rolls})
    return written


@pytest.mark.parametrize("target", ["home1", "home2"])
def test_the_team_rolls_one_of_two_blocks_again(target: str) -> None:
    first = {"home1": [3, 4, 4], "home2": [4, 3, 4], target: [1, 1, 1]}
    last_roll = {"home1": [3, 4, 4], "home2": [4, 3, 4]}
    written = both_rolled(first["home1"], first["home2"])
    written.report("block", defenderId=target)
    written.report("reRoll", playerId="away2", reRollSource="Team ReRoll", successful=False, roll=0)
    written.report("blockRoll", choosingTeamId="home", blockRoll=last_roll[target], defenderId=target)
    written.choose("home1", last_roll["home1"], "PUSHBACK").put("home1", (11, 5))
    written.choose("home2", last_roll["home2"], "PUSHBACK").put("home2", (11, 7))
    match = last(imported(written.done("away2").end()))
    assert (square(match, "1W"), square(match, "2W"), match.rerolls) == ("l6", "l8", [2, 1])


def test_brawler_in_one_of_two_blocks() -> None:
    written = both_rolled([3, 4, 4], [2, 3, 3])
    written.report("block", defenderId="home2")
    written.report("blockReRoll", blockRoll=[4], playerId="away2", reRollSource="Brawler")
    written.report("blockRoll", choosingTeamId="home", blockRoll=[4, 3, 3], defenderId="home2")
    written.choose("home2", [4, 3, 3], "PUSHBACK").put("home2", (11, 7))
    written.choose("home1", [3, 4, 4], "PUSHBACK").put("home1", (11, 5))
    found = imported(written.done("away2").end())
    assert "re-roll by brawler" in [answer.text for answer in found.record.answers]


def test_brawler_and_pro_roll_one_block_die_again() -> None:
    written = started(away2=["Brawler"], away1=["Pro"]).act("away2", "block")
    written.report("block", defenderId="home2")
    written.report("blockRoll", choosingTeamId="away", blockRoll=[2], defenderId=None)
    written.report("blockReRoll", blockRoll=[4], playerId="away2", reRollSource="Brawler")
    written.report("blockRoll", choosingTeamId="away", blockRoll=[4], defenderId=None)
    written.choose("home2", [4], "PUSHBACK").put("home2", (11, 7))
    written.done("away2").act("away1", "block")
    written.report("block", defenderId="home1")
    written.report("blockRoll", choosingTeamId="away", blockRoll=[1], defenderId=None)
    written.report("reRoll", playerId="away1", reRollSource="Pro", successful=True, roll=5)
    written.report("blockReRoll", blockRoll=[3], playerId="away1", reRollSource="Pro")
    written.report("blockRoll", choosingTeamId="away", blockRoll=[3], defenderId=None)
    written.choose("home1", [3], "PUSHBACK").put("home1", (11, 6))
    found = imported(written.done("away1").end())
    texts = [answer.text for answer in found.record.answers]
    assert "re-roll by brawler" in texts
    assert "re-roll by pro" in texts


def test_a_loner_rolls_for_the_team_re_roll() -> None:
    written = started(away8=["Loner"]).act("away8")
    written.step("away8", (18, 8), (19, 8), (20, 8), (21, 8), (22, 9), (23, 9), (24, 9))
    written.roll("goForItRoll", "away8", 1)
    written.report("reRoll", playerId="away8", reRollSource="Team ReRoll", successful=True, roll=4)
    written.roll("goForItRoll", "away8", 2)
    assert last(imported(written.done("away8").end())).rerolls == [2, 1]


def test_a_ball_and_chain() -> None:
    written = started(away8=["Ball & Chain"]).act("away8")
    for direction, roll, to in (("East", 3, (18, 7)), ("Southeast", 6, (19, 8)), ("Northeast", 1, (20, 7))):
        written.report("scatterPlayer", directionArray=[direction], rolls=[roll])
        written.step("away8", to)
    assert square(last(imported(written.done("away8").end())), "8E") == "u8"


def test_a_star_comes_with_a_rule_of_its_own() -> None:
    written = started(away11=["Chainsaw", "Loner", "Secret Weapon", "Stand Firm", "Old Pro"])
    star = written.teams["away"]["playerArray"][10]
    star.update(playerType="Star", playerName="Helmut Wulf")
    match = last(imported(written.end()))
    sheet = match.sheets[12 + 10]
    assert (sheet.contract, sheet.special) == (STAR, "old-pro")
    assert "chainsaw" in sheet.skills


def test_a_bribe_keeps_a_fouler_on_the_pitch() -> None:
    written = with_a_seen_foul(started().buy("away", bribes=1))
    written.report("bribesRoll", playerId="away1", roll=4, successful=True)
    match = last(imported(written.done("away1").end()))
    assert SENT_OFF not in match.box


def test_a_wizard_throws_a_fireball_between_the_turns() -> None:
    written = started().buy("home", wizard=1).act("away11").step("away11", (20, 10)).done("away11")
    written.report("wizardUse", teamId="home", wizardSpell="fireball")
    written.change("fieldModelAddBloodSpot", None, {"injury": 17, "coordinate": [20, 10]})
    written.roll("spellEffectRoll", "away11", 4, specialEffect="fireball", successful=True)
    written.armour("away11", [1, 2]).state("away11", "prone", active=False)
    written.turn("home", 1).act("home10").step("home10", (7, 5)).done("home10")
    match = last(imported(written))
    assert match.prone == 1 << 12 + 10


def test_the_master_chef_cooks_before_the_set_up() -> None:
    written = Written().buy("home", halflingMasterChef=1)
    written.count_fans()
    written.report("masterChefRoll", teamId="home", masterChefRoll=[4, 2, 6], reRollsStolen=2)
    written.begin(begun=True).kick().event("Get the Ref", [1, 1]).bounce().turn("away", 1)
    assert last(imported(written.end())).rerolls == [4, 0]


@pytest.mark.parametrize("used", [True, False])
def test_a_mortuary_assistant_gives_regeneration_another_chance(used: bool) -> None:
    written = started(home2=["Regeneration"]).buy("home", igor=1)
    written.teams["home"]["apothecaries"] = 0
    written.act("away2", "block").block("home2", [6], "POW").put("home2", (11, 7))
    written.report("injury", defenderId="home2", armorRoll=[6, 4], injuryRoll=[6, 5], casualtyRoll=[3, 1])
    written.roll("regenerationRoll", "home2", 2)
    if used:
        written.report("inducement", teamId="home", inducementType="igor", value=0)
        written.roll("regenerationRoll", "home2", 5)
    written.state("home2", "reserve" if used else "casualty")
    written.change("fieldModelRemovePlayer", "home2", [11, 7])
    match = last(imported(written.done("away2").end()))
    assert match.box[1] == (RESERVES if used else CASUALTY)


def test_a_team_mate_is_kicked() -> None:
    written = strong(started(away8=["Kick Team-Mate"], away5=["Right Stuff"])).act("away8", "kickTeamMateMove")
    written.step("away8", (16, 7)).lift("away5").throw((18, 2))
    written.roll("throwTeamMateRoll", "away8", 6, thrownPlayerId="away5", kicked=True)
    written.report("scatterPlayer", directionArray=["South", "East", "South"], rolls=[5, 4, 5])
    written.put("away5", (19, 4))
    written.roll("rightStuffRoll", "away5", 6)
    written.state("away5", "standing", active=False)
    assert square(last(imported(written.done("away8").end())), "5E") == "t5"


def test_the_weaker_team_prays_before_the_match() -> None:
    written = Written()
    for side in ("home", "away"):
        written.report("fanFactor", teamId=side, dedicatedFansRoll=2)
    written.report("weather", weather="Nice Weather", weatherRoll=[3, 4])
    written.report("prayerAmount", teamValue=1_000_000, opponentTeamValue=1_060_000, homeTeam=True, number=1)
    written.report("prayerRoll", teamId="home", roll=4, prayer="Iron Man")
    written.report("playerEvent", playerId="home3", event="is now an iron man")
    written.begin(begun=True).kick().event("Get the Ref", [1, 1]).bounce().turn("away", 1)
    found = imported(written.end())
    texts = [answer.text for answer in found.record.answers]
    assert "choose 3W" in texts


def test_cheering_fans_bring_a_prayer() -> None:
    written = Written().begin().kick().event("Cheering Fans", [3, 3])
    written.report("cheeringFans", teamId="home", rollHome=5, rollAway=2, prayerAvailable=True)
    written.report("prayerRoll", teamId="home", roll=3, prayer="Stiletto")
    written.report("playerEvent", playerId="home5", event="gains Stab")
    found = imported(written.bounce().turn("away", 1).end())
    assert found.dice > 10


@pytest.mark.parametrize("again", [True, False])
def test_bribery_and_corruption_argues_again(again: bool) -> None:
    """Their teams are given it as an inducement before the match."""
    written = with_a_seen_foul(started().buy("away", briberyAndCorruption=1))
    written.roll("argueTheCall", "away1", 1, successful=False, coachBanned=True)
    if again:
        written.report("briberyAndCorruptionReRoll", teamId="away", briberyAndCorruptionAction="USED")
        written.roll("argueTheCall", "away1", 6, successful=True, coachBanned=False)
        written.done("away1").turn("home", 1)
    else:
        written.state("away1", "sent off", active=False)
        written.change("fieldModelRemovePlayer", "away1", [12, 7])
        written.turn("home", 1)
    match = last(imported(written.act("home10").step("home10", (7, 5)).done("home10")))
    assert (SENT_OFF in match.box) is not again


@pytest.mark.parametrize("make", [Written, Written2016])
@pytest.mark.parametrize(("fields", "places"), [({"swarmingPlayerAmount": 2}, 2), ({"swarmingPlayerRoll": 3}, 1)])
def test_more_players_swarm_onto_the_pitch(make: type[Written], fields: dict[str, int], places: int) -> None:
    """The roll comes when the ball is in the air; the players stand in the reserves until then."""
    skills = {f"away{number}": ["Swarming"] for number in (7, 8, 9, 10, 11)}
    written = make(**skills)
    extra = [{**written.teams["away"]["playerArray"][10], "playerId": f"away{number}"} for number in (12, 13)]
    written.teams["away"]["playerArray"][11:] = extra
    written.begin().kick().report("swarmingPlayersRoll", teamId="away", **fields)
    written.mode("swarming")
    for number in range(places):
        written.state(f"away{12 + number}", "standing").put(f"away{12 + number}", (20, 6 + number))
    written.mode("kickoff")
    found = imported(written.event("Get the Ref", [1, 1]).bounce().turn("away", 1).end())
    assert len(list(last(found).on_pitch(1))) == 11 + places


def test_a_weather_mage_calls_the_rain() -> None:
    written = started().buy("away", weatherMage=1)
    written.report("weatherMageRoll", weatherRoll=[4, 6])
    written.report("weatherMageResult", modifier=1, weather="Pouring Rain", oldWeather="Nice Weather", effect="CHANGED")
    match = last(imported(written.end()))
    assert match.rules.weathers[match.weather] == "pouring-rain"


def test_a_weather_mage_waits() -> None:
    match = last(imported(started().buy("away", weatherMage=1).end()))
    assert match.rules.weathers[match.weather] == "perfect-conditions"


def test_hired_people_and_rookies_of_one_match() -> None:
    written = started(away12=["Loner"]).buy("away", tempCheerleader=3, partTimeCoach=2, riotousRookies=1)
    written.teams["away"]["playerArray"][11].update(playerType="RiotousRookie", playerStatus="journeyman")
    found = imported(written.end())
    teams: Any = found.record.settings["teams"]
    assert teams[1]["inducements"] == {"temp-agency-cheerleaders": 3, "part-time-assistant-coaches": 2}
    assert last(found).sheets[12 + 11].contract == JOURNEYMAN


def fouled(written: Written) -> Written:
    """A player lies on the ground, and somebody fouls it; the armour holds, and the dice are no double."""
    written.act("away2", "block").block("home2", [6], "POW").put("home2", (11, 7))
    written.armour("home2", [1, 2]).state("home2", "prone")
    written.done("away2").act("away1", "foulMove").step("away1", (12, 7))
    written.roll("dodgeRoll", "away1", 6)
    written.report("foul", defenderId="home2")
    return written.armour("home2", [1, 2])


@pytest.mark.parametrize("seen", [True, False])
def test_a_biased_referee_watches_the_other_team(seen: bool) -> None:
    written = fouled(started().buy("home", biasedRef=1))
    written.report("referee", foulingPlayerBanned=False, underScrutiny=False)
    written.report("biasedRef", roll=5 if seen else 4, foulingPlayerBanned=seen)
    if seen:
        written.state("away1", "sent off", active=False)
        written.change("fieldModelRemovePlayer", "away1", [12, 7])
        written.turn("home", 1).act("home10").step("home10", (7, 5)).done("home10")
    else:
        written.done("away1").end()
    assert (SENT_OFF in last(imported(written)).box) is seen


def test_a_wizard_zaps_a_player_between_the_turns() -> None:
    written = started().buy("home", wizard=1).act("away11").step("away11", (20, 10)).done("away11")
    written.report("wizardUse", teamId="home", wizardSpell="zap")
    written.change("fieldModelAddBloodSpot", None, {"injury": 17, "coordinate": [20, 10]})
    written.roll("spellEffectRoll", "away11", 6, specialEffect="zap", successful=True)
    written.turn("home", 1).act("home10").step("home10", (7, 5)).done("home10")
    assert "cast zap" in " ".join(answer.text for answer in imported(written).record.answers)


@pytest.mark.parametrize("bought", ["wanderingApothecaries", "plagueDoctor"])
def test_others_heal_who_is_knocked_out(bought: str) -> None:
    """FUMBBL tells a choice for somebody who stays on the pitch, stunned."""
    written = started().buy("home", **{bought: 1})
    written.teams["home"]["apothecaries"] = 0
    written.act("away2", "block").block("home2", [6], "POW").put("home2", (11, 7))
    written.report("injury", defenderId="home2", armorRoll=[6, 4], injuryRoll=[4, 4])
    written.report("apothecaryChoice", playerId="home2", playerState=4)
    written.state("home2", "stunned")
    assert last(imported(written.done("away2").end())).stunned == 1 << 1


@pytest.mark.parametrize("kegs", [0, 1])
def test_kegs_wake_the_knocked_out(kegs: int) -> None:
    """After a touchdown a roll of 3 is enough with a keg."""
    written = beside_the_line(Written().buy("home", bloodweiserBabes=kegs))
    written.act("away2", "block").block("home2", [6], "POW").put("home2", (11, 7))
    written.report("injury", defenderId="home2", armorRoll=[6, 4], injuryRoll=[4, 4])
    written.state("home2", "knocked out").change("fieldModelRemovePlayer", "home2", [11, 7])
    recovery = {"playerId": "home2", "roll": 3, "recovering": bool(kegs), "bloodweiserBabes": kegs}
    match = last(imported(written.done("away2").touchdown(knockoutRecoveryArray=[recovery])))
    assert match.score == [0, 1]
    assert (match.box[1] == KNOCKED_OUT) is not bool(kegs)


@pytest.mark.parametrize("hit", [True, False])
def test_a_rock_is_thrown_at_somebody_who_could_score(hit: bool) -> None:
    """The crowd is on the side of the home team, whose prayer lasts for the drive."""
    written = Written().begin().kick((15, 10)).event("Cheering Fans", [3, 3])
    written.report("cheeringFans", teamId="home", rollHome=5, rollAway=2, prayerAvailable=True)
    written.report("prayerRoll", teamId="home", roll=14, prayer="Throw a Rock")
    written.bounce((15, 10)).turn("away", 1)
    written.teams["away"]["playerArray"][5]["movement"] = 9
    written.act("away6").step("away6", (16, 10)).roll("pickUpRoll", "away6", 5)
    written.step("away6", (15, 11), (14, 12), *((x, 13) for x in range(13, 7, -1))).ball((8, 13)).done("away6")
    written.turn("home", 1).turn("away", 2).act("away6").step("away6", (7, 13)).ball((7, 13)).done("away6")
    written.report("stallerDetected", playerId="away6")
    written.roll("throwAtStallingPlayer", "away6", 5 if hit else 4, successful=hit)
    if hit:
        written.armour("away6", [1, 2]).state("away6", "prone", active=False)
        written.report("scatterBall", directionArray=["South"], rolls=[5], gustOfWind=False)
        written.ball((7, 14))
    written.turn("home", 2).act("home10").step("home10", (7, 5)).done("home10")
    assert last(imported(written)).prone == hit << 12 + 5

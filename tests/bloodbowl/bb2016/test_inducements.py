"""Inducements of the 2016 edition in a match: what they share with 2020, and where they differ."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import PLAIN, Table, new_match, stage, team, versus
from touchline.bloodbowl.aftermath import Hire, settle
from touchline.bloodbowl.game import BLOOD_BOWL_2016
from touchline.bloodbowl.rules.classic.profiles import classic
from touchline.core.dice import ScriptedDice
from touchline.core.errors import SetupError
from touchline.teams import load_library

LINE = {"1W": "m7", "2W": "m8", "3W": "m9", "1E": "n7", "2E": "n8", "3E": "n9"}
FOUL = ("foul 1W", "foul 1E")
EDITION = BLOOD_BOWL_2016.edition


def holding(**inducements: int) -> dict[str, object]:
    """A team with these inducements; an underscore stands for a hyphen."""
    return team(inducements={id.replace("_", "-"): number for id, number in inducements.items()})


def match_of(west: dict[str, object], east: dict[str, object] | None = None, **more: object) -> dict[str, object]:
    return versus(west, east, extended=True, **more)


def kick_off(dice: str, settings: dict[str, object]) -> Table:
    """East kicks to c3; the dice are those of the kick-off table and its result. Then the ball bounces."""
    table = stage({**LINE, "6W": "b14", "6E": "y14"}, settings, start="kick-off", kicking="east")
    return table.play("kick to c3", dice=f"d8 5, d6 1, {dice}, d8 2")


# --- prices and limits


@pytest.mark.rule("bb2016.inducement.list.document", "bb2016.inducement.list.extended", "bb2016.inducement.staff.list")
@pytest.mark.rule("bb2016.inducement.racial-wizard.list", "bb2016.inducement.mercenary.price")
def test_kinds_limits_and_prices() -> None:
    listed = {item.id: item for item in EDITION.extras.inducements}
    plain = {"bloodweiser-kegs": (2, 50_000), "bribes": (3, 100_000), "extra-team-training": (4, 100_000)}
    plain |= {"wandering-apothecaries": (2, 100_000), "special-plays": (5, 100_000)}
    further = {"halfling-master-chef": (1, 300_000), "igor": (1, 100_000), "hireling-sports-wizard": (1, 150_000)}
    further |= {"weather-mage": (1, 30_000), "temp-agency-cheerleaders": (99, 20_000), "team-mascot": (1, 50_000)}
    further |= {"specialist-assistant-coaches": (99, 20_000), "plague-doctor": (1, 100_000)}
    further |= {"cavorting-nurglings": (1, 40_000), "halfling-hot-pot": (1, 60_000), "riotous-rookies": (1, 100_000)}
    further |= {"bottles-of-heady-brew": (3, 40_000)}
    staff = {"josef-bugman": 70_000, "kari-coldsteel": 50_000, "horatio-x-schottenheim": 80_000}
    staff |= {"papa-skullbones": 80_000, "galandril-silverwater": 50_000, "fink-da-fixer": 50_000}
    staff |= {"krot-shockwhisker": 80_000}
    for id, (limit, price) in (plain | further).items():
        assert (listed[id].maximum, listed[id].cost) == (limit, price), id
        assert listed[id].publication == ("core" if id in plain else "extended"), id
    for id, price in staff.items():
        assert (listed[id].kind, listed[id].cost, listed[id].publication) == ("staff", price, "core"), id
    wizards = {item.id: item.cost for item in listed.values() if item.kind == "wizard"}
    assert len(wizards) == 7
    assert set(wizards.values()) == {150_000}
    assert {price.team_or_rule: price.cost for price in listed["bribes"].reduced} == {
        "goblin": 50_000,
        "snotling": 50_000,
    }
    assert listed["halfling-master-chef"].reduced[0].cost == 100_000
    assert listed["horatio-x-schottenheim"].needs == ()
    assert "elven-union" in listed["galandril-silverwater"].needs
    library = load_library(edition="2016")
    assert set(listed) <= set(library.inducements), "what a list may hold can be played"


@pytest.mark.rule("bb2016.inducement.list.extended", "bb2016.inducement.slave-giant.out-of-scope")
def test_further_kinds_need_a_setting_and_the_giant_is_unknown() -> None:
    with pytest.raises(SetupError, match="igor belongs to a supplement; allow it with the setting extended"):
        BLOOD_BOWL_2016.blank(versus(holding(igor=1)), ScriptedDice([]))
    BLOOD_BOWL_2016.blank(versus(holding(igor=1), extended=True), ScriptedDice([]))
    with pytest.raises(SetupError, match="'slave-giant' is not an inducement"):
        BLOOD_BOWL_2016.blank(versus(holding(slave_giant=1), extended=True), ScriptedDice([]))


# --- beside the pitch


@pytest.mark.rule("bb2016.inducement.keg.plus-one-recovery", "bb2016.inducement.keg.one-always-fails")
def test_kegs() -> None:
    """Even three of them, which a season may allow, do not help a natural 1."""
    for kegs, dice, found in (
        (1, "d6 3, d6 2", ["reserves", "knocked-out"]),
        (3, "d6 2, d6 1", ["reserves", "knocked-out"]),
    ):
        players = {"1W": "knocked-out", "2W": "knocked-out", "6E": "y9"}
        table = stage(players, match_of(holding(bloodweiser_kegs=kegs)), start="drive-end", dice=dice)
        assert [table.status(name) for name in ("1W", "2W")] == found


@pytest.mark.rule("bb2016.inducement.training.reroll")
def test_extra_training_counts_in_each_half() -> None:
    west = {**holding(extra_team_training=2), "rerolls": 1}
    table = stage(LINE, match_of(west), start="drive-end", half=1, turns=[8, 8])
    assert (table.fact("half"), table.fact("rerolls")) == (2, [3, 0])


@pytest.mark.rule("bb2016.inducement.cheerleader.plus-one", "bb2016.inducement.galandril.doubles-cheerleaders")
@pytest.mark.rule("bb2016.inducement.kari.three-cheerleaders", "bb2016.fame.kick-off-uses")
@pytest.mark.parametrize(
    ("west", "east", "dice", "rerolls"),
    [
        ({"temp_agency_cheerleaders": 20}, 19, "d3 1, d3 1", [1, 0]),  # there is no limit
        ({"kari_coldsteel": 1}, 2, "d3 1, d3 1", [1, 0]),
        ({"kari_coldsteel": 1}, 4, "d3 1, d3 1", [0, 1]),
        ({"galandril_silverwater": 1}, 0, "d3 1, d3 1", [1, 0]),  # one for none
        ({"galandril_silverwater": 1, "temp_agency_cheerleaders": 2}, 3, "d3 1, d3 1", [1, 0]),  # four for two
        ({"galandril_silverwater": 1, "temp_agency_cheerleaders": 2}, 5, "d3 1, d3 1", [0, 1]),
    ],
)
def test_cheerleaders_count_at_cheering_fans(west: dict[str, int], east: int, dice: str, rerolls: list[int]) -> None:
    table = kick_off(f"d6 3, d6 3, {dice}", match_of(holding(**west), team(cheerleaders=east)))
    assert table.fact("rerolls") == rerolls


@pytest.mark.rule("bb2016.inducement.coach.plus-one", "bb2016.inducement.bugman.two-coaches")
@pytest.mark.rule("bb2016.inducement.fink.three-coaches", "bb2016.fame.kick-off-uses")
@pytest.mark.parametrize(
    ("west", "east"), [({"specialist_assistant_coaches": 3}, 3), ({"josef_bugman": 1}, 2), ({"fink_da_fixer": 1}, 3)]
)
def test_assistant_coaches_count_at_brilliant_coaching(west: dict[str, int], east: int) -> None:
    for assistants, rerolls in ((east, [1, 1]), (east - 1, [1, 0]), (east + 1, [0, 1])):
        settings = match_of(holding(**west), team(assistants=assistants))
        table = kick_off("d6 4, d6 4, d3 2, d3 2", settings)
        assert table.fact("rerolls") == rerolls


@pytest.mark.rule("bb2016.inducement.nurglings.plus-one-fame", "bb2016.fame.bonus-limit")
@pytest.mark.parametrize(("fans", "fame"), [("d6 3, d6 3, d6 3, d6 3", 1), ("d6 6, d6 6, d6 1, d6 1", 2)])
def test_nurglings_bring_fame_but_never_more_than_two(fans: str, fame: int) -> None:
    table = new_match("d6 3, d6 4, coin heads", match_of(holding(cavorting_nurglings=1))).play("kick", dice=fans)
    assert classic(table.match).fame(table.match, 0) == fame


@pytest.mark.rule("bb2016.inducement.riotous-rookies.players")
def test_riotous_rookies_come_beyond_sixteen() -> None:
    west = {**team(size=16), "inducements": {"riotous-rookies": 1}, "journeyman": {**PLAIN, "position": "gnoblar"}}
    table = new_match("d6 3, d6 4, d3 1, d3 1, coin heads", match_of(west))
    rookies = [table.fact(f"players.{n}W") for n in range(17, 24)]
    assert [rookie["status"] for rookie in rookies] == ["reserves"] * 3 + ["absent"] * 4
    assert rookies[0]["skills"] == ["loner"]


@pytest.mark.rule("bb2016.inducement.chef.three-dice", "bb2016.inducement.chef.limits")
def test_the_chef_cooks_before_the_first_kick_of_each_half() -> None:
    """Two gained, but only one was there to be taken; the second drive of the half brings nothing."""
    settings = match_of({**holding(halfling_master_chef=1), "rerolls": 1}, team(rerolls=1))
    table = new_match("d6 3, d6 4, coin heads", settings).play("kick", dice="d6 3, d6 3, d6 3, d6 3")
    table.play("formation wall", "ready", "formation spread", "ready", dice="d6 4, d6 6, d6 3")
    assert (table.question, table.fact("rerolls")) == ("kick", [3, 0])


@pytest.mark.rule("bb2016.inducement.mascot.reroll")
def test_the_mascot_works_on_a_four_and_is_the_one_reroll_of_the_turn() -> None:
    def failed(rerolls: int) -> Table:
        table = stage({"1W": "e5", "1E": "e6"}, match_of(holding(team_mascot=1)), rerolls=[rerolls, 0])
        return table.play("move 1W").play("to e4", dice="d6 1")

    table = failed(0).play("re-roll by team-mascot", dice="d6 4, d6 3")
    assert table.square("1W") == "e4"
    table.play("stop")
    assert failed(0).play("re-roll by team-mascot", dice="d6 3, d6 4, d6 1").is_turn_of("east"), "it is lost"
    table = failed(1).play("re-roll by team-mascot", dice="d6 3")
    assert table.question == "use", "one of the team's own instead"
    assert table.play("yes", dice="d6 3").fact("rerolls") == [0, 0]


@pytest.mark.rule("bb2016.inducement.heady-brew.gain")
def test_heady_brew() -> None:
    west = {**team({"skills": ["stunty"]}, {"skills": ["stunty"]}), "inducements": {"bottles-of-heady-brew": 1}}
    table = stage({"6W": "reserves", "6E": "reserves"}, match_of(west), start="drive", kicking="east")
    table.play("formation wall", "ready", "formation spread", "ready").play("yes", dice="d3 1, player 2")
    assert {"dauntless", "frenzy", "really-stupid"} <= set(table.fact("players.2W.skills"))
    assert table.fact("players.1W.skills") == ["stunty"]


# --- bribes


def caught(*answers: str, dice: str = "", **inducements: int) -> Table:
    settings = match_of(holding(**inducements))
    table = stage({"1W": "e5", "2W": "m12", "1E": "f5 prone"}, settings, bribes=[2, 0])
    return table.play(*FOUL, *answers, dice=f"d6 1, d6 1{dice}")


@pytest.mark.rule("bb2016.inducement.bribe.roll", "bb2016.inducement.bribe.fouler-stays")
@pytest.mark.rule("bb2016.inducement.bribe.several")
def test_bribes() -> None:
    table = caught("accept", "bribe", dice=", d6 2")
    assert (table.status("1W"), table.square("1W"), table.is_turn_of("west")) == ("standing", "e5", True)
    table = caught("accept", "bribe", dice=", d6 1")
    assert table.question == "bribe", "another may be tried"
    table.play("bribe", dice="d6 1")
    assert table.question == "argue"
    assert table.play("accept").status("1W") == "sent-off"


@pytest.mark.rule("bb2016.inducement.bribe.before-or-after-arguing", "bb2016.inducement.bribe.not-after-argued-six")
def test_bribe_and_argument_in_either_order() -> None:
    assert caught("argue", dice=", d6 3").question == "bribe"
    table = caught("accept", "bribe", "bribe", "argue", dice=", d6 1, d6 1, d6 6")
    assert (table.status("1W"), table.is_turn_of("east")) == ("reserves", True)
    table = caught("argue", dice=", d6 6")
    assert (table.status("1W"), table.fact("bribes"), table.is_turn_of("east")) == ("reserves", [2, 0], True)
    assert caught("accept", "no bribe").status("1W") == "sent-off", (
        "nobody argues who has tried no Bribe after declining"
    )


@pytest.mark.rule("bb2016.inducement.bribe.from-get-the-ref")
def test_a_bribe_of_get_the_ref_is_like_any_other() -> None:
    table = kick_off("d6 1, d6 1", match_of(team(bribes=1)))
    assert table.fact("bribes") == [2, 1]


@pytest.mark.rule("bb2016.inducement.fink.bribe-reroll")
def test_fink_rerolls_a_bribe() -> None:
    table = caught("accept", "bribe", dice=", d6 1", fink_da_fixer=1)
    assert (table.question, table.actor) == ("use", "west")
    assert table.play("yes", dice="d6 2").is_turn_of("west")


@pytest.mark.rule("bb2016.inducement.fink.argues-on-five", "bb2016.inducement.fink.leaves")
def test_fink_argues_until_the_coach_is_ejected() -> None:
    assert caught("argue", dice=", d6 5", fink_da_fixer=1).status("1W") == "reserves"
    assert caught("argue", dice=", d6 4", fink_da_fixer=1).question == "bribe"
    table = caught("argue", dice=", d6 1", fink_da_fixer=1)
    assert (table.question, table.fact("teams.west.inducements")) == ("bribe", {})


# --- healers


def knocked_out(contract: str, apothecary: bool = False, **inducements: int) -> Table:
    east = {**holding(**inducements), "apothecary": apothecary}
    east["players"][0] = {**PLAIN, "contract": contract}  # type: ignore[index]
    table = stage({"1W": "g6", "1E": "h6"}, match_of(team(), east))
    table.play("block 1W", dice="block pow").play("push to i6")
    return table.play("stay", dice="d6 6, d6 5, d6 4, d6 4")


@pytest.mark.rule("bb2016.inducement.apothecary.use", "bb2016.inducement.star.no-apothecary")
@pytest.mark.rule("bb2016.inducement.apothecary.one-per-injury")
@pytest.mark.parametrize(
    ("contract", "asked"), [("player", True), ("journeyman", True), ("mercenary", True), ("star", False)]
)
def test_wandering_apothecaries(contract: str, asked: bool) -> None:
    """Two of them, but one question for an injury."""
    table = knocked_out(contract, wandering_apothecaries=2)
    assert (table.question == "use") is asked
    if asked:
        assert table.play("no").status("1E") == "knocked-out"
        assert table.question != "use"
        table = knocked_out(contract, wandering_apothecaries=2).play("yes")
        assert (table.status("1E"), table.fact("teams.east.inducements")) == ("stunned", {"wandering-apothecaries": 1})


@pytest.mark.rule("bb2016.inducement.plague-doctor.one-use")
def test_the_plague_doctor_has_one_use() -> None:
    table = knocked_out("player", plague_doctor=1)
    assert table.play("yes").status("1E") == "stunned"
    assert table.fact("teams.east.inducements") == {}


@pytest.mark.rule("bb2016.inducement.igor.reroll", "bb2016.inducement.star.no-apothecary")
@pytest.mark.rule("bb2016.inducement.plague-doctor.one-use")
@pytest.mark.parametrize("helper", ["igor", "plague_doctor"])
def test_a_failed_regeneration_is_rolled_again(helper: str) -> None:
    def hurt(contract: str) -> Table:
        east = holding(**{helper: 1})
        east["players"][0] = {**PLAIN, "contract": contract, "skills": ["regeneration"]}  # type: ignore[index]
        table = stage({"1W": "g6", "1E": "h6"}, match_of(team(), east))
        table.play("block 1W", dice="block pow").play("push to i6")
        return table.play("stay", dice="d6 6, d6 5, d6 5, d6 6, d68 41, d6 3")

    assert hurt("player").play("yes", dice="d6 4").status("1E") == "reserves"
    assert hurt("player").play("no").status("1E") == "casualty"
    assert hurt("star").status("1E") == "casualty"


# --- the necromancer


@pytest.mark.rule("bb2016.team.necromancer.raise")
@pytest.mark.parametrize(("victim", "rises"), [({}, True), ({"st": 5}, False), ({"skills": ["stunty"]}, False)])
def test_a_necromancer_raises_a_weak_opponent_once(victim: dict[str, object], rises: bool) -> None:
    west = {**team(size=16), "rules": ["necromancer"], "raised": {**PLAIN, "position": "zombie"}}
    table = stage({"1W": "g6", "2W": "g7", "3W": "h7", "1E": "h6"}, match_of(west, team(victim)))
    table.play("block 1W", dice="block pow" if victim.get("st") else "block pow, block pow")
    if table.question == "result":
        table.play("pow")
    table.play("push to i6").play("stay", dice="d6 6, d6 5, d6 6, d6 6, d68 61")
    assert (table.question == "use") is rises
    if rises:
        assert table.play("yes").status("17W") == "reserves"


@pytest.mark.rule("bb2016.team.necromancer.hire-free")
@pytest.mark.parametrize(("size", "hired"), [(15, 1), (16, 0)])
def test_who_was_raised_joins_for_free_where_there_is_room(size: int, hired: int) -> None:
    zombie = {**PLAIN, "position": "zombie", "price": 40_000}
    west = {**team(size=size), "rules": ["necromancer"], "raised": zombie, "treasury": 10_000}
    table = stage({"1W": "g6", "1E": "h6"}, match_of(west, play="league"), half=2, turns=[8, 8])
    table.play("block 1W", dice="block pow").play("push to i6").play("stay", dice="d6 6, d6 5, d6 6, d6 6, d68 61")
    table.play("yes").play("end turn")
    settled = settle(table.match, 0, ScriptedDice([]))
    assert (settled.free_hires, settled.treasury) == ((Hire("zombie", 40_000),) * hired, 10_000)


@pytest.mark.rule("bb2016.inducement.star.no-growth")
def test_a_hired_star_earns_nothing_and_is_no_injury_of_the_team() -> None:
    """No MVP, and a casualty of a star is in no settlement: nobody of that name is on the list."""
    star = {**PLAIN, "contract": "star", "position": "star", "name": "Star", "price": 100_000}
    west = {**team(size=11), "players": [star, *team(size=11)["players"]]}  # type: ignore[misc]
    table = stage(
        {"1W": "g6", "2W": "k9", "1E": "h6"}, match_of(west, play="league"), half=2, turns=[8, 8], active="east"
    )
    assert (table.fact("players.1W.can_be_mvp"), table.fact("players.2W.can_be_mvp")) == (False, True)
    table.play("block 1E", dice="block pow").play("push to f6").play("stay", dice="d6 6, d6 5, d6 6, d6 6, d68 51")
    settled = settle(table.match, 0, ScriptedDice([]))
    assert (table.status("1W"), settled.leaving) == ("casualty", ())
    again = stage({"1W": "g6", "1E": "h6"}, match_of(west, play="league"))
    assert (again.status("1W"), again.fact("players.1W.ma")) == ("standing", 6), "unhurt at the next hiring"


@pytest.mark.rule("bb2016.inducement.star.rostered")
def test_a_star_on_the_roster_leaves_room_for_two_hired_ones() -> None:
    """Its price is not an inducement money: the whole treasury is there for the others."""
    star = {**PLAIN, "contract": "star", "price": 100_000}
    own = {**star, "position": "own star", "name": "Own Star"}
    hirelings = [{**star, "position": f"star {n}", "name": f"Star {n}"} for n in range(2)]
    west = {**team(size=11), "players": [own, *team(size=11)["players"]], "hirelings": hirelings}  # type: ignore[misc]
    rich = {**west, "value": 1_000_000, "treasury": 200_000}
    table = new_match("d6 3, d6 4", match_of(rich, {**team(), "value": 900_000}, play="league"))
    assert table.match.rules.purse_left(table.match, 0) == 200_000
    first, second = (text for text in table.legal if text != "done")
    table.play(first).play(second, dice="coin heads")
    assert table.question == "toss", "both were hired besides the own star"

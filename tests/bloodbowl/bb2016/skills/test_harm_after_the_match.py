"""Decay, Nurgle's Rot, Weeping Dagger, Stab and Stakes of the 2016 edition."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bloodbowl.bb2016.staging_helpers import Table, facing, having, stage, team, versus
from touchline.bloodbowl.aftermath import players_of
from touchline.matches.rosters import quick_team

HURT = "d6 4, d6 5, d6 5, d6 5"  # armour breaks, a casualty


def felled(west: dict[str, object], east: dict[str, object], dice: str, **more: Any) -> Table:
    table = facing(west, east, **more).play("block 1W", dice="block pow").play("push to i6")
    return table.play("stay", dice=f"{HURT}, {dice}")


@pytest.mark.rule("bb2016.skill.decay.two-casualty-rolls", "bb2016.skill.decay.one-missed-game")
@pytest.mark.parametrize(
    ("first", "second", "worse", "milder"),
    [
        (41, 53, "injured-ma", "miss-next-game"),
        (61, 11, "dead", "badly-hurt"),
        (41, 48, "miss-next-game", "miss-next-game"),
    ],
)
def test_a_casualty_is_rolled_twice_and_both_rows_count(first: int, second: int, worse: str, milder: str) -> None:
    table = felled({}, having("decay"), f"d68 {first}, d68 {second}")
    rows = table.match.rules.casualty_names
    assert table.fact("players.1E.casualty") == worse
    assert rows[table.match.hurt_too[12]] == milder, "two missed games are one row, one game"


@pytest.mark.rule("bb2016.skill.decay.two-casualty-rolls")
def test_two_lasting_injuries_both_count() -> None:
    table = felled({}, having("decay"), "d68 53, d68 57")
    sheet = table.match.sheets[12]
    assert (sheet.ma, sheet.ag) == (5, 2)
    told = next(player for player in players_of(table.match) if player.label == "1E")
    assert (told.casualty, told.lasting_injury) == ("injured-ag", "ag")
    assert (told.second_casualty, told.second_injury) == ("injured-ma", "ma"), "a league is told of both"


@pytest.mark.rule("bb2016.skill.decay.apothecary")
@pytest.mark.parametrize(
    ("answer", "row", "milder"),
    [("suffer niggling-injury", "niggling-injury", "badly-hurt"), ("suffer dead", "dead", "miss-next-game")],
)
def test_the_apothecary_makes_another_pair(answer: str, row: str, milder: str) -> None:
    settings = versus(team(), team(having("decay"), apothecary=True))
    table = stage({"1W": "g6", "1E": "h6"}, settings).play("block 1W", dice="block pow").play("push to i6")
    table.play("stay", dice=f"{HURT}, d68 61, d68 41").play("yes", dice="d68 11, d68 51").play(answer)
    assert table.fact("players.1E.casualty") == row
    assert table.match.rules.casualty_names[table.match.hurt_too[12]] == milder


@pytest.mark.rule("bb2016.skill.decay.regeneration", "bb2016.interaction.decay-with-regeneration")
@pytest.mark.parametrize(("die", "status"), [(4, "reserves"), (3, "casualty")])
def test_one_regeneration_for_both(die: int, status: str) -> None:
    table = felled({}, having("decay", "regeneration"), f"d68 61, d68 53, d6 {die}")
    assert (table.status("1E"), table.match.hurt_too[12] > 0) == (status, die == 3)


# --- Nurgle's Rot


def infected(victim: dict[str, object], dice: str, **east: Any) -> bool:
    settings = versus(team(having("nurgles-rot")), team(victim, **east))
    table = (
        stage({"1W": "g6", "1E": "h6"}, settings)
        .play("block 1W", dice="block pow")
        .play("push to i6")
        .play("stay", dice=f"{HURT}, {dice}")
    )
    if table.question == "use":
        table.play("yes", dice="d68 11").play("suffer badly-hurt")
    assert table.match.box.count(1) <= 23, "nobody new comes in the match"
    skill = table.match.rules.number("nurgles-rot")
    return any(table.game.events[event[0]].name == "skill" and event[2] == skill for event in table.log.events)


@pytest.mark.rule("bb2016.skill.nurgles-rot.infects")
@pytest.mark.parametrize(
    ("victim", "dice", "rots"),
    [
        ({}, "d68 61", True),
        ({}, "d68 58", False),
        ({"st": 5}, "d68 61", False),
        (having("decay"), "d68 61, d68 61", False),
        (having("regeneration"), "d68 61, d6 1", False),
        (having("stunty"), "d68 61", False),
    ],
)
def test_who_the_rot_takes(victim: dict[str, object], dice: str, rots: bool) -> None:
    st = int(str(victim.get("st", 3)))
    if st == 5:
        settings = versus(team(having("nurgles-rot", st=5)), team(victim))
        table = (
            stage({"1W": "g6", "1E": "h6"}, settings)
            .play("block 1W", dice="block pow")
            .play("push to i6")
            .play("stay", dice=f"{HURT}, {dice}")
        )
        assert "skill" not in table.told
        return
    assert infected(victim, dice) == rots


@pytest.mark.rule("bb2016.skill.nurgles-rot.only-if-dead")
def test_not_who_was_saved() -> None:
    assert not infected({}, "d68 61", apothecary=True)


@pytest.mark.rule("bb2016.skill.nurgles-rot.free-but-counted")
def test_a_rotter_is_a_player_of_the_list_with_its_full_price() -> None:
    nurgle = quick_team("nurgle", None, "2016")
    assert isinstance(nurgle["players"], list)
    prices = {player["position"]: player["price"] for player in nurgle["players"]}
    assert next(price for position, price in prices.items() if "rotter" in position) == 40_000


# --- Weeping Dagger

BLADE = having("weeping-dagger")


@pytest.mark.rule("bb2016.skill.weeping-dagger.four-plus")
@pytest.mark.parametrize(("die", "row"), [(4, "miss-next-game"), (3, "badly-hurt")])
def test_poison_costs_the_next_match(die: int, row: str) -> None:
    table = felled(BLADE, {}, f"d68 21, d6 {die}", play="league")
    assert table.fact("players.1E.casualty") == row
    assert felled(BLADE, {}, "d68 21").fact("players.1E.casualty") == "badly-hurt", "only in a league"
    assert felled(BLADE, {}, "d68 41", play="league").fact("players.1E.casualty") == "miss-next-game", (
        "only for Badly Hurt"
    )


@pytest.mark.rule("bb2016.skill.weeping-dagger.after-rerolls", "bb2016.interaction.weeping-dagger-with-regeneration")
def test_after_the_apothecary_and_not_who_regenerates() -> None:
    settings = versus(team(BLADE), team({}, apothecary=True), play="league")
    table = stage({"1W": "g6", "1E": "h6"}, settings).play("block 1W", dice="block pow").play("push to i6")
    table.play("stay", dice=f"{HURT}, d68 21").play("no", dice="d6 4")
    assert table.fact("players.1E.casualty") == "miss-next-game"
    table = felled(BLADE, having("regeneration"), "d68 21, d6 4", play="league")
    assert table.status("1E") == "reserves"


@pytest.mark.rule("bb2016.skill.weeping-dagger.also-when-blocked")
def test_who_hurts_itself_blocking_the_owner() -> None:
    table = facing({}, BLADE, play="league").play("block 1W", dice=f"block player-down, {HURT}, d68 21, d6 4")
    assert table.fact("players.1W.casualty") == "miss-next-game"


# --- Stab and Stakes


@pytest.mark.rule("bb2016.skill.stab.injury-ignores-everything", "bb2016.interaction.niggling-vs-stab")
@pytest.mark.parametrize("victim", [{"niggles": 2}, having("stunty")])
def test_nothing_modifies_the_injury_of_a_stab(victim: dict[str, object]) -> None:
    table = facing(having("stab"), victim).play("block 1W", "stab", dice="d6 4, d6 5, d6 3, d6 4")
    assert table.status("1E") == "stunned"
    skull = facing(having("stab"), having("thick-skull")).play("block 1W", "stab", dice="d6 4, d6 5, d6 4, d6 4")
    assert skull.status("1E") == "stunned"


@pytest.mark.rule("bb2016.skill.stakes.plus-one", "bb2016.interaction.stab-with-stakes-vs-claw")
@pytest.mark.parametrize(
    ("id", "broken"),
    [("khemri", True), ("necromantic-horror", True), ("shambling-undead", True), ("vampire", True), ("human", False)],
)
def test_stakes_help_against_the_undead(id: str, broken: bool) -> None:
    settings = versus(team(having("stab", "stakes", "claws", "mighty-blow")), {**team(), "id": id})
    table = stage({"1W": "g6", "1E": "h6"}, settings).play(
        "block 1W", "stab", dice="d6 4, d6 4" + (", d6 1, d6 1" if broken else "")
    )
    assert table.status("1E") == ("stunned" if broken else "standing")
    assert id in {"khemri", "necromantic-horror", "shambling-undead", "vampire", "human"}

"""Rules of the 2016 edition where two of them meet, and what the log says of them."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import Table, facing, having, stage, team, versus
from tests.bloodbowl.bb2016.test_cards import LINE, at_end, holding
from touchline.bloodbowl.words import sentences
from touchline.teams import load_library
from touchline.teams.model import Category

PLAIN = team(rerolls=0)
CHAINED = having("ball-and-chain", "no-hands")


def told(table: Table) -> list[str]:
    return sentences(table.match, table.log.drain(), 0)


def treated(players: dict[str, str], west: dict[str, object] | None = None) -> Table:
    """East is about to hurt players whom the Medicine Man looks after."""
    table = stage(players, versus(west or PLAIN, PLAIN), active="east")
    table.match.rules.grant(table.match, table.match.team_owner(0), "medicine-man", 0)
    return table


@pytest.mark.rule("bb2016.card.mysterious-old-medicine-man")
def test_the_medicine_man_saves_a_player_in_the_crowd() -> None:
    table = treated({"1W": "e1", "1E": "e2"}).play("block 1E", dice="block push-back").play("stay", dice="d6 1, d6 1")
    assert table.status("1W") == "reserves"
    assert "Mysterious Old Medicine Man averts the injury of lineman 1W." in told(table)


@pytest.mark.rule("bb2016.card.mysterious-old-medicine-man", "bb2016.skill.ball-and-chain.injury-without-armour")
@pytest.mark.parametrize(("dice", "status"), [("d6 1, d6 1", "prone"), ("d6 4, d6 4", "knocked-out")])
def test_the_medicine_man_and_a_ball_and_chain_player(dice: str, status: str) -> None:
    table = treated({"1W": "e5", "1E": "e6"}, team(CHAINED, rerolls=0))
    table.play("block 1E", dice="block pow").play("push to e4").play("stay", dice=dice)
    assert table.status("1W") == status


@pytest.mark.rule("bb2016.card.kid-gloves")
@pytest.mark.parametrize(
    ("victim", "dice", "status", "said"),
    [
        ({}, "d6 5, d6 4", "stunned", "lineman 1W is Stunned, without an Injury roll."),
        (CHAINED, "d6 1, d6 1", "knocked-out", "Injury of lineman 1W: 2, Knocked out (Ball & Chain)."),
    ],
)
def test_kid_gloves_are_about_broken_armour(victim: dict[str, object], dice: str, status: str, said: str) -> None:
    players = {"1W": "e5", "2W": "k12", "1E": "e6", "6E": "y14"}
    table = at_end("kid-gloves", players=players, west=team(victim, rerolls=0)).play("take kid-gloves", "choose 1E")
    table.play("block 1E", dice="block pow").play("push to e4").play("stay", dice=dice)
    assert table.status("1W") == status
    assert said in told(table)


@pytest.mark.rule("bb2016.card.one-with-the-kicker", "bb2016.card.play.window", "bb2016.skill.kick-off-return.timing")
def test_one_with_the_kicker_returns_the_kick_for_which_it_is_played() -> None:
    table = holding("one-with-the-kicker", players=LINE, start="kick-off", kicking="east")
    table.play("kick to c3", dice="d8 5, d6 1").play("take one-with-the-kicker", "choose 6W")
    assert (table.question, table.legal) == ("pick", ["nobody", "choose 6W"])
    assert told(table)[-1] == "The card is played on lineman 6W."


@pytest.mark.rule("bb2016.skill.shadowing.roll", "bb2016.skill.tentacles.roll")
@pytest.mark.parametrize(
    ("skill", "mover", "dice", "said"),
    [
        ("shadowing", {"ma": 3}, "d6 3, d6 3", "Shadowing 6 - 3 (difference in movement) = 3, needs 8+: is followed."),
        ("tentacles", {"st": 4}, "d6 1, d6 3", "Tentacles 4 + 1 (difference in Strength) = 5, needs 6+: is held."),
    ],
)
def test_two_dice_are_explained_like_one(skill: str, mover: dict[str, object], dice: str, said: str) -> None:
    table = stage({"1W": "e5", "1E": "d5"}, versus(team(mover, rerolls=0), team(having(skill))))
    table.play("move 1W").play("to f5", dice="d6 6" if skill == "shadowing" else "").play("yes", dice=dice)
    assert f"lineman 1W: {said}" in told(table)


@pytest.mark.rule("bb2016.skill.reroll.escape-rolls")
def test_a_second_try_to_get_away_is_called_one() -> None:
    table = stage({"1W": "e5", "1E": "d5"}, versus(PLAIN, team(having("shadowing"))), rerolls=[1, 0])
    table.play("move 1W").play("to f5", dice="d6 6").play("yes", dice="d6 3, d6 3")
    table.play("re-roll by team-re-roll", dice="d6 6, d6 6")
    assert told(table)[-1] == "lineman 1W, re-roll: Shadowing 12, needs 8+: gets away."


@pytest.mark.rule("bb2016.skill.dirty-player.armour-or-injury", "bb2016.skill.chainsaw.foul")
def test_a_foul_names_everything_that_is_added() -> None:
    fouler = having("dirty-player", "chainsaw")
    table = stage({"1W": "e5", "2W": "f6", "1E": "f5 prone"}, versus(team(fouler), team({"av": 10})))
    table.play("foul 1W", "foul 1E").play("yes", dice="d6 2, d6 4, d6 2").play("yes", dice="d6 1, d6 2")
    parts = "6 + 1 (assist) + 3 (Chainsaw of 1W) + 1 (Dirty Player of 1W) = 11, needs 11+: breaks."
    assert f"Armour of lineman 1E: {parts}" in told(table)


@pytest.mark.rule("bb2016.skill.leap.unmodified-roll")
def test_a_leap_is_called_a_leap() -> None:
    table = facing(having("leap"), {}).play("move 1W").play("jump to i6", dice="d6 4")
    assert "lineman 1W: leap 4, needs 4+: passes." in told(table)


@pytest.mark.rule("bb2016.skill.bombardier.catch-may-be-declined")
def test_the_question_about_a_bomb_says_what_it_asks() -> None:
    table = stage({"1W": "e5", "2W": "h5", "1E": "h9"}, versus(team(having("bombardier"), rerolls=0)))
    table.play("throw-bomb 1W").play("throw to h5", dice="d6 4")
    assert table.match.prompt() == "Does team lineman 2W catch the bomb?"


@pytest.mark.rule("bb2016.inducement.spell.rampant-mutation", "bb2016.skill.monstrous-mouth.reroll-catch")
def test_a_spell_gives_every_mutation_of_the_book() -> None:
    wizard = team(inducements={"chaos-sorcerer": 1})
    table = stage({"1W": "e5", "1E": "f5", "6E": "y14"}, versus(wizard, extended=True), active="east").play("end turn")
    table.play("cast rampant-mutation").play("choose 1W", dice="d6 2")
    mutations = {
        skill.id for skill in load_library(edition="2016").skills.values() if skill.category == Category.MUTATION
    }
    assert {answer.removeprefix("take ") for answer in table.legal} == mutations

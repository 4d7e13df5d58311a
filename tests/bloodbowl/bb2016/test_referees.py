"""Famous referees of the 2016 edition."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import Table, stage, team, versus
from tests.bloodbowl.bb2016.test_stadiums import LINE, fame
from touchline.bloodbowl.game import BLOOD_BOWL_2016
from touchline.league.rules import load_rules

PLAYERS = {"1W": "e5", "2W": "m12", "1E": "f5 prone"}


def fouled(referee: str, dice: str, *answers: str, **position: object) -> Table:
    """A foul by 1W whose Armour roll is no double and breaks nothing."""
    table = stage(PLAYERS, versus(team(), referee=referee), "", **position)
    return table.play("foul 1W").play("foul 1E", *answers, dice=f"d6 1, d6 2{', ' if dice else ''}{dice}")


def kicked_off(referee: str, dice: str) -> Table:
    table = stage(LINE, versus(team(), referee=referee), start="kick-off", kicking="east")
    return table.play("kick to c3", dice=f"d8 5, d6 1, {dice}, d8 2")


def is_there(table: Table, referee: str) -> bool:
    return table.match.rules.is_owned(table.match, table.match.field_owner(), referee)


@pytest.mark.rule("bb2016.referee.table")
def test_everybody_of_the_table_can_judge_a_match() -> None:
    edition = BLOOD_BOWL_2016.edition
    rows = load_rules("bb2016").tables["referees"]
    named = {edition.glossary.name_of(id) for id in edition.options["referee"][1]}
    assert {row.result for row in rows} == named
    assert [(row.low, row.high) for row in rows] == [(2, 3), (4, 5), (6, 6), (7, 7), (8, 8), (9, 10), (11, 12)]


@pytest.mark.rule("bb2016.referee.standard")
def test_a_standard_referee_sees_doubles_only() -> None:
    assert fouled("standard-referee", "").is_turn_of("west")


@pytest.mark.rule("bb2016.referee.no-double")
@pytest.mark.parametrize("referee", ["trundlefoot-triplets", "ranulf-red-hokuli", "thoron-korensson", "jorm-the-ogre"])
def test_a_double_is_dealt_with_as_usual(referee: str) -> None:
    table = stage(PLAYERS, versus(team(), referee=referee)).play("foul 1W").play("foul 1E", dice="d6 1, d6 1")
    assert table.question == ("turn" if referee == "ranulf-red-hokuli" else "argue")
    assert referee != "ranulf-red-hokuli" or table.status("1W") == "sent-off"


@pytest.mark.rule("bb2016.referee.triplets.foul")
def test_the_triplets_may_blame_the_victim() -> None:
    assert fouled("trundlefoot-triplets", "d6 1").question == "argue"
    assert fouled("trundlefoot-triplets", "d6 3").is_turn_of("west")
    table = fouled("trundlefoot-triplets", "d6 6")
    assert (table.question, table.actor) == ("argue", "east")
    table.play("accept")
    assert (table.status("1E"), table.is_turn_of("west")) == ("sent-off", True)


@pytest.mark.rule("bb2016.referee.triplets.kit-check")
def test_the_triplets_check_the_kit() -> None:
    away = {"6W": "reserves", "6E": "reserves"}
    settings = versus(team(), referee="trundlefoot-triplets")
    table = stage(away, settings, start="drive", kicking="west", dice="d6 1, player 3")
    assert table.match.fainted == 1 << 2


@pytest.mark.rule("bb2016.referee.triplets.get-the-ref")
def test_the_triplets_flee() -> None:
    table = kicked_off("trundlefoot-triplets", "d6 1, d6 1")
    assert (table.fact("bribes"), is_there(table, "trundlefoot-triplets")) == ([1, 1], False)


@pytest.mark.rule("bb2016.referee.ranulf.foul", "bb2016.referee.ranulf.bribe", "bb2016.referee.ranulf.no-arguing")
def test_ranulf() -> None:
    assert fouled("ranulf-red-hokuli", "d6 3").is_turn_of("west")
    table = fouled("ranulf-red-hokuli", "d6 2", bribes=[1, 0])
    assert (table.question, table.legal) == ("choice", ["take bribe", "take sent-off", "take injury"])
    table.play("take bribe", dice="d6 1")
    assert table.legal == ["take sent-off", "take injury"], "it has failed, and there is no other"
    table.play("take injury", dice="d6 3, d6 4")
    assert (table.status("1W"), table.is_turn_of("east")) == ("knocked-out", True), "7 and 2"
    table = fouled("ranulf-red-hokuli", "d6 2", "take sent-off")
    assert (table.status("1W"), table.is_turn_of("east")) == ("sent-off", True), "nobody argues"
    assert fouled("ranulf-red-hokuli", "d6 2, d6 2", "take bribe", bribes=[1, 0]).is_turn_of("west")


@pytest.mark.rule("bb2016.referee.marker.move", "bb2016.referee.marker.roll", "bb2016.referee.halfling.penalty")
def test_the_marker_of_the_halfling() -> None:
    """Aside, then 1 on the track of the fouling team; back from the other team's track no die is rolled."""
    for before, after, dice, rerolls in (
        (0, 1, "d6 1", [1, 0]),
        (0, 1, "d6 2", [2, 0]),
        (2, 3, "d6 3", [1, 0]),
        (8, 8, "d6 6", [1, 0]),
        (-1, 0, "", [2, 0]),
        (-3, -2, "", [2, 0]),
    ):
        table = stage(PLAYERS, versus(team(), referee="halfling-referee"), rerolls=[2, 0])
        table.match.referee_mark = before
        table.play("foul 1W").play("foul 1E", dice=f"d6 1, d6 2{', ' if dice else ''}{dice}")
        assert (table.match.referee_mark, table.fact("rerolls")) == (after, rerolls)
    assert fouled("halfling-referee", "d6 1").fact("rerolls") == [0, 1], "it has none to lose"


@pytest.mark.rule("bb2016.referee.goblin.penalty")
def test_the_goblin_hurts_the_fouler() -> None:
    table = fouled("goblin-referee", "d6 1, d6 1, d6 2")
    assert (table.status("1W"), table.is_turn_of("west")) == ("stunned", True)
    settings = versus(team(), referee="goblin-referee")
    table = stage({**PLAYERS, "1W": "e5 ball"}, settings).play("foul 1W")
    table.play("foul 1E", dice="d6 1, d6 2, d6 1, d6 1, d6 2, d8 2")
    assert table.is_turn_of("east"), "the carrier went down"


@pytest.mark.rule("bb2016.referee.thoron.foul", "bb2016.referee.thoron.insult")
def test_thoron() -> None:
    assert fouled("thoron-korensson", "d6 3").is_turn_of("west")
    table = fouled("thoron-korensson", "d6 2")
    assert table.question == "argue"
    table.play("argue", dice="d6 1, player 2")
    assert table.question == "argue", "for the second player, too"
    table.play("accept")
    assert (table.status("2W"), table.status("1W"), table.is_turn_of("east")) == ("sent-off", "sent-off", True)


@pytest.mark.rule("bb2016.referee.thoron.get-the-ref")
def test_nobody_gets_thoron_at_once() -> None:
    table = kicked_off("thoron-korensson", "d6 1, d6 1, d6 4, d6 4, d3 1, d3 2")
    assert (table.fact("bribes"), is_there(table, "thoron-korensson")) == ([0, 0], True)
    table = kicked_off("thoron-korensson", "d6 1, d6 1, d6 1, d6 1")
    assert (table.fact("bribes"), is_there(table, "thoron-korensson")) == ([1, 1], False)


@pytest.mark.rule("bb2016.referee.jorm.foul")
def test_jorm_hits_anybody() -> None:
    table = fouled("jorm-the-ogre", "d6 1, player 2, d6 4, d6 4, d6 1, d6 2")
    assert (table.status("2W"), table.is_turn_of("east")) == ("stunned", True), "8 and 1 breaks armour 8"
    assert fouled("jorm-the-ogre", "d6 1, player 2, d6 3, d6 4").is_turn_of("west"), "the armour held"
    assert fouled("jorm-the-ogre", "d6 2").is_turn_of("west")
    assert fouled("jorm-the-ogre", "d6 2, player 2, d6 4, d6 4, d6 1, d6 2", score=[1, 0]).is_turn_of("east")


@pytest.mark.rule("bb2016.referee.jorm.get-the-ref")
def test_jorm_turns_the_crowd() -> None:
    table = kicked_off("jorm-the-ogre", "d6 1, d6 1, d6 5, d6 3")
    assert (table.fact("bribes"), fame(table)) == ([0, 0], [1, 0])
    for die, expected in ((1, [0, 1]), (3, [0, 0]), (4, [1, 0])):
        table = stage(LINE, versus(team(), referee="jorm-the-ogre"), start="kick-off", kicking="east")
        table.match.fans = [9, 8]
        table.play("kick to c3", dice=f"d8 5, d6 1, d6 1, d6 1, d6 {die}, d8 2")
        assert fame(table) == expected


@pytest.mark.rule("bb2016.referee.ranulf.bribe", "bb2016.inducement.fink.bribe-reroll")
def test_a_bribe_for_ranulf_is_rolled_like_any_other() -> None:
    west = team(inducements={"fink-da-fixer": 1})
    table = stage({"1W": "e5", "2W": "k5", "1E": "f5 prone"}, versus(west, referee="ranulf-red-hokuli"), bribes=[1, 0])
    table.play("foul 1W").play("foul 1E", dice="d6 1, d6 2, d6 2").play("take bribe", dice="d6 1")
    assert table.question == "use", "Fink may have it rolled again"
    table.play("yes", dice="d6 2")
    assert (table.status("1W"), table.is_turn_of("west"), table.fact("bribes")) == ("standing", True, [0, 0])


@pytest.mark.rule("bb2016.referee.marker.move", "bb2016.referee.marker.roll")
@pytest.mark.parametrize(("answers", "dice"), [(("accept", "bribe"), "d6 2, d6 2"), (("argue",), "d6 6, d6 2")])
def test_the_marker_moves_after_a_foul_that_was_forgiven(answers: tuple[str, ...], dice: str) -> None:
    """A double, and a Bribe or an argument that the referee hears: nobody is sent off."""
    table = stage({"1W": "e5", "2W": "k5", "1E": "f5 prone"}, versus(team(), referee="goblin-referee"), bribes=[1, 0])
    table.play("foul 1W").play("foul 1E", dice="d6 1, d6 1").play(*answers, dice=dice)
    assert table.match.referee_mark == 1


@pytest.mark.rule("bb2016.referee.jorm.get-the-ref", "bb2016.dice.roll-off-tie")
def test_a_tie_under_jorm_is_rolled_again() -> None:
    assert fame(kicked_off("jorm-the-ogre", "d6 1, d6 1, d6 4, d6 4, d6 2, d6 5")) == [0, 1]


@pytest.mark.rule("bb2016.referee.jorm.get-the-ref", "bb2016.interaction.fan-favourite-with-fame")
def test_a_fan_favourite_is_no_fame_that_jorm_takes_away() -> None:
    west = team({"skills": ["fan-favourite"]})
    table = stage(LINE, versus(west, referee="jorm-the-ogre"), start="kick-off", kicking="east")
    table.match.fans = [8, 8]
    table.play("kick to c3", dice="d8 5, d6 1, d6 1, d6 1, d6 2, d6 4, d8 2")
    assert [table.match.rules.support(table.match, seat) for seat in (0, 1)] == [0, 1], "both roll, the higher gains"

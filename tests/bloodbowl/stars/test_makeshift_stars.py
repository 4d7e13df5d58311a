"""Stars with bombs, saws, cannons and tricks of their trade. (Star Players)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.stars.staged import effects_of, star


@pytest.mark.rule("bb2020.star.barik.blast-it-scatter", "bb2020.star.barik.blast-it-catch")
def test_blast_it() -> None:
    """Die by die, each once; a team-mate catches it more easily."""
    players = {"1W": "e5 ball", "2W": "w5", "1E": "y14"}
    table = star("blast-it", players, skills=["hail-mary-pass"])
    table.play("pass 1W", "throw", "hail mary", "throw to v5", dice="d6 6, d8 4").play("yes")
    assert "blast-it" not in effects_of(table)
    table.play("yes", dice="d8 5, d8 4").play("no", dice="d8 2")
    table.play("yes", dice="d8 5, d6 3")
    assert table.ball == "2W", "east, west, east; then a 3 with -1 and +1"


@pytest.mark.rule("bb2020.star.barik.blast-it-catch")
def test_without_the_rule_the_catch_is_harder() -> None:
    players = {"1W": "e5 ball", "2W": "w5", "1E": "y14"}
    table = star("blast-it", players, skills=["hail-mary-pass"])
    table.play("pass 1W", "throw", "hail mary", "throw to v5", dice="d6 6, d8 5")
    table.play("no", dice="d8 4").play("no", dice="d8 5").play("no", dice="d6 3, d8 2")
    assert (table.ball, "blast-it" in effects_of(table)) == ("w4", True)


@pytest.mark.rule("bb2020.star.cindy.all-you-can-eat")
@pytest.mark.parametrize(("die", "question"), [(4, "turn"), (3, "argue")])
def test_all_you_can_eat(die: int, question: str) -> None:
    players = {"1W": "e5", "2W": "b12", "1E": "i5", "2E": "y9"}
    table = star("all-you-can-eat", players, skills=["bombardier"], pa=2)
    table.play("throw-bomb 1W", "yes", "throw to i7", dice="d6 6")
    assert table.question == "throw", "the second bomb"
    table.play("throw to i7", dice=f"d6 6, d6 {die}")
    assert table.question == question
    if question == "argue":
        table.play("accept")
        assert (table.status("1W"), table.is_turn_of("east")) == ("sent-off", True), "a Turnover"
    assert "all-you-can-eat" not in effects_of(table)


@pytest.mark.rule("bb2020.star.cindy.first-bomb-fails")
def test_no_second_bomb_for_a_fallen_bomber() -> None:
    players = {"1W": "e5", "2W": "b12", "1E": "y9"}
    table = star("all-you-can-eat", players, skills=["bombardier"], pa=2)
    table.play("throw-bomb 1W", "yes", "throw to i7", dice="d6 1, d6 1, d6 2")
    assert (table.status("1W"), table.is_turn_of("east")) == ("prone", True)
    assert "all-you-can-eat" not in effects_of(table)


@pytest.mark.rule("bb2020.star.helmut.old-pro")
def test_old_pro() -> None:
    """The lower die is rolled again if Pro allows it; a failure does not spend the rule."""
    players = {"1W": "g6", "1E": "h6", "2W": "m9"}
    table = star("old-pro", players, skills=["chainsaw", "pro"])
    table.play("block 1W", "chainsaw", dice="d6 2, d6 1, d6 3")
    table.play("yes", dice="d6 3, d6 5, d6 1, d6 2")
    assert (table.status("1E"), "old-pro" in effects_of(table)) == ("stunned", False), "5 + 3 + 3 breaks 9"
    table = star("old-pro", players, skills=["chainsaw", "pro"])
    table.play("block 1W", "chainsaw", dice="d6 2, d6 1, d6 3").play("yes", dice="d6 2")
    assert (table.status("1E"), "old-pro" in effects_of(table)) == ("standing", True)


@pytest.mark.rule("bb2020.star.nobbla.kick-em")
def test_kick_em_while_they_are_down() -> None:
    """On the spot, or after a move as part of a Blitz; never a foul."""
    special, skills = "kick-em-while-theyre-down", ["chainsaw"]
    table = star(special, {"1W": "g6", "1E": "h6 prone", "2W": "m9"}, skills=skills)
    table.play("move 1W", "choose 1E", dice="d6 2, d6 3, d6 3, d6 1, d6 1")
    assert (table.status("1E"), table.is_turn_of("west"), special in effects_of(table)) == ("stunned", True, False)
    table = star(special, {"1W": "e6", "1E": "h6 prone", "2E": "q9", "2W": "m9"}, skills=skills)
    table.play("blitz 1W", "target 1E", "to g6").play("block 1E", dice="d6 2, d6 3, d6 3, d6 1, d6 1")
    assert (table.status("1E"), table.is_turn_of("west")) == ("stunned", True)
    assert "foul" in table.actions_of("2W"), "the foul of the turn is still there"


@pytest.mark.rule("bb2020.star.maple.vicious-vines")
def test_vicious_vines() -> None:
    """A Block two squares away: the push is in line with him, and he does not follow up."""
    players = {"1W": "g6", "2W": "b9", "1E": "i6", "2E": "q9"}
    table = star("vicious-vines", players)
    table.play("block 1W", dice="block push-back")
    assert table.squares("push to") == {"j5", "j6", "j7"}
    table.play("push to j6")
    assert (table.square("1W"), table.is_turn_of("west"), "vicious-vines" in effects_of(table)) == ("g6", True, False)
    table.play("end turn", "end turn")
    assert "block" not in table.actions_of("1W"), "once per half"


@pytest.mark.rule("bb2020.star.maple.vicious-vines")
def test_vines_are_not_for_a_blitz_and_a_block_at_hand_costs_nothing() -> None:
    table = star("vicious-vines", {"1W": "g6", "2W": "b9", "1E": "i6", "2E": "q9"}).play("blitz 1W", "target 1E")
    assert "block 1E" not in table.legal
    table = star("vicious-vines", {"1W": "g6", "2W": "b9", "1E": "h6", "2E": "q9"})
    table.play("block 1W", dice="block push-back").play("push to i6")
    assert (table.question, "vicious-vines" in effects_of(table)) == ("follow-up", True)


@pytest.mark.rule("bb2020.star.cindy.all-you-can-eat")
def test_no_second_bomb_after_a_touchdown() -> None:
    """The first makes a carrier drop the ball, and somebody catches it in the End Zone."""
    players = {"1W": "e5", "2W": "b12", "1E": "b5 ball", "2E": "a5", "3E": "y9"}
    table = star("all-you-can-eat", players, skills=["bombardier"], pa=2)
    table.play("throw-bomb 1W", "yes", "throw to c4", dice="d6 6, d6 4, d6 1, d6 2, d8 4, d6 6")
    assert table.fact("score") == [0, 1]

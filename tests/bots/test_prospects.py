"""What the bots make of a position: chances to win that fit the position, and answers that are worth reading."""

from __future__ import annotations

import pytest

from touchline.bots.by_name import read_bot
from touchline.bots.prospects import best_answers, win_chance
from touchline.core.dice import ScriptedDice, SeededDice
from touchline.matches import find_game

BOWL, BLITZ = find_game("bloodbowl-2020"), find_game("blitzbowl")
ABOUT_TO_SCORE = {"players": {"11W": "x8 ball", "1E": "b2"}, "rerolls": [0, 0]}


def test_the_chances_of_both_seats_add_up_and_follow_score_and_time() -> None:
    for lead, half in (([0, 0], 1), ([1, 0], 1), ([1, 0], 2)):
        match = BOWL.stage({**ABOUT_TO_SCORE, "score": lead, "half": half}, {}, ScriptedDice([]))
        assert win_chance(match, 0) + win_chance(match, 1) == pytest.approx(1)
    early, late = (
        win_chance(BOWL.stage({"score": [1, 0], "half": half, "turns": turns}, {}, ScriptedDice([])), 0)
        for half, turns in ((1, [2, 1]), (2, [8, 7]))
    )
    assert 0.5 < early < late <= 1


def test_a_match_that_is_over_is_won_lost_or_halved() -> None:
    match = BLITZ.new({}, SeededDice(4))
    bots = [read_bot("random", "blitzbowl").make(seed) for seed in (1, 2)]
    while not match.over:
        match.step(bots[match.actor].choose(match))
    assert {win_chance(match, 0), win_chance(match, 1)} in ({0.0, 1.0}, {0.5})
    assert best_answers(match, "blitzbowl", 1) == []


def test_the_best_answer_of_a_carrier_before_the_end_zone_is_to_score_in_the_last_turn() -> None:
    match = BOWL.stage({**ABOUT_TO_SCORE, "turns": [8, 8]}, {}, ScriptedDice([]))
    best = best_answers(match, "bloodbowl-2020", 1)[0]
    assert "11W score" in best.words
    assert best.chance == 1.0
    assert best.win > 0.7


@pytest.mark.parametrize("game", ["bloodbowl-2020", "blitzbowl"])
def test_every_question_of_a_match_has_at_most_three_answers_that_can_be_given(game: str) -> None:
    match = find_game(game).new({}, SeededDice(3))
    bot = read_bot("greedy", game).make(1)
    for number in range(72):
        if number % 12 == 0:
            found = best_answers(match, game, 1)
            assert 1 <= len(found) <= 3
            legal = {match.describe(action) for action in match.legal}
            assert all(not advice.texts or advice.texts[0] in legal for advice in found)
            assert [advice.win for advice in found] == sorted((advice.win for advice in found), reverse=True)
        match.step(bot.choose(match))

"""The value of a Blitz Bowl position: what is better is worth more, and the two seats see it from two sides."""

from __future__ import annotations

import pytest

from tests.bots.positions import staged, with_hidden_cards
from touchline.bots.blitzbowl import BlitzBowlKnowledge
from touchline.bots.blitzbowl_moves import promising
from touchline.bots.blitzbowl_value import value
from touchline.bots.knowledge import WIN


def west(players: dict[str, str], **more: object) -> float:
    return value(staged({"players": players, "active": "west", **more}), 0)


def test_what_is_good_for_one_seat_is_as_bad_for_the_other() -> None:
    for match in with_hidden_cards(20):
        assert value(match, 0) == pytest.approx(-value(match, 1))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"1W": "h6 ball", "1E": "o6"}, {"1W": "h6", "1E": "o6 ball"}),
        ({"1W": "j6 ball", "1E": "c2"}, {"1W": "f6 ball", "1E": "c2"}),
        ({"1W": "f6 ball", "1E": "m6"}, {"1W": "f6 ball", "1E": "g6"}),
        ({"1W": "f6", "2W": "c2", "1E": "m6 ball"}, {"1W": "f6", "2W": "c2 prone", "1E": "m6 ball"}),
        ({"1W": "f6", "2W": "c2 prone", "1E": "m6 ball"}, {"1W": "f6", "1E": "m6 ball"}),
    ],
    ids=["the ball", "ground gained", "a carrier who is not Marked", "a Player on their feet", "a Player on the pitch"],
)
def test_worth_more(better: dict[str, str], worse: dict[str, str]) -> None:
    assert west(better) > west(worse)


def test_points_count_in_full() -> None:
    players = {"1W": "f6 ball", "1E": "m6"}
    assert west(players, score=[3, 1]) == pytest.approx(west(players) + 2)


def test_a_won_match_is_worth_more_than_any_position() -> None:
    match = staged({"players": {"1W": "f6", "1E": "m6 ball"}, "active": "west"})
    match.finish(0)
    assert value(match, 0) >= WIN
    assert value(match, 1) <= -WIN


def test_promising_answers_are_legal_different_and_never_none() -> None:
    knowledge = BlitzBowlKnowledge()
    for match in with_hidden_cards(30):
        for most in (1, 5, 100):
            answers = knowledge.promising(match, most)
            assert 1 <= len(answers) <= most
            assert len(set(answers)) == len(answers)
            assert set(answers) <= set(match.legal)


def test_the_loose_ball_and_the_end_zone_come_first() -> None:
    match = staged({"players": {"4W": "e6", "1W": "a1", "1E": "o9"}, "balls": ["h6"], "active": "west"})
    assert match.describe(promising(match, 1)[0]) == "run 4W"
    match.step(match.parse("run 4W"))
    assert match.describe(promising(match, 1)[0]) == "to h6"
    match = staged({"players": {"5W": "k6 ball", "1E": "c9"}, "active": "west"})
    match.step(match.parse("run 5W"))
    assert match.describe(promising(match, 1)[0]).startswith("to o")

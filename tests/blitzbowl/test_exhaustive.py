"""Everything the game has occurs in play."""

from __future__ import annotations

import pytest

from tests.blitzbowl.exhaustive import run

ENOUGH = 3000  # games; the runner stops as soon as nothing is missing, usually long before
A_FEW = 60


@pytest.mark.long
def test_every_ability_card_event_arena_ball_result_and_question_occurs_in_play() -> None:
    _, missing, games = run(ENOUGH)
    assert not missing, f"never seen in {games} games: {', '.join(missing)}"


def test_most_of_the_game_occurs_in_a_few_matches() -> None:
    seen, missing, games = run(A_FEW)
    assert games == A_FEW
    assert len(missing) < len(seen) / 4

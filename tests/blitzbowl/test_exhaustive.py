"""Everything the game has occurs in play."""

from __future__ import annotations

from tests.blitzbowl.exhaustive import run

ENOUGH = 3000  # games; the runner stops as soon as nothing is missing, usually long before


def test_every_ability_card_event_arena_ball_result_and_question_occurs_in_play() -> None:
    _, missing, games = run(ENOUGH)
    assert not missing, f"never seen in {games} games: {', '.join(missing)}"

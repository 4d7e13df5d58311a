"""Everything the game has occurs in play."""

from __future__ import annotations

from tests.blitzbowl.exhaustive import run
from touchline.core.build import compiled

ENOUGH = 3000  # games; the runner stops as soon as nothing is missing, usually long before
A_FEW = 60  # in the interpreted build, which takes long; the compiled one sees to everything


def test_every_ability_card_event_arena_ball_result_and_question_occurs_in_play() -> None:
    seen, missing, games = run(ENOUGH if compiled() else A_FEW)
    if compiled():
        assert not missing, f"never seen in {games} games: {', '.join(missing)}"
    assert len(missing) < len(seen) / 4

"""The battery passes a good game and names what is wrong with a bad one."""

from __future__ import annotations

import pytest

from tests.toy.game import ToyGame, WildGame
from touchline.core.conformance import check_game


@pytest.mark.parametrize("game", [ToyGame(), WildGame()], ids=lambda game: game.id)
def test_toy_passes(game: ToyGame) -> None:
    report = check_game(game, seeds=range(12), probe=0.3)
    assert report.unseen(game) == ([], [])
    assert report.redealt > 0
    assert report.walked > 0

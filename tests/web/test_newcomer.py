"""Somebody who has never played wins against the easiest bot with what is on the screen."""

from __future__ import annotations

import pytest

from tests.web.newcomer import play


@pytest.mark.parametrize("seed", [101, 105])
def test_a_newcomer_wins_against_the_easiest_bot(seed: int) -> None:
    assert play("blitzbowl", "first-match", seed, teams=("orc", "dwarf")).winner == 0

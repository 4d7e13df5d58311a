"""Figures of decisions have bounds, however often somebody has checked them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tournament.event_builder import ORGANISER, EventBuilder, make_pack
from touchline.journal import Decision, Refused
from touchline.tournament.decisions import Disqualify, EnterResult, SetCustomValues
from touchline.tournament.rulespack import CustomTiebreaker
from touchline.tournament.scoring import GameResult, PlayerTally, Score

AT = "2026-05-02T10:00"


def played(**pack: Any) -> EventBuilder:
    built = EventBuilder(make_pack(**pack))
    built.register("ann", "bob")
    built.draw()
    return built


@pytest.mark.parametrize(
    "side",
    [
        {"touchdowns": 10**30},
        {"casualties": 10**9},
        {"violence": 10**9},
        {"casualties_on_stars": 10**9},
        {"sent_off": 10**9},
        {"custom": {"style": 10**9}},
        {"players": (PlayerTally("p" * 5000, 1, 0, False),)},
    ],
)
def test_a_result_sheet_has_bounds(side: dict[str, Any]) -> None:
    built = played()
    game = built.state.games["r1t1"]
    winner, loser = game.coaches
    sheet = GameResult(
        {
            winner: Score("win", 2, **{"touchdowns": 3, "casualties": 0, **side}),
            loser: Score("loss", 0, 0, 0),
        }
    )
    refuse(built, EnterResult(game.id, sheet, checked=True), "at most|a name may have")


def test_other_figures_have_bounds() -> None:
    built = played(custom_tiebreakers=(CustomTiebreaker("style", "Style", source="organiser"),))
    refuse(built, Disqualify("bob", "honesty", (10**9, 0), (0, 0)), "at most 99")
    refuse(built, SetCustomValues("style", {"ann": -(10**9)}), "out of bounds")


def test_the_name_of_a_bot_has_bounds() -> None:
    built = EventBuilder()
    with pytest.raises(Refused, match="a name may have"):
        built.event.register(
            "Bob", person="bob", by=ORGANISER, at=AT, bot="x" * 5000, accepts_rulespack=True, accepts_conduct=True
        )


def refuse(built: EventBuilder, decision: Decision[Any], words: str) -> None:
    with pytest.raises(Refused, match=words):
        built.event.decide(decision, by=ORGANISER, at=AT, why="as it was")

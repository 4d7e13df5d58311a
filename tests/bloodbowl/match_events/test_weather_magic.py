"""Weather Magic. (1-2, 6)"""

from __future__ import annotations

import pytest

from tests.bloodbowl.match_events.event_helpers import end_turn, trigger
from tests.bloodbowl.staging_helpers import Table

PLAYERS = {"1W": "g6", "1E": "k6"}


def magic(dice: str, **more: object) -> Table:
    return trigger("weather-magic", PLAYERS, dice, **more)


@pytest.mark.rule("events.weather-magic.roll-off")
@pytest.mark.parametrize(
    ("dice", "fans", "winner"),
    [("d6 3, d6 2", [1, 1], "west"), ("d6 3, d6 2", [1, 3], "east"), ("d6 1, d6 6", [7, 1], "west")],
)
def test_each_coach_rolls_and_adds_the_fan_factor(dice: str, fans: list[int], winner: str) -> None:
    table = magic(dice, fans=fans)
    assert (table.question, table.actor) == ("match-event", winner)


@pytest.mark.rule("events.weather-magic.ties-rerolled")
def test_ties_are_rolled_again() -> None:
    assert magic("d6 3, d6 2, d6 4, d6 3, d6 1, d6 3", fans=[1, 2]).actor == "east"


@pytest.mark.rule("events.weather-magic.winner-chooses", "events.weather-magic.must-change")
@pytest.mark.parametrize("weather", ["perfect-conditions", "blizzard"])
def test_the_winner_chooses_any_other_weather(weather: str) -> None:
    table = magic("d6 3, d6 2", fans=[1, 1], weather=weather)
    every = {"sweltering-heat", "very-sunny", "perfect-conditions", "pouring-rain", "blizzard"}
    assert {text.removeprefix("weather ") for text in table.legal} == every - {weather}
    table.play("weather pouring-rain")
    assert table.fact("weather") == "pouring-rain"
    assert table.is_turn_of("west")


@pytest.mark.rule("events.weather-magic.winner-chooses")
def test_it_applies_at_once() -> None:
    table = magic("d6 3, d6 2", fans=[1, 1], ball="h6").play("weather pouring-rain", "move 1W")
    assert table.play("to h6", dice="d6 3, d8 2").ball == "h5"


@pytest.mark.rule("events.weather-magic.lasts")
def test_it_stays() -> None:
    table = magic("d6 3, d6 2", fans=[1, 1], turns=[8, 8]).play("weather very-sunny")
    end_turn(table)
    assert (table.fact("half"), table.fact("weather")) == (2, "very-sunny")

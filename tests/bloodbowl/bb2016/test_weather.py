"""The weather of the 2016 edition, which the league document prints too."""

from __future__ import annotations

import pytest

from tests.bloodbowl.bb2016.staging_helpers import stage, team, versus


@pytest.mark.rule("league.weather.sweltering-heat", "bb2016.weather.sweltering-heat")
@pytest.mark.rule("bb2016.weather.sweltering-heat-who")
def test_in_the_heat_a_one_costs_the_next_kick_off() -> None:
    """A die for each player on the pitch, standing or not, home first; nobody in the dugout rolls."""
    players = {"1W": "e5", "2W": "e6 prone", "6W": "e7", "1E": "y8", "2E": "knocked-out"}
    table = stage(players, weather="sweltering-heat", start="drive-end", dice="d6 1, d6 2, d6 1, d6 4, d6 1")
    missing = [name for name in ("1W", "2W", "6W", "1E", "2E") if table.fact(f"players.{name}.misses_drive")]
    assert missing == ["2W", "1E"]


@pytest.mark.rule("league.weather.very-sunny", "bb2016.weather.very-sunny")
@pytest.mark.parametrize(("die", "caught"), [(3, False), (4, True)])
def test_the_sun_makes_passes_harder(die: int, caught: bool) -> None:
    """AG 3, a Quick Pass: 3+ without the sun."""
    table = stage({"1W": "e5 ball", "2W": "g5"}, weather="very-sunny").play("pass 1W", "throw")
    rest = "d6 6" if caught else "d8 2, d8 2, d8 2, d8 2"
    assert (table.play("throw to g5", dice=f"d6 {die}, {rest}").ball == "2W") is caught


@pytest.mark.rule("league.weather.nice", "bb2016.weather.nice")
def test_nice_weather_changes_nothing() -> None:
    table = stage({"1W": "e5 ball", "2W": "g5"}, weather="nice").play("pass 1W", "throw")
    assert table.play("throw to g5", dice="d6 3, d6 3").ball == "2W"
    picking = stage({"1W": "e5"}, ball="f5", weather="nice").play("move 1W", "to f5", dice="d6 3")
    assert picking.ball == "1W"


@pytest.mark.rule("league.weather.pouring-rain", "bb2016.weather.pouring-rain")
@pytest.mark.parametrize(("die", "held"), [(3, False), (4, True)])
def test_rain_makes_catching_and_picking_up_harder(die: int, held: bool) -> None:
    """AG 3: 3+ to pick up and to catch an accurate pass without the rain."""
    table = stage({"1W": "e5"}, ball="f5", weather="pouring-rain")
    table.play("move 1W", "to f5", dice=f"d6 {die}" + ("" if held else ", d8 2"))
    assert (table.ball == "1W") is held
    table = stage({"1W": "e5 ball", "2W": "g5"}, weather="pouring-rain").play("pass 1W", "throw")
    assert (table.play("throw to g5", dice=f"d6 6, d6 {die}" + ("" if held else ", d8 2")).ball == "2W") is held


@pytest.mark.rule("league.weather.pouring-rain", "bb2016.weather.pouring-rain")
@pytest.mark.parametrize(("weather", "caught"), [("nice", True), ("pouring-rain", False)])
def test_rain_makes_interceptions_harder(weather: str, caught: bool) -> None:
    """AG 4 at -2 needs a 5, in the rain a 6."""
    table = stage({"1W": "e5 ball", "2W": "i5", "1E": "g5"}, versus(team(), team({"ag": 4})), weather=weather)
    table.play("pass 1W", "throw", "throw to i5")
    assert table.question == "interfere"
    table.play(*[each for each in table.legal if each != "nobody"], dice="d6 5" + ("" if caught else ", d6 6, d6 6"))
    assert table.ball == ("1E" if caught else "2W")


@pytest.mark.rule("league.weather.blizzard", "bb2016.weather.blizzard-gfi", "bb2016.weather.blizzard-range")
def test_a_blizzard_trips_those_who_go_for_it_and_shortens_passes() -> None:
    squares = stage({"1W": "e5 ball"}, weather="blizzard").play("pass 1W", "throw").squares("throw to")
    assert ("k5" in squares, "l5" in squares) == (True, False)
    for die, status in ((2, "prone"), (3, "standing")):
        table = stage({"1W": "e5"}, weather="blizzard").play("move 1W")
        table.play("to l5", dice=f"d6 {die}" + (", d6 1, d6 1" if die == 2 else ""))
        assert table.status("1W") == status

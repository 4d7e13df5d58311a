"""How many players and stars a match accepts: what the rules allow, or what an event says in `limits`."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bloodbowl import classic_staging
from tests.bloodbowl.staging_helpers import team, versus
from touchline.bloodbowl.game import BLOOD_BOWL, BLOOD_BOWL_2016, BLOOD_BOWL_GOLD, BloodBowl
from touchline.core.dice import SeededDice
from touchline.core.errors import SetupError

STARS = [{"position": f"star-{number}", "contract": "star"} for number in range(3)]
PAIR = [{"position": "twins", "contract": "star"}, {"position": "twins", "contract": "star"}]


def refusal(west: dict[str, object], game: BloodBowl = BLOOD_BOWL, **more: object) -> str:
    """What the settings reader says against a team; nothing if it accepts it."""
    make = team if game is BLOOD_BOWL else classic_staging.team
    try:
        game.new(versus(west, make(), **more), SeededDice(1))
    except SetupError as error:
        return str(error)
    return ""


@pytest.mark.rule("bb2020.inducement.star-player.sixteen", "bb2020.inducement.mercenary.limits")
def test_sixteen_players_with_stars_and_mercenaries() -> None:
    mercenary = {"contract": "mercenary"}
    assert not refusal(team(*STARS[:2], mercenary, size=16))
    assert "team 1 has 17 players, stars and mercenaries included; at most 16" in refusal(team(mercenary, size=17))
    assert "17 players" in refusal(team(STARS[0], size=17))


@pytest.mark.rule("bb2020.inducement.riotous-rookies.players")
def test_journeymen_may_come_beyond_sixteen() -> None:
    assert not refusal(team({"contract": "journeyman"}, {"contract": "journeyman"}, size=18))


@pytest.mark.rule("bb2020.inducement.star-player.two")
def test_two_stars_and_a_pair_is_one_choice() -> None:
    assert not refusal(team(STARS[0], *PAIR, size=14))
    assert "team 1 has 3 stars, a pair counted once; at most 2" in refusal(team(*STARS, size=14))
    assert "3 stars" in refusal(team(*STARS, size=14), play="league")


@pytest.mark.rule("bb2016.inducement.star.two", "bb2016.inducement.star.sixteen")
def test_the_2016_edition_counts_alike_but_not_stars_on_a_league_roster() -> None:
    make = classic_staging.team
    assert "3 stars" in refusal(make(*STARS, size=14), BLOOD_BOWL_2016)
    assert not refusal(make(*STARS, size=14), BLOOD_BOWL_2016, play="league")
    assert "17 players" in refusal(make(size=17), BLOOD_BOWL_2016)


@pytest.mark.rule("gold.base.ruling.titchy-and-quantity")
def test_in_gold_titchy_players_take_half_a_place() -> None:
    make = classic_staging.team
    titchy = {"skills": ["titchy"]}
    assert not refusal(make(*[titchy] * 4, size=18), BLOOD_BOWL_GOLD)
    assert "19 players" in refusal(make(*[titchy] * 4, size=19), BLOOD_BOWL_GOLD)


def test_an_event_may_raise_the_limits() -> None:
    limits: dict[str, Any] = {"players": 18, "stars": 3}
    assert not refusal(team(*STARS, size=18, limits=limits))
    assert "19 players, stars and mercenaries included; at most 18" in refusal(team(*STARS, size=19, limits=limits))


@pytest.mark.parametrize(
    ("limits", "words"),
    [
        (18, "limits is a table with players and stars, not 18"),
        ({"staff": 3}, "limits is a table with players and stars"),
        ({"players": 33}, "the limit of players is a number from 0 to 32, not 33"),
        ({"stars": "two"}, "the limit of stars is a number from 0 to 32"),
    ],
)
def test_bad_limits_are_named(limits: object, words: str) -> None:
    assert words in refusal(team(limits=limits))


def test_the_shop_of_a_league_match_follows_the_limits() -> None:
    star = {**STARS[0], "ma": 6, "st": 3, "ag": 3, "pa": 4, "av": 9, "price": 50_000}
    sellers = {"hirelings": [star], "value": 900_000}
    for limits, offered in (({}, False), ({"limits": {"players": 17}}, True)):
        west = team(size=16, **sellers, **limits)
        match = BLOOD_BOWL.new(versus(west, team(value=1_000_000), play="league"), SeededDice(1))
        texts = [match.describe(action) for action in match.legal]
        assert any("hire" in text for text in texts) == offered

"""Blood Bowl keeps the kernel's contract, with every quick-start team and every switch."""

from __future__ import annotations

from random import Random

import pytest

from tests.bloodbowl.staging_helpers import varied
from tests.builds import share
from touchline.bloodbowl.extras import EXTRAS
from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.bloodbowl.vocabulary import QUESTIONS
from touchline.core.build import compiled
from touchline.core.conformance import check_game
from touchline.core.dice import SeededDice
from touchline.matches.rosters import quick_team, star_players
from touchline.teams import load_library

TEAMS = list(load_library().teams)
BROUGHT = [item.id for item in EXTRAS.inducements if not item.treasury_only]
OFFERS = [{"id": item.id, "price": 50_000, "limit": 2} for item in EXTRAS.inducements]
BUYERS: list[dict[str, object]] = [
    {"value": 1_000_000, "offers": OFFERS},
    {"value": 1_800_000, "treasury": 300_000, "inducements": dict.fromkeys(BROUGHT, 1), "offers": OFFERS},
]


def pairing(number: int) -> dict[str, object]:
    """Every team once in the west, against another."""
    teams = [quick_team(TEAMS[number]), quick_team(TEAMS[(number * 7 + 3) % len(TEAMS)])]
    settings: dict[str, object] = {"extra_time": number % 2 == 0}
    if number % 3 == 0:
        settings |= {"play": "league", "death_zone": True}
        teams = [{**team, **BUYERS[seat]} for seat, team in enumerate(teams)]
    return settings | {"teams": teams}


@pytest.mark.parametrize("number", share(range(len(TEAMS))), ids=lambda number: TEAMS[number])
def test_the_battery_for_games(number: int) -> None:
    report = check_game(BLOOD_BOWL, seeds=(number,), probe=0.005, samples=[pairing(number)])
    assert report.decisions > 100


def test_the_battery_with_the_example_teams() -> None:
    assert check_game(BLOOD_BOWL, seeds=(1,), probe=0.02).matches == 2


def test_random_matches_break_nothing_and_meet_every_question() -> None:
    met: set[str] = set()
    for seed in share(range(30)):
        chance = Random(seed)
        match = BLOOD_BOWL.new(pairing(seed % len(TEAMS)), SeededDice(seed))
        decisions = 0
        while not match.over:
            met.add(QUESTIONS[match.question])
            match.step(varied(chance, match))
            decisions += 1
            assert BLOOD_BOWL.check(match) == []
        assert decisions <= BLOOD_BOWL.bound()
    rare = {"kicker", "bribe", "argue", "interfere", "casualty", "die", "order", "ball", "match-event", "meddle"}
    possible = {QUESTIONS[question] for question in BLOOD_BOWL.edition.asked}
    assert len(possible - rare - met) <= (0 if compiled() else 5)


@pytest.mark.parametrize("part", share(range(4)))
def test_matches_full_of_stars(part: int) -> None:
    """Each team has eleven plain players and a quarter of all stars, regardless of which teams may hire them."""
    everybody = list(load_library().stars.values())
    chosen = [one for star in everybody[part::4] for one in star_players(star)][:20]
    plain = {"position": "lineman", "count": 11, "ma": 6, "st": 3, "ag": 3, "pa": 4, "av": 8, "skills": []}
    team = {"id": "stars", "players": [*chosen, plain], "rerolls": 2, "limits": {"players": 32, "stars": 32}}
    report = check_game(BLOOD_BOWL, seeds=(part, part + 10), probe=0.003, samples=[{"teams": [team, team]}])
    assert report.decisions > 200

"""Teams in which every trait occurs keep the kernel's contract, and play reaches every Special action."""

from __future__ import annotations

from random import Random

from tests.bloodbowl.staging_helpers import varied
from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.bloodbowl.vocabulary import ACT, FIRST_SPECIAL, KINDS, TURN_Q
from touchline.core.conformance import check_game
from touchline.core.dice import SeededDice

BIG: dict[str, object] = {"ma": 4, "st": 5, "ag": 4, "pa": 5, "av": 10}
SMALL: dict[str, object] = {"ma": 6, "st": 2, "ag": 3, "pa": 4, "av": 8}
WEST = [
    {**BIG, "skills": ["animal-savagery", "always-hungry", "throw-team-mate", "loner 4+"]},
    {**BIG, "skills": ["take-root", "timmm-ber", "kick-team-mate"], "ma": 2},
    {**BIG, "skills": ["bone-head", "projectile-vomit", "decay"]},
    {**BIG, "skills": ["ball-and-chain", "no-hands", "secret-weapon"], "st": 7},
    {**SMALL, "skills": ["bombardier", "secret-weapon", "stunty"]},
    {**SMALL, "skills": ["right-stuff", "stunty", "swoop", "titchy"]},
    {**SMALL, "skills": ["right-stuff", "swarming"], "count": 5},
    {**SMALL, "skills": ["pogo-stick", "my-ball", "drunkard"]},
    {**SMALL, "skills": ["pick-me-up", "plague-ridden"], "count": 2},
]
EAST = [
    {**BIG, "skills": ["really-stupid", "regeneration", "unchannelled-fury"]},
    {**SMALL, "skills": ["chainsaw", "secret-weapon", "loner 4+"]},
    {**SMALL, "skills": ["stab", "hit-and-run"], "count": 2},
    {**SMALL, "skills": ["breathe-fire", "trickster"], "count": 2},
    {**SMALL, "skills": ["bloodlust 3+", "hypnotic-gaze"], "count": 3},
    {**SMALL, "position": "thrall-lineman", "skills": ["animosity (all team-mates)"], "count": 5},
]
SETTINGS = {
    "teams": [
        {"id": "west", "players": [{"position": "player", **player} for player in WEST], "rerolls": 2},
        {"id": "east", "players": [{"position": "player", **player} for player in EAST], "rerolls": 2},
    ]
}


def test_the_battery_for_games() -> None:
    assert check_game(BLOOD_BOWL, seeds=(1,), probe=0.01, samples=[SETTINGS]).decisions > 100


def test_random_matches_break_nothing_and_meet_every_special_action() -> None:
    declared: set[str] = set()
    for seed in range(6):
        chance = Random(seed)
        match = BLOOD_BOWL.new(SETTINGS, SeededDice(seed))
        while not match.over:
            answer = varied(chance, match)
            if match.question == TURN_Q and answer >= ACT:
                declared.add(KINDS[(answer - ACT) // 64])
            match.step(answer)
            assert BLOOD_BOWL.check(match) == []
    assert set(KINDS[FIRST_SPECIAL : FIRST_SPECIAL + 4]) <= declared

"""Teams whose players have skills and traits of all kinds fight each other at random, and nothing breaks."""

from __future__ import annotations

from random import Random

import pytest

from tests.bloodbowl.staging_helpers import PLAIN, varied
from touchline.bloodbowl.editions.bb2020 import EDITION
from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ACT, BLOCK, MOVE_Q, PLAYER, TARGET_Q, TURN_Q, USE_Q
from touchline.core.dice import SeededDice
from touchline.core.match import NO, YES

FIGURES = {
    "loner": "loner 4+",
    "mighty-blow": "mighty-blow +1",
    "dirty-player": "dirty-player +1",
    "bloodlust": "bloodlust 3+",
}


def some_skills(chance: Random) -> list[str]:
    """A handful that may be had together."""
    found: list[str] = []
    for skill in chance.sample(EDITION.known_skills, 8):
        have = {*found, skill}
        clash = any(have.issuperset(pair) for pair in EDITION.exclusions)
        if not clash and EDITION.requirements.get(skill, skill) in have:
            found.append(skill)
    return [FIGURES.get(skill, skill) for skill in found]


def crowd(chance: Random) -> dict[str, object]:
    players = [
        {**PLAIN, "st": chance.randint(2, 6), "ag": chance.randint(2, 5), "skills": some_skills(chance)}
        for _ in range(16)
    ]
    return {"id": "crowd", "players": players, "rerolls": 3, "apothecary": True, "bribes": 1}


def pugnacious(chance: Random, match: BowlMatch) -> int:
    """Blocks where it can, with everything at hand."""
    legal, question = match.legal, match.question
    fights: list[int] = []
    if question == TURN_Q:
        fights = [action for action in legal if ACT + 64 * BLOCK <= action < ACT + 64 * BLOCK + 128]
    elif question == MOVE_Q or (question == TARGET_Q and NO in legal):
        fights = [action for action in legal if PLAYER <= action < ACT]
    elif question == USE_Q:
        fights = [YES]
    return chance.choice(fights) if fights and chance.random() < 0.8 else varied(chance, match)


@pytest.mark.parametrize("seed", range(4))
def test_nothing_breaks_and_every_waiting_rule_has_a_name(seed: int) -> None:
    chance = Random(seed)
    settings: dict[str, object] = {
        "teams": [crowd(chance), crowd(chance)],
        "faq": EDITION.options["faq"][1][seed],
    }
    match = BLOOD_BOWL.new(settings, SeededDice(seed))
    while not match.over:
        assert all(match.parse(match.describe(action)) == action for action in match.legal[:3])
        assert all(BLOOD_BOWL.rule(then.__name__) is not None for then, _ in match.stack)
        match.step(pugnacious(chance, match))
        assert BLOOD_BOWL.check(match) == []

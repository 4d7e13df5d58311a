"""Moments of a match as positions that can be staged again, and as scenarios."""

from __future__ import annotations

import random

import pytest

from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import MOVE_Q, TURN_Q
from touchline.core.dice import LoggedDice, SeededDice
from touchline.core.errors import ScenarioError
from touchline.core.record import Answer
from touchline.core.scenario import run
from touchline.core.scenario_file import read
from touchline.core.scenario_writing import write_scenario

NOT_KEPT = ("prompt", "phase", "acting", "teams", "match_events")


def moments(seed: int, answers: int) -> list[tuple[BowlMatch, Answer]]:
    """The moments of a random match, each with the answer that was given there."""
    dice = LoggedDice(SeededDice(seed))
    match = BLOOD_BOWL.new({}, dice)
    chance = random.Random(seed)
    found: list[tuple[BowlMatch, Answer]] = []
    while not match.over and len(found) < answers:
        before, action = match.clone(), chance.choice(match.legal)
        dice.log = []
        seat, text = match.actor, match.describe(action)
        match.step(action)
        found.append((before, Answer(seat, text, tuple(dice.log))))
    return found


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_moment_becomes_a_scenario_that_plays_on_in_the_same_way(seed: int) -> None:
    written = 0
    for match, answer in moments(seed, 1200)[::7]:
        if match.question not in (TURN_Q, MOVE_Q):
            continue
        try:
            text = write_scenario(BLOOD_BOWL, match, 'A "moment"', answer)
        except ScenarioError:
            continue
        scenario = read(text, "moment")
        assert scenario.title == 'A "moment"'
        verdict = run(scenario, BLOOD_BOWL)
        assert verdict.passed, (verdict.failure, text)
        written += 1
    assert written > 20


def test_a_position_stages_what_was_seen() -> None:
    match = next(match for match, _ in moments(5, 900)[400:] if match.question == TURN_Q)
    staged = BLOOD_BOWL.stage(BLOOD_BOWL.position_of(match), {}, SeededDice(1))
    ours, theirs = BLOOD_BOWL.inspect(match), BLOOD_BOWL.inspect(staged)
    for key in (key for key in ours if key not in ("players", *NOT_KEPT)):
        assert theirs[key] == ours[key], key
    players, staged_players = ours["players"], theirs["players"]
    assert isinstance(players, dict)
    assert isinstance(staged_players, dict)
    for label, player in players.items():
        for fact in ("square", "status", "activated"):
            assert staged_players[label][fact] == player[fact], (label, fact)


def test_other_moments_are_refused_in_words() -> None:
    match = moments(1, 1)[0][0]
    with pytest.raises(ScenarioError, match="begins where a coach chooses a player or a step"):
        BLOOD_BOWL.position_of(match)

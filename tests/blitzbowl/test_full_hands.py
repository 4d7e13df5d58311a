"""Hands full of cards, which games by chance rarely see: no card leads into a dead end or breaks the state."""

from __future__ import annotations

from random import Random

import pytest

from touchline.blitzbowl.cards.deck import ARENAS, BACKS, BONUS_PLAYS
from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.blitzbowl.library import load_library
from touchline.blitzbowl.settings import EVERYTHING
from touchline.blitzbowl.state import BlitzMatch
from touchline.core.dice import SeededDice

MIDFIELD = [f"{column}{row}" for column in "fghij" for row in range(3, 10)]


def crowded(chance: Random) -> BlitzMatch:
    """Two teams in a scrum with two balls, and twelve cards dealt between the coaches."""
    library = load_library()
    teams = [chance.choice(list(library.teams)) for _ in "WE"]
    squares = chance.sample(MIDFIELD, len(MIDFIELD))
    labels = [
        f"{n + 1}{end}" for team, end in zip(teams, "WE", strict=True) for n in range(library.teams[team].players)
    ]
    standing = {label: squares.pop() + chance.choice(["", "", "", " prone"]) for label in labels}
    bonus_plays = [BONUS_PLAYS[back] for back in chance.sample(BACKS, 12)]
    position = {
        "players": {label: where for label, where in standing.items() if chance.random() < 0.8},
        "balls": [squares.pop(), squares.pop()],
        "hands": {"west": bonus_plays[:6], "east": bonus_plays[6:]},
        "start": chance.choice(["turn", "action"]),
        "turn": 5,
        "events_left": 6,
    }
    settings = {**EVERYTHING, "teams": teams, "arena": chance.choice(ARENAS)}
    return BLITZ_BOWL.stage(position, settings, SeededDice(chance.randrange(1 << 30)))


@pytest.mark.parametrize("seed", range(30))
def test_every_question_has_answers_and_the_state_stays_sound(seed: int) -> None:
    chance = Random(seed)
    match = crowded(chance)
    for _ in range(60):
        if match.over:
            return
        assert match.legal == sorted(set(match.legal)) != []
        assert len({match.describe(action) for action in match.legal}) == len(match.legal)
        assert match.prompt()
        assert BLITZ_BOWL.check(match) == []
        other = 1 - match.actor
        imagined = match.clone()
        imagined.resample(other, SeededDice(seed))
        assert imagined.view(other) == match.view(other)
        imagined.step(chance.choice(imagined.legal))
        match.step(chance.choice(match.legal[1:] or match.legal))  # rather do something than decline

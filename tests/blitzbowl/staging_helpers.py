"""For tests of the rules: stage a position, script the dice, answer in notation, look at the facts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from tests.staged import StagedTable, with_dice
from touchline.blitzbowl.game import BLITZ_BOWL
from touchline.blitzbowl.state import BlitzMatch
from touchline.blitzbowl.vocabulary import SQUARE
from touchline.core.dice import SeededDice

Players = Mapping[str, str]


class Table(StagedTable[BlitzMatch]):
    """A match of this game that somebody plays by hand."""

    game = BLITZ_BOWL

    def squares(self) -> set[str]:
        """Where the Player who is asked about may go."""
        return {text.split()[-1] for text in self.legal}

    @property
    def ball(self) -> str:
        """Who holds the only ball, or its square."""
        (ball,) = self.fact("balls")
        return str(ball["holder"] or ball["square"])


def stage(players: Players, settings: Mapping[str, object] | None = None, dice: str = "", **position: object) -> Table:
    """A position with these Players on the pitch, west to act unless it says otherwise; its start may roll dice."""
    wanted = {"players": dict(players), "active": "west", **position}
    return Table(with_dice(dice, lambda scripted: BLITZ_BOWL.stage(wanted, dict(settings or {}), scripted)))


def teams(west: str, east: str, **more: object) -> dict[str, object]:
    """Settings with these two teams."""
    return {"teams": [west, east], "additional_teams": True, **more}


def walk(seed: int, questions: int, **settings: object) -> Iterator[BlitzMatch]:
    """A match at each of its first questions, with answers by chance; Runs like to end where a ball lies."""
    match = BLITZ_BOWL.new(settings, SeededDice(seed))
    chance = Random(seed)
    for _ in range(questions):
        if match.over:
            return
        yield match
        balls = [SQUARE + square for square in match.balls if SQUARE + square in match.legal]
        match.step(chance.choice(balls or match.legal))

"""A table: one match between bots, from a plan that can be sent to another process."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from touchline.bots.agent import Agent
from touchline.bots.by_name import knowledge_of, read_bot
from touchline.core.dice import SeededDice
from touchline.core.errors import TouchlineError
from touchline.matches import find_game


class StalledMatch(TouchlineError):
    """A match went on beyond the bound that its game promises."""


class Stopped(Exception):
    """Somebody wants no more of this match."""


@dataclass(frozen=True)
class Plan:
    """A match to be played: game, settings, the name of the bot at each seat, and a seed for dice and bots."""

    game: str
    bots: tuple[str, ...]
    seed: int
    settings: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Outcome:
    """How a planned match ended."""

    plan: Plan
    winner: int  # a seat, or NOBODY
    score: tuple[int, ...]
    decisions: int
    turns: int


def play_plan(plan: Plan, stopped: Callable[[], bool] = lambda: False) -> Outcome:
    """Play a match to its end; the same plan gives the same outcome unless a bot has a budget of seconds."""
    game = find_game(plan.game)
    seeds = Random(plan.seed)
    match = game.new(plan.settings, SeededDice(seeds.getrandbits(64)))
    agents = [read_bot(name, plan.game).make(seeds.getrandbits(64)) for name in plan.bots]
    decisions = play(match, agents, game.bound(), stopped)
    knowledge = knowledge_of(plan.game)
    return Outcome(plan, match.winner, knowledge.score(match), decisions, knowledge.stage(match))


def play(match: Any, agents: Sequence[Agent], bound: int, stopped: Callable[[], bool] = lambda: False) -> int:
    """Let the agents, one for each seat, play a match to its end; returns the number of decisions."""
    decisions = 0
    while not match.over:
        if decisions == bound:
            raise StalledMatch(f"the match is not over after {bound} decisions, which is the bound of its game")
        if stopped():
            raise Stopped
        match.step(agents[match.actor].choose(match))
        decisions += 1
    return decisions

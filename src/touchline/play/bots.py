"""Bots by name: `random`, `greedy`, `search:seconds=1`, `search:iterations=200`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from touchline.core.errors import TouchlineError
from touchline.play.agent import Agent, RandomBot
from touchline.play.blitzbowl import BlitzBowlKnowledge
from touchline.play.greedy import GreedyBot
from touchline.play.knowledge import Knowledge, Unfamiliar
from touchline.play.search import SearchBot

KNOWLEDGE: Final[Mapping[str, Knowledge]] = {"blitzbowl": BlitzBowlKnowledge()}
DEFAULT_SECONDS: Final = 1.0


class BotError(TouchlineError):
    """A bot that does not exist, or an option that it does not have."""


def knowledge_of(game: str) -> Knowledge:
    """What the bots know of a game; of an unfamiliar one they know its rules."""
    return KNOWLEDGE.get(game, Unfamiliar())


@dataclass(frozen=True)
class BotName:
    """A bot with its options, read from a text."""

    kind: str
    options: Mapping[str, float]

    def make(self, game: str, seed: int) -> Agent:
        """The bot itself, which plays this game."""
        return BOTS[self.kind].make(knowledge_of(game), seed, self.options)


@dataclass(frozen=True)
class BotKind:
    """A kind of bot: how it is made, and the options it has with the kind of number each takes."""

    make: Callable[[Knowledge, int, Mapping[str, float]], Agent]
    options: Mapping[str, type[int] | type[float]]


def _random(knowledge: Knowledge, seed: int, options: Mapping[str, float]) -> Agent:
    return RandomBot(seed)


def _greedy(knowledge: Knowledge, seed: int, options: Mapping[str, float]) -> Agent:
    return GreedyBot(knowledge, seed, samples=int(options.get("samples", 3)))


def _search(knowledge: Knowledge, seed: int, options: Mapping[str, float]) -> Agent:
    iterations = options.get("iterations")
    seconds = options.get("seconds", None if iterations else DEFAULT_SECONDS)
    return SearchBot(knowledge, seed, seconds=seconds, iterations=int(iterations) if iterations else None)


BOTS: Final[Mapping[str, BotKind]] = {
    "random": BotKind(_random, {}),
    "greedy": BotKind(_greedy, {"samples": int}),
    "search": BotKind(_search, {"seconds": float, "iterations": int}),
}


def read_bot(text: str) -> BotName:
    """The bot that a text such as `search:iterations=200` names; several options are parted by commas."""
    kind, _, rest = text.strip().partition(":")
    if kind not in BOTS:
        raise BotError(f"there is no bot {kind!r}; there are {', '.join(BOTS)}")
    options: dict[str, float] = {}
    for part in rest.split(",") if rest else []:
        name, equals, number = (piece.strip() for piece in part.partition("="))
        if name not in BOTS[kind].options or not equals:
            raise BotError(f"the bot {kind} has no option {part!r}; {_allowed(kind)}")
        options[name] = _number(kind, name, number)
    return BotName(kind, options)


def _allowed(kind: str) -> str:
    names = [f"{name}=NUMBER" for name in BOTS[kind].options]
    return f"it takes {', '.join(names)}" if names else "it takes none"


def _number(kind: str, name: str, text: str) -> float:
    wanted = BOTS[kind].options[name]
    try:
        number = wanted(text)
    except ValueError:
        number = wanted(0)
    if not 0 < number < float("inf"):
        what = "a whole number" if wanted is int else "a number"
        raise BotError(f"{name} of the bot {kind} is {text!r}; it takes {what} above 0")
    return number

"""Bots by name: `random`, `scripted`, `greedy`, `search:seconds=1`, `search:iterations=200`, a level, or a program.

Not every bot plays every game: a scripted one knows a single game, and one that looks ahead needs to know what a
position is worth. A level such as `club` names a bot of the game at hand, so that people need not know the bots.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from touchline.bots.agent import Agent, RandomBot, Slipping
from touchline.bots.blitzbowl import BlitzBowlKnowledge
from touchline.bots.bloodbowl import BloodBowlKnowledge
from touchline.bots.bloodbowl_scripted import ScriptedBowlBot
from touchline.bots.bowl.greedy import GreedyBowlBot
from touchline.bots.bowl.search import SearchBowlBot
from touchline.bots.greedy import GreedyBot
from touchline.bots.knowledge import Knowledge, Unfamiliar
from touchline.bots.program import ProgramBot, programs
from touchline.bots.search import SearchBot
from touchline.core.errors import TouchlineError
from touchline.matches import bowl_of

BLITZ: Final = "blitzbowl"
BOWL: Final = "bloodbowl"
KNOWLEDGE: Final[Mapping[str, Knowledge]] = {BLITZ: BlitzBowlKnowledge(), BOWL: BloodBowlKnowledge()}
DEFAULT_SECONDS: Final = 1.0
PROGRAM: Final = "program"
SLIPS: Final = "slips"  # how often a bot answers at random instead


@dataclass(frozen=True)
class Level:
    """A strength for people: its name as a bot, what people read, and who plays it in each game."""

    name: str
    title: str
    bots: Mapping[str, str]


# from the weakest to the strongest; the ladder in the guide for researchers measures each against its neighbours
LEVELS: Final[tuple[Level, ...]] = (
    Level("first-match", "First match: the easiest", {BLITZ: "greedy:slips=0.5", BOWL: "scripted:slips=0.4"}),
    Level("rookie", "Rookie: knows the basics", {BLITZ: "greedy", BOWL: "scripted"}),
    Level("regular", "Regular: plays soundly", {BLITZ: "search:iterations=50", BOWL: "greedy:slips=0.025"}),
    Level("club", "Club coach: hard to beat", {BLITZ: "search:iterations=150", BOWL: "greedy"}),
    Level("champion", "Champion: the strongest", {BLITZ: "search:seconds=1", BOWL: "search:seconds=1,iterations=120"}),
)


class BotError(TouchlineError):
    """A bot that does not exist or does not play the game, or an option that it does not have."""


def family(game: str) -> str:
    """The game of which this is an edition: bots play all editions alike."""
    return BOWL if bowl_of(game) is not None else game


def is_bowl(game: str) -> bool:
    return family(game) == BOWL


def knowledge_of(game: str) -> Knowledge:
    """What the bots know of a game; of an unfamiliar one they know its rules."""
    return KNOWLEDGE.get(family(game), Unfamiliar())


@dataclass(frozen=True)
class BotName:
    """A bot with its options and its game, read from a text."""

    kind: str
    options: Mapping[str, float]
    game: str
    program: str = ""  # the name of a user's program

    def make(self, seed: int) -> Agent:
        """The bot itself."""
        if self.program:
            return ProgramBot(self.program, self.game, seed)
        bot = BOTS[self.kind].make(self.game, seed, self.options)
        slips = self.options.get(SLIPS, 0.0)
        return Slipping(bot, seed, slips) if slips else bot


@dataclass(frozen=True)
class BotKind:
    """A kind of bot: how it is made for a game, and the options it has with the kind of number each takes."""

    make: Callable[[str, int, Mapping[str, float]], Agent]
    options: Mapping[str, type[int] | type[float]]
    plays: Callable[[str], bool] = lambda game: True


def _random(game: str, seed: int, options: Mapping[str, float]) -> Agent:
    return RandomBot(seed)


def _scripted(game: str, seed: int, options: Mapping[str, float]) -> Agent:
    return ScriptedBowlBot(seed)


def _greedy(game: str, seed: int, options: Mapping[str, float]) -> Agent:
    if is_bowl(game):
        return GreedyBowlBot(seed)
    return GreedyBot(knowledge_of(game), seed, samples=int(options.get("samples", 3)))


def _search(game: str, seed: int, options: Mapping[str, float]) -> Agent:
    wanted = options.get("iterations")
    iterations = int(wanted) if wanted else None
    seconds = options.get("seconds", None if iterations else DEFAULT_SECONDS)
    if is_bowl(game):
        return SearchBowlBot(seed, seconds, iterations)
    return SearchBot(knowledge_of(game), seed, seconds=seconds, iterations=iterations)


BOTS: Final[Mapping[str, BotKind]] = {
    "random": BotKind(_random, {}),
    "scripted": BotKind(_scripted, {SLIPS: float}, is_bowl),
    "greedy": BotKind(_greedy, {"samples": int, SLIPS: float}),
    "search": BotKind(_search, {"seconds": float, "iterations": int, SLIPS: float}),
}


def standard_bot(game: str) -> str:
    """The bot that people meet if they name none: it answers at once and plays well."""
    return "greedy"


def quick_bot(game: str) -> str:
    """The sensible bot that plays the most games a second."""
    return "scripted" if is_bowl(game) else "greedy"


def levels(game: str) -> list[str]:
    """The levels of a game, from the weakest to the strongest."""
    return [level.name for level in LEVELS if family(game) in level.bots]


def bots_by_strength(game: str) -> list[tuple[str, str]]:
    """Whom people can choose as an opponent, with a description, the weakest first; then their own programs."""
    found = [(level.name, level.title) for level in LEVELS if family(game) in level.bots]
    return found + [(f"{PROGRAM}:{name}", f"Program: {name}") for name in programs()]


def offered_bots(game: str) -> list[tuple[str, str]]:
    """The same with the standard one first."""
    usual = read_bot(standard_bot(game), game)
    return sorted(bots_by_strength(game), key=lambda each: read_bot(each[0], game) != usual)


def read_bot(text: str, game: str) -> BotName:
    """The bot of a game that a text such as `search:iterations=200` names; several options are separated by commas."""
    for level in LEVELS:
        if text.strip() == level.name and family(game) in level.bots:
            text = level.bots[family(game)]
    kind, _, rest = text.strip().partition(":")
    if kind == PROGRAM:
        return _program(rest, game)
    if kind not in BOTS or not BOTS[kind].plays(game):
        playing = [name for name, bot in BOTS.items() if bot.plays(game)]
        raise BotError(f"there is no bot {kind!r} for {game}; there are {', '.join([*playing, *levels(game)])}")
    options: dict[str, float] = {}
    for part in rest.split(",") if rest else []:
        name, equals, number = (piece.strip() for piece in part.partition("="))
        if name not in BOTS[kind].options or not equals:
            raise BotError(f"the bot {kind} has no option {part!r}; {_allowed(kind)}")
        options[name] = _number(kind, name, number)
    return BotName(kind, options, game)


def _program(name: str, game: str) -> BotName:
    known = programs()
    if name not in known:
        there = ", ".join(known) if known else "none; --program NAME=COMMAND adds one"
        raise BotError(f"there is no program {name!r}; there are {there}")
    return BotName(PROGRAM, {}, game, name)


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

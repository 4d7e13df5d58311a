"""What the bots make of a position: the chance to win, and the best answers with theirs.

The chance comes from the bots' value of a position and the time that is left. The figures of Blitz Bowl were fitted to
86 matches of bots against each other; a draw counts as half a win.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, sqrt
from random import Random
from typing import Any, Final

from touchline.blitzbowl.cards.deck import CARD_COUNT
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import TURN, TURN_Q
from touchline.bots.agent import fresh_dice, imagined
from touchline.bots.blitzbowl_value import value as blitz_value
from touchline.bots.bowl.explaining import fear_of, option_in_words
from touchline.bots.bowl.greedy import GreedyBowlBot
from touchline.bots.bowl.search import SearchBowlBot
from touchline.bots.bowl.value import winning_chance
from touchline.bots.bowl.weighing import Weighing
from touchline.bots.by_name import knowledge_of
from touchline.bots.search import Node, SearchBot
from touchline.core.dice import ScriptedDice
from touchline.core.errors import DiceError
from touchline.core.match import NO, NOBODY

BEST: Final = 3
ITERATIONS: Final = 400  # of the search in Blitz Bowl
TRIES: Final = 24  # of the search in Blood Bowl
REPLIES: Final = 4  # of the other side that are tried for each of the best
SAMPLES: Final = 6  # throws of the dice for each answer
MOST_ANSWERS: Final = 10  # that are sampled
MOST_STEPS: Final = 25  # answers until what was begun is over
_BLITZ: Final = (0.2, 0.05)  # how much a point of lead is worth, and how much is open at the very end
_CERTAIN: Final = 30.0


@dataclass(frozen=True)
class Advice:
    """An answer, or several that belong together, with what the bot expects of it."""

    words: str
    win: float  # the chance to win after it, for the seat that is asked
    chance: float | None = None  # that nothing goes wrong
    texts: tuple[str, ...] = ()  # the answers in notation


def win_chance(match: Any, seat: int) -> float:
    """The chance of a seat to win, from 0 to 1."""
    if match.over:
        return 0.5 if match.winner == NOBODY else float(match.winner == seat)
    if isinstance(match, BowlMatch):
        bot = GreedyBowlBot(0)
        return _bowl_chance(match, bot.judge(match).value(match, match.active), seat)
    steepness, open_end = _BLITZ
    return _logistic(steepness * blitz_value(match, seat) / sqrt(match.deck_size() / CARD_COUNT + open_end))


def _bowl_chance(match: BowlMatch, lead: float, seat: int) -> float:
    """From a lead in value of the active seat."""
    chance = winning_chance(match, lead)
    return chance if seat == match.active else 1 - chance


def _logistic(power: float) -> float:
    return 1 / (1 + exp(-max(-_CERTAIN, min(_CERTAIN, power))))


def best_answers(match: Any, game: str, seed: int) -> list[Advice]:
    """The best answers to the pending question, the best first."""
    if match.over:
        return []
    if not isinstance(match, BowlMatch):
        return _searched(match, game, seed)
    if match.question == TURN_Q and match.phase == TURN:
        return _activations(match, SearchBowlBot(seed, None, TRIES))
    return _sampled(match, GreedyBowlBot(seed), Random(seed))


def _activations(match: BowlMatch, bot: SearchBowlBot) -> list[Advice]:
    """What the search would do next in a turn, and what it fears."""
    weighed = bot.weighed(match)
    weighing = Weighing(weighed)
    found = []
    for candidate in weighed[:BEST]:
        for _ in range(REPLIES):
            bot.reply(match, candidate)
        option, fear = candidate.option, fear_of(candidate)
        words = option_in_words(match, option).partition(":")[0] if option is not None else match.describe(NO)
        chance = option.chance if option is not None else 1.0
        found.append(Advice(f"{words} ({fear})" if fear else words, weighing.hope(candidate), chance))
    return found or [Advice(match.describe(NO), win_chance(match, match.actor), 1.0)]


def _sampled(match: BowlMatch, bot: GreedyBowlBot, random: Random) -> list[Advice]:
    """Answers in the middle of something: each is followed to its end a few times, as the bot would play on."""
    liked = bot.choose(match)
    others = [answer for answer in match.legal if answer != liked]
    answers = [liked, *random.sample(others, min(len(others), MOST_ANSWERS - 1))]
    if match.phase != TURN:  # of what comes before the turns the bot knows no more than what it would do
        return [Advice(match.describe(liked), win_chance(match, match.actor), None, (match.describe(liked),))]
    found = []
    for answer in answers:
        win = sum(_followed(match, bot, answer, random) for _ in range(SAMPLES)) / SAMPLES
        found.append(Advice(match.describe(answer), win, None, (match.describe(answer),)))
    return sorted(found, key=lambda advice: -advice.win)[:BEST]


def _followed(match: BowlMatch, bot: GreedyBowlBot, answer: int, random: Random) -> float:
    """The chance to win where an answer leads to with one throw of the dice."""
    seat, after = match.actor, imagined(match, match.actor, random)
    after.dice = fresh_dice(random)
    after.step(answer)
    for _ in range(MOST_STEPS):
        if after.over or after.phase != TURN or after.question == TURN_Q:
            break
        after.step(bot.choose(after))
    return win_chance(after, seat)


def _searched(match: Any, game: str, seed: int) -> list[Advice]:
    """The answers that the search looked at most."""
    if len(match.legal) == 1:
        (text,) = (match.describe(answer) for answer in match.legal)
        return [Advice(text, win_chance(match, match.actor), None, (text,))]
    root = SearchBot(knowledge_of(game), seed, iterations=ITERATIONS).search(match)
    tried = sorted(range(len(root.edges)), key=lambda number: -root.edges[number].visits)[:BEST]
    found = []
    for number in tried:
        edge = root.edges[number]
        texts = _line(match, root, number)
        found.append(
            Advice(" ".join(texts), _blitz_chance(match, edge.total / max(1, edge.visits)), None, tuple(texts))
        )
    return sorted(found, key=lambda advice: -advice.win)


def _blitz_chance(match: Any, value: float) -> float:
    steepness, open_end = _BLITZ
    return _logistic(steepness * value / sqrt(match.deck_size() / CARD_COUNT + open_end))


def _line(match: Any, root: Node, number: int) -> list[str]:
    """An answer and those that belong to it, up to the first die or the next Action."""
    here, node, seat = match.clone(), root, match.actor
    here.dice = ScriptedDice([])
    texts: list[str] = []
    between = knowledge_of("blitzbowl").between_actions
    while True:
        texts.append(here.describe(node.answers[number]))
        edge = node.edges[number]
        if len(edge.nodes) != 1 or len(texts) > BEST:
            return texts
        try:
            here.step(node.answers[number])
        except DiceError:
            return texts
        (node,) = edge.nodes.values()
        if here.over or here.actor != seat or between(here) or not node.edges or node.answers[0] not in here.legal:
            return texts
        number = max(range(len(node.edges)), key=lambda place: node.edges[place].visits)
        if node.answers[number] not in here.legal:
            return texts

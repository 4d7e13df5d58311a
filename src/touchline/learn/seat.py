"""One seat of a match against bots: what the environments of one match and of many at once share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from touchline.bots.agent import Agent
from touchline.bots.by_name import read_bot
from touchline.core.errors import TouchlineError
from touchline.core.match import Match
from touchline.learn.perspective import Observer
from touchline.learn.table import Table

ILLEGAL_REWARD: Final = -1.0
_TRIES: Final = 100  # matches dealt in search of one in which the seat is asked at all

MakeAgent = Callable[[int], Agent]


@dataclass(frozen=True)
class SeatOptions:
    """What an environment of one seat takes.

    `seat` None draws a seat for every match. `opponent` is a bot's name, or a function that makes an agent of a seed.
    """

    game: str = "blitzbowl"
    seat: int | None = 0
    opponent: str | MakeAgent = "random"
    settings: Mapping[str, object] | None = None
    positions: Sequence[Mapping[str, object]] = ()
    reward: str = "result"
    observer: Observer | None = None


class Seat:
    """A seat that learns; the others are played by bots, and only its own decisions are steps."""

    def __init__(self, options: SeatOptions) -> None:
        self.table = Table(options.game, options.settings, options.positions, options.reward, options.observer)
        seats = self.table.seats
        if options.seat is not None and not 0 <= options.seat < seats:
            raise TouchlineError(f"there is no seat {options.seat}; there are 0 to {seats - 1}, and None for any")
        opponent = options.opponent
        self.make_opponent = opponent if callable(opponent) else read_bot(opponent, self.table.game.id).make
        self.wanted = options.seat
        self.number = 0
        self.forfeited = False

    def begin(self, random: Random) -> None:
        """Begin a match and run to the seat's first decision."""
        for _ in range(_TRIES):
            self._deal(random)
            if not self.ended():
                return
        raise TouchlineError(f"in {_TRIES} matches the seat {self.number} was never asked; let another seat learn")

    def _deal(self, random: Random) -> None:
        table = self.table
        table.deal(random)
        self.forfeited = False
        self.number = random.randrange(table.seats) if self.wanted is None else self.wanted
        self.opponents = [self.make_opponent(random.getrandbits(64)) for _ in range(table.seats)]
        self._others_play()
        table.pay(self.number)  # what came before the first decision is not earned by any

    def act(self, action: int) -> float:
        """Act, and let the others act until the seat is asked again; returns the reward. An illegal action loses."""
        if self.ended():
            raise TouchlineError("the match has ended; reset begins another")
        table = self.table
        match: Match = table.match
        actions = table.perspective.actions
        if not 0 <= action < actions.count:
            raise TouchlineError(f"there is no action {action}; there are {actions.count} from 0 on")
        answer = actions.answer(match, self.number, action)
        if answer not in match.legal:
            self.forfeited = True
            return ILLEGAL_REWARD
        table.answer(answer)
        self._others_play()
        return table.pay(self.number)

    def _others_play(self) -> None:
        """Written for speed: half of all answers are given here."""
        table, number, opponents = self.table, self.number, self.opponents
        match: Match = table.match
        decisions, bound = table.decisions, table.bound
        while not match.over and (actor := match.actor) != number and decisions < bound:
            match.step(opponents[actor].choose(match))
            decisions += 1
        table.decisions = decisions

    def ended(self) -> bool:
        return self.terminated or self.table.truncated

    @property
    def terminated(self) -> bool:
        match: Match = self.table.match
        return self.forfeited or match.over

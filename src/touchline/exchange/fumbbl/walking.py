"""A FUMBBL replay played on our rules: each question is answered as FUMBBL's coaches did, with their dice.

`place` is how far both engines have come in the stream of the replay. A question is answered by looking ahead from
there; a die takes the place to where it fell. The two engines differ where our rules ask what the replay cannot answer,
or roll another die.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    NONE,
    QUESTIONS,
)
from touchline.core.dice import LoggedDice
from touchline.core.errors import TouchlineError
from touchline.core.events import EventList
from touchline.core.record import GIVEN, Answer, Record, Recorder, replay
from touchline.core.snapshot import digest
from touchline.exchange.errors import FileRefused
from touchline.exchange.fumbbl.comparing import differences, position
from touchline.exchange.fumbbl.model import Model
from touchline.exchange.fumbbl.ordering import in_our_order
from touchline.exchange.fumbbl.rolls import Difference, ReplayEnds, ReportedDice, all_rolls
from touchline.exchange.fumbbl.squads import Squad
from touchline.exchange.fumbbl.star_actions import merged
from touchline.exchange.fumbbl.stream import Item, Replay

DAMAGE: Final = (LookupError, TypeError, ValueError, AttributeError, OverflowError)  # of a log that makes no sense
MOST_LOOKED_AT: Final = 5_000_000  # items; a whole match needs some ten thousand
TURN_OVER: Final = ("turnEnd", "startHalf")
ACTION_OVER: Final = ("playerAction", "turnEnd")


class Unrecorded:
    """A match that was taken over in its middle: it is played, and nothing is written down."""

    def __init__(self, match: BowlMatch, dice: ReportedDice) -> None:
        self.match = match
        self.dice = LoggedDice(dice)
        match.dice = self.dice

    def step(self, action: int) -> Answer:
        seat, text = self.match.actor, self.match.describe(action)
        self.match.step(action)
        dice, self.dice.log = tuple(self.dice.log), []
        return Answer(seat, text, dice)


class Walk:
    """One replay on its way through our rules."""

    def __init__(self, replay: Replay, names: bool = True) -> None:
        self.squad = Squad(replay.game, names)
        self.items = in_our_order(merged(replay.items), self.squad)
        self.squad.pray(self.items)
        self.model = Model(self.squad)
        self.place = 0  # items before it are done
        self.looked = 0  # items that searches have passed
        self.torn = False  # has the match gone on beyond its record?
        self.dice = ReportedDice(all_rolls(self.items, self.squad), self.squad, self._coin())
        self.sink = EventList()
        self.compared = 0  # positions
        self.resumed = -1  # where FUMBBL's position was taken the last time
        self.again: list[tuple[int, int]] = []  # the same for Solid Defence, while players are taken off
        self.setups: list[tuple[int, int]] = []  # players and squares still to be set up
        self.action = ""  # FUMBBL's name for what the player does
        self.specials: list[str] = []  # rules of a star that are used in it
        self.taken_over: Unrecorded | None = None
        self.recorder: Recorder[BowlMatch] = Recorder(
            self.squad.game, self.squad.settings, GIVEN, self.sink, source=self.dice
        )
        self.handlers: dict[str, Callable[[], int]] = {
            name.replace("-", "_"): handler
            for name in QUESTIONS
            if (handler := getattr(self, f"answer_{name.replace('-', '_')}", None)) is not None
        }

    @property
    def match(self) -> BowlMatch:
        return self.recorder.match if self.taken_over is None else self.taken_over.match

    @property
    def start_dice(self) -> tuple[str, ...]:
        return self.recorder.record.start_dice

    def finished(self) -> Record:
        """The record as far as it goes: up to the first time that FUMBBL's position was taken.

        An answer during which the engines diverged is not in it, but the match has continued: it is played again.
        """
        record = self.recorder.finished()
        if self.torn:
            *_, (match, _answer) = replay(self.squad.game, record)
            record.winner, record.digest = None, digest(self.squad.game, match)
        return record

    # --- the loop

    def step(self) -> Answer:
        """Answer one question of our rules."""
        try:
            self._catch_up()
            action = self._answer()
            self.torn = self.taken_over is None  # unless the step comes to its end
            answer = (self.taken_over or self.recorder).step(action)
            self.torn = False
            return answer
        except (Difference, ReplayEnds, FileRefused):
            raise
        except TouchlineError as error:
            raise Difference(str(error)) from error
        except DAMAGE as error:
            raise Difference(f"the replay is damaged: {type(error).__name__} {error}") from error

    def _answer(self) -> int:
        """What FUMBBL's coach answers to the question that we ask."""
        question = QUESTIONS[self.match.question]
        handler = self.handlers.get(question.replace("-", "_"))
        if handler is None:
            raise Difference(f"we ask {self.match.prompt()!r}, which the import cannot answer")
        action = handler()
        if action not in self.match.legal:
            raise Difference(f"the replay answers {question!r} with what is not legal here: {self._spell(action)}")
        return action

    @property
    def command(self) -> int:
        """The number of FUMBBL's command that comes next."""
        return self.items[min(self.place, len(self.items) - 1)].command

    def resynchronise(self) -> bool:
        """Take FUMBBL's position before the next activation as ours; False if there is none that can be taken."""
        while True:
            place = self.find(lambda item: item.name == "playerAction")
            if place < 0:
                return False
            try:
                self.advance(place if place > self.resumed else place + 1)
                if place <= self.resumed:
                    continue
                self.resumed = place
                match = self.squad.game.stage(position(self.match, self.model), self.squad.settings, self.dice)
            except TouchlineError:
                continue
            self.dice.skip_to(place)
            match.sink = self.sink
            self.taken_over = Unrecorded(match, self.dice)
            return True

    def _spell(self, action: int) -> str:
        try:
            return self.match.describe(action)
        except (KeyError, IndexError, ValueError):
            return str(action)

    def _catch_up(self) -> None:
        """Continue to the last die; the dice of two simultaneous blocks are reported where each of them is resolved."""
        if self.dice.place >= 0 and self.items[self.dice.place].name != "blockChoice":
            self.advance(max(self.place, self.dice.place + 1))

    def advance(self, place: int) -> None:
        """Go on to a place; a change that makes no sense is passed over and reported."""
        while self.place < min(place, len(self.items)):
            item = self.items[self.place]
            self.place += 1
            try:
                self.model.take(item)
            except DAMAGE as error:
                raise Difference(f"the replay is damaged: {type(error).__name__} {error}") from error

    def compare(self) -> None:
        """Hold our position against FUMBBL's before a player acts."""
        self.compared += 1
        found = differences(self.match, self.model)
        if found:
            raise Difference("; ".join(found))

    # --- looking ahead

    def find(self, wanted: Callable[[Item], bool], stop: Callable[[Item], bool] = lambda _: False) -> int:
        """The place of the next item that is wanted, or -1 if another one comes first that stops the search."""
        found, place = -1, self.place
        for place in range(self.place, len(self.items)):
            item = self.items[place]
            if wanted(item):
                found = place
                break
            if stop(item):
                break
        self._looked_at(place - self.place)
        return found

    def _looked_at(self, items: int) -> None:
        """Count how far the searches went: a replay that makes all of them long would keep us busy for hours."""
        self.looked += items
        if self.looked > MOST_LOOKED_AT:
            raise FileRefused(["the replay has too much in it that leads nowhere"])

    def more(self) -> None:
        """The search has come to the end of the replay: there is nothing left to compare with."""
        if self.place >= len(self.items) or all(
            item.name not in (*TURN_OVER, "playerAction") for item in self.items[self.place :]
        ):
            raise ReplayEnds("the replay ends here")

    def report(self, *names: str, stop: tuple[str, ...] = ()) -> Item | None:
        place = self.find(lambda item: item.name in names, lambda item: item.name in stop)
        return None if place < 0 else self.items[place]

    def ahead(self, *stop: str) -> Iterator[Item]:
        """Everything that comes before an item of these names."""
        for place in range(self.place, len(self.items)):
            if self.items[place].name in stop:
                return
            self._looked_at(1)
            yield self.items[place]

    def number(self, id: object) -> int:
        return self.squad.number.get(str(id), NONE)

    def _coin(self) -> int:
        choice = next((item for item in self.items if item.name == "receiveChoice"), None)
        return 1 + (0 if choice is None else self.squad.seat_of_team.get(str(choice.get("teamId")), 0))

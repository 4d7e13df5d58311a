"""A game at the terminal: who sits where, the log, and the loop that asks, answers and draws."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import RenderableType

from touchline.bots.agent import Agent
from touchline.cli.terminal.answers import read_line
from touchline.cli.terminal.commands import Commands
from touchline.cli.terminal.look import Look
from touchline.cli.terminal.panels import seat_name
from touchline.cli.terminal.screen import Screen
from touchline.core.errors import TouchlineError
from touchline.core.events import Event, EventList
from touchline.core.game import Settings
from touchline.core.match import NOBODY
from touchline.core.record import GIVEN, Record, Recorder
from touchline.matches.playback import play_back
from touchline.matches.telling import REASONS

START = -1  # when what happened before the first answer happened


class Game:
    """One game, from wherever its record stands to its end or until a coach leaves."""

    def __init__(
        self,
        look: Look,
        screen: Screen,
        settings: Settings,
        seed: int,
        bots: dict[int, Agent],
        helper: Agent,
        delay: float,
        given: Sequence[str] = (),
    ) -> None:
        self.look = look
        self.screen = screen
        self.bots = bots  # by seat; the other seats are people
        self.helper = helper  # answers for a coach who asks for a hint
        self.sink = EventList()
        self.recorder: Recorder[Any] = Recorder(look.game, settings, seed, self.sink, given=given)
        # each with the number of answers given before
        self.history: list[tuple[int, Event]] = [(START, event) for event in self.sink.drain()]
        self.delay = delay  # seconds to look at an answer of a bot
        self.shown_to = NOBODY
        self.note = ""

    @property
    def match(self) -> Any:
        return self.recorder.match

    # --- the loop

    def play(self) -> None:
        """Ask and answer until the game is over."""
        commands = Commands(self)
        while not self.match.over:
            seat = self.match.actor
            if seat in self.bots:
                self.answer(self.bots[seat].choose(self.match))
                self.watch()
            else:
                self.ask(seat, commands)
        self.show(self.only_person())

    def ask(self, seat: int, commands: Commands) -> None:
        """Let a person answer the pending question, or do something else first."""
        self.pass_keyboard(seat)
        first = len(self.recorder.record.answers) - REASONS
        roll = self.look.roll_asked_about(self.match, [event for number, event in self.history if number >= first])
        asked = f"{seat_name(self.match, seat)}: {self.match.prompt()}"
        self.show(
            seat, *([roll] if roll else []), asked, self.look.offers(self.match), *([self.note] if self.note else [])
        )
        self.note = ""
        line = self.screen.read(" (? for help) > ")
        if not line or commands.obey(line):
            return
        try:
            for answer in read_line(self.match, line):
                self.answer(answer)
        except TouchlineError as error:
            self.note = str(error)

    def answer(self, answer: int) -> None:
        number = len(self.recorder.record.answers)
        self.recorder.step(answer)
        self.history += [(number, event) for event in self.sink.drain()]

    def catch_up(self, record: Record, seed: int) -> None:
        """Play on to where a record of this very game stands; after given dice go on with those of a seed."""
        for number, answer in enumerate(record.answers):
            self.take_seeds(record, number)
            self.recorder.give(answer.dice)
            self.answer(self.match.parse(answer.text))
        self.take_seeds(record, len(record.answers))
        if record.seed == GIVEN and not record.reseeds:  # from here on they are rolled
            self.recorder.reseed(seed)

    def take_seeds(self, record: Record, number: int) -> None:
        """Continue with the dice that a record uses after this many answers, if it changes them there."""
        for seed in record.seeds_after(number):
            self.recorder.reseed(seed)

    def take_back(self) -> str:
        """Undo the last answer if the coach who is asked gave it and nothing was rolled; says what was taken back."""
        answers = self.recorder.record.answers
        if answers and answers[-1].seat != self.match.actor:
            return f"{answers[-1].text!r} was the other coach's answer, so it stands"
        last = self.recorder.undo()
        self.sink.drain()
        self.history = [(number, event) for number, event in self.history if number < len(self.recorder.record.answers)]
        return f"taken back: {last.text}"

    # --- what is shown

    def show(self, seat: int, *below: RenderableType) -> None:
        self.screen.show(self.match, seat, self.log(seat), seat == self.match.actor, below)

    def log(self, seat: int) -> list[str]:
        return self.look.sentences(self.match, [event for _, event in self.history], seat)

    def watch(self) -> None:
        """Let people see what a bot did; where nobody sits at a terminal, what it did is simply listed."""
        if self.screen.console.is_terminal and self.delay:
            self.screen.show(self.match, self.only_person(), self.log(self.only_person()), False)
            time.sleep(self.delay)
        elif len(self.bots) == 2:
            last = len(self.recorder.record.answers) - 1
            new = [event for n, event in self.history if n == last or (n == START and last == 0)]
            self.screen.say(*self.look.sentences(self.match, new, NOBODY))

    def only_person(self) -> int:
        """The seat of the one person at the keyboard; NOBODY when there are two or none."""
        people = [seat for seat in (0, 1) if seat not in self.bots]
        return people[0] if len(people) == 1 else NOBODY

    def pass_keyboard(self, seat: int) -> None:
        """Two people at one keyboard: hide the one's cards before the other looks."""
        before, self.shown_to = self.shown_to, seat
        if self.bots or before in (seat, NOBODY) or not self.look.has_secrets(self.match):
            return
        self.screen.wipe()
        self.screen.say(f"{seat_name(self.match, seat)} is asked. Pass the keyboard, then press Enter.")
        self.screen.read("")

    # --- keeping

    def save(self, path: Path) -> None:
        """Write the record down; that of a finished game with all that its replay shows."""
        record = self.recorder.finished()
        if self.match.over:
            record.playback = play_back(record)[0].pack()
        path.write_text(record.dump(), encoding="utf-8")

"""A recorded game as a row of pictures, and walking to and fro between them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from touchline.cli.terminal.look import look_for, look_of
from touchline.cli.terminal.panels import ENDS, seat_name
from touchline.cli.terminal.screen import Leave, Screen
from touchline.core.errors import RecordError
from touchline.core.events import Event, EventList
from touchline.core.match import NOBODY
from touchline.core.record import GIVEN, Answer, Record, replay, verify
from touchline.core.scenario_writing import write_scenario
from touchline.matches.aftermath import aftermath

KEYS = "Enter next, p back, t next turn, a number, f first, l last, q quit"


@dataclass(frozen=True)
class Frame:
    """The match after an answer, and what the answer led to."""

    match: Any
    answer: Answer | None  # None: the start
    events: list[Event]

    def title(self) -> str:
        return "the start" if self.answer is None else f"{ENDS[self.answer.seat]} answers: {self.answer.text}"

    def told(self, seat: int) -> list[str]:
        return look_of(self.match).sentences(self.match, self.events, seat)


class Film:
    """All frames of a record, for a spectator or a seat. A record that does not replay to what it claims is refused.

    A `part` of a record claims nothing about its end.
    """

    def __init__(self, record: Record, seat: int = NOBODY, part: bool = False) -> None:
        self.record = record
        self.seat = seat
        self.look = look_for(record.game)
        if not part:
            verify(self.look.game, record)
        sink = EventList()
        self.frames: list[Frame] = []
        for match, answer in replay(self.look.game, record, sink):
            self.frames.append(Frame(match.clone(), answer, sink.drain()))

    def verdict(self) -> str:
        """How the game stands at the end of the record, in one line."""
        last = self.frames[-1].match
        score = f"{last.score[0]} : {last.score[1]}"
        if not last.over:
            open_game = f"an open game of {len(self.frames) - 1} answers"
            return f"sound; {open_game}, {score} in {self.look.when(last)}{self.rules()}"
        winner = "a draw" if last.winner == NOBODY else f"{seat_name(last, last.winner)} won"
        return f"sound; {len(self.frames) - 1} answers, {self.look.turn(last)} turns, {score}, {winner}{self.rules()}"

    def rules(self) -> str:
        """By which rules the game was played."""
        played, today = self.record.rules_version, self.look.game.rules_version
        same = "" if played == today else f", and plays alike by today's version {today}"
        given = "; dice as recorded" if self.record.seed == GIVEN else ""
        return f"; rules version {played}{same}{given}"

    def scenario(self, moment: int) -> str:
        """A moment of the game as the text of a scenario, with the answer that was given there."""
        if moment >= len(self.frames):
            raise RecordError(f"the game has the moments 0 to {len(self.frames) - 1}, not {moment}")
        match = self.frames[moment].match
        given = self.frames[moment + 1].answer if moment + 1 < len(self.frames) else None
        title = f"{seat_name(match, 0)} v {seat_name(match, 1)}, {self.look.when(match)}"
        return write_scenario(self.look.game, match, title, given)

    def aftermath(self) -> list[str]:
        """What follows from the game for players and teams."""
        return aftermath(self.frames[-1].match, self.record.seed)

    def tell(self, screen: Screen) -> None:
        """The whole game in words, with the final position."""
        self.tell_frames(screen)
        screen.say(self.verdict(), *self.aftermath())

    def tell_frames(self, screen: Screen) -> None:
        """The frames in words, with the last position."""
        for number, frame in enumerate(self.frames):
            screen.say(f"{number:>4} {frame.title()}", *(f"       {line}" for line in frame.told(self.seat)))
        screen.show(self.frames[-1].match, self.seat, [], False)

    def log(self, number: int) -> list[str]:
        """What happened up to a frame."""
        events = [event for frame in self.frames[: number + 1] for event in frame.events]
        return self.look.sentences(self.frames[number].match, events, self.seat)

    def next_turn(self, number: int) -> int:
        """The first frame of the turn after the one that a frame belongs to; the last frame if there is none."""
        turn = self.look.turn(self.frames[number].match)
        later = (n for n in range(number, len(self.frames)) if self.look.turn(self.frames[n].match) > turn)
        return next(later, len(self.frames) - 1)


class Viewer:
    """Shows one frame at a time."""

    def __init__(self, film: Film, screen: Screen, note: str = "") -> None:
        self.film = film
        self.screen = screen
        self.number = 0
        self.note = note

    def run(self) -> None:
        try:
            while True:
                self.show()
                self.obey(self.screen.read(" > "))
        except Leave:
            return

    def show(self) -> None:
        frame = self.film.frames[self.number]
        title = f"{self.number} of {len(self.film.frames) - 1}: {frame.title()}"
        self.screen.show(frame.match, self.film.seat, self.film.log(self.number), False, [title, self.note or KEYS])
        self.note = ""

    def obey(self, line: str) -> None:
        last = len(self.film.frames) - 1
        word = line.casefold()
        if word in ("", "n", "next"):
            self.go(self.number + 1)
        elif word in ("p", "previous", "back"):
            self.go(self.number - 1)
        elif word in ("t", "turn"):
            self.go(self.film.next_turn(self.number))
        elif word in ("f", "first"):
            self.go(0)
        elif word in ("l", "last"):
            self.go(last)
        elif word in ("q", "quit"):
            raise Leave
        elif word.isdecimal():
            self.go(int(word))
        else:
            self.note = f"{line!r} is not a key; use Enter, p, t, f, l, q or a number from 0 to {last}"

    def go(self, number: int) -> None:
        last = len(self.film.frames) - 1
        if not 0 <= number <= last:
            self.note = f"the game has the positions 0 to {last}"
        self.number = max(0, min(last, number))

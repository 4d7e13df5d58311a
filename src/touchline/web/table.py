"""One table while it is being played: the match, its log, and what is done there.

A table knows nothing of connections. What it accepts is in the journal before anybody hears of it. Its master changes a
copy, so that a table somebody looks at never runs ahead of the journal.
"""

from __future__ import annotations

import copy
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final, Literal

from touchline.core.dice import is_key
from touchline.core.errors import IllegalAction, RecordError, TouchlineError
from touchline.core.events import Event, EventList
from touchline.core.match import NOBODY, Match
from touchline.core.record import Answer, Record, Recorder
from touchline.matches import find_game
from touchline.matches.wishes import settings_for
from touchline.store.tables import Conflict, SeatRow, Store, TableEntry, TableRow
from touchline.web.clock import MatchClock, TurnClock
from touchline.web.presentation import Presentation, presentation_of
from touchline.web.secrets import new_dice_key
from touchline.web.table_journal import ENDINGS, parting, recorder_of, repeat, standing_entries

Seats = frozenset[int]

MOST_LINES_WITH_UNDO: Final = 20_000  # of a journal; the longest matches have a few thousand answers
MOST_LINES: Final = 100_000
NOT_VALID: Final = "this invitation is not valid, or somebody has already used it"
BEGUN: Final = "the match has begun with the team that was set up; take the seat without a roster"
Why = Literal["stale", "illegal", "foreign", "over"]


class Refused(TouchlineError):
    """An answer that the table does not take; nothing was changed."""

    def __init__(self, why: Why, reason: str) -> None:
        super().__init__(reason)
        self.why = why


def with_team(row: TableRow, seat: int, team: object) -> TableRow:
    """The table as it would be with this team at an open seat."""
    teams = row.settings.get("teams")
    if row.seats[seat].kind != "open" or not isinstance(teams, list):
        raise Refused("foreign", NOT_VALID)
    changed = [team if number == seat else other for number, other in enumerate(teams)]
    settings = settings_for(row.game, {**row.settings, "teams": changed})
    recorder: Recorder[Any] = Recorder(find_game(row.game), settings, row.seed)
    record = recorder.record
    return replace(row, settings=record.settings, start_dice=record.start_dice)


def with_new_key(row: TableRow) -> TableRow:
    """The table with dice that nobody has seen; a seed that was chosen by hand stays."""
    if not is_key(row.seed):
        return row
    key = new_dice_key()
    recorder: Recorder[Any] = Recorder(find_game(row.game), row.settings, key)
    return replace(row, seed=key, start_dice=recorder.record.start_dice)


class LiveTable:
    """A table in the memory of this process; the journal in the store can bring it back at any time."""

    def __init__(
        self,
        store: Store,
        row: TableRow,
        entries: Sequence[TableEntry],
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.store = store
        self.row = row
        self.presentation: Presentation = presentation_of(row.game)
        self.version = len(entries)
        self.undone = 0  # answers taken back since the table was loaded; clients that keep a log then need it again
        self.clock: MatchClock | None = None if row.clock is None else MatchClock(row.clock, entries, now)
        self.ended = next((entry for entry in entries if entry.kind in ENDINGS), None)  # before the rules did
        self.draw_offered: int | None = None  # by this seat
        self.talk: list[Any] = []  # what coaches and spectators say (touchline.web.talk)
        self.rematch = ""  # the table where these coaches meet again
        self.rested_at: int | None = None  # the version at which the bot had to rest (touchline.web.thinking)
        self._begin(entries)
        limit = self.presentation.turn_limit(self.match)
        if self.clock is None and limit:
            self.clock = TurnClock(limit, now)
        self.start_clock()

    def _begin(self, entries: Sequence[TableEntry]) -> None:
        """Play the match from its start to where a journal leads."""
        self.sink = EventList()
        self.recorder: Recorder[Any] = recorder_of(self.row, self.sink)
        self.history: list[list[Event]] = [self.sink.drain()]  # at the start, then after each standing answer
        for entry in standing_entries(entries):
            try:
                repeat(self.recorder, entry)
            except TouchlineError as error:
                raise RecordError(parting(self.row, len(self.history), error), len(self.history)) from error
            if entry.kind == "answer":
                self.history.append(self.sink.drain())

    def copy(self) -> LiveTable:
        """An independent table that goes on exactly as this one would."""
        other = copy.copy(self)
        other.sink = EventList()
        other.sink.trail = self.sink.trail.copy()
        other.recorder = self.recorder.copy(other.sink)
        other.history = list(self.history)
        other.clock = self.clock and self.clock.copy()
        return other

    @property
    def match(self) -> Match:
        match: Match = self.recorder.match
        return match

    @property
    def record(self) -> Record:
        return self.recorder.record

    @property
    def over(self) -> bool:
        """Is there nothing more to answer, by the rules, the clock or the coaches?"""
        return self.match.over or self.ended is not None

    @property
    def waiting(self) -> bool:
        """Is a seat still open? Nothing is answered until somebody has taken it."""
        return any(seat.kind == "open" for seat in self.row.seats)

    @property
    def out_of_time(self) -> int | None:
        """The seat whose time has run out."""
        return self.ended.seat if self.ended is not None and self.ended.kind == "time" else None

    @property
    def winner(self) -> int | None:
        """Who has won; NOBODY after a draw, None while the match goes on."""
        if self.ended is not None:
            return NOBODY if self.ended.kind == "draw" else 1 - self.ended.seat
        return self.match.winner if self.match.over else None

    # --- what is done at the table

    def answer(self, seats: Seats, version: int, answers: Sequence[str | int]) -> int:
        """Take one answer, or several that follow each other without a die in between; returns how many were taken.

        The first must be legal. The others are given as far as they still fit what the first has led to; if dice or
        another coach come in between they may not. A second one that simply is not allowed is refused with the first.
        """
        self.check_turn(seats, version)
        if self.version >= MOST_LINES:
            raise Refused("illegal", "this match has reached the limit of answers; resign, or agree on a draw")
        seat = self.match.actor
        action = self._understood(answers[0])
        if len(answers) > 1:
            self._check_second(action, answers[1])
        spent = self._spent(seat)
        entries: list[TableEntry] = []
        for number, wanted in enumerate(answers):
            if number:
                if entries[-1].dice or self.match.actor != seat or not self._is_legal(wanted):
                    break
                action = self._understood(wanted)
            given = self.recorder.step(action)
            self.history.append(self.sink.drain())
            entries.append(TableEntry("answer", given.seat, given.text, given.dice, 0.0 if number else spent))
        if self.draw_offered == 1 - seat:
            self.draw_offered = None
        self._write(entries)
        return len(entries)

    def undo(self, seats: Seats, version: int, most: int = 1) -> list[Answer]:
        """Take back the last answer, if the coach who asks gave it and nothing was rolled or revealed by it.

        Up to `most` answers are taken back, as far as this is allowed; returns them, the first given first.
        """
        self._check_version(version)
        answers = self.record.answers
        if not answers or answers[-1].seat not in seats:
            raise Refused("foreign", "only the coach who gave the last answer can undo it")
        if self.match.actor not in seats and self.recorder.can_undo():
            raise Refused("foreign", "the other coach is asked by now, so your answer stands")
        if self.version >= MOST_LINES_WITH_UNDO:
            raise Refused("illegal", "so much was taken back at this table that nothing more can be")
        spent = self._spent(answers[-1].seat)
        taken: list[Answer] = []
        while len(taken) < most and (not taken or self.can_undo(seats)):
            try:
                taken.append(self.recorder.undo())
            except RecordError as error:
                raise Refused("illegal", str(error)) from None
            self.sink.drain()
            self.history.pop()
            self.undone += 1
        self._write([TableEntry("undo", one.seat, one.text, spent=spent if one is taken[0] else 0.0) for one in taken])
        return taken[::-1]

    def follow(self, entries: Sequence[TableEntry]) -> None:
        """Take over lines of the journal that somebody else has written. If there are none the clock goes on."""
        if not entries:
            return
        for entry in entries:
            if entry.kind == "undo":
                self.recorder.undo()
                self.sink.drain()
                self.history.pop()
                self.undone += 1
            elif entry.kind in ENDINGS:
                self.ended = entry
            else:
                repeat(self.recorder, entry)
                if entry.kind == "answer":
                    self.history.append(self.sink.drain())
                    if self.draw_offered == 1 - entry.seat:
                        self.draw_offered = None
            self.version += 1
            if self.clock is not None and entry.seat in (0, 1):
                self.clock.used[entry.seat] += entry.spent
        self.start_clock()

    def take_seat(self, seat: int, owner: str, name: str, team: object = None) -> int:
        """Give somebody an open seat; a team that they bring takes the place of the one that was set up.

        The match gets a new key: who set it up may have tried until its first dice suited them.
        """
        if self.seats_of(owner):
            raise Refused("foreign", "you already have a seat at this table")
        if self.version and team is not None:
            raise Refused("stale", BEGUN)
        row = self.row if team is None else with_team(self.row, seat, team)
        row = row if self.version else with_new_key(row)
        set_up = None if row is self.row else row
        try:
            taken = self.store.take_seat(row.id, seat, owner, name, set_up)
        except Conflict as error:
            raise Refused("stale", str(error)) from None
        if not taken:
            raise Refused("foreign", NOT_VALID)
        sitting = SeatRow("person", name, owner=owner)
        self.row = replace(row, seats=tuple(sitting if n == seat else one for n, one in enumerate(row.seats)))
        if set_up is not None:
            self._begin([])
            self.undone += 1  # clients that keep the log need it again
        self.start_clock()
        return seat

    def move_seat(self, seat: int, owner: str) -> None:
        """Let the seat of a person belong to another owner."""
        if self.seats_of(owner):
            raise Refused("foreign", "you already have a seat at this table")
        if not self.store.move_seat(self.row.id, seat, self.row.seats[seat].owner, owner):
            raise Refused("stale", "the seat has moved elsewhere in the meantime; try again")
        moved = replace(self.row.seats[seat], owner=owner)
        self.row = replace(self.row, seats=tuple(moved if n == seat else one for n, one in enumerate(self.row.seats)))

    def with_heir(self, owner: str, heir: str, name: str = "") -> LiveTable:
        """The table with the seats of one owner in the hands of another, who may have another name."""
        other = copy.copy(self)
        seats = (
            replace(seat, owner=heir, name=name or seat.name) if seat.owner == owner else seat
            for seat in self.row.seats
        )
        other.row = replace(self.row, seats=tuple(seats))
        return other

    def can_undo(self, seats: Seats) -> bool:
        answers = self.record.answers
        own = bool(answers) and answers[-1].seat in seats and self.match.actor in seats
        return own and self.recorder.can_undo() and not self.over and self.version < MOST_LINES_WITH_UNDO

    # --- what coaches agree on

    def resign(self, seats: Seats, version: int) -> None:
        """End the match: the other coach wins."""
        self._end("resign", self._own_seat(seats, version))

    def offer_draw(self, seats: Seats, version: int) -> None:
        """Offer a draw, or agree to one; an offer stands until the other coach has answered a question."""
        seat = self._own_seat(seats, version)
        if self.row.seats[1 - seat].kind == "bot":
            raise Refused("illegal", "a bot plays on and takes no draw")
        if self.draw_offered == 1 - seat:
            self._end("draw", seat)
        else:
            self.draw_offered = seat

    def _own_seat(self, seats: Seats, version: int) -> int:
        self._check_version(version)
        if not seats:
            raise Refused("foreign", "only a coach at this table can do that")
        return self.perspective(seats)

    def _end(self, kind: Literal["time", "resign", "draw"], seat: int, spent: float = 0.0) -> None:
        self.ended = TableEntry(kind, seat, "", spent=spent)
        self._write([self.ended])

    def _write(self, entries: list[TableEntry]) -> None:
        self.store.append(self.row.id, self.version, entries, self.winner, self.standing, self.clock is not None)
        self.version += len(entries)
        if self.clock is not None:
            for entry in entries:
                self.clock.used[entry.seat] += entry.spent
            self.start_clock()

    # --- time

    def start_clock(self) -> None:
        """Let the time of the asked coach run, if it is a person; before the first answer and without a second coach it
        stands.
        """
        if self.clock is None:
            return
        turns = self.presentation.turns_begun(self.match)
        self.clock.turn(turns)
        self.clock.gained = [self.row.increment * max(0, begun - 1) for begun in turns]
        seat = self.match.actor
        plays = not self.over and self.version > 0 and not self.waiting
        self.clock.run(seat if plays and self.row.seats[seat].kind == "person" else None)

    def keep_clock(self, before: LiveTable) -> None:
        """Let the thought go on that began at the same table before."""
        if self.clock is None or before.clock is None:
            return
        if (self.version, self.clock.running) == (before.version, before.clock.running):
            self.clock = before.clock.copy()

    def count_thought(self, since: float) -> None:
        """Count the thought under way from the last answer on, if other processes were there since this moment."""
        if self.clock is not None and self.row.touched is not None:
            self.clock.stand(-max(0.0, time.time() - max(since, self.row.touched)))

    def time_left(self) -> float | None:
        """The seconds that are left for the coach whose time runs. A turn ends only where its coach is asked."""
        if self.clock is None or self.clock.running is None:
            return None
        waits = isinstance(self.clock, TurnClock) and self.presentation.time_up(self.match) < 0
        return None if waits else self.clock.left(self.clock.running)

    def run_out(self) -> bool:
        """If the time of the coach who is asked has run out the other coach wins, or the turn is over."""
        if self.clock is None or self.clock.running is None or self.time_left() != 0:
            return False
        seat = self.clock.running
        spent = self.clock.elapsed(seat)
        if isinstance(self.clock, TurnClock):
            given = self.recorder.step(self.presentation.time_up(self.match))
            self.history.append(self.sink.drain())
            self._write([TableEntry("answer", given.seat, given.text, given.dice, spent)])
        else:
            self._end("time", seat, spent)
        return True

    def _spent(self, seat: int) -> float:
        return 0.0 if self.clock is None else self.clock.elapsed(seat)

    def _check_version(self, version: int) -> None:
        if self.over:
            raise Refused("over", "the match is over")
        if self.time_left() == 0:
            raise Refused("over", "the time has run out")
        if version != self.version:
            raise Refused("stale", f"this answers version {version}, but the table is at version {self.version}")

    def check_turn(self, seats: Seats, version: int) -> None:
        self._check_version(version)
        if self.waiting:
            raise Refused("foreign", "the match begins when every seat is taken, and one is still open")
        if self.match.actor not in seats:
            name = self.presentation.seat_names[self.match.actor]
            raise Refused("foreign", f"the coach in the {name} is asked, and that seat is not yours")

    def _understood(self, wanted: str | int, asked: Match | None = None) -> int:
        """The legal action that was meant, of the match or of another."""
        match = asked or self.match
        try:
            if isinstance(wanted, str):
                return match.parse(wanted)
            if wanted not in match.legal:
                raise IllegalAction(match.refusal(wanted))
        except IllegalAction as error:
            raise Refused("illegal", str(error)) from None
        return wanted

    def _check_second(self, first: int, second: str | int) -> None:
        """Refuse an answer that cannot follow the first: a Player dropped on a square that is not allowed, say."""
        ahead = self.match.clone()
        ahead.step(first)
        undecided = not ahead.over and ahead.actor == self.match.actor and ahead.dice.count == self.match.dice.count
        if undecided:
            self._understood(second, ahead)

    def _is_legal(self, wanted: str | int) -> bool:
        try:
            self._understood(wanted)
        except Refused:
            return False
        return True

    # --- what is seen of the table

    @property
    def standing(self) -> str:
        """The score, and while the match goes on when in the match it is."""
        score = self.presentation.score(self.match)
        return score if self.over else f"{score}, {self.presentation.moment(self.match)}"

    @property
    def length(self) -> int:
        """How long the log is: its start, every standing answer, and the end by clock or coaches if it came to that."""
        return len(self.history) + (self.ended is not None)

    def bot_asked(self) -> int | None:
        """The seat that is asked, if a bot sits there."""
        seat = self.match.actor
        return seat if not self.over and not self.waiting and self.row.seats[seat].kind == "bot" else None

    @property
    def bot_rests(self) -> bool:
        """Has the bot that is asked used up its thinking time?"""
        return self.rested_at == self.version and self.bot_asked() is not None

    @property
    def beneficiary(self) -> str:
        """Whose thinking time the bots of this table use: the first coach, or who set up a table of bots alone."""
        return next((seat.owner for seat in self.row.seats if seat.owner), self.row.host)

    def seats_of(self, owner: str) -> Seats:
        """The seats that belong to the secret with this fingerprint."""
        owned = (number for number, seat in enumerate(self.row.seats) if owner and seat.owner == owner)
        return frozenset(owned)

    def perspective(self, seats: Seats) -> int:
        """Whose view somebody gets who holds these seats: of two seats the one that is asked."""
        if self.match.actor in seats:
            return self.match.actor
        return min(seats, default=NOBODY)

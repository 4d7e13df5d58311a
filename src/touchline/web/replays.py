"""Finished matches, moment by moment. What was hidden while they were played stays so for spectators.

When a match ends its record is kept together with all that its replay shows, so a later change of the rules takes
nothing away. Matches whose record was not kept are played again when the server starts, or at the first look; where the
rules have changed meanwhile, they are shown up to there.
"""

from __future__ import annotations

import contextlib
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from touchline.core.errors import RecordError, TouchlineError
from touchline.core.match import Match
from touchline.core.record import Answer, Record, Reseed
from touchline.core.record import replay as replayed
from touchline.core.snapshot import digest
from touchline.matches import find_game
from touchline.matches.playback import Playback, play_back, unpack
from touchline.store.accounts import FORMER
from touchline.store.tables import DamagedJournal, Store, TableEntry, TableRow
from touchline.web.table_journal import ENDINGS, ending_words, standing_entries

MOST_IN_MEMORY: Final = 16


class NotFinished(TouchlineError):
    """A match that is still being played: its record would tell the dice to come and every hidden card."""


@dataclass(frozen=True)
class Replay:
    """A finished match: its record, and what there is to see after each answer."""

    row: TableRow
    record: Record
    standing: Sequence[TableEntry]
    playback: Playback

    @property
    def moments(self) -> int:
        return len(self.playback.views)

    def moment(self, number: int) -> dict[str, Any]:
        """The position after this many answers."""
        if not 0 <= number < self.moments:
            raise TouchlineError(f"the match has the moments 0 to {self.moments - 1}, not {number}")
        return {
            "table": self.row.id,
            "number": number,
            "moments": self.moments,
            "seats": [{"kind": seat.kind, "name": seat.name} for seat in self.row.seats],
            "view": self.playback.views[number],
            "log": self.playback.log[number],
        }

    def position(self, number: int) -> Match:
        """The match after this many answers, by today's rules; refused if these have diverged before."""
        self.moment(number)
        matches = replayed(find_game(self.record.game), self.record)
        try:
            for answers, (match, _) in enumerate(matches):
                if answers == number:
                    found: Match = match
                    return found
            raise RecordError("the record ends before it")
        except RecordError as error:
            raise RecordError(f"this moment can be watched, but not played on from: {error}") from error

    def bare_record(self) -> str:
        """The record as text without what its replay shows."""
        return replace(self.record, playback="").dump()

    def entries_until(self, number: int) -> list[TableEntry]:
        """The journal of a match that has come to this moment in the same way."""
        until: list[TableEntry] = []
        answers = 0
        for entry in self.standing:
            if answers == number:
                break
            until.append(TableEntry(entry.kind, entry.seat, entry.answer, entry.dice))
            answers += entry.kind == "answer"
        return until


def record_of(row: TableRow, standing: Sequence[TableEntry]) -> Record:
    """The record of a journal; its end is still to be written."""
    record = Record(row.game, row.rules_version, row.settings, row.seed, row.start_dice)
    for entry in standing:
        if entry.kind == "seed":
            record.reseeds.append(Reseed(len(record.answers), int(entry.answer)))
        else:
            record.answers.append(Answer(entry.seat, entry.answer, entry.dice))
    return record


def finished_record(row: TableRow, entries: Sequence[TableEntry]) -> Record:
    """The record of a finished match with all that its replay shows. The rules of today must still lead to its end."""
    record = record_of(row, standing_entries(entries))
    playback, match = play_back(record)
    record.winner = match.winner if match.over else None
    record.digest = digest(find_game(row.game), match)
    for entry in entries:
        if entry.kind in ENDINGS:
            last = playback.log[-1]
            last["lines"] = [*last["lines"], ending_words(row, entry)]
    return replace(record, playback=playback.pack())


def forget_name(store: Store, table_id: str, owner: str) -> None:
    """Take the name of somebody out of the last words of a match that was kept: who resigned, or agreed on a draw."""
    kept = store.kept_record(table_id)
    ending = next((entry for entry in store.entries(table_id) if entry.kind in ENDINGS), None) if kept else None
    if kept is None or ending is None:
        return
    row, record = store.table(table_id), Record.load(kept)
    seats = tuple(replace(seat, name=FORMER) if seat.owner == owner else seat for seat in row.seats)
    playback = unpack(record.playback)
    last = playback.log[-1]
    last["lines"] = [*last["lines"][:-1], ending_words(replace(row, seats=seats), ending)]
    store.change_record(table_id, replace(record, playback=playback.pack()).dump())


def keep_replay(store: Store, table_id: str) -> Record:
    """The record of a finished table with its playback, from the store or put there now."""
    kept = store.kept_record(table_id)
    if kept is not None:
        return Record.load(kept)
    row = store.table(table_id)
    if row.finished is None:
        raise NotFinished(f"the match at table {table_id} is still being played")
    record = finished_record(row, store.entries(table_id))
    store.keep_record(table_id, record.dump())
    return record


def part_of(row: TableRow, standing: Sequence[TableEntry], parted: RecordError) -> Replay:
    """A match that ended before replays were kept, up to where the rules of today part from it."""
    count = (parted.answer or 1) - 1
    record = record_of(row, standing).until(count)
    playback, match = play_back(record)
    record.digest = digest(find_game(row.game), match)
    note = f"The rules have changed since. Shown are the first {count} answers, by the rules of today: {parted}."
    return Replay(row, record, standing, replace(playback, notes=(note,)))


class Replays:
    """The replays that were looked at last."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._replays: OrderedDict[str, Replay] = OrderedDict()

    def get(self, table_id: str) -> Replay:
        """The replay of a finished table. Only its coaches change: who deletes their account leaves no name."""
        replay = self._replays.pop(table_id, None)
        if replay is None or replay.row.seats != self.store.table(table_id).seats:
            replay = self._build(table_id)
        self._replays[table_id] = replay
        if len(self._replays) > MOST_IN_MEMORY:
            self._replays.popitem(last=False)
        return replay

    def forget_owner(self, owner: str) -> list[str]:
        """Take the name of somebody out of the matches that were kept; the tables at which they have a seat."""
        tables = self.store.tables_of(owner)
        for table_id in tables:
            with contextlib.suppress(TouchlineError):  # a damaged journal keeps nobody from leaving
                forget_name(self.store, table_id, owner)
        return tables

    def _build(self, table_id: str) -> Replay:
        row, entries = self.store.table(table_id), self.store.entries(table_id)
        try:
            standing = standing_entries(entries)
            record = keep_replay(self.store, table_id)
            return Replay(row, record, standing, unpack(record.playback))
        except RecordError as error:
            if not error.answer:
                raise DamagedJournal(str(error)) from error
            return part_of(row, standing, error)

"""Finished matches, moment by moment. What was hidden while they were played stays so for spectators."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from touchline.catalogue import find_game
from touchline.catalogue.aftermath import aftermath
from touchline.core.errors import TouchlineError
from touchline.core.events import EventList
from touchline.core.match import NOBODY, Match
from touchline.core.record import Record, Recorder
from touchline.store.tables import Entry, Store, TableRow
from touchline.web.presentation import presentation_of
from touchline.web.table import open_dice, repeat, standing_entries, time_words

MOST_IN_MEMORY: Final = 16


class NotFinished(TouchlineError):
    """A match that is still being played: its record would tell the dice to come and every hidden card."""


@dataclass(frozen=True)
class Replay:
    """A finished match: its record, the position after each answer, and what happened on the way there."""

    row: TableRow
    record: Record
    standing: Sequence[Entry]
    positions: Sequence[Match]
    log: Sequence[dict[str, Any]]

    def aftermath(self) -> list[str]:
        """What follows from the match for players and teams."""
        return aftermath(self.positions[-1], self.record.seed)

    def moment(self, number: int) -> dict[str, Any]:
        """The position after so many answers."""
        if not 0 <= number < len(self.positions):
            raise TouchlineError(f"the match has the moments 0 to {len(self.positions) - 1}, not {number}")
        match = self.positions[number]
        return {
            "table": self.row.id,
            "number": number,
            "moments": len(self.positions),
            "seats": [{"kind": seat.kind, "name": seat.name} for seat in self.row.seats],
            "view": match.view(NOBODY),
            "log": self.log[number],
        }

    def entries_until(self, number: int) -> list[Entry]:
        """The journal of a match that has come to this moment in the same way."""
        until: list[Entry] = []
        answers = 0
        for entry in self.standing:
            if answers == number:
                break
            until.append(Entry(entry.kind, entry.seat, entry.answer, entry.dice))
            answers += entry.kind == "answer"
        return until

    def turns(self) -> list[int]:
        """The moments at which a turn begins, the first one included."""
        found = [0]
        before: object = None
        for number, match in enumerate(self.positions):
            view = match.view(NOBODY)
            turn = view.get("half"), view["turn"], view["active"]
            if turn != before and view["turn"]:
                found.append(number)
            before = turn
        return found


def build(store: Store, table_id: str) -> Replay:
    """Play a finished match again."""
    row = store.table(table_id)
    if row.finished is None:
        raise NotFinished(f"the match at table {table_id} is still being played")
    game = find_game(row.game)
    sink = EventList()
    recorder: Recorder[Any] = Recorder(game, row.settings, row.seed, sink)
    say = presentation_of(row.game).sentences
    positions: list[Match] = [recorder.match.clone()]
    start = open_dice(recorder.record.start_dice)
    log: list[dict[str, Any]] = [{"number": 0, "lines": say(recorder.match, sink.drain(), NOBODY), "dice": start}]
    entries = store.entries(table_id)
    standing = standing_entries(entries)
    for entry in standing:
        repeat(recorder, entry)
        if entry.kind == "answer":
            lines = say(recorder.match, sink.drain(), NOBODY)
            log.append({"number": len(positions), "lines": lines, "dice": open_dice(entry.dice)})
            positions.append(recorder.match.clone())
    for entry in entries:
        if entry.kind == "time":
            log[-1]["lines"] = [*log[-1]["lines"], time_words(row, entry.seat)]
    return Replay(row, recorder.finished(), standing, positions, log)


class ReplayShelf:
    """The replays that were looked at last."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._replays: OrderedDict[str, Replay] = OrderedDict()

    def get(self, table_id: str) -> Replay:
        """The replay of a finished table; finished matches never change, so a replay stays good."""
        replay = self._replays.pop(table_id, None) or build(self.store, table_id)
        self._replays[table_id] = replay
        if len(self._replays) > MOST_IN_MEMORY:
            self._replays.popitem(last=False)
        return replay

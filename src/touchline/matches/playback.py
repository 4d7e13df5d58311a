"""What a replay shows of a match, moment by moment, as spectators saw it.

It is kept with the record as plain data. So a match stays visible when the rules that it was played by are no longer
those of today. Most moments differ little from the one before, and are written as changes of it.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from touchline.core.errors import RecordError
from touchline.core.events import Event, EventList
from touchline.core.match import NOBODY, Match
from touchline.core.record import Record, replay
from touchline.matches import find_game
from touchline.matches.aftermath import aftermath
from touchline.matches.luck import blocks_of, rolls_of
from touchline.matches.telling import log_entry

FORMAT: Final = 1
LARGEST: Final = 32 << 20  # bytes of an unpacked playback
DAMAGED: Final = "the playback of the record is damaged"

Plain = Any  # what JSON can hold


@dataclass(frozen=True)
class Playback:
    """The moments of a match: the first after its start, one more after each answer."""

    views: Sequence[dict[str, Plain]]  # the position as spectators saw it
    log: Sequence[dict[str, Plain]]  # as `kept_entry` makes it, one entry for each moment
    aftermath: Sequence[str]  # what follows from the match for players and teams
    notes: Sequence[str] = ()  # about the match as a whole, such as how it was imported

    def turns(self) -> list[int]:
        """The moments at which a turn begins, the first one included."""
        found = [0]
        before: object = None
        for number, view in enumerate(self.views):
            turn = view.get("half"), view["turn"], view["active"]
            if turn != before and view["turn"]:
                found.append(number)
            before = turn
        return found

    def pack(self) -> str:
        """The playback as one word."""
        views = [self.views[0], *(changes(*pair) for pair in zip(self.views, self.views[1:], strict=False))]
        document: dict[str, Plain] = {"format": FORMAT, "views": views, "log": self.log, "aftermath": self.aftermath}
        if self.notes:
            document["notes"] = list(self.notes)
        text = json.dumps(document, separators=(",", ":"))
        return base64.b64encode(zlib.compress(text.encode(), 9)).decode()


def play_back(record: Record) -> tuple[Playback, Match]:
    """Play a record again by the rules of today: what spectators see, and the match at its end."""
    sink = EventList()
    views: list[dict[str, Plain]] = []
    log: list[dict[str, Plain]] = []
    history: list[list[Event]] = []
    for match, answer in replay(find_game(record.game), record, sink):
        history.append(sink.drain())
        log.append(kept_entry(match, history, record.start_dice if answer is None else answer.dice))
        views.append(match.view(NOBODY))
    return Playback(views, log, aftermath(match, record.seed)), match


def kept_entry(match: Match, history: Sequence[Sequence[Event]], dice: Iterable[str]) -> dict[str, Plain]:
    """What is kept of the last answer of a history: the log of spectators, and the rolls and blocks for statistics."""
    entry = log_entry(match, history, dice, NOBODY)
    return {**entry, "rolls": rolls_of(match, history[-1]), "blocks": blocks_of(match, history[-1])}


def unpack(packed: str) -> Playback:
    """The playback behind a word of `pack`; a damaged one is refused."""
    try:
        reader = zlib.decompressobj()
        text = reader.decompress(base64.b64decode(packed, validate=True), LARGEST)
        if reader.unconsumed_tail or not reader.eof:
            raise RecordError(f"{DAMAGED}: it is cut off, or larger than {LARGEST >> 20} MB")
        document = json.loads(text)
        views = [document["views"][0]]
        for change in document["views"][1:]:
            views.append(changed(views[-1], change))
        playback = Playback(views, document["log"], document["aftermath"], document.get("notes", ()))
    except (binascii.Error, zlib.error, ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        raise RecordError(f"{DAMAGED}: {error}") from None
    if len(playback.log) != len(views) or not all(isinstance(view, dict) for view in views):
        raise RecordError(f"{DAMAGED}: it has {len(views)} moments and {len(playback.log)} entries of the log")
    return playback


# --- moments as changes: None is no change, [value] a new value, {key or place: change} a change inside


def changes(before: Plain, after: Plain) -> Plain:
    """How to make one value from another."""
    if before == after and type(before) is type(after):
        return None
    if isinstance(before, dict) and isinstance(after, dict) and not before.keys() - after.keys():
        return {
            key: changes(before[key], after[key]) if key in before else [after[key]]
            for key in after
            if key not in before or before[key] != after[key]
        }
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        return {
            str(place): changes(one, two)
            for place, (one, two) in enumerate(zip(before, after, strict=True))
            if one != two
        }
    return [after]


def changed(before: Plain, change: Plain) -> Plain:
    """A value as a change makes it."""
    if change is None:
        return before
    if isinstance(change, list):
        return change[0]
    if isinstance(before, list):
        return [changed(item, change.get(str(place))) for place, item in enumerate(before)]
    return before | {key: changed(before.get(key), inner) for key, inner in change.items()}

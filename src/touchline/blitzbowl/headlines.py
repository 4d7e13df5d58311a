"""What nobody should miss, each with its reason: touchdowns, claimed cards, injuries, events, the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from touchline.blitzbowl import events, words
from touchline.blitzbowl.state import BlitzMatch
from touchline.core.events import Event, Move, add_move

_KINDS: Final = {
    events.TOSS: "toss",
    events.TOUCHDOWN: "touchdown",
    events.CLAIMED: "claim",
    events.SWEEP: "claim",
    events.INJURED: "injury",
    events.SENT_OFF: "sent-off",
    events.EVENT: "event",
    events.ARENA: "event",
    events.FINISHED: "end",
}
_MOVED: Final = (events.STEP, events.PUSHED)


def headlines(match: BlitzMatch, happened: Sequence[Event]) -> list[tuple[str, str]]:
    """The kind of each headline and its words."""
    return [(_KINDS[event[0]], words.told(match, event)) for event in happened if event[0] in _KINDS]


def moves(match: BlitzMatch, happened: Sequence[Event]) -> list[Move]:
    """Who went where: a Player's label, or `ball`, with the squares in order."""
    found: list[Move] = []
    for event in happened:
        if event[0] in _MOVED and event[2] >= 0:
            add_move(found, match.sheets[event[1]].label, [match.grid.name(event[2])])
        elif event[0] == events.BOUNCED:
            add_move(found, "ball", [match.grid.name(square) for square in event[1:3]])
        elif event[0] == events.THROWN and event[3] >= 0:
            add_move(found, "ball", [match.grid.name(event[3])])
    return found

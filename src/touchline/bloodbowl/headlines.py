"""What nobody should miss, each with its reason: turnovers, touchdowns, kick-off events, injuries, the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from touchline.bloodbowl import events, words
from touchline.bloodbowl.names import coach
from touchline.bloodbowl.roll_words import roll_sentence
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BOTH_DOWN, KO, PLAYER_DOWN
from touchline.core.events import Event, Move, add_move
from touchline.core.rolls import FAILS, explained

_KINDS: Final = {
    events.TOSS: "toss",
    events.HALF: "half",
    events.KICK_OFF_EVENT: "kick-off",
    events.TOUCHBACK: "kick-off",
    events.TOUCHDOWN: "touchdown",
    events.CASUALTY: "injury",
    events.SENT_OFF: "sent-off",
    events.MATCH_EVENT: "event",
    events.CALLED: "event",
    events.FINISHED: "end",
}
# what ends a turn without a roll
_REASONS: Final = (events.FOUL_SEEN, events.UNFINISHED, events.TIME_RAN_OUT)
_MOVED: Final = (events.STEP, events.FOLLOWED_UP, events.PUSHED)
_BALL_MOVED: Final = (events.BALL_MOVED, events.FLEW)


def headlines(match: BowlMatch, happened: Sequence[Event], before: Sequence[Event]) -> list[tuple[str, str]]:
    """The kind of each headline and its words; what happened before may hold the reason."""
    found: list[tuple[str, str]] = []
    for place, event in enumerate(happened):
        kind = _KINDS.get(event[0])
        if event[0] == events.TURNOVER:
            found.append(("turnover", _turnover(match, event[1], [*before, *happened[:place]])))
        elif event[0] == events.INJURY and event[2] == KO:
            found.append(("injury", words.told(match, event)))
        elif kind is not None:
            found.append((kind, words.told(match, event)))
    return found


def _turnover(match: BowlMatch, seat: int, before: Sequence[Event]) -> str:
    """Whose turn it ends, with the roll or block that did it."""
    acted = False
    for event in reversed(before):
        if event[0] == events.TURN:
            break
        acted = acted or event[0] == events.ACTION
        roll = explained(event)
        failed = roll is not None and roll.flags & FAILS and event[0] in (events.TEST, events.REVISED, events.DIE)
        fallen = event[0] == events.RESULT and event[3] in (PLAYER_DOWN, BOTH_DOWN)
        called = event[0] == events.CALLED and event[2] != events.WRONG_CALL and not acted
        if failed or fallen or called or event[0] in _REASONS:
            return f"Turnover for {coach(match, seat)}: {roll_sentence(match, event) or words.told(match, event)}"
    return f"Turnover: the turn of {coach(match, seat)} ends."


def moves(match: BowlMatch, happened: Sequence[Event]) -> list[Move]:
    """Who went where: a player's label, or `ball`, with the squares in order."""
    found: list[Move] = []
    for event in happened:
        if event[0] in _MOVED and event[2] >= 0:
            add_move(found, match.sheets[event[1]].label, [match.grid.name(event[2])])
        elif event[0] in _BALL_MOVED:
            add_move(found, "ball", [match.grid.name(square) for square in event[1:3] if square >= 0])
    return found

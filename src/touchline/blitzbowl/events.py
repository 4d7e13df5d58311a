"""What a Blitz Bowl match tells its listeners."""

from __future__ import annotations

from typing import Final

from touchline.core.events import EventKind

TOSS: Final = 0
ARENA: Final = 1
PITCH_CHOSEN: Final = 2
PLACED: Final = 3
TURN: Final = 4
ACTION: Final = 5
STEP: Final = 6
PICKED_UP: Final = 7
BOUNCED: Final = 8
NEW_BALL: Final = 9
BALL_GONE: Final = 10
CHECK: Final = 11
BLOCK_DICE: Final = 12
RESULT: Final = 13
REROLLED: Final = 14
PUSHED: Final = 15
FELL: Final = 16
STOOD_UP: Final = 17
INJURED: Final = 18
SENT_OFF: Final = 19
TOUCHDOWN: Final = 20
CLAIMED: Final = 21
SWEEP: Final = 22
DEALT: Final = 23
DISCARDED: Final = 24
TOP: Final = 25
EVENT: Final = 26
PLAYED: Final = 27
ABILITY: Final = 28
PASSED: Final = 29
HANDED_OFF: Final = 30
THROWN: Final = 31
FINISHED: Final = 32
MOVE_ROLL: Final = 33
DIE: Final = 34
TOOK_CARD: Final = 35
TURNED: Final = 36

EVENT_KINDS: Final = (
    EventKind("toss", ("seat",)),  # the winner
    EventKind("arena", ("arena",)),
    EventKind("pitch", ("pitch",)),
    EventKind("placed", ("player", "square")),
    EventKind("turn", ("seat", "turn")),
    EventKind("action", ("player", "kind", "free")),
    EventKind("step", ("player", "square")),
    EventKind("picked-up", ("player", "square")),
    EventKind("bounced", ("from", "square", "die")),
    EventKind("new-ball", ("square", "ball")),
    EventKind("ball-gone", ("square",)),
    EventKind("check", ("player", "roll", "die")),  # roll: which kind of check, by its hook point
    EventKind("block-dice", ("player", "target", "dice")),
    EventKind("result", ("player", "target", "result")),
    EventKind("re-rolled", ("player", "source")),
    EventKind("pushed", ("player", "square")),
    EventKind("fell", ("player", "square")),
    EventKind("stood-up", ("player", "square")),
    EventKind("injured", ("player", "square")),
    EventKind("sent-off", ("player", "square")),
    EventKind("touchdown", ("player", "points")),
    EventKind("claimed", ("seat", "challenge", "points")),
    EventKind("clean-sweep", ("seat",)),
    EventKind("dealt", ("slot", "challenge")),
    EventKind("discarded", ("seat", "challenge", "bonus")),
    EventKind("top-card", ("challenge",)),
    EventKind("event", ("event",)),
    EventKind("played", ("seat", "bonus")),
    EventKind("ability", ("player", "effect")),
    EventKind("passed", ("seat",)),
    EventKind("handed-off", ("player", "target")),
    EventKind("thrown", ("player", "target", "square")),
    EventKind("finished", ("winner",)),
    EventKind("move-roll", ("player", "die")),
    EventKind("die", ("player", "effect", "die")),
    EventKind("took-card", ("seat", "bonus"), secret=("bonus",)),
    EventKind("turned", ("effect", "shown", "result")),  # a block result into another
)

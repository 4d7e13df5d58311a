"""What a Blood Bowl match tells its listeners."""

from __future__ import annotations

from typing import Final

from touchline.core.events import EventKind

FANS: Final = 0
WEATHER: Final = 1
TOSS: Final = 2
PLACED: Final = 3
KICKED: Final = 4
KICK_OFF_EVENT: Final = 5
TOUCHBACK: Final = 6
TURN: Final = 7
ACTION: Final = 8
STEP: Final = 9
STOOD_UP: Final = 10
TEST: Final = 11
REROLLED: Final = 12
BLOCK_DICE: Final = 13
RESULT: Final = 14
PUSHED: Final = 15
FELL: Final = 16
ARMOUR: Final = 17
INJURY: Final = 18
CASUALTY: Final = 19
LASTING: Final = 20
TOOK_BALL: Final = 21
BALL_MOVED: Final = 22
THROW_IN: Final = 23
DEFLECTED: Final = 24
SENT_OFF: Final = 25
ARGUED: Final = 26
BRIBED: Final = 27
TURNOVER: Final = 28
TOUCHDOWN: Final = 29
RECOVERY: Final = 30
LEFT_PITCH: Final = 31
SKILL: Final = 32
DIE: Final = 33
HALF: Final = 34
FINISHED: Final = 35
ROLL_OFF: Final = 36
APOTHECARY: Final = 37
CONCEDED: Final = 38
BOMB_CAUGHT: Final = 39
EXPLODED: Final = 40
BLAST: Final = 41
PRAYER: Final = 42
BOUGHT: Final = 43
JOINED: Final = 44
CHANGED: Final = 45
CAST: Final = 46
FLEW: Final = 47
MATCH_EVENT: Final = 48
MARKER: Final = 49
LEARNT: Final = 50
FOLLOWED_UP: Final = 51
DEVIATES: Final = 52
FAINTED: Final = 53
REVISED: Final = 54
TURN_MARKER: Final = 55
CALLED: Final = 56
TURNED: Final = 57
TREATED: Final = 58
CARD_DRAWN: Final = 59
CARD_PLAYED: Final = 60
WALKOVER: Final = 61
UNFINISHED: Final = 62
LINE_MOVED: Final = 63
STUNNED: Final = 64
REROLL_GAINED: Final = 65
TURNS_MOVED: Final = 66
CHARGE_ENDED: Final = 67
FOUL_SEEN: Final = 68
INVADED: Final = 69
PENALTY_PAID: Final = 70
TIME_RAN_OUT: Final = 71
WATCHED: Final = 72
HELD_BACK: Final = 73
COACH_EJECTED: Final = 74
ZONE_LOST: Final = 75
REROLL_LOST: Final = 76
INDUCEMENT_USED: Final = 77
CHOSEN: Final = 78
TURN_MISSED: Final = 79
BITTEN: Final = 80
INDUCEMENT_LEFT: Final = 81
# those that every edition may tell; of all others, an edition tells its `own_events`
SHARED_EVENTS: Final[tuple[int, ...]] = (
    *range(TURN_MARKER),
    STUNNED,
    REROLL_GAINED,
    TURNS_MOVED,
    CHARGE_ENDED,
    FOUL_SEEN,
    HELD_BACK,
    COACH_EJECTED,
    ZONE_LOST,
)

# why a call of illegal procedure is right
WRONG_CALL: Final = 0
UNMOVED: Final = 1  # the turn marker
TOO_LATE: Final = 2  # a player who has to act before others

EVENT_KINDS: Final = (
    EventKind("fans", ("seat", "die", "total")),
    EventKind("weather", ("weather", "total")),
    EventKind("toss", ("seat",)),  # the winner
    EventKind("placed", ("player", "square")),
    EventKind("kicked", ("square", "landing")),  # aimed at and where it will come down; - off the pitch
    EventKind("kick-off-event", ("event", "total")),
    EventKind("touchback", ("seat",)),
    EventKind("turn", ("seat", "turn")),
    EventKind("action", ("player", "kind")),
    EventKind("step", ("player", "square")),
    EventKind("stood-up", ("player",)),
    EventKind("test", ("player", "test", "die")),
    EventKind("re-rolled", ("player", "source")),
    EventKind("block-dice", ("player", "target", "dice")),
    EventKind("result", ("player", "target", "result")),
    EventKind("pushed", ("player", "square")),  # - for the crowd
    EventKind("fell", ("player", "square")),
    EventKind("armour", ("player", "total")),
    EventKind("injury", ("player", "injury", "total")),
    EventKind("casualty", ("player", "row", "total")),
    EventKind("lasting-injury", ("player", "die")),
    EventKind("took-ball", ("player", "square")),
    EventKind("ball", ("from", "square")),  # - when it leaves the pitch
    EventKind("throw-in", ("from",)),
    EventKind("deflected", ("player", "bomb")),  # a bomb, or else the ball
    EventKind("sent-off", ("player",)),
    EventKind("argued", ("seat", "die")),
    EventKind("bribed", ("seat", "die")),
    EventKind("turnover", ("seat",)),
    EventKind("touchdown", ("player",)),
    EventKind("recovery", ("player", "die")),
    EventKind("left-pitch", ("player", "box")),
    EventKind("skill", ("player", "effect")),
    EventKind("die", ("player", "effect", "die")),
    EventKind("half", ("half", "kicking")),
    EventKind("finished", ("winner",)),
    EventKind("roll-off", ("seat", "die", "total")),
    EventKind("apothecary", ("player",)),
    EventKind("conceded", ("seat",)),
    EventKind("bomb-caught", ("player", "die")),
    EventKind("exploded", ("square",)),
    EventKind("blast", ("player", "die")),
    EventKind("prayer", ("seat", "effect", "die")),
    EventKind("bought", ("seat", "effect", "price")),
    EventKind("joined", ("player",)),  # the team, for this match
    EventKind("changed", ("player", "effect")),  # a player's profile, by an effect
    EventKind("cast", ("seat", "effect")),
    EventKind("flew", ("from", "square")),  # a bomb or a thrown player; - off the pitch
    EventKind("match-event", ("seat", "effect")),
    EventKind("marker", ("effect", "square")),  # - when it is taken away
    EventKind("learnt", ("player", "skill")),
    EventKind("followed-up", ("player", "square")),
    EventKind("deviation", ("player", "direction", "distance")),  # what the dice say, before anybody changes it
    EventKind("fainted", ("player",)),
    EventKind("revised", ("player", "test", "die")),  # no new die: other modifiers for the one that was rolled
    EventKind("turn-marker", ("seat",)),  # moved by the coach
    EventKind("called", ("seat", "right")),  # illegal procedure, by this coach; why it is right
    EventKind("turned", ("player",)),  # face up
    EventKind("treated", ("player", "die")),  # by the apothecary
    EventKind("card-drawn", ("seat", "card"), secret=("card",)),
    EventKind("card-played", ("seat", "card")),
    EventKind("walkover", ("seat",)),  # a touchdown that nobody scores: the others have no players
    EventKind("unfinished", ("player", "kind")),  # an action without what it was declared for
    EventKind("line-moved", ("seat", "way")),  # the Line of Scrimmage, by this coach; 1 to the east, -1 to the west
    EventKind("stunned", ("player",)),  # without an Injury roll that says so
    EventKind("re-roll-gained", ("seat",)),
    EventKind("turns-moved", ("turns", "die")),  # both turn markers, below 0 back; 0 without a die
    EventKind("charge-ended", ("seat",)),  # the turn before the ball comes down, by its coach
    EventKind("foul-seen", ("player", "doubles")),
    EventKind("invaded", ("player", "die")),  # fans on the pitch
    EventKind("penalty-paid", ("seat",)),  # a re-roll, for illegal procedure
    EventKind("time-ran-out", ("seat",)),  # of a turn
    EventKind("watched", ("seat",)),  # by the referee, after a foul or by a card; - nobody any more
    EventKind("held-back", ("player",)),  # by an opponent, and moves no further
    EventKind("coach-ejected", ("seat",)),  # for arguing
    EventKind("zone-lost", ("player", "effect")),  # the Tackle Zone, by what an opponent has done
    EventKind("re-roll-lost", ("seat",)),
    EventKind("inducement-used", ("seat", "effect")),
    EventKind("chosen", ("seat", "effect", "option")),  # by a coach, for a card
    EventKind("turn-missed", ("seat",)),
    EventKind("bitten", ("player", "victim")),
    EventKind("inducement-left", ("seat", "effect")),
)

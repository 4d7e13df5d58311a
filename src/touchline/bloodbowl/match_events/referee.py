"""Match Events about the referee: distracted, lenient, or gone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.match_events.scene import MatchEvent, ask, note, noted, start, stop
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ACTIVATED,
    FOUL,
    FOUL_SEEN,
    FOULING,
    NONE,
    PLACE_Q,
    PLAYER,
    RESERVES,
    SENT_OFF,
    SQUARE,
    TURN_BEGINS,
    UNTIL_DRIVE,
    UNTIL_NEXT_TURN,
    UNTIL_TURN_ENDS,
    UNWATCHED,
)
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO

FOULS: Final = 3  # Foul actions of a team turn without a referee


def unwatched(_match: BowlMatch, _value: int, _owner: int, _fouler: int, _victim: int) -> int:
    """Nobody watches for fouls, hired referees no more than others."""
    return UNWATCHED


# --- Distracted Ref


def distract(match: BowlMatch) -> int:
    """One more player if there is room and somebody in Reserves; otherwise a Foul that nobody sees."""
    seat = match.active
    reserves = [player for player in match.available(seat) if match.box[player] == RESERVES]
    full = len(match.on_pitch(seat)) >= match.rules.max_players
    options = [NO] if full else [NO] + [PLAYER + player for player in reserves]
    return ask(match, "distracted-ref", seat, options, reserve_chosen)


def reserve_chosen(match: BowlMatch, answer: int) -> int:
    seat = match.active
    if answer == NO:
        return start(match, "distracted-ref", UNTIL_TURN_ENDS + seat)
    player = answer - PLAYER
    match.focus = player
    free = match.grid.full & ~match.occupied()
    return match.ask(seat, PLACE_Q, match.grid.squares(free, SQUARE), reserve_placed, player)


def reserve_placed(match: BowlMatch, answer: int, player: int) -> int:
    square = answer - SQUARE
    match.rules.place(match, player, square)
    match.rules.note_entry(match, player)
    match.fielded |= 1 << player
    if match.ball == square:
        match.ball, match.drop, match.drop_out = NONE, square, 0
    return match.rules.settle_ball(match, DONE)


def overlooks_double(match: BowlMatch, value: int, _owner: int, _fouler: int, _victim: int) -> int:
    """The first Foul of the turn: its doubles are ignored, but a referee who sees fouls without a double may see it."""
    stop(match, "distracted-ref")
    return min(value, 0)


# --- Amnesty


def pardon(match: BowlMatch) -> int:
    """Players who were Sent-off come back; if there are none, Fouls are not seen for the rest of the drive."""
    pardoned = [player for player in range(match.count) if match.box[player] == SENT_OFF]
    if not pardoned:
        return start(match, "amnesty", UNTIL_DRIVE)
    for player in pardoned:
        match.box[player] = RESERVES
        match.tell(events.LEFT_PITCH, player, RESERVES)
    return DONE


# --- Appeal for Silence


def appeal(match: BowlMatch) -> int:
    return start(match, "appeal-for-silence", UNTIL_NEXT_TURN + match.active, 0)


def foul_declared(match: BowlMatch, value: int, _owner: int, _subject: int, _target: int) -> int:
    """Up to three Fouls in a team turn."""
    return count_foul(match, value) if match.act_kind == FOUL else value


def count_foul(match: BowlMatch, value: int) -> int:
    fouls = noted(match, "appeal-for-silence")[0] + 1
    note(match, "appeal-for-silence", fouls)
    if fouls < FOULS:
        match.used_actions &= ~(1 << FOUL)
    return value


def foul_beside(match: BowlMatch, value: int, _owner: int, _fouler: int, _victim: int) -> int:
    """A foul that comes with another action counts as well."""
    return value if match.act_kind == FOUL else count_foul(match, value)


def start_count(match: BowlMatch, value: int, _owner: int, _subject: int, _seat: int) -> int:
    note(match, "appeal-for-silence", 0)
    return value


CARRY_ON: Final[tuple[Callable[..., int], ...]] = (reserve_chosen, reserve_placed)

DISTRACTED_REF: Final[MatchEvent] = MatchEvent(Effect("distracted-ref", values={FOUL_SEEN: overlooks_double}), distract)
AMNESTY: Final[MatchEvent] = MatchEvent(Effect("amnesty", values={FOUL_SEEN: unwatched}), pardon)
APPEAL: Final[MatchEvent] = MatchEvent(
    Effect(
        "appeal-for-silence",
        values={FOUL_SEEN: unwatched},
        interrupts={ACTIVATED: foul_declared, FOULING: foul_beside, TURN_BEGINS: start_count},
    ),
    appeal,
)
